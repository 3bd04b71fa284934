import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { daysBetween } from '../../domain/institution/days'
import { EVENT_TYPES } from '../../domain/institution/event-types'
import type { AcademicEvent } from '../../domain/institution/types'
import {
  agenda,
  CALENDAR_TYPES,
  chosenTypes,
  eventsOfTypes,
  nextEvent,
  nextPublishedDeadline,
  stateOf,
  typeOf,
} from './agenda'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const events = fc.constantFrom(...SHIPPED_CALENDAR.semesters).map((semester) => semester.events)
const types = fc.subarray([...EVENT_TYPES])

const range: AcademicEvent = { kind: 'final-exams', start: '2025-12-07', end: '2025-12-15' }
const single: AcademicEvent = { kind: 'term-end', start: '2025-12-17' }
const timed: AcademicEvent = { kind: 'appeal-deadline', start: '2025-08-19', time: '15:00' }

describe('stateOf', () => {
  test.each([
    [single, '2025-12-16 23:59', 'ahead'],
    [single, '2025-12-17 00:00', 'now'],
    [single, '2025-12-17 23:59', 'now'],
    [single, '2025-12-18 00:00', 'past'],
    [range, '2025-12-06 23:59', 'ahead'],
    [range, '2025-12-07 00:00', 'now'],
    [range, '2025-12-15 23:59', 'now'],
    [range, '2025-12-16 00:00', 'past'],
    [timed, '2025-08-18 23:59', 'ahead'],
    [timed, '2025-08-19 14:59', 'now'],
    [timed, '2025-08-19 15:00', 'past'],
  ] as const)('CAL-18 CAL-20: %o at %s is %s', (event, now, state) => {
    expect(stateOf(event, now)).toBe(state)
  })
})

describe('chosenTypes', () => {
  test.each([
    [[], []],
    [['exams'], ['exams']],
    [
      ['deadlines', 'holidays'],
      ['holidays', 'deadlines'],
    ],
    [['exams', 'exams'], ['exams']],
    [['nonsense', ''], []],
    [['nonsense', 'academic'], ['academic']],
    [[...EVENT_TYPES], EVENT_TYPES],
    [[...CALENDAR_TYPES], []],
    [
      ['mine', 'exams'],
      ['exams', 'mine'],
    ],
  ])('CAL-19: %j gives the types %j', (names, chosen) => {
    expect(chosenTypes(names)).toEqual(chosen)
  })

  test('CAL-19: every event belongs to exactly one type', () => {
    fc.assert(
      fc.property(events, types, (all, some) => {
        const rest = EVENT_TYPES.filter((type) => !some.includes(type))
        const chosen = some.length === 0 ? [] : eventsOfTypes(all, some)
        const others = rest.length === 0 ? [] : eventsOfTypes(all, rest)
        expect(chosen.every((event) => some.includes(typeOf(event)))).toBe(true)
        expect(chosen.length + others.length).toBe(all.length)
        expect(eventsOfTypes(all, [])).toBe(all)
      }),
    )
  })
})

describe('agenda', () => {
  test('CAL-01 CAL-20: events are grouped by the month they begin in, and today by its own', () => {
    const some: AcademicEvent[] = [
      { kind: 'midterm-exams', start: '2025-10-17', end: '2025-10-25' },
      { kind: 'classes-end', start: '2025-12-04' },
      range,
    ]
    const shape = (today?: string) =>
      agenda(some, today).map(({ month, entries }) => [
        month,
        ...entries.map(({ event }) => event?.kind ?? 'today'),
      ])
    expect(shape()).toEqual([
      ['2025-10', 'midterm-exams'],
      ['2025-12', 'classes-end', 'final-exams'],
    ])
    expect(shape('2025-11-21')).toEqual([
      ['2025-10', 'midterm-exams'],
      ['2025-11', 'today'],
      ['2025-12', 'classes-end', 'final-exams'],
    ])
    // Events that begin today come after the marker, earlier ones before it.
    expect(shape('2025-12-07')).toEqual([
      ['2025-10', 'midterm-exams'],
      ['2025-12', 'classes-end', 'today', 'final-exams'],
    ])
    expect(shape('2026-01-02').at(-1)).toEqual(['2026-01', 'today'])
    expect(agenda([])).toEqual([])
  })

  test('CAL-01 CAL-20: all events are kept in order, and today is between earlier and later ones', () => {
    fc.assert(
      fc.property(events, day, (all, today) => {
        const entries = agenda(all, today).flatMap((month) => month.entries)
        expect(entries.flatMap(({ event }) => event ?? [])).toEqual(all)
        const mark = entries.findIndex(({ event }) => event === null)
        expect(entries[mark]?.day).toBe(today)
        expect(entries.slice(0, mark).every((entry) => entry.day < today)).toBe(true)
        expect(entries.slice(mark).every((entry) => entry.day >= today)).toBe(true)
        const months = agenda(all, today).map(({ month }) => month)
        expect(months).toEqual([...new Set(months)].sort())
      }),
    )
  })
})

describe('what comes next', () => {
  test.each([
    ['long before everything', '2024-01-01 12:00', 'registration-closes', 'fall-2024', 231],
    ['the day before', '2024-08-18 23:59', 'registration-closes', 'fall-2024', 1],
    ['the whole day itself', '2024-08-19 23:59', 'registration-closes', 'fall-2024', 0],
    ['an appeal deadline until its hour', '2024-08-20 14:59', 'appeal-deadline', 'fall-2024', 0],
    ['and the following one from then on', '2024-08-20 15:00', 'add-drop-closes', 'fall-2024', 13],
    [
      'the next semester’s, which is the first to come',
      '2024-10-25 08:00',
      'registration-closes',
      'winter-2025',
      51,
    ],
    ['over a year’s end', '2025-12-12 08:00', 'appeal-deadline', 'winter-2026', 20],
    ['a range from its first day', '2026-05-03 16:00', 'add-drop-closes', 'spring-2026', 1],
    ['a range until its last day', '2026-05-05 23:59', 'add-drop-closes', 'spring-2026', 0],
  ])('CAL-18: %s: at %s the next is %s of %s in %d days', (_, now, kind, semesterId, days) => {
    const next = nextPublishedDeadline(SHIPPED_CALENDAR, now)
    expect([next?.event.kind, next?.semester.id, next?.days]).toEqual([kind, semesterId, days])
  })

  test('CAL-18: when no deadline is published there is none, but a next event', () => {
    expect(nextPublishedDeadline(SHIPPED_CALENDAR, '2026-11-21 08:00')).toBeUndefined()
    expect(nextEvent(SHIPPED_CALENDAR, '2026-11-21 08:00')).toMatchObject({
      event: { kind: 'national-day' },
      days: 27,
    })
    expect(nextEvent(SHIPPED_CALENDAR, '2026-12-18 23:59')).toMatchObject({
      event: { kind: 'national-day' },
      days: 0,
    })
    expect(nextEvent(SHIPPED_CALENDAR, '2026-12-19 00:00')).toMatchObject({
      event: { kind: 'national-sport-day' },
      semester: { id: 'winter-2027' },
      days: 52,
    })
    expect(nextEvent(SHIPPED_CALENDAR, '2027-02-10 00:00')).toBeUndefined()
  })

  test('CAL-18: the next deadline is the earliest that has not passed', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('00:00', '14:59', '15:00', '23:59'), (today, time) => {
        const now = `${today} ${time}`
        const open = SHIPPED_CALENDAR.semesters
          .flatMap((semester) => semester.events)
          .filter((event) => typeOf(event) === 'deadlines' && stateOf(event, now) !== 'past')
        const next = nextPublishedDeadline(SHIPPED_CALENDAR, now)
        expect(next === undefined).toBe(open.length === 0)
        if (!next) return
        expect(open).toContain(next.event)
        expect(next.event.start).toBe(open.map(({ start }) => start).sort()[0])
        expect(next.days).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test.each([
    ['2024-02-28', '2024-03-01', 2],
    ['2025-02-28', '2025-03-01', 1],
    ['2024-12-31', '2025-01-01', 1],
    ['2025-03-29', '2025-03-31', 2],
    ['2025-01-01', '2025-01-01', 0],
    ['2025-01-02', '2025-01-01', -1],
    ['2024-01-01', '2025-01-01', 366],
  ])('CAL-18: from %s to %s it is %d days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})
