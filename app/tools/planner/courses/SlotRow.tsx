import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, X } from 'lucide-react'
import { type Dispatch, memo, useId } from 'react'
import { flushSync } from 'react-dom'
import { CLASS_TIMES, daysWith } from '../../../domain/institution/week'
import { formatClock, formatTimes } from '../../../domain/plan/clock'
import { endsAfterStart, isTimeUnset, ROOM_LIMIT, type TimeSlot } from '../../../domain/plan/plan'
import type { PlanAction, SlotChange } from '../../../domain/plan/plan-reducer'
import { IconButton } from '../../../ui/IconButton'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'
import { usePlanText } from '../../every-tool/use-plan-text'
import { anchorOf, focusFirstField } from './first-field'

const TIME_OPTIONS = CLASS_TIMES.map((time) => ({ value: time, label: formatClock(time) }))

/** The times to choose from. An imported one that is on no half hour is among them while it is chosen (PLAN-09). */
function timesWith(time: number) {
  if (CLASS_TIMES.includes(time)) return TIME_OPTIONS
  return [...TIME_OPTIONS, { value: time, label: formatClock(time) }].sort(
    (one, other) => one.value - other.value,
  )
}

type SlotRowProps = {
  courseId: string
  slot: TimeSlot
  number: number
  /** Whether it asks for a room. */
  hasRoom: boolean
  dispatch: Dispatch<PlanAction>
}

/**
 * A time slot: day, start and end, with a line reserved for the error. Memoised: typing the course's name does not
 * re-render its many options.
 */
export const SlotRow = memo(function SlotRow({ courseId, slot, number, hasRoom, dispatch }: SlotRowProps) {
  const { t } = useLingui()
  const { dayName } = usePlanText()
  const errorId = useId()
  const isValid = endsAfterStart(slot)
  const change = (changed: SlotChange) =>
    dispatch({ type: 'setSlot', id: courseId, slotId: slot.id, change: changed })
  const remove = () => {
    flushSync(() => dispatch({ type: 'removeSlot', id: courseId, slotId: slot.id }))
    focusFirstField(anchorOf.slotButtons(courseId))
  }
  return (
    <li className="@container">
      <fieldset data-times={slot.id}>
        <legend className="sr-only">
          <Trans>Time {number}</Trans>
        </legend>
        <div
          className={`grid grid-cols-[minmax(6rem,1fr)_minmax(6rem,1fr)_minmax(0,1fr)] items-end gap-2 ${hasRoom ? '@md:grid-cols-[minmax(0,1.4fr)_minmax(6.25rem,1fr)_minmax(6.25rem,1fr)_minmax(0,1fr)_auto]' : '@md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto]'}`}
        >
          <SelectField
            label={t`Day`}
            value={slot.day}
            onChange={(day) => change({ day })}
            options={daysWith(slot.day).map((day) => ({ value: day, label: dayName(day) }))}
            isCompact
            className="@max-md:col-span-2"
          />
          <SelectField
            label={t`Start`}
            value={slot.startTime}
            onChange={(startTime) => change({ startTime })}
            options={timesWith(slot.startTime)}
            isCompact
          />
          <SelectField
            label={t`End`}
            value={slot.endTime}
            onChange={(endTime) => change({ endTime })}
            options={timesWith(slot.endTime)}
            errorId={isValid ? undefined : errorId}
            isCompact
          />
          {hasRoom && (
            <TextField
              label={t`Room`}
              value={slot.room ?? ''}
              onChange={(room) => change({ room })}
              maxLength={ROOM_LIMIT}
              autoComplete="off"
              isCompact
            />
          )}
          <IconButton
            icon={X}
            label={t`Remove time ${number}`}
            onClick={remove}
            className="@max-md:col-start-3 @max-md:row-start-1 @max-md:justify-self-end"
          />
        </div>
        {isTimeUnset(slot) && <UnsetNote slot={slot} onKeep={() => change({})} />}
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
})

/** Choosing what a field shows is no change of it: a class that really is at this time needs a button. */
function UnsetNote({ slot, onKeep }: { slot: TimeSlot; onKeep: () => void }) {
  const { dayName } = usePlanText()
  const [day, times] = [dayName(slot.day), formatTimes(slot)]
  return (
    <p className="flex flex-wrap items-center gap-x-3 pt-1 text-sm text-muted">
      <Trans>Time not set</Trans>
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
