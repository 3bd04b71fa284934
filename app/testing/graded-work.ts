/** The work of a course, written shortly and generated. */

import fc from 'fast-check'
import type { GradedWork } from '../tools/grades/course-points'

/** With numbers alone, as they count. */
type Work = Omit<GradedWork, 'weight' | 'score' | 'scores'> & {
  weight: number
  score: number | null
  scores: readonly { id: string; score: number | null }[]
}

const SINGLE = { isBonus: false, best: null, scores: [] }

export const work = (weight: number, score: number | null): Work => ({ ...SINGLE, weight, score })
export const bonus = (weight: number, score: number | null): Work => ({
  ...work(weight, score),
  isBonus: true,
})
/** The best `best` of some scores. */
export const group = (weight: number, best: number, scores: readonly (number | null)[]): Work => ({
  ...work(weight, null),
  best,
  scores: scores.map((score, index) => ({ id: String(index), score })),
})

export const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

/** A single assignment, a bonus, a group or a group on top of the 100%. */
export const works: fc.Arbitrary<Work> = fc
  .record({
    weight: percents,
    score: fc.option(percents),
    isBonus: fc.boolean(),
    best: fc.option(fc.integer({ min: 1, max: 7 })),
    scores: fc.array(fc.option(percents), { maxLength: 6 }),
  })
  .map(({ weight, score, isBonus, best, scores }) => ({
    ...(best === null ? work(weight, score) : group(weight, best, scores)),
    isBonus,
  }))
