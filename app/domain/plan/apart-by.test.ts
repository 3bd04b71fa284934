import { expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import { apartBy } from './apart-by'
import type { TermCourse } from './term'

test('TERM-04: of two courses with one name the title tells them apart, else the section', () => {
  const course = (id: string, name: string, title: string | null, section: string | null): TermCourse => ({
    ...plannedCourse({ id, name }),
    title,
    section,
    timeSlots: [],
  })
  const courses = [
    course('a', 'SPEC 4900', ' Robotics ', '001'),
    course('b', 'spec4900', null, ' 002 '),
    course('c', 'Spec.4900', null, null),
    course('d', 'MATH 1010', 'Calculus', '001'),
  ]
  expect(courses.map((one) => apartBy(one, courses))).toEqual(['Robotics', '002', null, null])
})
