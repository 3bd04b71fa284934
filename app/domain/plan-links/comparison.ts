/** Which plans are compared (PLAN-08). */

import type { AcademicCalendar } from '../institution/academic-calendar'
import { termOf } from '../plan/term'
import { weekKey, weekOfTerm } from './busy-week'
import type { Compared, SharedPlan } from './shared-plan'

export const MOST_COMPARED = 10

/** All that a comparison needs of a plan. */
export function comparedOf(
  calendar: AcademicCalendar,
  { owner, plan }: Pick<SharedPlan, 'owner' | 'plan'>,
): Compared {
  return { owner: owner ?? plan.name, semester: plan.semester, week: weekOfTerm(calendar, termOf(plan)) }
}

/** Whether some of the plans are of different semesters, as far as they say (PLAN-18). */
export function differInSemester(compared: readonly Pick<Compared, 'semester'>[]): boolean {
  return new Set(compared.flatMap(({ semester }) => semester ?? [])).size > 1
}

/** The same for the same times under the same name: two students without a name cannot be told apart by more. */
export function keyOf({ owner, week }: Pick<Compared, 'owner' | 'week'>): string {
  return `${owner ?? ''} ${weekKey(week)}`
}

/** A comparison after more plans were added, and those that were not. */
export function withMore(
  compared: readonly Compared[],
  more: readonly Compared[],
): { compared: readonly Compared[]; twice: readonly Compared[]; tooMany: readonly Compared[] } {
  const all = [...compared]
  const twice: Compared[] = []
  const tooMany: Compared[] = []
  for (const plan of more) {
    if (all.some((other) => keyOf(other) === keyOf(plan))) twice.push(plan)
    else if (all.length >= MOST_COMPARED) tooMany.push(plan)
    else all.push(plan)
  }
  return { compared: all, twice, tooMany }
}
