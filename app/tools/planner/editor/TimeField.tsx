import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { CLASS_TIMES, DAY_END, DAY_START } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import { TYPED_STEP } from '../../../domain/plan/plan'
import { isWholeClock } from '../../../domain/plan/typed-clock'
import { readTime } from '../../../domain/plan/typed-time'
import { CONTROL, FIELD, LABEL } from '../../../ui/field-style'

const OFFERED = 'offered-times'

/** The half hours that every {@link TimeField} of a screen offers (SCHED-06). */
export function OfferedTimes() {
  return (
    <datalist id={OFFERED}>
      {CLASS_TIMES.map((time) => (
        <option key={time} value={formatClock(time)} />
      ))}
    </datalist>
  )
}

type TimeFieldProps = {
  label: string
  /** Minutes since midnight. */
  time: number
  /** Whether nobody has set it: typing what it shows sets it, too (PLAN-15). */
  isUnset: boolean
  onTime: (time: number) => void
  /** The id of what says that the time is wrong beside another one. */
  errorId?: string | undefined
}

/**
 * A time as it is said: "9:30", "930", "9" (PLAN-13), or as the registration system prints it: "1:15 PM", "٢:٣٠ م" (INPUT-09).
 * What is typed counts when nothing more can follow, or when the field is left; what is no time stays as typed, with a
 * sentence that says what counts (INPUT-02).
 */
export function TimeField({ label, time, isUnset, onTime, errorId }: TimeFieldProps) {
  const { t } = useLingui()
  const noteId = useId()
  // What was typed, until the time changes in another way (ADR-56).
  const [held, setHeld] = useState<{ text: string; time: number; isLeft: boolean } | null>(null)
  const typed = held?.time === time ? held : null
  const reading = typed && readTime(typed.text)
  const problem = typed?.isLeft && reading && 'problem' in reading ? reading.problem : null

  const input = useRef<HTMLInputElement>(null)
  const isTyped = typed !== null
  const value = typed?.text ?? formatClock(time)
  // A start that is left moves the end, whose text was selected when it got the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: selects each text that was not typed.
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === input.current) input.current?.select()
  }, [isTyped, value])

  const type = (text: string) => {
    const read = readTime(text)
    const counts = 'time' in read && isWholeClock(text) ? read.time : time
    setHeld({ text, time: counts, isLeft: false })
    if (counts !== time) onTime(counts)
  }
  const leave = () => {
    if (!typed || !reading) return
    if ('problem' in reading && typed.text.trim() !== '') return setHeld({ ...typed, isLeft: true })
    setHeld(null)
    if ('time' in reading && (isUnset || reading.time !== time)) onTime(reading.time)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
  }
  const [counted, first, last] = [time, DAY_START, DAY_END].map(formatClock)
  const note = {
    'not-a-time': t`Enter a time such as 9:30. Until then, ${counted} counts.`,
    'between-steps': t`Enter a time in steps of ${TYPED_STEP} minutes. Until then, ${counted} counts.`,
    'out-of-hours': t`Enter a time from ${first} to ${last}. Until then, ${counted} counts.`,
  }
  return (
    <>
      <label className={FIELD}>
        <span className={LABEL}>{label}</span>
        <input
          ref={input}
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          list={OFFERED}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={problem || errorId ? true : undefined}
          aria-describedby={problem ? noteId : errorId}
          className={`${CONTROL} figure px-2 [direction:ltr] rtl:text-end [&::-webkit-calendar-picker-indicator]:hidden!`}
        />
      </label>
      {problem && (
        <p id={noteId} role="alert" className="order-last col-span-full text-sm text-red">
          {note[problem]}
        </p>
      )}
    </>
  )
}
