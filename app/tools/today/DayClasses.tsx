import { Trans, useLingui } from '@lingui/react/macro'
import { type Moment, minutesOf } from '../../domain/institution/days'
import { tintOf } from '../../domain/plan/course-tints'
import type { Term, TermCourse } from '../../domain/plan/term'
import { useKeptReducer } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Button } from '../../ui/Button'
import { NameInLine } from '../../ui/NameInLine'
import { Section } from '../../ui/Section'
import {
  ATTENDANCE_INPUT,
  type AttendanceForm,
  attendanceReducer,
  NO_COURSE,
} from '../attendance/attendance-form'
import { absenceFromCourse, absencesOf, datedClassOf } from '../attendance/logged-absence'
import { useAbsenceFigure, useLimitText } from '../attendance/use-absence-answer'
import { TimeRange } from '../every-tool/TimeRange'
import { usePlanText } from '../every-tool/use-plan-text'
import { WeeksMark } from '../every-tool/WeeksMark'
import type { ClassToday, StudentDay } from './day'

/** Of what was logged: which classes a course has makes no difference. */
const reducer = attendanceReducer(NO_COURSE)

/** Today's classes; nothing on a day without. */
export function DayClasses({ day, term, now }: { day: StudentDay; term: Term; now: Moment }) {
  if (day.classes.length === 0) return null
  return (
    <Section title={<Trans>Today's classes</Trans>}>
      <ol className="-my-2 divide-y divide-line">
        {day.classes.map((meeting) => (
          <ClassLine
            key={meeting.slot.id}
            meeting={meeting}
            classes={day.classes}
            term={term}
            now={now}
            isNext={meeting === day.next}
          />
        ))}
      </ol>
    </Section>
  )
}

type ClassLineProps = {
  meeting: ClassToday
  /** All of today. */
  classes: readonly ClassToday[]
  term: Term
  now: Moment
  isNext: boolean
}

/** A class of today. Once it has begun, one tap logs its absence or takes that back (TODAY-07). */
function ClassLine({ meeting, classes, term, now, isNext }: ClassLineProps) {
  const { t } = useLingui()
  const { courseName } = usePlanText()
  const { course, slot, startTime, endTime } = meeting
  const [form, dispatch] = useKeptReducer(ATTENDANCE_INPUT, reducer, course.id)
  const time = minutesOf(now)
  const absence = datedClassOf(meeting)
  const ofCourse = classes.filter((one) => one.course.id === course.id).map(datedClassOf)
  const isMissed = absencesOf(form.absences, ofCourse).some(({ id }) => id === absence.id)
  const isOver = endTime <= time
  const name = courseName(course)
  return (
    <li className={`flex flex-wrap items-center gap-x-3 py-3 ${isOver || isMissed ? 'text-muted' : ''}`}>
      <span
        aria-hidden="true"
        className={`h-9 w-1.5 shrink-0 rounded-full border-2 ${tintOf(course.tint).fill} ${tintOf(course.tint).edge}`}
      />
      <span className="flex min-w-0 grow basis-40 flex-wrap items-baseline justify-between gap-x-4">
        <span className={`flex min-w-0 ${isNext ? 'font-semibold' : 'font-medium'}`}>
          <NameInLine name={name} />
        </span>
        <span className="figure text-sm text-muted">
          <TimeRange times={meeting} />
          <WeeksMark weeks={slot.weeks} hasDot />
          {slot.room && (
            <>
              {' · '}
              <bdi>{slot.room}</bdi>
            </>
          )}
        </span>
      </span>
      {startTime <= time && (
        <span className="flex items-center gap-2">
          <span role="status" className="text-sm">
            {isMissed ? <Trans>Missed</Trans> : isOver && <Trans>Over</Trans>}
          </span>
          {(isMissed || isOver) && (
            <span aria-hidden="true" className="-mx-1">
              ·
            </span>
          )}
          {/* One button, so that the focus stays. */}
          <Button
            size="small"
            tone="quiet"
            aria-label={isMissed ? t`Undo the absence: ${name}` : t`Log an absence: ${name}`}
            onClick={() =>
              dispatch(isMissed ? { type: 'undoAbsence', absence } : { type: 'logAbsence', absence })
            }
          >
            {isMissed ? <Trans>Undo</Trans> : <Trans>Log an absence</Trans>}
          </Button>
        </span>
      )}
      {/* Below the name. There before it says anything, so that screen readers read it out. */}
      {startTime <= time && (
        <p role="status" className="ms-4.5 basis-full text-sm font-medium text-red">
          {isMissed && <LimitWarning course={course} form={form} term={term} now={now} />}
        </p>
      )}
    </li>
  )
}

type LimitWarningProps = { course: TermCourse; form: AttendanceForm; term: Term; now: Moment }

/** Whether what was missed has brought the course near its absence limit or to it, in the words of the tracker (TODAY-07). */
function LimitWarning({ course, form, term, now }: LimitWarningProps) {
  const calendar = useAcademicCalendar()
  const figure = useAbsenceFigure()
  const { near, reached } = useLimitText()
  const { courseName } = usePlanText()
  const absence = absenceFromCourse(calendar, term, course, form, now)
  if (absence.level !== 'nearLimit' && absence.level !== 'exceeded') return null
  const warning = absence.level === 'exceeded' ? reached(absence) : `${near} · ${figure(absence)}`
  return (
    <Trans>
      <bdi>{courseName(course)}</bdi>: {warning}
    </Trans>
  )
}
