/** How much a student can take in one term: the limits that the forms share. */

export const MOST_COURSES_PER_TERM = 20

/** Credit hours of one course. */
export const FEWEST_COURSE_CREDITS = 1
export const MOST_COURSE_CREDITS = 6
export const USUAL_COURSE_CREDITS = 3
