import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toData } from './document-of-tree'
import { defaultsOf, withDocument, withoutDocument } from './edit'
import { decode, encode } from './encoding'
import { merge } from './merge'
import { type Data, exists, isRegister, type Register, type Tree } from './registers'
import { withoutOldRemovals } from './removals'
import { LATEST, NEVER, nextStamp, type Stamp } from './stamp'
import { latestStamp } from './tree-stamps'
import { changedRegisters, restored } from './undo'

type Slot = { id: string; day: string; start: number }
type Course = { id: string; name: string; credits: number; slots: readonly Slot[] }
type Plan = { title: string | null; options: { isShort: boolean }; courses: readonly Course[] }

const EMPTY: Plan = { title: null, options: { isShort: false }, courses: [] }
const plan = (tree: Tree) => toData(merge(defaultsOf(EMPTY), tree)) as Plan

/** A device: a tree, and stamps of its own. */
class Device {
  tree: Tree = {}
  #latest: Stamp = NEVER
  readonly #name: string
  now: () => number

  constructor(name: string, now: () => number = () => 1000) {
    this.#name = name
    this.now = now
  }

  stamp() {
    const [, seen = NEVER] = [this.#latest, latestStamp(this.tree)].sort()
    this.#latest = nextStamp(seen, this.now(), this.#name)
    return this.#latest
  }

  edit(change: (before: Plan) => Plan) {
    const before = exists(this.tree) ? plan(this.tree) : EMPTY
    this.tree = withDocument(this.tree, before, change(before) as Data, this.stamp())
  }
}

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const change: fc.Arbitrary<(before: Plan) => Plan> = fc.oneof(
  fc.string({ maxLength: 3 }).map((title) => (before: Plan) => ({ ...before, title })),
  fc.boolean().map((isShort) => (before: Plan) => ({ ...before, options: { isShort } })),
  fc.record({ id, name: fc.string({ maxLength: 3 }), at: fc.nat(5) }).map(
    ({ id, name, at }) =>
      (before: Plan) =>
        before.courses.some((course) => course.id === id)
          ? before
          : { ...before, courses: before.courses.toSpliced(at, 0, { id, name, credits: 3, slots: [] }) },
  ),
  fc.record({ id, credits: fc.nat(6) }).map(({ id, credits }) => (before: Plan) => ({
    ...before,
    courses: before.courses.map((course) => (course.id === id ? { ...course, credits } : course)),
  })),
  fc.record({ id, slot: id, start: fc.nat(900) }).map(({ id, slot, start }) => (before: Plan) => ({
    ...before,
    courses: before.courses.map((course) =>
      course.id === id
        ? {
            ...course,
            slots: [...course.slots.filter((other) => other.id !== slot), { id: slot, day: 'sunday', start }],
          }
        : course,
    ),
  })),
  id.map((id) => (before: Plan) => ({
    ...before,
    courses: before.courses.filter((course) => course.id !== id),
  })),
  fc.constant((before: Plan) => ({ ...before, courses: before.courses.toReversed() })),
)

const edits = fc.array(change, { maxLength: 12 })

function treeOf(name: string, changes: readonly ((before: Plan) => Plan)[], from: Tree = {}): Tree {
  const device = new Device(name)
  device.tree = from
  for (const change of changes) device.edit(change)
  return device.tree
}

describe('a document as registers', () => {
  test('KEEP-01: what comes back is what was typed, after any edits', () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const device = new Device('dev001')
        let expected = EMPTY
        for (const change of changes) {
          device.edit(change)
          expected = change(expected)
          if (exists(device.tree)) expect(plan(device.tree)).toEqual(expected)
        }
        const read = decode(JSON.parse(JSON.stringify(encode(1, device.tree))))
        expect(read?.tree).toEqual(device.tree)
      }),
    )
  })

  test('an edit that changes nothing gives the same tree', () => {
    const before: Plan = { ...EMPTY, courses: [{ id: 'a', name: 'Physics', credits: 3, slots: [] }] }
    const tree = withDocument({}, undefined, before as Data, nextStamp(NEVER, 1, 'dev001'))
    const copy = structuredClone(before) as Data
    expect(withDocument(tree, before as Data, copy, nextStamp(NEVER, 2, 'dev001'))).toBe(tree)
  })
})

describe('merging', () => {
  const three = fc.tuple(edits, edits, edits, edits)

  test('KEEP-09: it is associative, commutative and idempotent', () => {
    fc.assert(
      fc.property(three, ([common, first, second, third]) => {
        const base = treeOf('dev000', common)
        const [a, b, c] = [
          treeOf('dev001', first, base),
          treeOf('dev002', second, base),
          treeOf('dev003', third, base),
        ]
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(a, a)).toBe(a)
        expect(merge(merge(a, b), b)).toEqual(merge(a, b))
      }),
    )
  })

  test('KEEP-09: any interleaving of edits and exchanges on two devices converges to one state', () => {
    const step = fc.record({ who: fc.nat(1), change: fc.option(change), clock: fc.nat(5000) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        // One clock is an hour ahead of the other.
        let time = 1000
        const devices = [
          new Device('dev001', () => time),
          new Device('dev002', () => time + 3_600_000),
        ] as const
        for (const { who, change, clock } of steps) {
          time += clock
          const device = devices[who as 0 | 1]
          if (change) device.edit(change)
          else device.tree = merge(device.tree, devices[(1 - who) as 0 | 1].tree)
        }
        const [one, other] = devices
        const both = merge(one.tree, other.tree)
        expect(merge(other.tree, one.tree)).toEqual(both)
        expect(plan(merge(one.tree, both))).toEqual(plan(both))
      }),
    )
  })

  test('KEEP-09: nothing that neither device removed is lost', () => {
    fc.assert(
      fc.property(edits, edits, edits, (common, first, second) => {
        const base = treeOf('dev000', common)
        const [a, b] = [treeOf('dev001', first, base), treeOf('dev002', second, base)]
        const ids = (tree: Tree) => new Set(plan(tree).courses.map((course) => course.id))
        const isRemoved = (tree: Tree, course: string) => {
          const list = tree['courses[]'] as Tree | undefined
          return JSON.stringify((list?.[course] as Tree | undefined)?.['?'])?.startsWith('[false') ?? false
        }
        const merged = ids(merge(a, b))
        for (const course of new Set([...ids(a), ...ids(b)]))
          if (!isRemoved(a, course) && !isRemoved(b, course)) expect(merged).toContain(course)
      }),
    )
  })

  test('KEEP-09: edits of different fields of one course are both kept, and of one field the later', () => {
    const base = treeOf('dev000', [
      (before) => ({ ...before, courses: [{ id: 'a', name: 'Physics', credits: 3, slots: [] }] }),
    ])
    const rename = (name: string) => (before: Plan) => ({
      ...before,
      courses: before.courses.map((course) => ({ ...course, name })),
    })
    const one = new Device('dev001', () => 2000)
    one.tree = base
    one.edit(rename('Physics I'))
    const other = new Device('dev002', () => 3000)
    other.tree = base
    other.edit(rename('Mechanics'))
    other.edit((before) => ({
      ...before,
      courses: before.courses.map((course) => ({ ...course, credits: 4 })),
    }))
    expect(plan(merge(one.tree, other.tree)).courses).toEqual([
      { id: 'a', name: 'Mechanics', credits: 4, slots: [] },
    ])
  })

  test('KEEP-09: an edit later than a removal brings back the whole course, an earlier one does not', () => {
    const course = { id: 'a', name: 'Physics', credits: 3, slots: [{ id: 's', day: 'monday', start: 480 }] }
    const base = treeOf('dev000', [(before) => ({ ...before, courses: [course] })])
    const remover = new Device('dev001', () => 5000)
    remover.tree = base
    remover.edit((before) => ({ ...before, courses: [] }))
    for (const [time, expected] of [
      [4000, []],
      [6000, [{ ...course, credits: 4 }]],
    ] as const) {
      const editor = new Device('dev002', () => time)
      editor.tree = base
      editor.edit((before) => ({ ...before, courses: [{ ...course, credits: 4 }] }))
      expect(plan(merge(remover.tree, editor.tree)).courses).toEqual(expected)
    }
  })
})

describe('a removed document', () => {
  test('KEEP-02: what is typed after a removal has none of the old values, and undo brings all of them back', () => {
    fc.assert(
      fc.property(edits, change, (changes, next) => {
        const before = treeOf('dev001', changes)
        if (!exists(before)) return
        const device = new Device('dev001', () => 9000)
        device.tree = withoutDocument(before, device.stamp())
        const removed = device.tree
        expect(exists(removed)).toBe(false)
        expect(plan(restored(removed, removed, before, device.stamp()))).toEqual(plan(before))
        device.edit(next)
        if (exists(device.tree)) expect(plan(device.tree)).toEqual(next(EMPTY))
      }),
    )
  })
})

/** All names that an object inherits, as ids of rows. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

describe('names that every object has', () => {
  const rowsOf = (tree: Tree) => plan(tree).courses.map(({ id, name }) => [id, name])

  test('KEEP-17: they are ids of rows like any other, wherever rows are typed, stored, merged, undone and removed', () => {
    const name = fc.constantFrom(...INHERITED)
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), fc.uniqueArray(name), (mine, theirs) => {
        const adding = (ids: readonly string[], by: string) => (before: Plan) => ({
          ...before,
          courses: [...before.courses, ...ids.map((id) => ({ id, name: by, credits: 3, slots: [] }))],
        })
        const one = new Device('dev001', () => 1000)
        one.edit(adding(mine, 'one'))
        expect(rowsOf(one.tree)).toEqual(mine.map((id) => [id, 'one']))
        const text = JSON.stringify(encode(1, one.tree))
        const read = decode(JSON.parse(text))?.tree ?? {}
        expect(read).toEqual(one.tree)
        expect(JSON.stringify(encode(1, read))).toBe(text)

        const other = new Device('dev002', () => 2000)
        other.edit(adding(theirs, 'other'))
        const both = merge(read, other.tree)
        expect(merge(other.tree, read)).toEqual(both)
        expect(new Set(rowsOf(both).map(([id]) => id))).toEqual(new Set([...mine, ...theirs]))
        for (const [id, by] of rowsOf(both)) expect(by).toBe(theirs.includes(id ?? '') ? 'other' : 'one')

        const before = one.tree
        one.edit((all) => ({ ...all, courses: [] }))
        expect(rowsOf(one.tree)).toEqual([])
        expect(changedRegisters(before, one.tree)).toHaveLength(mine.length)
        const back = restored(one.tree, one.tree, before, one.stamp())
        expect(rowsOf(back)).toEqual(rowsOf(before))
        expect(latestStamp(withoutOldRemovals(one.tree, LATEST))).toBe(latestStamp(one.tree))
      }),
    )
    // Nothing was written into what all objects share.
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(INHERITED)
  })

  test('KEEP-17: and names of fields', () => {
    const document = Object.fromEntries(INHERITED.map((field) => [field, `value of ${field}`]))
    const tree = withDocument({}, undefined, document, nextStamp(NEVER, 1, 'dev001'))
    expect(Object.entries(toData(tree))).toEqual(Object.entries(document))
    expect(withDocument(tree, document, structuredClone(document), nextStamp(NEVER, 2, 'dev001'))).toBe(tree)
    expect(decode(JSON.parse(JSON.stringify(encode(1, tree))))?.tree).toEqual(tree)
    const cleared = merge(tree, withoutDocument(tree, nextStamp(NEVER, 3, 'dev001')))
    expect([exists(cleared), Object.keys(cleared).length]).toEqual([false, INHERITED.length + 1])
  })
})

describe('undo beside another device', () => {
  const courses = (tree: Tree) =>
    plan(tree).courses.map(({ id, name, credits }) => `${id} ${name} ${credits}`)
  const course = (id: string): Course => ({ id, name: 'as typed', credits: 3, slots: [] })
  const start = () => treeOf('dev000', [(before) => ({ ...before, courses: [course('a'), course('b')] })])
  const change = (id: string, field: Partial<Course>) => (before: Plan) => ({
    ...before,
    courses: before.courses.map((one) => (one.id === id ? { ...one, ...field } : one)),
  })
  const without = (id: string) => (before: Plan) => ({
    ...before,
    courses: before.courses.filter((one) => one.id !== id),
  })
  function devices() {
    const [mine, theirs] = [new Device('dev001', () => 1000), new Device('dev002', () => 2000)]
    mine.tree = theirs.tree = start()
    return [mine, theirs] as const
  }
  const undone = (mine: Device, from: Tree, to: Tree) => restored(mine.tree, to, from, mine.stamp())

  test('KEEP-15: undo of an edit does not bring back a course that another device deleted', () => {
    const [mine, theirs] = devices()
    const before = mine.tree
    mine.edit(change('a', { name: 'renamed' }))
    const after = mine.tree
    theirs.edit(without('a'))
    mine.tree = merge(mine.tree, theirs.tree)
    expect(courses(mine.tree)).toEqual(['b as typed 3'])
    expect(courses(undone(mine, before, after))).toEqual(['b as typed 3'])
  })

  test('KEEP-15: undo of an edit does not take back what another device entered in the same field', () => {
    for (const name of ['theirs', 'mine']) {
      const [mine, theirs] = devices()
      const before = mine.tree
      mine.edit(change('a', { name: 'mine', credits: 4 }))
      const after = mine.tree
      theirs.edit(change('a', { name }))
      mine.tree = merge(mine.tree, theirs.tree)
      // The credits are still as this device left them.
      expect(courses(undone(mine, before, after))).toEqual([`a ${name} 3`, 'b as typed 3'])
    }
  })

  test('KEEP-15: undo of a course that another device has filled in since leaves it there', () => {
    const [mine, theirs] = devices()
    const before = mine.tree
    mine.edit((plan) => ({ ...plan, courses: [...plan.courses, course('c')] }))
    const after = mine.tree
    theirs.tree = merge(theirs.tree, mine.tree)
    theirs.edit(change('c', { credits: 4 }))
    mine.tree = merge(mine.tree, theirs.tree)
    expect(courses(undone(mine, before, after))).toContain('c as typed 4')
  })

  test('KEEP-15: undo of a removal that another device made, too, changes nothing', () => {
    const [mine, theirs] = devices()
    const before = mine.tree
    mine.edit(without('a'))
    const after = mine.tree
    theirs.edit(without('a'))
    mine.tree = merge(mine.tree, theirs.tree)
    expect(courses(undone(mine, before, after))).toEqual(['b as typed 3'])
    // Without the other device it brings the course back.
    mine.tree = after
    expect(courses(undone(mine, before, after))).toEqual(['a as typed 3', 'b as typed 3'])
  })

  test('KEEP-15: whatever the other device did later is there after undo', () => {
    fc.assert(
      fc.property(edits, edits, edits, (common, first, second) => {
        const [mine, theirs] = [new Device('dev001', () => 1000), new Device('dev002', () => 9000)]
        const base = treeOf('dev000', common)
        mine.tree = theirs.tree = base
        for (const change of first) mine.edit(change)
        const [before, after] = [base, mine.tree]
        for (const change of second) theirs.edit(change)
        mine.tree = merge(mine.tree, theirs.tree)
        const registers = (tree: Tree, path = ''): [string, Register][] =>
          Object.entries(tree).flatMap(([key, node]) =>
            isRegister(node) ? [[`${path}/${key}`, node]] : registers(node, `${path}/${key}`),
          )
        const restoredTree = new Map(registers(undone(mine, before, after)))
        for (const [path, register] of registers(mine.tree))
          if (register[1].endsWith('dev002')) expect(restoredTree.get(path)).toEqual(register)
      }),
    )
  })
})

describe('undo and redo', () => {
  test('TERM-08: a plan survives any sequence of edits, undo and redo', () => {
    const action = fc.oneof(
      { weight: 3, arbitrary: change },
      { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const device = new Device('dev001')
        device.edit((before) => ({ ...before, title: 'My plan' }))
        let past: { from: Tree; to: Tree; before: Plan; after: Plan }[] = []
        let future: typeof past = []
        let expected = plan(device.tree)
        for (const action of actions) {
          if (action === 'undo') {
            const step = past.at(-1)
            if (!step) continue
            past = past.slice(0, -1)
            future = [...future, step]
            device.tree = restored(device.tree, step.to, step.from, device.stamp())
            expected = step.before
          } else if (action === 'redo') {
            const step = future.at(-1)
            if (!step) continue
            future = future.slice(0, -1)
            past = [...past, step]
            device.tree = restored(device.tree, step.from, step.to, device.stamp())
            expected = step.after
          } else {
            const from = device.tree
            const before = plan(from)
            device.edit(action)
            expected = plan(device.tree)
            if (device.tree !== from) {
              past = [...past, { from, to: device.tree, before, after: expected }]
              future = []
            }
          }
          expect(plan(device.tree)).toEqual(expected)
        }
      }),
    )
  })
})
