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
   * Classes left for each class; null once the limit is reached. A class counts on its own (ATT-18); those of a course with
   * known dates share its limit, as in `courseLeft`, so that the two never contradict each other (INPUT-06).
   */
  classesLeft: readonly (number | null)[]
  /** Null while the dates of the classes are unknown. */
  courseLeft: CourseLeft | null
}

/** How many more classes of a course can be missed, besides those that were logged and those that are planned. */
export type CourseLeft = {
  /** Whichever classes they are, the absence stays below the limit. Null once it has reached the limit. */
  count: number | null
  /** Whether one class more takes the absence above the limit, and not exactly to it. */
  nextExceeds: boolean
}

/** Decimals of a typed percentage that count. */
const PERCENTAGE_DECIMALS = 10
const PERCENTAGE_UNIT = 10n ** BigInt(PERCENTAGE_DECIMALS)

/** A percentage as an exact fraction; the denominator is above 0. */
type Fraction = { numerator: bigint; denominator: bigint }

/** The minutes of a course that were missed, of all its minutes. */
export type MissedMinutes = {
  missed: bigint
  total: bigint
  /** The minutes of each class of the term that was not missed; without them its dates are unknown. */
  attended?: readonly number[]
}
const NONE: MissedMinutes = { missed: 0n, total: 0n }

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

/** In how many of the weeks of the term a class meets. */
function weeksHeld({ heldIn }: ClassEntry, termWeeks: bigint): bigint {
  return heldIn ? BigInt(heldIn.filter((number) => number <= termWeeks).length) : termWeeks
}

function missedMinutesOf({ duration, missed }: ClassEntry): bigint {
  return missed.kind === 'classes'
    ? toWhole(missed.count * duration)
    : toWhole(countedOf(missed.minutes, MISSED_MINUTES))
}

/**
 * The absence after the planned misses. `existing` is the percentage so far, as typed;
 * `weeks` is whole and at least 1. Without classes the existing percentage stays. `logged` was missed on top of it.
 */
export function calculateAbsence(
  existing: Typed,
  weeks: number,
  classes: readonly ClassEntry[],
  logged = NONE,
): Absence {
  const termWeeks = toWhole(Math.max(weeks, 1)) || 1n
  const counted = classes.map((entry) => ({
    duration: toWhole(entry.duration),
    total: toWhole(entry.duration) * weeksHeld(entry, termWeeks),
    missed: missedMinutesOf(entry),
  }))
  const total = counted.reduce((sum, entry) => sum + entry.total, 0n)
  const missed = counted.reduce((sum, entry) => sum + entry.missed, 0n)

  // While the dates of the term are unknown, the logged classes are a share of these ones.
  const before = withMissed(toFraction(existing), { ...logged, total: logged.total || total })
  const after = withMissed(before, { missed, total })
  const isOver = reachesLimit(after)
  const { attended } = logged
  const withMore = (minutes: bigint) => withMissed(after, { missed: minutes, total: logged.total })

  return {
    ...shareOf(after),
    soFar: shareOf(before),
    hasPlanned: missed > 0n,
    courseLeft: attended ? courseLeftOf(attended, withMore) : null,
    classesLeft: counted.map((entry) => {
      if (attended)
        return isOver
          ? null
          : mostThatFit(
              attended.map(() => entry.duration),
              withMore,
            )
      const own = { numerator: 100n * entry.missed, denominator: entry.total }
      if (isOver || reachesLimit(own)) return null
      const allowedHundredths = BigInt(ABSENCE_LIMIT_PERCENT) * entry.total - 100n * entry.missed
      return Number(allowedHundredths / (100n * entry.duration))
    }),
  }
}

function courseLeftOf(attended: readonly number[], withMore: (minutes: bigint) => Fraction): CourseLeft {
  if (reachesLimit(withMore(0n))) return { count: null, nextExceeds: true }
  // When the longest ones fit, as many of any others fit as well.
  const longestFirst = attended.map(toWhole).sort((one, other) => Number(other - one))
  return {
    count: mostThatFit(longestFirst, withMore),
    nextExceeds: isAbove(withMore(longestFirst[0] ?? 0n), ABSENCE_LIMIT_PERCENT),
  }
}

/** How many of the first classes can be missed with the absence still below the limit. */
function mostThatFit(classes: readonly bigint[], withMore: (minutes: bigint) => Fraction): number {
  let sum = 0n
  const tooMany = classes.findIndex((minutes) => {
    sum += minutes
    return reachesLimit(withMore(sum))
  })
  return tooMany < 0 ? classes.length : tooMany
}
