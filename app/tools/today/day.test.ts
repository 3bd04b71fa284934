import { describe, expect, test } from 'vitest'
import { OWN_DATES, type OwnDate } from '../../domain/dates/own-dates'
import { ownDatesReducer } from '../../domain/dates/own-dates-reducer'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import type { PlannedCourse, TimeSlot } from '../../domain/plan/plan'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { datesInClass, dayOfStudent } from './day'

let slots = 0
function course(name: string, ...times: [TimeSlot['day'], number, number][]): PlannedCourse {
  return plannedCourse({
    id: name,
    name,
    timeSlots: times.map(([day, startTime, endTime]) => {
      slots += 1
      return { id: String(slots), day, startTime, endTime, room: '10.1' }
    }),
  })
}

/** Sunday: Physics 08:00–09:30, Calculus 10:00–11:30. Tuesday: Physics 08:00–09:30. */
const winter = termWith({
  semester: 'winter-2026',
  courses: [
    course('Calculus', ['sunday', 600, 690]),
    course('Physics', ['sunday', 480, 570], ['tuesday', 480, 570]),
  ],
})

const names = (day: { classes: readonly { course: PlannedCourse }[] } | null) =>
  day?.classes.map((meeting) => meeting.course.name)

describe('a day with classes', () => {
  test('TODAY-01: before the first class it is the next, with the minutes to go', () => {
    const day = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-01-11 07:35')
    expect(names(day)).toEqual(['Physics', 'Calculus'])
    expect([day.next?.course.name, day.minutes, day.isUnderWay]).toEqual(['Physics', 25, false])
    expect(day.free).toBeNull()
  })

  test('TODAY-01: during a class it is shown until it ends, then the next one', () => {
    const during = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-01-11 09:10')
    expect([during.next?.course.name, during.minutes, during.isUnderWay]).toEqual(['Physics', 20, true])
    const between = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-01-11 09:30')
    expect([between.next?.course.name, between.minutes, between.isUnderWay]).toEqual(['Calculus', 30, false])
  })

  test.each<[boolean, string, Partial<OwnDate>]>([
    [true, 'at its start', {}],
    [true, 'in its middle', { time: 540 }],
    [true, 'without a time', { time: null }],
    [false, 'at its end', { time: 570 }],
    [false, 'of another course', { courseId: 'Calculus' }],
    [false, 'of another day', { day: '2026-01-12' }],
    [false, 'that is done', { isDone: true }],
    [false, 'that is handed in', { kind: 'assignment' }],
  ])('TODAY-01: among the dates of a class is %s: one %s', (isIn, _, change) => {
    const next = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-01-11 07:35').next
    const quiz = { title: 'Quiz', day: '2026-01-11', kind: 'quiz', courseId: 'Physics', time: 480 } as const
    const { dates } = ownDatesReducer(OWN_DATES.empty, { type: 'add', date: quiz })
    const changed = dates.map((date) => ({ ...date, ...change }))
    expect(next && datesInClass(changed, next, '2026-01-11')).toEqual(isIn ? changed : [])
  })

  test('TODAY-04: in the evening there is no next class, and the next day with classes is named', () => {
    const evening = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-01-11 11:30')
    expect([evening.next, evening.free]).toEqual([null, null])
    expect([evening.nextDay?.day, names(evening.nextDay)]).toEqual(['2026-01-13', ['Physics']])
  })
})

describe('TODAY-04: a day without classes says why', () => {
  test.each([
    ['a weekend', '2026-01-16 10:00', { kind: 'weekend' }, '2026-01-18'],
    ['a day without own classes', '2026-01-12 10:00', { kind: 'no-classes' }, '2026-01-13'],
    [
      'a holiday',
      '2026-02-10 10:00',
      { kind: 'holiday', name: { en: 'National Sport Day', ar: 'اليوم الرياضي للدولة' } },
      '2026-02-15',
    ],
    ['before the term', '2025-12-20 10:00', { kind: 'before-term', firstDay: '2026-01-06' }, '2026-01-06'],
  ])('%s', (_name, now, free, nextDay) => {
    const day = dayOfStudent(SHIPPED_CALENDAR, winter, now)
    expect(day.free).toEqual(free)
    expect(day.nextDay?.day).toBe(nextDay)
  })

  test('after the last day of classes there is no next day', () => {
    const day = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-04-15 10:00')
    expect(day.free).toEqual({ kind: 'after-term', lastDay: '2026-04-14' })
    expect(day.nextDay).toBeNull()
  })

  test('the evening of the last class has no next day either', () => {
    const evening = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-04-14 18:00')
    expect([evening.free, evening.next, evening.nextDay]).toEqual([null, null, null])
  })

  test('a plan without times has no next day', () => {
    expect(dayOfStudent(SHIPPED_CALENDAR, termWith({}), '2026-01-12 10:00').nextDay).toBeNull()
  })
})

test('TERM-07: in Ramadan the classes are at its hours', () => {
  const day = dayOfStudent(SHIPPED_CALENDAR, winter, '2026-02-22 09:35')
  // 10:00 to 11:30 becomes 09:30 to 10:30.
  expect([day.next?.course.name, day.next?.startTime, day.next?.endTime]).toEqual(['Calculus', 570, 630])
})
