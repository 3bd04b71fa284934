/** How many hours a week the courses of a term ask for (STUDY-06 to STUDY-12). */

import { roundHalfUp } from '../i18n/numbers'

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export type CourseLoad = {
  /** Whole, 1 to 6. */
  creditHours: number
  difficulty: Difficulty
  hasAssignments: boolean
  hasUpcomingExam: boolean
}

/** Whole hours (STUDY-11); each is rounded half up on its own, so that the parts need not add up to the total. */
export type StudyTime = {
  /** Hours a week. */
  totalHours: number
  /** Hours a week. */
  weeklyBreakdown: { lectures: number; assignments: number; examPrep: number; selfStudy: number }
  /** Hours a day, on each of the seven days. */
  dailyRecommendation: number
}

/** Tenths of an hour a week for each credit hour: all work together, lectures among it. */
const BASE_TENTHS = 25
/** Tenths by which the difficulty scales the base. */
const DIFFICULTY_TENTHS: Record<Difficulty, number> = { easy: 8, medium: 10, hard: 13 }

/** Hundredths of an hour a week for each credit hour. */
const LECTURES = 100
const ASSIGNMENTS = 150
const EXAM_PREP = 200

const DAYS_A_WEEK = 7

/** The sums run over whole hundredths of an hour: no binary dust can tip a half. No courses give 0 everywhere. */
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
    dailyRecommendation: wholeHours(total / DAYS_A_WEEK),
  }
}

function wholeHours(hundredths: number): number {
  return roundHalfUp(hundredths / 100, 0)
}
