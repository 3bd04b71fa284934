import type { OwnBlock } from '../../../domain/plan/plan'
import type { Term, TermCourse } from '../../../domain/plan/term'

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

const known = new WeakMap<PlanItem['timed'], PlanItem>()

/** The same item for the same course at the same place, so that an edit re-renders only what it changes. */
function itemOf(item: PlanItem): PlanItem {
  const before = known.get(item.timed)
  if (before?.number === item.number) return before
  known.set(item.timed, item)
  return item
}

/** Everything with times, courses first. */
export function itemsOf({ courses, blocks }: Pick<Term, 'courses' | 'blocks'>): PlanItem[] {
  return [
    ...courses.map((course, index) =>
      itemOf({ course, timed: course, number: index + 1, tint: course.tint }),
    ),
    ...blocks.map((block) => itemOf({ course: null, timed: block, number: null, tint: null })),
  ]
}
