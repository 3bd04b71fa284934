import { describe, expect, test } from 'vitest'
import type { TimeSlot } from '../../../domain/plan/plan'
import { timeRows } from './time-rows'

const slot = (
  id: string,
  day: TimeSlot['day'],
  startTime: number,
  more: Partial<TimeSlot> = {},
): TimeSlot => ({
  ...{ id, day, startTime, endTime: startTime + 60, room: null },
  ...more,
})
const shown = (slots: readonly TimeSlot[], keys: [string, string][] = []) =>
  timeRows(slots, new Map(keys)).map((row) => `${row.key}: ${row.slots.map(({ id }) => id).join(' ')}`)

describe('PLAN-13: rows of times', () => {
  test('days with the same times and room are one row', () => {
    expect(
      shown([
        slot('a', 'sunday', 480),
        slot('b', 'tuesday', 480),
        slot('c', 'monday', 600),
        slot('d', 'thursday', 480, { room: '10.1' }),
      ]),
    ).toEqual(['a: a b', 'c: c', 'd: d'])
  })

  test('the same day twice is two rows, and so are times that nobody has set', () => {
    expect(shown([slot('a', 'sunday', 480), slot('b', 'sunday', 480)])).toEqual(['a: a', 'b: b'])
    const unset = { isUnset: true }
    expect(shown([slot('a', 'sunday', 480, unset), slot('b', 'sunday', 480, unset)])).toEqual([
      'a: a',
      'b: b',
    ])
  })

  test('a row keeps its key and does not join another that has the same times for a moment', () => {
    const keys: [string, string][] = [
      ['a', 'a'],
      ['b', 'b'],
    ]
    expect(shown([slot('a', 'sunday', 480), slot('b', 'tuesday', 480)], keys)).toEqual(['a: a', 'b: b'])
    // A day that is added follows its row, and one whose first day is gone stays.
    expect(
      shown([slot('a', 'sunday', 480), slot('b', 'tuesday', 480), slot('c', 'monday', 480)], keys),
    ).toEqual(['a: a', 'b: b c'])
    expect(shown([slot('c', 'monday', 480)], [['c', 'b']])).toEqual(['b: c'])
  })

  test('a day that was moved in the week leaves its row', () => {
    const keys: [string, string][] = [
      ['a', 'a'],
      ['b', 'a'],
    ]
    expect(shown([slot('a', 'sunday', 540), slot('b', 'tuesday', 480)], keys)).toEqual(['a: a', 'b: b'])
  })
})
