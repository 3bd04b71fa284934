import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MOST_DATES } from '../../../domain/dates/own-dates'
import type { NewDate } from '../../../domain/dates/own-dates-reducer'
import { LONGEST_LINE, type QuickEntry, readQuickEntry } from '../../../domain/dates/quick-entry'
import { minutesOf } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import type { TermCourse } from '../../../domain/plan/term'
import { formatDay } from '../../../i18n/dates'
import { COMMA } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { Button } from '../../../ui/Button'
import { DottedLine } from '../../../ui/DottedLine'
import { Form } from '../../../ui/Form'
import { Quoted } from '../../../ui/Quoted'
import { SegmentedControl } from '../../../ui/SegmentedControl'
import { TextField } from '../../../ui/TextField'
import { useNow } from '../../every-tool/use-now'
import { timesText, useDateText } from '../use-date-text'
import { useLineDraft } from './use-line-draft'

type QuickEntryFormProps = {
  today: Day
  courses: readonly TermCourse[]
  isFull: boolean
  onAdd: (date: NewDate) => void
  /** Where a press has opened it. */
  autoFocus?: boolean
}

/** One line for a new date, with what it was understood as before it is added (DATES-01). */
export function QuickEntryForm({ today, courses, isFull, onAdd, autoFocus }: QuickEntryFormProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [line, setLine] = useLineDraft()
  const [refusals, setRefusals] = useState(0)
  /** The title of what was just added. */
  const [added, setAdded] = useState('')
  /** Of the days that the line can mean (DATES-11). */
  const [chosen, setChosen] = useState<Day | null>(null)
  const now = useNow()
  const read = readQuickEntry(line, { today, minutes: now ? minutesOf(now) : 0, courses })
  const { days } = read
  const entry = { ...read, day: read.day ?? days.find((one) => one === chosen) ?? null }
  const { title, day, notUnderstood, days: _, ...rest } = entry
  const missing = line.trim() === '' ? 'line' : title === '' ? 'title' : day === null ? 'day' : null
  const add = () => {
    if (title === '' || day === null || isFull) return setRefusals(refusals + 1)
    onAdd({ title, day, ...rest, note: notUnderstood.join(COMMA[language]) })
    setLine('')
    setChosen(null)
    setAdded(title)
    setRefusals(0)
  }
  const problem = {
    line: t`Type what it is and its day.`,
    title: t`Type what it is, too.`,
    day:
      days.length > 0
        ? t`Choose which day it is.`
        : t`Type its day, too, such as “Sun”, “tomorrow” or “12 Dec”.`,
  }
  return (
    <Form onSubmit={add} refusals={refusals}>
      {/* What is asked comes before the button, for keys and on a phone for the eye, too. */}
      <div className="@container">
        <div className="grid items-start gap-x-2 gap-y-3 pb-3 sm:@min-[18rem]:grid-cols-[minmax(0,1fr)_auto]">
          <TextField
            label={t`New date, in one line`}
            // In one place, so that nothing moves while a line is typed and no room is empty before.
            hint={
              <span role="status" className="figure block min-h-lh max-sm:min-h-[2lh]">
                {line.trim() !== '' ? (
                  <Understood entry={entry} />
                ) : added ? (
                  <Trans>
                    <bdi>{added}</bdi> was added.
                  </Trans>
                ) : (
                  <Trans>For example: Quiz 2, MATH 1030, Sun 10:00. Or: Report, 20/12</Trans>
                )}
              </span>
            }
            error={
              refusals > 0 &&
              (isFull ? (
                <Trans>There is room for {MOST_DATES} dates. Remove old ones first.</Trans>
              ) : (
                missing && problem[missing]
              ))
            }
            value={line}
            onChange={(text) => {
              setLine(text)
              setChosen(null)
              setRefusals(0)
            }}
            maxLength={LONGEST_LINE}
            autoComplete="off"
            autoFocus={autoFocus}
            enterKeyHint="done"
            className="min-w-0"
          />
          {days.length > 0 && (
            <div className="sm:@min-[18rem]:col-span-2">
              <SegmentedControl
                label={t`Which day is it?`}
                value={chosen ?? ''}
                onChange={setChosen}
                options={days.map((one) => ({ value: one, label: formatDay(one, 'full', language) }))}
              />
            </div>
          )}
          {/* Beside the field, below the line of its label. */}
          <Button
            type="submit"
            tone="primary"
            className="sm:@min-[18rem]:col-start-2 sm:@min-[18rem]:row-start-1 sm:@min-[18rem]:mt-7"
          >
            <Plus aria-hidden="true" size={20} strokeWidth={1.75} />
            <Trans context="own date">Add</Trans>
          </Button>
        </div>
      </div>
    </Form>
  )
}

function Understood({ entry }: { entry: QuickEntry }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { kindBeside, courseOf } = useDateText()
  const { title, day, room, minutes, time, notUnderstood } = entry
  const course = courseOf(entry)
  const parts = [
    title && <bdi className="font-medium text-ink">{title}</bdi>,
    title && kindBeside(entry),
    course && <bdi>{course}</bdi>,
    day && formatDay(day, 'full', language),
    timesText(entry),
    time === null && minutes !== null && t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
    room && t`Room ${room}`,
  ].filter(Boolean)
  return (
    <>
      <DottedLine>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
          <span key={index}>{part}</span>
        ))}
      </DottedLine>
      {notUnderstood.length > 0 && (
        <span className="block text-orange">
          <Trans>Not understood, so it goes into the note:</Trans>{' '}
          {notUnderstood.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity.
            <span key={index}>
              {index > 0 && COMMA[language]}
              <Quoted>{text}</Quoted>
            </span>
          ))}
        </span>
      )}
    </>
  )
}
