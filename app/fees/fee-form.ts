/** The wizard of the fees manager: its three steps, and what each choice does to the form (FEES-01 to FEES-17). */

import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS, USUAL_COURSE_CREDITS } from '../institution/course-load'
import {
  type Admission,
  type Enrollment,
  exemptionOf,
  FEWEST_FEE_COURSES,
  type Major,
  MOST_FEE_COURSES,
  majorsOf,
  type ProgramType,
  type Sponsorship,
  type StudentStatus,
} from '../institution/fee-rates'

export const STEPS = [1, 2, 3] as const
/** The program, its courses, the fees. */
export type Step = (typeof STEPS)[number]

/** Riyals: far above any fee, so that a slip of the finger stays readable. */
export const MOST_ADDITIONAL_FEES = 1_000_000

/** Characters, as in the tables (DATA-18). */
export const LONGEST_COURSE_NAME = 60

export type NamedCourse = {
  /** Stays with the course while it is on the list and is never given to another. */
  id: number
  /** Null until it is edited: then the screen names the course after its place. */
  name: string | null
  /** Credit hours: whole, 1 to 6. */
  credits: number
  /** Never true where nothing is waived. */
  isRepeated: boolean
}

export type FeeForm = {
  step: Step
  program: ProgramType | null
  major: Major | null
  enrollment: Enrollment
  admission: Admission
  sponsorship: Sponsorship
  status: StudentStatus
  /** From 1 to 8. */
  courses: readonly NamedCourse[]
  nextId: number
  hasAdditionalFees: boolean
  /** Whole riyals, 0 to a million; they count while `hasAdditionalFees`. */
  additionalFees: number
}

export type FeeAction =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'setProgram'; program: ProgramType | null }
  | { type: 'setMajor'; major: Major | null }
  | { type: 'setEnrollment'; enrollment: Enrollment }
  | { type: 'setAdmission'; admission: Admission }
  | { type: 'setSponsorship'; sponsorship: Sponsorship }
  | { type: 'setStatus'; status: StudentStatus }
  /** In numbers null stands for an entry that is empty or no number. */
  | { type: 'setCourseCount'; count: number | null }
  | { type: 'setName'; id: number; name: string }
  | { type: 'setCredits'; id: number; credits: number | null }
  | { type: 'setRepeated'; id: number; isRepeated: boolean }
  | { type: 'setHasAdditionalFees'; hasAdditionalFees: boolean }
  | { type: 'setAdditionalFees'; amount: number | null }

const NEW_COURSE = { name: null, credits: USUAL_COURSE_CREDITS, isRepeated: false } as const

/** What the wizard opens on (ADR-24). */
export const FIRST_FORM: FeeForm = {
  step: 1,
  program: null,
  major: null,
  enrollment: 'fullTime',
  admission: 'afterFall2020',
  sponsorship: 'nonSponsored',
  status: 'qatar_resident',
  courses: [{ id: 1, ...NEW_COURSE }],
  nextId: 2,
  hasAdditionalFees: false,
  additionalFees: 0,
}

/** What step 1 still wants before it lets go. */
export function missingChoice({ program, major }: FeeForm): 'program' | 'major' | null {
  if (program === null) return 'program'
  return majorsOf(program).length > 0 && major === null ? 'major' : null
}

/** Whether there is something to calculate: a course at least, and no course without credits. */
export function canCalculate({ courses }: Pick<FeeForm, 'courses'>): boolean {
  return courses.length > 0 && courses.every(({ credits }) => credits > 0)
}

function isNumber(value: number | null): value is number {
  return value !== null && !Number.isNaN(value)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

function withNextStep(form: FeeForm): FeeForm {
  if (form.step === 1) return missingChoice(form) ? form : { ...form, step: 2 }
  return form.step === 2 && canCalculate(form) ? { ...form, step: 3 } : form
}

function withPreviousStep(form: FeeForm): FeeForm {
  return form.step === 3 ? { ...form, step: 2 } : { ...form, step: 1 }
}

/** Repeats are asked for, and kept, only where status and program qualify for an exemption. */
function withRepeatsThatCount(form: FeeForm): FeeForm {
  if (exemptionOf(form.program, form.status) !== 'none') return form
  return { ...form, courses: form.courses.map((course) => ({ ...course, isRepeated: false })) }
}

/** Grows the list with new courses or cuts its end off; what stays is untouched. */
function withCourseCount(form: FeeForm, wanted: number): FeeForm {
  const count = clamp(Math.floor(wanted), FEWEST_FEE_COURSES, MOST_FEE_COURSES)
  const added = Math.max(count - form.courses.length, 0)
  const newCourses = Array.from({ length: added }, (_, index) => ({ id: form.nextId + index, ...NEW_COURSE }))
  return {
    ...form,
    courses: [...form.courses.slice(0, count), ...newCourses],
    nextId: form.nextId + added,
  }
}

function withCourse(form: FeeForm, id: number, change: Partial<NamedCourse>): FeeForm {
  return {
    ...form,
    courses: form.courses.map((course) => (course.id === id ? { ...course, ...change } : course)),
  }
}

function creditsFrom(entered: number | null): number {
  if (!isNumber(entered)) return USUAL_COURSE_CREDITS
  return clamp(Math.round(entered), FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS)
}

/** The form after an action. What is not allowed, and an id that is not on the list, change nothing. */
export function feeReducer(form: FeeForm, action: FeeAction): FeeForm {
  switch (action.type) {
    case 'next':
      return withNextStep(form)
    case 'previous':
      return withPreviousStep(form)
    case 'setProgram':
      return action.program === form.program
        ? form
        : withRepeatsThatCount({ ...form, program: action.program, major: null })
    case 'setMajor':
      return action.major === null || majorsOf(form.program).includes(action.major)
        ? { ...form, major: action.major }
        : form
    case 'setEnrollment':
      return { ...form, enrollment: action.enrollment }
    case 'setAdmission':
      return { ...form, admission: action.admission }
    case 'setSponsorship':
      return { ...form, sponsorship: action.sponsorship }
    case 'setStatus':
      return withRepeatsThatCount({ ...form, status: action.status })
    case 'setCourseCount':
      // An empty field may be on its way to the next number: the courses wait for it.
      return isNumber(action.count) ? withCourseCount(form, action.count) : form
    case 'setName':
      return withCourse(form, action.id, { name: action.name.slice(0, LONGEST_COURSE_NAME) })
    case 'setCredits':
      return withCourse(form, action.id, { credits: creditsFrom(action.credits) })
    case 'setRepeated':
      return withRepeatsThatCount(withCourse(form, action.id, { isRepeated: action.isRepeated }))
    case 'setHasAdditionalFees':
      return { ...form, hasAdditionalFees: action.hasAdditionalFees }
    case 'setAdditionalFees': {
      const amount = isNumber(action.amount) ? Math.round(action.amount) : 0
      return { ...form, additionalFees: clamp(amount, 0, MOST_ADDITIONAL_FEES) }
    }
  }
}
