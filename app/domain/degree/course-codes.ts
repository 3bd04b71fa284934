/**
 * When two codes name one course, and what subject and number a code has (DEG-04). Stricter than `courseKey`, which compares what
 * students type to each other: a programme can tell `EN.601.104` from `EN.6011.04`.
 */

import { latinDigits } from '../../i18n/digits.ts'
import type { Programme } from './programme.ts'

/** Equal for `MATH1030`, `MATH 1030`, `math ١٠٣٠`: without blanks, in capitals, in Latin digits. */
export function codeKey(code: string): string {
  return latinDigits(code.normalize('NFKC')).replace(/\s+/gu, '').toUpperCase()
}

export type CodeParts = {
  /** What stands before the first digit, without a last `-` or `.`. */
  subject: string
  /** The first run of digits: `CHEM1010L` is 1010 of CHEM. Null for a code without digits. */
  number: number | null
  /** Digits follow the first number (`EN.601.104`), so the number may be wrong: the screen asks. */
  isDoubtful: boolean
}

export function partsOfCode(code: string): CodeParts {
  const [, subject = '', number, rest = ''] = /^(\D*)(\d+)?(.*)$/su.exec(codeKey(code)) ?? []
  return {
    subject: subject.replace(/[-.]$/, ''),
    number: number === undefined ? null : Number(number),
    isDoubtful: /\d/.test(rest),
  }
}

/** Which codes are of one course. */
export type SameCourses = {
  /** The code that stands for all codes of a course, as a {@link codeKey}. */
  leaderOf(code: string): string
  /** All codes of the course as {@link codeKey}s, this one first. */
  codesOf(code: string): readonly string[]
}

type Courses = NonNullable<Programme['courses']>
const NO_COURSES: Courses = {}
const known = new WeakMap<Courses, SameCourses>()

/** `same` of a programme's courses: it goes both ways and along chains. Each row of a screen asks, so it is worked out once. */
export function sameCourses({ courses = NO_COURSES }: Pick<Programme, 'courses'>): SameCourses {
  const same = known.get(courses) ?? sameAmong(courses)
  known.set(courses, same)
  return same
}

function sameAmong(courses: Courses): SameCourses {
  const pairs = Object.entries(courses).flatMap(([code, { same = [] }]) =>
    same.flatMap((other) => {
      const [one, two] = [codeKey(code), codeKey(other)]
      return [
        [one, two],
        [two, one],
      ] as const
    }),
  )
  const pairsOf = Map.groupBy(pairs, ([one]) => one)
  const groups = new Map<string, readonly string[]>()
  for (const first of pairsOf.keys()) {
    if (groups.has(first)) continue
    // What is added on the way is visited, too.
    const members = new Set([first])
    for (const member of members) for (const [, other] of pairsOf.get(member) ?? []) members.add(other)
    // In the order of the alphabet, whatever the order of the document.
    const group = [...members].sort()
    for (const member of group) groups.set(member, group)
  }
  const groupOf = (key: string) => groups.get(key) ?? [key]
  return {
    leaderOf: (code) => groupOf(codeKey(code))[0] ?? codeKey(code),
    codesOf: (code) => [...new Set([codeKey(code), ...groupOf(codeKey(code))])],
  }
}
