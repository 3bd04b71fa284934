/** Which grade is enough where a least one is asked for (DEG-04). Programmes know letters that the university's scale has not. */

import { GRADE_SCALE, type Grade } from '../institution/grade-scale.ts'

const LETTERS = 'DCBA'
const STEPS_OF_LETTER = 3

/** The rank of a letter from D- to A+; null for anything else. C- is below C. */
function rankOf(grade: Grade): number | null {
  const [, letter, sign] = /^([A-D])([+-]?)$/.exec(grade) ?? []
  if (letter === undefined) return null
  return LETTERS.indexOf(letter) * STEPS_OF_LETTER + (sign === '+' ? 1 : sign === '-' ? -1 : 0)
}

/** The place in the scale, best first; -1 for a letter of another scale. */
function placeOf(grade: Grade): number {
  return GRADE_SCALE.findIndex(({ letter }) => letter === grade)
}

/** Whether a programme can ask for it. */
export function isLeastGrade(grade: string): boolean {
  return rankOf(grade) !== null || placeOf(grade) >= 0
}

/** Whether a letter is enough; null where the two are of different scales or it is no letter, such as P. */
export function meetsGrade(grade: Grade, least: Grade): boolean | null {
  const [rank, leastRank] = [rankOf(grade), rankOf(least)]
  if (rank !== null && leastRank !== null) return rank >= leastRank
  const [place, leastPlace] = [placeOf(grade), placeOf(least)]
  return place >= 0 && leastPlace >= 0 ? place <= leastPlace : null
}

/** The stricter of two; the first where they cannot be compared. */
export function stricterGrade(one: Grade | undefined, other: Grade | undefined): Grade | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return meetsGrade(one, other) === false ? other : one
}

/** For comparing two attempts: higher is better; 0 for what has no letter. Not for {@link meetsGrade}. */
export function gradeRank(grade: Grade): number {
  const rank = rankOf(grade)
  if (rank !== null) return rank + STEPS_OF_LETTER
  return placeOf(grade) < 0 ? 0 : 1 / (1 + placeOf(grade))
}
