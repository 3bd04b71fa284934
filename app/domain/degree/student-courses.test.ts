import { describe, expect, test } from 'vitest'
import type { PastCourse, PastTerm } from '../past-terms/past-terms'
import { assignCourses } from './assign-courses'
import type { Programme } from './programme'
import { studentCourses } from './student-courses'

const past = (name: string, grade: string, credits: PastCourse['credits'] = 3): PastCourse => ({
  id: `${name} ${grade}`,
  name,
  grade,
  credits,
  isRepeat: false,
})
const terms = (...all: readonly (readonly PastCourse[])[]): PastTerm[] =>
  all.map((courses, index) => ({ id: `t${index}`, name: `Term ${index}`, courses: [...courses] }))
const planned = (name: string) => ({ id: name, name, title: null, credits: 3 })

const PROGRAMME: Programme = {
  format: 'zameel-programme@1',
  name: { en: 'Fifteen hours' },
  courses: { 'EEEE 1000': { credits: 4 } },
  blocks: [
    {
      id: 'core',
      all: ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'].map((subject) => ({
        course: `${subject} 1000`,
        grade: 'D',
      })),
    },
  ],
}
const courses = (...args: Parameters<typeof studentCourses>) => studentCourses(...args)
const answer = (...args: Parameters<typeof studentCourses>) => {
  const all = courses(...args)
  const { requirements, courses: verdicts, credits, residency } = assignCourses(PROGRAMME, all)
  return {
    states: requirements.slice(1).map(({ status }) => status),
    reasons: verdicts.map(({ reason }) => reason?.why ?? null),
    credits,
    residency,
  }
}

describe('DEG-03: the courses of a student in a programme', () => {
  test('past terms are passed, the term is in progress, plans are planned', () => {
    const { states, credits } = answer(
      terms([past('AAAA 1000', 'B')], [past('BBBB1000', 'IP')]),
      [planned('cccc 1000')],
      [[planned('DDDD 1000')], []],
    )
    expect(states).toEqual(['done', 'in-progress', 'in-progress', 'planned', 'open'])
    expect(credits).toEqual([3, 9, 12])
  })

  test.each([
    ['F', 'not-passed'],
    ['W', 'not-passed'],
    ['A', 'passed'],
    ['D', 'passed'],
    ['P', 'passed'],
    ['T', 'passed'],
    ['IP', 'in-progress'],
  ])('a course with %s is %s', (grade, status) => {
    expect(courses(terms([past('AAAA 1000', grade)]), [], [])).toMatchObject([
      { code: 'AAAA 1000', status, grade: 'AD'.includes(grade) ? grade : null, isTransferred: grade === 'T' },
    ])
  })

  test.each([
    ['B', 'Art', { title: 'Art', status: 'passed', grade: 'B' }],
    ['F', '', { status: 'not-passed', grade: null }],
    ['IP', null, { status: 'in-progress', grade: null }],
  ] as const)('a past course with %s keeps its title %j, its grade and its term', (grade, title, rest) => {
    expect(courses(terms([{ ...past('AAAA 1000', grade), title }]), [], [])).toStrictEqual([
      { code: 'AAAA 1000', isTransferred: false, credits: 3, attempt: { grade, term: 'Term 0' }, ...rest },
    ])
  })

  test.each([
    ['AAAA 1000', 'Art', { code: 'AAAA 1000', title: 'Art' }],
    ['AAAA 1000', null, { code: 'AAAA 1000' }],
    ['  ', 'Art', { code: 'Art' }],
    [null, 'Art', { code: 'Art' }],
  ])('a course with the name %j and the title %j has one of them once', (name, title, shown) => {
    const course = { id: 'a', name, title, credits: 3 }
    const rest = { grade: null, isTransferred: false, credits: 3 }
    expect(courses([], [course], [[course]])).toStrictEqual([
      { ...shown, status: 'in-progress', ...rest },
      { ...shown, status: 'planned', ...rest },
    ])
  })

  test('a code with a title in one field is both, in past terms, in the term and in plans', () => {
    const name = 'INFS 3401 تفاعل الإنسان والحاسوب'
    const whole = { code: 'INFS 3401', title: 'تفاعل الإنسان والحاسوب' }
    const transcript = terms([past(name, 'B')], [past('AAAA 1000 Art', 'IP')])
    const all = courses(transcript, [planned('aaaa1000')], [[planned(name), planned('Human rights 2026')]])
    expect(all).toMatchObject([
      { ...whole, status: 'passed' },
      { code: 'aaaa1000', status: 'in-progress' },
      { ...whole, status: 'planned' },
      { code: 'Human rights 2026', status: 'planned' },
    ])
    expect(courses(terms([{ ...past('AAAA 1000 Art', 'B'), title: 'Painting' }]), [], [])).toMatchObject([
      { code: 'AAAA 1000', title: 'Painting' },
    ])
  })

  test('of several attempts the passed one counts, before the one in progress and the planned one, and the better of two', () => {
    const { states, reasons, credits } = answer(
      terms(
        [past('AAAA 1000', 'F'), past('BBBB 1000', 'W')],
        [past('AAAA 1000', 'C'), past('CCCC 1000', 'D', 3)],
        [past('CCCC 1000', 'B', 3)],
      ),
      [planned('AAAA 1000'), planned('BBBB 1000')],
      [[planned('BBBB 1000')]],
    )
    expect(states).toEqual(['done', 'in-progress', 'done', 'open', 'open'])
    expect(reasons).toEqual([
      'not-passed',
      'not-passed',
      null,
      'repeated',
      null,
      'repeated',
      null,
      'repeated',
    ])
    expect(credits).toEqual([6, 9, 9])
  })

  test('a transfer counts for its requirement and not as earned here; without hours those of the programme count', () => {
    const { states, credits, residency } = answer(
      terms([past('AAAA 1000', 'T'), past('EEEE 1000', 'B', null), past('BBBB 1000', 'A')]),
      [],
      [],
    )
    expect(states).toEqual(['done', 'done', 'open', 'open', 'done'])
    expect(credits[0]).toBe(10)
    expect(residency).toBe(7)
  })

  test('a course that the transcript has in progress is the one of the term, and stays where the term has another', () => {
    const transcript = terms([past('AAAA 1000', 'IP'), past('BBBB 1000', 'IP')])
    expect(courses(transcript, [planned('aaaa1000')], [])).toMatchObject([
      { code: 'BBBB 1000', status: 'in-progress' },
      { code: 'aaaa1000', status: 'in-progress' },
    ])
  })

  test('a transcript that contradicts itself gives one answer, and a course without a name is left out', () => {
    const contradiction = terms([past('AAAA 1000', 'A'), past('AAAA1000', 'F'), past('aaaa 1000', 'T')])
    expect(answer(contradiction, [], [])).toMatchObject({
      states: ['done', 'open', 'open', 'open', 'open'],
      credits: [3, 3, 3],
    })
    expect(courses(terms([past('  ', 'A')]), [planned('')], [[planned(' ')]])).toEqual([])
  })
})
