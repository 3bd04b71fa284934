import type { LinkGroup } from '../../app/domain/institution/types'

export const linkGroups: readonly LinkGroup[] = [
  {
    id: 'study',
    name: { en: 'Study', ar: 'الدراسة' },
    links: [
      {
        title: { en: 'Campus portal', ar: 'بوابة الحرم الجامعي' },
        description: { en: 'Timetables and results', ar: 'الجداول والنتائج' },
        url: 'https://portal.halvern.example/',
        icon: 'portal',
      },
      {
        title: { en: 'Reading rooms', ar: 'قاعات المطالعة' },
        description: { en: 'Opening hours and seats', ar: 'مواعيد العمل والمقاعد' },
        url: 'https://rooms.halvern.example/',
        icon: 'books',
      },
    ],
  },
]
