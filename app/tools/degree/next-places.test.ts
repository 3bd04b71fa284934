import { expect, test } from 'vitest'
import { assignCourses } from '../../domain/degree/assign-courses'
import type { Programme } from '../../domain/degree/programme'
import { courses, degree } from '../../testing/degree-of'
import { nextPlaces } from './next-places'
import { excusedCourses, placeViews } from './programme/degree-view'

test('DEG-07: a place that is open names the courses that could be here and count in one that takes more', () => {
  const programme = degree([
    { id: 'own', course: 'TECH3' },
    { id: 'free', count: 1, from: [{ any: true }] },
    { id: 'range', credits: 6, from: [{ subject: 'ART' }] },
    { id: 'technical', choose: 2, of: ['TECH1', 'TECH2', 'TECH3'].map((course) => ({ course })) },
  ])
  const list = courses('TECH1 B', 'TECH3 B', 'ART1 B')
  const verdict = assignCourses(programme, list)
  expect(verdict.courses.map(({ places }) => places)).toEqual([['free'], ['own'], ['range']])
  const blocks = placeViews(programme, verdict)
  const next = nextPlaces({
    ...{ programme, blocks, courses: list, verdict },
    earned: { now: 9, afterTerm: 9 },
    excused: [],
  })
  const rows = next.now.map(({ places, options, elsewhere }) => [
    places[0].name,
    options.map(({ code }) => code),
    elsewhere,
  ])
  expect(rows).toEqual([
    ['technical', ['TECH2'], ['TECH1']],
    ['range', [], []],
  ])
})

test('DEG-06: a choice offers no course that has an open place of its own, where something else fills it or the blocks share none', () => {
  const blocks = [
    { id: 'core', all: [{ course: 'A1' }, { course: 'B1' }] },
    { id: 'elective', choose: 1, of: [{ course: 'A1' }, { course: 'C1' }, { course: 'B1' }] },
    { id: 'only', count: 1, from: [{ course: 'A1' }] },
  ]
  const offered = (programme: Programme, ...taken: string[]) => {
    const list = courses(...taken)
    const verdict = assignCourses(programme, list)
    const answer = { programme, blocks: placeViews(programme, verdict), courses: list, verdict }
    const next = nextPlaces({ ...answer, earned: { now: 0, afterTerm: 0 }, excused: [] })
    return Object.fromEntries(
      next.now
        .filter(({ places: [{ requirement }] }) => !('course' in requirement))
        .map(({ places: [{ name }], options, asked }) => [name, [options.map(({ code }) => code), asked]]),
    )
  }
  expect(offered(degree(blocks))).toEqual({
    elective: [['C1'], ['A1', 'B1']],
    // Nothing else fills it.
    only: [['A1'], []],
  })
  // A place of its own that is done asks for nothing.
  expect(offered(degree(blocks), 'B1 A')).toMatchObject({ elective: [['C1'], ['A1']] })
  const shares = [{ blocks: ['core', 'elective'], count: 1 }]
  expect(offered({ ...degree(blocks), shares })).toMatchObject({ elective: [['A1', 'C1', 'B1'], []] })
})

test('DEG-08: a course is excused where its place is waived, or done with another course that was accepted', () => {
  const programme = degree([
    { id: 'waived', all: [{ course: 'A1' }, { count: 1, from: [{ any: true }] }] },
    { id: 'accepted', course: 'B1' },
    { id: 'without', course: 'C1' },
    { id: 'own', course: 'E1' },
  ])
  const accepted = [
    { id: '1', course: 'Z1', to: 'accepted' },
    { id: '2', course: 'Z2', to: 'without' },
  ]
  const marks = { moves: [], accepted, waived: ['waived'] }
  const blocks = placeViews(programme, assignCourses(programme, courses('Z1 B', 'E1 B'), marks))
  expect(excusedCourses(blocks, accepted)).toEqual(['A1', 'B1'])
})
