import { expect, test } from 'vitest'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { inOrder } from '../institution/days'
import { courseOf, dueDates, nextDate, OWN_DATES } from './own-dates'
import { type NewDate, ownDatesReducer } from './own-dates-reducer'

const datesOf = (...dates: NewDate[]) =>
  dates.reduce((document, date) => ownDatesReducer(document, { type: 'add', date }), OWN_DATES.empty).dates

test('DATES-03: what is due are today and the seven days after it, and what was not handed in', () => {
  const dates = datesOf(
    { title: 'in seven days', day: '2026-11-30' },
    { title: 'in eight days', day: '2026-12-01' },
    { title: 'today at 10', day: '2026-11-23', time: 600 },
    { title: 'today', day: '2026-11-23', isDone: true },
    { title: 'exam yesterday', kind: 'exam', day: '2026-11-22' },
    { title: 'report yesterday', kind: 'assignment', day: '2026-11-22' },
    { title: 'project last week', kind: 'project', day: '2026-11-16' },
    { title: 'other a week ago', kind: 'other', day: '2026-11-16' },
    { title: 'other before that', kind: 'other', day: '2026-11-15' },
    { title: 'other done', kind: 'other', day: '2026-11-22', isDone: true },
    { title: 'done yesterday', kind: 'assignment', day: '2026-11-22', isDone: true },
  )
  expect(dueDates(dates, '2026-11-23').map(({ title }) => title)).toEqual([
    'project last week',
    'other a week ago',
    'report yesterday',
    'today',
    'today at 10',
    'in seven days',
  ])
})

test.each([
  ['2026-11-23 09:00', 'quiz today at 10'],
  ['2026-11-23 10:30', 'quiz today at 10'],
  ['2026-11-23 11:00', 'report'],
  ['2026-11-28 23:59', 'report'],
  ['2026-11-29 00:00', undefined],
])('TODAY-09: at %s the next own date, which is neither done nor over, is %s', (now, next) => {
  const dates = datesOf(
    { title: 'report', kind: 'assignment', day: '2026-11-28' },
    { title: 'done', day: '2026-11-24', isDone: true },
    { title: 'quiz today at 10', kind: 'quiz', day: '2026-11-23', time: 600, minutes: 60 },
    { title: 'not handed in', kind: 'assignment', day: '2026-11-22' },
  )
  expect(nextDate(dates, now)?.title).toBe(next)
})

test('DATES-01: dates are by day and time, those of the whole day first', () => {
  const dates = datesOf(
    { title: 'c', day: '2026-11-24', time: 600 },
    { title: 'at midnight', day: '2026-11-24', time: 0 },
    { title: 'b', day: '2026-11-24' },
    { title: 'a', day: '2026-11-23', time: 900 },
  )
  expect(inOrder(dates).map(({ title }) => title)).toEqual(['a', 'b', 'at midnight', 'c'])
  expect(inOrder(dates.toReversed()).map(({ title }) => title)).toEqual(['a', 'b', 'at midnight', 'c'])
})

test('DATES-01: a course has its name of the term, and the typed one once the term no longer has it', () => {
  const date = { courseId: 'math', course: 'MATH 1030' }
  const term = termWith({
    courses: [plannedCourse({ id: 'comp', name: 'Data' }), plannedCourse({ id: 'math', name: 'Calculus I' })],
  })
  expect(courseOf(date, term)).toBe('Calculus I')
  expect(courseOf(date, termWith({ courses: [] }))).toBe('MATH 1030')
  expect(courseOf(date, null)).toBe('MATH 1030')
  expect(courseOf({ courseId: null, course: '' }, term)).toBe('')
})
