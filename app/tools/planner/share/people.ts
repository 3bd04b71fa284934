/** How the students of a comparison are told apart (PLAN-18): by a colour and a short mark, so that neither is alone. */

import { TINT_COUNT } from '../../../domain/plan/plan'

/** What stands for a student in a block. */
export type Person = { mark: string; tint: number }

/** Among the colours of courses: that of the times when all are free. */
export const ALL_FREE_TINT = 2

/** With more students than colours, marks alone tell some of them apart. */
const TINTS = Array.from({ length: TINT_COUNT }, (_, tint) => tint).filter((tint) => tint !== ALL_FREE_TINT)

/** The first letter of each name, with the place in the list where several names begin alike. */
export function peopleOf(names: readonly string[]): Person[] {
  const initials = names.map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? '')
  return initials.map((initial, index) => ({
    mark: initials.indexOf(initial) === initials.lastIndexOf(initial) ? initial : `${initial}${index + 1}`,
    tint: TINTS[index % TINTS.length] ?? 0,
  }))
}
