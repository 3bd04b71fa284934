import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OWN_DATES, type OwnDate } from '../../domain/dates/own-dates'
import { kindOf } from '../../domain/institution/academic-calendar'
import type { Moment } from '../../domain/institution/days'
import type { Semester } from '../../domain/institution/types'
import { formatClock } from '../../domain/plan/clock'
import { formatDay, formatDaysAway } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { MainFigure } from '../../ui/Figures'
import { LONE_LINK } from '../../ui/text-link'
import { nextDeadline, nextEvent, nextPublishedDeadline, type Upcoming } from './agenda'
import { withSemester, withTypes } from './calendar-query'
import { EventDates } from './EventDates'
import { TentativeMark } from './EventMark'
import { useDateText } from './use-date-text'
import { useNextText } from './use-next-text'

type NextDeadlineProps = {
  now: Moment
  /** The one that is shown. */
  shown: Semester
  query: URLSearchParams
}

/**
 * The days until the next deadline, the student's own or one of any semester (TODAY-09), and what the university has next, or
 * its next event when no deadline is known (CAL-18).
 */
export function NextDeadline({ now, shown, query }: NextDeadlineProps) {
  const calendar = useAcademicCalendar()
  const { nameOf, daysText } = useNextText()
  const [{ dates }] = useKept(OWN_DATES)
  const next = nextDeadline(calendar, dates, now)
  const deadline = nextPublishedDeadline(calendar, now)
  const published = deadline ?? nextEvent(calendar, now)
  return (
    <>
      {next && <MainFigure label={nameOf(next)} value={daysText(next.days)} />}
      {next?.own && <OwnDeadline date={next.own} />}
      {published ? (
        <Published next={published} isLater={published.days !== next?.days} shown={shown} query={query} />
      ) : (
        <p className="mt-2 text-muted">
          <Trans>The university has not published any upcoming dates.</Trans>
        </p>
      )}
      {published && !deadline && (
        <p className="text-sm text-muted">
          <Trans>The university has published no upcoming deadline yet.</Trans>
        </p>
      )}
    </>
  )
}

function OwnDeadline({ date }: { date: OwnDate }) {
  const language = useLanguage()
  const { title, day, time } = date
  const course = useDateText().courseOf(date)
  return (
    <>
      <p className="mt-2 font-medium">
        <bdi>{title}</bdi>
        {course && (
          <>
            {' · '}
            <bdi>{course}</bdi>
          </>
        )}
      </p>
      <p className="figure text-sm text-muted">
        <time dateTime={day}>{formatDay(day, 'full', language)}</time>
        {time !== null && <span className="whitespace-nowrap"> · {formatClock(time)}</span>}
      </p>
    </>
  )
}

type PublishedProps = {
  next: Upcoming
  /** Whether the figure above is of an earlier day, so that this one says its own days. */
  isLater: boolean
  shown: Semester
  query: URLSearchParams
}

function Published({ next: { event, semester, days }, isLater, shown, query }: PublishedProps) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  return (
    <>
      <p className="mt-2 font-medium">
        {kindOf(event).name[language]}
        <TentativeMark event={event} />
      </p>
      <p className="figure text-sm text-muted">
        <EventDates event={event} style="full" />
        {isLater && <span className="whitespace-nowrap"> · {formatDaysAway(days, language)}</span>}
      </p>
      {semester.id !== shown.id && (
        <Link
          to={{ search: withSemester(calendar, withTypes(query, []), semester).toString() }}
          preventScrollReset
          className={`text-sm ${LONE_LINK}`}
        >
          <Trans>Show {semester.name[language]}</Trans>
        </Link>
      )}
    </>
  )
}
