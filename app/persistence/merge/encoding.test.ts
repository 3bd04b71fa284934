import { describe, expect, test } from 'vitest'
import { canonicalText } from './canonical-text'
import { decode, encode } from './encoding'
import type { Tree } from './registers'
import { NEVER, nextStamp } from './stamp'

const STAMP = nextStamp(NEVER, 1, 'dev001')
const written = { version: 2, stamps: [STAMP], tree: { name: ['x', 0] } }

/** A tree of so many levels. */
const nested = (levels: number): object => (levels === 1 ? {} : { level: nested(levels - 1) })

describe('KEEP-03: what was written down', () => {
  test('is read again, and its stamps are written once', () => {
    const tree: Tree = { name: ['x', STAMP], 'rows[]': { a: { '?': [true, STAMP], credits: [null, NEVER] } } }
    expect(encode(2, tree)).toEqual({
      version: 2,
      stamps: [STAMP, NEVER],
      tree: { name: ['x', 0], 'rows[]': { a: { '?': [true, 0], credits: [null, 1] } } },
    })
    expect(decode(encode(2, tree))).toEqual({ version: 2, tree })
    expect(decode({ ...written, tree: nested(12) })).not.toBeNull()
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', [written]],
    ['a version as text', { ...written, version: '2' }],
    ['half a version', { ...written, version: 1.5 }],
    ['version 0', { ...written, version: 0 }],
    ['stamps that are no list', { ...written, stamps: { 0: STAMP } }],
    ['a wrong stamp', { ...written, stamps: [STAMP, 'never'] }],
    ['no tree', { ...written, tree: null }],
    ['a value instead of a register', { ...written, tree: { name: 'x' } }],
    ['a stamp that is not in the list', { ...written, tree: { name: ['x', 1] } }],
    ['the number of a stamp as text', { ...written, tree: { name: ['x', '0'] } }],
    ['another field of the list', { ...written, tree: { name: ['x', 'length'] } }],
    ['a register with more in it', { ...written, tree: { name: ['x', 0, 1] } }],
    ['an object as a value', { ...written, tree: { name: [{}, 0] } }],
    ['a name with a blank', { ...written, tree: { 'a b': ['x', 0] } }],
    ['a name of 41 characters', { ...written, tree: { ['n'.repeat(41)]: ['x', 0] } }],
    ['more levels than any document has', { ...written, tree: nested(13) }],
  ])('%s is no document', (_, input) => {
    expect(decode(input)).toBeNull()
  })
})

describe('KEEP-08 KEEP-12: the text of a document', () => {
  const one = {
    name: 'x',
    options: { b: 1, a: null, c: true },
    rows: [
      { id: 'r', n: 1 },
      { id: 's', n: 2 },
    ],
  }
  const same = {
    rows: [
      { n: 1, id: 'r' },
      { n: 2, id: 's' },
    ],
    options: { c: true, b: 1, a: null },
    name: 'x',
  }

  test('is the same in whatever order its fields are', () => {
    expect(canonicalText(same, { withIds: true })).toBe(canonicalText(one, { withIds: true }))
    expect(canonicalText(one, { withIds: true })).toBe(
      '{"name":"x","options":{"a":null,"b":1,"c":true},"rows":[{"id":"r","n":1},{"id":"s","n":2}]}',
    )
  })

  test('has the order of rows, and ids where they count', () => {
    const turned = { ...one, rows: one.rows.toReversed() }
    expect(canonicalText(turned, { withIds: false })).not.toBe(canonicalText(one, { withIds: false }))
    const renamed = { ...one, rows: one.rows.map((row) => ({ ...row, id: `other-${row.id}` })) }
    expect(canonicalText(renamed, { withIds: false })).toBe(canonicalText(one, { withIds: false }))
    expect(canonicalText(renamed, { withIds: true })).not.toBe(canonicalText(one, { withIds: true }))
  })
})
