/** Reads `zameel-programme@1` and refuses what breaks a rule of the form, with a code that the screen has a sentence for. */

import * as v from 'valibot'
import { MOST_DOCUMENT_BYTES } from '../document-kind.ts'
import { isDay } from '../institution/days.ts'
import { isLeastGrade } from '../past-terms/least-grade.ts'
import { codeKey } from './course-codes.ts'
import {
  CODE_LIMIT,
  DEEPEST_REQUIREMENT,
  eachRequirement,
  MOST_HOURS,
  MOST_LIMITS,
  MOST_PROGRAMME_BYTES,
  MOST_PROGRAMME_COURSES,
  MOST_PROGRAMME_HOURS,
  MOST_REQUIREMENTS,
  MOST_SHARES,
  PROGRAMME_FORMAT,
  PROGRAMME_NAME_LIMIT,
  PROGRAMME_TEXT_LIMIT,
  type Programme,
  programmeBytes,
} from './programme.ts'

/** Why a text is no programme. The screen has a sentence for each. */
export type ProgrammeFault =
  | 'too-large'
  | 'not-json'
  /** Another format, or none. */
  | 'other-format'
  /** `zameel-programme@2` or later. */
  | 'newer'
  | 'too-deep'
  | 'too-many-requirements'
  | 'too-many-courses'
  /** A requirement of none of the five kinds, or of two at once. */
  | 'no-kind'
  | 'two-kinds'
  | 'no-id'
  | 'id-twice'
  /** `choose` is not from 1 to the number of parts. */
  | 'choose-range'
  /** A member of a set has not exactly one of course, subject, numbers, any. */
  | 'set-member'
  /** A grade that is no letter from A to D with + or -, nor of the university's scale. */
  | 'grade'
  /** A share names a block that is not there, or one twice. */
  | 'share-block'
  /** Two entries of `courses` are one code. */
  | 'course-twice'
  /** A member has the wrong type, is too long, out of range, or missing. */
  | 'value'

export type ProgrammeError = {
  fault: ProgrammeFault
  /** Where: `blocks.0.all.2.grade`; empty for the document. */
  path: string
}

export type ReadProgramme =
  | { kind: 'programme'; programme: Programme }
  | { kind: 'refused'; error: ProgrammeError }

const HIGHEST_NUMBER = 9_999_999_999
/** A programme cannot ask for more. */
export const HIGHEST_LEAST_GPA = 10

const FAULTS = new Set<string>([
  'no-kind',
  'two-kinds',
  'choose-range',
  'set-member',
  'grade',
] satisfies ProgrammeFault[])
const fault = (name: ProgrammeFault) => name
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
/** What is not exact in hundredths could not be added up exactly. */
const hours = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least),
    v.maxValue(most),
    v.check((value) => Number.isInteger(Math.round(value * 1e6) / 1e4)),
  )
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
const LEAST_HOURS = 0.01
const words = v.pipe(
  v.looseObject({
    en: v.optional(text(PROGRAMME_NAME_LIMIT)),
    ar: v.optional(text(PROGRAMME_NAME_LIMIT)),
  }),
  v.check(({ en, ar }) => en !== undefined || ar !== undefined),
)
const code = v.pipe(
  text(CODE_LIMIT),
  v.check((value) => value.trim() !== ''),
)
const grade = v.optional(v.pipe(v.string(), v.check(isLeastGrade, fault('grade'))))
const range = v.pipe(
  v.strictTuple([whole(0, HIGHEST_NUMBER), whole(0, HIGHEST_NUMBER)]),
  v.check(([low, high]) => low <= high),
)

const SET_KINDS = ['course', 'subject', 'any']
const courseSet = v.pipe(
  v.looseObject({
    course: v.optional(code),
    subject: v.optional(code),
    numbers: v.optional(range),
    any: v.optional(v.literal(true)),
  }),
  v.check((set) => {
    const kinds = SET_KINDS.filter((kind) => kind in set)
    return 'numbers' in set ? kinds.every((kind) => kind === 'subject') : kinds.length === 1
  }, fault('set-member')),
)
const courseSets = v.pipe(v.array(courseSet), v.minLength(1))
const except = v.optional(v.array(courseSet))

const KINDS = ['course', 'all', 'choose', 'credits', 'count']
const requirement: v.GenericSchema<unknown> = v.pipe(
  v.looseObject({
    id: v.optional(text(CODE_LIMIT)),
    name: v.optional(words),
    grade,
    text: v.optional(text(PROGRAMME_TEXT_LIMIT)),
    course: v.optional(code),
    all: v.optional(v.lazy(() => v.pipe(v.array(requirement), v.minLength(1)))),
    choose: v.optional(v.pipe(v.number(), v.integer())),
    of: v.optional(v.lazy(() => v.array(requirement))),
    credits: v.optional(hours(LEAST_HOURS, MOST_PROGRAMME_HOURS)),
    count: v.optional(whole(1, MOST_PROGRAMME_COURSES)),
    from: v.optional(courseSets),
    except,
  }),
  v.check((part) => KINDS.some((kind) => kind in part), fault('no-kind')),
  v.check((part) => KINDS.filter((kind) => kind in part).length === 1, fault('two-kinds')),
  v.check((part) => ('credits' in part || 'count' in part) === 'from' in part),
  v.check((part) => 'choose' in part === 'of' in part && (!('except' in part) || 'from' in part)),
  v.check(
    (part) =>
      part.choose === undefined ||
      (part.choose >= 1 && part.choose <= ((part.of as unknown[] | undefined) ?? []).length),
    fault('choose-range'),
  ),
)

const CONDITION_KINDS = ['all', 'any', 'course', 'earned', 'text']
const condition: v.GenericSchema<unknown> = v.pipe(
  v.looseObject({
    all: v.optional(v.lazy(() => v.array(condition))),
    any: v.optional(v.lazy(() => v.pipe(v.array(condition), v.minLength(1)))),
    course: v.optional(code),
    grade,
    earned: v.optional(hours(0, MOST_PROGRAMME_HOURS)),
    text: v.optional(text(PROGRAMME_TEXT_LIMIT)),
  }),
  v.check((part) => CONDITION_KINDS.some((kind) => kind in part), fault('no-kind')),
  v.check((part) => CONDITION_KINDS.filter((kind) => kind in part).length === 1, fault('two-kinds')),
)

const courseEntry = v.looseObject({
  title: v.optional(text(PROGRAMME_NAME_LIMIT)),
  credits: v.optional(hours(0, MOST_HOURS)),
  same: v.optional(v.array(code)),
  before: v.optional(condition),
  beside: v.optional(condition),
})

const document = v.looseObject({
  format: v.literal(PROGRAMME_FORMAT),
  name: words,
  university: v.optional(text(PROGRAMME_NAME_LIMIT)),
  source: v.optional(text(PROGRAMME_TEXT_LIMIT)),
  readOn: v.optional(v.pipe(v.string(), v.check(isDay))),
  credits: v.optional(hours(0, MOST_PROGRAMME_HOURS)),
  gpa: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(HIGHEST_LEAST_GPA))),
  residency: v.optional(hours(0, MOST_PROGRAMME_HOURS)),
  courses: v.optional(v.record(code, courseEntry)),
  blocks: v.pipe(v.array(requirement), v.minLength(1)),
  limits: v.optional(
    v.pipe(
      v.array(v.looseObject({ credits: hours(0, MOST_PROGRAMME_HOURS), from: courseSets, except })),
      v.maxLength(MOST_LIMITS),
    ),
  ),
  shares: v.optional(
    v.pipe(
      v.array(
        v.looseObject({
          blocks: v.pipe(v.array(text(CODE_LIMIT)), v.minLength(2)),
          count: v.optional(whole(0, MOST_PROGRAMME_COURSES)),
          credits: v.optional(hours(0, MOST_PROGRAMME_HOURS)),
        }),
      ),
      v.maxLength(MOST_SHARES),
    ),
  ),
})

/** Levels of any JSON that is read: each level of a requirement is two, and a set or a condition adds its own. */
const DEEPEST_JSON = 4 * DEEPEST_REQUIREMENT
const FORMAT_NAME = PROGRAMME_FORMAT.slice(0, PROGRAMME_FORMAT.indexOf('@') + 1)

/** What a text holds: a programme that keeps every rule of the form, with all members as they were, or the first rule it breaks. */
export function readProgramme(json: string): ReadProgramme {
  return new TextEncoder().encode(json).length > MOST_DOCUMENT_BYTES
    ? refused('too-large')
    : ofKeptSize(keptProgramme(json))
}

/** {@link readProgramme} of what is kept: documents of an earlier Zameel can be larger, and still open. */
export function keptProgramme(json: string): ReadProgramme {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return refused('not-json')
  }
  return ruledProgramme(data)
}

/** {@link readProgramme} of parsed JSON. The programme is `data` itself. */
export function checkedProgramme(data: unknown): ReadProgramme {
  return ofKeptSize(ruledProgramme(data))
}

function ofKeptSize(read: ReadProgramme): ReadProgramme {
  const isTooLarge = read.kind === 'programme' && programmeBytes(read.programme) > MOST_PROGRAMME_BYTES
  return isTooLarge ? refused('too-large') : read
}

/** Every rule but the size. */
function ruledProgramme(data: unknown): ReadProgramme {
  if (isDeeper(data, DEEPEST_JSON)) return refused('too-deep')
  const format = typeof data === 'object' && data !== null && 'format' in data ? data.format : null
  if (format !== PROGRAMME_FORMAT) {
    return refused(typeof format === 'string' && format.startsWith(FORMAT_NAME) ? 'newer' : 'other-format')
  }
  const { issues } = v.safeParse(document, data, { abortEarly: true })
  if (issues) {
    const { message } = issues[0]
    return refused(FAULTS.has(message) ? (message as ProgrammeFault) : 'value', v.getDotPath(issues[0]) ?? '')
  }
  const programme = data as Programme
  const error = boundsError(programme) ?? idError(programme) ?? courseError(programme)
  return error ? { kind: 'refused', error } : { kind: 'programme', programme }
}

function refused(name: ProgrammeFault, path = ''): { kind: 'refused'; error: ProgrammeError } {
  return { kind: 'refused', error: { fault: name, path } }
}

function isDeeper(data: unknown, levels: number): boolean {
  if (typeof data !== 'object' || data === null) return false
  return levels === 0 || Object.values(data).some((member) => isDeeper(member, levels - 1))
}

function boundsError(programme: Programme): ProgrammeError | null {
  let requirements = 0
  let error: ProgrammeError | null = null
  eachRequirement(programme, (_, __, place, depth) => {
    requirements++
    if (depth > DEEPEST_REQUIREMENT) error ??= { fault: 'too-deep', path: place }
  })
  if (requirements > MOST_REQUIREMENTS) error ??= { fault: 'too-many-requirements', path: 'blocks' }
  const courses = Object.keys(programme.courses ?? {})
  if (courses.length > MOST_PROGRAMME_COURSES) error ??= { fault: 'too-many-courses', path: 'courses' }
  return error
}

function idError(programme: Programme): ProgrammeError | null {
  const known = new Set<string>()
  let error: ProgrammeError | null = null
  eachRequirement(programme, ({ id }, path, place, depth) => {
    if (depth === 1 && id === undefined) error ??= { fault: 'no-id', path: place }
    // An id that is the path of a requirement without one would mean both.
    const name = id ?? path
    if (known.has(name)) error ??= { fault: 'id-twice', path: place }
    known.add(name)
  })
  const blocks = new Set(programme.blocks.map(({ id }) => id))
  programme.shares?.forEach((share, index) => {
    if (new Set(share.blocks).size < share.blocks.length || share.blocks.some((id) => !blocks.has(id))) {
      error ??= { fault: 'share-block', path: `shares.${index}` }
    }
  })
  return error
}

function courseError({ courses = {} }: Programme): ProgrammeError | null {
  const known = new Set<string>()
  for (const code of Object.keys(courses)) {
    // Valibot does not look at this key.
    if (code === '__proto__') return { fault: 'value', path: `courses.${code}` }
    if (known.has(codeKey(code))) return { fault: 'course-twice', path: `courses.${code}` }
    known.add(codeKey(code))
  }
  return null
}
