import { expect, test } from 'vitest'
import { assignCourses } from '../../domain/degree/assign-courses'
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
