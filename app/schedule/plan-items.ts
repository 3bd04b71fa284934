import type { OwnBlock } from '../term/plan'
import type { Term, TermCourse } from '../term/term'

/** A course or an own block of a plan, as lists, conflicts and timetable show it. */
export type PlanItem = {
  /** The course, or null for an own block. */
  course: TermCourse | null
  timed: TermCourse | OwnBlock
  /** From 1 for courses; null for own blocks. */
  number: number | null
  /** Null for own blocks. */
  tint: number | null
}

/** Everything with times, courses first. */
export function itemsOf({ courses, blocks }: Pick<Term, 'courses' | 'blocks'>): PlanItem[] {
  return [
    ...courses.map((course, index) => ({
      course,
      timed: course,
      number: index + 1,
      tint: course.tint,
    })),
    ...blocks.map((block) => ({ course: null, timed: block, number: null, tint: null })),
  ]
}
