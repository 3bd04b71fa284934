import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { memo, useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../../browser/use-hydrated'
import { whenIdle } from '../../../browser/when-idle'
import { endsAfterStart } from '../../../domain/plan/plan'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import type { TermDates } from '../../../domain/plan/term-days'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { CONFLICTS_QUERY } from '../../../screens'
import { Announcement } from '../../../ui/Announcement'
import { DisclosureLine } from '../../../ui/DisclosureLine'
import { LazyPart, lazyModuleWithMessages } from '../../../ui/LazyPart'
import { Message } from '../../../ui/Message'
import { useItemName } from '../every-part/use-item-name'
import type { PlanRamadan } from '../weeks/plan-ramadan'
import type { ConflictListProps, RamadanParts } from './list/ConflictList'

export const CONFLICT_LIST = lazyModuleWithMessages(
  ['tools/planner/conflicts/list', 'tools/planner', 'persistence'],
  () => import('./list/ConflictList'),
)

/** Two lines on a phone whatever it says, so that the week below it stays where it is (PLAN-22). */
const BAR = 'min-h-11 items-center max-lg:min-h-15'

type ConflictsPanelProps = ConflictListProps & {
  times: readonly ScheduledCourse[]
  plan: TermDates
  /** Null where no class is at the hours of Ramadan. */
  ramadan: PlanRamadan | null
}

/**
 * The conflicts of the plan: one bar with their counts, which opens the list (PLAN-12). One that the student has accepted stays in
 * its place, and counts apart (PLAN-06); so do those of Ramadan alone (WEEKS-04).
 */
export const ConflictsPanel = memo(function ConflictsPanel(props: ConflictsPanelProps) {
  const { times, plan, ramadan, ...listed } = props
  const { items, conflicts, onEdit } = listed
  const { acceptedCount, openCount } = conflicts
  const { t } = useLingui()
  const language = useLanguage()
  const isInAddress = useSearchParams()[0].has(CONFLICTS_QUERY)
  const isHydrated = useHydrated()
  /** Null until it is pressed: then the address says whether the list is open. */
  const [chosen, setOpen] = useState<boolean | null>(null)
  const isOpen = chosen ?? (isHydrated && isInAddress)
  const listId = useId()
  const itemName = useItemName()
  const ignored = items.filter(({ timed }) => timed.timeSlots.some((slot) => !endsAfterStart(slot)))
  // An element: tags in a name would be taken for those of the message.
  const namesOf = (some: typeof items) => (
    <span>{listFormat(language).format(some.map((item) => isolated(itemName(item))))}</span>
  )
  const names = namesOf(ignored)
  const untimed = items.filter(({ timed }) => timed.timeSlots.length === 0)
  const count = openCount + acceptedCount
  const isCompared = items.length === 0 || untimed.length < items.length
  // Soon after there is something to list.
  useEffect(() => (count > 0 ? whenIdle(CONFLICT_LIST[language]) : undefined), [count, language])
  const [figure, acceptedFigure] = [openCount, acceptedCount].map((number) => formatNumber(number, language))
  const announcement =
    count === 0
      ? t`No time conflicts detected`
      : acceptedCount === 0
        ? t`Time conflicts: ${figure}`
        : t`Time conflicts: ${figure}, accepted: ${acceptedFigure}`

  const none = isCompared ? (
    <span className="inline-flex items-center gap-2">
      <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-green" />
      <span className="font-medium text-green">
        <Trans>No time conflicts detected</Trans>
      </span>
    </span>
  ) : (
    <span className="text-muted">
      <Trans>No times yet</Trans>
    </span>
  )
  const some = (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <TriangleAlert
        aria-hidden="true"
        size={20}
        strokeWidth={1.75}
        className={`shrink-0 ${openCount > 0 ? 'text-red' : 'text-muted'}`}
      />
      <span className={`font-medium ${openCount > 0 ? 'text-red' : ''}`}>
        <Plural
          value={openCount}
          _0="No other time conflict"
          one="# time conflict"
          other="# time conflicts"
        />
      </span>{' '}
      {acceptedCount > 0 && (
        <span className="text-muted">
          <Trans>accepted: {acceptedFigure}</Trans>
        </span>
      )}
    </span>
  )
  const barAndList = (ofRamadan: RamadanParts | null) => {
    const line = (
      <span className="figure flex min-w-0 grow flex-wrap items-center gap-x-2 text-sm">
        {count === 0 ? none : some} {ofRamadan?.count}
      </span>
    )
    return (
      <>
        {count === 0 && !ofRamadan ? (
          <div className={`flex ${BAR}`}>{line}</div>
        ) : (
          <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={listId} className={BAR}>
            {line}
          </DisclosureLine>
        )}
        {/* The week of a phone shows nothing of them. */}
        {untimed.length > 0 && (
          <p className="pb-2 text-sm text-muted lg:hidden">
            {namesOf(untimed)}: <Trans>No times yet</Trans>
          </p>
        )}
        <div id={listId} hidden={!isOpen} className="pb-2">
          {isOpen && count > 0 && (
            <LazyPart fetch={CONFLICT_LIST[language]}>
              {({ ConflictList }) => <ConflictList {...listed} />}
            </LazyPart>
          )}
          {isOpen && ofRamadan?.list}
        </div>
      </>
    )
  }

  return (
    <section className="lg:px-4">
      <h2 className="sr-only">
        <Trans>Time Conflicts</Trans>
      </h2>
      {ramadan && items.length > 1 ? (
        <LazyPart fetch={CONFLICT_LIST[language]} fallback={barAndList(null)}>
          {({ WithRamadanConflicts }) => (
            <WithRamadanConflicts
              times={times}
              usual={conflicts.pairs}
              plan={plan}
              ramadan={ramadan.dates}
              items={items}
              onEdit={onEdit}
            >
              {barAndList}
            </WithRamadanConflicts>
          )}
        </LazyPart>
      ) : (
        barAndList(null)
      )}
      {ignored.length > 0 && (
        <div className="pb-3">
          <Message kind="warning">
            <Trans>{names}: not checked until the end is after the start</Trans>
          </Message>
        </div>
      )}
      <Announcement text={isCompared ? announcement : ''} />
    </section>
  )
})
