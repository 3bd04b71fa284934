/** A pasted study plan as a programme (DEG-01). Every line is used, a heading of columns, or quoted. */

import { looksLikeFact, type Quote, type Quotes, quoteOf, tableLinesOf } from '../paste/cells.ts'
import { LONGEST_PASTE } from '../paste/longest-paste.ts'
import { readPasted } from '../paste/pasted.ts'
import { transcriptSigns } from '../paste/transcript.ts'
import { codeKey } from './course-codes.ts'
import { labelledRequisites } from './labelled-requisites.ts'
import { PROGRAMME_FORMAT, PROGRAMME_NAME_LIMIT, type Programme, type ProgrammeCourse } from './programme.ts'
import { checkedProgramme, type ProgrammeError } from './read-programme.ts'
import { isCourseCode, isPlaceholderCode, requisiteIn, saysNone } from './requisites.ts'
import {
  blocksOf,
  type Group,
  hoursOfParts,
  isBehind,
  isPlace,
  moreThanAsked,
  type OpenBlock,
  type PlanDoubt,
} from './study-plan-blocks.ts'
import { type Column, columnsIn, type Heading, tableColumns } from './study-plan-columns.ts'
import {
  groupChoicesIn,
  groupNamed,
  hasOwnHours,
  isElective,
  isFree,
  namesElectives,
  namesPart,
  namesProgramme,
  namesSemester,
  type PlanHeading,
  type PlanSet,
  planHeadingIn,
  planSetIn,
  soundsLikeChoice,
  sumIn,
  tellsOfElectives,
  withoutBars,
  wordsOf,
} from './study-plan-lines.ts'
import {
  alternativeRows,
  columnsOfCells,
  columnsOfRows,
  creditsAmong,
  filledUp,
  hasRareCodes,
  type PlanRow,
  rowIn,
  startsLikeRow,
  startsWithRareCode,
  untabbedRow,
  withRequisites,
} from './study-plan-rows.ts'

/** `counted` are the credit hours that the rows add up to, for `sum`. */
export type AskedLine = Quote & { doubt: PlanDoubt; counted: number | null }

export type StudyPlan = Quotes & {
  programme: Programme
  asked: readonly AskedLine[]
  /** How many rows became places. */
  rows: number
}

export type ReadStudyPlan =
  /** `transcript`: the page of the student's grades, which goes into the past terms. */
  | { kind: 'empty' | 'tooLong' | 'transcript' }
  /** No row was understood. */
  | ({ kind: 'unknown' } & Quotes)
  /** It is a study plan, and over a bound of the form. */
  | { kind: 'refused'; error: ProgrammeError }
  | ({ kind: 'plan' } & StudyPlan)

/** `unnamed` is the name of a programme whose page does not say it. */
export function readStudyPlan(text: string, unnamed: string): ReadStudyPlan {
  if (text.length > LONGEST_PASTE) return { kind: 'tooLong' }
  if (text.trim() === '') return { kind: 'empty' }
  const lines = tableLinesOf(withoutBars(text))
  const reader = new PlanReader(lines)
  for (const [index, line] of lines.entries()) reader.read(line, lines[index + 1]?.text)
  const read = reader.result(unnamed)
  return isTranscript(text, reader.rows, isClear(read)) ? { kind: 'transcript' } : read
}

/** Whether a text that is no page of grades or times is a study plan. */
export function isStudyPlan(text: string): boolean {
  return isClear(readStudyPlan(text, UNNAMED))
}

/** Of a page of another kind nearly every row is asked about. */
function isClear(read: ReadStudyPlan): boolean {
  return read.kind === 'plan' && read.asked.length < read.rows
}

const UNNAMED = '-'

/**
 * Whether a text is a transcript. A plan with some grades beside its rows has more rows of its own, and one that is clear can have dated
 * semesters, but no grades with them.
 */
function isTranscript(text: string, planRows: number, isClearPlan: boolean): boolean {
  const { rows, hasGrades } = transcriptSigns(text)
  const isLikely = rows > 0 && rows >= planRows && (!isClearPlan || hasGrades)
  return isLikely && readPasted(text).kind === 'transcript'
}

type Line = Quote & { cells: readonly string[] }
/** The cells of a row that stand on lines of their own. */
type Pending = { cells: string[]; lines: Quote[] }

/** What a block is called whose rows stand above all headings. */
const BEFORE_HEADINGS = { en: 'Before the first heading', ar: 'قبل العنوان الأول' }

/** Whether a line has an empty cell between others: then the page loses none but at the ends of lines. */
function hasEmptyCell({ cells }: Line): boolean {
  const isFilled = (cell: string) => cell !== ''
  return cells.slice(cells.findIndex(isFilled), cells.findLastIndex(isFilled)).includes('')
}

/** Characters. No row is as long, and what is read of a line can take the square of its length. */
const LONGEST_LINE = 2000
const isTooLong = ({ text }: Line) => text.length > LONGEST_LINE

const isNumber = (text: string) => /^\d{1,3}(?:[.,]\d{1,2})?$/.test(text)

class PlanReader {
  /** At first those of rows above which there are no headings. */
  private columns: readonly Column[]
  private hasHeadings = false
  private readonly keepsEmptyCells: boolean
  private readonly hasRareCodes: boolean
  /** The line below the one that is read. */
  private next: string | undefined
  private headings: { columns: Heading[]; lines: Quote[] } | null = null
  private pending: Pending | null = null
  private name: string | null = null
  private credits: { hours: number; isOfAll: boolean; line: Quote } | undefined
  /** The sum above all rows, which is of the programme. */
  private total: { hours: number; line: Quote } | undefined
  private readonly blockSums: number[] = []
  private readonly wrongSums: { hours: number; line: Quote; ofBlock: number; rows: number }[] = []
  /** "Two from Group A and one from Group B", until the headings of the groups come. */
  private groupChoices: { counts: Map<string, number>; groups: Group[]; line: Quote } | null = null
  /** The lines that may say a choice, until a row is below them. */
  private possibleChoices: Quote[] = []
  private lastLine = 0
  /** The line above it. */
  private previousLine = 0
  /** The lines above which one is empty. */
  private readonly behindBlank = new Set<number>()
  /** A sum below the first block is of the programme where no other block follows. */
  private sumOfFirst: number | undefined
  private readonly blocks: OpenBlock[] = []
  private group: Group | null = null
  private semester = ''
  private readonly courses = new Map<string, { code: string; entry: ProgrammeCourse }>()
  /** The row above, whose requisites can have a line of their own. */
  private last: { row: PlanRow; code: string; line: Quote } | null = null
  private readonly quotes: Quote[] = []
  private readonly asked: AskedLine[] = []
  /** How many became places. */
  rows = 0

  constructor(all: readonly Line[]) {
    const lines = all.filter((line) => !isTooLong(line))
    const texts = lines.map((line) => line.text)
    this.columns = columnsOfCells(lines.map((line) => line.cells)) ?? columnsOfRows(texts)
    this.keepsEmptyCells = lines.some(hasEmptyCell)
    this.hasRareCodes = hasRareCodes(texts)
  }

  read(line: Line, next: string | undefined): void {
    this.next = next
    if (line.line > this.lastLine + 1) this.behindBlank.add(line.line)
    this.previousLine = this.lastLine
    this.lastLine = line.line
    const columns = isTooLong(line) ? null : columnsIn(line.cells)
    // In the middle of a row whose cells have lines of their own, "Hours" can be a title.
    if (columns && (this.pending === null || this.pending.cells.length !== 1)) {
      this.endRow()
      this.headings ??= { columns: [], lines: [] }
      this.headings.columns.push(...columns)
      this.headings.lines.push(line)
      return
    }
    this.endHeadings()
    const filled = line.cells.filter((cell) => cell !== '')
    if (isTooLong(line)) {
      this.endRow()
      this.quote(line)
    } else if (!this.hasRareCodes && startsWithRareCode(line.text)) {
      this.endRow()
      this.quote(line)
    } else if (filled.length === 1) this.readCell(line, filled[0] ?? '')
    else this.readRow(line)
  }

  private readRow(line: Line): void {
    this.endRow()
    const sum = this.sumOf(line)
    if (sum) {
      this.compareSum(line, sum)
      return
    }
    const cells = this.keepsEmptyCells ? filledUp(line.cells, this.columns) : line.cells
    const row = rowIn(cells, this.columns, this.hasHeadings)
    const [first = '', ...others] = line.cells.filter((cell) => cell !== '')
    // The hours of a heading can stand again in their column.
    const isAlone = others.every(isNumber)
    const set = isAlone ? planSetIn(first) : null
    if (set) this.addSet(set, line)
    else if (row) this.addRow(row, [line])
    else if (!this.readHeading(line, isAlone && !namesSemester(first) ? first : line.text)) this.quote(line)
  }

  /** The sum that a line says: with headings above, the one in the column of credit hours. */
  private sumOf({ text, cells }: Line): ReturnType<typeof sumIn> {
    const sum = sumIn(text)
    const credits = this.hasHeadings ? creditsAmong(cells, this.columns) : null
    return sum && credits !== null ? { ...sum, hours: Number(credits.replace(',', '.')) } : sum
  }

  private readCell(line: Line, text: string): void {
    const heading = planHeadingIn(text)
    if (heading) this.namePart(heading)
    if (this.readGroups(line, text)) return
    // They end an elective, which waits for its hours. Behind a code a name is the title of the course.
    const isRequisite = requisiteIn(text)?.isAsked === false && !isCourseCode(text)
    const isOfPlace = isNumber(text) || saysNone(text) || isRequisite
    if ((!isOfPlace || namesPart(text) || this.isRow(text)) && !this.pending?.cells[0]) this.endRow()
    const { pending } = this
    // A requisite or title inside of a row can look like a heading; between rows it is one.
    const isInside = pending !== null && pending.cells.length > 1 && !pending.cells.some(isNumber)
    if (!isInside && this.readRequisites(text)) return
    if (!isInside && !isNumber(text)) {
      const sum = this.sumOf(line)
      const set = planSetIn(text)
      if (sum || set || heading) this.endRow()
      if (set) {
        this.addSet(set, line)
        return
      }
      if (sum) {
        this.compareSum(line, sum)
        return
      }
      if (this.readHeading(line)) return
    } else if (heading) {
      this.endRow()
      this.readHeading(line)
      return
    }
    if (this.pending && this.takes(this.pending, text)) {
      this.pending.cells.push(text)
      this.pending.lines.push(line)
      if (this.isFull(this.pending)) this.endRow()
      return
    }
    this.endRow()
    if (isCourseCode(text) || isPlaceholderCode(text)) this.pending = { cells: [text], lines: [line] }
    else {
      const choice = alternativeRows(text, this.columns, this.hasHeadings)
      const row = choice ? null : untabbedRow(text, this.columns, this.hasHeadings)
      if (choice) this.addChoice(choice, line)
      else if (row) this.addRow(row, [line])
      else if (isElective(text) && !tellsOfElectives(text))
        this.pending = { cells: ['', text], lines: [line] }
      else this.readOther(line, text)
    }
  }

  /** Whether it is the row of a course by itself. */
  private isRow(text: string): boolean {
    return Boolean(untabbedRow(text, this.columns, this.hasHeadings)?.code)
  }

  /** A line that says the requisites of the row above, and nothing else. */
  private readRequisites(text: string): boolean {
    const said = labelledRequisites(text)
    if (said?.rest !== '') return false
    this.endRow()
    if (!this.last) return false
    const { row, code, line } = this.last
    const { entry, doubts } = withRequisites({ ...row, doubts: [] }, said)
    // "Prerequisite courses" can be a heading.
    if (doubts.length > 0 && !/[:：]/u.test(text)) return false
    for (const doubt of doubts) this.ask(line, doubt)
    this.last = { row: { ...row, entry }, code, line }
    this.courses.set(codeKey(code), { code, entry })
    return true
  }

  private takes({ cells }: Pending, text: string): boolean {
    if (isNumber(text)) return cells.length > 1
    if (cells.some(isNumber)) return this.takesRequisite(cells, text)
    // A code after a code is the next row: the first one has no title.
    return cells.length > 1 || !(isCourseCode(text) || isPlaceholderCode(text))
  }

  /** Behind the hours of a row: "None", its requisites, or a code that is not the next row, which would have a title below. */
  private takesRequisite(cells: readonly string[], text: string): boolean {
    const [column, ...behind] = this.columns.filter((one) => one !== 'semester').slice(cells.length)
    if (!this.hasHeadings || (column !== 'before' && column !== 'beside')) return false
    // Their numbers are to come.
    if (behind.includes('credits') || behind.includes('number')) return false
    if (saysNone(text)) return true
    if (isElective(text) || namesPart(text) || this.isRow(text)) return false
    return !(isCourseCode(text) || isPlaceholderCode(text)) || !this.isTitleNext()
  }

  private isTitleNext(): boolean {
    const { next } = this
    if (next === undefined || isNumber(next) || saysNone(next)) return false
    if (isCourseCode(next) || isPlaceholderCode(next)) return false
    return sumIn(next) === null && planHeadingIn(next) === null && labelledRequisites(next)?.rest !== ''
  }

  private isFull({ cells }: Pending): boolean {
    const columns = this.columns.filter((column) => column !== 'semester')
    const numbers = columns.filter((column) => column === 'credits' || column === 'number').length
    const last = columns.at(-1)
    const isNumberLast = last === 'credits' || last === 'number'
    return cells.length >= columns.length || (isNumberLast && cells.filter(isNumber).length === numbers)
  }

  private endRow(): void {
    const { pending } = this
    this.pending = null
    if (!pending) return
    const [code, name = '', ...cells] = pending.cells
    if (code === '' && cells.length === 0 && namesElectives(name) && !isFree(name)) {
      this.openElectives(name, pending.lines)
      return
    }
    const columns = this.columns.filter((column) => column !== 'semester')
    const row = rowIn(pending.cells, columns, this.hasHeadings)
    if (row) this.addRow(row, pending.lines)
    else this.quotes.push(...pending.lines)
  }

  /** Headings over the table name its columns where they have a title and hours; any others are quoted. */
  private endHeadings(): void {
    const { headings } = this
    this.headings = null
    if (!headings) return
    const columns = tableColumns(headings.columns)
    if (columns) {
      this.columns = columns
      this.hasHeadings = true
    } else this.quotes.push(...headings.lines)
  }

  private readHeading(line: Quote, text = line.text): boolean {
    const heading = planHeadingIn(text)
    if (!heading) return false
    const above = this.group
    this.endGroup()
    if (heading.is === 'semester') this.openBlock(heading.name, line)
    else {
      const isChoice = heading.is === 'choose' || heading.isOfBelow
      if (isChoice) this.nameBlock(above)
      // A group of a semester is a part of it; hours over a table are a block of their own.
      const isInPart = heading.is === 'choose' || (isChoice && this.blocks.at(-1)?.parts.length === 0)
      const around = this.blocks.at(-1)
      if (!isInPart && around && above?.line.line === this.previousLine) around.isAround = true
      if (!isInPart) this.openBlock(heading.name, null)
      this.openGroup(heading, line)
    }
    return true
  }

  private endGroup(): void {
    this.group = null
    this.last = null
    this.possibleChoices = []
  }

  private openGroup(heading: Group['heading'], line: Quote): Group {
    const group: Group = { heading, line, rows: [], quoted: [], isSpaced: false }
    this.block(heading.name).parts.push({ group })
    this.group = group
    return group
  }

  /** "Major Electives (9 credit hours)" above "Choose 9 credit hours from the following:" is the name of its part. */
  private nameBlock(above: Group | null): void {
    const block = this.blocks.at(-1)
    const [only, second] = block?.parts ?? []
    if (!block || !above || above.heading.is !== 'hours' || above.rows.length > 0 || second) return
    if (!only || !('group' in only) || only.group !== above) return
    const { heading, line } = above
    Object.assign(block, { name: heading.name, line, parts: [], announced: heading.hours })
  }

  /** Plural electives whose hours and number are not said are a part of the programme, and perhaps a choice. */
  private openElectives(name: string, lines: readonly Quote[]): void {
    const [line] = lines
    if (!line) return
    this.endGroup()
    this.openBlock(name, line)
    this.possibleChoices.push(line)
  }

  /** "Two courses from Group A and one from Group B", and the headings of these groups. */
  private readGroups(line: Quote, text: string): boolean {
    const counts = groupChoicesIn(text)
    const group = groupNamed(text)
    const choose = group === null ? undefined : this.groupChoices?.counts.get(group)
    if (!counts && choose === undefined) return false
    this.endRow()
    const above = this.group
    this.endGroup()
    if (counts) {
      this.endGroups()
      this.nameBlock(above)
      this.groupChoices = { counts: new Map(counts), groups: [], line }
    } else if (group !== null && choose !== undefined) {
      const opened = this.openGroup(
        { is: 'choose', name: text.replace(/[:：.\s]+$/u, ''), choose, of: null },
        line,
      )
      this.groupChoices?.counts.delete(group)
      this.groupChoices?.groups.push(opened)
    }
    return true
  }

  /** Groups that did not come cannot be chosen from. */
  private endGroups(): void {
    const { groupChoices } = this
    this.groupChoices = null
    if (!groupChoices) return
    const { counts, groups } = groupChoices
    if (counts.size === 0 && groups.every(({ rows }) => rows.length > 0)) return
    this.quotes.push(groupChoices.line)
    this.ask(groupChoices.line, 'group')
  }

  /** "Major Electives" above "Take three of the following:" is the name of a part. */
  private namePart(heading: PlanHeading): void {
    const [code, text = ''] = this.pending?.cells ?? []
    const isName = code === '' && this.pending?.cells.length === 2 && namesElectives(text)
    if (!isName || heading.is === 'semester' || (heading.is === 'hours' && !heading.isOfBelow)) return
    this.openBlock(text, this.pending?.lines[0] ?? null)
    this.pending = null
  }

  private readOther(line: Quote, text: string): void {
    if (this.name === null && namesProgramme(text)) this.name = text
    else if (namesPart(text)) {
      this.endGroup()
      this.openBlock(text, line)
    } else this.quote(line)
  }

  private quote(line: Quote): void {
    this.quotes.push(line)
    // What follows is said of this row, and not of the one above.
    if (startsLikeRow(line.text)) this.last = null
    // A requirement of its own, below a choice that has more rows than it asks for.
    if (this.group && moreThanAsked(this.group) > 0 && hasOwnHours(line.text)) {
      this.endGroup()
      this.possibleChoices.push(line)
    } else if (this.group && this.group.rows.length > 0) this.group.quoted.push(line)
    else if (soundsLikeChoice(line.text)) this.possibleChoices.push(line)
  }

  private openBlock(name: string, line: Quote | null): void {
    this.blocks.push({ name, line, parts: [] })
  }

  private block(name: string): OpenBlock {
    const last = this.blocks.at(-1)
    if (last) return last
    const block: OpenBlock = { name, line: null, parts: [] }
    this.blocks.push(block)
    return block
  }

  private addRow(row: PlanRow, lines: readonly Quote[]): void {
    if (!isPlace(row)) {
      for (const line of lines) this.quote(line)
      return
    }
    const whole: Quote = { line: lines[0]?.line ?? 0, text: lines.map(({ text }) => text).join(' ') }
    this.rows++
    for (const doubt of row.doubts) this.ask(whole, doubt)
    if (row.semester !== '' && row.semester !== this.semester && this.opensSemester()) {
      this.semester = row.semester
      this.group = null
      this.openBlock(/^\d+$/.test(row.semester) ? `Semester ${row.semester}` : row.semester, null)
    }
    this.last =
      row.code !== null && this.addCourse(row, row.code, whole) ? { row, code: row.code, line: whole } : null
    const possible = this.possibleChoices.splice(0)
    if (row.code !== null) for (const line of possible) this.ask(line, 'choice')
    const isBehindBlank = this.behindBlank.has(whole.line)
    if (this.group && isBehind(row, this.group, isBehindBlank)) this.group = null
    const { group } = this
    if (!group) this.block('').parts.push({ row })
    else {
      for (const line of group.quoted.splice(0)) this.ask(line, 'inside')
      group.isSpaced ||= isBehindBlank && group.rows.length > 0
      group.rows.push(row)
      if (group.heading.is === 'choose' && group.rows.length === group.heading.of) this.group = null
    }
  }

  /** A semester behind the title says when to take a course of the part that a heading has opened. */
  private opensSemester(): boolean {
    const isBehind = this.columns.indexOf('semester') > this.columns.indexOf('title')
    return !isBehind || (this.group === null && !this.blocks.at(-1)?.line)
  }

  private addSet(set: PlanSet, line: Quote): void {
    this.endGroup()
    // "General Education Electives" above "Technical Electives: 6 credits from …" are another part.
    if (namesElectives(set.name) && namesElectives(this.blocks.at(-1)?.name ?? ''))
      this.openBlock(set.name, null)
    this.rows++
    // "Choose 5 of" three courses.
    if ('count' in set && isListOfCourses(set.from) && set.count > set.from.length) this.ask(line, 'group')
    this.block(set.name).parts.push({ set })
  }

  /** In a group that is being read, each is one of its courses. */
  private addChoice({ name, rows }: { name: string; rows: readonly PlanRow[] }, line: Quote): void {
    const { group } = this
    if (!group) {
      const heading = { is: 'choose', name, choose: 1, of: rows.length } as const
      this.openGroup(heading, line)
    }
    for (const row of rows) this.addRow(row, [line])
    // They are one row of the page.
    this.rows -= rows.length - 1
    if (!group) this.group = null
  }

  /** Whether the plan did not have it before. */
  private addCourse({ entry }: PlanRow, code: string, line: Quote): boolean {
    const known = this.courses.get(codeKey(code))
    if (!known) this.courses.set(codeKey(code), { code, entry })
    else if (JSON.stringify(known.entry) !== JSON.stringify(entry)) this.ask(line, 'again')
    return !known
  }

  private ask(line: Quote, doubt: PlanDoubt, counted: number | null = null): void {
    this.asked.push({ ...quoteOf(line), doubt, counted })
  }

  private compareSum(line: Quote, { hours, isOfAll }: { hours: number; isOfAll: boolean }): void {
    const last = this.blocks.at(-1)
    if (!last && !this.total) {
      this.total = { hours, line }
      return
    }
    const all = this.hoursSoFar()
    const ofBlock = last ? hoursOfParts(last.parts) : 0
    if (!isOfAll && hours === ofBlock) {
      this.blockSums.push(hours)
      if (this.blocks.length === 1) this.sumOfFirst = hours
    } else if (isOfAll || hours === all) {
      // The last one said: a page that gives two is asked about.
      if (hours !== all || (this.credits?.isOfAll && this.credits.hours !== hours)) this.ask(line, 'sum', all)
      this.credits = { hours, isOfAll, line }
    } else this.wrongSums.push({ hours, line, ofBlock, rows: this.rows })
  }

  /** The last sum of the page, where it is larger than all others, is of the programme; any others are of the part above them. */
  private askSums(): void {
    const last = this.wrongSums.at(-1)
    const sums = [...this.wrongSums.slice(0, -1).map(({ hours }) => hours), ...this.blockSums]
    const isOfAll =
      last?.rows === this.rows && !this.credits && !this.total && sums.every((hours) => hours < last.hours)
    // A sum below that is none of all: "Credit hours of a course: 3".
    const most = Math.max(0, ...this.blocks.map(({ parts }) => hoursOfParts(parts)))
    for (const sum of this.wrongSums) {
      const isTotal = isOfAll && sum === last && sum.hours >= most
      this.ask(sum.line, 'sum', isTotal ? this.hoursSoFar() : sum.ofBlock)
      if (isTotal) this.credits = { hours: sum.hours, isOfAll: true, line: sum.line }
    }
    if (!this.total) return
    const { hours, line } = this.total
    const isOther = this.credits !== undefined && this.credits.hours !== hours
    if (isOther || hours !== this.hoursSoFar()) this.ask(line, 'sum', this.hoursSoFar())
    if (hours >= most) this.credits ??= { hours, isOfAll: true, line }
  }

  result(unnamed: string): ReadStudyPlan {
    this.endRow()
    this.endHeadings()
    this.endGroups()
    this.askSums()
    const credits = this.hoursOfAll()
    const blocks = blocksOf(this.blocks, {
      ask: (line, doubt, counted) => this.ask(line, doubt, counted),
      quote: (line) => this.quotes.push(line),
    })
    const isNotUnderstood = ({ text }: Quote) => looksLikeFact(text) || startsLikeRow(text)
    const quotes: Quotes = {
      notUnderstood: byLine(this.quotes.filter(isNotUnderstood)).map(quoteOf),
      otherLines: byLine(this.quotes.filter((quote) => !isNotUnderstood(quote))).map(quoteOf),
    }
    if (blocks.length === 0) return { kind: 'unknown', ...quotes }
    const checked = checkedProgramme({
      format: PROGRAMME_FORMAT,
      name: wordsOf((this.name ?? unnamed).slice(0, PROGRAMME_NAME_LIMIT)),
      ...(credits === undefined ? {} : { credits }),
      courses: Object.fromEntries([...this.courses.values()].map(({ code, entry }) => [code, entry])),
      blocks: blocks.map((block) =>
        block.name || blocks.length === 1 ? block : { ...block, name: BEFORE_HEADINGS },
      ),
    })
    if (checked.kind === 'refused') return checked
    return {
      kind: 'plan',
      programme: checked.programme,
      rows: this.rows,
      asked: this.asked.toSorted((one, other) => one.line - other.line),
      ...quotes,
    }
  }

  private hoursSoFar(): number {
    return this.blocks.reduce((sum, { parts }) => sum + hoursOfParts(parts), 0)
  }

  /** A sum of all that was read by then is of the programme where nothing follows. */
  private hoursOfAll(): number | undefined {
    const { credits } = this
    if (credits?.isOfAll || credits?.hours === this.hoursSoFar()) return credits.hours
    if (credits) this.quotes.push(credits.line)
    return this.blocks.length === 1 ? this.sumOfFirst : undefined
  }
}

function byLine(quotes: readonly Quote[]): Quote[] {
  return quotes.toSorted((one, other) => one.line - other.line)
}

const isListOfCourses = (from: PlanSet['from']) => from.every((one) => 'course' in one)
