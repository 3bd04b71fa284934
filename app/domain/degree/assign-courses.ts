/**
 * What is done of a programme, and what is left (DEG-04, DEG-06). Compared in this order: requirements satisfied by passed courses, by
 * those in progress too, by planned ones too; the progress of what is not satisfied, at the same three levels; courses kept where the
 * student last saw them; the place of the lower rank first (`places.ts`). What the student has moved stands above all.
 *
 * Three rules say what a place takes. Courses come in an order: those moved, in the order of the marks; then passed, in progress,
 * planned, each with more hours first. A place takes a course while it is not filled by those before it. A filled "choose" holds
 * courses in no more parts than it needs, but those that were moved there.
 */

import {
  type Candidate,
  candidatesOf,
  hoursOf,
  type Misfit,
  misfitAt,
  programmeHoursOf,
} from './candidates.ts'
import { codeKey, partsOfCode } from './course-codes.ts'
import { type Certificate, certificateFor, namedCourses } from './open-places.ts'
import { bindingLimits, type LastView, placeCourses, type RefusedMark } from './place-courses.ts'
import { type Amounts, amountAt, isSatisfied, LEVELS, type Score } from './placement-problem.ts'
import { MOST_STEPS } from './placement-search.ts'
import { HUNDREDTHS, hundredths, isWaivedAt, type Place, type Places, placesOf, takenBy } from './places.ts'
import { type Marks, NO_MARKS, type Programme } from './programme.ts'
import type { StudentCourse } from './student-course.ts'

/** `done` by passed courses, `in-progress` with those in progress, `planned` with planned ones, too; else `open`. */
export type RequirementStatus = 'done' | 'in-progress' | 'planned' | 'open'

export type RequirementVerdict = {
  /** Its id, or its path where it has none (`core/2/0`): what marks call it. */
  name: string
  status: RequirementStatus
  /** Whether it counts one: a part reached through `all` alone. */
  isCounted: boolean
  /** Marked as done by the department, or below a requirement that is. */
  isWaived: boolean
  /** Credit hours of `credits`, courses of a `course` and a `count`, parts of an `all` and a `choose`. */
  need: number
  /** What is there of it, in the same unit: of passed courses, with those in progress, with planned ones. More than `need` is possible. */
  has: readonly [passed: number, inProgress: number, planned: number]
  /** Of a leaf: indexes of the courses that it holds, in the order of the list. */
  courses: readonly number[]
  /**
   * Of an open leaf that still takes courses: those that the programme names and that would fill it further, as it writes them. A set
   * ("INFS 3000 to 4999") can take others that it does not name.
   */
  fillers: readonly string[]
  /** Of such a leaf: why the student's own courses do not fill it. Null where a limit or a share decides. */
  certificate: Certificate | null
}

/** Why a course does not count. Places are names of leaves, limits indexes of the programme's. */
export type CourseReason =
  | { why: 'not-passed' }
  /** Another attempt at the same course, at this index, is the one that can count. */
  | { why: 'repeated'; by: number }
  /** Below the least grade of all the places that would take it. */
  | { why: 'below-grade'; places: readonly string[] }
  /** Passed without a letter where a least grade is asked for: the student is asked, and can have it accepted. */
  | { why: 'grade-unknown'; places: readonly string[] }
  /** No credit hours, and only places that count hours. */
  | { why: 'no-credits'; places: readonly string[] }
  /** The places that it fits are full, done without a course, or in a choice that other courses make without it. */
  | { why: 'full'; places: readonly string[] }
  /** There is a place, but these limits have no room for its hours. */
  | { why: 'limit'; limits: readonly number[] }
  | { why: 'in-no-set' }

export type CourseVerdict = {
  /** The leaves that it counts for: one, or two of blocks that share it; none with a `reason`. */
  places: readonly string[]
  /** All leaves that it fits, full ones included: where it can be moved. Where it is elsewhere, it is counted elsewhere. */
  fits: readonly string[]
  reason: CourseReason | null
  isMoved: boolean
  /** The credit hours that count. */
  credits: number
  /** Neither the student nor the programme says its credit hours: 0 count, and the student is asked. */
  areCreditsUnknown: boolean
  /** The number of its code may be read wrongly: the student is asked. */
  isCodeDoubtful: boolean
}

export type Verdict = {
  /** In the order of the programme, each before its parts. */
  requirements: readonly RequirementVerdict[]
  /** In the order of the courses. */
  courses: readonly CourseVerdict[]
  refused: readonly RefusedMark[]
  /** How many requirements count one. */
  counted: number
  /** Of these: satisfied by passed courses, with those in progress, with planned ones. */
  satisfied: readonly [passed: number, inProgress: number, planned: number]
  /** Credit hours of courses that hold a place, each once: of passed ones, with those in progress, with planned ones. */
  credits: readonly [passed: number, inProgress: number, planned: number]
  /** Those of passed courses that were earned at this university. */
  residency: number
  /** Whether every possibility was looked at. Else this is the best that was found. */
  isComplete: boolean
  /** For the next call, so that what the student has seen stays where it can. */
  view: LastView
  /** What was compared; for tests. */
  score: Score
}

export type AssignOptions = {
  /** The `view` of the verdict that the student saw last. */
  last?: LastView | null
  /** The bound of work. */
  steps?: number
}

/** The best assignment. The same input, in any order of the courses, gives the same answer. */
export function assignCourses(
  programme: Programme,
  courses: readonly StudentCourse[],
  marks: Marks = NO_MARKS,
  { last = null, steps = MOST_STEPS }: AssignOptions = {},
): Verdict {
  const places = placesOf(programme, marks.waived)
  const programmeHours = programmeHoursOf(programme, places)
  const { accepted, refused } = acceptedOf(places, marks)
  const { candidates, repeated } = candidatesOf(places, courses, accepted, programmeHours)
  const placed = placeCourses(programme, places, candidates, marks.moves, last, steps)
  const limits = bindingLimits(programme, places, candidates)
  const held = candidates.filter((candidate) => (placed.placesOf.get(candidate) ?? []).length > 0)
  const amounts = LEVELS.map((level) =>
    amountsOf(
      held.filter((one) => one.level <= level),
      placed.placesOf,
    ),
  )
  const used = limits.map(({ holds }) => sumOf(held.filter(holds)))
  const exceeded = (candidate: Candidate) =>
    limits.filter(({ holds, most }, index) => holds(candidate) && (used[index] ?? 0) + candidate.hours > most)
  const [passed = noAmounts, inProgress = noAmounts, planned = noAmounts] = amounts
  const isFull = (place: Place) => !takesMore(place, planned)

  const courseVerdicts = new Map<number, CourseVerdict>()
  for (const candidate of candidates) {
    const at = placed.placesOf.get(candidate) ?? []
    courseVerdicts.set(candidate.index, {
      ...courseFacts(candidate.course, programmeHours),
      places: at.map(({ name }) => name),
      fits: candidate.fits.map(({ name }) => name),
      reason: at.length > 0 ? null : reasonOf(candidate, places, accepted, isFull, exceeded(candidate)),
      isMoved: placed.moved.has(candidate),
    })
  }
  const holders = new Set(held.map(({ leader }) => leader))
  const allLimits = limitsOf(programme, places).map(({ holds, most }) => ({
    holds,
    left: most - sumOf(held.filter(holds)),
  }))
  /** Of those that the student has, for another attempt. */
  const ownHours = new Map(candidates.map(({ leader, hours }) => [leader, hours]))
  /** The courses that the programme names, that hold no place and that no limit forbids. */
  const addable = namedCourses(programme, places).flatMap((course) => {
    if (holders.has(course.leader)) return []
    const hours = ownHours.get(course.leader) ?? programmeHours.get(codeKey(course.code)) ?? 0
    return allLimits.some(({ holds, left }) => hours > left && holds(course)) ? [] : [{ ...course, hours }]
  })
  const fillersOf = (leaf: Place) =>
    addable
      .filter((course) => (leaf.kind !== 'credits' || course.hours > 0) && leaf.takes(course))
      .map(({ code }) => code)

  const verdictOf = (place: Place): RequirementVerdict => {
    const isOpenLeaf = place.parts.length === 0 && takesMore(place, planned)
    return {
      name: place.name,
      status: statusOf(place, amounts),
      isCounted: place.isCounted,
      isWaived: isWaivedAt(place),
      need: (place.kind === 'all' ? place.parts.length * HUNDREDTHS : place.need) / HUNDREDTHS,
      has: [amountOf(place, passed), amountOf(place, inProgress), amountOf(place, planned)],
      courses: held
        .filter((candidate) => placed.placesOf.get(candidate)?.includes(place))
        .map(({ index }) => index)
        .toSorted((one, other) => one - other),
      fillers: isOpenLeaf ? fillersOf(place) : [],
      certificate: isOpenLeaf ? certificateFor(place, candidates, placed.placesOf) : null,
    }
  }
  /** A move stands above what was accepted. */
  const acceptedElsewhere = marks.accepted.flatMap(({ course, to }, index): RefusedMark[] => {
    const [leader, place] = [places.same.leaderOf(course), places.byName.get(to)]
    const moved = [...placed.moved].find((candidate) => candidate.leader === leader)
    if (!moved || !place || !accepted.get(leader)?.has(place)) return []
    const isThere = placed.placesOf.get(moved)?.includes(place)
    return isThere ? [] : [{ mark: 'accepted', index, reason: 'elsewhere' }]
  })
  const counted = places.all.filter(({ isCounted }) => isCounted)
  const satisfiedAt = (amount: Amounts) =>
    counted.filter((place) => isWaivedAt(place) || isSatisfied(place, amount)).length
  const hoursAt = (level: number) => sumOf(held.filter((one) => one.level <= level)) / HUNDREDTHS
  return {
    requirements: places.all.map(verdictOf),
    courses: courses.map(
      (course, index) =>
        courseVerdicts.get(index) ?? {
          ...courseFacts(course, programmeHours),
          places: [],
          fits: [],
          reason: repeated.has(index)
            ? { why: 'repeated', by: repeated.get(index) ?? index }
            : { why: 'not-passed' },
          isMoved: false,
        },
    ),
    refused: [...refused, ...placed.refused, ...acceptedElsewhere],
    counted: counted.length,
    satisfied: [satisfiedAt(passed), satisfiedAt(inProgress), satisfiedAt(planned)],
    credits: [hoursAt(0), hoursAt(1), hoursAt(2)],
    residency: sumOf(held.filter(({ level, course }) => level === 0 && !course.isTransferred)) / HUNDREDTHS,
    isComplete: placed.isComplete,
    view: Object.fromEntries(
      [...placed.placesOf].map(([{ leader }, at]) => [leader, at.map(({ name }) => name)]),
    ),
    score: placed.score,
  }
}

const noAmounts: Amounts = () => 0

function sumOf(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, { hours }) => sum + hours, 0)
}

function acceptedOf(
  { byName, same }: Places,
  marks: Marks,
): { accepted: Map<string, Set<Place>>; refused: RefusedMark[] } {
  const accepted = new Map<string, Set<Place>>()
  const refused: RefusedMark[] = []
  marks.waived.forEach((name, index) => {
    if (!byName.has(name)) refused.push({ mark: 'waived', index, reason: 'no-place' })
  })
  marks.accepted.forEach(({ course, to }, index) => {
    const place = byName.get(to)
    if (!place) refused.push({ mark: 'accepted', index, reason: 'no-place' })
    else if (place.parts.length > 0) refused.push({ mark: 'accepted', index, reason: 'not-a-leaf' })
    else {
      const leader = same.leaderOf(course)
      accepted.set(leader, (accepted.get(leader) ?? new Set()).add(place))
    }
  })
  return { accepted, refused }
}

function amountsOf(held: readonly Candidate[], at: ReadonlyMap<Candidate, readonly Place[]>): Amounts {
  const sums = new Map<Place, number>()
  for (const candidate of held) {
    for (const leaf of at.get(candidate) ?? []) {
      sums.set(leaf, (sums.get(leaf) ?? 0) + amountAt(leaf, candidate))
    }
  }
  return (leaf) => sums.get(leaf) ?? 0
}

/** Whether a leaf takes another course: neither it, nor a choose above it, nor what is done without a course, is satisfied. */
function takesMore(leaf: Place, amounts: Amounts): boolean {
  return (
    !isWaivedAt(leaf) &&
    !isSatisfied(leaf, amounts) &&
    leaf.above.every((place) => place.kind !== 'choose' || !isSatisfied(place, amounts))
  )
}

function statusOf(place: Place, levels: readonly Amounts[]): RequirementStatus {
  const [passed = noAmounts, inProgress = noAmounts, planned = noAmounts] = levels
  if (isWaivedAt(place) || isSatisfied(place, passed)) return 'done'
  if (isSatisfied(place, inProgress)) return 'in-progress'
  return isSatisfied(place, planned) ? 'planned' : 'open'
}

/** What a requirement has, in its unit. */
function amountOf(place: Place, amounts: Amounts): number {
  if (place.parts.length === 0) return amounts(place) / HUNDREDTHS
  return place.parts.filter((part) => isSatisfied(part, amounts)).length
}

function limitsOf(programme: Programme, { same }: Places) {
  return (programme.limits ?? []).map((limit) => ({
    most: hundredths(limit.credits),
    holds: takenBy(limit, same),
  }))
}

function courseFacts(course: StudentCourse, programmeHours: ReadonlyMap<string, number>) {
  const hours = hoursOf(course, programmeHours)
  return {
    credits: (hours ?? 0) / HUNDREDTHS,
    areCreditsUnknown: hours === null,
    isCodeDoubtful: partsOfCode(course.code).isDoubtful,
  }
}

function reasonOf(
  candidate: Candidate,
  { leaves }: Places,
  accepted: ReadonlyMap<string, ReadonlySet<Place>>,
  isFull: (leaf: Place) => boolean,
  exceeded: readonly { index: number }[],
): CourseReason {
  const { fits } = candidate
  if (fits.some((leaf) => !isFull(leaf))) {
    if (exceeded.length > 0) return { why: 'limit', limits: exceeded.map(({ index }) => index) }
    // It would end a "choose" whose other parts hold more courses than it.
    return { why: 'full', places: fits.map(({ name }) => name) }
  }
  const misfits = new Map<Misfit | null, string[]>()
  for (const leaf of leaves) {
    const misfit = misfitAt(leaf, candidate, accepted.get(candidate.leader)?.has(leaf) ?? false)
    misfits.set(misfit, [...(misfits.get(misfit) ?? []), leaf.name])
  }
  const at = (misfit: Misfit | null) => misfits.get(misfit) ?? []
  const full = [...at(null), ...at('waived')]
  if (full.length > 0) return { why: 'full', places: full }
  if (at('no-credits').length > 0) return { why: 'no-credits', places: at('no-credits') }
  if (at('grade-unknown').length > 0) return { why: 'grade-unknown', places: at('grade-unknown') }
  if (at('grade').length > 0) return { why: 'below-grade', places: at('grade') }
  return { why: 'in-no-set' }
}
