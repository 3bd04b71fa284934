import { describe, expect, test } from 'vitest'
import {
  deviceOf,
  isStamp,
  LATEST,
  movedTo,
  NEVER,
  nextStamp,
  ofSeveral,
  SEVERAL_DEVICES,
  timeOf,
} from './stamp'

const DEVICE = 'dev001'
const at = (time: number, count: string, device = DEVICE) =>
  `${time.toString(36).padStart(9, '0')}${count}${device}`

describe('KEEP-09: the next stamp', () => {
  test('has the time of the clock where that is later', () => {
    expect(nextStamp(NEVER, 1, DEVICE)).toBe(at(1, '000'))
    expect(nextStamp(at(1000, '00z'), 1001, DEVICE)).toBe(at(1001, '000'))
  })

  test.each([1000, 999, 0])('of an edit of 1000 is later at %d, too', (now) => {
    expect(nextStamp(at(1000, '000', 'other1'), now, DEVICE)).toBe(at(1000, '001'))
    expect(nextStamp(at(1000, '00z'), now, DEVICE)).toBe(at(1000, '010'))
  })

  test('takes the next millisecond when the counter of one is used up', () => {
    expect(nextStamp(at(1000, 'zzy'), 1000, DEVICE)).toBe(at(1000, 'zzz'))
    expect(nextStamp(at(1000, 'zzz'), 1000, DEVICE)).toBe(at(1001, '000'))
  })
})

test('KEEP-09: what nobody edited has no time and no device', () => {
  expect([timeOf(NEVER), deviceOf(NEVER)]).toEqual([0, ''])
  expect([timeOf(at(1000, '007')), deviceOf(at(1000, '007'))]).toEqual([1000, DEVICE])
  expect(NEVER < nextStamp(NEVER, 0, DEVICE)).toBe(true)
  expect(nextStamp(NEVER, 0, DEVICE)).toBe(at(0, '001'))
})

test('KEEP-09: the same edit at another time is of the same device, and keeps its place within a millisecond', () => {
  expect(movedTo(at(1000, '007'), 1999.6)).toBe(at(2000, '007'))
  expect(movedTo(at(1000, '007'), -5)).toBe(at(0, '007'))
})

test('KEEP-15: an edit of several devices is later than those of the devices, at their time', () => {
  expect(ofSeveral(at(1000, '007'))).toBe(at(1000, '007', SEVERAL_DEVICES))
  expect(ofSeveral(at(1000, '007')) > at(1000, '007')).toBe(true)
  expect(ofSeveral(at(1000, '007')) < at(1000, '008', '000000')).toBe(true)
})

test('KEEP-03: what is read is a stamp only as a text of its length', () => {
  expect([NEVER, LATEST, at(1000, '000')].map(isStamp)).toEqual([true, true, true])
  const long = `${LATEST}0`
  for (const other of [
    '',
    '1',
    LATEST.slice(1),
    long,
    ` ${LATEST.slice(1)}`,
    'Z'.repeat(18),
    123456789012345680,
    null,
  ])
    expect(isStamp(other)).toBe(false)
})
