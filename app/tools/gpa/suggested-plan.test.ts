import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestPlan } from './suggested-plan'

const standings = fc.tuple(fc.nat({ max: 40_000 }), fc.nat({ max: 10_000 })).map(([credits, share]) => ({
  gradePoints: Math.floor((4 * credits * share) / 10_000) / 100,
  creditHours: credits / 100,
}))
const plannedCredits = fc.integer({ min: 1, max: 120 })

describe('the suggested plan', () => {
  test('GPA-20: 90 points over 30 credits and 15 planned', () => {
    expect(suggestPlan({ gradePoints: 90, creditHours: 30 }, 15)).toEqual([
      { scenario: 'hold', termGpa: 3, gpa: 3, isPossible: true },
      { scenario: 'improve', termGpa: 3.75, gpa: 3.25, isPossible: true },
      { scenario: 'best', termGpa: 4, gpa: 150 / 45, isPossible: true },
    ])
  })

  test('GPA-20: an improvement that needs more than straight A is not possible', () => {
    expect(suggestPlan({ gradePoints: 90, creditHours: 30 }, 6)[1]).toEqual({
      scenario: 'improve',
      termGpa: 4.5,
      gpa: 3.25,
      isPossible: false,
    })
  })

  test('GPA-20: an improvement that needs exactly straight A is possible', () => {
    expect(suggestPlan({ gradePoints: 90, creditHours: 30 }, 10)[1]).toMatchObject({
      termGpa: 4,
      isPossible: true,
    })
  })

  test('GPA-20: a GPA of 4 can be held, not improved', () => {
    expect(suggestPlan({ gradePoints: 120, creditHours: 30 }, 15)).toEqual([
      { scenario: 'hold', termGpa: 4, gpa: 4, isPossible: true },
      { scenario: 'improve', termGpa: 4.75, gpa: 4.25, isPossible: false },
      { scenario: 'best', termGpa: 4, gpa: 4, isPossible: true },
    ])
  })

  test('GPA-20: a first term starts from 0', () => {
    expect(suggestPlan({ gradePoints: 0, creditHours: 0 }, 15)).toEqual([
      { scenario: 'hold', termGpa: 0, gpa: 0, isPossible: true },
      { scenario: 'improve', termGpa: 0.25, gpa: 0.25, isPossible: true },
      { scenario: 'best', termGpa: 4, gpa: 4, isPossible: true },
    ])
  })

  test.each([0, -3, Number.NaN])(
    'GPA-20: with %d planned credits no scenario is possible and the GPA stays',
    (planned) => {
      const nothing = { termGpa: null, gpa: 3, isPossible: false }
      expect(suggestPlan({ gradePoints: 90, creditHours: 30 }, planned)).toEqual([
        { scenario: 'hold', ...nothing },
        { scenario: 'improve', ...nothing },
        { scenario: 'best', ...nothing },
      ])
    },
  )

  test('GPA-20: a standing above the scale counts as 4 and cannot be improved', () => {
    expect(suggestPlan({ gradePoints: 200, creditHours: 30 }, 15)).toEqual([
      { scenario: 'hold', termGpa: 0, gpa: 4, isPossible: true },
      { scenario: 'improve', termGpa: 0, gpa: 4.25, isPossible: false },
      { scenario: 'best', termGpa: 4, gpa: 4, isPossible: true },
    ])
  })

  test('GPA-20: any standing can be held with a term GPA equal to it', () => {
    const started = standings.filter((standing) => standing.creditHours > 0)
    fc.assert(
      fc.property(started, plannedCredits, (standing, planned) => {
        const hold = suggestPlan(standing, planned)[0]
        expect(hold?.isPossible).toBe(true)
        expect(hold?.termGpa).toBeCloseTo(standing.gradePoints / standing.creditHours, 10)
      }),
    )
  })

  test('GPA-20: a term with the needed GPA results in the GPA of the scenario', () => {
    fc.assert(
      fc.property(standings, plannedCredits, (standing, planned) => {
        for (const { termGpa, gpa } of suggestPlan(standing, planned)) {
          const reached =
            (standing.gradePoints + (termGpa ?? Number.NaN) * planned) / (standing.creditHours + planned)
          expect(reached).toBeCloseTo(gpa, 8)
        }
      }),
    )
  })

  test('GPA-20: possible scenarios are on the scale and at most the best one, impossible ones are above it', () => {
    fc.assert(
      fc.property(standings, plannedCredits, (standing, planned) => {
        const [hold, improve, best] = suggestPlan(standing, planned)
        for (const scenario of [hold, improve]) {
          const within = (scenario?.gpa ?? Number.NaN) <= (best?.gpa ?? Number.NaN) + 1e-12
          expect(scenario?.isPossible).toBe(within)
        }
      }),
    )
  })
})
