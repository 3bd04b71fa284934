import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { daysFrom } from '../institution/days'
import { expectedRamadan } from '../institution/ramadan-dates'
import { findConflicts } from './conflicts'
import { EMPTY_PLAN, type Plan, type TimeSlot } from './plan'
import { ramadanConflicts, ramadanWeeks } from './ramadan-conflicts'
import { timesInRamadan } from './ramadan-week'
import type { ScheduledCourse } from './slots-by-day'
import { meetingsOn, ramadanInTerm, termBounds, termWeeks } from './term-days'
import { holdsOn } from './weeks'

const slot = (id: string, startTime: number, endTime: number, more: Partial<TimeSlot> = {}): TimeSlot => ({
  ...{ id, day: 'sunday', startTime, endTime, room: null },
  ...more,
})
const course = (id: string, ...timeSlots: TimeSlot[]): ScheduledCourse => ({ id, timeSlots, sections: [] })
const block = (id: string, ...timeSlots: TimeSlot[]): ScheduledCourse => ({ id, timeSlots })

/** Ramadan is from Wednesday 18 February to 19 March, the break of Eid from 17 March on. */
const winter2026: Plan = { ...EMPTY_PLAN, semester: 'winter-2026' }
/** Its Ramadan is not published: expected from Monday 8 February to 8 March. */
const winter2027: Plan = { ...EMPTY_PLAN, firstDay: '2027-01-10', lastDay: '2027-04-15' }

const found = (times: readonly ScheduledCourse[], term = winter2026) =>
  ramadanConflicts(
    times,
    findConflicts(times, termWeeks(SHIPPED_CALENDAR, term)),
    ramadanWeeks(SHIPPED_CALENDAR, term),
  ).map(({ timeSlotId1, timeSlotId2, days, slots }) => ({
    pair: `${timeSlotId1} ${timeSlotId2}`,
    days,
    times: slots.map(({ startTime, endTime }) => [startTime, endTime]),
  }))

describe('WEEKS-04: conflicts that only Ramadan hours make', () => {
  // In Ramadan a class at 16:00 is at 14:15, when work has not ended yet.
  const late = course('late', slot('class', 960, 1020))
  const work = block('work', slot('shift', 840, 900))

  test('have their dates and their hours in Ramadan', () => {
    expect(found([late, work])).toEqual([
      {
        pair: 'class shift',
        days: ['2026-02-22', '2026-03-01', '2026-03-08', '2026-03-15'],
        times: [
          [855, 895],
          [840, 900],
        ],
      },
    ])
    expect(found([late, work], winter2027).map(({ days }) => days)).toEqual([
      ['2027-02-14', '2027-02-21', '2027-02-28', '2027-03-07'],
    ])
  })

  test('are only on dates of both: in their weeks, and not on a holiday of a class', () => {
    const odd = course('late', slot('class', 960, 1020, { weeks: 'odd' }))
    expect(found([odd, work]).map(({ days }) => days)).toEqual([['2026-03-01', '2026-03-15']])
    const even = block('work', slot('shift', 840, 900, { weeks: 'even' }))
    expect(found([odd, even])).toEqual([])
    // Tuesday 17 March is in the break of Eid.
    const [tuesdayClass, tuesdayShift] = [slot('class', 960, 1020), slot('shift', 840, 900)].map((one) => ({
      ...one,
      day: 'tuesday' as const,
    }))
    if (!tuesdayClass || !tuesdayShift) throw new Error('There are two times')
    expect(
      found([course('late', tuesdayClass), block('work', tuesdayShift)]).map(({ days }) => days),
    ).toEqual([['2026-02-24', '2026-03-03', '2026-03-10']])
  })

  test('are none that the usual hours make, none of an unset time, and none in a term without Ramadan', () => {
    expect(found([late, block('work', slot('shift', 840, 990))])).toEqual([])
    const unset = slot('unset', 480, 540, { isUnset: true })
    expect(found([course('new', unset), block('run', slot('early', 480, 520))])).toEqual([])
    expect(found([late, work], { ...EMPTY_PLAN, semester: 'fall-2025' })).toEqual([])
    expect(found([late, work], EMPTY_PLAN)).toEqual([])
    // The term ends before the first Sunday of Ramadan.
    expect(found([late, work], { ...winter2027, lastDay: '2027-02-11' })).toEqual([])
  })

  test('are what a look at every day of Ramadan finds', () => {
    const anySlot = fc.record({
      day: fc.constantFrom('sunday' as const, 'tuesday' as const),
      start: fc.integer({ min: 16, max: 38 }),
      length: fc.integer({ min: 1, max: 6 }),
      weeks: fc.constantFrom(
        undefined,
        'odd',
        'even',
        '7,9',
        '2026-02-25/2026-03-08',
        '2027-02-10/2027-02-21',
      ),
    })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.array(anySlot, { maxLength: 3 })), { maxLength: 4 }),
        fc.constantFrom(winter2026, winter2027),
        (items, term) => {
          const times = items.map(([isOwn, slots], index): ScheduledCourse => {
            const timeSlots = slots.map(({ day, start, length, weeks }, number) =>
              slot(`${index}-${number}`, start * 30, (start + length) * 30, { day, ...(weeks && { weeks }) }),
            )
            return isOwn ? block(`${index}`, ...timeSlots) : course(`${index}`, ...timeSlots)
          })
          const usual = new Set(
            findConflicts(times, termWeeks(SHIPPED_CALENDAR, term)).map(
              (pair) => `${pair.timeSlotId1} ${pair.timeSlotId2}`,
            ),
          )
          const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, term)
          const expected: string[] = []
          for (const day of daysFrom(firstDay ?? '', lastDay ?? '')) {
            if (!ramadanInTerm(SHIPPED_CALENDAR, term, day)) continue
            const held = times.map((item) =>
              item.sections
                ? meetingsOn(SHIPPED_CALENDAR, term, item, day)
                : item.timeSlots
                    .filter((one) => holdsOn(one, day, firstDay))
                    .map((one) => ({ slot: one, startTime: one.startTime, endTime: one.endTime })),
            )
            for (const [index, ofOne] of held.entries()) {
              for (const ofOther of held.slice(index + 1)) {
                for (const one of ofOne) {
                  for (const other of ofOther) {
                    const pair = `${one.slot.id} ${other.slot.id}`
                    const isConflict = one.startTime < other.endTime && other.startTime < one.endTime
                    if (isConflict && !usual.has(pair)) expected.push(`${pair} ${day}`)
                  }
                }
              }
            }
          }
          expect(
            found(times, term)
              .flatMap(({ pair, days }) => days.map((day) => `${pair} ${day}`))
              .sort(),
          ).toEqual(expected.sort())
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('TERM-07: classes are at the hours of Ramadan, own times and those that nobody has set as they are', () => {
  const unset = slot('u', 480, 540, { isUnset: true })
  const [first, own] = timesInRamadan([
    course('c', slot('a', 540, 630), slot('b', 510, 570), unset),
    block('w', slot('s', 540, 630)),
  ])
  expect(first?.timeSlots.map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
    [525, 585],
    [510, 570],
    [480, 540],
  ])
  expect(own?.timeSlots[0]?.startTime).toBe(540)
})

test('TERM-09: a day of the term is in Ramadan by the published dates, else by the expected ones', () => {
  expect(ramadanInTerm(SHIPPED_CALENDAR, winter2026, '2026-02-17')).toBeNull()
  expect(ramadanInTerm(SHIPPED_CALENDAR, winter2026, '2026-02-18')?.isExpected).toBe(false)
  expect(ramadanInTerm(SHIPPED_CALENDAR, winter2027, '2027-02-08')).toEqual(expectedRamadan('2027-02-20'))
  expect(ramadanInTerm(SHIPPED_CALENDAR, { ...winter2027, lastDay: '2027-02-10' }, '2027-02-11')).toBeNull()
  const [meeting] = meetingsOn(SHIPPED_CALENDAR, winter2027, course('c', slot('a', 540, 630)), '2027-02-14')
  expect(meeting).toMatchObject({ startTime: 525, endTime: 585, ramadan: 'known', isExpected: true })
})
