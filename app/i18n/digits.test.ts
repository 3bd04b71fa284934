import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal, toLatinDigits } from './digits'

const toArabicIndic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
const toPersian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

describe('toLatinDigits', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٣٫٧٥', '3.75'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['\u200E-٣', '-3'],
    ['\u061C\u2067٦٠\u2069١٢\u202C', '6012'],
    ['۶٠1', '601'],
    ['مقرر ١٠١', 'مقرر 101'],
    ['', ''],
  ])('I18N-09: %j is read as %j', (typed, expected) => {
    expect(toLatinDigits(typed)).toBe(expected)
  })

  test('I18N-09: digits of either script give the same Latin digits, leading zeros included', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (digits) => {
        expect(toLatinDigits(toArabicIndic(digits))).toBe(digits)
        expect(toLatinDigits(toPersian(digits))).toBe(digits)
      }),
    )
  })

  test('I18N-09: no Arabic digit is left, and other text is unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = toLatinDigits(text)
        expect(toLatinDigits(once)).toBe(once)
        expect(once).not.toMatch(/[٠-٩۰-۹٫٬\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(toLatinDigits(text)).toBe(text)
      }),
    )
  })
})

describe('parseDecimal', () => {
  test.each([
    ['0', 0],
    ['3.5', 3.5],
    ['٣٫٥', 3.5],
    ['۱۲۰', 120],
    ['  42 ', 42],
    ['+7', 7],
    ['-0.25', -0.25],
    ['−0.25', -0.25],
    ['\u200E-٣', -3],
    ['3.', 3],
    ['.5', 0.5],
    ['007', 7],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['١٬٢٣٤٫٥', 1234.5],
    ['١،٢٣٤', 1234],
  ])('I18N-09: %j is %d', (typed, expected) => {
    expect(parseDecimal(typed)).toBe(expected)
  })

  test.each([
    '',
    '   ',
    'abc',
    '12 abc',
    '-',
    '.',
    '1.2.3',
    '1 234',
    '1e3',
    'Infinity',
    'NaN',
    '0x10',
    '3,5',
    '٣،٥',
    '٣٬٥',
    '1,23',
    '12,34,567',
    '0,123',
    ',123',
    '1,234,',
    '9'.repeat(400),
  ])('I18N-09: %j is not a number', (typed) => {
    expect(parseDecimal(typed)).toBeNull()
  })

  test('I18N-09: minus zero is zero', () => {
    expect(Object.is(parseDecimal('-0'), 0)).toBe(true)
  })

  test('I18N-09: an amount with two decimals is the same in all three scripts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (hundredths) => {
        const text = (hundredths / 100).toFixed(2)
        const value = Number(text) + 0
        expect(parseDecimal(text)).toBe(value)
        expect(parseDecimal(toArabicIndic(text).replace('.', '٫'))).toBe(value)
        expect(parseDecimal(toPersian(text).replace('.', '٫'))).toBe(value)
      }),
    )
  })

  test('I18N-09: any text gives a finite number or null', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢٣٤٥۶۷۸۹.,،٫٬+-−e \u200E\u061C') })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
        const value = parseDecimal(text)
        expect(value === null || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
