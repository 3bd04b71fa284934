/** Parses numbers typed with Latin, Arabic-Indic or Persian digits (I18N-09). */

const ARABIC_INDIC_ZERO = '٠'.charCodeAt(0)
const PERSIAN_ZERO = '۰'.charCodeAt(0)
const ARABIC_DIGITS = /[٠-٩۰-۹]/g
const ARABIC_DECIMAL_SEPARATOR = /\u066B/g
const ARABIC_THOUSANDS_SEPARATOR = /\u066C/g

/** Invisible direction marks, which come with a number pasted from Arabic text. */
const BIDI_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

const PLAIN_NUMBER = /^[+\-−]?(?:\d+\.?\d*|\.\d+)$/
const GROUPED_NUMBER = /^[+\-−]?[1-9]\d{0,2}(?:[,،]\d{3})+(?:\.\d*)?$/

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO))
}

/** The text with Arabic-Indic and Persian digits as 0-9, and everything else as it is. */
export function latinDigits(text: string): string {
  return text.replace(ARABIC_DIGITS, latinDigit)
}

/**
 * The text with Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9, the Arabic decimal separator as a point, and
 * without Arabic thousands separators and direction marks. Everything else is kept: `"٦٠١٢٣"` gives `"60123"`.
 */
export function toLatinDigits(text: string): string {
  const marked = text.replace(BIDI_MARKS, '').replace(ARABIC_THOUSANDS_SEPARATOR, '')
  return latinDigits(marked.replace(ARABIC_DECIMAL_SEPARATOR, '.'))
}

/**
 * The number in a text, or null when it is empty or not a number. No exponents, units or inner spaces.
 *
 * A comma (`,`, `،` or `٬`) is never a decimal separator. Between groups of three digits it separates thousands, as in
 * the numbers that the app shows: `"1,234.5"` and `"١٬٢٣٤٫٥"` give 1234.5. Anywhere else (`"3,5"`, `"٣،٥"`) the text is
 * rejected, because a wrong guess would be off by a factor of ten.
 */
export function parseDecimal(text: string): number | null {
  const latin = toLatinDigits(text.replace(ARABIC_THOUSANDS_SEPARATOR, ',')).trim()
  if (!PLAIN_NUMBER.test(latin) && !GROUPED_NUMBER.test(latin)) {
    return null
  }
  const value = Number(latin.replace(/[,،]/g, '').replace('−', '-'))
  return Number.isFinite(value) ? value + 0 : null
}
