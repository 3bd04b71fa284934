import { profile } from '#institution/profile'
import type { Language } from './language'

/** Latin digits and Gregorian years, whatever is usual in the locale (I18N-08). */
const DIGITS_AND_CALENDAR = '-u-ca-gregory-nu-latn'

/** How each language writes dates, numbers and money (BCP 47). */
export const LOCALES: Record<Language, string> = {
  en: `${profile.locales.en}${DIGITS_AND_CALENDAR}`,
  ar: `${profile.locales.ar}${DIGITS_AND_CALENDAR}`,
}
