/** How the university counts absence (ATT-03 to ATT-05, ATT-13 to ATT-16). */

import { attendanceRules } from '#institution/attendance-rules'

/** Percent, 0 to 100: reaching this share of a course's class minutes exceeds the limit. */
export const ABSENCE_LIMIT_PERCENT = attendanceRules.limitPercent
/** Percent above which absence asks for caution, and above which it is near the limit. */
export const CAUTION_ABOVE_PERCENT = attendanceRules.cautionAbovePercent
export const NEAR_LIMIT_ABOVE_PERCENT = attendanceRules.nearLimitAbovePercent

/** The university's page on attendance, which speaks of sessions and of exceeding the limit; undefined where none does. */
export const OFFICIAL_ATTENDANCE_PAGE = attendanceRules.officialPage

/** Weeks of classes. */
export const REGULAR_TERM_WEEKS = attendanceRules.regularTermWeeks
/** How long the university's terms are, in words. */
export const TERM_WEEKS = attendanceRules.termWeeks

export const MOST_CLASSES_PER_WEEK = attendanceRules.mostClassesPerWeek

/** Minutes. */
export const CLASS_DURATIONS = attendanceRules.classDurations
export const USUAL_CLASS_DURATION = attendanceRules.usualClassDuration
