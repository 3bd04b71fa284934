/** The state of the schedule planner and its reducer (SCHED-02 to SCHED-04). It is never stored (SCHED-14). */

import { FIELD_LIMITS } from '../backend/field-limits'
import type { Weekday } from '../institution/types'
import { CLASS_TIMES, DAY_START, WEEKDAYS } from '../institution/week'

export type TimeSlot = {
  /** Unique across all courses and never reused. */
  id: number
  day: Weekday
  /** Minutes since midnight. */
  startTime: number
  /** Minutes since midnight. It may be before the start; the slot is ignored until that is corrected. */
  endTime: number
}

export type PlannedCourse = {
  /** Unique and never reused. */
  id: number
  /** Null for the default name. */
  name: string | null
  timeSlots: readonly TimeSlot[]
}

export type CoursePlan = {
  courses: readonly PlannedCourse[]
  /** The last removed course and its index, while the removal can be undone. */
  removed: { course: PlannedCourse; index: number } | null
  nextCourseId: number
  nextSlotId: number
}

export type CoursePlanAction =
  | { type: 'addCourse' }
  | { type: 'removeCourse'; courseId: number }
  | { type: 'undoRemove' }
  | { type: 'setName'; courseId: number; name: string | null }
  | { type: 'addSlot'; courseId: number }
  | { type: 'removeSlot'; courseId: number; slotId: number }
  | { type: 'setSlot'; courseId: number; slotId: number; change: Partial<Omit<TimeSlot, 'id'>> }

export const MOST_PLANNED_COURSES = 40
export const MOST_SLOTS_PER_COURSE = 10

/** Minutes of a new slot. */
const USUAL_DURATION = 60
const NEW_SLOT = { day: WEEKDAYS[0], startTime: DAY_START, endTime: DAY_START + USUAL_DURATION } as const

export const EMPTY_PLAN: CoursePlan = { courses: [], removed: null, nextCourseId: 1, nextSlotId: 1 }

/** Whether a slot is valid (SCHED-15). */
export function endsAfterStart({ startTime, endTime }: Pick<TimeSlot, 'startTime' | 'endTime'>): boolean {
  return endTime > startTime
}

/** Whether two lists have the same courses with the same slots, whatever their names. */
export function haveSameTimes(some: readonly PlannedCourse[], others: readonly PlannedCourse[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, timeSlots }, index) => {
      const other = others[index]
      return id === other?.id && timeSlots === other.timeSlots
    })
  )
}

/** A new course has one slot, so that it appears in the timetable. */
function withNewCourse(plan: CoursePlan): CoursePlan {
  if (plan.courses.length >= MOST_PLANNED_COURSES) return plan
  const course = { id: plan.nextCourseId, name: null, timeSlots: [{ id: plan.nextSlotId, ...NEW_SLOT }] }
  return {
    courses: [...plan.courses, course],
    removed: null,
    nextCourseId: plan.nextCourseId + 1,
    nextSlotId: plan.nextSlotId + 1,
  }
}

function withoutCourse(plan: CoursePlan, courseId: number): CoursePlan {
  const index = plan.courses.findIndex(({ id }) => id === courseId)
  const course = plan.courses[index]
  return course ? { ...plan, courses: plan.courses.toSpliced(index, 1), removed: { course, index } } : plan
}

function withRemovalUndone(plan: CoursePlan): CoursePlan {
  if (!plan.removed) return plan
  const { course, index } = plan.removed
  return { ...plan, courses: plan.courses.toSpliced(index, 0, course), removed: null }
}

/** A slot after a change. A time that is not offered is ignored. */
function withChange(slot: TimeSlot, change: Partial<Omit<TimeSlot, 'id'>>): TimeSlot {
  const times = [change.startTime, change.endTime].filter((time) => time !== undefined)
  return times.every((time) => CLASS_TIMES.includes(time)) ? { ...slot, ...change } : slot
}

function edited(
  course: PlannedCourse,
  action: Exclude<CoursePlanAction, { type: 'addCourse' | 'removeCourse' | 'undoRemove' }>,
  newSlotId: number,
): PlannedCourse {
  const { timeSlots } = course
  switch (action.type) {
    case 'setName':
      return { ...course, name: action.name?.slice(0, FIELD_LIMITS.course) ?? null }
    case 'addSlot':
      return timeSlots.length < MOST_SLOTS_PER_COURSE
        ? { ...course, timeSlots: [...timeSlots, { id: newSlotId, ...NEW_SLOT }] }
        : course
    case 'removeSlot':
      return { ...course, timeSlots: timeSlots.filter(({ id }) => id !== action.slotId) }
    case 'setSlot':
      return {
        ...course,
        timeSlots: timeSlots.map((slot) =>
          slot.id === action.slotId ? withChange(slot, action.change) : slot,
        ),
      }
  }
}

/** The plan after an action. Courses that it does not change stay the same objects; an unknown id is ignored. */
export function coursePlanReducer(plan: CoursePlan, action: CoursePlanAction): CoursePlan {
  switch (action.type) {
    case 'addCourse':
      return withNewCourse(plan)
    case 'removeCourse':
      return withoutCourse(plan, action.courseId)
    case 'undoRemove':
      return withRemovalUndone(plan)
    default:
      return {
        ...plan,
        courses: plan.courses.map((course) =>
          course.id === action.courseId ? edited(course, action, plan.nextSlotId) : course,
        ),
        nextSlotId: plan.nextSlotId + (action.type === 'addSlot' ? 1 : 0),
      }
  }
}
