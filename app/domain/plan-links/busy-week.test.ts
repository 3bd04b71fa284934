import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCourses, coursesOf } from '../../testing/sample-courses'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { ALL_WEEKDAYS, WEEKDAYS } from '../institution/week'
import { formatTimes } from '../plan/clock'
import { busyWeekOf, dayParts, isFree, SHORTEST_FREE, type Span, weekKey, weekOfTerm } from './busy-week'

const weekOf = (...lines: string[]) => busyWeekOf(coursesOf(lines))
const DAY = { from: 8 * 60, to: 17 * 60 }

/** The free times as `sunday 12:00–14:00`. */
function freeTimes(weeks: Parameters<typeof dayParts>[0], hours = DAY): string[] {
  return dayParts(weeks, hours).flatMap(({ day, parts }) =>
    parts.filter(isFree).map((part) => `${day} ${formatTimes(part)}`),
  )
}

const isIn = (minute: number, { startTime, endTime }: Span) => startTime <= minute && minute < endTime

/** Every tenth minute. Classes of the samples start and end on half hours. */
const minutesOf = ({ from, to }: { from: number; to: number }) =>
  Array.from({ length: (to - from) / 10 }, (_, index) => from + index * 10)

describe('PLAN-08: when all are free', () => {
  test('is between the classes of all, from the first hour of the grid to its last', () => {
    const weeks = [
      weekOf('sunday 08:00-12:00', 'monday 08:00-17:00', 'tuesday 09:00-10:00'),
      weekOf('sunday 14:00-17:00', 'tuesday 09:30-17:00', 'thursday 08:00-17:00'),
    ]
    expect(freeTimes(weeks)).toEqual(['sunday 12:00–14:00', 'tuesday 08:00–09:00', 'wednesday 08:00–17:00'])
    expect(freeTimes(weeks, { from: 480, to: 1080 })).toContain('sunday 17:00–18:00')
  })

  test('is no break shorter than half an hour', () => {
    expect(SHORTEST_FREE).toBe(30)
    const week = weekOf('sunday 08:00-09:00', 'sunday 09:29-12:00', 'sunday 12:30-17:00')
    expect(freeTimes([week]).filter((text) => text.startsWith('sunday'))).toEqual(['sunday 12:00–12:30'])
  })

  test('is on a weekend only where somebody is busy on it', () => {
    expect(dayParts([weekOf('friday 10:00-11:00')], DAY).map(({ day }) => day)).toEqual([
      ...WEEKDAYS,
      'friday',
    ])
    expect(dayParts([weekOf()], DAY).map(({ day }) => day)).toEqual(WEEKDAYS)
  })

  test('nobody is busy in no plan', () => {
    expect(freeTimes([])).toEqual(WEEKDAYS.map((day) => `${day} 08:00–17:00`))
  })

  test('has parts from the first hour to the last, where classes are earlier and later', () => {
    const [sunday] = dayParts([weekOf('sunday 07:00-09:00', 'sunday 16:00-18:00')], DAY)
    expect(sunday?.parts).toEqual([
      { startTime: 480, endTime: 540, busy: [0] },
      { startTime: 540, endTime: 960, busy: [] },
      { startTime: 960, endTime: 1020, busy: [0] },
    ])
    const [outside] = dayParts([weekOf('sunday 07:00-08:00', 'sunday 17:00-18:00')], DAY)
    expect(outside?.parts).toEqual([{ startTime: 480, endTime: 1020, busy: [] }])
  })

  test('is what a look at the minutes finds', () =>
    fc.assert(
      fc.property(fc.array(anyCourses, { maxLength: 10 }), (plans) => {
        const hours = { from: 8 * 60, to: 20 * 60 }
        const days = new Map(dayParts(plans.map(busyWeekOf), hours).map(({ day, parts }) => [day, parts]))
        for (const day of ALL_WEEKDAYS) {
          const slots = plans.map((courses) =>
            courses.flatMap(({ timeSlots }) => timeSlots.filter((slot) => slot.day === day)),
          )
          const parts = days.get(day)
          expect(parts !== undefined || slots.flat().length === 0).toBe(true)
          if (!parts) continue
          // The parts follow one another without gaps, and each differs from the next.
          expect(parts.map(({ startTime }) => startTime)).toEqual([
            hours.from,
            ...parts.slice(0, -1).map(({ endTime }) => endTime),
          ])
          expect(parts.at(-1)?.endTime).toBe(hours.to)
          expect(parts.every(({ startTime, endTime }) => startTime < endTime)).toBe(true)
          expect(parts.some(({ busy }, index) => busy.join() === parts[index + 1]?.busy.join())).toBe(false)
          const busyAt = (minute: number) =>
            [...slots.keys()].filter((who) => slots[who]?.some((slot) => isIn(minute, slot)))
          const partAt = (minute: number) => parts.find((part) => isIn(minute, part))
          const minutes = minutesOf(hours)
          expect(minutes.map((minute) => partAt(minute)?.busy)).toEqual(minutes.map(busyAt))
        }
      }),
    ))
})

describe('PLAN-07: the busy times of a plan', () => {
  test('WEEKS-01: are those of its weeks; on a holiday of the university only own times are', () => {
    // Winter 2026 has 15 weeks, and its only free Tuesday before the break is 10 February.
    const term = { semester: 'winter-2026', firstDay: null, lastDay: null }
    const at = (start: number, weeks?: string) => ({
      id: String(start),
      day: 'tuesday' as const,
      startTime: start,
      endTime: start + 60,
      room: null,
      ...(weeks !== undefined && { weeks }),
    })
    const slots = [at(480), at(600, 'odd'), at(720, 'none'), at(840, '2026-02-10/2026-02-10'), at(960, '40')]
    const course = {
      id: 'c',
      name: null,
      title: null,
      section: null,
      credits: 3,
      tint: 0,
      sections: [],
      chosen: '',
    }
    const startsOf = (part: Partial<Parameters<typeof weekOfTerm>[1]>) =>
      weekOfTerm(SHIPPED_CALENDAR, { ...term, courses: [], blocks: [], ...part })
        .get('tuesday')
        ?.map(({ startTime }) => startTime)
    expect(startsOf({ courses: [{ ...course, timeSlots: slots }] })).toEqual([480, 600])
    expect(startsOf({ blocks: [{ id: 'b', name: null, timeSlots: slots }] })).toEqual([480, 600, 840])
  })

  test('PLAN-08: have a key of their own', () => {
    const week = weekOf('sunday 08:00-09:00', 'monday 10:00-11:00')
    expect(weekKey(week)).toBe(
      weekKey(weekOf('monday 10:00-11:00', 'sunday 08:30-09:00', 'sunday 08:00-08:30')),
    )
    expect(weekKey(week)).not.toBe(weekKey(weekOf('sunday 08:00-09:00', 'monday 10:00-11:01')))
    expect(weekKey(week)).not.toBe(weekKey(weekOf('sunday 08:00-09:00', 'tuesday 10:00-11:00')))
  })

  test('are sorted and do not touch, and invalid times are none', () => {
    const week = weekOf(
      'sunday 10:00-11:00',
      'sunday 08:00-10:00',
      'sunday 12:00-12:00',
      'monday 09:00-08:00',
    )
    expect([...week]).toEqual([['sunday', [{ startTime: 480, endTime: 660 }]]])
  })

  test('cover exactly the minutes of its courses', () =>
    fc.assert(
      fc.property(anyCourses, (courses) => {
        const week = busyWeekOf(courses)
        for (const day of WEEKDAYS) {
          const slots = courses.flatMap(({ timeSlots }) => timeSlots.filter((slot) => slot.day === day))
          const minutes = minutesOf({ from: 0, to: 24 * 60 })
          const busyIn = (spans: readonly Span[]) =>
            minutes.filter((minute) => spans.some((span) => isIn(minute, span)))
          expect(busyIn(week.get(day) ?? [])).toEqual(busyIn(slots))
        }
      }),
    ))
})
