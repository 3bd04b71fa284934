import { expect, test } from 'vitest'
import { largeCase } from '../../testing/large-programmes.ts'
import { assignCourses } from './assign-courses.ts'
import { NO_MARKS } from './programme.ts'

/**
 * The steps that each large programme takes until its answer is proved to be the best: the first time, with a view that some courses
 * were not in, and where limits and shares bind hard. Orders, prices and bounds change them and no answer; a change that needs more has
 * to be worth it.
 */
const STEPS: readonly (readonly [first: number, again: number, tight: number | null])[] = [
  [2445, 1321, null],
  [2421, 2484, 10_615],
  [7076, 7697, 9191],
  [868, 1, 5838],
  [16_704, 17_019, null],
  [64_157, 62_789, null],
  [5227, 8335, null],
  [1733, 2266, null],
  [843, 7531, 5514],
  [2374, 938, null],
  [1493, 747, 11_147],
  [1006, 904, null],
  [19_513, 20_317, null],
  [2124, 2129, 6000],
  [2469, 3234, 19_466],
]

test.each(STEPS.map(([first, again, tight], index) => ({ seed: index + 1, first, again, tight })))(
  'DEG-04: the large programme $seed is solved within $first, $again and $tight steps',
  ({ seed, first, again, tight }) => {
    const { programme, courses } = largeCase(seed)
    expect(assignCourses(programme, courses, NO_MARKS, { steps: first }).isComplete).toBe(true)
    const last = assignCourses(programme, courses.slice(5)).view
    expect(assignCourses(programme, courses, NO_MARKS, { steps: again, last }).isComplete).toBe(true)
    if (tight === null) return
    const bound = {
      ...programme,
      limits: [
        { credits: 24, from: [{ numbers: [1000, 1999] as [number, number] }] },
        { credits: 12, from: [{ subject: 'MATH' }] },
      ],
      shares: [{ blocks: ['semester1', 'semester2', 'minor'], count: 5, credits: 6 }],
    }
    expect(assignCourses(bound, courses, NO_MARKS, { steps: tight }).isComplete).toBe(true)
  },
)
