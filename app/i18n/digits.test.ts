import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinNumber, meaningsOf, toLatinDigits } from './digits'

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
    ['١٬٢٣٤ ١٬٢', '1234 1٬2'],
    ['٣٬٥', '3٬5'],
    ['١٢٬٣٤٥٬٦', '12٬345٬6'],
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
        expect(once).not.toMatch(/[٠-٩۰-۹٫\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(toLatinDigits(text)).toBe(text)
      }),
    )
  })
})

describe('meaningsOf', () => {
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
    ['3,', 3],
    ['.5', 0.5],
    ['007', 7],
    ['3,5', 3.5],
    ['9,5', 9.5],
    ['٣،٥', 3.5],
    ['٩,٥', 9.5],
    ['1,23', 1.23],
    ['0,123', 0.123],
    ['1234,567', 1234.567],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
    ['١٬٢٣٤', 1234],
    ['١٬٢٣٤٫٥', 1234.5],
    ['١،٢٣٤٫٥', 1234.5],
  ])('I18N-09 INPUT-03: %j is %d', (typed, expected) => {
    expect(meaningsOf(typed)).toEqual([expected])
  })

  test.each([
    ['1,234', [1234, 1.234]],
    ['١،٢٣٤', [1234, 1.234]],
    ['-12,345', [-12345, -12.345]],
  ])('INPUT-03: %j has two meanings', (typed, expected) => {
    expect(meaningsOf(typed)).toEqual(expected)
  })

  test.each([
    '',
    '   ',
    'abc',
    '12 abc',
    '-',
    '.',
    ',',
    '1.2.3',
    '1,2,3',
    '1.234,5',
    '1 234',
    '1e3',
    'Infinity',
    'NaN',
    '0x10',
    '٣٬٥',
    '٣٬٥٠',
    '٠٬١٢٣',
    '12,34,567',
    '1,234,',
    '1,234٬567',
    '17/20',
    '9'.repeat(400),
  ])('I18N-09 INPUT-03: %j is not a number', (typed) => {
    expect(meaningsOf(typed)).toEqual([])
  })

  test('I18N-09: minus zero is zero', () => {
    expect(Object.is(meaningsOf('-0')[0], 0)).toBe(true)
  })

  test('I18N-09 INPUT-03: an amount with two decimals is the same in all digits, with all separators', () => {
    const script = fc.constantFrom((text: string) => text, toArabicIndic, toPersian)
    const separator = fc.constantFrom('.', ',', '،', '٫')
    const mark = fc.constantFrom('', '\u200E', '\u200F', '\u061C', ' ')
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        script,
        separator,
        mark,
        (hundredths, inScript, decimal, around) => {
          const text = (hundredths / 100).toFixed(2)
          const typed = around + inScript(text).replace('.', decimal) + around
          expect(meaningsOf(typed)).toEqual([Number(text) + 0])
        },
      ),
    )
  })

  test('INPUT-03: thousands in groups are the number, alone or as one of two meanings', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1_000_000_000 }),
        fc.constantFrom(',', '،', '٬'),
        (number, separator) => {
          const grouped = String(number).replace(/\B(?=(?:\d{3})+$)/g, separator)
          const meanings = meaningsOf(toArabicIndic(grouped))
          expect(meanings[0]).toBe(number)
          expect(meanings).toHaveLength(number < 1_000_000 && separator !== '٬' ? 2 : 1)
        },
      ),
    )
  })

  test('INPUT-03: a separator is never read as nothing, unless three digits follow it', () => {
    const part = fc.stringMatching(/^[1-9]\d{0,4}$/)
    fc.assert(
      fc.property(part, fc.constantFrom(',', '،', '٬', '٫', '.'), part, (whole, separator, rest) => {
        fc.pre(rest.length !== 3)
        expect(meaningsOf(toArabicIndic(whole + separator + rest))).toEqual(
          separator === '٬' ? [] : [Number(`${whole}.${rest}`)],
        )
        expect(toLatinDigits(whole + separator + rest)).not.toBe(whole + rest)
      }),
    )
  })

  test('I18N-09 INPUT-03: any text gives at most two numbers, all finite', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789٠١٢٣٤٥۶۷۸۹.,،٫٬+-−e \u200E\u061C') })
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
        const meanings = meaningsOf(text)
        expect(meanings.length).toBeLessThanOrEqual(2)
        expect(meanings.every(Number.isFinite)).toBe(true)
        expect(meaningsOf(latinNumber(text))).toEqual(meanings)
      }),
    )
  })
})
