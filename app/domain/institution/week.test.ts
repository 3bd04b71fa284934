import { expect, test } from 'vitest'
import { CLASS_TIMES, WEEKDAYS } from './week'

test('SCHED-05: the week runs from Sunday to Thursday', () => {
  expect(WEEKDAYS).toEqual(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'])
})

test('SCHED-06: class times run from 08:00 to 23:30 in steps of 30 minutes', () => {
  expect(CLASS_TIMES).toHaveLength(32)
  expect(CLASS_TIMES.slice(0, 3)).toEqual([480, 510, 540])
  expect(CLASS_TIMES.at(-1)).toBe(1410)
})
