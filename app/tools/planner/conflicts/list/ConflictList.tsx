import { Plural, Trans } from '@lingui/react/macro'
import { Moon } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import type { Ramadan } from '../../../../domain/institution/ramadan-dates'
import type { Conflict, PlanConflicts } from '../../../../domain/plan/conflicts'
import {
  type RamadanConflict,
  ramadanConflicts,
  ramadanWeeks,
} from '../../../../domain/plan/ramadan-conflicts'
import type { ScheduledCourse } from '../../../../domain/plan/slots-by-day'
import type { TermDates } from '../../../../domain/plan/term-days'
import { dayRangePieces, formatDay } from '../../../../i18n/dates'
import { listFormat } from '../../../../i18n/lists'
import { useLanguage } from '../../../../i18n/use-language'
import { useAcademicCalendar } from '../../../../screen/use-academic-calendar'
import { Button } from '../../../../ui/Button'
import { DisclosureLine } from '../../../../ui/DisclosureLine'
import { RamadanText } from '../../../every-tool/RamadanText'
import { usePlanText } from '../../../every-tool/use-plan-text'
import type { PlanItem } from '../../courses/plan-items'
import { ClashingSlot, ConflictItem, ConflictTitle, UnsetTimes } from './ConflictItem'

/** Conflicts shown at first: 40 courses at the same hour have tens of thousands, too many to render. */
const CONFLICTS_AT_ONCE = 20

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

type RamadanConflictsProps = {
  times: readonly ScheduledCourse[]
  /** The conflicts at the usual hours. */
  usual: readonly Conflict[]
  plan: TermDates
  /** When it is; null where that is not known. */
  ramadan: Ramadan | null
  items: readonly PlanItem[]
  onEdit: (courseId: string, slotId: string) => void
}

/** The conflicts that only the hours of Ramadan make: one line with their dates, which opens the list (WEEKS-04). */
export function RamadanConflicts({ times, usual, plan, ramadan, items, onEdit }: RamadanConflictsProps) {
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const [limit, setLimit] = useState(CONFLICTS_AT_ONCE)
  const listId = useId()
  const calendar = useAcademicCalendar()
  const { semester, firstDay, lastDay } = plan
  const conflicts = useMemo(
    () => ramadanConflicts(times, usual, ramadanWeeks(calendar, { semester, firstDay, lastDay })),
    [times, usual, calendar, semester, firstDay, lastDay],
  )
  const byId = new Map(items.map((item) => [item.timed.id, item]))
  const days = conflicts.flatMap((conflict) => conflict.days).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const range = Object.values(dayRangePieces(first, last, 'short', language)).join('')
  return (
    <>
      <DisclosureLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={listId}>
        <Moon aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-red" />
        <span className="figure min-w-0 grow text-sm">
          <span className="font-medium text-red">
            <Plural
              value={conflicts.length}
              one="# conflict in Ramadan hours only"
              other="# conflicts in Ramadan hours only"
            />
          </span>{' '}
          <span className="text-muted">{range}</span>
        </span>
      </DisclosureLine>
      <div id={listId} hidden={!isOpen} className="pb-2">
        {isOpen && ramadan && (
          <p className="pb-2 text-sm text-muted">
            <RamadanText ramadan={ramadan} />
          </p>
        )}
        {isOpen && (
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
        )}
        {isOpen && conflicts.length > limit && (
          <Button size="small" className="mt-3" onClick={() => setLimit(limit + CONFLICTS_AT_ONCE)}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </div>
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
      <ConflictTitle day={dayName(day)} tone="text-red" />
      <p className="figure ps-7 text-sm text-muted">
        <Trans>Only in Ramadan hours: {dates}</Trans>
      </p>
      <ul>
        <ClashingSlot item={one} slotId={timeSlotId1} times={slots[0]} onEdit={onEdit} />
        <ClashingSlot item={other} slotId={timeSlotId2} times={slots[1]} onEdit={onEdit} />
      </ul>
    </li>
  )
}
