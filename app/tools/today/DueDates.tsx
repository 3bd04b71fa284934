import { Trans } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dueDates, OWN_DATES } from '../../domain/dates/own-dates'
import { dayOf, type Moment } from '../../domain/institution/days'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/use-kept'
import { hrefOf } from '../../screens'
import { Button } from '../../ui/Button'
import { LazyDialog } from '../../ui/LazyDialog'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { Section } from '../../ui/Section'
import { LONE_LINK } from '../../ui/text-link'

const FETCH = lazyModuleWithMessages(['tools/calendar/dates'], () => import('../calendar/dates/DueList'))
const FETCH_LINE = lazyModuleWithMessages(['tools/calendar/dates'], () => import('../calendar/dates/AddDate'))

/**
 * What is due in the next 7 days (DATES-03, TODAY-06), and one line to add a date (TODAY-09), which is fetched when it is asked
 * for. Nothing is fetched for a student without dates.
 */
export function DueDates({ now }: { now: Moment }) {
  const language = useLanguage()
  const [{ dates }] = useKept(OWN_DATES)
  const due = dueDates(dates, dayOf(now))
  const [isAdding, setAdding] = useState(false)
  const fetch = FETCH[language]
  return (
    <Section
      title={<Trans>Your dates</Trans>}
      aside={
        dates.length > 0 && (
          <Link to={hrefOf(language, 'calendar')} className={LONE_LINK}>
            <Trans>All my dates</Trans>
          </Link>
        )
      }
    >
      {due.length === 0 ? (
        <p className="text-muted">
          {dates.length > 0 ? (
            <Trans>You have no dates in the next 7 days.</Trans>
          ) : (
            <Trans>Quizzes, exams and assignments of the next 7 days appear here.</Trans>
          )}
        </p>
      ) : (
        <LazyPart fetch={fetch} fallback={<div style={{ minHeight: `${due.length * 4}rem` }} />}>
          {({ DueList }) => <DueList dates={due} today={dayOf(now)} />}
        </LazyPart>
      )}
      <div className="mt-3">
        <Button onClick={() => setAdding(true)}>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} />
          <Trans>Add a date</Trans>
        </Button>
      </div>
      {isAdding && (
        <LazyDialog fetch={FETCH_LINE[language]} onClose={() => setAdding(false)}>
          {({ AddDate }) => <AddDate today={dayOf(now)} onClose={() => setAdding(false)} />}
        </LazyDialog>
      )}
    </Section>
  )
}
