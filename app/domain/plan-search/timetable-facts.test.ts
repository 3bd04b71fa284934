import { expect, test } from 'vitest'
import { coursesOf } from '../../testing/sample-courses'
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
  })
})

test('PLAN-02: an hour from 13:00 to 14:00 is one for lunch, 59 minutes are none', () => {
  const daysWithout = (line: string) => factsOf(classes(line), []).daysWithoutLunch
  expect(daysWithout('sunday 08:00-13:00')).toEqual([])
  expect(daysWithout('sunday 08:00-13:01')).toEqual(['sunday'])
})

test('PLAN-02: without classes there are no hours, and every weekday is off', () => {
  expect(factsOf([], classes('sunday 09:00-12:00'))).toEqual({
    ...{ classDays: [], daysOff: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] },
    ...{ firstStart: null, lastEnd: null, gapMinutes: 0, daysWithoutLunch: [] },
  })
})
