import { useStored, writeStored } from '../browser/storage'
import type { PlannedCourse } from './plan'
import { type MyTerm, useMyTerm } from './use-my-term'

type ChosenCourse = {
  /** Null without a term. */
  term: MyTerm | null
  /** Null for "No course", and when the term no longer has it. */
  course: PlannedCourse | null
  choose: (courseId: string | null) => void
}

/** The course of my term that a tool is about, remembered on this device (TERM-04). */
export function useChosenCourse(key: 'attendanceCourse' | 'gradesCourse'): ChosenCourse {
  const term = useMyTerm()
  const chosenId = useStored(key)
  const course = term?.plan.courses.find(({ id }) => id === chosenId) ?? null
  return { term, course, choose: (courseId) => writeStored(key, courseId) }
}
