import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Link2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { leftToRight } from '../../i18n/direction'
import { useLanguage } from '../../i18n/use-language'
import { Screen } from '../../screen/Screen'
import { hrefOf } from '../../screens'
import { planInPath } from '../../tools/planner/share/plan-links'
import { buttonStyle } from '../../ui/button-style'
import { WaysOut } from './WaysOut'

export default function NotFound() {
  const { t } = useLingui()
  const language = useLanguage()
  const { pathname } = useLocation()
  const plan = planInPath(language, pathname)
  const [written, meant] = [leftToRight('%23'), leftToRight('#')]
  return (
    <Screen
      title={t`Page Not Found`}
      lead={
        plan
          ? t`An app changed this link to a plan on its way to you: it wrote “${written}” for “${meant}”. The plan is still in it.`
          : t`There is nothing at this address. It may be misspelt or out of date.`
      }
    >
      <div className="flex flex-wrap gap-3">
        {plan && (
          <Link to={plan} className={buttonStyle('primary')}>
            <Trans>Open the plan</Trans>
          </Link>
        )}
        <WaysOut homeTone={plan ? 'secondary' : 'primary'} />
      </div>
      <h2 className="mt-8 mb-2 text-sm text-muted">
        <Trans>Popular pages</Trans>
      </h2>
      <ul className="-ms-4 flex flex-wrap gap-x-1">
        <li>
          <Link to={hrefOf(language, 'calendar')} className={buttonStyle('quiet')}>
            <CalendarDays aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
            <Trans>Academic Calendar</Trans>
          </Link>
        </li>
        <li>
          <Link to={hrefOf(language, 'links')} className={buttonStyle('quiet')}>
            <Link2 aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />
            <Trans>University Links</Trans>
          </Link>
        </li>
      </ul>
    </Screen>
  )
}
