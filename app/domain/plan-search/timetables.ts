/** Finds the timetables of a plan: one section of each course, without conflicts, the best ones first (PLAN-02 to PLAN-04, PLAN-16, PLAN-21). */

import { type Choices, choicesOf, lowestBit, MOST_CHOICES, openChoices, type SearchedPlan } from './choices'
import { withLocks } from './locks'
import { rankingOf } from './ranking'
import { shrunkConflict, smallestConflict } from './smallest-conflict'

/** The id of the section of each course, by the id of the course. */
export type Timetable = Readonly<Record<string, string>>

export type SearchResult =
  | {
      kind: 'found'
      /** The best first; those that meet the wishes equally by the order of the sections. */
      timetables: readonly Timetable[]
      /** There are others that fit. */
      hasMore: boolean
      /** Every combination was looked at. */
      isComplete: boolean
    }
  /** Courses and own blocks that cannot go together, by id. */
  | {
      kind: 'none'
      courses: readonly string[]
      blocks: readonly string[]
      /** No fewer of them are in conflict. False where the work ended before that was known (PLAN-21). */
      isSmallest: boolean
    }
  /** Neither was a timetable found among the combinations looked at, nor a reason why there is none. */
  | { kind: 'unknown' }

/** Timetables that are returned. */
const MOST_TIMETABLES = 200

/** Sections tried, about a second of work. */
const MOST_STEPS = 1_000_000
/** Of the search for the smallest conflict, and of each check of its fallback. */
const CONFLICT_STEPS = 500_000
const SHRINK_STEPS = 50_000

/** A timetable that was found: the index of the section of each course. */
type Found = { cost: number; sections: Uint8Array }

/**
 * Chooses the sections course by course, the course with the fewest possible sections first, and leaves out what cannot become
 * better than the worst timetable kept (branch and bound).
 */
export function findTimetables(
  searched: SearchedPlan,
  most = MOST_TIMETABLES,
  steps = MOST_STEPS,
  conflictSteps = CONFLICT_STEPS,
): SearchResult {
  const plan = withLocks(searched)
  const choices = choicesOf(plan)
  const { courseCount } = choices
  const ranking = rankingOf(choices, plan.wishes)
  const courses = Array.from({ length: courseCount }, (_, course) => course)
  const open = openChoices(choices, courses, besideBlocks(choices))
  const kept: Found[] = []
  const sections = new Uint8Array(courseCount)
  /** By depth: the sections in the order in which they are tried, and the least cost they lead to. */
  const tried = new Uint8Array(courseCount * MOST_CHOICES)
  const bounds = new Float64Array(courseCount * MOST_CHOICES)
  let stepsLeft = steps
  let hasMore = false
  const sectionOf = (course: number) => sections[course] ?? 0

  /** Whether nothing that the open courses can become is better than the worst timetable kept. */
  function isHopeless(bound: number, depth: number): boolean {
    const worst = kept.at(-1)
    if (!hasMore || !worst) return false
    const least = (course: number) =>
      open.isOpen[course] === 1 ? lowestBit(open.bitsOf(depth, course)) : sectionOf(course)
    return compare(worst, bound, least) <= 0
  }

  function keep(cost: number): void {
    if (kept.length === most) hasMore = true
    if (isHopeless(cost, courseCount)) return
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = kept[middle]
      if (other && compare(other, cost, sectionOf) < 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, { cost, sections: sections.slice() })
    if (kept.length > most) kept.pop()
  }

  function visit(depth: number): void {
    const course = open.tightest(depth)
    const base = depth * MOST_CHOICES
    const isLast = depth + 1 === courseCount
    let count = 0
    open.isOpen[course] = 0
    for (let bits = open.bitsOf(depth, course); bits !== 0; bits &= bits - 1) {
      if (stepsLeft-- <= 0) return
      const index = lowestBit(bits)
      sections[course] = index
      if (!open.take(depth, course, index)) continue
      const bound = ranking.take(depth, course, index)
      if (isLast) {
        keep(bound)
        continue
      }
      // The most promising section first, so that good timetables are known early.
      let place = base + count++
      for (; place > base && (bounds[place - 1] ?? 0) > bound; place--) {
        bounds[place] = bounds[place - 1] ?? 0
        tried[place] = tried[place - 1] ?? 0
      }
      bounds[place] = bound
      tried[place] = index
    }
    for (let place = base; place < base + count; place++) {
      const index = tried[place] ?? 0
      sections[course] = index
      open.take(depth, course, index)
      if (isHopeless(bounds[place] ?? 0, depth + 1)) continue
      ranking.take(depth, course, index)
      visit(depth + 1)
      if (stepsLeft < 0) return
    }
    open.isOpen[course] = 1
  }

  visit(0)
  const isComplete = stepsLeft >= 0 && plan.courses.every(({ sections }) => sections.length <= MOST_CHOICES)
  if (kept.length > 0) {
    const timetables = kept.map((found) => timetableOf(plan, found))
    return { kind: 'found', timetables, hasMore, isComplete }
  }
  const smallest = smallestConflict(choices, { left: conflictSteps })
  const conflict = smallest ?? (isComplete ? shrunkConflict(choices, SHRINK_STEPS) : null)
  // A section that was not looked at could still fit.
  const isProved = conflict?.every((item) => (plan.courses[item]?.sections.length ?? 0) <= MOST_CHOICES)
  if (!conflict || !isProved) return { kind: 'unknown' }
  const ids = (items: SearchedPlan['courses' | 'blocks'], offset: number) =>
    items.filter((_, index) => conflict.includes(index + offset)).map(({ id }) => id)
  return {
    kind: 'none',
    courses: ids(plan.courses, 0),
    blocks: ids(plan.blocks, courseCount),
    isSmallest: smallest !== null,
  }
}

/** By item: the choices that go together with all own blocks, which are where they are. */
function besideBlocks({ courseCount, itemCount, all, first, beside }: Choices): Uint32Array {
  const left = all.slice()
  for (let block = courseCount; block < itemCount; block++) {
    for (let course = 0; course < courseCount; course++) {
      left[course] = (left[course] ?? 0) & (beside[(first[block] ?? 0) * itemCount + course] ?? 0)
    }
  }
  return left
}

function timetableOf({ courses }: SearchedPlan, { sections }: Found): Timetable {
  return Object.fromEntries(
    courses.flatMap(({ id, sections: all }, course) => {
      const section = all[sections[course] ?? 0]
      return section ? [[id, section.id]] : []
    }),
  )
}

/** Below 0 for a timetable that comes before another, which is known by its cost and its sections. */
function compare(one: Found, cost: number, sectionOf: (course: number) => number): number {
  if (one.cost !== cost) return one.cost - cost
  for (const [course, section] of one.sections.entries()) {
    const difference = section - sectionOf(course)
    if (difference !== 0) return difference
  }
  return 0
}
