/** Reads a calendar in a worker that is ended when it takes too long (DATES-06). */

import type { CalendarProblem } from './calendar-lines.ts'
import type { CalendarReply, CalendarRequest } from './calendar-worker.ts'
import type { CalendarContext, ReadCalendar } from './read-calendar.ts'

/** Milliseconds for one attempt. */
export const LONGEST_READING = 2000
/** Events that are left out because reading took too long in them. */
const MOST_SLOW = 3

/** What a file says; `slow`: it takes too long, whatever is left out. `failed`: the reader could not be loaded. */
export type CalendarAnswer = ReadCalendar | CalendarProblem | 'slow' | 'failed'

/** What this needs of a `Worker`. */
export type CalendarWorker = Pick<Worker, 'onmessage' | 'onerror' | 'terminate'> & {
  postMessage: (request: CalendarRequest) => void
}

/**
 * Hands the answer to `onAnswer`, once. When an event takes too long, the worker is ended, and another one reads the others.
 * Returns the function that ends the reading.
 */
export function readInWorker(
  start: () => CalendarWorker,
  text: string,
  context: CalendarContext,
  onAnswer: (answer: CalendarAnswer) => void,
): () => void {
  let end = () => {}
  const attempt = (without: readonly number[]) => {
    const worker = start()
    let begun: number | null = null
    let timeout: ReturnType<typeof setTimeout> | undefined
    const tooLong = () => {
      end()
      if (begun === null || without.length === MOST_SLOW) onAnswer('slow')
      else attempt([...without, begun])
    }
    end = () => {
      clearTimeout(timeout)
      worker.terminate()
    }
    const answer = (found: CalendarAnswer) => {
      end()
      onAnswer(found)
    }
    worker.onmessage = ({ data }: MessageEvent<CalendarReply>) => {
      // Not before: on a slow connection it takes longer to arrive.
      if (data === 'loaded') timeout = setTimeout(tooLong, LONGEST_READING)
      else if ('begun' in data) begun = data.begun
      else answer(data.calendar)
    }
    worker.onerror = () => answer('failed')
    worker.postMessage({ text, context, without })
  }
  attempt([])
  return () => end()
}
