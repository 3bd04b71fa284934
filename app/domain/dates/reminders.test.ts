import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AcademicCalendar, kindOf, SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { addDays, dayOf } from '../institution/days'
import { withPublished } from '../institution/published-dates'
import { instantIn, momentIn } from '../institution/time-zone'
import type { AcademicEvent } from '../institution/types'
import { lookAt } from './reminders'

const QATAR = 'Asia/Qatar'
const NOTHING: AcademicCalendar = { ...SHIPPED_CALENDAR, years: [], semesters: [] }
const calendarOf = (...events: AcademicEvent[]): AcademicCalendar => ({
  ...NOTHING,
  semesters: [{ id: 'fall-2026', name: { en: '', ar: '' }, events }],
})
const own = (...days: string[]) => days.map((day) => ({ day, isDone: false }))
const look = (moment: string, dates: Partial<Parameters<typeof lookAt>[0]>, zone = QATAR) => {
  const { day, tellUntil, next } = lookAt(
    { calendar: NOTHING, own: [], ...dates },
    zone,
    instantIn(zone, moment),
  )
  return { day, until: tellUntil && momentIn(zone, tellUntil), next: momentIn(zone, next) }
}

describe('own dates', () => {
  test('ALERT-05: on the day before, from nine o’clock on until the day is over, and on no other day', () => {
    const dates = { own: own('2026-12-10') }
    const tomorrow = '2026-12-10 00:00'
    expect(look('2026-12-09 08:59', dates)).toEqual({
      day: '2026-12-09',
      until: null,
      next: '2026-12-09 09:00',
    })
    expect(look('2026-12-09 09:00', dates)).toEqual({
      day: '2026-12-09',
      until: tomorrow,
      next: '2026-12-10 09:00',
    })
    expect(look('2026-12-09 23:59', dates)).toMatchObject({ until: tomorrow, next: '2026-12-10 09:00' })
    for (const day of ['2026-12-03', '2026-12-08', '2026-12-10', '2026-12-11'])
      expect(look(`${day} 12:00`, dates)).toMatchObject({ day, until: null })
  })

  test('ALERT-05: not of one that is done, and of one among others', () => {
    const done = { day: '2026-12-10', isDone: true }
    expect(look('2026-12-09 12:00', { own: [done] }).until).toBeNull()
    expect(look('2026-12-09 12:00', { own: [done, ...own('2027-01-01', '2026-12-10')] }).until).not.toBeNull()
  })
})

describe('deadlines', () => {
  const daysOf = (calendar: AcademicCalendar) =>
    Array.from({ length: 20 }, (_, index) => addDays('2026-11-25', index)).filter(
      (day) => look(`${day} 12:00`, { calendar }).until !== null,
    )

  test('ALERT-05: a week and a day before registration closes, and before the last day to drop, of any semester', () => {
    for (const kind of ['registration-closes', 'drop-deadline'])
      expect(daysOf(calendarOf({ kind, start: '2026-12-10' }))).toEqual(['2026-12-03', '2026-12-09'])
    // What lasts several days closes on the last one.
    expect(daysOf(calendarOf({ kind: 'add-drop-closes', start: '2026-12-05', end: '2026-12-10' }))).toEqual([
      '2026-12-03',
      '2026-12-09',
    ])
  })

  test('ALERT-05: of nothing that is no deadline', () => {
    for (const kind of ['registration-opens', 'final-exams', 'national-day', 'classes-end'])
      expect([kind, daysOf(calendarOf({ kind, start: '2026-12-10' }))]).toEqual([kind, []])
  })

  test('ALERT-05 CAL-23: a published date counts in the place of the shipped one', () => {
    const semester = SHIPPED_CALENDAR.semesters.find(({ events }) =>
      events.some(({ kind }) => kind === 'drop-deadline'),
    )
    const shipped = semester?.events.find(({ kind }) => kind === 'drop-deadline')?.start ?? ''
    const later = addDays(shipped, 30)
    const calendar = withPublished(SHIPPED_CALENDAR, [
      {
        ...{ semester: semester?.id ?? '', kind: 'drop-deadline', own: null, source: 'x', readOn: shipped },
        dates: [{ start: later }],
      },
    ])
    const isOther = ({ kind, start }: AcademicEvent, day: string) =>
      kind !== 'drop-deadline' &&
      [1, 7].includes(Date.parse(start) / 86_400_000 - Date.parse(day) / 86_400_000)
    const days = [addDays(shipped, -1), addDays(later, -1), addDays(later, -7)]
    // No other deadline is near, so that the test tells something.
    for (const day of days)
      expect(
        SHIPPED_CALENDAR.semesters.some(({ events }) =>
          events.some((event) => kindOf(event).type === 'deadlines' && isOther(event, day)),
        ),
      ).toBe(false)
    expect(days.map((day) => look(`${day} 12:00`, { calendar: SHIPPED_CALENDAR }).until !== null)).toEqual([
      true,
      false,
      false,
    ])
    expect(days.map((day) => look(`${day} 12:00`, { calendar }).until !== null)).toEqual([false, true, true])
  })
})

describe('the time zone of the student', () => {
  const dates = { own: own('2026-12-10') }

  test.each(['Asia/Qatar', 'Europe/London', 'America/New_York', 'Pacific/Honolulu', 'Pacific/Auckland'])(
    'ALERT-05: in %s at nine in the morning there',
    (zone) => {
      expect(look('2026-12-09 08:59', dates, zone)).toMatchObject({ until: null, next: '2026-12-09 09:00' })
      expect(look('2026-12-09 09:00', dates, zone)).toMatchObject({
        day: '2026-12-09',
        next: '2026-12-10 09:00',
      })
      expect(look('2026-12-09 09:00', dates, zone).until).not.toBeNull()
    },
  )

  test('ALERT-05: a reminder is over when the day of the date has begun at the university', () => {
    expect(look('2026-12-09 09:00', dates, 'America/New_York').until).toBe('2026-12-09 16:00')
    expect(look('2026-12-09 15:59', dates, 'America/New_York').until).toBe('2026-12-09 16:00')
    expect(look('2026-12-09 16:00', dates, 'America/New_York').until).toBeNull()
    expect(look('2026-12-09 09:00', dates, 'Pacific/Auckland').until).toBe('2026-12-10 00:00')
  })

  test('ALERT-05: nine o’clock stays nine o’clock when the clocks change', () => {
    expect(look('2026-03-28 12:00', {}, 'Europe/London').next).toBe('2026-03-29 09:00')
    expect(look('2026-10-24 12:00', {}, 'Europe/London').next).toBe('2026-10-25 09:00')
    // In Cairo the clocks go from midnight to 1:00.
    expect(look('2026-04-23 12:00', { own: own('2026-04-24') }, 'Africa/Cairo')).toMatchObject({
      next: '2026-04-24 09:00',
    })
  })

  test('ALERT-05: who is looked at when the last look said is told of each date once, on the day before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Asia/Qatar',
          'Europe/London',
          'America/New_York',
          'Pacific/Auckland',
          'Asia/Kathmandu',
        ),
        fc.uniqueArray(fc.nat(25), { maxLength: 6 }),
        fc.nat(24 * 60),
        (zone, offsets, minutes) => {
          const days = offsets.map((offset) => addDays('2026-10-20', offset)).toSorted()
          const told: string[] = []
          let now = instantIn(zone, '2026-10-17 00:00') + minutes * 60_000
          for (let looks = 0; looks < 40; looks += 1) {
            const { day, tellUntil, next } = lookAt({ calendar: NOTHING, own: own(...days) }, zone, now)
            expect(next).toBeGreaterThan(now)
            expect(day).toBe(dayOf(momentIn(zone, now)))
            if (tellUntil !== null) {
              expect(tellUntil).toBeGreaterThan(now)
              told.push(addDays(day, 1))
            }
            now = next
          }
          expect(told).toEqual(days)
        },
      ),
    )
  })
})
