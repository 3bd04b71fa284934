import { expect, test } from 'vitest'
import type { Weekday } from '../institution/types'
import { clashId, findConflicts } from '../term/conflicts'
import type { ScheduledCourse } from '../term/slots-by-day'
import { clashesOf } from './plan-clashes'

const at = (id: string, day: Weekday, from: number, to: number) => ({
  id,
  day,
  startTime: from * 60,
  endTime: to * 60,
  room: null,
})

/** All three meet on Monday; physics and the new course have the times of a new course as well. */
const TIMES: readonly ScheduledCourse[] = [
  { id: 'math', timeSlots: [at('m1', 'monday', 9, 11)] },
  { id: 'physics', timeSlots: [at('p1', 'monday', 10, 12), at('p2', 'sunday', 8, 9)] },
  { id: 'new', timeSlots: [at('n1', 'sunday', 8, 9), at('n2', 'monday', 10, 11)] },
]

test('PLAN-06: accepted clashes count apart, and courses with times that nobody has set are named', () => {
  const clashes = clashesOf(findConflicts(TIMES), [{ id: clashId('m1', 'p1') }], TIMES)
  expect(clashes.accepted.map(({ courseId1, courseId2 }) => [courseId1, courseId2])).toEqual([
    ['math', 'physics'],
  ])
  expect(Object.fromEntries(clashes.acceptedById)).toEqual({ math: 1, physics: 1 })
  expect([...clashes.acceptedSlots].sort()).toEqual(['m1', 'p1'])
  expect(Object.fromEntries(clashes.countById)).toEqual({ math: 1, physics: 2, new: 3 })
  expect([...clashes.slots].sort()).toEqual(['m1', 'n1', 'n2', 'p1', 'p2'])
  expect([...clashes.unset]).toEqual(['physics', 'new'])
})

test('PLAN-06: without accepted ones all are open, and a time without a clash is not called unset', () => {
  const times = TIMES.slice(0, 2)
  const clashes = clashesOf(findConflicts(times), [], times)
  expect(clashes.accepted).toEqual([])
  expect(Object.fromEntries(clashes.countById)).toEqual({ math: 1, physics: 1 })
  expect(clashes.unset.size).toBe(0)
})
