import { toLatinDigits } from '../i18n/digits.ts'

/** The limits of the tables (DATA-18 to DATA-21). The migrations have the same; tests compare the two. */
export const FIELD_LIMITS = {
  /** Characters. */
  name: 100,
  course: 60,
  section: 60,
  /** Sections that a swap request wants. */
  targetSections: 5,
  title: 120,
  text: 2000,
  feedback: 4000,
  reportNote: 300,
  /** Of the owner of a hidden or removed post. */
  decisionAnswer: 300,
  /** Digits. */
  studentId: 20,
  /** Characters of a major, and majors of a practicum group. */
  shortestTag: 2,
  tag: 60,
  tags: 20,
  /** Students of a course request. */
  interestedStudents: 200,
  /** Open, unexpired rows of a user in each of the boards' tables. */
  openRows: 20,
  /** Rows of a user in each of them, closed and expired ones included. */
  rows: 200,
  /** Reports of a user in 24 hours. */
  reportsADay: 20,
  /** Students whom a student has blocked. */
  blocks: 200,
  /** Days for which a moderator suspends an account, at most. */
  suspensionDays: 90,
} as const

/** Counts code points, as the database does: an emoji is one character, though it is two UTF-16 units. */
export function isLongerThan(text: string, most: number): boolean {
  return text.length > most && [...text].length > most
}

/** A student ID as stored: `' ٦٠١٢٣ '` gives `'60123'`. */
export function cleanStudentId(text: string): string {
  return toLatinDigits(text).trim()
}

const DIGITS = /^[0-9]+$/

/** Whether a {@link cleanStudentId cleaned} ID has only digits. */
export function isDigits(text: string): boolean {
  return DIGITS.test(text)
}
