/** Courses that come from elsewhere, and their place in a plan (PLAN-09, PASTE-08). */

import { codeKeyOf } from '../code-and-title'
import { sectionKey } from '../course-keys'
import { USUAL_COURSE_CREDITS } from '../institution/course-load'
import { newId } from '../item-id'
import {
  chosenSection,
  FIRST_SECTION,
  freeTint,
  MOST_PLANNED_COURSES,
  MOST_SECTIONS_PER_COURSE,
  type Plan,
  type PlannedCourse,
  type Section,
  type TimeSlot,
} from './plan'
import type { PlanAction } from './plan-reducer'
import { patternOf, type Weeks } from './weeks'

type NewTime = Omit<TimeSlot, 'id'>
type NewSection = { name: string | null; timeSlots: readonly NewTime[] }

/** A course that comes from elsewhere, with ids to be given. */
export type NewCourse = Pick<PlannedCourse, 'name' | 'title'> & {
  /** Null when they are not known. */
  credits: number | null
  /** One, which is the student's, or several to choose from (PASTE-09). */
  sections: readonly NewSection[]
}

export type NewTerm = { courses: readonly NewCourse[] } & Pick<Plan, 'semester' | 'firstDay' | 'lastDay'>

/** The edit of a plan that imports a term. */
export function importing(term: NewTerm): Extract<PlanAction, { type: 'import' }> {
  return { type: 'import', count: term.courses.length, change: (plan) => withImported(plan, term) }
}

function isNamed(name: string | null, { name: other }: Pick<PlannedCourse, 'name'>): boolean {
  const key = codeKeyOf(name ?? '')
  return key !== '' && key === codeKeyOf(other ?? '')
}

function isSection({ name }: NewSection, { name: other }: NewSection): boolean {
  return sectionKey(name ?? '') === sectionKey(other ?? '')
}

function isTitled(one: Titled, other: Titled): boolean {
  return one.title !== null && one.title.trim().toLowerCase() === other.title?.trim().toLowerCase()
}

function isUntitled(one: Titled, other: Titled): boolean {
  return !one.title?.trim() || !other.title?.trim()
}

type Titled = Pick<PlannedCourse, 'title'>

function hasSectionOf(course: NewCourse, planned: PlannedCourse): boolean {
  return course.sections.some((one) =>
    planned.sections.some((other) => sectionKey(other.name ?? '') !== '' && isSection(one, other)),
  )
}

function hasNoSection(course: NewCourse, planned: PlannedCourse): boolean {
  return [course, planned].some(({ sections }) => sections.every(({ name }) => !name?.trim()))
}

/** What two courses of one code have in common that makes them one, the surest first (PASTE-11). */
const SAME_COURSE: readonly ((course: NewCourse, planned: PlannedCourse) => boolean)[] = [
  (course, planned) => isTitled(course, planned) && hasSectionOf(course, planned),
  (course, planned) => hasSectionOf(course, planned) && isUntitled(course, planned),
  isTitled,
  hasSectionOf,
  (course, planned) => isUntitled(course, planned) || hasNoSection(course, planned),
]

/** The course of a plan that each of the imported ones is, each at most once. */
function plannedAs(plan: Plan, courses: readonly NewCourse[]): Map<NewCourse, PlannedCourse> {
  const found = new Map<NewCourse, PlannedCourse>()
  const left = new Set(plan.courses)
  for (const isSame of SAME_COURSE) {
    for (const course of courses) {
      if (found.has(course)) continue
      const planned = [...left].find((one) => isNamed(course.name, one) && isSame(course, one))
      if (!planned) continue
      found.set(course, planned)
      left.delete(planned)
    }
  }
  return found
}

/** The imported courses that a plan already has: an import changes them. */
export function alreadyIn<Course extends NewCourse>(plan: Plan, courses: readonly Course[]): Course[] {
  const known = plannedAs(plan, courses)
  return courses.filter((course) => known.has(course))
}

/** Those of other courses that a plan has besides the imported ones. */
export function stillIn<Course extends NewCourse>(
  plan: Plan,
  imported: readonly NewCourse[],
  others: readonly Course[],
): Course[] {
  const changed = new Set(plannedAs(plan, imported).values())
  return alreadyIn({ ...plan, courses: plan.courses.filter((course) => !changed.has(course)) }, others)
}

/** Whether a plan can hold the courses besides its own, and each of them its sections. */
export function hasRoomFor(plan: Plan, courses: readonly NewCourse[]): boolean {
  const known = plannedAs(plan, courses)
  const isWithinSections = courses.every(
    (course) => withSections(known.get(course), course.sections).length <= MOST_SECTIONS_PER_COURSE,
  )
  const count = plan.courses.length + courses.length - known.size
  return isWithinSections && count <= MOST_PLANNED_COURSES
}

/**
 * Adds courses. In one that the plan has already only what differs changes: the course, its sections and its times keep
 * their ids, because grades, absences, accepted conflicts and calendars are kept by them. Semester and days fill what is not
 * known yet, unless the plan is of another semester.
 */
export function withImported(plan: Plan, { courses, ...term }: NewTerm): Plan {
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
  const known = plannedAs(plan, courses)
  for (const course of courses) {
    const old = known.get(course)
    const sections = withSections(old, course.sections)
    const [only, ...others] = course.sections
    const theirs =
      only && others.length === 0 ? sections.find((section) => isSection(section, only)) : undefined
    const imported: PlannedCourse = {
      id: old?.id ?? newId(),
      name: course.name,
      title: course.title ?? old?.title ?? null,
      credits: course.credits ?? old?.credits ?? USUAL_COURSE_CREDITS,
      tint: old?.tint ?? freeTint(next.courses),
      sections,
      // Which of several the student takes is for the student to say.
      chosen: theirs?.id ?? old?.chosen ?? sections[0]?.id ?? FIRST_SECTION,
    }
    next = {
      ...next,
      courses: old
        ? next.courses.map((one) => (one.id === old.id ? imported : one))
        : [...next.courses, imported],
    }
  }
  return next
}

/**
 * The sections of a course after an import. A section replaces the one of its name, and a single one else the chosen one;
 * several are added. One without a time that was read says nothing about the times that it has.
 */
function withSections(old: PlannedCourse | undefined, imported: readonly NewSection[]): Section[] {
  const sections: Section[] = [...(old?.sections ?? [])]
  for (const section of imported) {
    const same = sections.find((one) => isSection(one, section))
    const replaced = same ?? (old && imported.length === 1 ? chosenSection(old) : undefined)
    const known = replaced?.timeSlots ?? []
    const added: Section = {
      id: replaced?.id ?? (sections.length === 0 ? FIRST_SECTION : newId()),
      name: section.name,
      timeSlots:
        same && section.timeSlots.length === 0 ? same.timeSlots : withKnownIds(known, section.timeSlots),
    }
    const index = sections.findIndex(({ id }) => id === added.id)
    if (index < 0) sections.push(added)
    else sections[index] = added
  }
  return sections
}

/** What two times have in common that makes them one: all, or the day and the hours, or the day alone. */
const SAME_TIME: readonly ((one: NewTime, other: NewTime) => boolean)[] = [
  (one, other) => hasSameHours(one, other) && one.room === other.room && hasSameWeeks(one, other),
  (one, other) => hasSameHours(one, other) && hasSameWeeks(one, other),
  hasSameHours,
  (one, other) => one.day === other.day,
]

function hasSameHours(one: NewTime, other: NewTime): boolean {
  return one.day === other.day && one.startTime === other.startTime && one.endTime === other.endTime
}

function hasSameWeeks({ weeks = null }: NewTime, other: NewTime): boolean {
  return weeks === (other.weeks ?? null)
}

/**
 * The weeks of a time after an import. The page gives dates or says nothing, so it takes back dates alone: odd, even and
 * listed weeks are the student's.
 */
function weeksAfter(known: TimeSlot | undefined, { weeks = null }: NewTime): Weeks | null {
  const before = known?.weeks ?? null
  return weeks === null && patternOf(before).kind !== 'dates' ? before : weeks
}

/** The times with the ids of those that they were: first of those that are the same, then of those that changed. */
function withKnownIds(known: readonly TimeSlot[], times: readonly NewTime[]): TimeSlot[] {
  const left = [...known]
  const before: (TimeSlot | undefined)[] = times.map(() => undefined)
  for (const isSame of SAME_TIME) {
    for (const [index, time] of times.entries()) {
      if (before[index] !== undefined) continue
      const at = left.findIndex((slot) => isSame(slot, time))
      const [slot] = at < 0 ? [] : left.splice(at, 1)
      before[index] = slot
    }
  }
  return times.map((time, index) => {
    const { day, startTime, endTime, room, part = null } = time
    const old = before[index]
    const weeks = weeksAfter(old, time)
    return {
      id: old?.id ?? newId(),
      day,
      startTime,
      endTime,
      room,
      // Null takes back what the document has; without that there is nothing to say.
      ...((weeks !== null || old?.weeks !== undefined) && { weeks }),
      ...((part !== null || old?.part !== undefined) && { part }),
    }
  })
}
