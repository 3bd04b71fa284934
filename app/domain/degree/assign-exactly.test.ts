import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bruteForce } from '../../testing/degree-brute-force.ts'
import { randomCase } from '../../testing/random-programmes.ts'
import { assignCourses, type Verdict } from './assign-courses.ts'
import { checkedProgramme } from './read-programme.ts'

/** Random programmes; DEGREE_PROGRAMMES=100000 for the long run. */
const PROGRAMMES = Number(process.env.DEGREE_PROGRAMMES ?? 1000)

/** What the search compared, with early places as the tests can recount them. */
function scoreOf({ score }: Verdict): readonly number[] {
  return score
}

test('DEG-04: equal to brute force in everything that is compared', () => {
  fc.assert(
    fc.property(randomCase, ({ programme, courses, marks }) => {
      expect(checkedProgramme(programme).kind).toBe('programme')
      const verdict = assignCourses(programme, courses, marks)
      const brute = bruteForce(programme, courses, marks)
      expect(verdict.isComplete).toBe(true)
      expect(verdict.refused.filter(({ mark }) => mark === 'move').map(({ index }) => index)).toEqual(
        brute.refusedMoves,
      )
      expect(scoreOf(verdict)).toEqual(brute.best)
      expect(brute.scoreOf(verdict.courses.map(({ places }) => places))).toEqual(brute.best)
    }),
    { numRuns: PROGRAMMES },
  )
})
