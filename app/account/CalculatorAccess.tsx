import { Outlet } from 'react-router'
import { calculatorsRequireLogin } from '../backend/environment'
import AccountAccess from './AccountAccess'

/** The six calculators are open to all, unless the university built Zameel to ask for an account (NAV-09, NAV-10). */
export default function CalculatorAccess() {
  return calculatorsRequireLogin ? <AccountAccess /> : <Outlet />
}
