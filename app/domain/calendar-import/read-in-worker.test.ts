import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CalendarReply, CalendarRequest } from './calendar-worker'
import { type CalendarContext, readingOf } from './read-calendar'
import { type CalendarAnswer, type CalendarWorker, LONGEST_READING, readInWorker } from './read-in-worker'

const CONTEXT = { zone: 'Asia/Qatar', today: '2026-11-23', lastDay: '2026-12-15' }
const fileOf = (...titles: string[]) =>
  [
    'BEGIN:VCALENDAR\nX-WR-CALNAME:Mine',
    ...titles.map(
      (title) => `BEGIN:VEVENT\nUID:${title}\nSUMMARY:${title}\nDTSTART:20261201T100000Z\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\n')

/** A worker that reads step by step, as the test says. */
class SteppedWorker implements CalendarWorker {
  onmessage: CalendarWorker['onmessage'] = null
  onerror: CalendarWorker['onerror'] = null
  isTerminated = false
  #reading: ReturnType<typeof readingOf> | null = null

  postMessage({ text, context, from }: CalendarRequest) {
    this.#reading = readingOf(text, context, from)
  }
  terminate() {
    this.isTerminated = true
  }
  #reply(data: CalendarReply) {
    if (!this.isTerminated) this.onmessage?.call(this as never, { data } as MessageEvent)
  }
  load() {
    this.#reply('loaded')
  }
  /** The head, and each event, is one step; the end is the last one. */
  read(steps: number) {
    for (let step = 0; step < steps; step += 1) {
      const next = this.#reading?.next()
      if (next) this.#reply(next.done ? { end: next.value } : { step: next.value })
    }
  }
}

let workers: SteppedWorker[] = []
let answers: CalendarAnswer[] = []
const begin = (text: string, context: CalendarContext = CONTEXT) =>
  readInWorker(
    () => {
      const worker = new SteppedWorker()
      workers.push(worker)
      return worker
    },
    text,
    context,
    (answer) => answers.push(answer),
  )
const summary = () =>
  answers.map((answer) =>
    typeof answer === 'string'
      ? answer
      : [answer.items.map(({ title }) => title), answer.leftOut.map(({ why, title }) => `${why}: ${title}`)],
  )

beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  answers = []
})
afterEach(() => vi.useRealTimers())

describe('DATES-09: reading in a worker', () => {
  test('answers once, with all that was read, and ends the worker', () => {
    begin(fileOf('A', 'B'))
    workers[0]?.load()
    workers[0]?.read(4)
    expect(answers).toMatchObject([{ name: 'Mine', isCut: false, namesCourses: true }])
    expect(summary()).toEqual([[['A', 'B'], []]])
    expect([workers.length, workers[0]?.isTerminated]).toEqual([1, true])
    vi.advanceTimersByTime(10 * LONGEST_READING)
    expect(answers).toHaveLength(1)
  })

  test('the time begins when the worker is loaded, however long that takes', () => {
    begin(fileOf('A'))
    vi.advanceTimersByTime(60_000)
    expect([answers, workers[0]?.isTerminated]).toEqual([[], false])
    workers[0]?.load()
    vi.advanceTimersByTime(LONGEST_READING - 1)
    workers[0]?.read(3)
    expect(summary()).toEqual([[['A'], []]])
  })

  test('an event that never ends is named, and those after it are read by a second worker', () => {
    begin(fileOf('A', 'hangs', 'B', 'C'))
    workers[0]?.load()
    workers[0]?.read(2)
    vi.advanceTimersByTime(LONGEST_READING)
    expect([answers.length, workers.length, workers[0]?.isTerminated]).toEqual([0, 2, true])
    workers[1]?.load()
    workers[1]?.read(4)
    expect(summary()).toEqual([[['A', 'B', 'C'], ['slow: hangs']]])
    expect(workers[1]?.isTerminated).toBe(true)
  })

  test('what the second one does not reach is named: 2,000 slow events refuse no file', () => {
    const titles = Array.from({ length: 2000 }, (_, index) => `E${index}`)
    begin(fileOf(...titles))
    workers[0]?.load()
    workers[0]?.read(11)
    vi.advanceTimersByTime(LONGEST_READING)
    workers[1]?.load()
    workers[1]?.read(6)
    vi.advanceTimersByTime(LONGEST_READING)
    const slow = ['E10', ...titles.slice(16)].map((title) => `slow: ${title}`)
    expect(summary()).toEqual([[[...titles.slice(0, 10), ...titles.slice(11, 16)], slow]])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true])
  })

  test('when the last event never ends, there is nothing after it', () => {
    begin(fileOf('A', 'hangs'))
    workers[0]?.load()
    workers[0]?.read(2)
    vi.advanceTimersByTime(LONGEST_READING)
    workers[1]?.load()
    workers[1]?.read(2)
    expect(summary()).toEqual([[['A'], ['slow: hangs']]])
  })

  test('a file whose events are not even found in time, one that is none, and a lost worker have their words', () => {
    begin(fileOf('A'))
    workers[0]?.load()
    vi.advanceTimersByTime(LONGEST_READING)
    begin('<html>')
    workers[1]?.load()
    workers[1]?.read(1)
    begin(fileOf('A'))
    workers[2]?.onerror?.call(workers[2] as never, new Event('error') as ErrorEvent)
    expect(answers).toEqual(['slow', 'notCalendar', 'failed'])
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true])
  })

  test('ended from outside, it says nothing any more', () => {
    const end = begin(fileOf('A', 'B'))
    workers[0]?.load()
    workers[0]?.read(2)
    vi.advanceTimersByTime(LONGEST_READING)
    end()
    vi.advanceTimersByTime(10 * LONGEST_READING)
    expect([answers, workers.map(({ isTerminated }) => isTerminated)]).toEqual([[], [true, true]])
  })
})
