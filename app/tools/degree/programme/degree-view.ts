/** What the screen shows of a verdict: the places as a tree. */

import type { RequirementStatus, RequirementVerdict, Verdict } from '../../../domain/degree/assign-courses'
import { codeKey } from '../../../domain/degree/course-codes'
import {
  isNamedOnly,
  type Marks,
  type Programme,
  type ProgrammeCourse,
  partsOf,
  type Requirement,
} from '../../../domain/degree/programme'

export type PlaceView = RequirementVerdict & { requirement: Requirement; parts: readonly PlaceView[] }

/** The blocks, each with its parts. */
export function placeViews({ blocks }: Programme, { requirements }: Verdict): PlaceView[] {
  const verdicts = requirements.values()
  const view = (requirement: Requirement): PlaceView[] => {
    const verdict = verdicts.next().value
    return verdict ? [{ ...verdict, requirement, parts: partsOf(requirement).flatMap(view) }] : []
  }
  return blocks.flatMap(view)
}

/** How many requirements of a place are in each state. */
export type Counts = Readonly<Record<RequirementStatus, number>>

export function countsOf(place: PlaceView): Counts {
  const counts = { done: 0, 'in-progress': 0, planned: 0, open: 0 }
  for (const { status } of countedPlaces(place)) counts[status]++
  return counts
}

/** The places that count one, in their order. */
export function countedPlaces(place: PlaceView): PlaceView[] {
  return place.isCounted ? [place] : place.parts.flatMap(countedPlaces)
}

/** Every place at which courses count. */
export function leavesOf(place: PlaceView): PlaceView[] {
  return place.parts.length === 0 ? [place] : place.parts.flatMap(leavesOf)
}

/** The requirements that the department waived, none of them within another. */
export function waivedRequirements(places: readonly PlaceView[]): Requirement[] {
  return places.flatMap(({ isWaived, requirement, parts }) =>
    isWaived ? [requirement] : waivedRequirements(parts),
  )
}

/** What the open requirements still ask for, without what is there already. */
export function requirementsLeft(places: readonly PlaceView[]): Requirement[] {
  return places
    .flatMap(countedPlaces)
    .flatMap(({ status, has, need, requirement }) =>
      status === 'open' ? [lessOf(requirement, need - has[2])] : [],
    )
}

function lessOf(requirement: Requirement, left: number): Requirement {
  if ('credits' in requirement) return { ...requirement, credits: left }
  if ('count' in requirement) return { ...requirement, count: left }
  return 'choose' in requirement ? { ...requirement, choose: left } : requirement
}

/** Courses whose place is done without them: it was waived, or another course was accepted for it (DEG-08). */
export function excusedCourses(blocks: readonly PlaceView[], accepted: Marks['accepted']): string[] {
  const marked = new Set(accepted.map(({ to }) => to))
  return blocks
    .flatMap(leavesOf)
    .flatMap(({ requirement, name, isWaived, status }) =>
      'course' in requirement && (isWaived || (status !== 'open' && marked.has(name)))
        ? [requirement.course]
        : [],
    )
}

/** Whether a place takes any course at all, so that a list of courses would say nothing. */
export function takesAny({ requirement }: PlaceView): boolean {
  return 'from' in requirement && requirement.from.some((set) => 'any' in set)
}

/** Whether only the name of its courses is known, so that none fills it by itself. */
export function isUnread({ requirement }: PlaceView): boolean {
  return 'from' in requirement && requirement.from.every(isNamedOnly)
}

/** The codes that fill an open place, its parts included; none for a place that takes any course. */
export function fillersOf(place: PlaceView): string[] {
  return [...new Set(leavesOf(place).flatMap((leaf) => (takesAny(leaf) ? [] : leaf.fillers)))]
}

/** What the programme says of a course, whatever the spelling of its code. */
export function courseFinder(programme: Programme): CourseFinder {
  const find = finders.get(programme) ?? newFinder(programme)
  finders.set(programme, find)
  return find
}

type CourseFinder = (code: string) => ProgrammeCourse | undefined
/** Each row of a screen asks for one. */
const finders = new WeakMap<Programme, CourseFinder>()

function newFinder({ courses = {} }: Programme): CourseFinder {
  const entries = new Map(Object.entries(courses).map(([code, entry]) => [codeKey(code), entry]))
  return (code) => entries.get(codeKey(code))
}

/** A place by its name, with its block; undefined for a name that the programme has not. */
export function findPlace(
  blocks: readonly PlaceView[],
  name: string,
): { block: PlaceView; place: PlaceView } | undefined {
  const inside = (place: PlaceView): PlaceView | undefined =>
    place.name === name ? place : place.parts.map(inside).find((found) => found !== undefined)
  for (const block of blocks) {
    const place = inside(block)
    if (place) return { block, place }
  }
  return undefined
}
