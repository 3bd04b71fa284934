import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { type Occurrence, readCalendar } from '../../testing/read-calendar'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { addDays, weekdayOf } from '../institution/days'
import type { Weekday } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import type { Plan, TimeSlot } from '../plan/plan'
import type { Term } from '../plan/term'
import { LONGEST_TERM_DAYS, meetingsOfTerm, termBounds } from '../plan/term-days'
import { calendarText } from './calendar-text'
import { calendarName, type EventOptions, termEvents } from './term-events'

const OPTIONS: EventOptions = { language: 'en', alarm: null }

function slot(id: string, day: Weekday, startTime: number, endTime: number, room: string | null = null) {
  return { id, day, startTime, endTime, room } satisfies TimeSlot
}

const winter2026 = (...timeSlots: TimeSlot[]): Partial<Plan> => ({
  semester: 'winter-2026',
  courses: [plannedCourse({ id: 'c', name: 'INFT 2101', title: 'Networks', section: '2', timeSlots })],
})

function exported(plan: Partial<Plan>, options = OPTIONS) {
  const term = termWith(plan)
  const result = termEvents(SHIPPED_CALENDAR, term, options)
  if ('problem' in result) throw new Error(`The plan has no days: ${result.problem}`)
  const text = calendarText({
    name: calendarName(term, options.language),
    events: result.events,
    changed: 0,
  })
  return { ...readCalendar(text), notes: result.notes, text }
}

const times = ({ start, end }: Occurrence) => `${start.slice(0, 16)}–${end.slice(11, 16)}`
const notesOf = (plan: Partial<Plan>) =>
  exported(plan).notes.map(({ kind, slot: noted }) => [kind, noted?.id ?? null])

describe('a plan', () => {
  test('ICS-01 ICS-04 TERM-07: every Tuesday of the term, without holidays, in Ramadan at its hours', () => {
    const { occurrences, notes } = exported(winter2026(slot('s', 'tuesday', 540, 630, '10.2.17')))
    // Sport Day is 10 February, Ramadan 18 February to 19 March, the break of Eid 17 to 23 March, the last day 14 April.
    expect(occurrences.map(times)).toEqual([
      '2026-01-06T09:00–10:30',
      '2026-01-13T09:00–10:30',
      '2026-01-20T09:00–10:30',
      '2026-01-27T09:00–10:30',
      '2026-02-03T09:00–10:30',
      '2026-02-17T09:00–10:30',
      '2026-02-24T08:45–09:45',
      '2026-03-03T08:45–09:45',
      '2026-03-10T08:45–09:45',
      '2026-03-24T09:00–10:30',
      '2026-03-31T09:00–10:30',
      '2026-04-07T09:00–10:30',
      '2026-04-14T09:00–10:30',
    ])
    // Qatar is 3 hours ahead of UTC.
    expect(occurrences[0]?.instant).toBe(Date.parse('2026-01-06T06:00:00Z'))
    expect(occurrences[0]).toMatchObject({
      uid: 's@zameel',
      summary: 'INFT 2101',
      location: '10.2.17',
      description: 'Networks\nSection 2',
      alarms: [],
    })
    expect(occurrences[6]?.description).toBe('Networks\nSection 2\nRamadan hours')
    expect(notes).toEqual([])
  })

  test('ICS-01: one event a class time, with a UID that renaming and other times leave as they are', () => {
    const uids = (plan: Partial<Plan>) =>
      [...new Set(exported(plan).occurrences.map(({ uid }) => uid))].sort()
    const plan = winter2026(slot('a', 'sunday', 480, 540), slot('b', 'tuesday', 480, 540))
    expect(uids(plan)).toEqual(['a@zameel', 'b@zameel'])
    const renamed = { ...plan, courses: plan.courses?.map((course) => ({ ...course, name: 'Other' })) ?? [] }
    expect(uids(renamed)).toEqual(uids(plan))
    expect(uids(winter2026(slot('a', 'monday', 600, 660)))).toEqual(['a@zameel'])
  })

  test('ICS-01: the reminder is before every class, in Ramadan, too', () => {
    const { occurrences } = exported(winter2026(slot('s', 'tuesday', 540, 630)), { ...OPTIONS, alarm: 15 })
    expect(occurrences.map(({ alarms }) => alarms)).toEqual(occurrences.map(() => [15 * 60]))
  })

  test('ICS-01: what has no name is named in the language of the calendar', () => {
    const unnamed: Partial<Plan> = {
      ...winter2026(),
      courses: [plannedCourse({ id: 'c', timeSlots: [slot('c1', 'sunday', 480, 540)] })],
      blocks: [{ id: 'b', name: ' ', timeSlots: [slot('b1', 'friday', 480, 540)] }],
    }
    const names = (language: 'en' | 'ar') => {
      const { calendar, occurrences } = exported(unnamed, { ...OPTIONS, language })
      return [
        calendar.getFirstPropertyValue('x-wr-calname'),
        ...new Set(occurrences.map(({ summary }) => summary)),
      ]
    }
    expect(names('en')).toEqual(['My plan', 'New Course', 'Own time'])
    expect(names('ar')).toEqual(['جدولي', 'مقرر جديد', 'وقت خاص'])
  })

  test('ICS-01: own times are every week of the term, on holidays and in Ramadan, too', () => {
    const { occurrences } = exported({
      ...winter2026(),
      courses: [],
      blocks: [{ id: 'b', name: 'Work', timeSlots: [slot('b1', 'tuesday', 540, 1440)] }],
    })
    expect(occurrences).toHaveLength(15)
    expect(occurrences.map(({ start }) => start.slice(0, 10))).toContain('2026-02-10')
    // Until midnight is until the next day begins.
    expect(occurrences[0]).toMatchObject({ start: '2026-01-06T09:00:00', end: '2026-01-07T00:00:00' })
  })
})

test('ICS-01 WEEKS-01: a class of every second week is repeated every second week', () => {
  const lab = { ...slot('lab', 'monday', 480, 600), weeks: 'odd' as const }
  expect(exported(winter2026(lab)).text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=2;')
  expect(exported(winter2026({ ...lab, weeks: '1,4,7,10' })).text).toContain('RRULE:FREQ=WEEKLY;INTERVAL=3;')
  expect(exported(winter2026({ ...lab, weeks: '2,5,7' })).text).not.toContain('INTERVAL')
})

test('ICS-01: the days of a term are in order, and no more than a term has', () => {
  const daysOf = (firstDay: string, lastDay: string) => {
    const result = termEvents(
      SHIPPED_CALENDAR,
      termWith({ ...winter2026(), semester: null, firstDay, lastDay }),
      OPTIONS,
    )
    return 'problem' in result ? result.problem : 'read'
  }
  expect(daysOf('2026-01-04', '2026-01-04')).toBe('read')
  expect(daysOf('2026-01-05', '2026-01-04')).toBe('wrong')
  expect(daysOf('2026-01-01', addDays('2026-01-01', LONGEST_TERM_DAYS))).toBe('read')
  expect(daysOf('2026-01-01', addDays('2026-01-01', LONGEST_TERM_DAYS + 1))).toBe('wrong')
  expect(daysOf('1970-01-01', '1970-05-01')).toBe('read')
  expect(daysOf('1969-12-31', '1970-05-01')).toBe('wrong')
})

describe('what the calendar does not have', () => {
  test('ICS-01: courses without times, times that end before they start, and times without a day', () => {
    const plan: Partial<Plan> = {
      ...winter2026(slot('wrong', 'sunday', 600, 540), slot('good', 'sunday', 540, 600)),
      blocks: [{ id: 'b', name: 'Sport', timeSlots: [] }],
    }
    expect(notesOf(plan)).toEqual([
      ['wrongTimes', 'wrong'],
      ['noTimes', null],
    ])
    // One week, from a Tuesday to a Thursday.
    const short = { ...plan, semester: null, firstDay: '2026-09-01', lastDay: '2026-09-03', blocks: [] }
    expect(notesOf(short)).toEqual([
      ['wrongTimes', 'wrong'],
      ['noDays', 'good'],
    ])
    expect(exported(short).occurrences).toEqual([])
  })

  test('ICS-01 TERM-07: a start that the table of Ramadan does not have keeps its time, and is said', () => {
    const plan = winter2026(slot('u', 'sunday', 510, 570), slot('e', 'sunday', 600, 675))
    expect(notesOf(plan)).toEqual([
      ['ramadanUnknown', 'u'],
      ['ramadanEstimate', 'e'],
    ])
    const inRamadan = exported(plan).occurrences.filter(({ start }) => start.startsWith('2026-02-22'))
    expect(inRamadan.map(times)).toEqual(['2026-02-22T08:30–09:30', '2026-02-22T09:30–10:20'])
    expect(inRamadan[0]?.description).toContain('does not have this start')
    expect(inRamadan[1]?.description).toContain('an estimate')
    // Without a class in Ramadan there is nothing to say.
    expect(notesOf({ ...plan, semester: 'fall-2025' })).toEqual([])
  })

  test('TERM-09: where Ramadan is not published, its classes say that its dates are expected', () => {
    const days = { semester: null, firstDay: '2027-01-10', lastDay: '2027-04-15' }
    const { occurrences } = exported({ ...winter2026(slot('s', 'sunday', 540, 630)), ...days })
    const on = (day: string) => occurrences.find(({ start }) => start.startsWith(day))
    expect([on('2027-02-07'), on('2027-02-14')].map((one) => one && times(one))).toEqual([
      '2027-02-07T09:00–10:30',
      '2027-02-14T08:45–09:45',
    ])
    expect(on('2027-02-14')?.description).toMatch(/Ramadan hours\nThe dates of Ramadan are expected: /)
    expect(on('2027-02-07')?.description).not.toContain('Ramadan')
  })

  test.each([
    [{ semester: null }, 'unknown'],
    [{ semester: 'fall-2026', firstDay: '2026-08-25' }, 'unknown'],
    [{ semester: null, firstDay: '2026-12-01', lastDay: '2026-08-01' }, 'wrong'],
    [{ semester: null, firstDay: '2026-01-01', lastDay: '9999-12-31' }, 'wrong'],
    [{ semester: null, firstDay: '0026-01-01', lastDay: '0026-04-01' }, 'wrong'],
  ])('ICS-01: no calendar of a plan without its days: %j is %s', (days, problem) => {
    const plan = { ...winter2026(slot('s', 'sunday', 540, 600)), ...days }
    expect(termEvents(SHIPPED_CALENDAR, termWith(plan), OPTIONS)).toEqual({ problem })
  })
})

const anySlot = fc.record({
  day: fc.constantFrom(...ALL_WEEKDAYS),
  // With times of the table of Ramadan, and any minute, which pasted timetables have.
  startTime: fc.oneof(fc.constantFrom(540, 570, 600, 840), fc.integer({ min: 0, max: 1440 })),
  endTime: fc.oneof(fc.constantFrom(600, 630, 660, 930), fc.integer({ min: 0, max: 1440 })),
  room: fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })),
})
const anyItems = fc.array(
  fc.record({ name: fc.option(fc.string({ unit: 'binary' })), slots: fc.array(anySlot, { maxLength: 4 }) }),
  { maxLength: 4 },
)
const anyDays = fc.oneof(
  fc.record({ semester: fc.constantFrom(...SHIPPED_CALENDAR.semesters.map(({ id }) => id)) }),
  // Also over the holidays and Ramadan of two semesters.
  fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 200 })).map(([start, length]) => ({
    semester: null,
    firstDay: addDays('2024-08-01', start),
    lastDay: addDays('2024-08-01', start + length),
  })),
)
const anyPlan: fc.Arbitrary<Partial<Plan>> = fc
  .tuple(anyDays, anyItems, anyItems)
  .map(([days, courses, blocks]) => {
    const slotsOf = (kind: string, index: number, slots: readonly Omit<TimeSlot, 'id'>[]) =>
      slots.map((typed, number) => ({ ...typed, id: `${kind}${index}-${number}` }))
    return {
      ...days,
      courses: courses.map(({ name, slots }, index) =>
        plannedCourse({ id: `c${index}`, name, timeSlots: slotsOf('c', index, slots) }),
      ),
      blocks: blocks.map(({ name, slots }, index) => ({
        id: `b${index}`,
        name,
        timeSlots: slotsOf('b', index, slots),
      })),
    }
  })

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`
/** As in {@link expectedOf}. */
const written = ({ uid, start, end }: Occurrence) => {
  const minutes = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
  const ending = end.slice(0, 10) === start.slice(0, 10) ? minutes(end) : minutes(end) + 1440
  return `${uid} ${start.slice(0, 10)} ${clock(minutes(start))}-${clock(ending)}`
}

/** The classes of the term as attendance and Today know them, and the own times of every week. */
function expectedOf(term: Term): string[] {
  const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, term)
  if (!firstDay || !lastDay) throw new Error('The term has no days')
  const expected = term.courses.flatMap((course) =>
    meetingsOfTerm(SHIPPED_CALENDAR, term, course).map(
      ({ day, slot: { id }, startTime, endTime }) =>
        `${id}@zameel ${day} ${clock(startTime)}-${clock(endTime)}`,
    ),
  )
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    for (const { id, startTime, endTime, ...own } of term.blocks.flatMap(({ timeSlots }) => timeSlots)) {
      if (own.day === weekdayOf(day) && endTime > startTime)
        expected.push(`${id}@zameel ${day} ${clock(startTime)}-${clock(endTime)}`)
    }
  }
  return expected.sort()
}

describe('any plan', () => {
  test('ICS-01 ICS-04 TERM-07: read back, every occurrence is a class of the term, and every class is one', () => {
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(null, 10), (plan, alarm) => {
        const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, termWith(plan))
        fc.pre(firstDay !== null && lastDay !== null)
        const { occurrences } = exported(plan, { language: 'ar', alarm })
        expect(occurrences.map(written).sort()).toEqual(expectedOf(termWith(plan)))
        for (const { start, instant, alarms } of occurrences) {
          expect(new Date(instant + 3 * 3_600_000).toISOString().slice(0, 19)).toBe(start)
          expect(alarms).toEqual(alarm === null ? [] : [alarm * 60])
        }
      }),
    )
  })

  test('ICS-01: each time is in the calendar, or a note says why not', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { firstDay, lastDay } = termBounds(SHIPPED_CALENDAR, termWith(plan))
        fc.pre(firstDay !== null && lastDay !== null)
        const { occurrences, notes } = exported(plan)
        const missing = notes.filter(({ kind }) => kind === 'wrongTimes' || kind === 'noDays')
        const ids = new Set(occurrences.map(({ uid }) => uid))
        const { courses, blocks } = termWith(plan)
        const slots = [...courses, ...blocks].flatMap(({ timeSlots }) => timeSlots)
        const left = slots.filter(({ id }) => !ids.has(`${id}@zameel`))
        expect(missing.map(({ slot: noted }) => noted)).toEqual(left)
      }),
    )
  })
})
