import {
  type Data,
  Edits,
  EXISTS,
  exists,
  LIST,
  PLACE,
  type Row,
  registerValue,
  subtree,
  type Tree,
} from './registers.ts'
import { NEVER, type Stamp } from './stamp.ts'

/** The tree of a document that nobody has edited: everything is older than any edit. */
export function defaultsOf(data: Data): Tree {
  return withData({}, undefined, data, NEVER)
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

function isList(value: Data[string] | undefined): value is readonly Row[] {
  return Array.isArray(value)
}

function isPlain(value: Data[string] | undefined): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
