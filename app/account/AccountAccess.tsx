import { Trans, useLingui } from '@lingui/react/macro'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useLanguage } from '../i18n/use-language'
import { hrefOf } from '../screens'
import { PageTitle } from '../ui/Screen'
import { Spinner } from '../ui/Spinner'
import { useSession } from './session'

/** The guard (spec section 2): a spinner until the session is known, then the screen or the login, which remembers the way back. */
export default function AccountAccess() {
  const { t } = useLingui()
  const language = useLanguage()
  const location = useLocation()
  const { status } = useSession()
  if (status === 'signed-in') return <Outlet />
  if (status === 'signed-out') {
    return <Navigate to={hrefOf(language, 'login')} state={{ from: location }} replace />
  }
  return (
    <div className="grid min-h-96 place-items-center">
      <PageTitle title={t`Loading…`} />
      <Spinner label={<Trans>Loading…</Trans>} />
    </div>
  )
}
