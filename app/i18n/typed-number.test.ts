import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { typedEntries } from '../testing/typed-entries'
import { countedOf, type Limits, LONGEST_TYPED, readTyped, textOf, typedOf } from './typed-number'

const SCORE = {
  min: 0,
  max: 100,
  decimals: 2,
  outOfRange: 'nearest',
  takesFraction: true,
  otherwise: null,
} as const satisfies Limits
const GPA = { min: 0, max: 4, otherwise: null } as const satisfies Limits
const WEEKS = { min: 1, max: Number.POSITIVE_INFINITY, decimals: 0, otherwise: 14 } as const satisfies Limits

describe('typedOf', () => {
  test.each([
    ['85', 85],
    ['-5', -5],
    ['3.5', 3.5],
    ['٣٫٥', 3.5],
    ['', null],
    ['  ', null],
    ['9,5', '9,5'],
    ['٩،٥', '9،5'],
    ['٣٬٥', '3٬5'],
    ['١٧/٢٠', '17/20'],
    ['007', '007'],
    ['3.', '3.'],
    ['3.50', '3.50'],
    ['1e21', '1e21'],
    ['1,234', '1,234'],
    ['abc', 'abc'],
    ['undefined', 'undefined'],
  ])('INPUT-02 I18N-09: %j is kept as %j', (text, typed) => {
    expect(typedOf(text)).toBe(typed)
  })

  test('INPUT-02: too long a text is kept as its beginning, and is no number', () => {
    expect(typedOf('x'.repeat(LONGEST_TYPED))).toBe('x'.repeat(LONGEST_TYPED))
    const typed = typedOf('9'.repeat(30))
    expect(typed).toBe(`${'9'.repeat(LONGEST_TYPED)}…`)
    expect(countedOf(typed, WEEKS)).toBe(14)
  })

  test('INPUT-02: what is kept is shown as it was typed, and is kept again as it is', () => {
    fc.assert(
      fc.property(typedEntries, (typed) => {
        expect(typedOf(textOf(typed))).toEqual(typed)
      }),
    )
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,،٬/+- ab'), maxLength: LONGEST_TYPED })
    fc.assert(
      fc.property(text, (typed) => {
        expect(textOf(typedOf(typed))).toBe(typed.trim() === '' ? '' : typed)
      }),
    )
  })
})

describe('readTyped', () => {
  test.each([
    [null, { counts: null, meant: null, remark: null }],
    [85, { counts: 85, meant: 85, remark: null }],
    [' ', { counts: null, meant: null, remark: null }],
    [0, { counts: 0, meant: 0, remark: null }],
    ['100', { counts: 100, meant: 100, remark: null }],
    ['9,5', { counts: 9.5, meant: 9.5, remark: null }],
    ['٣٬٥', { counts: null, meant: null, remark: { is: 'not-a-number' } }],
    ['1,234', { counts: null, meant: null, remark: { is: 'two-meanings', meanings: [1234, 1.234] } }],
    ['150', { counts: 100, meant: 150, remark: { is: 'too-high' } }],
    [-5, { counts: 0, meant: -5, remark: { is: 'too-low' } }],
    [12.345, { counts: 12.35, meant: 12.345, remark: { is: 'rounded' } }],
    ['17/20', { counts: 85, meant: 85, remark: { is: 'fraction', marks: 17, full: 20 } }],
    ['25/20', { counts: 100, meant: 125, remark: { is: 'too-high' } }],
    ['17/0', { counts: null, meant: null, remark: { is: 'not-a-number' } }],
    [Number.NaN, { counts: null, meant: null, remark: { is: 'not-a-number' } }],
  ])('INPUT-02 INPUT-04: a score of %j reads as %j', (typed, reading) => {
    expect(readTyped(typed, SCORE)).toEqual(reading)
  })

  test('INPUT-02: where nothing clamps, a number out of range does not count', () => {
    expect(readTyped('9,5', GPA)).toEqual({ counts: null, meant: 9.5, remark: { is: 'too-high' } })
    expect(readTyped(0, WEEKS)).toEqual({ counts: 14, meant: 0, remark: { is: 'too-low' } })
    expect(readTyped(2.6, WEEKS)).toEqual({ counts: 3, meant: 2.6, remark: { is: 'rounded' } })
    expect(readTyped('17/20', WEEKS)).toMatchObject({ counts: 14, remark: { is: 'not-a-number' } })
  })

  test('INPUT-02: where a field sets no number of decimals, all of them count', () => {
    expect(readTyped('3.45678', GPA)).toEqual({ counts: 3.45678, meant: 3.45678, remark: null })
  })

  test('UI-07: where the screen refuses a number itself, it counts as it is', () => {
    expect(readTyped(-5, { ...GPA, outOfRange: 'unchanged' })).toEqual({
      counts: -5,
      meant: -5,
      remark: null,
    })
  })

  test('INPUT-02: what counts is in range, and without a remark it is what stands in the field', () => {
    fc.assert(
      fc.property(typedEntries, fc.constantFrom<Limits>(SCORE, GPA, WEEKS), (typed, limits) => {
        const { counts, meant, remark } = readTyped(typed, limits)
        if (counts !== null) expect(counts >= limits.min && counts <= limits.max).toBe(true)
        if (remark === null) expect(counts).toBe(meant ?? limits.otherwise)
        else if (meant === null) expect(counts).toBe(limits.otherwise)
        else if (remark.is !== 'fraction') expect(counts).not.toBe(meant)
      }),
    )
  })

  test.each([
    ['85%', 85],
    ['٨٥٪', 85],
    ['%85', 85],
    ['85 %', 85],
    ['87.5%', 87.5],
    ['23.5/25', 94],
    ['23.5 of 25', 94],
    ['23.5 out of 25', 94],
    ['23,5 OF 25', 94],
    ['٢٣٫٥ من ٢٥', 94],
    ['\u200F٢٣٫٥ من ٢٥\u200F', 94],
    ['18 من أصل 20', 90],
    ['18⁄20', 90],
    ['18/20\n', 90],
  ])('INPUT-10: "%s" counts %d', (text, counted) => {
    const limits = {
      min: 0,
      max: 100,
      decimals: 2,
      takesPercent: true,
      takesFraction: true,
      otherwise: null,
    } as const
    expect(countedOf(typedOf(text), limits)).toBe(counted)
  })

  test.each(['85%%', '%', '17/20%', '17 of', 'of 20', '17 off 20', '17من20x', '17/0', '1/2/3'])(
    'INPUT-10: "%s" is no score',
    (text) => {
      const limits = { min: 0, max: 100, takesPercent: true, takesFraction: true, otherwise: null } as const
      expect(readTyped(typedOf(text), limits)).toMatchObject({ counts: null, remark: { is: 'not-a-number' } })
    },
  )

  test('INPUT-04: a fraction is its share of the full mark, in any digits', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 200 }), (marks, full) => {
        fc.pre(marks <= full)
        const arabic = `${marks}/${full}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
        expect(countedOf(typedOf(arabic), SCORE)).toBe(countedOf(`${marks} / ${full}`, SCORE))
        expect(Math.abs((countedOf(`${marks}/${full}`, SCORE) ?? 0) - (100 * marks) / full)).toBeLessThan(
          0.00501,
        )
      }),
    )
  })
})
