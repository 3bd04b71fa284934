/** The credit hours that a programme asks for, where its page does not say them (DEG-05). */

import { codeKey } from './course-codes.ts'
import type { Programme, Requirement } from './programme.ts'

/** What the programme says, else the least that its blocks add up to; null where hours are missing. */
export function hoursAskedBy(programme: Programme): number | null {
  if (programme.credits !== undefined) return programme.credits
  const hours = hoursOfCourses(programme)
  return sumOf(programme.blocks.map((block) => leastOf(block, hours)))
}

/** The least hours that these requirements of a programme ask for; null where hours are missing (DEG-08). */
export function leastHoursOf(programme: Programme, requirements: readonly Requirement[]): number | null {
  const hours = hoursOfCourses(programme)
  return sumOf(requirements.map((requirement) => leastOf(requirement, hours)))
}

function hoursOfCourses({ courses = {} }: Programme): ReadonlyMap<string, number | null> {
  return new Map(Object.entries(courses).map(([code, { credits }]) => [codeKey(code), credits ?? null]))
}

function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

function leastOf(requirement: Requirement, hours: ReadonlyMap<string, number | null>): number | null {
  if ('course' in requirement) return hours.get(codeKey(requirement.course)) ?? null
  if ('credits' in requirement) return requirement.credits
  if ('count' in requirement) {
    if (requirement.except) return null
    const listed = requirement.from.map((set) =>
      'course' in set ? (hours.get(codeKey(set.course)) ?? null) : null,
    )
    return leastSum(listed, requirement.count)
  }
  const parts = ('all' in requirement ? requirement.all : requirement.of).map((part) => leastOf(part, hours))
  return 'all' in requirement ? sumOf(parts) : leastSum(parts, requirement.choose)
}

/** Of the least `count` of these hours; null where one of them is missing. */
function leastSum(parts: readonly (number | null)[], count: number): number | null {
  const known = parts.flatMap((part) => part ?? [])
  if (known.length < parts.length || known.length < count) return null
  return sumOf(known.toSorted((one, other) => one - other).slice(0, count))
}
