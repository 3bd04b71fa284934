import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCount, withItem } from './item-list'

test('one item changes, and the others stay the same objects', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  expect(withItem(items, 'b', ({ id }) => ({ id: `${id}!` }))).toEqual([{ id: 'a' }, { id: 'b!' }])
  expect(withItem(items, 'b', ({ id }) => ({ id: `${id}!` }))[0]).toBe(items[0])
  expect(withItem(items, 'c', () => ({ id: 'new' }))).toEqual(items)
})

test('a list grows by new items at its end', () => {
  expect(withCount(['a'], 3, (added) => `new ${added}`)).toEqual(['a', 'new 0', 'new 1'])
})

test('it is cut off at its end', () => {
  expect(withCount(['a', 'b', 'c'], 1, () => 'new')).toEqual(['a'])
  expect(withCount(['a'], 0, () => 'new')).toEqual([])
})

test('it has the count that was asked for, and what stays is untouched', () => {
  fc.assert(
    fc.property(fc.array(fc.object()), fc.nat({ max: 40 }), (items, count) => {
      const result = withCount(items, count, () => ({}))
      expect(result).toHaveLength(count)
      for (const [index, item] of items.slice(0, count).entries()) expect(result[index]).toBe(item)
    }),
  )
})
