import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { addDays, daysBetween } from '../institution/days'
import { withPublished } from '../institution/published-dates'
import { MINUTES_PER_DAY } from '../plan/clock'
import { meetingsOn } from '../plan/term-days'
import { examConflicts } from './exam-conflicts'
import { DATE_KINDS, type OwnDate } from './own-dates'

/** A Sunday in winter 2026, in which Ramadan is from 18 February on. */
const SUNDAY = '2026-02-08'
const RAMADAN_SUNDAY = '2026-02-22'

const dateOf = (change: Partial<OwnDate>): OwnDate => ({
  id: 'x',
  kind: 'exam',
  title: 'Midterm',
  courseId: null,
  course: '',
  day: SUNDAY,
  time: 600,
  minutes: 90,
  room: '',
  note: '',
  isDone: false,
  ...change,
})
const slot = (id: string, startTime: number) => ({
  id,
  day: 'sunday' as const,
  startTime,
  endTime: startTime + 90,
  room: null,
})
const TERM = termWith({
  semester: 'winter-2026',
  courses: [
    plannedCourse({ id: 'math', name: 'MATH 1030', timeSlots: [slot('m', 600)] }),
    plannedCourse({ id: 'comp', name: 'COMP 2201', timeSlots: [slot('c', 660), slot('d', 900)] }),
  ],
})
const idsOf = (dates: readonly OwnDate[], today = SUNDAY) => {
  const { exams, classes, days } = examConflicts(SHIPPED_CALENDAR, dates, TERM, today)
  return {
    exams: exams.map(({ one, other }) => [one.id, other.id]),
    classes: classes.map(({ exam, meeting }) => [exam.id, meeting.slot.id]),
    days: days.map(({ day, exams: all }) => [day, ...all.map(({ id }) => id)]),
  }
}

test('DATES-04: exams that overlap, exams during classes of other courses, and two exams on one day are reported', () => {
  const dates = [
    dateOf({ id: 'b', time: 689, courseId: 'comp' }),
    dateOf({ id: 'a', courseId: 'math' }),
    dateOf({ id: 'quiz', kind: 'quiz' }),
  ]
  expect(idsOf(dates)).toEqual({
    exams: [['a', 'b']],
    // The class of MATH ends at 11:30, one minute after the second exam begins.
    classes: [
      ['a', 'c'],
      ['b', 'm'],
    ],
    days: [[SUNDAY, 'a', 'b']],
  })
})

test('DATES-04: exams that touch do not conflict, but are on one day; those that are done or over are left out', () => {
  const dates = [dateOf({ id: 'a', time: 480, minutes: 60 }), dateOf({ id: 'b', time: 540, minutes: 60 })]
  expect(idsOf(dates)).toEqual({ exams: [], classes: [], days: [[SUNDAY, 'a', 'b']] })
  expect(idsOf(dates.map((date) => ({ ...date, isDone: true }))).days).toEqual([])
  expect(idsOf(dates, addDays(SUNDAY, 1)).days).toEqual([])
})

test('DATES-04: an exam of unknown length is in the class that begins with it, and not in the one that ends', () => {
  const at = (time: number) => idsOf([dateOf({ time, minutes: null })]).classes.map(([, slotId]) => slotId)
  expect(at(600)).toEqual(['m'])
  expect(at(690)).toEqual(['c'])
  expect(at(750)).toEqual([])
})

test('DATES-04: an exam over midnight conflicts with what is then, on the next day alone', () => {
  const late = dateOf({ id: 'late', time: 1380, minutes: 120 })
  const at = (days: number, time: number) =>
    idsOf([late, dateOf({ id: 'early', day: addDays(SUNDAY, days), time, minutes: 60 })]).exams
  expect(at(1, 59)).toEqual([['late', 'early']])
  expect(at(1, 60)).toEqual([])
  expect(at(2, 30)).toEqual([])
  // From Saturday at 23:00 until the class of Sunday at 10:00 begins.
  const until = (minutes: number) =>
    idsOf([dateOf({ day: addDays(SUNDAY, -1), time: 1380, minutes })], addDays(SUNDAY, -1)).classes
  expect(until(660)).toEqual([])
  expect(until(661)).toEqual([['x', 'm']])
})

test('DATES-04: in Ramadan, an exam conflicts with a class at the hours of Ramadan', () => {
  const [meeting] = meetingsOn(SHIPPED_CALENDAR, TERM, { timeSlots: [slot('d', 900)] }, RAMADAN_SUNDAY)
  if (!meeting || meeting.ramadan === 'none') throw new Error('The class is at its usual hours')
  const at = (time: number) => idsOf([dateOf({ day: RAMADAN_SUNDAY, time, minutes: 1 })]).classes
  expect(at(meeting.startTime)).toContainEqual(['x', 'd'])
  expect(at(meeting.endTime)).not.toContainEqual(['x', 'd'])
})

test('DATES-04: any exams are compared as their minutes are', () => {
  const anyDate = fc.record({
    kind: fc.constantFrom(...DATE_KINDS),
    day: fc.nat(3).map((days) => addDays(SUNDAY, days)),
    time: fc.option(fc.nat(MINUTES_PER_DAY - 1)),
    minutes: fc.option(fc.integer({ min: 1, max: MINUTES_PER_DAY })),
    courseId: fc.constantFrom(null, 'math', 'comp'),
  })
  const minutesOf = ({ day, time, minutes }: Pick<OwnDate, 'day' | 'time' | 'minutes'>) => {
    const start = daysBetween(SUNDAY, day) * MINUTES_PER_DAY + (time ?? 0)
    return new Set(Array.from({ length: time === null ? 0 : (minutes ?? 1) }, (_, index) => start + index))
  }
  const overlap = (one: Set<number>, other: Set<number>) => [...one].some((minute) => other.has(minute))
  const classMinutes = [0, 1, 2, 3, 4].flatMap((later) =>
    TERM.courses.flatMap((course) =>
      meetingsOn(SHIPPED_CALENDAR, TERM, course, addDays(SUNDAY, later)).map((meeting) => ({
        course,
        id: meeting.slot.id,
        minutes: minutesOf({
          day: meeting.day,
          time: meeting.startTime,
          minutes: meeting.endTime - meeting.startTime,
        }),
      })),
    ),
  )
  fc.assert(
    fc.property(fc.array(anyDate, { maxLength: 6 }), (some) => {
      const dates = some.map((date, index) => dateOf({ id: String(index), ...date }))
      const exams = dates.filter(({ kind }) => kind === 'exam')
      const pairs = exams.flatMap((one, index) =>
        exams
          .slice(index + 1)
          .filter((other) => overlap(minutesOf(one), minutesOf(other)))
          .map((other) => [one.id, other.id].sort().join()),
      )
      const during = exams.flatMap((exam) =>
        classMinutes
          .filter(({ course, minutes }) => course.id !== exam.courseId && overlap(minutes, minutesOf(exam)))
          .map(({ id }) => [exam.id, id].join()),
      )
      const found = idsOf(dates)
      expect(found.exams.map((pair) => pair.toSorted().join()).sort()).toEqual(pairs.sort())
      expect(found.classes.map((pair) => pair.join()).sort()).toEqual(during.sort())
      const days = [...Map.groupBy(exams, ({ day }) => day)].filter(([, all]) => all.length > 1)
      expect(found.days.map(([day, ...ids]) => [day, ids.length]).sort()).toEqual(
        days.map(([day, all]) => [day, all.length]).sort(),
      )
    }),
  )
})

test('DATES-04 CAL-23: an exam on a holiday is during a class once moderators withdraw the holiday', () => {
  const published = (...starts: string[]) =>
    withPublished(SHIPPED_CALENDAR, [
      {
        ...{
          semester: 'winter-2026',
          kind: 'midterm-break',
          own: null,
          source: 'A mail',
          readOn: '2026-02-01',
        },
        dates: starts.map((start) => ({ start })),
      },
    ])
  const slots = (calendar: typeof SHIPPED_CALENDAR) =>
    examConflicts(calendar, [dateOf({})], TERM, SUNDAY).classes.map(({ meeting }) => meeting.slot.id)
  expect(slots(published(SUNDAY))).toEqual([])
  expect(slots(published())).toEqual(['m', 'c'])
})
