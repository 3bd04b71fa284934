/** What the reducers of the tools' course rows share. */

import { FIELD_LIMITS } from '../../domain/field-limits'
import { type CreditedCourse, nameOrTitle } from '../../domain/plan/term'
import { cutTo } from '../../i18n/graphemes'

/** What a row keeps of the name that was typed or taken over. */
export function keptCourseName(name: string): string {
  return cutTo(name, FIELD_LIMITS.course)
}

type TakenCourse = Pick<CreditedCourse, 'id' | 'credits'> & { name: string }

/**
 * A row for each course of my term, at most `most` (TERM-04). Its id is that of the course: two devices that take it have one
 * row, and `toRow` gets the row that is already in the list.
 */
export function rowsOfTerm<Row extends { id: string }>(
  rows: readonly Row[],
  courses: readonly CreditedCourse[],
  most: number,
  toRow: (course: TakenCourse, known: Row | undefined) => Row,
): readonly Row[] {
  return courses.slice(0, most).map((course) => {
    const { id, credits } = course
    const known = rows.find((row) => row.id === id)
    return toRow({ id, name: keptCourseName(nameOrTitle(course)), credits }, known)
  })
}
