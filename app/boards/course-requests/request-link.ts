import { plainAddress } from '../../domain/plain-address'
import type { Language } from '../../i18n/language'
import { requestHref } from '../../screens'

/** The URL for sharing a request, in the interface language of the student who shares it (CREQ-08). */
export function requestLink(language: Language, slug: string): string {
  return `${window.location.origin}${requestHref(language, slug)}`
}

/** The slug in the last part of an address, without what apps add to it (PLAN-19): slugs are letters and digits. */
export function slugIn(part: string): string {
  return /[A-Za-z\d]+/.exec(plainAddress(part))?.[0] ?? ''
}
