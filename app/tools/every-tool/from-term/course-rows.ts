/** What the reducers of the tools' course rows share. */

import * as v from 'valibot'
import { type CreditedCourse, nameOrTitle } from '../../../domain/plan/term'
import { FIELD_LIMITS } from '../../../domain/table-limits'
import { cutTo } from '../../../i18n/graphemes'
import type { Typed } from '../../../i18n/typed-number'

/** What a row keeps of the name that was typed or taken over. */
export function keptCourseName(name: string): string {
  return cutTo(name, FIELD_LIMITS.course)
}

/** The credit hours with which my term gave the course, as a field of its row. A row that was added by hand has none. */
export const TERM_CREDITS = v.exactOptional(v.number())
export type OfTerm = { termCredits?: number }

type TakenCourse = Pick<CreditedCourse, 'id' | 'credits'> & { name: string; termCredits: number }

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
    return toRow({ id, name: keptCourseName(nameOrTitle(course)), credits, termCredits: credits }, known)
  })
}

/** {@link rowsOfTerm}, and behind them the rows that were added by hand. What was typed into a row of the term stays (TERM-11). */
export function rowsAfterUpdate<Row extends OfTerm & { id: string }>(
  rows: readonly Row[],
  courses: readonly CreditedCourse[],
  most: number,
  toRow: (course: TakenCourse, known: Row | undefined) => Row,
): readonly Row[] {
  const taken = rowsOfTerm(rows, courses, most, toRow)
  const byHand = rows.filter((row) => row.termCredits === undefined && !taken.some(({ id }) => id === row.id))
  return [...taken, ...byHand].slice(0, most)
}

/** Whether the list is the courses of the term as they are, by name and credit hours: then there is nothing to take over. */
export function isTermTaken(
  rows: readonly { id: string; name: string; credits: Typed }[],
  courses: readonly CreditedCourse[],
  most: number,
): boolean {
  const ofTerm = courses.slice(0, most)
  return (
    rows.length === ofTerm.length &&
    ofTerm.every((course) => {
      const row = rows.find(({ id }) => id === course.id)
      return row?.name === keptCourseName(nameOrTitle(course)) && row.credits === course.credits
    })
  )
}

/** Whether rows were taken from the term, and the term has other courses or credit hours since (TERM-11). */
export function hasTermChanged(
  rows: readonly (OfTerm & { id: string })[],
  courses: readonly CreditedCourse[],
  most: number,
): boolean {
  const taken = rows.flatMap(({ id, termCredits }) =>
    termCredits === undefined ? [] : [`${id} ${termCredits}`],
  )
  const now = courses.slice(0, most).map(({ id, credits }) => `${id} ${credits}`)
  return taken.length > 0 && (taken.length !== now.length || taken.some((course) => !now.includes(course)))
}
