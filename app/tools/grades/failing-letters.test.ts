import { expect, test, vi } from 'vitest'
import { GRADE_SCALE } from '../../domain/institution/grade-scale'
import type { GradeBand } from '../../domain/institution/types'
import { work } from '../../testing/graded-work'
import { coursePoints } from './course-points'
import { nextStep, outlookOf } from './needed'

/** The usual scale, with a D that fails, too. */
vi.mock('#institution/grade-scale', async (original) => {
  const { gradeScale } = await original<typeof import('#institution/grade-scale')>()
  return { gradeScale: { ...gradeScale, failing: ['F', 'D'] } }
})

test('OPS-14: below two letters that fail, the next step is the lowest that passes', () => {
  // 50 of 100 with 40%: D (60%) needs 80, D+ (65%) 90.
  const outlook = outlookOf(coursePoints([work(50, 40), work(50, null)]))
  const next = outlook && nextStep(outlook, GRADE_SCALE.at(-1) as GradeBand, null)
  expect(next && [next.band.letter, next.need]).toEqual(['D+', { percent: 90, hasBonus: false }])
})
