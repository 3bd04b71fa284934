import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GRADE_SCALE,
  GRADES,
  type Grade,
  PREVIOUS_GRADES,
  pointsOf,
  WITHDRAWN,
} from '../../../domain/institution/grade-scale'
import { gpaHundredths, type Standing } from '../../../domain/past-terms/standing'
import { projectGpa } from '../projection'
import { type Combination, MOST_COMBINATIONS } from './grade-combinations'
import { answerTarget, gradesByCourse, isOpen, type TargetCourse } from './target'

type Known = TargetCourse & { credits: number }
type Row = Known & { id: string }

function open(credits: number, repeatOf?: Grade): Known {
  return {
    grade: 'A',
    credits,
    isRepeat: repeatOf !== undefined,
    previousGrade: repeatOf ?? 'F',
    isFixed: false,
  }
}
const fixed = (grade: Grade, credits: number): Known => ({ ...open(credits), grade, isFixed: true })
const withdrawn = (credits: number): Known => ({ ...open(credits), grade: WITHDRAWN })
const standing = (gradePoints: number, creditHours: number): Standing => ({ gradePoints, creditHours })

/** "3 × 2A 1B" for two A and a B in courses of 3 credits. */
const asText = (combination: Combination) =>
  combination
    .map(
      ({ credits, grades }) =>
        `${credits} × ${grades.map(({ grade, count }) => `${count}${grade}`).join(' ')}`,
    )
    .join(', ')

describe('worked examples', () => {
  test('GOAL-01: already certain, even with F everywhere', () => {
    // 120 / (30 + 3) = 3.6363...; with A 132 / 33 = 4.
    const term = [open(3)]
    expect(answerTarget(standing(120, 30), term, 363)).toEqual({
      kind: 'certain',
      open: 'all',
      lowest: 364,
      best: 400,
    })
    // Never rounded up to the target. 3.64 x 33 = 120.12, so 0.12 points over 3 credits: 0.04. D is the lowest grade that has them.
    const answer = answerTarget(standing(120, 30), term, 364)
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 4, openGpa: null, lowest: 363, best: 400 })
    expect(answer.kind === 'reachable' && answer.combinations.map(asText)).toEqual(['3 × 1D'])
  })

  test('GOAL-01 GOAL-02: reachable, with the needed term GPA rounded up and the smallest grades', () => {
    // 3.25 x (32 + 15) = 152.75, minus 96 = 56.75 points over 15 credits: 3.7833..., shown as 3.79.
    // 3 credits give points in steps of 1.5: the least is 57, which is 3 below five A: two steps down, in two courses or in one.
    const answer = answerTarget(standing(96, 32), Array(5).fill(open(3)), 325)
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 379 })
    expect(answer.kind === 'reachable' && answer.combinations.map(asText)).toEqual([
      '3 × 3A 2B+',
      '3 × 4A 1B',
    ])
  })

  test('GOAL-01: exactly reachable with A everywhere, and one step short of it', () => {
    // (30 + 4 x 10) / (10 + 10) = 3.5
    const term = [open(5), open(5)]
    const exact = answerTarget(standing(30, 10), term, 350)
    expect(exact).toMatchObject({ kind: 'reachable', termGpa: 400, best: 350 })
    expect(exact.kind === 'reachable' && exact.combinations.map(asText)).toEqual(['5 × 2A'])
    // A hundredth of a point less is 3.4995, which is shown as 3.49. (69.99 + 4h) / (20 + h) >= 3.5 from h = 0.02 on.
    expect(answerTarget(standing(29.99, 10), term, 350)).toMatchObject({
      kind: 'impossible',
      open: 'all',
      best: 349,
      hoursAtBest: 1,
    })
    // (70 + 4h) / (20 + h) >= 3.7 from 0.3h = 4 on: h = 13.33...
    expect(answerTarget(standing(30, 10), term, 370)).toMatchObject({ kind: 'impossible', hoursAtBest: 14 })
  })

  test('GOAL-01: no number of hours makes up for a lost point of 4.00', () => {
    expect(answerTarget(standing(119.99, 30), [open(3)], 400)).toMatchObject({
      kind: 'impossible',
      best: 399,
      hoursAtBest: null,
    })
    expect(answerTarget(standing(120, 30), [open(3)], 400)).toMatchObject({ kind: 'reachable', termGpa: 400 })
  })

  test('GOAL-02: a repeat replaces a failed course, and adds no credits', () => {
    // 2.75 x 24 = 66, minus 60 = 6 points over 3 credits: 2.00, a C.
    const failed = answerTarget(standing(60, 24), [open(3, 'F')], 275)
    expect(failed).toMatchObject({ kind: 'reachable', termGpa: 200 })
    expect(failed.kind === 'reachable' && failed.combinations.map(asText)).toEqual(['3 × 1C'])
    // A repeated D takes its 3 points back: 66 - 57 = 9 points over 3 credits, a B.
    const passed = answerTarget(standing(60, 24), [open(3, 'D')], 275)
    expect(passed).toMatchObject({ kind: 'reachable', termGpa: 300 })
    expect(passed.kind === 'reachable' && passed.combinations.map(asText)).toEqual(['3 × 1B'])
  })

  test('GOAL-02: fixed grades stay, and the others have to make up for them', () => {
    // 3.20 x (30 + 9) = 124.8, minus 90 = 34.8 points over 9 credits: 3.8666..., shown as 3.87.
    // The fixed B+ has 10.5 of them: 24.3 over 6 credits would be 4.05.
    const term = [fixed('B+', 3), open(3), open(3)]
    expect(answerTarget(standing(90, 30), term, 320)).toMatchObject({
      kind: 'impossible',
      open: 'some',
      best: 319,
    })
    // 3.15 x 39 = 122.85, minus 90 = 32.85 over 9: 3.65. 32.85 - 10.5 = 22.35 over 6: 3.725, shown as 3.73.
    const answer = answerTarget(standing(90, 30), term, 315)
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 365, openGpa: 373 })
    // 22.5 is the least number of points: one step below two A.
    expect(answer.kind === 'reachable' && answer.combinations.map(asText)).toEqual(['3 × 1A 1B+'])
  })

  test('GOAL-01 GOAL-02: all fixed, all withdrawn or no courses: the GPA is what it is', () => {
    // (90 + 10.5) / 33 = 3.0454...; (100.5 + 4h) / (33 + h) >= 3.1 from 0.9h = 1.8 on.
    const allFixed = [fixed('B+', 3), withdrawn(3)]
    expect(answerTarget(standing(90, 30), allFixed, 304)).toMatchObject({ kind: 'certain', open: 'fixed' })
    expect(answerTarget(standing(90, 30), allFixed, 310)).toEqual({
      kind: 'impossible',
      open: 'fixed',
      lowest: 305,
      best: 305,
      hoursAtBest: 2,
    })
    // (90 + 4h) / (30 + h) >= 3.1 from 0.9h = 3 on.
    for (const [term, why] of [
      [[withdrawn(3), withdrawn(6)], 'withdrawn'],
      [[], 'none'],
    ] as const) {
      expect(answerTarget(standing(90, 30), term, 300)).toMatchObject({ kind: 'certain', open: why })
      expect(answerTarget(standing(90, 30), term, 310)).toMatchObject({
        kind: 'impossible',
        open: why,
        best: 300,
        hoursAtBest: 4,
      })
    }
  })

  test('GOAL-01: without any credit hours there is no GPA', () => {
    for (const term of [[], [withdrawn(3)], [open(3, 'F')]])
      expect(answerTarget(standing(0, 0), term, 200)).toEqual({ kind: 'no-credits' })
    // In the first term the GPA is the term GPA.
    expect(answerTarget(standing(0, 0), [open(3)], 200)).toMatchObject({ kind: 'reachable', termGpa: 200 })
  })

  test('GOAL-02: 20 courses have the 10 smallest combinations', () => {
    // 3.5 x 60 = 210 points: B+ everywhere, or one course up for each one down.
    const answer = answerTarget(standing(0, 0), Array(20).fill(open(3)), 350)
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 350 })
    const combinations = answer.kind === 'reachable' ? answer.combinations.map(asText) : []
    expect(combinations).toHaveLength(MOST_COMBINATIONS)
    expect(combinations.slice(0, 3)).toEqual(['3 × 20B+', '3 × 1A 18B+ 1B', '3 × 2A 16B+ 2B'])
  })

  test('GOAL-07: a standing of more hours than any student has is still exact', () => {
    // 3.1 x 10^9 + 3.1 x 3 = 3,100,000,009.3, minus 3.1 x 10^9 = 9.3 points over 3 credits.
    expect(answerTarget(standing(3_100_000_000, 1_000_000_000), [open(3)], 310)).toMatchObject({
      termGpa: 310,
      // 3,100,000,000 / 1,000,000,003 is just below 3.1, and 12 points more are just above it.
      lowest: 309,
      best: 310,
    })
  })

  test('GOAL-01 GPA-12: a target of 0 is certain, even when a repeat takes back more points than there are', () => {
    expect(answerTarget(standing(0, 30), [open(3, 'D')], 0)).toMatchObject({ kind: 'certain', lowest: 0 })
  })
})

test('GOAL-01: a target is on the scale and has at most two decimals', () => {
  expect([0, 4, 3.5, 3.57, 0.07].map(gpaHundredths)).toEqual([0, 400, 350, 357, 7])
  expect([5, -1, 4.01, 3.555, Number.NaN].map(gpaHundredths)).toEqual([null, null, null, null, null])
})

test('GOAL-02: a combination gives the better grades to the courses that have better ones now', () => {
  const rows: Row[] = [
    { ...open(3), id: 'a', grade: 'C' },
    { ...fixed('D', 3), id: 'b' },
    { ...open(3), id: 'c', grade: 'A' },
    { ...open(4), id: 'd' },
  ]
  const combination: Combination = [
    { credits: 4, count: 1, grades: [{ grade: 'B', count: 1 }] },
    {
      credits: 3,
      count: 2,
      grades: [
        { grade: 'B+', count: 1 },
        { grade: 'D+', count: 1 },
      ],
    },
  ]
  expect(gradesByCourse(rows, combination)).toEqual({ c: 'B+', a: 'D+', d: 'B' })
})

test('GOAL-02 INPUT-05: a course without a grade is open, and comes after those that have one', () => {
  // Two devices: one fixed the grade, the other took it back.
  const without: Row = { ...fixed('B', 3), id: 'a', grade: null }
  expect([without, open(3), fixed('B', 3), withdrawn(3)].map(isOpen)).toEqual([true, true, false, false])
  const combination: Combination = [
    {
      credits: 3,
      count: 2,
      grades: [
        { grade: 'B', count: 1 },
        { grade: 'D', count: 1 },
      ],
    },
  ]
  const failing: Row = { ...open(3), id: 'b', grade: 'F' }
  expect(gradesByCourse([without, failing], combination)).toEqual({ b: 'B', a: 'D' })
})

const LETTERS = GRADE_SCALE.map(({ letter }) => letter)
const rows = (most: number): fc.Arbitrary<Row[]> =>
  fc
    .array(
      fc.record({
        grade: fc.constantFrom(...GRADES),
        // Few different ones, so that some courses are interchangeable.
        credits: fc.oneof(fc.constantFrom(3, 4), fc.integer({ min: 1, max: 6 })),
        repeatOf: fc.option(fc.constantFrom(...PREVIOUS_GRADES), { nil: undefined, freq: 2 }),
        isFixed: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean()),
      }),
      { maxLength: most },
    )
    .map((courses) =>
      courses.map(({ grade, credits, repeatOf, isFixed }, index) => ({
        ...open(credits, grade === WITHDRAWN ? undefined : repeatOf),
        id: `${index}`,
        grade,
        isFixed,
      })),
    )
/** With two decimals and a GPA of at most 4; none at all in the first term. */
const standings = fc
  .tuple(fc.oneof(fc.constant(0), fc.nat({ max: 15_000 })), fc.nat({ max: 10_000 }))
  .map(([credits, share]) => standing(Math.floor((4 * credits * share) / 10_000) / 100, credits / 100))
const targets = fc.integer({ min: 0, max: 400 })

/** Computed forward: whether these grades reach a target, by the projection that the screen shows. */
function isEnough(from: Standing, courses: readonly TargetCourse[], target: number): boolean {
  const { gradePoints, creditHours } = projectGpa(from, courses)
  const [points, credits] = [Math.round(gradePoints * 100), Math.round(creditHours * 100)]
  return target === 0 || (credits > 0 && 100 * points >= target * credits)
}

const withGrades = (courses: readonly Row[], grades: Readonly<Record<string, Grade>>) =>
  courses.map((course) => ({ ...course, grade: grades[course.id] ?? course.grade }))

/** The courses with one open course a step lower, for each that can be lowered. */
function eachLowered(courses: readonly Row[], ids: readonly string[]): Row[][] {
  return ids.flatMap((id) => {
    const lower = LETTERS[LETTERS.indexOf(courses.find((course) => course.id === id)?.grade ?? '') + 1]
    return lower ? [withGrades(courses, { [id]: lower })] : []
  })
}

describe('properties', () => {
  test('GOAL-07: each combination is enough computed forward, and with any grade one step lower it is not', () => {
    fc.assert(
      fc.property(standings, rows(20), targets, (from, courses, target) => {
        const answer = answerTarget(from, courses, target)
        if (answer.kind !== 'reachable') return
        expect(answer.combinations.length).toBeGreaterThan(0)
        expect(new Set(answer.combinations.map(asText)).size).toBe(answer.combinations.length)
        const ids = courses.filter(isOpen).map(({ id }) => id)
        for (const combination of answer.combinations) {
          const taken = withGrades(courses, gradesByCourse(courses, combination))
          expect(isEnough(from, taken, target)).toBe(true)
          for (const lowered of eachLowered(taken, ids)) expect(isEnough(from, lowered, target)).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('GOAL-07: the needed term GPA is enough, and a hundredth less is not', () => {
    fc.assert(
      fc.property(standings, rows(20), targets, (from, courses, target) => {
        const answer = answerTarget(from, courses, target)
        if (answer.kind !== 'reachable') return
        // As one course of that grade: what the term adds to the points is the average times the credits.
        const counted = courses.filter(({ grade }) => grade !== WITHDRAWN)
        const hours = counted.reduce((sum, { credits }) => sum + credits, 0)
        const withF = projectGpa(
          from,
          counted.map((course) => ({ ...course, grade: 'F' })),
        )
        const credits = Math.round(withF.creditHours * 100)
        const reaches = (termGpa: number) =>
          100 * (Math.round(withF.gradePoints * 100) + termGpa * hours) >= target * credits
        expect(reaches(answer.termGpa)).toBe(true)
        expect(reaches(answer.termGpa - 1)).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('GOAL-01 GOAL-02 GOAL-07: up to 4 courses have the answer of brute force', () => {
    fc.assert(
      fc.property(standings, rows(4), targets, (from, courses, target) => {
        const answer = answerTarget(from, courses, target)
        if (projectGpa(from, courses).creditHours === 0) {
          expect(answer).toEqual({ kind: 'no-credits' })
          return
        }
        const ids = courses.filter(isOpen).map(({ id }) => id)
        const all = ids.reduce<Row[][]>(
          (lists, id) => lists.flatMap((list) => LETTERS.map((letter) => withGrades(list, { [id]: letter }))),
          [courses],
        )
        const enough = all.filter((taken) => isEnough(from, taken, target))
        const kind = enough.length === all.length ? 'certain' : enough.length > 0 ? 'reachable' : 'impossible'
        expect(answer.kind).toBe(kind)
        if (answer.kind === 'reachable') {
          const minimal = enough.filter((taken) =>
            eachLowered(taken, ids).every((lowered) => !isEnough(from, lowered, target)),
          )
          const smallest = minimal.map((taken) => taken.filter(isOpen)).toSorted(bySize)
          expect(answer.combinations.map(asText)).toEqual(
            [...new Set(smallest.map((taken) => asText(combinationOf(taken))))].slice(0, MOST_COMBINATIONS),
          )
        }
        if (answer.kind === 'impossible') {
          expect(answer.best).toBeLessThan(target)
          if (answer.hoursAtBest === null) {
            expect(target).toBe(400)
            return
          }
          const straightA = withGrades(courses, Object.fromEntries(ids.map((id) => [id, 'A'])))
          const more = (hours: number) => standing(from.gradePoints + 4 * hours, from.creditHours + hours)
          expect(isEnough(more(answer.hoursAtBest), straightA, target)).toBe(true)
          expect(isEnough(more(answer.hoursAtBest - 1), straightA, target)).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })
})

/** The order of {@link Combination}s, computed for lists of courses. */
function bySize(one: readonly Row[], other: readonly Row[]): number {
  const sum = (courses: readonly Row[], power: number) =>
    courses.reduce((total, { grade, credits }) => total + credits * pointsOf(grade ?? '') ** power, 0)
  const places = (courses: readonly Row[]) =>
    combinationOf(courses).flatMap(({ grades }) =>
      grades.flatMap(({ grade, count }) => Array<number>(count).fill(LETTERS.indexOf(grade))),
    )
  const [first, second] = [places(one), places(other)]
  const apart = first.findIndex((place, index) => place !== second[index])
  return (
    sum(one, 1) - sum(other, 1) || sum(one, 2) - sum(other, 2) || (first[apart] ?? 0) - (second[apart] ?? 0)
  )
}

function combinationOf(courses: readonly Row[]): Combination {
  const byCredits = Map.groupBy(courses, ({ credits }) => credits)
  return [...byCredits]
    .toSorted(([one], [other]) => other - one)
    .map(([credits, group]) => ({
      credits,
      count: group.length,
      grades: LETTERS.map((grade) => ({
        grade,
        count: group.filter((course) => course.grade === grade).length,
      })).filter(({ count }) => count > 0),
    }))
}
