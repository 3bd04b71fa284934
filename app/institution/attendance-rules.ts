/** How the university counts absence (ATT-13 to ATT-19). */

/** Percent, 0 to 100: the share of a course's class minutes that may not be reached. */
export const ABSENCE_LIMIT_PERCENT = 15

/** Weeks of teaching. */
export const REGULAR_TERM_WEEKS = 14
export const SHORT_TERM_WEEKS = 6

export const MOST_CLASSES_PER_WEEK = 6

/** How long a class can last, in minutes. */
export const CLASS_DURATIONS = [30, 60, 90, 120, 150, 180] as const
export type ClassDuration = (typeof CLASS_DURATIONS)[number]
export const USUAL_CLASS_DURATION: ClassDuration = 60
