/**
 * For tests: every assignment of the courses of a small programme, written from the rules alone. It shares nothing with the search but the
 * form of a programme.
 */

import type { CourseSet, Marks, Programme, Requirement } from '../domain/degree/programme.ts'
import type { StudentCourse } from '../domain/degree/student-course.ts'

type Node = {
  name: string
  path: readonly string[]
  requirement: Requirement
  parts: Node[]
  block: string
  grade: string
}

/** By the index of the course: the names of its leaves. */
export type Assignment = readonly (readonly string[])[]

export type BruteForce = {
  /** Requirements and progress at three levels, courses kept, ranks of places: the most possible. */
  best: readonly number[]
  /** Indexes of the moves that cannot be held. */
  refusedMoves: readonly number[]
  /** The score of any assignment; null where the rules forbid it. */
  scoreOf: (assignment: Assignment) => readonly number[] | null
}

const GRADES = ['', 'D', 'D+', 'C-', 'C', 'B', 'A']
const ORDER = ['passed', 'in-progress', 'planned']

export function bruteForce(
  programme: Programme,
  courses: readonly StudentCourse[],
  marks: Marks,
  last: Readonly<Record<string, readonly string[]>> | null = null,
): BruteForce {
  const nodes: Node[] = []
  const grow = (requirement: Requirement, path: readonly string[], block: string, least: string): Node => {
    const own = requirement.grade ?? ''
    const grade = GRADES.indexOf(own) > GRADES.indexOf(least) ? own : least
    const name = requirement.id ?? `${block}/${path.slice(1).join('/')}`
    const node: Node = { name, path, requirement, parts: [], block, grade }
    nodes.push(node)
    const parts = 'all' in requirement ? requirement.all : 'choose' in requirement ? requirement.of : []
    node.parts = parts.map((part, index) => grow(part, [...path, String(index)], block, grade))
    return node
  }
  const blocks = programme.blocks.map((block) => grow(block, [block.id], block.id, ''))
  const aliases = (code: string): Set<string> => {
    const known = new Set([code])
    for (let size = 0; size < known.size; ) {
      size = known.size
      for (const [one, { same = [] }] of Object.entries(programme.courses ?? {})) {
        if (known.has(one) || same.some((other) => known.has(other)))
          for (const each of [one, ...same]) known.add(each)
      }
    }
    return known
  }
  const matches = (code: string, sets: readonly CourseSet[] = []) =>
    [...aliases(code)].some((alias) =>
      sets.some((set) => {
        if ('course' in set) return alias === set.course
        if ('any' in set) return true
        if ('subject' in set && !alias.startsWith(set.subject)) return false
        const number = Number(alias.slice(1))
        return !set.numbers || (number >= set.numbers[0] && number <= set.numbers[1])
      }),
    )
  const isIn = (
    code: string,
    { from, except }: { from: readonly CourseSet[]; except?: readonly CourseSet[] },
  ) => matches(code, from) && !matches(code, except)
  const hoursOf = ({ code, credits }: StudentCourse) =>
    credits ??
    // What the programme says of this code, else of another code of the course.
    [code, ...[...aliases(code)].sort()]
      .map((alias) => programme.courses?.[alias]?.credits)
      .find((hours) => hours !== undefined) ??
    0
  const isWaived = (node: Node): boolean =>
    nodes.some((other) => marks.waived.includes(other.name) && isBelow(node, other))
  const isBelow = (node: Node, other: Node) =>
    other.block === node.block && other.path.every((step, index) => node.path[index] === step)
  const isAccepted = (code: string, node: Node) =>
    marks.accepted.some(({ course, to }) => aliases(course).has(code) && to === node.name)
  const fits = (course: StudentCourse, node: Node): boolean => {
    const { requirement } = node
    if (node.parts.length > 0 || isWaived(node)) return false
    if ('credits' in requirement && hoursOf(course) === 0) return false
    if (isAccepted(course.code, node)) return true
    const inSet =
      'course' in requirement
        ? aliases(course.code).has(requirement.course)
        : 'from' in requirement && isIn(course.code, requirement)
    if (!inSet) return false
    if (node.grade === '' || course.status !== 'passed' || course.isTransferred) return true
    return course.grade !== null && GRADES.indexOf(course.grade) >= GRADES.indexOf(node.grade)
  }
  const needOf = ({ requirement }: Node) =>
    'credits' in requirement ? requirement.credits : 'count' in requirement ? requirement.count : 1
  const heldBy = (node: Node, held: ReadonlyMap<number, readonly string[]>): number => {
    let sum = 0
    for (const [index, at] of held) {
      const course = courses[index]
      if (course && at.includes(node.name)) sum += 'credits' in node.requirement ? hoursOf(course) : 1
    }
    return sum
  }
  const isDone = (node: Node, held: ReadonlyMap<number, readonly string[]>): boolean => {
    if (isWaived(node)) return true
    const { requirement } = node
    if ('all' in requirement) return node.parts.every((part) => isDone(part, held))
    if ('choose' in requirement)
      return node.parts.filter((part) => isDone(part, held)).length >= requirement.choose
    return heldBy(node, held) >= needOf(node)
  }
  const progress = (node: Node, held: ReadonlyMap<number, readonly string[]>): number => {
    if (isWaived(node)) return 0
    if (node.parts.length === 0) return Math.min(heldBy(node, held), needOf(node))
    return node.parts.reduce((sum, part) => sum + progress(part, held), 0)
  }
  const counted: Node[] = []
  const collect = (node: Node) => {
    if ('all' in node.requirement) node.parts.forEach(collect)
    else counted.push(node)
  }
  blocks.forEach(collect)

  // One attempt of each course.
  const quality = ({ grade, isTransferred }: StudentCourse) =>
    isTransferred ? 99 : grade === null ? -1 : GRADES.indexOf(grade)
  const attempts = courses
    .map((_, index) => index)
    .filter((index) => {
      const course = courses[index] as StudentCourse
      if (!ORDER.includes(course.status)) return false
      return courses.every((other, otherIndex) => {
        if (otherIndex === index || !ORDER.includes(other.status) || !aliases(course.code).has(other.code))
          return true
        const keys = [
          ORDER.indexOf(course.status) - ORDER.indexOf(other.status),
          quality(other) - quality(course),
          hoursOf(other) - hoursOf(course),
          course.code < other.code ? -1 : course.code > other.code ? 1 : 0,
          index - otherIndex,
        ]
        return (keys.find((difference) => difference !== 0) ?? 0) < 0
      })
    })
  const leaves = nodes.filter(({ parts }) => parts.length === 0)
  const breadthOf = ({ requirement }: Node) => {
    const from = 'from' in requirement ? requirement.from : []
    if (from.some((set) => 'any' in set)) return 3
    if (from.some((set) => !('course' in set))) return 2
    return 'from' in requirement ? 1 : 0
  }
  const byRank = [0, 1, 2, 3].flatMap((breadth) => leaves.filter((leaf) => breadthOf(leaf) === breadth))
  const blockOf = new Map(leaves.map(({ name, block }) => [name, block]))
  const sharesOf = (at: readonly string[]) =>
    (programme.shares ?? [])
      .map((_, index) => index)
      .filter((index) =>
        at.every((name) => programme.shares?.[index]?.blocks.includes(blockOf.get(name) ?? '')),
      )
  const optionsOf = (index: number): string[][] => {
    const names = leaves.filter((leaf) => fits(courses[index] as StudentCourse, leaf)).map(({ name }) => name)
    const pairs = names.flatMap((one, place) => names.slice(place + 1).map((other) => [one, other]))
    return [
      [],
      ...names.map((name) => [name]),
      ...pairs.filter(
        (pair) => blockOf.get(pair[0] ?? '') !== blockOf.get(pair[1] ?? '') && sharesOf(pair).length > 0,
      ),
    ]
  }

  const isWithinShares = (held: ReadonlyMap<number, readonly string[]>): boolean => {
    const shared = [...held].filter(([, at]) => at.length === 2)
    const rest = (programme.shares ?? []).map(({ count = Infinity, credits = Infinity }) => ({
      count,
      credits,
    }))
    const charge = (position: number): boolean => {
      const entry = shared[position]
      if (!entry) return true
      const hours = hoursOf(courses[entry[0]] as StudentCourse)
      return sharesOf(entry[1]).some((index) => {
        const share = rest[index]
        if (!share || share.count < 1 || share.credits < hours) return false
        share.count -= 1
        share.credits -= hours
        const isFine = charge(position + 1)
        share.count += 1
        share.credits += hours
        return isFine
      })
    }
    return charge(0)
  }
  const isWithinLimits = (held: ReadonlyMap<number, readonly string[]>) =>
    (programme.limits ?? []).every((limit) => {
      let sum = 0
      for (const [index, at] of held) {
        const course = courses[index] as StudentCourse
        if (at.length > 0 && isIn(course.code, limit)) sum += hoursOf(course)
      }
      return sum <= limit.credits
    })
  const chooses = nodes.filter(({ requirement }) => 'choose' in requirement)
  /** The rules of what a place takes. */
  const isValid = (assignment: ReadonlyMap<number, readonly string[]>, moved: readonly number[]): boolean => {
    const sorted = [...assignment.keys()].sort((one, other) => {
      const [a, b] = [moved.indexOf(one), moved.indexOf(other)]
      if (a >= 0 || b >= 0) return (a < 0 ? 99 : a) - (b < 0 ? 99 : b)
      const [first, second] = [courses[one] as StudentCourse, courses[other] as StudentCourse]
      return (
        ORDER.indexOf(first.status) - ORDER.indexOf(second.status) ||
        hoursOf(second) - hoursOf(first) ||
        one - other
      )
    })
    const held = new Map<number, readonly string[]>()
    for (const index of sorted) {
      const at = assignment.get(index) ?? []
      for (const name of at) {
        const leaf = leaves.find((one) => one.name === name) as Node
        if (isDone(leaf, held)) return false
        if (chooses.some((choose) => isBelow(leaf, choose) && isDone(choose, held))) return false
      }
      held.set(index, at)
    }
    const isFree = (node: Node): boolean =>
      [...held].some(
        ([index, at]) =>
          !moved.includes(index) && leaves.some((leaf) => isBelow(leaf, node) && at.includes(leaf.name)),
      )
    const isClean = chooses.every(
      (choose) => !isDone(choose, held) || choose.parts.every((part) => isDone(part, held) || !isFree(part)),
    )
    return isClean && isWithinLimits(held) && isWithinShares(held)
  }
  const levels = (held: ReadonlyMap<number, readonly string[]>) =>
    [1, 2, 3].map(
      (most) => new Map([...held].filter(([index]) => ORDER.indexOf(courses[index]?.status ?? '') < most)),
    )
  const scored = (held: ReadonlyMap<number, readonly string[]>): number[] => {
    const open = counted.filter((node) => !isWaived(node))
    const satisfied = levels(held).map((level) => open.filter((node) => isDone(node, level)).length)
    const progressed = levels(held).map((level) =>
      open
        .filter((node) => !isDone(node, level))
        .reduce((sum, node) => sum + Math.round(100 * progress(node, level)), 0),
    )
    let kept = 0
    let ranks = 0
    for (const [index, at] of held) {
      const seen = Object.entries(last ?? {}).find(([code]) =>
        aliases(code).has(courses[index]?.code ?? ''),
      )?.[1]
      if (seen && [...seen].sort().join() === [...at].sort().join()) kept++
      for (const name of at) ranks -= byRank.findIndex((node) => node.name === name)
    }
    return [...satisfied, ...progressed, kept, ranks]
  }
  const isMore = (one: readonly number[], other: readonly number[]) => {
    const place = one.findIndex((value, index) => value !== other[index])
    return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0)
  }

  const targets = new Map<number, Node[]>()
  const refusedMoves: number[] = []
  const isUnderTargets = (
    index: number,
    at: readonly string[],
    wanted: ReadonlyMap<number, readonly Node[]>,
  ) =>
    (wanted.get(index) ?? []).every((target) =>
      at.some((name) => isBelow(leaves.find((leaf) => leaf.name === name) as Node, target)),
    )
  marks.moves.forEach(({ course, to }, move) => {
    const target = nodes.find(({ name }) => name === to)
    const index = attempts.find((attempt) => aliases(course).has(courses[attempt]?.code ?? ''))
    if (!target || index === undefined) {
      refusedMoves.push(move)
      return
    }
    const wanted = new Map(targets).set(index, [...(targets.get(index) ?? []), target])
    const moved = [...wanted.keys()]
    const isPossible = (position: number, held: Map<number, readonly string[]>): boolean => {
      const next = moved[position]
      if (next === undefined) return isValid(held, moved)
      return optionsOf(next)
        .filter((at) => isUnderTargets(next, at, wanted))
        .some((at) => isPossible(position + 1, new Map(held).set(next, at)))
    }
    if (isPossible(0, new Map())) targets.set(index, wanted.get(index) ?? [])
    else refusedMoves.push(move)
  })

  const moved = [...targets.keys()]
  const options = new Map(
    attempts.map((index) => [index, optionsOf(index).filter((at) => isUnderTargets(index, at, targets))]),
  )
  let best: readonly number[] | null = null
  const tryFrom = (position: number, held: Map<number, readonly string[]>) => {
    const index = attempts[position]
    if (index === undefined) {
      const score = scored(held)
      if ((best === null || isMore(score, best)) && isValid(held, moved)) best = score
      return
    }
    for (const at of options.get(index) ?? []) tryFrom(position + 1, new Map(held).set(index, at))
  }
  tryFrom(0, new Map())
  return {
    best: best ?? [],
    refusedMoves,
    scoreOf: (assignment) => {
      const held = new Map(attempts.map((index) => [index, assignment[index] ?? []]))
      const isAllowed = attempts.every((index) =>
        options
          .get(index)
          ?.some((at) => [...at].sort().join() === [...(held.get(index) ?? [])].sort().join()),
      )
      const areOthersOut = assignment.every((at, index) => at.length === 0 || attempts.includes(index))
      return isAllowed && areOthersOut && isValid(held, moved) ? scored(held) : null
    },
  }
}
