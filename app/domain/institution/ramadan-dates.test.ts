import { describe, expect, test } from 'vitest'
import { type AcademicCalendar, SHIPPED_CALENDAR } from './academic-calendar'
import { addDays, daysBetween } from './days'
import { expectedRamadan, ramadanOn } from './ramadan-dates'

/** A calendar in which nothing is published but what a test says. */
const calendarWith = (...ramadans: [string, string][]): AcademicCalendar => ({
  ...SHIPPED_CALENDAR,
  years: [],
  semesters: [
    {
      id: 'winter-2027',
      name: { en: 'Winter 2027', ar: 'شتاء 2027' },
      events: ramadans.map(([start, end]) => ({ kind: 'ramadan', start, end })),
    },
  ],
})

describe('TERM-09: the expected dates of Ramadan', () => {
  // 2025 and 2026: Qatar Calendar House, and the academic calendars. Later ones: calendar-yearly.com, days-to.com and, for 2030,
  // startuppakistan.com.pk.
  test.each([
    ['2025-03-01', '2025-03-29'],
    ['2026-02-18', '2026-03-19'],
    ['2027-02-08', null],
    ['2028-01-28', null],
    ['2029-01-16', null],
    ['2030-01-06', '2030-02-04'],
    ['2030-12-26', '2031-01-24'],
  ])('begins within a day of %s, as published, and ends so', (first, last) => {
    const expected = expectedRamadan(addDays(first, 10))
    expect(expected?.isExpected).toBe(true)
    expect(Math.abs(daysBetween(expected?.first ?? '', first))).toBeLessThanOrEqual(1)
    if (last) expect(Math.abs(daysBetween(expected?.last ?? '', last))).toBeLessThanOrEqual(1)
  })

  test('are those of the shipped calendar within a day, too', () => {
    const published = SHIPPED_CALENDAR.semesters
      .flatMap(({ events }) => events)
      .filter(({ kind }) => kind === 'ramadan')
    expect(published).toHaveLength(2)
    for (const { start, end = start } of published) {
      const expected = expectedRamadan(addDays(start, 10))
      expect(Math.abs(daysBetween(expected?.first ?? '', start))).toBeLessThanOrEqual(1)
      expect(Math.abs(daysBetween(expected?.last ?? '', end))).toBeLessThanOrEqual(1)
    }
  })

  test('are the same from every day of it, and none around it', () => {
    const ramadan = { first: '2027-02-08', last: '2027-03-08', isExpected: true }
    for (let day = ramadan.first; day <= ramadan.last; day = addDays(day, 1)) {
      expect(ramadanOn(SHIPPED_CALENDAR, day)).toEqual(ramadan)
    }
    expect([ramadanOn(SHIPPED_CALENDAR, '2027-02-07'), ramadanOn(SHIPPED_CALENDAR, '2027-03-09')]).toEqual([
      null,
      null,
    ])
  })

  test('give way to what the university has published, be it later and shorter', () => {
    const published = { first: '2027-02-09', last: '2027-03-07', isExpected: false }
    const calendar = calendarWith([published.first, published.last])
    expect(ramadanOn(calendar, '2027-02-08')).toBeNull()
    expect(ramadanOn(calendar, '2027-02-09')).toEqual(published)
    expect(ramadanOn(calendar, '2027-03-07')).toEqual(published)
    expect(ramadanOn(calendar, '2027-03-08')).toBeNull()
    // Of other years nothing is published.
    expect(ramadanOn(calendar, '2028-01-28')?.isExpected).toBe(true)
  })
})
