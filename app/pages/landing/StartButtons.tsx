import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../account/session'
import { calculatorsRequireLogin, hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf, WAYS_ID } from '../../screens'
import { buttonStyle } from '../../ui/button-style'
import { LandingLink } from './LandingLink'

/** The two ways to start, without an account first (PAGE-12). */
export function StartButtons() {
  return (
    <div className="flex flex-wrap gap-3">
      {!calculatorsRequireLogin && (
        <LandingLink part={WAYS_ID} className={buttonStyle('primary')}>
          <Trans>Start without an account</Trans>
        </LandingLink>
      )}
      <GetStarted />
    </div>
  )
}

/** Leads a visitor to the login, and a signed-in student or one of a copy without accounts to the guide (PAGE-02). */
function GetStarted() {
  const language = useLanguage()
  const { status } = useSession()
  const isToGuide = status === 'signed-in' || !hasBackend
  return (
    <Link
      to={hrefOf(language, isToGuide ? 'guide' : 'login')}
      prefetch="intent"
      className={buttonStyle(calculatorsRequireLogin ? 'primary' : 'secondary')}
    >
      {isToGuide ? <Trans>Get Started</Trans> : <Trans>Get Started with an account</Trans>}
    </Link>
  )
}
