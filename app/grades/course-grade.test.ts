import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '../i18n/numbers'
import { bandAt } from '../institution/grade-scale'
import { GRADE_DECIMALS, type GradedWork, gradeCourse } from './course-grade'

const work = (weight: number, score: number | null): GradedWork => ({ weight, score })

function shown(percent: number | null): string | null {
  const digits = { minimumFractionDigits: GRADE_DECIMALS, maximumFractionDigits: GRADE_DECIMALS }
  return percent === null ? null : formatNumber(percent, 'en', digits)
}

const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const works = fc.record({ weight: percents, score: fc.option(percents) })
const courses = fc.array(works, { maxLength: 60 })

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
