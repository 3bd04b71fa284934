import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { memo, useId, useState } from 'react'
import type { PlanConflicts } from '../../../domain/plan/conflicts'
import { endsAfterStart } from '../../../domain/plan/plan'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { Message } from '../../../ui/Message'
import type { PlanItem } from '../courses/plan-items'
import { ConflictItem, UnsetTimes } from './ConflictItem'

/** Conflicts shown at first: 40 courses at the same hour have tens of thousands, too many to render. */
const CONFLICTS_AT_ONCE = 20

type ConflictsPanelProps = {
  conflicts: PlanConflicts
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
  onAccept: (slotIds: readonly [string, string], isAccepted: boolean) => void
}

/**
 * The conflicts of the plan: one line, which opens the list (PLAN-12). One that the student has accepted stays in its place, and counts
 * apart (PLAN-06).
 */
export const ConflictsPanel = memo(function ConflictsPanel(props: ConflictsPanelProps) {
  const { items, onEdit, onAccept } = props
  const { pairs, accepted, unset, openCount } = props.conflicts
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [limit, setLimit] = useState(CONFLICTS_AT_ONCE)
  const listId = useId()
  const byId = new Map(items.map((item) => [item.timed.id, item]))
  const ignored = items.flatMap(({ timed }) => timed.timeSlots).filter((slot) => !endsAfterStart(slot)).length
  const count = openCount + accepted.length
  const unsetTimes = unset.flatMap(({ courseId, timeSlotId }) => {
    const item = byId.get(courseId)
    return item ? [{ item, slotId: timeSlotId }] : []
  })
  const [figure, acceptedFigure] = [openCount, accepted.length].map((number) =>
    formatNumber(number, language),
  )
  const announcement =
    count === 0
      ? t`No time conflicts detected`
      : accepted.length === 0
        ? t`Time conflicts: ${figure}`
        : t`Time conflicts: ${figure}, accepted: ${acceptedFigure}`

  return (
    <section className="lg:px-4 print:hidden">
      <h2 className="sr-only">
        <Trans>Time Conflicts</Trans>
      </h2>
      {count === 0 ? (
        <p className="flex min-h-11 items-center gap-2 text-sm font-medium text-green">
          <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
          <Trans>No time conflicts detected</Trans>
        </p>
      ) : (
        <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={listId}>
          <TriangleAlert
            aria-hidden="true"
            size={20}
            strokeWidth={1.75}
            className={`shrink-0 ${openCount > 0 ? 'text-red' : 'text-muted'}`}
          />
          <span className="figure flex min-w-0 grow flex-wrap gap-x-2 text-sm">
            <span className={`font-medium ${openCount > 0 ? 'text-red' : ''}`}>
              <Plural
                value={openCount}
                _0="No other time conflict"
                one="# time conflict"
                other="# time conflicts"
              />
            </span>{' '}
            {accepted.length > 0 && (
              <span className="text-muted">
                <AcceptedCount accepted={accepted.length} open={openCount} />
              </span>
            )}
          </span>
        </DisclosureLine>
      )}
      <div id={listId} hidden={!isOpen} className="pb-2">
        {isOpen && count > 0 && (
          // Positioned, so that hidden texts in it are scrolled with it and do not make the page longer.
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
        )}
        {isOpen && pairs.length > limit && (
          <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
      {ignored > 0 && (
        <div className="pb-3">
          <Message kind="warning">
            <Plural
              value={ignored}
              one="# time is not checked: its end must be after its start."
              other="# times are not checked: the end must be after the start."
            />
          </Message>
        </div>
      )}
      <Announcement text={announcement} />
    </section>
  )
})

function AcceptedCount({ accepted, open }: { accepted: number; open: number }) {
  return open > 0 ? (
    <Plural value={accepted} one="and # that you accept" other="and # that you accept" />
  ) : (
    <Plural value={accepted} one="Apart from the one you accept" other="Apart from the # you accept" />
  )
}
