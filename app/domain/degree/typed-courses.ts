/** Sets of courses, conditions and lists of courses as a student types them (DEG-02). What is not understood is given back. */

import { latinDigits } from '../../i18n/digits.ts'
import { courseLabel } from '../course-keys.ts'
import type { CourseEntries } from './edit-programme.ts'
import { type Condition, type CourseSet, isNamedOnly, type Requirement } from './programme.ts'
import { isCourseCode, requisiteIn } from './requisites.ts'
import { USUAL_COLUMNS } from './study-plan-columns.ts'
import { untabbedRow } from './study-plan-rows.ts'

/** What counts as "any course", in both languages; the first one is what is written. */
const ANY = ['any course', 'any', 'أي مقرر', 'اي مقرر', 'أي مادة', 'اي مادة']
const DIVIDER = /[,،;؛\n]/u
const NUMBERS = /^(\d{1,10}) ?[-–] ?(\d{1,10})$/u
const SUBJECT_NUMBERS = /^(\p{L}[\p{L}&.]*) ?(\d{3,5}) ?[-–] ?(\d{3,5})$/u
const SUBJECT = /^\p{L}[\p{L}&.-]*$/u

export type TypedSets = { sets: CourseSet[]; notUnderstood: string[] }

/** "INFS 3000-4999, DSAI3201" as sets. Codes are in capitals. */
export function typedSets(text: string): TypedSets {
  const result: TypedSets = { sets: [], notUnderstood: [] }
  for (const part of text.split(DIVIDER)) {
    const plain = plainOf(part)
    if (plain === '') continue
    const set = setIn(plain)
    if (set) result.sets.push(set)
    else result.notUnderstood.push(part.trim())
  }
  return result
}

function setIn(plain: string): CourseSet | null {
  if (ANY.includes(plain.toLowerCase())) return { any: true }
  // As a study plan calls courses that were not read.
  if (isNamedOnly({ subject: plain })) return { subject: plain }
  const capitals = plain.toUpperCase()
  const [, low, high] = NUMBERS.exec(plain) ?? []
  if (low !== undefined) return inOrder(low, high) && { numbers: [Number(low), Number(high)] }
  const [, subject, first, last] = SUBJECT_NUMBERS.exec(capitals) ?? []
  if (subject !== undefined)
    return inOrder(first, last) && { subject, numbers: [Number(first), Number(last)] }
  if (SUBJECT.test(plain)) return { subject: capitals }
  return isTypedCode(plain) ? { course: capitals } : null
}

const inOrder = (low: string | undefined, high: string | undefined) => Number(low) <= Number(high) || null

/** Sets as {@link typedSets} reads them, with codes as screens write them (BOARD-01). */
export function setsText(sets: readonly CourseSet[]): string {
  return sets
    .map((set) => {
      if ('any' in set) return ANY[0]
      if ('course' in set) return courseLabel(set.course)
      const range = set.numbers ? `${set.numbers[0]}-${set.numbers[1]}` : ''
      return 'subject' in set ? `${set.subject} ${range}`.trim() : range
    })
    .join(', ')
}

/** A condition of a text; undefined for none. What no program can read stays a text, and is asked. */
export function typedCondition(text: string): Condition | undefined {
  const plain = plainOf(text)
  const capitals = plain.replace(/(?<!\p{L})\p{Script=Latin}{2,10}[ -]?\d{3,4}/gu, (code) =>
    code.toUpperCase(),
  )
  return requisiteIn(capitals)?.condition
}

/** A condition as {@link typedCondition} reads it, its codes as those of {@link setsText}. */
export function conditionText(condition: Condition | undefined, isInside = false): string {
  if (!condition) return ''
  if ('text' in condition) return condition.text
  if ('earned' in condition) return `${condition.earned} credit hours`
  if ('course' in condition) {
    const code = courseLabel(condition.course)
    return condition.grade ? `${code} (${condition.grade})` : code
  }
  const [parts, word] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or ']
  const text = parts.map((part) => conditionText(part, true)).join(word)
  return isInside && parts.length > 1 ? `(${text})` : text
}

export type TypedCourses = { parts: Requirement[]; courses: CourseEntries; notUnderstood: string[] }

/** One course on each line: its code, or also its title and credit hours ("MATH1030 Calculus I 3"). */
export function typedCourses(text: string): TypedCourses {
  const parts: Requirement[] = []
  const courses = new Map<string, CourseEntries[string]>()
  const notUnderstood: string[] = []
  for (const line of text.split('\n')) {
    const plain = plainOf(line)
    if (plain === '') continue
    if (isTypedCode(plain)) {
      parts.push({ course: plain.toUpperCase() })
      continue
    }
    const row = untabbedRow(withCapitalCode(plain), USUAL_COLUMNS, false)
    if (row?.code) {
      parts.push({ course: row.code })
      courses.set(row.code, row.entry)
    } else notUnderstood.push(line.trim())
  }
  return { parts, courses: Object.fromEntries(courses), notUnderstood }
}

/** Whether a text can be the code of a course: of a known shape, or one word with a digit. */
export function isTypedCode(text: string): boolean {
  const plain = plainOf(text)
  return isCourseCode(plain.toUpperCase()) || /^(?=\P{Nd}*\p{Nd})\S+$/u.test(plain)
}

const plainOf = (text: string) => latinDigits(text.normalize('NFC')).replace(/\s+/gu, ' ').trim()

const withCapitalCode = (line: string) =>
  line.replace(/^[A-Za-z]{2,10}[ -]?\d{2,4}[A-Za-z]{0,3}\b/u, (code) => code.toUpperCase())
