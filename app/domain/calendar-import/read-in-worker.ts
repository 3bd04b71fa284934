/** Reads a calendar in a worker that is ended when it takes too long (DATES-06, DATES-09). */

import type { CalendarProblem } from './calendar-lines.ts'
import { CalendarSoFar } from './calendar-so-far.ts'
import type { CalendarReply, CalendarRequest } from './calendar-worker.ts'
import type { CalendarContext, ReadCalendar } from './read-calendar.ts'

/** Milliseconds from the loading of a worker to its end. */
export const LONGEST_READING = 2000

/** What a file says; `slow`: not even its events were found in time. `failed`: the reader could not be loaded. */
export type CalendarAnswer = ReadCalendar | CalendarProblem | 'slow' | 'failed'

/** What this needs of a `Worker`. */
export type CalendarWorker = Pick<Worker, 'onmessage' | 'onerror' | 'terminate'> & {
  postMessage: (request: CalendarRequest) => void
}

/**
 * Hands the answer to `onAnswer`, once: what was read in time, with the names of the other events. An event can take for ever, so
 * a second worker reads those after the one in which the first was ended. Returns the function that ends the reading.
 */
export function readInWorker(
  start: () => CalendarWorker,
  text: string,
  context: CalendarContext,
  onAnswer: (answer: CalendarAnswer) => void,
  limit = LONGEST_READING,
): () => void {
  const soFar = new CalendarSoFar()
  let end = () => {}
  const attempt = (isLast: boolean) => {
    const worker = start()
    let timeout: ReturnType<typeof setTimeout> | undefined
    end = () => {
      clearTimeout(timeout)
      worker.terminate()
    }
    const answer = (problem: Extract<CalendarAnswer, string> | null) => {
      end()
      onAnswer(problem ?? soFar.calendar ?? 'slow')
    }
    const tooLong = () => {
      soFar.leaveOut(isLast ? 'rest' : 'next')
      if (isLast || !soFar.calendar) return answer(null)
      end()
      attempt(true)
    }
    worker.onmessage = ({ data }: MessageEvent<CalendarReply>) => {
      // Not before: on a slow connection it takes longer to arrive.
      if (data === 'loaded') timeout = setTimeout(tooLong, limit)
      else if ('step' in data) soFar.take(data.step)
      else answer(data.end)
    }
    worker.onerror = () => answer('failed')
    worker.postMessage({ text, context, from: soFar.next })
  }
  attempt(false)
  return () => end()
}
