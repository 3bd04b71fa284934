/** Times as students type them (PLAN-13). */

import { latinDigits } from '../../i18n/digits'
import { DAY_END, DAY_START } from '../institution/week'
import { isTime } from './plan'

/** Minutes between the times that can be typed. The week offers and moves in larger ones. */
export const TYPED_STEP = 5

/** A time in minutes since midnight, or why a text is none that can be entered. */
export type TypedTime = { time: number } | { problem: 'not-a-time' | 'between-steps' | 'out-of-hours' }

/** "9", "930", "0930", "9:30", "9.30", "٩:٣٠", on the 24-hour clock. */
const TIME = /^(\d{1,2})(?:[:.,،٫]?(\d{2}))?$/
const WHOLE_TIME = /^(?:\d{4}|\d{1,2}[:.,،٫]\d{2})$/

const digitsOf = (text: string) => latinDigits(text).trim()

/** Reads a text on the 24-hour clock. A time of the afternoon is never guessed: 1:30 is half past one at night. */
export function readTime(text: string): TypedTime {
  const [, hours, minutes = '0'] = TIME.exec(digitsOf(text)) ?? []
  const time = Number(hours) * 60 + Number(minutes)
  if (hours === undefined || Number(minutes) >= 60 || !isTime(time)) return { problem: 'not-a-time' }
  if (time < DAY_START || time > DAY_END) return { problem: 'out-of-hours' }
  return time % TYPED_STEP === 0 ? { time } : { problem: 'between-steps' }
}

/** Whether nothing more can follow: four digits, or two after the separator. "9" and "11" can become "930" and "1130". */
export function isWholeTime(text: string): boolean {
  return WHOLE_TIME.test(digitsOf(text))
}

/** Whether a time can be typed. */
export function canBeTyped(time: number): boolean {
  return time >= DAY_START && time <= DAY_END && time % TYPED_STEP === 0
}
