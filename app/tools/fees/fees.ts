/** What a semester costs (FEES-20 to FEES-36). Sums are in hundredths of the currency, so that half of a unit is exact. */

import {
  amountFor,
  creditRateOf,
  type Enrollment,
  exemptionOf,
  majorsOf,
  OTHER_FEES,
  programOf,
  termRateOf,
} from '../../domain/institution/fee-rates'
import type { Exemption, OtherFee } from '../../domain/institution/types'

/** The codes of what was chosen, as the university's data has them. */
export type FeeCircumstances = {
  program: string
  /** Null where the program has none. A missing or unknown major is charged nothing. */
  major: string | null
  enrollment: Enrollment
  /** Counts only where the program charges by it. */
  admission: string
  /** Counts only where the program charges by it. */
  sponsorship: string
  status: string
}

export type FeeCourse = {
  /** Credit hours, whole. */
  credits: number
  /** Counts only under an exemption. */
  isRepeated: boolean
}

/** In the currency of the profile, with up to 2 decimals. */
export type Fees = {
  tuitionFees: number
  materialsSupplies: number
  studentServices: number
  workTermFees: number
  additionalFees: number
  total: number
}

/** What is due beside the tuition, without what the student adds. */
export const OTHER_FEE_CODES = ['materialsSupplies', 'studentServices', 'workTermFees'] as const

const HUNDREDTHS = 100

/** Above it the sum could not be exact. */
const MOST_ADDITIONAL = 1_000_000_000_000

/** Before any exemption: of all courses, and of the repeated ones alone. */
type Tuition = { all: number; repeated: number }

export type Price = {
  /** In the currency of the profile, after an exemption. */
  amount: number
  per: 'creditHour' | 'course' | 'semester'
  /** Whether it depends on a choice that is still to make: then it is the lowest. */
  isFrom: boolean
}

/** What tuition is counted in, and its price; null where none is known (TOOL-03). */
export function priceOf(circumstances: FeeCircumstances): Price | null {
  const { program, major, enrollment, admission, sponsorship, status } = circumstances
  const percent = exemptionOf(program, status)?.tuitionPercent ?? HUNDREDTHS
  const term = termRateOf(program, admission, sponsorship)
  if (term) {
    const isWhole = enrollment === 'fullTime'
    const amount = amountFor(isWhole ? term.fullTime : term.perCourse, status)
    return { amount: (amount * percent) / HUNDREDTHS, per: isWhole ? 'semester' : 'course', isFrom: false }
  }
  const majors = majorsOf(program).map(({ code }) => code)
  const asked: readonly (string | null)[] = majors.length > 0 && major === null ? majors : [major]
  const amounts = asked.flatMap((code) => {
    const rate = creditRateOf(program, code)
    return rate === undefined ? [] : [amountFor(rate, status)]
  })
  if (amounts.length === 0) return null
  const lowest = Math.min(...amounts)
  return {
    amount: (lowest * percent) / HUNDREDTHS,
    per: 'creditHour',
    isFrom: lowest * percent < Math.max(...amounts) * percent,
  }
}

/** The sum of the credit hours. Negative values and NaN count as 0. */
export function totalCredits(courses: readonly FeeCourse[]): number {
  return courses.reduce((sum, { credits }) => sum + (credits > 0 ? Math.round(credits) : 0), 0)
}

function tuitionOf(circumstances: FeeCircumstances, courses: readonly FeeCourse[]): Tuition {
  const { program, major, enrollment, admission, sponsorship, status } = circumstances
  const repeated = courses.filter(({ isRepeated }) => isRepeated)
  const term = termRateOf(program, admission, sponsorship)
  if (term) {
    const perCourse = amountFor(term.perCourse, status)
    return {
      all: enrollment === 'fullTime' ? amountFor(term.fullTime, status) : perCourse * courses.length,
      repeated: perCourse * repeated.length,
    }
  }
  const perCredit = amountFor(creditRateOf(program, major) ?? 0, status)
  return { all: perCredit * totalCredits(courses), repeated: perCredit * totalCredits(repeated) }
}

function tuitionInHundredths({ all, repeated }: Tuition, exemption: Exemption | null): number {
  // An amount times a percentage is already in hundredths.
  return Math.round(exemption ? all * exemption.tuitionPercent + repeated * HUNDREDTHS : all * HUNDREDTHS)
}

function otherFee(
  fee: OtherFee | undefined,
  { program, enrollment }: FeeCircumstances,
  courseCount: number,
): number {
  if (!fee) return 0
  const isPerCourse = programOf(program)?.charge === 'perTerm' && enrollment === 'partTime'
  const amount = isPerCourse && fee.perCourse !== undefined ? fee.perCourse * courseCount : fee.amount
  return Math.round(amount * HUNDREDTHS)
}

/** The fees of a semester. `additionalFees` is a whole amount, due under an exemption too; negative values and NaN count as 0. */
export function calculateFees(
  circumstances: FeeCircumstances,
  courses: readonly FeeCourse[],
  additionalFees: number,
): Fees {
  const exemption = exemptionOf(circumstances.program, circumstances.status)
  const tuition = tuitionInHundredths(tuitionOf(circumstances, courses), exemption)
  const dueFee = (fee: OtherFee | undefined) =>
    exemption?.waivesOtherFees ? 0 : otherFee(fee, circumstances, courses.length)
  const materials = dueFee(OTHER_FEES.materialsSupplies)
  const services = dueFee(OTHER_FEES.studentServices)
  const workTerm = dueFee(OTHER_FEES.workTermFees)
  const additional =
    additionalFees > 0 ? Math.min(Math.round(additionalFees), MOST_ADDITIONAL) * HUNDREDTHS : 0
  return {
    tuitionFees: tuition / HUNDREDTHS,
    materialsSupplies: materials / HUNDREDTHS,
    studentServices: services / HUNDREDTHS,
    workTermFees: workTerm / HUNDREDTHS,
    additionalFees: additional / HUNDREDTHS,
    total: (tuition + materials + services + workTerm + additional) / HUNDREDTHS,
  }
}
