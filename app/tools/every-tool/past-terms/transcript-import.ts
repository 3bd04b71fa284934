/** What a pasted transcript brings into the past terms (GOAL-05, PLAN-09). */

import { codeKeyOf } from '../../../domain/code-and-title'
import {
  type Grade,
  hasPoints,
  IN_PROGRESS,
  isPassing,
  PASSED,
  PAST_GRADES,
  pointsOf,
  TRANSFERRED,
  WITHDRAWN,
} from '../../../domain/institution/grade-scale'
import type { CreditedAs } from '../../../domain/institution/types'
import { creditsOf, earnedCredits, transferredCredits } from '../../../domain/past-terms/earned-credits'
import { pastStanding } from '../../../domain/past-terms/past-standing'
import {
  isInProgress,
  MOST_PAST_CREDITS,
  MOST_PAST_TERMS,
  type PastTerm,
  roomForCourses,
} from '../../../domain/past-terms/past-terms'
import { replacedAttempts, type UndecidedRepeat, undecidedRepeats } from '../../../domain/past-terms/repeats'
import {
  excludedAttempts,
  type Transcript,
  type TranscriptCourse,
  type TranscriptTerm,
  type TranscriptTotals,
} from '../../../domain/paste/transcript'
import { clamp, roundHalfUp } from '../../../i18n/numbers'
import { keptCourseName } from '../from-term/course-rows'
import { type NewPastTerm, pastTermsReducer, sameTerm } from './past-terms-reducer'

/** A figure that the transcript prints, and what the courses that were found give; null where they give none. */
export type DifferentFigure = { is: keyof TranscriptTotals; printed: number; computed: number | null }
export type Difference = {
  semester: string
  /** Of the term itself, of all terms up to it, or of what was transferred or otherwise credited in it. */
  of: 'term' | 'cumulative' | 'credited'
  figures: readonly DifferentFigure[]
}

export type TranscriptImport = {
  terms: readonly NewPastTerm[]
  /** The past terms after the import. */
  after: readonly PastTerm[]
  /** The names of the past terms that are replaced. */
  replaced: readonly string[]
  /** Those of the terms that have no grades yet. Their courses are in progress: they count in a degree and in no GPA (DEG-03). */
  inProgress: readonly string[]
  /** Courses whose grade is not in the scale, as they would be quoted. */
  otherGrades: readonly string[]
  /** What courses were credited as that were not studied here. */
  creditedAs: ReadonlyMap<NewPastTerm['courses'][0], CreditedAs>
  /** Attempts that the transcript excludes from the GPA, and that count here, because no later attempt replaces them. */
  excluded: readonly string[]
  /** Courses of which the text has several attempts without a word about them, marked as repeats by the university's rule (GPA-24). */
  ruled: readonly string[]
  /** Courses of which all attempts count until the student says otherwise (GPA-24). */
  undecided: readonly string[]
  differences: readonly Difference[]
  /** Grades that the transcript counts otherwise, in grade points per credit hour. */
  otherPoints: readonly { grade: Grade; printed: number }[]
  /** Whether there are more terms or courses than are kept. One term can have any of them: a page of transfer credits is long. */
  isTooMuch: boolean
}

/** Printed figures may be rounded to two decimals, or cut off there. */
const TOLERANCE = 0.0101

/** What an import of the transcript would do to the past terms that are `known`. */
export function importOf({ terms: past }: Transcript, known: readonly PastTerm[]): TranscriptImport {
  const creditedAs = new Map<NewPastTerm['courses'][0], CreditedAs>()
  const decided = withRepeats(past, known)
  const terms = past.map(({ semester, courses }, term): NewPastTerm => {
    const kept = decided.terms[term]?.courses ?? []
    for (const [index, { credited }] of courses.filter(isOnScale).entries()) {
      const course = kept[index]
      if (credited && course) creditedAs.set(course, credited)
    }
    return { name: semester, courses: kept }
  })
  const { terms: after } = pastTermsReducer({ terms: known }, { type: 'import', terms })
  return {
    terms,
    after,
    replaced: known
      .filter((term) => terms.some(({ name }) => sameTerm([term], name)))
      .map(({ name }) => name),
    inProgress: past.filter(isInProgress).map(({ semester }) => semester),
    otherGrades: past.flatMap(({ courses }) =>
      courses.filter((course) => !isOnScale(course)).map(({ name, grade }) => `${name} ${grade}`),
    ),
    creditedAs,
    excluded: excludedAttempts(past).map(({ name }) => name),
    ruled: decided.ruled,
    undecided: undecidedRepeats(after)
      .filter((repeat) => repeat.attempts.some(({ course }) => isOf(terms, course.name)))
      .map(nameOfRepeat),
    differences: differencesOf(past, after),
    otherPoints: otherPointsOf(past),
    isTooMuch: after.length > MOST_PAST_TERMS || roomForCourses(after) < 0,
  }
}

const nameOfRepeat = ({ attempts }: UndecidedRepeat) => attempts.at(-1)?.course.name ?? ''

function isOf(terms: readonly { courses: readonly { name: string }[] }[], name: string): boolean {
  return terms.some(({ courses }) => courses.some((course) => codeKeyOf(course.name) === codeKeyOf(name)))
}

/**
 * The terms as they are kept. Of attempts at one course that the text says nothing about, the later ones are repeats where the
 * university's rule decides (GPA-24). Where the text marks some and not the later one, it says that both count (PASTE-17).
 */
function withRepeats(
  past: readonly TranscriptTerm[],
  known: readonly PastTerm[],
): { terms: readonly NewPastTerm[]; ruled: readonly string[] } {
  const read = past.map(
    ({ semester, courses }): NewPastTerm => ({
      name: semester,
      courses: courses.filter(isOnScale).map(courseOf),
    }),
  )
  const { terms: together } = pastTermsReducer({ terms: known }, { type: 'import', terms: read })
  const isExcluded = ({ mark }: TranscriptCourse) => mark === 'excluded'
  const marked = past.map(({ courses }) => ({ courses: courses.filter(({ mark }) => mark !== null) }))
  const excluded = past.map(({ courses }) => ({ courses: courses.filter(isExcluded) }))
  const undecided = undecidedRepeats(together)
  const ruled = undecided.filter((repeat) => repeat.isRuled && !isOf(marked, nameOfRepeat(repeat)))
  const counted = undecided.filter((repeat) => {
    const name = nameOfRepeat(repeat)
    return isOf(marked, name) && !isOf(excluded, name)
  })
  const repeats = new Set(ruled.flatMap(({ later }) => later))
  const additional = new Set(counted.flatMap(({ later }) => later))
  const terms = read.map((term): NewPastTerm => {
    const kept = sameTerm(together, term.name)?.courses ?? []
    return {
      ...term,
      courses: term.courses.map((course, index) => {
        const id = kept[index]?.id ?? ''
        if (repeats.has(id)) return { ...course, isRepeat: true }
        return additional.has(id) ? { ...course, isAdditional: true } : course
      }),
    }
  })
  const isMarked = (repeat: UndecidedRepeat) =>
    terms.some(({ courses }) =>
      courses.some(({ name, isRepeat }) => isRepeat && codeKeyOf(name) === codeKeyOf(nameOfRepeat(repeat))),
    )
  return { terms, ruled: ruled.filter(isMarked).map(nameOfRepeat) }
}

function isOnScale({ grade }: TranscriptCourse): boolean {
  return grade === null || PAST_GRADES.includes(grade)
}

function courseOf({
  name,
  title,
  attempted,
  earned,
  grade,
  isRepeat,
}: TranscriptCourse): NewPastTerm['courses'][0] {
  return {
    name: keptCourseName(name),
    ...(title !== '' && { title: keptCourseName(title) }),
    grade: grade ?? IN_PROGRESS,
    // A transferred course is earned without an attempt.
    credits: roundHalfUp(clamp(attempted || earned, 0, MOST_PAST_CREDITS), 2),
    isRepeat,
  }
}

/** What the totals of a term can be: universities differ in which hours count as attempted. */
type Computed = {
  gpa: number | null
  points: number
  earned: readonly number[]
  attempted: readonly number[]
}

function differencesOf(printed: readonly TranscriptTerm[], after: readonly PastTerm[]): Difference[] {
  const { results } = pastStanding(after)
  return printed.flatMap((term) => {
    const { semester, totals, cumulative, creditedTotals } = term
    const known = after.findIndex(({ id }) => id === sameTerm(after, semester)?.id)
    const own = after[known]
    const result = results[known]
    const credited = own ? transferredCredits(own) : 0
    return [
      ...differenceOf(semester, 'term', totals, {
        gpa: own ? (result?.termGpa ?? null) : null,
        points: own ? (result?.term.gradePoints ?? 0) : 0,
        ...hoursOf(own ? [own] : []),
      }),
      ...differenceOf(semester, 'cumulative', cumulative, {
        gpa: result && result.cumulative.creditHours > 0 ? result.gpa : null,
        points: result?.cumulative.gradePoints ?? 0,
        ...hoursOf(after.slice(0, known + 1)),
      }),
      ...differenceOf(semester, 'credited', creditedTotals, {
        ...{ gpa: null, points: 0 },
        earned: [credited],
        attempted: [0, credited],
      }),
    ]
  })
}

function hoursOf(terms: readonly PastTerm[]): Pick<Computed, 'earned' | 'attempted'> {
  const courses = terms.flatMap((term) => term.courses)
  const only = terms.length === 1 ? terms[0] : undefined
  const replaced = new Set(replacedAttempts(terms).values())
  // Universities differ in whether a failed repeat takes back what was earned.
  const earned = [
    earnedCredits(null, terms) ?? 0,
    creditsOf(courses.filter((course) => isPassing(course.grade) && !replaced.has(course))),
  ]
  const counted = courses.filter(({ grade }) => hasPoints(grade) || grade === PASSED)
  const others = [
    creditsOf(courses.filter(({ grade }) => grade === WITHDRAWN)),
    creditsOf(courses.filter(({ grade }) => grade === IN_PROGRESS)),
    creditsOf(courses.filter(({ grade }) => grade === TRANSFERRED)),
    -creditsOf(courses.filter((course) => replaced.has(course))),
  ]
  return {
    // What is credited in a term can be below it, in totals of its own.
    earned: only ? earned.flatMap((hours) => [hours, hours - transferredCredits(only)]) : earned,
    attempted: others.reduce((sums, more) => sums.flatMap((sum) => [sum, sum + more]), [creditsOf(counted)]),
  }
}

function differenceOf(
  semester: string,
  of: Difference['of'],
  totals: TranscriptTotals | null,
  computed: Computed,
): Difference[] {
  if (!totals) return []
  const apart = (one: number | null, other: number) => Math.abs((one ?? 0) - other)
  const figures: DifferentFigure[] = []
  for (const is of ['gpa', 'points', 'earned', 'attempted'] as const) {
    const printed = totals[is]
    const possible = [computed[is]].flat()
    // Where no grade counts, the system prints a GPA of 0.
    if (printed === null || possible.some((one) => apart(one, printed) <= TOLERANCE)) continue
    // Of several ways to count, the nearest one shows what is missing.
    const [nearest = null] = possible.toSorted((one, other) => apart(one, printed) - apart(other, printed))
    figures.push({ is, printed, computed: nearest })
  }
  return figures.length === 0 ? [] : [{ semester, of, figures }]
}

function otherPointsOf(terms: readonly TranscriptTerm[]): TranscriptImport['otherPoints'] {
  const others = new Map<Grade, number>()
  for (const { grade, attempted, points } of terms.flatMap(({ courses }) => courses)) {
    // Without points it may be an attempt that was repeated.
    if (grade === null || !hasPoints(grade) || attempted === 0 || points === 0) continue
    if (Math.abs(points - pointsOf(grade) * attempted) > TOLERANCE)
      others.set(grade, roundHalfUp(points / attempted, 2))
  }
  return [...others].map(([grade, printed]) => ({ grade, printed }))
}
