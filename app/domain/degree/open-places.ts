/** What an open place says: the courses that would fill it, and why the student's own courses cannot (DEG-06). */

import type { Candidate } from './candidates.ts'
import { amountAt } from './placement-problem.ts'
import { type CodedCourse, codedCourse, type Place, type Places } from './places.ts'
import { eachRequirement, type Programme } from './programme.ts'

/** "These 3 courses are all that fit 4 places": nothing else of the student's fits any of them, and these are too few. */
export type Certificate = {
  /** Names of leaves. */
  places: readonly string[]
  /** Indexes of the student's courses. */
  courses: readonly number[]
}

/**
 * Follows the courses that fit a place to the places which they hold, and so on. Null where that is no proof: a limit or a share decides,
 * or hours are compared with courses.
 */
export function certificateFor(
  leaf: Place,
  candidates: readonly Candidate[],
  placesOf: ReadonlyMap<Candidate, readonly Place[]>,
): Certificate | null {
  const places = new Set([leaf])
  const courses = new Set<Candidate>()
  for (const place of places) {
    for (const candidate of candidates) {
      if (!candidate.fits.includes(place)) continue
      const held = placesOf.get(candidate) ?? []
      if (held.length !== 1) return null
      courses.add(candidate)
      for (const other of held) places.add(other)
    }
  }
  const isOfHours = [...places].every(({ kind }) => kind === 'credits')
  if (!isOfHours && [...places].some(({ kind }) => kind === 'credits')) return null
  const needed = [...places].reduce((sum, { need }) => sum + need, 0)
  const given = [...courses].reduce((sum, candidate) => sum + amountAt(leaf, candidate), 0)
  if (given >= needed) return null
  return {
    places: [...places].toSorted((one, other) => one.index - other.index).map(({ name }) => name),
    courses: [...courses].map(({ index }) => index).toSorted((one, other) => one - other),
  }
}

/** A course that the programme names. */
export type NamedCourse = CodedCourse & {
  /** As the programme writes it where it first stands. */
  code: string
}

/** Each course that the programme names anywhere, once, in its order. */
export function namedCourses(programme: Programme, { same }: Places): NamedCourse[] {
  const codes: string[] = []
  eachRequirement(programme, (requirement) => {
    if ('course' in requirement) codes.push(requirement.course)
    if ('from' in requirement) for (const set of requirement.from) if ('course' in set) codes.push(set.course)
  })
  codes.push(...Object.keys(programme.courses ?? {}))
  const named = new Map<string, NamedCourse>()
  for (const code of codes) {
    const leader = same.leaderOf(code)
    if (!named.has(leader)) named.set(leader, { ...codedCourse(code, same), code })
  }
  return [...named.values()]
}
