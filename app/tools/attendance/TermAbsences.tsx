import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { ABSENCE_LIMIT_PERCENT } from '../../domain/institution/attendance-rules'
import type { Moment } from '../../domain/institution/days'
import { apartBy } from '../../domain/plan/apart-by'
import type { Term, TermCourse } from '../../domain/plan/term'
import { formatDay } from '../../i18n/dates'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useKeptReducer } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { Meter } from '../../ui/Meter'
import { Section } from '../../ui/Section'
import { TEXT_LINK } from '../../ui/text-link'
import { CourseWithTitle } from '../every-tool/CourseCode'
import { useCourseLabel } from '../every-tool/use-course-label'
import { useNow } from '../every-tool/use-now'
import { usePlanText } from '../every-tool/use-plan-text'
import { ABSENCE_DECIMALS, TONE_OF_LEVEL } from './absence'
import { ATTENDANCE_INPUT, attendanceReducer, type DatedClass, NO_COURSE } from './attendance-form'
import { absenceFromCourse, absencesOf, classesOfTerm, hasBegun } from './logged-absence'
import { useAbsenceAnswer } from './use-absence-answer'

/** Of what was logged: which classes a course has makes no difference. */
const reducer = attendanceReducer(NO_COURSE)

type TermAbsencesProps = {
  term: Term
  /** After an absence of a course was logged, or taken back. */
  onLog: (course: TermCourse, isTakenBack: boolean) => void
}

/** All courses of the term at a glance: how near each is to the limit, and one tap for its last class (TOOL-02). */
export function TermAbsences({ term, onLog }: TermAbsencesProps) {
  const now = useNow()
  return (
    <Section title={<Trans>Classes you can still miss</Trans>}>
      <ul className="-my-2 divide-y divide-line">
        {term.courses.map((course) => (
          <CourseLine key={course.id} term={term} course={course} now={now} onLog={onLog} />
        ))}
      </ul>
    </Section>
  )
}

/** A course without classes, and where to enter their times. */
function NoTimes() {
  const href = hrefOf(useLanguage(), 'schedulePlanner')
  return (
    <Link to={href} className={TEXT_LINK}>
      <Trans>Add its class times</Trans>
    </Link>
  )
}

type CourseLineProps = TermAbsencesProps & { course: TermCourse; now: Moment | null }

function CourseLine({ term, course, now, onLog }: CourseLineProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const courseLabel = useCourseLabel()
  const absenceAnswer = useAbsenceAnswer()
  const [loggedNow, setLoggedNow] = useState<string>()
  const [input, dispatch] = useKeptReducer(ATTENDANCE_INPUT, reducer, course.id)
  const classes = useMemo(() => classesOfTerm(calendar, term, course), [calendar, term, course])
  const absence = absenceFromCourse(calendar, term, course, input, now)
  const last = now === null ? null : lastBegun(classes, now)
  const missed = absencesOf(input.absences, classes)
  const isLogged = missed.some(({ id }) => id === last?.id)
  const lastMissed = missed
    .map(({ date }) => date)
    .sort()
    .at(-1)
  const name = courseLabel(course, term.courses)
  const title = <CourseWithTitle name={courseName(course)} title={apartBy(course, term.courses)} />
  const day = last ? formatDay(last.date, 'long', language) : ''
  const missedDay = lastMissed ? formatDay(lastMissed, 'long', language) : ''
  // What was logged on an earlier visit, or before another day in the details, is nothing to undo.
  const isUndo = isLogged && last?.id === loggedNow && input.absences.at(-1)?.id === loggedNow
  const labelOf = () => {
    if (!isLogged) return t`Log an absence: ${name}, ${day}`
    return isUndo ? t`Undo the absence: ${name}, ${day}` : t`Remove the absence: ${name}, ${day}`
  }
  if (!absence.courseLeft) {
    return (
      <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 text-sm">
        <span className="font-medium">{title}</span>
        <NoTimes />
      </li>
    )
  }
  const answer = absenceAnswer(absence.courseLeft)
  const limit = formatPercent(ABSENCE_LIMIT_PERCENT, language)
  const share = formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  return (
    <li className="py-3">
      <Meter
        label={title}
        value={absence.meter}
        valueText={answer}
        shortText={
          absence.percentage === 0
            ? answer
            : absence.hasPlanned
              ? t`${answer} · ${share} of ${limit} with the misses you plan`
              : t`${answer} · absence ${share} of ${limit}`
        }
        tone={TONE_OF_LEVEL[absence.level]}
      />
      {last && (
        <p className="mt-1.5 -mb-1 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1.5 text-sm print:hidden">
          <span role="status" className="text-muted empty:-me-6">
            {missed.length > 0 && (
              <Plural
                value={missed.length}
                one={`You missed the class on ${missedDay}`}
                other={`# absences, the last on ${missedDay}`}
              />
            )}
          </span>
          {/* One button, so that the focus stays. */}
          <Button
            size="small"
            tone="quiet"
            aria-label={labelOf()}
            onClick={() => {
              dispatch({ type: isLogged ? 'undoAbsence' : 'logAbsence', absence: last })
              setLoggedNow(isLogged ? undefined : last.id)
              onLog(course, isLogged)
            }}
            // Its words begin where the name does: the empty status takes its gap back.
            className="-ms-3 text-start"
          >
            {!isLogged ? (
              <Trans>Log an absence, {day}</Trans>
            ) : isUndo ? (
              <Trans>Undo</Trans>
            ) : missed.length > 1 ? (
              <Trans>Remove the last</Trans>
            ) : (
              <Trans>Remove</Trans>
            )}
          </Button>
        </p>
      )}
    </li>
  )
}

/** The latest class that has begun; null before the first. */
function lastBegun(classes: readonly DatedClass[], now: Moment): DatedClass | null {
  return classes.findLast((dated) => hasBegun(dated, now)) ?? null
}
