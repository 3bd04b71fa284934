import { EXISTS, isRegister, LIST, PLACE, type Register, type Tree } from '../merge/registers.ts'
import { NEVER } from '../merge/stamp.ts'

const COURSES = `courses${LIST}`
const SLOTS = `timeSlots${LIST}`
/** The FIRST_SECTION of app/domain/plan/plan.ts, written again: what a migration does must never change with later code. */
const ONLY_SECTION = 'first'
const UNNAMED: Register = [null, NEVER]

/** Version 2 of a plan: a course has sections to choose from (PLAN-01). What it had becomes its first section, the chosen one. */
export const planWithSections = (tree: Tree): Tree => {
  const courses = tree[COURSES]
  if (courses === undefined || isRegister(courses)) return tree
  return {
    ...tree,
    [COURSES]: Object.fromEntries(
      Object.entries(courses).map(([id, course]) => [id, isRegister(course) ? course : withSections(course)]),
    ),
  }
}

function withSections({ section = UNNAMED, [SLOTS]: slots = {}, ...course }: Tree): Tree {
  return {
    ...course,
    chosen: [ONLY_SECTION, NEVER],
    [`sections${LIST}`]: {
      [ONLY_SECTION]: { name: section, [SLOTS]: slots, [EXISTS]: [true, NEVER], [PLACE]: [1, NEVER] },
    },
  }
}
