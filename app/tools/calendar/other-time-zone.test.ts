import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'

/** The device is elsewhere: the dates of a university are its days wherever they are read. */

const HERE = process.env.TZ
afterAll(() => {
  if (HERE === undefined) delete process.env.TZ
  else process.env.TZ = HERE
  vi.resetModules()
})

const PUBLISHED = {
  ...{ semester: 'fall-2026', own: null, source: 'A mail', readOn: '2026-11-26' },
  ...{ kind: 'drop-deadline', dates: [{ start: '2026-12-03', time: '15:00' }] },
}

describe.each([
  ['Pacific/Kiritimati', -14],
  ['America/Los_Angeles', 8],
  ['Asia/Qatar', -3],
])('CAL-23: on a device in %s', (zone, hoursBehind) => {
  beforeEach(() => {
    process.env.TZ = zone
    // Formats would keep the zone in which they were made.
    vi.resetModules()
  })

  test('today, the days left, the hour of a deadline and the words of a day are those of the university', async () => {
    // Midnight and a half in Qatar.
    const instant = Date.UTC(2026, 11, 2, 21, 30)
    expect(new Date(instant).getTimezoneOffset()).toBe(hoursBehind * 60)
    const { momentAtUniversity } = await import('../../domain/institution/today')
    const { SHIPPED_CALENDAR } = await import('../../domain/institution/academic-calendar')
    const { withPublished } = await import('../../domain/institution/published-dates')
    const { formatDay } = await import('../../i18n/dates')
    const { agenda, nextPublishedDeadline, stateOf } = await import('./agenda')
    const calendar = withPublished(SHIPPED_CALENDAR, [PUBLISHED])
    const next = (at: number) => nextPublishedDeadline(calendar, momentAtUniversity(at))
    expect(next(instant - 3_600_000)).toMatchObject({ days: 1, event: { start: '2026-12-03' } })
    expect(next(instant)).toMatchObject({ days: 0, event: { start: '2026-12-03' } })
    const at = (time: string) =>
      stateOf({ kind: 'drop-deadline', ...PUBLISHED.dates[0] } as never, momentAtUniversity(Date.parse(time)))
    expect([at('2026-12-03T11:59:00Z'), at('2026-12-03T12:00:00Z')]).toEqual(['now', 'past'])
    expect(formatDay('2026-12-03', 'short', 'en')).toBe('Thu 3 Dec')
    expect(formatDay('2026-12-03', 'full', 'ar')).toBe('الخميس، 3 ديسمبر 2026')
    const events = calendar.semesters.find(({ id }) => id === 'fall-2026')?.events ?? []
    const months = agenda(events, '2026-12-03').filter(({ month }) => month === '2026-12')
    expect(JSON.stringify(months)).toContain('"start":"2026-12-03"')
  })

  test('a download has them, too', async () => {
    const { SHIPPED_CALENDAR } = await import('../../domain/institution/academic-calendar')
    const { withPublished } = await import('../../domain/institution/published-dates')
    const { academicEvents } = await import('../../domain/icalendar/academic-events')
    const { calendarText } = await import('../../domain/icalendar/calendar-text')
    const calendar = withPublished(SHIPPED_CALENDAR, [PUBLISHED])
    const events = academicEvents(calendar, 'en', ({ published }) => published !== undefined)
    const text = calendarText({ name: 'x', events, changed: 0, refresh: 'PT4H' })
    expect(text).toContain('DTSTART;VALUE=DATE:20261203')
  })
})
