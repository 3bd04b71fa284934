/** The university's academic calendar as far as it is published (CAL-09 to CAL-17). A new year is a new file and a line here. */

import { academicYear2024To2025 } from './2024-2025'
import { academicYear2025To2026 } from './2025-2026'
import { academicYear2026To2027 } from './2026-2027'
import type { AcademicYear, Semester } from './academic-year'

export const ACADEMIC_YEARS: readonly AcademicYear[] = [
  academicYear2024To2025,
  academicYear2025To2026,
  academicYear2026To2027,
]

/** All years' semesters, earliest first. */
export const SEMESTERS: readonly Semester[] = ACADEMIC_YEARS.flatMap(({ semesters }) => semesters)

/** A semester with fewer events is published in part only (CAL-06). */
export const FEWEST_EVENTS_OF_A_WHOLE_SEMESTER = 10
