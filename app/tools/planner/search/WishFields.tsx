import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import type { Weekday } from '../../../domain/institution/types'
import { CLASS_TIMES } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import type { Wishes } from '../../../domain/plan/plan'
import { LUNCH } from '../../../domain/plan-search/ranking'
import { Checkbox } from '../../../ui/Checkbox'
import { SelectField } from '../../../ui/SelectField'
import { DayChips } from '../editor/DayChips'

type WishFieldsProps = {
  wishes: Wishes
  /** The days on which some section has classes. */
  days: readonly Weekday[]
  onChange: Dispatch<Partial<Wishes>>
}

/** What the student prefers among timetables (PLAN-02, PLAN-16). The order of the wishes is that of their weight. */
export function WishFields({ wishes, days, onChange }: WishFieldsProps) {
  const { t } = useLingui()
  const [lunchFrom, lunchTo] = [LUNCH.from, LUNCH.to].map(formatClock)
  const timesWith = (time: number | null) => {
    const times = time === null || CLASS_TIMES.includes(time) ? CLASS_TIMES : [time, ...CLASS_TIMES]
    return [
      { value: '' as const, label: t`Any time` },
      ...times.map((minutes) => ({ value: minutes, label: formatClock(minutes) })),
    ]
  }
  const { freeDays } = wishes
  const setFree = (day: Weekday, isFree: boolean) => {
    const others = freeDays.filter(({ id }) => id !== day)
    onChange({ freeDays: isFree ? [...others, { id: day }] : others })
  }
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>Your wishes</Trans>
      </legend>
      <p className="mt-1 mb-3 text-sm text-muted">
        <Trans>Where two wishes contradict each other, the higher one comes first.</Trans>
      </p>
      <div className="mb-3 flex">
        <DayChips
          legend={
            <legend className="mb-1.5 text-sm font-medium">
              <Trans>These days free</Trans>
            </legend>
          }
          days={freeDays.map(({ id }) => id)}
          others={days}
          onToggle={setFree}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField<number | ''>
          label={t`Nothing before`}
          value={wishes.notBefore ?? ''}
          onChange={(time) => onChange({ notBefore: time === '' ? null : time })}
          options={timesWith(wishes.notBefore)}
          isCompact
        />
        <SelectField<number | ''>
          label={t`Nothing after`}
          value={wishes.notAfter ?? ''}
          onChange={(time) => onChange({ notAfter: time === '' ? null : time })}
          options={timesWith(wishes.notAfter)}
          isCompact
        />
      </div>
      <div className="mt-2 flex flex-col">
        <Checkbox checked={wishes.daysOff} onChange={(daysOff) => onChange({ daysOff })}>
          <Trans>Days off, as many as possible</Trans>
        </Checkbox>
        <Checkbox checked={wishes.lunch} onChange={(lunch) => onChange({ lunch })}>
          <Trans>
            A free hour for lunch, between {lunchFrom} and {lunchTo}
          </Trans>
        </Checkbox>
        <Checkbox checked={wishes.shortGaps} onChange={(shortGaps) => onChange({ shortGaps })}>
          <Trans>Short gaps between classes</Trans>
        </Checkbox>
      </div>
    </fieldset>
  )
}
