/** From what a page says, fact after fact, to the terms with their courses (PLAN-09). */

import { FIELD_LIMITS } from '../../backend/field-limits'
import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../../institution/course-load'
import type { Day, Weekday } from '../../institution/types'
import { MOST_SLOTS, ROOM_LIMIT, SECTION_LIMIT } from '../plan'
import type { NewCourse } from '../plan-reducer'
import { quoteOf } from './cells'
import { type DateRange, dayReader, isOneDay, spanOf } from './days-and-times'

export type Status = 'enrolled' | 'dropped' | 'waitlisted'

export type Fact =
  | { is: 'semester'; name: string }
  | { is: 'course'; name: string; title: string; text: string }
  | { is: 'status'; status: Status; text: string }
  | { is: 'credits'; credits: string }
  | { is: 'component'; component: string; section: string; text: string }
  | {
      is: 'meeting'
      days: readonly Weekday[]
      startTime: number
      endTime: number
      room: string | null
      dates: DateRange | null
      text: string
    }
  /** A component whose time is not known yet. */
  | { is: 'withoutTime'; dates: DateRange | null; text: string }
  | { is: 'dates'; dates: DateRange }
  | { is: 'unknown'; text: string }

export type PastedTerm = {
  /** As in the text: "Winter 2027". */
  semester: string | null
  firstDay: Day | null
  lastDay: Day | null
  courses: readonly NewCourse[]
  /** The courses of which something was left out, and why. */
  leftOut: {
    dropped: readonly string[]
    waitlisted: readonly string[]
    /** TBA: the course is there, without this time. */
    withoutTime: readonly string[]
    /** On one date only, such as an exam. */
    once: readonly string[]
    tooManyTimes: readonly string[]
  }
  /** Quoted when more than one order of day and month makes them dates, or none. */
  unclearDates: readonly string[]
  /** Quoted. */
  notUnderstood: readonly string[]
}

type Course = {
  name: string
  title: string
  text: string
  status: Status | null
  credits: number | null
  components: { component: string; section: string }[]
  meetings: Extract<Fact, { is: 'meeting' }>[]
  isWithoutTime: boolean
  ranges: DateRange[]
}

type Term = { semester: string | null; courses: Course[]; ranges: DateRange[]; notUnderstood: string[] }

/** The terms that have courses, from the facts of one page. */
export function termsOf(facts: readonly Fact[]): PastedTerm[] {
  const terms = gathered(facts)
  const dayRangeOf = dayReader(terms)
  return terms.map((term) => finished(term, dayRangeOf))
}

/** The facts by term and course. The status and the units of a course stand before or after its name. */
function gathered(facts: readonly Fact[]): Term[] {
  const terms = new Map<string | null, Term>()
  const termOf = (semester: string | null) => {
    const term = terms.get(semester) ?? { semester, courses: [], ranges: [], notUnderstood: [] }
    terms.set(semester, term)
    return term
  }
  let term = termOf(null)
  let course: Course | null = null
  let ahead: { status: Extract<Fact, { is: 'status' }> | null; credits: number | null } = NOTHING_AHEAD
  const quote = (text: string) => term.notUnderstood.push(quoteOf(text))
  const date = (dates: DateRange | null) => {
    if (!dates) return
    term.ranges.push(dates)
    course?.ranges.push(dates)
  }
  for (const fact of facts) {
    switch (fact.is) {
      case 'semester':
        term = termOf(fact.name)
        course = null
        break
      case 'course': {
        course = {
          name: fact.name,
          title: fact.title,
          text: fact.text,
          status: ahead.status?.status ?? null,
          credits: ahead.credits,
          components: [],
          meetings: [],
          isWithoutTime: false,
          ranges: [],
        }
        term.courses.push(course)
        ahead = NOTHING_AHEAD
        break
      }
      case 'status':
        if (course && course.components.length === 0) course.status = fact.status
        else ahead = { ...ahead, status: fact }
        break
      case 'credits':
        if (course && course.components.length === 0) course.credits ??= creditsIn(fact.credits)
        else ahead = { ...ahead, credits: creditsIn(fact.credits) }
        break
      case 'component':
        if (course) course.components.push(fact)
        else quote(fact.text)
        break
      case 'meeting':
        date(fact.dates)
        if (course) course.meetings.push(fact)
        else quote(fact.text)
        break
      case 'withoutTime':
        date(fact.dates)
        if (course) course.isWithoutTime = true
        break
      case 'dates':
        date(fact.dates)
        break
      case 'unknown':
        quote(fact.text)
    }
  }
  // The status of no course: it may be the last one's, so it is not guessed.
  if (ahead.status && ahead.status.status !== 'enrolled') quote(ahead.status.text)
  return withCourses([...terms.values()])
}

const NOTHING_AHEAD = { status: null, credits: null }

/** The terms that have courses. What was not understood elsewhere is told with the first of them. */
function withCourses(terms: readonly Term[]): Term[] {
  const isClass = ({ status, components, meetings }: Course) =>
    status !== null || components.length + meetings.length > 0
  for (const term of terms) {
    for (const course of term.courses) if (!isClass(course)) term.notUnderstood.push(quoteOf(course.text))
    term.courses = term.courses.filter(isClass)
  }
  const full = terms.filter(({ courses }) => courses.length > 0)
  const [first] = full
  if (first) {
    const elsewhere = terms.filter((term) => !full.includes(term))
    first.notUnderstood.unshift(...elsewhere.flatMap(({ notUnderstood }) => notUnderstood))
  }
  return full
}

/** Credit hours that a plan can hold. */
function creditsIn(text: string): number | null {
  const credits = Number(text)
  const fits = Number.isInteger(credits) && credits >= FEWEST_COURSE_CREDITS && credits <= MOST_COURSE_CREDITS
  return fits ? credits : null
}

function finished(term: Term, dayRangeOf: ReturnType<typeof dayReader>): PastedTerm {
  const withStatus = (wanted: Status) => term.courses.filter(({ status }) => status === wanted)
  const taken = term.courses.filter(({ status }) => status === null || status === 'enrolled')
  const byName = [...Map.groupBy(taken, ({ name }) => name).values()]
  const weekly = taken.flatMap(({ ranges }) => ranges).filter((range) => !isOneDay(range))
  const span = dayRangeOf && spanOf(weekly.map(dayRangeOf))
  return {
    semester: term.semester,
    firstDay: span?.first ?? null,
    lastDay: span?.last ?? null,
    courses: byName.map(courseOf),
    leftOut: {
      dropped: namesOf(withStatus('dropped')),
      waitlisted: namesOf(withStatus('waitlisted')),
      withoutTime: namesOf(taken.filter(({ isWithoutTime }) => isWithoutTime)),
      once: namesOf(taken.filter(({ meetings }) => meetings.some(isOnce))),
      tooManyTimes: byName
        .filter((parts) => slotsOf(parts).length > MOST_SLOTS)
        .map(([course]) => course?.name ?? ''),
    },
    unclearDates: dayRangeOf ? [] : [...new Set(term.ranges.map(({ text }) => quoteOf(text)))],
    notUnderstood: term.notUnderstood,
  }
}

function namesOf(courses: readonly Course[]): string[] {
  return [...new Set(courses.map(({ name }) => name))]
}

function isOnce({ dates }: { dates: DateRange | null }): boolean {
  return dates !== null && isOneDay(dates)
}

/**
 * Lecture and laboratory are one course with all their times: the student takes them together, they never clash with each
 * other, and tools count the credit hours once. The section names both.
 */
function courseOf(parts: readonly Course[]): NewCourse {
  const credits = parts.flatMap((part) => part.credits ?? [])
  return {
    name: parts[0]?.name ?? null,
    title: parts[0]?.title.slice(0, FIELD_LIMITS.course) || null,
    section: sectionOf(parts.flatMap(({ components }) => components)),
    credits: credits.length > 0 ? Math.max(...credits) : null,
    timeSlots: slotsOf(parts).slice(0, MOST_SLOTS),
  }
}

/** "2", or "LEC 2, LAB 3" when components have different sections; shorter when a plan cannot hold that. */
function sectionOf(components: Course['components']): string | null {
  const sections = [...new Set(components.map(({ section }) => section))]
  if (sections.length <= 1) return sections[0]?.slice(0, SECTION_LIMIT) ?? null
  const named = new Set(
    components.map(({ component, section }) => `${component.slice(0, 3).toUpperCase()} ${section}`),
  )
  const text = [...named].join(', ')
  return text.length <= SECTION_LIMIT ? text : sections.join(', ').slice(0, SECTION_LIMIT)
}

/** Each time once, in the order of the text. */
function slotsOf(parts: readonly Course[]): NewCourse['timeSlots'] {
  const slots = parts
    .flatMap(({ meetings }) => meetings.filter((meeting) => !isOnce(meeting)))
    .flatMap(({ days, startTime, endTime, room }) =>
      days.map((day) => ({ day, startTime, endTime, room: room?.slice(0, ROOM_LIMIT) || null })),
    )
  return [...new Map(slots.map((slot) => [JSON.stringify(slot), slot])).values()]
}
