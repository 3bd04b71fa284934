import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { MOST_DATES, OWN_DATES } from '../../../domain/dates/own-dates'
import { ownDatesReducer } from '../../../domain/dates/own-dates-reducer'
import { ONLY } from '../../../domain/document-kind'
import type { AcademicCalendar } from '../../../domain/institution/academic-calendar'
import { calendarSemester } from '../../../domain/institution/semester-names'
import { includesDay } from '../../../domain/institution/semesters'
import { LONGEST_PASTE } from '../../../domain/paste/longest-paste'
import { isKnownDate, ownDateOf } from '../../../domain/paste/offered-dates'
import { type Pasted, readPasted } from '../../../domain/paste/pasted'
import type { PastedCourse, PastedDate } from '../../../domain/paste/pasted-courses'
import type { PastedTerm } from '../../../domain/paste/pasted-terms'
import { hasRoomFor, importing, type NewTerm } from '../../../domain/plan/import-courses'
import type { Plan } from '../../../domain/plan/plan'
import { formatNumber } from '../../../i18n/numbers'
import { useLanguage } from '../../../i18n/use-language'
import { useKept } from '../../../persistence/use-kept'
import { usePersistence } from '../../../persistence/use-persistence'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Announcement } from '../../../ui/Announcement'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Message } from '../../../ui/Message'
import { PageName, PasteField } from '../../../ui/paste/PasteField'
import { usePastedText } from '../../../ui/paste/use-pasted-text'
import { Quotes } from '../../../ui/Quotes'
import { SelectField } from '../../../ui/SelectField'
import { useSemesterName } from '../every-part/use-semester-name'
import { type Answers, AskedCourses } from './AskedCourses'
import { IncomingConflicts } from './IncomingConflicts'
import { OfferedDates } from './OfferedDates'
import { PastePreview } from './PastePreview'

/** The pages have English names in both portals of the registration system. */
const PAGES = {
  classes: 'View My Classes',
  printable: 'Printable Page',
  schedule: 'My Class Schedule',
}

const EXAMPLE = `Winter 2027
COMP 2201 Data Structures
Status
Enrolled
Units
3.00
Lecture - Class 1234 - Section 2
Start/End Dates
2027/01/10 - 2027/04/29
Days: Sunday Tuesday
Times: 8:00AM to 9:30AM
10.1.05`

type PasteDialogProps = {
  plan: Plan
  /** `addDates` adds the own dates that come with it: a part of the same undo. */
  onImport: (
    imported: ReturnType<typeof importing>,
    target: 'thisPlan' | 'newPlan',
    addDates: () => void,
  ) => void
  onClose: () => void
}

/** Imports what the registration system shows into the plan (PLAN-09). Nothing is kept before "Import". */
export function PasteDialog({ plan, onImport, onClose }: PasteDialogProps) {
  const calendar = useAcademicCalendar()
  const { documents } = usePersistence()
  const [chosen, setChosen] = useState(0)
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  /** The own dates that are not to come in. */
  const [declined, setDeclined] = useState<ReadonlySet<PastedDate>>(NONE)
  const [{ dates: ownDates }] = useKept(OWN_DATES)
  const choose = (index: number) => {
    setChosen(index)
    setAnswers(NO_ANSWERS)
    setDeclined(NONE)
  }
  const { text, isRefused, field } = usePastedText(LONGEST_PASTE, () => choose(0))
  const read = useMemo(() => readPasted(text), [text])
  const pasted: Pasted = isRefused ? { kind: 'tooLong' } : read
  const terms = pasted.kind === 'timetable' ? pasted.terms : []
  const term = terms[chosen] ?? terms[0]
  const courses = term ? coursesToImport(term, answers) : []
  const offered = courses.flatMap((course) =>
    course.dates.map((date) => ({ course, date, isKnown: isKnownDate(ownDates, ownDateOf(course, date)) })),
  )
  const added = offered.filter(({ date, isKnown }) => !isKnown && !declined.has(date))
  const hasRoomForDates = ownDates.length + added.length <= MOST_DATES
  const waiting = term?.asked.filter((asked) => !answers.has(asked)).length ?? 0
  const isFull = !hasRoomFor(plan, courses)
  const canImport = courses.length > 0
  const isEmpty = plan.courses.length === 0

  const importInto = (target: 'thisPlan' | 'newPlan') => {
    if (!term) return
    const dates = hasRoomForDates ? added.map(({ course, date }) => ownDateOf(course, date)) : []
    const addDates = () => {
      if (dates.length === 0) return
      documents.editDocument(OWN_DATES, ONLY, (current) =>
        dates.reduce((all, date) => ownDatesReducer(all, { type: 'add', date }), current),
      )
    }
    onImport(importing(newTermOf(calendar, term, courses)), target, addDates)
  }
  return (
    <Dialog
      title={<Trans>Paste my timetable</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {canImport && !isEmpty && (
            <Button tone={isFull ? 'primary' : 'secondary'} onClick={() => importInto('newPlan')}>
              <Trans>As a new plan</Trans>
            </Button>
          )}
          {(isEmpty || (canImport && !isFull)) && (
            <Button tone="primary" disabled={!canImport || isFull} onClick={() => importInto('thisPlan')}>
              {isEmpty ? <Trans>Import</Trans> : <Trans>Add to this plan</Trans>}
              {waiting > 0 && canImport && (
                <>
                  {' '}
                  <Plural value={waiting} one="(# course waits)" other="(# courses wait)" />
                </>
              )}
            </Button>
          )}
        </>
      }
    >
      <PasteField
        {...field}
        help={
          <Trans>
            In the registration system, open <PageName>{PAGES.classes}</PageName> and press{' '}
            <PageName>{PAGES.printable}</PageName>, or open <PageName>{PAGES.schedule}</PageName> as a list.
            Select all of the page, copy it, and paste it here.
          </Trans>
        }
        example={EXAMPLE}
        isRead={term !== undefined}
      >
        <Problem pasted={pasted} />
        {pasted.kind === 'unknown' && (
          <Quotes lines={pasted.notUnderstood}>
            <Trans>Not understood, so not imported:</Trans>
          </Quotes>
        )}
      </PasteField>
      {terms.length > 1 && <TermSelect terms={terms} chosen={chosen} onChoose={choose} />}
      {term && (
        <PastePreview
          term={term}
          courses={courses}
          plan={plan}
          isFull={isFull}
          conflicts={<IncomingConflicts incoming={newTermOf(calendar, term, courses)} />}
          asked={
            <>
              <AskedCourses asked={term.asked} answers={answers} onChange={setAnswers} />
              <OfferedDates
                offered={offered}
                declined={declined}
                hasRoom={hasRoomForDates}
                onChange={setDeclined}
              />
            </>
          }
        />
      )}
      <Found term={term} />
    </Dialog>
  )
}

const NONE: ReadonlySet<PastedDate> = new Set()
const NO_ANSWERS: Answers = new Map()

/** What is known to be taken, and what the student says to take: then all of the course comes. */
function coursesToImport({ courses, asked }: PastedTerm, answers: Answers): PastedCourse[] {
  const wanted = asked.filter((one) => answers.get(one) === 'take')
  const whole = new Map(wanted.map(({ taken, course }) => [taken, course]))
  return [
    ...courses.map((course) => whole.get(course) ?? course),
    ...wanted.filter(({ taken }) => taken === null).map(({ course }) => course),
  ]
}

/** The semester that the page names; where it names none, the one in which its classes begin. */
function newTermOf(
  calendar: AcademicCalendar,
  { semester, firstDay, lastDay }: PastedTerm,
  courses: readonly PastedCourse[],
): NewTerm {
  const known =
    semester === null
      ? calendar.semesters.find((one) => firstDay !== null && includesDay(calendar, one, firstDay))
      : calendarSemester(calendar, semester)
  return { semester: known?.id ?? null, firstDay, lastDay, courses }
}

/** Why there is nothing to import. */
function Problem({ pasted: { kind } }: { pasted: Pasted }) {
  const limit = formatNumber(LONGEST_PASTE, useLanguage())
  if (kind === 'timetable' || kind === 'empty') return null
  return (
    <Message kind={kind === 'transcript' ? 'note' : 'error'}>
      {kind === 'tooLong' && (
        <Trans>This is longer than {limit} characters. Copy only the page with your timetable.</Trans>
      )}
      {kind === 'unknown' && (
        <Trans>No timetable was found in this text. Copy all of the page, from its top to its end.</Trans>
      )}
      {kind === 'transcript' && (
        <Trans>
          This is a transcript, for the GPA Calculator. Paste here the page with the days and times of your
          classes.
        </Trans>
      )}
    </Message>
  )
}

type TermSelectProps = {
  terms: readonly PastedTerm[]
  chosen: number
  onChoose: (index: number) => void
}

function TermSelect({ terms, chosen, onChoose }: TermSelectProps) {
  const { t } = useLingui()
  const semesterName = useSemesterName()
  return (
    <SelectField
      label={t`Semester`}
      hint={t`The text has several semesters. Choose the one to import.`}
      value={chosen}
      onChange={onChoose}
      options={terms.map(({ semester }, index) => ({
        value: index,
        label: semester === null ? t`Without a semester` : semesterName(semester),
      }))}
    />
  )
}

/** Tells screen readers what was found. */
function Found({ term }: { term: PastedTerm | undefined }) {
  const { t } = useLingui()
  const courses = term?.courses.length ?? 0
  const problems = term?.notUnderstood.length ?? 0
  return <Announcement text={term ? t`Courses found: ${courses}; lines not understood: ${problems}` : ''} />
}
