import type { Stamp } from './stamp.ts'

/**
 * A document as a tree of last-writer-wins registers, so that the edits of two devices or tabs can be merged field by field
 * and row by row (KEEP-09, ADR-36). Merging only ever takes the later of two registers, which makes it associative,
 * commutative and idempotent.
 *
 * A document is plain data: objects of fields, and lists of objects with an `id`. A field becomes a register. A list is
 * stored under its name and {@link LIST}, by id; each of its rows has a register for whether it exists and one for its place.
 * A removed row keeps its fields, so that it can be restored.
 */
export type Tree = { readonly [key: string]: Tree | Register }

export type Register = readonly [value: Primitive, stamp: Stamp]

type Primitive = string | number | boolean | null

export type Data = { readonly [key: string]: Primitive | readonly Row[] | Data }

export type Row = Data & { readonly id: string }

export const LIST = '[]'

export const EXISTS = '?'

export const PLACE = '#'

export function isRegister(node: Tree | Register | undefined): node is Register {
  return Array.isArray(node)
}

export const isTree = (node: Tree | Register | undefined): node is Tree =>
  node !== undefined && !isRegister(node)

/** What is under a key. `toString` is a key like any other: what every object inherits does not count (KEEP-17). */
export function nodeAt(tree: Tree, key: string): Tree | Register | undefined {
  return Object.hasOwn(tree, key) ? tree[key] : undefined
}

export const subtree = (tree: Tree, key: string): Tree => {
  const node = nodeAt(tree, key)
  return isTree(node) ? node : {}
}

export const registerValue = (tree: Tree, key: string): Primitive | undefined => {
  const node = nodeAt(tree, key)
  return isRegister(node) ? node[0] : undefined
}

/** Whether a row, or the whole document, exists: it does from its first edit until it is removed. */
export function exists(tree: Tree): boolean {
  return registerValue(tree, EXISTS) === true
}

/** Collects changes of a tree's own keys and copies it only when there are some. */
export class Edits {
  readonly #tree: Tree
  #copy: Record<string, Tree | Register> | undefined

  constructor(tree: Tree) {
    this.#tree = tree
  }

  set(key: string, node: Tree | Register): void {
    if (nodeAt(this.#copy ?? this.#tree, key) === node) return
    this.#copy ??= { ...this.#tree }
    // Not an assignment, which would set the prototype for the key `__proto__` (KEEP-17).
    Object.defineProperty(this.#copy, key, {
      value: node,
      configurable: true,
      enumerable: true,
      writable: true,
    })
  }

  setValue(key: string, value: Primitive, stamp: Stamp): void {
    const node = nodeAt(this.#copy ?? this.#tree, key)
    if (!isRegister(node) || node[0] !== value) this.set(key, [value, stamp])
  }

  result(): Tree {
    return this.#copy ?? this.#tree
  }
}
