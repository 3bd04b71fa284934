import { describe, expect, test } from 'vitest'
import { withDocument } from '../merge/edit'
import type { Data, Tree } from '../merge/registers'
import { NEVER, nextStamp, type Stamp } from '../merge/stamp'
import type { Documents } from '../store/export-file'
import type { DocumentKey } from '../store/kinds'
import { countByKind, isSameInput } from './first-sign-in'

type Row = { id: string; name: string; slots?: readonly { id: string; day: string }[] }
const at = (time: number): Stamp => nextStamp(NEVER, time, 'dev001')
const documentOf = (data: object, time = 1000): Tree => withDocument({}, undefined, data as Data, at(time))
const list = (...rows: Row[]) => ({ target: null, rows })
const documents = (all: Record<string, Tree>) =>
  new Map(Object.entries(all)) as Documents & Map<DocumentKey, Tree>

describe('equal input', () => {
  test('KEEP-08: the same typed twice is the same, whatever its ids and times', () => {
    const here = documents({
      'gpa:main': documentOf(list({ id: 'first', name: 'MATH' }, { id: 'x', name: 'PHYS' })),
      'plan:here': documentOf(list({ id: 'a', name: 'ART', slots: [{ id: 's', day: 'monday' }] })),
    })
    const there = documents({
      'plan:there': documentOf(list({ id: 'b', name: 'ART', slots: [{ id: 't', day: 'monday' }] }), 7000),
      'gpa:main': documentOf(list({ id: 'first', name: 'MATH' }, { id: 'y', name: 'PHYS' }), 7000),
    })
    expect(isSameInput(here, there)).toBe(true)
  })

  test('KEEP-08: another value, order, kind or a further document is not', () => {
    const tree = documentOf(list({ id: 'first', name: 'MATH' }, { id: 'x', name: 'PHYS' }))
    const one = documents({ 'gpa:main': tree })
    const others: Record<string, Tree>[] = [
      { 'gpa:main': documentOf(list({ id: 'first', name: 'MATH' }, { id: 'x', name: 'BIO' })) },
      { 'gpa:main': documentOf(list({ id: 'x', name: 'PHYS' }, { id: 'first', name: 'MATH' })) },
      { 'fees:main': tree },
      { 'gpa:main': tree, 'fees:main': tree },
      {},
    ]
    for (const other of others) expect(isSameInput(one, documents(other))).toBe(false)
  })
})

test('the question says how many documents of each kind there are', () => {
  const counts = countByKind(documents({ 'plan:a': {}, 'plan:b': {}, 'gpa:main': {} }))
  expect([...counts]).toEqual([
    ['plan', 2],
    ['gpa', 1],
  ])
})
