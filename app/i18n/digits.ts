/** Parses numbers typed with Latin, Arabic-Indic or Persian digits (I18N-09, INPUT-03). */

const ARABIC_INDIC_ZERO = '٠'.charCodeAt(0)
const PERSIAN_ZERO = '۰'.charCodeAt(0)
const ARABIC_DIGITS = /[٠-٩۰-۹]/g
const ARABIC_DECIMAL_SEPARATOR = /\u066B/g
const ARABIC_THOUSANDS_SEPARATOR = /\u066C/g

/** Invisible direction marks, which come with a number pasted from Arabic text. */
const BIDI_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Thousands in groups of three digits. A separator anywhere else, as in `3٬5`, stands for nothing that is known. */
const ARABIC_GROUPS = /(^|[^\d\u066C])(\d{1,3}(?:\u066C\d{3})+)(?![\d\u066C])/g

const DECIMAL_NUMBER = /^[+\-−]?(?:\d+[.,،]?\d*|[.,،]\d+)$/
const GROUPED_NUMBER = /^[+\-−]?[1-9]\d{0,2}([,،\u066C])\d{3}(?:\1\d{3})*(?:\.\d*)?$/

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
}

/** The text with Arabic-Indic and Persian digits as 0-9, and everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, latinDigit)
}

/**
 * A number as it is typed, in Latin digits: Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9, the Arabic decimal
 * separator as a point, without direction marks. Everything else is kept.
 */
export function latinNumber(text: string): string {
  return latinDigits(text.replace(BIDI_MARKS, '')).replace(ARABIC_DECIMAL_SEPARATOR, '.')
}

/** {@link latinNumber} without Arabic thousands separators: `"٦٠١٢٣"` gives `"60123"`, `"١٬٢٣٤٫٥"` gives `"1234.5"`. */
export function toLatinDigits(text: string): string {
  return latinNumber(text).replace(
    ARABIC_GROUPS,
    (_, before: string, groups: string) => before + groups.replace(ARABIC_THOUSANDS_SEPARATOR, ''),
  )
}

/**
 * The numbers that a text can mean: none, one, or two. No exponents, units or inner spaces.
 *
 * A point separates decimals. So does a comma (`,` or `،`), as in `"9,5"`; between groups of three digits it, or the Arabic
 * separator `٬`, separates thousands, as in the numbers that the app shows: `"1,234.5"` and `"١٬٢٣٤٫٥"` are 1234.5. With one
 * comma before three digits it can be either: `"1,234"` is 1234 or 1.234.
 */
export function meaningsOf(text: string): readonly number[] {
  const latin = latinNumber(text).trim().replace('−', '-')
  const texts = [
    ...(GROUPED_NUMBER.test(latin) ? [latin.replace(/[,،\u066C]/g, '')] : []),
    ...(DECIMAL_NUMBER.test(latin) ? [latin.replace(/[,،]/, '.')] : []),
  ]
  return texts.map((one) => Number(one) + 0).filter(Number.isFinite)
}
