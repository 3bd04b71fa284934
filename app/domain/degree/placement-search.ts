/**
 * The search for the best assignment of courses to places (DEG-04). Courses are placed one by one; what was reached in several ways
 * with the same fill of all places that are still open is kept once, in the best way (dynamic programming). So eight equal free
 * electives are a number from 0 to 8, and not 256 sets. What cannot become as good as the best that is known is left out (branch and
 * bound): first the placement with the highest bound is followed, then twice as many of those left, until no other can be better.
 */

import {
  type Bounds,
  boundsOf,
  type OptionBound,
  type Settled,
  type Touch,
  type Use,
} from './placement-bounds.ts'
import { wordsAt } from './placement-measures.ts'
import {
  type Amounts,
  amountAt,
  countedOf,
  type Item,
  isSatisfied,
  type Level,
  type Option,
  type Problem,
  type Score,
  type Slots,
  slotsOf,
} from './placement-problem.ts'
import type { Place } from './places.ts'
import { addWords, compareWords, type Words } from './score-words.ts'

export type Placement = {
  /** The option of each item. */
  options: readonly Option[]
  score: Score
  /** Whether no other can be better. */
  isComplete: boolean
}

/** Options tried, some tenths of a second of work and some tens of megabytes. */
export const MOST_STEPS = 200_000
/** A state that is made takes as long as so many options that are left out by their bounds. */
const STEPS_OF_A_STATE = 5

/** Values below it are one character of a key. */
const WIDE = 0xd800

/** By slot: hundredths at each leaf; behind them what is used of limits and shares, and courses where a measure counts them. */
type Fill = Uint32Array

/** What moved courses hold, which is above what the search decides. */
type Held = { id: number; all: Fill /** Of those above each level. */; late: readonly [Fill, Fill] }

type State = {
  fill: Fill
  held: Held
  /** What it can come to at most. */
  bound: Words
  before: State | null
  /** That of the last course. */
  option: Option | null
  /** Whether the next course has been placed after it. */
  isFollowed: boolean
}

/** What a search has to go by. */
type Plan = {
  problem: Problem
  slots: Slots
  bounds: Bounds
  live: Live
  /** By what moved courses hold: its id. */
  heldIds: Map<string, number>
}

/** Placements of the first so many courses: by key the best that is known. Those not followed yet are left for a later try. */
type Reached = Map<string, State>

/** The best placement. Null where the moved courses cannot all be held. */
export function bestPlacement(problem: Problem, steps = MOST_STEPS): Placement | null {
  const slots = slotsOf(problem)
  const plan: Plan = {
    problem,
    slots,
    bounds: boundsOf(problem, slots),
    live: liveOf(problem, slots),
    heldIds: new Map(),
  }
  const reached: Reached[] = [new Map([['', firstState(plan)]]), ...problem.items.map(() => new Map())]
  let best: State | null = null
  let left = steps
  for (let width = 1; ; width *= 2) {
    left -= follow(plan, reached, width, best?.bound ?? null, left)
    best = [...(reached.at(-1)?.values() ?? [])].sort(byBound)[0] ?? null
    const least = best?.bound ?? null
    const isComplete = reached.slice(0, -1).every((states) => openOf(states, least).length === 0)
    if (isComplete || left <= 0) return best && placementOf(plan, best, isComplete)
  }
}

function firstState(plan: Plan): State {
  const { bounds } = plan
  const nothing = () => new Uint32Array(bounds.size)
  const held: Held = { id: 0, all: nothing(), late: [nothing(), nothing()] }
  const state: State = {
    fill: nothing(),
    held,
    bound: bounds.root.slice(),
    before: null,
    option: null,
    isFollowed: false,
  }
  settle(state, bounds.levelsBefore[0] ?? [], plan)
  return state
}

function placementOf({ bounds }: Plan, last: State, isComplete: boolean): Placement {
  const options: Option[] = []
  for (let state: State | null = last; state?.option; state = state.before) options.unshift(state.option)
  return { options, score: bounds.read(last.bound), isComplete }
}

/**
 * Follows at most `width` more placements to the end, the most promising of those that can become better than `least`. Fewer where the
 * steps run out, but always one, so that there is an answer. Returns the steps.
 */
function follow(
  plan: Plan,
  reached: readonly Reached[],
  width: number,
  least: Words | null,
  steps: number,
): number {
  const { problem, bounds, live } = plan
  const bound = bounds.root.slice()
  let taken = 0
  for (const [index, item] of problem.items.entries()) {
    const [layer, from, to] = [bounds.items[index], reached[index], reached[index + 1]]
    if (!layer || !from || !to) continue
    const most = Math.max(1, Math.min(width, Math.floor((steps - taken) / item.options.length)))
    for (const state of openOf(from, least).sort(byBound).slice(0, most)) {
      state.isFollowed = true
      const base = baseBound(state, layer)
      taken += item.options.length
      for (const option of layer.options) {
        if (!hasRoom(plan, state, item, option)) continue
        boundInto(bound, state, base, layer, option)
        if (least && compareWords(bound, least) <= 0) continue
        const made = placed(plan, state, item, option, bound.slice())
        if (made === null) continue
        taken += STEPS_OF_A_STATE
        settle(made, bounds.closedBy[index] ?? [], plan)
        settle(made, bounds.levelsBefore[index + 1] ?? [], plan)
        const key = keyOf(made, live[index] ?? [])
        const known = to.get(key)
        if (known === undefined || byBound(made, known) < 0) to.set(key, made)
      }
    }
  }
  return taken
}

/** Those that are not followed yet and can become better than `least`. */
function openOf(states: Reached, least: Words | null): State[] {
  return [...states.values()].filter(
    ({ isFollowed, bound }) => !isFollowed && (least === null || compareWords(bound, least) > 0),
  )
}

function byBound(one: State, other: State): number {
  return compareWords(other.bound, one.bound)
}

type Layer = Bounds['items'][number]

/** The bound of a state once a course is placed nowhere, but for what that is worth. */
function baseBound({ fill, bound }: State, { touches, uses }: Layer): Words {
  const base = bound.slice()
  const width = base.length
  for (const { slot, unit, before, after } of touches) {
    const at = ((fill[slot] ?? 0) / unit) * width
    for (let word = 0; word < width; word++) {
      base[word] = (base[word] ?? 0) + (after[at + word] ?? 0) - (before[at + word] ?? 0)
    }
  }
  for (const { slot, most, before, after, price } of uses) {
    const left = most - (fill[slot] ?? 0)
    addWords(base, price, Math.min(left, after) - Math.min(left, before))
  }
  return base
}

/** Sets the bound of a state once a course is placed with an option. */
function boundInto(
  bound: Words,
  { fill }: State,
  base: Words,
  { touches, uses }: Layer,
  option: OptionBound,
): void {
  const width = bound.length
  for (let word = 0; word < width; word++) bound[word] = (base[word] ?? 0) + (option.worth[word] ?? 0)
  for (const { touch, amount } of option.fills) {
    const { slot, unit, after } = touches[touch] as Touch
    const from = ((fill[slot] ?? 0) / unit) * width
    const to = from + (amount / unit) * width
    for (let word = 0; word < width; word++) {
      bound[word] = (bound[word] ?? 0) + (after[to + word] ?? 0) - (after[from + word] ?? 0)
    }
  }
  for (const use of option.uses) {
    const { slot, most, after, amount, price } = uses[use] as Use
    const left = most - (fill[slot] ?? 0)
    addWords(bound, price, Math.min(left - amount, after) - Math.min(left, after))
  }
}

/** Puts what requirements give in the place of what their measures say. */
function settle(state: State, all: readonly Settled[], { bounds: { given }, slots }: Plan): void {
  for (const { measure, levels } of all) {
    const measured = (state.fill[measure.slot] ?? 0) / measure.unit
    for (const level of levels) {
      addWords(state.bound, given(measure.place, amountsAt(state, level, slots), level))
      const said = measure.given[level]
      if (said) addWords(state.bound, wordsAt(said, measured, state.bound.length), -1)
    }
  }
}

/** By course: what matters for a later course, as indexes of the fill, in lists as `keyOf` takes them. */
type Live = readonly (readonly (readonly number[])[])[]

function liveOf(problem: Problem, slots: Slots): Live {
  const { items } = problem
  const lastOf = new Map<Place, number>()
  const lastUse = new Map<number, number>()
  items.forEach(({ options, limits }, item) => {
    for (const { leaves, share } of options) {
      for (const leaf of leaves) lastOf.set(leaf, item).set(countedOf(leaf), item)
      if (share !== null) lastUse.set(slots.share(share), item).set(slots.share(share) + 1, item)
    }
    for (const limit of limits) lastUse.set(slots.limit(limit), item)
  })
  const groups = [
    ...liveLeaves(problem, slots, lastOf),
    ...[...lastUse].map(([slot, last]): LiveGroup => ({ last, own: last, settledWith: null, slots: [slot] })),
  ]
  return items.map((_, item) => {
    const live: (readonly number[])[] = []
    /** Of each choose: its parts that no later course fills, which are full or empty. Their number is all that matters. */
    const settled = new Map<string, number[]>()
    for (const { last, own, settledWith, slots: at } of groups) {
      if (last <= item) continue
      if (settledWith === null || own > item) live.push(at)
      else settled.set(settledWith, [...(settled.get(settledWith) ?? []), ...at])
    }
    return [...live, ...settled.values()]
  })
}

type LiveGroup = {
  /** The last course that can change what becomes of the slots, and the last that can change the slots. */
  last: number
  own: number
  /** Of a leaf of a choose that is full or empty: the choose and the need, as all such leaves are alike. */
  settledWith: string | null
  slots: readonly number[]
}

function liveLeaves(
  { places, items }: Problem,
  slots: Slots,
  lastOf: ReadonlyMap<Place, number>,
): LiveGroup[] {
  const partial = new Set<Place>()
  for (const item of items) {
    for (const { leaves } of item.options) {
      for (const leaf of leaves) if (amountAt(leaf, item) < leaf.need) partial.add(leaf)
    }
  }
  return places.leaves.flatMap((leaf) => {
    const [last, own] = [lastOf.get(countedOf(leaf)), lastOf.get(leaf)]
    if (last === undefined || own === undefined) return []
    const parent = leaf.above.at(-1)
    const settledWith =
      parent?.kind === 'choose' && !partial.has(leaf) ? `${parent.index}/${leaf.need}` : null
    return [{ last, own, settledWith, slots: [slots.leaf(leaf)] }]
  })
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

function amountsIn(fill: Fill, { leaf }: Slots): Amounts {
  return (place) => fill[leaf(place)] ?? 0
}

function amountsAt({ fill, held }: State, level: Level, { leaf }: Slots): Amounts {
  const late = level === 2 ? null : held.late[level]
  return (place) => {
    const slot = leaf(place)
    return (fill[slot] ?? 0) - (late?.[slot] ?? 0)
  }
}

/** Whether the places of an option, the limits and the share have room for a course. */
function hasRoom({ problem, slots }: Plan, { fill }: State, item: Item, { option }: OptionBound): boolean {
  const { leaves, share } = option
  if (leaves.length === 0) return true
  const { previous, limits, shares } = problem
  const now = amountsIn(fill, slots)
  for (const leaf of leaves) {
    const one = previous.get(leaf)
    if (one !== undefined && now(one) < one.need) return false
    if (isSatisfied(leaf, now) || leaf.above.some((place) => isSatisfied(place, now))) return false
  }
  for (const limit of item.limits) {
    if ((fill[slots.limit(limit)] ?? 0) + item.hours > (limits[limit] ?? 0)) return false
  }
  const most = share === null ? undefined : shares[share]
  if (share === null || most === undefined) return true
  const courses = slots.share(share)
  return (fill[courses] ?? 0) + 100 <= most.count && (fill[courses + 1] ?? 0) + item.hours <= most.hours
}

/** The state with a course placed where there is room for it; null where it would leave others where nothing needs them. */
function placed(
  { slots, heldIds }: Plan,
  state: State,
  item: Item,
  { option, fills }: OptionBound,
  bound: Words,
): State | null {
  const { leaves, share } = option
  const made: State = { fill: state.fill, held: state.held, bound, before: state, option, isFollowed: false }
  if (leaves.length === 0) return made
  made.fill = state.fill.slice()
  for (const limit of item.limits) addTo(made.fill, slots.limit(limit), item.hours)
  if (share !== null) {
    addTo(made.fill, slots.share(share), 100)
    addTo(made.fill, slots.share(share) + 1, item.hours)
  }
  for (const [at, leaf] of leaves.entries()) {
    const slot = slots.leaf(leaf)
    addTo(made.fill, slot, amountAt(leaf, item))
    const counter = fills[at]
    if (counter && counter.slot !== slot) addTo(made.fill, counter.slot, counter.amount)
  }
  if (item.isMoved) made.held = heldWith(state.held, item, leaves, slots, heldIds)
  else if (leaves.some((leaf) => leavesOthers(leaf, made, slots))) return null
  return made
}

function addTo(fill: Fill, index: number, amount: number): void {
  fill[index] = (fill[index] ?? 0) + amount
}

function heldWith(
  { all, late: [first, second] }: Held,
  item: Item,
  leaves: readonly Place[],
  slots: Slots,
  ids: Map<string, number>,
): Held {
  const held: Held = { id: 0, all: all.slice(), late: [first.slice(), second.slice()] }
  for (const leaf of leaves) {
    addTo(held.all, slots.leaf(leaf), amountAt(leaf, item))
    for (const level of [0, 1] as const) {
      if (item.level > level) addTo(held.late[level], slots.leaf(leaf), amountAt(leaf, item))
    }
  }
  const key = [held.all, ...held.late].join()
  held.id = ids.get(key) ?? ids.size + 1
  ids.set(key, held.id)
  return held
}

/** Whether a place is satisfied now while a part that it does not need holds a course that nobody has moved there. */
function leavesOthers(leaf: Place, { fill, held }: State, slots: Slots): boolean {
  const now = amountsIn(fill, slots)
  const isFree = (place: Place): boolean =>
    place.parts.length === 0
      ? now(place) > (held.all[slots.leaf(place)] ?? 0)
      : place.parts.some((part) => isFree(part))
  return leaf.above.some(
    (place) => isSatisfied(place, now) && place.parts.some((part) => !isSatisfied(part, now) && isFree(part)),
  )
}
