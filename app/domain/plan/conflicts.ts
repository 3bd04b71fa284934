/** Time conflicts between courses (SCHED-07 to SCHED-10), found by a sweep through each day. */

import type { Weekday } from '../institution/types'
import { isTimeUnset, type SlotTimes } from './plan'
import { type ScheduledCourse, type ScheduledSlot, slotsByDay } from './slots-by-day'
import { type Held, heldOf, isSomeWeeks, shareDate, type TermWeeks } from './weeks'

/** Two slots of different courses that overlap on a day, on at least one date (WEEKS-01). The first course is the one listed first. */
export type Conflict = {
  courseId1: string
  courseId2: string
  timeSlotId1: string
  timeSlotId2: string
  day: Weekday
}

function conflictOf(one: ScheduledSlot, other: ScheduledSlot): Conflict {
  const [first, second] = one.position < other.position ? [one, other] : [other, one]
  return {
    courseId1: first.courseId,
    courseId2: second.courseId,
    timeSlotId1: first.slot.id,
    timeSlotId2: second.slot.id,
    day: first.slot.day,
  }
}

/** The time that two slots in conflict share. */
export function overlapOf(one: SlotTimes, other: SlotTimes): Pick<SlotTimes, 'startTime' | 'endTime'> {
  return {
    startTime: Math.max(one.startTime, other.startTime),
    endTime: Math.min(one.endTime, other.endTime),
  }
}

/** Whether two slots of a weekday share a date. Most are in every week; what the others need is worked out once. */
function dateCheck(weeks: TermWeeks | null) {
  const known = new Map<ScheduledSlot, Held>()
  const held = (scheduled: ScheduledSlot) => {
    const before = known.get(scheduled)
    if (before) return before
    const result = heldOf(scheduled.slot, weeks, scheduled.isOwn)
    known.set(scheduled, result)
    return result
  }
  return (one: ScheduledSlot, other: ScheduledSlot) =>
    (!isSomeWeeks(one.slot) && !isSomeWeeks(other.slot)) || shareDate(held(one), held(other))
}

/** The conflicts of one day's slots, which are sorted by start. */
function sweep(slots: readonly ScheduledSlot[], shareDates: ReturnType<typeof dateCheck>): Conflict[] {
  const conflicts: Conflict[] = []
  let running: ScheduledSlot[] = []
  for (const next of slots) {
    // A slot that has ended overlaps nothing later; every other one overlaps this slot.
    running = running.filter(({ slot }) => slot.endTime > next.slot.startTime)
    for (const earlier of running) {
      if (earlier.courseId !== next.courseId && shareDates(earlier, next))
        conflicts.push(conflictOf(earlier, next))
    }
    running.push(next)
  }
  return conflicts
}

/**
 * Every conflict once: by day of the week, then by start of the overlap, then by the order of the courses. Slots that
 * touch do not conflict, nor do slots of one course. A slot that does not end after it starts is ignored.
 * O(n log n + k) for n slots with k overlapping pairs. Without the weeks of the term, two times that may share a date do.
 */
export function findConflicts(
  courses: readonly ScheduledCourse[],
  weeks: TermWeeks | null = null,
): Conflict[] {
  const shareDates = dateCheck(weeks)
  return slotsByDay(courses).flatMap(({ slots }) => sweep(slots, shareDates))
}

/** The conflicts that the student has accepted, and the others (PLAN-06). */
export function byAcceptance(
  conflicts: readonly Conflict[],
  accepted: readonly { id: string }[],
): { open: readonly Conflict[]; accepted: readonly Conflict[] } {
  // Most plans. There can be tens of thousands of conflicts (SCHED-19).
  if (accepted.length === 0) return { open: conflicts, accepted: [] }
  const ids = new Set(accepted.map(({ id }) => id))
  const parts = Map.groupBy(conflicts, ({ timeSlotId1, timeSlotId2 }) =>
    ids.has(conflictId(timeSlotId1, timeSlotId2)),
  )
  return { open: parts.get(false) ?? [], accepted: parts.get(true) ?? [] }
}

/** The conflicts of a plan as every screen counts them. */
export type PlanConflicts = {
  /** Of two times that are set, as {@link findConflicts} orders them. */
  pairs: readonly Conflict[]
  /** Those of them that the student has accepted (PLAN-06). */
  accepted: readonly Conflict[]
  /** The times that nobody has set and that overlap others: together one conflict (PLAN-15). */
  unset: readonly { courseId: string; timeSlotId: string }[]
  /** How many conflicts are left to look at: two that meet on two days are one (PLAN-26). */
  openCount: number
  /** How many are accepted, counted alike: none of two courses that still have another one. */
  acceptedCount: number
}

type OfPair = Pick<Conflict, 'courseId1' | 'courseId2'>

/** The conflicts of each two courses or own blocks together, which are one (PLAN-26), in the order of the first of each. */
export function perPair<One extends OfPair>(conflicts: readonly One[]): One[][] {
  return [...Map.groupBy(conflicts, ({ courseId1, courseId2 }) => conflictId(courseId1, courseId2)).values()]
}

/** How many conflicts these are when those of two courses are one (PLAN-26). */
export function countPairs(conflicts: readonly OfPair[]): number {
  return new Set(conflicts.map(({ courseId1, courseId2 }) => conflictId(courseId1, courseId2))).size
}

/** The conflicts of courses and own blocks, whose times may not be set yet. */
export function planConflicts(
  timed: readonly ScheduledCourse[],
  acceptedIds: readonly { id: string }[],
  weeks: TermWeeks | null,
): PlanConflicts {
  const found = findConflicts(timed, weeks)
  const untouched = timed.flatMap(({ id, timeSlots }) =>
    timeSlots.filter(isTimeUnset).map((slot) => ({ courseId: id, timeSlotId: slot.id })),
  )
  const [pairs, unset] = untouched.length === 0 ? [found, []] : withoutUnset(found, untouched)
  const { open, accepted } = byAcceptance(pairs, acceptedIds)
  return {
    pairs,
    accepted,
    unset,
    openCount: countPairs(open) + Math.min(unset.length, 1),
    acceptedCount: countPairs(pairs) - countPairs(open),
  }
}

/** The conflicts of set times, and which of the others are in a conflict. */
function withoutUnset(
  found: readonly Conflict[],
  untouched: PlanConflicts['unset'],
): [Conflict[], PlanConflicts['unset']] {
  const ids = new Set(untouched.map(({ timeSlotId }) => timeSlotId))
  const isSet = ({ timeSlotId1, timeSlotId2 }: Conflict) => !ids.has(timeSlotId1) && !ids.has(timeSlotId2)
  const conflicting = new Set(found.flatMap(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2]))
  return [found.filter(isSet), untouched.filter(({ timeSlotId }) => conflicting.has(timeSlotId))]
}

/** Between the two ids, in which it does not occur. */
const BETWEEN = '--'

/** Identifies the conflict of two slots, or of two courses, whichever is named first. A row of a kept document can have this id. */
export function conflictId(one: string, other: string): string {
  return [one, other].sort().join(BETWEEN)
}

/** The slots of a {@link conflictId}. */
export function slotIdsOf(conflict: string): string[] {
  return conflict.split(BETWEEN)
}
