/** Weekly study hours for the courses of a term (STUDY-06 to STUDY-12). */

import { DAYS_PER_WEEK } from '../../domain/plan/clock'
import { roundHalfUp } from '../../i18n/numbers'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type CourseLoad = {
  /** Whole, 1 to 6. */
  creditHours: number
  difficulty: Difficulty
  hasAssignments: boolean
  hasUpcomingExam: boolean
}

/** Whole hours. Each is rounded half up on its own, so the parts may not add up to the total (STUDY-11). */
export type StudyTime = {
  /** Hours per week. */
  totalHours: number
  /** Hours per week. */
  weeklyBreakdown: { lectures: number; assignments: number; examPrep: number; selfStudy: number }
  /** Hours per day, seven days a week. */
  dailyRecommendation: number
}

/** Tenths of an hour per week and credit hour, for lectures and self study. */
const BASE_TENTHS = 25
/** The factor on the base hours, in tenths. */
const DIFFICULTY_TENTHS: Record<Difficulty, number> = { easy: 8, medium: 10, hard: 13 }

/** Hundredths of an hour per week and credit hour. */
const LECTURES = 100
const ASSIGNMENTS = 150
const EXAM_PREP = 200

/** Sums are in whole hundredths of an hour, so that floating-point errors cannot change how a half is rounded. */
export function studyTime(courses: readonly CourseLoad[]): StudyTime {
  let base = 0
  let lectures = 0
  let assignments = 0
  let examPrep = 0
  for (const { creditHours, difficulty, hasAssignments, hasUpcomingExam } of courses) {
    base += creditHours * BASE_TENTHS * DIFFICULTY_TENTHS[difficulty]
    lectures += creditHours * LECTURES
    assignments += hasAssignments ? creditHours * ASSIGNMENTS : 0
    examPrep += hasUpcomingExam ? creditHours * EXAM_PREP : 0
  }
  const total = base + assignments + examPrep
  return {
    totalHours: wholeHours(total),
    weeklyBreakdown: {
      lectures: wholeHours(lectures),
      assignments: wholeHours(assignments),
      examPrep: wholeHours(examPrep),
      selfStudy: wholeHours(total - lectures - assignments - examPrep),
    },
    dailyRecommendation: wholeHours(total / DAYS_PER_WEEK),
  }
}

function wholeHours(hundredths: number): number {
  return roundHalfUp(hundredths / 100, 0)
}
