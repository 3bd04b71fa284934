/** Three scenarios for the coming term. No screen shows them yet (GPA-20). */

import { HIGHEST_GPA } from '../../domain/institution/grade-scale'
import {
  gpaRatio,
  type Ratio,
  type Standing,
  toHundredths,
  toNumber,
  toPointUnits,
} from '../../domain/past-terms/standing'
import { roundHalfUp } from '../../i18n/numbers'

export type PlannedScenario = {
  /** Hold the cumulative GPA, improve it by a quarter point, or get the best one possible with straight A. */
  scenario: 'hold' | 'improve' | 'best'
  /** The term GPA that is needed, not rounded. Above the scale when impossible; null without planned credits. */
  termGpa: number | null
  /** The resulting cumulative GPA, not rounded. It can be above the scale. */
  gpa: number
  isPossible: boolean
}

function quarterAbove(gpa: Ratio): Ratio {
  return { numerator: 4 * gpa.numerator + gpa.denominator, denominator: 4 * gpa.denominator }
}

function isOnScale(gpa: Ratio): boolean {
  return gpa.numerator <= roundHalfUp(HIGHEST_GPA * gpa.denominator, 4)
}

/**
 * The scenarios hold, improve and best for planned credit hours, without repeats and withdrawals. Without planned credits
 * none is possible and the GPA stays. Negative values and NaN count as 0.
 */
export function suggestPlan(standing: Standing, plannedCredits: number): readonly PlannedScenario[] {
  const points = toPointUnits(standing.gradePoints)
  const credits = toHundredths(standing.creditHours)
  const planned = toHundredths(plannedCredits)
  const current = gpaRatio(points, credits)

  if (planned === 0) {
    const unchanged = { termGpa: null, gpa: toNumber(current), isPossible: false }
    return [
      { scenario: 'hold', ...unchanged },
      { scenario: 'improve', ...unchanged },
      { scenario: 'best', ...unchanged },
    ]
  }

  /** To reach a/b from n points and c credits with p planned credits, the term GPA is (a (c + p) - b n) / (b p), n in their unit. */
  const toReach = (scenario: PlannedScenario['scenario'], aim: Ratio): PlannedScenario => {
    const missing = 100 * aim.numerator * (credits + planned) - aim.denominator * points
    const term = { numerator: Math.max(missing, 0), denominator: 100 * aim.denominator * planned }
    return {
      scenario,
      termGpa: toNumber(term),
      gpa: toNumber(aim),
      isPossible: isOnScale(term) && isOnScale(aim),
    }
  }
  const straightA = gpaRatio(points + 100 * HIGHEST_GPA * planned, credits + planned)
  return [
    toReach('hold', current),
    toReach('improve', quarterAbove(current)),
    { scenario: 'best', termGpa: HIGHEST_GPA, gpa: toNumber(straightA), isPossible: true },
  ]
}
