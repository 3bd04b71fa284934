/**
 * Reads a date that was typed in one line, in English or Arabic: "Quiz 2, MATH 1030, Sun 10:00", "واجب ٣، الأحد ١٠:٠٠"
 * (DATES-01). What is not understood is quoted, never guessed. Every expression takes linear time.
 */

import { withoutDiacritics } from '../../i18n/arabic-letters.ts'
import { latinNumber } from '../../i18n/digits.ts'
import { cutTo } from '../../i18n/graphemes.ts'
import { codeAndTitle } from '../code-and-title.ts'
import { courseKey } from '../course-keys.ts'
import { addDays, isDay, weekdayOf } from '../institution/days.ts'
import type { Day, Weekday } from '../institution/types.ts'
import { ALL_WEEKDAYS } from '../institution/week.ts'
import { MINUTES_PER_HOUR } from '../plan/clock.ts'
import { ROOM_LIMIT } from '../plan/plan.ts'
import type { CreditedCourse } from '../plan/term.ts'
import { HALF_OF_DAY, minutesOfDay } from '../plan/typed-clock.ts'
import { DATE_TITLE_LIMIT, type DateKind, LONGEST_MINUTES, type OwnDate } from './own-dates.ts'

export type QuickEntry = Pick<
  OwnDate,
  'kind' | 'title' | 'courseId' | 'course' | 'time' | 'minutes' | 'room'
> & {
  /** Null when the line names none, or one of several. */
  day: Day | null
  /** The days of which the line can mean one, "12/10" or "next Thursday", earliest first; empty where it is clear. */
  days: readonly Day[]
  /** What was not understood, as it was typed. */
  notUnderstood: readonly string[]
}

type KnownCourse = Omit<CreditedCourse, 'credits'>
/** `minutes` is what time it is, since midnight. */
type Context = { today: Day; minutes: number; courses: readonly KnownCourse[] }

/** Longer lines are cut: a date is said in one. */
export const LONGEST_LINE = 200

/** A part of the line that was understood is replaced by it, so that it parts what is left. */
const CUT = '\n'

const ENGLISH_DAYS =
  'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?'
/** Sunday to Saturday, as {@link plain} writes them. */
const ARABIC_DAYS = ['احد', 'اثنين', 'ثلاثاء', 'اربعاء', 'خميس', 'جمعة', 'سبت']
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ARABIC_MONTHS = [
  'يناير',
  'فبراير',
  'مارس',
  'ابريل',
  'مايو',
  'يونيو',
  'يوليو',
  'اغسطس',
  'سبتمبر',
  'اكتوبر',
  'نوفمبر',
  'ديسمبر',
]
const MONTH = [
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  ...ARABIC_MONTHS,
].join('|')

/** Letters and digits of a word: `\b` knows no Arabic. */
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const expression = (text: string, flags = 'giu') => new RegExp(`${START}(?:${text})${END}`, flags)

/** The word that leads to a day. */
const ON = '(?:(?:on|يوم) )?'
const ISO_DAY = expression(`${ON}(?<year>\\d{4})-(?<month>\\d{1,2})-(?<date>\\d{1,2})`)
const NUMBERS_DAY = expression(`${ON}(?<one>\\d{1,2})[/.](?<two>\\d{1,2})[/.](?<year>\\d{4})`)
/** "17/20" is no day, and "1/2" of a longer row of numbers neither. */
const SHORT_DAY = expression(`${ON}(?<!/)(?<one>\\d{1,2})/(?<two>\\d{1,2})(?!/)`)
/** "1 Dec 5": which of the two numbers is the day is not said. A time or a length may follow. */
const NO_OTHER_DAY = `(?! (?:3[01]|[12]?\\d)(?:st|nd|rd|th)?(?:[,،;؛]|$| (?!min|h|hour|hr|to |until|till|am|pm|a\\.m|p\\.m|ص|م|د|ساع|الى|حتى|[-–—])))`
const DAY_MONTH = expression(
  `${ON}(?<date>\\d{1,2})(?:st|nd|rd|th)? ?(?:of )?(?<month>${MONTH})\\.?,?(?: (?<year>\\d{4}))?${NO_OTHER_DAY}`,
)
const MONTH_DAY = expression(
  `${ON}(?<month>${MONTH})\\.? (?<date>\\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>20\\d{2}))?`,
)
const COMING = '(?:القادمة?|المقبلة?|الجاي[ةه]?)'
/** "Thursday after next", "الخميس بعد القادم": a week after the next one. */
const AFTER_NEXT = expression(
  `(?:the )?${ON}(?:(?<day>${ENGLISH_DAYS})(?<next> after next)(?! (?:week|month|term))|(?<arabic>(?:ال)?(?:${ARABIC_DAYS.join('|')})) بعد ${COMING})`,
)
/** "Sunday week" is one week or the other; "every Sunday" is no single one. */
const WEEKDAY = expression(
  `(?:(?<next>next )|(?<unclear>(?:last|every|each|following|after|كل|بعد) ))?${ON}(?<day>${ENGLISH_DAYS}|(?:ال)?(?:${ARABIC_DAYS.join('|')}))(?<later> (?:week|after|بعد|الماضي))?(?<coming> ${COMING})?`,
)
/** Also as it is said: "بكره". "بعد بعد بكره" is a day later than each of them. */
const RELATIVE = expression(
  `${ON}(?:(?<today>today|اليوم)|(?<!بعد )(?:(?<second>(?:the )?day after tomorrow|بعد (?:(?:ال)?غدا?|بكر[ةها]))|tomorrow|(?:ال)?غدا?|بكر[ةها]))`,
)

/** With the parts of an hour that are said: "10 ونصف" is 10:30. */
const HOUR_PARTS: Readonly<Record<string, string>> = { ربع: '15', ثلث: '20', نص: '30', نصف: '30' }
const CLOCK = (name: string) =>
  `(?<h${name}>\\d{1,2})(?::(?<m${name}>\\d{2})| ?و ?(?<f${name}>${Object.keys(HOUR_PARTS).join('|')})${END}(?! (?:ساع|درج|علام)))?(?: ?(?<p${name}>${HALF_OF_DAY}))?`
const HOUR = 'الساع[ةه]'
const RANGE = expression(
  `(?:(?:at|from|من) |(?:من )?(?<hour>${HOUR}) )?${CLOCK('1')} ?(?:[-–—]|to|until|till|الى|حتى) ?(?:${HOUR} )?${CLOCK('2')}`,
)
/** "الساعة 9" says that the number is an hour, unless more of the time follows: "9.30", "9 الا ربع". */
const TIME = expression(
  `(?:(?:at|by|(?<hour>${HOUR})) )?${CLOCK('1')}(?:(?=(?<more>[.:/]\\d| ?(?:[-–—]|و ?\\d|و ?(?:ربع|ثلث|نص|خمس|عشر)|الا |الى |حتى |to |until |till )))|)`,
)
/** A part of the day that {@link CLOCK} does not know: "9 ونص بالليل". */
const PART_OF_DAY = expression(
  '(?:ب?ال)?(?:ليل|مساء|صباح|صبح|ظهر|عصر|مغرب|عشاء|عشا|فجر|ضحى)|ليلا|night|evening|afternoon',
  'iu',
)
const MINUTES = 'minutes?|mins?|min|دقيقة|دقائق|د'
const LENGTH = expression(
  `(?:for |لمدة )?(?:(?<hours>\\d(?:\\.\\d{1,2})?) ?(?:hours?|hrs?|h|ساعات|ساعة)|(?<minutes>\\d{1,4}) ?(?:${MINUTES})|(?<two>ساعتان|ساعتين))`,
)
const ROOM = expression('(?:room|rm\\.?|قاعة|القاعة)[: ]+(?<room>[\\p{L}\\p{N}][\\p{L}\\p{N}.\\-]*)')
/** "Sun 120 min" is no course of the subject "Sun". */
const COURSE_CODE = expression(`\\p{L}{2,6}[ -]?\\d{3,4}\\p{L}?${END}(?! ?(?:${MINUTES})${END})`)

/** Not global: `test` of a global expression goes on where it stopped. */
const words = (text: string) => expression(text, 'iu')

/** Earlier ones are looked for first: a final exam is an exam, a short test a quiz. */
const KIND_WORDS: readonly (readonly [DateKind, RegExp])[] = [
  ['quiz', words('quiz(?:zes)?|(?:ال)?[اإ]ختبار قصير|(?:ال)?كويز')],
  ['project', words('projects?|(?:ال)?مشروع|presentation|عرض')],
  ['assignment', words('assignments?|homework|hw ?\\d*|essay|report|lab report|(?:ال)?واجب|(?:ال)?تقرير')],
  [
    'exam',
    words(
      'exams?|test|midterms?|finals?|(?:ال)?[اإ]متحان|(?:ال)?[اإ]ختبار|منتصف|(?:ال)?نهائي|(?:ال)?(?:فاينا?ل|ميد ?تيرم|ميد ?ترم|ميد)',
    ),
  ],
]
/** No subject of a course. */
const NO_SUBJECT = words(
  `quiz|exam|test|hw|homework|lab|room|week|on|by|due|يوم|كويز|فاينا?ل|ميد|${HOUR}|${MONTH}`,
)

/** With the letters alike that are written for each other, one for one: a place in it is that place in the line. */
function plain(line: string): string {
  return line.replace(/[أإآ]/g, 'ا')
}

/** The line as it is read: one kind of digits and blanks, no marks. */
function cleaned(text: string): string {
  return withoutDiacritics(latinNumber(cutTo(text, LONGEST_LINE)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** What was understood of a line. */
export function readQuickEntry(text: string, { today, minutes: now, courses }: Context): QuickEntry {
  let rest = cleaned(text)
  /** What the first match that means something means. It is cut out of the line. */
  const take = <Meaning>(pattern: RegExp, meaningOf: (groups: Groups) => Meaning | null): Meaning | null => {
    for (const match of plain(rest).matchAll(pattern)) {
      const meaning = meaningOf(match.groups ?? {})
      if (meaning === null) continue
      rest = rest.slice(0, match.index) + CUT + rest.slice(match.index + match[0].length)
      return meaning
    }
    return null
  }

  const course = courseIn(rest, courses)
  if (course) rest = rest.slice(0, course.from) + CUT + rest.slice(course.to)
  const room = take(ROOM, ({ room: name = '' }) => (name.length <= ROOM_LIMIT ? name : null))
  const date =
    take(ISO_DAY, ({ year, month, date: day }) => dayFrom(year, month, day)) ??
    take(DAY_MONTH, (groups) => dayOfMonth(groups, today)) ??
    take(MONTH_DAY, (groups) => dayOfMonth(groups, today)) ??
    take(RELATIVE, ({ today: isToday, second }) => (isToday ? today : addDays(today, second ? 2 : 1)))
  // Beside a date, a weekday has to be that of the date.
  const weekdayOfDate = (named: Weekday | null) =>
    named && (!date || weekdayOf(date) === named) ? named : null
  const weekday =
    take(AFTER_NEXT, ({ day = '', arabic, next }) => {
      const named = weekdayOfDate(weekdayNamed(arabic ?? day))
      return named && { named, isNext: !!next, isComing: true, weeksLater: 1 }
    }) ??
    take(WEEKDAY, ({ day = '', unclear, next, later, coming }) => {
      const named = unclear || later ? null : weekdayOfDate(weekdayNamed(day))
      return named && { named, isNext: !!next, isComing: !!coming, weeksLater: 0 }
    })
  const ofNumbers = (groups: Groups) => {
    const days = daysOfNumbers(groups, today).filter((one) => !weekday || weekdayOf(one) === weekday.named)
    return days.length > 0 ? days : null
  }
  const numbers = date ? null : (take(NUMBERS_DAY, ofNumbers) ?? take(SHORT_DAY, ofNumbers))
  const isVague = PART_OF_DAY.test(plain(rest))
  const range = take(RANGE, (groups) => timesOf(groups, isVague))
  // A part of a range that makes no sense is no time of its own: "11-1 pm".
  const time = range?.time ?? (hasTimes(rest) ? null : take(TIME, (groups) => timeOf(groups, isVague)))
  const minutes = range?.minutes ?? take(LENGTH, lengthOf)
  const isOver = time !== null && time + (minutes ?? 0) < now
  const days =
    numbers ?? (date ? [date] : weekday ? daysOfWeekday(weekday.named, today, { ...weekday, isOver }) : [])
  const [named = '', ...others] = rest.split(/[\n,،;؛]/).flatMap((part) => withoutMarks(part) || [])
  const title = named
    .replace(DUE, '')
    .replace(course ? BEFORE_COURSE : DUE, '')
    .trim()
  const cut = cutTo(title, DATE_TITLE_LIMIT)
  return {
    kind: kindOfTitle(title),
    title: cut,
    courseId: course?.courseId ?? null,
    course: course?.name ?? '',
    room: room ?? '',
    day: days.length === 1 ? (days[0] ?? null) : null,
    days: days.length > 1 ? days : [],
    time,
    minutes,
    notUnderstood: cut === title ? others : [title.slice(cut.length), ...others],
  }
}

/** What a title says that it is; `other` when it says nothing. */
export function kindOfTitle(title: string): DateKind {
  return KIND_WORDS.find(([, named]) => named.test(plain(title)))?.[0] ?? 'other'
}

type Groups = Readonly<Record<string, string | undefined>>

/** The word that only says that a day follows it: "Project report due Dec 2". */
const DUE = /\sdue(?: on| by)?$/i
/** The word that only says that a course follows it: "Quiz 2 in MATH 1030", "اختبار قصير في INFS 3201". */
const BEFORE_COURSE = /\s(?:in|for|of|في)$/iu

/** Without blanks and dashes at its ends, and without the half of a pair of brackets that was around something understood. */
function withoutMarks(part: string): string {
  return part.replace(/^[\s\-–—:.)\]]+|[\s\-–—:.([]+$/g, '')
}

type FoundCourse = { from: number; to: number; courseId: string | null; name: string }

/** A course of the term by its code or its name, else a code that looks like one. */
function courseIn(line: string, courses: readonly KnownCourse[]): FoundCourse | null {
  const codes = [...line.matchAll(COURSE_CODE)].filter(
    ([code]) => !NO_SUBJECT.test(code.replace(/[ -]?\d.*$/, '')),
  )
  const parts = [...line.matchAll(/[^,،;؛]+/g)]
  const titled = parts.filter(([part]) => codeAndTitle(part).title)
  for (const found of [...titled, ...codes, ...parts]) {
    const key = courseKey(found[0])
    const known = courses.filter((course) => namesOf(course).some((name) => courseKey(name) === key))
    // Two courses of one name: which one is meant is not said.
    const [course] = known.length === 1 ? known : []
    if (course)
      return { ...placeOf(found), courseId: course.id, name: course.name?.trim() || found[0].trim() }
  }
  const [code] = codes
  return code ? { ...placeOf(code), courseId: null, name: code[0] } : null
}

/** All that a student calls a course: its name, its title, both, and the code of a name that has a title. */
function namesOf({ name, title }: KnownCourse): string[] {
  const typed = codeAndTitle(name ?? '')
  const names = [name, title, name && title && `${name} ${title}`, typed.code, typed.title]
  return names.flatMap((one) => (one?.trim() ? one : []))
}

function placeOf(found: RegExpExecArray): { from: number; to: number } {
  return { from: found.index, to: found.index + found[0].length }
}

function dayFrom(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** "13/12/2026", "12/10": the days that the two orders of day and month give. Without a year, the next such days. */
function daysOfNumbers({ one = '', two = '', year }: Groups, today: Day): Day[] {
  const orders = [
    [one, two],
    [two, one],
  ] as const
  const days = orders.flatMap(([date, month]) =>
    year ? (dayFrom(year, month, date) ?? []) : (nextDay(date, month, today) ?? []),
  )
  return [...new Set(days)].sort()
}

/** Without a year, the next such day from today on. */
function dayOfMonth({ date, month = '', year }: Groups, today: Day): Day | null {
  const number = String(
    1 +
      (ARABIC_MONTHS.indexOf(month) >= 0
        ? ARABIC_MONTHS.indexOf(month)
        : MONTHS.indexOf(month.slice(0, 3).toLowerCase())),
  )
  if (year) return dayFrom(year, number, date)
  return nextDay(date, number, today)
}

/** The next such day from today on. */
function nextDay(date: string | undefined, month: string, today: Day): Day | null {
  const thisYear = Number(today.slice(0, 4))
  const days = [thisYear, thisYear + 1].flatMap((one) => dayFrom(String(one), month, date) ?? [])
  return days.find((day) => day >= today) ?? null
}

function weekdayNamed(name: string): Weekday | null {
  const arabic = ARABIC_DAYS.indexOf(name.replace(/^ال/, ''))
  const start = name.toLowerCase()
  return ALL_WEEKDAYS[arabic] ?? ALL_WEEKDAYS.find((day) => day.startsWith(start)) ?? null
}

/**
 * The next such day from today on; after today where the time is over or the line says that it is to come ("القادم"). "Next
 * Thursday" is the coming one, or that of the week after: one day where both are the same.
 */
function daysOfWeekday(
  weekday: Weekday,
  today: Day,
  {
    isNext,
    isComing,
    isOver,
    weeksLater,
  }: { isNext: boolean; isComing: boolean; isOver: boolean; weeksLater: number },
): Day[] {
  const week = ALL_WEEKDAYS.length
  const away = ALL_WEEKDAYS.indexOf(weekday) - ALL_WEEKDAYS.indexOf(weekdayOf(today))
  const coming = away > 0 || (away === 0 && !(isNext || isComing || isOver)) ? away : away + week
  const aways = isNext ? [coming, away + week] : [coming]
  return [...new Set(aways)].map((days) => addDays(today, days + weeksLater * week))
}

/** An earlier time without its half of the day is rather one of the afternoon, so it is not read. */
const EARLIEST_IN_24_HOURS = 6 * MINUTES_PER_HOUR

/** Minutes since midnight. */
function clockOf(hour = '', minute = '0', half = ''): number | null {
  const time = minutesOfDay(Number(hour), Number(minute), half)
  return half === '' && time !== null && time < EARLIEST_IN_24_HOURS ? null : time
}

/** The minutes of an hour, as digits or in words. */
function minuteOf(digits: string | undefined, part: string | undefined): string | undefined {
  return digits ?? (part && HOUR_PARTS[part])
}

/** A bare number is a time after "الساعة" alone. `isVague` is a line with a part of the day that is not read. */
function timeOf({ hour, h1, m1, f1, p1, more }: Groups, isVague: boolean): number | null {
  const isSaid = m1 || p1 || (!isVague && (f1 || (hour && !more)))
  return isSaid ? clockOf(h1, minuteOf(m1, f1), p1) : null
}

/** Whether a text has a range of times, of whatever meaning. */
function hasTimes(text: string): boolean {
  return [...plain(text).matchAll(RANGE)].some(
    ({ groups }) => groups && ['hour', 'm1', 'm2', 'f1', 'f2', 'p1', 'p2'].some((name) => groups[name]),
  )
}

/** "10:00-11:30", "2-3:30 pm": a half of the day that is said once holds for both. */
function timesOf(
  { hour, h1, m1, f1, p1, h2, m2, f2, p2 }: Groups,
  isVague: boolean,
): { time: number; minutes: number } | null {
  // Two bare numbers are no times: "Chapters 2-3".
  const isSaid = p1 || p2 || (f1 || f2 ? !isVague : m1 || m2 || (hour && !isVague))
  if (!isSaid) return null
  const [start, end] = [clockOf(h1, minuteOf(m1, f1), p1 ?? p2), clockOf(h2, minuteOf(m2, f2), p2)]
  return start !== null && end !== null && end > start ? { time: start, minutes: end - start } : null
}

function lengthOf({ hours, minutes, two }: Groups): number | null {
  const length = two ? 120 : hours ? Math.round(Number(hours) * 60) : Number(minutes)
  return length >= 1 && length <= LONGEST_MINUTES ? length : null
}
