import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { datesOfWork, workKey } from '../../domain/dates/graded-work'
import { MOST_DATES, OWN_DATES, type OwnDate } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { kindOfTitle } from '../../domain/dates/quick-entry'
import type { Assignment } from '../../domain/grades/assignment-list'
import { dayOf, daysBetween, isDay } from '../../domain/institution/days'
import { formatClock } from '../../domain/plan/clock'
import { formatDay, formatDaysAway } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { useKeptReducer } from '../../persistence/use-kept'
import { IconButton } from '../../ui/IconButton'
import { TextField } from '../../ui/TextField'
import { useWorkName } from '../every-tool/graded-work/use-work-name'
import { OwnTimeField } from '../every-tool/OwnTimeField'
import type { Done } from '../every-tool/UndoMessage'
import { useNow } from '../every-tool/use-now'

type WorkDatesProps = {
  work: Assignment
  /** Of the term; null for "No course". */
  courseId: string | null
  /** Its name; empty for "No course". */
  courseName: string
  /** The buttons beside the one that opens the dates. */
  children: ReactNode
  say: (done: Done) => void
}

/** The dates of graded work, which are own dates like any other (DATES-02). A group can have several. */
export function WorkDates({ work, courseId, courseName, children, say }: WorkDatesProps) {
  const { t } = useLingui()
  const { nameText } = useWorkName()
  const [document, dispatch] = useKeptReducer(OWN_DATES, ownDatesReducer)
  const [isOpen, setOpen] = useState(false)
  const fieldsId = useId()
  const dates = datesOfWork(document.dates, courseId, work.id)
  const name = nameText(work)
  const add = (day: string) =>
    dispatch({
      type: 'add',
      date: {
        title: name,
        kind: kindOfTitle(name),
        courseId,
        course: courseName,
        day,
        gradedWork: workKey(courseId, work.id),
      },
    })
  const remove = ({ id }: OwnDate) => {
    const command = dispatch({ type: 'remove', id })
    if (command) say({ text: t`The date of ${name} was removed.`, command })
  }
  const isFull = document.dates.length >= MOST_DATES
  // By place, not by id: the field in which a new date is typed goes on as that of the date.
  const rows = dates.length === 0 || (work.best !== null && !isFull) ? [...dates, null] : dates
  return (
    <>
      {/* In the line of the name; in columns as far below its label, which is hidden there, as the fields are. */}
      <div className="col-start-3 row-start-1 flex self-end lg:col-start-4 lg:mt-1.5 lg:self-start print:hidden">
        <IconButton
          icon={CalendarPlus}
          label={t`Date of ${name}`}
          title={t`Date of ${name}`}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setOpen(!isOpen)}
        />
        {children}
      </div>
      <div
        id={fieldsId}
        className={`col-span-full flex-col gap-1 ${isOpen || dates.length > 0 ? 'flex' : 'hidden'}`}
      >
        {!isOpen && dates.map((date) => <WorkDate key={date.id} date={date} />)}
        {isOpen && dates.length === 0 && isFull && (
          <p className="text-sm text-muted">
            <Trans>There is room for {MOST_DATES} dates. Remove old ones first.</Trans>
          </p>
        )}
        {isOpen &&
          rows.map((date, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-end gap-3 sm:max-w-md"
            >
              <TextField
                type="date"
                label={t`Day`}
                value={date?.day ?? ''}
                disabled={!date && isFull}
                onChange={(day) => {
                  if (!isDay(day)) return
                  if (date) dispatch({ type: 'change', id: date.id, change: { day } })
                  else add(day)
                }}
                isCompact
              />
              {date && (
                <>
                  <OwnTimeField
                    time={date.time}
                    onTime={(time) => dispatch({ type: 'change', id: date.id, change: { time } })}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t`Remove the date of ${name}`}
                    onClick={() => remove(date)}
                  />
                </>
              )}
            </div>
          ))}
      </div>
    </>
  )
}

/** "Sun 29 Nov · 10:00 · in 6 days". */
function WorkDate({ date: { day, time, isDone } }: { date: OwnDate }) {
  const language = useLanguage()
  const now = useNow()
  const parts = [
    formatDay(day, 'short', language),
    ...(time === null ? [] : [formatClock(time)]),
    ...(now ? [formatDaysAway(daysBetween(dayOf(now), day), language)] : []),
  ]
  return <p className={`figure text-sm text-muted ${isDone ? 'line-through' : ''}`}>{parts.join(' · ')}</p>
}
