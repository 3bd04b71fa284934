import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSession } from '../../account/session'
import { hasBackend } from '../../backend/environment'
import { useLanguage } from '../../i18n/use-language'
import { hrefOf } from '../../screens'
import { type ButtonTone, buttonStyle } from '../../ui/button-style'

/** Leads a visitor to the login, and a signed-in student or one of a copy without accounts to the guide (PAGE-02). */
export function GetStarted({ tone = 'primary' }: { tone?: ButtonTone }) {
  const language = useLanguage()
  const { status } = useSession()
  return (
    <Link
      to={hrefOf(language, status === 'signed-in' || !hasBackend ? 'guide' : 'login')}
      prefetch="intent"
      className={buttonStyle(tone)}
    >
      <Trans>Get Started</Trans>
    </Link>
  )
}
