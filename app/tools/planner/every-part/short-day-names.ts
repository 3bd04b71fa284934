import type { Weekday } from '../../../domain/institution/types'
import { ALL_WEEKDAYS } from '../../../domain/institution/week'
import type { Language } from '../../../i18n/language'
import { LOCALES } from '../../../i18n/locales'

/** The longest, "الخميس", is 3.7 times as wide as its font size. Its container is the column. */
export const SHORT_DAY_SIZE = 'text-[length:min(1em,26cqw)]'

/** Every class time asks for them, and a format takes long to make. */
const namesByLanguage = new Map<Language, Readonly<Record<Weekday, string>>>()

/** The days of the week for narrow columns: "Sun". */
export function shortDayNames(language: Language): Readonly<Record<Weekday, string>> {
  const names = namesByLanguage.get(language) ?? namesIn(language)
  namesByLanguage.set(language, names)
  return names
}

function namesIn(language: Language): Record<Weekday, string> {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'short', timeZone: 'UTC' })
  // February 2026 begins on a Sunday.
  return Object.fromEntries(
    ALL_WEEKDAYS.map((day, index) => [day, format.format(Date.UTC(2026, 1, 1 + index))]),
  ) as Record<Weekday, string>
}
