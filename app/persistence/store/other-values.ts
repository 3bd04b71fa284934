import { EXISTS, exists, isRegister, nodeAt, type Register, type Tree } from '../merge/registers'
import { isStamp, type Stamp } from '../merge/stamp'

/**
 * A field that two devices changed while neither knew of the other (KEEP-16). The later value counts; the other one is told
 * once, until the student chooses or the field changes again.
 */
export type OtherValue = {
  /** The keys from the document down to the field. */
  path: readonly string[]
  /** The value that does not count. */
  value: Register[0]
  /** The stamp of the value that counts: with another one the student has decided. */
  kept: Stamp
}

/** The register of a path; undefined where it, or a row above it, does not exist. */
export function registerOf(tree: Tree, path: readonly string[]): Register | undefined {
  const [key, ...rest] = path
  const node = key === undefined || !isThere(tree) ? undefined : nodeAt(tree, key)
  if (isRegister(node)) return rest.length === 0 ? node : undefined
  return node && registerOf(node, rest)
}

/** Whether it is no row, or one that exists. */
const isThere = (tree: Tree) => !Object.hasOwn(tree, EXISTS) || exists(tree)

/** Whether the student can still be asked: the field is as it was when the other value was found. */
export function isOpen(tree: Tree, { path, kept }: OtherValue): boolean {
  return registerOf(tree, path)?.[1] === kept
}

/** Without those that are there twice. */
export function withoutRepeats(otherValues: readonly OtherValue[]): readonly OtherValue[] {
  return [...new Map(otherValues.map((other) => [JSON.stringify(other), other])).values()]
}

/** The tree with another value in a register that it has. */
export function withValueAt(tree: Tree, path: readonly string[], value: Register[0], stamp: Stamp): Tree {
  const [key, ...rest] = path
  const node = key === undefined ? undefined : nodeAt(tree, key)
  if (key === undefined || node === undefined) return tree
  return { ...tree, [key]: isRegister(node) ? [value, stamp] : withValueAt(node, rest, value, stamp) }
}

/** OtherValues as they were stored, as far as they are any. */
export function readOtherValues(stored: unknown): readonly OtherValue[] {
  return Array.isArray(stored) ? stored.filter(isOtherValue) : []
}

function isOtherValue(stored: unknown): stored is OtherValue {
  const { path, value, kept } = (stored ?? {}) as Record<string, unknown>
  const isPath = Array.isArray(path) && path.every((key) => typeof key === 'string')
  return isPath && isStamp(kept) && (value === null || ['string', 'number', 'boolean'].includes(typeof value))
}
