import { Trans, useLingui } from '@lingui/react/macro'
import { use } from 'react'
import { REGULAR_TERM_WEEKS } from '../../../domain/institution/attendance-rules'
import { WEEKDAYS } from '../../../domain/institution/week'
import type { TimeSlot } from '../../../domain/plan/plan'
import {
  dayInWeek,
  heldWeeks,
  patternOf,
  type TermWeeks,
  type WeekPattern,
  type Weeks,
  weekNumbers,
  weeksText,
} from '../../../domain/plan/weeks'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'
import { AskFirstDayContext, useTermWeeks } from '../every-part/use-term-weeks'

export type WeeksFieldsProps = {
  slot: TimeSlot
  /** Whether it is of an own block, which takes place on holidays, too. */
  isOwn: boolean
  onChange: (weeks: Weeks | null) => void
}

/** The pattern of a time, with what it needs (WEEKS-01). Nothing that is typed waits here: each change counts at once. */
export function WeeksFields({ slot, isOwn, onChange }: WeeksFieldsProps) {
  const { t } = useLingui()
  const weeks = useTermWeeks()
  const pattern = patternOf(slot.weeks)
  const change = (next: WeekPattern) => onChange(weeksText(next))
  return (
    <div className="grid gap-3">
      <SelectField<WeekPattern['kind']>
        label={t`Weeks`}
        value={pattern.kind}
        onChange={(kind) => change(startOf(kind, slot, weeks))}
        options={[
          { value: 'every', label: t`Every week` },
          { value: 'odd', label: t`Odd weeks` },
          { value: 'even', label: t`Even weeks` },
          { value: 'list', label: t`Chosen weeks` },
          { value: 'dates', label: t`Between dates` },
        ]}
        isCompact
      />
      {pattern.kind === 'list' && <WeekList numbers={pattern.numbers} onChange={change} />}
      {pattern.kind === 'dates' && <Dates {...pattern} onChange={change} />}
      <Note slot={slot} isOwn={isOwn} pattern={pattern} />
    </div>
  )
}

/** What a choice begins with: a list with the weeks in which the time is now, dates with none, which is all term. */
function startOf(kind: WeekPattern['kind'], slot: TimeSlot, weeks: TermWeeks | null): WeekPattern {
  if (kind === 'dates') return { kind, first: null, last: null }
  if (kind !== 'list') return { kind }
  const numbers = weeks ? weekNumbers(heldWeeks(slot, weeks, true)) : numbersUpTo(REGULAR_TERM_WEEKS)
  return { kind, numbers }
}

function numbersUpTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

type Change = { onChange: (pattern: WeekPattern) => void }

/** A button for each week of the term; its date is its tooltip. */
function WeekList({ numbers, onChange }: { numbers: readonly number[] } & Change) {
  const { t } = useLingui()
  const language = useLanguage()
  const weeks = useTermWeeks()
  const count = weeks?.isWhole ? weeks.count : REGULAR_TERM_WEEKS
  const nameOf = (number: number) => {
    if (!weeks) return t`Week ${number}`
    const day = formatDay(dayInWeek(number, WEEKDAYS[0], weeks.firstDay), 'short', language)
    return t`Week ${number}, from ${day}`
  }
  return (
    <fieldset>
      <legend className="sr-only">
        <Trans>Chosen weeks</Trans>
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {numbersUpTo(Math.max(count, ...numbers)).map((number) => {
          const isChosen = numbers.includes(number)
          return (
            <button
              key={number}
              type="button"
              aria-pressed={isChosen}
              aria-label={nameOf(number)}
              title={nameOf(number)}
              onClick={() =>
                onChange({
                  kind: 'list',
                  numbers: isChosen ? numbers.filter((other) => other !== number) : [...numbers, number],
                })
              }
              className="figure grid size-9 place-items-center rounded-control border border-control bg-surface text-sm transition-colors hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent forced-colors:aria-pressed:border-4 pointer-coarse:size-11"
            >
              {number}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** One that is empty is the first or the last day of classes. */
function Dates({ first, last, onChange }: Omit<Extract<WeekPattern, { kind: 'dates' }>, 'kind'> & Change) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        type="date"
        label={t`First date`}
        value={first ?? ''}
        onChange={(day) => onChange({ kind: 'dates', first: day || null, last })}
        isCompact
      />
      <TextField
        type="date"
        label={t`Last date`}
        value={last ?? ''}
        onChange={(day) => onChange({ kind: 'dates', first, last: day || null })}
        error={first && last && last < first ? t`The last date must not be before the first one.` : undefined}
        isCompact
      />
    </div>
  )
}

/** What the choice comes to where that is not plain: no date at all, or weeks without numbers. */
function Note({ slot, isOwn, pattern }: Pick<WeeksFieldsProps, 'slot' | 'isOwn'> & { pattern: WeekPattern }) {
  const weeks = useTermWeeks()
  const askFirstDay = use(AskFirstDayContext)
  const isNever =
    (pattern.kind === 'list' && pattern.numbers.length === 0) ||
    (weeks !== null && slot.endTime > slot.startTime && heldWeeks(slot, weeks, isOwn) === 0n)
  const hasNumbers = pattern.kind !== 'every' && pattern.kind !== 'dates'
  return (
    <div role="status" className="text-sm text-muted empty:hidden">
      {isNever ? (
        <Trans>No date of the term is in these weeks: this time never takes place.</Trans>
      ) : (
        !weeks &&
        hasNumbers && (
          <>
            <p>
              <Trans>
                Week 1 is the week of the first day of classes. Until the plan has that day, this time counts
                in every week.
              </Trans>
            </p>
            <Button size="small" className="mt-2" onClick={askFirstDay}>
              <Trans>Enter the first day of classes</Trans>
            </Button>
          </>
        )
      )}
    </div>
  )
}
