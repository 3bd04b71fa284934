import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { meaningsOf } from './digits'
import { LANGUAGES } from './language'
import {
  clamp,
  currencySymbol,
  formatMoney,
  formatNumber,
  formatPercent,
  isNumber,
  roundHalfUp,
  wholeWithin,
} from './numbers'

test('clamp gives the nearest value that is allowed', () => {
  expect([-1, 0, 2.5, 6, Infinity].map((value) => clamp(value, 0, 6))).toEqual([0, 0, 2.5, 6, 6])
})

test('isNumber is false for an empty field and for NaN', () => {
  expect([0, -1, null, Number.NaN].map(isNumber)).toEqual([true, true, false, false])
})

test('wholeWithin rounds, clamps, and gives null for an empty field and for NaN', () => {
  expect([2.4, 2.5, 0, 7, Infinity, null, Number.NaN].map((entry) => wholeWithin(entry, 1, 6))).toEqual([
    2,
    3,
    1,
    6,
    6,
    null,
    null,
  ])
})

describe('roundHalfUp (worked examples: rounding is half up)', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [0.1 + 0.2, 2, 0.3],
    [0.1 + 0.2, 15, 0.3],
    [0.1 + 0.2, 30, 0.3],
    [0.6665 * 100, 1, 66.7],
    [8.345, 2, 8.35],
    [1.45, 1, 1.5],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [13.5, 0, 14],
    [0.5, 0, 1],
    [0.49, 0, 0],
    [118.5 / 38, 3, 3.118],
    [2 / 3, 3, 0.667],
    [1e-7, 3, 0],
    [5e-7, 6, 0.000001],
    [999.995, 2, 1000],
    [123456789.125, 2, 123456789.13],
    [Number.MAX_SAFE_INTEGER, 2, Number.MAX_SAFE_INTEGER],
    [1e300, 2, 1e300],
    [Number.MIN_VALUE, 2, 0],
    [Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY],
    [Number.NaN, 2, Number.NaN],
  ])('%d to %d decimals is %d', (value, decimals, expected) => {
    expect(roundHalfUp(value, decimals)).toBe(expected)
  })

  test('nothing rounds to minus zero', () => {
    expect(Object.is(roundHalfUp(-0.0004, 3), 0)).toBe(true)
    expect(Object.is(roundHalfUp(-0, 3), 0)).toBe(true)
  })

  test('every half rounds away from zero, and everything below a half does not', () => {
    const grid = fc.record({ whole: fc.nat({ max: 10_000_000 }), decimals: fc.integer({ min: 0, max: 5 }) })
    fc.assert(
      fc.property(grid, ({ whole, decimals }) => {
        const half = Number(`${whole}.5e-${decimals}`)
        const below = Number(`${whole}.4999e-${decimals}`)
        const up = Number(`${whole + 1}e-${decimals}`)
        const down = Number(`${whole}e-${decimals}`)
        expect(roundHalfUp(half, decimals)).toBe(up)
        expect(roundHalfUp(-half, decimals)).toBe(-up)
        expect(roundHalfUp(below, decimals)).toBe(down)
      }),
    )
  })

  test('is symmetric, idempotent, and at most half a step off', () => {
    const values = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 4 }), (value, decimals) => {
        const rounded = roundHalfUp(value, decimals)
        expect(roundHalfUp(rounded, decimals)).toBe(rounded)
        expect(roundHalfUp(-value, decimals)).toBe(-rounded + 0)
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6)
      }),
    )
  })

  test('is monotonic', () => {
    const values = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(values, values, (one, other) => {
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(roundHalfUp(low, 3)).toBeLessThanOrEqual(roundHalfUp(high, 3))
      }),
    )
  })
})

describe('formatNumber', () => {
  test.each([
    [3, { minimumFractionDigits: 2 }, '3.00'],
    [3.1184, { minimumFractionDigits: 3 }, '3.118'],
    [3.1184, {}, '3.12'],
    [1.005, {}, '1.01'],
    [7687.5, {}, '7,687.5'],
    [1234567, { maximumFractionDigits: 0 }, '1,234,567'],
    [-0.001, {}, '0'],
    [0.0004, { minimumFractionDigits: 3 }, '0.000'],
  ])('I18N-08: %d is the same in both languages', (value, digits, expected) => {
    expect(formatNumber(value, 'en', digits)).toBe(expected)
    expect(formatNumber(value, 'ar', digits)).toBe(expected)
  })

  test('I18N-08: in Arabic a left-to-right mark keeps the minus before the figure', () => {
    expect(formatNumber(-0.3, 'en', { minimumFractionDigits: 3 })).toBe('-0.300')
    expect(formatNumber(-0.3, 'ar', { minimumFractionDigits: 3 })).toBe('\u200E-0.300')
  })

  test('I18N-08 I18N-09: only Latin digits are shown, and the text can be parsed again', () => {
    const values = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(...LANGUAGES),
        fc.integer({ min: 0, max: 4 }),
        (value, language, decimals) => {
          const shown = formatNumber(value, language, { maximumFractionDigits: decimals })
          expect(shown).toMatch(/^\u200E?-?[\d,]+(\.\d+)?$/)
          // "1,234" is one of two that it can mean.
          expect(meaningsOf(shown)[0]).toBe(roundHalfUp(value, decimals))
        },
      ),
    )
  })
})

describe('formatPercent', () => {
  const two = { minimumFractionDigits: 2 }
  test.each([
    [3.571, two, '3.57%'],
    [15, two, '15.00%'],
    [15, {}, '15%'],
    [0.07, two, '0.07%'],
    [8.345, two, '8.35%'],
    [66.65, { maximumFractionDigits: 1 }, '66.7%'],
    [116.07, two, '116.07%'],
    [1234.5, {}, '1,234.5%'],
  ])('ATT-12, I18N-08: %d as a percentage', (percentage, digits, expected) => {
    expect(formatPercent(percentage, 'en', digits)).toBe(expected)
    // The marks keep the sign after the number in right-to-left text.
    expect(formatPercent(percentage, 'ar', digits).replaceAll('\u200E', '')).toBe(expected)
    expect(formatPercent(percentage, 'ar', digits)).toContain('\u200E%')
  })

  test('I18N-08: in Arabic of any country a percentage has the sign of Latin digits', async () => {
    const shown = async (ar: string) => {
      vi.resetModules()
      vi.doMock('./locales', () => ({ LOCALES: { en: 'en-GB', ar: `${ar}-u-ca-gregory-nu-latn` } }))
      return (await import('./numbers')).formatPercent(6.25, 'ar')
    }
    for (const country of ['ar-QA', 'ar-SA', 'ar-EG', 'ar-AE', 'ar-KW', 'ar-JO'])
      expect([country, await shown(country)]).toEqual([country, '6.25\u200E%\u200E'])
    vi.doUnmock('./locales')
  })

  test('ATT-12: two decimals of a percentage are shown', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000_00 }), (hundredths) => {
        const text = formatPercent(hundredths / 100, 'en', two)
        // "1,234.00" and "123.45" have one meaning each.
        expect(meaningsOf(text.replace('%', ''))).toEqual([hundredths / 100])
      }),
    )
  })
})

describe('formatMoney', () => {
  test.each([
    [14925, '14,925.00'],
    [7687.5, '7,687.50'],
    [0, '0.00'],
    [0.005, '0.01'],
    [1234567.89, '1,234,567.89'],
  ])('FEES-35 HOST-05: %d has two decimals as an amount in Qatari riyals', (amount, figure) => {
    expect(formatMoney(amount, 'QAR', 'en')).toBe(`QAR\u00A0${figure}`)
    expect(formatMoney(amount, 'QAR', 'ar').replaceAll('\u200F', '')).toBe(`${figure}\u00A0ر.ق.`)
  })

  test('HOST-05: an amount that is typed has the symbol of its currency beside it', () => {
    expect([currencySymbol('QAR', 'en'), currencySymbol('EUR', 'en')]).toEqual(['QAR', '€'])
    expect(currencySymbol('QAR', 'ar').replaceAll('\u200F', '')).toBe('ر.ق.')
  })

  test('HOST-05: every currency has its own decimals', () => {
    const plain = (text: string) => text.replace(/[^\d.,]/g, '')
    expect(plain(formatMoney(42.5, 'EUR', 'en'))).toBe('42.50')
    expect(plain(formatMoney(42.5, 'KWD', 'en'))).toBe('42.500')
    expect(plain(formatMoney(42.5, 'JPY', 'en'))).toBe('43')
  })
})
