import { describe, expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { DAY_END, DAY_START, WEEKDAYS } from '../institution/week'
import { firstFreeHour, freeHours } from './free-hours'

describe('PLAN-05: free hours', () => {
  test('are the whole hours without a class', () => {
    const slots = coursesOf(['sunday 08:00-09:30', 'sunday 11:30-12:00'])[0]?.timeSlots ?? []
    expect(freeHours(slots, { from: 480, to: 780 })).toEqual([600, 720])
    expect(freeHours([], { from: DAY_START, to: DAY_END })).toHaveLength(15)
    expect(freeHours([], { from: 360, to: 1440 })).toEqual(freeHours([], { from: DAY_START, to: DAY_END }))
  })
})

describe('SCHED-20: the first free hour of the week', () => {
  const whole = WEEKDAYS.map((day) => `${day} 08:00-23:30`)

  test.each([
    ['of an empty week is its first', [], { day: 'sunday', startTime: 480, endTime: 540 }],
    [
      'is after what takes a part of an hour',
      ['sunday 08:30-10:15'],
      { day: 'sunday', startTime: 660, endTime: 720 },
    ],
    [
      'is between two classes',
      ['sunday 08:00-09:00', 'sunday 10:00-11:00'],
      { day: 'sunday', startTime: 540, endTime: 600 },
    ],
    [
      'is on another day where the first is full',
      ['sunday 08:00-23:30'],
      { day: 'monday', startTime: 480, endTime: 540 },
    ],
    ['is none in a full week', whole, null],
  ])('%s', (_, slots, expected) => {
    expect(firstFreeHour(coursesOf(slots))).toEqual(expected)
  })
})
