import { describe, expect, test } from 'vitest'
import { gradeCourse } from './course-grade'
import type { GradedWork } from './course-points'
import { coursePoints } from './course-points'
import { outlookOf } from './needed'

/** PROOF-02: worked averages that universities publish, as found on 2026-11-23. The addresses are where they stand. */

const work = (weight: number, score: number | null): GradedWork => ({
  weight,
  score,
  isBonus: false,
  best: null,
  scores: [],
})

/** The best `best` of some scores. */
const group = (weight: number, best: number, scores: readonly number[]): GradedWork => ({
  weight,
  score: null,
  isBonus: false,
  best,
  scores: scores.map((score, index) => ({ id: String(index), score })),
})

const averageOf = (rows: readonly [weight: number, mark: number][]) =>
  gradeCourse(rows.map(([weight, mark]) => work(weight, mark))).standing ?? Number.NaN

describe('PROOF-02: an average is what universities print', () => {
  test('University of New South Wales: 81.625 (https://student.unsw.edu.au/wam)', () => {
    expect(
      averageOf([
        [6, 80],
        [6, 81],
        [6, 82],
        [3, 83],
        [3, 84],
      ]),
    ).toBe(81.625)
  })

  test('Curtin University: 62.43 (https://www.curtin.edu.au/study/help-support/app/answers/detail/a-id/2588/how-is-my-course-weighted-average-cwa-calculated)', () => {
    expect(
      averageOf([
        [12.5, 57],
        [25, 60],
        [25, 63],
        [25, 67],
      ]).toFixed(2),
    ).toBe('62.43')
  })

  test('University of Western Australia: 67.08 (https://www.uwa.edu.au/study/how-to-apply/how-to-calculate-your-wam)', () => {
    // Its formula counts 73 for the course that its table calls "Pass".
    const rows: [number, number][] = [
      [6, 85],
      [6, 75],
      [4, 80],
      [8, 73],
      [8, 70],
      [6, 12],
      [6, 78],
      [6, 65],
    ]
    expect(averageOf(rows)).toBe(67.08)
  })

  test('University of Iowa, points and the lowest homework dropped: 80% (https://teach.its.uiowa.edu./icon-final-grading-scenarios)', () => {
    // Points as weights: 15 of homework, the best three of four, two quizzes of 10, a final of 60.
    const list = [group(15, 3, [80, 20, 60, 100]), work(10, 60), work(10, 80), work(60, 83.33)]
    expect(gradeCourse(list).standing?.toFixed(1)).toBe('80.0')
  })

  test('University of Iowa, weighted groups: 88.9% (same address)', () => {
    const list = [group(10, 3, [80, 90, 70, 20]), group(35, 2, [90, 80]), work(55, 93)]
    expect(gradeCourse(list).standing).toBe(88.9)
  })

  test('Baker and Haynes, Engineering Statics, Colorado State University: 77.5 on the final for 70 (https://engineeringstatics.org/weghted-average.html)', () => {
    const outlook = outlookOf(coursePoints([work(25, 40), work(25, 80), work(10, 90), work(40, null)]))
    expect(outlook?.needs.find(({ band }) => band.fromPercent === 70)?.need).toEqual({
      percent: 77.5,
      hasBonus: false,
    })
  })
})

describe('PROOF-02: where a university has another rule, it is named', () => {
  test('First Nations University of Canada cuts decimals off (https://www.fnuniv.ca/academic/registrars-office/academic-regulations/calculation-of-grade-point-averages-gpa/)', () => {
    const average = averageOf([
      [3, 73],
      [3, 78],
      [3, 88],
    ])
    expect([(Math.floor(average * 100) / 100).toFixed(2), average.toFixed(2)]).toEqual(['79.66', '79.67'])
  })
})
