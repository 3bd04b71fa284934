import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { calculatorsRequireLogin } from '../backend/environment'
import { countToolUse } from '../browser/tool-uses'
import { DocumentBoundary } from '../persistence/screens/DocumentBoundary'
import { screenAt } from '../screens'
import AuthGuard from './AuthGuard'

/** The six calculators need no account, unless the build requires one (NAV-09, NAV-10). */
export default function CalculatorGuard() {
  const screen = screenAt(useLocation().pathname)
  useEffect(() => {
    if (screen && !calculatorsRequireLogin) countToolUse(screen)
  }, [screen])
  return (
    <DocumentBoundary key={screen}>{calculatorsRequireLogin ? <AuthGuard /> : <Outlet />}</DocumentBoundary>
  )
}
