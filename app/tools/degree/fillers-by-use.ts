/** What fills an open place that leaves a choice, and which of it has an open place of its own (DEG-06). */

import { sameCourses } from '../../domain/degree/course-codes'
import type { Answer } from './answer'
import { countedPlaces, fillersOf, findPlace, type PlaceView } from './programme/degree-view'

export type FillersByUse = {
  /** Courses to choose from. */
  free: readonly string[]
  /** Courses that the programme also asks for by themselves: here they would be missing there. */
  asked: readonly string[]
}

/** Where nothing else fills a place, or its block shares courses with the other, all are free. */
export function fillersByUse({
  programme,
  blocks,
}: Pick<Answer, 'programme' | 'blocks'>): (place: PlaceView) => FillersByUse {
  const { leaderOf } = sameCourses(programme)
  const own = blocks.map((block) => ({
    id: block.requirement.id,
    leaders: new Set(
      countedPlaces(block).flatMap(({ requirement, status }) =>
        status === 'open' && 'course' in requirement ? [leaderOf(requirement.course)] : [],
      ),
    ),
  }))
  const areShared = (one = '', other = '') =>
    one !== other &&
    (programme.shares ?? []).some(({ blocks: ids }) => ids.includes(one) && ids.includes(other))
  return (place) => {
    const all = fillersOf(place)
    if ('course' in place.requirement) return { free: all, asked: [] }
    const here = findPlace(blocks, place.name)?.block.requirement.id
    const isAsked = (code: string) =>
      own.some(({ id, leaders }) => leaders.has(leaderOf(code)) && !areShared(id, here))
    const free = all.filter((code) => !isAsked(code))
    return free.length === 0 ? { free: all, asked: [] } : { free, asked: all.filter(isAsked) }
  }
}
