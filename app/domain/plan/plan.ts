/**
 * A plan: the courses of a term with the sections to choose from, and the student's own times (TERM-02, TERM-03, PLAN-01).
 * What is chosen is a `Term` (term.ts).
 */

import * as v from 'valibot'
import { cutTo } from '../../i18n/graphemes.ts'
import type { Kind } from '../document-kind.ts'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load.ts'
import { isDay } from '../institution/days.ts'
import type { Day, Weekday } from '../institution/types.ts'
import { ALL_WEEKDAYS, DAY_END, DAY_START, WEEKDAYS } from '../institution/week.ts'
import { FIELD_LIMITS } from '../table-limits.ts'
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from './clock.ts'
import { isWeeks, type Weeks } from './weeks.ts'

export type TimeSlot = {
  /** Unique across all courses and never reused. */
  id: string
  day: Weekday
  /** Minutes since midnight. */
  startTime: number
  /** Minutes since midnight. It may be before the start; the slot is ignored until that is corrected. */
  endTime: number
  /** As typed; null when it is not known. */
  room: string | null
  /** Whether nobody has set it since it was added; {@link isTimeUnset} asks. Times of older versions do not have it. */
  isUnset?: boolean
  /** In which weeks it holds; every week where it does not say so, or says null (WEEKS-01). */
  weeks?: Weeks | null
  /**
   * The part of the course: a `PartKind`, or what the page that was pasted calls another one; null, or not there, where the section has
   * no parts or they are not known (PLAN-28).
   */
  part?: string | null
}

export type SlotTimes = Pick<TimeSlot, 'day' | 'startTime' | 'endTime'>

/** What a new time has until the student sets it (SCHED-04). */
export const FIRST_TIMES: SlotTimes = {
  day: WEEKDAYS[0],
  startTime: DAY_START,
  endTime: DAY_START + MINUTES_PER_HOUR,
}

/** Whether nobody has set a time yet (PLAN-15). An older version of Zameel can have changed one without saying so. */
export function isTimeUnset({ isUnset, day, startTime, endTime }: TimeSlot): boolean {
  return (
    isUnset === true &&
    day === FIRST_TIMES.day &&
    startTime === FIRST_TIMES.startTime &&
    endTime === FIRST_TIMES.endTime
  )
}

/** One of the groups in which a course is taught, with times of its own (PLAN-01). */
export type Section = {
  /** Unique in its course. */
  id: string
  /** "03" or "L01", as typed. */
  name: string | null
  timeSlots: readonly TimeSlot[]
}

export type PlannedCourse = {
  /** Unique and never reused. */
  id: string
  /** Its code or name as typed; null for the default name. */
  name: string | null
  title: string | null
  credits: number
  /** The index of its colour, 0 to {@link TINT_COUNT} - 1. */
  tint: number
  sections: readonly Section[]
  /** The id of the section that the student takes. */
  chosen: string
}

/** Work, the way to the university, prayer, sport: it takes part in the conflict check. */
export type OwnBlock = Pick<PlannedCourse, 'id' | 'name'> & Pick<Section, 'timeSlots'>

/** What a student wants of timetables (PLAN-02, PLAN-16). Every timetable keeps to the locks; the wishes are met as far as possible. */
export type Wishes = {
  /** Without classes. */
  freeDays: readonly { id: Weekday }[]
  /** As many days without classes as possible. */
  daysOff: boolean
  /** Minutes since midnight. */
  notBefore: number | null
  notAfter: number | null
  shortGaps: boolean
  /** A free hour around noon. */
  lunch: boolean
  /** The id of the section to keep to, by the id of its course. */
  locked: readonly { id: string; section: string }[]
}

export type Plan = {
  /** Null for the default name. */
  name: string | null
  /** The id of a semester of the academic calendar. */
  semester: string | null
  /** The first and last day of classes, asked where the calendar does not name them. */
  firstDay: Day | null
  lastDay: Day | null
  courses: readonly PlannedCourse[]
  blocks: readonly OwnBlock[]
  /** The conflicts that the student accepts, by the `conflictId` of their times (conflicts.ts, PLAN-06). */
  accepted: readonly { id: string }[]
  wishes: Wishes
}

export const MOST_PLANNED_COURSES = 40
export const MOST_OWN_BLOCKS = 20
export const MOST_SECTIONS_PER_COURSE = 20
/** Of one section, and of an own block. */
export const MOST_SLOTS = 10
export const TINT_COUNT = 6
/** Characters. */
export const ROOM_LIMIT = 40
/** Of a section, and of a part of it. */
export const SECTION_LIMIT = 20
export const PLAN_NAME_LIMIT = 60

/** The id of a course's first section, the same on all devices. */
export const FIRST_SECTION = 'first'
const NO_SECTION: Section = { id: FIRST_SECTION, name: null, timeSlots: [] }

export const NO_WISHES: Wishes = {
  freeDays: [],
  daysOff: false,
  notBefore: null,
  notAfter: null,
  shortGaps: false,
  lunch: false,
  locked: [],
}

export const EMPTY_PLAN: Plan = {
  name: null,
  semester: null,
  firstDay: null,
  lastDay: null,
  courses: [],
  blocks: [],
  accepted: [],
  wishes: NO_WISHES,
}

/** Whether a number is a time of the day, in minutes since midnight. */
export function isTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= MINUTES_PER_DAY
}

/** Minutes between the times that can be typed. The week offers and moves in larger ones. */
export const TYPED_STEP = 5

/** Whether a time can be typed (PLAN-13). */
export function canBeTyped(time: number): boolean {
  return time >= DAY_START && time <= DAY_END && time % TYPED_STEP === 0
}

const filledText = (limit: number) => v.pipe(v.string(), v.maxLength(limit))
const text = (limit: number) => v.nullable(filledText(limit))
const day = v.nullable(v.pipe(v.string(), v.check(isDay)))
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const minutes = wholeNumber(0, MINUTES_PER_DAY)
/** What all tools keep of a course alike. */
export const COURSE_NAME = filledText(FIELD_LIMITS.course)
const COURSE_CREDITS = wholeNumber(FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS)
const timeSlots = v.array(
  v.object({
    id: v.string(),
    day: v.picklist(ALL_WEEKDAYS),
    startTime: minutes,
    endTime: minutes,
    room: text(ROOM_LIMIT),
    isUnset: v.optional(v.boolean()),
    weeks: v.optional(v.nullable(v.pipe(v.string(), v.check(isWeeks)))),
    part: v.optional(text(SECTION_LIMIT)),
  }),
)

export const PLAN: Kind<Plan> = {
  name: 'plan',
  empty: EMPTY_PLAN,
  schema: v.object({
    name: text(PLAN_NAME_LIMIT),
    semester: v.nullable(v.string()),
    firstDay: day,
    lastDay: day,
    courses: v.array(
      v.object({
        id: v.string(),
        name: v.nullable(COURSE_NAME),
        title: v.nullable(COURSE_NAME),
        credits: COURSE_CREDITS,
        tint: wholeNumber(0, TINT_COUNT - 1),
        sections: v.array(v.object({ id: v.string(), name: text(SECTION_LIMIT), timeSlots })),
        chosen: v.string(),
      }),
    ),
    blocks: v.array(v.object({ id: v.string(), name: v.nullable(COURSE_NAME), timeSlots })),
    accepted: v.array(v.object({ id: v.string() })),
    wishes: v.object({
      freeDays: v.array(v.object({ id: v.picklist(ALL_WEEKDAYS) })),
      daysOff: v.boolean(),
      notBefore: v.nullable(minutes),
      notAfter: v.nullable(minutes),
      shortGaps: v.boolean(),
      lunch: v.boolean(),
      locked: v.array(v.object({ id: v.string(), section: v.string() })),
    }),
  }),
}

/** The section that the student takes: the first one when the chosen one was removed on another device. */
export function chosenSection({ sections, chosen }: Pick<PlannedCourse, 'sections' | 'chosen'>): Section {
  return sections.find(({ id }) => id === chosen) ?? sections[0] ?? NO_SECTION
}

/** Whether a slot is valid (SCHED-15). */
export function endsAfterStart({ startTime, endTime }: Pick<TimeSlot, 'startTime' | 'endTime'>): boolean {
  return endTime > startTime
}

/**
 * A copy under another name (TERM-01). Its courses keep their ids, so that grades and absences, which are kept by them,
 * follow when the copy becomes "My term".
 */
export function copyOf(plan: Plan, name: string): Plan {
  return { ...plan, name: cutTo(name, PLAN_NAME_LIMIT) }
}

/** The colour that fewest courses have. */
export function freeTint(courses: readonly PlannedCourse[]): number {
  const uses = Array.from(
    { length: TINT_COUNT },
    (_, tint) => courses.filter((course) => course.tint === tint).length,
  )
  return uses.indexOf(Math.min(...uses))
}
