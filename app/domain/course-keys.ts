import { latinDigits } from '../i18n/digits'
import { isolated } from '../i18n/direction'

/**
 * Keys under which different spellings of a course or a section are the same, wherever two are compared: swaps (MATCH-03), an
 * import into a plan (PLAN-09), repeats among past terms (GOAL-05). The database makes the same keys (`private.course_key`,
 * `private.section_key`); tests compare the two.
 */

/** What is neither a letter nor a digit, of the characters that NFKC leaves: punctuation, marks, symbols, pictures. */
const NEITHER = [
  '\u0001-\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u02B0-\u036F',
  '\u0600-\u061F\u0640\u064B-\u065F\u066A-\u066D\u0670\u06D4-\u06ED',
  '\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020',
  '\uE000-\uF8FF\uFE00-\uFE6F\uFEFF\uFFF0-\uFFFF\u{1F000}-\u{1FAFF}\u{E0000}-\u{10FFFF}',
].join('')

const ALL_NEITHER = new RegExp(`[${NEITHER}]+`, 'gu')

/** Marks on a letter. In JavaScript the small letter of İ has one, in the database it has none. */
const MARKS = '\u0300-\u036F\u064B-\u065F\u0670'

/** With the signs at the end of a word, which are part of its name: C, C++ and C# are three courses, MATH#101 is MATH 101. */
const SIGNS_OF_NAME_OR_NEITHER = new RegExp(
  `([^${NEITHER}0-9])[${MARKS}]*([+#]+)(?![^${NEITHER}]|[+#])|[${NEITHER}]+`,
  'gu',
)

const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g

/** Characters of a name, and of a key: NFKC can turn a letter into 18, and takes minutes for thousands of marks. */
const LONGEST = 60

/** Equal for `MATH 101`, `math-101` and `Math ١٠١`; another for each of `C`, `C++` and `C#`. */
export function courseKey(name: string): string {
  const text = plainText(name)
  return cut(text.replace(SIGNS_OF_NAME_OR_NEITHER, '$1$2') || text.trim())
}

/** Equal for `L02`, `l-2` and `L ٢`. */
export function sectionKey(name: string): string {
  const text = plainText(name).replace(LEADING_ZEROS, '$1')
  return cut(text.replace(ALL_NEITHER, '') || text.trim())
}

const NO_BREAK_SPACE = '\u00A0'

/** A name that is nothing but a code: the letters of a subject, a separator or none, and a number. */
const CODE = /^([a-z]{2,6})[\s._/-]{0,2}(\d{3,4}[a-z]?)$/i

/**
 * How screens write a course, whoever typed it: "INFS 1201" for every spelling of that code, any other name as it was typed
 * (BOARD-01). What is stored stays as it is.
 */
export function courseLabel(name: string): string {
  const [, subject, number] = CODE.exec(latinDigits(name).trim()) ?? []
  return subject && number ? `${subject} ${number}`.toUpperCase() : name
}

/** Whether a name is nothing but a code, in whatever spelling. */
export function isCodeAlone(name: string): boolean {
  return CODE.test(latinDigits(name).trim())
}

/** {@link courseLabel} in a sentence of either direction (I18N-15), and a code is never broken over two lines. */
export function courseInLine(name: string): string {
  const label = courseLabel(name)
  return isolated(isCodeAlone(name) ? label.replace(' ', NO_BREAK_SPACE) : label)
}

function plainText(text: string): string {
  // One by one, because at the end of a word JavaScript's Σ becomes ς.
  return latinDigits(Array.from(cut(text).normalize('NFKC'), (letter) => letter.toLowerCase()).join(''))
}

function cut(text: string): string {
  return Array.from(text).slice(0, LONGEST).join('')
}
