import { describe, expect, test } from 'vitest'
import { formatClock } from './clock'
import { canBeTyped } from './plan'
import { isWholeClock } from './typed-clock'
import { readTime } from './typed-time'

const shown = (text: string) => {
  const read = readTime(text)
  return 'time' in read ? formatClock(read.time) : read.problem
}

describe('PLAN-13: typed times', () => {
  test.each([
    ['8', '08:00'],
    ['9', '09:00'],
    ['11', '11:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['1955', '19:55'],
    ['8:30', '08:30'],
    ['9.50', '09:50'],
    ['9,50', '09:50'],
    ['٩:٥٠', '09:50'],
    ['۹٫۵۰', '09:50'],
    ['٨٣٠', '08:30'],
    [' 23:30 ', '23:30'],
  ])('%s is %s', (text, time) => {
    expect(shown(text)).toBe(time)
  })

  test.each([
    ['', 'not-a-time'],
    ['abc', 'not-a-time'],
    ['9:5', 'not-a-time'],
    ['9:60', 'not-a-time'],
    ['25:00', 'not-a-time'],
    ['12345', 'not-a-time'],
    ['9:32', 'between-steps'],
    ['1:30', 'out-of-hours'],
    ['23:35', 'out-of-hours'],
  ])('%s is none: %s', (text, problem) => {
    expect(shown(text)).toBe(problem)
  })

  test.each([
    ['8am', '08:00'],
    ['8 AM', '08:00'],
    ['1:15 PM', '13:15'],
    ['1:15\u202Fp.m.', '13:15'],
    ['2:30 م', '14:30'],
    ['\u200F٢:٣٠ م\u200F', '14:30'],
    ['12 م', '12:00'],
    ['12am', 'out-of-hours'],
    ['1:15 noon', 'not-a-time'],
    ['13:15 pm', 'not-a-time'],
  ])('INPUT-09: %s is %s', (text, time) => {
    expect(shown(text)).toBe(time)
  })

  test('a text that can become another time is not whole', () => {
    expect(['1', '11', '113', '9:3'].filter(isWholeClock)).toEqual([])
    expect(['1130', '٩:٣٠', '9.30'].filter(isWholeClock)).toEqual(['1130', '٩:٣٠', '9.30'])
  })

  test('what can be typed is every five minutes of the hours with classes', () => {
    expect([480, 485, 1410].every(canBeTyped)).toBe(true)
    expect([475, 482, 1415].some(canBeTyped)).toBe(false)
  })
})
