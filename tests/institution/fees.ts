import type { FeesData } from '../../app/domain/institution/types'

export const fees: FeesData = {
  programs: [
    {
      code: 'undergraduate',
      name: { en: 'Undergraduate degree', ar: 'الدرجة الجامعية الأولى' },
      grantsExemptions: true,
      charge: 'perCredit',
      majors: [
        {
          code: 'arts',
          name: { en: 'Arts', ar: 'الفنون' },
          rate: { home: 40.5, overseas: 95 },
        },
        {
          code: 'sciences',
          name: { en: 'Sciences', ar: 'العلوم' },
          rate: { home: 48.25, overseas: 120 },
        },
      ],
    },
    {
      code: 'evening',
      name: { en: 'Evening school', ar: 'الدراسة المسائية' },
      grantsExemptions: false,
      charge: 'perTerm',
      rate: { fullTime: 1800, perCourse: { home: 310, overseas: 330 } },
    },
    {
      code: 'summer',
      name: { en: 'Summer school', ar: 'المدرسة الصيفية' },
      grantsExemptions: false,
      charge: 'perCredit',
      rate: 60,
    },
  ],
  admissions: [],
  sponsorships: [],
  statuses: [
    { code: 'home', name: { en: 'Home student', ar: 'طالب محلي' }, rate: 'home' },
    { code: 'overseas', name: { en: 'Overseas student', ar: 'طالب من الخارج' }, rate: 'overseas' },
    {
      code: 'staff',
      name: { en: 'Member of staff', ar: 'من موظفي الجامعة' },
      rate: 'home',
      exemption: { tuitionPercent: 25, waivesOtherFees: false },
    },
  ],
  usualStatus: 'home',
  otherFees: {
    studentServices: { name: { en: 'Union and sports', ar: 'الاتحاد والرياضة' }, amount: 42.5 },
  },
  mostCourses: 12,
  officialPage: 'https://www.halvern.example/fees',
}
