/** Figures as the screens show them: Latin digits in both languages (I18N-08), rounded half up. */

import type { Language } from './language'
import { LOCALES } from './locales'

const DEFAULT_MAXIMUM_FRACTION_DIGITS = 2

/** A double keeps every decimal number of 15 significant digits; what stands behind them is dust of earlier sums. */
const SIGNIFICANT_DIGITS = 15

/**
 * The value rounded to `decimals` (0 to 10) places. A half goes up in size, away from zero, so that a fall and a rise
 * of the same size read alike: 1.005 gives 1.01, -1.005 gives -1.01. Binary dust does not count: 1.005 is a half
 * though its double lies below it. Never gives -0; NaN and infinities come back as they are.
 */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value) || Number.isInteger(value)) {
    return value + 0
  }
  const [mantissa = '', exponent = ''] = Math.abs(value)
    .toExponential(SIGNIFICANT_DIGITS - 1)
    .split('e')
  const shifted = Number(exponent) + decimals
  if (shifted >= SIGNIFICANT_DIGITS) {
    return Number(value.toPrecision(SIGNIFICANT_DIGITS))
  }
  // Moving the decimal point in the text, not by multiplying, keeps 100.5 a half.
  const scaled = Math.round(Number(`${mantissa}e${shifted}`))
  return Math.sign(value) * Number(`${scaled}e-${decimals}`) + 0
}

type FractionDigits = {
  minimumFractionDigits?: number
  /** Default 2, or the minimum when that is larger. */
  maximumFractionDigits?: number
}

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(
  language: Language,
  digits: { minimum: number; maximum: number },
  style: 'decimal' | 'percent' | 'currency' = 'decimal',
  currency?: string,
): Intl.NumberFormat {
  const key = `${language} ${digits.minimum} ${digits.maximum} ${style} ${currency}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], {
      style,
      currency,
      minimumFractionDigits: digits.minimum,
      maximumFractionDigits: digits.maximum,
    })
    formats.set(key, format)
  }
  return format
}

function rangeOf({ minimumFractionDigits, maximumFractionDigits }: FractionDigits) {
  const minimum = minimumFractionDigits ?? 0
  return {
    minimum,
    maximum: maximumFractionDigits ?? Math.max(minimum, DEFAULT_MAXIMUM_FRACTION_DIGITS),
  }
}

/**
 * The value as text: thousands in groups, rounded half up, never "-0". In Arabic a left-to-right mark (U+200E) stands
 * before a minus, without which right-to-left text would show the sign behind the figure. Expects a finite value.
 */
export function formatNumber(value: number, language: Language, digits: FractionDigits = {}): string {
  const range = rangeOf(digits)
  return numberFormat(language, range).format(roundHalfUp(value, range.maximum))
}

/** A percentage (15 for 15%) as text with its sign, which the marks of {@link formatNumber} keep in place in Arabic. */
export function formatPercent(percentage: number, language: Language, digits: FractionDigits = {}): string {
  const range = rangeOf(digits)
  return numberFormat(language, range, 'percent').format(roundHalfUp(percentage, range.maximum) / 100)
}

/** An amount of money as text, as the language writes the currency (ISO 4217): `QAR 7,387.5`, `7,387.5 ر.ق.` */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const range = rangeOf({})
  return numberFormat(language, range, 'currency', currency).format(roundHalfUp(amount, range.maximum))
}

/** A currency (ISO 4217) as the language writes it beside an amount: `QAR`, `ر.ق.` */
export function currencySymbol(currency: string, language: Language): string {
  const parts = numberFormat(language, rangeOf({}), 'currency', currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
