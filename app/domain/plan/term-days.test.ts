import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { addDays, weekdayOf } from '../institution/days'
import { ramadanTimes } from '../institution/ramadan-hours'
import { EMPTY_PLAN, type Plan, type TimeSlot } from './plan'
import {
  isTeachingDay,
  mayHaveRamadan,
  meetingsOfTerm,
  meetingsOn,
  termBounds,
  unknownBounds,
  weeksOfTerm,
} from './term-days'
import { holidaysOfTerm } from './term-holidays'

const slot = (day: 'sunday' | 'tuesday', startTime: number, endTime: number) => ({
  id: `${day}-${startTime}`,
  day,
  startTime,
  endTime,
  room: null,
})
const course = (...timeSlots: TimeSlot[]) => ({ timeSlots })
const fall2025: Plan = { ...EMPTY_PLAN, semester: 'fall-2025' }
const winter2026: Plan = { ...EMPTY_PLAN, semester: 'winter-2026' }

describe('the days of a term', () => {
  test('TERM-02: the calendar names the first and last day of classes, and wins over what was typed', () => {
    expect(
      termBounds(SHIPPED_CALENDAR, { ...fall2025, firstDay: '2025-01-01', lastDay: '2025-01-02' }),
    ).toEqual({
      firstDay: '2025-08-26',
      lastDay: '2025-12-04',
    })
    expect(unknownBounds(SHIPPED_CALENDAR, fall2025)).toEqual({ first: false, last: false })
  })

  test('TERM-02: where the calendar does not name them, what was typed counts', () => {
    const fall2026 = { ...EMPTY_PLAN, semester: 'fall-2026', firstDay: '2026-08-25' }
    expect(unknownBounds(SHIPPED_CALENDAR, fall2026)).toEqual({ first: true, last: true })
    expect(termBounds(SHIPPED_CALENDAR, fall2026)).toEqual({ firstDay: '2026-08-25', lastDay: null })
  })

  test('the weeks of a term: 26 August to 4 December 2025 are 101 days, 15 weeks with the cut one', () => {
    expect(weeksOfTerm(SHIPPED_CALENDAR, fall2025)).toBe(15)
    expect(weeksOfTerm(SHIPPED_CALENDAR, EMPTY_PLAN)).toBeNull()
    expect(
      weeksOfTerm(SHIPPED_CALENDAR, { ...EMPTY_PLAN, firstDay: '2026-09-01', lastDay: '2026-08-01' }),
    ).toBeNull()
    // At most a year: 366 days later.
    expect(
      weeksOfTerm(SHIPPED_CALENDAR, { ...EMPTY_PLAN, firstDay: '2026-09-01', lastDay: '2027-09-02' }),
    ).toBe(53)
    expect(
      weeksOfTerm(SHIPPED_CALENDAR, { ...EMPTY_PLAN, firstDay: '2026-09-01', lastDay: '2027-09-03' }),
    ).toBeNull()
    // A year that is being typed.
    expect(
      weeksOfTerm(SHIPPED_CALENDAR, { ...EMPTY_PLAN, firstDay: '0002-09-01', lastDay: '2026-12-01' }),
    ).toBeNull()
  })

  test('TODAY-04: holidays and days outside the term have no classes', () => {
    expect(isTeachingDay(SHIPPED_CALENDAR, fall2025, '2025-08-25')).toBe(false)
    expect(isTeachingDay(SHIPPED_CALENDAR, fall2025, '2025-08-26')).toBe(true)
    expect(isTeachingDay(SHIPPED_CALENDAR, fall2025, '2025-12-05')).toBe(false)
    // National Sport Day, and a day of Ramadan, which is no holiday.
    expect(isTeachingDay(SHIPPED_CALENDAR, winter2026, '2026-02-10')).toBe(false)
    expect(isTeachingDay(SHIPPED_CALENDAR, winter2026, '2026-02-22')).toBe(true)
  })
})

describe('classes on dates', () => {
  test('TERM-06: a course meets on its weekdays only, in order, holidays left out', () => {
    const physics = course(slot('tuesday', 600, 660), slot('tuesday', 480, 540), slot('sunday', 480, 540))
    const meetings = meetingsOfTerm(SHIPPED_CALENDAR, winter2026, physics)
    for (const { day } of meetings) expect(['sunday', 'tuesday']).toContain(weekdayOf(day))
    expect(meetings.map(({ day }) => day)).not.toContain('2026-02-10')
    expect(meetings.slice(0, 3).map(({ day, startTime }) => [day, startTime])).toEqual([
      ['2026-01-06', 480],
      ['2026-01-06', 600],
      ['2026-01-11', 480],
    ])
    expect(meetingsOfTerm(SHIPPED_CALENDAR, EMPTY_PLAN, physics)).toEqual([])
  })

  test('ATT-24: the holidays on which a course would have classes, each once, and of no other course', () => {
    const kinds = (plan: Plan, ...slots: TimeSlot[]) =>
      holidaysOfTerm(SHIPPED_CALENDAR, plan, course(...slots)).map(({ kind }) => kind)
    const [sunday, tuesday] = [slot('sunday', 480, 540), slot('tuesday', 480, 540)]
    expect(kinds(winter2026, sunday, tuesday)).toEqual(['national-sport-day', 'eid-al-fitr'])
    expect(kinds(winter2026, sunday)).toEqual(['eid-al-fitr'])
    expect(kinds(fall2025, sunday, tuesday)).toEqual(['midterm-break'])
    expect(kinds(EMPTY_PLAN, sunday)).toEqual([])
  })

  test('a time that ends before it starts is no class', () => {
    expect(meetingsOn(SHIPPED_CALENDAR, fall2025, course(slot('tuesday', 600, 540)), '2025-09-02')).toEqual(
      [],
    )
  })
})

describe('Ramadan', () => {
  test.each([
    [true, 'in the calendar', winter2026],
    [false, 'in no day of the calendar', fall2025],
    [true, 'of a term without days', EMPTY_PLAN],
    [false, 'of a semester of which the start is published', { ...EMPTY_PLAN, semester: 'fall-2026' }],
    [true, 'that is not published yet', { ...EMPTY_PLAN, firstDay: '2027-01-10', lastDay: '2027-02-08' }],
    [false, 'the day after', { ...EMPTY_PLAN, firstDay: '2027-01-10', lastDay: '2027-02-07' }],
    [true, 'of days that cannot be right', { ...EMPTY_PLAN, firstDay: '2026-05-01', lastDay: '9999-05-01' }],
  ])('TERM-07: its hours may count (%s): %s', (may, _, plan: Plan) => {
    expect(mayHaveRamadan(SHIPPED_CALENDAR, plan)).toBe(may)
  })

  const inRamadan = '2026-02-22'
  const onSunday = (start: number, end: number) =>
    meetingsOn(SHIPPED_CALENDAR, winter2026, course(slot('sunday', start, end)), inRamadan)

  test('TERM-07: on dates of Ramadan classes are at its hours, on others at the usual ones', () => {
    expect(onSunday(540, 630)).toMatchObject([{ startTime: 525, endTime: 585, ramadan: 'known' }])
    const before = meetingsOn(
      SHIPPED_CALENDAR,
      winter2026,
      course(slot('sunday', 540, 630)),
      addDays(inRamadan, -7),
    )
    expect(before).toMatchObject([{ startTime: 540, endTime: 630, ramadan: 'none' }])
  })

  test('TERM-07: a start that is not in the table keeps its time and says so; other durations are estimated', () => {
    expect(onSunday(510, 570)).toMatchObject([{ startTime: 510, endTime: 570, ramadan: 'unknown' }])
    // 75 minutes are not in the table: 50.
    expect(onSunday(540, 615)).toMatchObject([{ startTime: 525, endTime: 575, ramadan: 'estimate' }])
    expect(ramadanTimes({ startTime: 1140, endTime: 1200 })).toEqual({
      startTime: 990,
      endTime: 1030,
      isEstimate: false,
    })
  })
})
