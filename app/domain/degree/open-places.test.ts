import { expect, test } from 'vitest'
import { courses, degree } from '../../testing/degree-of.ts'
import { assignCourses } from './assign-courses.ts'
import { candidatesOf } from './candidates.ts'
import { certificateFor, namedCourses } from './open-places.ts'
import { placesOf } from './places.ts'
import type { Programme } from './programme.ts'

const certificateOf = (programme: Programme, name: string, ...lines: string[]) =>
  assignCourses(programme, courses(...lines)).requirements.find((one) => one.name === name)?.certificate

test('DEG-06: hours that are too few are a proof, with what they hold elsewhere', () => {
  const programme = degree([
    { id: 'art', credits: 6, from: [{ subject: 'ART' }] },
    { id: 'open', credits: 6, from: [{ subject: 'ART' }, { subject: 'PE' }] },
    { id: 'other', course: 'CS1' },
  ])
  expect(certificateOf(programme, 'open', 'ART1 B', 'ART2 B', 'PE1 B', 'CS1 B')).toEqual({
    places: ['art', 'open'],
    courses: [0, 1, 2],
  })
})

test('DEG-06: hours beside courses, and what a limit decides, are no proof', () => {
  const mixed = degree([
    { id: 'hours', credits: 6, from: [{ subject: 'ART' }] },
    { id: 'count', count: 2, from: [{ subject: 'ART' }] },
  ])
  const lines = ['ART1 B', 'ART2 B']
  const open = assignCourses(mixed, courses(...lines)).requirements.find(({ status }) => status === 'open')
  expect(open?.certificate).toBeNull()
  const limited = degree([{ id: 'art', credits: 6, from: [{ subject: 'ART' }] }], {
    limits: [{ credits: 3, from: [{ subject: 'ART' }] }],
  })
  expect(certificateOf(limited, 'art', ...lines)).toBeNull()
})

test('DEG-06: a place that is open is not proved by courses that would fill it', () => {
  // The last one is in progress: it fits, and is not passed.
  const programme = degree([{ id: 'two', count: 2, from: [{ subject: 'CS' }] }])
  expect(certificateOf(programme, 'two', 'CS1 B', 'CS2 IP')).toBeNull()
  expect(certificateOf(programme, 'two', 'CS1 B')).toEqual({ places: ['two'], courses: [0] })
})

test.each<[string, number, string[], string[][], number[] | null]>([
  ['too few', 2, ['ART1 B'], [['a']], [0]],
  ['as many as are needed', 2, ['ART1 B', 'ART2 B'], [['a'], ['a']], null],
  ['more than are needed', 1, ['ART1 B', 'ART2 B'], [['a'], ['a']], null],
  ['one that counts twice', 3, ['ART1 B', 'ART2 B'], [['a'], ['a', 'b']], null],
  ['one that counts nowhere', 3, ['ART1 B', 'ART2 B'], [['a'], []], null],
  ['too few, with what they hold elsewhere', 1, ['ART2 B', 'ART1 B'], [['b'], ['b']], [0, 1]],
])('DEG-06: courses that fit a place: %s', (_, count, lines, held, proof) => {
  const from = [{ subject: 'ART' }]
  const places = placesOf(
    degree([
      { id: 'b', count: 2, from },
      { id: 'a', count, from },
    ]),
    [],
  )
  const { candidates } = candidatesOf(places, courses(...lines), new Map(), new Map())
  const at = (name: string) => places.leaves.filter((leaf) => leaf.name === name)
  const placesOfCourse = new Map(candidates.map((one) => [one, (held[one.index] ?? []).flatMap(at)]))
  const [leaf] = at('a')
  const certificate = leaf && certificateFor(leaf, candidates, placesOfCourse)
  const named = held.flat().includes('b') ? ['b', 'a'] : ['a']
  expect(certificate).toEqual(proof && { places: named, courses: proof })
  if (leaf && proof) expect(certificateFor(leaf, candidates, new Map())).toBeNull()
})

test('DEG-06: each named course stands once, in the order of the programme, as it first writes it', () => {
  const programme = degree(
    [
      {
        id: 'a',
        all: [
          { course: 'CS 1' },
          { count: 1, from: [{ course: 'cs1' }, { subject: 'ART' }, { course: 'CS2' }] },
        ],
      },
      { id: 'b', course: 'OLD 3' },
    ],
    { courses: { CS4: {}, NEW3: { same: ['OLD3'] } } },
  )
  expect(namedCourses(programme, placesOf(programme, [])).map(({ code }) => code)).toEqual([
    'CS 1',
    'CS2',
    'OLD 3',
    'CS4',
  ])
})
