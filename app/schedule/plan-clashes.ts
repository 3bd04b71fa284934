import { byAcceptance, type Conflict } from '../term/conflicts'
import type { Plan } from '../term/plan'
import { looksUnset } from '../term/plan-reducer'
import type { ScheduledCourse } from '../term/slots-by-day'

/** What the cards of the planner say about the conflicts of a plan. IDs are those of courses and own times. */
export type PlanClashes = {
  /** The conflicts that the student has accepted (PLAN-06). */
  accepted: readonly Conflict[]
  /** How many conflicts that are not accepted each ID has. */
  countById: ReadonlyMap<string, number>
  /** The IDs of their slots. */
  slots: ReadonlySet<string>
  acceptedById: ReadonlyMap<string, number>
  acceptedSlots: ReadonlySet<string>
  /** The IDs with a slot in conflict that is still as a new course has it. */
  unset: ReadonlySet<string>
}

export function clashesOf(
  conflicts: readonly Conflict[],
  acceptedIds: Plan['accepted'],
  times: readonly ScheduledCourse[],
): PlanClashes {
  const { open, accepted } = byAcceptance(conflicts, acceptedIds)
  const [openParts, acceptedParts] = [partsOf(open), partsOf(accepted)]
  const unset = times.filter(({ timeSlots }) =>
    timeSlots.some((slot) => openParts.slots.has(slot.id) && looksUnset(slot)),
  )
  return {
    accepted,
    countById: openParts.countById,
    slots: openParts.slots,
    acceptedById: acceptedParts.countById,
    acceptedSlots: acceptedParts.slots,
    unset: new Set(unset.map(({ id }) => id)),
  }
}

function partsOf(conflicts: readonly Conflict[]) {
  const countById = new Map<string, number>()
  const slots = new Set<string>()
  for (const { courseId1, courseId2, timeSlotId1, timeSlotId2 } of conflicts) {
    for (const id of [courseId1, courseId2]) countById.set(id, (countById.get(id) ?? 0) + 1)
    slots.add(timeSlotId1).add(timeSlotId2)
  }
  return { countById, slots }
}
