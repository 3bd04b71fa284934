import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandAt, GRADE_SCALE } from '../../domain/institution/grade-scale'
import type { GradeBand } from '../../domain/institution/types'
import { bonus, group, percents, work, works } from '../../testing/graded-work'
import { gradeCourse } from './course-grade'
import { coursePoints, type GradedWork } from './course-points'
import { type Need, nextStep, outlookOf } from './needed'

const outlook = (list: readonly GradedWork[]) => outlookOf(coursePoints(list))
const band = (letter: string) => GRADE_SCALE.find((one) => one.letter === letter) as GradeBand

/** Letter and need, best first: 'A 90', 'A 90 with the bonus', 'A secured'. */
function needs(...list: GradedWork[]): string[] {
  const words = (need: Need) =>
    typeof need === 'string' ? need : `${need.percent}${need.hasBonus ? ' with the bonus' : ''}`
  return (outlook(list)?.needs ?? []).map(({ band: { letter }, need }) => `${letter} ${words(need)}`)
}

const SECURED_FROM_B = ['B', 'C+', 'C', 'D+', 'D', 'F'].map((letter) => `${letter} secured`)

describe('what each letter needs', () => {
  test('GOAL-03: 38 of 100 are earned, and 55 remain', () => {
    // Midterm 25 x 80 + quiz 20 x 90 = 3800. A: (9000 - 3800) / 55 = 94.545..., B+: 4700 / 55 = 85.4545..., B: 4200 / 55 =
    // 76.3636..., C+: 3700 / 55 = 67.2727..., C: 3200 / 55 = 58.1818..., D+: 2700 / 55 = 49.0909..., D: 2200 / 55 = 40.
    expect(needs(work(30, null), work(10, null), work(25, 80), work(20, 90), work(15, null))).toEqual([
      'A 94.55',
      'B+ 85.46',
      'B 76.37',
      'C+ 67.28',
      'C 58.19',
      'D+ 49.1',
      'D 40',
      'F secured',
    ])
  })

  test('GOAL-03: while all of it remains, a letter needs its lower bound', () => {
    expect(needs(work(60, null), work(40, null))).toEqual([
      'A 90',
      'B+ 85',
      'B 80',
      'C+ 75',
      'C 70',
      'D+ 65',
      'D 60',
      'F secured',
    ])
  })

  test.each<[string, GradedWork[], string[]]>([
    // 80 x 100 = 8000 of 100: exactly a B, whatever the last 20 get. B+: 500 / 20, A: 1000 / 20.
    ['exactly secured', [work(80, 100), work(20, null)], ['A 50', 'B+ 25', ...SECURED_FROM_B]],
    // 80 x 99.99 = 7999.2: B needs 0.8 / 20 = 0.04, B+ 500.8 / 20 = 25.04.
    [
      'one step short of it',
      [work(80, 99.99), work(20, null)],
      ['A 50.04', 'B+ 25.04', 'B 0.04', 'C+ secured'],
    ],
    // 80 x 87.5 = 7000: A needs 2000 / 20 = 100.
    [
      'reachable only with 100%',
      [work(80, 87.5), work(20, null)],
      ['A 100', 'B+ 75', 'B 50', 'C+ 25', 'C secured'],
    ],
    // 80 x 87.49 = 6999.2: A needs 100.04.
    [
      'one step out of reach',
      [work(80, 87.49), work(20, null)],
      ['A impossible', 'B+ 75.04', 'B 50.04', 'C+ 25.04', 'C 0.04'],
    ],
    // 89.995 is a B+ without rounding.
    ['nothing left, just below a bound', [work(50, 90), work(50, 89.99)], ['A impossible', 'B+ secured']],
    ['nothing left, at a bound', [work(50, 90), work(50, 90)], ['A secured', 'B+ secured']],
    // Of 80: 40 x 90 = 3600; A: (90 x 80 - 3600) / 40 = 90, B+: 3200 / 40 = 80.
    [
      'weights of 80',
      [work(40, 90), work(40, null)],
      ['A 90', 'B+ 80', 'B 70', 'C+ 60', 'C 50', 'D+ 40', 'D 30'],
    ],
    // 60 x 80 = 4800 of 100, and another 60: A: 4200 / 60 = 70, D: 1200 / 60 = 20.
    [
      'weights of 120',
      [work(60, 80), work(60, null)],
      ['A 70', 'B+ 61.67', 'B 53.34', 'C+ 45', 'C 36.67', 'D+ 28.34', 'D 20'],
    ],
    // A work without a weight changes nothing.
    ['nothing left but a weight of 0', [work(100, 85), work(0, null)], ['A impossible', 'B+ secured']],
  ])('GOAL-03: %s', (_, list, expected) => {
    expect(needs(...list).slice(0, expected.length)).toEqual(expected)
  })

  test('GOAL-03: without weights there is nothing to say', () => {
    expect(needs()).toEqual([])
    expect(needs(work(0, 90), bonus(5, 100))).toEqual([])
  })
})

describe('with a bonus', () => {
  test.each<[string, GradedWork[], string[]]>([
    // 80 x 85 = 6800, and 5 x 80 = 400 on top: A: (9000 - 7200) / 20 = 90.
    ['one that is graded', [work(80, 85), work(20, null), bonus(5, 80)], ['A 90', 'B+ 65', 'B 40']],
    // 80 x 87 = 6960: A needs 2040 / 20 = 102 alone, and 2040 / 25 = 81.6 with the bonus; B+ 1540 / 20 = 77 without.
    ['one to come', [work(80, 87), work(20, null), bonus(5, null)], ['A 81.6 with the bonus', 'B+ 77']],
    // 87 + 5 x 60 / 100 = 90.
    ['nothing else left', [work(100, 87), bonus(5, null)], ['A 60 with the bonus', 'B+ secured']],
    // 60 x 90 = 5400, 20 x 80 = 1600 and 10 x 100 / 100 = 10 on top: 80. A: 1000 / 20 = 50.
    [
      'one beside a group',
      [work(60, 90), group(40, 2, [80, null]), bonus(10, 100)],
      ['A 50', 'B+ 25', 'B secured'],
    ],
    // 87 + 2.99 < 90.
    ['too little', [work(100, 87), bonus(2.99, null)], ['A impossible', 'B+ secured']],
  ])('GOAL-03, GOAL-04: %s', (_, list, expected) => {
    expect(needs(...list).slice(0, expected.length)).toEqual(expected)
  })
})

describe('with a group', () => {
  test.each<[string, GradedWork[], string[], boolean]>([
    // Best 2 of 3 of weight 40, 20 each: 20 x 70 is there. With x in both others: 2x 20 as soon as x > 70.
    // 60 x 80 = 4800; A: (9000 - 4800) / 40 = 105; B+: 3700 / 40 = 92.5; B: 3200 / 40 = 80; C+: 2700 / 40 = 67.5 is below 70,
    // so the 70 counts: (7500 - 4800 - 1400) / 20 = 65.
    [
      'one of two that count is graded',
      [work(60, 80), group(40, 2, [70, null, null])],
      ['A impossible', 'B+ 92.5', 'B 80', 'C+ 65', 'C 40'],
      true,
    ],
    // 60 x 85 = 5100 and 20 x (80 + 60) = 2800: 79. The third can replace the 60:
    // B: 100 / 20 = 5 more, 65; B+: 90 of 20: 600 / 20 = 30 more; A: 1100 / 20 = 55 more is 115.
    [
      'a third can replace the lower of two',
      [work(60, 85), group(40, 2, [80, 60, null])],
      ['A impossible', 'B+ 90', 'B 65', 'C+ secured'],
      true,
    ],
    // No score can be replaced by the only one that is left: 60 x 85 = 5100 + 20 x 80 = 6700; B+: 1800 / 20 = 90.
    ['two of two', [work(60, 85), group(40, 2, [80, null])], ['A impossible', 'B+ 90', 'B 65'], false],
    // Nothing is graded: the best two of three with x each are x.
    ['none graded', [group(100, 2, [null, null, null])], ['A 90', 'B+ 85'], false],
    // A merge has taken away all scores.
    ['no scores', [group(100, 2, [])], ['A 90', 'B+ 85'], false],
  ])('GOAL-03, GOAL-04: %s', (_, list, expected, canReplace) => {
    expect(needs(...list).slice(0, expected.length)).toEqual(expected)
    expect(outlook(list)?.canReplace).toBe(canReplace)
  })
})

const lists = fc.array(works, { minLength: 1, maxLength: 10 })

describe('any course', () => {
  test('GOAL-03, GOAL-07: what is needed is enough, and a hundredth less is not', () => {
    fc.assert(
      fc.property(lists, (list) => {
        for (const { band: wanted, need } of outlook(list)?.needs ?? []) {
          if (need === 'secured') expect(reaches(list, wanted)).toBe(true)
          else if (need === 'impossible') {
            expect(reaches(withRest(list, 100, 100), wanted)).toBe(false)
          } else {
            const { percent, hasBonus } = need
            const less = Math.round(percent * 100 - 1) / 100
            expect(reaches(withRest(list, percent, hasBonus ? percent : null), wanted)).toBe(true)
            expect(reaches(withRest(list, less, hasBonus ? less : null), wanted)).toBe(false)
            // The bonus is asked for only where it takes one.
            if (hasBonus) expect(reaches(withRest(list, 100, null), wanted)).toBe(false)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('GOAL-03, GOAL-07: the highest final is what 100% in all that is left gives', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const highest = outlook(list)?.highest
        if (highest !== undefined) expect(highest).toBe(gradeCourse(withRest(list, 100, 100)).projectedFinal)
      }),
    )
  })

  test('GOAL-03: better letters need more', () => {
    const rank = (need: Need) =>
      need === 'secured' ? 0 : need === 'impossible' ? 1000 : need.percent + (need.hasBonus ? 200 : 0)
    fc.assert(
      fc.property(lists, (list) => {
        const ranks = (outlook(list)?.needs ?? []).map(({ need }) => rank(need))
        expect(ranks).toEqual(ranks.toSorted((one, other) => other - one))
      }),
    )
  })

  test('GOAL-03: without scores that can be replaced it is the average of the remaining weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(percents, fc.option(percents)), { minLength: 1, maxLength: 10 }),
        (entries) => {
          const list = entries.map(([weight, score]) => work(weight, score))
          const { remaining, totalWeight } = gradeCourse(list)
          const earned = list.reduce(
            (sum, { weight, score }) => sum + Math.round(weight * 100) * Math.round((score ?? 0) * 100),
            0,
          )
          const found = outlook(list)
          if (found) expect(found.canReplace).toBe(false)
          for (const {
            band: { fromPercent },
            need,
          } of found?.needs ?? []) {
            const missing = fromPercent * Math.round(Math.min(totalWeight, 100) * 100) * 100 - earned
            if (typeof need === 'string') continue
            expect(need.percent).toBe(Math.ceil(missing / Math.round(remaining * 100)) / 100)
          }
        },
      ),
    )
  })
})

describe('the next step', () => {
  const step = (list: GradedWork[], standing: string, wanted: string | null = null) => {
    const found = outlook(list)
    const next = found && nextStep(found, band(standing), wanted)
    return next && [next.band.letter, typeof next.need === 'string' ? next.need : next.need.percent]
  }
  test.each<[string, GradedWork[], string, [string, number | Need]]>([
    // 45 x 84.4 = 3798: 4702 / 55 = 85.4909...
    ['the next better letter', [work(45, 84.4), work(55, null)], 'B', ['B+', 85.5]],
    // 45 x 95 = 4275: (9000 - 4275) / 55 = 85.909...
    ['keeping the best', [work(45, 95), work(55, null)], 'A', ['A', 85.91]],
    // 80 x 80 = 6400: A needs 130, B+ 105, B 80.
    ['the best within reach', [work(80, 80), work(20, null)], 'B', ['B', 80]],
    // 95 x 83 = 7885: B+ needs 615 / 5, B 115 / 5.
    ['keeping the letter', [work(95, 83), work(5, null)], 'B', ['B', 23]],
    // 98 x 82 = 8036: B is secured, B+ needs 464 / 2.
    ['what is certain', [work(98, 82), work(2, null)], 'B', ['B', 'secured']],
    ['the final letter', [work(100, 82)], 'B', ['B', 'secured']],
    // 120: 60 x 100 + 40 x 60 = 8400 secures a B of a standing of 84; A needs 600 / 20 = 30.
    ['a letter beyond what is secured', [work(60, 100), work(40, 60), work(20, null)], 'B', ['B+', 5]],
    // 110 x 80 = 8800 of 100 secures a B+ of a standing of 80; A needs 200 / 10 = 20.
    ['the letter above the secured one', [work(60, 80), work(50, 80), work(10, null)], 'B', ['A', 20]],
    // A bonus has secured what the standing would need.
    ['all of it', [work(90, 100), work(10, null), bonus(5, 100)], 'A', ['A', 'secured']],
  ])('GOAL-03: %s', (_, list, standing, expected) => {
    expect(bandAt(gradeCourse(list).standing ?? 0).letter).toBe(standing)
    expect(step(list, standing)).toEqual(expected)
  })

  // 45 x 84.4 = 3798: C+ (75) needs 3702 / 55 = 67.309..., D (60) 2202 / 55 = 40.036...
  test.each<[string, GradedWork[], string, [string, number | Need]]>([
    ['the one that is wanted', [work(45, 84.4), work(55, null)], 'C+', ['C+', 67.31]],
    ['one below', [work(45, 84.4), work(55, null)], 'D', ['D', 40.04]],
    ['one out of reach', [work(80, 80), work(20, null)], 'A', ['A', 'impossible']],
    ['one that is certain', [work(98, 82), work(2, null)], 'C', ['C', 'secured']],
    ['the final letter, whatever was wanted', [work(100, 82)], 'A', ['B', 'secured']],
    ['the next one without a letter of the scale', [work(45, 84.4), work(55, null)], 'x', ['B+', 85.5]],
  ])('GRADE-15: it is about %s', (_, list, wanted, expected) => {
    expect(step(list, 'B', wanted)).toEqual(expected)
  })
})

/** The list with `rest` for everything that is not graded yet, and `bonusRest` for such a bonus. */
function withRest(list: readonly GradedWork[], rest: number, bonusRest: number | null): GradedWork[] {
  return list.map((one) => {
    const fill = one.isBonus ? bonusRest : rest
    // A group without scores waits for one.
    const scores = one.best !== null && one.scores.length === 0 ? [{ id: 'first', score: null }] : one.scores
    return {
      ...one,
      score: one.best === null ? (one.score ?? fill) : null,
      scores: scores.map((score) => ({ ...score, score: score.score ?? fill })),
    }
  })
}

function reaches(list: readonly GradedWork[], { letter }: GradeBand): boolean {
  const rank = (of: string) => GRADE_SCALE.findIndex((one) => one.letter === of)
  return rank(bandAt(gradeCourse(list).projectedFinal).letter) <= rank(letter)
}
