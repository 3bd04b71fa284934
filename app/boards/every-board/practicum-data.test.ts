import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import {
  isSemester,
  majorName,
  majorOf,
  offeredSemesters,
  PRACTICUM_MAJORS,
  PRACTICUM_SEMESTERS,
  semesterName,
} from './practicum-data'

describe('semesters', () => {
  test('PRAC-02: 11 semesters from Fall 2025 to Winter 2029, in order', () => {
    expect(PRACTICUM_SEMESTERS.map((code) => semesterName(code, 'en'))).toEqual([
      'Fall 2025',
      'Winter 2026',
      'Spring 2026',
      'Fall 2026',
      'Winter 2027',
      'Spring 2027',
      'Fall 2027',
      'Winter 2028',
      'Spring 2028',
      'Fall 2028',
      'Winter 2029',
    ])
  })

  test('PRAC-02: semesters have Arabic names', () => {
    expect(['fall-2026', 'winter-2027', 'spring-2027'].map((code) => semesterName(code, 'ar'))).toEqual([
      'خريف 2026',
      'شتاء 2027',
      'ربيع 2027',
    ])
  })

  test('PRAC-02: a semester that is no longer offered has a name; any other text is returned as it is', () => {
    expect(semesterName('spring-2031', 'en')).toBe('Spring 2031')
    expect(semesterName('summer', 'ar')).toBe('summer')
  })

  test.each(PRACTICUM_SEMESTERS)('PRAC-02: %s is a semester', (code) => {
    expect(isSemester(code)).toBe(true)
  })

  test.each([
    '',
    'Fall 2026',
    'fall-26',
    'fall-2026 ',
    'fall-2126',
    'summer-2026',
    'xfall-2026',
    'fall-2026\n',
  ])('PRAC-07: "%s" is not a semester', (code) => {
    expect(isSemester(code)).toBe(false)
  })
})

describe('majors', () => {
  test('PRAC-03: 5 presets', () => {
    expect(PRACTICUM_MAJORS.map(({ en }) => en)).toEqual([
      'Data and Cyber Security',
      'Data Science and Artificial Intelligence',
      'Information Systems',
      'Information Technology',
      'Software Engineering',
    ])
  })

  test('PRAC-03: a preset is stored in English and shown in the reader’s language; a typed major stays as typed', () => {
    expect(majorName('Software Engineering', 'en')).toBe('Software Engineering')
    expect(majorName('Software Engineering', 'ar')).toBe('هندسة البرمجيات')
    expect(majorName('Marine Biology', 'ar')).toBe('Marine Biology')
  })

  test.each([
    [' software ENGINEERING ', 'Software Engineering'],
    ['هندسة البرمجيات', 'Software Engineering'],
    [' Marine Biology ', 'Marine Biology'],
  ])('PRAC-03: "%s" is stored as "%s"', (typed, stored) => {
    expect(majorOf(typed)).toBe(stored)
  })
})

test.each([
  ['2026-11-23', 'fall-2026', ['fall-2025', 'winter-2026', 'spring-2026']],
  ['2025-10-01', 'fall-2025', []],
  ['2027-02-01', 'winter-2027', ['fall-2025', 'winter-2026', 'spring-2026', 'fall-2026']],
])('BOARD-04 PRAC-28: on %s the list begins with %s, without those that are over', (day, first, over) => {
  const offered = offeredSemesters(SHIPPED_CALENDAR, day)
  expect(offered[0]).toBe(first)
  expect([...over, ...offered]).toEqual(PRACTICUM_SEMESTERS)
})

test('PRAC-28: after all that the calendar knows, a semester is over two years later', () => {
  const isOffered = (code: string, day: string) => offeredSemesters(SHIPPED_CALENDAR, day).includes(code)
  expect(isOffered('spring-2028', '2029-12-31')).toBe(true)
  expect(isOffered('spring-2028', '2030-01-01')).toBe(false)
})
