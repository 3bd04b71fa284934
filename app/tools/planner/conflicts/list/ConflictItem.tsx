import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { type ComponentProps, memo } from 'react'
import { conflictWeeks } from '../../../../domain/plan/conflict-weeks'
import { type Conflict, overlapOf } from '../../../../domain/plan/conflicts'
import type { SlotTimes } from '../../../../domain/plan/plan'
import { listFormat } from '../../../../i18n/lists'
import { useLanguage } from '../../../../i18n/use-language'
import { Checkbox } from '../../../../ui/Checkbox'
import { NameInLine } from '../../../../ui/NameInLine'
import { TimeRange } from '../../../every-tool/TimeRange'
import { usePlanText } from '../../../every-tool/use-plan-text'
import { useWeeksText } from '../../../every-tool/use-weeks-text'
import { CourseChip } from '../../every-part/CourseChip'
import type { PlanItem } from '../../every-part/plan-items'
import { useItemName } from '../../every-part/use-item-name'
import { useTermWeeks } from '../../every-part/use-term-weeks'

type ConflictItemProps = {
  /** All that the two have. */
  conflicts: readonly Conflict[]
  item1: PlanItem
  item2: PlanItem
  accepted: readonly Conflict[]
  onEdit: (courseId: string, slotId: string) => void
  onAccept: (slotIds: readonly (readonly [string, string])[], isAccepted: boolean) => void
}

/**
 * The conflict of two courses, accepted with one press: for each time that they share a line and a button to each of its two slots
 * (SCHED-13, PLAN-26). Memoised: renaming a course re-renders only its own conflicts.
 */
export const ConflictItem = memo(function ConflictItem(props: ConflictItemProps) {
  const { conflicts, item1, item2, accepted, onEdit, onAccept } = props
  const language = useLanguage()
  const { dayName } = usePlanText()
  const itemName = useItemName()
  const [name1, name2] = [itemName(item1), itemName(item2)]
  const days = listFormat(language).format(new Set(conflicts.map(({ day }) => dayName(day))))
  return (
    <li className="flex flex-col gap-2 py-3">
      {conflicts.length > 1 && (
        <p className="text-sm text-muted">
          <Trans>
            <bdi>{name1}</bdi> and <bdi>{name2}</bdi> meet at the same time on {days}. Together this is one
            conflict.
          </Trans>
        </p>
      )}
      {conflicts.map((conflict) => (
        <SharedTime
          key={`${conflict.timeSlotId1} ${conflict.timeSlotId2}`}
          conflict={conflict}
          item1={item1}
          item2={item2}
          isAccepted={accepted.includes(conflict)}
          onEdit={onEdit}
        />
      ))}
      {/* Below all that it accepts. */}
      <Checkbox
        className="-my-2"
        checked={conflicts.every((conflict) => accepted.includes(conflict))}
        onChange={(isNow) =>
          onAccept(
            conflicts.map(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2]),
            isNow,
          )
        }
      >
        <span>
          <Trans>
            Accept the conflict
            <span className="sr-only">
              {' '}
              of {name1} and {name2} on {days}
            </span>
          </Trans>
        </span>
      </Checkbox>
    </li>
  )
})

type SharedTimeProps = Pick<ConflictItemProps, 'item1' | 'item2' | 'onEdit'> & {
  conflict: Conflict
  isAccepted: boolean
}

function SharedTime({ conflict, item1, item2, isAccepted, onEdit }: SharedTimeProps) {
  const weeksText = useWeeksText()
  const weeks = useTermWeeks()
  const language = useLanguage()
  const { dayName } = usePlanText()
  const [one, other] = [slotOf(item1, conflict.timeSlotId1), slotOf(item2, conflict.timeSlotId2)]
  const some =
    one && other
      ? conflictWeeks({ slot: one, isOwn: !item1.course }, { slot: other, isOwn: !item2.course }, weeks)
      : []
  const list = listFormat(language).format(some.map(weeksText))
  return (
    <div>
      <ConflictTitle
        day={dayName(conflict.day)}
        times={one && other && overlapOf(one, other)}
        tone={isAccepted ? 'text-muted' : 'text-red'}
      />
      {list && (
        <p className="figure ps-7 text-sm text-muted">
          <Trans>Not every week: {list}</Trans>
        </p>
      )}
      <ul>
        <ConflictingSlot item={item1} slotId={conflict.timeSlotId1} onEdit={onEdit} />
        <ConflictingSlot item={item2} slotId={conflict.timeSlotId2} onEdit={onEdit} />
      </ul>
    </div>
  )
}

type UnsetTimesProps = {
  times: readonly { item: PlanItem; slotId: string }[]
  onEdit: (courseId: string, slotId: string) => void
}

/** The times that nobody has set, which are one conflict together (PLAN-15). */
export function UnsetTimes({ times, onEdit }: UnsetTimesProps) {
  const { dayName } = usePlanText()
  const [first] = times
  const slot = first && slotOf(first.item, first.slotId)
  if (!slot) return null
  return (
    <li className="py-3">
      <ConflictTitle day={dayName(slot.day)} tone="text-yellow" />
      <p className="text-sm text-muted">
        <Plural
          value={times.length}
          one="This time is not set yet. Every new one begins like this."
          other="These # times are not set yet. Every new one begins like this."
        />
      </p>
      <ul>
        {times.map(({ item, slotId }) => (
          <ConflictingSlot key={slotId} item={item} slotId={slotId} onEdit={onEdit} />
        ))}
      </ul>
    </li>
  )
}

type ConflictTitleProps = {
  day: string
  /** The time that the two share, where they have times. */
  times?: ComponentProps<typeof TimeRange>['times'] | undefined
  tone: string
}

/** "Conflict on Sunday 10:00–10:50". */
export function ConflictTitle({ day, times, tone }: ConflictTitleProps) {
  return (
    <p className={`flex items-start gap-2 font-medium ${tone}`}>
      <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>
        <Trans>Conflict on {day}</Trans>
        {times && (
          <>
            {' '}
            <TimeRange times={times} />
          </>
        )}
      </span>
    </p>
  )
}

type ConflictingSlotProps = {
  item: PlanItem
  slotId: string
  /** Of Ramadan, where these conflict. */
  times?: SlotTimes
  onEdit: (courseId: string, slotId: string) => void
}

/** The button to one of the two slots. */
export function ConflictingSlot({ item, slotId, times, onEdit }: ConflictingSlotProps) {
  const itemName = useItemName()
  const slot = slotOf(item, slotId)
  if (!slot) return null
  return (
    <li>
      <button
        type="button"
        onClick={() => onEdit(item.timed.id, slotId)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-1 text-start hover:bg-sunken pointer-coarse:min-h-11"
      >
        <CourseChip tint={item.tint} number={item.number} />
        <NameInLine name={itemName(item)} />
        <TimeRange times={times ?? slot} className="shrink-0 text-sm text-muted" />
        <ChevronRight
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className="mirror-in-rtl shrink-0 text-muted"
        />
      </button>
    </li>
  )
}

function slotOf(item: PlanItem, slotId: string) {
  return item.timed.timeSlots.find(({ id }) => id === slotId)
}
