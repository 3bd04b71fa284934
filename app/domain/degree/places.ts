/** A programme as the search sees it: its requirements as a list, with what each needs and takes (DEG-04). */

import { stricterGrade } from '../past-terms/least-grade.ts'
import { type CodeParts, codeKey, partsOfCode, type SameCourses, sameCourses } from './course-codes.ts'
import { type CourseSet, type Marks, type Programme, partsOf, type Requirement } from './programme.ts'

/** Credit hours are added up in hundredths, so that 0.1 and 0.2 are 0.3. A course or a part weighs as much as an hour. */
export const HUNDREDTHS = 100

export function hundredths(hours: number): number {
  return Math.round(hours * HUNDREDTHS)
}

export type PlaceKind = 'course' | 'credits' | 'count' | 'all' | 'choose'

/** A course by all its codes. */
export type CodedCourse = { leader: string; codes: readonly Pick<CodeParts, 'subject' | 'number'>[] }

/** A requirement and where it stands. */
export type Place = {
  index: number
  /** Its id, or its path where it has none: what marks call it. */
  name: string
  kind: PlaceKind
  /** Of a leaf and of a `choose`, in hundredths: of hours, courses or parts. */
  need: number
  parts: readonly Place[]
  /** The index of its block among the blocks. */
  block: number
  /** From its block down to its parent. */
  above: readonly Place[]
  /** Reached through `all` alone and no `all` itself: it counts one. */
  isCounted: boolean
  /** Marked as done. */
  isWaived: boolean
  /** The strictest of its own and of those above it. */
  grade: string | undefined
  /** Whether a course is in its set. False where it has parts. */
  takes: (course: CodedCourse) => boolean
  /**
   * Of a leaf: which one has a course that could be at several, the lowest first. A place that asks for one course is before a list of
   * courses, that before a subject or a range, and "any" is last: others can still fill those. Then the earlier one.
   */
  rank: number
}

export type Places = {
  same: SameCourses
  /** In the order of the programme, each before its parts. */
  all: readonly Place[]
  leaves: readonly Place[]
  byName: ReadonlyMap<string, Place>
}

export function placesOf(programme: Programme, waived: Marks['waived']): Places {
  const same = sameCourses(programme)
  const marked = new Set(waived)
  const all: Place[] = []
  const placeOf = (requirement: Requirement, path: string, block: number, above: readonly Place[]): Place => {
    const kind = kindOf(requirement)
    const parts: Place[] = []
    const place: Place = {
      index: all.length,
      name: requirement.id ?? path,
      kind,
      need: needOf(requirement),
      parts,
      block,
      above,
      isCounted: kind !== 'all' && above.every((one) => one.kind === 'all'),
      isWaived: marked.has(requirement.id ?? path),
      grade: stricterGrade(above.at(-1)?.grade, requirement.grade),
      takes: setOf(requirement, same),
      // Until all are there.
      rank: breadthOf(requirement),
    }
    all.push(place)
    partsOf(requirement).forEach((part, index) => {
      parts.push(placeOf(part, `${path}/${index}`, block, [...above, place]))
    })
    return place
  }
  programme.blocks.forEach((block, index) => {
    placeOf(block, block.id, index, [])
  })
  const leaves = all.filter(({ kind }) => kind !== 'all' && kind !== 'choose')
  for (const [rank, leaf] of leaves.toSorted((one, other) => one.rank - other.rank).entries())
    leaf.rank = rank
  return {
    same,
    all,
    leaves,
    byName: new Map(all.map((place) => [place.name, place])),
  }
}

/** Whether a place, or one above it, is marked as done: it takes no course. */
export function isWaivedAt({ isWaived, above }: Place): boolean {
  return isWaived || above.some((place) => place.isWaived)
}

/** Whether a place is `target` or stands below it. */
export function isUnder(place: Place, target: Place): boolean {
  return place === target || place.above.includes(target)
}

export function codedCourse(code: string, same: SameCourses): CodedCourse {
  return { leader: same.leaderOf(code), codes: same.codesOf(code).map(partsOfCode) }
}

/** Whether a course is in a set, by any of its codes. */
export function takenBy(
  { from, except = [] }: { from: readonly CourseSet[]; except?: readonly CourseSet[] },
  same: SameCourses,
): Place['takes'] {
  const included = from.map((set) => memberOf(set, same))
  const excluded = except.map((set) => memberOf(set, same))
  return (course) => included.some((isIn) => isIn(course)) && !excluded.some((isIn) => isIn(course))
}

function memberOf(set: CourseSet, same: SameCourses): Place['takes'] {
  if ('course' in set) {
    const wanted = same.leaderOf(set.course)
    return ({ leader }) => leader === wanted
  }
  if ('any' in set) return () => true
  const subject = 'subject' in set ? codeKey(set.subject).replace(/[-.]$/, '') : null
  const [low, high] = set.numbers ?? [null, null]
  const isInRange = (number: number | null) =>
    low === null || high === null || (number !== null && number >= low && number <= high)
  return ({ codes }) =>
    codes.some((code) => (subject === null || code.subject === subject) && isInRange(code.number))
}

function setOf(requirement: Requirement, same: SameCourses): Place['takes'] {
  if ('course' in requirement) return memberOf({ course: requirement.course }, same)
  return 'from' in requirement ? takenBy(requirement, same) : () => false
}

function kindOf(requirement: Requirement): PlaceKind {
  if ('all' in requirement) return 'all'
  if ('choose' in requirement) return 'choose'
  if ('course' in requirement) return 'course'
  return 'credits' in requirement ? 'credits' : 'count'
}

/** How much a leaf takes: one course, a list of courses, a subject or a range, anything. */
export function breadthOf(requirement: Requirement): number {
  if (!('from' in requirement)) return 0
  if (requirement.from.some((set) => 'any' in set)) return 3
  return requirement.from.every((set) => 'course' in set) ? 1 : 2
}

function needOf(requirement: Requirement): number {
  if ('credits' in requirement) return hundredths(requirement.credits)
  if ('count' in requirement) return requirement.count * HUNDREDTHS
  if ('choose' in requirement) return requirement.choose * HUNDREDTHS
  return HUNDREDTHS
}
