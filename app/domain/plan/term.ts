/** What a plan says of the term: its courses with the times of the chosen sections. All tools but the planner read this. */

import {
  chosenSection,
  isTimeUnset,
  type OwnBlock,
  type Plan,
  type PlannedCourse,
  type Section,
} from './plan.ts'

export type TermCourse = PlannedCourse & {
  /** The name of the chosen section, and its times. */
  section: string | null
  timeSlots: Section['timeSlots']
}

export type Term = Omit<Plan, 'courses'> & { courses: readonly TermCourse[] }

/** What a tool needs of a course that it takes from the term (TERM-04). */
export type CreditedCourse = Pick<TermCourse, 'id' | 'name' | 'title' | 'credits'>

/** The name of a course as a tool takes it: its title while it has no name; empty without both. */
export function nameOrTitle({ name, title }: Pick<TermCourse, 'name' | 'title'>): string {
  return name?.trim() || title?.trim() || ''
}

/** What does not change stays the same object, so that an edit of one course renders no other. */
const terms = new WeakMap<Plan, Term>()
const plannedTerms = new WeakMap<Plan, Term>()
const termCourses = new WeakMap<PlannedCourse, TermCourse>()

/**
 * What is chosen in a plan: the same object for the same plan. A time that nobody has set is no class, so only the planner
 * shows it (PLAN-15).
 */
export function termOf(plan: Plan): Term {
  return cached(terms, plan, () => {
    const { courses, blocks, ...rest } = plannedTermOf(plan)
    return { ...rest, courses: courses.map(withSetTimes), blocks: blocks.map(withSetTimes) }
  })
}

/** {@link termOf} with the times that nobody has set, for the planner and its conflicts. */
export function plannedTermOf(plan: Plan): Term {
  return cached(plannedTerms, plan, () => ({ ...plan, courses: plan.courses.map(termCourseOf) }))
}

function withSetTimes<Item extends TermCourse | OwnBlock>(item: Item): Item {
  const { timeSlots } = item
  return timeSlots.some(isTimeUnset)
    ? { ...item, timeSlots: timeSlots.filter((slot) => !isTimeUnset(slot)) }
    : item
}

function termCourseOf(course: PlannedCourse): TermCourse {
  return cached(termCourses, course, () => {
    const { name: section, timeSlots } = chosenSection(course)
    return { ...course, section, timeSlots }
  })
}

function cached<Source extends object, Result>(
  cache: WeakMap<Source, Result>,
  source: Source,
  make: () => Result,
): Result {
  const known = cache.get(source)
  if (known) return known
  const result = make()
  cache.set(source, result)
  return result
}
