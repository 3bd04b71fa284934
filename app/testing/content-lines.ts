import type { ContentLine } from '../domain/calendar-import/calendar-lines'

/** "DTSTART;VALUE=DATE:20261201" as the reader of calendars has it. */
export function contentLine(text: string): ContentLine {
  const colon = text.indexOf(':')
  const head = text.slice(0, colon)
  return { name: head.replace(/;.*/, ''), head, value: text.slice(colon + 1) }
}
