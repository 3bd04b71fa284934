/** The lines of a printed study plan: semesters, groups and blocks, and sums (DEG-01). */

import { plainArabic } from '../../i18n/arabic-letters.ts'
import { type CourseSet, namedSet, PROGRAMME_NAME_LIMIT, type ProgrammeWords } from './programme.ts'
import { isCourseCode } from './requisites.ts'

/** Words in the language of their letters. */
export function wordsOf(text: string): ProgrammeWords {
  return /[\u0621-\u064A]/u.test(text) ? { ar: text } : { en: text }
}

const ORDINAL = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|10th'
const NUMBER = String.raw`(?:\d{1,2}|[ivx]{1,4}|one|two|three|four|five|six|seven|eight)`
const PART = `(?:semester|term|year|level|trimester|quarter)`
const ARABIC_PART = '(?:الفصل|فصل|السنه|سنه|المستوي|العام)'
const SEMESTER = new RegExp(
  `^(?:${PART} ${NUMBER}|(?:${ORDINAL}) ${PART}|(?:fall|spring|summer|winter|autumn)(?: ${PART})?|(?:freshman|sophomore|junior|senior|preparatory|foundation) year|(?:${PART})? ?[ab]?)$`,
)
const ARABIC_SEMESTER = new RegExp(
  `^${ARABIC_PART}(?: الدراسي[ه]?)? (?:\\d{1,2}|(?:ال)?(?:اول[يه]?|ثاني[ه]?|ثالث[ه]?|رابع[ه]?|خامس[ه]?|سادس[ه]?|سابع[ه]?|ثامن[ه]?|صيفي|خريف[ي]?|ربيع[ي]?|تحضيري[ه]?))$`,
)
const LONGEST_SEMESTER = 60

/** Whether a text names a semester or a year: "SEMESTER 1", "Year 2 - First Semester", "الفصل الدراسي الأول". */
export function namesSemester(text: string): boolean {
  if (text.length > LONGEST_SEMESTER) return false
  const parts = plainArabic(text.toLowerCase())
    .split(/ ?[-–—,،:/|] ?| \/ /u)
    .filter((part) => part !== '')
  return (
    parts.length > 0 &&
    parts.every((part) => (SEMESTER.test(part) || ARABIC_SEMESTER.test(part)) && part.length > 3)
  )
}

const CODE = String.raw`(?:[A-Z]{2,10}[ -]?\d{3,4}|\d{5,10})(?!\d)`
/** An expression of what a list has before its items. */
export const BULLETS = '[-–—•·*▪○ ]*'
/** A name with a course in it asks for more than it names. */
const HAS_CODE = new RegExp(String.raw`(?<!\p{L})${CODE}`, 'u')
/** A row: "SWEN 301 Software Requirements 3 credits". */
const STARTS_WITH_CODE = new RegExp(`^${BULLETS}${CODE}`, 'u')
/** How many a word says. */
const COUNTS = new Map<string, number>(
  [
    ['one', 'مقرر واحد', 'مقررا واحدا', 'مقررًا واحدًا', 'مادة واحدة'],
    ['two', 'مقررين', 'مقرران', 'مادتين', 'مادتان', 'مساقين'],
    ['three', 'ثلاثة', 'ثلاث'],
    ['four', 'أربعة', 'أربع', 'اربعة', 'اربع'],
    ['five', 'خمسة', 'خمس'],
    ['six', 'ستة', 'ست'],
    ['seven', 'سبعة', 'سبع'],
    ['eight', 'ثمانية', 'ثماني', 'ثمان'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
)
const COUNT_WORDS = [...COUNTS.keys()].join('|')
const COUNT = `(\\d{1,3}|${COUNT_WORDS})`
/** Of hours: halves are possible, and an Arabic page puts the number in brackets. */
const AMOUNT = `\\(?(\\d{1,3}(?:[.,]\\d{1,2})?|${COUNT_WORDS})\\)?`
const CHOOSE = 'select|choose|pick|take|اختر|اختيار|يختار'
/** An expression of words for credit hours. */
export const OF_HOURS =
  'cr\\.? ?hrs?\\.?|credit hours?|credits?|hours|ch(?!\\p{L})|units?|ects|ساعة معتمدة|ساعات معتمدة|ساعة مكتسبة|ساعات مكتسبة|ساعة|ساعات'
const SELECT = new RegExp(
  `(?:${CHOOSE})(?: any| الطالب)? ${COUNT}(?!\\d| ?(?:${OF_HOURS}))(?: courses?| مقررات| مقرر| مواد)?(?:(?: out)? (?:of|from|من)(?: the(?: following)?| أصل)? ?${COUNT}?)?`,
  'iu',
)
/** "Complete 1 of the following:", "Two of the following courses". */
const COUNT_OF_BELOW = new RegExp(
  `^(.*?)[\\s:：(–—-]*(?:complete |any )?${COUNT}(?: courses?)? (?:of|from) the following(?: courses?| options?| modules?)? ?[:：]?\\)?$`,
  'iu',
)
const HOURS = new RegExp(`\\(? ?(?<![\\d.])(\\d{1,3}(?:\\.5)?) ?(?:${OF_HOURS}) ?\\)?`, 'iu')
const LED = `${CHOOSE}|complete|at least|(?:a )?minimum(?: of)?|الطالب|على الأقل`
/** "Choose 6 credits from the following courses:", "1.5 credits from:", "اختر 6 ساعات من القائمة التالية", and what more it asks of them. */
const HOURS_OF_BELOW = new RegExp(
  [
    '^(.*?)[\\s:：(–—-]*',
    `((?:(?:${LED}) )*)${AMOUNT} ?(?:${OF_HOURS}) `,
    '(?:from|of|in|من)(?: the| any of the)?(?: following)?',
    '(?: list| courses?| electives?| options?| modules?| القائمة| المقررات| المواد| المساقات)?(?: below| following| التالية| الآتية)?',
    ' ?(?:[:：]?\\)?|(, of which .+))$',
  ].join(''),
  'iu',
)
/** Without a word of choosing: "1.5 credits from:". */
const LEADS_ON = /[:：]\)?$|following|below|التالية|الآتية/iu
const ELECTIVE =
  /\b(?:electives?|optional|free courses?)\b|اختياري|(?:مقرر|مقررات|مواد|مساقات|ساعات|متطلبات) حرة?(?!\p{L})/iu
const FREE =
  /\b(?:free|general(?: education)?|gen\.? ?ed\.?|ge|open|university|unrestricted)(?: \(\w+\))? electives?\b|\bfree courses?\b|\bany courses?\b(?! (?:of|in|at) )|\bunrestricted\b|اختياري(?:ة)? (?:حر|عام)|(?<!\p{L})حرة?(?!\p{L})/iu
const TOTAL =
  /^(?:grand |overall )?(?:sub-?)?totals?\b|^sum\b|^(?:total )?credit hours\b|^(?:ال)?مجموع|^الإجمالي|^اجمالي|^إجمالي/iu
const OF_ALL =
  /\b(?:grand|overall|program(?:me)?|degree|graduat\w*|required|needed)\b|البرنامج|التخرج|الكلي|المطلوب/iu

export function isElective(text: string): boolean {
  return ELECTIVE.test(text)
}

/** Whether electives are said to be of any courses. */
export function isFree(text: string): boolean {
  return FREE.test(text) && !namesSet(text)
}

/**
 * What a place that is named so takes: any course only where it says so, else courses of the levels that it names, else those that the
 * department calls so, and no other by chance.
 */
export function setCalled(name: string): CourseSet {
  if (isFree(name)) return { any: true }
  return levelsIn(name.replace(/ ?(?:electives?|courses?)$/iu, '')) ?? namedSet(name)
}

const ZERO_HOURS = new RegExp(`(?<![\\d.])0(?:\\.0+)? ?(?:${OF_HOURS})`, 'iu')
const SAYS_HOURS = new RegExp(`${AMOUNT} ?(?:${OF_HOURS}) (?:in|of|from|من|في) `, 'iu')

/** Whether a line speaks of electives and is no place for them: "Placement Year (optional, 0 credits)", "9 credits in major electives". */
export function tellsOfElectives(text: string): boolean {
  return ZERO_HOURS.test(text) || SAYS_HOURS.test(text) || namesSet(text)
}

/** What a heading asks for; null for a text that is none, and for one that the form of a programme cannot hold. */
export type PlanHeading =
  | { is: 'semester'; name: string }
  /** "select 1 of 3"; `of` is null where it is not said. */
  | { is: 'choose'; name: string; choose: number; of: number | null }
  /** "Elective courses (9 credit hours)". `isFree`: of any courses; `isOfBelow`: a choice of the rows that follow. */
  | {
      is: 'hours'
      name: string
      hours: number
      isElective: boolean
      isFree: boolean
      isOfBelow: boolean
      /** The line, where it asks for more than the form can hold. */
      text?: string
    }

const countOf = (text: string) =>
  /^\d/.test(text) ? Number(text.replace(',', '.')) : (COUNTS.get(text.toLowerCase()) ?? 0)
const NAMES_COURSES =
  /\b(?:courses?|electives?|requirements?|modules?|curriculum)\b|\b(?:core|package)$|مقرر|مساق|متطلب|مواد|اختياري|إجباري/iu
/** A name without the colon, dash or bracket that led to what was cut off. */
const nameBefore = (text: string) =>
  text
    .replace(/[\s:：([،,–—-]+(?:(?:a )?min(?:imum)?\.?(?: of)?|at least)?$/iu, '')
    .replace(/[\s:：([،,–—-]+$/u, '')
/** "Elective modules (min. 10 ECTS of the catalogue)" with its hours at the end. */
const withoutAside = (text: string) =>
  text.replace(
    new RegExp(`(\\((?:min(?:imum)?\\.?(?: of)? )?\\d[\\d.,]* ?(?:${OF_HOURS}))[^()\\d]+\\)$`, 'iu'),
    '$1)',
  )
const STUDENTS = /^(?:the )?students?(?: (?:must|should|may|can|will))?$/iu

export function planHeadingIn(text: string): PlanHeading | null {
  if (text.length > PROGRAMME_NAME_LIMIT) return null
  if (namesSemester(text)) return { is: 'semester', name: text }
  const [, before = '', led, amount, more] = HOURS_OF_BELOW.exec(text) ?? []
  const isChoice = amount !== undefined && countOf(amount) > 0 && (led !== '' || LEADS_ON.test(text))
  if (isChoice && !HAS_CODE.test(before)) {
    return {
      is: 'hours',
      name: nameBefore(before.replace(STUDENTS, '')) || nameBefore(text),
      hours: countOf(amount),
      isElective: true,
      isFree: false,
      isOfBelow: true,
      ...(more === undefined ? {} : { text }),
    }
  }
  const select = SELECT.exec(text)
  if (select?.[1]) {
    return {
      is: 'choose',
      name: nameBefore(text.slice(0, select.index).replace(STUDENTS, '')) || nameBefore(text),
      choose: countOf(select[1]),
      of: select[2] === undefined ? null : countOf(select[2]),
    }
  }
  const [, ahead = '', count] = COUNT_OF_BELOW.exec(text) ?? []
  if (count !== undefined && countOf(count) > 0 && !HAS_CODE.test(ahead)) {
    const name = nameBefore(ahead.replace(STUDENTS, '')) || nameBefore(text)
    return { is: 'choose', name, choose: countOf(count), of: null }
  }
  const hours = HOURS.exec(withoutAside(text))
  // A sentence about hours is no heading: they stand at the end.
  if (
    hours?.[1] &&
    Number(hours[1]) > 0 &&
    hours.index + hours[0].length === withoutAside(text).length &&
    !TOTAL.test(text)
  ) {
    const name = nameBefore(text.slice(0, hours.index))
    if (namesSemester(name)) return { is: 'semester', name }
    if (!NAMES_COURSES.test(name) || STARTS_WITH_CODE.test(name) || /[–—-] ?total$/iu.test(name)) return null
    return {
      is: 'hours',
      name,
      hours: Number(hours[1]),
      isElective: isElective(name),
      isFree: isFree(name),
      isOfBelow: false,
    }
  }
  return null
}

/** The first number of a sum line, and whether it is of the whole programme; null for any other line. */
export function sumIn(text: string): { hours: number; isOfAll: boolean } | null {
  if (!TOTAL.test(text)) return null
  const [number] = /\d{1,3}(?:\.\d{1,2})?/.exec(text) ?? []
  return number === undefined ? null : { hours: Number(number), isOfAll: OF_ALL.test(text) }
}

const ENDS_WITH_HOURS = new RegExp(`\\p{L}.*[ |(]\\d{1,2}(?:[.,]\\d{1,2})?(?: ?(?:${OF_HOURS}))?\\)?$`, 'iu')

/** Whether a line without a code has hours of its own: "Summer Training | 0", "Case Study (5 ECTS, ungraded)". The foot of a page has none. */
export function hasOwnHours(text: string): boolean {
  return (
    !STARTS_WITH_CODE.test(text) && !/^(?:page|صفحة)/iu.test(text) && ENDS_WITH_HOURS.test(withoutAside(text))
  )
}

const PROGRAMME =
  /^(?:bachelor|master|diploma|associate|doctor|higher diploma|advanced diploma|certificate|b\.?\s?(?:sc|a|eng)\b|m\.?\s?(?:sc|a|eng)\b)|^(?:ال)?(?:بكالوريوس|ماجستير|دبلوم|دكتوراه)/iu
const LONGEST_PROGRAMME = 120

/** Whether a line names a degree: "Bachelor of Science in Information Systems". */
export function namesProgramme(text: string): boolean {
  return (
    text.length <= LONGEST_PROGRAMME &&
    PROGRAMME.test(text) &&
    !/\b(?:thesis|dissertation|project)\b/iu.test(text)
  )
}

const PART_OF_PROGRAMME =
  /^(?:minor|concentration|speciali[sz]ation|track)(?: in\b|:| [-–]) ?\S|^(?:\S+ ){1,3}(?:requirements|core|foundation)$|^(?:\S+ ){0,3}(?:core|foundation) courses$|^متطلبات(?: \S+){1,3}$|^(?:التخصص الفرعي|المسار)(?: \S+){1,4}$/iu
const LONGEST_PART = 60

/** Whether a line names a part of the programme without its hours: "Minor in Data Science", "Major requirements", "متطلبات الكلية". */
export function namesPart(text: string): boolean {
  return text.length <= LONGEST_PART && PART_OF_PROGRAMME.test(text) && !HAS_CODE.test(text)
}

/** A place for so many credit hours, or courses, of a set. */
export type PlanSet = { name: string; from: readonly CourseSet[] } & ({ credits: number } | { count: number })

const UNIT = `(${OF_HOURS})|courses?|مقررات|مقرر`
const SET = new RegExp(
  [
    '^(.*?)[\\s:：([–—-]*',
    `(?:(?:(?:${CHOOSE}) )?${AMOUNT} ?(?:${UNIT})|(?:${CHOOSE}) ${COUNT}|${COUNT}(?= of )) `,
    '(?:from|of|in|من):? (?:any (?:of )?|the following:? )?(.+?)\\)?$',
  ].join(''),
  'iu',
)
const RANGE =
  /^([A-Z]{2,10})[ -]?(\d{3,4})(?: ?(?:[-–—]|to|الى|إلى) ?(?:[A-Z]{2,10}[ -]?)?(\d{3,4})|[ -]?(level|and above|or above|or higher|\+|فما فوق))$/iu
const BETWEEN_CODES = /(?:\s*[,،;؛/]\s*(?:(?:and|or|أو|او|و)\s+)?|\s+(?:and|or|أو|او|و)\s+)/iu

/**
 * "Major electives: 6 credit hours from INFS 3000-4999", "2 courses of INFS 3000 and above", "choose 2 of ARAB 1001, HIST 1001"; null
 * for any other line.
 */
export function planSetIn(text: string): PlanSet | null {
  if (text.length > PROGRAMME_NAME_LIMIT) return null
  const [, before = '', ofUnit, hours, ofChoice, alone, of = ''] = SET.exec(text) ?? []
  const amount = countOf(ofUnit ?? ofChoice ?? alone ?? '0')
  const levels = levelsIn(of.replace(/ (?:courses?|electives?)\.?$/iu, ''))
  const from = rangeIn(of) ?? (levels ? [levels] : coursesIn(of))
  if (amount === 0 || from === null || HAS_CODE.test(before)) return null
  const set = { name: nameBefore(before) || text, from }
  return hours === undefined ? { ...set, count: amount } : { ...set, credits: amount }
}

function rangeIn(text: string): CourseSet[] | null {
  const [, subject, low, high, word] = RANGE.exec(text) ?? []
  if (subject === undefined || low === undefined) return null
  const first = Number(low)
  // A level is a thousand of four digits, a hundred of three.
  const ofLevel = first + 10 ** (low.length - 1) - 1
  const last =
    high !== undefined ? Number(high) : word?.toLowerCase() === 'level' ? ofLevel : 10 ** low.length - 1
  return first > last ? null : [{ subject: subject.toUpperCase(), numbers: [first, last] }]
}

const LEVEL = String.raw`(\d{3,4})(?:[ -]*(?:level)?(?: or |[/]| and | to |[–—-])(?:the )?(\d{3,4}))?[ -]*level( (?:or|and) (?:above|higher))?`
const SUBJECT = '([A-Z]{2,10})'
const OF_SUBJECT = '(?:in |of )?'
/** "3000- or 4000-level INFS", "300-level or above CMPS". */
const LEVELS_FIRST = new RegExp(`^${LEVEL} ${OF_SUBJECT}${SUBJECT}$`, 'u')
/** "BIOL 3000/4000-level". */
const SUBJECT_FIRST = new RegExp(`^${SUBJECT}(?: courses?)?(?: at the)? ${LEVEL}$`, 'u')

/** The courses of a subject from the first to the last of the levels that are named next to each other. */
function levelsIn(text: string): CourseSet | null {
  const [, low, high, above, subject] = LEVELS_FIRST.exec(text) ?? []
  if (low !== undefined) return levelsOf(subject ?? '', low, high, above)
  const [, named, first, last, andAbove] = SUBJECT_FIRST.exec(text) ?? []
  return first === undefined ? null : levelsOf(named ?? '', first, last, andAbove)
}

function levelsOf(subject: string, low: string, high = low, above: string | undefined): CourseSet | null {
  const step = 10 ** (low.length - 1)
  const [first, top] = [Number(low), Number(high)]
  // "1000- or 4000-level" leaves out what is between.
  if (low.length !== high.length || first % step !== 0 || (top !== first && top !== first + step)) return null
  return { subject, numbers: [first, above ? 10 * step - 1 : top + step - 1] }
}

const GROUP_NAME = String.raw`(?:group|المجموعة) ([\p{L}\d]{1,2})(?![\p{L}\d])`
const FROM_GROUP = new RegExp(
  `(?<!\\p{L})${COUNT}(?: courses?| مقررات| مقرر)? (?:from|of|in|من) ${GROUP_NAME}`,
  'giu',
)
const GROUP_HEADING = new RegExp(`^${GROUP_NAME} ?[:：.]?$`, 'iu')

/** "Two courses from Group A and one from Group B": how many of which; null for any other line. */
export function groupChoicesIn(text: string): ReadonlyMap<string, number> | null {
  const choices = [...text.matchAll(FROM_GROUP)].map(
    ([, count = '', group = '']) => [group.toUpperCase(), countOf(count)] as const,
  )
  return choices.length > 0 && choices.every(([, count]) => count > 0) ? new Map(choices) : null
}

/** "A" of the heading "Group A"; null for any other line. */
export function groupNamed(text: string): string | null {
  return GROUP_HEADING.exec(text)?.[1]?.toUpperCase() ?? null
}

const FROM = '(?<!\\p{L})(?:from|of|من)(?!\\p{L})'
const CHOICE_WORDS = new RegExp(
  [
    `(?<!\\p{L})(?:${CHOOSE}|any|${AMOUNT} ?(?:${OF_HOURS}))(?!\\p{L}).*${FROM}`,
    `(?<!\\p{L})(?:${COUNT_WORDS})(?: courses?)? (?:from|of the (?:following|list|courses)|من)(?!\\p{L})`,
    '(?<!\\p{L})au choix(?!\\p{L})',
  ].join('|'),
  'iu',
)

/** Whether a line that is not understood may say that not all of the rows below it are asked for. */
export function soundsLikeChoice(text: string): boolean {
  return groupNamed(text) !== null || (CHOICE_WORDS.test(text) && !STARTS_WITH_CODE.test(text))
}

/** Two codes at least: a single one is rather in a sentence. */
function coursesIn(text: string): CourseSet[] | null {
  const codes = text.split(BETWEEN_CODES)
  return codes.length > 1 && codes.every(isCourseCode) ? codes.map((course) => ({ course })) : null
}

/** Whether a name is of many electives, and no place for one. */
export function namesElectives(text: string): boolean {
  return isElective(text) && /\belectives\b|\bcourses\b|مقررات|متطلبات|مواد|اختيارية|اختياريات/iu.test(text)
}

/** Lines of two bars or more as lines of cells: "MATH 1030 | Calculus I | 3". */
export function withoutBars(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      /\|.*\|/.test(line) ? line.replace(/^\s*\|\s?|\s?\|\s*$/g, '').replace(/ ?\| ?/g, '\t') : line,
    )
    .join('\n')
}

/** Whether a line says that its courses come out of a list or a range, understood or not. */
function namesSet(text: string): boolean {
  return /(?<!\p{L})(?:from|من)(?!\p{L})/iu.test(text)
}
