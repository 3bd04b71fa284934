import { useLocation } from 'react-router'
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from './language'

/** The interface language: the address says it, nothing else does. */
export function useLanguage(): Language {
  return languageOfPath(useLocation().pathname) ?? DEFAULT_LANGUAGE
}
