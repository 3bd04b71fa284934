import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from './academic-calendar'
import { canBeginOn, currentSemester, includesDay, lastEventDay, semesterAt } from './semesters'

function semesterOf(id: string) {
  const semester = SHIPPED_CALENDAR.semesters.find((other) => other.id === id)
  if (!semester) throw new Error(`There is no ${id}`)
  return semester
}

describe('CAL-07: a semester', () => {
  test.each([
    // From its term start to the day before the next one's, whatever its last event is.
    ['spring-2026', '2026-05-02', false],
    ['spring-2026', '2026-05-03', true],
    ['spring-2026', '2026-08-22', true],
    ['spring-2026', '2026-08-23', false],
    // The next term start is not published: to its last event.
    ['fall-2026', '2026-08-22', false],
    ['fall-2026', '2026-08-23', true],
    ['fall-2026', '2026-12-18', true],
    ['fall-2026', '2026-12-19', false],
    // No term start, and no next semester: from its first event to its last one.
    ['winter-2027', '2027-02-08', false],
    ['winter-2027', '2027-02-09', true],
    ['winter-2027', '2027-02-10', false],
  ])('%s has %s: %s', (id, day, expected) => {
    expect(includesDay(SHIPPED_CALENDAR, semesterOf(id), day)).toBe(expected)
    if (expected) expect(currentSemester(SHIPPED_CALENDAR, day)?.id).toBe(id)
  })

  test('ends with the event that ends last, wherever it is in the list', () => {
    const event = { kind: 'holiday' }
    const semester = {
      ...semesterOf('fall-2026'),
      events: [
        { ...event, start: '2026-09-01', end: '2026-12-01' },
        { ...event, start: '2026-11-01' },
      ],
    }
    expect(lastEventDay(semester)).toBe('2026-12-01')
    expect(lastEventDay({ ...semester, events: [] })).toBe('')
  })

  test('is the next one between two, and on the day before it', () => {
    expect(currentSemester(SHIPPED_CALENDAR, '2026-12-19')?.id).toBe('winter-2027')
    expect(currentSemester(SHIPPED_CALENDAR, '2024-05-01')?.id).toBe('fall-2024')
  })
})

test.each([
  ['2026-12-18', 'fall-2026'],
  // Between two, and after all that are known.
  ['2026-12-20', 'fall-2026'],
  ['2027-02-09', 'winter-2027'],
  ['2031-01-01', 'winter-2027'],
  ['2020-01-01', 'fall-2024'],
])('DATES-03: a date of %s stands under %s', (day, id) => {
  expect(semesterAt(SHIPPED_CALENDAR, day)?.id).toBe(id)
  const { semesters } = SHIPPED_CALENDAR
  expect(semesterAt({ ...SHIPPED_CALENDAR, semesters: [] }, day)).toBeUndefined()
  // One of which all days were withdrawn has none.
  const withEmpty = semesters.map((one) => (one.id === id ? { ...one, events: [] } : one))
  expect(semesterAt({ ...SHIPPED_CALENDAR, semesters: withEmpty }, day)?.id).not.toBe(id)
})

describe('INPUT-08', () => {
  test.each([
    ['2026-11-23', 'fall-2026'],
    ['2026-12-19', 'winter-2027'],
    ['2031-01-01', undefined],
  ])('on %s the semester of a new plan is %s', (today, id) => {
    expect(currentSemester(SHIPPED_CALENDAR, today)?.id).toBe(id)
  })

  test.each([
    ['fall-2026', '2026-08-30', true],
    // From its term start, and at most 56 days later.
    ['fall-2026', '2026-08-22', false],
    ['fall-2026', '2026-08-23', true],
    ['fall-2026', '2026-10-18', true],
    ['fall-2026', '2026-10-19', false],
    ['fall-2026', '2027-01-01', false],
    ['fall-2026', '2026-08-01', false],
    ['fall-2026', '2026-12-10', false],
    // Neither the term start nor the first day of classes is published.
    ['winter-2027', '2027-01-05', true],
    ['winter-2027', '2026-12-18', false],
    ['winter-2027', '2026-12-19', true],
    ['winter-2027', '2026-12-01', false],
    ['winter-2027', '2028-01-05', false],
  ])('classes of %s can begin on %s: %s', (id, day, expected) => {
    expect(canBeginOn(SHIPPED_CALENDAR, semesterOf(id), day)).toBe(expected)
  })
})
