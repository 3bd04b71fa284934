import { Navigate, useLocation } from 'react-router'
import { readStored } from '../browser/storage'
import { DEFAULT_LANGUAGE, isLanguage } from '../i18n/language'

/**
 * Redirects an address without a language segment to the stored language, replacing the history entry and keeping query
 * and hash (NAV-02 to NAV-05). `/fr/x` has no language segment either and becomes `/en/fr/x`.
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
