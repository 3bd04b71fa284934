import { Worker } from 'node:worker_threads'
import type { CalendarProblem } from '../domain/calendar-import/calendar-lines'
import { CalendarSoFar } from '../domain/calendar-import/calendar-so-far'
import { type CalendarContext, type ReadCalendar, readingOf } from '../domain/calendar-import/read-calendar'
import {
  type CalendarAnswer,
  type CalendarWorker,
  readInWorker,
} from '../domain/calendar-import/read-in-worker'

/** What a calendar says, read on this thread: for texts in which nothing takes for ever. */
export function importedCalendar(text: string, context: CalendarContext): ReadCalendar | CalendarProblem {
  const soFar = new CalendarSoFar()
  const reading = readingOf(text, context)
  let next = reading.next()
  for (; !next.done; next = reading.next()) soFar.take(next.value)
  const answer = next.value ?? soFar.calendar
  if (!answer) throw new Error('There is no head')
  return answer
}

/** What a browser's worker has, over the one of Node. */
const SHIM = `
const { parentPort, workerData } = require('node:worker_threads')
globalThis.addEventListener = (_, listener) => parentPort.on('message', (data) => listener({ data }))
globalThis.postMessage = (message) => parentPort.postMessage(message)
import(workerData)`
const ENTRY = new URL('../domain/calendar-import/calendar-worker.ts', import.meta.url).href

/** The worker of the import in a thread of Node, ended as in a browser. */
function startWorker(): CalendarWorker {
  const thread = new Worker(SHIM, { eval: true, workerData: ENTRY })
  const worker: CalendarWorker = {
    onmessage: null,
    onerror: null,
    postMessage: (request) => thread.postMessage(request),
    terminate: () => void thread.terminate(),
  }
  thread.on('message', (data) => worker.onmessage?.call(worker as never, { data } as MessageEvent))
  thread.on('error', (error) => worker.onerror?.call(worker as never, error as never))
  return worker
}

/** Milliseconds, less than the product waits (LONGEST_READING): what takes for ever costs a processor all of them. */
const LONGEST = 1000

/** What the import says of a text in which something takes for ever. */
export function importedInWorker(text: string, context: CalendarContext): Promise<CalendarAnswer> {
  return new Promise((resolve) => readInWorker(startWorker, text, context, resolve, LONGEST))
}
