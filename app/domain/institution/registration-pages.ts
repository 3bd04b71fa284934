/** What the registration system writes on its pages, as the reader of pasted text asks for it (PASTE-01 to PASTE-04). */

import { registrationPages } from '#institution/registration-system'
import { plainArabic } from '../../i18n/arabic-letters.ts'
import type { RegistrationPagesData } from './types.ts'

/** Phrases of the data are shorter; the expressions take quadratic time. */
const LONGEST_PHRASE = 200

/** A phrase as the data has it: lower case, single blanks, without punctuation at its ends. */
export function phraseOf(text: string): string {
  return text
    .slice(0, LONGEST_PHRASE)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s|•·*>«»-]+|[\s|•·*<:;,.«»-]+$/g, '')
}

/** A phrase in which spellings of one Arabic word are the same. */
function plainPhraseOf(text: string): string {
  return plainArabic(phraseOf(text).normalize('NFC'))
}

const { statuses, furniture, labels } = registrationPages

/** `asked`: whether a course with such a status is taken is for the student to say. */
export type Status = keyof RegistrationPagesData['statuses'] | 'asked'

/** How the data names courses that are not taken. */
const NOT_TAKEN = ['dropped', 'waitlisted', 'cancelled'] as const

const NAMED: Readonly<Record<keyof typeof statuses, readonly string[]>> = {
  taken: statuses.taken.map(plainPhraseOf),
  dropped: statuses.dropped.map(plainPhraseOf),
  waitlisted: statuses.waitlisted.map(plainPhraseOf),
  cancelled: statuses.cancelled.map(plainPhraseOf),
}

const DETAILS = new Set(registrationPages.statusDetails.map(plainPhraseOf))

/** Whether what follows a status leaves it as it is: "on 12 January", "(3)", but not "requested" (PASTE-13). */
function isDetail(rest: string): boolean {
  if (rest !== '' && !/^[ (]/.test(rest)) return false
  return rest.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || /\d/.test(word) || DETAILS.has(word))
}

/** What a status means; null for a phrase that is none of the data. */
export function statusNamed(text: string): Status | null {
  const phrase = plainPhraseOf(text)
  if (NAMED.taken.includes(phrase)) return 'taken'
  return (
    NOT_TAKEN.find((status) =>
      NAMED[status].some((start) => phrase.startsWith(start) && isDetail(phrase.slice(start.length))),
    ) ?? null
  )
}

const STATUS_LABELS = new Set(registrationPages.statusLabels.map(plainPhraseOf))
/** Longer texts are no label. */
const LONGEST_LABEL = 30
const BEHIND_COLON = /^([^:：]{1,60})[:：] ?(\S.*)$/u

/** Whether a text is the label of a status. */
export function isStatusLabel(text: string): boolean {
  return STATUS_LABELS.has(plainPhraseOf(text))
}

/**
 * The status that a text says: "Dropped", "Status Dropped", "الحالة: محذوف", and behind a label that is not known where the
 * status is. `isLabelled`: it stands behind a known label, so it is a status even where its words are not known.
 */
export function statusIn(text: string): { status: string; isLabelled: boolean } | null {
  const [, label = '', behind = ''] = BEHIND_COLON.exec(text) ?? []
  if (behind !== '') {
    if (isStatusLabel(label)) return { status: behind, isLabelled: true }
    if (statusNamed(behind)) return { status: behind, isLabelled: false }
  }
  const words = text.slice(0, LONGEST_LABEL + 1).split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const start = words.slice(0, count).join(' ')
    const rest = text.slice(start.length).trim()
    if (rest !== '' && isStatusLabel(start)) return { status: rest, isLabelled: true }
  }
  return statusNamed(text) ? { status: text, isLabelled: false } : null
}

const EXAM_WORDS = new Set(registrationPages.examWords.map(plainPhraseOf))
const PLACE_WORDS = new Set(registrationPages.placeWords.map(plainPhraseOf))
const EXAM_LABELS = new Set(registrationPages.examLabels.map(plainPhraseOf))
/** A longer text is prose. */
const MOST_EXAM_WORDS = 6

/** Whether a text names an exam: "Final Exam", "Exam Information", "الاختبار النهائي". */
export function isExamName(text: string): boolean {
  const words = plainPhraseOf(text).split(/[ /(),:–—-]+/)
  const isExam = (word: string) => EXAM_WORDS.has(word) || EXAM_WORDS.has(word.replace(/^و?ال/, ''))
  return (
    words.length <= MOST_EXAM_WORDS &&
    !/\d/.test(text) &&
    !words.some((word) => PLACE_WORDS.has(word)) &&
    (words.some(isExam) || words.some((word, index) => isExam(`${word}-${words[index + 1]}`)))
  )
}

/** Whether a text is the heading of a column, or a label, of an exam. */
export function isExamLabel(text: string): boolean {
  return EXAM_LABELS.has(plainPhraseOf(text))
}

export const { courseCodes: COURSE_CODES } = registrationPages
export const COMPONENTS: ReadonlySet<string> = new Set(registrationPages.components)
export const NO_SUBJECTS: ReadonlySet<string> = new Set(registrationPages.noSubjects)
export const ROOMS: ReadonlySet<string> = new Set(registrationPages.rooms)
export const STAFF: ReadonlySet<string> = new Set(registrationPages.staff)
export const TITLES: ReadonlySet<string> = new Set(registrationPages.titles)

const LABELS: ReadonlySet<string> = new Set([...labels, ...registrationPages.statusLabels])
const FURNITURE: ReadonlySet<string | RegExp> = new Set(furniture)
const FURNITURE_SHAPES = furniture.filter((line) => line instanceof RegExp)

/** Whether a text names a room in words: "Online", "Sports Hall", "قاعة المؤتمرات". */
export function namesRoom(text: string): boolean {
  return ROOMS.has(phraseOf(text)) || text.split(' ').some((word) => PLACE_WORDS.has(plainPhraseOf(word)))
}

/** Whether a text is the heading of a column or the label of a value. */
export function isLabel(text: string): boolean {
  return LABELS.has(phraseOf(text))
}

/** Whether a line is on every page, whatever its classes are. */
export function isFurniture(text: string): boolean {
  const phrase = phraseOf(text)
  return (
    phrase === '' ||
    LABELS.has(phrase) ||
    FURNITURE.has(phrase) ||
    FURNITURE_SHAPES.some((shape) => shape.test(phrase))
  )
}
