import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { calculatorsRequireLogin } from '../../backend/environment'
import { countToolUse } from '../../browser/tool-uses'
import { DocumentBoundary } from '../../persistence/screens/DocumentBoundary'
import { Loading } from '../../screen/Loading'
import { screenAt } from '../../screens'
import { LazyPart, lazyModule } from '../../ui/LazyPart'

/** On request: calculators that are open to everyone load no code of accounts (ADR-93). */
const fetchAuthGuard = lazyModule(() => import('./AuthGuard'))

/** The six calculators need no account, unless the build requires one (NAV-09, NAV-10). */
export default function CalculatorGuard() {
  const screen = screenAt(useLocation().pathname)
  useEffect(() => {
    if (screen && !calculatorsRequireLogin) countToolUse(screen)
  }, [screen])
  return (
    <DocumentBoundary key={screen}>
      {calculatorsRequireLogin ? (
        <LazyPart fetch={fetchAuthGuard} fallback={<Loading isScreen />}>
          {({ default: AuthGuard }) => <AuthGuard />}
        </LazyPart>
      ) : (
        <Outlet />
      )}
    </DocumentBoundary>
  )
}
