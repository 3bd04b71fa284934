/** The interface languages, their direction, and the language segment of a path (I18N-02, I18N-03). */

export const LANGUAGES = ['en', 'ar'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

/** Each in itself, for those who read no other. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ar: 'العربية' }

/** The beginning of each name, where there is no room for all of it. */
export const SHORT_LANGUAGE_NAMES: Record<Language, string> = { en: 'En', ar: 'ع' }

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}

/** The language that an address asks for in its query, or the default. */
export function languageAskedFor(value: string | null): Language {
  return isLanguage(value) ? value : DEFAULT_LANGUAGE
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

export function otherLanguage(language: Language): Language {
  return language === 'ar' ? 'en' : 'ar'
}

/** The language segment of a path: `/ar/links` gives `ar`, `/links` gives undefined. */
export function languageOfPath(pathname: string): Language | undefined {
  const segment = pathname.split('/')[1]
  return isLanguage(segment) ? segment : undefined
}

/** The same screen in another language: `/en/links` in `ar` gives `/ar/links`; `/links` gives `/ar/links`; `/` gives `/ar`. */
export function pathInLanguage(pathname: string, language: Language): string {
  const rest = languageOfPath(pathname) ? pathname.split('/').slice(2) : pathname.split('/').slice(1)
  return `/${[language, ...rest.filter((segment) => segment !== '')].join('/')}`
}

/** The paths of a screen by `hreflang` code: one for each language, and `x-default` for all others. */
export function alternatePaths(pathname: string): (readonly [code: string, path: string])[] {
  return [
    ...LANGUAGES.map((language) => [language, pathInLanguage(pathname, language)] as const),
    ['x-default', pathInLanguage(pathname, DEFAULT_LANGUAGE)],
  ]
}

/** The pages for addresses that are not prerendered. The service worker shows them for every screen while offline. */
export const FALLBACK_PAGES = { en: '/index.html', ar: '/fallback-ar.html' } as const satisfies Record<
  Language,
  string
>
