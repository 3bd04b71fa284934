import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, useMemo, useState } from 'react'
import { profile } from '#institution/profile'
import { LONGEST_FILE, MOST_EVENTS } from '../../../domain/calendar-import/calendar-lines'
import {
  type CalendarChanges,
  changesOf,
  coursesOfCalendar,
  withCoursesOfTitles,
} from '../../../domain/calendar-import/dates-of-calendar'
import type { ReadCalendar } from '../../../domain/calendar-import/read-calendar'
import type { CalendarAnswer } from '../../../domain/calendar-import/read-in-worker'
import { MOST_DATES, type OwnDates } from '../../../domain/dates/own-dates'
import type { OwnDatesAction } from '../../../domain/dates/own-dates-reducer'
import { addDays } from '../../../domain/institution/days'
import type { Day } from '../../../domain/institution/types'
import type { Term } from '../../../domain/plan/term'
import { termBounds } from '../../../domain/plan/term-days'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { ActionDialog } from '../../../ui/ActionDialog'
import { Announcement } from '../../../ui/Announcement'
import { buttonStyle } from '../../../ui/button-style'
import { Field } from '../../../ui/Field'
import { Message } from '../../../ui/Message'
import { TextAreaField } from '../../../ui/TextAreaField'
import { ImportCourses } from './ImportCourses'
import { ImportPreview } from './ImportPreview'
import { useReadCalendar } from './use-read-calendar'

/** Days in which what repeats is read while the last day of classes is not known. */
const USUAL_TERM_DAYS = 120

type ImportDialogProps = {
  document: OwnDates
  term: Term | null
  today: Day
  /** Of a file that another app shared. */
  initialText?: string
  /** `count` dates are new or changed. */
  onImport: (action: OwnDatesAction, count: number) => void
  onClose: () => void
}

/** Imports the calendar of a learning system (DATES-05). Nothing is kept before "Import". */
export function ImportDialog({
  document,
  term,
  today,
  initialText = '',
  onImport,
  onClose,
}: ImportDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState(initialText)
  const [isTooLong, setTooLong] = useState(false)
  /** Of the file that was chosen or dropped. */
  const [fileName, setFileName] = useState('')
  const academicCalendar = useAcademicCalendar()
  const end = term && termBounds(academicCalendar, term).lastDay
  // After the term, what repeats is of the next one.
  const lastDay = end && end >= today ? end : addDays(today, USUAL_TERM_DAYS)
  const { calendar: read, isReading } = useReadCalendar(text, { zone: profile.timeZone, today, lastDay })
  const calendar = useMemo(
    () => (read && typeof read !== 'string' ? withCoursesOfTitles(read, term?.courses ?? []) : null),
    [read, term],
  )
  const courses = term?.courses ?? []
  const found = useMemo(
    () => (calendar ? coursesOfCalendar(calendar, term?.courses ?? []) : []),
    [calendar, term],
  )
  /** What the student has chosen otherwise than suggested: undefined for a course that stays away. */
  const [choices, setChoices] = useState<ReadonlyMap<string, string | null | undefined>>(new Map())
  const [gone, setGone] = useState<readonly string[]>([])
  const chosen = new Map(
    found.flatMap(({ name, courseId, isSuggested }): [string, string | null][] => {
      const suggested = isSuggested ? courseId : undefined
      const choice = choices.has(name) ? choices.get(name) : suggested
      return choice === undefined ? [] : [[name, choice]]
    }),
  )
  const changes = calendar && changesOf(calendar, chosen, courses, document, today)
  const count = changes ? changes.added.length + changes.changed.length + gone.length : 0

  const open = (content: string, name = '') => {
    setTooLong(false)
    setFileName(name)
    setText(content)
    setChoices(new Map())
    setGone([])
  }
  const openFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > LONGEST_FILE) {
      open('', file.name)
      setTooLong(true)
    } else open(await file.text(), file.name)
  }
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    if (!file) return
    event.preventDefault()
    void openFile(file)
  }
  const problem = isTooLong ? 'tooLong' : typeof read === 'string' ? read : null
  return (
    <ActionDialog
      title={<Trans>Import from a calendar</Trans>}
      size="wide"
      onClose={onClose}
      action={<Trans context="own dates">Import</Trans>}
      isOff={!changes || count === 0 || changes.isTooMuch}
      onAction={() => changes && onImport({ type: 'import', ...changes, gone }, count)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped anywhere; the field does the same. */}
      <div className="flex flex-col gap-4" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <p className="text-sm text-muted">
          <Trans>
            Export the calendar of your learning system (Canvas, Moodle, Blackboard, Brightspace) as an .ics
            file, and choose it. It is read on this device and sent nowhere.
          </Trans>{' '}
          <span className="pointer-coarse:hidden">
            <Trans>You can also drop it here.</Trans>
          </span>
        </p>
        <div className="grid gap-4 sm:grid-cols-2 [&_textarea]:max-h-32! [&_textarea]:text-sm">
          <Field label={t`Calendar file`} isCompact>
            {(attributes) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                {/* The browser's own button speaks the language of the device. */}
                <label
                  className={`${buttonStyle('secondary', 'small')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
                >
                  <Trans>Choose a file</Trans>
                  <input
                    {...attributes}
                    type="file"
                    accept=".ics"
                    onChange={({ currentTarget }) => {
                      void openFile(currentTarget.files?.[0])
                      // The same file can be chosen again.
                      currentTarget.value = ''
                    }}
                    className="sr-only"
                  />
                </label>
                {fileName && <bdi className="min-w-0 text-muted wrap-anywhere">{fileName}</bdi>}
              </div>
            )}
          </Field>
          <TextAreaField
            label={t`Or its text`}
            value={text.length > SHOWN_TEXT ? '' : text}
            onChange={(typed) => open(typed)}
            rows={2}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        {problem && <Problem kind={problem} />}
        {isReading && (
          <p className="text-sm text-muted">
            <Trans>Reading the calendar…</Trans>
          </p>
        )}
        {calendar && changes && (
          <Found
            calendar={calendar}
            changes={changes}
            lastDay={lastDay}
            isNothingChosen={found.length > 0 && chosen.size === 0}
            gone={gone}
            onGone={setGone}
            courses={
              <ImportCourses
                found={found}
                chosen={chosen}
                courses={courses}
                onChoose={(name, courseId) => setChoices(new Map(choices).set(name, courseId))}
              />
            }
          />
        )}
      </div>
      <Announcement text={changes ? t`Dates to import: ${count}` : ''} />
    </ActionDialog>
  )
}

/** Characters: a longer text is that of a file, and would make the field slow. */
const SHOWN_TEXT = 20_000

function Problem({ kind }: { kind: Extract<CalendarAnswer, string> }) {
  const language = useLanguage()
  const [megabytes, events] = [
    formatNumber(LONGEST_FILE / 1_000_000, language),
    formatNumber(MOST_EVENTS, language),
  ]
  return (
    <Message kind="error">
      {kind === 'notCalendar' && (
        <Trans>This is no calendar. Choose the .ics file that your learning system exports.</Trans>
      )}
      {kind === 'tooLong' && (
        <Trans>This is larger than {megabytes} MB. Export fewer months or courses.</Trans>
      )}
      {kind === 'tooMany' && (
        <Trans>
          This has more than {events} events or too many repetitions. Export fewer months or courses.
        </Trans>
      )}
      {kind === 'slow' && (
        <Trans>Reading this takes too long, so nothing of it was read. Export fewer months or courses.</Trans>
      )}
      {kind === 'failed' && (
        <Trans>The reader of calendars could not be loaded. Check your connection and try again.</Trans>
      )}
      {kind === 'broken' && (
        <Trans>This calendar is cut or damaged, so nothing of it was read. Export it again.</Trans>
      )}
    </Message>
  )
}

type FoundProps = {
  calendar: ReadCalendar
  changes: CalendarChanges
  lastDay: Day
  isNothingChosen: boolean
  gone: readonly string[]
  onGone: (gone: readonly string[]) => void
  courses: React.ReactNode
}

function Found({ calendar, changes, lastDay, isNothingChosen, gone, onGone, courses }: FoundProps) {
  return (
    <>
      <h3 className="font-semibold">
        <Plural value={calendar.items.length} _0="No dates" one="# date" other="# dates" />
        {calendar.name && (
          <>
            {' · '}
            <bdi>{calendar.name}</bdi>
          </>
        )}
      </h3>
      {isNothingChosen && (
        <p className="text-sm">
          <Trans>Tick what to import.</Trans>
        </p>
      )}
      {courses}
      {changes.isTooMuch && (
        <Message kind="error">
          <Trans>
            There is room for {MOST_DATES} dates. Choose fewer courses, or remove old dates first.
          </Trans>
        </Message>
      )}
      <ImportPreview calendar={calendar} changes={changes} lastDay={lastDay} gone={gone} onGone={onGone} />
    </>
  )
}
