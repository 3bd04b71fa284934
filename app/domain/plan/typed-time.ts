/** Times as students type them (PLAN-13). */

import { DAY_END, DAY_START } from '../institution/week'
import { TYPED_STEP } from './plan'
import { readClock } from './typed-clock'

/** A time in minutes since midnight, or why a text is none that can be entered. */
export type TypedTime = { time: number } | { problem: 'not-a-time' | 'between-steps' | 'out-of-hours' }

/** Reads a text in one of the forms of {@link readClock}. */
export function readTime(text: string): TypedTime {
  const time = readClock(text)
  if (time === null) return { problem: 'not-a-time' }
  if (time < DAY_START || time > DAY_END) return { problem: 'out-of-hours' }
  return time % TYPED_STEP === 0 ? { time } : { problem: 'between-steps' }
}
