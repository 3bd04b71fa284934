/** Every edit of a plan (SCHED-02 to SCHED-04, TERM-02, TERM-03, PLAN-01, PLAN-06, PLAN-11). */

import { cutTo } from '../../i18n/graphemes'
import { wholeWithin } from '../../i18n/numbers'
import { isSemesterId } from '../institution/academic-calendar'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS, USUAL_COURSE_CREDITS } from '../institution/course-load'
import type { Day, Weekday } from '../institution/types'
import { DAY_END } from '../institution/week'
import { newId } from '../item-id'
import { FIELD_LIMITS } from '../table-limits'
import { conflictId, slotIdsOf } from './conflicts'
import { firstFreeHour } from './free-hours'
import {
  canBeTyped,
  chosenSection,
  endsAfterStart,
  FIRST_SECTION,
  FIRST_TIMES,
  freeTint,
  isTime,
  isTimeUnset,
  MOST_OWN_BLOCKS,
  MOST_PLANNED_COURSES,
  MOST_SECTIONS_PER_COURSE,
  MOST_SLOTS,
  type OwnBlock,
  PLAN_NAME_LIMIT,
  type Plan,
  type PlannedCourse,
  ROOM_LIMIT,
  SECTION_LIMIT,
  type Section,
  type SlotTimes,
  TINT_COUNT,
  type TimeSlot,
  type Wishes,
} from './plan'
import { plannedTermOf } from './term'
import { isWeeks } from './weeks'

export type CourseDetails = Partial<Pick<PlannedCourse, 'title' | 'tint'>> & {
  /** Null when the entry is not a number. */
  credits?: number | null
}

export type PlanAction =
  | { type: 'setName'; name: string | null }
  | { type: 'setSemester'; semester: string | null }
  | { type: 'setDays'; firstDay?: Day | null; lastDay?: Day | null }
  | { type: 'setWishes'; wishes: Partial<Wishes> }
  /** So many courses from elsewhere. Its code is not in what every planner loads, so it comes as a function. */
  | { type: 'import'; count: number; change: (plan: Plan) => Plan }
  /** The parts of a course as sections that have all of them, as a function, too (PLAN-25). */
  | { type: 'combineParts'; change: (plan: Plan) => Plan }
  /** `slot` is its first time. */
  | { type: 'addCourse' | 'addBlock'; id: string; slot?: SlotTimes }
  /** To the place of an index in its list of courses or own blocks. */
  | { type: 'move'; id: string; to: number }
  | { type: 'remove'; id: string }
  | { type: 'rename'; id: string; name: string | null }
  | { type: 'setDetails'; id: string; details: CourseDetails }
  /** It waits until it is chosen (PLAN-14). */
  | { type: 'addSection'; id: string; sectionId: string }
  | { type: 'moveSection'; id: string; sectionId: string; to: number }
  | { type: 'removeSection'; id: string; sectionId: string }
  | { type: 'renameSection'; id: string; sectionId: string; name: string }
  /** The ids of sections by the ids of their courses. */
  | { type: 'choose'; sections: Readonly<Record<string, string>> }
  /** To an own block, or to a section of a course: without an id, the chosen one. */
  | { type: 'addSlot'; id: string; sectionId?: string; slot?: SlotTimes }
  | { type: 'setSlot'; id: string; slotId: string; change: SlotChange }
  | { type: 'removeSlots'; id: string; slotIds: readonly string[] }
  /** All the days of a meeting (PLAN-13). Without any change it says that the time is the right one (PLAN-15). */
  | { type: 'setSlots'; id: string; slotIds: readonly string[]; change: SlotChange }
  /** Adds a day to a meeting, or takes one away; its last day stays (PLAN-13). */
  | { type: 'setDay'; id: string; slotIds: readonly string[]; day: Weekday; isOn: boolean }
  /** All that two courses have, each by its two slots (PLAN-26). */
  | { type: 'acceptConflicts'; slotIds: readonly (readonly [string, string])[]; isAccepted: boolean }

export type SlotChange = Partial<Omit<TimeSlot, 'id' | 'isUnset'>>

function newSlot(times?: SlotTimes): TimeSlot {
  return { id: newId(), ...(times ?? FIRST_TIMES), room: null, ...(!times && { isUnset: true }) }
}

/** Where an own time begins: where nothing else is (SCHED-20). In a full week it is one that nobody has set. */
function freeTimes(plan: Plan): SlotTimes | undefined {
  const { courses, blocks } = plannedTermOf(plan)
  return firstFreeHour([...courses, ...blocks]) ?? undefined
}

/** The plan after an action. Courses that it does not change stay the same objects; an unknown id is ignored. */
export function planReducer(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'setName':
      return { ...plan, name: action.name === null ? null : cutTo(action.name, PLAN_NAME_LIMIT) }
    case 'setSemester':
      return {
        ...plan,
        semester: action.semester !== null && isSemesterId(action.semester) ? action.semester : null,
      }
    case 'setDays': {
      const { firstDay = plan.firstDay, lastDay = plan.lastDay } = action
      return { ...plan, firstDay, lastDay }
    }
    case 'setWishes':
      return { ...plan, wishes: { ...plan.wishes, ...action.wishes } }
    case 'import':
    case 'combineParts':
      return withoutStaleConflicts(action.change(plan), plan)
    case 'addCourse':
      return withNewCourse(plan, action.id, newSlot(action.slot))
    case 'addBlock':
      return withNewBlock(plan, action.id, newSlot(action.slot ?? freeTimes(plan)))
    case 'choose':
      return {
        ...plan,
        courses: plan.courses.map((course) =>
          Object.hasOwn(action.sections, course.id) ? withChosen(course, action.sections[course.id]) : course,
        ),
      }
    case 'acceptConflicts':
      return withAccepted(
        plan,
        action.slotIds.map((pair) => conflictId(...pair)),
        action.isAccepted,
      )
    default:
      return withoutStaleConflicts(withItemChange(plan, action), plan)
  }
}

/** About a course or own block that exists. */
type ItemAction = Exclude<Extract<PlanAction, { id: string }>, { type: 'addCourse' | 'addBlock' }>

/** The plan after an action on one course or own block. */
function withItemChange(plan: Plan, action: ItemAction): Plan {
  const { id } = action
  const { courses, blocks } = plan
  switch (action.type) {
    case 'remove':
      return { ...plan, courses: without(courses, id), blocks: without(blocks, id) }
    case 'move':
      return { ...plan, courses: moved(courses, id, action.to), blocks: moved(blocks, id, action.to) }
    case 'rename': {
      const name = action.name === null ? null : cutTo(action.name, FIELD_LIMITS.course)
      return withBoth(
        plan,
        id,
        (course) => ({ ...course, name }),
        (block) => ({ ...block, name }),
      )
    }
    case 'addSlot':
    case 'removeSlots':
    case 'setSlot':
    case 'setSlots':
    case 'setDay':
      return withBoth(
        plan,
        id,
        (course) => withSlotsOfCourse(course, action),
        (block) =>
          withTimes(
            block,
            action.type === 'addSlot' ? { ...action, slot: action.slot ?? freeTimes(plan) } : action,
          ),
      )
    default:
      return { ...plan, courses: withItem(courses, id, (course) => withCourseChange(course, action)) }
  }
}

type SlotAction = Extract<PlanAction, { type: 'addSlot' | 'removeSlots' | 'setSlot' | 'setSlots' | 'setDay' }>

function withTimes<Item extends OwnBlock | Section>(item: Item, action: SlotAction): Item {
  const { timeSlots } = item
  switch (action.type) {
    case 'addSlot':
      return timeSlots.length < MOST_SLOTS
        ? { ...item, timeSlots: [...timeSlots, newSlot(action.slot)] }
        : item
    case 'removeSlots':
      return { ...item, timeSlots: timeSlots.filter(({ id }) => !action.slotIds.includes(id)) }
    case 'setSlot':
    case 'setSlots': {
      const ids = slotIdsOfAction(action)
      return {
        ...item,
        timeSlots: timeSlots.map((slot) =>
          ids.includes(slot.id) ? withSlotChange(slot, action.change) : slot,
        ),
      }
    }
    case 'setDay':
      return { ...item, timeSlots: withDay(timeSlots, action) }
  }
}

function slotIdsOfAction(action: Exclude<SlotAction, { type: 'addSlot' }>): readonly string[] {
  return action.type === 'setSlot' ? [action.slotId] : action.slotIds
}

/** The slots with a day more or less of one meeting. The day of a time that nobody has set is only a proposal (PLAN-15). */
function withDay(
  timeSlots: readonly TimeSlot[],
  { slotIds, day, isOn }: Extract<PlanAction, { type: 'setDay' }>,
): readonly TimeSlot[] {
  const meeting = timeSlots.filter(({ id }) => slotIds.includes(id))
  const [first] = meeting
  if (!first) return timeSlots
  if (isTimeUnset(first)) {
    return withItem(timeSlots, first.id, (slot) => withSlotChange(slot, { day }))
  }
  const others = meeting.filter((slot) => slot.day !== day)
  if (!isOn) {
    return others.length > 0
      ? timeSlots.filter((slot) => !meeting.includes(slot) || slot.day !== day)
      : timeSlots
  }
  if (others.length < meeting.length || timeSlots.length >= MOST_SLOTS) return timeSlots
  const last = timeSlots.findLastIndex(({ id }) => slotIds.includes(id))
  return timeSlots.toSpliced(last + 1, 0, { ...first, id: newId(), day })
}

/** A new time is one of a section that is known; others are found by their id, which is in one section only. */
function withSlotsOfCourse(course: PlannedCourse, action: SlotAction): PlannedCourse {
  if (action.type === 'addSlot') {
    const wanted = course.sections.find(({ id }) => id === action.sectionId)
    const section = withTimes(wanted ?? chosenSection(course), action)
    const sections = withItem(course.sections, section.id, () => section)
    return { ...course, sections: course.sections.length > 0 ? sections : [section] }
  }
  const ids = slotIdsOfAction(action)
  const holder = course.sections.find(({ timeSlots }) => timeSlots.some(({ id }) => ids.includes(id)))
  if (!holder) return course
  return {
    ...course,
    sections: withItem(course.sections, holder.id, (section) => withTimes(section, action)),
  }
}

/**
 * A slot after a change. A start or an end that cannot be typed is ignored, and a start takes the end along (PLAN-13). A change
 * of both is a move of the block, and leaves an imported one at minutes that cannot be typed (PLAN-05).
 */
function withSlotChange(slot: TimeSlot, change: SlotChange): TimeSlot {
  const times = [change.startTime, change.endTime].filter((time) => time !== undefined)
  if (typeof change.weeks === 'string' && !isWeeks(change.weeks)) return slot
  if (!times.every(times.length === 2 ? isTime : canBeTyped)) return slot
  const changed = {
    ...slot,
    ...endAfterMove(slot, change),
    ...change,
    ...(slot.isUnset && { isUnset: false }),
  }
  return { ...changed, room: cutTo(changed.room ?? '', ROOM_LIMIT) || null }
}

/** The end that keeps the length when only the start changes, within the day. */
function endAfterMove(slot: TimeSlot, { startTime, endTime }: SlotChange): Partial<TimeSlot> {
  if (startTime === undefined || endTime !== undefined || !endsAfterStart(slot)) return {}
  return { endTime: Math.min(startTime + slot.endTime - slot.startTime, Math.max(DAY_END, slot.endTime)) }
}

type CourseAction = Exclude<ItemAction, SlotAction | { type: 'remove' | 'move' | 'rename' }>

function withCourseChange(course: PlannedCourse, action: CourseAction): PlannedCourse {
  const { sections } = course
  switch (action.type) {
    case 'setDetails':
      return withDetails(course, action.details)
    case 'addSection': {
      const isKnown = sections.some(({ id }) => id === action.sectionId)
      if (isKnown || sections.length >= MOST_SECTIONS_PER_COURSE) return course
      const section = { id: action.sectionId, name: null, timeSlots: [newSlot()] }
      // A course without any section left takes its next one.
      const chosen = sections.length > 0 ? chosenSection(course).id : section.id
      return { ...course, sections: [...sections, section], chosen }
    }
    case 'moveSection':
      return { ...course, sections: moved(sections, action.sectionId, action.to) }
    case 'removeSection': {
      // A course has at least one section.
      const rest = without(sections, action.sectionId)
      const [first] = rest
      if (!first) return course
      const chosen = course.chosen === action.sectionId ? first.id : course.chosen
      return { ...course, sections: rest, chosen }
    }
    case 'renameSection': {
      const name = cutTo(action.name, SECTION_LIMIT) || null
      return {
        ...course,
        sections: withItem(sections, action.sectionId, (section) => ({ ...section, name })),
      }
    }
  }
}

function withChosen(course: PlannedCourse, sectionId: string | undefined): PlannedCourse {
  const isKnown = course.sections.some(({ id }) => id === sectionId)
  return sectionId === undefined || !isKnown || sectionId === course.chosen
    ? course
    : { ...course, chosen: sectionId }
}

function withDetails(course: PlannedCourse, { title, tint, credits }: CourseDetails): PlannedCourse {
  return {
    ...course,
    title: title === undefined ? course.title : cutTo(title ?? '', FIELD_LIMITS.course) || null,
    tint: tint === undefined ? course.tint : tint % TINT_COUNT,
    credits:
      credits === undefined
        ? course.credits
        : (wholeWithin(credits, FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS) ?? FEWEST_COURSE_CREDITS),
  }
}

/** A new course has one slot, so that it appears in the timetable. */
function withNewCourse(plan: Plan, id: string, slot: TimeSlot): Plan {
  const { courses } = plan
  if (courses.length >= MOST_PLANNED_COURSES) return plan
  const course: PlannedCourse = {
    id,
    name: null,
    title: null,
    credits: USUAL_COURSE_CREDITS,
    tint: freeTint(courses),
    sections: [{ id: FIRST_SECTION, name: null, timeSlots: [slot] }],
    chosen: FIRST_SECTION,
  }
  return { ...plan, courses: [...courses, course] }
}

function withNewBlock(plan: Plan, id: string, slot: TimeSlot): Plan {
  if (plan.blocks.length >= MOST_OWN_BLOCKS) return plan
  return { ...plan, blocks: [...plan.blocks, { id, name: null, timeSlots: [slot] }] }
}

function withAccepted(plan: Plan, ids: readonly string[], isAccepted: boolean): Plan {
  const others = plan.accepted.filter(({ id }) => !ids.includes(id))
  return { ...plan, accepted: isAccepted ? [...others, ...ids.map((id) => ({ id }))] : others }
}

/** Accepted conflicts whose times are gone or have changed are asked about again. */
function withoutStaleConflicts(plan: Plan, before: Plan): Plan {
  if (plan.accepted.length === 0 || plan === before) return plan
  const [now, then] = [timesById(plan), timesById(before)]
  const isStale = (slotId: string) => now.get(slotId) !== then.get(slotId) || !now.has(slotId)
  const accepted = plan.accepted.filter(({ id }) => !slotIdsOf(id).some(isStale))
  return accepted.length === plan.accepted.length ? plan : { ...plan, accepted }
}

function timesById({ courses, blocks }: Plan): Map<string, string> {
  const slots = [...courses.flatMap(({ sections }) => sections), ...blocks].flatMap(
    ({ timeSlots }) => timeSlots,
  )
  return new Map(
    slots.map(({ id, day, startTime, endTime, weeks }) => [
      id,
      `${day} ${startTime} ${endTime} ${weeks ?? ''}`,
    ]),
  )
}

/** The plan with a change of the course or the own block of an id. */
function withBoth(
  plan: Plan,
  id: string,
  changeCourse: (course: PlannedCourse) => PlannedCourse,
  changeBlock: (block: OwnBlock) => OwnBlock,
): Plan {
  return {
    ...plan,
    courses: withItem(plan.courses, id, changeCourse),
    blocks: withItem(plan.blocks, id, changeBlock),
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

function without<Item extends { id: string }>(items: readonly Item[], id: string): readonly Item[] {
  return items.some((item) => item.id === id) ? items.filter((item) => item.id !== id) : items
}

function moved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): readonly Item[] {
  const item = items.find((candidate) => candidate.id === id)
  return item ? without(items, id).toSpliced(to, 0, item) : items
}
