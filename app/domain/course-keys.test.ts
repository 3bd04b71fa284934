import { expect, test } from 'vitest'
import { courseInLine, courseKey, courseLabel, sectionKey } from './course-keys'

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
    'MATH#101',
    'MATH+101',
    '#MATH 101+',
  ],
  ['رياضيات ٢', 'رياضيات 2', 'رِياضيّات (۲)', 'رياضـيات٢', '\u200fرياضيات 2'],
  ['Éco 1', 'e\u0301co1', 'ÉCO-1'],
  ['C++', 'c++', ' C++. ', 'Ｃ＋＋'],
  ['لغة ج++', 'لُغَةُ جِّ++'],
  ['C# Programming', 'c# programming', 'C#: Programming'],
])('MATCH-03: %s and its other spellings are one course', (...names) => {
  expect(new Set(names.map(courseKey)).size).toBe(1)
})

test.each([
  ['2', '02', '٠٠٢', ' 2. '],
  ['L2', 'L02', 'l-02', 'L ٢', 'Ｌ2'],
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
    ...['C', 'C+', 'C++', 'C#', 'F#', 'F'].flatMap((one, index, names) =>
      names.slice(index + 1).map((other) => [one, other] as const),
    ),
    ['C++ Programming', 'C Programming'],
    ['Programming (C++)', 'Programming (C)'],
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

test('MATCH-03: the first 60 characters of a name count', () => {
  expect(courseKey('x'.repeat(70))).toBe('x'.repeat(60))
  expect(courseKey(`${'x'.repeat(60)}1`)).toBe(courseKey(`${'x'.repeat(60)}2`))
  expect(courseKey(`${'x'.repeat(59)}1`)).not.toBe(courseKey(`${'x'.repeat(59)}2`))
})

test.each([
  ['INFS 1201', 'infs1201', 'Infs-1201', ' INFS  1201 ', 'infs ١٢٠١', 'INFS_1201', 'INFS 1201'],
  ['MATH 101A', 'math101a', 'Math 101A'],
])('BOARD-01: a course is shown as %s, however its code was typed', (label, ...names) => {
  expect([...new Set(names.map(courseLabel))]).toEqual([label])
  expect(new Set([label, ...names].map(courseKey)).size).toBe(1)
})

test.each(['Physics I', 'الإحصاء', 'infs1201 databases', 'CS 1a2b3c4d', '2201', 'comp', 'رياضيات ٢', ''])(
  'BOARD-01: "%s" is no code alone, and is shown as it was typed',
  (name) => {
    expect(courseLabel(name)).toBe(name)
  },
)

test('I18N-15: in a sentence a code is isolated and never broken over two lines, and any other name can be', () => {
  expect(courseInLine('infs1201')).toBe('\u2068INFS\u00a01201\u2069')
  expect(courseInLine('Linear Algebra 2')).toBe('\u2068Linear Algebra 2\u2069')
})
