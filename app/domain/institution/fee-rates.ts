/** What the university charges for a semester (FEES-20 to FEES-33). Amounts are in the currency of the profile. */

import { fees } from '#institution/fees'
import type { Amount, Choice, Exemption, FeeMajor, FeeProgram, TermRate } from './types'

export const PROGRAMS = fees.programs
export const ADMISSIONS = fees.admissions
export const SPONSORSHIPS = fees.sponsorships
export const STUDENT_STATUSES = fees.statuses
export const USUAL_STATUS = fees.usualStatus
export const OTHER_FEES = fees.otherFees
export const OFFICIAL_FEES_PAGE = fees.officialPage

export const ENROLLMENTS = ['fullTime', 'partTime'] as const
export type Enrollment = (typeof ENROLLMENTS)[number]

/** Courses of one semester. */
export const FEWEST_FEE_COURSES = 1
export const MOST_FEE_COURSES = fees.mostCourses

function choiceOf<Kind extends Choice>(choices: readonly Kind[], code: string | null): Kind | undefined {
  return choices.find((choice) => choice.code === code)
}

function isTermRate(rate: TermRate | Readonly<Record<string, TermRate>>): rate is TermRate {
  return 'perCourse' in rate
}

/** The program of a code; undefined for none, and for a code that the data no longer has. */
export function programOf(code: string | null): FeeProgram | undefined {
  return choiceOf(PROGRAMS, code)
}

/** The majors to choose from; none where the program charges all of them alike. */
export function majorsOf(program: string | null): readonly FeeMajor[] {
  const facts = programOf(program)
  return facts && 'majors' in facts ? facts.majors : []
}

function ratesOf(program: string | null, admission: string) {
  const facts = programOf(program)
  return facts && 'rates' in facts ? facts.rates[admission] : undefined
}

/** Whether the date of admission makes a difference. */
export function asksAdmission(program: string | null): boolean {
  return 'rates' in (programOf(program) ?? {})
}

/** Whether sponsorship makes a difference to students of this admission. */
export function asksSponsorship(program: string | null, admission: string): boolean {
  const rates = ratesOf(program, admission)
  return rates !== undefined && !isTermRate(rates)
}

/** The rate by the term; undefined for a program that charges by the credit hour. */
export function termRateOf(program: string, admission: string, sponsorship: string): TermRate | undefined {
  const facts = programOf(program)
  if (facts?.charge === 'perTerm' && 'rate' in facts) return facts.rate
  const rates = ratesOf(program, admission)
  return rates && (isTermRate(rates) ? rates : rates[sponsorship])
}

/** The rate by the credit hour; undefined for a program that charges by the term, and for a major that it does not have. */
export function creditRateOf(program: string, major: string | null): Amount | undefined {
  const facts = programOf(program)
  if (facts?.charge === 'perCredit' && 'rate' in facts) return facts.rate
  return choiceOf(majorsOf(program), major)?.rate
}

/** What a student of this status pays of an amount. */
export function amountFor(amount: Amount, status: string): number {
  if (typeof amount === 'number') return amount
  return amount[choiceOf(STUDENT_STATUSES, status)?.rate ?? ''] ?? 0
}

/** The exemption of a student of this status in a program; null for none, and while no program is chosen. */
export function exemptionOf(program: string | null, status: string): Exemption | null {
  if (!programOf(program)?.grantsExemptions) return null
  return choiceOf(STUDENT_STATUSES, status)?.exemption ?? null
}
