import type { RegistrationPagesData, TermHeadingData } from '../types'

/** Oracle PeopleSoft Campus Solutions. The words are those of its pages at this and at other universities. */

export const termHeadings: TermHeadingData = {
  seasons: [
    { words: ['winter', 'شتاء', 'شتوي'], short: ['w', 'wi'] },
    { words: ['spring', 'ربيع', 'ربيعي'], short: ['sp'] },
    { words: ['summer', 'صيف', 'صيفي'], short: ['su'] },
    { words: ['fall', 'autumn', 'خريف', 'خريفي'], short: ['f', 'fa'] },
  ],
  parts: ['semester', 'term', 'session', 'quarter', 'trimester', 'فصل'],
  ordinals: [
    ['first', 'i', 'one', 'أول', 'أولى'],
    ['second', 'ii', 'two', 'ثاني', 'ثانية'],
    ['third', 'iii', 'three', 'ثالث', 'ثالثة'],
  ],
  others: [
    ...['regular', 'academic', 'year', 'my', 'class', 'classes', 'schedule', 'for', 'main', 'campus'],
    ...['undergraduate', 'graduate', 'دراسي', 'جامعي', 'أكاديمي', 'عام', 'سنة', 'لعام', 'من'],
  ],
}

export const registrationPages: RegistrationPagesData = {
  // COMP 2201 and its like need no shape of their own.
  courseCodes: [],
  noSubjects: [
    ...['page', 'pages', 'room', 'hall', 'building', 'floor', 'level', 'lab', 'section', 'class', 'nbr'],
    ...['unit', 'units', 'credits', 'week', 'weeks', 'day', 'year', 'term', 'semester', 'session', 'quarter'],
    ...['grade', 'gpa', 'group', 'line', 'step', 'top', 'total', 'totals', 'version', 'to', 'of', 'at', 'id'],
    ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec', 'january'],
    ...['february', 'march', 'april', 'june', 'july', 'august', 'september', 'october', 'november'],
    ...['december', 'lec', 'tut', 'sem', 'cln', 'prj', 'fld', 'tst', 'web', 'lecture', 'laboratory'],
    ...['tutorial', 'seminar', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'su', 'mo', 'tu', 'we', 'th'],
    ...['fr', 'sa', 'am', 'pm', 'قاعة', 'صفحة', 'شعبة', 'مبنى', 'طابق', 'أسبوع', 'مستوى', 'سنة', 'عام'],
  ],
  statuses: {
    taken: [
      ...['enrolled', 'registered', 'in progress', 'مسجل', 'مسجلة', 'مقيد', 'مقيدة', 'تم التسجيل'],
      ...['قيد الدراسة'],
    ],
    dropped: [
      ...['dropped', 'drop', 'withdrawn', 'withdrew', 'withdrawal', 'محذوف', 'محذوفة', 'حذف', 'حذفت'],
      ...['تم الحذف', 'تم حذفه', 'تم حذفها', 'منسحب', 'منسحبة', 'انسحب', 'انسحبت', 'انسحاب', 'تم الانسحاب'],
      ...['مسحوب', 'مسحوبة'],
    ],
    waitlisted: [
      ...['waiting', 'wait list', 'wait listed', 'wait-listed', 'waitlist', 'waitlisted', 'on waitlist'],
      ...['on wait list', 'on the waitlist', 'on the wait list', 'قائمة الانتظار', 'قائمة انتظار'],
      ...['في قائمة الانتظار', 'على قائمة الانتظار', 'ضمن قائمة الانتظار', 'قيد الانتظار', 'بانتظار'],
      ...['بالانتظار', 'في الانتظار', 'على الانتظار', 'انتظار', 'الانتظار', 'منتظر', 'منتظرة'],
      ...['مسجل في قائمة الانتظار', 'مسجلة في قائمة الانتظار', 'مدرج في قائمة الانتظار'],
      ...['مدرجة في قائمة الانتظار', 'مسجل على قائمة الانتظار', 'مسجلة على قائمة الانتظار'],
    ],
    cancelled: [
      ...['canceled', 'cancelled', 'ملغى', 'ملغي', 'ملغاة', 'ملغية', 'ألغي', 'ألغيت', 'تم الإلغاء'],
      ...['تم إلغاؤه', 'تم إلغاؤها', 'إلغاء'],
    ],
  },
  statusLabels: [
    ...['status', 'enrollment status', 'enrolment status', 'class status', 'course status'],
    ...['registration status', 'الحالة', 'حالة', 'حالة التسجيل', 'حالة القيد', 'حالة المقرر'],
    ...['حالة المادة', 'حالة المساق', 'وضع التسجيل'],
  ],
  examWords: [
    ...['exam', 'exams', 'examination', 'examinations', 'midterm', 'midterms', 'mid-term', 'finals'],
    ...['امتحان', 'امتحانات', 'اختبار', 'اختبارات'],
  ],
  examLabels: [
    ...['exam date', 'exam day', 'exam time', 'exam room', 'exam location', 'exam type', 'exam days'],
    ...['exam dates', 'exam times', 'date', 'time', 'location', 'تاريخ الامتحان', 'وقت الامتحان'],
    ...['قاعة الامتحان', 'مكان الامتحان', 'موعد الامتحان', 'يوم الامتحان', 'تاريخ الاختبار'],
    ...['وقت الاختبار', 'قاعة الاختبار', 'مكان الاختبار', 'موعد الاختبار', 'يوم الاختبار', 'التاريخ'],
    ...['الوقت', 'المكان', 'القاعة', 'اليوم', 'days', 'day', 'times', 'الأيام', 'الأوقات', 'room'],
  ],
  placeWords: [
    ...['hall', 'halls', 'room', 'rooms', 'building', 'centre', 'center', 'قاعة', 'قاعات', 'مبنى'],
    ...['auditorium', 'gymnasium', 'gym', 'صالة'],
  ],
  components: [
    ...[
      'lecture',
      'laboratory',
      'tutorial',
      'seminar',
      'clinical',
      'project',
      'field studies',
      'test',
      'web',
    ],
    ...['lec', 'lab', 'tut', 'sem', 'cln', 'prj', 'fld', 'tst', 'practicum', 'workshop', 'studio'],
  ],
  rooms: ['online', 'on line', 'main hall', 'auditorium', 'gymnasium', 'library', 'off campus'],
  staff: ['staff', 'to be announced', 'tba'],
  titles: ['dr', 'prof', 'professor', 'mr', 'mrs', 'ms', 'eng', 'د', 'أ', 'م'],
  labels: [
    ...['status', 'units', 'grading', 'grade', 'deadlines', 'academic calendar deadlines', 'grading basis'],
    ...['class nbr', 'class', 'section', 'component', 'days & times', 'days and times', 'room', 'instructor'],
    ...[
      'start/end date',
      'start/end dates',
      'meeting dates',
      'course description attempted earned grade points',
    ],
    ...['course', 'description', 'attempted', 'earned', 'points', 'grade points'],
    ...['الوحدات', 'الساعات', 'الساعات المعتمدة', 'التقدير', 'الدرجة'],
    ...['رقم الشعبة', 'الشعبة', 'المكون', 'الأيام والأوقات', 'القاعة', 'المدرس', 'المحاضر'],
    ...['تاريخ البداية/النهاية'],
  ],
  furniture: [
    ...['graded', 'pass/fail', 'audit', '50% and above', 'open', 'closed', 'select', 'regular'],
    ...['skip to main content', 'my classes/schedule', 'view my classes', 'my classes', 'my class schedule'],
    ...['printable page', 'list view', 'weekly calendar view', 'class schedule', 'select display option'],
    ...[
      'class schedule filter options',
      'show enrolled classes',
      'show dropped classes',
      'show my class schedule',
    ],
    ...[
      'show waitlisted classes',
      'search for classes',
      'class search',
      'search results',
      'unofficial transcript',
    ],
    ...[
      'final exam',
      'final exams',
      'class roster',
      'print',
      'help',
      'menu',
      'home',
      'sign out',
      'go to top',
    ],
    ...[
      'terms & conditions',
      'terms & conditions | help',
      'press enter to drag',
      'press enter to drag the column',
    ],
    ...['beginning of undergraduate record', 'end of transcript', 'end of unofficial transcript', 'الرئيسية'],
    ...['تسجيل الخروج', 'مساعدة'],
    /^page \d+(?: of \d+)?$/,
    /^(?:show|view) (?:my )?(?:class|exam|weekly) schedule$/,
    /^academic standing\b.*$/,
    /^term honou?rs?\b.*$/,
    /^dean's list$/,
    /^(?:course )?topics? ?:.*$/,
  ],
}
