/**
 * A programme: what a university asks for a degree, as `zameel-programme@1`. The form is one JSON document for files, links
 * and what is kept. read-programme.ts reads it, assign-courses.ts answers it. Members that are not known stay in it;
 * unknown-members.ts names them.
 */

import { MOST_DOCUMENT_BYTES } from '../document-kind.ts'

export const PROGRAMME_FORMAT = 'zameel-programme@1'
/** Blocks and all their parts together. */
export const MOST_REQUIREMENTS = 500
/** A block is at depth 1. Prerequisites go as deep. */
export const DEEPEST_REQUIREMENT = 6
export const MOST_PROGRAMME_COURSES = 500
/** {@link programmeBytes}. The rest of its document is for the student's marks and what was seen last (DEG-02). */
export const MOST_PROGRAMME_BYTES = MOST_DOCUMENT_BYTES - 12_288
export const MOST_LIMITS = 50
export const MOST_SHARES = 50
/** Characters of a code and of an id. */
export const CODE_LIMIT = 60
/** Characters of a name and of a title. */
export const PROGRAMME_NAME_LIMIT = 200
/** Characters of what only a person can read. */
export const PROGRAMME_TEXT_LIMIT = 1000
/** Credit hours of one course; hundredths count. */
export const MOST_HOURS = 30
/** Credit hours of a requirement, a limit or a degree. */
export const MOST_PROGRAMME_HOURS = 1000

/** A name in one language or in both. */
export type ProgrammeWords = { en?: string; ar?: string }

/** Some courses: one, those of a subject (with a range of numbers, both ends included), those of a range of numbers, or all. */
export type CourseSet =
  | { course: string }
  | { subject: string; numbers?: [number, number] }
  | { numbers: [number, number] }
  | { any: true }

/**
 * Courses of which only the name is known, as the page calls them: “Major Electives”. With the quotation marks it is the subject of no
 * code, so no course is in it before the student has one accepted.
 */
export function namedSet(name: string): CourseSet {
  // A list of sets is typed with commas between them.
  const words = name.replace(/[“”,،;؛\s]+/gu, ' ').trim()
  return { subject: `“${words.slice(0, CODE_LIMIT - 2)}”` }
}

/** Whether it is a {@link namedSet}. */
export function isNamedOnly(set: CourseSet): boolean {
  return 'subject' in set && /^“.*”$/su.test(set.subject)
}

/** Letters, digits, signs: what a reader sees. A name of blanks or marks of direction alone has none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Words in a language, else in the other one; empty for none that can be seen. */
export function shownWords(words: ProgrammeWords | undefined, language: 'en' | 'ar'): string {
  const { en = '', ar = '' } = words ?? {}
  return (language === 'ar' ? [ar, en] : [en, ar]).find((text) => VISIBLE.test(text)) ?? ''
}

type RequirementFields = {
  /** Unique in the programme. Every block has one; a part gets one when the student first marks it. */
  id?: string
  name?: ProgrammeWords
  /** The least grade. At `all` and `choose` it holds for their parts; the stricter one counts. */
  grade?: string
  /** A condition that the form cannot say. It is shown and never counted. */
  text?: string
}

/** Where courses count: a course of its own, or hours or courses out of a set. */
export type Leaf =
  | (RequirementFields & { course: string })
  | (RequirementFields & { credits: number; from: CourseSet[]; except?: CourseSet[] })
  | (RequirementFields & { count: number; from: CourseSet[]; except?: CourseSet[] })

export type Requirement =
  | Leaf
  | (RequirementFields & { all: Requirement[] })
  | (RequirementFields & { choose: number; of: Requirement[] })

export type Block = Requirement & { id: string }

/** Prerequisites or corequisites. `earned` is credit hours; `text` is what no program can read, and is asked. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { course: string; grade?: string }
  | { earned: number }
  | { text: string }

export type ProgrammeCourse = {
  title?: string
  /** Credit hours; halves are possible. */
  credits?: number
  /** Other codes of the same course. */
  same?: string[]
  /** Prerequisites. */
  before?: Condition
  /** Corequisites: passed, or taken at the same time. */
  beside?: Condition
}

/** At most so many credit hours of a set count anywhere. */
export type CourseLimit = { credits: number; from: CourseSet[]; except?: CourseSet[] }

/** Any two of the blocks may have courses in common, up to so many courses and hours; both hold where both are given. */
export type Share = { blocks: string[]; count?: number; credits?: number }

export type Programme = {
  format: typeof PROGRAMME_FORMAT
  name: ProgrammeWords
  university?: string
  /** The address of the page that it was read from. */
  source?: string
  /** The day on which it was read. */
  readOn?: string
  /** Credit hours in all. */
  credits?: number
  /** The least GPA. */
  gpa?: number
  /** Credit hours that have to be earned at this university. */
  residency?: number
  /** By code. */
  courses?: Record<string, ProgrammeCourse>
  blocks: Block[]
  limits?: CourseLimit[]
  shares?: Share[]
}

/**
 * What the student has marked. `to` and `waived` are ids of requirements, or paths where a requirement has none
 * (`core/2/0`: the id of the block and indexes from 0). Courses are codes.
 */
export type Marks = {
  /** The course is held there, or anywhere under it. Above everything else. */
  moves: readonly { course: string; to: string }[]
  /** The department takes the course at this leaf. */
  accepted: readonly { course: string; to: string }[]
  /** Done without a course. */
  waived: readonly string[]
}

export const NO_MARKS: Marks = { moves: [], accepted: [], waived: [] }

/** The programme as it is written in files and links. */
export function programmeText(programme: Programme): string {
  return JSON.stringify(programme)
}

/** Bytes of a text in a document, where each quotation mark has a backslash before it: in UTF-8. */
export function keptBytes(text: string): number {
  return new TextEncoder().encode(JSON.stringify(text)).length
}

/** {@link keptBytes} of {@link programmeText}. An editor checks them before it keeps a change. */
export function programmeBytes(programme: Programme): number {
  return keptBytes(programmeText(programme))
}

/** The parts of a requirement; none of a leaf. */
export function partsOf(requirement: Requirement): readonly Requirement[] {
  return 'all' in requirement ? requirement.all : 'choose' in requirement ? requirement.of : []
}

/** How many requirements there are: one for each part that is reached through `all` alone. */
export function requirementCount(requirements: readonly Requirement[]): number {
  return requirements.reduce(
    (sum, requirement) => sum + ('all' in requirement ? requirementCount(requirement.all) : 1),
    0,
  )
}

/** Calls back for a requirement and all its parts, in their order. `path` is `core/2/0`, `place` the path in the document. */
export function eachRequirement(
  { blocks }: Pick<Programme, 'blocks'>,
  visit: (requirement: Requirement, path: string, place: string, depth: number) => void,
): void {
  const visitAll = (requirement: Requirement, path: string, place: string, depth: number) => {
    visit(requirement, path, place, depth)
    const list = 'all' in requirement ? 'all' : 'of'
    partsOf(requirement).forEach((part, index) => {
      visitAll(part, `${path}/${index}`, `${place}.${list}.${index}`, depth + 1)
    })
  }
  blocks.forEach((block, index) => {
    visitAll(block, block.id, `blocks.${index}`, 1)
  })
}
