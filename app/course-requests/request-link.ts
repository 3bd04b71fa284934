import type { Language } from '../i18n/language'
import { requestHref } from '../screens'

/** The address that a request is shared by, in the language of who shares it (CREQ-08). */
export function requestLink(language: Language, slug: string): string {
  return `${window.location.origin}${requestHref(language, slug)}`
}
