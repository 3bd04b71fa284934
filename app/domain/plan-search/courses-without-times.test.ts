import { expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import { coursesOf } from '../../testing/sample-courses'
import { FIRST_TIMES, type PlannedCourse, type TimeSlot } from '../plan/plan'
import { coursesWithoutTimes } from './courses-without-times'

test('PLAN-02: a course has times as soon as one section has a time that was set', () => {
  const [slot] = coursesOf(['sunday 08:00-09:00']).flatMap(({ timeSlots }) => timeSlots)
  if (!slot) throw new Error('a time')
  const course = (id: string, ...sections: TimeSlot[][]): PlannedCourse => ({
    ...plannedCourse({ id, name: id }),
    sections: sections.map((timeSlots, index) => ({ id: `${index}`, name: null, timeSlots })),
  })
  const courses = [
    course('none', []),
    course('no section'),
    course('unset', [{ ...slot, ...FIRST_TIMES, isUnset: true }]),
    course('one of two', [], [slot]),
  ]
  expect(coursesWithoutTimes({ courses }).map(({ id }) => id)).toEqual(['none', 'no section', 'unset'])
})
