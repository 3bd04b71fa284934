import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { OWN_DATES } from '../../domain/dates/own-dates'
import {
  FEWEST_EVENTS_OF_WHOLE_SEMESTER,
  OFFICIAL_CALENDAR_PAGE,
} from '../../domain/institution/academic-calendar'
import { dayOf, type Moment } from '../../domain/institution/days'
import type { Semester } from '../../domain/institution/types'
import { formatDay } from '../../i18n/dates'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { Announcement } from '../../ui/Announcement'
import { buttonStyle } from '../../ui/button-style'
import { Card } from '../../ui/Card'
import { TEXT_LINK } from '../../ui/text-link'
import { agenda, type CalendarType, datesOfSemester } from './agenda'
import { ReportDate } from './DateOrigin'
import { EventList } from './EventList'
import { reaches } from './semester-choice'

type SemesterEventsProps = { semester: Semester; types: readonly CalendarType[]; now: Moment }

export function SemesterEvents({ semester, types, now }: SemesterEventsProps) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const todayLine = useRef<HTMLLIElement>(null)
  const [{ dates }] = useKept(OWN_DATES)
  const { events, own, total } = datesOfSemester(calendar, semester, dates, types)
  const today = reaches(calendar, semester, dayOf(now)) ? dayOf(now) : undefined
  const shown = events.length + own.length
  const goToToday = () => {
    todayLine.current?.scrollIntoView({ block: 'center' })
    todayLine.current?.focus({ preventScroll: true })
  }
  return (
    <Card
      title={semester.name[language]}
      aside={
        <div className="flex items-center gap-2 text-sm text-muted">
          <span className="figure">
            {shown < total ? (
              <Trans>
                {shown} of {total}
              </Trans>
            ) : (
              <Plural value={total} one="# event" other="# events" />
            )}
          </span>
          {today && (
            <button
              type="button"
              onClick={goToToday}
              className={`${buttonStyle('quiet', 'small')} -me-3 print:hidden`}
            >
              <Trans>Go to today</Trans>
            </button>
          )}
        </div>
      }
    >
      {types.length > 0 && shown === 0 && (
        <p className="py-6 text-muted">
          <Trans>No events of this type in this semester.</Trans>
        </p>
      )}
      <EventList months={agenda(events, today, own)} now={now} todayLine={todayLine} />
      {semester.events.length < FEWEST_EVENTS_OF_WHOLE_SEMESTER && (
        <p className="mt-6 rounded-control border border-dashed border-control p-4 text-center text-muted">
          <span className="block">
            <Trans>The university has not published the rest of this semester yet.</Trans>
          </span>
          <span className="block">
            <Trans>
              We last looked on {formatDay(calendar.lastRead, 'full', language)}.{' '}
              <a href={OFFICIAL_CALENDAR_PAGE} target="_blank" rel="noreferrer" className={TEXT_LINK}>
                See the university’s page
              </a>
            </Trans>
          </span>
        </p>
      )}
      {events.some(({ tentative, suspect }) => tentative || suspect) && (
        <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
          <Trans>A date marked as tentative may still change.</Trans>
        </p>
      )}
      {semester.events.some(({ published }) => published) && (
        <p className="mt-4 border-t border-line pt-4 text-sm print:hidden">
          <ReportDate semester={semester} />
        </p>
      )}
      <Announcement text={t`${semester.name[language]}: ${shown} of ${total} events`} />
    </Card>
  )
}
