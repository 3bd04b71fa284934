/** Weekly study hours for the courses of a term (STUDY-06 to STUDY-12). */

import { DAYS_PER_WEEK } from '../../domain/plan/clock'
import { endsAfterStart, type TimeSlot } from '../../domain/plan/plan'
import type { Term } from '../../domain/plan/term'
import {
  heldWeeks,
  isHeld,
  isSomeWeeks,
  patternOf,
  type TermWeeks,
  weekNumbers,
} from '../../domain/plan/weeks'
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

/** The weekly hours of all activities, and of each, before they are rounded. */
export type ExactHours = {
  total: number
  lectures: number
  assignments: number
  examPrep: number
  selfStudy: number
}

/** What {@link studyTime} rounds: here the parts add up to the total (STUDY-13). */
export function exactStudyTime(courses: readonly CourseLoad[]): ExactHours {
  const { total, lectures, assignments, examPrep, selfStudy } = hundredthsOf(courses)
  return {
    total: total / 100,
    lectures: lectures / 100,
    assignments: assignments / 100,
    examPrep: examPrep / 100,
    selfStudy: selfStudy / 100,
  }
}

/** The weekly hours of all courses, each figure rounded by itself (STUDY-11). */
export function studyTime(courses: readonly CourseLoad[]): StudyTime {
  const { total, lectures, assignments, examPrep, selfStudy } = hundredthsOf(courses)
  return {
    totalHours: wholeHours(total),
    weeklyBreakdown: {
      lectures: wholeHours(lectures),
      assignments: wholeHours(assignments),
      examPrep: wholeHours(examPrep),
      selfStudy: wholeHours(selfStudy),
    },
    dailyRecommendation: wholeHours(total / DAYS_PER_WEEK),
  }
}

/** In whole hundredths of an hour, so that floating-point errors cannot change how a half is rounded. */
function hundredthsOf(courses: readonly CourseLoad[]): ExactHours {
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
  return { total, lectures, assignments, examPrep, selfStudy: total - lectures - assignments - examPrep }
}

function wholeHours(hundredths: number): number {
  return roundHalfUp(hundredths / 100, 0)
}

/**
 * Minutes of classes a week in a timetable, of its fullest week where times are not held in all of them; own times are none.
 * Holidays are not left out, as of no usual week. What is held in no week counts for nothing (PLAN-20). Without the weeks of
 * the term, times of chosen weeks are taken to meet in one of them.
 */
export function classMinutes(
  { courses }: Pick<Term, 'courses'>,
  weeks: TermWeeks | null,
): {
  minutes: number
  isInEveryWeek: boolean
} {
  const slots = courses
    .flatMap(({ timeSlots }) => timeSlots)
    .filter((slot) => endsAfterStart(slot) && isHeld(slot, weeks, true))
  const isInEveryWeek = slots.every((slot) => !isSomeWeeks(slot))
  if (weeks && !isInEveryWeek) return { minutes: fullestWeek(slots, weeks), isInEveryWeek }
  const kindOf = ({ weeks }: (typeof slots)[number]) => patternOf(weeks).kind
  const minutesOf = (kinds: readonly string[]) =>
    slots
      .filter((slot) => kinds.includes(kindOf(slot)))
      .reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)
  return {
    minutes: minutesOf(['every', 'list', 'dates']) + Math.max(minutesOf(['odd']), minutesOf(['even'])),
    isInEveryWeek,
  }
}

function fullestWeek(slots: readonly TimeSlot[], weeks: TermWeeks): number {
  const minutes = Array.from({ length: weeks.count }, () => 0)
  for (const slot of slots) {
    // A usual week has all its days: the first and the last of a term can be cut.
    const held = isSomeWeeks(slot)
      ? weekNumbers(heldWeeks(slot, weeks, true))
      : minutes.map((_, index) => index + 1)
    for (const number of held)
      minutes[number - 1] = (minutes[number - 1] ?? 0) + slot.endTime - slot.startTime
  }
  return Math.max(...minutes)
}
