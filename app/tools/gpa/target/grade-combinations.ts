/** The smallest grades that give a number of grade points (GOAL-02, ADR-43). */

import { GRADE_SCALE, type Grade } from '../../../domain/institution/grade-scale'
import { gradePointsOf } from '../../../domain/past-terms/standing'

/** Courses with the same credit hours: for what they need, they are interchangeable. */
export type CourseGroup = {
  /** Whole credit hours of each. */
  credits: number
  count: number
}

/** The grades of a group, best first, each with the number of courses that get it. */
export type GroupGrades = CourseGroup & { grades: readonly { grade: Grade; count: number }[] }

/** Grades for all courses, the groups with most credit hours first. */
export type Combination = readonly GroupGrades[]

/** At most as many are shown (GOAL-02). */
export const MOST_COMBINATIONS = 10

const LETTERS = GRADE_SCALE.map(({ letter }) => letter)
const IMPOSSIBLE = 2 ** 31 - 1
const UNKNOWN = -1

/** What a grade means in a group of courses. */
type Choice = {
  /** Grade points over the credit hours of one course, in hundredths. */
  points: number
  /** What one grade lower takes away; infinite for the lowest grade. */
  step: number
  /** Credit hours times the square of the grade's points. */
  square: number
}

function choicesOf({ credits }: CourseGroup): Choice[] {
  const points = LETTERS.map((letter) => gradePointsOf(letter, credits))
  return points.map((each, at) => ({
    points: each,
    step: each - (points[at + 1] ?? Number.NEGATIVE_INFINITY),
    square: each ** 2 / credits,
  }))
}

/**
 * The {@link MOST_COMBINATIONS} smallest combinations with at least `needed` grade points (in hundredths) of which none
 * stays enough when any one grade is lowered by one step. Fewer points are smaller; with as many points, grades that are
 * closer together (the smaller sum of squares, weighted by credit hours); then better grades where there are more credit hours.
 *
 * A combination needs each of its grades when its surplus is smaller than any step down. So one surplus after the other is
 * tried with the grades whose step is larger.
 */
export function smallestCombinations(courses: readonly CourseGroup[], needed: number): Combination[] {
  const groups = courses.toSorted((one, other) => other.credits - one.credits)
  const choices = groups.map(choicesOf)
  const unit = choices.flat().reduce((divisor, { points }) => greatestCommonDivisor(divisor, points), 0)
  const steps = choices.flat().map(({ step }) => step)
  const largestStep = Math.max(...steps.filter(Number.isFinite))

  const found: Combination[] = []
  for (
    let sum = Math.ceil(needed / unit) * unit;
    sum - needed < largestStep && found.length < MOST_COMBINATIONS;
    sum += unit
  ) {
    const needs = choices.map((group) =>
      group.map(({ points, step, square }) => ({
        units: points / unit,
        square,
        isUsable: step > sum - needed,
      })),
    )
    addWithSum(groups, needs, sum / unit, found)
  }
  return found
}

type UsableChoice = Pick<Choice, 'square'> & { units: number; isUsable: boolean }

/**
 * Adds the combinations with exactly a sum, smallest first, until there are enough. For each state (group, grade, courses and
 * points left) the least sum of squares is computed once. A depth-first search that knows it never meets a dead end.
 */
function addWithSum(
  groups: readonly CourseGroup[],
  choices: readonly (readonly UsableChoice[])[],
  sum: number,
  found: Combination[],
): void {
  const sizes = groups.map(({ count }) => LETTERS.length * (count + 1))
  const starts = sizes.map((_, group) => total(sizes.slice(0, group)))
  const bestOf = groups.map(({ count }, group) => count * (choices[group]?.[0]?.units ?? 0))
  /** The most that all groups after one can have. */
  const later = groups.map((_, group) => total(bestOf.slice(group + 1)))
  const known = new Int32Array(total(sizes) * (sum + 1)).fill(UNKNOWN)

  /** The least squares of `left` courses of a group, with this grade or lower ones, and of all later groups, that use up the rest. */
  function least(group: number, at: number, left: number, rest: number): number {
    if (left === 0) {
      const next = groups[group + 1]
      if (next) return least(group + 1, 0, next.count, rest)
      return rest === 0 ? 0 : IMPOSSIBLE
    }
    const choice = choices[group]?.[at]
    if (!choice || rest < 0 || rest > left * choice.units + (later[group] ?? 0)) return IMPOSSIBLE
    const state = ((starts[group] ?? 0) + at * ((groups[group]?.count ?? 0) + 1) + left) * (sum + 1) + rest
    const before = known[state] ?? UNKNOWN
    if (before !== UNKNOWN) return before
    const result = Math.min(leastWith(group, at, left, rest), least(group, at + 1, left, rest))
    known[state] = result
    return result
  }

  /** The same with this grade for at least one of them. */
  function leastWith(group: number, at: number, left: number, rest: number): number {
    const choice = choices[group]?.[at]
    if (!choice?.isUsable) return IMPOSSIBLE
    const others = least(group, at, left - 1, rest - choice.units)
    return others === IMPOSSIBLE ? IMPOSSIBLE : others + choice.square
  }

  const chosen: number[] = []
  let excess = IMPOSSIBLE
  /** Adds what uses up a sum of squares exactly, and keeps by how much the next larger sum exceeds it. */
  function search(group: number, at: number, left: number, rest: number, squares: number): void {
    if (found.length === MOST_COMBINATIONS) return
    if (left === 0) {
      const next = groups[group + 1]
      if (next) search(group + 1, 0, next.count, rest, squares)
      else if (squares === 0) found.push(combinationOf(groups, chosen))
      return
    }
    const fits = (needed: number) => {
      if (needed > squares && needed !== IMPOSSIBLE) excess = Math.min(excess, needed - squares)
      return needed <= squares
    }
    const choice = choices[group]?.[at]
    if (choice && fits(leastWith(group, at, left, rest))) {
      chosen.push(at)
      search(group, at, left - 1, rest - choice.units, squares - choice.square)
      chosen.pop()
    }
    if (fits(least(group, at + 1, left, rest))) search(group, at + 1, left, rest, squares)
  }

  const count = groups[0]?.count ?? 0
  let squares = least(0, 0, count, sum)
  while (squares < IMPOSSIBLE && found.length < MOST_COMBINATIONS) {
    excess = IMPOSSIBLE
    search(0, 0, count, sum, squares)
    squares += excess
  }
}

/** The combination of grades by position in {@link LETTERS}, group after group. */
function combinationOf(groups: readonly CourseGroup[], chosen: readonly number[]): Combination {
  let from = 0
  return groups.map(({ credits, count }) => {
    const counts = Map.groupBy(chosen.slice(from, from + count), (at) => at)
    from += count
    const grades = [...counts].map(([at, courses]) => ({ grade: LETTERS[at] ?? '', count: courses.length }))
    return { credits, count, grades }
  })
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}
