/** In which weeks two times conflict (WEEKS-01). */

import type { TimeSlot } from './plan'
import {
  earliest,
  heldOf,
  latest,
  patternOf,
  type TermWeeks,
  type Weeks,
  weekNumbers,
  weeksText,
} from './weeks'

/** A time, and whether it is the student's own, so that it takes place on holidays, too. */
type ConflictingTime = { slot: TimeSlot; isOwn: boolean }

/**
 * The weeks that two times of a conflict share: none when both are in every week, one text where the shared weeks can be said
 * in one, else the two of which both hold, because weeks without numbers cannot be counted out.
 */
export function conflictWeeks(
  one: ConflictingTime,
  other: ConflictingTime,
  term: TermWeeks | null,
): readonly Weeks[] {
  const texts = [...new Set([one, other].flatMap(({ slot }) => slot.weeks ?? []))]
  const [first, second] = texts
  if (first === undefined || second === undefined) return texts
  const [pattern, otherPattern] = [patternOf(first), patternOf(second)]
  if (pattern.kind === 'dates' && otherPattern.kind === 'dates') {
    const shared = {
      first: latest(pattern.first, otherPattern.first),
      last: earliest(pattern.last, otherPattern.last),
    }
    return [weeksText({ kind: 'dates', ...shared }) ?? first]
  }
  if (!term && (pattern.kind === 'dates' || otherPattern.kind === 'dates')) return texts
  const [held, otherHeld] = [one, other].map(({ slot, isOwn }) => heldOf(slot, term, isOwn).weeks)
  const numbers = weekNumbers((held ?? 0n) & (otherHeld ?? 0n))
  return [weeksText({ kind: 'list', numbers }) ?? first]
}
