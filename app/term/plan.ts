/** A plan: the courses of a term with their times, and the student's own times (TERM-02, TERM-03, SCHED-02 to SCHED-04). */

import * as v from 'valibot'
import { FIELD_LIMITS } from '../backend/field-limits'
import { wholeWithin } from '../i18n/numbers'
import { SEMESTERS } from '../institution/academic-calendar'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS, USUAL_COURSE_CREDITS } from '../institution/course-load'
import { isDay } from '../institution/days'
import type { Day, Weekday } from '../institution/types'
import { ALL_WEEKDAYS, CLASS_TIMES, DAY_START, WEEKDAYS } from '../institution/week'
import { newId } from '../kept/item-id'
import type { Kind } from '../kept/kinds'

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
}

/** Something at fixed times of the week: a course or a block of the student's own. */
type Timed = {
  /** Unique and never reused. */
  id: string
  /** Null for the default name. */
  name: string | null
  timeSlots: readonly TimeSlot[]
}

export type PlannedCourse = Timed & {
  title: string | null
  section: string | null
  credits: number
  /** The index of its colour, 0 to {@link TINT_COUNT} - 1. */
  tint: number
}

/** Work, the way to the university, prayer, sport: it takes part in the conflict check. */
export type OwnBlock = Timed

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
}

export type CourseDetails = Partial<Pick<PlannedCourse, 'title' | 'section' | 'tint'>> & {
  /** Null when the entry is not a number. */
  credits?: number | null
}

/** A course that comes from elsewhere, with ids to be given. */
export type NewCourse = Pick<PlannedCourse, 'name' | 'title' | 'section'> & {
  /** Null when they are not known. */
  credits: number | null
  timeSlots: readonly Omit<TimeSlot, 'id'>[]
}

export type PlanAction =
  | { type: 'setName'; name: string | null }
  | { type: 'setSemester'; semester: string | null }
  | { type: 'setDays'; firstDay?: Day | null; lastDay?: Day | null }
  | { type: 'addCourse'; id: string }
  | { type: 'addBlock'; id: string }
  | ({ type: 'import'; courses: readonly NewCourse[] } & Pick<Plan, 'semester' | 'firstDay' | 'lastDay'>)
  | { type: 'remove'; id: string }
  | { type: 'rename'; id: string; name: string | null }
  | { type: 'setDetails'; id: string; details: CourseDetails }
  | { type: 'addSlot'; id: string }
  | { type: 'removeSlot'; id: string; slotId: string }
  | { type: 'setSlot'; id: string; slotId: string; change: Partial<Omit<TimeSlot, 'id'>> }

export const MOST_PLANNED_COURSES = 40
export const MOST_OWN_BLOCKS = 20
export const MOST_SLOTS_PER_COURSE = 10
const TINT_COUNT = 6
/** Characters. */
export const ROOM_LIMIT = 40
export const SECTION_LIMIT = 20
export const PLAN_NAME_LIMIT = 60

const MINUTES_PER_DAY = 24 * 60
/** Minutes of a new slot. */
const USUAL_DURATION = 60
const NEW_SLOT = {
  day: WEEKDAYS[0],
  startTime: DAY_START,
  endTime: DAY_START + USUAL_DURATION,
  room: null,
} as const

export const EMPTY_PLAN: Plan = {
  name: null,
  semester: null,
  firstDay: null,
  lastDay: null,
  courses: [],
  blocks: [],
}

const text = (limit: number) => v.nullable(v.pipe(v.string(), v.maxLength(limit)))
const day = v.nullable(v.pipe(v.string(), v.check(isDay)))
const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_PER_DAY))
const timed = {
  id: v.string(),
  name: text(FIELD_LIMITS.course),
  timeSlots: v.array(
    v.object({
      id: v.string(),
      day: v.picklist(ALL_WEEKDAYS),
      startTime: minutes,
      endTime: minutes,
      room: text(ROOM_LIMIT),
    }),
  ),
}

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
        ...timed,
        title: text(FIELD_LIMITS.course),
        section: text(SECTION_LIMIT),
        credits: v.pipe(
          v.number(),
          v.integer(),
          v.minValue(FEWEST_COURSE_CREDITS),
          v.maxValue(MOST_COURSE_CREDITS),
        ),
        tint: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TINT_COUNT - 1)),
      }),
    ),
    blocks: v.array(v.object(timed)),
  }),
}

/** Whether a slot is valid (SCHED-15). */
export function endsAfterStart({ startTime, endTime }: Pick<TimeSlot, 'startTime' | 'endTime'>): boolean {
  return endTime > startTime
}

/** Whether two lists have the same ids with the same slots, whatever their names. */
export function haveSameTimes(
  some: readonly Pick<Timed, 'id' | 'timeSlots'>[],
  others: readonly Pick<Timed, 'id' | 'timeSlots'>[],
): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, timeSlots }, index) => {
      const other = others[index]
      return id === other?.id && timeSlots === other.timeSlots
    })
  )
}

/** The colour that fewest courses have. */
function freeTint(courses: readonly PlannedCourse[]): number {
  const uses = Array.from(
    { length: TINT_COUNT },
    (_, tint) => courses.filter((course) => course.tint === tint).length,
  )
  return uses.indexOf(Math.min(...uses))
}

/** A new course has one slot, so that it appears in the timetable. */
function withNewCourse(plan: Plan, id: string): Plan {
  const { courses } = plan
  if (courses.length >= MOST_PLANNED_COURSES) return plan
  const course: PlannedCourse = {
    id,
    name: null,
    title: null,
    section: null,
    credits: USUAL_COURSE_CREDITS,
    tint: freeTint(courses),
    timeSlots: [{ id: newId(), ...NEW_SLOT }],
  }
  return { ...plan, courses: [...courses, course] }
}

function withNewBlock(plan: Plan, id: string): Plan {
  if (plan.blocks.length >= MOST_OWN_BLOCKS) return plan
  return { ...plan, blocks: [...plan.blocks, { id, name: null, timeSlots: [{ id: newId(), ...NEW_SLOT }] }] }
}

/** Whether a name is that of a course, whatever its case and blanks: the same code. */
function isNamed(name: string | null, { name: other }: Pick<PlannedCourse, 'name'>): boolean {
  const plain = (text: string | null) => text?.replace(/\s/g, '').toUpperCase() || null
  return plain(name) !== null && plain(name) === plain(other)
}

/** The imported courses that a plan already has: an import replaces them. */
export function alreadyIn(plan: Plan, courses: readonly NewCourse[]): NewCourse[] {
  return courses.filter(({ name }) => plan.courses.some((course) => isNamed(name, course)))
}

/** Whether a plan can hold the courses besides its own. */
export function hasRoomFor(plan: Plan, courses: readonly NewCourse[]): boolean {
  return plan.courses.length + courses.length - alreadyIn(plan, courses).length <= MOST_PLANNED_COURSES
}

/**
 * Adds courses (PLAN-09). One that the plan has already is replaced and keeps its id and colour, because its absences and
 * grades are kept by that id. Semester and days fill what is not
 * known yet, unless the plan is of another semester.
 */
function withImported(plan: Plan, { courses, ...term }: Extract<PlanAction, { type: 'import' }>): Plan {
  if (!hasRoomFor(plan, courses)) return plan
  const isSameTerm = plan.semester === null || plan.semester === term.semester
  let next: Plan = isSameTerm
    ? {
        ...plan,
        semester: term.semester,
        firstDay: plan.firstDay ?? term.firstDay,
        lastDay: plan.lastDay ?? term.lastDay,
      }
    : plan
  for (const { timeSlots, credits, ...named } of courses) {
    const old = next.courses.find((course) => isNamed(named.name, course))
    const course: PlannedCourse = {
      ...named,
      id: old?.id ?? newId(),
      credits: credits ?? old?.credits ?? USUAL_COURSE_CREDITS,
      tint: old?.tint ?? freeTint(next.courses),
      timeSlots: timeSlots.map((slot) => ({ id: newId(), ...slot })),
    }
    next = {
      ...next,
      courses: old ? withItem(next.courses, old.id, () => course) : [...next.courses, course],
    }
  }
  return next
}

/** A slot after a change. A time that is not offered is ignored. */
function withSlotChange(slot: TimeSlot, change: Partial<Omit<TimeSlot, 'id'>>): TimeSlot {
  const times = [change.startTime, change.endTime].filter((time) => time !== undefined)
  if (!times.every((time) => CLASS_TIMES.includes(time))) return slot
  const changed = { ...slot, ...change }
  return { ...changed, room: changed.room?.slice(0, ROOM_LIMIT) || null }
}

type TimedAction = Extract<PlanAction, { type: 'rename' | 'addSlot' | 'removeSlot' | 'setSlot' }>

function withTimedChange<Item extends Timed>(item: Item, action: TimedAction): Item {
  const { timeSlots } = item
  switch (action.type) {
    case 'rename':
      return { ...item, name: action.name?.slice(0, FIELD_LIMITS.course) ?? null }
    case 'addSlot':
      return timeSlots.length < MOST_SLOTS_PER_COURSE
        ? { ...item, timeSlots: [...timeSlots, { id: newId(), ...NEW_SLOT }] }
        : item
    case 'removeSlot':
      return { ...item, timeSlots: timeSlots.filter(({ id }) => id !== action.slotId) }
    case 'setSlot':
      return {
        ...item,
        timeSlots: timeSlots.map((slot) =>
          slot.id === action.slotId ? withSlotChange(slot, action.change) : slot,
        ),
      }
  }
}

function withDetails(course: PlannedCourse, { title, section, tint, credits }: CourseDetails): PlannedCourse {
  return {
    ...course,
    title: title === undefined ? course.title : title?.slice(0, FIELD_LIMITS.course) || null,
    section: section === undefined ? course.section : section?.slice(0, SECTION_LIMIT) || null,
    tint: tint === undefined ? course.tint : tint % TINT_COUNT,
    credits:
      credits === undefined
        ? course.credits
        : (wholeWithin(credits, FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS) ?? FEWEST_COURSE_CREDITS),
  }
}

/** The list with one item changed; the same list when it is not in it. */
function withItem<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  change: (item: Item) => Item,
): readonly Item[] {
  return items.some((item) => item.id === id)
    ? items.map((item) => (item.id === id ? change(item) : item))
    : items
}

/** The plan after an action. Courses that it does not change stay the same objects; an unknown id is ignored. */
export function planReducer(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'setName':
      return { ...plan, name: action.name?.slice(0, PLAN_NAME_LIMIT) ?? null }
    case 'setSemester':
      return {
        ...plan,
        semester: SEMESTERS.some(({ id }) => id === action.semester) ? action.semester : null,
      }
    case 'setDays': {
      const { firstDay = plan.firstDay, lastDay = plan.lastDay } = action
      return { ...plan, firstDay, lastDay }
    }
    case 'addCourse':
      return withNewCourse(plan, action.id)
    case 'addBlock':
      return withNewBlock(plan, action.id)
    case 'import':
      return withImported(plan, action)
    case 'remove':
      return {
        ...plan,
        courses: without(plan.courses, action.id),
        blocks: without(plan.blocks, action.id),
      }
    case 'setDetails':
      return {
        ...plan,
        courses: withItem(plan.courses, action.id, (course) => withDetails(course, action.details)),
      }
    default:
      return {
        ...plan,
        courses: withItem(plan.courses, action.id, (course) => withTimedChange(course, action)),
        blocks: withItem(plan.blocks, action.id, (block) => withTimedChange(block, action)),
      }
  }
}

function without<Item extends { id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items
}

/** A copy with ids of its own, so that the two plans never change together (TERM-01). */
export function copyOf(plan: Plan, name: string): Plan {
  const copied = <Item extends Timed>(item: Item): Item => ({
    ...item,
    id: newId(),
    timeSlots: item.timeSlots.map((slot) => ({ ...slot, id: newId() })),
  })
  return {
    ...plan,
    name: name.slice(0, PLAN_NAME_LIMIT),
    courses: plan.courses.map(copied),
    blocks: plan.blocks.map(copied),
  }
}
