import { expect, test } from 'vitest'
import { courses, degree } from '../../testing/degree-of.ts'
import { candidatesOf, hoursOf, misfitAt, programmeHoursOf } from './candidates.ts'
import { codedCourse, placesOf } from './places.ts'
import type { Programme } from './programme.ts'

const BLOCK = { id: 'art', count: 1, from: [{ subject: 'ART' }] }

test.each<[string, Programme['courses'], Record<string, number>]>([
  ['none', undefined, {}],
  ['its own hours', { 'art 1': { credits: 1.5 }, ART2: { title: 'Art' } }, { ART1: 150 }],
  [
    'those of the same course',
    { ART2: { credits: 3, same: ['Art 1', 'ART3'] } },
    { ART2: 300, ART1: 300, ART3: 300 },
  ],
  [
    'each its own first',
    { ART1: { credits: 1, same: ['ART2'] }, ART2: { credits: 2 } },
    { ART1: 100, ART2: 200 },
  ],
  [
    'of two the first by code',
    { ART3: { credits: 2, same: ['ART1'] }, ART1: { credits: 4, same: ['ART2'] } },
    { ART3: 200, ART1: 400, ART2: 400 },
  ],
  [
    'in whatever order they stand',
    { ART1: { credits: 4, same: ['ART2'] }, ART3: { credits: 2, same: ['ART1'] } },
    { ART3: 200, ART1: 400, ART2: 400 },
  ],
])('DEG-04: the hours that a programme gives a code: %s', (_, entries, hours) => {
  const programme = degree([BLOCK], entries && { courses: entries })
  expect(programmeHoursOf(programme, placesOf(programme, []))).toEqual(new Map(Object.entries(hours)))
})

test('DEG-04: the hours of a course are the student’s, then the programme’s, then unknown', () => {
  const hours = new Map([['ART1', 300]])
  expect(hoursOf({ code: 'art 1', credits: 0 }, hours)).toBe(0)
  expect(hoursOf({ code: 'art 1', credits: null }, hours)).toBe(300)
  expect(hoursOf({ code: 'ART2', credits: null }, hours)).toBeNull()
})

test.each([
  ['the better grade', ['ART1 C', 'ART1 B'], 1],
  ['passed before in progress', ['ART1 IP', 'ART1 D'], 1],
  ['in progress before planned', ['ART1 plan', 'ART1 IP'], 1],
  ['more hours', ['ART1 B 3', 'ART1 B 4'], 1],
  ['the first by code', ['ART2 B', 'ART1 B'], 1],
  ['the first by code, wherever it stands', ['ART1 B', 'ART2 B'], 0],
  ['the first of equal ones', ['ART1 B', 'ART1 B'], 0],
])('DEG-04: of two attempts %s counts', (_, lines, index) => {
  const programme = degree([BLOCK], { courses: { ART1: { same: ['ART2'] } } })
  const places = placesOf(programme, [])
  const { candidates, repeated } = candidatesOf(places, courses(...lines), new Map(), new Map())
  expect(candidates.map((one) => [one.index, one.fits])).toEqual([[index, places.leaves]])
  expect([...repeated]).toEqual([[1 - index, index]])
})

test.each([
  ['graded', 'ART1 B', false, null],
  ['graded', 'ART1 D', false, 'grade'],
  ['graded', 'ART1 P', false, 'grade-unknown'],
  ['graded', 'ART1 T', false, null],
  ['graded', 'ART1 IP', false, null],
  ['graded', 'ART1 D', true, null],
  ['graded', 'CS1 B', false, 'not-in-set'],
  ['graded', 'CS1 B', true, null],
  ['hours', 'ART1 B 0', false, 'no-credits'],
  ['hours', 'CS1 B 0', true, 'no-credits'],
  ['hours', 'ART1 B 1', false, null],
  ['waived', 'ART1 B', false, 'waived'],
  ['waived', 'CS1 B', true, 'waived'],
  ['waived', 'CS1 B', false, 'not-in-set'],
])(
  'DEG-06: at the place "%s" a course "%s", accepted there: %s, has the misfit %s',
  (name, line, isAccepted, misfit) => {
    const from = [{ subject: 'ART' }]
    const programme = degree([
      { id: 'graded', count: 1, from, grade: 'C' },
      { id: 'hours', credits: 3, from },
      { id: 'waived', count: 1, from },
    ])
    const { byName, same } = placesOf(programme, ['waived'])
    const [place, [course]] = [byName.get(name), courses(line)]
    if (!place || !course) throw new Error('a place and a course')
    const attempt = {
      ...codedCourse(course.code, same),
      index: 0,
      course,
      level: 0 as const,
      hours: hoursOf(course, new Map()) ?? 0,
    }
    expect(misfitAt(place, attempt, isAccepted)).toBe(misfit)
  },
)
