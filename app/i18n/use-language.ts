import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from './language'

/** The interface language. It comes from the address only. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}
