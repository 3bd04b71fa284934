import { Plural, Trans } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Ramadan } from '../../../../domain/institution/ramadan-dates'
import {
  type Conflict,
  countPairs,
  overlapOf,
  type PlanConflicts,
  perPair,
} from '../../../../domain/plan/conflicts'
import {
  type RamadanConflict,
  ramadanConflicts,
  ramadanWeeks,
} from '../../../../domain/plan/ramadan-conflicts'
import type { ScheduledCourse } from '../../../../domain/plan/slots-by-day'
import type { TermDates } from '../../../../domain/plan/term-days'
import { formatDay } from '../../../../i18n/dates'
import { listFormat } from '../../../../i18n/lists'
import { useLanguage } from '../../../../i18n/use-language'
import { useAcademicCalendar } from '../../../../screen/use-academic-calendar'
import { Button } from '../../../../ui/Button'
import { RamadanText } from '../../../every-tool/RamadanText'
import { usePlanText } from '../../../every-tool/use-plan-text'
import type { PlanItem } from '../../every-part/plan-items'
import { ConflictItem, ConflictingSlot, ConflictTitle, UnsetTimes } from './ConflictItem'

/** Conflicts shown at first: 40 courses at the same hour have tens of thousands, too many to render. */
const CONFLICTS_AT_ONCE = 20

export type ConflictListProps = {
  conflicts: PlanConflicts
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
  onAccept: (slotIds: readonly (readonly [string, string])[], isAccepted: boolean) => void
}

/** The conflicts of each two courses together (PLAN-26). One that the student has accepted stays in its place (PLAN-06). */
export function ConflictList({ conflicts, items, onEdit, onAccept }: ConflictListProps) {
  const { pairs, accepted, unset } = conflicts
  const ofPairs = useMemo(() => perPair(pairs), [pairs])
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
        {ofPairs.slice(0, limit).map((ofPair) => {
          const [first] = ofPair
          const one = first && byId.get(first.courseId1)
          const other = first && byId.get(first.courseId2)
          return (
            one &&
            other && (
              <ConflictItem
                key={`${first.courseId1} ${first.courseId2}`}
                conflicts={ofPair}
                item1={one}
                item2={other}
                accepted={accepted}
                onEdit={onEdit}
                onAccept={onAccept}
              />
            )
          )
        })}
      </ol>
      {ofPairs.length > limit && (
        <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

/** What the bar and its list say of the conflicts that only the hours of Ramadan make. */
export type RamadanParts = { count: ReactNode; list: ReactNode }

type WithRamadanConflictsProps = {
  times: readonly ScheduledCourse[]
  /** The conflicts at the usual hours. */
  usual: readonly Conflict[]
  plan: TermDates
  /** When it is; null where that is not known. */
  ramadan: Ramadan | null
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
  /** Gets null where there is none. */
  children: (parts: RamadanParts | null) => ReactNode
}

/** The conflicts that only the hours of Ramadan make, with their dates, for the bar (WEEKS-04). */
export function WithRamadanConflicts({
  times,
  usual,
  plan,
  ramadan,
  items,
  onEdit,
  children,
}: WithRamadanConflictsProps) {
  const calendar = useAcademicCalendar()
  const { semester, firstDay, lastDay } = plan
  const conflicts = useMemo(
    () => ramadanConflicts(times, usual, ramadanWeeks(calendar, { semester, firstDay, lastDay })),
    [times, usual, calendar, semester, firstDay, lastDay],
  )
  if (conflicts.length === 0) return children(null)
  return children({
    count: (
      <span className="inline-flex items-center gap-1 font-medium text-red">
        <Moon aria-hidden="true" size={16} strokeWidth={2} className="shrink-0" />
        <Plural
          value={countPairs(conflicts)}
          one="# conflict in Ramadan hours only"
          other="# conflicts in Ramadan hours only"
        />
      </span>
    ),
    list: <RamadanConflictList conflicts={conflicts} ramadan={ramadan} items={items} onEdit={onEdit} />,
  })
}

function RamadanConflictList({
  conflicts,
  ramadan,
  items,
  onEdit,
}: Omit<WithRamadanConflictsProps, 'times' | 'usual' | 'plan' | 'children'> & {
  conflicts: readonly RamadanConflict[]
}) {
  const [limit, setLimit] = useState(CONFLICTS_AT_ONCE)
  const byId = new Map(items.map((item) => [item.timed.id, item]))
  return (
    <>
      {ramadan && (
        <p className="py-2 text-sm text-muted">
          <RamadanText ramadan={ramadan} />
        </p>
      )}
      <ol className="relative divide-y divide-line border-t border-line">
        {conflicts.slice(0, limit).map((conflict) => {
          const [one, other] = [byId.get(conflict.courseId1), byId.get(conflict.courseId2)]
          return (
            one &&
            other && (
              <RamadanConflictItem
                key={`${conflict.timeSlotId1} ${conflict.timeSlotId2}`}
                conflict={conflict}
                items={[one, other]}
                onEdit={onEdit}
              />
            )
          )
        })}
      </ol>
      {conflicts.length > limit && (
        <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

type RamadanConflictItemProps = {
  conflict: RamadanConflict
  items: readonly [PlanItem, PlanItem]
  onEdit: (courseId: string, slotId: string) => void
}

function RamadanConflictItem({ conflict, items: [one, other], onEdit }: RamadanConflictItemProps) {
  const language = useLanguage()
  const { dayName } = usePlanText()
  const { day, days, slots, timeSlotId1, timeSlotId2 } = conflict
  const dates = listFormat(language).format(days.map((date) => formatDay(date, 'short', language)))
  return (
    <li className="py-3">
      <ConflictTitle day={dayName(day)} times={overlapOf(...slots)} tone="text-red" />
      <p className="figure ps-7 text-sm text-muted">
        <Trans>Only in Ramadan hours: {dates}</Trans>
      </p>
      <ul>
        <ConflictingSlot item={one} slotId={timeSlotId1} times={slots[0]} onEdit={onEdit} />
        <ConflictingSlot item={other} slotId={timeSlotId2} times={slots[1]} onEdit={onEdit} />
      </ul>
    </li>
  )
}
