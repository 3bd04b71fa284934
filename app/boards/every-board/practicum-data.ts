/** Graduation projects at the university: the semesters in which they run and the majors they look for (PRAC-02, PRAC-03). */

import { practicum } from '#institution/practicum'
import type { AcademicCalendar } from '../../domain/institution/academic-calendar'
import { currentSemester } from '../../domain/institution/semesters'
import type { Day, Words } from '../../domain/institution/types'

/** The semesters to choose from, as they are stored. */
export const PRACTICUM_SEMESTERS: readonly string[] = practicum.semesters

/** The majors that a group can choose without typing. */
export const PRACTICUM_MAJORS = practicum.majors

/** A term and a year, also of a semester that is no longer or not yet offered: the database accepts these too. */
const SEMESTER = /^([a-z]+(?:-[a-z]+)*)-(20[0-9]{2})$/

function partsOf(code: string): { term: Words; year: string } | null {
  const [, term = '', year = ''] = SEMESTER.exec(code) ?? []
  return Object.hasOwn(practicum.terms, term) ? { term: practicum.terms[term] as Words, year } : null
}

/** Whether a text is the code of a semester, offered or not. */
export function isSemester(code: string): boolean {
  return partsOf(code) !== null
}

/** `fall-2026` gives "Fall 2026". Anything else is returned as it is. */
export function semesterName(code: string, language: keyof Words): string {
  const parts = partsOf(code)
  return parts ? `${parts.term[language]} ${parts.year}` : code
}

/**
 * The semesters to choose from on a day: the current one first, and none that is over (BOARD-04, PRAC-28). The academic
 * calendar says what is over; of a semester that it does not know, a later one that is, or its year when that is two years ago.
 */
export function offeredSemesters(calendar: AcademicCalendar, today: Day): readonly string[] {
  const { semesters } = calendar
  const current = currentSemester(calendar, today)
  const past = semesters.slice(0, current ? semesters.indexOf(current) : undefined).map(({ id }) => id)
  const thisYear = Number(today.slice(0, 4))
  const lastOver = PRACTICUM_SEMESTERS.findLastIndex(
    (code) => past.includes(code) || Number(partsOf(code)?.year) + 1 < thisYear,
  )
  return PRACTICUM_SEMESTERS.slice(lastOver + 1)
}

/** A stored major in the reader's language; one that a student typed is returned as it is. */
export function majorName(tag: string, language: keyof Words): string {
  return PRACTICUM_MAJORS.find(({ en }) => en === tag)?.[language] ?? tag
}

/** What is stored for a typed major: the preset with this name in either language, whatever its case, else the text. */
export function majorOf(text: string): string {
  const typed = text.trim().toLowerCase()
  return PRACTICUM_MAJORS.find(({ en, ar }) => en.toLowerCase() === typed || ar === typed)?.en ?? text.trim()
}
