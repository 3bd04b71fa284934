/** Exams at the same time as others or as classes, and days with several exams (DATES-04). */

import type { AcademicCalendar } from '../institution/academic-calendar.ts'
import { addDays, inOrder } from '../institution/days.ts'
import type { Day } from '../institution/types.ts'
import { MINUTES_PER_DAY } from '../plan/clock.ts'
import type { Term, TermCourse } from '../plan/term.ts'
import { type ClassMeeting, meetingsOn } from '../plan/term-days.ts'
import { endOf, type OwnDate } from './own-dates.ts'

export type ExamConflicts = {
  /** Two exams that overlap; the earlier one is first. */
  exams: readonly { one: OwnDate; other: OwnDate }[]
  /** An exam during a class of another course. */
  classes: readonly { exam: OwnDate; course: TermCourse; meeting: ClassMeeting }[]
  /** Days with two exams or more, by their start. */
  days: readonly { day: Day; exams: readonly OwnDate[] }[]
}

type Span = { from: number; to: number }

/** Minutes from midnight of the exam's day; an exam of unknown length is its first minute. Null without a time. */
function spanOf(exam: OwnDate): Span | null {
  return exam.time === null ? null : { from: exam.time, to: Math.max(exam.time + 1, endOf(exam)) }
}

/** Spans that touch do not overlap. `shift` is how many minutes the midnight of `other` is later. */
function overlap(one: Span, other: Span, shift: number): boolean {
  return one.from < other.to + shift && other.from + shift < one.to
}

/** The conflicts of the exams that are neither done nor before `today`; without a term, with each other alone. */
export function examConflicts(
  calendar: AcademicCalendar,
  dates: readonly OwnDate[],
  term: Term | null,
  today: Day,
): ExamConflicts {
  const exams = inOrder(dates.filter(({ kind, isDone, day }) => kind === 'exam' && !isDone && day >= today))
  return {
    exams: exams.flatMap((one, index) =>
      exams
        .slice(index + 1)
        .filter((other) => areTogether(one, other))
        .map((other) => ({ one, other })),
    ),
    classes: exams.flatMap((exam) => (term ? classesDuring(calendar, exam, term) : [])),
    days: [...Map.groupBy(exams, ({ day }) => day)].flatMap(([day, all]) =>
      all.length > 1 ? [{ day, exams: all }] : [],
    ),
  }
}

/** Whether two exams in order overlap. One lasts a day at most, so it reaches into the next day at most. */
function areTogether(one: OwnDate, other: OwnDate): boolean {
  const [first, second] = [spanOf(one), spanOf(other)]
  if (!first || !second) return false
  if (one.day === other.day) return overlap(first, second, 0)
  return addDays(one.day, 1) === other.day && overlap(first, second, MINUTES_PER_DAY)
}

function classesDuring(calendar: AcademicCalendar, exam: OwnDate, term: Term): ExamConflicts['classes'] {
  const span = spanOf(exam)
  if (!span) return []
  const reached = span.to > MINUTES_PER_DAY ? [0, 1] : [0]
  return reached.flatMap((later) =>
    term.courses.flatMap((course) =>
      // An exam of a course can take the place of its class.
      course.id === exam.courseId
        ? []
        : meetingsOn(calendar, term, course, addDays(exam.day, later))
            .filter(({ startTime, endTime }) =>
              overlap(span, { from: startTime, to: endTime }, later * MINUTES_PER_DAY),
            )
            .map((meeting) => ({ exam, course, meeting })),
    ),
  )
}
