/** How much a student can take in one term: limits that several forms share. */

import { courseLoad } from '#institution/course-load'

/** The limit of the forms and of the database, at any university (ACAD-04, GPA-04). */
export const MOST_COURSES_PER_TERM = 20

/** Credit hours of one course. */
export const FEWEST_COURSE_CREDITS = courseLoad.fewestCredits
export const MOST_COURSE_CREDITS = courseLoad.mostCredits
export const USUAL_COURSE_CREDITS = courseLoad.usualCredits
