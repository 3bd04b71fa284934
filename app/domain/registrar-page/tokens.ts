/** A line of a registrar's page as what can be part of a date, and words (CAL-22). Every expression takes linear time. */

import { toLatinDigits } from '../../i18n/digits'
import { plainWord } from '../institution/semester-names'
import { formatClock } from '../plan/clock'

/**
 * A weekday, month, day of a month, year, whole date in numbers, word between two dates, clock time, little word, border of
 * two cells, or any other word.
 */
type TokenKind = 'w' | 'm' | 'd' | 'y' | 'n' | 't' | 'c' | 'f' | '|' | 'x'

export type Token = Readonly<{
  kind: TokenKind
  /** As it is written. */
  text: string
  /** As it is compared. */
  word: string
  /** Of a weekday from 0, Sunday; of a month from 1; of a day or year itself. */
  value: number
  /** 'HH:mm' of a clock time; empty for one that does not exist. */
  clock: string
}>

const WEEKDAYS = [
  ['Sunday', 'sun', 'أحد'],
  ['Monday', 'mon', 'اثنين'],
  ['Tuesday', 'tue', 'tues', 'ثلاثاء'],
  ['Wednesday', 'wed', 'أربعاء'],
  ['Thursday', 'thu', 'thur', 'thurs', 'خميس'],
  ['Friday', 'fri', 'جمعة'],
  ['Saturday', 'sat', 'سبت'],
]

/** The names of the Gulf, of Egypt and of the Levant; those of two words have them here without the blank. */
const MONTHS = [
  ['january', 'jan', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'فبراير', 'شباط'],
  ['march', 'mar', 'مارس', 'آذار'],
  ['april', 'apr', 'أبريل', 'إبريل', 'نيسان'],
  ['may', 'مايو', 'أيار'],
  ['june', 'jun', 'يونيو', 'يونية', 'حزيران'],
  ['july', 'jul', 'يوليو', 'يولية', 'تموز'],
  ['august', 'aug', 'أغسطس', 'آب'],
  ['september', 'sep', 'sept', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'ديسمبر', 'كانون الأول'],
]

/** Between two dates, or before the time or day until which something is possible. */
const TO = ['to', 'until', 'till', 'through', 'thru', 'إلى', 'حتى', 'لغاية']

/** Words that make no difference to a name. */
const LITTLE = [
  ...['the', 'a', 'an', 'of', 'for', 'from', 'on', 'by', 'at', 'in', 'and', 'is', 'are', 'all'],
  ...['من', 'في', 'عند', 'يوم', 'الساعة', 'بتاريخ', 'الموافق'],
]

const placesOf = (lists: readonly (readonly string[])[], first: number) =>
  new Map(lists.flatMap((words, index) => words.map((word) => [plainWord(word), index + first] as const)))
const WEEKDAY_OF = placesOf(WEEKDAYS, 0)
const MONTH_OF = placesOf(MONTHS, 1)
const TO_WORDS = new Set(TO.map(plainWord))
const LITTLE_WORDS = new Set(LITTLE.map(plainWord))

const HALF = String.raw`(?:[AaPp]\.?[Mm]\.?|صباح[اً]*|مساء[ً]?|ص|م)(?!\p{L})`
const TOKEN = new RegExp(
  [
    String.raw`(?<cell>\t|\|| {3,})`,
    String.raw`(?<numbers>(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})(?![\d/]))`,
    `(?<clock>\\d{1,2}:\\d{2} ?${HALF}|\\d{1,2}:\\d{2}(?!\\d)|\\d{1,2} ?${HALF})`,
    String.raw`(?<year>20\d\d)(?!\d)(?: ?م(?!\p{L}))?`,
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}])`,
    // Two words that are one month.
    String.raw`(?:كانون|تشرين) ال[\p{L}\p{M}]+|[\p{L}\p{M}][\p{L}\p{M}'’]*|\d+`,
    '(?<to>[-–—−])',
    // A mark at a date, the note of which stands elsewhere on the page.
    '[*†‡§]',
  ].join('|'),
  'gu',
)

/** The tokens of a line; punctuation is none. */
export function tokensOf(line: string): Token[] {
  return [...toLatinDigits(line).matchAll(TOKEN)].map(({ 0: text, groups = {} }) => {
    const { cell, numbers, clock, year, day, to } = groups
    const token = (kind: TokenKind, more: Partial<Token> = {}): Token => ({
      ...{ kind, text, word: plainWord(text), value: 0, clock: '' },
      ...more,
    })
    if (cell !== undefined) return token('|')
    if (numbers !== undefined) return token('n')
    if (clock !== undefined) return token('c', { clock: clockOf(clock) })
    if (year !== undefined) return token('y', { value: Number(year) })
    if (day !== undefined) return token('d', { value: Number(day) })
    if (to !== undefined) return token('t')
    return wordToken(token, plainWord(text))
  })
}

function wordToken(token: (kind: TokenKind, more?: Partial<Token>) => Token, plain: string): Token {
  const weekday = WEEKDAY_OF.get(plain)
  if (weekday !== undefined) return token('w', { value: weekday })
  const month = MONTH_OF.get(plain)
  if (month !== undefined) return token('m', { value: month })
  if (TO_WORDS.has(plain)) return token('t')
  return token(LITTLE_WORDS.has(plain) ? 'f' : 'x')
}

/** "3 pm", "3:00 مساءً" and "15:00" as '15:00'; empty for a time that does not exist. */
function clockOf(text: string): string {
  const [hour = 0, minute = 0] = [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  const isMorning = /a|ص/i.test(text)
  const isHalf = isMorning || /p|م/i.test(text)
  if (minute > 59 || hour > 23 || (isHalf && hour === 0) || (isMorning && hour > 12)) return ''
  const inDay = isHalf ? (hour % 12) + (isMorning ? 0 : 12) : hour
  return formatClock(inDay * 60 + minute)
}

/** A name as it is compared: its words, without the little ones. */
export function phraseOf(tokens: readonly Token[]): string {
  return tokens
    .filter(({ kind }) => kind !== 'f' && kind !== 't' && kind !== '|')
    .map(({ word }) => word)
    .join(' ')
}
