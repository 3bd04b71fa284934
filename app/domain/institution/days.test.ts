import { expect, test } from 'vitest'
import { daysFrom, isDay, minutesOf } from './days'

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

test('INPUT-08: the days of a span are all from the first to the last, over the end of a month', () => {
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual([
    ...['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'],
  ])
  expect(daysFrom('2026-03-02', '2026-03-02')).toEqual(['2026-03-02'])
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
})

test('TODAY-08: the minutes of a moment are those since midnight', () => {
  expect(['2026-11-23 00:00', '2026-11-23 10:05', '2026-11-23 23:59'].map(minutesOf)).toEqual([0, 605, 1439])
})
