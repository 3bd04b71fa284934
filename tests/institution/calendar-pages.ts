import type { CalendarPagesData } from '../../app/domain/institution/types'

export const calendarPages: CalendarPagesData = {
  kinds: {
    'term-start': ['first day of term', 'بدء الفصل'],
    'fee-deadline': ['last day to pay fees', 'آخر يوم لدفع الرسوم'],
    'reading-week': ['half term', 'عطلة القراءة'],
    'exam-weeks': ['exams', 'الامتحانات'],
  },
  periods: [],
  tentative: ['provisional', 'مبدئي'],
  furniture: ['term dates', 'event', 'date', 'المواعيد', 'الحدث', 'التاريخ'],
}
