import { describe, expect, test } from 'vitest'
import { toData } from './document-of-tree'
import { defaultsOf, withDocument, withoutDocument } from './edit'
import { merge } from './merge'
import { type Data, exists, type Register, type Row, type Tree } from './registers'
import {
  broughtIn,
  emptied,
  markOf,
  mergeDocuments,
  withoutCleared,
  withoutOldRemovals,
  withSharedRemovals,
  writtenAnew,
} from './removals'
import { NEVER, nextStamp, ofSeveral, type Stamp } from './stamp'
import { latestStamp, latestStamps, withStamps } from './tree-stamps'
import { changedRegisters, restored } from './undo'

/** What each operation makes of a tree, register by register: the properties of registers.test.ts do not see all of it. */

/** An edit at a time in milliseconds, on device `dev001` or another one. */
const at = (time: number, device = 'dev001'): Stamp => nextStamp(NEVER, time, device)
const reg = (value: Register[0], time: number, device?: string): Register => [value, at(time, device)]
const row = (place: Register[0], more: Tree = {}, time = 1): Tree => ({
  ...more,
  '?': reg(true, time),
  '#': reg(place, time),
})
/** Rows of any fields. */
const rowsOf = (...rows: readonly (Data & { id: string })[]): readonly Row[] => rows
const listOf = (tree: Tree) => tree['rows[]'] as Tree
const placesOf = (tree: Tree) =>
  Object.fromEntries(
    Object.entries(listOf(tree)).map(([id, node]) => [id, ((node as Tree)['#'] as Register)[0]]),
  )
const ids = (tree: Tree) => (toData(tree).rows as readonly Row[]).map(({ id }) => id)

/** A list of rows at places, after an edit that puts its rows into the order of `order`; unknown ids are new rows. */
function reordered(places: Readonly<Record<string, Register[0]>>, order: string): Tree {
  const list = Object.fromEntries(Object.entries(places).map(([id, place]) => [id, row(place)]))
  const tree: Tree = { 'rows[]': list, '?': reg(true, 1) }
  const before = toData(tree)
  const known = new Map((before.rows as readonly Row[]).map((one) => [one.id, one]))
  const rows = [...order].map((id) => known.get(id) ?? { id })
  return withDocument(tree, before, { rows }, at(5))
}

describe('places of rows', () => {
  test.each([
    ['new rows are counted from 1', {}, 'abc', { a: 1, b: 2, c: 3 }],
    ['a row in front', { a: 1, b: 2 }, 'xab', { x: 0.5, a: 1, b: 2 }],
    ['a row between', { a: 1, b: 2 }, 'axb', { a: 1, x: 1.5, b: 2 }],
    ['a row behind', { a: 1, b: 2 }, 'abx', { a: 1, b: 2, x: 3 }],
    ['two rows between', { a: 1, b: 2 }, 'axyb', { a: 1, x: 1.5, y: 1.75, b: 2 }],
    ['the last one first', { a: 1, b: 2, c: 3 }, 'cab', { c: 3, a: 4, b: 5 }],
    ['the first one last', { a: 1, b: 2, c: 3 }, 'bca', { b: 2, c: 3, a: 4 }],
    ['behind a row that was moved', { a: 1, c: 3, d: 4 }, 'cxad', { c: 3, x: 3.5, a: 3.75, d: 4 }],
    ['two rows of two devices at one place', { a: 1, b: 1 }, 'ab', { a: 1, b: 2 }],
    ['a row between two at one place', { a: 1, b: 1 }, 'axb', { a: 1, x: 2, b: 3 }],
    [
      'a row between two at one place, and one behind',
      { a: 1, b: 1, c: 2 },
      'axbc',
      { a: 1, x: 1.5, b: 1.75, c: 2 },
    ],
    ['no room left between', { a: 1, b: 1 + Number.EPSILON }, 'axb', { a: 1, x: 2, b: 3 }],
    ['a place that is no number', { a: 'x', b: 2 }, 'ab', { a: 1, b: 2 }],
    ['a place of a hostile document', { a: 1, b: null }, 'ba', { b: 0.5, a: 1 }],
  ])('%s', (_, places, order, expected) => {
    const tree = reordered(places as Record<string, Register[0]>, order)
    expect(placesOf(tree)).toEqual(expected)
    expect(ids(tree).join('')).toBe(order)
  })

  test('rows that keep their place are the same objects, and others have the stamp of the edit', () => {
    const tree = reordered({ a: 1, b: 2 }, 'axb')
    expect(listOf(tree).a).toEqual(row(1))
    expect(listOf(tree).x).toEqual({ '?': reg(true, 5), '#': reg(1.5, 5) })
  })

  test('rows at one place are in the order of their ids, whichever came first', () => {
    for (const list of [
      { a: row(1), b: row(1) },
      { b: row(1), a: row(1) },
    ])
      expect(ids({ 'rows[]': list })).toEqual(['a', 'b'])
    expect(ids({ 'rows[]': { c: { '?': reg(true, 1) }, b: row(-1), a: row(1) } })).toEqual(['b', 'c', 'a'])
  })
})

describe('an edit', () => {
  test('writes what has changed, with its stamp, and nothing else', () => {
    const start = withDocument(
      {},
      undefined,
      { a: 1, b: { c: true, d: 'x' }, rows: rowsOf({ id: 'r', e: null }) },
      at(1),
    )
    expect(start).toEqual({
      a: reg(1, 1),
      b: { c: reg(true, 1), d: reg('x', 1) },
      'rows[]': { r: { e: reg(null, 1), '#': reg(1, 1), '?': reg(true, 1) } },
      '?': reg(true, 1),
    })
    const before = toData(start)
    const after = { ...before, a: 2, b: { c: true, d: 'y' } } as Data
    const edited = withDocument(start, before, after, at(2))
    expect(edited).toEqual({
      ...start,
      a: reg(2, 2),
      b: { c: reg(true, 1), d: reg('y', 2) },
      '?': reg(true, 2),
    })
    expect(edited['rows[]']).toBe(start['rows[]'])
    // Whatever is the same object is not even looked at.
    expect(withDocument(start, after, after, at(3))).toBe(start)
    const untouched = {
      get x(): never {
        throw new Error('looked at')
      },
    } as unknown as Data
    expect(() => withDocument(start, { z: untouched }, { z: untouched }, at(3))).not.toThrow()
  })

  test('the id of a row is its key and no field, and a removed row keeps its fields', () => {
    const start = withDocument(
      {},
      undefined,
      {
        rows: rowsOf({ id: 'r', e: 1 }, { id: 's', e: 2 }),
      },
      at(1),
    )
    expect(Object.keys(listOf(start).r as Tree).sort()).toEqual(['#', '?', 'e'])
    const edited = withDocument(start, toData(start), { rows: rowsOf({ id: 's', e: 2 }) }, at(2))
    expect(listOf(edited).r).toEqual({ e: reg(1, 1), '#': reg(1, 1), '?': reg(false, 2) })
    // Removed once: a later edit does not do it again.
    expect(listOf(withDocument(edited, toData(edited), { rows: [] }, at(3))).r).toBe(listOf(edited).r)
    const again = withDocument(edited, toData(edited), { rows: rowsOf({ id: 'r', e: 1 }) }, at(4))
    expect(listOf(again).r).toEqual({ e: reg(1, 1), '#': reg(1, 1), '?': reg(true, 4) })
  })

  test('one field of a row is one register, beside the existence of its row', () => {
    const start = withDocument({}, undefined, { rows: rowsOf({ id: 'r', e: 1, f: 1 }) }, at(1))
    const before = toData(start)
    const [first] = before.rows as readonly Row[]
    // The tree has changed since: what the edit did not touch stays.
    const newer = merge(start, { 'rows[]': { r: { f: reg(9, 2, 'dev002') } } })
    const edited = withDocument(newer, before, { rows: [{ ...first, e: 2 } as Row] }, at(3))
    expect(listOf(edited).r).toEqual({
      e: reg(2, 3),
      f: reg(9, 2, 'dev002'),
      '#': reg(1, 1),
      '?': reg(true, 3),
    })
  })
})

describe('merging', () => {
  test('the later register wins; of two at one time always the same', () => {
    expect(merge({ a: reg(1, 1) }, { a: reg(2, 2) })).toEqual({ a: reg(2, 2) })
    const one = { a: reg(2, 2) }
    expect(merge(one, { a: reg(1, 1) })).toBe(one)
    for (const [x, y] of [
      [reg('x', 1), reg('y', 1)],
      [reg('y', 1), reg('x', 1)],
    ] as const)
      expect(merge({ a: x }, { a: y })).toEqual({ a: reg('y', 1) })
    const same = { a: reg('x', 1) }
    expect(merge(same, { a: reg('x', 1) }).a).toBe(same.a)
  })

  test('a field against an object, which no version of a document has, is always the object', () => {
    const [field, object] = [{ a: reg(1, 9) }, { a: { b: reg(2, 1) } }]
    expect(merge(field, object)).toEqual(object)
    expect(merge(object, field)).toBe(object)
  })
})

describe('what was written anew after a removal', () => {
  const cleared = (time: number): Tree => ({ '#': [null, at(time)] })

  test('notes when it was removed, on its defaults', () => {
    const tree: Tree = { a: reg(1, 1), '?': reg(false, 4) }
    expect(writtenAnew(tree, { b: [0, NEVER] })).toEqual({
      b: [0, NEVER],
      '?': reg(false, 4),
      '#': [null, at(4)],
    })
    expect(writtenAnew({ a: reg(1, 1) }, { a: [0, NEVER], b: [0, NEVER] })).toEqual({
      a: reg(1, 1),
      b: [0, NEVER],
    })
    expect(markOf(tree)).toEqual({ '?': reg(false, 4) })
    expect(markOf({ a: reg(1, 1) })).toEqual({})
  })

  test('what is earlier is left out, whichever side was written anew; whole milliseconds count', () => {
    const old: Tree = {
      early: reg(1, 3),
      same: reg(2, 4),
      late: reg(3, 5),
      never: [0, NEVER],
      in: { early: reg(1, 3), late: reg(3, 5) },
      'rows[]': {
        gone: { x: reg(1, 9), '?': reg(true, 3) },
        stays: { x: reg(1, 3), '?': reg(true, 5) },
        odd: reg(1, 9),
      },
      '?': reg(true, 3),
    }
    const left = {
      same: reg(2, 4),
      late: reg(3, 5),
      never: [0, NEVER],
      in: { late: reg(3, 5) },
      'rows[]': { stays: { x: reg(1, 3), '?': reg(true, 5) } },
      '?': reg(true, 3),
    }
    expect(withoutCleared(old, cleared(4))).toEqual(left)
    expect(withoutCleared({ ...old, ...cleared(4) }, {})).toEqual({ ...left, ...cleared(4) })
    expect(withoutCleared({ ...old, ...cleared(2) }, cleared(4))).toEqual({ ...left, ...cleared(2) })
    expect(withoutCleared(old, { '#': [null, NEVER] })).toBe(old)
    expect(withoutCleared(old, {})).toBe(old)
    expect(mergeDocuments(old, cleared(4))).toEqual({ ...left, ...cleared(4) })
    expect(mergeDocuments(cleared(4), old)).toEqual({ ...left, ...cleared(4) })
  })

  test('where nothing is earlier it is the same tree, with the same lists', () => {
    const tree: Tree = { a: reg(1, 5), in: { b: reg(1, 5) }, 'rows[]': { r: { '?': reg(true, 5) } } }
    expect(withoutCleared(tree, cleared(4))).toBe(tree)
    const part: Tree = { ...tree, z: reg(1, 1) }
    const left = withoutCleared(part, cleared(4))
    expect([left.in, left['rows[]']]).toEqual([tree.in, tree['rows[]']])
    expect([left.in === tree.in, left['rows[]'] === tree['rows[]']]).toEqual([true, true])
    // As many keys, but one of them has lost something.
    expect(withoutCleared({ in: { b: reg(1, 1) } }, cleared(4))).toEqual({ in: {} })
  })

  test('from a file, what is earlier than a removal here counts as brought in now', () => {
    const file: Tree = {
      early: reg(1, 3),
      late: reg(2, 5),
      never: [0, NEVER],
      '?': reg(true, 3),
      ...cleared(9),
    }
    const now = at(20)
    const expected = { early: [1, now], late: reg(2, 5), never: [0, NEVER], '?': [true, now] }
    expect(broughtIn(file, { '?': reg(false, 4) }, now)).toEqual(expected)
    expect(broughtIn(file, { '?': reg(true, 8), ...cleared(4) }, now)).toEqual(expected)
    const { '#': _, ...own } = file
    expect(broughtIn(file, {}, now)).toEqual(own)
    expect(broughtIn(file, { '?': reg(true, 8) }, now)).toEqual(own)
  })
})

describe('what is left of what is gone', () => {
  test('of a deleted document, that it and its rows are gone', () => {
    const tree = withDocument(
      {},
      undefined,
      {
        a: 1,
        in: { b: 2, rows: rowsOf({ id: 'n' }) },
        rows: rowsOf({ id: 'r', c: 3 }, { id: 's', c: 4 }),
      },
      at(1),
    )
    expect(emptied(tree, at(7))).toEqual({
      in: { 'rows[]': { n: { '?': reg(false, 7) } } },
      'rows[]': { r: { '?': reg(false, 7) }, s: { '?': reg(false, 7) } },
      '?': reg(false, 7),
    })
    expect(withoutDocument(tree, at(7))).toEqual({ ...tree, '?': reg(false, 7) })
    expect([exists(tree), exists({}), exists(emptied(tree, at(7)))]).toEqual([true, false, false])
  })

  test('of rows that were removed long ago, only that', () => {
    const tree: Tree = {
      a: reg(1, 1),
      'rows[]': {
        old: { x: reg(1, 1), '?': reg(false, 3) },
        marked: { '?': reg(false, 3) },
        recent: { x: reg(1, 1), '?': reg(false, 4) },
        there: { x: reg(1, 1), '?': reg(true, 1), 'slots[]': { s: { y: reg(1, 1), '?': reg(false, 2) } } },
        plain: { x: reg(1, 1) },
      },
    }
    const pruned = withoutOldRemovals(tree, at(4))
    expect(pruned).toEqual({
      a: reg(1, 1),
      'rows[]': {
        ...listOf(tree),
        old: { '?': reg(false, 3) },
        there: { x: reg(1, 1), '?': reg(true, 1), 'slots[]': { s: { '?': reg(false, 2) } } },
      },
    })
    expect(listOf(pruned).marked).toBe(listOf(tree).marked)
    expect(withoutOldRemovals(pruned, at(4))).toBe(pruned)
  })
})

describe('stamps', () => {
  const tree: Tree = {
    a: reg(1, 3),
    in: { b: reg(2, 7, 'dev002'), c: [0, NEVER] },
    'rows[]': { r: { d: reg(3, 5), '?': reg(true, 2, 'dev003') } },
  }

  test('the latest of all, and of each device', () => {
    expect(latestStamp(tree)).toBe(at(7, 'dev002'))
    expect(latestStamp(tree, 'dev001')).toBe(at(5))
    expect(latestStamp(tree, 'dev009')).toBe(NEVER)
    expect(latestStamps(tree)).toEqual([at(5), at(7, 'dev002'), at(2, 'dev003')])
    expect(latestStamps({ a: reg(1, 5), b: reg(2, 3) })).toEqual([at(5)])
    expect(latestStamps({})).toEqual([])
  })

  test('are replaced one by one; without a change it is the same tree', () => {
    const moved = withStamps(tree, (stamp) => (stamp === at(5) ? at(6) : stamp))
    expect(moved).toEqual({ ...tree, 'rows[]': { r: { d: reg(3, 6), '?': reg(true, 2, 'dev003') } } })
    expect(moved.in).toBe(tree.in)
    expect(withStamps(tree, (stamp) => stamp)).toBe(tree)
  })

  test('of defaults are older than any edit', () => {
    expect(defaultsOf({ a: 1 })).toEqual({ a: [1, NEVER] })
  })
})

test('the fields that differ, by their paths', () => {
  const one: Tree = { a: reg(1, 1), b: reg(1, 1), in: { c: reg(1, 1), d: reg(1, 1) }, x: reg(1, 1) }
  const other: Tree = { a: reg(1, 2), b: reg(2, 2), in: { c: reg(1, 1), d: reg(2, 2) }, n: { e: reg(1, 1) } }
  expect(changedRegisters(one, other)).toEqual(['/b', '/in/d', '/x', '/n/e'])
  expect(changedRegisters(other, one)).toEqual(['/b', '/in/d', '/n/e', '/x'])
  expect(changedRegisters(one, one)).toEqual([])
})

describe('undo', () => {
  const now = at(50)

  test('gives back what is as this device left it, and nothing that another one did', () => {
    const from: Tree = { a: reg(1, 5), b: reg(1, 5), c: reg(1, 5), d: reg(1, 5), e: reg(1, 5), f: reg(1, 5) }
    const to: Tree = { a: reg(0, 1), b: reg(0, 1), c: reg(0, 1), d: reg(0, 1), e: reg(1, 1) }
    const tree: Tree = {
      a: from.a as Register,
      // The same device again, with another stamp.
      b: reg(1, 9),
      // Another device, with the same value and with another one.
      c: reg(1, 9, 'dev002'),
      d: reg(7, 9),
      e: reg(1, 5),
      f: reg(1, 5),
      g: reg(4, 4),
    }
    expect(restored(tree, from, to, now)).toEqual({ ...tree, a: [0, now], b: [0, now] })
    expect(restored(tree, from, from, now)).toBe(tree)
  })

  test('also of what another device had entered before', () => {
    const theirs = reg(1, 5, 'dev002')
    expect(restored({ a: theirs }, { a: theirs }, { a: reg(0, 1) }, now)).toEqual({ a: [0, now] })
  })

  test('takes a row away that was added, and brings it back', () => {
    const added: Tree = { r: row(1, { x: reg(1, 5) }, 5) }
    const undone = restored(added, added, {}, now)
    expect(undone).toEqual({ r: { ...(added.r as Tree), '?': [false, now] } })
    const redone = restored(undone, {}, added, at(60))
    expect(redone).toEqual({ r: { ...(added.r as Tree), '?': [true, at(60)] } })
    // Not when another device has removed it since.
    const removed: Tree = { r: { ...(added.r as Tree), '?': reg(false, 55, 'dev002') } }
    expect(restored(removed, {}, added, at(60))).toBe(removed)
  })

  test('gives a late field the value that says the same as its absence, and takes it back again', () => {
    const before: Tree = { a: reg(0, 1) }
    const after: Tree = { a: reg(0, 1), late: reg(1, 5) }
    const undone = restored(after, after, before, now, { late: null })
    expect(undone).toEqual({ a: reg(0, 1), late: [null, now] })
    expect(restored(undone, before, after, at(60), { late: null }).late).toEqual([1, at(60)])
    expect(restored(after, after, before, now)).toBe(after)
    // Not what another device has entered since, and not the fields of a row that is taken away.
    const theirs: Tree = { ...after, late: reg(2, 55, 'dev002') }
    expect(restored(theirs, after, before, now, { late: null })).toBe(theirs)
    expect(restored({ r: after }, { r: after }, {}, now, { late: null })).toEqual({ r: after })
  })

  test('brings back rows of which nothing was left, but none that went elsewhere', () => {
    const rows: Tree = { r: row(1, { x: reg(1, 5) }), y: reg(3, 3) }
    const back = { r: { x: [1, now], '?': [true, now], '#': [1, now] }, y: [3, now] }
    expect(restored({}, {}, rows, now)).toEqual(back)
    const nothing: Tree = {}
    expect(restored(nothing, rows, { r: row(1, { x: reg(0, 1) }), y: reg(0, 1) }, now)).toBe(nothing)
    expect(restored(nothing, { r: rows.r as Tree }, {}, now)).toBe(nothing)
  })
})

describe('KEEP-15: what two devices removed', () => {
  const removed = (time: number, device: string): Tree => ({
    '?': reg(false, time, device),
    done: reg(false, time, device),
  })
  const shared = (ours: Tree, theirs: Tree, areApart = true) =>
    withSharedRemovals(
      { 'rows[]': { r: merge(ours, theirs) } },
      { 'rows[]': { r: ours } },
      { 'rows[]': { r: theirs } },
      () => areApart,
    )
  const rowOf = (tree: Tree) => listOf(tree).r as Tree

  test('is the removal of several, and its fields stay as they are', () => {
    const [ours, theirs] = [removed(3, 'dev001'), removed(4, 'dev002')]
    expect(rowOf(shared(ours, theirs))).toEqual({
      '?': [false, ofSeveral(at(4, 'dev002'))],
      done: reg(false, 4, 'dev002'),
    })
    expect(rowOf(shared(ours, theirs, false))).toEqual(theirs)
  })

  test('is none where one of them has the row', () => {
    const there: Tree = { '?': reg(true, 5, 'dev002') }
    expect(rowOf(shared(removed(3, 'dev001'), there))['?']).toEqual(reg(true, 5, 'dev002'))
    expect(rowOf(shared(there, removed(3, 'dev001')))['?']).toEqual(reg(true, 5, 'dev002'))
  })
})
