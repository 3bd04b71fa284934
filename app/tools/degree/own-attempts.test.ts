import { expect, test } from 'vitest'
import { assignCourses } from '../../domain/degree/assign-courses'
import { NO_MARKS } from '../../domain/degree/programme'
import { courses, degree } from '../../testing/degree-of'
import { movedAway } from './own-attempts'
import { placeViews } from './programme/degree-view'

const PROGRAMME = degree([
  { id: 'core', all: [{ course: 'CS1' }, { all: [{ course: 'CS2' }] }] },
  { id: 'minor', course: 'CS1' },
  { id: 'free', count: 2, from: [{ any: true }] },
])

type Case = {
  courses: readonly string[]
  /** To "free". */
  moves?: readonly string[]
  /** At the place of CS1. */
  accepted?: string
  of?: string
  away: readonly string[]
}

/** The codes that a block says the student moved away. */
function awayFrom({ courses: lines, moves = [], accepted, of = 'core' }: Case): string[] {
  const own = courses(...lines)
  const kept = { moves: moves.map((course) => ({ id: course, course, to: 'free' })) }
  const verdict = assignCourses(PROGRAMME, own, {
    ...{ ...NO_MARKS, ...kept },
    accepted: accepted ? [{ course: accepted, to: 'core/0' }] : [],
  })
  const block = placeViews(PROGRAMME, verdict).find(({ name }) => name === of)
  return block ? movedAway(block, { programme: PROGRAMME, courses: own, verdict, kept }) : ['no such block']
}

test.each<[string, Case]>([
  [
    'from any depth of it, in its order',
    { courses: ['CS2 B', 'CS1 B'], moves: ['CS2', 'CS1'], away: ['CS1', 'CS2'] },
  ],
  ['as the student spelled it', { courses: ['CS1 B'], moves: ['cs 1'], away: ['cs 1'] }],
  ['in progress', { courses: ['CS1 IP'], moves: ['CS1'], away: ['CS1'] }],
  ['once, whatever failed before', { courses: ['CS1 F', 'CS1 B'], moves: ['CS1'], away: ['CS1'] }],
  ['not one that stayed', { courses: ['CS1 B', 'CS2 B'], moves: ['CS1'], away: ['CS1'] }],
  ['none of a block that it came to', { courses: ['CS1 B'], moves: ['CS1'], of: 'free', away: [] }],
  ['none that counts elsewhere unmoved', { courses: ['CS1 B'], of: 'minor', away: [] }],
  ['none whose move cannot be', { courses: ['CS1 F'], moves: ['CS1'], away: [] }],
  [
    'none whose place is done without it',
    { courses: ['CS1 B', 'AR1 B'], moves: ['CS1'], accepted: 'AR1', away: [] },
  ],
])('DEG-08: the courses that the student moved away from a block: %s', (_, given) => {
  expect(awayFrom(given)).toEqual(given.away)
})
