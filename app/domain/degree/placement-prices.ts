/**
 * The prices of places, limits and shares that placement-bounds.ts takes (DEG-04): those of the largest matching of courses to places,
 * where each course gives its part of a requirement (the Hungarian algorithm). Any prices make a bound; these make a close one.
 */

import { type Measure, tablesOf, wordsAt } from './placement-measures.ts'
import { countedOf, EARLY, KEPT, LEVELS, type Option, type Problem } from './placement-problem.ts'
import {
  addWords,
  compareWords,
  dividedWords,
  mostWords,
  type ScoreWords,
  type Words,
} from './score-words.ts'

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
  const ownWorth = ({ leaves, isKept }: Option): Words => {
    const worth = words.zero()
    if (isKept) addWords(worth, unit(KEPT))
    for (const leaf of leaves) addWords(worth, unit(EARLY), -leaf.index)
    return worth
  }
  const given = items.map(() => new Map<number, number>())
  for (const [index, { takers }] of measures.entries()) {
    for (const { item, amount } of takers) given[item]?.set(index, amount)
  }
  const measureOf = (option: Option): number => {
    const [leaf] = option.leaves
    return leaf ? (indexes.get(countedOf(leaf)) ?? nowhere) : nowhere
  }
  const nowhere = measures.length
  /** By course and measure: kept and early, at the best of its leaves there. */
  const ownWorths = items.map(({ options }) => {
    const best = new Map<number, Words>()
    for (const option of options) {
      if (option.leaves.length > 1) continue
      const [to, worth] = [measureOf(option), ownWorth(option)]
      const known = best.get(to)
      if (known === undefined || compareWords(worth, known) > 0) best.set(to, worth)
    }
    return best
  })
  const gives = (item: number, measure: number): Words =>
    addWords(
      words.zero(),
      slopes[measure]?.[items[item]?.level ?? 0] ?? words.zero(),
      given[item]?.get(measure) ?? 0,
    )
  const edges = ownWorths.map((own, item) =>
    [...new Map([[nowhere, words.zero()], ...own])].map(
      ([to, worth]): Edge => ({ to, cost: addWords(addWords(words.zero(), worth, -1), gives(item, to), -1) }),
    ),
  )
  const room = measures.map(({ need, largest, takers }) => Math.min(Math.ceil(need / largest), takers.length))
  const { rents, costs } = rentsOf(edges, [...room, Number.POSITIVE_INFINITY], words)
  const paid = items.map(({ options }, item) => {
    const own = ownWorths[item] ?? new Map<number, Words>()
    const isForced = own.size === 1
    const hasPairs = options.some(({ leaves }) => leaves.length > 1)
    return new Map(
      [...(given[item]?.keys() ?? [])].map((measure): [number, Words] => {
        const worth = own.get(measure)
        if (hasPairs || worth === undefined)
          return [measure, addWords(gives(item, measure), rents[measure] ?? words.zero(), -1)]
        if (isForced) return [measure, words.zero()]
        // As much as makes the course worth the same everywhere: no more can be had of a measure without making it worth more.
        return [measure, addWords(addWords(words.zero(), costs[item] ?? words.zero(), -1), worth, -1)]
      }),
    )
  })
  for (const [item, own] of ownWorths.entries()) {
    const cost = costs[item]
    if (own.size === 1 || items[item]?.options.some(({ leaves }) => leaves.length > 1) || !cost) continue
    const values = [...own].map(([index, worth]) => {
      const measure = measures[index]
      if (measure === undefined) return worth
      const paidFor = (other: number) =>
        other === item ? words.zero() : (paid[other]?.get(index) ?? words.zero())
      const come = (isIn: boolean) => tablesOf(measure, ends, paidFor, words.width, null, { item, isIn })
      return addWords(addWords(come(true), come(false), -1), worth)
    })
    values.sort((one, other) => compareWords(other, one))
    const [most, second] = values
    if (!most || !second) continue
    const now = costs[item]?.map((value) => -value) ?? words.zero()
    if (compareWords(now, most) <= 0 && compareWords(now, second) >= 0) continue
    const price = addWords(dividedWords(addWords(most.slice(), second, -1), 2), second)
    costs[item] = price.map((value) => -value)
    for (const [index, worth] of own) {
      if (index !== nowhere) paid[item]?.set(index, addWords(price.slice(), worth, -1))
    }
  }
  const worths = items.map(({ options }, item) =>
    options.map((option) => {
      const worth = ownWorth(option)
      for (const leaf of option.leaves) {
        addWords(worth, paid[item]?.get(indexes.get(countedOf(leaf)) ?? nowhere) ?? words.zero())
      }
      return worth
    }),
  )
  const bestOf = (item: number, isMeant: (option: Option) => boolean): Words | null =>
    mostWords(
      (worths[item] ?? []).filter((_, index) =>
        items[item]?.options.some((option, at) => at === index && isMeant(option)),
      ),
    )
  const gainOf = (item: number, isUser: (option: Option) => boolean): Words => {
    const used = bestOf(item, isUser)
    const unused = bestOf(item, (option) => !isUser(option))
    if (used === null) return words.zero()
    return addWords(used.slice(), unused ?? words.zero(), -1)
  }
  return {
    paid,
    limits: problem.limits.map((most, limit) => {
      const amounts = items.map(({ limits, hours }) => (limits.includes(limit) ? hours : 0))
      return resourceOf(most, amounts, (item) => gainOf(item, ({ leaves }) => leaves.length > 0), words)
    }),
    shares: problem.shares.map(({ count, hours }, share) => {
      const isOf = (option: Option) => option.share === share
      const users = items.map(({ options }) => options.some(isOf))
      const least = Math.min(...items.filter((_, item) => users[item]).map((item) => Math.max(item.hours, 1)))
      const most = Math.min(count, 100 * Math.floor(hours / least))
      return resourceOf(
        most,
        users.map((isUser) => (isUser ? 100 : 0)),
        (item) => gainOf(item, isOf),
        words,
      )
    }),
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
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  if (all <= most) return { most, amounts, price: words.zero() }
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
  for (const [first, own] of edges.entries()) {
    costs[first] =
      own
        .map(({ to, cost }) => addWords(cost.slice(), rents[to] ?? words.zero()))
        .reduce<Words | null>((least, one) => (least && compareWords(least, one) <= 0 ? least : one), null) ??
      words.zero()
    const far: (Words | undefined)[] = []
    const from: number[] = []
    const seen: number[] = []
    const open = new Set<number>()
    const spread = (row: number, base: Words) => {
      for (const { to, cost } of edges[row] ?? []) {
        if (far[to] !== undefined && !open.has(to)) continue
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
      if (before === undefined || row === first) break
      held[before]?.splice(held[before].indexOf(row), 1)
      place = before
    }
  }
  return { rents, costs }
}
