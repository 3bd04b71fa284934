/** What the search places where, and what is compared (DEG-04). place-courses.ts sets it up, placement-search.ts solves it. */

import { isWaivedAt, type Place, type Places } from './places.ts'

/** Passed, in progress, planned: each level counts the courses of those before it, too. */
export const LEVELS = [0, 1, 2] as const
export type Level = (typeof LEVELS)[number]

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

/** What is compared, the first difference decides: requirements and progress at each level, courses kept, and the ranks of the places. */
export type Score = readonly number[]
export const SATISFIED = 0
export const PROGRESS = 3
export const KEPT = 6
export const RANK = 7

/** How full each place is, of the courses up to a level. */
export type Amounts = (leaf: Place) => number

/** What a course gives a leaf, in hundredths. */
export function amountAt({ kind }: Pick<Place, 'kind'>, { hours }: Pick<Item, 'hours'>): number {
  return kind === 'credits' ? hours : 100
}

/** The counted requirement that a leaf is, or belongs to. */
export function countedOf(leaf: Place): Place {
  return leaf.above.find(({ isCounted }) => isCounted) ?? leaf
}

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

/** After how many courses each level is complete. */
export function endsOf({ items }: Pick<Problem, 'items'>): readonly number[] {
  return LEVELS.map((level) => items.filter((item) => item.isMoved || item.level <= level).length)
}

/** Where in a fill a leaf, a limit and a share stand. */
export type Slots = {
  /** -1 of a leaf that no course fits. */
  leaf: (leaf: Place) => number
  limit: (limit: number) => number
  /** Its courses, and in the slot behind them its hours. */
  share: (share: number) => number
  size: number
}

export function slotsOf({ places, items, limits, shares }: Problem): Slots {
  const leaves = new Int32Array(places.all.length).fill(-1)
  let used = 0
  for (const { options } of items) {
    for (const { leaves: at } of options) {
      for (const { index } of at) if (leaves[index] === -1) leaves[index] = used++
    }
  }
  const [firstLimit, firstShare] = [used, used + limits.length]
  return {
    leaf: ({ index }) => leaves[index] ?? -1,
    limit: (limit) => firstLimit + limit,
    share: (share) => firstShare + 2 * share,
    size: firstShare + 2 * shares.length,
  }
}

/** What a counted requirement gives at a level: one, or its progress in hundredths. */
export function givenBy(place: Place, amounts: Amounts): { satisfied: number; progress: number } {
  if (isWaivedAt(place)) return { satisfied: 0, progress: 0 }
  const isDone = isSatisfied(place, amounts)
  return { satisfied: isDone ? 1 : 0, progress: isDone ? 0 : progressOf(place, amounts) }
}
