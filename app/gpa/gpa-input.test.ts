// @vitest-environment happy-dom
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { forgetDocuments, readDocument } from '../kept/document-store'
import gpaV1 from '../kept/fixtures/gpa-v1.json'
import { keyOf, ONLY } from '../kept/kinds'
import { createCourseList } from './course-list'
import { coursesOf, GPA_INPUT, withCourseEdit } from './gpa-input'

const untouched = createCourseList(3)

test('GPA-04: the courses follow the stored record until the first edit, even one that leaves none', () => {
  expect(coursesOf(GPA_INPUT.empty, untouched)).toBe(untouched)
  const edited = withCourseEdit(GPA_INPUT.empty, untouched, { type: 'setCount', count: 0 })
  expect(coursesOf(edited, untouched)).toEqual([])
})

test('GPA-17 GPA-18: a repeat that two devices disagree on is none', () => {
  const [course] = untouched
  const read = (change: object) => {
    const { success, output } = safeParse(GPA_INPUT.schema, {
      ...GPA_INPUT.empty,
      courses: [{ ...course, ...change }],
    })
    return success && output.courses[0]
  }
  const none = { isRepeat: false, previousGrade: 'F' }
  expect(read({ grade: 'W', isRepeat: true, previousGrade: 'D' })).toMatchObject(none)
  expect(read({ isRepeat: false, previousGrade: 'D' })).toMatchObject(none)
})

test('KEEP-03: what was kept before there were targets has none, and no course of a known grade', () => {
  localStorage.setItem(`zameel-kept:-:${keyOf('gpa', ONLY)}`, JSON.stringify(gpaV1))
  const { target, courses } = readDocument(GPA_INPUT, ONLY)
  expect(target).toBeNull()
  expect(courses.map(({ isFixed }) => isFixed)).toEqual([false, false, false])
  forgetDocuments()
})
