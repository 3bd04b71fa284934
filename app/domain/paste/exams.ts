/** The exams of a course, where a label says that they are some: no weekly classes, whatever their dates (PASTE-12). */

import {
  isExamLabel,
  isExamName,
  isFurniture,
  isLabel,
  isStatusLabel,
  namesRoom,
} from '../institution/registration-pages'
import type { Weekday } from '../institution/types'
import { type Cell, CLOCK, isProse, TO } from './cells'
import { type DateRange, dateIn, datesIn, WHOLE_DATE } from './dates'
import { daysIn, timesIn } from './days-and-times'
import { courseFactAt, type Exam, type Fact, isTba, plainFactIn } from './page-facts'

/** A range of dates, a date, or a range of times inside a text. */
const POINTS = new RegExp(`(${WHOLE_DATE}(?: ?${TO} ?${WHOLE_DATE})?|${CLOCK} ?${TO} ?${CLOCK})`, 'u')
const AROUND_NAME = /^[ :|·,;–—-]+|[ :|·,;–—-]+$/g

type Part =
  | { is: 'name'; name: string }
  | { is: 'dates'; dates: DateRange }
  | { is: 'times'; times: NonNullable<Exam['times']> }
  | { is: 'days'; days: Weekday[] }
  | { is: 'label' | 'tba' }
  | { is: 'other'; text: string }

/** What a cell says of an exam, piece after piece: "Final Exam: Su 9:00AM - 12:00PM" says three things. */
function partsOf(text: string): Part[] {
  return text.split(POINTS).flatMap((piece): Part[] => {
    const dates = datesIn(piece) ?? dateIn(piece)
    if (dates) return [{ is: 'dates', dates }]
    const times = timesIn(piece)
    if (times) return [{ is: 'times', times }]
    return piece.split(/[:：] ?/).flatMap(wordsOf)
  })
}

function wordsOf(piece: string): Part[] {
  const text = piece.replace(AROUND_NAME, '')
  if (text === '') return []
  if (isExamLabel(text)) return [{ is: 'label' }]
  if (isTba(text)) return [{ is: 'tba' }]
  const days = daysIn(text)
  if (days) return [{ is: 'days', days }]
  if (isExamName(text)) return withDays(text) ?? [{ is: 'name', name: text }]
  return [{ is: 'other', text }]
}

/** "Final Exam Sunday" is a name and a day, "Final Exam TBA" a name and that nothing is known. */
function withDays(text: string): Part[] | null {
  const words = text.split(' ')
  for (let count = 1; count < words.length; count++) {
    const [name, after] = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    if (!isExamName(name)) continue
    const days = daysIn(after)
    if (days)
      return [
        { is: 'name', name },
        { is: 'days', days },
      ]
    if (isTba(after)) return [{ is: 'name', name }, { is: 'tba' }]
  }
  return null
}

/** Of a room no more is printed than its name. */
const MOST_WORDS_OF_ROOM = 5

/** Whether a text can be the room of an exam: what else stands below one, such as a sentence, is quoted (PASTE-01). */
function isRoomOfExam(text: string): boolean {
  const isShort = text.split(' ').length <= MOST_WORDS_OF_ROOM && !/[.!?؟]$/.test(text)
  return isShort && (/\d/.test(text) || namesRoom(text))
}

/** Whether a cell begins with the name of an exam. */
export function namesExam(text: string): boolean {
  return !isProse(text) && partsOf(text)[0]?.is === 'name'
}

const NOTHING_KNOWN: Omit<Exam, 'name'> = { days: [], times: null, room: null, dates: null }

/**
 * The exams that begin at a cell, up to the cell at which something else begins; null where no exam is named, or nothing is
 * said of it, as in a link.
 */
export function examAt(
  cells: readonly Cell[],
  start: number,
  isComponent: (index: number) => boolean,
): { facts: Fact[]; end: number } | null {
  const first = cells[start]
  if (!first || !namesExam(first.text)) return null
  const facts: Fact[] = []
  const texts: string[] = []
  let exam: Exam = { name: '', ...NOTHING_KNOWN }
  /** Whether anything but names and labels has come. */
  let isSaid = false
  const finish = () => {
    if (isSaid) facts.push({ line: first.line, text: texts.join(' '), is: 'exam', exam })
    texts.length = 0
    isSaid = false
  }
  const next = (name: string) => {
    finish()
    exam = { name, ...NOTHING_KNOWN }
  }
  let end = start
  for (let cell: Cell | undefined = first; cell; cell = cells[end]) {
    if (end > start && endsExam(cells, end, isComponent, exam)) break
    for (const part of isFurniture(cell.text) && !namesExam(cell.text) ? [] : partsOf(cell.text)) {
      if (part.is === 'name' && isSaid) next(part.name)
      else if (part.is === 'name') exam = { ...exam, name: part.name }
      else if (part.is === 'dates') {
        if (exam.dates) next(exam.name)
        exam = { ...exam, dates: part.dates }
        isSaid = true
      } else if (part.is === 'times') {
        if (exam.times) next(exam.name)
        exam = { ...exam, times: part.times }
        isSaid = true
      } else if (part.is === 'days') {
        if (exam.days.length > 0) next(exam.name)
        exam = { ...exam, days: part.days }
        isSaid = true
      } else if (part.is === 'tba') isSaid = true
      else if (part.is === 'other') {
        const isDated = exam.dates !== null || exam.times !== null
        const isRoom = isDated && exam.room === null && isRoomOfExam(part.text)
        if (isRoom) exam = { ...exam, room: part.text }
        else facts.push({ line: cell.line, text: part.text, is: 'unknown' })
      }
    }
    texts.push(cell.text)
    end++
  }
  finish()
  return facts.some(({ is }) => is === 'exam') ? { facts, end } : null
}

/** Whether something else begins. "ENG 204" is the room of an exam that has none yet. */
function endsExam(
  cells: readonly Cell[],
  index: number,
  isComponent: (index: number) => boolean,
  { room, dates, times }: Exam,
): boolean {
  const cell = cells[index]
  if (!cell || isProse(cell.text) || isComponent(index) || isStatusLabel(cell.text)) return true
  const plain = plainFactIn(cell)
  if (plain) return plain.is !== 'dates' && plain.is !== 'credits'
  if (isLabel(cell.text)) return !isExamLabel(cell.text)
  const course = courseFactAt(cells, index)
  if (!course) return false
  const isRoom = room === null && (dates !== null || times !== null) && course.heading?.title === null
  return !isRoom || courseFactAt(cells, index + 1) !== null
}
