import type { CalendarReply, CalendarRequest } from '../domain/calendar-import/calendar-worker'
import { readingOf } from '../domain/calendar-import/read-calendar'

/** In place of a browser's `Worker`, which a simulated one lacks: reads a calendar on this thread, in the next task. */
export class InPlaceCalendarWorker {
  onmessage: ((event: { data: CalendarReply }) => void) | null = null
  onerror: (() => void) | null = null
  #isTerminated = false

  postMessage({ text, context, from }: CalendarRequest) {
    setTimeout(() => {
      const reading = readingOf(text, context, from)
      let next = reading.next()
      for (; !next.done; next = reading.next()) this.#reply({ step: next.value })
      this.#reply({ end: next.value })
    })
  }
  terminate() {
    this.#isTerminated = true
  }
  #reply(data: CalendarReply) {
    if (!this.#isTerminated) this.onmessage?.({ data })
  }
}
