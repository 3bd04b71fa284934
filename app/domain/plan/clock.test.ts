import { expect, test } from 'vitest'
import { CLASS_TIMES } from '../institution/week'
import { formatClock, formatTimes, minutesOfClock } from './clock'

test.each([
  [0, '00:00'],
  [480, '08:00'],
  [510, '08:30'],
  [780, '13:00'],
  [1410, '23:30'],
])('SCHED-06: %d minutes since midnight are %s', (minutes, text) => {
  expect(formatClock(minutes)).toBe(text)
})

test('SCHED-06: every class time is shown as HH:MM', () => {
  for (const time of CLASS_TIMES) expect(formatClock(time)).toMatch(/^(?:0[89]|1\d|2[0-3]):[03]0$/)
})

test('SCHED-13: a slot is shown as a range', () => {
  expect(formatTimes({ startTime: 480, endTime: 570 })).toBe('08:00–09:30')
})

test.each([
  ['', null],
  ['00:00', 0],
  ['10:00', 600],
  ['08:05', 485],
  ['23:59', 1439],
])('DATES-01: the time field "%s" is %s minutes since midnight', (clock, minutes) => {
  expect(minutesOfClock(clock)).toBe(minutes)
})
