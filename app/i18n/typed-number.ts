/** What was typed into a number field, and what of it counts: one reader for every field (INPUT-02 to INPUT-04, ADR-56). */

import { latinNumber, meaningsOf } from './digits.ts'
import { clamp, roundHalfUp } from './numbers.ts'

/**
 * What a number field holds and keeps: a number, or the text where it was typed in any other way (`"9,5"`, `"17/20"`,
 * `"abc"`), in Latin digits; null while the field is empty.
 */
export type Typed = number | string | null

/** Characters of a text that are kept. No number that counts is longer. */
export const LONGEST_TYPED = 20

/** What a field takes. `otherwise` counts while the field is empty or its entry does not count. */
export type Limits<Otherwise extends number | null = number | null> = {
  min: number
  /** Infinity without one. */
  max: number
  /** Decimals that count, half up; 0 for whole numbers. All of them without it. */
  decimals?: number
  /**
   * A number out of range counts as the nearest in range where a requirement clamps it (GRADE-04, GPA-08, ATT-02), and as it is
   * where the screen refuses it with a sentence of its own. Else it does not count.
   */
  outOfRange?: 'nearest' | 'unchanged'
  /** Whether a percent sign may stand beside the number ("85%"). */
  takesPercent?: true
  /** Whether "17/20" and "17 of 20" are the share of the full mark, in percent. All its decimals count. */
  takesFraction?: true
  otherwise: Otherwise
}

export type Reading<Otherwise extends number | null = number | null> = {
  /** The number that counts. */
  counts: number | Otherwise
  /** The number that was meant; null when there is none, or more than one. */
  meant: number | null
  /** Why `counts` is not simply what stands in the field. */
  remark: Remark | null
}

export type Remark =
  | { is: 'not-a-number' | 'too-low' | 'too-high' | 'rounded' }
  | { is: 'fraction'; marks: number; full: number }
  | { is: 'two-meanings'; meanings: readonly number[] }

/** What a field keeps of a text. Too long a text, which is no number, ends in an ellipsis. */
export function typedOf(text: string): Typed {
  const latin = latinNumber(text)
  if (latin.trim() === '') return null
  const [number, other] = meaningsOf(latin)
  if (number !== undefined && other === undefined && String(number) === latin) return number
  return latin.length > LONGEST_TYPED ? `${latin.slice(0, LONGEST_TYPED)}…` : latin
}

/** What a field shows: what was typed into it. */
export function textOf(typed: Typed): string {
  return typed === null ? '' : String(typed)
}

const FRACTION = /^(.+?)(?:\s*[/⁄÷]\s*|\s+(?:out\s+of|of|من\s+[أا]صل|من)\s+)(.+)$/i
const PERCENT = /^\s*[%٪]|[%٪]\s*$/

/** What an entry can mean: numbers, each with the marks it is the share of. */
type Meaning = { number: number; share?: { marks: number; full: number } }

function meaningsIn(typed: number | string, { takesFraction, takesPercent }: Limits): readonly Meaning[] {
  if (typeof typed === 'number') return [{ number: typed }]
  const [, part, whole] = (takesFraction && FRACTION.exec(typed.trim())) || []
  if (part === undefined || whole === undefined)
    return meaningsOf(takesPercent ? typed.replace(PERCENT, '') : typed).map((number) => ({ number }))
  return meaningsOf(part).flatMap((marks) =>
    meaningsOf(whole).flatMap((full) =>
      full > 0 ? [{ number: (100 * marks) / full, share: { marks, full } }] : [],
    ),
  )
}

/** Reads an entry within its limits. */
export function readTyped<Otherwise extends number | null>(
  typed: Typed,
  limits: Limits<Otherwise>,
): Reading<Otherwise> {
  const { min, max, decimals, outOfRange, otherwise } = limits
  if (typed === null || textOf(typed).trim() === '') return { counts: otherwise, meant: null, remark: null }
  const meanings = meaningsIn(typed, limits)
  const [{ number: meant, share } = {}, other] = meanings
  if (meant === undefined || Number.isNaN(meant))
    return { counts: otherwise, meant: null, remark: { is: 'not-a-number' } }
  if (other !== undefined)
    return {
      counts: otherwise,
      meant: null,
      remark: { is: 'two-meanings', meanings: meanings.map(({ number }) => number) },
    }

  const isOutside = meant < min || meant > max
  if (isOutside && outOfRange === 'unchanged') return { counts: meant, meant, remark: null }
  if (isOutside) {
    const counts = outOfRange === 'nearest' ? clamp(meant, min, max) : otherwise
    return { counts, meant, remark: { is: meant < min ? 'too-low' : 'too-high' } }
  }
  if (share) return { counts: meant, meant, remark: { is: 'fraction', ...share } }
  const counts = decimals === undefined ? meant : roundHalfUp(meant, decimals)
  return { counts, meant, remark: counts === meant ? null : { is: 'rounded' } }
}

/** The number that counts of an entry. */
export function countedOf<Otherwise extends number | null>(
  typed: Typed,
  limits: Limits<Otherwise>,
): number | Otherwise {
  return readTyped(typed, limits).counts
}
