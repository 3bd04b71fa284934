/**
 * The term in the picture on the landing page: one student, a few weeks in. example-term.test.ts checks the figures against
 * the tools.
 */

export const EXAMPLE_GPA = { previous: 3, projected: 3.191, change: 0.191 }

/** Percent of the class minutes missed. */
export const EXAMPLE_ABSENCE = 7.14

/** To the next class, on the first day at 9:35. */
export const EXAMPLE_MINUTES = 25

type ExampleClass = {
  /** The day of the week, from 0. */
  day: number
  /** Hours since midnight. */
  start: number
  end: number
  tint: 'blue' | 'orange' | 'green' | 'gray'
  /** Where two classes clash, each has one half of the day's column. */
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
