/** Which plans are compared (PLAN-08). */

import { termOf } from '../plan/term'
import { type BusyWeek, weekKey, weekOfTerm } from './busy-week'
import type { SharedPlan } from './shared-plan'

export const MOST_COMPARED = 10

/** A student in a comparison. */
export type Compared = { owner: string | null; week: BusyWeek }

/** All that a comparison needs of a plan. */
export function comparedOf({ owner, plan }: SharedPlan): Compared {
  return { owner: owner ?? plan.name, week: weekOfTerm(termOf(plan)) }
}

/** The same for the same times under the same name: two students without a name cannot be told apart by more. */
export function keyOf({ owner, week }: Compared): string {
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
