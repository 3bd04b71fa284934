import { expect, test } from 'vitest'
import { createStore } from './create-store'

test('a store tells its listeners of each change, with what was before, until they stop', () => {
  const store = createStore('one')
  const heard: [string, string][] = []
  const stop = store.subscribe((now, before) => {
    // Who listens may read the store, which has the new state by then.
    heard.push([store.snapshot() === now ? now : 'late', before])
  })
  store.set('two')
  store.set('two')
  store.set('three')
  stop()
  store.set('four')
  expect(heard).toEqual([
    ['two', 'one'],
    ['three', 'two'],
  ])
  expect(store.snapshot()).toBe('four')
})
