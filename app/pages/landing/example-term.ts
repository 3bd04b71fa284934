import { REGULAR_TERM_WEEKS } from '../../domain/institution/attendance-rules'
import { USUAL_COURSE_CREDITS } from '../../domain/institution/course-load'
import { cumulativeGpa, GRADE_SCALE, HIGHEST_GPA } from '../../domain/institution/grade-scale'
import { roundHalfUp } from '../../i18n/numbers'

/**
 * The term in the picture on the landing page: one student of the university of this build, a few weeks in (HOST-05).
 * example-term.test.ts checks the figures against the tools.
 */

/** The credit hours so far, with three quarters of the highest GPA. */
export const EXAMPLE_CREDITS = 32
/** The places of this term's grades on the scale, best first: five courses of the usual credits. */
export const EXAMPLE_GRADES = [0, 1, 1, 0, 2]

export const EXAMPLE_GPA = exampleGpa()

function exampleGpa() {
  const previous = 0.75 * HIGHEST_GPA
  const points = EXAMPLE_GRADES.map((place) => USUAL_COURSE_CREDITS * (GRADE_SCALE[place]?.points ?? 0))
  const gpa = cumulativeGpa(
    points.reduce((sum, more) => sum + more, previous * EXAMPLE_CREDITS),
    EXAMPLE_CREDITS + USUAL_COURSE_CREDITS * EXAMPLE_GRADES.length,
  )
  return { previous, projected: roundHalfUp(gpa, 3), change: roundHalfUp(gpa - previous, 3) }
}

/** Percent of the class minutes missed: one class of each of three in a week. */
export const EXAMPLE_ABSENCE = roundHalfUp(100 / REGULAR_TERM_WEEKS, 2)

/** To the next class, on the first day at 9:35. */
export const EXAMPLE_MINUTES = 25

type ExampleClass = {
  /** The day of the week, from 0. */
  day: number
  /** Hours since midnight. */
  start: number
  end: number
  tint: 'blue' | 'orange' | 'green' | 'gray'
  /** Where two classes conflict, each has one half of the day's column. */
  half?: 'first' | 'second'
}

/** The hours that the picture shows. */
export const EXAMPLE_DAY = { start: 8, end: 15 }

export const EXAMPLE_WEEK: readonly ExampleClass[] = [
  { day: 0, start: 8, end: 9.5, tint: 'blue' },
  { day: 0, start: 10, end: 12, tint: 'orange' },
  { day: 1, start: 9, end: 10.5, tint: 'green' },
  { day: 1, start: 12, end: 14, tint: 'gray' },
  { day: 2, start: 8, end: 9.5, tint: 'blue' },
  { day: 2, start: 10.5, end: 12.5, tint: 'orange', half: 'first' },
  { day: 2, start: 11, end: 13, tint: 'green', half: 'second' },
  { day: 3, start: 9, end: 10.5, tint: 'green' },
  { day: 3, start: 12.5, end: 14.5, tint: 'gray' },
  { day: 4, start: 8, end: 9.5, tint: 'blue' },
]
