import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarText } from '../domain/icalendar/calendar-text'
import { localText } from '../domain/icalendar/moments'
import { termEvents } from '../domain/icalendar/term-events'
import { kindOf, SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'
import type { Day, Weekday } from '../domain/institution/types'
import { ALL_WEEKDAYS } from '../domain/institution/week'
import { findConflicts } from '../domain/plan/conflicts'
import { EMPTY_PLAN, type Plan, type TimeSlot } from '../domain/plan/plan'
import { termOf } from '../domain/plan/term'
import { termBounds, termWeeks } from '../domain/plan/term-days'
import { weekOfTerm } from '../domain/plan-links/busy-week'
import { opened, planText } from '../domain/plan-links/shared-plan'
import { findTimetables } from '../domain/plan-search/timetables'
import { personalFeed } from '../persistence/term/personal-feed'
import { classesOfTerm, usualTermOf } from '../tools/attendance/logged-absence'
import { layOutWeek } from '../tools/planner/week/timetable'
import { timesOfWeek } from '../tools/planner/week/week-of-term'
import { dayOfStudent } from '../tools/today/day'
import { encodedPlan } from './encoded-plan'
import { readCalendar } from './read-calendar'

/** A pattern as the test draws it, not as the product keeps it. */
type Drawn = { text: string | null; holds: (week: number, day: Day) => boolean }

const DAY_MS = 86_400_000
const dayAfter = (day: Day, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10)

/** Terms whose first and last day of classes are known: the calendar's, and others from any weekday to any other. */
const TERMS: readonly Pick<Plan, 'semester' | 'firstDay' | 'lastDay'>[] = [
  ...SHIPPED_CALENDAR.semesters
    .map(({ id }) => ({ semester: id, firstDay: null, lastDay: null }))
    .filter((term) => {
      const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, term)
      return firstDay && lastDay
    }),
  { semester: null, firstDay: '2026-01-08', lastDay: '2026-04-12' },
  { semester: null, firstDay: '2025-09-06', lastDay: '2025-12-20' },
  { semester: null, firstDay: '2026-08-23', lastDay: '2026-12-31' },
]

const anyPattern = (first: Day): fc.Arbitrary<Drawn> => {
  const day = fc.integer({ min: -10, max: 120 }).map((count) => dayAfter(first, count))
  return fc.oneof(
    fc.constant<Drawn>({ text: null, holds: () => true }),
    fc.constant<Drawn>({ text: 'odd', holds: (week) => week % 2 === 1 }),
    fc.constant<Drawn>({ text: 'even', holds: (week) => week % 2 === 0 }),
    fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }).map(
      (weeks): Drawn => ({
        text: weeks.toSorted((one, other) => one - other).join(',') || 'none',
        holds: (week) => weeks.includes(week),
      }),
    ),
    fc.tuple(fc.option(day), fc.option(day)).map(
      ([from, to]): Drawn => ({
        text: `${from ?? ''}/${to ?? ''}`,
        holds: (_, on) => (!from || from <= on) && (!to || on <= to),
      }),
    ),
  )
}

type DrawnSlot = { slot: TimeSlot; holds: Drawn['holds']; isEvery: boolean }

/** Few days and hours, so that many times overlap. */
const anySlot = (first: Day) =>
  fc.record({
    pattern: anyPattern(first),
    day: fc.constantFrom<Weekday>('sunday', 'tuesday', 'thursday'),
    start: fc.integer({ min: 16, max: 30 }),
    length: fc.integer({ min: 1, max: 4 }),
  })

const anyPlan = fc.constantFrom(...TERMS).chain((term) => {
  const slot = anySlot(termBounds(SHIPPED_CALENDAR, term).firstDay ?? '')
  const section = fc.array(slot, { minLength: 1, maxLength: 8 })
  return fc.record({
    term: fc.constant(term),
    courses: fc.array(fc.tuple(section, section), { minLength: 2, maxLength: 4 }),
    blocks: fc.array(section, { minLength: 1, maxLength: 1 }),
  })
})

/** A drawn plan, and what was drawn of each of its times. */
function planOf({ term, courses, blocks }: typeof anyPlan extends fc.Arbitrary<infer D> ? D : never) {
  const drawn = new Map<string, DrawnSlot>()
  const slotsOf = (slots: (typeof blocks)[number]) =>
    slots.map(({ pattern, day, start, length }): TimeSlot => {
      const id = `s${drawn.size}`
      const times = { startTime: start * 30, endTime: (start + length) * 30 }
      const slot = { id, day, ...times, room: null, ...(pattern.text !== null && { weeks: pattern.text }) }
      drawn.set(id, { slot, holds: pattern.holds, isEvery: pattern.text === null })
      return slot
    })
  const plan: Plan = {
    ...EMPTY_PLAN,
    ...term,
    courses: courses.map((sections, index) => ({
      ...{ id: `c${index}`, name: `C ${index}`, title: null, credits: 3, tint: 0, chosen: 'one' },
      sections: sections.map((slots, number) => ({
        id: number === 0 ? 'one' : 'two',
        name: null,
        timeSlots: slotsOf(slots),
      })),
    })),
    blocks: blocks.map((slots, index) => ({ id: `b${index}`, name: null, timeSlots: slotsOf(slots) })),
  }
  return { plan, drawn }
}

const HOLIDAYS = new Set(
  SHIPPED_CALENDAR.semesters
    .flatMap(({ events }) => events)
    .filter((event) => kindOf(event).type === 'holidays' && event.kind !== 'ramadan')
    .flatMap(({ start, end = start }) => {
      const days: Day[] = []
      for (let day = start; day <= end; day = dayAfter(day, 1)) days.push(day)
      return days
    }),
)

/** All days of a term with the number of their week: a week begins on Sunday. */
function calendarOf(plan: Plan): { day: Day; week: number; weekday: Weekday | undefined }[] {
  const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, plan)
  const days: ReturnType<typeof calendarOf> = []
  let week = 1
  for (let day = firstDay ?? ''; day <= (lastDay ?? ''); day = dayAfter(day, 1)) {
    const index = new Date(day).getUTCDay()
    if (day !== firstDay && index === 0) week += 1
    days.push({ day, week, weekday: ALL_WEEKDAYS[index] })
  }
  return days
}

/** The dates of a time, found by looking at every day of the term. */
function datesOf({ slot, holds }: DrawnSlot, calendar: ReturnType<typeof calendarOf>, isOwn: boolean): Day[] {
  return calendar
    .filter(
      ({ day, week, weekday }) => weekday === slot.day && holds(week, day) && (isOwn || !HOLIDAYS.has(day)),
    )
    .map(({ day }) => day)
}

function enumerated({ plan, drawn }: ReturnType<typeof planOf>) {
  const calendar = calendarOf(plan)
  const ownIds = new Set(plan.blocks.flatMap(({ timeSlots }) => timeSlots.map(({ id }) => id)))
  const dates = new Map([...drawn].map(([id, slot]) => [id, datesOf(slot, calendar, ownIds.has(id))]))
  const isConflict = (one: TimeSlot, other: TimeSlot) =>
    one.day === other.day &&
    one.startTime < other.endTime &&
    other.startTime < one.endTime &&
    (dates.get(one.id) ?? []).some((day) => dates.get(other.id)?.includes(day))
  return { calendar, dates, isConflict }
}

/** The starts of a calendar event, counted by its rule. */
function startsOf(events: ReturnType<typeof termEvents>, id: string): Day[] {
  if ('problem' in events) return []
  return events.events
    .filter(({ uid, replaces }) => uid === `${id}@zameel` && !replaces)
    .flatMap(({ start, weekly }) => {
      const starts: Day[] = []
      for (let day = start.slice(0, 10); day <= (weekly?.until.slice(0, 10) ?? ''); ) {
        if (!weekly?.except.includes(`${day}${start.slice(10)}`)) starts.push(day)
        day = dayAfter(day, 7 * (weekly?.interval ?? 1))
      }
      return starts
    })
}

const combinations = (plan: Plan) =>
  plan.courses.reduce<Record<string, string>[]>(
    (all, { id, sections }) =>
      all.flatMap((chosen) => sections.map((section) => ({ ...chosen, [id]: section.id }))),
    [{}],
  )

describe('WEEKS-01: every reader agrees with plain enumeration of dates', () => {
  test('conflicts, search, week, Today, attendance, links, busy times and calendars, for 2,000 patterns a day', async () => {
    let patterns = 0
    await fc.assert(
      fc.asyncProperty(anyPlan, fc.nat(), async (shape, seed) => {
        const made = planOf(shape)
        const { plan, drawn } = made
        const { calendar, dates, isConflict } = enumerated(made)
        patterns += drawn.size
        const term = termOf(plan)
        const weeks = termWeeks(SHIPPED_CALENDAR, plan)
        if (!weeks) throw new Error('The term has no weeks')
        const items = [...term.courses, ...term.blocks]
        const slots = items.flatMap(({ timeSlots }) => timeSlots)
        expect(weeks.count).toBe(calendar.at(-1)?.week)

        const pairs = items.flatMap((one, index) =>
          items
            .slice(index + 1)
            .flatMap((other) =>
              one.timeSlots.flatMap((slot) =>
                other.timeSlots.flatMap((second) =>
                  isConflict(slot, second) ? [`${slot.id} ${second.id}`] : [],
                ),
              ),
            ),
        )
        const conflicts = findConflicts(items, weeks).map((pair) => `${pair.timeSlotId1} ${pair.timeSlotId2}`)
        expect(conflicts.toSorted()).toEqual(pairs.toSorted())

        const fitting = combinations(plan).filter((chosen) => {
          const taken = [
            ...plan.courses.map(
              ({ id, sections }) => sections.find((one) => one.id === chosen[id])?.timeSlots ?? [],
            ),
            ...plan.blocks.map(({ timeSlots }) => timeSlots),
          ]
          return taken.every((some, index) =>
            taken
              .slice(index + 1)
              .every((others) => !some.some((one) => others.some((two) => isConflict(one, two)))),
          )
        })
        const found = findTimetables({ ...plan, weeks })
        expect(
          new Set((found.kind === 'found' ? found.timetables : []).map((one) => JSON.stringify(one))),
        ).toEqual(new Set(fitting.map((one) => JSON.stringify(one))))

        const week = 1 + (seed % weeks.count)
        const inWeek = calendar.filter((date) => date.week === week).map(({ day }) => day)
        const shown = layOutWeek(timesOfWeek(SHIPPED_CALENDAR, items, weeks, week)).flatMap(({ blocks }) =>
          blocks.map(({ slot }) => slot.id),
        )
        expect(shown.toSorted()).toEqual(
          slots
            .flatMap(({ id }) => (dates.get(id)?.some((day) => inWeek.includes(day)) ? [id] : []))
            .toSorted(),
        )

        const today = calendar[seed % calendar.length]?.day ?? ''
        const classes = dayOfStudent(SHIPPED_CALENDAR, term, `${today} 00:00`).classes.map(
          ({ slot }) => slot.id,
        )
        const courseSlots = term.courses.flatMap(({ timeSlots }) => timeSlots)
        expect(classes.toSorted()).toEqual(
          courseSlots.flatMap(({ id }) => (dates.get(id)?.includes(today) ? [id] : [])).toSorted(),
        )

        for (const course of term.courses) {
          const ids = course.timeSlots.flatMap(({ id }) => (dates.get(id) ?? []).map((day) => `${day}-${id}`))
          expect(
            classesOfTerm(SHIPPED_CALENDAR, term, course)
              .map(({ id }) => id)
              .toSorted(),
          ).toEqual(ids.toSorted())
          for (const { id, heldIn } of usualTermOf(SHIPPED_CALENDAR, term, course).classes) {
            const one = drawn.get(id)
            if (!one || one.isEvery) expect(heldIn).toBeUndefined()
            // Holidays are left out of no number of weeks.
            else
              expect(heldIn).toEqual(
                datesOf(one, calendar, true).map((on) => calendar.find(({ day }) => day === on)?.week),
              )
          }
        }

        const link = await opened(await planText(term, null))
        if (link.kind !== 'plan') throw new Error(`The link is ${link.kind}`)
        const shared = termOf(link.shared.plan)
        expect(
          [...shared.courses, ...shared.blocks].map(({ timeSlots }) => timeSlots.map(({ weeks }) => weeks)),
        ).toEqual(items.map(({ timeSlots }) => timeSlots.map(({ weeks }) => weeks)))

        const busy = weekOfTerm(SHIPPED_CALENDAR, term)
        const halfHours = Array.from({ length: 20 }, (_, index) => 480 + index * 30)
        for (const day of ['sunday', 'tuesday', 'thursday'] as const) {
          const held = slots.filter((slot) => slot.day === day && dates.get(slot.id)?.length)
          const busyOf = (spans: readonly { startTime: number; endTime: number }[]) =>
            halfHours.filter((time) => spans.some((span) => span.startTime <= time && time < span.endTime))
          expect(busyOf(busy.get(day) ?? [])).toEqual(busyOf(held))
        }

        const events = termEvents(SHIPPED_CALENDAR, term, { language: 'en', alarm: null })
        for (const { id } of slots) expect(startsOf(events, id)).toEqual(dates.get(id))
      }),
      // Some 29 patterns each.
      { numRuns: 80 },
    )
    expect(patterns).toBeGreaterThan(2_000)
  }, 120_000)

  test('WEEKS-01, ICS-04: the personal feed, read by another program, has a class on each date and no other', () => {
    fc.assert(
      fc.property(anyPlan, (shape) => {
        const made = planOf(shape)
        const { dates } = enumerated(made)
        const term = termOf(made.plan)
        const text = personalFeed(
          SHIPPED_CALENDAR,
          { plan: { data: encodedPlan(made.plan), changed: 0 }, dates: null },
          'en',
          '2026-02-09',
        )
        const { occurrences } = readCalendar(text)
        for (const { id } of [...term.courses, ...term.blocks].flatMap(({ timeSlots }) => timeSlots)) {
          const starts = occurrences
            .filter(({ uid }) => uid === `${id}@zameel`)
            .map(({ start }) => start.slice(0, 10))
          expect(starts.toSorted()).toEqual(dates.get(id))
        }
      }),
      { numRuns: 10 },
    )
  })

  test('WEEKS-01: a class every second week is one event with an interval, without a list of exceptions', () => {
    const slot: TimeSlot = { id: 's', day: 'monday', startTime: 480, endTime: 540, room: null, weeks: 'even' }
    const plan: Plan = {
      ...EMPTY_PLAN,
      ...{ firstDay: '2025-01-05', lastDay: '2025-02-13' },
      blocks: [{ id: 'b', name: null, timeSlots: [slot] }],
    }
    const events = termEvents(SHIPPED_CALENDAR, termOf(plan), { language: 'en', alarm: null })
    if ('problem' in events) throw new Error('The plan has no days')
    const text = calendarText({ name: 'Plan', events: events.events, changed: 0 })
    expect(text).toContain(`:${localText('2025-01-13 08:00')}`)
    expect(text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20250210T050000Z')
    expect(text).not.toContain('EXDATE')
  })
})
