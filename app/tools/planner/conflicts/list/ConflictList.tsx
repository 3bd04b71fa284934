import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlanConflicts } from '../../../../domain/plan/conflicts'
import { Button } from '../../../../ui/Button'
import type { PlanItem } from '../../courses/plan-items'
import { ConflictItem, UnsetTimes } from './ConflictItem'

/** Conflicts shown at first: 40 courses at the same hour have tens of thousands, too many to render. */
export const CONFLICTS_AT_ONCE = 20

export type ConflictListProps = {
  conflicts: PlanConflicts
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
  onAccept: (slotIds: readonly [string, string], isAccepted: boolean) => void
}

/** The conflicts one by one. One that the student has accepted stays in its place (PLAN-06). */
export function ConflictList({ conflicts, items, onEdit, onAccept }: ConflictListProps) {
  const { pairs, accepted, unset } = conflicts
  const [limit, setLimit] = useState(CONFLICTS_AT_ONCE)
  const byId = new Map(items.map((item) => [item.timed.id, item]))
  const unsetTimes = unset.flatMap(({ courseId, timeSlotId }) => {
    const item = byId.get(courseId)
    return item ? [{ item, slotId: timeSlotId }] : []
  })
  return (
    <>
      {/* Positioned, so that hidden texts in it are scrolled with it and do not make the page longer. */}
      <ol className="relative divide-y divide-line border-t border-line">
        {unsetTimes.length > 0 && <UnsetTimes times={unsetTimes} onEdit={onEdit} />}
        {pairs.slice(0, limit).map((conflict) => {
          const one = byId.get(conflict.courseId1)
          const other = byId.get(conflict.courseId2)
          return (
            one &&
            other && (
              <ConflictItem
                key={`${conflict.timeSlotId1} ${conflict.timeSlotId2}`}
                conflict={conflict}
                item1={one}
                item2={other}
                isAccepted={accepted.includes(conflict)}
                onEdit={onEdit}
                onAccept={onAccept}
              />
            )
          )
        })}
      </ol>
      {pairs.length > limit && (
        <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}
