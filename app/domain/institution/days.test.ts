import { expect, test } from 'vitest'
import { isDay } from './days'

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-11-23', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  // Date.parse reads these, too.
  ['02026-11-23', false],
  ['2026-11-23T00:00:00.000Z', false],
])('INPUT-08: "%s" is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
