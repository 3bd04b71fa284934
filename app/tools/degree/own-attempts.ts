/** The student's own attempts at the course that a place asks for (DEG-06). */

import { codeKey, sameCourses } from '../../domain/degree/course-codes'
import type { Answer } from './answer'
import { countedPlaces, type PlaceView } from './programme/degree-view'

type Solved = Pick<Answer, 'programme' | 'courses' | 'verdict'>
type Marked = Solved & { kept: Pick<Answer['kept'], 'moves'> }

/**
 * Their indexes; none that another attempt replaces. Where one counts, that one alone: it is why the place is open, and no failed
 * attempt before it.
 */
export function ownAttempts(code: string, { programme, courses, verdict }: Solved): number[] {
  const { leaderOf } = sameCourses(programme)
  const asked = leaderOf(code)
  const own = [...courses.keys()].filter(
    (index) =>
      leaderOf(courses[index]?.code ?? '') === asked && verdict.courses[index]?.reason?.why !== 'repeated',
  )
  const counting = own.filter((index) => (verdict.courses[index]?.places.length ?? 0) > 0)
  return counting.length > 0 ? counting : own
}

/** The index of the course that an open place asks for, where it is there and counts elsewhere: nobody has to take it once more. */
export function countedElsewhere(place: PlaceView, solved: Solved): number | undefined {
  const { requirement } = place
  if (!('course' in requirement)) return undefined
  return ownAttempts(requirement.course, solved).find((index) => {
    const of = solved.verdict.courses[index]
    return of?.fits.includes(place.name) && of.places.length > 0 && !of.places.includes(place.name)
  })
}

/** The codes of open places whose course is there and counts elsewhere: what is open and nothing to take. */
export function coursesElsewhere(blocks: readonly PlaceView[], solved: Solved): string[] {
  return blocks
    .flatMap(countedPlaces)
    .flatMap((place) =>
      place.status === 'open' &&
      'course' in place.requirement &&
      countedElsewhere(place, solved) !== undefined
        ? [place.requirement.course]
        : [],
    )
}

/** The student's own move of the course that an open place asks for to another place (DEG-08): why it is open. */
export function moveAway(place: PlaceView, solved: Marked): Marked['kept']['moves'][number] | undefined {
  const elsewhere = solved.courses[countedElsewhere(place, solved) ?? -1]
  return elsewhere && solved.kept.moves.find(({ course }) => codeKey(course) === codeKey(elsewhere.code))
}

/** The codes of the courses that the student moved away from open places of a block. */
export function movedAway(block: PlaceView, solved: Marked): string[] {
  return countedPlaces(block).flatMap((place) => {
    const move = place.status === 'open' ? moveAway(place, solved) : undefined
    return move ? [move.course] : []
  })
}
