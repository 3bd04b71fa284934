import type { CalendarPagesData } from '../types.ts'
import type { Kind } from './academic-calendar/event-kinds'

/** The words of the university's pages, and those of registrars elsewhere. */
const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  'registration-opens': [
    ...['registration begins', 'registration starts', 'course registration opens', 'registration open'],
    ...['course registration begins', 'start of registration', 'first day of registration'],
    ...['بداية التسجيل', 'يبدأ التسجيل', 'فتح باب التسجيل', 'بدء تسجيل المقررات', 'بداية تسجيل المقررات'],
  ],
  'registration-closes': [
    ...['registration ends', 'registration close', 'course registration closes', 'end of registration'],
    ...['last day of registration', 'last day to register', 'registration deadline'],
    ...['course registration ends', 'course registration deadline', 'last day for registration'],
    ...['انتهاء التسجيل', 'نهاية التسجيل', 'إغلاق باب التسجيل', 'آخر يوم للتسجيل', 'آخر موعد للتسجيل'],
  ],
  'appeal-deadline': [
    ...['appeal deadline', 'appeals due', 'deadline for appeals', 'last day to appeal'],
    ...['last day to submit appeals', 'deadline to submit appeals', 'appeal applications deadline'],
    ...['آخر موعد للتظلمات', 'آخر يوم لتقديم التظلمات', 'آخر موعد لتقديم التظلمات'],
  ],
  'appeal-hearings': ['appeal hearings', 'appeal hearing', 'appeals hearing', 'جلسات التظلمات'],
  'term-start': [
    ...['term begins', 'term starts', 'semester begins', 'semester starts', 'start of term'],
    ...['start of semester', 'first day of term', 'first day of semester', 'beginning of semester'],
    ...['beginning of term', 'faculty return', 'semester begins and faculty return'],
    ...['بداية الفصل', 'بداية الفصل الدراسي', 'بدء الفصل الدراسي', 'انطلاق الفصل الدراسي'],
    ...['عودة أعضاء هيئة التدريس'],
  ],
  'classes-begin': [
    ...['classes start', 'classes commence', 'first day of classes', 'start of classes'],
    ...['beginning of classes', 'first day of class', 'class begins', 'classes resume for semester'],
    ...['بدء المحاضرات', 'بداية الدراسة', 'بدء الدراسة', 'أول يوم دراسي', 'أول أيام المحاضرات'],
    ...['انطلاق المحاضرات', 'بداية الدروس'],
  ],
  'add-drop-opens': [
    ...['add/drop opens', 'add/drop begins', 'add/drop starts', 'add/drop period begins'],
    ...['add/drop period opens', 'first day of add/drop', 'add and drop begins'],
    ...['بداية الحذف والإضافة', 'بدء الحذف والإضافة', 'بداية فترة الحذف والإضافة'],
    ...['بدء فترة الحذف والإضافة', 'بداية الإضافة والحذف', 'بدء الإضافة والحذف'],
  ],
  'add-drop-closes': [
    ...['add/drop closes', 'add/drop ends', 'add/drop deadline', 'last day of add/drop'],
    ...['add/drop period ends', 'add/drop period closes', 'last day for add/drop', 'last day to add/drop'],
    ...['end of add/drop', 'end of add/drop period', 'last day to add or drop courses'],
    ...['نهاية الحذف والإضافة', 'انتهاء الحذف والإضافة', 'نهاية فترة الحذف والإضافة'],
    ...['انتهاء فترة الحذف والإضافة', 'آخر يوم للحذف والإضافة', 'نهاية الإضافة والحذف'],
  ],
  'full-refund-deadline': [
    ...['full refund deadline', 'last day for full refund', 'last day to withdraw with full refund'],
    ...['last day for 100% refund', 'deadline for full refund', 'last day to drop with full refund'],
    ...['آخر يوم لاسترداد الرسوم كاملة', 'آخر موعد لاسترداد الرسوم كاملة'],
    ...['آخر يوم للانسحاب مع استرداد الرسوم كاملة'],
  ],
  'prorated-refund-deadline': [
    ...['prorated refund deadline', 'pro-rated refund deadline', 'last day for prorated refund'],
    ...[
      'last day to withdraw with prorated refund',
      'last day for partial refund',
      'partial refund deadline',
    ],
    ...['آخر يوم لاسترداد جزء من الرسوم', 'آخر موعد للاسترداد النسبي', 'آخر يوم للاسترداد النسبي للرسوم'],
  ],
  'midterm-exams': [
    ...['midterm exam', 'mid-term exams', 'midterm examinations', 'mid-term examinations', 'midterms'],
    ...['midterm exam period', 'midterm exams period', 'midterm examination period', 'midterm exam week'],
    ...['اختبارات منتصف الفصل', 'امتحانات منتصف الفصل الدراسي', 'فترة امتحانات منتصف الفصل'],
    ...['الامتحانات النصفية', 'الاختبارات النصفية'],
  ],
  'drop-deadline': [
    ...['drop deadline', 'course drop deadline', 'withdrawal deadline', 'last day to drop'],
    ...[
      'last day to drop course',
      'last day to drop courses',
      'last day to withdraw',
      'last day for withdrawal',
    ],
    ...[
      'last day to withdraw from courses',
      'last day to withdraw from course',
      'course withdrawal deadline',
    ],
    ...['last day to drop courses or withdraw from semester', 'semester withdrawal deadline'],
    ...['آخر يوم للانسحاب', 'آخر موعد للانسحاب', 'آخر يوم للانسحاب من المقررات', 'آخر موعد لحذف المقررات'],
    ...['آخر يوم لحذف المقررات', 'آخر موعد للانسحاب من المقررات'],
  ],
  'classes-end': [
    ...['last day of classes', 'last day of class', 'end of classes', 'classes conclude', 'class ends'],
    ...['انتهاء المحاضرات', 'نهاية الدراسة', 'آخر يوم دراسي', 'آخر أيام المحاضرات', 'آخر يوم للمحاضرات'],
    ...['نهاية الدروس'],
  ],
  'final-exams': [
    ...['final exam', 'final examinations', 'final exam period', 'final exams period', 'finals'],
    ...['final examination period', 'final exam week', 'end of term exams', 'final examination'],
    ...['الاختبارات النهائية', 'امتحانات نهاية الفصل', 'امتحانات نهاية الفصل الدراسي'],
    ...['فترة الامتحانات النهائية', 'اختبارات نهاية الفصل'],
  ],
  'term-end': [
    ...['term end', 'semester ends', 'end of term', 'end of semester', 'last day of term'],
    ...['last day of semester', 'نهاية الفصل', 'نهاية الفصل الدراسي', 'انتهاء الفصل الدراسي'],
    ...['ختام الفصل', 'آخر يوم في الفصل الدراسي'],
  ],
  'national-day': ['national day', 'national day holiday', 'qatar national day holiday', 'اليوم الوطني'],
  'grades-released': [
    ...['release of grades', 'grades available', 'final grades released', 'final grades available'],
    ...[
      'announcement of grades',
      'grades announced',
      'إعلان النتائج',
      'إعلان الدرجات النهائية',
      'ظهور النتائج',
    ],
  ],
  'national-sport-day': [
    ...['sport day', 'sports day', 'national sports day', 'qatar national sport day', 'اليوم الرياضي'],
    ...['qatar national sports day', 'national sport day holiday'],
  ],
  ramadan: ['holy month of ramadan', 'ramadan period', 'month of ramadan', 'رمضان', 'شهر رمضان المبارك'],
  'eid-al-fitr': [
    ...['eid al-fitr', 'eid al fitr holiday', 'eid al-fitr holidays', 'eid ul fitr', 'eid ul-fitr break'],
    ...['عيد الفطر', 'عطلة عيد الفطر', 'إجازة عيد الفطر المبارك', 'عيد الفطر المبارك'],
  ],
  'eid-al-adha': [
    ...['eid al-adha', 'eid al adha holiday', 'eid al-adha holidays', 'eid ul adha', 'eid ul-adha break'],
    ...['عيد الأضحى', 'عطلة عيد الأضحى', 'إجازة عيد الأضحى المبارك', 'عيد الأضحى المبارك'],
  ],
  'program-change-window': [
    ...['program change requests', 'program change period', 'change of program requests'],
    ...['program change applications', 'طلبات تغيير البرنامج', 'فترة تغيير البرنامج', 'طلبات تغيير التخصص'],
  ],
  'midterm-break': [
    ...['mid-term break', 'mid-semester break', 'fall break', 'spring break', 'semester break'],
    ...['إجازة منتصف الفصل', 'عطلة منتصف الفصل الدراسي', 'إجازة منتصف الفصل الدراسي'],
  ],
  'skills-day': [],
  'graduation-ceremonies': [
    ...['graduation', 'graduation ceremony', 'convocation', 'commencement', 'حفل التخرج', 'حفل التخريج'],
  ],
}

export const calendarPages: CalendarPagesData = {
  kinds: KINDS,
  periods: [
    {
      opens: 'add-drop-opens',
      closes: 'add-drop-closes',
      words: [
        ...[
          'add/drop',
          'add/drop period',
          'add and drop period',
          'add/drop window',
          'course add/drop period',
        ],
        ...['فترة الحذف والإضافة', 'الحذف والإضافة', 'مدة إضافة المقررات وحذفها', 'فترة الإضافة والحذف'],
      ],
    },
    {
      opens: 'registration-opens',
      closes: 'registration-closes',
      words: [
        ...['registration', 'registration period', 'course registration', 'course registration period'],
        ...['التسجيل', 'فترة التسجيل', 'مدة التسجيل', 'تسجيل المقررات', 'فترة تسجيل المقررات'],
      ],
    },
  ],
  tentative: [
    ...[
      'tentative',
      'tentatively',
      'to be confirmed',
      'tbc',
      'subject to change',
      'subject to moon sighting',
    ],
    ...['subject to the sighting of the moon', 'provisional', 'expected', 'مبدئي', 'مبدئيا', 'قابل للتغيير'],
    ...['غير مؤكد', 'متوقع', 'رهن رؤية الهلال', 'حسب رؤية الهلال', 'يحدد لاحقا', 'يؤكد لاحقا'],
  ],
  furniture: [
    ...[
      'academic calendar',
      'important dates',
      'key dates',
      'event',
      'events',
      'date',
      'dates',
      'day',
      'days',
    ],
    ...['description', 'activity', 'event date', 'date event', 'event day date', 'day date event'],
    ...[
      'date day event',
      'event date day',
      'date description',
      'activity date',
      'date activity',
      'from',
      'to',
    ],
    ...['start date', 'end date', 'event start date end date', 'start date end date event', 'start', 'end'],
    ...['event start end', 'home', 'print', 'search', 'menu', 'back to top', 'skip to main content'],
    ...['التقويم الأكاديمي', 'التقويم الجامعي', 'مواعيد مهمة', 'الحدث', 'الأحداث', 'التاريخ', 'اليوم'],
    ...['المناسبة', 'النشاط', 'الوصف', 'الحدث التاريخ', 'التاريخ الحدث', 'اليوم التاريخ الحدث'],
    ...['الحدث اليوم التاريخ', 'المناسبة التاريخ', 'التاريخ المناسبة', 'من', 'إلى', 'البداية', 'النهاية'],
    ...['التاريخ اليوم الحدث', 'تاريخ البداية', 'تاريخ النهاية', 'الرئيسية', 'طباعة', 'بحث'],
  ],
}
