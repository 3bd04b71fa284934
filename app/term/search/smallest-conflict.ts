/** Why no timetable fits: the fewest courses and own blocks that cannot go together (PLAN-04). */

import { type Choices, lowestBit, openChoices, type Steps } from './choices'

/**
 * The smallest set of items of which no choices go together: smaller sets first, then in the order of the items. Where the
 * steps run out before, a set that goes together as soon as any one of it is left out. Null when none is known.
 */
export function smallestConflict(choices: Choices, steps: Steps): number[] | null {
  const items = Array.from({ length: choices.itemCount }, (_, item) => item)
  for (let size = 2; size <= items.length; size++) {
    for (const some of subsets(items, size)) {
      if (goTogether(choices, some, steps) === false) return some
      if (steps.left <= 0) return null
    }
  }
  return null
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

/** The subsets of a size, in the order of their first items. */
function* subsets(items: readonly number[], size: number): Generator<number[]> {
  if (size === 0) return yield []
  for (let index = 0; index <= items.length - size; index++) {
    for (const rest of subsets(items.slice(index + 1), size - 1)) yield [items[index] ?? 0, ...rest]
  }
}
