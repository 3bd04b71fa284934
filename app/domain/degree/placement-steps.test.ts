import { expect, test } from 'vitest'
import { largeCase } from '../../testing/large-programmes.ts'
import { assignCourses } from './assign-courses.ts'

/**
 * The steps that each large programme takes until its answer is proved to be the best. Orders, prices and bounds change them and no
 * answer; a change that needs more has to be worth it.
 */
const STEPS = [
  2445, 2421, 7076, 868, 16_704, 64_157, 5227, 1733, 843, 2374, 1493, 1006, 19_552, 2124, 2469,
] as const

test.each(STEPS.map((steps, index) => ({ seed: index + 1, steps })))(
  'DEG-04: the large programme $seed is solved within $steps steps',
  ({ seed, steps }) => {
    const { programme, courses } = largeCase(seed)
    expect(assignCourses(programme, courses, undefined, { steps }).isComplete).toBe(true)
  },
)
