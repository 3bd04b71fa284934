import { expect, test } from 'vitest'
import { plannedCourse } from '../../testing/kept-term'
import { apartBy, nameOrTitle, type TermCourse } from './term'

test.each([
  [' COMP 2201 ', 'Data Structures', 'COMP 2201'],
  [null, ' Data Structures ', 'Data Structures'],
  [' ', 'Data Structures', 'Data Structures'],
  ['', null, ''],
  [null, ' ', ''],
])('TERM-04: tools take a course named %j with the title %j as "%s"', (name, title, expected) => {
  expect(nameOrTitle({ name, title })).toBe(expected)
})

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
    course('c', 'SPEC-4900', null, null),
    course('d', 'MATH 1010', 'Calculus', '001'),
  ]
  expect(courses.map((one) => apartBy(one, courses))).toEqual(['Robotics', '002', null, null])
})
