import { expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import { coursesOf } from '../../testing/sample-courses'
import { FIRST_TIMES, type PlannedCourse } from '../plan/plan'
import { coursesThatAlwaysHave } from './unavoidable'

test('PLAN-22: a wish cannot be met where every section of a course has a class against it', () => {
  const course = (id: string, ...sections: string[][]): PlannedCourse => ({
    ...plannedCourse({ id }),
    sections: coursesOf(...sections).map(({ timeSlots }, index) => ({
      id: `${index}`,
      name: null,
      timeSlots,
    })),
  })
  const unset = course('unset', ['sunday 08:00-09:00'])
  const courses = [
    course('none'),
    course('without times', []),
    course('one section', ['sunday 10:00-11:00', 'monday 10:00-11:00']),
    course('both sections', ['sunday 10:00-11:00'], ['tuesday 10:00-11:00', 'sunday 16:00-17:00']),
    course('one of two', ['sunday 10:00-11:00'], ['monday 10:00-11:00']),
    course('no duration', ['sunday 10:00-10:00']),
    {
      ...unset,
      sections: unset.sections.map((section) => ({
        ...section,
        timeSlots: section.timeSlots.map((slot) => ({ ...slot, ...FIRST_TIMES, isUnset: true })),
      })),
    },
  ]
  const always = coursesThatAlwaysHave(({ day }) => day === 'sunday', courses, null)
  expect(always.map(({ id }) => id)).toEqual(['one section', 'both sections'])
})
