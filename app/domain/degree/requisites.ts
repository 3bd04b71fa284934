/** Course codes and requisites as study plans print them (DEG-01). What no program can read stays text, which is asked. */

import { plainArabic } from '../../i18n/arabic-letters.ts'
import { NO_SUBJECTS } from '../institution/registration-pages.ts'
import { semesterNamed } from '../institution/semester-names.ts'
import { isLeastGrade } from '../past-terms/least-grade.ts'
import {
  type Condition,
  type CourseSet,
  DEEPEST_REQUIREMENT,
  MOST_PROGRAMME_HOURS,
  PROGRAMME_TEXT_LIMIT,
} from './programme.ts'

/** `EN.601.104`. */
export const DOTTED_CODE = String.raw`[A-Z]{2,4}(?:\.\d{3}){2}`
/** `4CS001`, `LU3IN003`, `CE-M-101`, `M.CS.101`: at the beginning of rows a page has to show that these are codes. */
export const RARE_CODE = String.raw`(?:[A-Z]{0,3}\d[A-Z]{2,4}\d{3}|[A-Z]{1,4}(?:[-.][A-Z]{1,4}){1,2}[-.]?\d{2,4})`
/** `ICS 4xx`, `XE xxx`: any course of a subject, or of a level of it. */
export const PLACE_CODE = String.raw`[A-Z]{2,10}(?:[ -]?\d{1,3}(?:x{1,3}|X{1,3})|[ -](?:x{3,4}|X{3,4}))`
/** `MATH1030`, `MTH 112`, `CHEM 1010L`, `عال 101`, seven digits, and the rare ones. */
const CODE_SHAPES = [
  /^([A-Z]{2,10})[ -]?\d{2,4}[A-Z]{0,3}\d?$/,
  new RegExp(`^()(?:${RARE_CODE}|${DOTTED_CODE})$`),
  /^([\u0621-\u064A]{2,6})[ -]?\d{3,4}$/u,
  /^()\d{5,10}$/,
]
/** Of a place without a code of its own: `XXX XXX`, `XXXX`. */
const NO_CODE = /^X{3,4}(?:[ -]?(?:X{3,4}|x{3,4}))?$/
const OF_SUBJECT = new RegExp(`^(?=${PLACE_CODE}$)(\\D+?)[ -]?(\\d*)(x+)$`, 'i')
const NOT_SUBJECTS = new Set(['semester', 'year', 'level', 'term', 'page', 'plan', 'total', 'سنه', 'فصل'])

/** Whether a whole text is the code of a course. "Fall 2026" is a heading. */
export function isCourseCode(text: string): boolean {
  if (/\d{4}$/.test(text) && semesterNamed(text) !== null) return false
  return CODE_SHAPES.some((shape) => {
    const subject = shape.exec(text)?.[1]?.toLowerCase()
    return subject !== undefined && !NO_SUBJECTS.has(subject) && !NOT_SUBJECTS.has(plainArabic(subject))
  })
}

/** The courses that a place takes: `ICS 4xx` those of a hundred of the subject, `XE xxx` all of it, `XXX xxx` any; null for no place. */
export function placeIn(text: string): CourseSet | null {
  if (NO_CODE.test(text)) return { any: true }
  const [, subject, digits = '', places = ''] = OF_SUBJECT.exec(text) ?? []
  if (subject === undefined || digits.length + places.length < 3) return null
  if (digits === '') return { subject }
  const step = 10 ** places.length
  const first = Number(digits) * step
  return { subject, numbers: [first, first + step - 1] }
}

export function isPlaceholderCode(text: string): boolean {
  return placeIn(text) !== null
}

/** Whether a cell says that there is nothing. */
export function saysNone(text: string): boolean {
  return /^(?:|[-–—−]+|none|nil|n\/?a|لا ?يوجد|بدون|لا شيء)$/iu.test(text)
}

/** "Completed 90 Cr. Hrs.", "60 CH", "90 credit hours", "إتمام 90 ساعة معتمدة". */
const EARNED =
  /^(?:(?:completed?|completion of|complete|passed|earned|إتمام|اتمام|اجتياز|إنهاء|انهاء) )?(?:at least |على الأقل )?(\d{1,3}) ?(?:cr\.? ?hrs?\.?|credit hours?|credits?|hours?|ch|ects|ساعة(?: معتمدة| مكتسبة)?|ساعات(?: معتمدة| مكتسبة)?)(?: (?:completed|earned|passed))?\.?$/iu
const GRADE = '([A-D][+-]?)'
/** "COMM1010 (C)", "COMM1010 (minimum grade C)". */
const GRADED_IN_BRACKETS = new RegExp(
  `^(.+?) ?\\((?:with )?(?:a )?(?:min(?:imum)?\\.? )?(?:grade )?(?:of )?${GRADE}\\)$`,
  'u',
)
/** "COMM1010 with a grade of C", "COMM1010 بتقدير لا يقل عن C". */
const GRADED_BEHIND = new RegExp(
  `^(.+?) (?:with (?:at least )?(?:a )?(?:min(?:imum)?\\.? )?(?:grade )?(?:of )?(?:at least )?|بتقدير (?:لا يقل عن )?)${GRADE}$`,
  'u',
)
/** "C in COMM1010", "a minimum grade of C in COMM1010". */
const GRADED_BEFORE = new RegExp(
  `^(?:[Aa] )?(?:[Mm]in(?:imum)?\\.? )?(?:[Gg]rade )?(?:of )?${GRADE} in (.+)$`,
  'u',
)
const WORDS = /(\(|\)|,|،|;|؛|&|(?<![\p{L}\d])(?:and|or|و|أو|او)(?![\p{L}\d]))/iu
/** A least grade or number says so by itself. */
const OR_BETTER =
  /(?<=(?:(?:^|[ (])[A-D][+-]?|credits?|credit hours?|hours)) or (?:better|higher|above|more)(?![\p{L}\d])/gu
const AND = /^(?:,|،|;|؛|&|and|و)$/iu
const OR = /^(?:or|أو|او)$/iu
const COMMA = /^[,،;؛]$/u
/** What comes before a list of which one course is enough. */
const ONE_OF =
  /^(?:(?:at least )?one (?:of|from)(?: the following)?(?: courses)?|any (?:one )?of(?: the following)?|either(?: of)?|(?:إحدى|أحد)(?: المقررات| المواد| المساقات)?(?: التالية| الآتية)?) ?:? /iu
const COMPLETED = /^(?:completion of|completed|passed|passing|إتمام|اجتياز|إنهاء) /iu
/** A code behind other words: it can be one of two, or one that is not wanted. */
const CODE_IN_WORDS = new RegExp(
  String.raw`(?<=.[^\p{L}\d])(?:[A-Z]{2,10}[ -]?\d{2,4}[A-Z]{0,3}|\d{5,10}|${RARE_CODE})(?![\p{L}\d])`,
  'u',
)
/** Behind a course: it may be taken in the same term. */
const CONCURRENT =
  /^(.+?)(?:,? or (?:concurrent(?:ly)?|concurrent (?:enrol?lment|registration))| \((?:or concurrent(?:ly)?|(?:may|can) be taken concurrently)\)| (?:may|can) be taken concurrently|،? (?:أو|او) (?:متزامن[ةه]?|بالتزامن))\.?$/iu
const CONCURRENTLY = /^(?:concurrent|متزامن|بالتزامن)/iu

type Requisite = { condition: Condition; isAsked: boolean }

/** The course of "ACC 101 or concurrent", which is a corequisite wherever it stands; null for any other text. */
export function concurrentIn(text: string): string | null {
  const [, course = ''] = CONCURRENT.exec(text) ?? []
  return isCourseCode(course) ? course : null
}

/**
 * The condition that a cell says; null for none. `isAsked`: it holds a text that only a person can read, or and with or without
 * brackets. A comma is "and".
 */
export function requisiteIn(text: string): Requisite | null {
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

/** How a part says its course: with a grade that may be of its neighbours, too, or in words that may be about them. */
type Form = 'gradeBefore' | 'gradeBehind' | 'unclear' | 'course' | 'other'

/** Reads brackets, and, or. A grade in brackets is no bracket: "COMM1010 (C)". */
class Parser {
  hasText = false
  /** Whether anything is more than text; if nothing is, the sentence stays whole. */
  knows = false
  private at = 0
  private form: Form = 'other'
  /** The code above, of which "MATH 137 or 147" takes the subject. */
  private code = ''
  private readonly tokens: string[]

  constructor(tokens: readonly string[]) {
    this.tokens = [...tokens]
  }

  read(): Condition | null {
    const condition = this.list(1)
    return this.at === this.tokens.length ? condition : null
  }

  private list(depth: number): Condition | null {
    if (depth >= DEEPEST_REQUIREMENT) return null
    const parts: Condition[] = []
    const forms: Form[] = []
    let isOr: boolean | null = null
    while (true) {
      const isOneOf = this.take(ONE_OF)
      const part = isOneOf ? this.oneOf() : this.part(depth)
      if (!part) return null
      parts.push(part)
      forms.push(isOneOf ? 'other' : this.form)
      const word = this.tokens[this.at]
      if (word === undefined || word === ')') break
      if (!AND.test(word) && !OR.test(word)) return null
      if (isOr !== null && isOr !== OR.test(word)) return null
      isOr = OR.test(word)
      this.at++
      // "A, and B".
      if (COMMA.test(word) && AND.test(this.tokens[this.at] ?? '')) this.at++
    }
    if (isUnclear(forms)) return null
    const [first] = parts
    if (parts.length === 1 && first) return first
    return isOr ? { any: parts } : { all: parts }
  }

  /** "one of A, B, or C": to the end of the list. With an "and" it is not clear where that is. */
  private oneOf(): Condition | null {
    const parts: Condition[] = []
    while (true) {
      const part = this.part(DEEPEST_REQUIREMENT)
      if (!part || this.form !== 'course') return null
      parts.push(part)
      const word = this.tokens[this.at]
      if (word === undefined || word === ')') return { any: parts }
      if (!COMMA.test(word) && !OR.test(word)) return null
      this.at++
      if (COMMA.test(word) && OR.test(this.tokens[this.at] ?? '')) this.at++
    }
  }

  /** Whether the next token begins so; the beginning is taken. */
  private take(start: RegExp): boolean {
    const token = this.tokens[this.at]
    if (token === undefined || !start.test(token)) return false
    this.tokens[this.at] = token.replace(start, '')
    return true
  }

  private part(depth: number): Condition | null {
    const token = this.tokens[this.at]
    if (token === undefined || token === ')' || AND.test(token) || OR.test(token)) return null
    this.at++
    this.form = 'other'
    if (token === '(') {
      const inside = this.list(depth + 1)
      this.form = 'other'
      return inside && this.tokens[this.at++] === ')' ? inside : null
    }
    const [open, inside, close] = this.tokens.slice(this.at, this.at + 3)
    const isBracketed = open === '(' && close === ')' && inside !== undefined
    if (isBracketed) this.at += 3
    return this.fact(isBracketed ? `${token} (${inside})` : token)
  }

  private fact(text: string): Condition {
    const course = this.courseIn(text.replace(COMPLETED, ''))
    if (course !== null) return this.known({ course }, 'course')
    const [, inBrackets = '', bracketed = ''] = GRADED_IN_BRACKETS.exec(text) ?? []
    const [, behind = '', gradeBehind = ''] = GRADED_BEHIND.exec(text) ?? []
    const [, gradeBefore = '', before = ''] = GRADED_BEFORE.exec(text) ?? []
    const graded: readonly (readonly [string, string, Form])[] = [
      [inBrackets, bracketed, 'course'],
      [behind, gradeBehind, 'gradeBehind'],
      [before, gradeBefore, 'gradeBefore'],
    ]
    for (const [code, grade, form] of graded) {
      const of = isLeastGrade(grade) ? this.courseIn(code) : null
      if (of !== null) return this.known({ course: of, grade }, form)
    }
    const [, hours] = EARNED.exec(text) ?? []
    if (hours !== undefined && Number(hours) <= MOST_PROGRAMME_HOURS)
      return this.known({ earned: Number(hours) }, 'other')
    this.hasText = true
    if (CONCURRENTLY.test(text) || CODE_IN_WORDS.test(text)) this.form = 'unclear'
    return { text: text.slice(0, PROGRAMME_TEXT_LIMIT) }
  }

  /** A code, or its number alone behind another code of the subject. */
  private courseIn(text: string): string | null {
    const [, subject = '', number = ''] = /^(\D+)(\d+)/.exec(this.code) ?? []
    const isNumber = /^\d+$/.test(text) && text.length === number.length && subject !== ''
    const code = isNumber ? subject + text : text
    if (!isCourseCode(code)) return null
    this.code = code
    return code
  }

  private known(condition: Condition, form: Form): Condition {
    this.knows = true
    this.form = form
    return condition
  }
}

/** Whether the words of a part can be about its neighbours: "C in A and B", "A and B with a grade of C", "two of A, B". */
function isUnclear(forms: readonly Form[]): boolean {
  return forms.some((form, index) => {
    if (form === 'gradeBefore') return forms[index + 1] === 'course'
    if (form === 'gradeBehind') return forms[index - 1] === 'course'
    return form === 'unclear' && forms.length > 1
  })
}
