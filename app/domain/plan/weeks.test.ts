import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { findConflicts } from './conflicts'
import { EMPTY_PLAN, type TimeSlot } from './plan'
import { planReducer } from './plan-reducer'
import { meetingsOn, termWeeks } from './term-days'
import {
  dayInWeek,
  heldWeeks,
  holdsOn,
  isSomeWeeks,
  isWeeks,
  onlyWeek,
  patternOf,
  type WeekPattern,
  weekNumberOn,
  weekNumbers,
  weeksText,
  weekToOpen,
} from './weeks'

const sunday = (id: string, weeks?: string | null): TimeSlot => ({
  ...{ id, day: 'sunday', startTime: 480, endTime: 540, room: null },
  ...(weeks !== undefined && { weeks }),
})

describe('WEEKS-01: the weeks of a time as text', () => {
  test.each<[string | null, WeekPattern]>([
    [null, { kind: 'every' }],
    ['odd', { kind: 'odd' }],
    ['even', { kind: 'even' }],
    ['54', { kind: 'list', numbers: [54] }],
    ['1,3,12', { kind: 'list', numbers: [1, 3, 12] }],
    ['none', { kind: 'list', numbers: [] }],
    ['2027-01-10/2027-02-25', { kind: 'dates', first: '2027-01-10', last: '2027-02-25' }],
    ['/2027-02-25', { kind: 'dates', first: null, last: '2027-02-25' }],
    ['/', { kind: 'dates', first: null, last: null }],
  ])('%s is written and read', (text, pattern) => {
    expect(patternOf(text)).toEqual(pattern)
    expect(weeksText(pattern)).toBe(text)
    expect(text === null || isWeeks(text)).toBe(true)
  })

  test.each(['', 'every', 'Odd', '0', '1,1', '3,1', '55', '1, 3', '01', '2027-02-30/', '2027-01-10', '1/3'])(
    '"%s" is none, so a plan with it is not read',
    (text) => {
      expect(isWeeks(text)).toBe(false)
    },
  )

  test('a text of no weeks is never read as every week', () => {
    expect(() => patternOf('sometimes')).toThrow(RangeError)
    expect(patternOf(undefined)).toEqual({ kind: 'every' })
    expect([undefined, null, 'odd', 'none'].map((weeks) => isSomeWeeks({ weeks }))).toEqual([
      ...[false, false, true, true],
    ])
  })

  test('a set of weeks has the numbers that it was made of, the last one of a year too', () => {
    expect(weekNumbers(onlyWeek(1) | onlyWeek(7) | onlyWeek(54))).toEqual([1, 7, 54])
    expect(weekNumbers(0n)).toEqual([])
  })

  test('a time that ends when it starts is in no week and on no date', () => {
    const term = termWeeks(SHIPPED_CALENDAR, {
      semester: null,
      firstDay: '2027-01-10',
      lastDay: '2027-05-06',
    })
    if (!term) throw new Error('no weeks')
    for (const endTime of [480, 475]) {
      for (const weeks of [null, 'odd']) {
        const slot = { ...sunday('1', weeks), endTime }
        expect([holdsOn(slot, '2027-01-10', '2027-01-10'), heldWeeks(slot, term, false)]).toEqual([false, 0n])
      }
    }
  })

  test('a list is sorted and has each week once, and no edit brings weeks that are none', () => {
    expect(weeksText({ kind: 'list', numbers: [8, 3, 3, 99, 0] })).toBe('3,8')
    const plan = planReducer(EMPTY_PLAN, { type: 'addCourse', id: 'c' })
    const slotIn = ({ courses }: typeof plan) => courses[0]?.sections[0]?.timeSlots[0]
    const slot = slotIn(plan)
    const edit = (weeks: string | null) =>
      planReducer(plan, { type: 'setSlot', id: 'c', slotId: slot?.id ?? '', change: { weeks } })
    expect(slotIn(edit('odd'))).toMatchObject({ weeks: 'odd', isUnset: false })
    expect(slotIn(edit('sometimes'))).toEqual(slot)
  })
})

describe('WEEKS-01: the weeks of the term', () => {
  /** Classes begin on Tuesday, 26 August 2025, and end on Thursday, 4 December; the week of 12 October is a break. */
  const fall2025 = { semester: 'fall-2025', firstDay: null, lastDay: null }
  const weeks = termWeeks(SHIPPED_CALENDAR, fall2025)

  test.each([
    ['a class day', '2025-10-23', 9],
    ['Friday', '2025-10-24', 10],
    ['Saturday', '2025-10-25', 10],
    ['the Friday before the first week', '2025-08-22', 1],
    ['the Saturday after the last week', '2025-12-06', 15],
    ['a day after the term', '2025-12-07', 1],
  ])('WEEKS-03: on %s the week to open is that of the classes to come', (_, day, number) => {
    expect(weeks && weekToOpen(day, weeks)).toBe(number)
  })

  test('week 1 is the calendar week of the first day of classes, and a break keeps its number', () => {
    expect(weeks).toMatchObject({ firstDay: '2025-08-26', count: 15, isWhole: true })
    expect(weekNumberOn('2025-08-24', '2025-08-26')).toBe(1)
    expect(weekNumberOn('2025-08-23', '2025-08-26')).toBe(0)
    expect(weekNumberOn('2025-10-12', '2025-08-26')).toBe(8)
    expect(weekNumberOn('2025-10-19', '2025-08-26')).toBe(9)
    expect(dayInWeek(9, 'sunday', '2025-08-26')).toBe('2025-10-19')
    // The first Sunday is before the first day of classes, and that of week 8 is in the break.
    expect(weekNumbers(weeks?.teaching.sunday ?? 0n)).toEqual([2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15])
    expect(weekNumbers(weeks?.inTerm.sunday ?? 0n)).toContain(8)
  })

  test('a class of even weeks stays two weeks apart across the break, and has none in it', () => {
    const course = { timeSlots: [sunday('s', 'even')] }
    const held = ['2025-09-28', '2025-10-05', '2025-10-12', '2025-10-19', '2025-10-26']
    expect(held.filter((day) => meetingsOn(SHIPPED_CALENDAR, fall2025, course, day).length > 0)).toEqual([
      '2025-09-28',
      '2025-10-26',
    ])
  })

  test('without a first day weeks have no numbers: the time may be in any, and dates are dates', () => {
    expect(termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay: null, lastDay: '2027-05-01' })).toBeNull()
    expect(holdsOn(sunday('s', 'odd'), '2027-01-10', null)).toBe(true)
    expect(holdsOn(sunday('s', '2027-01-17/'), '2027-01-10', null)).toBe(false)
    expect(holdsOn(sunday('s', '2027-01-17/'), '2027-01-17', null)).toBe(true)
  })

  test('without a last day they are those of a year', () => {
    const open = termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay: '2027-01-10', lastDay: null })
    expect(open).toMatchObject({ count: 53, isWhole: false })
    expect(
      termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay: '2027-01-10', lastDay: '2026-01-10' }),
    ).toEqual(open)
  })
})

describe('WEEKS-01: two times conflict only when they share a date', () => {
  const conflict = (one?: string | null, other?: string | null, firstDay: string | null = null) =>
    findConflicts(
      [
        { id: 'a', timeSlots: [sunday('1', one)] },
        { id: 'b', timeSlots: [sunday('2', other)] },
      ],
      termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay, lastDay: firstDay && '2027-05-06' }),
    ).length > 0

  test.each([
    [undefined, null, true],
    [null, 'odd', true],
    ['odd', 'even', false],
    ['odd', '2,4', false],
    ['odd', '2,5', true],
    ['none', null, false],
    ['2027-01-10/2027-02-20', '2027-02-21/2027-04-29', false],
    ['2027-01-10/2027-02-21', '2027-02-21/2027-04-29', true],
    // No Sunday is in both.
    ['2027-01-10/2027-02-20', '2027-02-15/2027-04-29', false],
    ['2027-02-15/2027-02-19', null, false],
    ['/2027-02-20', '2027-02-21/', false],
    ['/2027-02-20', null, true],
    ['/2027-02-20', '/2027-03-20', true],
    ['2027-02-21/', '2027-03-21/', true],
  ])('%s and %s, with or without a known first day: %s', (one, other, expected) => {
    for (const firstDay of ['2027-01-10', null]) {
      expect(conflict(one, other, firstDay)).toBe(expected)
      expect(conflict(other, one, firstDay)).toBe(expected)
    }
  })

  test('own times conflict on a holiday of the university, too; its classes are not held on it', () => {
    // National Sport Day is a Tuesday of winter 2026.
    const term = termWeeks(SHIPPED_CALENDAR, { semester: 'winter-2026', firstDay: null, lastDay: null })
    const at = (id: string, weeks: string) => ({ ...sunday(id, weeks), day: 'tuesday' as const })
    const conflictBetween = (weeks: string, ...sections: ([] | undefined)[]) =>
      findConflicts(
        sections.map((own, index) => ({
          ...{ id: `${index}`, timeSlots: [at(`s${index}`, weeks)] },
          ...(own && { sections: own }),
        })),
        term,
      ).length > 0
    const [holiday, later] = ['2026-02-10/2026-02-10', '2026-02-10/2026-02-24']
    expect(conflictBetween(holiday, undefined, undefined)).toBe(true)
    expect(conflictBetween(holiday, [], undefined)).toBe(false)
    expect(conflictBetween(holiday, [], [])).toBe(false)
    expect(conflictBetween(later, [], [])).toBe(true)
  })

  test('weeks and dates share one when the numbers are known, and may share one when they are not', () => {
    expect(conflict('odd', '2027-01-17/2027-01-23')).toBe(true)
    expect(conflict('odd', '2027-01-17/2027-01-23', '2027-01-10')).toBe(false)
    expect(conflict('even', '2027-01-17/2027-01-23', '2027-01-10')).toBe(true)
  })
})
