import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { type Dispatch, memo, useId } from 'react'
import { endsAfterStart, isTimeUnset, ROOM_LIMIT, type TimeSlot } from '../../../domain/plan/plan'
import type { PlanAction, SlotChange } from '../../../domain/plan/plan-reducer'
import { IconButton } from '../../../ui/IconButton'
import { TextField } from '../../../ui/TextField'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePartText } from '../../every-tool/use-part-text'
import { usePlanText } from '../../every-tool/use-plan-text'
import { DayChips } from './DayChips'
import { TimeField } from './TimeField'
import type { TimeRow } from './time-rows'
import { WeeksField } from './WeeksField'

type TimeRowFieldsProps = {
  courseId: string
  row: TimeRow
  number: number
  /** Whether it asks for a room. */
  hasRoom: boolean
  onRemoved: () => void
  dispatch: Dispatch<PlanAction>
}

/**
 * A meeting of a course: its days, start, end and room, with a line reserved for the error. Memoised: typing the course's name
 * does not render it again.
 */
export const TimeRowFields = memo(function TimeRowFields(props: TimeRowFieldsProps) {
  const { courseId: id, row, number, hasRoom, onRemoved, dispatch } = props
  const { t } = useLingui()
  const { partName } = usePartText()
  const errorId = useId()
  const unsetId = useId()
  const [first] = row.slots
  const slotIds = row.slots.map((slot) => slot.id)
  const isValid = endsAfterStart(first)
  const isUnset = isTimeUnset(first)
  const change = (changed: SlotChange) => dispatch({ type: 'setSlots', id, slotIds, change: changed })
  const remove = () => {
    dispatch({ type: 'removeSlots', id, slotIds })
    onRemoved()
  }
  return (
    <li>
      <fieldset data-times={slotIds.join(' ')}>
        <legend className={first.part ? 'mb-1 text-sm font-medium' : 'sr-only'}>
          {first.part ? partName(first.part) : <Trans>Time {number}</Trans>}
        </legend>
        {/* The button is beside the days, and after the fields for the Tab key. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-2">
          <DayChips
            legend={
              <legend className="sr-only">
                <Trans>Days</Trans>
              </legend>
            }
            days={row.slots.map(({ day }) => day)}
            suggestedBy={isUnset ? unsetId : undefined}
            onToggle={(day, isOn) => dispatch({ type: 'setDay', id, slotIds, day, isOn })}
          />
          <div
            className={`col-span-2 grid items-end gap-2 ${hasRoom ? 'grid-cols-[5rem_5rem_minmax(0,1fr)]' : 'grid-cols-2'}`}
          >
            <TimeField
              label={t`Start`}
              time={first.startTime}
              isUnset={isUnset}
              onTime={(startTime) => change({ startTime })}
            />
            <TimeField
              label={t`End`}
              time={first.endTime}
              isUnset={isUnset}
              onTime={(endTime) => change({ endTime })}
              errorId={isValid ? undefined : errorId}
            />
            {hasRoom && (
              <TextField
                label={t`Room`}
                value={first.room ?? ''}
                onChange={(room) => change({ room })}
                maxLength={ROOM_LIMIT}
                autoComplete="off"
                isCompact
              />
            )}
          </div>
          <IconButton
            icon={X}
            label={t`Remove time ${number}`}
            onClick={remove}
            className="-me-2 col-start-2 row-start-1"
          />
        </div>
        {/* Own times ask for no room. */}
        {isValid && <WeeksField slot={first} isOwn={!hasRoom} onChange={(weeks) => change({ weeks })} />}
        {isUnset && <UnsetNote id={unsetId} slot={first} onKeep={() => change({})} />}
        <p id={errorId} role="alert" className="flex min-h-5 gap-1.5 pt-1 text-sm text-red">
          {!isValid && (
            <>
              <CircleAlert aria-hidden="true" size={16} strokeWidth={1.75} className="mt-0.75 shrink-0" />
              <Trans>End time must be after start time</Trans>
            </>
          )}
        </p>
      </fieldset>
    </li>
  )
}, isSame)

/** Rows are new objects with the slots of before. */
function isSame(before: TimeRowFieldsProps, now: TimeRowFieldsProps): boolean {
  const [slots, others] = [before.row.slots, now.row.slots]
  return (
    before.courseId === now.courseId &&
    before.number === now.number &&
    before.hasRoom === now.hasRoom &&
    before.onRemoved === now.onRemoved &&
    before.dispatch === now.dispatch &&
    slots.length === others.length &&
    slots.every((slot, index) => slot === others[index])
  )
}

/** Choosing what a field shows is no change of it: a class that really is at this time needs a button. */
function UnsetNote({ id, slot, onKeep }: { id: string; slot: TimeSlot; onKeep: () => void }) {
  const { dayName } = usePlanText()
  const day = dayName(slot.day)
  const times = <TimeRange times={slot} />
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-1 text-sm text-muted">
      <span id={id}>
        <Trans>Press the days of this class.</Trans>
      </span>
      <button
        type="button"
        onClick={onKeep}
        className="min-h-9 underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        <Trans>
          It is on {day}, {times}
        </Trans>
      </button>
    </p>
  )
}
