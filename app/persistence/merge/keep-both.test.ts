import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toData } from './document-of-tree'
import { withDocument } from './edit'
import { keepBoth } from './keep-both'
import type { Data, Tree } from './registers'
import { nextStamp, type Stamp } from './stamp'

type List = { title: string; courses: readonly { id: string; name: string }[] }

const stamp = (time: number, device: string): Stamp => nextStamp('0', time, device.padEnd(6, '0'))
const list = (title: string, ...courses: [id: string, name: string][]): List => ({
  title,
  courses: courses.map(([id, name]) => ({ id, name })),
})
const tree = (data: List, time: number, device: string, before: Tree = {}): Tree =>
  withDocument(before, before['?'] ? toData(before) : undefined, data as Data, stamp(time, device))
const names = (of: Tree) => (toData(of) as List).courses.map(({ name }) => name)

function ids() {
  let next = 0
  return { id: () => `new${next++}`, stamp: stamp(9000, 'z') }
}

describe('keepBoth', () => {
  test('rows that only have the same id are both there, those of this device first', () => {
    const mine = tree(list('Mine', ['first', 'MATH 101'], ['b', 'PHYS 101']), 1000, 'a')
    const other = tree(list('Other', ['first', 'CHEM 101'], ['c', 'COMP 101']), 2000, 'b')
    expect(names(keepBoth(mine, other, ids())).toSorted()).toEqual([
      'CHEM 101',
      'COMP 101',
      'MATH 101',
      'PHYS 101',
    ])
    expect(names(keepBoth(mine, other, ids()))[0]).toBe('MATH 101')
    expect(toData(keepBoth(mine, other, ids())).title).toBe('Other')
  })

  test('a copy of a row is merged with it, and an equal row is there once', () => {
    const shared = tree(list('', ['first', 'MATH 101'], ['x', 'PHYS 101']), 1000, 'a')
    const mine = tree(list('', ['first', 'MATH 102'], ['x', 'PHYS 101']), 2000, 'a', shared)
    expect(names(keepBoth(mine, shared, ids()))).toEqual(['MATH 102', 'PHYS 101'])
    const equal = tree(list('', ['first', 'MATH 102']), 3000, 'c')
    expect(names(keepBoth(mine, equal, ids()))).toEqual(['MATH 102', 'PHYS 101'])
  })

  test('what was removed in one place only stays', () => {
    const removed = tree(
      list('', ['b', 'PHYS 101']),
      2000,
      'b',
      tree(list('', ['first', 'CHEM 101']), 1000, 'b'),
    )
    const mine = tree(list('', ['first', 'MATH 101']), 500, 'a')
    expect(names(keepBoth(mine, removed, ids())).toSorted()).toEqual(['MATH 101', 'PHYS 101'])
    expect(names(keepBoth(removed, mine, ids())).toSorted()).toEqual(['MATH 101', 'PHYS 101'])
  })

  test('no name of either side is lost', () => {
    const rows = fc.uniqueArray(fc.tuple(fc.constantFrom('first', 'b', 'c'), fc.string({ maxLength: 3 })), {
      selector: ([id]) => id,
    })
    fc.assert(
      fc.property(rows, rows, fc.nat(9), fc.nat(9), (mine, other, at, otherAt) => {
        const both = names(
          keepBoth(tree(list('', ...mine), 1 + at, 'a'), tree(list('', ...other), 1 + otherAt, 'b'), ids()),
        )
        for (const [, name] of [...mine, ...other]) expect(both).toContain(name)
      }),
    )
  })
})
