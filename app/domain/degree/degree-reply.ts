/** What the screens ask of a programme with the student's courses in it, as one call that a worker can take (DEG-10). */

import { assignCourses, type Verdict } from './assign-courses.ts'
import { type DoubledCourses, doubledCourses } from './doubled-courses.ts'
import type { LastView } from './place-courses.ts'
import type { Marks, Programme } from './programme.ts'
import type { StudentCourse } from './student-course.ts'

export type DegreeRequest = {
  programme: Programme
  courses: readonly StudentCourse[]
  marks: Marks
  /** What the student saw last. */
  last: LastView | null
}

export type DegreeReply = { verdict: Verdict; doubled: readonly DoubledCourses[] }

export function replyTo({ programme, courses, marks, last }: DegreeRequest): DegreeReply {
  return {
    verdict: assignCourses(programme, courses, marks, { last }),
    doubled: doubledCourses(programme),
  }
}
