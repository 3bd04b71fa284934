import { expect, test } from 'vitest'
import { readCalendar } from '../../testing/read-calendar'
import type { OwnDate } from '../dates/own-dates'
import { GRADES_INPUT } from '../grades/assignment-list'
import { calendarText } from './calendar-text'
import { ownDateEvents } from './own-date-events'

const DATE: OwnDate = {
  id: 'quiz2',
  kind: 'quiz',
  title: 'Quiz 2; chapters 1, 2',
  courseId: null,
  course: 'MATH 1030',
  day: '2026-03-29',
  time: 600,
  minutes: 90,
  room: '05.1.24',
  note: 'Bring a calculator',
  isDone: false,
}
const ABOUT = { term: null, gradesOf: () => GRADES_INPUT.empty.assignments }
const read = (change: Partial<OwnDate>, zone?: string) =>
  readCalendar(
    calendarText(
      { name: 'x', events: ownDateEvents([{ ...DATE, ...change }], ABOUT, 'en'), changed: 0 },
      zone,
    ),
  ).occurrences

test('DATES-03 ICS-04: an independent parser reads a date as it was kept, with reminders a day and an hour before', () => {
  expect(read({})).toMatchObject([
    {
      uid: 'date-quiz2@zameel',
      summary: 'Quiz 2; chapters 1, 2 · MATH 1030',
      start: '2026-03-29T10:00:00',
      end: '2026-03-29T11:30:00',
      location: '05.1.24',
      description: 'Bring a calculator',
      alarms: [86_400, 3600],
    },
  ])
})

test('DATES-03 ICS-04: a whole day, a date without a length, one over midnight, and one that is done', () => {
  expect(read({ time: null })).toMatchObject([
    { start: '2026-03-29', end: '2026-03-30', isFree: true, alarms: [15 * 3600] },
  ])
  expect(read({ minutes: null })).toMatchObject([
    { start: '2026-03-29T10:00:00', end: '2026-03-29T10:00:00' },
  ])
  expect(read({ time: 1380 })).toMatchObject([{ start: '2026-03-29T23:00:00', end: '2026-03-30T00:30:00' }])
  expect(read({ isDone: true })).toMatchObject([
    { summary: 'Quiz 2; chapters 1, 2 · MATH 1030 · done', alarms: [] },
  ])
})

test.each([
  // On this day the clocks in London go from 1:00 to 2:00; in New York they did three weeks before.
  ['Europe/London', '2026-03-29', 1, Date.UTC(2026, 2, 29, 9)],
  ['Europe/London', '2026-03-28', 1, Date.UTC(2026, 2, 28, 10)],
  ['America/New_York', '2026-03-08', 1, Date.UTC(2026, 2, 8, 14)],
  ['America/New_York', '2026-11-01', 1, Date.UTC(2026, 10, 1, 15)],
  ['Asia/Qatar', '2026-03-01', 1, Date.UTC(2026, 2, 1, 7)],
])('DATES-03: 10:00 in %s on %s is the right instant', (zone, day, count, instant) => {
  const occurrences = read({ day }, zone)
  expect(occurrences).toHaveLength(count)
  expect(occurrences[0]?.instant).toBe(instant)
})

test('DATES-02 ICS-04: a date of graded work says its weight, and one of a group that it is a part', () => {
  const summary = (gradedWork: string) => read({ gradedWork })[0]?.summary
  expect(summary('main/midterm')).toBe('Quiz 2; chapters 1, 2 · MATH 1030 · 25%')
  expect(summary('math/midterm')).toBe('Quiz 2; chapters 1, 2 · MATH 1030')
  const group = { id: 'quizzes', best: 4, weight: 20, isBonus: false }
  const about = { term: null, gradesOf: () => [group] }
  const [event] = ownDateEvents([{ ...DATE, gradedWork: 'main/quizzes' }], about, 'ar')
  expect(event?.summary).toBe('Quiz 2; chapters 1, 2 · MATH 1030 · جزء من 20\u200E%\u200E')
})
