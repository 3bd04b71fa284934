import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { type Dispatch, useState } from 'react'
import { hasBackend } from '../../../backend/environment'
import { namedGrades } from '../../../domain/dates/graded-work'
import { OWN_DATES } from '../../../domain/dates/own-dates'
import { GRADES_INPUT } from '../../../domain/grades/assignment-list'
import { calendarText } from '../../../domain/icalendar/calendar-text'
import { ownDateEvents } from '../../../domain/icalendar/own-date-events'
import { calendarName, termEvents } from '../../../domain/icalendar/term-events'
import { hasRamadanHours } from '../../../domain/institution/ramadan-hours'
import type { Plan } from '../../../domain/plan/plan'
import type { PlanAction } from '../../../domain/plan/plan-reducer'
import { termOf } from '../../../domain/plan/term'
import { termBounds } from '../../../domain/plan/term-days'
import { formatDay } from '../../../i18n/dates'
import { useLanguage } from '../../../i18n/use-language'
import { useKept } from '../../../persistence/use-kept'
import { useKeptDocuments } from '../../../persistence/use-kept-documents'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { ActionDialog } from '../../../ui/ActionDialog'
import { Message } from '../../../ui/Message'
import { SelectField } from '../../../ui/SelectField'
import { saveFile } from '../../../ui/save-file'
import { SemesterFields } from '../plan-fields/SemesterFields'
import { CalendarFeed } from './CalendarFeed'
import { CalendarNotes } from './CalendarNotes'
import { fileName } from './file-name'

/** Minutes before a class. */
const REMINDERS = [5, 10, 15, 30, 60]

type CalendarDialogProps = {
  plan: Plan
  isMyTerm: boolean
  dispatch: Dispatch<PlanAction>
  onClose: () => void
}

/** Saves the classes of the plan as a file that calendar apps open (ICS-01), or offers them a feed. */
export function CalendarDialog({ plan, isMyTerm, dispatch, onClose }: CalendarDialogProps) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const [reminder, setReminder] = useState<number | null>(null)
  const [isSaved, setSaved] = useState(false)
  const term = termOf(plan)
  const result = termEvents(calendar, term, { language, alarm: reminder })
  const problem = 'problem' in result ? result.problem : null
  // They stay when the days are known, so that the field with the focus does not disappear.
  const [asksForDays] = useState(problem !== null)
  const { events: classes, notes } = 'events' in result ? result : { events: [], notes: [] }
  const [{ dates }] = useKept(OWN_DATES)
  // They are of no plan, so they are with the one that counts.
  const gradesIds = namedGrades(dates)
  const grades = useKeptDocuments(GRADES_INPUT, gradesIds)
  const gradesOf = (id: string) => grades[gradesIds.indexOf(id)]?.assignments ?? []
  const own = isMyTerm ? ownDateEvents(dates, { term, gradesOf }, language) : []
  const events = [...classes, ...own]

  const save = () => {
    const name = calendarName(term, language)
    const text = calendarText({ name, events, changed: Date.now() })
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName([name], 'ics'))
    setSaved(true)
  }
  return (
    <ActionDialog
      title={<Trans>Add to my calendar</Trans>}
      onClose={onClose}
      cancel={isSaved ? <Trans>Close</Trans> : undefined}
      action={
        <>
          <Download aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Download</Trans>
        </>
      }
      isOff={events.length === 0}
      onAction={save}
    >
      <div className="flex flex-col gap-4">
        {asksForDays && (
          <>
            {problem && <DaysProblem problem={problem} />}
            <div className="flex flex-col gap-3">
              <SemesterFields plan={plan} dispatch={dispatch} />
            </div>
          </>
        )}
        {!problem && classes.length === 0 && (
          <Message kind="warning">
            <Trans>No class of this plan has a day and a time, so there is none to download.</Trans>
          </Message>
        )}
        {classes.length > 0 && (
          <>
            <Contents plan={plan} />
            <ReminderSelect reminder={reminder} onChange={setReminder} />
          </>
        )}
        {own.length > 0 && (
          <p className="text-sm text-muted">
            <Plural
              value={own.length}
              one="Your own date is in it, with reminders."
              other="Your # own dates are in it, with reminders."
            />
          </p>
        )}
        <CalendarNotes notes={notes} />
        {isSaved && (
          <Message kind="success">
            <Trans>The file is among your downloads. Open it with your calendar app.</Trans>
          </Message>
        )}
        {events.length > 0 && (
          <p className="text-sm text-muted">
            <Trans>
              Apple Calendar and Outlook open the file. For Google Calendar, import it on a computer:
              Settings, Import. It does not follow later changes to the plan.
            </Trans>
          </p>
        )}
        {hasBackend && <CalendarFeed isMyTerm={isMyTerm} />}
      </div>
    </ActionDialog>
  )
}

function DaysProblem({ problem }: { problem: 'unknown' | 'wrong' }) {
  return (
    <Message kind="warning">
      {problem === 'unknown' ? (
        <Trans>
          The first and last day of classes are not known yet. Choose the semester, or enter the days.
        </Trans>
      ) : (
        <Trans>A term lasts at most a year, and ends after it begins. Correct its first and last day.</Trans>
      )}
    </Message>
  )
}

function Contents({ plan }: { plan: Plan }) {
  const calendar = useAcademicCalendar()
  const last = formatDay(termBounds(calendar, plan).lastDay ?? '', 'full', useLanguage())
  return (
    <p className="text-sm text-muted">
      <Trans>Every week until {last}; holidays are skipped.</Trans>{' '}
      {hasRamadanHours && <Trans>In Ramadan, classes are at the hours of Ramadan.</Trans>}
    </p>
  )
}

type ReminderSelectProps = { reminder: number | null; onChange: (minutes: number | null) => void }

function ReminderSelect({ reminder, onChange }: ReminderSelectProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Reminder`}
      value={reminder ?? 0}
      onChange={(minutes) => onChange(minutes || null)}
      options={[
        { value: 0, label: t`No reminder` },
        ...REMINDERS.map((minutes) => ({
          value: minutes,
          label: t`${plural(minutes, { one: '# minute before', other: '# minutes before' })}`,
        })),
      ]}
      isCompact
    />
  )
}
