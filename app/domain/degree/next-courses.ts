/** What can be taken next, by prerequisites and corequisites. What no program can read is asked, never met. */

import { meetsGrade } from '../past-terms/least-grade.ts'
import type { CourseVerdict } from './assign-courses.ts'
import { codeKey, type SameCourses, sameCourses } from './course-codes.ts'
import type { Condition, Programme, ProgrammeCourse } from './programme.ts'
import type { StudentCourse } from './student-course.ts'

/** `met` by passed courses; `expected` when those in progress are passed; `asked` when the student says yes to what is left; else `missing`. */
export type ConditionState = 'met' | 'expected' | 'asked' | 'missing'

export type ConditionVerdict = {
  state: ConditionState
  /** What of it is missing; null where nothing is. */
  missing: Condition | null
  /** What of it is asked, beside what is missing. A course is asked about where a P has no letter. */
  asked: Condition | null
}

export type NextCourse = {
  /** As the programme writes it. */
  code: string
  before: ConditionVerdict
  /** Corequisites that the student has neither passed nor takes nor plans: to be taken at the same time. */
  beside: ConditionVerdict
  /** How the prerequisites stand: its own, and those of the corequisites that are still to be taken with it, the worst of them. */
  ready: ConditionState
  /** How many of the other codes wait for it, by their prerequisites and by those of what these wait for. */
  opens: number
}

const MET: ConditionVerdict = { state: 'met', missing: null, asked: null }
/** The best first. */
const STATES: readonly ConditionState[] = ['met', 'expected', 'asked', 'missing']

/** The student's credit hours: so far, and when the courses in progress are passed. */
export type EarnedHours = { now: number; afterTerm: number }

/** The credit hours that the courses in progress bring, wherever they count: one that was passed before is earned already. */
export function hoursInProgress(
  courses: readonly StudentCourse[],
  verdicts: readonly Pick<CourseVerdict, 'credits' | 'reason'>[],
): number {
  return courses.reduce((sum, { status }, index) => {
    const verdict = verdicts[index]
    const brings = status === 'in-progress' && verdict && verdict.reason?.why !== 'repeated'
    return brings ? sum + verdict.credits : sum
  }, 0)
}

type Known = {
  same: SameCourses
  byLeader: ReadonlyMap<string, readonly StudentCourse[]>
  earned: EarnedHours
  /** By what codes have in common. */
  excused: ReadonlySet<string>
}

/**
 * For each code of open places (the `fillers` of a verdict) how its conditions stand; those that the student takes or plans already are
 * left out. Whether one that is `excused` meets a condition, waived or with another accepted for it, is asked.
 */
export function nextCourses(
  programme: Programme,
  codes: readonly string[],
  courses: readonly StudentCourse[],
  earned: EarnedHours,
  excused: readonly string[] = [],
): NextCourse[] {
  const known = knownOf(programme, courses, earned, excused)
  const { same, byLeader } = known
  const entryOf = entryFinder(programme, same)
  const isTaken = (code: string) =>
    (byLeader.get(same.leaderOf(code)) ?? []).some(
      ({ status }) => status === 'in-progress' || status === 'planned',
    )
  const open = codes.filter((code) => !isTaken(code))
  const isLeft = (part: Condition) => {
    const { state } = stateOf(part, known, false)
    return state === 'asked' || state === 'missing'
  }
  /** The courses in what a code still asks for: where another alternative is met, one more opens nothing. */
  const waitsFor = (code: string) => togetherIn(entryOf(code)?.before).filter(isLeft).flatMap(coursesIn)
  const opens = opensOf(open, same, waitsFor)
  const ready = readinessOf(open, known, entryOf)
  return open.map((code) => {
    const entry = entryOf(code)
    return {
      code,
      opens: opens(code),
      ready: ready(code),
      before: entry?.before ? stateOf(entry.before, known, false) : MET,
      beside: entry?.beside ? stateOf(entry.beside, known, true) : MET,
    }
  })
}

/** One of the conditions that a course asks for together. */
export type Requisite = {
  condition: Condition
  /** Whether it may also be taken at the same time. */
  isBeside: boolean
  state: ConditionState
}

/** All that a course asks for, met or not (DEG-07). */
export function requisitesOf(
  programme: Programme,
  code: string,
  courses: readonly StudentCourse[],
  earned: EarnedHours,
  excused: readonly string[] = [],
): Requisite[] {
  const known = knownOf(programme, courses, earned, excused)
  const entry = entryFinder(programme, known.same)(code)
  const requisites = (condition: Condition | undefined, isBeside: boolean) =>
    togetherIn(condition).map(
      (part): Requisite => ({ condition: part, isBeside, state: stateOf(part, known, isBeside).state }),
    )
  return [...requisites(entry?.before, false), ...requisites(entry?.beside, true)]
}

/** The conditions that are all asked for. */
function togetherIn(condition: Condition | undefined): Condition[] {
  if (!condition) return []
  return 'all' in condition ? condition.all.flatMap(togetherIn) : [condition]
}

/** Hours are of no interest: those of planned courses come, too. */
const ANY_HOURS: EarnedHours = { now: Number.MAX_VALUE, afterTerm: Number.MAX_VALUE }

/** What a planned course asks for of courses that the student has neither passed nor takes nor plans (DEG-07). */
export function unplannedRequisites(
  programme: Programme,
  code: string,
  courses: readonly StudentCourse[],
  excused: readonly string[] = [],
): Omit<Requisite, 'state'>[] {
  const known = knownOf(programme, courses, ANY_HOURS, excused)
  const entry = entryFinder(programme, known.same)(code)
  // Plans have no order: a planned course may come before.
  const missing = (condition: Condition | undefined, isBeside: boolean) =>
    togetherIn(condition)
      .filter((part) => stateOf(part, known, true).state === 'missing')
      .map((part) => ({ condition: part, isBeside }))
  return [...missing(entry?.before, false), ...missing(entry?.beside, true)]
}

function knownOf(
  programme: Programme,
  courses: readonly StudentCourse[],
  earned: EarnedHours,
  excused: readonly string[],
): Known {
  const same = sameCourses(programme)
  return {
    same,
    byLeader: Map.groupBy(courses, ({ code }) => same.leaderOf(code)),
    earned,
    excused: new Set(excused.map(same.leaderOf)),
  }
}

/** What the programme says of a course, by any of its codes. */
function entryFinder(programme: Programme, same: SameCourses) {
  const entries = new Map(
    Object.entries(programme.courses ?? {}).map(([code, entry]) => [codeKey(code), entry]),
  )
  return (code: string) =>
    same
      .codesOf(code)
      .map((one) => entries.get(one))
      .find((one) => one !== undefined)
}

/**
 * How the prerequisites of each code stand (`NextCourse.ready`). Courses that ask for each other are taken together: all are met until
 * one of them says worse, and what it says goes on to those that need it.
 */
function readinessOf(
  codes: readonly string[],
  known: Known,
  entryOf: (code: string) => ProgrammeCourse | undefined,
): (code: string) => ConditionState {
  const { leaderOf } = known.same
  const all = new Map(codes.map((code) => [leaderOf(code), entryOf(code)]))
  // A map goes on to what is added to it.
  for (const entry of all.values())
    for (const code of coursesIn(entry?.beside))
      if (!all.has(leaderOf(code))) all.set(leaderOf(code), entryOf(code))
  const ready = new Map<string, ConditionState>(
    [...all].map(([leader, entry]) => [
      leader,
      entry?.before ? stateOf(entry.before, known, false).state : 'met',
    ]),
  )
  const ofBeside = (condition: Condition): ConditionState => {
    if ('all' in condition) return worstState(condition.all.map(ofBeside))
    if ('any' in condition) return bestState(condition.any.map(ofBeside))
    const isToTake = 'course' in condition && stateOf(condition, known, true).state === 'missing'
    return (isToTake && ready.get(leaderOf(condition.course))) || 'met'
  }
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const [leader, entry] of all) {
      const now = ready.get(leader) ?? 'met'
      const next = entry?.beside ? worstState([now, ofBeside(entry.beside)]) : now
      ready.set(leader, next)
      isDone &&= next === now
    }
  }
  return (code) => ready.get(leaderOf(code)) ?? 'met'
}

/** Of each code, how many others wait for it (`NextCourse.opens`). */
function opensOf(
  codes: readonly string[],
  same: SameCourses,
  waitsFor: (code: string) => readonly string[],
): (code: string) => number {
  const waiting = new Map<string, Set<string>>()
  for (const code of codes) {
    for (const asked of waitsFor(code)) {
      const leader = same.leaderOf(asked)
      waiting.set(leader, (waiting.get(leader) ?? new Set()).add(same.leaderOf(code)))
    }
  }
  return (code) => {
    const leader = same.leaderOf(code)
    const reached = new Set([leader])
    // A set goes on to what is added to it.
    for (const one of reached) for (const other of waiting.get(one) ?? []) reached.add(other)
    return reached.size - 1
  }
}

function coursesIn(condition: Condition | undefined): string[] {
  if (!condition) return []
  if ('course' in condition) return [condition.course]
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  return parts.flatMap(coursesIn)
}

function stateOf(condition: Condition, known: Known, isBeside: boolean): ConditionVerdict {
  if ('text' in condition) return verdictOf('asked', condition)
  if ('earned' in condition) {
    const { now, afterTerm } = known.earned
    if (now >= condition.earned) return MET
    return verdictOf(afterTerm >= condition.earned ? 'expected' : 'missing', condition)
  }
  if ('course' in condition) return verdictOf(stateOfCourse(condition, known, isBeside), condition)
  if ('all' in condition) {
    const parts = condition.all.map((part) => stateOf(part, known, isBeside))
    return {
      state: worstState(parts.map(({ state }) => state)),
      missing: allOf(parts.map(({ missing }) => missing)),
      asked: allOf(parts.map(({ asked }) => asked)),
    }
  }
  const parts = condition.any.map((part) => stateOf(part, known, isBeside))
  const state = bestState(parts.map((part) => part.state))
  const alternatives = parts
    .filter((part) => part.state === state)
    .map(({ missing, asked }) => allOf([missing, asked]))
  return verdictOf(
    state,
    joined(alternatives, (any) => ({ any })),
  )
}

function verdictOf(state: ConditionState, left: Condition | null): ConditionVerdict {
  return { state, missing: state === 'missing' ? left : null, asked: state === 'asked' ? left : null }
}

function allOf(parts: readonly (Condition | null)[]): Condition | null {
  const together = parts.flatMap((part) => (part ? togetherIn(part) : []))
  return joined(together, (all) => ({ all }))
}

/** Each part once. */
function joined(
  parts: readonly (Condition | null)[],
  join: (parts: [Condition, ...Condition[]]) => Condition,
): Condition | null {
  const [only, ...others] = new Map(
    parts.flatMap((part) => (part ? [[JSON.stringify(part), part]] : [])),
  ).values()
  return only && others.length > 0 ? join([only, ...others]) : (only ?? null)
}

function worstState(states: readonly ConditionState[]): ConditionState {
  return STATES.findLast((state) => states.includes(state)) ?? 'met'
}

function bestState(states: readonly ConditionState[]): ConditionState {
  return STATES.find((state) => states.includes(state)) ?? 'missing'
}

/** A corequisite may also be taken at the same time. */
function stateOfCourse(
  condition: Extract<Condition, { course: string }>,
  { same, byLeader, excused }: Known,
  isBeside: boolean,
): ConditionState {
  const { course, grade } = condition
  const leader = same.leaderOf(course)
  const states = (byLeader.get(leader) ?? []).map((attempt): ConditionState => {
    if (attempt.status === 'in-progress') return isBeside ? 'met' : 'expected'
    if (attempt.status === 'planned') return isBeside ? 'met' : 'missing'
    if (attempt.status === 'not-passed') return 'missing'
    if (grade === undefined || attempt.isTransferred) return 'met'
    const isMet = attempt.grade === null ? null : meetsGrade(attempt.grade, grade)
    return isMet === null ? 'asked' : isMet ? 'met' : 'missing'
  })
  return bestState(excused.has(leader) ? [...states, 'asked'] : states)
}
