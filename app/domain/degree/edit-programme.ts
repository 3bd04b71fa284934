/** Changes of a programme that a student types (DEG-02). Each gives a new programme that keeps every rule of the form, or is refused. */

import { codeKey } from './course-codes.ts'
import {
  type Block,
  eachRequirement,
  type Programme,
  type ProgrammeCourse,
  partsOf,
  type Requirement,
} from './programme.ts'
import { checkedProgramme, type ReadProgramme } from './read-programme.ts'

/** Where a requirement stands: the index of its block, then of its parts. Empty for the programme. */
export type RequirementPath = readonly number[]

/** What the programme says of courses, by code: laid over what it said before. Undefined leaves an entry as it is. */
export type CourseEntries = Readonly<Record<string, ProgrammeCourse | undefined>>

export type ProgrammeEdit =
  /** Undefined takes a member away. */
  | {
      type: 'facts'
      facts: Partial<Pick<Programme, 'name' | 'university' | 'credits' | 'gpa' | 'residency'>>
    }
  /** At the end: blocks of the programme, or parts of a group. */
  | { type: 'add'; to: RequirementPath; parts: readonly Requirement[]; courses?: CourseEntries }
  /** With `to`, the index of another block of several parts, it goes to the end of that. */
  | {
      type: 'replace'
      at: RequirementPath
      requirement: Requirement
      courses?: CourseEntries
      to?: number | undefined
    }
  /** With the last part goes its group. */
  | { type: 'remove'; at: RequirementPath }
  | { type: 'move'; at: RequirementPath; by: -1 | 1 }
  /** Two blocks may have so many courses in common. */
  | { type: 'share'; blocks: readonly [string, string]; count: number }

/** The programme after an edit, or the rule that it would break. The programme before stays as it is. */
export function editedProgramme(programme: Programme, edit: ProgrammeEdit): ReadProgramme {
  return checkedProgramme(withoutUndefined(changed(programme, edit)))
}

/** The requirement at a path; undefined for none. */
export function requirementAt({ blocks }: Programme, path: RequirementPath): Requirement | undefined {
  const [first = -1, ...rest] = path
  return rest.reduce<Requirement | undefined>(
    (requirement, index) => requirement && partsOf(requirement)[index],
    blocks[first],
  )
}

function changed(programme: Programme, edit: ProgrammeEdit): Programme {
  switch (edit.type) {
    case 'facts':
      return { ...programme, ...edit.facts }
    case 'add':
      return withParts(withCourses(programme, edit.courses), edit.to, (parts) => [...parts, ...edit.parts])
    case 'replace': {
      const { at, requirement, to = at[0] ?? 0 } = edit
      const replaced = withParts(withCourses(programme, edit.courses), at.slice(0, -1), (parts) =>
        parts.map((part, index) => (index === at.at(-1) ? requirement : part)),
      )
      return inBlock(replaced, at, to)
    }
    case 'remove':
      return without(programme, edit.at)
    case 'move':
      return withParts(programme, edit.at.slice(0, -1), (parts) => moved(parts, edit.at.at(-1) ?? 0, edit.by))
    case 'share':
      return withShare(programme, edit)
  }
}

/** Changes the parts of what stands at a path. Blocks that have no id yet get one. */
function withParts(
  programme: Programme,
  path: RequirementPath,
  change: (parts: readonly Requirement[]) => readonly Requirement[],
): Programme {
  const inside = (requirement: Requirement, rest: RequirementPath): Requirement => {
    const [index, ...deeper] = rest
    const parts = partsOf(requirement)
    const part = index === undefined ? undefined : parts[index]
    const next = index === undefined ? change(parts) : part ? parts.with(index, inside(part, deeper)) : parts
    return 'all' in requirement
      ? { ...requirement, all: [...next] }
      : 'choose' in requirement
        ? { ...requirement, of: [...next] }
        : requirement
  }
  const [first, ...rest] = path
  const block = first === undefined ? undefined : programme.blocks[first]
  const blocks =
    first === undefined
      ? change(programme.blocks)
      : block
        ? programme.blocks.with(first, inside(block, rest) as Block)
        : programme.blocks
  return { ...programme, blocks: withBlockIds(programme, blocks) }
}

function withBlockIds(programme: Programme, blocks: readonly Requirement[]): Block[] {
  const taken = namesIn(programme)
  return blocks.map((block) => {
    if (block.id !== undefined) return { ...block, id: block.id }
    const id = freeName('block-', taken)
    taken.add(id)
    return { ...block, id }
  })
}

function without(programme: Programme, at: RequirementPath): Programme {
  const parent = at.slice(0, -1)
  const group = requirementAt(programme, parent)
  if (group && partsOf(group).length === 1) return without(programme, parent)
  const removed = withParts(programme, parent, (parts) => parts.toSpliced(at.at(-1) ?? 0, 1))
  const [first = -1] = at
  const id = at.length === 1 ? programme.blocks[first]?.id : undefined
  if (id === undefined || !removed.shares) return removed
  // What the block shared goes with it.
  const shares = removed.shares.flatMap((share) => {
    const blocks = share.blocks.filter((block) => block !== id)
    return blocks.length < 2 ? [] : [{ ...share, blocks }]
  })
  return { ...removed, shares }
}

function moved(parts: readonly Requirement[], index: number, by: -1 | 1): readonly Requirement[] {
  const [part, other] = [parts[index], parts[index + by]]
  return part && other ? parts.with(index, other).with(index + by, part) : parts
}

/** With the part at a path at the end of another block. A block stays one, and one without parts takes none. */
function inBlock(programme: Programme, at: RequirementPath, to: number): Programme {
  const part = requirementAt(programme, at)
  const block = programme.blocks[to]
  if (to === at[0] || at.length < 2 || !part || !block || partsOf(block).length === 0) return programme
  return without(
    withParts(programme, [to], (parts) => [...parts, part]),
    at,
  )
}

function withCourses(programme: Programme, entries: CourseEntries = {}): Programme {
  const courses = new Map(Object.entries(programme.courses ?? {}))
  for (const [code, entry] of Object.entries(entries)) {
    const known = [...courses.keys()].find((one) => codeKey(one) === codeKey(code)) ?? code
    if (entry) courses.set(known, entry)
  }
  return courses.size === 0 ? programme : { ...programme, courses: Object.fromEntries(courses) }
}

function withShare(
  programme: Programme,
  { blocks, count }: { blocks: readonly [string, string]; count: number },
): Programme {
  const shares = programme.shares ?? []
  const isSame = (share: { blocks: readonly string[] }) =>
    share.blocks.length === 2 && blocks.every((id) => share.blocks.includes(id))
  const share = shares.find(isSame)
  return {
    ...programme,
    shares: [
      ...shares.filter((one) => one !== share),
      { ...share, blocks: [...blocks], count: Math.max(count, share?.count ?? 0) },
    ],
  }
}

/** Ids, and the paths of requirements without one. */
function namesIn(programme: Programme): Set<string> {
  const names = new Set<string>()
  eachRequirement(programme, ({ id }, path) => {
    names.add(id ?? path)
  })
  return names
}

function freeName(prefix: string, taken: ReadonlySet<string>): string {
  let number = taken.size + 1
  while (taken.has(`${prefix}${number}`)) number++
  return `${prefix}${number}`
}

/**
 * The programme with an id for each of these requirements, so that what names them still means them after an edit moves them (DEG-08).
 * `nameNow` gives the id of a path.
 */
export function withIds(
  programme: Programme,
  names: ReadonlySet<string>,
): { programme: Programme; nameNow: (name: string) => string } {
  const taken = namesIn(programme)
  const ids = new Map<string, string>()
  const named = (requirement: Requirement, path: string): Requirement => {
    const parts = partsOf(requirement).map((part, index) => named(part, `${path}/${index}`))
    const id = requirement.id ?? (names.has(path) ? freeName('part-', taken) : undefined)
    if (id !== undefined && requirement.id === undefined) {
      taken.add(id)
      ids.set(path, id)
    }
    const own = id === undefined ? requirement : { ...requirement, id }
    return 'all' in own ? { ...own, all: parts } : 'choose' in own ? { ...own, of: parts } : own
  }
  const blocks = programme.blocks.map((block) => named(block, block.id) as Block)
  return { programme: { ...programme, blocks }, nameNow: (name) => ids.get(name) ?? name }
}

/** JSON has no members that are undefined, and neither has what is kept. */
function withoutUndefined(programme: Programme): Programme {
  return JSON.parse(JSON.stringify(programme)) as Programme
}
