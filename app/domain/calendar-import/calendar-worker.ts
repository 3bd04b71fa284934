/** Reads a calendar off the main thread (DATES-06): a message with the text in, one for each step and one at the end out. */

import type { CalendarProblem } from './calendar-lines.ts'
import { type CalendarContext, type CalendarHead, type CalendarPart, readingOf } from './read-calendar.ts'

/** `from` is the place of the first event that is read. */
export type CalendarRequest = { text: string; context: CalendarContext; from: number }

/** `loaded`: from now on it reads. `end`: all is read, or cannot be. */
export type CalendarReply = 'loaded' | { step: CalendarHead | CalendarPart } | { end: CalendarProblem | null }

addEventListener('message', ({ data: { text, context, from } }: MessageEvent<CalendarRequest>) => {
  const reply = (message: CalendarReply) => postMessage(message)
  const reading = readingOf(text, context, from)
  let next = reading.next()
  for (; !next.done; next = reading.next()) reply({ step: next.value })
  reply({ end: next.value })
})

postMessage('loaded' satisfies CalendarReply)
