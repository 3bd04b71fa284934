import { Outlet } from 'react-router'
import { calculatorsRequireLogin } from '../backend/environment'
import AuthGuard from './AuthGuard'

/** The six calculators need no account, unless the build requires one (NAV-09, NAV-10). */
export default function CalculatorGuard() {
  return calculatorsRequireLogin ? <AuthGuard /> : <Outlet />
}
