/**
 * The search for the best assignment of courses to places (DEG-04). Courses are placed one by one; what was reached in several ways
 * with the same fill of all places that are still open is kept once, in the best way (dynamic programming). So eight equal free
 * electives are a number from 0 to 8, and not 256 sets.
 */

import { isWaivedAt, type Place, type Places } from './places.ts'

/** Passed, in progress, planned: each level counts the courses of those before it, too. */
export const LEVELS = [0, 1, 2] as const
export type Level = (typeof LEVELS)[number]
const LAST_LEVEL = 2

/** One way to place a course: nowhere, at one leaf, or at two leaves of blocks that share it. */
export type Option = {
  leaves: readonly Place[]
  /** The index of the share that a second leaf needs. */
  share: number | null
  /** Whether it is where the student last saw it. */
  isKept: boolean
}

/** A course to place. */
export type Item = {
  level: Level
  /** Hundredths of credit hours. */
  hours: number
  /** Whether the student has moved it: it stands above all, and no other course makes it leave. */
  isMoved: boolean
  /** The first of equal ones wins. */
  options: readonly Option[]
  /** The indexes of the limits that it counts for. */
  limits: readonly number[]
}

export type Problem = {
  places: Places
  /** Those moved first, in the order of the marks; then by level, in each those with more hours first. */
  items: readonly Item[]
  /**
   * Of places that are equal in everything, the one before: it is filled first, as they are one place with a number.
   */
  previous: ReadonlyMap<Place, Place>
  /** Hundredths of hours of each limit. */
  limits: readonly number[]
  /** Hundredths of courses and of hours of each share. */
  shares: readonly { count: number; hours: number }[]
}

/** What is compared, the first difference decides: requirements and progress at each level, courses kept, and how early the places are. */
export type Score = readonly number[]
const SATISFIED = 0
const PROGRESS = 3
const KEPT = 6
const EARLY = 7
const SCORE_LENGTH = 8

export type Placement = {
  /** The option of each item. */
  options: readonly Option[]
  score: Score
  /** Whether nothing was left out. */
  isComplete: boolean
}

/** Placements tried, some tenths of a second of work. */
export const MOST_STEPS = 200_000
/** Of these, for one course. */
const LEAST_STEPS_OF_COURSE = 200

/** Values below it are one character of a key. */
const WIDE = 0xd800

/** Hundredths at each leaf, by the index of the place; behind them what is used of limits and shares. */
type Fill = Uint32Array

/** What moved courses hold, which is above what the search decides. */
type Held = { id: number; all: Fill /** Of those above each level. */; late: readonly [Fill, Fill] }

type State = {
  fill: Fill
  held: Held
  score: number[]
  /** Among the states of its layer, in the order of the options chosen so far. */
  rank: number
  before: State | null
  option: number
}

/** Whether the first is better. */
export function isBetter(one: Score, other: Score): boolean {
  return compareScores(one, other) > 0
}

function compareScores(one: Score, other: Score): number {
  for (let index = 0; index < SCORE_LENGTH; index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** How full each place is, of the courses up to a level. */
export type Amounts = (leaf: Place) => number

/** Whether a requirement is satisfied by what its leaves hold. */
export function isSatisfied(place: Place, amounts: Amounts): boolean {
  if (place.isWaived) return true
  if (place.kind === 'all') return place.parts.every((part) => isSatisfied(part, amounts))
  return doneOf(place, amounts) >= place.need
}

/** Hundredths of what a leaf or a choose needs that are done; more than it needs where a course is larger than the rest. */
function doneOf(place: Place, amounts: Amounts): number {
  if (place.kind !== 'choose') return amounts(place)
  return 100 * place.parts.filter((part) => isSatisfied(part, amounts)).length
}

/** How far a requirement is that is not satisfied: the hours or parts that its leaves hold of what they need. */
function progressOf(place: Place, amounts: Amounts): number {
  if (place.isWaived) return 0
  if (place.parts.length === 0) return Math.min(amounts(place), place.need)
  return place.parts.reduce((sum, part) => sum + progressOf(part, amounts), 0)
}

/** The best placement. Null where the moved courses cannot all be held. */
export function bestPlacement(problem: Problem, steps = MOST_STEPS): Placement | null {
  const { places, items } = problem
  const layers = layersOf(problem)
  const perLayer = Math.max(LEAST_STEPS_OF_COURSE, Math.floor(steps / Math.max(items.length, 1)))
  const size = places.all.length + problem.limits.length + 2 * problem.shares.length
  const nothing = () => new Uint32Array(size)
  let isComplete = true
  let states: State[] = [
    {
      fill: nothing(),
      held: { id: 0, all: nothing(), late: [nothing(), nothing()] },
      score: new Array<number>(SCORE_LENGTH).fill(0),
      rank: 0,
      before: null,
      option: 0,
    },
  ]
  for (const state of states) addScore(state, layers.untouched, LEVELS)
  for (const [index, item] of items.entries()) {
    for (const state of states) addLevels(state, layers.levelsBefore[index] ?? [])
    const width = Math.max(Math.floor(perLayer / Math.max(item.options.length, 1)), 1)
    if (states.length > width) {
      isComplete = false
      states = mostPromising(states, width, layers.open[index] ?? [], item.isMoved ? 0 : item.level)
    }
    const next = new Map<string, State>()
    const heldIds = new Map<string, number>()
    for (const state of states) {
      for (let option = 0; option < item.options.length; option++) {
        const made = placed(problem, state, item, option)
        if (made === null) continue
        if (item.isMoved) {
          const key = [made.held.all, ...made.held.late].join()
          if (!heldIds.has(key)) heldIds.set(key, heldIds.size)
          made.held.id = heldIds.get(key) ?? 0
        }
        for (const { levels, counted } of layers.closedBy[index] ?? []) addScore(made, counted, levels)
        const key = keyOf(made, layers.live[index] ?? [])
        const known = next.get(key)
        if (known === undefined || isBefore(made, known)) next.set(key, made)
      }
    }
    states = [...next.values()].sort((one, other) => compareOrder(one, other))
    states.forEach((state, rank) => {
      state.rank = rank
    })
    if (states.length === 0) return null
  }
  for (const state of states) addLevels(state, layers.levelsBefore[items.length] ?? [])
  let best = states[0]
  for (const state of states) if (best && isBetter(state.score, best.score)) best = state
  if (best === undefined) return null
  const options: Option[] = []
  for (
    let state: State | null = best, index = items.length - 1;
    state?.before;
    state = state.before, index--
  ) {
    const option = items[index]?.options[state.option]
    if (option) options.unshift(option)
  }
  return { options, score: best.score, isComplete }
}

function isBefore(one: State, other: State): boolean {
  const difference = compareScores(one.score, other.score)
  return difference > 0 || (difference === 0 && compareOrder(one, other) < 0)
}

function compareOrder(one: State, other: State): number {
  return (one.before?.rank ?? 0) - (other.before?.rank ?? 0) || one.option - other.option
}

type Closed = { levels: readonly Level[]; counted: readonly Place[] }

type Layers = {
  /** The requirements that no course can change. */
  untouched: readonly Place[]
  /** Before each course, and behind the last one: levels that are complete then, with the requirements that are still open. */
  levelsBefore: readonly (readonly Closed[])[]
  /** By course: requirements that no later course can change, at the levels that are not complete then. */
  closedBy: readonly (readonly Closed[])[]
  /** By course: what matters for a later course, as indexes of the fill, in lists as `keyOf` takes them. */
  live: readonly (readonly (readonly number[])[])[]
  /** By course: the requirements that it or a later course can change. */
  open: readonly (readonly Place[])[]
}

function layersOf(problem: Problem): Layers {
  const { places, items, limits } = problem
  const ends = LEVELS.map((level) => items.filter((item) => item.isMoved || item.level <= level).length)
  const lastItem = new Map<number, number>()
  const touch = (index: number, item: number) => lastItem.set(index, item)
  items.forEach(({ options, limits: counted }, item) => {
    for (const { leaves, share } of options) {
      for (const leaf of leaves) {
        touch(leaf.index, item)
        touch(countedOf(leaf).index, item)
      }
      if (share !== null) {
        const slot = places.all.length + limits.length + 2 * share
        touch(slot, item)
        touch(slot + 1, item)
      }
    }
    for (const limit of counted) touch(places.all.length + limit, item)
  })
  const counted = places.all.filter(({ index, isCounted }) => isCounted && lastItem.has(index))
  const lastOf = (place: Place) => lastItem.get(place.index) ?? -1
  const levelsBefore: Closed[][] = Array.from({ length: items.length + 1 }, () => [])
  for (const level of LEVELS) {
    const end = ends[level] ?? 0
    levelsBefore[end]?.push({ levels: [level], counted: counted.filter((place) => lastOf(place) >= end) })
  }
  const groups = liveGroups(problem, lastItem)
  return {
    untouched: places.all.filter(({ index, isCounted }) => isCounted && !lastItem.has(index)),
    levelsBefore,
    closedBy: items.map((_, item) => [
      {
        levels: LEVELS.filter((level) => (ends[level] ?? 0) > item),
        counted: counted.filter((place) => lastOf(place) === item),
      },
    ]),
    live: items.map((_, item) => {
      const live: (readonly number[])[] = []
      /** Of each choose: its parts that no later course fills, which are full or empty. Their number is all that matters. */
      const settled = new Map<string, number[]>()
      for (const { last, own, settledWith, slots } of groups) {
        if (last <= item) continue
        if (settledWith === null || own > item) live.push(slots)
        else settled.set(settledWith, [...(settled.get(settledWith) ?? []), ...slots])
      }
      return [...live, ...settled.values()]
    }),
    open: items.map((_, item) => counted.filter((place) => lastOf(place) >= item)),
  }
}

/** The counted requirement that a leaf is, or belongs to. */
function countedOf(leaf: Place): Place {
  return leaf.above.find(({ isCounted }) => isCounted) ?? leaf
}

type LiveGroup = {
  /** The last course that can change what becomes of the slots, and the last that can change the slots. */
  last: number
  own: number
  /** Of a leaf of a choose that is full or empty: the choose and the need, as all such leaves are alike. */
  settledWith: string | null
  slots: readonly number[]
}

function liveGroups(
  { places: { all, leaves }, items, limits, shares }: Problem,
  lastItem: ReadonlyMap<number, number>,
): LiveGroup[] {
  const groups: LiveGroup[] = []
  const partial = new Set<Place>()
  for (const item of items) {
    for (const { leaves: at } of item.options) {
      for (const leaf of at) if (amountAt(leaf, item) < leaf.need) partial.add(leaf)
    }
  }
  for (const leaf of leaves) {
    const [last, own] = [lastItem.get(countedOf(leaf).index), lastItem.get(leaf.index)]
    if (last === undefined || own === undefined) continue
    const parent = leaf.above.at(-1)
    const settledWith =
      parent?.kind === 'choose' && !partial.has(leaf) ? `${parent.index}/${leaf.need}` : null
    groups.push({ last, own, settledWith, slots: [leaf.index] })
  }
  const used = [
    ...limits.map((_, limit) => all.length + limit),
    ...shares.flatMap((_, share) => [0, 1].map((one) => all.length + limits.length + 2 * share + one)),
  ]
  for (const slot of used) {
    const last = lastItem.get(slot)
    if (last !== undefined) groups.push({ last, own: last, settledWith: null, slots: [slot] })
  }
  return groups
}

/** Equal for states with the same future. Of slots in one list only the number of full ones counts. */
function keyOf({ fill, held }: State, live: readonly (readonly number[])[]): string {
  let key = String.fromCharCode(held.id)
  for (const slots of live) {
    if (slots.length === 1) {
      const value = fill[slots[0] ?? 0] ?? 0
      key += value < WIDE ? String.fromCharCode(value) : `\0${value}\0`
    } else key += String.fromCharCode(slots.reduce((sum, slot) => sum + ((fill[slot] ?? 0) > 0 ? 1 : 0), 0))
  }
  return key
}

function amountsAt({ fill, held }: Pick<State, 'fill' | 'held'>, level: Level): Amounts {
  const late = level === LAST_LEVEL ? null : held.late[level]
  return ({ index }) => (fill[index] ?? 0) - (late?.[index] ?? 0)
}

function addLevels(state: State, closed: readonly Closed[]): void {
  for (const { levels, counted } of closed) addScore(state, counted, levels)
}

/** Adds what requirements give at some levels, which no later course changes. */
function addScore(state: State, counted: readonly Place[], levels: readonly Level[]): void {
  const { score } = state
  for (const level of levels) {
    const amounts = amountsAt(state, level)
    for (const place of counted) {
      if (isWaivedAt(place)) continue
      if (isSatisfied(place, amounts)) score[SATISFIED + level] = (score[SATISFIED + level] ?? 0) + 1
      else score[PROGRESS + level] = (score[PROGRESS + level] ?? 0) + progressOf(place, amounts)
    }
  }
}

/** The states with the highest score, were their level complete now. Hopes that these lead to the best. */
function mostPromising(
  states: readonly State[],
  width: number,
  open: readonly Place[],
  level: Level,
): State[] {
  const promises = new Map(
    states.map((state) => {
      const copy = { ...state, score: [...state.score] }
      addScore(copy, open, [level])
      return [state, copy.score]
    }),
  )
  const scoreOf = (state: State) => promises.get(state) ?? state.score
  return states
    .toSorted((one, other) => compareScores(scoreOf(other), scoreOf(one)) || compareOrder(one, other))
    .slice(0, width)
    .sort(compareOrder)
}

/** The state with a course placed; null where it does not go. */
function placed(
  { places, previous, limits, shares }: Problem,
  state: State,
  item: Item,
  index: number,
): State | null {
  const option = item.options[index]
  if (option === undefined) return null
  const { leaves, share, isKept } = option
  const score = [...state.score]
  if (isKept) score[KEPT] = (score[KEPT] ?? 0) + 1
  const made: State = { ...state, score, before: state, option: index }
  if (leaves.length === 0) return made
  const before = amountsAt(state, LAST_LEVEL)
  for (const leaf of leaves) {
    const one = previous.get(leaf)
    if (before(leaf) >= leaf.need || (one !== undefined && before(one) < one.need)) return null
    for (const place of leaf.above) if (place.kind === 'choose' && isSatisfied(place, before)) return null
    score[EARLY] = (score[EARLY] ?? 0) - leaf.index
  }
  const { fill } = state
  const firstLimit = places.all.length
  for (const limit of item.limits) {
    if ((fill[firstLimit + limit] ?? 0) + item.hours > (limits[limit] ?? 0)) return null
  }
  made.fill = fill.slice()
  for (const limit of item.limits) addTo(made.fill, firstLimit + limit, item.hours)
  if (share !== null) {
    const slot = firstLimit + limits.length + 2 * share
    addTo(made.fill, slot, 100)
    addTo(made.fill, slot + 1, item.hours)
    const most = shares[share]
    if (most && ((made.fill[slot] ?? 0) > most.count || (made.fill[slot + 1] ?? 0) > most.hours)) return null
  }
  for (const leaf of leaves) addTo(made.fill, leaf.index, amountAt(leaf, item))
  if (item.isMoved) made.held = heldWith(state.held, item, leaves)
  else if (leaves.some((leaf) => leavesOthers(leaf, before, made))) return null
  return made
}

/** What a course gives a leaf, in hundredths. */
export function amountAt({ kind }: Pick<Place, 'kind'>, { hours }: Pick<Item, 'hours'>): number {
  return kind === 'credits' ? hours : 100
}

function addTo(fill: Fill, index: number, amount: number): void {
  fill[index] = (fill[index] ?? 0) + amount
}

function heldWith({ all, late: [first, second] }: Held, item: Item, leaves: readonly Place[]): Held {
  const held: Held = { id: 0, all: all.slice(), late: [first.slice(), second.slice()] }
  for (const leaf of leaves) {
    addTo(held.all, leaf.index, amountAt(leaf, item))
    for (const level of [0, 1] as const) {
      if (item.level > level) addTo(held.late[level], leaf.index, amountAt(leaf, item))
    }
  }
  return held
}

/** Whether a choose is satisfied now while a part that it does not need holds a course that nobody has moved there. */
function leavesOthers(leaf: Place, before: Amounts, { fill, held }: State): boolean {
  const now: Amounts = ({ index }) => fill[index] ?? 0
  const isFree = (place: Place): boolean =>
    place.parts.length === 0
      ? (fill[place.index] ?? 0) > (held.all[place.index] ?? 0)
      : place.parts.some((part) => isFree(part))
  return leaf.above.some(
    (place) =>
      place.kind === 'choose' &&
      !isSatisfied(place, before) &&
      isSatisfied(place, now) &&
      place.parts.some((part) => !isSatisfied(part, now) && isFree(part)),
  )
}
