/** The parts of a pasted study plan as blocks of a programme (DEG-01). */

import type { Quote } from '../paste/cells.ts'
import { type Block, namedSet, PROGRAMME_NAME_LIMIT, type Requirement } from './programme.ts'
import { type PlanHeading, type PlanSet, setCalled, wordsOf } from './study-plan-lines.ts'
import type { PlanRow, RowDoubt } from './study-plan-rows.ts'

/** Why the student should look at a line that was used. */
export type PlanDoubt =
  | RowDoubt
  /** A sum, or the hours of a heading, is not what the rows add up to. */
  | 'sum'
  /** A group has fewer rows than it says, or none. */
  | 'group'
  /** It is not understood, and the rows below it are taken as those of the choice above it. */
  | 'inside'
  /** It may be a choice, and is not understood: all rows below it are asked for. */
  | 'choice'
  /** The course stands in the plan before, with another title, hours or conditions; the first one counts. */
  | 'again'

/** A heading that asks for some or all of the rows below it. */
export type Group = {
  heading: Exclude<PlanHeading, { is: 'semester' }>
  line: Quote
  rows: PlanRow[]
  /** The lines below its rows that were not understood: the next row may be of something else. */
  quoted: Quote[]
  /** There are blank lines between its rows, so that one more ends nothing. */
  isSpaced: boolean
}
/** What a block asks for, in the order of the page. */
export type Part = { row: PlanRow } | { group: Group } | { set: PlanSet }
/** A part of the page with all that is below its heading. */
export type OpenBlock = {
  name: string
  line: Quote | null
  parts: Part[]
  /** The hours of its heading, where a choice below it says how they are chosen. */
  announced?: number
  /** Another heading is in the next line: it may be around the parts below it. */
  isAround?: boolean
}
/** What is said of the lines of a part that became a block, or none. */
export type PlanNotes = {
  ask: (line: Quote, doubt: PlanDoubt, counted?: number) => void
  quote: (line: Quote) => void
}

/** Each with its heading; what is below a heading that has their hours is its parts. */
export function blocksOf(open: readonly OpenBlock[], notes: PlanNotes): Block[] {
  const blocks: Block[] = []
  for (let index = 0; index < open.length; index++) {
    const block = open[index]
    if (!block) continue
    const below = countBelow(open, index)
    const parts = open
      .slice(index + 1, index + 1 + below)
      .flatMap((part, at) => blockOf(part, index + 1 + at, notes))
    if (parts.length > 0) {
      const all = parts.map(({ id, ...part }): Requirement => part)
      blocks.push({ id: `block-${index + 1}`, name: wordsOf(block.name), all })
      index += below
    } else blocks.push(...blockOf(block, index, notes))
  }
  return blocks
}

/** How many blocks below a heading without rows add up to its hours; 0 where none do. */
function countBelow(blocks: readonly OpenBlock[], index: number): number {
  const { parts = [], isAround } = blocks[index] ?? {}
  const [only] = parts
  if (!isAround || !only || !('group' in only) || parts.length > 1) return 0
  const { heading, rows } = only.group
  if (heading.is !== 'hours' || heading.isElective || rows.length > 0) return 0
  let hours = 0
  for (let count = 1; index + count < blocks.length; count++) {
    hours += hoursOfParts(blocks[index + count]?.parts ?? [])
    if (hours >= heading.hours) return hours === heading.hours ? count : 0
  }
  return 0
}

function blockOf({ name, line, parts, announced }: OpenBlock, index: number, notes: PlanNotes): Block[] {
  const requirements = parts.flatMap((part) =>
    'row' in part
      ? [requirementOf(part.row)]
      : 'set' in part
        ? [requirementOfSet(part.set)]
        : groupOf(part.group, notes),
  )
  const [first] = requirements
  const id = `block-${index + 1}`
  if (!first && line && announced !== undefined) {
    notes.ask(line, 'group')
    return [{ id, ...unreadHours(name, announced, line) }]
  }
  if (!first) {
    if (line) notes.quote(line)
    return []
  }
  const hours = hoursOfParts(parts)
  if (line && announced !== undefined && hours !== announced) notes.ask(line, 'sum', hours)
  const [part] = parts
  // The heading of hours is the block.
  if (requirements.length === 1 && part && 'group' in part && !line) return [{ ...first, id }]
  return [{ id, ...(name === '' ? {} : { name: wordsOf(name) }), all: requirements }]
}

function groupOf({ heading, line, rows }: Group, notes: PlanNotes): Requirement[] {
  const name = wordsOf(heading.name)
  const parts = rows.map(requirementOf)
  if (heading.is === 'choose') {
    if (parts.length === 0) {
      notes.quote(line)
      return []
    }
    const canChoose = heading.choose >= 1 && heading.choose <= parts.length
    if (!canChoose || (heading.of !== null && heading.of !== parts.length)) notes.ask(line, 'group')
    return [canChoose ? { name, choose: heading.choose, of: parts } : { name, all: parts }]
  }
  if (heading.isElective) {
    const credits = heading.hours
    const from = rows.flatMap(({ code }) => (code === null ? [] : [{ course: code }]))
    const text = heading.text === undefined ? {} : { text: heading.text }
    if (from.length > 0 && from.length === rows.length) return [{ name, credits, from, ...text }]
    if (rows.length === 0) {
      if (heading.isFree) return [{ name, credits, from: [{ any: true }] }]
      notes.ask(line, 'group')
      return [unreadHours(heading.name, credits, line)]
    }
  }
  const hours = hoursOfRows(rows)
  if (parts.length === 0) {
    notes.quote(line)
    return []
  }
  if (hours !== heading.hours) notes.ask(line, 'sum', hours)
  return [{ name, all: parts }]
}

function requirementOf({ code, from: set, title, hours }: PlanRow): Requirement {
  if (code !== null) return { course: code }
  const name = wordsOf(title.slice(0, PROGRAMME_NAME_LIMIT))
  // The code of a place says more than its name.
  const from = ['any' in set ? setCalled(title) : set]
  return hours ? { name, credits: hours, from } : { name, count: 1, from }
}

/**
 * How many rows or hours a choice has beyond those that it asks for, negative where some are to come: always where all are asked for,
 * or where it says how many it has.
 */
export function moreThanAsked({ heading, rows }: Group): number {
  if (!rows.some(({ code }) => code !== null)) return -1
  if (heading.is === 'choose') return heading.of === null ? rows.length - heading.choose : -1
  return heading.isElective ? hoursOfRows(rows) - heading.hours : -1
}

/** Whether a row stands below the choice above it, which has enough rows: a place by itself, or a course behind a blank line. */
export function isBehind(row: PlanRow, group: Group, isBehindBlank: boolean): boolean {
  const more = moreThanAsked(group)
  return row.code === null ? more >= 0 : isBehindBlank && !group.isSpaced && more > 0
}

/** Whether a row asks for something: not "Placement Year (optional, 0 credits)". */
export function isPlace({ code, title, hours }: PlanRow): boolean {
  return code !== null || (hours !== 0 && !/\(optional(?!\p{L})/iu.test(title))
}

/** So many hours of courses that were not read: no course fills it by itself. */
function unreadHours(name: string, credits: number, { text }: Quote): Requirement {
  return { name: wordsOf(name), credits, from: [namedSet(name)], text }
}

function requirementOfSet({ name, from, ...amount }: PlanSet): Requirement {
  return { name: wordsOf(name), ...amount, from: [...from] }
}

const hoursOfRows = (rows: readonly PlanRow[]) => rows.reduce((sum, { hours }) => sum + (hours ?? 0), 0)

/** What the rows add up to: of "select 2 of 5" the hours of the first two. */
export function hoursOfParts(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => {
    if ('row' in part) return sum + (part.row.hours ?? 0)
    if ('set' in part) return sum + ('credits' in part.set ? part.set.credits : 0)
    const { heading, rows } = part.group
    if (heading.is === 'hours') return sum + (heading.isElective ? heading.hours : hoursOfRows(rows))
    return sum + hoursOfRows(rows.slice(0, heading.choose))
  }, 0)
}
