import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GRADES, type Grade, PREVIOUS_GRADES, pointsOf } from '../../domain/institution/grade-scale'
import { formatNumber } from '../../i18n/numbers'
import { type CourseResult, PROJECTION_DECIMALS, projectGpa } from './projection'

function course(grade: Grade, credits: number, repeatOf?: Grade): CourseResult {
  return { grade, credits, isRepeat: repeatOf !== undefined, previousGrade: repeatOf ?? 'F' }
}

const courses: fc.Arbitrary<CourseResult> = fc
  .record({
    grade: fc.constantFrom(...GRADES),
    credits: fc.integer({ min: 1, max: 6 }),
    repeatOf: fc.option(fc.constantFrom(...PREVIOUS_GRADES), { nil: undefined }),
  })
  .map(({ grade, credits, repeatOf }) => course(grade, credits, grade === 'W' ? undefined : repeatOf))
const terms = fc.array(courses, { maxLength: 20 })
/** As a GPA is shown. */
const three = { minimumFractionDigits: PROJECTION_DECIMALS }

/** Valid stored records: two decimals, a GPA of at most 4. */
const standings = fc.tuple(fc.nat({ max: 40_000 }), fc.nat({ max: 10_000 })).map(([credits, share]) => ({
  gradePoints: Math.floor((4 * credits * share) / 10_000) / 100,
  creditHours: credits / 100,
}))

describe('worked examples', () => {
  test.each([
    [
      '96 / 32, A 3 and B+ 3',
      96,
      32,
      [course('A', 3), course('B+', 3)],
      118.5,
      38,
      '3.118',
      'up',
      0.118,
      false,
    ],
    ['90 / 30, B 3 repeating F', 90, 30, [course('B', 3, 'F')], 99, 30, '3.300', 'up', 0.3, false],
    [
      '75 / 30, A 3 repeating D+ and W 3',
      75,
      30,
      [course('A', 3, 'D+'), course('W', 3)],
      82.5,
      30,
      '2.750',
      'up',
      0.25,
      true,
    ],
    ['0 / 0, A 3 and C 4', 0, 0, [course('A', 3), course('C', 4)], 20, 7, '2.857', 'up', 2.857, false],
    ['112 / 32, F 3', 112, 32, [course('F', 3)], 112, 35, '3.200', 'down', -0.3, false],
    ['12 / 3, A 3 repeating F', 12, 3, [course('A', 3, 'F')], 24, 3, '4.000', 'flat', 0, false],
  ] as const)(
    'GPA-09 GPA-10 GPA-11 GPA-12 GPA-13 GPA-15 GPA-16: %s',
    (_, gradePoints, creditHours, term, points, credits, gpa, direction, change, hasWithdrawal) => {
      const projection = projectGpa({ gradePoints, creditHours }, term)
      expect(projection).toMatchObject({
        gradePoints: points,
        creditHours: credits,
        direction,
        change,
        hasWithdrawal,
        currentGpa: creditHours === 0 ? 0 : gradePoints / creditHours,
      })
      expect(formatNumber(projection.gpa, 'en', { minimumFractionDigits: PROJECTION_DECIMALS })).toBe(gpa)
    },
  )
})

describe('rules', () => {
  const standing = { gradePoints: 90, creditHours: 30 }

  test('GPA-09: without courses the projection is the standing', () => {
    expect(projectGpa(standing, [])).toEqual({
      gradePoints: 90,
      creditHours: 30,
      gpa: 3,
      currentGpa: 3,
      change: 0,
      direction: 'flat',
      gradedCount: 0,
      hasWithdrawal: false,
    })
  })

  test('INPUT-05: a course without a grade does not count', () => {
    const graded = course('B', 3)
    const open = { ...graded, grade: null, credits: 4 }
    const { gradedCount, ...figures } = projectGpa(standing, [open, graded, open])
    const { gradedCount: _, ...expected } = projectGpa(standing, [graded])
    expect(figures).toEqual(expected)
    expect(gradedCount).toBe(1)
    expect(projectGpa(standing, [open])).toMatchObject({ gpa: 3, change: 0, creditHours: 30, gradedCount: 0 })
  })

  test.each(GRADES.filter((grade) => grade !== 'W'))(
    'GPA-07 GPA-09: %s with 2 credits adds twice its points',
    (grade) => {
      expect(projectGpa(standing, [course(grade, 2)])).toMatchObject({
        gradePoints: 90 + 2 * pointsOf(grade),
        creditHours: 32,
      })
    },
  )

  test('GPA-10 GPA-16: a withdrawal only adds the note', () => {
    const projection = projectGpa(standing, [course('W', 6)])
    expect(projection).toEqual({ ...projectGpa(standing, []), gradedCount: 1, hasWithdrawal: true })
  })

  test.each([
    ['F', 102],
    ['D', 99],
    ['D+', 97.5],
  ] as const)(
    'GPA-11: A over 3 credits repeating %s gives %d points and no new credits',
    (previous, points) => {
      expect(projectGpa(standing, [course('A', 3, previous)])).toMatchObject({
        gradePoints: points,
        creditHours: 30,
      })
    },
  )

  test('GPA-11: a repeat with a worse grade subtracts points', () => {
    expect(projectGpa(standing, [course('F', 3, 'D+')])).toMatchObject({
      gradePoints: 85.5,
      creditHours: 30,
      direction: 'down',
    })
  })

  test('GPA-12 GPA-13: only the GPA is clamped, the points are not', () => {
    expect(projectGpa({ gradePoints: 0, creditHours: 3 }, [course('F', 3, 'D')])).toMatchObject({
      gradePoints: -3,
      creditHours: 3,
      gpa: 0,
    })
    expect(projectGpa({ gradePoints: 0, creditHours: 0 }, [course('A', 3, 'F')])).toMatchObject({
      gradePoints: 12,
      creditHours: 0,
      gpa: 0,
      direction: 'flat',
    })
  })

  test('GPA-15: two figures that are shown alike did not change, however little they differ', () => {
    // (x + 9) / 3003 against x / 3000
    const changeFrom = (gradePoints: number) =>
      projectGpa({ gradePoints, creditHours: 3000 }, [course('B', 3)])
    expect(changeFrom(7500)).toMatchObject({ change: 0, direction: 'flat' })
    expect(changeFrom(7498.5)).toMatchObject({ change: 0, direction: 'flat' })
    // 2.4995 and 2.5 less a little: 2.499 and 2.5.
    expect(changeFrom(7498.49)).toMatchObject({ change: 0.001, direction: 'up' })
  })

  test('GPA-15 INPUT-06: the change is the difference of the two figures shown', () => {
    // 3.49 and 3.4925, shown as 3.490 and 3.493; 3.51 and 3.5075, shown as 3.510 and 3.508.
    expect(projectGpa({ gradePoints: 10.47, creditHours: 3 }, [course('B+', 1)]).change).toBe(0.003)
    expect(projectGpa({ gradePoints: 10.53, creditHours: 3 }, [course('B+', 1)]).change).toBe(-0.002)
  })

  test('GPA-13: sums have no floating-point errors', () => {
    expect(
      projectGpa({ gradePoints: 100.1, creditHours: 30.2 }, [course('B+', 1), course('C+', 1)]),
    ).toMatchObject({
      gradePoints: 106.1,
      creditHours: 32.2,
    })
    expect(projectGpa({ gradePoints: 0.1 + 0.2, creditHours: 0.1 + 0.2 }, [])).toMatchObject({
      gradePoints: 0.3,
      creditHours: 0.3,
      gpa: 1,
    })
  })

  test('negative values and NaN in a standing count as 0', () => {
    expect(projectGpa({ gradePoints: Number.NaN, creditHours: -5 }, [course('A', 3)])).toEqual(
      projectGpa({ gradePoints: 0, creditHours: 0 }, [course('A', 3)]),
    )
  })
})

describe('any standing and any term', () => {
  test('GPA-12: every figure is finite and both GPAs are 0 to 4', () => {
    const wild = fc.record({ gradePoints: fc.double(), creditHours: fc.double() })
    fc.assert(
      fc.property(fc.oneof(wild, standings), terms, (standing, term) => {
        const { gradePoints, creditHours, gpa, currentGpa, change } = projectGpa(standing, term)
        for (const figure of [gradePoints, creditHours, gpa, currentGpa, change]) {
          expect(Number.isFinite(figure)).toBe(true)
        }
        for (const figure of [gpa, currentGpa]) {
          expect(figure).toBeGreaterThanOrEqual(0)
          expect(figure).toBeLessThanOrEqual(4)
        }
      }),
    )
  })

  test('GPA-15: the direction has the sign of the change, which is the difference of the GPAs', () => {
    fc.assert(
      fc.property(standings, terms, (standing, term) => {
        const { gpa, currentGpa, change, direction } = projectGpa(standing, term)
        expect(direction).toBe(change > 0 ? 'up' : change < 0 ? 'down' : 'flat')
        const [after, before] = [gpa, currentGpa].map((figure) => Number(formatNumber(figure, 'en', three)))
        expect(change.toFixed(3)).toBe(((after ?? 0) - (before ?? 0)).toFixed(3))
        expect(Number(change.toFixed(3))).toBe(change)
      }),
    )
  })

  test('GPA-13: points and credits have no more than two decimals', () => {
    fc.assert(
      fc.property(standings, terms, (standing, term) => {
        const { gradePoints, creditHours } = projectGpa(standing, term)
        expect(Number(gradePoints.toFixed(2))).toBe(gradePoints)
        expect(Number(creditHours.toFixed(2))).toBe(creditHours)
      }),
    )
  })

  test('GPA-09: the order of the courses does not matter', () => {
    fc.assert(
      fc.property(standings, terms, (standing, term) => {
        expect(projectGpa(standing, term.toReversed())).toEqual(projectGpa(standing, term))
      }),
    )
  })

  test('GPA-09: a better grade never gives a lower GPA', () => {
    const letters = GRADES.filter((grade) => grade !== 'W')
    fc.assert(
      fc.property(standings, terms, courses, fc.constantFrom(...letters), (standing, term, last, grade) => {
        fc.pre(last.grade !== 'W' && pointsOf(grade) >= pointsOf(last.grade ?? ''))
        const lower = projectGpa(standing, [...term, last])
        const higher = projectGpa(standing, [...term, { ...last, grade }])
        expect(higher.gpa).toBeGreaterThanOrEqual(lower.gpa)
      }),
    )
  })

  test('GPA-10 GPA-16: any withdrawals only add the note', () => {
    fc.assert(
      fc.property(standings, terms, (standing, term) => {
        const withdrawals = term.filter((entry) => entry.grade === 'W')
        const { hasWithdrawal, gradedCount, ...figures } = projectGpa(standing, term)
        const {
          hasWithdrawal: _,
          gradedCount: others,
          ...without
        } = projectGpa(
          standing,
          term.filter((entry) => entry.grade !== 'W'),
        )
        expect(figures).toEqual(without)
        expect(gradedCount - others).toBe(withdrawals.length)
        expect(hasWithdrawal).toBe(withdrawals.length > 0)
      }),
    )
  })
})
