/**
 * The absence percentage, from missed minutes (ATT-09 to ATT-19). It is a ratio of whole numbers until it is rounded, so
 * that floating-point errors cannot change the level at exactly 15%.
 */

import {
  ABSENCE_LIMIT_PERCENT,
  CAUTION_ABOVE_PERCENT,
  NEAR_LIMIT_ABOVE_PERCENT,
} from '../../domain/institution/attendance-rules'
import { roundHalfUp } from '../../i18n/numbers'
import { countedOf, type Typed } from '../../i18n/typed-number'
import { type ClassEntry, EXISTING, MISSED_MINUTES } from './attendance-form'

/** Decimals of an absence percentage. */
export const ABSENCE_DECIMALS = 2

export type AbsenceLevel = 'excellent' | 'caution' | 'nearLimit' | 'exceeded'

/** The colour of a level. */
export const TONE_OF_LEVEL = {
  excellent: 'blue',
  caution: 'yellow',
  nearLimit: 'red',
  exceeded: 'red',
} as const satisfies Record<AbsenceLevel, string>

export type AbsenceShare = {
  /** Percent, rounded half up to 2 decimals. It can be above 100. */
  percentage: number
  /** The level of the exact percentage: 14.996 is shown as 15.00 but is still near the limit. */
  level: AbsenceLevel
  /** Percent of the absence limit, 0 to 100. */
  meter: number
}

export type Absence = AbsenceShare & {
  /** Without the planned misses. */
  soFar: AbsenceShare
  hasPlanned: boolean
  /**
   * Classes left for each class of the week; null once the limit is reached. Those of a course share its limit, as in
   * `courseLeft`, so that the two never contradict each other (INPUT-06). Without a course a class counts on its own (ATT-18).
   */
  classesLeft: readonly (number | null)[]
  /** The answer (ATT-21). Null while there are no classes. */
  courseLeft: CourseLeft | null
}

/** How many more classes can be missed, besides those that were logged and those that are planned. */
export type CourseLeft = {
  /** Whichever classes they are, the absence stays below the limit. Null once it has reached the limit. */
  count: number | null
  /** Whether it is the planned misses of a course that bring it to the limit, and not those that were logged. */
  isByPlan: boolean
  /** Whether these are all classes that the term still has. */
  isAll: boolean
  /** Whether one class more takes the absence above the limit, and not exactly to it. */
  nextExceeds: boolean
  /** Whether the longest class to come cannot be missed, and a shorter one can. */
  onlyShorter: boolean
}

/** Decimals of a typed percentage that count. */
const PERCENTAGE_DECIMALS = 10
const PERCENTAGE_UNIT = 10n ** BigInt(PERCENTAGE_DECIMALS)

/** A percentage as an exact fraction; the denominator is above 0. */
type Fraction = { numerator: bigint; denominator: bigint }

/** Classes of one length, in minutes. */
export type ClassGroup = { minutes: number; count: number }

/** The minutes of a course that were missed, of all its minutes. */
export type MissedMinutes = {
  missed: bigint
  /** 0 while the dates of the term are unknown: then the number of weeks says it (TERM-10). */
  total: bigint
}

/** What was logged of a course of the term. */
export type LoggedMinutes = MissedMinutes & {
  /** The classes of the term that were not missed. */
  attended: readonly ClassGroup[]
  /** Those of them that have not begun, which alone can still be missed; null while the dates or the time are not known. */
  ahead: readonly ClassAhead[] | null
}

/** A class to come, by the class of the week that it is. */
export type ClassAhead = { weeklyId: string; minutes: number }

/** A class of the week whose planned misses are known by what it is. */
type NamedEntry = ClassEntry & { id?: string }

/** A whole number of 0 or more. Negative values and NaN count as 0. */
export function toWhole(value: number): bigint {
  return value > 0 ? BigInt(Math.min(Math.round(value), Number.MAX_SAFE_INTEGER)) : 0n
}

/** What counts of a typed percentage. */
function toFraction(percentage: Typed): Fraction {
  const counted = countedOf(percentage, EXISTING)
  const units = Math.round(roundHalfUp(counted, PERCENTAGE_DECIMALS) * Number(PERCENTAGE_UNIT))
  return { numerator: BigInt(units), denominator: PERCENTAGE_UNIT }
}

function isAbove({ numerator, denominator }: Fraction, percent: number): boolean {
  return numerator > BigInt(percent) * denominator
}

/** Whether a percentage is at the absence limit or above it, without rounding. */
function reachesLimit({ numerator, denominator }: Fraction): boolean {
  return numerator >= BigInt(ABSENCE_LIMIT_PERCENT) * denominator
}

function levelOf(fraction: Fraction): AbsenceLevel {
  if (reachesLimit(fraction)) return 'exceeded'
  if (isAbove(fraction, NEAR_LIMIT_ABOVE_PERCENT)) return 'nearLimit'
  return isAbove(fraction, CAUTION_ABOVE_PERCENT) ? 'caution' : 'excellent'
}

function roundedPercentage({ numerator, denominator }: Fraction): number {
  const scale = 10n ** BigInt(ABSENCE_DECIMALS)
  return Number((2n * scale * numerator + denominator) / (2n * denominator)) / Number(scale)
}

function meterOf({ numerator, denominator }: Fraction): number {
  return Math.min((100 * Number(numerator)) / (ABSENCE_LIMIT_PERCENT * Number(denominator)), 100)
}

/** A percentage, and what was missed of a number of minutes on top of it (ATT-10, ATT-11). */
function withMissed(before: Fraction, { missed, total }: MissedMinutes): Fraction {
  if (total === 0n) return before
  return {
    numerator: before.numerator * total + 100n * missed * before.denominator,
    denominator: before.denominator * total,
  }
}

/** An exact percentage as it is shown, with its level. */
function shareOf(fraction: Fraction): AbsenceShare {
  return { percentage: roundedPercentage(fraction), level: levelOf(fraction), meter: meterOf(fraction) }
}

/** In how many of so many weeks of the term a class meets. */
export function weeksHeld({ heldIn }: ClassEntry, weeks: number): number {
  const termWeeks = Math.max(weeks, 1) || 1
  return heldIn ? heldIn.filter((number) => number <= termWeeks).length : termWeeks
}

function missedMinutesOf({ duration, missed }: ClassEntry): bigint {
  return missed.kind === 'classes'
    ? toWhole(missed.count * duration)
    : toWhole(countedOf(missed.minutes, MISSED_MINUTES))
}

/**
 * The absence after the planned misses. `existing` is the percentage so far, as typed; `weeks` is whole and at least 1.
 * Without classes the existing percentage stays. `logged` was missed on top of it; null without a course of the term.
 */
export function calculateAbsence(
  existing: Typed,
  weeks: number,
  classes: readonly NamedEntry[],
  logged: LoggedMinutes | null = null,
): Absence {
  const counted = classes.map((entry) => ({
    id: entry.id,
    duration: toWhole(entry.duration),
    total: toWhole(entry.duration) * toWhole(weeksHeld(entry, weeks)),
    missed: missedMinutesOf(entry),
  }))
  const total = counted.reduce((sum, entry) => sum + entry.total, 0n)
  const missed = counted.reduce((sum, entry) => sum + entry.missed, 0n)

  const courseTotal = logged?.total || total
  const before = withMissed(toFraction(existing), { missed: logged?.missed ?? 0n, total: courseTotal })
  const after = withMissed(before, { missed, total })
  const isOver = reachesLimit(after)
  const attended =
    logged?.attended ?? classes.map((entry) => ({ minutes: entry.duration, count: weeksHeld(entry, weeks) }))
  const allowed = minutesLeft(after, courseTotal)
  const ahead = logged?.ahead ? withoutPlanned(logged.ahead, classes) : null
  const open = ahead?.map(({ minutes }) => ({ minutes, count: 1 })) ?? attended
  const fitting = mostThatFit(open, allowed)

  return {
    ...shareOf(after),
    soFar: shareOf(before),
    hasPlanned: missed > 0n,
    courseLeft:
      courseTotal === 0n
        ? null
        : {
            count: isOver ? null : fitting,
            isByPlan: isOver && logged !== null && !reachesLimit(before),
            isAll: fitting === ahead?.length,
            nextExceeds: isAbove(
              withMissed(after, { missed: longestOf(open), total: courseTotal }),
              ABSENCE_LIMIT_PERCENT,
            ),
            onlyShorter: fitting === 0 && open.some((group) => mostThatFit([group], allowed) > 0),
          },
    classesLeft: counted.map((entry) => {
      if (logged) {
        const alike = attended.map(({ count }) => ({ minutes: Number(entry.duration), count }))
        return isOver ? null : Math.min(mostThatFit(alike, allowed), countAhead(ahead, entry.id))
      }
      const own = { numerator: 100n * entry.missed, denominator: entry.total }
      if (isOver || reachesLimit(own)) return null
      const allowedHundredths = BigInt(ABSENCE_LIMIT_PERCENT) * entry.total - 100n * entry.missed
      return Number(allowedHundredths / (100n * entry.duration))
    }),
  }
}

/** The classes to come without those that are planned as missed. Of planned minutes nobody knows which classes they are. */
function withoutPlanned(ahead: readonly ClassAhead[], classes: readonly NamedEntry[]): ClassAhead[] {
  const planned = new Map<string | undefined, number>(
    classes.flatMap(({ id, missed }) => (missed.kind === 'classes' ? [[id, missed.count] as const] : [])),
  )
  return ahead.filter(({ weeklyId }) => {
    const count = planned.get(weeklyId) ?? 0
    if (count > 0) planned.set(weeklyId, count - 1)
    return count === 0
  })
}

/** How many classes of one of the week are to come; no bound while that is not known. */
function countAhead(ahead: readonly ClassAhead[] | null, id: string | undefined): number {
  return ahead ? ahead.filter(({ weeklyId }) => weeklyId === id).length : Number.POSITIVE_INFINITY
}

/** The most minutes of a course that can be missed with the absence still below the limit; 0 once it has reached it. */
function minutesLeft({ numerator, denominator }: Fraction, courseTotal: bigint): bigint {
  const hundredths = (BigInt(ABSENCE_LIMIT_PERCENT) * denominator - numerator) * courseTotal
  return hundredths > 0n ? (hundredths - 1n) / (100n * denominator) : 0n
}

function longestOf(classes: readonly ClassGroup[]): bigint {
  return toWhole(Math.max(0, ...classes.map(({ minutes, count }) => (count > 0 ? minutes : 0))))
}

/** How many classes can be missed in so many minutes, whichever they are. */
function mostThatFit(classes: readonly ClassGroup[], allowed: bigint): number {
  // When the longest ones fit, as many of any others fit as well.
  const longestFirst = [...classes].sort((one, other) => other.minutes - one.minutes)
  let [fitting, rest] = [0n, allowed]
  for (const { minutes, count } of longestFirst) {
    const [length, all] = [toWhole(minutes), toWhole(count)]
    const few = length === 0n ? all : rest / length
    if (few < all) return Number(fitting + few)
    fitting += all
    rest -= all * length
  }
  return Number(fitting)
}
