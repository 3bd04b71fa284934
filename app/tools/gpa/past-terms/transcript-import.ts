/** What a pasted transcript brings into the past terms (GOAL-05, PLAN-09). */

import { MOST_COURSES_PER_TERM } from '../../../domain/institution/course-load'
import {
  type Grade,
  hasPoints,
  IN_PROGRESS,
  PAST_GRADES,
  pointsOf,
} from '../../../domain/institution/grade-scale'
import {
  MOST_PAST_CREDITS,
  MOST_PAST_TERMS,
  type PastTerm,
  roomForCourses,
} from '../../../domain/past-terms/past-terms'
import {
  isInProgress,
  type Transcript,
  type TranscriptCourse,
  type TranscriptTerm,
  type TranscriptTotals,
} from '../../../domain/paste/transcript'
import { clamp, roundHalfUp } from '../../../i18n/numbers'
import { keptCourseName } from '../../every-tool/course-rows'
import { pastStanding } from './past-standing'
import { type NewPastTerm, pastTermsReducer, sameTerm } from './past-terms-reducer'

type Figures = { gpa: number; points: number }
/** What the transcript prints, and what the courses that were found add up to. */
export type Difference = {
  semester: string
  of: 'term' | 'cumulative'
  printed: Figures
  computed: Figures
}

export type TranscriptImport = {
  terms: readonly NewPastTerm[]
  /** The past terms after the import. */
  after: readonly PastTerm[]
  /** The names of the past terms that are replaced. */
  replaced: readonly string[]
  /** The semesters that have no grades yet: they are no past terms. */
  inProgress: readonly string[]
  /** Courses whose grade is not in the scale, as they would be quoted. */
  otherGrades: readonly string[]
  differences: readonly Difference[]
  /** Grades that the transcript counts otherwise, in grade points per credit hour. */
  otherPoints: readonly { grade: Grade; printed: number }[]
  /** Whether there are more terms or courses than are kept. */
  isTooMuch: boolean
}

/** Printed figures may be rounded to two decimals, or cut off there. */
const GPA_TOLERANCE = 0.0101
const POINTS_TOLERANCE = 0.0101

/** What an import of the transcript would do to the past terms that are `known`. */
export function importOf(transcript: Transcript, known: readonly PastTerm[]): TranscriptImport {
  const past = transcript.terms.filter((term) => !isInProgress(term))
  const terms = past.map(
    ({ semester, courses }): NewPastTerm => ({
      name: semester,
      courses: courses.filter(isOnScale).map(courseOf),
    }),
  )
  const { terms: after } = pastTermsReducer({ terms: known }, { type: 'import', terms })
  return {
    terms,
    after,
    replaced: known
      .filter((term) => terms.some(({ name }) => sameTerm([term], name)))
      .map(({ name }) => name),
    inProgress: transcript.terms.filter(isInProgress).map(({ semester }) => semester),
    otherGrades: past.flatMap(({ courses }) =>
      courses.filter((course) => !isOnScale(course)).map(({ name, grade }) => `${name} ${grade}`),
    ),
    differences: differencesOf(past, after),
    otherPoints: otherPointsOf(past),
    isTooMuch:
      after.length > MOST_PAST_TERMS ||
      roomForCourses(after) < 0 ||
      terms.some(({ courses }) => courses.length > MOST_COURSES_PER_TERM),
  }
}

function isOnScale({ grade }: TranscriptCourse): boolean {
  return grade === null || PAST_GRADES.includes(grade)
}

function courseOf({ name, attempted, earned, grade, isRepeat }: TranscriptCourse): NewPastTerm['courses'][0] {
  return {
    name: keptCourseName(name),
    grade: grade ?? IN_PROGRESS,
    // A transferred course is earned without an attempt.
    credits: roundHalfUp(clamp(attempted || earned, 0, MOST_PAST_CREDITS), 2),
    isRepeat,
  }
}

function differencesOf(printed: readonly TranscriptTerm[], after: readonly PastTerm[]): Difference[] {
  const { results } = pastStanding(after)
  return printed.flatMap(({ semester, totals, cumulative }) => {
    const result = results.find(({ id }) => id === sameTerm(after, semester)?.id)
    if (!result) return []
    const term = { gpa: result.termGpa ?? 0, points: result.term.gradePoints }
    const all = { gpa: result.gpa, points: result.cumulative.gradePoints }
    return [
      ...differenceOf(semester, 'term', totals, term),
      ...differenceOf(semester, 'cumulative', cumulative, all),
    ]
  })
}

function differenceOf(
  semester: string,
  of: Difference['of'],
  totals: TranscriptTotals | null,
  computed: Figures,
): Difference[] {
  if (!totals) return []
  const { gpa, points } = totals
  const isSame =
    Math.abs(gpa - computed.gpa) <= GPA_TOLERANCE && Math.abs(points - computed.points) <= POINTS_TOLERANCE
  return isSame ? [] : [{ semester, of, printed: { gpa, points }, computed }]
}

function otherPointsOf(terms: readonly TranscriptTerm[]): TranscriptImport['otherPoints'] {
  const others = new Map<Grade, number>()
  for (const { grade, attempted, points } of terms.flatMap(({ courses }) => courses)) {
    // Without points it may be an attempt that was repeated.
    if (grade === null || !hasPoints(grade) || attempted === 0 || points === 0) continue
    if (Math.abs(points - pointsOf(grade) * attempted) > POINTS_TOLERANCE)
      others.set(grade, roundHalfUp(points / attempted, 2))
  }
  return [...others].map(([grade, printed]) => ({ grade, printed }))
}
