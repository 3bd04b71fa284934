/** A requirement as it is typed into its form (DEG-02). */

import { courseLabel } from '../../../domain/course-keys'
import { codeKey } from '../../../domain/degree/course-codes'
import type { CourseEntries } from '../../../domain/degree/edit-programme'
import {
  MOST_HOURS,
  MOST_PROGRAMME_COURSES,
  MOST_PROGRAMME_HOURS,
  PROGRAMME_NAME_LIMIT,
  type Programme,
  type ProgrammeWords,
  type Requirement,
  shownWords,
} from '../../../domain/degree/programme'
import { isCourseCode } from '../../../domain/degree/requisites'
import { wordsOf } from '../../../domain/degree/study-plan-lines'
import {
  conditionText,
  isTypedCode,
  setsText,
  typedCondition,
  typedCourses,
  typedSets,
} from '../../../domain/degree/typed-courses'
import { isProse } from '../../../domain/paste/cells'
import { latinDigits } from '../../../i18n/digits'
import type { Language } from '../../../i18n/language'
import { type Limits, readTyped, type Typed } from '../../../i18n/typed-number'

export const REQUIREMENT_KINDS = ['course', 'all', 'choose', 'credits', 'count'] as const
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

export const COURSE_HOURS: Limits = { min: 0, max: MOST_HOURS, decimals: 2, otherwise: null }
/** Of `credits`, `count` and `choose`. */
export const AMOUNTS = {
  credits: { min: 0.01, max: MOST_PROGRAMME_HOURS, decimals: 2, otherwise: null },
  count: { min: 1, max: MOST_PROGRAMME_COURSES, decimals: 0, otherwise: null },
  choose: { min: 1, max: MOST_PROGRAMME_COURSES, decimals: 0, otherwise: null },
} as const satisfies Record<string, Limits>

export type RequirementDraft = {
  kind: RequirementKind
  name: string
  /** Empty for none. */
  grade: string
  /** What is not checked. */
  text: string
  code: string
  title: string
  hours: Typed
  before: string
  beside: string
  /** Of `credits`, `count` and `choose`. */
  amount: Typed
  from: string
  except: string
  /** Of a new group: one course on each line. */
  courses: string
}

export type DraftField = 'code' | 'hours' | 'amount' | 'from' | 'except' | 'courses' | 'name'
/** `notUnderstood` is quoted; empty where the field is to be filled in. */
export type DraftProblem = { field: DraftField; notUnderstood: readonly string[] }

export type ReadDraft =
  | { kind: 'requirement'; requirement: Requirement; courses: CourseEntries }
  | { kind: 'problem'; problem: DraftProblem }

function kindOf(requirement: Requirement): RequirementKind {
  return REQUIREMENT_KINDS.find((kind) => kind in requirement) ?? 'course'
}

export function emptyDraft(kind: RequirementKind): RequirementDraft {
  return {
    ...{ kind, name: '', grade: '', text: '', code: '', title: '', hours: null, before: '', beside: '' },
    ...{ amount: null, from: '', except: '', courses: '' },
  }
}

/** A course with what a line of a pasted plan says of it: its row, else its first code, and the title where that is all there is behind. */
export function draftOfLine(line: string, language: Language): RequirementDraft {
  const { parts, courses } = typedCourses(line)
  const [row] = parts
  const entries = Object.entries(courses).flatMap(([code, entry]) => (entry ? [[code, entry] as const] : []))
  if (row && entries.length > 0 && !isProse(line)) {
    return draftOf({ courses: Object.fromEntries(entries) }, row, language)
  }
  const { before, code, behind } = codeIn(latinDigits(line).split(/\s+/u))
  const isTitle =
    !/[\p{L}\p{N}]/u.test(before) && !/\p{Nd}/u.test(behind) && behind.length <= PROGRAMME_NAME_LIMIT
  const title = isTitle ? behind.replace(AROUND_WORDS, '') : ''
  return { ...emptyDraft('course'), code: courseLabel(code), title }
}

const AROUND_WORDS = /^[^\p{L}\p{N}(]+|[^\p{L}\p{N})]+$/gu

/** The first code among words, and what stands before and behind it; empty texts for none. */
function codeIn(words: readonly string[]): { before: string; code: string; behind: string } {
  const textOf = (from: number, to?: number) => words.slice(from, to).join(' ')
  for (const start of words.keys()) {
    for (const end of [start + 2, start + 1]) {
      const code = textOf(start, end).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      if (isCourseCode(code)) return { before: textOf(0, start), code, behind: textOf(end) }
    }
  }
  return { before: '', code: '', behind: '' }
}

export function draftOf(
  programme: Pick<Programme, 'courses'>,
  requirement: Requirement,
  language: Language,
): RequirementDraft {
  const draft = emptyDraft(kindOf(requirement))
  const { name, grade = '', text = '' } = requirement
  const shared = { ...draft, name: shownWords(name, language), grade, text }
  if ('course' in requirement) {
    const { title = '', credits = null, before, beside } = entryOf(programme, requirement.course) ?? {}
    return {
      ...shared,
      code: courseLabel(requirement.course),
      title,
      hours: credits,
      before: conditionText(before),
      beside: conditionText(beside),
    }
  }
  if ('from' in requirement) {
    const { from, except = [] } = requirement
    const amount = 'credits' in requirement ? requirement.credits : requirement.count
    return { ...shared, amount, from: setsText(from), except: setsText(except) }
  }
  return 'choose' in requirement ? { ...shared, amount: requirement.choose } : shared
}

/** What a form says, or its first problem. What was not changed in it stays as it was, members that are not known included. */
export function readDraft(
  programme: Programme,
  was: Requirement | null,
  draft: RequirementDraft,
  language: Language,
): ReadDraft {
  const before = was && draftOf(programme, was, language)
  const problem = (field: DraftField, notUnderstood: readonly string[] = []): ReadDraft => ({
    kind: 'problem',
    problem: { field, notUnderstood },
  })
  const fields = {
    ...was,
    name: draft.name === (before?.name ?? '') ? was?.name : renamed(was?.name, draft.name, language),
    grade: draft.grade || undefined,
    text: draft.text.trim() || undefined,
  }
  const done = (kind: object, courses: CourseEntries = {}): ReadDraft => ({
    kind: 'requirement',
    requirement: { ...fields, ...kind } as Requirement,
    courses,
  })
  if (draft.kind === 'course') {
    const typedCode = draft.code.trim()
    const isKept = was && 'course' in was && typedCode === before?.code
    const code = isKept ? was.course : typedCode
    if (!isTypedCode(code) && !isKept) return problem('code', code === '' ? [] : [code])
    const hours = readTyped(draft.hours, COURSE_HOURS)
    if (draft.hours !== null && hours.counts === null) return problem('hours')
    const known = entryOf(programme, code)
    // Only what was typed: another course's entry is not emptied by its code.
    const typed = (field: 'title' | 'before' | 'beside') => draft[field].trim() !== (before?.[field] ?? '')
    const entry = {
      ...known,
      ...(typed('title') ? { title: draft.title.trim() || undefined } : {}),
      ...(draft.hours === (before?.hours ?? null) ? {} : { credits: hours.counts ?? undefined }),
      ...(typed('before') ? { before: typedCondition(draft.before) } : {}),
      ...(typed('beside') ? { beside: typedCondition(draft.beside) } : {}),
    }
    return done({ course: code }, Object.keys(entry).length > 0 ? { [code]: entry } : {})
  }
  const amount = draft.kind === 'all' ? null : readTyped(draft.amount, AMOUNTS[draft.kind]).counts
  if (draft.kind !== 'all' && amount === null) return problem('amount')
  if (draft.kind === 'credits' || draft.kind === 'count') {
    const from = setsOf(draft.from, before?.from, was && 'from' in was ? was.from : undefined)
    if (from.notUnderstood.length > 0 || from.sets.length === 0) return problem('from', from.notUnderstood)
    const except = setsOf(draft.except, before?.except, was && 'from' in was ? was.except : undefined)
    if (except.notUnderstood.length > 0) return problem('except', except.notUnderstood)
    return done({
      [draft.kind]: amount,
      from: from.sets,
      except: except.sets.length > 0 ? except.sets : undefined,
    })
  }
  if (was) return done(draft.kind === 'choose' ? { choose: amount } : {})
  const { parts, courses, notUnderstood } = typedCourses(draft.courses)
  if (notUnderstood.length > 0 || parts.length === 0) return problem('courses', notUnderstood)
  return draft.kind === 'choose'
    ? done({ choose: amount, of: parts }, courses)
    : done({ all: parts }, courses)
}

function setsOf(text: string, before: string | undefined, sets: ReturnType<typeof typedSets>['sets'] = []) {
  return text === before ? { sets, notUnderstood: [] } : typedSets(text)
}

function entryOf({ courses = {} }: Pick<Programme, 'courses'>, code: string) {
  return Object.entries(courses).find(([one]) => codeKey(one) === codeKey(code))?.[1]
}

/** A name in two languages is changed in the one that is shown. Undefined for an empty one. */
export function renamed(
  was: ProgrammeWords | undefined,
  text: string,
  language: Language,
): ProgrammeWords | undefined {
  const plain = text.trim()
  if (plain === '') return undefined
  return was?.en !== undefined && was.ar !== undefined ? { ...was, [language]: plain } : wordsOf(plain)
}
