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
import type { OtherFee } from '../../domain/institution/types'

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

/** A multiplication that tuition is made of: so many units, at so much each, of which a share is due. */
export type TuitionPart = {
  count: number
  per: Price['per']
  /** What one unit costs before an exemption, in the currency of the profile. */
  amount: number
  /** The share that is due. */
  percent: number
  /** Whether it is charged for the repeated courses alone, beside the share that an exemption leaves. */
  isForRepeated: boolean
}

/** What is multiplied and added up as tuition; what is waived is left out (FEES-18). */
export function tuitionParts(circumstances: FeeCircumstances, courses: readonly FeeCourse[]): TuitionPart[] {
  const { program, major, enrollment, admission, sponsorship, status } = circumstances
  const term = termRateOf(program, admission, sponsorship)
  const unit = term
    ? ({ per: 'course', amount: amountFor(term.perCourse, status) } as const)
    : ({ per: 'creditHour', amount: amountFor(creditRateOf(program, major) ?? 0, status) } as const)
  const unitsOf = (list: readonly FeeCourse[]) => (term ? list.length : totalCredits(list))
  const all =
    term && enrollment === 'fullTime'
      ? ({ count: 1, per: 'semester', amount: amountFor(term.fullTime, status) } as const)
      : { count: unitsOf(courses), ...unit }
  const exemption = exemptionOf(program, status)
  const percent = exemption?.tuitionPercent ?? HUNDREDTHS
  const repeated = exemption ? unitsOf(courses.filter(({ isRepeated }) => isRepeated)) : 0
  const parts = [
    { ...all, percent, isForRepeated: false },
    { ...unit, count: repeated, percent: HUNDREDTHS, isForRepeated: true },
  ]
  return parts.filter((part) => part.count > 0 && part.percent > 0)
}

/** What a part comes to. An amount times a percentage is already in hundredths. */
function inHundredths({ count, amount, percent }: TuitionPart): number {
  return Math.round(count * amount * percent)
}

/** What a part comes to, in the currency of the profile. */
export function amountOfPart(part: TuitionPart): number {
  return inHundredths(part) / HUNDREDTHS
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
  const tuition = tuitionParts(circumstances, courses).reduce((sum, part) => sum + inHundredths(part), 0)
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
