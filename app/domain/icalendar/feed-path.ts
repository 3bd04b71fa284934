import type { Language } from '../../i18n/language.ts'

/** The address of the feed of the academic calendar, which a build writes, and the embedded edition answers with what was published since (ICS-02, CAL-23). */
export function calendarFeedPath(language: Language): string {
  return `/calendar.${language}.ics`
}
