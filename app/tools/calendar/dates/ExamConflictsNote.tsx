import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { examConflicts } from '../../../domain/dates/exam-conflicts'
import type { OwnDate } from '../../../domain/dates/own-dates'
import type { Day } from '../../../domain/institution/types'
import type { Term } from '../../../domain/plan/term'
import type { ClassMeeting } from '../../../domain/plan/term-days'
import { formatDay } from '../../../i18n/dates'
import { isolated } from '../../../i18n/direction'
import { listFormat } from '../../../i18n/lists'
import { useLanguage } from '../../../i18n/use-language'
import { useAcademicCalendar } from '../../../screen/use-academic-calendar'
import { Message } from '../../../ui/Message'
import { TimeRange } from '../../every-tool/TimeRange'
import { usePlanText } from '../../every-tool/use-plan-text'
import { useDateText } from '../use-date-text'

type ExamConflictsNoteProps = { dates: readonly OwnDate[]; term: Term | null; today: Day }

/** The exams that conflict with each other or with classes, and days with several exams (DATES-04). */
export function ExamConflictsNote({ dates, term, today }: ExamConflictsNoteProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const { courseOf } = useDateText()
  const { exams, classes, days } = examConflicts(calendar, dates, term, today)
  const short = (day: Day) => formatDay(day, 'short', language)
  const nameOf = (exam: OwnDate) => [exam.title, courseOf(exam)].filter(Boolean).map(isolated).join(' · ')
  const overlapping = new Set(exams.flatMap(({ one, other }) => [one, other]))
  const sentences = [
    ...exams.map(({ one, other }) => {
      const [first, second, day] = [nameOf(one), nameOf(other), short(other.day)]
      return t`${first} and ${second} are at the same time on ${day}.`
    }),
    ...classes.map(({ exam, course, meeting }) => (
      <DuringClass
        key={`${exam.id} ${meeting.slot.id}`}
        name={nameOf(exam)}
        className={isolated(courseName(course))}
        meeting={meeting}
      />
    )),
    ...days
      .filter(({ exams: all }) => all.some((exam) => !overlapping.has(exam)))
      .map(({ day, exams: all }) => {
        const [when, names] = [short(day), listFormat(language).format(all.map(nameOf))]
        return t`${plural(all.length, { one: '# exam', other: '# exams' })} on ${when}: ${names}.`
      }),
  ]
  if (sentences.length === 0) return null
  return (
    <Message kind="warning">
      <h3 className="font-semibold">
        <Trans>Exams that conflict</Trans>
      </h3>
      <ul className="list-disc ps-5 text-sm">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences have no other identity.
          <li key={index} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Message>
  )
}

type DuringClassProps = { name: string; className: string; meeting: ClassMeeting }

function DuringClass({ name, className, meeting }: DuringClassProps) {
  const day = formatDay(meeting.day, 'short', useLanguage())
  return (
    <Trans>
      {name} is during a class of {className}: {day}, <TimeRange times={meeting} />.
    </Trans>
  )
}
