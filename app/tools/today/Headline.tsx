import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { addDays, dayOf, type Moment } from '../../domain/institution/days'
import type { Day } from '../../domain/institution/types'
import { formatClock } from '../../domain/plan/clock'
import { isTimeUnset } from '../../domain/plan/plan'
import type { Term } from '../../domain/plan/term'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { TimeRange } from '../every-tool/TimeRange'
import { usePlanText } from '../every-tool/use-plan-text'
import { type ClassToday, datesInClass, type StudentDay } from './day'
import { earlyLines, storeEarlyLines } from './early-line'
import { TodayLine } from './TodayLine'
import { useHeadline } from './use-headline'
import { useMinutesText } from './use-minutes-text'

type HeadlineProps = { day: StudentDay; term: Term; now: Moment }

/** The next class with the minutes to go; without one, why, and when the next one is (TODAY-01, TODAY-04). */
export function Headline({ day, term, now }: HeadlineProps) {
  const { t } = useLingui()
  const headline = useHeadline()
  const minutesText = useMinutesText()
  useEarlyLines(term, now)
  const { next, isUnderWay, minutes } = day
  const time = minutesText(minutes)
  return (
    <>
      <TodayLine text={headline(day)} />
      <p className="mt-2 min-h-7 text-lg text-muted">
        {next ? (
          // Parts with room between them: a dot would stand at the end of a line.
          <span className="figure flex flex-wrap gap-x-4">
            <span className="font-medium text-accent-strong">
              {isUnderWay ? t`Now, ends in ${time}` : t`In ${time}`}
            </span>
            <TimeRange times={next} />
            {next.slot.room && (
              <span>
                <Trans>
                  Room <bdi>{next.slot.room}</bdi>
                </Trans>
              </span>
            )}
            {next.ramadan === 'estimate' && (
              <span>
                <Trans>estimated for Ramadan</Trans>
              </span>
            )}
          </span>
        ) : (
          <NextDay nextDay={day.nextDay} today={dayOf(now)} term={term} />
        )}
      </p>
      {next && <DatesInClass next={next} today={dayOf(now)} />}
    </>
  )
}

/** The quiz of a class, or what else takes place in it. */
function DatesInClass({ next, today }: { next: ClassToday; today: Day }) {
  const [{ dates }] = useKept(OWN_DATES)
  return datesInClass(dates, next, today).map(({ id, title, time }) => (
    <p key={id} className="mt-1 font-medium">
      {time === null ? (
        <Trans>
          <bdi>{title}</bdi> today
        </Trans>
      ) : (
        <Trans>
          <bdi>{title}</bdi> in this class
        </Trans>
      )}
    </p>
  ))
}

/** Stores the lines of the next days, so that the next visit shows one with its first paint. */
function useEarlyLines(term: Term, now: Moment): void {
  const language = useLanguage()
  const headline = useHeadline()
  const calendar = useAcademicCalendar()
  useEffect(() => storeEarlyLines(language, earlyLines(calendar, term, now, headline)))
}

type NextDayProps = { nextDay: StudentDay['nextDay']; today: Day; term: Term }

/** Whether a course of the term has a time that the student has set. */
const hasTimes = ({ courses }: Term) =>
  courses.some(({ timeSlots }) => timeSlots.some((slot) => !isTimeUnset(slot)))

/** "Tomorrow: 2 classes, starting with Physics at 08:00". A single class starts nothing. */
export function NextDay({ nextDay, today, term }: NextDayProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { courseName } = usePlanText()
  const first = nextDay?.classes[0]
  if (!nextDay || !first)
    return hasTimes(term) ? (
      <Trans>There are no more classes in your term.</Trans>
    ) : (
      <Trans>Give your courses their times to see your next class.</Trans>
    )
  const when = nextDay.day === addDays(today, 1) ? t`Tomorrow` : formatDay(nextDay.day, 'short', language)
  const count = t`${plural(nextDay.classes.length, { one: '# class,', other: '# classes, starting with' })}`
  const time = formatClock(first.startTime)
  return (
    <Trans>
      {when}: {count} {/* A short code stays on one line. */}
      <bdi className="inline-block">{courseName(first.course)}</bdi> at <span className="figure">{time}</span>
    </Trans>
  )
}
