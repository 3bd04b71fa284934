/** From what a page says, fact after fact, to the terms with their courses (PLAN-09, PASTE-01 to PASTE-03, PASTE-07, PASTE-11 to PASTE-13). */

import { FEWEST_COURSE_CREDITS, MOST_COURSE_CREDITS } from '../institution/course-load'
import { isExamName, isFurniture, type Status, statusNamed } from '../institution/registration-pages'
import { normalName, type SemesterName, semesterId } from '../institution/semester-names'
import type { Day } from '../institution/types'
import { inOrder, looksLikeFact, type Quote, type Quotes, quoteOf } from './cells'
import { type DateRange, dayReader, spanOf } from './dates'
import type { Fact } from './page-facts'
import {
  courseOf,
  datesOf,
  groupsOf,
  hasTooManySections,
  hasTooManyTimes,
  offersChoice,
  type PastedCourse,
  type ReadComponent,
  type ReadCourse,
  rangesOfClasses,
  type Said,
  type SaidStatus,
} from './pasted-courses'

export type PastedTerm = Quotes & {
  /** "Winter 2027"; null when the text has no heading of a term. */
  semester: string | null
  firstDay: Day | null
  lastDay: Day | null
  courses: readonly PastedCourse[]
  /** Courses of which the text does not say that they are taken. */
  asked: readonly AskedCourse[]
  /** The courses that are left out because they are not taken. */
  notTaken: readonly PastedCourse[]
  /** The courses of which something was left out, and why: by code, and by title or section where a code has several. */
  leftOut: {
    dropped: readonly string[]
    waitlisted: readonly string[]
    cancelled: readonly string[]
    /** The course is there, without this time. */
    withoutTime: readonly string[]
    /** On one date only, of which it is not clear which day it is. */
    once: readonly string[]
    /** An exam of which the page says no date. */
    exams: readonly string[]
    tooManyTimes: readonly string[]
    tooManySections: readonly string[]
  }
  /** When more than one order of day and month makes them dates, or none. */
  unclearDates: readonly Quote[]
}

export type AskedCourse = {
  /** As printed, or null without one. */
  status: string | null
  course: PastedCourse
  /** What of it is taken: one of `courses`, or null. An import brings that or the whole course. */
  taken: PastedCourse | null
}

type ReadTerm = {
  name: string | null
  semester: SemesterName | null
  courses: ReadCourse[]
  headings: Quote[]
  notUnderstood: Quote[]
  otherLines: Quote[]
}

/** The terms that have courses, from the facts of one page; quotes of what stands elsewhere are with the first of them. */
export function termsOf(facts: readonly Fact[]): { terms: PastedTerm[]; quotes: Quotes } {
  const all = new PageReader().read(facts)
  const read = all.filter(({ courses }) => courses.length > 0)
  const elsewhere = all.filter(({ courses }) => courses.length === 0)
  const quotes: Quotes = {
    notUnderstood: inOrder(elsewhere.flatMap(({ notUnderstood }) => notUnderstood)),
    otherLines: elsewhere.flatMap(({ headings, otherLines }) => [...headings, ...otherLines]),
  }
  const [first] = read
  first?.notUnderstood.push(...quotes.notUnderstood)
  first?.otherLines.push(...quotes.otherLines)
  const hasStatuses = read.some(({ courses }) => courses.some(({ status }) => status !== null))
  const dayRangeOf = dayReader(
    read.map(({ semester, courses }) => ({ semester, ranges: courses.flatMap(rangesOf) })),
  )
  return { terms: read.map((term) => finished(term, hasStatuses, dayRangeOf)), quotes }
}

/**
 * A page, fact after fact. A heading ends the course or the term before it, readable or not; what follows one that is not
 * readable is quoted until the next (PASTE-02). The status and the units of a course stand before or after its heading, but
 * not after its components: there they begin the next course.
 */
class PageReader {
  private readonly terms = new Map<string | null, ReadTerm>()
  private term = this.termOf(null, null)
  private course: ReadCourse | null = null
  private component: ReadComponent | null = null
  /** Dates that no meeting has used yet. */
  private dates: (Quote & { range: DateRange; isUsed: boolean }) | null = null
  /** What stood ahead of a heading that is still to come. */
  private ahead: Pick<ReadCourse, 'status' | 'credits'> = { status: null, credits: null }
  /** Whether a heading was not readable: of the term, or of the course. */
  private isLostTerm = false
  private isLostCourse = false

  read(facts: readonly Fact[]): ReadTerm[] {
    for (const fact of facts) this.take(fact)
    this.endCourse()
    this.quoteAhead()
    return [...this.terms.values()].map((term) => ({ ...term, courses: this.withComponents(term) }))
  }

  private take(fact: Fact): void {
    if (fact.is === 'semester') this.startTerm(fact, fact.semester)
    else if (fact.is === 'unknown') this.leave(fact)
    else if (this.isLostTerm) this.quote(fact)
    else if (fact.is === 'course') this.startCourse(fact)
    else if (fact.is === 'status' || fact.is === 'credits') this.describe(fact)
    else if (fact.is === 'component') this.startComponent(fact)
    else if (fact.is === 'exam' && this.course) this.course.exams.push({ ...fact.exam, at: fact })
    else if (fact.is !== 'exam' && this.component) this.takeTime(fact, this.component)
    else this.quote(fact)
  }

  private takeTime(
    fact: Extract<Fact, { is: 'dates' | 'withoutTime' | 'meeting' }>,
    { kind, meetings, ranges }: ReadComponent,
  ): void {
    /** Of a component that is an exam. */
    const exams = isExamName(kind) ? this.course?.exams : undefined
    switch (fact.is) {
      case 'dates':
        if (this.dates && !this.dates.isUsed) this.quote(this.dates)
        this.dates = { line: fact.line, text: fact.text, range: fact.dates, isUsed: false }
        break
      case 'withoutTime':
        if (fact.dates) ranges.push(fact.dates)
        exams?.push({ name: kind, days: [], times: null, room: null, dates: fact.dates, at: fact })
        break
      case 'meeting': {
        const dates = fact.meeting.dates ?? this.dates?.range ?? null
        if (this.dates && dates === this.dates.range) this.dates.isUsed = true
        if (exams) exams.push({ name: kind, ...fact.meeting, times: fact.meeting, dates, at: fact })
        else meetings.push({ ...fact.meeting, dates, at: fact })
        if (dates) ranges.push(dates)
      }
    }
  }

  private quote({ line, text }: Quote): void {
    this.term.notUnderstood.push(quoteOf({ line, text }))
  }

  /** What is no fact: a line of every page, a line of a part that is not imported, or any other. */
  private leave(fact: Quote): void {
    if (isFurniture(fact.text)) return
    if (this.course?.components.length === 0 && !isExamName(fact.text)) this.course.unread.push(fact)
    else if (this.isLostTerm || this.isLostCourse || looksLikeFact(fact.text)) this.quote(fact)
    else this.term.otherLines.push(quoteOf({ line: fact.line, text: fact.text }))
  }

  private termOf(name: string | null, semester: SemesterName | null): ReadTerm {
    const id = semester && semesterId(semester)
    const term = this.terms.get(id) ?? {
      name,
      semester,
      courses: [],
      headings: [],
      notUnderstood: [],
      otherLines: [],
    }
    this.terms.set(id, term)
    return term
  }

  private startTerm(fact: Quote, semester: SemesterName | null): void {
    this.endCourse()
    this.quoteAhead()
    this.isLostCourse = false
    this.isLostTerm = semester === null
    if (semester) {
      this.term = this.termOf(normalName(fact.text, semester), semester)
      this.term.headings.push(quoteOf({ line: fact.line, text: fact.text }))
    } else this.quote(fact)
  }

  private startCourse(fact: Extract<Fact, { is: 'course' }>): void {
    this.endCourse()
    this.isLostCourse = fact.heading === null
    if (!fact.heading) {
      this.quoteAhead()
      this.quote(fact)
      return
    }
    const { name, title } = fact.heading
    this.course = { name, title, at: fact, ...this.ahead, components: [], exams: [], unread: [] }
    this.term.courses.push(this.course)
    this.ahead = { status: null, credits: null }
  }

  private endCourse(): void {
    this.endDates()
    this.course = this.component = null
  }

  /** Dates without a meeting are those of a component without a time; otherwise they are quoted. */
  private endDates(): void {
    if (this.dates && !this.dates.isUsed) {
      if (this.component && this.component.meetings.length + this.component.ranges.length === 0)
        this.component.ranges.push(this.dates.range)
      else this.quote(this.dates)
    }
    this.dates = null
  }

  private quoteAhead(): void {
    for (const said of [this.ahead.status, this.ahead.credits]) if (said) this.quote(said)
    this.ahead = { status: null, credits: null }
  }

  private describe(fact: Extract<Fact, { is: 'status' | 'credits' }>): void {
    if (this.course && this.course.components.length > 0) this.endCourse()
    const { line, text } = fact
    const of = this.course ?? this.ahead
    const isAhead = this.course === null
    if (isAhead && this.isLostCourse) this.quote(fact)
    else if (fact.is === 'status') {
      const value: Status = statusNamed(fact.status) ?? 'asked'
      of.status = this.both(of.status, { line, text, printed: fact.status, value, isAhead })
    } else this.setCredits(of, { line, text, value: creditsIn(fact.credits), isAhead })
  }

  private setCredits(of: Pick<ReadCourse, 'credits'>, said: Said<number | null>): void {
    const { credits } = of
    if (said.value === null) this.quote(said)
    else if (credits === null || credits.isAhead !== said.isAhead) {
      if (credits) this.quote(credits)
      of.credits = said
    } else if (credits.value !== said.value) this.quote(said)
  }

  /** What stands below the heading counts, not what stood ahead of it. Of two different ones the student is asked. */
  private both(one: SaidStatus | null, other: SaidStatus): SaidStatus {
    if (!one) return other
    const isUnknown = one.value === 'asked' && !one.isContradicted
    if (one.isAhead !== other.isAhead || (isUnknown && other.value !== 'asked')) {
      this.quote(one)
      return other
    }
    if (one.value === other.value && one.printed.toLowerCase() === other.printed.toLowerCase()) return one
    if (other.value === 'asked' && one.value !== 'asked') {
      this.quote(other)
      return one
    }
    const isContradicted = one.value !== other.value
    return {
      ...one,
      printed: `${one.printed} / ${other.printed}`,
      value: isContradicted ? 'asked' : one.value,
      isContradicted,
    }
  }

  private startComponent(fact: Extract<Fact, { is: 'component' }>): void {
    this.endDates()
    this.component = null
    if (this.course && fact.component) {
      this.component = { ...fact.component, meetings: [], ranges: [] }
      this.course.components.push(this.component)
      return
    }
    if (!this.course) {
      this.quoteAhead()
      this.isLostCourse = true
    }
    this.quote(fact)
  }

  /**
   * The courses of a term without headings that nothing followed: those may be any line. What was not read of one whose status
   * is not known is asked about with it, because it may be that status (PASTE-13).
   */
  private withComponents(term: ReadTerm): ReadCourse[] {
    return term.courses.filter((course) => {
      const { at, status, components, exams, unread } = course
      const isCourse = status !== null || components.length + exams.length > 0
      if (!isCourse) term.notUnderstood.push(quoteOf(at))
      if (!isCourse || status !== null || offersChoice(course)) {
        for (const quote of unread.splice(0)) {
          const isSaid = looksLikeFact(quote.text) || !isCourse
          ;(isSaid ? term.notUnderstood : term.otherLines).push(quoteOf(quote))
        }
      }
      return isCourse
    })
  }
}

/** Credit hours that a plan can hold. */
function creditsIn(text: string): number | null {
  const credits = Number(text)
  const fits = Number.isInteger(credits) && credits >= FEWEST_COURSE_CREDITS && credits <= MOST_COURSE_CREDITS
  return fits ? credits : null
}

function rangesOf({ components, exams }: ReadCourse): DateRange[] {
  const ranges = [...components.flatMap((component) => component.ranges), ...exams.map(({ dates }) => dates)]
  return [...new Set(ranges)].filter((range) => range !== null)
}

function finished(
  term: ReadTerm,
  hasStatuses: boolean,
  dayRangeOf: ReturnType<typeof dayReader>,
): PastedTerm {
  /** A course without a known status is one to ask about on a page with statuses, and where it says something that may be one. */
  const statusOf = ({ status, unread }: ReadCourse) =>
    status?.value ?? (hasStatuses || unread.length > 0 ? 'asked' : 'taken')
  const groups = groupsOf(term.courses)
  const isAlone = (name: string) => groups.filter(([part]) => part?.name === name).length === 1
  /** How a course is named where only its name is said. */
  const labelOf = (parts: readonly ReadCourse[]) => {
    const { name, title, sections } = courseOf(parts, null)
    const isTitled = groups.filter(([part]) => part?.name === name).some(([part]) => part?.title !== title)
    const rest = isTitled && title ? title : sections[0]?.name
    return isAlone(name) || !rest ? name : `${name} ${rest}`
  }
  const withStatus = (...wanted: Status[]) =>
    groups.flatMap((parts) => {
      const those = parts.filter((part) => wanted.includes(statusOf(part)))
      return those.length > 0 ? [those] : []
    })
  const shown = withStatus('taken', 'asked')
  const weekly = shown.flat().flatMap(rangesOfClasses)
  const weeklySpan = dayRangeOf && spanOf(weekly.map(dayRangeOf))
  const days = dayRangeOf ? { span: weeklySpan, dayRangeOf } : null
  const labels = (some: readonly ReadCourse[][]) => some.map(labelOf)
  const having = (test: (parts: readonly ReadCourse[]) => boolean) => labels(shown.filter(test))
  const contradicted = shown.flatMap((parts) => datesOf(parts, days).contradicted)
  const taken = new Map<readonly ReadCourse[], PastedCourse>()
  for (const parts of shown) {
    const those = parts.filter((part) => statusOf(part) === 'taken')
    if (those.length > 0) taken.set(parts, courseOf(those, days))
  }
  const asked = shown.flatMap((parts) => {
    const those = parts.filter((part) => statusOf(part) === 'asked')
    if (those.length === 0) return []
    // An import replaces the whole course.
    return [{ status: printedStatus(those), course: courseOf(parts, days), taken: taken.get(parts) ?? null }]
  })
  return {
    semester: term.name,
    firstDay: weeklySpan?.first ?? null,
    lastDay: weeklySpan?.last ?? null,
    courses: [...taken.values()],
    asked,
    notTaken: withStatus('dropped', 'waitlisted', 'cancelled').map((parts) => courseOf(parts, days)),
    leftOut: {
      dropped: labels(withStatus('dropped')),
      waitlisted: labels(withStatus('waitlisted')),
      cancelled: labels(withStatus('cancelled')),
      withoutTime: having((parts) => parts.some(isWithoutTime)),
      once: having((parts) => datesOf(parts, days).hasUnclear),
      exams: having((parts) => datesOf(parts, days).hasUndatedExam),
      tooManyTimes: having((parts) => hasTooManyTimes(parts, days)),
      tooManySections: having(hasTooManySections),
    },
    unclearDates: dayRangeOf ? [] : unclear(term.courses),
    notUnderstood: inOrder([...term.notUnderstood, ...contradicted.map(quoteOf)]),
    otherLines: inOrder(term.otherLines),
  }
}

function printedStatus(parts: readonly ReadCourse[]): string | null {
  const printed = parts.flatMap(({ status, unread }) =>
    status ? [status.printed] : unread.map(({ text }) => quoteOf({ line: 0, text }).text),
  )
  return printed.length > 0 ? [...new Set(printed)].join(' / ') : null
}

function unclear(courses: readonly ReadCourse[]): Quote[] {
  const quotes = courses.flatMap((course) =>
    rangesOf(course).map(({ text }) => quoteOf({ line: course.at.line, text })),
  )
  return [...new Map(quotes.map((quote) => [quote.text, quote])).values()]
}

/** Whether a course, or a part of it, has no time. An exam without one is said elsewhere. */
function isWithoutTime({ components }: ReadCourse): boolean {
  return (
    components.length === 0 ||
    components.some(({ kind, meetings }) => meetings.length === 0 && !isExamName(kind))
  )
}
