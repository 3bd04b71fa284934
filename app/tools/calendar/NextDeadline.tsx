import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { kindOf } from '../../domain/institution/academic-calendar'
import type { Moment } from '../../domain/institution/days'
import { useLanguage } from '../../i18n/use-language'
import { useAcademicCalendar } from '../../screen/use-academic-calendar'
import { MainFigure } from '../../ui/Figures'
import { LONE_LINK } from '../../ui/text-link'
import { nextDeadline, nextEvent } from './agenda'
import { withSemester, withTypes } from './calendar-query'
import { EventDates } from './EventDates'
import { TentativeMark } from './EventMark'

/** The days until the next deadline of any semester, or until the next event when no deadline is known (CAL-18). */
export function NextDeadline({ now, query }: { now: Moment; query: URLSearchParams }) {
  const calendar = useAcademicCalendar()
  const { t } = useLingui()
  const language = useLanguage()
  const deadline = nextDeadline(calendar, now)
  const next = deadline ?? nextEvent(calendar, now)
  if (!next) {
    return (
      <p className="text-muted">
        <Trans>The university has not published any upcoming dates.</Trans>
      </p>
    )
  }
  const { event, semester, days } = next
  return (
    <>
      <MainFigure
        label={deadline ? t`Next deadline` : t`Next event`}
        value={t`${plural(days, { 0: 'Today', 1: 'Tomorrow', one: 'In # day', other: 'In # days' })}`}
      />
      <p className="mt-2 font-medium">
        {kindOf(event).name[language]}
        <TentativeMark event={event} />
      </p>
      <p className="figure text-sm text-muted">
        <EventDates event={event} style="full" />
      </p>
      <Link
        to={{ search: withSemester(calendar, withTypes(query, []), semester).toString() }}
        preventScrollReset
        className={`text-sm ${LONE_LINK}`}
      >
        <Trans>Show {semester.name[language]}</Trans>
      </Link>
      {!deadline && (
        <p className="text-sm text-muted">
          <Trans>The university has published no upcoming deadline yet.</Trans>
        </p>
      )}
    </>
  )
}
