import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OWN_DATES } from '../../domain/dates/own-dates'
import { dayOf, type Moment } from '../../domain/institution/days'
import { tintOf } from '../../domain/plan/course-tints'
import type { Term } from '../../domain/plan/term'
import { formatDay } from '../../i18n/dates'
import { isolated } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { hrefOf } from '../../screens'
import { Section } from '../../ui/Section'
import { LONE_LINK } from '../../ui/text-link'
import { type DayAhead, daysAhead, type StudentDay } from './day'
import { NextDay } from './Headline'

type DaysAheadProps = { day: StudentDay; term: Term; now: Moment }

/** The next day with classes in one line, and seven days as a strip with a dot for each class and a square for each own date. */
export function DaysAhead({ day, term, now }: DaysAheadProps) {
  const calendar = useAcademicCalendar()
  const language = useLanguage()
  const today = dayOf(now)
  const [{ dates }] = useKept(OWN_DATES)
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
          {daysAhead(calendar, term, today, dates).map((ahead) => (
            <DayOfStrip key={ahead.day} ahead={ahead} isToday={ahead.day === today} />
          ))}
        </ol>
      </div>
    </Section>
  )
}

type DayOfStripProps = { ahead: DayAhead; isToday: boolean }

function DayOfStrip({ ahead: { day, classes, holiday, dates }, isToday }: DayOfStripProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const count = classes.length
  const teaching =
    count > 0
      ? t`${plural(count, { one: '# class', other: '# classes' })}`
      : (holiday?.[language] ?? t`no classes`)
  const what = [teaching, ...dates.map(({ title }) => isolated(title))].join(' · ')
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      title={what}
      className={`flex min-w-0 flex-col items-center gap-1.5 rounded-control py-2 ${isToday ? 'bg-accent-soft font-semibold' : ''}`}
    >
      <span className="sr-only">
        {formatDay(day, 'short', language)}: {what}
      </span>
      <span aria-hidden="true" className="text-xs text-muted">
        {formatDay(day, 'weekday', language)}
      </span>
      <span aria-hidden="true" className="figure">
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className="flex min-h-2.5 flex-wrap justify-center gap-0.5 px-1">
        {classes.map(({ slot, course }) => (
          <span
            key={slot.id}
            className={`size-2.5 rounded-full border-2 ${tintOf(course.tint).fill} ${tintOf(course.tint).edge}`}
          />
        ))}
        {dates.map(({ id }) => (
          <span key={id} className="size-2.5 rounded-xs bg-ink forced-colors:bg-[CanvasText]" />
        ))}
      </span>
    </li>
  )
}
