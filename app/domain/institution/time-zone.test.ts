import { describe, expect, test } from 'vitest'
import { instantIn, minutesUntil, momentIn, offsetIn } from './time-zone'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

describe('TODAY-08: the time of a zone', () => {
  test.each([
    ['Asia/Qatar', '2026-11-23T21:30Z', '2026-11-24 00:30', 3],
    ['Europe/Berlin', '2026-07-01T10:00Z', '2026-07-01 12:00', 2],
    ['Europe/Berlin', '2026-12-01T10:00Z', '2026-12-01 11:00', 1],
    ['America/New_York', '2026-01-01T02:05Z', '2025-12-31 21:05', -5],
    ['Asia/Kolkata', '2026-01-01T00:00Z', '2026-01-01 05:30', 5.5],
  ])('in %s, %s is %s', (zone, instant, moment, hours) => {
    expect(momentIn(zone, at(instant))).toBe(moment)
    expect(offsetIn(zone, at(instant))).toBe(hours * HOUR)
    expect(instantIn(zone, moment)).toBe(at(instant))
  })

  // Berlin changes its clocks on 29 March 2026 from 02:00 to 03:00, and on 25 October from 03:00 to 02:00.
  test.each([
    ['2026-03-29 01:59', '2026-03-29T00:59Z'],
    ['2026-03-29 02:30', '2026-03-29T01:30Z'],
    ['2026-03-29 03:00', '2026-03-29T01:00Z'],
    ['2026-10-25 01:59', '2026-10-24T23:59Z'],
    ['2026-10-25 03:00', '2026-10-25T02:00Z'],
  ])('near a change of the clocks, %s in Berlin is %s', (moment, instant) => {
    expect(instantIn('Europe/Berlin', moment)).toBe(at(instant))
  })

  test('New York, behind UTC, has its clocks changed at its own hour', () => {
    // On 8 March 2026 from 02:00 (07:00 in UTC) to 03:00.
    expect(instantIn('America/New_York', '2026-03-08 01:59')).toBe(at('2026-03-08T06:59Z'))
    expect(instantIn('America/New_York', '2026-03-08 03:00')).toBe(at('2026-03-08T07:00Z'))
  })

  test.each([
    ['Asia/Qatar', '2026-11-23 08:00', '2026-11-23 09:15', 75],
    ['Asia/Qatar', '2026-11-23 08:00', '2026-11-23 07:30', -30],
    ['Europe/Berlin', '2026-03-29 01:30', '2026-03-29 03:30', 60],
    ['Europe/Berlin', '2026-10-25 01:30', '2026-10-25 03:30', 180],
  ])('in %s, from %s to %s are %i minutes', (zone, from, to, minutes) => {
    expect(minutesUntil(zone, from, to)).toBe(minutes)
  })
})
