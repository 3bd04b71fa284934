import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { countToolUse } from '../../browser/tool-uses'
import { useLanguage } from '../../i18n/use-language'
import { Loading } from '../../screen/Loading'
import { hrefOf, screenAt } from '../../screens'
import type { LoginState } from '../login-state'
import { useSession } from '../session'

/** The auth guard (NAV-12, NAV-13): a spinner until the session is known, then the screen, or a redirect to the login screen. */
export default function AuthGuard() {
  const language = useLanguage()
  const location = useLocation()
  const session = useSession()
  const opened = session.status === 'signed-in' ? screenAt(location.pathname) : undefined
  useEffect(() => {
    if (opened) countToolUse(opened)
  }, [opened])
  if (session.status === 'signed-in') return <Outlet />
  if (session.status === 'signed-out') {
    const state: LoginState =
      session.because === 'account-deleted' ? { notice: 'account-deleted' } : { from: location }
    return <Navigate to={hrefOf(language, 'login')} state={state} replace />
  }
  return <Loading isScreen />
}
