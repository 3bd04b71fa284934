/** Course codes and requisites as study plans print them (DEG-01). What no program can read stays text, which is asked. */

import { plainArabic } from '../../i18n/arabic-letters.ts'
import { NO_SUBJECTS } from '../institution/registration-pages.ts'
import { semesterNamed } from '../institution/semester-names.ts'
import { isLeastGrade } from '../past-terms/least-grade.ts'
import {
  type Condition,
  DEEPEST_REQUIREMENT,
  MOST_PROGRAMME_HOURS,
  PROGRAMME_TEXT_LIMIT,
} from './programme.ts'

/** `MATH1030`, `MTH 112`, `CHEM 1010L`, `EN.601.104`, `عال 101`, seven digits. */
const CODE_SHAPES = [
  /^([A-Z]{2,10})[ -]?\d{2,4}[A-Z]{0,3}\d?$/,
  /^([A-Z]{2,4})(?:\.\d{3}){2}$/,
  /^([\u0621-\u064A]{2,6})[ -]?\d{3,4}$/u,
  /^()\d{5,10}$/,
]
/** Of a place without a code of its own: `XXX XXX`, `XXXX`. */
const NO_CODE = /^X{3,4}(?:[ -]?X{3,4})?$/
const NOT_SUBJECTS = new Set(['semester', 'year', 'level', 'term', 'page', 'plan', 'total', 'سنه', 'فصل'])

/** Whether a whole text is the code of a course. "Fall 2026" is a heading. */
export function isCourseCode(text: string): boolean {
  if (/\d{4}$/.test(text) && semesterNamed(text) !== null) return false
  return CODE_SHAPES.some((shape) => {
    const subject = shape.exec(text)?.[1]?.toLowerCase()
    return subject !== undefined && !NO_SUBJECTS.has(subject) && !NOT_SUBJECTS.has(plainArabic(subject))
  })
}

export function isPlaceholderCode(text: string): boolean {
  return NO_CODE.test(text)
}

/** Whether a cell says that there is nothing. */
export function saysNone(text: string): boolean {
  return /^(?:|[-–—−]+|none|nil|n\/?a|لا ?يوجد|بدون|لا شيء)$/iu.test(text)
}

/** "Completed 90 Cr. Hrs.", "90 credit hours", "إتمام 90 ساعة معتمدة". */
const EARNED =
  /^(?:(?:completed?|completion of|complete|passed|earned|إتمام|اتمام|اجتياز|إنهاء|انهاء) )?(?:at least |على الأقل )?(\d{1,3}) ?(?:cr\.? ?hrs?\.?|credit hours?|credits?|hours?|ساعة(?: معتمدة)?|ساعات(?: معتمدة)?)(?: (?:completed|earned|passed))?\.?$/iu
/** "COMM1010 (C)", "COMM1010 with a grade of C", "COMM1010 بتقدير C". */
const GRADED =
  /^(.+?) ?(?:\((?:min(?:imum)?\.? )?([A-D][+-]?)\)|(?:with (?:at least )?(?:a )?(?:min(?:imum)? )?(?:grade )?(?:of )?|بتقدير )([A-D][+-]?))$/u
const WORDS = /(\(|\)|,|،|;|؛|&|(?<![\p{L}\d])(?:and|or|و|أو|او)(?![\p{L}\d]))/iu
/** A least grade or number says so by itself. */
const OR_BETTER =
  /(?<=(?:[ (][A-D][+-]?|credits?|credit hours?|hours)) or (?:better|higher|above|more)(?![\p{L}\d])/gu
const AND = /^(?:,|،|;|؛|&|and|و)$/iu
const OR = /^(?:or|أو|او)$/iu

/**
 * The condition that a cell says; null for none. `isAsked`: it holds a text that only a person can read, or and with or without
 * brackets. A comma is "and".
 */
export function requisiteIn(text: string): { condition: Condition; isAsked: boolean } | null {
  if (saysNone(text)) return null
  const whole = { condition: { text: text.slice(0, PROGRAMME_TEXT_LIMIT) }, isAsked: true }
  const tokens = text
    .replace(OR_BETTER, '')
    .split(WORDS)
    .map((token) => token.trim())
    .filter((token) => token !== '')
  const parser = new Parser(tokens)
  const condition = parser.read()
  if (!condition || !parser.knows) return whole
  return { condition, isAsked: parser.hasText }
}

/** Reads brackets, and, or. A grade in brackets is no bracket: "COMM1010 (C)". */
class Parser {
  hasText = false
  /** Whether anything is more than text; if nothing is, the sentence stays whole. */
  knows = false
  private at = 0
  private readonly tokens: readonly string[]

  constructor(tokens: readonly string[]) {
    this.tokens = tokens
  }

  read(): Condition | null {
    const condition = this.list(1)
    return this.at === this.tokens.length ? condition : null
  }

  private list(depth: number): Condition | null {
    if (depth >= DEEPEST_REQUIREMENT) return null
    const parts: Condition[] = []
    let isOr: boolean | null = null
    while (true) {
      const part = this.part(depth)
      if (!part) return null
      parts.push(part)
      const word = this.tokens[this.at]
      if (word === undefined || word === ')') break
      if (!AND.test(word) && !OR.test(word)) return null
      if (isOr !== null && isOr !== OR.test(word)) return null
      isOr = OR.test(word)
      this.at++
      // "A, and B".
      if (word !== undefined && /^[,،;؛]$/u.test(word) && AND.test(this.tokens[this.at] ?? '')) this.at++
    }
    const [first] = parts
    if (parts.length === 1 && first) return first
    return isOr ? { any: parts } : { all: parts }
  }

  private part(depth: number): Condition | null {
    const token = this.tokens[this.at]
    if (token === undefined || token === ')' || AND.test(token) || OR.test(token)) return null
    this.at++
    if (token === '(') {
      const inside = this.list(depth + 1)
      return inside && this.tokens[this.at++] === ')' ? inside : null
    }
    const [open, inside, close] = this.tokens.slice(this.at, this.at + 3)
    const isBracketed = open === '(' && close === ')' && inside !== undefined
    if (isBracketed) this.at += 3
    return this.fact(isBracketed ? `${token} (${inside})` : token)
  }

  private fact(text: string): Condition {
    const [, graded, bracketed, behind] = GRADED.exec(text) ?? []
    const grade = bracketed ?? behind
    if (isCourseCode(text)) return this.known({ course: text })
    if (graded && grade && isCourseCode(graded) && isLeastGrade(grade)) {
      return this.known({ course: graded, grade })
    }
    const [, hours] = EARNED.exec(text) ?? []
    if (hours !== undefined && Number(hours) <= MOST_PROGRAMME_HOURS)
      return this.known({ earned: Number(hours) })
    this.hasText = true
    return { text: text.slice(0, PROGRAMME_TEXT_LIMIT) }
  }

  private known(condition: Condition): Condition {
    this.knows = true
    return condition
  }
}
