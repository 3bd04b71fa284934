import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dueDates, OWN_DATES } from '../../domain/dates/own-dates'
import { dayOf, type Moment } from '../../domain/institution/days'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/store/use-kept'
import { hrefOf } from '../../screens'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Section } from '../../ui/Section'
import { LONE_LINK } from '../../ui/text-link'

const FETCH = lazyModuleWithMessages(['tools/calendar/dates'], () => import('../calendar/dates/DueList'))

/** What is due in the next 7 days (DATES-03, TODAY-06). Nothing is fetched for a student without dates. */
export function DueDates({ now }: { now: Moment }) {
  const language = useLanguage()
  const [{ dates }] = useKept(OWN_DATES)
  const due = dueDates(dates, dayOf(now))
  const fetch = FETCH[language]
  return (
    <Section
      title={<Trans>Due</Trans>}
      aside={
        <Link to={hrefOf(language, 'calendar')} className={LONE_LINK}>
          {dates.length > 0 ? <Trans>All my dates</Trans> : <Trans>Add a date</Trans>}
        </Link>
      }
    >
      {due.length === 0 ? (
        <p className="text-muted">
          {dates.length > 0 ? (
            <Trans>Nothing is due in the next 7 days.</Trans>
          ) : (
            <Trans>Quizzes, exams and assignments of the next 7 days appear here.</Trans>
          )}
        </p>
      ) : (
        <LazyPart fetch={fetch} fallback={<div style={{ minHeight: `${due.length * 4}rem` }} />}>
          {({ DueList }) => <DueList dates={due} today={dayOf(now)} />}
        </LazyPart>
      )}
    </Section>
  )
}
