import { deviceOf, NEVER, ofSeveral, type Stamp, timeOf } from './stamp.ts'

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
/** Of a whole document, which has no place: the stamp of its last removal, once it was written anew. */
const CLEARED = PLACE

export function isRegister(node: Tree | Register | undefined): node is Register {
  return Array.isArray(node)
}

const isTree = (node: Tree | Register | undefined): node is Tree => node !== undefined && !isRegister(node)

/** What is under a key. `toString` is a key like any other: what every object inherits does not count (KEEP-17). */
export function nodeAt(tree: Tree, key: string): Tree | Register | undefined {
  return Object.hasOwn(tree, key) ? tree[key] : undefined
}
const subtree = (tree: Tree, key: string): Tree => {
  const node = nodeAt(tree, key)
  return isTree(node) ? node : {}
}
const registerValue = (tree: Tree, key: string): Primitive | undefined => {
  const node = nodeAt(tree, key)
  return isRegister(node) ? node[0] : undefined
}

/** The document of a tree. Removed rows are left out. */
export function toData(tree: Tree): Data {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]): [string, Data[string]][] => {
      if (key === EXISTS || key === PLACE) return []
      if (isRegister(node)) return [[key, node[0]]]
      return key.endsWith(LIST) ? [[key.slice(0, -LIST.length), rowsOf(node)]] : [[key, toData(node)]]
    }),
  )
}

function rowsOf(list: Tree): Row[] {
  return placed(list).map((id) => ({ ...toData(subtree(list, id)), id }))
}

/** The ids of the existing rows, in order. Rows added at the same place on two devices are ordered by id. */
function placed(list: Tree): string[] {
  const place = (id: string) => Number(registerValue(subtree(list, id), PLACE) ?? 0)
  return Object.keys(list)
    .filter((id) => exists(subtree(list, id)))
    .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1))
}

/** The tree of a document that nobody has edited: everything is older than any edit. */
export function defaultsOf(data: Data): Tree {
  return withData({}, undefined, data, NEVER)
}

/**
 * The tree after an edit from `before` to `after`. Whatever is the same object in both is skipped, so an edit costs what it
 * changes. Without a change the same tree is returned.
 */
function withData(tree: Tree, before: Data | undefined, after: Data, stamp: Stamp): Tree {
  if (before === after) return tree
  const edited = new Edits(tree)
  for (const [key, value] of Object.entries(after)) {
    const old = before && Object.hasOwn(before, key) ? before[key] : undefined
    if (old === value) continue
    if (isList(value)) {
      const list = subtree(tree, key + LIST)
      edited.set(key + LIST, withRows(list, isList(old) ? old : undefined, value, stamp))
    } else if (isPlain(value)) {
      edited.set(key, withData(subtree(tree, key), isPlain(old) ? old : undefined, value, stamp))
    } else if (key !== 'id') edited.setValue(key, value, stamp)
  }
  return edited.result()
}

function withRows(list: Tree, before: readonly Row[] | undefined, after: readonly Row[], stamp: Stamp): Tree {
  const edited = new Edits(list)
  const olds = new Map(before?.map((row) => [row.id, row]))
  const places = placesOf(list, after)
  for (const [index, row] of after.entries()) {
    const node = subtree(list, row.id)
    const changed = new Edits(withData(node, olds.get(row.id), row, stamp))
    changed.setValue(PLACE, places[index] ?? 0, stamp)
    const edits = changed.result()
    edited.set(row.id, edits === node && exists(node) ? node : { ...edits, [EXISTS]: [true, stamp] })
  }
  const stays = new Set(after.map(({ id }) => id))
  for (const id of Object.keys(list)) {
    const node = subtree(list, id)
    if (!stays.has(id) && exists(node)) edited.set(id, withoutDocument(node, stamp))
  }
  return edited.result()
}

/** Whether a row, or the whole document, exists: it does from its first edit until it is removed. */
export function exists(tree: Tree): boolean {
  return registerValue(tree, EXISTS) === true
}

/** The tree after an edit of the whole document. An edit later than a removal elsewhere undoes that (KEEP-09). */
export function withDocument(tree: Tree, before: Data | undefined, after: Data, stamp: Stamp): Tree {
  // What was removed is written anew as a whole: its registers still have the old values.
  const edited = withData(tree, exists(tree) ? before : undefined, after, stamp)
  return edited === tree && exists(tree) ? tree : { ...edited, [EXISTS]: [true, stamp] }
}

/** The tree of a removed document or row. Its fields stay, for undo. */
export function withoutDocument(tree: Tree, stamp: Stamp): Tree {
  return { ...tree, [EXISTS]: [false, stamp] }
}

/** What the account keeps of a removed document: that it is removed, and when (ENG-23). */
export function markOf(tree: Tree): Tree {
  const existence = tree[EXISTS]
  return isRegister(existence) ? { [EXISTS]: existence } : {}
}

/** What a document that does not exist is written on: its defaults, and when it was removed. */
export function writtenAnew(tree: Tree, defaults: Tree): Tree {
  const existence = tree[EXISTS]
  if (!isRegister(existence)) return { ...defaults, ...tree }
  return { ...defaults, [EXISTS]: existence, [CLEARED]: [null, existence[1]] }
}

/** {@link merge} of two documents, without what was typed before one of them was removed and written anew. */
export function mergeDocuments(one: Tree, other: Tree): Tree {
  return merge(withoutCleared(one, other), withoutCleared(other, one))
}

/**
 * Without the edits from before a removal that `tree` or `other` was written anew after. The account tells of the removal,
 * not of each row, so a device that still has the rows would bring them back.
 */
export function withoutCleared(tree: Tree, other: Tree): Tree {
  const limit = Math.max(clearedAt(tree), clearedAt(other))
  return limit === 0 ? tree : withoutEarlier(tree, limit)
}

function clearedAt(tree: Tree): number {
  const cleared = tree[CLEARED]
  return isRegister(cleared) ? timeOf(cleared[1]) : 0
}

/** Whole milliseconds count: within one, a clock that is set right can change the order of edits. */
function isEarlier(stamp: Stamp, limit: number): boolean {
  return stamp !== NEVER && timeOf(stamp) < limit
}

function withoutEarlier(tree: Tree, limit: number): Tree {
  const isGone = (node: Tree | Register | undefined) => isRegister(node) && isEarlier(node[1], limit)
  const kept = Object.entries(tree).flatMap(([key, node]): [string, Tree | Register][] => {
    if (isRegister(node)) return isGone(node) && key !== EXISTS && key !== CLEARED ? [] : [[key, node]]
    if (!key.endsWith(LIST)) return [[key, withoutEarlier(node, limit)]]
    // Half a row would be none that a screen can show.
    const rows = Object.entries(node).filter(([, row]) => !isRegister(row) && !isGone(row[EXISTS]))
    return [[key, rows.length === Object.keys(node).length ? node : Object.fromEntries(rows)]]
  })
  const isSame =
    kept.length === Object.keys(tree).length && kept.every(([key, node]) => nodeAt(tree, key) === node)
  return isSame ? tree : Object.fromEntries(kept)
}

/** A document from a file or another owner, for the place of `here`. What was removed here is not older than what comes in. */
export function broughtIn(tree: Tree, here: Tree, stamp: Stamp): Tree {
  const { [CLEARED]: _, ...own } = tree
  const limit = clearedAt(exists(here) ? here : writtenAnew(here, {}))
  return withStamps(own, (at) => (isEarlier(at, limit) ? stamp : at))
}

/** Nothing of a document but that it and its rows are removed, so that no other device brings them back. */
export function emptied(tree: Tree, stamp: Stamp): Tree {
  return { ...withoutValues(tree, stamp), [EXISTS]: [false, stamp] }
}

function withoutValues(tree: Tree, stamp: Stamp): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, node]): [string, Tree][] => {
      if (isRegister(node)) return []
      if (!key.endsWith(LIST)) return [[key, withoutValues(node, stamp)]]
      return [[key, Object.fromEntries(Object.keys(node).map((id) => [id, { [EXISTS]: [false, stamp] }]))]]
    }),
  )
}

/** Increasing numbers for the rows of a list. Rows keep the number they have as long as the order allows it. */
function placesOf(list: Tree, rows: readonly Row[]): number[] {
  const old = rows.map(({ id }) => {
    const place = registerValue(subtree(list, id), PLACE)
    return typeof place === 'number' ? place : undefined
  })
  const places: number[] = []
  let last = 0
  for (const place of old) {
    if (place !== undefined && place > last) last = place
    else {
      // The earlier ones are not above the last place.
      const next = old.find((one) => one !== undefined && one > last) ?? last
      const between = (last + next) / 2
      // No row is next, or halving has come to its end: then the later rows are numbered anew.
      last = between > last ? between : last + 1
    }
    places.push(last)
  }
  return places
}

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

/**
 * Undo and redo (TERM-08): the tree with the values of `to` wherever they differ from those of `from`, as far as they are
 * still as this device left them. What another device did or deleted in the meantime stays (KEEP-15). A row that `to` does
 * not have yet is removed.
 */
export function restored(tree: Tree, from: Tree, to: Tree, stamp: Stamp): Tree {
  if (from === to) return tree
  const edited = new Edits(tree)
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [is, was, wanted] = [nodeAt(tree, key), nodeAt(from, key), nodeAt(to, key)]
    if (isRegister(is)) {
      const absent = key === EXISTS ? ABSENT : undefined
      const left = isRegister(was) ? was : absent
      const back = isRegister(wanted) ? wanted : absent
      if (left && back && isAsLeft(is, left, stamp)) edited.setValue(key, back[0], stamp)
    } else if (is) {
      edited.set(key, restored(is, isTree(was) ? was : {}, isTree(wanted) ? wanted : {}, stamp))
    } else if (was === undefined && wanted !== undefined) {
      // What was typed after Clear has none of the rows from before.
      edited.set(key, isRegister(wanted) ? [wanted[0], stamp] : withStamps(wanted, () => stamp))
    }
  }
  return edited.result()
}

/** The existence of a row before it was added. */
const ABSENT: Register = [false, NEVER]

/** Whether a register is still as the device of `stamp` left it: not what another device did since, be it the same. */
function isAsLeft([value, at]: Register, [left, leftAt]: Register, stamp: Stamp): boolean {
  return value === left && (at === leftAt || deviceOf(at) === deviceOf(stamp))
}

/** The paths of the fields whose values differ. */
export function changedRegisters(from: Tree, to: Tree, path = ''): string[] {
  if (from === to) return []
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) => {
    const [was, is] = [nodeAt(from, key), nodeAt(to, key)]
    if (was === is) return []
    if (isRegister(was ?? is)) {
      const isSame = isRegister(was) && isRegister(is) && was[0] === is[0]
      return isSame ? [] : [`${path}/${key}`]
    }
    return changedRegisters(subtree(from, key), subtree(to, key), `${path}/${key}`)
  })
}

/**
 * `tree`, which is `ours` and `theirs` merged, with each removal that was made on both sides marked as one of several devices:
 * the later one alone would look like that of its device, which could then undo the other's, too (KEEP-15).
 */
export function withSharedRemovals(
  tree: Tree,
  ours: Tree,
  theirs: Tree,
  areApart: (our: Stamp, their: Stamp) => boolean,
): Tree {
  const edited = new Edits(tree)
  for (const [key, their] of Object.entries(theirs)) {
    const [is, our] = [nodeAt(tree, key), nodeAt(ours, key)]
    if (isTree(is) && isTree(our) && isTree(their))
      edited.set(key, withSharedRemovals(is, our, their, areApart))
    else if (key === EXISTS && isRegister(is) && isRegister(our) && isRegister(their)) {
      const areRemovals = our[0] === false && their[0] === false
      if (areRemovals && areApart(our[1], their[1])) edited.set(key, [false, ofSeveral(is[1])])
    }
  }
  return edited.result()
}

/** The tree with each stamp replaced. Without a change the same tree is returned. */
export function withStamps(tree: Tree, change: (stamp: Stamp) => Stamp): Tree {
  const edited = new Edits(tree)
  for (const [key, node] of Object.entries(tree)) {
    if (isRegister(node)) {
      const stamp = change(node[1])
      if (stamp !== node[1]) edited.set(key, [node[0], stamp])
    } else edited.set(key, withStamps(node, change))
  }
  return edited.result()
}

/** Without the fields of rows that were removed before `limit`. That they are removed is remembered. */
export function withoutOldRemovals(tree: Tree, limit: Stamp): Tree {
  const edited = new Edits(tree)
  for (const [key, node] of Object.entries(tree)) {
    if (isRegister(node)) continue
    const existence = node[EXISTS]
    const isOld = isRegister(existence) && existence[0] === false && existence[1] < limit
    if (!isOld) edited.set(key, withoutOldRemovals(node, limit))
    else if (Object.keys(node).length > 1) edited.set(key, { [EXISTS]: existence })
  }
  return edited.result()
}

/** The latest stamp of a tree, or the latest that one device made. */
export function latestStamp(tree: Tree, device?: string): Stamp {
  let latest = NEVER
  for (const node of Object.values(tree)) {
    const stamp = isRegister(node) ? node[1] : latestStamp(node, device)
    if (stamp > latest && (device === undefined || deviceOf(stamp) === device)) latest = stamp
  }
  return latest
}

/** The latest stamp of each device in a tree. */
export function latestStamps(tree: Tree): Stamp[] {
  const latest = new Map<string, Stamp>()
  const look = (node: Tree | Register) => {
    if (!isRegister(node)) for (const child of Object.values(node)) look(child)
    else if (node[1] > (latest.get(deviceOf(node[1])) ?? NEVER)) latest.set(deviceOf(node[1]), node[1])
  }
  look(tree)
  return [...latest.values()]
}

function isList(value: Data[string] | undefined): value is readonly Row[] {
  return Array.isArray(value)
}

function isPlain(value: Data[string] | undefined): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Collects changes of a tree's own keys and copies it only when there are some. */
class Edits {
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
