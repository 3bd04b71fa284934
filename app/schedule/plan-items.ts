import type { OwnBlock, Plan, PlannedCourse } from '../term/plan'

/** A course or an own block of a plan, as lists, conflicts and timetable show it. */
export type PlanItem = {
  /** The course, or null for an own block. */
  course: PlannedCourse | null
  timed: PlannedCourse | OwnBlock
  /** From 1 for courses; null for own blocks. */
  number: number | null
  /** Null for own blocks. */
  tint: number | null
}

/** Everything with times, courses first. */
export function itemsOf({ courses, blocks }: Pick<Plan, 'courses' | 'blocks'>): PlanItem[] {
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
