import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { memo, useState } from 'react'
import type { PlanConflicts } from '../../../domain/plan/conflicts'
import { endsAfterStart } from '../../../domain/plan/plan'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { Card } from '../../../ui/Card'
import { MainFigure } from '../../../ui/Figures'
import { Message } from '../../../ui/Message'
import type { PlanItem } from '../courses/plan-items'
import { ConflictItem, UnsetTimes } from './ConflictItem'

/** Conflicts shown at first: 40 courses at the same hour have tens of thousands, too many to render. */
const CONFLICTS_AT_ONCE = 20

type ConflictsCardProps = {
  conflicts: PlanConflicts
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
  onAccept: (slotIds: readonly [string, string], isAccepted: boolean) => void
}

/** The conflicts of the plan. One that the student has accepted stays in its place, and counts apart (PLAN-06). */
export const ConflictsCard = memo(function ConflictsCard(props: ConflictsCardProps) {
  const { items, onEdit, onAccept } = props
  const { pairs, accepted, unset, openCount } = props.conflicts
  const { t } = useLingui()
  const language = useLanguage()
  const [limit, setLimit] = useState(CONFLICTS_AT_ONCE)
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
    <Card title={<Trans>Time Conflicts</Trans>} className="print:hidden">
      <MainFigure label={<Trans>Conflicts in your plan</Trans>} value={figure ?? ''} />
      {accepted.length > 0 && <AcceptedCount accepted={accepted.length} open={openCount} />}
      {count === 0 ? (
        <p className="mt-2 flex items-start gap-2 font-medium text-green">
          <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          <Trans>No time conflicts detected</Trans>
        </p>
      ) : (
        // Positioned, so that hidden texts in it are scrolled with it and do not make the page longer.
        <ol className="relative -mx-2 mt-3 divide-y divide-line border-t border-line px-2 lg:max-h-[60dvh] lg:overflow-y-auto">
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
      {pairs.length > limit && (
        <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {ignored > 0 && (
        <div className="mt-4">
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
    </Card>
  )
})

function AcceptedCount({ accepted, open }: { accepted: number; open: number }) {
  return open > 0 ? (
    <p className="text-sm text-muted">
      <Plural value={accepted} one="and # that you accept" other="and # that you accept" />
    </p>
  ) : (
    <p className="font-medium">
      <Plural value={accepted} one="Apart from the one you accept" other="Apart from the # you accept" />
    </p>
  )
}
