/** Three ways through the coming term (GPA-20): computed and tested, displayed nowhere. */

import { roundHalfUp } from '../i18n/numbers'
import { HIGHEST_GPA } from '../institution/grade-scale'
import { gpaRatio, type Ratio, type Standing, toHundredths, toNumber } from './standing'

export type PlannedScenario = {
  /** Hold the cumulative GPA, improve it by a quarter point, or do the best there is: straight A. */
  scenario: 'hold' | 'improve' | 'best'
  /** The GPA that the term itself needs, not rounded, off the scale when it is out of reach; null without planned credits. */
  termGpa: number | null
  /** The cumulative GPA that then results, not rounded; it can be off the scale. */
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
 * The scenarios hold, improve and best for new credit hours to be taken (no repeats, no withdrawals). Without planned
 * credits no scenario is possible and the GPA stays. What is negative or no number counts as 0.
 */
export function suggestPlan(standing: Standing, plannedCredits: number): readonly PlannedScenario[] {
  const points = toHundredths(standing.gradePoints)
  const credits = toHundredths(standing.creditHours)
  const planned = toHundredths(plannedCredits)
  const current = gpaRatio(points, credits)

  if (planned === 0) {
    const nothing = { termGpa: null, gpa: toNumber(current), isPossible: false }
    return [
      { scenario: 'hold', ...nothing },
      { scenario: 'improve', ...nothing },
      { scenario: 'best', ...nothing },
    ]
  }

  /** The term that brings points n and credits c to the aim a/b with p new credits has the GPA (a (c + p) - b n) / (b p). */
  const toReach = (scenario: PlannedScenario['scenario'], aim: Ratio): PlannedScenario => {
    const missing = aim.numerator * (credits + planned) - aim.denominator * points
    const term = { numerator: Math.max(missing, 0), denominator: aim.denominator * planned }
    return {
      scenario,
      termGpa: toNumber(term),
      gpa: toNumber(aim),
      isPossible: isOnScale(term) && isOnScale(aim),
    }
  }
  const straightA = gpaRatio(points + HIGHEST_GPA * planned, credits + planned)
  return [
    toReach('hold', current),
    toReach('improve', quarterAbove(current)),
    { scenario: 'best', termGpa: HIGHEST_GPA, gpa: toNumber(straightA), isPossible: true },
  ]
}
