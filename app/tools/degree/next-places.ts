/** What can be taken next: the open places, each with the courses that fill it (DEG-07). */

import { codeKey } from '../../domain/degree/course-codes'
import { type NextCourse, nextCourses } from '../../domain/degree/next-courses'
import { breadthOf } from '../../domain/degree/places'
import type { StudentCourse } from '../../domain/degree/student-course'
import type { Answer } from './answer'
import { fillersByUse } from './fillers-by-use'
import { countedElsewhere } from './own-attempts'
import { countedPlaces, fillersOf, leavesOf, type PlaceView } from './programme/degree-view'

/** When a course can be taken, the soonest first. */
const TIMES = [
  /** Prerequisites are met; what is taken at the same time is said. */
  'now',
  /** Once the courses in progress are passed. */
  'after',
  /** If the student meets what no program can read. */
  'asked',
  /** A prerequisite is missing. */
  'later',
] as const
export type Time = (typeof TIMES)[number]

export type NextPlace = {
  /** What asks for the same is one: in the order of the programme. */
  places: readonly [PlaceView, ...PlaceView[]]
  /** Credit hours, courses or parts that are still to come, as the requirement counts. */
  left: number
  /** The soonest first, then those that open the most other courses. Empty where the programme names none. */
  options: readonly NextCourse[]
  /** Codes that would fill it, and have an open place of their own. */
  asked: readonly string[]
  /** Codes of the student's courses that could be here, and count in a place that takes more. */
  elsewhere: readonly string[]
}

/** Each time with what can be taken then; a place is where its soonest course is. What opens the most other courses is first. */
export type NextPlaces = Readonly<Record<Time, readonly NextPlace[]>>

type Solved = Omit<Answer, 'kept' | 'marks' | 'mark'>

/** A course that is there and counts elsewhere is nothing to take. */
export function nextPlaces(solved: Solved): NextPlaces {
  const { programme, blocks, courses, earned, excused } = solved
  const codes = [...new Set(blocks.flatMap(fillersOf))]
  const all = new Map(
    nextCourses(programme, codes, courses, earned, excused).map((next) => [next.code, next] as const),
  )
  const open = blocks
    .flatMap(countedPlaces)
    .filter((place) => place.status === 'open' && countedElsewhere(place, solved) === undefined)
  const byUse = fillersByUse(solved)
  const found = [...Map.groupBy(open, askedOf).values()].flatMap(([first, ...others]): NextPlace[] => {
    if (!first) return []
    const places = [first, ...others] as const
    const fillers = places.map(byUse)
    const options = [...new Set(fillers.flatMap(({ free }) => free))]
      .flatMap((code) => all.get(code) ?? [])
      .toSorted((one, other) => timeIndex(one) - timeIndex(other) || other.opens - one.opens)
    const left = places.reduce((sum, { need, has }) => sum + Math.max(0, need - has[2]), 0)
    const asked = [...new Set(fillers.flatMap((one) => one.asked))]
    return [{ places, left, options, asked, elsewhere: inWiderPlaces(first, solved) }]
  })
  const at = (time: Time) =>
    found.filter((place) => soonestOf(place) === time).toSorted((one, other) => opensOf(other) - opensOf(one))
  return { now: at('now'), after: at('after'), asked: at('asked'), later: at('later') }
}

/** The codes of courses that hold a place which takes more than this one does, and that fit this one, too. */
function inWiderPlaces(place: PlaceView, { blocks, courses, verdict }: Solved): string[] {
  const here = new Set(leavesOf(place).map(({ name }) => name))
  // A list takes no more than a choice of its courses does.
  const breadth = ({ requirement }: PlaceView) => Math.max(1, breadthOf(requirement))
  const wider = blocks.flatMap(leavesOf).filter((leaf) => breadth(leaf) > breadth(place))
  const names = new Set(wider.map(({ name }) => name))
  return courses.flatMap(({ code }, index) => {
    const { places = [], fits = [] } = verdict.courses[index] ?? {}
    return places.some((name) => names.has(name)) && fits.some((name) => here.has(name)) ? [code] : []
  })
}

/** A line whose course was put into a plan, and where it stood then. */
type AddedLine = { line: NextPlace; time: Time; index: number }
export type AddedCourse = AddedLine & { code: string; plan: string; undo: () => void }

/** With lines whose requirement is planned now where they stood, so that no other line takes their place under the pointer. */
export function withAdded(next: NextPlaces, added: readonly AddedLine[]): NextPlaces {
  const nameOf = ({ places }: NextPlace) => places[0].name
  const byName = new Map(added.map((one) => [nameOf(one.line), one]))
  const at = (time: Time) => {
    const lines = next[time].filter((line) => !byName.has(nameOf(line)))
    const own = [...byName.values()].filter((one) => one.time === time)
    for (const { line, index } of own.toSorted((one, other) => one.index - other.index))
      lines.splice(index, 0, line)
    return lines
  }
  return { now: at('now'), after: at('after'), asked: at('asked'), later: at('later') }
}

/** Where nothing is named, any course can be taken now; a place that no further course fills waits for something else. */
function soonestOf({ options: [best], places: [first] }: NextPlace): Time {
  if (best) return timeOf(best)
  return takesUnnamed(first) ? 'now' : 'later'
}

/** How many requirements stand in these lines: equal ones share a line. */
export function requirementsIn(lines: readonly NextPlace[]): number {
  return lines.reduce((sum, { places }) => sum + places.length, 0)
}

/** The student's courses that are planned and count, each code once: those of {@link requirementsIn} are more than these. */
export function plannedCourses({ courses, verdict }: Pick<Answer, 'courses' | 'verdict'>): StudentCourse[] {
  const planned = courses.filter(
    ({ status }, index) => status === 'planned' && (verdict.courses[index]?.places.length ?? 0) > 0,
  )
  return [...new Map(planned.map((course) => [codeKey(course.code), course])).values()]
}

/** After all that is named. */
function opensOf({ options: [best] }: NextPlace): number {
  return best?.opens ?? -1
}

export function timeOf({ ready, beside }: NextCourse): Time {
  if (ready === 'missing') return 'later'
  if (ready === 'asked' || beside.state === 'asked') return 'asked'
  return ready === 'expected' ? 'after' : 'now'
}

/** Of a choice, the courses that can only be taken after its soonest one. */
export function laterOptions({ options }: NextPlace): NextCourse[] {
  const [best] = options
  return options.filter((option) => best && timeOf(option) !== timeOf(best))
}

function timeIndex(next: NextCourse): number {
  return TIMES.indexOf(timeOf(next))
}

/** Equal for one course, and for hours or courses out of the same set; any other place is one of its own. */
function askedOf({ requirement, name }: PlaceView): string {
  if ('course' in requirement) return `course ${codeKey(requirement.course)}`
  if (!('from' in requirement)) return `place ${name}`
  const { from, except, grade, text } = requirement
  return JSON.stringify(['credits' in requirement, from, except, grade, text])
}

/** Whether courses fill it that the programme need not name: a subject, a range of numbers, any. */
function takesUnnamed({ requirement }: PlaceView): boolean {
  return 'from' in requirement && requirement.from.some((set) => !('course' in set))
}
