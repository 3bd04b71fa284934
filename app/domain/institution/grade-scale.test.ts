import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  academicStanding,
  bandAt,
  cumulativeGpa,
  GRADE_SCALE,
  GRADES,
  HIGHEST_GPA,
  isFailing,
  isPassing,
  isPreviousGrade,
  PAST_GRADES,
  PREVIOUS_GRADES,
  percentOfItsLetter,
  pointsOf,
} from './grade-scale'

describe('grades', () => {
  test('OPS-14: F alone fails; what is withdrawn or in progress is neither failed nor passed', () => {
    expect(PAST_GRADES.filter(isFailing)).toEqual(['F'])
    expect(PAST_GRADES.filter(isPassing)).toEqual(['A', 'B+', 'B', 'C+', 'C', 'D+', 'D', 'P', 'T'])
  })

  test('GPA-06: grades are offered from A to F, then W; a course can be repeated after F, D+ or D', () => {
    expect(GRADES).toEqual(['A', 'B+', 'B', 'C+', 'C', 'D+', 'D', 'F', 'W'])
    expect(PREVIOUS_GRADES).toEqual(['F', 'D+', 'D'])
    expect(GRADES.filter(isPreviousGrade)).toEqual(['D+', 'D', 'F'])
  })

  test.each([
    ['A', 4],
    ['B+', 3.5],
    ['B', 3],
    ['C+', 2.5],
    ['C', 2],
    ['D+', 1.5],
    ['D', 1],
    ['F', 0],
    ['W', 0],
  ] as const)('GPA-07: %s is worth %d points', (grade, points) => {
    expect(pointsOf(grade)).toBe(points)
  })

  test('GRADE-11: the bands of the university', () => {
    expect(
      GRADE_SCALE.map(({ letter, fromPercent, toPercent }) => `${letter} ${fromPercent}-${toPercent}`),
    ).toEqual([
      'A 90-100',
      'B+ 85-89.99',
      'B 80-84.99',
      'C+ 75-79.99',
      'C 70-74.99',
      'D+ 65-69.99',
      'D 60-64.99',
      'F 0-59.99',
    ])
  })

  test('GRADE-12: every letter has its description in both languages', () => {
    const veryGood = { en: 'Very Good', ar: 'جيد جدًا' }
    const good = { en: 'Good', ar: 'جيد' }
    const pass = { en: 'Pass', ar: 'مقبول' }
    expect(GRADE_SCALE.map(({ letter, description }) => [letter, description])).toEqual([
      ['A', { en: 'Excellent', ar: 'ممتاز' }],
      ['B+', veryGood],
      ['B', veryGood],
      ['C+', good],
      ['C', good],
      ['D+', pass],
      ['D', pass],
      ['F', { en: 'Fail', ar: 'راسب' }],
    ])
  })
})

describe('bandAt', () => {
  test.each([
    [100, 'A'],
    [90, 'A'],
    [89.999, 'B+'],
    [89.99, 'B+'],
    [85, 'B+'],
    [84.995, 'B'],
    [80, 'B'],
    [79.99, 'C+'],
    [75, 'C+'],
    [74.999999, 'C'],
    [70, 'C'],
    [69.99, 'D+'],
    [65, 'D+'],
    [64.99, 'D'],
    [60, 'D'],
    [59.999, 'F'],
    [0, 'F'],
    [120, 'A'],
    [-1, 'F'],
    [Number.NaN, 'F'],
  ])('GRADE-11: %d%% is %s', (percent, letter) => {
    expect(bandAt(percent).letter).toBe(letter)
  })
})

describe('cumulativeGpa', () => {
  test.each([
    [96, 32, 3],
    [75, 30, 2.5],
    [12, 3, 4],
    [24, 3, 4],
    [0, 0, 0],
    [12, 0, 0],
    [-3, 30, 0],
    [12, -3, 0],
    [Number.NaN, 30, 0],
    [12, Number.NaN, 0],
  ])('GPA-12 ACAD-05 ACAD-11: %d points over %d credits give %d', (points, credits, gpa) => {
    expect(cumulativeGpa(points, credits)).toBe(gpa)
  })

  test('GPA-12: the GPA is always from 0 to 4', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (points, credits) => {
        const gpa = cumulativeGpa(points, credits)
        expect(gpa).toBeGreaterThanOrEqual(0)
        expect(gpa).toBeLessThanOrEqual(HIGHEST_GPA)
      }),
    )
  })
})

describe('GRADE-13: a figure has the letter that it is shown with', () => {
  test.each([
    [89.96, 89.96],
    [59.96, 59.96],
    [89.94, 89.9],
    [89.95, 89.95],
    [89.995, 89.99],
    [89.999999, 89.99],
    [84.999, 84.99],
    [90, 90],
    [90.04, 90],
    [100, 100],
    [0, 0],
  ])('%d is shown as %d', (percent, shown) => {
    expect(percentOfItsLetter(percent, 1).percent).toBe(shown)
  })

  test('whatever the percentage, and whichever decimals are shown', () => {
    const nearBounds = fc
      .tuple(fc.constantFrom(...GRADE_SCALE), fc.double({ min: 0, max: 0.2, noNaN: true }))
      .map(([{ fromPercent }, below]) => fromPercent - below)
    const percents = fc.oneof(fc.double({ min: 0, max: 120, noNaN: true }), nearBounds)
    fc.assert(
      fc.property(percents, fc.integer({ min: 0, max: 2 }), (percent, decimals) => {
        const shown = percentOfItsLetter(percent, decimals)
        const text = shown.percent.toFixed(shown.decimals)
        expect(bandAt(Number(text))).toBe(bandAt(percent))
        expect(Number(text)).toBe(shown.percent)
        expect(Math.abs(shown.percent - percent)).toBeLessThanOrEqual(decimals === 0 ? 0.51 : 0.0501)
      }),
      { numRuns: 1000 },
    )
  })
})

test('GPA-22: below 2.00 is probation, in graduate programmes below 3.00, of the exact figure', () => {
  expect([0, 1.999, 2, 2.999, 3, 4].map(academicStanding)).toEqual([
    'probation',
    'probation',
    'probation-of-graduates',
    'probation-of-graduates',
    'good',
    'good',
  ])
})
