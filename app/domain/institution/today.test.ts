import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAtUniversity, momentAtUniversity } from './today'

test.each([
  ['2024-12-28T20:59:59.999Z', '2024-12-28 23:59'],
  ['2024-12-28T21:00:00Z', '2024-12-29 00:00'],
  ['2025-06-30T21:00:00Z', '2025-07-01 00:00'],
  ['2024-08-20T12:00:00Z', '2024-08-20 15:00'],
  ['2025-01-01T06:05:00Z', '2025-01-01 09:05'],
])('CAL-07: %s is %s in Qatar', (time, moment) => {
  expect(momentAtUniversity(Date.parse(time))).toBe(moment)
  expect(dayAtUniversity(Date.parse(time))).toBe(moment.slice(0, 10))
})

test('CAL-07: Qatar is 3 hours ahead of UTC all year', () => {
  const threeHours = 3 * 60 * 60 * 1000
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
      (date) => {
        const inQatar = new Date(date.getTime() + threeHours).toISOString()
        expect(momentAtUniversity(date.getTime())).toBe(inQatar.slice(0, 16).replace('T', ' '))
      },
    ),
  )
})
