/** The university's grade scale (GRADE-11, GRADE-12, GPA-07): letters, grade points, percent bands, and how a GPA follows from them. */

/** How a grade is described; the screens word it. */
export type GradeDescription = 'excellent' | 'veryGood' | 'good' | 'pass' | 'fail'

type ScaleEntry = {
  letter: string
  /** Grade points per credit hour. */
  points: number
  /** Percent, 0 to 100: the lowest that earns the letter, by which letters are given. */
  fromPercent: number
  /** Percent, 0 to 100: the end of the band as the university prints it. */
  toPercent: number
  description: GradeDescription
}

/** Best first. */
export const GRADE_SCALE = [
  { letter: 'A', points: 4, fromPercent: 90, toPercent: 100, description: 'excellent' },
  { letter: 'B+', points: 3.5, fromPercent: 85, toPercent: 89.99, description: 'veryGood' },
  { letter: 'B', points: 3, fromPercent: 80, toPercent: 84.99, description: 'veryGood' },
  { letter: 'C+', points: 2.5, fromPercent: 75, toPercent: 79.99, description: 'good' },
  { letter: 'C', points: 2, fromPercent: 70, toPercent: 74.99, description: 'good' },
  { letter: 'D+', points: 1.5, fromPercent: 65, toPercent: 69.99, description: 'pass' },
  { letter: 'D', points: 1, fromPercent: 60, toPercent: 64.99, description: 'pass' },
  { letter: 'F', points: 0, fromPercent: 0, toPercent: 59.99, description: 'fail' },
] as const satisfies readonly ScaleEntry[]

export type GradeBand = (typeof GRADE_SCALE)[number]
export type LetterGrade = GradeBand['letter']

/** The band of the lowest letter: what no other band takes. */
const LOWEST_BAND = GRADE_SCALE[GRADE_SCALE.length - 1] as GradeBand

/**
 * The band that a percent earns: the best whose lower bound it reaches, taken as it is, not rounded: 89.995 is a B+
 * (ADR-23). What is below 0 or no number is an F, what is above 100 an A.
 */
export function bandAt(percent: number): GradeBand {
  return GRADE_SCALE.find((band) => percent >= band.fromPercent) ?? LOWEST_BAND
}

/** A course withdrawn from: it counts neither for credits nor for the GPA. */
export const WITHDRAWN = 'W'

/** What a course can end with. */
export type Grade = LetterGrade | typeof WITHDRAWN

export const GRADES: readonly Grade[] = [...GRADE_SCALE.map((entry) => entry.letter), WITHDRAWN]

/** The grades after which a course may be repeated. */
export const PREVIOUS_GRADES = ['F', 'D+', 'D'] as const satisfies readonly LetterGrade[]
export type PreviousGrade = (typeof PREVIOUS_GRADES)[number]

export const HIGHEST_GPA = 4

export function isPreviousGrade(grade: Grade): grade is PreviousGrade {
  return PREVIOUS_GRADES.some((previous) => previous === grade)
}

/** Grade points per credit hour, 0 to 4; 0 for W. */
export function pointsOf(grade: Grade): number {
  return GRADE_SCALE.find((entry) => entry.letter === grade)?.points ?? 0
}

/**
 * The cumulative GPA, not rounded: grade points by credit hours, clamped from 0 to 4, and 0 when there are no credits.
 * A value that is not a number counts as 0.
 */
export function cumulativeGpa(gradePoints: number, creditHours: number): number {
  const gpa = creditHours > 0 ? gradePoints / creditHours : 0
  return Number.isNaN(gpa) ? 0 : Math.min(Math.max(gpa, 0), HIGHEST_GPA)
}
