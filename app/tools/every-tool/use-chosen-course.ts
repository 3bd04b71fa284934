import { useState } from 'react'
import { keepsNothing } from '../../browser/kept-texts'
import { readStored, writeStored } from '../../browser/storage'
import { ONLY } from '../../domain/document-kind'
import type { Term, TermCourse } from '../../domain/plan/term'
import { exists } from '../../persistence/merge/registers'
import type { DocumentStore } from '../../persistence/store/document-store'
import { keyOf } from '../../persistence/store/kinds'
import { useMyTerm } from '../../persistence/term/use-my-term'
import { usePersistence } from '../../persistence/use-persistence'

type ChosenCourse = {
  /** Null without a term. */
  term: Term | null
  /** Null for "No course", and when the term no longer has it. */
  course: TermCourse | null
  choose: (courseId: string | null) => void
}

const KINDS = { attendanceCourse: 'attendance', gradesCourse: 'grades' } as const
type ChoiceKey = keyof typeof KINDS

/** As stored, to tell it from no choice. */
const NO_COURSE = ''

/**
 * The course of my term that a tool is about (TERM-04). The tool opens on the one chosen last on this device. A choice in
 * another tab is that tab's own, so that two tabs can be about two courses.
 */
export function useChosenCourse(key: ChoiceKey): ChosenCourse {
  const { documents } = usePersistence()
  const term = useMyTerm()?.term ?? null
  const [chosenId, setChosenId] = useState<string | null>()
  if (term && chosenId === undefined) setChosenId(readStored(key) ?? firstCourse(key, term, documents))
  const course = term?.courses.find(({ id }) => id === chosenId) ?? null
  const choose = (courseId: string | null) => {
    setChosenId(courseId)
    storeChoice(key, courseId)
  }
  return { term, course, choose }
}

/** The course that the tool opens on next. */
export function storeChoice(key: ChoiceKey, courseId: string | null): void {
  if (!keepsNothing()) writeStored(key, courseId ?? NO_COURSE)
}

/** Before the first choice: a course with input, else the first, unless something was typed without a course. */
function firstCourse(key: ChoiceKey, { courses }: Term, { entryOf }: DocumentStore): string | null {
  const hasInput = (id: string) => exists(entryOf(keyOf(KINDS[key], id)).tree)
  if (hasInput(ONLY)) return null
  return (courses.find(({ id }) => hasInput(id)) ?? courses[0])?.id ?? null
}
