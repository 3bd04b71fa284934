/** What courses can bring about of each counted requirement, as one number (DEG-04). */

import {
  amountAt,
  countedOf,
  LEVELS,
  PROGRESS,
  type Problem,
  SATISFIED,
  type Slots,
} from './placement-problem.ts'
import type { Place } from './places.ts'
import { addWords, type ScoreWords, type Words } from './score-words.ts'

/** Values of a measure; hours in smaller parts are measured by courses. */
const MOST_VALUES = 128

/** A counted requirement that courses can fill, measured by one number. */
export type Measure = {
  place: Place
  /** Of the fill. */
  slot: number
  /** One step of the measure, in what the slot counts. */
  unit: number
  /** What satisfies it at the least, in units. */
  need: number
  /** The most that one course gives, in units. */
  largest: number
  /** The courses that can fill it and what each gives, in units. */
  takers: readonly { item: number; amount: number }[]
  /** Whether it counts courses: of a `choose`, and of hours in very small parts. Else it counts what a leaf holds. */
  isByCourses: boolean
  /** Whether the measure says exactly what the requirement gives. */
  isExact: boolean
  /** Values of the measure, from 0. */
  size: number
  /** At each level, the most that it gives by its measure: the words of each value, one behind the other. */
  given: readonly Words[]
}

/** Of each counted requirement that a course can fill. Those that count courses have slots of their own, behind the others. */
export function measuresOf(
  { places, items }: Problem,
  slots: Slots,
  words: ScoreWords,
  unitOf: (member: number) => Words,
  grain: number,
): Measure[] {
  /** By the index of the place: what each course gives. */
  const takers = new Map<number, Map<number, number>>()
  const largestAt = new Map<Place, number>()
  const late = new Set<number>()
  items.forEach((item, index) => {
    for (const { leaves } of item.options) {
      for (const leaf of leaves) {
        const slot = countedOf(leaf).index
        const known = takers.get(slot) ?? new Map<number, number>()
        takers.set(slot, known.set(index, amountAt(leaf, item)))
        largestAt.set(leaf, Math.max(largestAt.get(leaf) ?? 0, amountAt(leaf, item)))
        if (item.isMoved && item.level > 0) late.add(slot)
      }
    }
  })
  let ownSlot = slots.size
  return [...takers].map(([index, amounts]): Measure => {
    const place = places.all[index] as Place
    const step = [...amounts.values()].reduce(divisorOf)
    const isByCourses = place.parts.length > 0 || place.need / step > MOST_VALUES
    const unit = isByCourses ? 1 : step
    const need = isByCourses ? leastCourses(place, largestAt) : Math.ceil(place.need / unit)
    const progressOfOne = isByCourses ? mostProgress(place, largestAt) : unit
    const amountOf = (amount: number) => (isByCourses ? 1 : amount / unit)
    const largest = Math.max(...[...amounts.values()].map(amountOf))
    const size = isByCourses ? amounts.size + 1 : need + largest
    return {
      place,
      slot: isByCourses ? ownSlot++ : slots.leaf(place),
      unit,
      need,
      largest,
      takers: [...amounts]
        .sort(([one], [other]) => one - other)
        .map(([item, amount]) => ({ item, amount: amountOf(amount) })),
      isByCourses,
      isExact: !isByCourses && !late.has(index),
      size,
      given: LEVELS.map((level) => {
        const table = new Float64Array(size * words.width)
        for (let measured = 0; measured < size; measured++) {
          const gives =
            measured >= need
              ? unitOf(SATISFIED + level)
              : addWords(
                  words.zero(),
                  unitOf(PROGRESS + level),
                  Math.ceil((measured * progressOfOne) / grain),
                )
          table.set(gives, measured * words.width)
        }
        return table
      }),
    }
  })
}

/** The words of one value in a table. */
export function wordsAt(table: Words, value: number, width: number): Words {
  return table.subarray(value * width, (value + 1) * width)
}

/**
 * The most that a measure comes to, by its value before each of the courses that can fill it, less what is paid for those that do. Calls
 * back with the tables before and behind each course, the last first. What is empty comes to is returned. `fixed` is a course that has
 * to fill it, or must not.
 */
export function tablesOf(
  { need, takers, isByCourses, size, given }: Measure,
  ends: readonly number[],
  paidFor: (item: number) => Words,
  width: number,
  visit: ((item: number, before: Words, after: Words) => void) | null,
  fixed: { item: number; isIn: boolean } | null = null,
): Words {
  let table: Words = new Float64Array(size * width)
  let level = LEVELS.length - 1
  const closeLevels = (least: number) => {
    for (; level >= 0 && (ends[level] ?? 0) >= least; level--) {
      if (visit) table = table.slice()
      addWords(table, given[level] ?? table)
    }
  }
  for (let taker = takers.length - 1; taker >= 0; taker--) {
    const { item, amount } = takers[taker] as Measure['takers'][number]
    closeLevels(item + 1)
    const isFixed = fixed?.item === item
    if (isFixed && !fixed.isIn) continue
    const paid = paidFor(item)
    const after = table
    // Values are read before they are written, so one table does where nobody keeps those between.
    const before = visit ? after.slice() : after
    const most = Math.min(size - amount, isByCourses ? size : need)
    for (let value = 0; value < most; value++) {
      const [from, to] = [value * width, (value + amount) * width]
      let difference = 0
      for (let word = 0; word < width && difference === 0; word++) {
        difference = (after[to + word] ?? 0) - (paid[word] ?? 0) - (after[from + word] ?? 0)
      }
      if (difference <= 0 && !isFixed) continue
      for (let word = 0; word < width; word++)
        before[from + word] = (after[to + word] ?? 0) - (paid[word] ?? 0)
    }
    visit?.(item, before, after)
    table = before
  }
  closeLevels(0)
  return table.slice(0, width)
}

/** How many courses satisfy a requirement at the least. */
function leastCourses(place: Place, largestAt: ReadonlyMap<Place, number>): number {
  if (place.isWaived) return 0
  if (place.parts.length === 0) {
    const largest = largestAt.get(place)
    return largest === undefined ? Number.POSITIVE_INFINITY : Math.ceil(place.need / largest)
  }
  const parts = place.parts.map((part) => leastCourses(part, largestAt)).sort((one, other) => one - other)
  const needed = place.kind === 'all' ? parts.length : place.need / 100
  return parts.slice(0, needed).reduce((sum, part) => sum + part, 0)
}

/** How much one course adds to the progress at the most. */
function mostProgress(place: Place, largestAt: ReadonlyMap<Place, number>): number {
  if (place.parts.length === 0) return Math.min(largestAt.get(place) ?? 0, place.need)
  return Math.max(...place.parts.map((part) => mostProgress(part, largestAt)))
}

/** The greatest common divisor. */
export function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}
