import type { Language } from '../i18n/language.ts'

/** The manifest of the installed app in each language, in `public/` (OFF-04, OFF-06). */
export const APP_MANIFESTS: Readonly<Record<Language, string>> = {
  en: '/manifest.webmanifest',
  ar: '/manifest-ar.webmanifest',
}
