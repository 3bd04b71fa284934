import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarPlus } from 'lucide-react'
import { Link } from 'react-router'
import { formatDay } from '../i18n/dates'
import { useLanguage } from '../i18n/use-language'
import { dayOf } from '../institution/days'
import { useNow } from '../institution/use-now'
import { hrefOf } from '../screens'
import { byAcceptance, findConflicts } from '../term/conflicts'
import { useMyTerm } from '../term/use-my-term'
import { Message } from '../ui/Message'
import { PageTitle } from '../ui/Screen'
import { LONE_LINK } from '../ui/text-link'
import { DayClasses } from './DayClasses'
import { dayOfStudent } from './day'
import { Headline } from './Headline'
import { TodayFigures } from './TodayFigures'
import { ToolLinks } from './ToolLinks'

/** The first screen of a student who has a term (TODAY-01): the next class, the day, three figures, the tools. */
export function Today() {
  const { t } = useLingui()
  const language = useLanguage()
  const now = useNow()
  const myTerm = useMyTerm()
  if (!now || !myTerm) return null
  const { term } = myTerm
  const day = dayOfStudent(term, now)
  const found = findConflicts([...term.courses, ...term.blocks])
  const conflicts = byAcceptance(found, term.accepted).open.length
  return (
    // As high as the frame before it, so that the footer does not move into view.
    <div className="min-h-dvh">
      <PageTitle title={t`Today`} description={t`Your next class, deadline and figures.`} />
      <header className="mb-6">
        <h1 className="min-h-7 text-lg font-medium text-muted">{formatDay(dayOf(now), 'full', language)}</h1>
        <Headline day={day} term={term} now={now} />
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6 empty:hidden">
          {term.courses.length === 0 ? <NoCourses /> : <DayClasses day={day} now={now} />}
          {conflicts > 0 && (
            <Message
              kind="warning"
              action={
                <Link to={hrefOf(language, 'schedulePlanner')} className={LONE_LINK}>
                  <Trans>See them</Trans>
                </Link>
              }
            >
              <Plural
                value={conflicts}
                one="Two classes of your term clash."
                other="Your term has # time conflicts."
              />
            </Message>
          )}
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TodayFigures term={term} now={now} />
        </div>
        <ToolLinks />
      </div>
      <p className="mt-8 text-sm">
        <Link to={{ pathname: hrefOf(language, 'home'), search: 'about' }} className={LONE_LINK}>
          <Trans>What Zameel does</Trans>
        </Link>
      </p>
    </div>
  )
}

function NoCourses() {
  const language = useLanguage()
  return (
    <Message
      kind="note"
      action={
        <Link to={hrefOf(language, 'schedulePlanner')} className={LONE_LINK}>
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.75} className="me-2 inline" />
          <Trans>Add courses</Trans>
        </Link>
      }
    >
      <Trans>Your term has no courses yet.</Trans>
    </Message>
  )
}
