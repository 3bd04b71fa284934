import { expect, test } from 'vitest'
import { courseKey, sectionKey } from './course-keys'

/** tests/database/boards/swap-matches.test.ts compares them with the keys of the database. */

test.each([
  [
    'MATH101',
    'math 101',
    'MATH-101',
    'Math ١٠١',
    'math۱۰۱',
    'ＭＡＴＨ１０１',
    ' Math\u00a0101. ',
    'MATH 101 🎓',
  ],
  ['رياضيات ٢', 'رياضيات 2', 'رِياضيّات (۲)', 'رياضـيات٢', '\u200fرياضيات 2'],
  ['Éco 1', 'e\u0301co1', 'ÉCO-1'],
])('MATCH-03: %s and its other spellings are one course', (...names) => {
  expect(new Set(names.map(courseKey)).size).toBe(1)
})

test.each([
  ['2', '02', '٠٠٢', ' 2. '],
  ['L2', 'l-02', 'L ٢', 'Ｌ2'],
  ['10', '010', '١٠'],
  ['0', '00', '٠'],
  ['1-2', '01-02'],
  ['+', ' + '],
])('MATCH-03: %s and its other spellings are one section', (...names) => {
  expect(new Set(names.map(sectionKey)).size).toBe(1)
})

test('MATCH-03: others are different', () => {
  for (const [one, other] of [
    ['MATH 101', 'MATH 102'],
    ['MATH 101', 'MATH 1011'],
    ['MATH 101', 'MATH 011'],
    ['رياضيات', 'فيزياء'],
    ['+', '++'],
  ] as const)
    expect(courseKey(one)).not.toBe(courseKey(other))
  for (const [one, other] of [
    ['1', '10'],
    ['L1', 'T1'],
    ['أ', 'ب'],
    ['100', '1'],
  ] as const)
    expect(sectionKey(one)).not.toBe(sectionKey(other))
  // Zeros count in the code of a course.
  expect(courseKey('MATH 011')).not.toBe(courseKey('MATH 11'))
})
