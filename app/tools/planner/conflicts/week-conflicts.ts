import { type Conflict, type PlanConflicts, perPair } from '../../../domain/plan/conflicts'

/** What the cards of the planner say about the conflicts of a plan. IDs are those of courses and own times. */
export type WeekConflicts = {
  /** How many conflicts that are not accepted each ID has, those of two courses as one (PLAN-26). The one of times that nobody has set is among them (SCHED-20). */
  countById: ReadonlyMap<string, number>
  /** The IDs of their slots. */
  slots: ReadonlySet<string>
  acceptedById: ReadonlyMap<string, number>
  acceptedSlots: ReadonlySet<string>
  /** The IDs with a time that nobody has set and that overlaps another (PLAN-15). */
  unset: ReadonlySet<string>
}

export function weekConflictsOf({ pairs, accepted, unset }: PlanConflicts): WeekConflicts {
  const isAccepted = new Set(accepted)
  const isAllAccepted = (ofPair: readonly Conflict[]) => ofPair.every((conflict) => isAccepted.has(conflict))
  const ofPairs = perPair(pairs)
  const countById = countsOf(ofPairs.filter((ofPair) => !isAllAccepted(ofPair)))
  const isUnset = new Set(unset.map(({ courseId }) => courseId))
  for (const id of isUnset) countById.set(id, (countById.get(id) ?? 0) + 1)
  return {
    countById,
    slots: slotsOf(pairs.filter((conflict) => !isAccepted.has(conflict))),
    acceptedById: countsOf(ofPairs.filter(isAllAccepted)),
    acceptedSlots: slotsOf(accepted),
    unset: isUnset,
  }
}

function countsOf(ofPairs: readonly (readonly Conflict[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [first] of ofPairs) {
    for (const id of first ? [first.courseId1, first.courseId2] : [])
      counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

function slotsOf(conflicts: readonly Conflict[]): ReadonlySet<string> {
  return new Set(conflicts.flatMap(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2]))
}
