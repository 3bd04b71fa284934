import { useState } from 'react'
import { keepsNothing } from '../browser/kept-texts'
import { readStored, writeStored } from '../browser/storage'
import { useHydrated } from '../browser/use-hydrated'
import type { Term, TermCourse } from './term'
import { useMyTerm } from './use-my-term'

type ChosenCourse = {
  /** Null without a term. */
  term: Term | null
  /** Null for "No course", and when the term no longer has it. */
  course: TermCourse | null
  choose: (courseId: string | null) => void
}

/**
 * The course of my term that a tool is about (TERM-04). The tool opens on the one chosen last on this device. A choice in
 * another tab is that tab's own, so that two tabs can be about two courses.
 */
export function useChosenCourse(key: 'attendanceCourse' | 'gradesCourse'): ChosenCourse {
  const term = useMyTerm()?.term ?? null
  const isHydrated = useHydrated()
  const [chosenId, setChosenId] = useState<string | null>()
  if (isHydrated && chosenId === undefined) setChosenId(readStored(key))
  const course = term?.courses.find(({ id }) => id === chosenId) ?? null
  const choose = (courseId: string | null) => {
    setChosenId(courseId)
    if (!keepsNothing()) writeStored(key, courseId)
  }
  return { term, course, choose }
}
