/** What a semester costs (FEES-20 to FEES-36). Summed up in dirhams, so that half of a riyal is exact. */

import {
  type Admission,
  EMPLOYEE_CHILD_PERCENT,
  type Enrollment,
  type Exemption,
  exemptionOf,
  MATERIALS_FEE,
  MATERIALS_FEE_PER_COURSE,
  type Major,
  PROGRAMS,
  type ProgramType,
  type Sponsorship,
  STUDENT_SERVICES_FEE,
  type StudentStatus,
  type TermRate,
  WORK_TERM_FEE,
} from '../institution/fee-rates'

export type FeeCircumstances = {
  program: ProgramType
  /** Null where the program has none; a missing or foreign major is charged nothing. */
  major: Major | null
  enrollment: Enrollment
  /** Counts for foundation, diploma and tcp. */
  admission: Admission
  /** Counts for foundation and diploma before Fall 2020. */
  sponsorship: Sponsorship
  status: StudentStatus
}

export type FeeCourse = {
  /** Credit hours: whole, 1 to 6. */
  credits: number
  /** Counts under an exemption. */
  isRepeated: boolean
}

/** Amounts in QAR; a half is possible. */
export type Fees = {
  tuitionFees: number
  materialsSupplies: number
  studentServices: number
  workTermFees: number
  additionalFees: number
  total: number
}

const DIRHAMS = 100

/** Riyals: beyond it the sum could not be exact. */
const MOST_RIYALS = 1_000_000_000_000

/** Tuition in riyals, before any exemption: of all courses, and of the repeated ones taken for themselves. */
type Tuition = { all: number; repeated: number }

function termRateOf(rate: TermRate | Record<Sponsorship, TermRate>, sponsorship: Sponsorship): TermRate {
  return 'perCourse' in rate ? rate : rate[sponsorship]
}

/** The sum of the credit hours; what is negative or no number counts as 0. */
export function totalCredits(courses: readonly FeeCourse[]): number {
  return courses.reduce((sum, { credits }) => sum + (credits > 0 ? Math.round(credits) : 0), 0)
}

function tuitionOf(circumstances: FeeCircumstances, courses: readonly FeeCourse[]): Tuition {
  const { program, major, enrollment, admission, sponsorship, status } = circumstances
  const column = status === 'international' ? 'international' : 'resident'
  const repeated = courses.filter(({ isRepeated }) => isRepeated)
  const facts = PROGRAMS[program]
  if (facts.charge === 'perCredit') {
    const rate = (major && facts.rates[major]?.[column]) ?? 0
    return { all: rate * totalCredits(courses), repeated: rate * totalCredits(repeated) }
  }
  const { fullTime, perCourse } = termRateOf(facts.rates[admission], sponsorship)
  return {
    all: enrollment === 'fullTime' ? fullTime[column] : perCourse * courses.length,
    repeated: perCourse * repeated.length,
  }
}

function tuitionInDirhams({ all, repeated }: Tuition, exemption: Exemption): number {
  switch (exemption) {
    case 'none':
      return all * DIRHAMS
    case 'full':
      return repeated * DIRHAMS
    case 'half':
      // A percentage of riyals is that many dirhams.
      return all * EMPLOYEE_CHILD_PERCENT + repeated * DIRHAMS
  }
}

function materialsOf({ program, enrollment }: FeeCircumstances, courseCount: number): number {
  const isPerCourse = PROGRAMS[program].charge === 'perTerm' && enrollment === 'partTime'
  return isPerCourse ? MATERIALS_FEE_PER_COURSE * courseCount : MATERIALS_FEE
}

/**
 * The fees of a semester. `additionalFees` are whole riyals, due under an exemption too; what is negative or no number
 * counts as 0.
 */
export function calculateFees(
  circumstances: FeeCircumstances,
  courses: readonly FeeCourse[],
  additionalFees: number,
): Fees {
  const exemption = exemptionOf(circumstances.program, circumstances.status)
  const isWaived = exemption === 'full'
  const tuition = tuitionInDirhams(tuitionOf(circumstances, courses), exemption)
  const materials = isWaived ? 0 : materialsOf(circumstances, courses.length) * DIRHAMS
  const services = isWaived ? 0 : STUDENT_SERVICES_FEE * DIRHAMS
  const workTerm = WORK_TERM_FEE * DIRHAMS
  const additional = additionalFees > 0 ? Math.min(Math.round(additionalFees), MOST_RIYALS) * DIRHAMS : 0
  return {
    tuitionFees: tuition / DIRHAMS,
    materialsSupplies: materials / DIRHAMS,
    studentServices: services / DIRHAMS,
    workTermFees: workTerm / DIRHAMS,
    additionalFees: additional / DIRHAMS,
    total: (tuition + materials + services + workTerm + additional) / DIRHAMS,
  }
}
