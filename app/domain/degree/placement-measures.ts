/** What courses can bring about of each counted requirement, as one number (DEG-04). */

import { amountAt, countedOf, LEVELS, PROGRESS, type Problem, SATISFIED } from './placement-problem.ts'
import type { Place } from './places.ts'
import { addWords, type ScoreWords, type Words } from './score-words.ts'

/** Values of a measure; hours in smaller parts are measured by courses. */
const MOST_VALUES = 2000

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
  /** At each level, the most that it gives by its measure. */
  given: readonly ((measured: number) => Words)[]
}

/** Of each counted requirement that a course can fill. `slots` is the number of slots in use. */
export function measuresOf(
  { places, items }: Problem,
  slots: number,
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
  let roughSlot = slots
  return [...takers].map(([index, amounts]): Measure => {
    const place = places.all[index] as Place
    const step = [...amounts.values()].reduce(divisorOf)
    const isByCourses = place.parts.length > 0 || place.need / step > MOST_VALUES
    const unit = isByCourses ? 1 : step
    const need = isByCourses ? leastCourses(place, largestAt) : Math.ceil(place.need / unit)
    const progressOfOne = isByCourses ? mostProgress(place, largestAt) : unit
    const amountOf = (amount: number) => (isByCourses ? 1 : amount / unit)
    return {
      place,
      slot: isByCourses && place.parts.length === 0 ? roughSlot++ : index,
      unit,
      need,
      largest: Math.max(...[...amounts.values()].map(amountOf)),
      takers: [...amounts]
        .sort(([one], [other]) => one - other)
        .map(([item, amount]) => ({ item, amount: amountOf(amount) })),
      isByCourses,
      isExact: !isByCourses && !late.has(index),
      given: LEVELS.map((level) => {
        const done = unitOf(SATISFIED + level)
        const part = unitOf(PROGRESS + level)
        return (measured: number) =>
          measured >= need
            ? done
            : addWords(words.zero(), part, Math.ceil((measured * progressOfOne) / grain))
      }),
    }
  })
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
