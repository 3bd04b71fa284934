/** Exact fractions of whole numbers, for figures that decide a letter (ADR-45, INPUT-10). */

/** The denominator is positive. */
export type Fraction = { numerator: bigint; denominator: bigint }

/** A number as the decimals say that it is typed with: 23.5 is 47/2. */
export function decimalFraction(number: number): Fraction {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const places = decimals.length - Number(exponent)
  const digits = BigInt(whole + decimals)
  return places <= 0
    ? { numerator: digits * 10n ** BigInt(-places), denominator: 1n }
    : reduced({ numerator: digits, denominator: 10n ** BigInt(places) })
}

/** In lowest terms. */
export function reduced({ numerator, denominator }: Fraction): Fraction {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Bits of a number that a double can hold. */
const MOST_BITS = 1000
const BITS_OF_DIGIT = 4

/** Divides once, after reducing: the nearest double, and exactly 90 where it is 90. */
export function toNumber(fraction: Fraction): number {
  const { numerator, denominator } = reduced(fraction)
  const bits = denominator.toString(16).length * BITS_OF_DIGIT
  const excess = BigInt(Math.max(bits - MOST_BITS, 0))
  return Number(numerator >> excess) / Number(denominator >> excess)
}

/** The lowest number that all of them divide. */
export function leastCommonMultiple(numbers: readonly bigint[]): bigint {
  return numbers.reduce((all, one) => (all / greatestCommonDivisor(all, one)) * one, 1n)
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? (one < 0n ? -one : one) : greatestCommonDivisor(other, one % other)
}
