import { expect, test } from 'vitest'
import { degree } from '../../testing/degree-of.ts'
import { sameCourses } from './course-codes.ts'
import { codedCourse, isUnder, isWaivedAt, placesOf, takenBy } from './places.ts'
import type { CourseSet } from './programme.ts'

const PROGRAMME = degree([
  {
    id: 'core',
    grade: 'C',
    all: [
      { course: 'CS 1', grade: 'D' },
      {
        id: 'choice',
        choose: 1,
        of: [
          { credits: 1.5, from: [{ any: true }] },
          { course: 'CS2', grade: 'B' },
        ],
      },
    ],
  },
  { id: 'free', count: 2, from: [{ any: true }] },
])

test('DEG-04: a programme is a list of places, each before its parts, with what it needs', () => {
  const { all, leaves, byName } = placesOf(PROGRAMME, [])
  expect(
    all.map(({ name, kind, need, block, isCounted, grade }) => [name, kind, need, block, isCounted, grade]),
  ).toEqual([
    ['core', 'all', 100, 0, false, 'C'],
    ['core/0', 'course', 100, 0, true, 'C'],
    ['choice', 'choose', 100, 0, true, 'C'],
    ['core/1/0', 'credits', 150, 0, false, 'C'],
    ['core/1/1', 'course', 100, 0, false, 'B'],
    ['free', 'count', 200, 1, true, undefined],
  ])
  expect(all.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
  expect(leaves.map(({ name }) => name)).toEqual(['core/0', 'core/1/0', 'core/1/1', 'free'])
  expect([...byName.values()]).toEqual(all)
})

test('DEG-04: a course is taken by leaves alone, and what is done is done with its parts', () => {
  const { all, same, byName } = placesOf(PROGRAMME, ['choice'])
  const names = (places: typeof all) => places.map(({ name }) => name)
  expect(names(all.filter(({ takes }) => takes(codedCourse('cs1', same))))).toEqual([
    'core/0',
    'core/1/0',
    'free',
  ])
  expect(names(all.filter(isWaivedAt))).toEqual(['choice', 'core/1/0', 'core/1/1'])
  const choice = byName.get('choice')
  expect(names(all.filter((place) => choice && isUnder(place, choice)))).toEqual([
    'choice',
    'core/1/0',
    'core/1/1',
  ])
})

test.each<[CourseSet, string[]]>([
  [{ any: true }, ['A-B-101', 'AB100', 'CS300', 'THESIS']],
  [{ course: 'ab 100' }, ['AB100', 'CS300']],
  [{ subject: 'A-B-' }, ['A-B-101']],
  [{ subject: 'ab' }, ['AB100', 'CS300']],
  [{ subject: 'THESIS' }, ['THESIS']],
  [{ subject: 'CS', numbers: [300, 300] }, ['AB100', 'CS300']],
  [{ subject: 'CS', numbers: [100, 299] }, []],
  [{ numbers: [0, 100] }, ['AB100', 'CS300']],
  [{ numbers: [101, 101] }, ['A-B-101']],
])('DEG-04: in the set %j are %j, by any code of a course', (set, taken) => {
  const same = sameCourses({ courses: { AB100: { same: ['CS300'] } } })
  const codes = ['A-B-101', 'AB100', 'CS300', 'THESIS']
  const takenOf = (sets: Parameters<typeof takenBy>[0]) =>
    codes.filter((code) => takenBy(sets, same)(codedCourse(code, same)))
  expect(takenOf({ from: [set] })).toEqual(taken)
  expect(takenOf({ from: [{ any: true }], except: [set] })).toEqual(
    codes.filter((code) => !taken.includes(code)),
  )
})
