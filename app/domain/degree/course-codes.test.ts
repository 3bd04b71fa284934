import { expect, test } from 'vitest'
import { meetsGrade, stricterGrade } from '../past-terms/least-grade.ts'
import { codeKey, partsOfCode, sameCourses } from './course-codes.ts'

test('DEG-04: codes are equal without blanks, in any case, in any digits', () => {
  for (const code of ['MATH 1030', 'math1030', ' Math\u00a01030 ', 'MATH ١٠٣٠'])
    expect(codeKey(code)).toBe('MATH1030')
  expect(codeKey('MATH1030L')).not.toBe('MATH1030')
})

test.each([
  ['MATH1030', 'MATH', 1030, false],
  ['CHEM 1010L', 'CHEM', 1010, false],
  ['MATH-350', 'MATH', 350, false],
  ['EN.601.104', 'EN', 601, true],
  ['0401101', '', 401101, false],
  ['THESIS', 'THESIS', null, false],
  ['A-B-101', 'A-B', 101, false],
  ['10 of 20', '', 10, true],
  ['', '', null, false],
])('DEG-04: subject and number of %s', (code, subject, number, isDoubtful) => {
  expect(partsOfCode(code)).toEqual({ subject, number, isDoubtful })
})

test('DEG-04: `same` goes both ways and along chains', () => {
  const courses = { B2: { same: ['C3', 'c 3'] }, A1: { same: ['B2'] }, F4: { same: ['F4'] } }
  const same = sameCourses({ courses })
  for (const code of ['A1', 'b2', 'C 3']) {
    expect(same.leaderOf(code)).toBe('A1')
    expect(same.codesOf(code).toSorted()).toEqual(['A1', 'B2', 'C3'])
    expect(same.codesOf(code)[0]).toBe(codeKey(code))
  }
  expect(same.leaderOf('f4')).toBe('F4')
  expect(same.codesOf('E 5')).toEqual(['E5'])
})

test('DEG-04: C- is below C, and P is no letter', () => {
  expect(meetsGrade('C', 'C-')).toBe(true)
  expect(meetsGrade('C-', 'C')).toBe(false)
  expect(meetsGrade('C+', 'C')).toBe(true)
  expect(meetsGrade('B-', 'C+')).toBe(true)
  expect(meetsGrade('P', 'D')).toBeNull()
  expect(meetsGrade('F', 'D')).toBe(false)
  expect(stricterGrade('C', 'C-')).toBe('C')
  expect(stricterGrade('D', 'B')).toBe('B')
  expect(stricterGrade(undefined, 'B')).toBe('B')
})

test('DEG-10: a chain of courses that are the same is followed once, in a time that grows with its codes', () => {
  const codes = Array.from({ length: 4000 }, (_, index) => `COMP${1000 + index}`)
  const courses = Object.fromEntries(
    codes.map((code, index) => [code, { same: codes.slice(index + 1, index + 2) }]),
  )
  const start = performance.now()
  const same = sameCourses({ courses })
  expect(performance.now() - start).toBeLessThan(1000)
  expect(same.leaderOf('COMP4999')).toBe('COMP1000')
  expect(same.codesOf('COMP3000')).toHaveLength(4000)
  expect(sameCourses({ courses })).toBe(same)
})
