import { profile } from '#institution/profile'
import type { Language } from './language.ts'

/** Latin digits and Gregorian years in every locale (I18N-08). */
const DIGITS_AND_CALENDAR = '-u-ca-gregory-nu-latn'

/** The locale (BCP 47) of each language for dates, numbers and money. */
export const LOCALES: Record<Language, string> = {
  en: `${profile.locales.en}${DIGITS_AND_CALENDAR}`,
  ar: `${profile.locales.ar}${DIGITS_AND_CALENDAR}`,
}
