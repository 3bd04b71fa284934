/**
 * Which attempt at a course each repeat replaces (GPA-11): the latest earlier one at the same course. Without an earlier
 * attempt a repeat counts like any other course.
 */

import { courseKey } from '../course-keys.ts'
import { hasPoints } from '../institution/grade-scale.ts'
import type { PastCourse, PastTerm } from './past-terms.ts'

/** The replaced attempt of each repeat; null for a repeat without an earlier attempt. Terms are in the order of time. */
export function replacedAttempts(terms: readonly PastTerm[]): ReadonlyMap<PastCourse, PastCourse | null> {
  const replaced = new Map<PastCourse, PastCourse | null>()
  /** The attempts at each course that count, the latest last. */
  const counting = new Map<string, PastCourse[]>()
  for (const course of terms.flatMap(({ courses }) => courses)) {
    if (!hasPoints(course.grade)) continue
    const key = courseKey(course.name)
    const earlier = counting.get(key) ?? []
    // Courses without a name are not attempts at one course.
    if (course.isRepeat) replaced.set(course, (key === '' ? undefined : earlier.pop()) ?? null)
    counting.set(key, [...earlier, course])
  }
  return replaced
}
