import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { CLASS_DURATIONS } from '../../domain/institution/attendance-rules'
import type { TimeSlot } from '../../domain/plan/plan'
import { NumberField } from '../../ui/NumberField'
import { SelectField } from '../../ui/SelectField'
import {
  type AttendanceAction,
  MISS_COUNTS,
  MISSED_MINUTES,
  type MissCount,
  type WeeklyClass,
} from './attendance-form'
import { useClassName } from './use-class-name'

type ClassRowProps = {
  entry: WeeklyClass
  number: number
  /** When it is, where the plan says so. */
  slot: TimeSlot | undefined
  /** How many of it are still to come, where that is known: no more of its planned misses count (INPUT-02). */
  toCome: number | null
  dispatch: (action: AttendanceAction) => void
}

/** A class: its duration and the planned misses, in classes or minutes. */
export function ClassRow({ entry, number, slot, toCome, dispatch }: ClassRowProps) {
  const { t } = useLingui()
  const className = useClassName()
  const { id, duration, missed } = entry
  // A class of the student's plan can have another length.
  const durations = CLASS_DURATIONS.includes(duration)
    ? CLASS_DURATIONS
    : [...CLASS_DURATIONS, duration].sort((one, other) => one - other)
  const durationName = (minutes: number) =>
    minutes >= 60 && minutes % 30 === 0
      ? t`${plural(minutes / 60, { one: '# hour', other: '# hours' })}`
      : t`${plural(minutes, { one: '# min', other: '# min' })}`

  return (
    <li className="py-4">
      <fieldset>
        <legend className={`mb-2 font-medium ${slot ? 'sm:text-sm' : 'sm:sr-only'}`}>
          {className(slot, number)}
        </legend>
        <div
          className={`grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-3 gap-y-2 ${slot ? 'sm:grid-cols-3' : 'sm:grid-cols-[auto_repeat(3,minmax(0,1fr))]'} sm:items-start sm:gap-x-4`}
        >
          {!slot && (
            <span aria-hidden="true" className="figure mt-10 hidden w-6 text-sm text-muted sm:block">
              {number}.
            </span>
          )}
          <SelectField
            label={t`Duration`}
            value={duration}
            onChange={(value) => dispatch({ type: 'setDuration', id, duration: value })}
            options={durations.map((value) => ({ value, label: durationName(value) }))}
            isCompact
          />
          <SelectField<MissCount | 'custom'>
            label={t`Planned misses`}
            value={missed.kind === 'classes' ? missed.count : 'custom'}
            onChange={(count) => dispatch({ type: 'setMissCount', id, count })}
            options={[
              ...MISS_COUNTS.map((value) => ({ value, label: String(value) })),
              { value: 'custom', label: t`Custom` },
            ]}
            hint={
              toCome !== null &&
              missed.kind === 'classes' &&
              missed.count > toCome && (
                <Plural
                  value={toCome}
                  _0="None of these classes is left in the term: none counts."
                  one="One of these classes is left in the term: one counts."
                  other="# of these classes are left in the term: # count."
                />
              )
            }
            isCompact
          />
          {missed.kind === 'minutes' && (
            <NumberField
              label={t`Missed minutes`}
              value={missed.minutes}
              onChange={(minutes) => dispatch({ type: 'setMissedMinutes', id, minutes })}
              limits={MISSED_MINUTES}
              isCompact
              className="max-sm:col-span-2"
            />
          )}
        </div>
      </fieldset>
    </li>
  )
}
