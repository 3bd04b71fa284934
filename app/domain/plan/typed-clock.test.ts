import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock } from './clock'
import { isWholeClock, readClock } from './typed-clock'

test.each([
  ['8am', '08:00'],
  ['8 am', '08:00'],
  ['8:00AM', '08:00'],
  ['08:00:00', '08:00'],
  ['8 a.m.', '08:00'],
  ['1:15 PM', '13:15'],
  ['1:15pm', '13:15'],
  ['1.15 Pm', '13:15'],
  ['2:30 م', '14:30'],
  ['2:30م', '14:30'],
  ['٢:٣٠ م', '14:30'],
  ['٨ ص', '08:00'],
  ['٨:٠٠ صباحًا', '08:00'],
  ['۴:۱۵ مساءً', '16:15'],
  ['2 ظهرًا', '14:00'],
  ['12:30 ظهرا', '12:30'],
  ['6:15 عصرًا', '18:15'],
  ['12am', '00:00'],
  ['12:00 ص', '00:00'],
  ['12pm', '12:00'],
  ['12:00 م', '12:00'],
  ['12:59 AM', '00:59'],
  ['\u200E1:15\u00A0PM\u200E', '13:15'],
  ['1:15\u202FPM', '13:15'],
  ['\u2067٢:٣٠\u200F م\u2069', '14:30'],
  ['\u202B٨ ص\u202C', '08:00'],
  ['\uFEFF9:30\u200B', '09:30'],
  ['1:30', '01:30'],
])('INPUT-09: %s is %s', (text, clock) => {
  expect(formatClock(readClock(text) ?? -1)).toBe(clock)
})

test.each([
  '',
  'am',
  'noon',
  '0 am',
  '13 pm',
  '13:15 م',
  '8:60 am',
  '24:00',
  '8:3 am',
  '8 amm',
  '8 xm',
  '8 am pm',
  '8-9 am',
  '8:00 AM 9',
  'السبت',
  '8 س',
  '11 ظهرا',
  '7 عصرا',
])('INPUT-09: "%s" is no time', (text) => {
  expect(readClock(text)).toBeNull()
})

test('INPUT-09: each minute of the day is read as both clocks print it, in both languages', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const [en, ar] = ['en-US', 'ar-EG'].map(
    (locale) =>
      new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }),
  )
  fc.assert(
    fc.property(minutes, (time) => {
      expect(readClock(formatClock(time))).toBe(time)
      for (const format of [en, ar]) expect(readClock(format?.format(time * 60_000) ?? '')).toBe(time)
    }),
  )
})

test('INPUT-09: a half of the day ends a time', () => {
  expect(['8 am', '٨ ص', '1:15 PM', '1:15', '0930'].every(isWholeClock)).toBe(true)
  expect(['8', '12', '115', 'am'].some(isWholeClock)).toBe(false)
})
