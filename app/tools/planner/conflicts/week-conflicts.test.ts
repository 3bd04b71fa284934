import { expect, test } from 'vitest'
import type { Weekday } from '../../../domain/institution/types'
import { conflictId, planConflicts } from '../../../domain/plan/conflicts'
import type { TimeSlot } from '../../../domain/plan/plan'
import type { ScheduledCourse } from '../../../domain/plan/slots-by-day'
import { weekConflictsOf } from './week-conflicts'

const at = (id: string, day: Weekday, from: number, to: number): TimeSlot => ({
  id,
  day,
  startTime: from * 60,
  endTime: to * 60,
  room: null,
})
const unset = (id: string): TimeSlot => ({ ...at(id, 'sunday', 8, 9), isUnset: true })

/** All three meet on Monday; the times of physics and the new course on Sunday were never set. */
const TIMES: readonly ScheduledCourse[] = [
  { id: 'math', timeSlots: [at('m1', 'monday', 9, 11)] },
  { id: 'physics', timeSlots: [at('p1', 'monday', 10, 12), unset('p2')] },
  { id: 'new', timeSlots: [unset('n1'), at('n2', 'monday', 10, 11)] },
]

test('PLAN-06 SCHED-20: accepted conflicts count apart, and times that nobody has set are a conflict of their courses', () => {
  const conflicts = planConflicts(TIMES, [{ id: conflictId('m1', 'p1') }], null)
  expect(conflicts.accepted.map(({ courseId1, courseId2 }) => [courseId1, courseId2])).toEqual([
    ['math', 'physics'],
  ])
  const weekConflicts = weekConflictsOf(conflicts)
  expect(Object.fromEntries(weekConflicts.acceptedById)).toEqual({ math: 1, physics: 1 })
  expect([...weekConflicts.acceptedSlots].sort()).toEqual(['m1', 'p1'])
  expect(Object.fromEntries(weekConflicts.countById)).toEqual({ math: 1, physics: 2, new: 3 })
  expect([...weekConflicts.slots].sort()).toEqual(['m1', 'n2', 'p1'])
  expect([...weekConflicts.unset]).toEqual(['physics', 'new'])
})

test('PLAN-06: without accepted ones all are open, and a time without a conflict is not called unset', () => {
  const times = TIMES.slice(0, 2)
  const conflicts = planConflicts(times, [], null)
  expect(conflicts.accepted).toEqual([])
  const weekConflicts = weekConflictsOf(conflicts)
  expect(Object.fromEntries(weekConflicts.countById)).toEqual({ math: 1, physics: 1 })
  expect(weekConflicts.unset.size).toBe(0)
})
