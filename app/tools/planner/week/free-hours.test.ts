import { describe, expect, test } from 'vitest'
import type { Weekday } from '../../../domain/institution/types'
import { DAY_END, DAY_START } from '../../../domain/institution/week'
import { coursesOf } from '../../../testing/sample-courses'
import { type FreeHour, freeHourAt, freeHours } from './free-hours'

describe('PLAN-05: free hours', () => {
  const at = (day: Weekday, hour: number): FreeHour => ({ day, startTime: hour * 60 })

  test('are the whole hours without a class', () => {
    const slots = coursesOf(['sunday 08:00-09:30', 'sunday 11:30-12:00'])[0]?.timeSlots ?? []
    expect(freeHours(slots, { from: 480, to: 780 })).toEqual([600, 720])
    expect(freeHours([], { from: DAY_START, to: DAY_END })).toHaveLength(15)
    expect(freeHours([], { from: 360, to: 1440 })).toEqual(freeHours([], { from: DAY_START, to: DAY_END }))
  })

  test('the arrow keys go through them day by day', () => {
    const free = [
      { day: 'sunday' as const, hours: [480, 600, 720] },
      { day: 'monday' as const, hours: [] },
      { day: 'tuesday' as const, hours: [540, 780] },
    ]
    const go = (key: string, from: FreeHour, isRtl = false) => freeHourAt(key, from, free, isRtl)
    expect(go('ArrowDown', at('sunday', 8))).toEqual(at('sunday', 10))
    expect(go('ArrowUp', at('sunday', 8))).toEqual(at('sunday', 8))
    expect(go('ArrowRight', at('sunday', 12))).toEqual(at('tuesday', 13))
    expect(go('ArrowLeft', at('sunday', 12))).toEqual(at('sunday', 12))
    expect(go('ArrowLeft', at('tuesday', 9))).toEqual(at('sunday', 8))
    expect(go('ArrowLeft', at('sunday', 8), true)).toEqual(at('tuesday', 9))
    expect(go('Home', at('sunday', 12))).toEqual(at('sunday', 8))
    expect(go('End', at('sunday', 8))).toEqual(at('sunday', 12))
    expect(go('Enter', at('sunday', 8))).toBeNull()
  })
})
