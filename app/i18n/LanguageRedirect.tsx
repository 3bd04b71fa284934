import { Navigate, useLocation } from 'react-router'
import { readStored } from '../browser/storage'
import { DEFAULT_LANGUAGE, isLanguage } from './language'

/**
 * An address without a language segment: the same one in the remembered language, in place of this entry of the
 * history, with query and hash (NAV-03 to NAV-05). `/fr/x` has no language either and becomes `/en/fr/x`.
 */
export default function LanguageRedirect() {
  const { pathname, search, hash, state } = useLocation()
  const stored = readStored('locale')
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE
  return (
    <Navigate
      to={{ pathname: `/${language}${pathname === '/' ? '' : pathname}`, search, hash }}
      state={state}
      replace
    />
  )
}
