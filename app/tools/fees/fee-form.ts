/** The kept input of the fees wizard and its reducer (FEES-01 to FEES-17, KEEP-01). */

import * as v from 'valibot'
import type { Kind } from '../../domain/document-kind'
import { USUAL_COURSE_CREDITS } from '../../domain/institution/course-load'
import {
  ADMISSIONS,
  ENROLLMENTS,
  type Enrollment,
  exemptionOf,
  FEWEST_FEE_COURSES,
  MOST_FEE_COURSES,
  majorsOf,
  programOf,
  SPONSORSHIPS,
  USUAL_STATUS,
} from '../../domain/institution/fee-rates'
import type { Grade } from '../../domain/institution/grade-scale'
import { newId } from '../../domain/item-id'
import { withCount, withItem } from '../../domain/item-list'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { lastAttempt } from '../../domain/past-terms/repeats'
import { CREDITS } from '../../domain/plan/course-credits'
import { COURSE_NAME } from '../../domain/plan/plan'
import type { CreditedCourse } from '../../domain/plan/term'
import { TYPED } from '../../domain/typed'
import { clamp } from '../../i18n/numbers'
import { countedOf, type Limits, type Typed } from '../../i18n/typed-number'
import {
  keptCourseName,
  type OfTerm,
  rowsAfterUpdate,
  rowsOfTerm,
  TERM_CREDITS,
} from '../every-tool/from-term/course-rows'
import type { FeeCourse } from './fees'

export const STEPS = [1, 2, 3] as const
/** 1: program and status. 2: courses. 3: fees. */
export type Step = (typeof STEPS)[number]

/** Far above any fee. It keeps the total readable after a typing mistake. */
const MOST_ADDITIONAL_FEES = 1_000_000

export type NamedCourse = OfTerm & {
  /** Unique and never reused. */
  id: string
  /** Null until it is edited: the screen then calls the course by its number. */
  name: string | null
  /** Credit hours as typed; {@link feeCreditsOf} is what counts. */
  credits: Typed
  /** Never true without an exemption. {@link withEarlierAttempts} is what counts. */
  isRepeated: boolean
  /** Whether the student has set it: then it stays, whatever is known of earlier attempts. */
  isRepeatChosen?: boolean
}

/** A course as it is shown and counts. */
export type AskedCourse = NamedCourse & {
  /** The earlier attempt for which it is ticked, where the student has not set it: its grade, and the tool that has it. */
  tickedFor?: { grade: Grade; isInPastTerms: boolean } | undefined
}

export type FeeForm = {
  step: Step
  program: string | null
  major: string | null
  enrollment: Enrollment
  admission: string
  sponsorship: string
  status: string
  /** At least 1, at most {@link MOST_FEE_COURSES}. */
  courses: readonly NamedCourse[]
  hasAdditionalFees: boolean
  /** As typed; {@link additionalFeesOf} is what counts. */
  additionalFees: Typed
}

export type FeeAction =
  /** To a step that can be reached, else to the one that still asks for something. */
  | { type: 'goTo'; step: Step }
  | { type: 'setProgram'; program: string | null }
  | { type: 'setMajor'; major: string | null }
  | { type: 'setEnrollment'; enrollment: Enrollment }
  | { type: 'setAdmission'; admission: string }
  | { type: 'setSponsorship'; sponsorship: string }
  | { type: 'setStatus'; status: string }
  | { type: 'setCourseCount'; count: number }
  /** The courses of my term, at most {@link MOST_FEE_COURSES} (TERM-04). */
  | { type: 'useTerm'; courses: readonly CreditedCourse[] }
  /** As the term is now, with all that was typed (TERM-11). */
  | { type: 'updateFromTerm'; courses: readonly CreditedCourse[] }
  | { type: 'setName'; id: string; name: string }
  | { type: 'setCredits'; id: string; credits: Typed }
  | { type: 'setRepeated'; id: string; isRepeated: boolean }
  | { type: 'setHasAdditionalFees'; hasAdditionalFees: boolean }
  | { type: 'setAdditionalFees'; amount: Typed }

const NEW_COURSE = { name: null, credits: USUAL_COURSE_CREDITS, isRepeated: false } as const

export const FEES_INPUT: Kind<FeeForm> = {
  name: 'fees',
  /** What the wizard opens on (ADR-24). */
  empty: {
    step: 1,
    program: null,
    major: null,
    enrollment: 'fullTime',
    admission: ADMISSIONS[0]?.code ?? '',
    sponsorship: SPONSORSHIPS[0]?.code ?? '',
    status: USUAL_STATUS,
    courses: [{ id: 'first', ...NEW_COURSE }],
    hasAdditionalFees: false,
    additionalFees: 0,
  },
  // Codes are not checked: a choice that the university's data no longer has counts as missing.
  schema: v.object({
    step: v.picklist(STEPS),
    program: v.nullable(v.string()),
    major: v.nullable(v.string()),
    enrollment: v.picklist(ENROLLMENTS),
    admission: v.string(),
    sponsorship: v.string(),
    status: v.string(),
    courses: v.pipe(
      v.array(
        v.object({
          id: v.string(),
          name: v.nullable(COURSE_NAME),
          credits: TYPED,
          isRepeated: v.boolean(),
          isRepeatChosen: v.exactOptional(v.boolean()),
          termCredits: TERM_CREDITS,
        }),
      ),
      v.readonly(),
    ),
    hasAdditionalFees: v.boolean(),
    additionalFees: TYPED,
  }),
}

/** What step 1 still needs before the next step. */
export function missingChoice({
  program,
  major,
}: Pick<FeeForm, 'program' | 'major'>): 'program' | 'major' | null {
  if (!programOf(program)) return 'program'
  const majors = majorsOf(program)
  return majors.length > 0 && !majors.some(({ code }) => code === major) ? 'major' : null
}

/** The step to show. Edits of two devices, merged, can lack what an earlier step asks for. */
export function shownStep(form: FeeForm): Step {
  if (missingChoice(form)) return 1
  return form.step === 3 && !canCalculate(form) ? 2 : form.step
}

/** Whether there is at least one course: none is without credits (FEES-12). */
export function canCalculate({ courses }: Pick<FeeForm, 'courses'>): boolean {
  return courses.length > 0
}

/** Only an exemption asks for repeated courses; without one the flags are cleared (FEES-14). That a course is none stays said. */
function withValidRepeats(form: FeeForm): FeeForm {
  if (exemptionOf(form.program, form.status)) return form
  return {
    ...form,
    courses: form.courses.map((course) =>
      course.isRepeated ? { ...course, isRepeated: false, isRepeatChosen: false } : course,
    ),
  }
}

/** A row of the GPA calculator, as far as it tells of an earlier attempt. */
type GpaRow = { id: string; isRepeat: boolean; previousGrade: Grade }

/**
 * The form with the courses ticked as repeated that the student has attempted before, by the past terms or by a repeat in the GPA
 * calculator, whose rows of the term have the same ids (FEES-13, FEES-30, FEES-31, GPA-24). What the student sets stays.
 */
export function withEarlierAttempts(
  form: FeeForm,
  terms: readonly PastTerm[],
  gpaRows: readonly GpaRow[],
): FeeForm & { courses: readonly AskedCourse[] } {
  if (!exemptionOf(form.program, form.status)) return form
  const attemptOf = ({ id, name }: NamedCourse): AskedCourse['tickedFor'] => {
    const earlier = lastAttempt(terms, name ?? '')
    if (earlier) return { grade: earlier.course.grade, isInPastTerms: true }
    const repeat = gpaRows.find((row) => row.id === id && row.isRepeat)
    return repeat && { grade: repeat.previousGrade, isInPastTerms: false }
  }
  return {
    ...form,
    courses: form.courses.map((course) => {
      const tickedFor = course.isRepeated || course.isRepeatChosen ? undefined : attemptOf(course)
      return tickedFor ? { ...course, isRepeated: true, tickedFor } : course
    }),
  }
}

/** Grows the list with new courses, or truncates it. */
function withCourseCount(form: FeeForm, wanted: number): FeeForm {
  const count = clamp(Math.floor(wanted), FEWEST_FEE_COURSES, MOST_FEE_COURSES)
  return { ...form, courses: withCount(form.courses, count, () => ({ id: newId(), ...NEW_COURSE })) }
}

function withCourse(form: FeeForm, id: string, change: Partial<NamedCourse>): FeeForm {
  return { ...form, courses: withItem(form.courses, id, (course) => ({ ...course, ...change })) }
}

/** For every entry that is no credit hours of a course, the usual ones count: 9 and 0, too (FEES-12, FEES-38). */
export const FEE_CREDITS = {
  min: CREDITS.min,
  max: CREDITS.max,
  decimals: 0,
  otherwise: USUAL_COURSE_CREDITS,
} as const satisfies Limits

/** A whole amount; without a number 0 (FEES-15). */
export const ADDITIONAL_FEES = {
  min: 0,
  max: MOST_ADDITIONAL_FEES,
  decimals: 0,
  otherwise: 0,
} as const satisfies Limits

/** The credit hours that count of those typed. */
export function feeCreditsOf(typed: Typed): number {
  return countedOf(typed, FEE_CREDITS)
}

/** The additional fees that count: none unless the box is ticked. */
export function additionalFeesOf({
  hasAdditionalFees,
  additionalFees,
}: Pick<FeeForm, 'hasAdditionalFees' | 'additionalFees'>): number {
  return hasAdditionalFees ? countedOf(additionalFees, ADDITIONAL_FEES) : 0
}

/** The courses as they count. */
export function feeCoursesOf({ courses }: Pick<FeeForm, 'courses'>): FeeCourse[] {
  return courses.map(({ credits, isRepeated }) => ({ credits: feeCreditsOf(credits), isRepeated }))
}

/** Whether anything was typed about a course. */
export function hasCourseInput({ courses }: Pick<FeeForm, 'courses'>): boolean {
  return courses.some(
    ({ name, credits, isRepeated }) => name !== null || credits !== NEW_COURSE.credits || isRepeated,
  )
}

function withShownStep(form: FeeForm): FeeForm {
  const step = shownStep(form)
  return step === form.step ? form : { ...form, step }
}

/** The form after an action. Invalid actions and unknown IDs are ignored. */
export function feeReducer(stored: FeeForm, action: FeeAction): FeeForm {
  return withShownStep(afterAction(withShownStep(stored), action))
}

function afterAction(form: FeeForm, action: FeeAction): FeeForm {
  switch (action.type) {
    case 'goTo':
      return { ...form, step: action.step }
    case 'setProgram':
      return action.program === form.program
        ? form
        : withValidRepeats({ ...form, program: action.program, major: null })
    case 'setMajor':
      return action.major === null || majorsOf(form.program).some(({ code }) => code === action.major)
        ? { ...form, major: action.major }
        : form
    case 'setEnrollment':
      return { ...form, enrollment: action.enrollment }
    case 'setAdmission':
      return { ...form, admission: action.admission }
    case 'setSponsorship':
      return { ...form, sponsorship: action.sponsorship }
    case 'setStatus':
      return withValidRepeats({ ...form, status: action.status })
    case 'setCourseCount':
      return withCourseCount(form, action.count)
    case 'useTerm':
    case 'updateFromTerm': {
      if (action.courses.length === 0) return form
      const taking = action.type === 'useTerm' ? rowsOfTerm : rowsAfterUpdate
      return {
        ...form,
        courses: taking(form.courses, action.courses, MOST_FEE_COURSES, ({ name, ...course }, known) => ({
          ...NEW_COURSE,
          ...known,
          ...course,
          name: name || null,
        })),
      }
    }
    case 'setName':
      return withCourse(form, action.id, { name: keptCourseName(action.name) })
    case 'setCredits':
      return withCourse(form, action.id, { credits: action.credits })
    case 'setRepeated':
      return withValidRepeats(
        withCourse(form, action.id, { isRepeated: action.isRepeated, isRepeatChosen: true }),
      )
    case 'setHasAdditionalFees':
      return { ...form, hasAdditionalFees: action.hasAdditionalFees }
    case 'setAdditionalFees':
      return { ...form, additionalFees: action.amount }
  }
}
