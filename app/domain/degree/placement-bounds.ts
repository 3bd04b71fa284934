/**
 * What a placement can come to at most, while courses are still to be placed (DEG-04). Each place has a price for what it holds (a
 * Lagrangian relaxation): a course then takes the option that is worth most at these prices, and each place is as full as pays best,
 * whatever the others do. The sum of both is a bound for any prices; it is close where placement-prices.ts has set them well. What a
 * place can still come to stands in tables, by how full it is and by how many courses have been placed.
 */

import { divisorOf, type Measure, measuresOf, tablesOf } from './placement-measures.ts'
import { pricesOf } from './placement-prices.ts'
import {
  type Amounts,
  amountAt,
  countedOf,
  endsOf,
  givenBy,
  type Item,
  KEPT,
  LEVELS,
  type Level,
  type Option,
  PROGRESS,
  type Problem,
  RANK,
  SATISFIED,
  type Score,
  type Slots,
} from './placement-problem.ts'
import type { Place } from './places.ts'
import { addWords, mostWords, scoreWords, type Words } from './score-words.ts'

/** What a course does to a measure: the tables, by its value, before the course and behind it. */
export type Touch = { slot: number; unit: number; before: Words; after: Words }

/** What a course does to a limit or a share: hours or courses that all later ones can use, before the course and behind it. */
export type Use = { slot: number; most: number; before: number; after: number; amount: number; price: Words }

export type OptionBound = {
  option: Option
  /** Kept and ranks, less what the best option is worth at all prices. */
  worth: Words
  /** For each of its leaves the index of the touch, and what it adds to the slot of that. */
  fills: readonly { touch: number; slot: number; amount: number }[]
  /** Indexes of the uses that it makes. */
  uses: readonly number[]
}

export type Settled = { measure: Measure; levels: readonly Level[] }

export type Bounds = {
  /** Before the first course. */
  root: Words
  /** Of a fill. */
  size: number
  items: readonly { touches: readonly Touch[]; uses: readonly Use[]; options: readonly OptionBound[] }[]
  /** Before each course, and behind the last: inexact measures of levels that are complete then. */
  levelsBefore: readonly (readonly Settled[])[]
  /** By course: inexact measures that no later course changes. */
  closedBy: readonly (readonly Settled[])[]
  /** What a requirement gives at a level. */
  given: (place: Place, amounts: Amounts, level: Level) => Words
  /** The score that the words of a complete placement stand for. */
  read: (words: Words) => Score
}

export function boundsOf(problem: Problem, slots: Slots): Bounds {
  const { places, items } = problem
  const ends = endsOf(problem)
  const grain = grainOf(problem)
  const words = scoreWords(rangesOf(problem, grain))
  const units = Array.from({ length: RANK + 1 }, (_, member) => words.unit(member))
  const unit = (member: number) => units[member] ?? words.zero()
  const given = (place: Place, amounts: Amounts, level: Level) => {
    const { satisfied, progress } = givenBy(place, amounts)
    const sum = words.zero()
    addWords(sum, unit(SATISFIED + level), satisfied)
    return addWords(sum, unit(PROGRESS + level), progress / grain)
  }
  const measures = measuresOf(problem, slots, words, unit, grain)
  const prices = pricesOf(problem, measures, ends, words, unit)
  const root = words.zero()
  const touched = new Set(measures.map(({ place }) => place))
  for (const place of places.all) {
    if (!place.isCounted || touched.has(place)) continue
    for (const level of LEVELS)
      addWords(
        root,
        given(place, () => 0, level),
      )
  }

  const touches = items.map((): Touch[] => [])
  const levelsBefore = Array.from({ length: items.length + 1 }, (): Settled[] => [])
  const closedBy = items.map((): Settled[] => [])
  for (const [index, measure] of measures.entries()) {
    const paidFor = (item: number) => prices.paid[item]?.get(index) ?? words.zero()
    const { slot, unit: step } = measure
    const first = tablesOf(measure, ends, paidFor, words.width, (item, before, after) => {
      touches[item]?.push({ slot, unit: step, before, after })
    })
    addWords(root, first)
    if (measure.isExact) continue
    const last = measure.takers.at(-1)?.item ?? 0
    for (const level of LEVELS) {
      const end = ends[level] ?? 0
      if (end <= last) levelsBefore[end]?.push({ measure, levels: [level] })
      else closedBy[last]?.push({ measure, levels: [level] })
    }
  }
  const uses = items.map((): Use[] => [])
  const resources = [
    ...prices.limits.map((limit, index) => ({ ...limit, slot: slots.limit(index) })),
    ...prices.shares.map((share, index) => ({ ...share, slot: slots.share(index) })),
  ]
  for (const { slot, most, price, amounts } of resources) {
    let left = amounts.reduce((sum, amount) => sum + amount, 0)
    addWords(root, price, Math.min(most, left))
    amounts.forEach((amount, item) => {
      if (amount === 0) return
      uses[item]?.push({ slot, most, before: left, after: left - amount, amount, price })
      left -= amount
    })
  }

  const measureAt = new Map(measures.map(({ slot }, index) => [slot, index]))
  const slotOf = new Map(measures.map(({ place, slot }) => [place, slot]))
  const boundOf = (item: Item, index: number) => {
    const own = touches[index] ?? []
    const ownUses = uses[index] ?? []
    const touchOf = new Map(own.map(({ slot }, touch) => [slot, touch]))
    const options = item.options.map((option) => {
      const { leaves, share, isKept } = option
      const worth = words.zero()
      if (isKept) addWords(worth, unit(KEPT))
      for (const leaf of leaves) addWords(worth, unit(RANK), -leaf.rank)
      const used = ownUses.flatMap(({ slot }, use) => {
        const isOfShare = slot >= slots.share(0)
        return (isOfShare ? share !== null && slot === slots.share(share) : leaves.length > 0) ? [use] : []
      })
      const atPrices = worth.slice()
      for (const use of used)
        addWords(atPrices, ownUses[use]?.price ?? words.zero(), -(ownUses[use]?.amount ?? 0))
      const fills = leaves.map((leaf) => {
        const slot = slotOf.get(countedOf(leaf)) ?? -1
        const measure = measures[measureAt.get(slot) ?? -1]
        const amount = measure?.isByCourses ? 1 : amountAt(leaf, item)
        addWords(atPrices, prices.paid[index]?.get(measureAt.get(slot) ?? -1) ?? words.zero())
        return { touch: touchOf.get(slot) ?? -1, slot, amount }
      })
      return { option, worth, fills, uses: used, atPrices }
    })
    const best = mostWords(options.map(({ atPrices }) => atPrices))
    if (best) addWords(root, best)
    for (const { worth } of options) if (best) addWords(worth, best, -1)
    return { touches: own, uses: ownUses, options }
  }
  return {
    root,
    size: slots.size + measures.filter(({ isByCourses }) => isByCourses).length,
    items: items.map(boundOf),
    levelsBefore,
    closedBy,
    given,
    read: (sum) =>
      words.read(sum).map((value, member) => (member >= PROGRESS && member < KEPT ? value * grain : value)),
  }
}

/** The largest amount that all hours, courses and needs are whole multiples of, in hundredths. */
function grainOf({ places, items }: Problem): number {
  let grain = 100
  for (const { need, kind } of places.leaves) if (kind === 'credits') grain = divisorOf(grain, need)
  for (const { hours } of items) grain = divisorOf(grain, hours)
  return grain
}

/** The most of each member of the score. */
function rangesOf({ places, items }: Problem, grain: number): number[] {
  const counted = places.all.filter(({ isCounted }) => isCounted).length
  let progress = 0
  let ranks = 0
  for (const item of items) {
    progress += Math.max(
      0,
      ...item.options.map(({ leaves }) => leaves.reduce((sum, leaf) => sum + amountAt(leaf, item), 0)),
    )
    ranks += Math.max(0, ...item.options.map(({ leaves }) => leaves.reduce((sum, { rank }) => sum + rank, 0)))
  }
  return [...LEVELS.map(() => counted), ...LEVELS.map(() => progress / grain), items.length, ranks]
}
