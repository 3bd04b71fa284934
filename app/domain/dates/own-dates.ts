/** A student's own dates: exams, quizzes, assignments, projects and others (DATES-01). */

import * as v from 'valibot'
import type { Kind } from '../document-kind.ts'
import { addDays, dayOf, inOrder, isDay, type Moment, minutesOf } from '../institution/days.ts'
import type { Day } from '../institution/types.ts'
import { MINUTES_PER_DAY } from '../plan/clock.ts'
import { ROOM_LIMIT } from '../plan/plan.ts'
import { nameOrTitle, type Term } from '../plan/term.ts'
import { FIELD_LIMITS } from '../table-limits.ts'

export const DATE_KINDS = ['exam', 'quiz', 'assignment', 'project', 'other'] as const
export type DateKind = (typeof DATE_KINDS)[number]

export type OwnDate = {
  /** Unique and never reused. An imported date has the same id on all devices (ADR-72). */
  id: string
  kind: DateKind
  /** As typed. */
  title: string
  /** The id of a course of "My term", or null for a course that is only typed, or none. */
  courseId: string | null
  /** The course as typed, and the name of one of the term, for the day on which the term no longer has it. */
  course: string
  day: Day
  /** Minutes since midnight, 0 to 1439; null for the whole day. */
  time: number | null
  /** Its length in minutes, 1 to {@link LONGEST_MINUTES}; null when it is not known. Without a time it counts for nothing. */
  minutes: number | null
  room: string
  note: string
  isDone: boolean
  /** The calendar that it was imported from (ADR-72); null or absent for a date of the student's own. */
  source?: string | null
  /** What the calendar said, as `imprintOf` writes it: a field that differs was edited by the student. */
  imprint?: string | null
  /** The graded work that it is, as `workKey` writes it; its weight is read there alone (ADR-85). Null or absent for none. */
  gradedWork?: string | null
}

export type OwnDates = {
  /** In the order in which they were added. */
  dates: readonly OwnDate[]
  /** The imported dates that the student has removed, by id, so that the next import leaves them out. */
  removed: readonly { id: string }[]
}

/** What a document of 64 kB holds, with typical texts (DATA-20). */
export const MOST_DATES = 150
/** Characters. */
export const DATE_TITLE_LIMIT = 80
export const DATE_NOTE_LIMIT = 200
/** Minutes: a day. */
export const LONGEST_MINUTES = MINUTES_PER_DAY

const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const minutesFrom = (least: number, most: number) =>
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)))

export const OWN_DATES: Kind<OwnDates> = {
  name: 'dates',
  empty: { dates: [], removed: [] },
  schema: v.object({
    dates: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(DATE_KINDS),
        title: text(DATE_TITLE_LIMIT),
        courseId: v.nullable(v.string()),
        course: text(FIELD_LIMITS.course),
        day: v.pipe(v.string(), v.check(isDay)),
        time: minutesFrom(0, MINUTES_PER_DAY - 1),
        minutes: minutesFrom(1, LONGEST_MINUTES),
        room: text(ROOM_LIMIT),
        note: text(DATE_NOTE_LIMIT),
        isDone: v.boolean(),
        source: v.optional(v.nullable(v.string())),
        imprint: v.optional(v.nullable(v.string())),
        gradedWork: v.optional(v.nullable(v.string())),
      }),
    ),
    removed: v.array(v.object({ id: v.string() })),
  }),
}

/** The course of a date as the term names it now, else as it was typed; empty without one. */
export function courseOf(
  { courseId, course }: Pick<OwnDate, 'courseId' | 'course'>,
  term: Term | null,
): string {
  const known = term?.courses.find(({ id }) => id === courseId)
  return (known && nameOrTitle(known)) || course
}

/** Whether a kind is handed in on its day or before. An exam or a quiz takes place on it. */
export function isHandedIn(kind: DateKind): boolean {
  return kind === 'assignment' || kind === 'project'
}

/** Days after its own for which a date of the kind "other" is overdue while it is not done. Nobody knows whether it is handed in. */
const OVERDUE_DAYS = 7

/**
 * Whether a date of an earlier day is past. What has to be handed in is not over before it is done; an exam or a quiz is over with
 * its day.
 */
export function isOver({ day, kind, isDone }: Pick<OwnDate, 'day' | 'kind' | 'isDone'>, today: Day): boolean {
  if (day >= today || isHandedIn(kind)) return day < today && isDone
  return isDone || kind !== 'other' || addDays(day, OVERDUE_DAYS) < today
}

/** Days after today for which Today shows what is due: what is "in 7 days" is one of the next 7. */
const DUE_DAYS = 7

/**
 * What is due on a day and in the days after it, in order, and what should have been handed in before (DATES-03). What is
 * done stays until its day is over, so that one tap more takes that back.
 */
export function dueDates(dates: readonly OwnDate[], today: Day): OwnDate[] {
  const last = addDays(today, DUE_DAYS)
  return inOrder(dates.filter((date) => date.day <= last && !isOver(date, today)))
}

/** What is next of what is not done and not over yet, of any later day too (TODAY-09); undefined when nothing is known. */
export function nextDate(dates: readonly OwnDate[], now: Moment): OwnDate | undefined {
  const today = dayOf(now)
  const isAhead = (date: OwnDate) => date.day > today || (date.day === today && endOf(date) > minutesOf(now))
  return inOrder(dates.filter((date) => !date.isDone && isAhead(date)))[0]
}

/** The time at which a date has ended; without a length it is over when it begins, without a time at the end of the day. */
export function endOf({ time, minutes }: Pick<OwnDate, 'time' | 'minutes'>): number {
  return time === null ? MINUTES_PER_DAY : time + (minutes ?? 0)
}
