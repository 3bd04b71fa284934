import { Edits, isRegister, isTree, nodeAt, type Register, type Tree } from './registers.ts'

/** Two trees as one: of each register the later one. When `other` has nothing newer, `one` itself is returned. */
export function merge(one: Tree, other: Tree): Tree {
  if (one === other) return one
  const merged = new Edits(one)
  for (const [key, theirs] of Object.entries(other)) {
    const ours = nodeAt(one, key)
    if (ours === undefined) merged.set(key, theirs)
    else if (isRegister(ours) && isRegister(theirs)) merged.set(key, later(ours, theirs))
    else if (isTree(ours) && isTree(theirs)) merged.set(key, merge(ours, theirs))
    // A field in one and an object in the other, which no version of a document has: either would do, but always the same.
    else merged.set(key, isRegister(ours) ? theirs : ours)
  }
  return merged.result()
}

function later(one: Register, other: Register): Register {
  if (one[1] !== other[1]) return one[1] > other[1] ? one : other
  // Only a forged document has two values at one time.
  return JSON.stringify(one[0]) >= JSON.stringify(other[0]) ? one : other
}
