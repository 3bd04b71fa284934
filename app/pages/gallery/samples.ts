/** The texts of the component gallery. They are not translated with Lingui, because only developers see them. */

export type SampleTexts = {
  heading: string
  sections: Record<
    | 'buttons'
    | 'fields'
    | 'choices'
    | 'messages'
    | 'badges'
    | 'figures'
    | 'meters'
    | 'overlays'
    | 'tabs'
    | 'waiting',
    string
  >
  save: string
  cancel: string
  open: string
  remove: string
  disabled: string
  name: string
  email: string
  password: string
  hint: string
  error: string
  credits: string
  points: string
  grade: string
  repeat: string
  term: string
  terms: [string, string, string]
  message: string
  longMessage: string
  question: string
  consequence: string
  gpa: string
  change: string
  absence: string
  tab: [string, string, string]
  account: string
  profile: string
  signOut: string
  new: string
  loading: string
}

export const SAMPLES: Record<'en' | 'ar', SampleTexts> = {
  en: {
    heading: 'Components',
    sections: {
      buttons: 'Buttons',
      fields: 'Fields',
      choices: 'Choices',
      messages: 'Messages',
      badges: 'Badges',
      figures: 'Figures',
      meters: 'Meters',
      overlays: 'Dialogs and menus',
      tabs: 'Tabs',
      waiting: 'Waiting',
    },
    save: 'Save',
    cancel: 'Cancel',
    open: 'Open',
    remove: 'Delete',
    disabled: 'Disabled',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    hint: '6 characters or more',
    error: 'Please enter a valid email address',
    credits: 'Credits',
    points: 'Total grade points',
    grade: 'Grade',
    repeat: 'I repeat this course',
    term: 'Study plan',
    terms: ['Full time', 'Part time', 'On leave'],
    message: 'Your changes have been saved',
    longMessage:
      'This is a longer sentence that needs more than one line on a narrow screen, so that you see where the icon is.',
    question: 'Delete this course?',
    consequence: 'Its grade and credits go with it.',
    gpa: 'Projected GPA',
    change: 'Change',
    absence: 'Absence',
    tab: ['All requests', 'My requests', 'New request'],
    account: 'Account',
    profile: 'Profile',
    signOut: 'Sign Out',
    new: 'NEW',
    loading: 'Loading…',
  },
  ar: {
    heading: 'المكوّنات',
    sections: {
      buttons: 'الأزرار',
      fields: 'الحقول',
      choices: 'الخيارات',
      messages: 'الرسائل',
      badges: 'الشارات',
      figures: 'الأرقام',
      meters: 'المقاييس',
      overlays: 'الحوارات والقوائم',
      tabs: 'التبويبات',
      waiting: 'الانتظار',
    },
    save: 'حفظ',
    cancel: 'إلغاء',
    open: 'فتح',
    remove: 'حذف',
    disabled: 'معطّل',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    hint: '6 أحرف أو أكثر',
    error: 'يرجى إدخال بريد إلكتروني صحيح',
    credits: 'الساعات',
    points: 'مجموع نقاط الدرجات',
    grade: 'الدرجة',
    repeat: 'أعيد هذا المقرر',
    term: 'نظام الدراسة',
    terms: ['دوام كامل', 'دوام جزئي', 'إجازة'],
    message: 'حُفظت تغييراتك',
    longMessage:
      'هذه جملة أطول تحتاج إلى أكثر من سطر واحد على الشاشة الضيقة، ليظهر أين تقف الأيقونة من النص المجاور لها.',
    question: 'هل تريد حذف هذا المقرر؟',
    consequence: 'تُحذف معه درجته وساعاته.',
    gpa: 'المعدل المتوقع',
    change: 'التغيّر',
    absence: 'الغياب',
    tab: ['كل الطلبات', 'طلباتي', 'طلب جديد'],
    account: 'الحساب',
    profile: 'الملف الشخصي',
    signOut: 'تسجيل الخروج',
    new: 'جديد',
    loading: 'جارٍ التحميل…',
  },
}
