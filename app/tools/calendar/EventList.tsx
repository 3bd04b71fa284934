import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { isOver, type OwnDate } from '../../domain/dates/own-dates'
import { kindOf } from '../../domain/institution/academic-calendar'
import { dayOf, type Moment } from '../../domain/institution/days'
import type { AcademicEvent, Day } from '../../domain/institution/types'
import { formatClock } from '../../domain/plan/clock'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { Badge } from '../../ui/Badge'
import { useWeightText } from '../every-tool/graded-work/use-weight-text'
import { type AgendaMonth, stateOf, typeOf } from './agenda'
import { DateOrigin } from './DateOrigin'
import { EventDates } from './EventDates'
import { NowMark, TentativeMark } from './EventMark'
import { EventTypeBadge } from './EventTypeBadge'
import { useDateText } from './use-date-text'

type EventListProps = {
  months: readonly AgendaMonth[]
  now: Moment
  /** Set to the list item that marks today. */
  todayLine: RefObject<HTMLLIElement | null>
}

/** The events of a semester, grouped by month. */
export function EventList({ months, now, todayLine }: EventListProps) {
  const language = useLanguage()
  return months.map(({ month, entries }) => (
    <section key={month} className="mt-6 first:mt-0 print:break-inside-avoid">
      <h3 className="text-sm font-semibold text-muted">
        <time dateTime={month}>{formatDay(month, 'month', language)}</time>
      </h3>
      <ul className="divide-y divide-line">
        {entries.map(({ day, event, own }) =>
          event ? (
            <EventRow key={`${event.kind} ${event.start}`} event={event} now={now} />
          ) : own ? (
            <OwnDateRow key={own.id} date={own} today={dayOf(now)} />
          ) : (
            <TodayLine key="today" day={day} line={todayLine} />
          ),
        )}
      </ul>
    </section>
  ))
}

const ROW =
  'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 sm:flex sm:flex-wrap sm:*:first:w-46'

function EventRow({ event, now }: { event: AcademicEvent; now: Moment }) {
  const language = useLanguage()
  const state = stateOf(event, now)
  return (
    <li className={`${ROW} ${state === 'past' ? 'text-muted' : ''}`}>
      <p className="figure text-sm text-muted">
        <EventDates event={event} style="short" />
      </p>
      <p
        className={`max-sm:order-last max-sm:col-span-2 sm:min-w-0 sm:grow sm:basis-40 ${state === 'past' ? '' : 'font-medium'}`}
      >
        {kindOf(event).name[language]}
        {state === 'now' && event.end && <NowMark />}
        <TentativeMark event={event} />
        <DateOrigin published={event.published} />
      </p>
      <EventTypeBadge type={typeOf(event)} />
    </li>
  )
}

/** A date of the student's own among those of the university (DATES-03). */
function OwnDateRow({ date, today }: { date: OwnDate; today: Day }) {
  const language = useLanguage()
  const { kindBeside, toneOf, courseOf } = useDateText()
  const { title, day, time, isDone } = date
  const course = courseOf(date)
  const kind = kindBeside(date)
  const weight = useWeightText(date)
  const isPast = isDone || isOver(date, today)
  return (
    <li className={`${ROW} ${isPast ? 'text-muted' : ''}`}>
      <p className="figure text-sm text-muted">
        <time dateTime={day}>{formatDay(day, 'short', language)}</time>
        {time !== null && <span className="whitespace-nowrap"> · {formatClock(time)}</span>}
      </p>
      <p
        className={`max-sm:order-last max-sm:col-span-2 sm:min-w-0 sm:grow sm:basis-40 ${isPast ? '' : 'font-medium'}`}
      >
        <bdi className={isDone ? 'line-through' : ''}>{title}</bdi>
        {course && (
          <>
            {' · '}
            <bdi>{course}</bdi>
          </>
        )}
        {weight && <span className="figure whitespace-nowrap"> · {weight}</span>}
      </p>
      {kind && <Badge tone={toneOf(date.kind)}>{kind}</Badge>}
    </li>
  )
}

function TodayLine({ day, line }: { day: Day; line: RefObject<HTMLLIElement | null> }) {
  const language = useLanguage()
  return (
    <li
      ref={line}
      tabIndex={-1}
      aria-current="date"
      className="flex items-center gap-3 border-none py-2 text-sm font-semibold text-accent after:h-0.5 after:grow after:rounded-full after:bg-current forced-colors:after:bg-[CanvasText] print:hidden"
    >
      <span>
        <Trans>Today</Trans> · <time dateTime={day}>{formatDay(day, 'short', language)}</time>
      </span>
    </li>
  )
}
