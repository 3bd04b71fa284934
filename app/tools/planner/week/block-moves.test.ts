import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Weekday } from '../../../domain/institution/types'
import { CLASS_TIMES, WEEKDAYS } from '../../../domain/institution/week'
import { formatClock } from '../../../domain/plan/clock'
import { endsAfterStart } from '../../../domain/plan/plan'
import { coursesOf } from '../../../testing/sample-courses'
import { columnAt, dragged, minutesOf, type Part, stepped, type Times } from './block-moves'

function timesOf(line: string): Times {
  const slot = coursesOf([line])[0]?.timeSlots[0]
  if (!slot) throw new Error(`No time in "${line}"`)
  return { day: slot.day, startTime: slot.startTime, endTime: slot.endTime }
}

const textOf = ({ day, startTime, endTime }: Times) =>
  `${day} ${formatClock(startTime)}-${formatClock(endTime)}`

describe('PLAN-05: dragging', () => {
  test.each<[string, Part, number, string]>([
    // Half hours.
    ['sunday 08:00-09:30', 'whole', 20, 'sunday 08:30-10:00'],
    ['sunday 08:00-09:30', 'whole', 14, 'sunday 08:00-09:30'],
    ['sunday 08:00-09:30', 'end', 44, 'sunday 08:00-10:00'],
    ['sunday 08:00-09:30', 'start', 30, 'sunday 08:30-09:30'],
    // The edges of the day, and of the block itself.
    ['sunday 08:00-09:30', 'whole', -300, 'sunday 08:00-09:30'],
    ['sunday 08:00-09:30', 'whole', 3000, 'sunday 22:00-23:30'],
    ['sunday 08:00-09:30', 'end', 3000, 'sunday 08:00-23:30'],
    ['sunday 08:00-09:30', 'end', -300, 'sunday 08:00-08:30'],
    ['sunday 08:00-09:30', 'start', 300, 'sunday 09:00-09:30'],
    // Imported times that are on no half hour keep their length.
    ['sunday 08:05-08:55', 'whole', 14, 'sunday 08:05-08:55'],
    ['sunday 08:05-08:55', 'whole', 60, 'sunday 09:00-09:50'],
    ['sunday 08:05-08:55', 'end', -300, 'sunday 08:05-08:30'],
    ['sunday 08:05-08:55', 'start', 300, 'sunday 08:30-08:55'],
    ['sunday 06:30-07:20', 'whole', -60, 'sunday 06:30-07:20'],
    ['sunday 06:30-07:20', 'whole', 60, 'sunday 07:30-08:20'],
  ])('%s, its %s by %i minutes: %s', (before, part, minutes, after) => {
    expect(textOf(dragged(timesOf(before), part, minutes))).toBe(after)
  })

  test('any drag of a time from the list gives one of the list, and only the edge that is dragged moves', () => {
    const slots = fc
      .uniqueArray(fc.constantFrom(...CLASS_TIMES), { minLength: 2, maxLength: 2 })
      .map((pair) => {
        const [startTime = 0, endTime = 0] = pair.sort((one, other) => one - other)
        return { day: WEEKDAYS[0] as Weekday, startTime, endTime }
      })
    const part = fc.constantFrom<Part>('whole', 'start', 'end')
    fc.assert(
      fc.property(slots, part, fc.double({ noNaN: true, min: -2000, max: 2000 }), (slot, moved, minutes) => {
        const after = dragged(slot, moved, minutes)
        expect(CLASS_TIMES).toContain(after.startTime)
        expect(CLASS_TIMES).toContain(after.endTime)
        expect(endsAfterStart(after)).toBe(true)
        if (moved === 'start') expect(after.endTime).toBe(slot.endTime)
        if (moved === 'end') expect(after.startTime).toBe(slot.startTime)
        if (moved === 'whole') expect(after.endTime - after.startTime).toBe(slot.endTime - slot.startTime)
      }),
    )
  })

  test('a distance on the screen is minutes, and a place a column', () => {
    expect(minutesOf(26, 52)).toBe(30)
    const columns = [
      { left: 100, right: 200 },
      { left: 200, right: 300 },
    ]
    expect([0, 150, 250, 900].map((x) => columnAt(columns, x))).toEqual([0, 0, 1, 1])
  })
})

describe('PLAN-05: arrow keys', () => {
  const step = (line: string, key: string, { isShift = false, isRtl = false } = {}) => {
    const after = stepped(timesOf(line), key, isShift, { isRtl, days: WEEKDAYS })
    return after && textOf(after)
  }

  test('up and down move by half hours, and with Shift they change the end', () => {
    expect(step('monday 09:00-10:00', 'ArrowDown')).toBe('monday 09:30-10:30')
    expect(step('monday 09:00-10:00', 'ArrowUp')).toBe('monday 08:30-09:30')
    expect(step('monday 09:00-10:00', 'ArrowDown', { isShift: true })).toBe('monday 09:00-10:30')
    expect(step('monday 09:00-10:00', 'ArrowUp', { isShift: true })).toBe('monday 09:00-09:30')
    expect(step('monday 08:00-09:00', 'ArrowUp')).toBe('monday 08:00-09:00')
  })

  test('left and right are days as they are seen: in Arabic the next day is on the left', () => {
    expect(step('monday 09:00-10:00', 'ArrowRight')).toBe('tuesday 09:00-10:00')
    expect(step('monday 09:00-10:00', 'ArrowLeft')).toBe('sunday 09:00-10:00')
    expect(step('monday 09:00-10:00', 'ArrowLeft', { isRtl: true })).toBe('tuesday 09:00-10:00')
    expect(step('monday 09:00-10:00', 'ArrowRight', { isRtl: true })).toBe('sunday 09:00-10:00')
    expect(step('sunday 09:00-10:00', 'ArrowLeft')).toBe('sunday 09:00-10:00')
    expect(step('thursday 09:00-10:00', 'ArrowRight')).toBe('thursday 09:00-10:00')
  })

  test('other keys do nothing', () => {
    expect(step('monday 09:00-10:00', 'a')).toBeNull()
    expect(step('monday 09:00-10:00', 'ArrowRight', { isShift: true })).toBeNull()
  })
})
