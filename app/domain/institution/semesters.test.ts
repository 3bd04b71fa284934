import { describe, expect, test } from 'vitest'
import { SEMESTERS } from './academic-calendar'
import { canBeginOn, currentSemester } from './semesters'

describe('INPUT-08', () => {
  test.each([
    ['2026-11-23', 'fall-2026'],
    ['2026-12-19', 'winter-2027'],
    ['2031-01-01', undefined],
  ])('on %s the semester of a new plan is %s', (today, id) => {
    expect(currentSemester(today)?.id).toBe(id)
  })

  test.each([
    ['fall-2026', '2026-08-30', true],
    ['fall-2026', '2027-01-01', false],
    ['fall-2026', '2026-08-01', false],
    ['fall-2026', '2026-12-10', false],
    // Neither the term start nor the first day of classes is published.
    ['winter-2027', '2027-01-05', true],
    ['winter-2027', '2026-12-01', false],
    ['winter-2027', '2028-01-05', false],
  ])('classes of %s can begin on %s: %s', (id, day, expected) => {
    const semester = SEMESTERS.find((other) => other.id === id)
    if (!semester) throw new Error(`There is no ${id}`)
    expect(canBeginOn(semester, day)).toBe(expected)
  })
})
