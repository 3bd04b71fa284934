import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { USUAL_COURSE_CREDITS } from '../../../domain/institution/course-load'
import { phraseOf, STAFF } from '../../../domain/institution/registration-pages'
import { calendarSemester } from '../../../domain/institution/semester-names'
import type { PastedCourse, PastedSection } from '../../../domain/paste/pasted-courses'
import type { PastedTerm } from '../../../domain/paste/pasted-terms'
import { alreadyIn, stillIn } from '../../../domain/plan/import-courses'
import {
  MOST_PLANNED_COURSES,
  MOST_SECTIONS_PER_COURSE,
  MOST_SLOTS,
  type Plan,
} from '../../../domain/plan/plan'
import { formatDay } from '../../../i18n/dates'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Message } from '../../../ui/Message'
import { Quotes, UnusedLines } from '../../../ui/Quotes'
import { CourseWithTitle } from '../../every-tool/CourseCode'
import { SlotList } from '../courses/SlotList'
import { SectionName } from '../every-part/SectionName'
import { useSemesterName } from '../every-part/use-semester-name'

type PastePreviewProps = {
  term: PastedTerm
  /** What an import would bring. */
  courses: readonly PastedCourse[]
  plan: Plan
  /** Whether the plan cannot hold the courses. */
  isFull: boolean
  /** Warns of the courses that overlap. */
  conflicts: ReactNode
  /** Asks what else to import. */
  asked: ReactNode
}

/** What an import would bring, what it leaves out, and what was not understood. */
export function PastePreview({ term, courses, plan, isFull, conflicts, asked }: PastePreviewProps) {
  const language = useLanguage()
  const semesterName = useSemesterName()
  const { semester, firstDay, lastDay } = term
  return (
    <div className="mt-1 flex flex-col gap-3">
      <div>
        <h3 className="font-semibold">
          {semester && <>{semesterName(semester)}: </>}
          <Plural value={courses.length} _0="No courses" one="# course" other="# courses" />
        </h3>
        {firstDay && lastDay && (
          <p className="text-sm text-muted">
            <Trans>
              Classes from {formatDay(firstDay, 'full', language)} to {formatDay(lastDay, 'full', language)}
            </Trans>
          </p>
        )}
      </div>
      {/* Before the list, which can be long: what overlaps or repeats must not be below the fold (PASTE-22). */}
      {conflicts}
      <Notes term={term} courses={courses} plan={plan} />
      {courses.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {courses.map((course, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered, and a code can occur twice.
            <CoursePreview key={index} course={course} />
          ))}
        </ul>
      )}
      {isFull && (
        <Message kind="error">
          <Trans>
            A plan has at most {MOST_PLANNED_COURSES} courses, and a course at most {MOST_SECTIONS_PER_COURSE}{' '}
            sections.
          </Trans>
        </Message>
      )}
      {asked}
      <Quotes lines={term.unclearDates}>
        <Trans>It is not clear which number is the day and which the month:</Trans>
      </Quotes>
      <Quotes lines={term.notUnderstood}>
        <Trans>Not understood, so not imported:</Trans>
      </Quotes>
      <UnusedLines lines={term.otherLines} />
    </div>
  )
}

function CoursePreview({ course: { name, title, sections, credits } }: { course: PastedCourse }) {
  const only = sections.length === 1 ? sections[0] : undefined
  return (
    <li className="py-2">
      <p className="wrap-anywhere">
        <CourseWithTitle name={name} title={title} />
      </p>
      <p className="text-sm text-muted">
        {only?.name && (
          <>
            <Trans>
              Section <SectionName name={only.name} />
            </Trans>
            {credits !== null && ' · '}
          </>
        )}
        {credits !== null && <Plural value={credits} one="# credit hour" other="# credit hours" />}
      </p>
      {sections.length > 1 && (
        <p className="text-sm">
          <Plural value={sections.length} one="# section to choose from" other="# sections to choose from" />
        </p>
      )}
      {sections.map((section) => (
        <div key={section.name} className="mt-1">
          {!only && section.name && (
            <p className="text-sm text-muted">
              <Trans>
                Section <SectionName name={section.name} />
              </Trans>
            </p>
          )}
          <SectionTimes section={section} />
        </div>
      ))}
    </li>
  )
}

/** The times of a section with the dates of those that are not all term, and who teaches it (PASTE-07). */
function SectionTimes({ section: { timeSlots } }: { section: PastedSection }) {
  const language = useLanguage()
  const people = new Set(timeSlots.flatMap((slot) => slot.instructors))
  // "Staff" is no name.
  const instructors = [...people].filter((name) => !STAFF.has(phraseOf(name)))
  const list = listFormat(language).format(instructors.map(isolated))
  return (
    <>
      {timeSlots.length > 0 && <SlotList slots={timeSlots} />}
      {instructors.length > 0 && (
        <p className="text-sm text-muted">
          <Trans>With {list}</Trans>
        </p>
      )}
    </>
  )
}

/** What is left out or changed, and of which courses. */
function Notes({ term, courses, plan }: Pick<PastePreviewProps, 'term' | 'courses' | 'plan'>) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const planSemester = calendar.semesters.find(({ id }) => id === plan.semester)
  const { leftOut, semester, firstDay, lastDay } = term
  const isOtherSemester =
    planSemester !== undefined &&
    semester !== null &&
    calendarSemester(calendar, semester)?.id !== planSemester.id
  const keepsDays =
    (plan.firstDay !== null && firstDay !== null && plan.firstDay !== firstDay) ||
    (plan.lastDay !== null && lastDay !== null && plan.lastDay !== lastDay)
  const list = (names: readonly (string | null)[]) =>
    listFormat(language).format(names.map((name) => isolated(name ?? '')))
  const notes: [readonly (string | null)[], (names: string) => string][] = [
    [
      alreadyIn(plan, courses).map(({ name }) => name),
      (names) => t`In this plan already, so only what differs changes: ${names}.`,
    ],
    [leftOut.dropped, (names) => t`Left out, because you dropped them: ${names}.`],
    [leftOut.waitlisted, (names) => t`Left out, because you are on the waiting list: ${names}.`],
    [leftOut.cancelled, (names) => t`Left out, because they were cancelled: ${names}.`],
    [
      stillIn(plan, courses, term.notTaken).map(({ name }) => name),
      (names) => t`They stay in this plan until you remove them: ${names}.`,
    ],
    [leftOut.withoutTime, (names) => t`No time was found for the course or for a part of it: ${names}.`],
    [
      leftOut.once,
      (names) => t`Imported without what is on one date only, because the date is not clear: ${names}.`,
    ],
    [leftOut.exams, (names) => t`Imported without an exam that has no date yet: ${names}.`],
    [leftOut.tooManyTimes, (names) => t`With the first ${MOST_SLOTS} times only: ${names}.`],
    [
      leftOut.tooManySections,
      (names) => t`With the first ${MOST_SECTIONS_PER_COURSE} sections only: ${names}.`,
    ],
    [
      courses
        .filter(({ sections }) => sections.length > 1)
        .filter((course) => alreadyIn(plan, [course]).length === 0)
        .map(({ name }) => name),
      (names) => t`The first section stands in the week until you choose one: ${names}.`,
    ],
    [
      courses.filter(({ credits }) => credits === null).map(({ name }) => name),
      (names) => t`Credit hours not found, taken as ${USUAL_COURSE_CREDITS}: ${names}.`,
    ],
  ]
  const shown = notes.filter(([names]) => names.length > 0).map(([names, sentence]) => sentence(list(names)))
  if (planSemester && isOtherSemester) {
    const planned = planSemester.name[language]
    shown.unshift(t`This plan is of another semester: ${planned}.`)
  }
  if (keepsDays && !isOtherSemester) shown.push(t`This plan keeps its own first and last day of classes.`)
  if (shown.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {shown.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
