import type { Language } from '../../i18n/language.ts'

/** The address of the feed of the academic calendar, which a build writes (ICS-02). */
export function calendarFeedPath(language: Language): string {
  return `/calendar.${language}.ics`
}
