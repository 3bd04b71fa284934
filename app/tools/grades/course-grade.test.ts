import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandAt } from '../../domain/institution/grade-scale'
import { formatNumber } from '../../i18n/numbers'
import { bonus, group, percents, work, works } from '../../testing/graded-work'
import { GRADE_DECIMALS, gradeCourse } from './course-grade'
import { countedScores, droppedScores, type GradedWork } from './course-points'

function shown(percent: number | null): string | null {
  const digits = { minimumFractionDigits: GRADE_DECIMALS, maximumFractionDigits: GRADE_DECIMALS }
  return percent === null ? null : formatNumber(percent, 'en', digits)
}

const singles = fc.tuple(percents, fc.option(percents)).map(([weight, score]) => work(weight, score))
const courses = fc.array(singles, { maxLength: 60 })
const groupScores = fc.array(fc.option(percents), { minLength: 1, maxLength: 8 })

describe('worked examples', () => {
  test.each([
    [[work(30, null), work(10, null), work(25, 80), work(20, 90), work(15, null)], 100, '84.4', '38.0'],
    [[work(30, 88), work(10, 95), work(25, 76), work(20, 82), work(15, 90)], 100, '84.8', '84.8'],
    [[work(30, 100), work(10, 0), work(25, null), work(20, null), work(15, null)], 100, '75.0', '30.0'],
    [[work(40, 90), work(40, null)], 80, '90.0', '45.0'],
    [[work(20, 55.5), work(30, null), work(50, 71)], 100, '66.6', '46.6'],
    [[work(60, 80), work(60, 70)], 120, '75.0', '90.0'],
  ])('GRADE-07 GRADE-08 GRADE-09: example %#', (assignments, totalWeight, standing, projectedFinal) => {
    const grade = gradeCourse(assignments)
    expect(grade.totalWeight).toBe(totalWeight)
    expect(shown(grade.standing)).toBe(standing)
    expect(shown(grade.projectedFinal)).toBe(projectedFinal)
    expect(grade.exceeds).toBe(totalWeight > 100)
  })
})

describe('standing', () => {
  test('GRADE-07: there is none without scores', () => {
    expect(gradeCourse([]).standing).toBeNull()
    expect(gradeCourse([work(30, null)]).standing).toBeNull()
  })

  test('GRADE-07: a score without weight gives no standing and no division by zero', () => {
    expect(gradeCourse([work(0, 90)]).standing).toBeNull()
    expect(gradeCourse([work(0, 90), work(10, 50)]).standing).toBe(50)
  })

  test('GRADE-05 GRADE-07: a score of 0 counts, an empty one does not', () => {
    expect(gradeCourse([work(50, 80), work(50, 0)]).standing).toBe(40)
    expect(gradeCourse([work(50, 80), work(50, null)]).standing).toBe(80)
  })

  test('GRADE-07: equal scores give exactly that score for any weights (0.1 + 0.2)', () => {
    expect(gradeCourse([work(0.1, 90), work(0.2, 90)]).standing).toBe(90)
    fc.assert(
      fc.property(percents, fc.array(percents, { minLength: 1, maxLength: 60 }), (score, weights) => {
        fc.pre(weights.some((weight) => weight > 0))
        expect(gradeCourse(weights.map((weight) => work(weight, score))).standing).toBe(score)
      }),
    )
  })

  test('GRADE-07: it is between the lowest and the highest score', () => {
    fc.assert(
      fc.property(courses, (assignments) => {
        const { standing } = gradeCourse(assignments)
        const scores = assignments.flatMap(({ weight, score }) => (score !== null && weight > 0 ? score : []))
        if (standing === null) {
          expect(scores).toEqual([])
          return
        }
        expect(standing).toBeGreaterThanOrEqual(Math.min(...scores))
        expect(standing).toBeLessThanOrEqual(Math.max(...scores))
      }),
    )
  })

  test('GRADE-11: the letter is that of the unrounded percentage', () => {
    // (99 x 90 + 1 x 89) / 100 = 89.99 and shows as 90.0
    const { standing } = gradeCourse([work(99, 90), work(1, 89)])
    expect(shown(standing)).toBe('90.0')
    expect(bandAt(standing ?? 0).letter).toBe('B+')
  })
})

describe('projected final', () => {
  test('GRADE-08: it is 0 without weights', () => {
    expect(gradeCourse([]).projectedFinal).toBe(0)
    expect(gradeCourse([work(0, 100)]).projectedFinal).toBe(0)
  })

  test.each([
    [[work(50, 100), work(49.99, 100)], 100],
    [[work(50, 100), work(50, 100)], 100],
    [[work(50, 100), work(50.01, 100)], 100.01],
    [[work(100, 100), work(100, 100)], 200],
  ])('GRADE-08: the divisor is at most 100: %j gives %d', (assignments, final) => {
    expect(gradeCourse(assignments).projectedFinal).toBe(final)
  })

  test('GRADE-07 GRADE-08: with weights up to 100 it is at most the standing, and equals it when all is graded', () => {
    fc.assert(
      fc.property(courses, (assignments) => {
        const grade = gradeCourse(assignments)
        fc.pre(!grade.exceeds && grade.standing !== null)
        expect(grade.projectedFinal).toBeLessThanOrEqual(grade.standing ?? 0)
        if (grade.remaining === 0) expect(grade.projectedFinal).toBe(grade.standing)
      }),
    )
  })
})

describe('breakdown', () => {
  test('GRADE-10: completed and remaining work are sums of weights, progress their share of the total', () => {
    expect(gradeCourse([work(30, null), work(25, 80), work(25, 90)])).toMatchObject({
      completed: 50,
      remaining: 30,
      progress: 62.5,
      totalWeight: 80,
    })
    expect(gradeCourse([])).toMatchObject({ completed: 0, remaining: 0, progress: 0, totalWeight: 0 })
  })

  test('GRADE-10: sums have no floating-point errors', () => {
    expect(gradeCourse([work(0.1, 1), work(0.2, 1), work(0.3, null)])).toMatchObject({
      completed: 0.3,
      remaining: 0.3,
      totalWeight: 0.6,
      progress: 50,
    })
  })

  test('GRADE-10: completed and remaining add up, and progress is 0 to 100', () => {
    fc.assert(
      fc.property(courses, (assignments) => {
        const { completed, remaining, totalWeight, progress } = gradeCourse(assignments)
        expect(Math.round((completed + remaining) * 100)).toBe(Math.round(totalWeight * 100))
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(100)
      }),
    )
  })

  test.each([
    [[work(100, null)], false],
    [[work(100, null), work(0.01, null)], true],
    [[work(99.99, null), work(0.01, null)], false],
    [[], false],
  ])('GRADE-06: weights exceed 100 only above 100: %j %s', (assignments, exceeds) => {
    expect(gradeCourse(assignments).exceeds).toBe(exceeds)
  })
})

describe('a group', () => {
  test.each<[GradedWork[], Partial<ReturnType<typeof gradeCourse>>]>([
    // Best 2 of 3 of weight 20: 10 each. 90 and 70 count: 1600 / 20 = 80; with 50 x 80: 5600 / 70 = 80.
    [
      [group(20, 2, [60, 90, 70]), work(50, 80), work(30, null)],
      { standing: 80, projectedFinal: 56, completed: 70, remaining: 30 },
    ],
    // One of two is graded: 10 x 90 / 10; the other 10 remain.
    [
      [group(20, 2, [null, 90, null]), work(80, null)],
      { standing: 90, projectedFinal: 9, completed: 10, remaining: 90 },
    ],
    // Both are graded: nothing remains, although a third may replace the 70.
    [[group(20, 2, [90, 70, null])], { standing: 80, projectedFinal: 80, completed: 20, remaining: 0 }],
    // Three share 20: 20 / 3 x (100 + 50 + 0) = 1000, of 20: 50.
    [[group(20, 3, [100, 50, 0])], { standing: 50, projectedFinal: 50, completed: 20, remaining: 0 }],
    // A third of 10 is graded.
    [[group(10, 3, [75, null, null])], { standing: 75, projectedFinal: 25, completed: 3.3333333333333335 }],
    // More are to count than there are: all count.
    [[group(20, 5, [80, 60])], { standing: 70, projectedFinal: 70, completed: 20 }],
    // A merge has taken away all scores: it waits for one.
    [[group(20, 2, [])], { standing: null, projectedFinal: 0, totalWeight: 20, remaining: 20 }],
  ])('GOAL-04: example %#', (assignments, grade) => {
    expect(gradeCourse(assignments)).toMatchObject(grade)
  })

  test('GOAL-04: the best n of m are those of the best choice among all', () => {
    fc.assert(
      fc.property(groupScores, fc.integer({ min: 1, max: 8 }), percents, (scores, best, weight) => {
        fc.pre(weight > 0)
        const { standing, projectedFinal, completed } = gradeCourse([group(weight, best, scores)])
        const count = Math.min(best, scores.length)
        const hundredths = scores.map((score) => Math.round((score ?? 0) * 100))
        const sums = choices(hundredths, count).map((chosen) => chosen.reduce((sum, one) => sum + one, 0))
        expect(projectedFinal).toBe(Math.max(...sums) / (count * 100))
        const graded = Math.min(scores.filter((score) => score !== null).length, count)
        expect(completed).toBeCloseTo((weight * graded) / count, 10)
        if (graded === 0) expect(standing).toBeNull()
        else expect(standing).toBe(Math.max(...sums) / (graded * 100))
      }),
    )
  })

  test('GOAL-04: the best m of m are like m assignments of equal weight', () => {
    fc.assert(
      fc.property(courses, groupScores, fc.integer({ min: 0, max: 1250 }), (others, scores, hundredths) => {
        const grouped = gradeCourse([
          ...others,
          group((hundredths * scores.length) / 100, scores.length, scores),
        ])
        expect(grouped).toEqual(
          gradeCourse([...others, ...scores.map((score) => work(hundredths / 100, score))]),
        )
      }),
    )
  })

  test('GOAL-04: one that counts one of one is a single assignment', () => {
    fc.assert(
      fc.property(courses, percents, fc.option(percents), (others, weight, score) => {
        expect(gradeCourse([...others, group(weight, 1, [score])])).toEqual(
          gradeCourse([...others, work(weight, score)]),
        )
      }),
    )
  })
})

describe('a bonus', () => {
  test.each<[GradedWork[], Partial<ReturnType<typeof gradeCourse>>]>([
    // 5 x 80 / 100 = 4 points on top of (60 x 85 + 40 x 90) / 100 = 87.
    [[work(60, 85), work(40, 90), bonus(5, 80)], { standing: 91, projectedFinal: 91, totalWeight: 100 }],
    // Of weights of 80, too: (40 x 90) / 80 = 45 + 5.
    [[work(40, 90), work(40, null), bonus(10, 50)], { standing: 95, projectedFinal: 50, totalWeight: 80 }],
    // And of 120: (60 x 80 + 60 x 70) / 100 + 2.
    [[work(60, 80), work(60, 70), bonus(2, 100)], { standing: 77, projectedFinal: 92, exceeds: true }],
    // The final can be above 100.
    [[work(100, 98), bonus(5, 100)], { standing: 103, projectedFinal: 103, exceeds: false }],
    // A bonus alone is no standing, and no weight.
    [[bonus(5, 100), work(0, 90)], { standing: null, projectedFinal: 0, totalWeight: 0 }],
    [[work(100, null), bonus(5, 100)], { standing: null, projectedFinal: 5, remaining: 100, completed: 0 }],
    [[work(100, 70), bonus(5, null)], { standing: 70, projectedFinal: 70, remaining: 0, progress: 100 }],
  ])('GOAL-04: example %#', (assignments, grade) => {
    expect(gradeCourse(assignments)).toMatchObject(grade)
  })

  test('GOAL-04, GRADE-06: it changes no weight, and so not whether weights exceed 100', () => {
    fc.assert(
      fc.property(
        courses,
        fc.array(fc.tuple(percents, fc.option(percents)), { maxLength: 5 }),
        (list, extra) => {
          const without = gradeCourse(list)
          const grade = gradeCourse([...list, ...extra.map(([weight, score]) => bonus(weight, score))])
          for (const name of ['totalWeight', 'completed', 'remaining', 'progress', 'exceeds'] as const) {
            expect(grade[name]).toBe(without[name])
          }
          expect(grade.projectedFinal).toBeGreaterThanOrEqual(without.projectedFinal)
        },
      ),
    )
  })
})

test('GOAL-04, GOAL-07: a higher score never lowers the standing or the final, a first one never the final', () => {
  fc.assert(
    fc.property(
      fc.array(works, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      percents,
      (list, at, which, score) => {
        const index = at % list.length
        const before = list[index] as (typeof list)[number]
        const position = which % Math.max(before.scores.length, 1)
        const old = before.best === null ? before.score : (before.scores[position]?.score ?? null)
        fc.pre(before.best === null || before.scores.length > 0)
        fc.pre(score >= (old ?? 0))
        const after: typeof before =
          before.best === null
            ? { ...before, score }
            : {
                ...before,
                scores: before.scores.map((one, place) => (place === position ? { ...one, score } : one)),
              }
        const [was, is] = [list, list.with(index, after)].map(gradeCourse)
        expect(is?.projectedFinal).toBeGreaterThanOrEqual(was?.projectedFinal ?? 0)
        if (old !== null) expect(is?.standing ?? 0).toBeGreaterThanOrEqual(was?.standing ?? 0)
      },
    ),
  )
})

/** All ways to choose `count` of the scores. */
function choices(scores: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return scores.flatMap((score, index) =>
    choices(scores.slice(index + 1), count - 1).map((others) => [score, ...others]),
  )
}

test('GOAL-04: of a group the lowest scores are dropped, of equal ones the last', () => {
  const dropped = (...args: Parameters<typeof group>) => [...droppedScores(group(...args))]
  expect(dropped(40, 2, [70, 90, 80])).toEqual(['0'])
  expect(dropped(40, 2, [80, 90, 80, 10])).toEqual(['2', '3'])
  // A score that is not there yet takes no place.
  expect(dropped(40, 2, [null, 70, 90, 80])).toEqual(['1'])
  expect(dropped(40, 2, [null, 0, 90])).toEqual([])
  expect(dropped(40, 9, [70, 90])).toEqual([])
})

test('GOAL-04: as many scores of a group count as it has, and at least one', () => {
  expect(
    [work(10, 50), group(10, 2, [1, 2, 3]), group(10, 5, [1, 2]), group(10, 5, [])].map(countedScores),
  ).toEqual([1, 2, 2, 1])
})

test('INPUT-10: fractions are exact until the last step', () => {
  const work = (score: string) => ({ weight: 10, score, isBonus: false, best: null, scores: [] })
  expect(gradeCourse(['28/30', '28/30', '25/30'].map(work)).standing).toBe(90)
  expect(gradeCourse(['28 of 30', '28 من 30', '25/30'].map(work)).standing).toBe(90)
  expect(gradeCourse(['2/3', '1/3'].map(work)).standing).toBe(50)
  expect(gradeCourse(['1/7', '2/7', '4/7'].map(work)).standing).toBe(100 / 3)
  const quizzes = {
    ...work(''),
    score: null,
    best: 3,
    scores: ['28/30', '25/30', '1/30', '28/30'].map((score, id) => ({ id: `${id}`, score })),
  }
  expect(gradeCourse([quizzes]).standing).toBe(90)
})

test('INPUT-10: as many different full marks as a course can have', () => {
  const list = Array.from({ length: 60 }, (_, index) => ({
    weight: 1,
    score: `${9_000_000_000 + index * 90}/${10_000_000_000 + index * 100}`,
    isBonus: false,
    best: null,
    scores: [],
  }))
  expect(gradeCourse(list).standing).toBe(90)
  expect(
    gradeCourse(
      list
        .slice(1)
        .concat({ weight: 1, score: '8999999999/10000000000', isBonus: false, best: null, scores: [] }),
    ).standing,
  ).toBeLessThan(90)
})
