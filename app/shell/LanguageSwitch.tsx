import { Languages } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { LANGUAGE_NAMES, otherLanguage, pathInLanguage, SHORT_LANGUAGE_NAMES } from '../i18n/language'
import { useLanguage } from '../i18n/use-language'

type LanguageSwitchProps = {
  /** The beginning of the language's name alone, where there is little room. */
  isShort?: boolean
  className?: string
}

/** A link to the same place in the other language: path, query, hash and history state stay. */
export function LanguageSwitch({ isShort = false, className = '' }: LanguageSwitchProps) {
  const { pathname, search, hash, state } = useLocation()
  const other = otherLanguage(useLanguage())
  const name = LANGUAGE_NAMES[other]
  return (
    <Link
      to={{ pathname: pathInLanguage(pathname, other), search, hash }}
      state={state}
      replace
      preventScrollReset
      lang={other}
      hrefLang={other}
      // With what is seen, so that the link is found by it, too (WCAG 2.5.3).
      {...(isShort && { 'aria-label': `${SHORT_LANGUAGE_NAMES[other]}, ${name}`, title: name })}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium hover:bg-sunken ${isShort ? 'min-w-9 justify-center pointer-coarse:min-w-11' : 'me-auto px-3'} ${className}`}
    >
      {!isShort && <Languages aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />}
      {isShort ? SHORT_LANGUAGE_NAMES[other] : name}
    </Link>
  )
}
