import { expect, test } from 'vitest'
import { codeAndTitle, codeKeyOf } from './code-and-title'
import { missingRunningCourses } from './past-terms/running-courses'

test.each([
  ['INFS 3401 Databases', 'INFS 3401', 'Databases'],
  ['INFS3401: Databases', 'INFS3401', 'Databases'],
  ['INFS.3401 – تفاعل الإنسان والحاسوب', 'INFS.3401', 'تفاعل الإنسان والحاسوب'],
  [' COMP ٢٢٠١L Lab ', 'COMP 2201L', 'Lab'],
  ['Comp 2201 data structures', 'Comp 2201', 'data structures'],
  // No code, or nothing behind it.
  ['INFS 3401', 'INFS 3401', null],
  ['INFS 3401 -', 'INFS 3401 -', null],
  ['Databases 2026 and more', 'Databases 2026 and more', null],
  ['C', 'C', null],
  ['', '', null],
])('INPUT-06: the name %j has the code %j and the title %j', (name, code, title) => {
  expect(codeAndTitle(name)).toEqual({ code, title })
})

test('INPUT-06: a course is one with and without its title', () => {
  expect(codeKeyOf('INFS 3401 Databases')).toBe(codeKeyOf('infs3401'))
  expect(codeKeyOf('Databases')).not.toBe(codeKeyOf('Data'))
})

test('TERM-12: a course that the transcript has in progress is not missing where its title was typed, too', () => {
  const running = { id: 'a', name: 'INFS 3401', grade: 'IP', credits: 3, isRepeat: false }
  const terms = [{ id: 't', name: 'Fall 2026', courses: [running] }]
  expect(missingRunningCourses(terms, ['INFS 3401 Databases'])).toEqual([])
  expect(missingRunningCourses(terms, ['INFS 3402 Databases'])).toEqual([running])
})
