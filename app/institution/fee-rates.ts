/** What the university charges for a semester (FEES-20 to FEES-28). All amounts are whole riyals (QAR). */

export const PROGRAM_TYPES = [
  'foundation',
  'diploma',
  'tcp',
  'bachelor',
  'postDiploma',
  'preMaster',
  'graduate',
  'postgraduate',
] as const
export type ProgramType = (typeof PROGRAM_TYPES)[number]

const FACULTIES = ['business', 'computing', 'engineering', 'generalEducation', 'healthSciences'] as const
const POSTGRADUATE_MAJORS = ['neonatalCare', 'stemEducation'] as const
export type Major = (typeof FACULTIES)[number] | (typeof POSTGRADUATE_MAJORS)[number]

export const ENROLLMENTS = ['fullTime', 'partTime'] as const
export type Enrollment = (typeof ENROLLMENTS)[number]

export const ADMISSIONS = ['afterFall2020', 'beforeFall2020'] as const
export type Admission = (typeof ADMISSIONS)[number]

export const SPONSORSHIPS = ['nonSponsored', 'sponsored'] as const
export type Sponsorship = (typeof SPONSORSHIPS)[number]

export const STUDENT_STATUSES = [
  'qatari_self',
  'qatari_sponsored',
  'qatari_mother_child',
  'employee_child',
  'qatar_resident',
  'international',
] as const
export type StudentStatus = (typeof STUDENT_STATUSES)[number]

/** Who pays which column: the status `international` the international one, everybody else the resident one. */
export type ResidencyRate = { resident: number; international: number }

/** Tuition by the term: a flat amount full time, an amount a course part time and for repeated courses. */
export type TermRate = { fullTime: ResidencyRate; perCourse: number }

type TermProgram = {
  charge: 'perTerm'
  /** One rate, or one for each sponsorship where that makes a difference. */
  rates: Record<Admission, TermRate | Record<Sponsorship, TermRate>>
}
type CreditProgram = {
  charge: 'perCredit'
  majors: readonly Major[]
  /** By the credit hour. */
  rates: Partial<Record<Major, ResidencyRate>>
}

function termRate(fullTime: number, perCourse: number, internationalFullTime = fullTime): TermRate {
  return { fullTime: { resident: fullTime, international: internationalFullTime }, perCourse }
}

const FOUNDATION_AND_DIPLOMA: TermProgram = {
  charge: 'perTerm',
  rates: {
    afterFall2020: termRate(12500, 2500, 18750),
    beforeFall2020: { nonSponsored: termRate(10000, 2000), sponsored: termRate(15000, 3000) },
  },
}

const UNDERGRADUATE: CreditProgram = {
  charge: 'perCredit',
  majors: FACULTIES,
  rates: {
    business: { resident: 975, international: 1463 },
    computing: { resident: 975, international: 1463 },
    engineering: { resident: 980, international: 1470 },
    generalEducation: { resident: 975, international: 1463 },
    healthSciences: { resident: 985, international: 1478 },
  },
}

export const PROGRAMS: Record<ProgramType, TermProgram | CreditProgram> = {
  foundation: FOUNDATION_AND_DIPLOMA,
  diploma: FOUNDATION_AND_DIPLOMA,
  tcp: {
    charge: 'perTerm',
    rates: { afterFall2020: termRate(12500, 2500), beforeFall2020: termRate(15000, 3000) },
  },
  bachelor: UNDERGRADUATE,
  postDiploma: UNDERGRADUATE,
  preMaster: UNDERGRADUATE,
  graduate: {
    charge: 'perCredit',
    majors: FACULTIES,
    rates: {
      business: { resident: 2165, international: 2194 },
      computing: { resident: 2165, international: 2194 },
      engineering: { resident: 2176, international: 2205 },
      generalEducation: { resident: 2165, international: 2194 },
      healthSciences: { resident: 2187, international: 2216 },
    },
  },
  postgraduate: {
    charge: 'perCredit',
    majors: POSTGRADUATE_MAJORS,
    rates: {
      neonatalCare: { resident: 2187, international: 2216 },
      stemEducation: { resident: 2165, international: 2194 },
    },
  },
}

/** Flat, but for part-time terms of the programs that charge by the term. */
export const MATERIALS_FEE = 150
export const MATERIALS_FEE_PER_COURSE = 25
export const STUDENT_SERVICES_FEE = 150
export const WORK_TERM_FEE = 0

/** `full`: tuition, materials and services are waived, repeated courses are charged. `half`: see {@link EMPLOYEE_CHILD_PERCENT}. */
export type Exemption = 'none' | 'full' | 'half'

/** Percent of the tuition of all courses that an employee's child pays; repeated courses come on top in full. */
export const EMPLOYEE_CHILD_PERCENT = 50

const EXEMPT_PROGRAMS: readonly ProgramType[] = [
  'foundation',
  'diploma',
  'bachelor',
  'postDiploma',
  'preMaster',
]
const EXEMPTIONS: Partial<Record<StudentStatus, Exemption>> = {
  qatari_self: 'full',
  qatari_sponsored: 'full',
  qatari_mother_child: 'full',
  employee_child: 'half',
}

/** Courses of one semester. */
export const FEWEST_FEE_COURSES = 1
export const MOST_FEE_COURSES = 8

/** What a status is spared in a program; nothing while no program is chosen. */
export function exemptionOf(program: ProgramType | null, status: StudentStatus): Exemption {
  if (program === null || !EXEMPT_PROGRAMS.includes(program)) return 'none'
  return EXEMPTIONS[status] ?? 'none'
}

/** The majors to choose from; none where the program has no majors. */
export function majorsOf(program: ProgramType | null): readonly Major[] {
  if (program === null) return []
  const facts = PROGRAMS[program]
  return facts.charge === 'perCredit' ? facts.majors : []
}

/** Whether the date of admission makes a difference. */
export function asksAdmission(program: ProgramType | null): boolean {
  return program !== null && PROGRAMS[program].charge === 'perTerm'
}

/** Whether sponsorship makes a difference: foundation and diploma before Fall 2020 alone. */
export function asksSponsorship(program: ProgramType | null, admission: Admission): boolean {
  if (program === null) return false
  const facts = PROGRAMS[program]
  return facts.charge === 'perTerm' && !('perCourse' in facts.rates[admission])
}
