import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDay } from '../i18n/dates'
import { listFormat } from '../i18n/lists'
import { useLanguage } from '../i18n/use-language'
import { SEMESTERS } from '../institution/academic-calendar'
import { USUAL_COURSE_CREDITS } from '../institution/course-load'
import type { PastedTerm } from '../term/paste/pasted-terms'
import { MOST_PLANNED_COURSES, MOST_SLOTS, type Plan } from '../term/plan'
import { alreadyIn, type NewCourse } from '../term/plan-reducer'
import { Message } from '../ui/Message'
import { Quotes } from '../ui/Quotes'
import { SlotList } from './SlotList'
import { useSemesterName } from './use-semester-name'

type PastePreviewProps = {
  term: PastedTerm
  plan: Plan
  /** Whether the plan cannot hold the courses. */
  isFull: boolean
}

/** What an import would bring, what it leaves out, and what was not understood. */
export function PastePreview({ term, plan, isFull }: PastePreviewProps) {
  const language = useLanguage()
  const semesterName = useSemesterName()
  const { semester, firstDay, lastDay, courses } = term
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
      {courses.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {courses.map((course) => (
            <CoursePreview key={course.name} course={course} />
          ))}
        </ul>
      )}
      {isFull && (
        <Message kind="error">
          <Trans>A plan has at most {MOST_PLANNED_COURSES} courses.</Trans>
        </Message>
      )}
      <Notes term={term} plan={plan} />
      <Quotes lines={term.unclearDates}>
        <Trans>It is not clear which number is the day and which the month:</Trans>
      </Quotes>
      <Quotes lines={term.notUnderstood}>
        <Trans>Not understood, so not imported:</Trans>
      </Quotes>
    </div>
  )
}

function CoursePreview({ course: { name, title, section, credits, timeSlots } }: { course: NewCourse }) {
  return (
    <li className="py-2">
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi> {title && <bdi className="font-normal">{title}</bdi>}
      </p>
      <p className="text-sm text-muted">
        {section && (
          <>
            <Trans>
              Section <bdi>{section}</bdi>
            </Trans>
            {credits !== null && ' · '}
          </>
        )}
        {credits !== null && <Plural value={credits} one="# credit hour" other="# credit hours" />}
      </p>
      <SlotList slots={timeSlots} />
    </li>
  )
}

/** What is left out or changed, and of which courses. */
function Notes({ term: { courses, leftOut, semester }, plan }: { term: PastedTerm; plan: Plan }) {
  const { t } = useLingui()
  const language = useLanguage()
  const planSemester = SEMESTERS.find(({ id }) => id === plan.semester)
  const isOtherSemester = planSemester !== undefined && semester !== null && planSemester.name.en !== semester
  const list = (names: readonly (string | null)[]) =>
    listFormat(language).format(names.map((name) => `\u2068${name}\u2069`))
  const notes: [readonly (string | null)[], (names: string) => string][] = [
    [alreadyIn(plan, courses).map(({ name }) => name), (names) => t`Replaced in this plan: ${names}.`],
    [leftOut.dropped, (names) => t`Left out, because you dropped them: ${names}.`],
    [leftOut.waitlisted, (names) => t`Left out, because you are on the waiting list: ${names}.`],
    [leftOut.withoutTime, (names) => t`Imported without a time that is not announced yet: ${names}.`],
    [leftOut.once, (names) => t`Imported without what is on one date only, such as an exam: ${names}.`],
    [leftOut.tooManyTimes, (names) => t`With the first ${MOST_SLOTS} times only: ${names}.`],
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
  if (shown.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {shown.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
