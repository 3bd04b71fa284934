import type { Language } from '../../i18n/language'
import { requestHref } from '../../screens'

/** The URL for sharing a request, in the interface language of the student who shares it (CREQ-08). */
export function requestLink(language: Language, slug: string): string {
  return `${window.location.origin}${requestHref(language, slug)}`
}
