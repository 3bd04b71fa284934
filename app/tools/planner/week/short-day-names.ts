import type { Weekday } from '../../../domain/institution/types'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import type { Language } from '../../../i18n/language'
import { LOCALES } from '../../../i18n/locales'

/** The days of the week for narrow columns: "Sun". */
export function shortDayNames(language: Language): Record<Weekday, string> {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' })
  // February 2026 begins on a Sunday.
  return Object.fromEntries(
    ALL_WEEKDAYS.map((day, index) => [day, format.format(Date.UTC(2026, 1, 1 + index))]),
  ) as Record<Weekday, string>
}
