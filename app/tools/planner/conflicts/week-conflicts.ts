import { type Conflict, oncePerPair, type PlanConflicts } from '../../../domain/plan/conflicts'

/** What the cards of the planner say about the conflicts of a plan. IDs are those of courses and own times. */
export type WeekConflicts = {
  /** How many conflicts that are not accepted each ID has. The one of times that nobody has set is among them (SCHED-20). */
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
  const [openParts, acceptedParts] = [
    partsOf(pairs.filter((conflict) => !isAccepted.has(conflict))),
    partsOf(accepted),
  ]
  const isUnset = new Set(unset.map(({ courseId }) => courseId))
  for (const id of isUnset) openParts.countById.set(id, (openParts.countById.get(id) ?? 0) + 1)
  return {
    countById: openParts.countById,
    slots: openParts.slots,
    acceptedById: acceptedParts.countById,
    acceptedSlots: acceptedParts.slots,
    unset: isUnset,
  }
}

function partsOf(conflicts: readonly Conflict[]) {
  const countById = new Map<string, number>()
  const slots = new Set<string>()
  for (const { courseId1, courseId2 } of oncePerPair(conflicts)) {
    for (const id of [courseId1, courseId2]) countById.set(id, (countById.get(id) ?? 0) + 1)
  }
  for (const { timeSlotId1, timeSlotId2 } of conflicts) slots.add(timeSlotId1).add(timeSlotId2)
  return { countById, slots }
}
