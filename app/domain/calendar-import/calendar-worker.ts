/** Reads a calendar off the main thread (DATES-06): a message with the text in, one with what it says out. */

import type { CalendarProblem } from './calendar-lines.ts'
import { type CalendarContext, type ReadCalendar, readCalendar } from './read-calendar.ts'

export type CalendarRequest = { text: string; context: CalendarContext; without: readonly number[] }

/** `loaded`: from now on it reads. `begun` is the place of the event that is being read, so that one that takes too long can be left out. */
export type CalendarReply = 'loaded' | { begun: number } | { calendar: ReadCalendar | CalendarProblem }

addEventListener('message', ({ data }: MessageEvent<CalendarRequest>) => {
  const reply = (message: CalendarReply) => postMessage(message)
  const onEvent = (begun: number) => reply({ begun })
  reply({ calendar: readCalendar(data.text, data.context, { without: data.without, onEvent }) })
})

postMessage('loaded' satisfies CalendarReply)
