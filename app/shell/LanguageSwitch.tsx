import { Languages } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { LANGUAGE_NAMES, otherLanguage, pathInLanguage } from '../i18n/language'
import { useLanguage } from '../i18n/use-language'

type LanguageSwitchProps = {
  /** Without its icon, where there is little room. */
  isShort?: boolean
  className?: string
}

/** A link to the same place in the other language: path, query, hash and history state stay. */
export function LanguageSwitch({ isShort = false, className = '' }: LanguageSwitchProps) {
  const { pathname, search, hash, state } = useLocation()
  const other = otherLanguage(useLanguage())
  return (
    <Link
      to={{ pathname: pathInLanguage(pathname, other), search, hash }}
      state={state}
      replace
      preventScrollReset
      lang={other}
      hrefLang={other}
      className={`inline-flex min-h-11 items-center gap-2 rounded-control text-sm font-medium hover:bg-sunken ${isShort ? 'px-2' : 'me-auto px-3'} ${className}`}
    >
      {!isShort && <Languages aria-hidden="true" size={20} strokeWidth={1.75} className="text-muted" />}
      {LANGUAGE_NAMES[other]}
    </Link>
  )
}
