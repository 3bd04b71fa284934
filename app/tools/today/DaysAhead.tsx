import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { dayOf, type Moment } from '../../domain/institution/days'
import type { Day } from '../../domain/institution/types'
import { formatClock } from '../../domain/plan/clock'
import { tintOf } from '../../domain/plan/course-tints'
import type { Term, TermCourse } from '../../domain/plan/term'
import { formatDay } from '../../i18n/dates'
import { COMMA } from '../../i18n/lists'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf } from '../../screens'
import { Section } from '../../ui/Section'
import { LONE_LINK } from '../../ui/text-link'
import { TimeRange } from '../every-tool/TimeRange'
import { usePlanText } from '../every-tool/use-plan-text'
import { type DayAhead, daysAhead, type StudentDay } from './day'
import { NextDay } from './Headline'

type DaysAheadProps = { day: StudentDay; term: Term; now: Moment }

/**
 * The next day with classes in one line, and seven days as a strip with a dot for each class and a square for each own date
 * (TODAY-06, TODAY-09). Below is in words what the pressed day holds; at first it is today.
 */
export function DaysAhead({ day, term, now }: DaysAheadProps) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const today = dayOf(now)
  const [{ dates }] = useKept(OWN_DATES)
  const [pressed, setPressed] = useState<Day>()
  const days = daysAhead(calendar, term, today, dates)
  const shown = days.find((ahead) => ahead.day === pressed) ?? days[0]
  return (
    <Section
      title={<Trans>Next 7 days</Trans>}
      aside={
        <Link to={hrefOf(language, 'schedulePlanner')} className={LONE_LINK}>
          <Trans>My timetable</Trans>
        </Link>
      }
    >
      {/* Otherwise the large line on top says it. */}
      {day.next && (
        <p className="mb-3">
          <NextDay nextDay={day.nextDay} today={today} term={term} />
        </p>
      )}
      <div className="@container">
        <ol className="grid grid-cols-7 gap-1 @max-[17rem]:grid-cols-4">
          {days.map((ahead) => (
            <DayOfStrip
              key={ahead.day}
              ahead={ahead}
              isToday={ahead.day === today}
              isShown={ahead === shown}
              onPress={() => setPressed(ahead.day)}
            />
          ))}
        </ol>
      </div>
      <div aria-live="polite" className="mt-3">
        {shown && <ShownDay ahead={shown} isToday={shown.day === today} />}
      </div>
    </Section>
  )
}

/** "2 classes", or why there are none, and "1 date" where the student has some. */
function useDayWords(): (day: DayAhead) => { classes: string; dates: string | null } {
  const { t } = useLingui()
  const language = useLanguage()
  return ({ classes, holiday, dates }) => ({
    classes:
      classes.length > 0
        ? t`${plural(classes.length, { one: '# class', other: '# classes' })}`
        : (holiday?.[language] ?? t`no classes`),
    dates: dates.length > 0 ? t`${plural(dates.length, { one: '# date', other: '# dates' })}` : null,
  })
}

type DayOfStripProps = { ahead: DayAhead; isToday: boolean; isShown: boolean; onPress: () => void }

function DayOfStrip({ ahead, isToday, isShown, onPress }: DayOfStripProps) {
  const language = useLanguage()
  const { day, classes, dates } = ahead
  const words = useDayWords()(ahead)
  const what = [words.classes, words.dates].filter((text) => text !== null).join(COMMA[language])
  return (
    <li className="@container min-w-0">
      <button
        type="button"
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isShown}
        onClick={onPress}
        className="flex size-full flex-col items-center gap-1.5 rounded-control border border-transparent py-2 not-aria-pressed:hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-[current=date]:font-semibold forced-colors:not-aria-pressed:border-[Canvas] forced-colors:aria-[current=date]:underline"
      >
        <span className="sr-only">
          {formatDay(day, 'short', language)}: {what}
        </span>
        {/* "Wed" has room in the narrowest day. In Arabic a short name has not, and letters differ. */}
        <span aria-hidden="true" className="text-[length:min(0.75rem,36cqw)]/4 text-muted">
          {formatDay(day, language === 'ar' ? 'letter' : 'weekday', language)}
        </span>
        <span aria-hidden="true" className="figure">
          {Number(day.slice(-2))}
        </span>
        <span aria-hidden="true" className="flex min-h-2.5 flex-wrap justify-center gap-0.5 px-1">
          {classes.map(({ slot, course }) => (
            <ClassDot key={slot.id} tint={course.tint} />
          ))}
          {dates.map(({ id }) => (
            <DateSquare key={id} />
          ))}
        </span>
      </button>
    </li>
  )
}

/** What the pressed day of the strip holds. The classes of today are listed on this screen already, with what is due. */
function ShownDay({ ahead, isToday }: { ahead: DayAhead; isToday: boolean }) {
  const language = useLanguage()
  const { courseName } = usePlanText()
  const words = useDayWords()(ahead)
  const { day, classes, holiday, dates } = ahead
  const isFreeToday = isToday && classes.length === 0 && !holiday
  return (
    <>
      <p className="flex flex-wrap gap-x-4">
        <span className="font-medium">
          {isFreeToday ? (
            <Trans>No classes today</Trans>
          ) : isToday ? (
            <Trans>Today</Trans>
          ) : (
            formatDay(day, 'short', language)
          )}
        </span>
        {!isFreeToday && (
          <span className="inline-flex items-center gap-1.5">
            {classes.length > 0 && <ClassDot />}
            {words.classes}
          </span>
        )}
        {words.dates && (
          <span className="inline-flex items-center gap-1.5">
            <DateSquare />
            {words.dates}
          </span>
        )}
      </p>
      {!isToday && (
        <ul className="text-sm">
          {classes.map((meeting) => (
            <li key={meeting.slot.id} className="mt-1 flex flex-wrap gap-x-3">
              <TimeRange times={meeting} className="text-muted" />
              <bdi>{courseName(meeting.course)}</bdi>
              {meeting.slot.room && <bdi className="text-muted">{meeting.slot.room}</bdi>}
            </li>
          ))}
          {dates.map(({ id, title, time }) => (
            <li key={id} className="mt-1 flex flex-wrap gap-x-3">
              {time !== null && <span className="figure text-muted">{formatClock(time)}</span>}
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A class: in the colour of its course, or of none in the line that says what a dot is. */
function ClassDot({ tint }: { tint?: TermCourse['tint'] }) {
  const colours = tint === undefined ? 'border-control' : `${tintOf(tint).fill} ${tintOf(tint).edge}`
  return <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full border-2 ${colours}`} />
}

/** A date of the student's own. */
function DateSquare() {
  return (
    <span aria-hidden="true" className="size-2.5 shrink-0 rounded-xs bg-ink forced-colors:bg-[CanvasText]" />
  )
}
