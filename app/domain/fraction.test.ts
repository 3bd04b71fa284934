import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalFraction, leastCommonMultiple, reduced, toNumber } from './fraction'

describe('INPUT-10: exact fractions', () => {
  test.each([
    [23.5, 47n, 2n],
    [0, 0n, 1n],
    [-1.25, -5n, 4n],
    [1e21, 10n ** 21n, 1n],
    [1e-7, 1n, 10n ** 7n],
  ])('%d is %s over %s', (number, numerator, denominator) => {
    expect(decimalFraction(number)).toEqual({ numerator, denominator })
  })

  test('every number is given back, in lowest terms', () =>
    fc.assert(
      fc.property(
        fc
          .double({ noNaN: true, min: -1e6, max: 1e6 })
          .map((number) => Number(number.toPrecision(12)) + 0)
          .filter((number) => Math.abs(number) > 1e-9 || number === 0),
        (number) => {
          const fraction = decimalFraction(number)
          expect(toNumber(fraction)).toBe(number + 0)
          expect(reduced(fraction)).toEqual(fraction)
        },
      ),
    ))

  test('a fraction with more digits than a double holds is a number all the same', () => {
    const huge = 7n ** 2000n
    expect(toNumber({ numerator: 90n * huge, denominator: huge })).toBe(90)
    expect(toNumber({ numerator: 90n * huge - 1n, denominator: huge })).toBeCloseTo(90)
  })

  test('the least common multiple is one of each', () =>
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { maxLength: 8 }), (numbers) => {
        const all = leastCommonMultiple(numbers)
        for (const number of numbers) expect(all % number).toBe(0n)
      }),
    ))
})
