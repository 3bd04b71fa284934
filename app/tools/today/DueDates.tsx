import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { dueDates, OWN_DATES } from '../../domain/dates/own-dates'
import { dayOf, type Moment } from '../../domain/institution/days'
import { useLanguage } from '../../i18n/use-language'
import { useKept } from '../../persistence/store/use-kept'
import { hrefOf } from '../../screens'
import { Card } from '../../ui/Card'
import { LazyPart, lazyModuleWithMessages } from '../../ui/LazyPart'
import { LONE_LINK } from '../../ui/text-link'

const FETCH = lazyModuleWithMessages(['tools/calendar/dates'], () => import('../calendar/dates/DueList'))

/** What is due in the next days (DATES-03). Nothing is fetched for a student without dates. */
export function DueDates({ now }: { now: Moment }) {
  const language = useLanguage()
  const [{ dates }] = useKept(OWN_DATES)
  const due = dueDates(dates, dayOf(now))
  const fetch = FETCH[language]
  if (due.length === 0) return null
  return (
    <Card
      title={<Trans>Due</Trans>}
      aside={
        <Link to={hrefOf(language, 'calendar')} className={LONE_LINK}>
          <Trans>All my dates</Trans>
        </Link>
      }
    >
      <LazyPart fetch={fetch} fallback={<div style={{ minHeight: `${due.length * 4}rem` }} />}>
        {({ DueList }) => <DueList dates={due} today={dayOf(now)} />}
      </LazyPart>
    </Card>
  )
}
