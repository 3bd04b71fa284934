import { isRegister, type Register, type Tree } from './registers.ts'
import { isStamp, type Stamp } from './stamp.ts'

/**
 * How a document is written down, on the device and in the account: its version, and its tree with the stamps listed once,
 * because most registers of a row share one. That halves its size.
 */
export type Encoded = {
  /** Of the kind's schema. */
  version: number
  stamps: readonly Stamp[]
  tree: EncodedTree
}
type EncodedTree = { readonly [key: string]: EncodedTree | readonly [value: Register[0], stampIndex: number] }

/** Levels of a tree. A plan has seven. */
const DEEPEST = 12
/** Field names, ids of rows, and the marks of registers.ts. */
const KEY = /^(?:[\w-]{1,40}(?:\[\])?|[?#])$/

/** A tree of the kind's `version` as it is written down; {@link decode} reads it. */
export function encode(version: number, tree: Tree): Encoded {
  const indexes = new Map<Stamp, number>()
  const indexOf = (stamp: Stamp) => {
    const index = indexes.get(stamp) ?? indexes.size
    indexes.set(stamp, index)
    return index
  }
  const encoded = (node: Tree): EncodedTree =>
    Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        isRegister(child) ? ([child[0], indexOf(child[1])] as const) : encoded(child),
      ]),
    )
  return { version, tree: encoded(tree), stamps: [...indexes.keys()] }
}

/** The version and the tree of something that was written down, or null when it is no such thing. */
export function decode(input: unknown): { version: number; tree: Tree } | null {
  if (!isObject(input)) return null
  const { version, stamps, tree } = input
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return null
  if (!Array.isArray(stamps) || !stamps.every(isStamp)) return null
  const decoded = decodeTree(tree, stamps, DEEPEST)
  return decoded && { version, tree: decoded }
}

function decodeTree(input: unknown, stamps: readonly Stamp[], depth: number): Tree | null {
  if (!isObject(input) || depth === 0) return null
  const nodes: [string, Tree | Register][] = []
  for (const [key, child] of Object.entries(input)) {
    if (!KEY.test(key)) return null
    const node = Array.isArray(child) ? decodeRegister(child, stamps) : decodeTree(child, stamps, depth - 1)
    if (node === null) return null
    nodes.push([key, node])
  }
  // Not by assignments: `__proto__` is a key like any other (KEEP-17).
  return Object.fromEntries(nodes)
}

function decodeRegister(input: readonly unknown[], stamps: readonly Stamp[]): Register | null {
  const [value, index, ...rest] = input
  const stamp = typeof index === 'number' ? stamps[index] : undefined
  if (stamp === undefined || rest.length > 0) return null
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
    ? [value as Register[0], stamp]
    : null
}

/** Whether something parsed is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
