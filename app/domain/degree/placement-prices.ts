/**
 * The prices of places, limits and shares that placement-bounds.ts takes (DEG-04): those of the largest matching of courses to places,
 * where each course gives its part of a requirement (the Hungarian algorithm). Any prices make a bound; these make a close one.
 */

import { type Measure, tablesOf, wordsAt } from './placement-measures.ts'
import { countedOf, KEPT, LEVELS, type Option, type Problem, RANK } from './placement-problem.ts'
import type { Place } from './places.ts'
import {
  addWords,
  compareWords,
  dividedWords,
  mostWords,
  type ScoreWords,
  type Words,
} from './score-words.ts'

/** Steps of tables, some milliseconds. A programme that needs more does with the prices of the matching. */
const MOST_MARGIN_WORK = 400_000

/** What can be used in all, by a course how much of it, and the price of one. */
export type Resource = { most: number; amounts: readonly number[]; price: Words }

export type Prices = {
  /** By course and by the index of the measure: what the measure pays for the course. */
  paid: readonly ReadonlyMap<number, Words>[]
  limits: readonly Resource[]
  /** In hundredths of courses. */
  shares: readonly Resource[]
}

export function pricesOf(
  problem: Problem,
  measures: readonly Measure[],
  ends: readonly number[],
  words: ScoreWords,
  unit: (member: number) => Words,
): Prices {
  const { items } = problem
  const slopes = measures.map((measure) => slopesOf(measure, problem, words))
  const indexes = new Map(measures.map(({ place }, index) => [place, index]))
  const indexOf = (leaf: Place) => indexes.get(countedOf(leaf)) ?? -1
  const ownWorth = ({ leaves, isKept }: Option): Words => {
    const worth = words.zero()
    if (isKept) addWords(worth, unit(KEPT))
    for (const leaf of leaves) addWords(worth, unit(RANK), -leaf.rank)
    return worth
  }
  const courses = items.map(({ options }): Course => {
    const own = new Map<number, Words>()
    for (const option of options) {
      const [leaf] = option.leaves
      if (option.leaves.length > 1) continue
      const [to, worth] = [leaf ? indexOf(leaf) : NOWHERE, ownWorth(option)]
      const known = own.get(to)
      if (known === undefined || compareWords(worth, known) > 0) own.set(to, worth)
    }
    return {
      own,
      gives: new Map(),
      paid: new Map(),
      isFree: own.size > 1 && options.every(({ leaves }) => leaves.length < 2),
    }
  })
  for (const [index, { takers }] of measures.entries()) {
    for (const { item, amount } of takers) {
      const slope = slopes[index]?.[items[item]?.level ?? 0] ?? words.zero()
      courses[item]?.gives.set(index, addWords(words.zero(), slope, amount))
    }
  }
  payByMatching(courses, measures, words)
  payByMargin(courses, measures, ends, words)

  const worths = items.map(({ options }, item) =>
    options.map((option) => {
      const worth = ownWorth(option)
      for (const leaf of option.leaves) {
        addWords(worth, courses[item]?.paid.get(indexOf(leaf)) ?? words.zero())
      }
      return { option, worth }
    }),
  )
  const gainOf = (item: number, isUser: (option: Option) => boolean): Words => {
    const best = (isMeant: boolean) =>
      mostWords(
        (worths[item] ?? []).filter(({ option }) => isUser(option) === isMeant).map(({ worth }) => worth),
      ) ?? words.zero()
    return addWords(best(true).slice(), best(false), -1)
  }
  return {
    paid: courses.map(({ paid }) => paid),
    limits: problem.limits.map((most, limit) => {
      const amounts = items.map(({ limits, hours }) => (limits.includes(limit) ? hours : 0))
      return resourceOf(most, amounts, (item) => gainOf(item, ({ leaves }) => leaves.length > 0), words)
    }),
    shares: problem.shares.map(({ count, hours }, share) => {
      const isOf = (option: Option) => option.share === share
      const users = items.map(({ options }) => options.some(isOf))
      const least = Math.min(...items.filter((_, item) => users[item]).map((item) => Math.max(item.hours, 1)))
      const most = Math.min(count, 100 * Math.floor(hours / least))
      const amounts = users.map((isUser) => (isUser ? 100 : 0))
      return resourceOf(most, amounts, (item) => gainOf(item, isOf), words)
    }),
  }
}

/** In the place of the index of a measure: no place. */
const NOWHERE = -1

/** A course by the indexes of the measures that it can fill. */
type Course = {
  /** Kept, and the rank, at the best of its leaves there. */
  own: Map<number, Words>
  /** Its part of what they give. */
  gives: Map<number, Words>
  paid: Map<number, Words>
  /** Whether it has a choice, and never two places at once. */
  isFree: boolean
}

/** As much as makes a course worth the same everywhere: a measure cannot pay less without making the course worth more. */
function payEverywhere({ own, paid }: Course, worth: Words): void {
  for (const [index, part] of own) if (index !== NOWHERE) paid.set(index, addWords(worth.slice(), part, -1))
}

/** What measures pay where each course is worth its part of them, and each has room for only so many. */
function payByMatching(courses: readonly Course[], measures: readonly Measure[], words: ScoreWords): void {
  const edges = courses.map(({ own, gives }) =>
    [...new Map([[NOWHERE, words.zero()], ...own])].map(([index, worth]): Edge => {
      const cost = addWords(words.zero(), worth, -1)
      return {
        to: index === NOWHERE ? measures.length : index,
        cost: addWords(cost, gives.get(index) ?? words.zero(), -1),
      }
    }),
  )
  const room = measures.map(({ need, largest, takers }) => Math.min(Math.ceil(need / largest), takers.length))
  const { rents, costs } = rentsOf(edges, [...room, Number.POSITIVE_INFINITY], words)
  courses.forEach((course, item) => {
    if (course.isFree) {
      payEverywhere(course, addWords(words.zero(), costs[item] ?? words.zero(), -1))
      return
    }
    // A course with one place only is there at any price.
    const isForced = course.own.size === 1
    for (const [index, part] of course.gives) {
      const isPaid = !(isForced && course.own.has(index))
      course.paid.set(index, isPaid ? addWords(part.slice(), rents[index] ?? words.zero(), -1) : words.zero())
    }
  })
}

/**
 * Makes each course worth between what it adds to the measure that needs it most and to the next one: so one measure takes it and not
 * two or none. What a course adds follows from what the others are paid, so requirements that are done only in full are seen as such.
 */
function payByMargin(
  courses: readonly Course[],
  measures: readonly Measure[],
  ends: readonly number[],
  words: ScoreWords,
): void {
  const work = measures.reduce((sum, { takers, size }) => sum + takers.length ** 2 * size, 0)
  if (work > MOST_MARGIN_WORK) return
  for (const [item, course] of courses.entries()) {
    if (!course.isFree) continue
    const values = [...course.own].map(([index, own]) => {
      const measure = measures[index]
      if (measure === undefined) return own
      const paidFor = (other: number) =>
        other === item ? words.zero() : (courses[other]?.paid.get(index) ?? words.zero())
      const comesTo = (isIn: boolean) => tablesOf(measure, ends, paidFor, words.width, null, { item, isIn })
      return addWords(addWords(comesTo(true), comesTo(false), -1), own)
    })
    values.sort((one, other) => compareWords(other, one))
    const [most, second] = values
    if (!most || !second) continue
    const half = dividedWords(addWords(most.slice(), second, -1), 2)
    payEverywhere(course, addWords(half, second))
  }
}

/** What one unit gives at the most, by the level of the course: its part of the requirement where enough courses are there, else progress. */
function slopesOf({ need, takers, given }: Measure, { items }: Problem, words: ScoreWords): Words[] {
  return LEVELS.map((level) => {
    const sum = words.zero()
    for (const later of LEVELS.slice(level)) {
      const supply = takers.reduce(
        (all, { item, amount }) => all + ((items[item]?.level ?? 0) <= later ? amount : 0),
        0,
      )
      const gives = given[later]
      if (!gives) continue
      addWords(
        sum,
        supply >= need
          ? dividedWords(wordsAt(gives, need, words.width), Math.max(need, 1))
          : wordsAt(gives, 1, words.width),
      )
    }
    return sum
  })
}

/** The price at which those who gain most use all there is. */
function resourceOf(
  most: number,
  amounts: readonly number[],
  gainOf: (item: number) => Words,
  words: ScoreWords,
): Resource {
  const gains = amounts
    .flatMap((amount, item) => (amount > 0 ? [{ amount, gain: dividedWords(gainOf(item), amount) }] : []))
    .sort((one, other) => compareWords(other.gain, one.gain))
  let used = 0
  const marginal = gains.find(({ amount }) => {
    used += amount
    return used > most
  })
  const price = marginal?.gain ?? words.zero()
  return { most, amounts, price: compareWords(price, words.zero()) > 0 ? price : words.zero() }
}

type Edge = { to: number; cost: Words }

/** The dual prices of the cheapest matching: what room for one more course in each place would save, and what each course costs. */
function rentsOf(
  edges: readonly (readonly Edge[])[],
  room: readonly number[],
  words: ScoreWords,
): { rents: Words[]; costs: Words[] } {
  const rents = room.map(() => words.zero())
  const costs = edges.map(() => words.zero())
  const held = room.map((): number[] => [])
  const at: number[] = []
  for (const first of edges.keys()) {
    const far: (Words | undefined)[] = []
    const from: number[] = []
    const seen: number[] = []
    const open = new Set<number>()
    const spread = (row: number, base: Words) => {
      for (const { to, cost } of edges[row] ?? []) {
        const next = addWords(addWords(base.slice(), cost), rents[to] ?? words.zero())
        addWords(next, costs[row] ?? words.zero(), -1)
        const known = far[to]
        if (known !== undefined && compareWords(known, next) <= 0) continue
        far[to] = next
        from[to] = row
        open.add(to)
      }
    }
    spread(first, words.zero())
    let end = -1
    while (open.size > 0) {
      let nearest = -1
      for (const place of open) {
        const [one, best] = [far[place], far[nearest]]
        if (one && (best === undefined || compareWords(one, best) < 0)) nearest = place
      }
      open.delete(nearest)
      if ((held[nearest]?.length ?? 0) < (room[nearest] ?? 0)) {
        end = nearest
        break
      }
      seen.push(nearest)
      for (const row of held[nearest] ?? []) spread(row, far[nearest] ?? words.zero())
    }
    const length = far[end]
    if (length === undefined) continue
    addWords(costs[first] ?? words.zero(), length)
    for (const place of seen) {
      const saved = addWords(length.slice(), far[place] ?? words.zero(), -1)
      addWords(rents[place] ?? words.zero(), saved)
      for (const row of held[place] ?? []) addWords(costs[row] ?? words.zero(), saved)
    }
    for (let place = end; ; ) {
      const row = from[place] ?? first
      const before = at[row]
      at[row] = place
      held[place]?.push(row)
      if (before === undefined) break
      held[before]?.splice(held[before].indexOf(row), 1)
      place = before
    }
  }
  return { rents, costs }
}
