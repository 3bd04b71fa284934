import type { KeyboardEvent, ReactElement } from 'react'
import type { Weekday } from '../../../domain/institution/types'
import { daysWith } from '../../../domain/institution/week'
import { useLanguage } from '../../../i18n/use-language'
import { usePlanText } from '../../every-tool/use-plan-text'
import { shortDayNames } from '../every-part/short-day-names'
import { daysOfKey } from '../week/block-moves'
import { isRightToLeft } from '../week/grid-on-screen'

type DayChipsProps = {
  /** The `<legend>`. */
  legend: ReactElement
  /** The chosen days. */
  days: readonly Weekday[]
  /** Those outside the teaching week that can be chosen, too. */
  others?: readonly Weekday[]
  /** The id of what says that the day is only what a new time begins with: the first choice replaces it (PLAN-15). */
  suggestedBy?: string | undefined
  onToggle: (day: Weekday, isOn: boolean) => void
}

const CHOSEN = 'has-checked:bg-accent-soft has-checked:font-semibold'
/** Without a fill, a day does not look chosen. */
const SUGGESTED = 'has-checked:border-2 has-checked:border-dashed'

/** The days of the week, of which several can be chosen. One stop of the Tab key; arrow keys lead from one to the next. */
export function DayChips({ legend, days, others = [], suggestedBy, onToggle }: DayChipsProps) {
  const { dayName } = usePlanText()
  const shortNames = shortDayNames(useLanguage())
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const way = daysOfKey(event.key, isRightToLeft(event.currentTarget))
    if (way === null || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const boxes = [...event.currentTarget.querySelectorAll('input')]
    boxes[boxes.indexOf(event.target) + way]?.focus()
  }
  return (
    <fieldset onKeyDown={onKeyDown} aria-describedby={suggestedBy} className="flex grow flex-wrap gap-1">
      {legend}
      {daysWith(...days, ...others).map((day, index) => (
        <label
          key={day}
          className={`relative flex min-h-11 min-w-max grow basis-11 cursor-pointer items-center justify-center rounded-control border border-control px-1 text-xs select-none hover:bg-sunken has-checked:border-accent has-checked:text-accent-strong ${suggestedBy ? SUGGESTED : CHOSEN}`}
        >
          <input
            type="checkbox"
            checked={days.includes(day)}
            onChange={(event) => onToggle(day, event.target.checked)}
            aria-label={dayName(day)}
            tabIndex={index === 0 ? 0 : -1}
            // Forced colours remove the fill of the label, so the browser draws the box there.
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-control forced-colors:static forced-colors:me-1 forced-colors:appearance-auto"
          />
          <span aria-hidden="true">{shortNames[day]}</span>
        </label>
      ))}
    </fieldset>
  )
}
