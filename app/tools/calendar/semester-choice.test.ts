import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import type { Semester } from '../../domain/institution/types'
import { chosenSemester, reaches, sameSeasonIn, semesterOn, yearOf } from './semester-choice'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

function semester(id: string): Semester {
  const found = SHIPPED_CALENDAR.semesters.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}

describe('semesterOn', () => {
  test.each([
    ['the next one, before all of them', '2024-01-01', 'fall-2024'],
    ['the next one, the day before the first term-start', '2024-08-24', 'fall-2024'],
    ['its term-start', '2024-08-25', 'fall-2024'],
    ['the day before the next term-start, when all its own events are over', '2024-12-28', 'fall-2024'],
    ['the next term-start', '2024-12-29', 'winter-2025'],
    ['the day before the next term-start', '2025-04-29', 'winter-2025'],
    ['the next term-start', '2025-04-30', 'spring-2025'],
    ['the summer after the last event', '2025-08-23', 'spring-2025'],
    ['the next year', '2025-08-24', 'fall-2025'],
    ['the day before the next term-start', '2026-01-03', 'fall-2025'],
    ['the next term-start', '2026-01-04', 'winter-2026'],
    ['the next term-start', '2026-05-03', 'spring-2026'],
    ['the day before the last term-start', '2026-08-22', 'spring-2026'],
    ['the last term-start', '2026-08-23', 'fall-2026'],
    ['its own last event, as no term-start follows', '2026-12-18', 'fall-2026'],
    ['the gap before a semester whose term-start is not published', '2026-12-19', 'winter-2027'],
    ['the gap until its first event', '2027-02-08', 'winter-2027'],
    ['its own last event', '2027-02-09', 'winter-2027'],
    ['the last one, after all of them', '2027-02-10', 'winter-2027'],
    ['the last one for ever', '2031-01-01', 'winter-2027'],
  ])('CAL-07: %s (%s) is in %s', (_, today, id) => {
    expect(semesterOn(SHIPPED_CALENDAR, today)?.id).toBe(id)
  })

  test('CAL-07: over time each semester is current once, in order', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [earlier, later] = [one, other].sort()
        const ids = SHIPPED_CALENDAR.semesters.map(({ id }) => id)
        const place = (today = '') => ids.indexOf(semesterOn(SHIPPED_CALENDAR, today)?.id ?? '')
        expect(place(earlier)).toBeGreaterThanOrEqual(0)
        expect(place(later)).toBeGreaterThanOrEqual(place(earlier))
      }),
    )
  })
})

describe('chosenSemester', () => {
  const today = '2025-12-12'

  test.each([
    ['2025-2026', 'winter-2026', 'winter-2026'],
    ['2024-2025', 'spring-2025', 'spring-2025'],
    [null, 'fall-2024', 'fall-2024'],
    // The two contradict each other: the semester wins.
    ['2024-2025', 'fall-2026', 'fall-2026'],
    ['nonsense', 'fall-2026', 'fall-2026'],
    // A year alone: the current semester if it is in that year, else the first.
    ['2025-2026', null, 'fall-2025'],
    ['2024-2025', null, 'fall-2024'],
    ['2026-2027', 'spring-2027', 'fall-2026'],
    // Both unknown: the current semester.
    [null, null, 'fall-2025'],
    ['', '', 'fall-2025'],
    ['2030-2031', 'fall-2030', 'fall-2025'],
    ['constructor', '__proto__', 'fall-2025'],
  ])('CAL-01 CAL-07: year %s and semester %s open %s', (year, asked, id) => {
    expect(chosenSemester(SHIPPED_CALENDAR, { year, semester: asked }, today)?.id).toBe(id)
  })

  test('CAL-07: the current year opens on the current semester, even if that is not its first', () => {
    expect(chosenSemester(SHIPPED_CALENDAR, { year: '2025-2026', semester: null }, '2026-02-01')?.id).toBe(
      'winter-2026',
    )
  })

  test('CAL-01: any address opens a semester', () => {
    const asked = fc.record({ year: fc.option(fc.string()), semester: fc.option(fc.string()) })
    fc.assert(
      fc.property(asked, day, (address, today) => {
        expect(SHIPPED_CALENDAR.semesters).toContain(chosenSemester(SHIPPED_CALENDAR, address, today))
      }),
    )
  })
})

test.each([
  ['2024-2025', 'winter-2026', 'winter-2025'],
  ['2025-2026', 'spring-2025', 'spring-2026'],
  ['2026-2027', 'spring-2026', 'fall-2026'],
  ['2026-2027', 'winter-2026', 'winter-2027'],
  ['1999-2000', 'winter-2026', undefined],
])('CAL-01: choosing the year %s in %s opens %s', (year, from, id) => {
  expect(sameSeasonIn(SHIPPED_CALENDAR, year, semester(from))?.id).toBe(id)
})

test('CAL-09: every semester knows its year', () => {
  expect(SHIPPED_CALENDAR.semesters.map((semester) => yearOf(SHIPPED_CALENDAR, semester))).toEqual(
    SHIPPED_CALENDAR.years.flatMap(({ id, semesters }) => semesters.map(() => id)),
  )
})

test.each([
  ['before the first event', 'fall-2024', '2024-06-01', false],
  ['on the first event, months before the term', 'fall-2024', '2024-06-02', true],
  ['on the last event', 'fall-2024', '2024-12-19', true],
  ['after the last event, in the days that still belong to it', 'fall-2024', '2024-12-28', true],
  ['in the next semester', 'fall-2024', '2024-12-29', false],
  ['in a range that is its last event', 'spring-2025', '2025-07-10', true],
  ['years later', 'fall-2024', '2026-11-21', false],
])('CAL-20: %s: the list of %s on %s marks today: %s', (_, id, today, expected) => {
  expect(reaches(SHIPPED_CALENDAR, semester(id), today)).toBe(expected)
})
