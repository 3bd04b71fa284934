import { describe, expect, test } from 'vitest'
import type { Weekday } from '../../../domain/institution/types'
import type { FreeHour } from '../../../domain/plan/free-hours'
import { freeHourAt } from './free-hour-keys'

describe('PLAN-05: free hours', () => {
  const at = (day: Weekday, hour: number): FreeHour => ({ day, startTime: hour * 60 })

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
