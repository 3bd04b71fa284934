/** Sets up the search for one programme and one student, with what the student has marked (DEG-04). */

import type { Candidate } from './candidates.ts'
import { amountAt, type Item, type Option, type Problem, type Score } from './placement-problem.ts'
import { bestPlacement } from './placement-search.ts'
import { hundredths, isUnder, type Place, type Places, takenBy } from './places.ts'
import type { Marks, Programme } from './programme.ts'

/** Why a mark does not count. */
export type RefusedMark = {
  mark: 'move' | 'accepted' | 'waived'
  /** In the list of marks of its kind. */
  index: number
  /**
   * `no-place`: no requirement has this name. `not-a-leaf`: it has parts. `no-course`: the student has no such course that is passed,
   * in progress or planned. `does-not-fit`: no place there takes it. `elsewhere`: an earlier mark holds it in another block, with which
   * this one does not share. `limit`, `full`: there is no room for it beside the earlier marks.
   */
  reason: 'no-place' | 'not-a-leaf' | 'no-course' | 'does-not-fit' | 'elsewhere' | 'limit' | 'full'
}

/** The names of the places of each course when the student last looked, by code; empty for a course that did not count. */
export type LastView = Readonly<Record<string, readonly string[]>>

/** A limit that can bind, as hundredths of hours. */
export type BindingLimit = { index: number; most: number; holds: (candidate: Candidate) => boolean }

export type PlacedCourses = {
  /** Where each candidate is; those of two blocks that share it are two. */
  placesOf: ReadonlyMap<Candidate, readonly Place[]>
  moved: ReadonlySet<Candidate>
  refused: readonly RefusedMark[]
  score: Score
  isComplete: boolean
}

/**
 * Pairs of places that a course may hold in two blocks that share. Real ones are tens; where many blocks share all their places, a
 * course would have tens of thousands, and each is a step.
 */
const MOST_PAIRS = 100

export function placeCourses(
  programme: Programme,
  places: Places,
  candidates: readonly Candidate[],
  moves: Marks['moves'],
  last: LastView | null,
  steps: number,
): PlacedCourses {
  const limits = bindingLimits(programme, places, candidates)
  const shares: readonly Shared[] = (programme.shares ?? []).map(({ blocks, count, credits }) => ({
    blocks: blocks.map((id) => places.byName.get(id)?.block ?? -1),
    count: count === undefined ? null : 100 * count,
    hours: credits === undefined ? null : hundredths(credits),
  }))
  const { targets, refused } = targetsOf(places, candidates, moves)
  const lastPlaces = lastPlacesOf(places, last)
  const equal = equalPlaces(
    candidates,
    targets.map(({ target }) => target),
  )
  const { previous, firstOf } = equal
  const problem = (items: readonly Item[], isLimited = true): Problem => ({
    places,
    items,
    previous,
    limits: limits.map(({ most }) => (isLimited ? most : Number.MAX_SAFE_INTEGER)),
    shares: shares.map(({ count, hours }) => ({
      count: count ?? Number.MAX_SAFE_INTEGER,
      hours: hours ?? Number.MAX_SAFE_INTEGER,
    })),
  })
  /** Whether some pairs of places were not looked at. */
  let isCut = false
  const itemOf = (candidate: Candidate, held: readonly Place[]): Item => {
    const seen = lastPlaces.get(candidate.leader)
    const option = (leaves: readonly Place[], share: number | null): Option => ({
      leaves,
      share,
      isKept: seen !== undefined && areEqual(leaves.map(firstOf), seen.map(firstOf)),
    })
    const isHeld = (leaves: readonly Place[]) =>
      held.every((target) => leaves.some((leaf) => isUnder(leaf, target)))
    const pairs: Option[] = []
    for (const { leaves, share } of pairsOf(candidate.fits, shares)) {
      if (!isHeld(leaves)) continue
      if (pairs.length === MOST_PAIRS) {
        isCut = true
        break
      }
      pairs.push(option(leaves, share))
    }
    const single = candidate.fits.map((leaf) => [leaf]).filter(isHeld)
    const options = [
      ...single.map((leaves) => option(leaves, null)),
      ...pairs,
      ...(held.length === 0 ? [option([], null)] : []),
    ]
    return {
      level: candidate.level,
      hours: candidate.hours,
      isMoved: held.length > 0,
      options,
      limits: limits.flatMap(({ holds }, index) => (holds(candidate) ? [index] : [])),
    }
  }

  const held = new Map<Candidate, Place[]>()
  const movedItems = (wanted: ReadonlyMap<Candidate, Place[]>) =>
    [...wanted].map(([candidate, where]) => itemOf(candidate, where))
  for (const { candidate, target, index } of targets) {
    const wanted = new Map(held).set(candidate, [...(held.get(candidate) ?? []), target])
    const items = movedItems(wanted)
    if (bestPlacement(problem(items))) {
      held.set(candidate, wanted.get(candidate) ?? [])
      continue
    }
    const isNowhere = items.some(({ options }) => options.length === 0)
    const reason = isNowhere ? 'elsewhere' : bestPlacement(problem(items, false)) ? 'limit' : 'full'
    refused.push({ mark: 'move', index, reason })
  }

  const free = candidates.filter((candidate) => !held.has(candidate)).toSorted(byOrder)
  const ownLeaves = leavesOfOne(candidates)
  const order = [...held.keys(), ...free]
  const items = [
    ...movedItems(held),
    ...free.map((candidate) => withoutWorse(itemOf(candidate, []), ownLeaves.get(candidate))),
  ]
  const found = bestPlacement(problem(items), steps)
  const placesOf = new Map(order.map((candidate, index) => [candidate, found?.options[index]?.leaves ?? []]))
  return {
    placesOf: withLastLabels(placesOf, lastPlaces, equal),
    moved: new Set(held.keys()),
    refused: refused.toSorted((one, other) => one.index - other.index),
    score: found?.score ?? [],
    isComplete: found?.isComplete === true && !isCut,
  }
}

/** Blocks that share, and at most how many hundredths of a course or of an hour. Null: as many as there are. */
type Shared = { blocks: readonly number[]; count: number | null; hours: number | null }

/** The pairs of places in two blocks that share, with the index of what bounds them, in the programme's order. */
function* pairsOf(fits: readonly Place[], shares: readonly Shared[]) {
  for (const one of fits) {
    for (const other of fits) {
      if (one.block >= other.block) continue
      for (const [index, { blocks, count, hours }] of shares.entries()) {
        if (!blocks.includes(one.block) || !blocks.includes(other.block)) continue
        yield { leaves: [one, other], share: count === null && hours === null ? null : index }
      }
    }
  }
}

/** The limits that all candidates together exceed. */
export function bindingLimits(
  { limits = [] }: Programme,
  { same }: Places,
  candidates: readonly Candidate[],
): BindingLimit[] {
  return limits.flatMap((limit, index) => {
    const holds = takenBy(limit, same)
    const most = hundredths(limit.credits)
    const hours = candidates.filter(holds).reduce((sum, candidate) => sum + candidate.hours, 0)
    return hours > most ? [{ index, most, holds }] : []
  })
}

type Target = { candidate: Candidate; target: Place; index: number }

function targetsOf(
  { byName, same }: Places,
  candidates: readonly Candidate[],
  moves: Marks['moves'],
): { targets: Target[]; refused: RefusedMark[] } {
  const targets: Target[] = []
  const refused: RefusedMark[] = []
  const byLeader = new Map(candidates.map((candidate) => [candidate.leader, candidate]))
  moves.forEach(({ course, to }, index) => {
    const target = byName.get(to)
    const candidate = byLeader.get(same.leaderOf(course))
    if (!target) refused.push({ mark: 'move', index, reason: 'no-place' })
    else if (!candidate) refused.push({ mark: 'move', index, reason: 'no-course' })
    else if (candidate.fits.some((leaf) => isUnder(leaf, target))) targets.push({ candidate, target, index })
    else refused.push({ mark: 'move', index, reason: 'does-not-fit' })
  })
  return { targets, refused }
}

/** By level, those with more hours first, as a place takes them; then by the first place that they fit, to keep little open. */
function byOrder(one: Candidate, other: Candidate): number {
  return (
    one.level - other.level ||
    other.hours - one.hours ||
    (one.fits[0]?.index ?? 0) - (other.fits[0]?.index ?? 0) ||
    one.fits.length - other.fits.length ||
    (one.leader < other.leader ? -1 : 1)
  )
}

function lastPlacesOf({ byName, same }: Places, last: LastView | null): Map<string, readonly Place[]> {
  return new Map(
    Object.entries(last ?? {}).map(([code, names]) => [
      same.leaderOf(code),
      names.flatMap((name) => byName.get(name) ?? []).toSorted((one, other) => one.index - other.index),
    ]),
  )
}

function areEqual(one: readonly Place[], other: readonly Place[]): boolean {
  return one.length === other.length && one.every((place, index) => place === other[index])
}

type EqualPlaces = {
  previous: ReadonlyMap<Place, Place>
  /** All of each group, in their order. */
  groups: ReadonlyMap<string, readonly Place[]>
  firstOf: (place: Place) => Place
}

/**
 * Leaves of one block that the same courses fit and that any one of these fills, such as eight free electives: each but the first with
 * the one before. Not those that a move tells apart.
 */
function equalPlaces(candidates: readonly Candidate[], targets: readonly Place[]): EqualPlaces {
  const fitting = new Map<Place, Candidate[]>()
  for (const candidate of candidates) {
    for (const leaf of candidate.fits) fitting.set(leaf, [...(fitting.get(leaf) ?? []), candidate])
  }
  const previous = new Map<Place, Place>()
  const firsts = new Map<Place, Place>()
  const groups = new Map<string, Place[]>()
  for (const [leaf, all] of [...fitting].sort(([one], [other]) => one.rank - other.rank)) {
    const isFilledByOne = all.every((candidate) => amountAt(leaf, candidate) >= leaf.need)
    const isReported = targets.some((target) => target.above.length > 0 && isUnder(leaf, target))
    if (!leaf.isCounted || !isFilledByOne || isReported) continue
    const key = [leaf.block, ...all.map(({ index }) => index)].join()
    const group = groups.get(key) ?? []
    const before = group.at(-1)
    if (before) previous.set(leaf, before)
    group.push(leaf)
    groups.set(key, group)
    firsts.set(leaf, group[0] ?? leaf)
  }
  return { previous, groups, firstOf: (place) => firsts.get(place) ?? place }
}

/** Of candidates that alone fit a counted requirement which they fill: the first such leaf. */
function leavesOfOne(candidates: readonly Candidate[]): ReadonlyMap<Candidate, Place> {
  const own = new Map<Candidate, Place>()
  const fitting = new Map<Place, number>()
  for (const { fits } of candidates) for (const leaf of fits) fitting.set(leaf, (fitting.get(leaf) ?? 0) + 1)
  for (const candidate of candidates) {
    const leaf = candidate.fits.find(
      (one) => one.isCounted && fitting.get(one) === 1 && amountAt(one, candidate) >= one.need,
    )
    if (leaf) own.set(candidate, leaf)
  }
  return own
}

/**
 * Without the options that are never better than the course's own leaf: nowhere, and any single leaf behind it. What the course leaves
 * loses one requirement at most, and its own leaf gains one.
 */
function withoutWorse(item: Item, own: Place | undefined): Item {
  const isKeptElsewhere = item.options.some(({ isKept, leaves }) => isKept && leaves[0] !== own)
  if (own === undefined || item.limits.length > 0 || isKeptElsewhere) return item
  const options = item.options.filter(
    ({ leaves: [leaf, second] }) => second !== undefined || (leaf !== undefined && leaf.rank <= own.rank),
  )
  return { ...item, options }
}

/** Of equal places each course gets the one where it was last; the others the first that are left. */
function withLastLabels(
  placesOf: ReadonlyMap<Candidate, readonly Place[]>,
  lastPlaces: ReadonlyMap<string, readonly Place[]>,
  { groups, firstOf }: EqualPlaces,
): ReadonlyMap<Candidate, readonly Place[]> {
  const labels = new Map([...placesOf].map(([candidate, leaves]) => [candidate, [...leaves]]))
  for (const members of groups.values()) {
    const left = new Set(members)
    const unlabelled: { leaves: Place[]; index: number }[] = []
    for (const [{ leader }, leaves] of labels) {
      const index = leaves.findIndex((leaf) => firstOf(leaf) === members[0])
      if (index < 0) continue
      const label = lastPlaces.get(leader)?.find((leaf) => left.has(leaf))
      if (label === undefined) unlabelled.push({ leaves, index })
      else {
        leaves[index] = label
        left.delete(label)
      }
    }
    for (const { leaves, index } of unlabelled) {
      const [label] = left
      if (label === undefined) continue
      leaves[index] = label
      left.delete(label)
    }
  }
  return labels
}
