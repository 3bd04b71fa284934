// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, writeStored } from '../browser/storage'
import { SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'
import { calendarOfPage } from './use-academic-calendar'

const ROW = {
  ...{ semester: 'fall-2026', kind: 'classes-end', own: null, source: 'A page', read_on: '2026-11-25' },
  dates: [{ start: '2026-12-03' }],
}
const answers = (...given: (object | 'no network')[]) => {
  const fetching = vi.fn(async () => {
    const next = given.shift() ?? 'no network'
    if (next === 'no network') throw new TypeError('no network')
    return Response.json(next)
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}
/** A page that has just been opened. */
const newPage = async () => {
  vi.resetModules()
  const { fetchCalendar, showKeptCalendar } = await import('./published-calendar')
  const { calendarOfPage: calendar } = await import('./use-academic-calendar')
  return {
    fetchCalendar,
    showKeptCalendar,
    ends: () =>
      calendar
        .snapshot()
        .semesters.find(({ id }) => id === 'fall-2026')
        ?.events.find(({ kind }) => kind === 'classes-end')?.start,
  }
}
beforeEach(() => writeStored('calendar', null))
afterEach(() => vi.unstubAllGlobals())

describe('CAL-23: the calendar of a page', () => {
  test('is the shipped one until an answer has come, and then has what was published', async () => {
    expect(calendarOfPage.snapshot()).toBe(SHIPPED_CALENDAR)
    const page = await newPage()
    answers([ROW])
    page.showKeptCalendar()
    expect(page.ends()).toBeUndefined()
    await page.fetchCalendar()
    expect(page.ends()).toBe('2026-12-03')
  })

  test('is kept for a visit without a network', async () => {
    answers([ROW])
    await (await newPage()).fetchCalendar()
    const offline = await newPage()
    answers('no network')
    offline.showKeptCalendar()
    await offline.fetchCalendar()
    expect(offline.ends()).toBe('2026-12-03')
  })

  test('follows a date that was taken back', async () => {
    const page = await newPage()
    answers([ROW], [])
    await page.fetchCalendar()
    await page.fetchCalendar()
    expect([page.ends(), readStored('calendar')]).toEqual([undefined, '[]'])
  })

  test.each<[string, object]>([
    ['no list', {}],
    ['a day that is none', [{ ...ROW, dates: [{ start: '2026-11-31' }] }]],
    ['an end before the start', [{ ...ROW, dates: [{ start: '2026-12-03', end: '2026-12-01' }] }]],
    [
      'a name of 10,000 characters',
      [{ ...ROW, own: { type: 'exams', name: { en: 'A'.repeat(10_000), ar: 'ا' } } }],
    ],
    ['too many dates', [{ ...ROW, dates: Array.from({ length: 201 }, () => ROW.dates[0]) }]],
  ])('stays as it is when the answer has %s', async (_, answer) => {
    const page = await newPage()
    answers([ROW], answer)
    await page.fetchCalendar()
    const kept = readStored('calendar')
    await page.fetchCalendar()
    expect([page.ends(), readStored('calendar')]).toEqual(['2026-12-03', kept])
  })

  test('leaves out a kind that this build does not know, and has the others', async () => {
    const page = await newPage()
    answers([{ ...ROW, kind: 'constructor' }, { ...ROW, kind: 'later-kind' }, ROW])
    await page.fetchCalendar()
    expect(page.ends()).toBe('2026-12-03')
  })
})

describe('CAL-23: when a page asks', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('after its load, and then with the focus or when it is seen again, once a minute at most and never while it is hidden', async () => {
    const fetching = answers([ROW], [], [ROW], [])
    const page = await newPage()
    const { followCalendar } = await import('./follow-calendar')
    const end = followCalendar()
    const asked = async (milliseconds: number, event?: 'focus' | 'visibilitychange') => {
      await vi.advanceTimersByTimeAsync(milliseconds)
      if (event === 'focus') window.dispatchEvent(new Event(event))
      else if (event) document.dispatchEvent(new Event(event))
      await vi.dynamicImportSettled()
      await vi.advanceTimersByTimeAsync(0)
      return fetching.mock.calls.length
    }
    // What the screen itself fetches comes first.
    expect(await asked(2_900)).toBe(0)
    expect(await asked(200)).toBe(1)
    expect(page.ends()).toBe('2026-12-03')
    expect(await asked(30_000, 'focus')).toBe(1)
    expect(await asked(31_000, 'focus')).toBe(2)
    expect(page.ends()).toBeUndefined()
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    expect(await asked(7 * 86_400_000, 'visibilitychange')).toBe(2)
    hidden.mockReturnValue('visible')
    expect(await asked(0, 'visibilitychange')).toBe(3)
    expect(page.ends()).toBe('2026-12-03')
    end()
    expect(await asked(61_000, 'focus')).toBe(3)
  })
})

describe('CAL-25: a copy without a back end', () => {
  const staticPage = () => {
    vi.stubEnv('VITE_WITHOUT_BACKEND', 'true')
    return newPage()
  }
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  test('reads the file beside its pages, and keeps it', async () => {
    const page = await staticPage()
    const fetching = answers([{ ...ROW, own: undefined }])
    await page.fetchCalendar()
    expect(fetching).toHaveBeenCalledWith('/calendar.json', { cache: 'no-cache' })
    expect(page.ends()).toBe('2026-12-03')
    const offline = await staticPage()
    offline.showKeptCalendar()
    expect(offline.ends()).toBe('2026-12-03')
  })

  test('a file that is wrong leaves the shipped calendar, and the console says what is wrong', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = await staticPage()
    answers([{ ...ROW, dates: [{ start: '2026-11-31' }] }])
    await page.fetchCalendar()
    expect([page.ends(), readStored('calendar')]).toEqual([undefined, null])
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^calendar\.json is not used: 0\.dates\.0\.start: /)],
    ])
  })
})
