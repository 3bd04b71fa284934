import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { dayOf, type Moment, minutesOf } from '../../domain/institution/days'
import type { Term, TermCourse } from '../../domain/plan/term'
import { termBounds } from '../../domain/plan/term-days'
import { formatDay } from '../../i18n/dates'
import { formatPercent } from '../../i18n/numbers'
import { useLanguage } from '../../i18n/use-language'
import { useKeptReducer } from '../../persistence/store/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { Meter } from '../../ui/Meter'
import { Section } from '../../ui/Section'
import { TEXT_LINK } from '../../ui/text-link'
import { useClassesLeftText } from '../every-tool/use-classes-left-text'
import { useNow } from '../every-tool/use-now'
import { usePlanText } from '../every-tool/use-plan-text'
import { ABSENCE_DECIMALS, TONE_OF_LEVEL } from './absence'
import { ATTENDANCE_INPUT, attendanceReducer, type DatedClass, NO_COURSE } from './attendance-form'
import { absenceFromCourse, absencesOf, classesOfTerm } from './logged-absence'

/** Of what was logged: which classes a course has makes no difference. */
const reducer = attendanceReducer(NO_COURSE)

/** All courses of the term at a glance: how near each is to the limit, and one tap for its last class (TOOL-02). */
export function TermAbsences({ term }: { term: Term }) {
  const now = useNow()
  return (
    <Section title={<Trans>Your courses</Trans>}>
      <ul className="-my-2 divide-y divide-line">
        {term.courses.map((course) => (
          <CourseLine key={course.id} term={term} course={course} now={now} />
        ))}
      </ul>
    </Section>
  )
}

/** What a course has no absence without, and where to enter it. */
function MissingDates({ term }: { term: Term }) {
  const calendar = useAcademicCalendar()
  const { firstDay, lastDay } = termBounds(calendar, term)
  const href = hrefOf(useLanguage(), 'schedulePlanner')
  const planner = (
    <Link to={href} className={TEXT_LINK}>
      <Trans>schedule planner</Trans>
    </Link>
  )
  return firstDay && lastDay ? (
    <Trans>To see it, give the course its times in the {planner}.</Trans>
  ) : (
    <Trans>
      To see it, give the term its first and last day, and the course its times, in the {planner}.
    </Trans>
  )
}

function CourseLine({ term, course, now }: { term: Term; course: TermCourse; now: Moment | null }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const classesLeftText = useClassesLeftText()
  const [input, dispatch] = useKeptReducer(ATTENDANCE_INPUT, reducer, course.id)
  const classes = useMemo(() => classesOfTerm(calendar, term, course), [calendar, term, course])
  const absence = absenceFromCourse(calendar, term, course, input)
  const last = now === null ? null : lastBegun(classes, now)
  const isLogged = absencesOf(input.absences, classes).some(({ id }) => id === last?.id)
  const name = courseName(course)
  const day = last ? formatDay(last.date, 'short', language) : ''
  if (!absence) {
    return (
      <li className="flex flex-wrap justify-between gap-x-4 py-3">
        <bdi className="font-medium">{name}</bdi>
        <span className="text-sm text-muted">
          <MissingDates term={term} />
        </span>
      </li>
    )
  }
  const share = formatPercent(absence.percentage, language, { minimumFractionDigits: ABSENCE_DECIMALS })
  const count = absence.courseLeft?.count ?? null
  const left = count === null ? t`Limit exceeded` : classesLeftText(count)
  return (
    <li className="py-3">
      <Meter
        label={<bdi>{name}</bdi>}
        value={absence.meter}
        valueText={`${left} · ${share}`}
        tone={TONE_OF_LEVEL[absence.level]}
        aside={
          // One button, so that the focus stays; as wide in each line, so that bars can be compared.
          last && (
            <Button
              size="small"
              tone={isLogged ? 'quiet' : 'secondary'}
              aria-label={isLogged ? t`Undo: I missed ${name} on ${day}` : t`I missed ${name} on ${day}`}
              onClick={() =>
                dispatch(
                  isLogged ? { type: 'undoAbsence', absence: last } : { type: 'logAbsence', absence: last },
                )
              }
              className="max-w-full min-w-44 rtl:min-w-48 print:hidden"
            >
              {isLogged ? <Trans>Undo</Trans> : <Trans>Missed {day}</Trans>}
            </Button>
          )
        }
      />
    </li>
  )
}

/** The latest class that has begun; null before the first. */
function lastBegun(classes: readonly DatedClass[], now: Moment): DatedClass | null {
  const [today, time] = [dayOf(now), minutesOf(now)]
  return (
    classes.findLast(({ date, startTime }) => date < today || (date === today && startTime <= time)) ?? null
  )
}
