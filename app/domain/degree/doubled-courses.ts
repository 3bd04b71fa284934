/** Courses that two blocks of a programme ask for. A course counts once, so without a share the programme is never complete. */

import { GRADE_SCALE } from '../institution/grade-scale.ts'
import { assignCourses } from './assign-courses.ts'
import { sameCourses } from './course-codes.ts'
import { eachRequirement, type Programme } from './programme.ts'

export type DoubledCourses = {
  /** The ids of the two blocks, in their order. */
  blocks: readonly [string, string]
  /** As the programme writes them. */
  codes: readonly string[]
}

/** Steps of the search: a programme with all its courses passed has few possibilities. */
const STEPS = 20_000

/** By pairs of blocks. None where the programme is complete with all its courses passed. */
export function doubledCourses(programme: Programme): DoubledCourses[] {
  const pairs = pairsIn(programme)
  if (pairs.length === 0) return []
  const { requirements, counted, satisfied } = assignCourses(programme, allPassed(programme), undefined, {
    steps: STEPS,
  })
  if (satisfied[0] === counted) return []
  const open = new Set(requirements.filter(({ status }) => status !== 'done').map(({ name }) => name))
  return pairs.flatMap(({ blocks, asked }) => {
    const codes = asked.filter(({ names }) => names.some((name) => open.has(name))).map(({ code }) => code)
    return codes.length > 0 ? [{ blocks, codes }] : []
  })
}

type Asked = { code: string; leader: string; name: string; block: string }
type Pair = { blocks: readonly [string, string]; asked: { code: string; names: readonly string[] }[] }

function pairsIn(programme: Programme): Pair[] {
  const same = sameCourses(programme)
  const asked: Asked[] = []
  for (const block of programme.blocks) {
    eachRequirement({ blocks: [block] }, (requirement, path) => {
      if (!('course' in requirement)) return
      const { course: code } = requirement
      asked.push({ code, leader: same.leaderOf(code), name: requirement.id ?? path, block: block.id })
    })
  }
  const pairs = new Map<string, Pair>()
  for (const [, [first, ...others]] of Map.groupBy(asked, ({ leader }) => leader)) {
    const other = others.find(({ block }) => block !== first?.block)
    if (!first || !other) continue
    const key = JSON.stringify([first.block, other.block])
    const pair: Pair = pairs.get(key) ?? { blocks: [first.block, other.block], asked: [] }
    pair.asked.push({ code: first.code, names: [first.name, other.name] })
    pairs.set(key, pair)
  }
  return [...pairs.values()]
}

function allPassed(programme: Programme) {
  const codes = new Set(Object.keys(programme.courses ?? {}))
  eachRequirement(programme, (requirement) => {
    if ('course' in requirement) codes.add(requirement.course)
  })
  return [...codes].map((code) => ({
    code,
    status: 'passed' as const,
    grade: GRADE_SCALE[0]?.letter ?? null,
    isTransferred: false,
    credits: null,
  }))
}
