/** Arithmetic that the tools share, and how numbers are shown: with Latin digits in both languages (I18N-08), rounded half up. */

import type { Language } from './language.ts'
import { LOCALES } from './locales.ts'

const DEFAULT_MAXIMUM_FRACTION_DIGITS = 2

/** A double is exact to 15 significant decimal digits; the digits after them are rounding errors of earlier sums. */
const SIGNIFICANT_DIGITS = 15

/**
 * Rounds to `decimals` (0 to 10) places, halves away from zero: 1.005 gives 1.01, -1.005 gives -1.01. Corrects binary
 * rounding errors: 1.005 counts as a half although its double is below it. Never gives -0; NaN and infinities are
 * returned unchanged.
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
  // Shifting the decimal point in the text is exact; multiplying is not.
  const scaled = Math.round(Number(`${mantissa}e${shifted}`))
  return Math.sign(value) * Number(`${scaled}e-${decimals}`) + 0
}

/** The nearest value from `least` to `most`. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}

/** Whether an entry is a number. Null is an empty field, and NaN does not count. */
export function isNumber(entry: number | null): entry is number {
  return entry !== null && !Number.isNaN(entry)
}

/** An entry as the nearest whole number from `least` to `most`; null when it is not a number. */
export function wholeWithin(entry: number | null, least: number, most: number): number | null {
  return isNumber(entry) ? clamp(Math.round(entry), least, most) : null
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
  style: 'decimal' | 'percent' = 'decimal',
): Intl.NumberFormat {
  const key = `${language} ${digits.minimum} ${digits.maximum} ${style}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], {
      style,
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
 * A number as text: grouped thousands, rounded half up, never "-0". In Arabic a left-to-right mark (U+200E) before a
 * minus keeps the sign in front of the number. Expects a finite value.
 */
export function formatNumber(value: number, language: Language, digits: FractionDigits = {}): string {
  const range = rangeOf(digits)
  return numberFormat(language, range).format(roundHalfUp(value, range.maximum))
}

/** A percentage (15 for 15%) as text with its sign, which is the one of Latin digits in every locale, as in our sentences. */
export function formatPercent(percentage: number, language: Language, digits: FractionDigits = {}): string {
  const range = rangeOf(digits)
  const text = numberFormat(language, range, 'percent').format(roundHalfUp(percentage, range.maximum) / 100)
  // Some locales, such as ar-SA, write the Arabic sign beside Latin digits, too (I18N-08).
  return text.replace('٪', '\u200E%\u200E')
}

/** An amount in a currency (ISO 4217), with all decimals of that currency (HOST-05): `€7,387.50`, `7,387.50 €`. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const format = moneyFormat(currency, language)
  return format.format(roundHalfUp(amount, format.resolvedOptions().maximumFractionDigits ?? 0))
}

/** The symbol of a currency (ISO 4217), as the language writes it next to an amount. */
export function currencySymbol(currency: string, language: Language): string {
  const parts = moneyFormat(currency, language).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string, language: Language): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    moneyFormats.get(key) ?? new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency })
  moneyFormats.set(key, format)
  return format
}
