import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultsOf, withDocument } from '../../persistence/merge/edit'
import { decode, encode } from '../../persistence/merge/encoding'
import { mergeDocuments } from '../../persistence/merge/removals'
import type { Stamp } from '../../persistence/merge/stamp'
import { documentOf } from '../../persistence/store/kinds'
import { DATE_TITLE_LIMIT, MOST_DATES, OWN_DATES, type OwnDate, type OwnDates } from '../dates/own-dates'
import { ownDatesReducer } from '../dates/own-dates-reducer'
import { changesOf, coursesOfCalendar, withCoursesOfTitles } from './dates-of-calendar'
import type { CalendarItem, ReadCalendar } from './read-calendar'

const TODAY = '2026-11-23'
const COURSES = [
  { id: 'comp', name: 'COMP 2201', title: 'Data Structures' },
  { id: 'phys', name: 'PHYS 1010', title: 'Physics I' },
]
const item = (uid: string, change: Partial<CalendarItem> = {}): CalendarItem => ({
  uid,
  title: `Quiz ${uid}`,
  course: 'COMP-2201-01',
  day: '2026-12-01',
  time: 600,
  minutes: null,
  room: '',
  note: '',
  ...change,
})
const calendarOf = (items: readonly CalendarItem[], source = 'Canvas'): ReadCalendar => ({
  name: source,
  source,
  items,
  namesCourses: true,
  leftOut: [],
  unknownZones: [],
  hasFloating: false,
  isCut: false,
})
const CHOSEN = new Map([
  ['COMP-2201-01', 'comp'],
  ['', null],
])
const changes = (items: readonly CalendarItem[], document: OwnDates, source?: string) =>
  changesOf(calendarOf(items, source), CHOSEN, COURSES, document, TODAY)
const imported = (items: readonly CalendarItem[], document = OWN_DATES.empty) =>
  ownDatesReducer(document, { type: 'import', ...changes(items, document) })
const firstOf = ({ dates }: OwnDates): OwnDate => {
  const [date] = dates
  if (!date) throw new Error('There is no date')
  return date
}

describe('DATES-05: an import', () => {
  test('brings the chosen courses alone, under the names of the term', () => {
    const { dates } = imported([item('1'), item('2', { course: 'ART 1' })])
    expect(dates).toMatchObject([
      { title: 'Quiz 1', kind: 'quiz', courseId: 'comp', course: 'COMP 2201', day: '2026-12-01', time: 600 },
    ])
  })

  test('of the same file again changes nothing, whatever is in it', () => {
    const anyItem = fc.record({
      uid: fc.string({ maxLength: 3 }),
      title: fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }),
      note: fc.string({ unit: 'binary', maxLength: 300 }),
      time: fc.option(fc.nat(1439)),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), (some) => {
        const items = some.map(({ uid, ...change }) => item(uid, change))
        const once = imported(items)
        const again = changes(items, once)
        expect(again).toMatchObject({ added: [], changed: [], vanished: [], same: once.dates.length })
        expect(ownDatesReducer(once, { type: 'import', ...again })).toEqual(once)
        expect(new Set(once.dates.map(({ id }) => id)).size).toBe(once.dates.length)
      }),
    )
  })

  test('keeps what the student edited, and takes what only the calendar changed', () => {
    const once = imported([item('1')])
    const { id } = firstOf(once)
    const edit = { title: 'My quiz', courseId: 'phys', isDone: true }
    const edited = ownDatesReducer(once, { type: 'change', id, change: edit })
    const next = [item('1', { title: 'Quiz 1 (moved)', day: '2026-12-08' })]
    expect(changes(next, edited).kept.map((date) => date.title)).toEqual(['My quiz'])
    const twice = imported(next, edited)
    expect(twice.dates).toMatchObject([{ ...edit, day: '2026-12-08' }])
    expect(imported(next, twice)).toEqual(twice)
    // The third import still knows that the title is the student's.
    expect(imported([item('1', { title: 'Quiz 1 again' })], twice).dates).toMatchObject([
      { title: 'My quiz', day: '2026-12-01' },
    ])
  })

  test('leaves away what the student has removed, and brings it back with undo alone', () => {
    const once = imported([item('1'), item('2')])
    const { id } = firstOf(once)
    const without = ownDatesReducer(once, { type: 'remove', id })
    expect(changes([item('1'), item('2')], without)).toMatchObject({ added: [], removedBefore: 1, same: 1 })
  })

  test('asks about what vanished from this calendar: not what is over, done, or of another one', () => {
    const once = imported([item('1'), item('2'), item('3', { day: '2026-11-20' }), item('4')])
    const done = once.dates.find(({ title }) => title === 'Quiz 4')
    const document = ownDatesReducer(once, { type: 'change', id: done?.id ?? '', change: { isDone: true } })
    const found = changes([item('1')], document)
    expect(found.vanished.map(({ title }) => title)).toEqual(['Quiz 2'])
    expect(changes([], document, 'Moodle').vanished).toEqual([])
    // Nothing goes unless the student says so.
    expect(ownDatesReducer(document, { type: 'import', ...found })).toEqual(document)
    const gone = found.vanished.map(({ id }) => id)
    expect(ownDatesReducer(document, { type: 'import', ...found, gone }).dates).toHaveLength(3)
  })

  test('DATES-10: asks about what vanished although the calendar has another name now', () => {
    const once = imported([item('1'), item('2')])
    expect(changes([item('1')], once, 'Canvas 2027').vanished.map(({ title }) => title)).toEqual(['Quiz 2'])
  })

  test('counts an event once that the calendar has twice', () => {
    const once = imported([item('1')])
    expect(changes([item('1'), item('1')], once)).toMatchObject({ added: [], changed: [], same: 1 })
  })

  test('follows the calendar in a date that is here, also where its course is not chosen again', () => {
    const once = imported([item('1')])
    const moved = calendarOf([item('1', { day: '2026-12-08' }), item('2')])
    expect(changesOf(moved, new Map(), COURSES, once, TODAY)).toMatchObject({
      ...{ added: [], changed: [{ title: 'Quiz 1', day: '2026-12-08' }], vanished: [] },
    })
  })

  test('knows again, in any version, the dates of an earlier one: by these ids, sources and imprints', () => {
    const { dates } = imported([item('event-assignment-1', { title: 'Quiz 1', room: '05.1.24' })])
    expect(dates).toMatchObject([
      {
        id: 'ip2fm75uyjxjg',
        source: '10ash9v',
        imprint: '16c0ges.1am4t6z.1n71pww.1dpwg3g.4u63dn.1inzy9p.1lw8ikt',
      },
    ])
  })

  test('on two devices is one: after the merge each date is there once', () => {
    const [one, other] = ['0m5abcdef000dev001', '0m5abcdeg000dev002'].map((stamp) =>
      withDocument(
        defaultsOf(OWN_DATES.empty),
        OWN_DATES.empty,
        imported([item('1'), item('2')]),
        stamp as Stamp,
      ),
    )
    if (!one || !other) throw new Error('There are two')
    expect(documentOf(OWN_DATES, mergeDocuments(one, other))).toEqual(imported([item('1'), item('2')]))
    // Ids are keys that a document may have.
    expect(decode(encode(1, one))).not.toBeNull()
  })

  test('says when there is no room', () => {
    const many = Array.from({ length: MOST_DATES + 1 }, (_, index) => item(String(index)))
    expect(changes(many, OWN_DATES.empty).isTooMuch).toBe(true)
    expect(changes(many.slice(1), OWN_DATES.empty).isTooMuch).toBe(false)
  })
})

test('DATES-05: one course under four names, and names of no course of the term', () => {
  const names = [
    'COMP-2201-01 Fall 2026',
    'comp2201',
    'COMP_2201_01',
    'data structures',
    'COMP 22011',
    'ART 1010',
    '',
  ]
  const found = coursesOfCalendar(
    { items: names.map((course) => item(course, { course })), namesCourses: true },
    COURSES,
  )
  expect(found.map(({ name, courseId }) => [name, courseId])).toEqual([
    ...names.slice(0, 4).map((name) => [name, 'comp']),
    ['COMP 22011', null],
    ['ART 1010', null],
    ['', null],
  ])
})

test('DATES-10: of two courses with one code, the one whose title ends the name', () => {
  const twins = ['Data Structures', 'Data Structures Lab'].map((title) => ({
    id: title,
    name: 'COMP 2201',
    title,
  }))
  const named = (course: string) =>
    coursesOfCalendar({ items: [item('1', { course })], namesCourses: true }, twins).map(
      ({ courseId }) => courseId,
    )
  expect(named('COMP2201-02 Data Structures')).toEqual(['Data Structures'])
  expect(named('COMP2201-02 Data Structures Lab')).toEqual(['Data Structures Lab'])
  expect(named('COMP2201-02')).toEqual([null])
  expect(named('Data Structures of COMP2201')).toEqual([null])
  const same = twins.map((course) => ({ ...course, title: 'Data Structures' }))
  const both = { items: [item('1', { course: 'COMP2201 Data Structures' })], namesCourses: true }
  expect(coursesOfCalendar(both, same).map(({ courseId }) => courseId)).toEqual([null])
})

test('DATES-10: an item that names no course is of the course that the calendar is named after', () => {
  const calendar = { ...calendarOf([]), name: 'Data Structures' }
  const items = ['Quiz', 'PHYS 1010 Lab'].map((title) => item(title, { title, course: '' }))
  const found = withCoursesOfTitles({ ...calendar, items }, COURSES)
  expect(found.items.map(({ course }) => course)).toEqual(['COMP 2201', 'PHYS 1010'])
})

test('DATES-05: an item without a course is of the one course of the term that its title names', () => {
  const titles = ['COMP 2201 Quiz 3', 'Report (phys-1010)', 'COMP 2201 and PHYS 1010', 'ART 1010', 'Dentist']
  const items = titles.map((title) => item(title, { title, course: '' }))
  const named = item('named', { title: 'PHYS 1010', course: 'COMP-2201-01' })
  const found = withCoursesOfTitles(calendarOf([...items, named]), COURSES)
  expect(found.items.map(({ course }) => course)).toEqual([
    ...['COMP 2201', 'PHYS 1010', '', '', ''],
    'COMP-2201-01',
  ])
})

test('DATES-05: what is of no course is chosen at first only where the calendar names none', () => {
  const suggested = (namesCourses: boolean) =>
    coursesOfCalendar({ items: [item('1'), item('2', { course: '' })], namesCourses }, COURSES).map(
      ({ isSuggested }) => isSuggested,
    )
  expect(suggested(true)).toEqual([true, false])
  expect(suggested(false)).toEqual([true, true])
})

test('DATES-05: courses are counted, in their order, and what is of no course comes last', () => {
  const items = ['', 'ART 1', 'COMP 2201', 'ART 1', ''].map((course, index) => item(`${index}`, { course }))
  const found = coursesOfCalendar({ items, namesCourses: true }, COURSES)
  expect(found.map(({ name, count }) => [name, count])).toEqual([
    ['ART 1', 2],
    ['COMP 2201', 1],
    ['', 2],
  ])
  // A course of the term without any name is none that a calendar could mean.
  const unnamed = [{ id: 'new', name: ' ', title: null }]
  const blank = { items: [item('1', { course: ' ' })], namesCourses: true }
  expect(coursesOfCalendar(blank, unnamed).map(({ courseId }) => courseId)).toEqual([null])
})

test('DATES-05: a text is kept up to its limit, and shows where it was cut', () => {
  const long = (length: number) => 'x'.repeat(length)
  const [full, cut] = [long(DATE_TITLE_LIMIT), long(DATE_TITLE_LIMIT + 1)].map(
    (title) => firstOf(imported([item('1', { title })])).title,
  )
  expect([full, cut]).toEqual([long(DATE_TITLE_LIMIT), `${long(DATE_TITLE_LIMIT - 1)}…`])
})

test('DATES-05: each date has the course that was chosen for its course of the calendar', () => {
  const chosen = new Map([
    ['PHYSICS', 'phys'],
    ['ART', null],
  ])
  const items = ['PHYSICS', 'ART'].map((course) => item(course, { course }))
  const { added, gone } = changesOf(calendarOf(items), chosen, COURSES, OWN_DATES.empty, TODAY)
  expect(added.map(({ courseId, course }) => [courseId, course])).toEqual([
    ['phys', 'PHYS 1010'],
    [null, 'ART'],
  ])
  expect(gone).toEqual([])
})

test('DATES-05: what is today has not gone by, and a change that nobody edited keeps nothing back', () => {
  const once = imported([item('1', { day: TODAY }), item('2')])
  expect(changes([item('2', { day: '2026-12-09' })], once)).toMatchObject({
    vanished: [{ title: 'Quiz 1' }],
    changed: [{ title: 'Quiz 2', day: '2026-12-09', source: expect.stringMatching(/./) }],
    kept: [],
  })
})
