/** Why no timetable fits: the fewest courses and own blocks that cannot go together (PLAN-04). */

import { type Choices, lowestBit, openChoices, type Steps } from './choices'

/**
 * The smallest set of items of which no choices go together: smaller sets first, then in the order of the items. Null when
 * the steps run out before, or when all go together.
 *
 * Trying all sets would take forever with 40 courses. Instead, whatever goes together says what every conflict needs: one of
 * the items that were left out. The smallest set with one of each is a conflict, or goes together and says more (the implicit
 * hitting set algorithm).
 */
export function smallestConflict(choices: Choices, steps: Steps): number[] | null {
  const needed: number[][] = []
  let size = 0
  while (steps.left > 0) {
    const candidate = smallestWithOneOfEach(needed, size, steps)
    const answer = candidate && goTogether(choices, candidate, steps)
    if (!candidate || answer === null) return null
    if (!answer) return candidate
    const leftOut = besides(choices, candidate, steps)
    if (leftOut.length === 0) return null
    needed.push(leftOut)
    size = candidate.length
  }
  return null
}

/** Of each item that is added to others that go together. */
const ADD_STEPS = 2_000

/**
 * The items that are left when one after another is added to some that go together. One of which that is not known within a few
 * steps is left out, too: whatever is added goes together, and that is all that a conflict is known by.
 */
function besides(choices: Choices, some: readonly number[], steps: Steps): number[] {
  const together = [...some]
  const leftOut: number[] = []
  for (let item = 0; item < choices.itemCount; item++) {
    if (some.includes(item)) continue
    const each = { left: Math.min(steps.left, ADD_STEPS) }
    steps.left -= each.left
    if (goTogether(choices, [...together, item], each)) together.push(item)
    else leftOut.push(item)
    steps.left += each.left
  }
  return leftOut
}

/** The first of the smallest sets, of `least` items or more, that have an item of each list; lists are in order. */
function smallestWithOneOfEach(
  lists: readonly (readonly number[])[],
  least: number,
  steps: Steps,
): number[] | null {
  const search = (from: number, most: number, open: typeof lists): number[] | null => {
    if (open.length === 0) return []
    if (steps.left-- <= 0 || atLeast(open, from) > most) return null
    // One of the list that ends first is needed, at the latest its last item.
    const last = Math.min(...open.map((list) => list.at(-1) ?? -1))
    for (let item = from; item <= last; item++) {
      const rest = open.filter((list) => !list.includes(item))
      const others = rest.length < open.length ? search(item + 1, most - 1, rest) : null
      if (others) return [item, ...others]
    }
    return null
  }
  for (let size = least; steps.left > 0; size++) {
    const found = search(0, size, lists)
    if (found) return found
  }
  return null
}

/** Lists without a common item, from `from` on: each needs an item of its own. */
function atLeast(lists: readonly (readonly number[])[], from: number): number {
  const seen = new Set<number>()
  let count = 0
  for (const list of lists) {
    const items = list.filter((item) => item >= from)
    if (items.some((item) => seen.has(item))) continue
    for (const item of items) seen.add(item)
    count += 1
  }
  return count
}

/** Leaves out one item after another that the conflict does not need. */
export function shrunkConflict(choices: Choices, stepsEach: number): number[] {
  let needed = Array.from({ length: choices.itemCount }, (_, item) => item)
  for (const item of needed) {
    const others = needed.filter((other) => other !== item)
    if (goTogether(choices, others, { left: stepsEach }) === false) needed = others
  }
  return needed
}

/** Whether one choice of each item goes together; null when the steps run out before that is known. */
function goTogether(choices: Choices, items: readonly number[], steps: Steps): boolean | null {
  const open = openChoices(choices, items)
  const visit = (depth: number): boolean | null => {
    if (depth === items.length) return true
    const item = open.tightest(depth)
    open.isOpen[item] = 0
    for (let bits = open.bitsOf(depth, item); bits !== 0; bits &= bits - 1) {
      if (steps.left-- <= 0) return null
      if (!open.take(depth, item, lowestBit(bits))) continue
      const answer = visit(depth + 1)
      if (answer !== false) return answer
    }
    open.isOpen[item] = 1
    return false
  }
  return visit(0)
}
