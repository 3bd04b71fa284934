import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { withPublished } from '../../domain/institution/published-dates'
import type { Plan, TimeSlot } from '../../domain/plan/plan'
import { encodedDates, encodedPlan } from '../../testing/encoded-plan'
import { plannedCourse } from '../../testing/kept-term'
import { readCalendar } from '../../testing/read-calendar'
import { decode } from '../merge/encoding'
import planV1 from '../store/fixtures/plan-v1.json'
import { personalFeed } from './personal-feed'

const TODAY = '2026-02-09'
const CHANGED = Date.UTC(2026, 0, 5, 6, 7, 8)
const TUESDAYS: TimeSlot = { id: 's', day: 'tuesday', startTime: 540, endTime: 630, room: 'B2' }
const WINTER: Partial<Plan> = {
  name: 'Plan A',
  semester: 'winter-2026',
  courses: [plannedCourse({ id: 'c', name: 'INFT 2101', timeSlots: [TUESDAYS] })],
}

const feedOf = (data: unknown, language: 'en' | 'ar' = 'en') =>
  personalFeed(SHIPPED_CALENDAR, { plan: { data, changed: CHANGED }, dates: null }, language, TODAY)
const read = (text: string) => {
  const { calendar, occurrences } = readCalendar(text)
  return { name: calendar.getFirstPropertyValue('name'), occurrences }
}

describe('the personal feed', () => {
  test('ICS-03 ICS-04: has the classes of the plan and the deadlines of its semester, and no other', () => {
    const { name, occurrences } = read(feedOf(encodedPlan(WINTER)))
    expect(name).toBe('Plan A')
    const classes = occurrences.filter(({ uid }) => uid === 's@zameel')
    expect(classes.map(({ start }) => start.slice(5, 16))).toEqual([
      ...['01-06T09:00', '01-13T09:00', '01-20T09:00', '01-27T09:00', '02-03T09:00', '02-17T09:00'],
      // Ramadan
      ...['02-24T08:45', '03-03T08:45', '03-10T08:45'],
      ...['03-24T09:00', '03-31T09:00', '04-07T09:00', '04-14T09:00'],
    ])
    const others = occurrences.filter(({ uid }) => uid !== 's@zameel')
    expect(others.length).toBeGreaterThan(2)
    for (const { uid, isFree, alarms } of others) {
      // Only deadlines have reminders.
      expect([uid, isFree, alarms.length]).toEqual([expect.stringMatching(/^winter-2026-/), true, 2])
    }
  })

  test('ICS-03 ICS-04: without a plan it is a calendar all the same, with its time zone as the component that it needs', () => {
    for (const stored of [null, { data: encodedPlan({}), changed: CHANGED }]) {
      const { calendar, occurrences } = readCalendar(
        personalFeed(SHIPPED_CALENDAR, { plan: stored, dates: null }, 'en', TODAY),
      )
      expect(occurrences).toEqual([])
      expect(calendar.getAllSubcomponents().map(({ name: kind }) => kind)).toEqual(['vtimezone'])
    }
  })

  test('DATES-03: has the own dates with their reminders, with and without a plan', () => {
    const dates = {
      data: encodedDates(
        { title: 'Quiz 2', day: '2026-02-15', time: 600, courseId: 'c', course: 'Typed' },
        { title: 'Report', day: '2026-02-16', isDone: true },
      ),
      changed: CHANGED + 1000,
    }
    const own = (plan: Parameters<typeof personalFeed>[1]['plan']) =>
      read(personalFeed(SHIPPED_CALENDAR, { plan, dates }, 'en', TODAY))
        .occurrences.filter(({ uid }) => uid.startsWith('date-'))
        .map(({ summary, start, alarms }) => [summary, start, alarms])
    const report = ['Report · done', '2026-02-16', []]
    expect(own(null)).toEqual([['Quiz 2 · Typed', '2026-02-15T10:00:00', [86_400, 3600]], report])
    expect(own({ data: encodedPlan(WINTER), changed: CHANGED })).toEqual([
      ['Quiz 2 · INFT 2101', '2026-02-15T10:00:00', [86_400, 3600]],
      report,
    ])
    expect(
      read(
        personalFeed(SHIPPED_CALENDAR, { plan: null, dates: { data: { tree: 1 }, changed: 0 } }, 'en', TODAY),
      ).occurrences,
    ).toEqual([])
  })

  test('CAL-23: of a deadline that moderators withdrew nothing is left, and the own date of its day stays', () => {
    const semester = SHIPPED_CALENDAR.semesters.find(({ id }) => id === WINTER.semester)
    const deadline = semester?.events.find(({ kind }) => kind === 'drop-deadline')
    if (!deadline) throw new Error('No deadline')
    const withdrawn = withPublished(SHIPPED_CALENDAR, [
      {
        ...{ semester: 'winter-2026', kind: 'drop-deadline', dates: [] },
        ...{ own: null, source: 'A mail', readOn: TODAY },
      },
    ])
    const dates = { data: encodedDates({ title: 'Ask to drop', day: deadline.start }), changed: CHANGED }
    const onThatDay = (calendar: typeof SHIPPED_CALENDAR) =>
      read(
        personalFeed(calendar, { plan: { data: encodedPlan(WINTER), changed: CHANGED }, dates }, 'en', TODAY),
      )
        .occurrences.filter(({ uid, start }) => uid !== 's@zameel' && start === deadline.start)
        .map(({ summary, alarms }) => [summary, alarms.length])
    expect(onThatDay(SHIPPED_CALENDAR)).toEqual([
      [expect.stringMatching(/drop/), 2],
      ['Ask to drop', 1],
    ])
    expect(onThatDay(withdrawn)).toEqual([['Ask to drop', 1]])
  })

  test('DATES-02: says the weight of graded work, as the account has it', () => {
    const data = encodedDates({ title: 'Midterm', day: '2026-02-15', courseId: 'c', gradedWork: 'c/midterm' })
    const summary = (weights?: unknown) =>
      read(
        personalFeed(
          SHIPPED_CALENDAR,
          { plan: null, dates: { data, changed: CHANGED }, weights },
          'en',
          TODAY,
        ),
      ).occurrences[0]?.summary
    expect(summary({ c: [{ id: 'midterm', weight: '32.5', isBonus: false, best: null }] })).toBe(
      'Midterm · 32.5%',
    )
    // A document that was never stored is the empty one; of one that cannot be read nothing is said.
    expect(summary({})).toBe('Midterm · 25%')
    for (const weights of [{ c: [] }, { c: 'x' }, { c: [{ id: 'midterm', weight: {} }] }, null, undefined])
      expect(summary(weights)).toBe('Midterm')
  })

  test.each([
    [29, '2024-11-20'],
    [30, '2024-11-17'],
    [59.99, '2024-11-17'],
    [60, '2024-11-13'],
    [89, '2024-11-13'],
    [90, '2024-11-10'],
  ])(
    'DATES-07: with %d credit hours registration opens on %s, in the calendar, with a reminder',
    (credits, day) => {
      const feed = (today: string, known: number | null) =>
        read(personalFeed(SHIPPED_CALENDAR, { plan: null, dates: null, credits: known }, 'en', today))
          .occurrences
      expect(feed('2024-11-01', credits)).toMatchObject([
        { summary: 'Registration opens for you · Winter 2025', start: day, alarms: [15 * 3600] },
      ])
      expect(feed('2024-11-01', null)).toEqual([])
      // It has closed, and of no later semester are the days published.
      expect(feed('2024-12-16', credits)).toEqual([])
      expect(feed('2026-11-23', credits)).toEqual([])
    },
  )

  test('PLAN-15: a time that nobody has set is no class', () => {
    const unset = { ...TUESDAYS, day: 'sunday', startTime: 480, endTime: 540, isUnset: true } as const
    const courses = [plannedCourse({ id: 'c', timeSlots: [unset, { ...TUESDAYS, id: 'set' }] })]
    const { occurrences } = read(feedOf(encodedPlan({ ...WINTER, courses })))
    expect(occurrences.filter(({ uid }) => uid === 's@zameel')).toEqual([])
    expect(occurrences.filter(({ uid }) => uid === 'set@zameel')).not.toEqual([])
  })

  test('ICS-03: is in the language of its address, and asks to be fetched again within hours', () => {
    const { name, ...english } = WINTER
    const text = feedOf(encodedPlan(english), 'ar')
    expect(read(text).name).toBe('جدولي')
    expect(text).toContain('X-PUBLISHED-TTL:PT4H')
  })

  test('ICS-03: has the chosen sections alone', () => {
    const sections = ['one', 'two'].map((id, index) => ({
      id,
      name: id,
      timeSlots: [{ ...TUESDAYS, id: `slot-${id}`, startTime: 480 + index * 60 }],
    }))
    const course = { ...plannedCourse({ id: 'c' }), sections, chosen: 'two' }
    const { occurrences } = read(feedOf(encodedPlan({ ...WINTER, courses: [course] })))
    const classes = occurrences.filter(({ uid }) => uid.startsWith('slot-'))
    expect(new Set(classes.map(({ uid }) => uid))).toEqual(new Set(['slot-two@zameel']))
  })

  test('ICS-03, KEEP-03: reads a plan that an older version has written', () => {
    expect(read(feedOf(planV1)).name).toBe('Plan A')
  })

  test('ICS-03: the same plan gives the same text at any time', () => {
    expect(feedOf(encodedPlan(WINTER))).toBe(feedOf(encodedPlan(WINTER)))
    expect(feedOf(encodedPlan(WINTER))).toContain('DTSTAMP:20260105T060708Z')
  })

  const { tree, ...rest } = encodedPlan(WINTER)
  test.each([
    ['no plan', null],
    ['no document', 'text'],
    ['no tree', { ...rest, tree: [] }],
    ['a field of another type', { ...rest, tree: { ...tree, name: [5, 0] } }],
    ['no such stamp', { ...rest, tree: { ...tree, name: ['x', 99] } }],
    ['a newer version', { ...rest, tree, version: 99 }],
    ['a removed plan', { ...rest, tree: { ...tree, '?': [false, 0] } }],
  ])('ICS-03: %s gives a calendar with a name and without events', (_, data) => {
    expect(read(feedOf(data))).toEqual({ name: 'My plan', occurrences: [] })
  })

  test.each([
    ['unknown', {}],
    ['before 1970', { firstDay: '1900-01-01', lastDay: '1900-05-01' }],
    ['after 9999', { firstDay: '9999-09-01', lastDay: '9999-12-31' }],
    ['a thousand years', { firstDay: '2026-01-01', lastDay: '3026-01-01' }],
    ['backwards', { firstDay: '2026-05-01', lastDay: '2026-01-01' }],
  ])('ICS-03: a term whose days are %s has a name and no classes', (_, days) => {
    const plan = { ...WINTER, semester: null, ...days }
    expect(read(feedOf(encodedPlan(plan)))).toEqual({ name: 'Plan A', occurrences: [] })
  })

  test('ICS-03: what a forged plan has beyond the limits of the planner is left out', () => {
    const timeSlots = Array.from({ length: 30 }, (_, index) => ({ ...TUESDAYS, id: `s${index}` }))
    const courses = Array.from({ length: 400 }, (_, index) =>
      plannedCourse({ id: `c${index}`, timeSlots: index === 0 ? timeSlots : [] }),
    )
    const text = feedOf(encodedPlan({ ...WINTER, courses }))
    expect(text).toContain('UID:s9@zameel')
    expect(text).not.toContain('UID:s10@zameel')
  })

  test('ICS-03: whatever fits the schema is a valid calendar', () => {
    const text = fc.string({ unit: 'binary', maxLength: 20 })
    const minutes = fc.integer({ min: 0, max: 1440 })
    const slot = fc.record({
      id: fc.stringMatching(/^[\w-]{1,40}$/).filter((id) => decode({ ...rest, tree: { [id]: {} } }) !== null),
      day: fc.constantFrom('sunday', 'friday', 'saturday'),
      startTime: minutes,
      endTime: minutes,
      room: fc.option(text),
    })
    const day = fc.constantFrom(null, '1970-01-01', '2026-02-20', '2026-03-25', '9998-12-31', '9999-12-31')
    const plan = fc.record({
      name: fc.option(text),
      semester: fc.option(fc.constantFrom('winter-2026', 'x')),
      firstDay: day,
      lastDay: day,
      blocks: fc.constant([]),
      courses: fc
        .tuple(text, fc.uniqueArray(slot, { maxLength: 3, selector: ({ id }) => id }))
        .map(([name, timeSlots]) => [plannedCourse({ id: 'c', name, timeSlots: timeSlots as TimeSlot[] })]),
    })
    fc.assert(
      fc.property(plan, (drawn) => {
        readCalendar(feedOf(encodedPlan(drawn)))
      }),
      { numRuns: 60 },
    )
  })
})
