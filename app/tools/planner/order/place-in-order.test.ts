import { expect, test } from 'vitest'
import { placeInOrder } from './place-in-order'

/** Four rows of 50 pixels, from 100. */
const ROWS = [0, 1, 2, 3].map((index) => ({ top: 100 + 50 * index, bottom: 150 + 50 * index }))

test.each([
  [0, 110, 0],
  [0, 160, 0],
  [0, 180, 1],
  [0, 226, 2],
  [0, 900, 3],
  [3, 260, 3],
  [3, 220, 2],
  [3, 0, 0],
  [1, 170, 1],
  [2, 124, 0],
  [2, 126, 1],
])('PLAN-11: row %d, dropped at %d px, gets index %d', (from, y, index) => {
  expect(placeInOrder(ROWS, from, y)).toBe(index)
})
