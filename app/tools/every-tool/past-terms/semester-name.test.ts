import { expect, test } from 'vitest'
import { seasonNamed, semesterAfter, semesterKey, semesterOrder } from './semester-name'

test.each([
  ['Fall 2025', 3, 2025],
  ['2026 WINTER', 0, 2026],
  [' autumn  2025 ', 3, 2025],
  ['خريف ٢٠٢٥', 3, 2025],
  ['الصيف 2026', 2, 2026],
  ['Winter Semester 2026', 0, 2026],
  ['Fall 2025-2026', 3, 2025],
  ['Winter 2025/26', 0, 2026],
  ['W26', 0, 2026],
] as const)('"%s" is a semester', (text, season, year) => {
  expect(seasonNamed(text)).toEqual({ season, year })
})

test.each(['', '2025', 'Fall', 'Fall 25', 'Fall 2025-2027', 'First term', 'Summer Session 1 2026'])(
  '"%s" is none',
  (text) => {
    expect(seasonNamed(text)).toBeNull()
  },
)

test('semesters are in the order of time', () => {
  const names = ['Fall 2025', 'Winter 2026', 'Spring 2026', 'Summer 2026', 'Fall 2026']
  const orders = names.map((name) => semesterOrder(name) ?? Number.NaN)
  expect(orders).toEqual(orders.toSorted((one, other) => one - other))
  expect(new Set(orders).size).toBe(names.length)
})

test('of a fall the winter is next, and of any other semester the fall', () => {
  expect(semesterAfter({ season: 3, year: 2025 })).toEqual({ season: 0, year: 2026 })
  expect(semesterAfter({ season: 2, year: 2026 })).toEqual({ season: 3, year: 2026 })
})

test('one semester has one key in both languages, and any other name has its own', () => {
  expect(semesterKey('2025 Fall')).toBe(semesterKey('خريف 2025'))
  expect(semesterKey('Term  ١')).toBe(semesterKey('term 1'))
  expect(semesterKey(' Exchange ')).toBe(semesterKey('exchange'))
  expect(semesterKey('Term 1')).not.toBe(semesterKey('Term 2'))
  expect(semesterKey('Term 1')).not.toBe(semesterKey('Term1'))
})
