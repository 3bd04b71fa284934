import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { instantIn } from '../../domain/institution/time-zone'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { dayOfStudent } from './day'
import { earlyLines } from './early-line'

/** Sundays from 08:00 to 09:30. */
const term = termWith({
  courses: [
    plannedCourse({
      id: 'c',
      name: 'Physics',
      timeSlots: [{ id: 's', day: 'sunday', startTime: 480, endTime: 570, room: null }],
    }),
  ],
})
const lineOf = (day: { next: unknown }) => (day.next ? 'Physics' : 'none')

describe('TODAY-08', () => {
  test('a line holds until the minute in which the class ends, whatever the second is now', () => {
    const [line] = earlyLines(SHIPPED_CALENDAR, term, '2026-01-11 08:10', lineOf)
    expect(line).toEqual([Date.parse('2026-01-11T09:30:00+03:00'), 'Physics'])
  })

  test('lines follow a change of the clocks', () => {
    const zone = 'Europe/Lisbon'
    // The clocks go forward at 01:00 on Sunday, 29 March 2026.
    const lines = earlyLines(SHIPPED_CALENDAR, term, '2026-03-28 20:00', lineOf, zone)
    expect(lines.slice(0, 2)).toEqual([
      [instantIn(zone, '2026-03-29 00:00'), 'none'],
      [Date.parse('2026-03-29T08:30:00Z'), 'Physics'],
    ])
  })

  test('the minutes to go are those that pass', () => {
    const zone = 'Europe/Lisbon'
    expect(dayOfStudent(SHIPPED_CALENDAR, term, '2026-03-29 00:30', zone).minutes).toBe(6 * 60 + 30)
    expect(dayOfStudent(SHIPPED_CALENDAR, term, '2026-10-25 00:30', zone).minutes).toBe(8 * 60 + 30)
    expect(dayOfStudent(SHIPPED_CALENDAR, term, '2026-11-01 00:30', zone).minutes).toBe(7 * 60 + 30)
  })
})
