import { expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { findConflicts } from '../plan/conflicts'
import { termWeeks } from '../plan/term-days'
import { factsOf } from './timetable-facts'

const classes = (...lines: string[]) => coursesOf(lines)

test('PLAN-02: the facts of a timetable are its days, its hours, its gaps and its lunches', () => {
  expect(factsOf(classes('sunday 09:00-12:00', 'sunday 12:30-15:00', 'tuesday 08:30-10:00'), [])).toEqual({
    classDays: ['sunday', 'tuesday'],
    daysOff: ['monday', 'wednesday', 'thursday'],
    firstStart: 510,
    lastEnd: 900,
    gapMinutes: 30,
    daysWithoutLunch: ['sunday'],
    spans: [
      { day: 'sunday', startTime: 540, endTime: 900 },
      { day: 'tuesday', startTime: 510, endTime: 600 },
    ],
  })
})

test('PLAN-15: a time that nobody has set makes no day busy, as it does in the search', () => {
  const [unset] = classes('sunday 08:00-09:00').map((course) => ({
    ...course,
    timeSlots: course.timeSlots.map((slot) => ({ ...slot, isUnset: true })),
  }))
  if (!unset) throw new Error('a course')
  const others = classes('tuesday 08:30-10:00')
  expect(factsOf([...others, { ...unset, id: 'unset' }], [])).toEqual(factsOf(others, []))
})

test('PLAN-02: an hour from 13:00 to 14:00 is one for lunch, 59 minutes are none', () => {
  const daysWithout = (line: string) => factsOf(classes(line), []).daysWithoutLunch
  expect(daysWithout('sunday 08:00-13:00')).toEqual([])
  expect(daysWithout('sunday 08:00-13:01')).toEqual(['sunday'])
})

test('PLAN-02: without classes there are no hours, and every weekday is off', () => {
  expect(factsOf([], classes('sunday 09:00-12:00'))).toEqual({
    ...{ classDays: [], daysOff: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] },
    ...{ firstStart: null, lastEnd: null, gapMinutes: 0, daysWithoutLunch: [], spans: [] },
  })
})

test.each([
  ['an empty list of weeks', 'none'],
  ['dates before the term', '2026-11-01/2026-11-30'],
  ['dates after the term', '2027-06-01/2027-06-30'],
  ['weeks after the last one', '53'],
  ['dates without the weekday', '2027-01-13/2027-01-14'],
  ['the date of another weekday', '2027-01-18/2027-01-18'],
])('PLAN-20: a time with %s makes no day busy, no gap and no lunch missing', (_, weeks) => {
  const term = termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay: '2027-01-10', lastDay: '2027-04-29' })
  const never = (line: string, id: string) =>
    classes(line).map((course) => ({
      ...course,
      id,
      timeSlots: course.timeSlots.map((slot) => ({ ...slot, weeks })),
    }))
  const courses = [...classes('tuesday 08:30-10:00'), ...never('sunday 06:00-22:00', 'never')]
  expect(factsOf(courses, never('tuesday 10:30-14:00', 'own'), term)).toEqual(
    factsOf(classes('tuesday 08:30-10:00'), [], term),
  )
  expect(
    findConflicts([...classes('sunday 08:00-09:00'), ...never('sunday 08:00-09:00', 'never')], term),
  ).toEqual([])
})

test('PLAN-20: on a holiday alone there is no class, and an own time fills a gap', () => {
  // National Sport Day is a Tuesday of winter 2026.
  const term = termWeeks(SHIPPED_CALENDAR, { semester: 'winter-2026', firstDay: null, lastDay: null })
  const onHoliday = (line: string) =>
    classes(line).map((course) => ({
      ...course,
      timeSlots: course.timeSlots.map((slot) => ({ ...slot, weeks: '2026-02-10/2026-02-10' })),
    }))
  expect(factsOf(onHoliday('tuesday 08:00-09:00'), [], term).classDays).toEqual([])
  const day = classes('tuesday 08:00-09:00', 'tuesday 10:00-11:00')
  expect(factsOf(day, onHoliday('tuesday 09:00-10:00'), term).gapMinutes).toBe(0)
})
