import type { Amount, FeeMajor, FeeProgram, FeesData, TermRate } from '../types'

const perTerm = (fullTime: Amount, perCourse: number): TermRate => ({ fullTime, perCourse })
const perCredit = (resident: number, international: number): Amount => ({ resident, international })

const FOUNDATION_AND_DIPLOMA = {
  charge: 'perTerm',
  grantsExemptions: true,
  rates: {
    afterFall2020: perTerm({ resident: 12500, international: 18750 }, 2500),
    beforeFall2020: { nonSponsored: perTerm(10000, 2000), sponsored: perTerm(15000, 3000) },
  },
} as const

const BUSINESS = { code: 'business', name: { en: 'Business', ar: 'إدارة الأعمال' } }
const COMPUTING = { code: 'computing', name: { en: 'Computing', ar: 'الحوسبة' } }
const ENGINEERING = { code: 'engineering', name: { en: 'Engineering', ar: 'الهندسة' } }
const GENERAL_EDUCATION = { code: 'generalEducation', name: { en: 'General education', ar: 'التعليم العام' } }
const HEALTH_SCIENCES = { code: 'healthSciences', name: { en: 'Health sciences', ar: 'العلوم الصحية' } }

const UNDERGRADUATE_MAJORS: readonly FeeMajor[] = [
  { ...BUSINESS, rate: perCredit(975, 1463) },
  { ...COMPUTING, rate: perCredit(975, 1463) },
  { ...ENGINEERING, rate: perCredit(980, 1470) },
  { ...GENERAL_EDUCATION, rate: perCredit(975, 1463) },
  { ...HEALTH_SCIENCES, rate: perCredit(985, 1478) },
]

const GRADUATE_MAJORS: readonly FeeMajor[] = [
  { ...BUSINESS, rate: perCredit(2165, 2194) },
  { ...COMPUTING, rate: perCredit(2165, 2194) },
  { ...ENGINEERING, rate: perCredit(2176, 2205) },
  { ...GENERAL_EDUCATION, rate: perCredit(2165, 2194) },
  { ...HEALTH_SCIENCES, rate: perCredit(2187, 2216) },
]

const POSTGRADUATE_MAJORS: readonly FeeMajor[] = [
  {
    code: 'neonatalCare',
    name: { en: 'Neonatal care', ar: 'رعاية حديثي الولادة' },
    rate: perCredit(2187, 2216),
  },
  {
    code: 'stemEducation',
    name: { en: 'STEM education', ar: 'تعليم العلوم والتقنية والهندسة والرياضيات' },
    rate: perCredit(2165, 2194),
  },
]

const UNDERGRADUATE = { charge: 'perCredit', grantsExemptions: true, majors: UNDERGRADUATE_MAJORS } as const

const PROGRAMS: readonly FeeProgram[] = [
  { code: 'foundation', name: { en: 'Foundation', ar: 'البرنامج التأسيسي' }, ...FOUNDATION_AND_DIPLOMA },
  { code: 'diploma', name: { en: 'Diploma', ar: 'الدبلوم' }, ...FOUNDATION_AND_DIPLOMA },
  {
    code: 'tcp',
    name: { en: 'Certificate program (TCP)', ar: 'برنامج الشهادة (TCP)' },
    charge: 'perTerm',
    grantsExemptions: false,
    rates: { afterFall2020: perTerm(12500, 2500), beforeFall2020: perTerm(15000, 3000) },
  },
  { code: 'bachelor', name: { en: 'Bachelor', ar: 'البكالوريوس' }, ...UNDERGRADUATE },
  { code: 'postDiploma', name: { en: 'Post-diploma', ar: 'ما بعد الدبلوم' }, ...UNDERGRADUATE },
  { code: 'preMaster', name: { en: 'Pre-master', ar: 'تمهيدي الماجستير' }, ...UNDERGRADUATE },
  {
    code: 'graduate',
    name: { en: 'Graduate', ar: 'الدراسات العليا' },
    charge: 'perCredit',
    grantsExemptions: false,
    majors: GRADUATE_MAJORS,
  },
  {
    code: 'postgraduate',
    name: { en: 'Postgraduate diploma', ar: 'دبلوم الدراسات العليا' },
    charge: 'perCredit',
    grantsExemptions: false,
    majors: POSTGRADUATE_MAJORS,
  },
]

const FULL_EXEMPTION = { tuitionPercent: 0, waivesOtherFees: true }
const HALF_EXEMPTION = { tuitionPercent: 50, waivesOtherFees: false }

export const fees: FeesData = {
  programs: PROGRAMS,
  admissions: [
    { code: 'afterFall2020', name: { en: 'After Fall 2020', ar: 'بعد خريف 2020' } },
    { code: 'beforeFall2020', name: { en: 'Before Fall 2020', ar: 'قبل خريف 2020' } },
  ],
  sponsorships: [
    { code: 'nonSponsored', name: { en: 'Not sponsored', ar: 'بلا رعاية مالية' } },
    { code: 'sponsored', name: { en: 'Sponsored', ar: 'برعاية مالية' } },
  ],
  statuses: [
    {
      code: 'qatari_self',
      name: { en: 'Qatari, self-sponsored', ar: 'قطري على نفقته الخاصة' },
      rate: 'resident',
      exemption: FULL_EXEMPTION,
    },
    {
      code: 'qatari_sponsored',
      name: { en: 'Qatari, sponsored', ar: 'قطري برعاية مالية' },
      rate: 'resident',
      exemption: FULL_EXEMPTION,
    },
    {
      code: 'qatari_mother_child',
      name: { en: 'Child of a Qatari mother', ar: 'أبناء القطريات' },
      rate: 'resident',
      exemption: FULL_EXEMPTION,
    },
    {
      code: 'employee_child',
      name: { en: 'Child of a university employee', ar: 'ابن أو ابنة موظف في الجامعة' },
      rate: 'resident',
      exemption: HALF_EXEMPTION,
    },
    { code: 'qatar_resident', name: { en: 'Resident of Qatar', ar: 'مقيم في قطر' }, rate: 'resident' },
    {
      code: 'international',
      name: { en: 'International student', ar: 'طالب دولي' },
      rate: 'international',
    },
  ],
  usualStatus: 'qatar_resident',
  otherFees: {
    materialsSupplies: {
      name: { en: 'Materials and supplies', ar: 'المواد واللوازم' },
      amount: 150,
      perCourse: 25,
    },
    studentServices: { name: { en: 'Student services', ar: 'خدمات الطلبة' }, amount: 150 },
    workTermFees: { name: { en: 'Work term', ar: 'الفصل التدريبي' }, amount: 0 },
  },
  mostCourses: 8,
  officialPage: 'https://www.udst.edu.qa/admissions/admissions-information/tuition-and-fees',
}
