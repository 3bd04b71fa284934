import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { isNearSemester } from '../institution/published-dates'
import { readRegistrarPage } from '../registrar-page/read-page'
import { contradictionsIn } from './contradictions'
import {
  type Change,
  calendarWith,
  changesOfPage,
  datesOf,
  newSemesters,
  overtaken,
  type PublishedRow,
  publication,
  revisionOf,
  seenBy,
  stateOf,
  withChange,
} from './draft'

const ORIGIN = { source: 'https://www.udst.edu.qa', readOn: '2026-11-25' }
const change = (kind: string, starts: readonly string[], more: Partial<Change> = {}): Change => ({
  ...{ semester: 'fall-2026', kind, own: null, dates: starts.map((start) => ({ start })), seen: 0 },
  ...more,
})
const row = (kind: string, starts: readonly string[], revision = 1): PublishedRow => {
  const { seen: _, ...dates } = change(kind, starts)
  return { ...dates, ...ORIGIN, revision }
}
const asked = (...draft: Change[]) =>
  contradictionsIn(calendarWith([], draft, ORIGIN), ['fall-2026']).map((one) =>
    one.what === 'twice' ? `${one.kind} twice` : `${one.later} before ${one.earlier}`,
  )

describe('CAL-22: changes of the calendar', () => {
  test('a page is what is new, what is changed and what is there already', () => {
    const text = readFileSync('app/domain/registrar-page/samples/table.txt', 'utf8')
    const page = readRegistrarPage(SHIPPED_CALENDAR, null, text)
    const dates = page.kind === 'read' ? page.dates : []
    const changes = changesOfPage([row('term-start', ['2026-08-24'])], dates)
    expect(changes).toHaveLength(19)
    const published = calendarWith([row('term-start', ['2026-08-24'])], [], ORIGIN)
    const states = Map.groupBy(changes, (one) => stateOf(published, one))
    expect(states.get('same')?.map(({ kind }) => kind)).toEqual([
      ...['program-change-window', 'registration-opens', 'national-day'],
    ])
    expect(states.get('changed')?.map(({ kind, seen }) => [kind, seen])).toEqual([['term-start', 1]])
    expect(states.get('new')).toHaveLength(15)
    const draft = changes.reduce(
      (all, one) => withChange(all, published, one),
      [] as ReturnType<typeof withChange>,
    )
    expect(draft).toHaveLength(16)
    const fall = calendarWith([], draft, ORIGIN).semesters.find(({ id }) => id === 'fall-2026')
    expect(fall?.events).toHaveLength(19)
  })

  test('the same date twice on a page is one, and two dates of a kind are both there', () => {
    const dates = ['2026-12-01', '2026-11-30', '2026-12-01'].map((start, line) => ({
      ...{ line, text: '', semester: 'fall-2026', kind: 'skills-day', date: { start } },
    }))
    expect(changesOfPage([], dates).map((one) => one.dates)).toEqual([
      [{ start: '2026-11-30' }, { start: '2026-12-01' }],
    ])
    expect(changesOfPage([], [{ ...dates[0], kind: null } as never])).toEqual([])
  })

  test('a change back to what is published is none', () => {
    const draft = withChange([], SHIPPED_CALENDAR, change('term-start', ['2026-08-24']))
    expect(draft).toHaveLength(1)
    expect(withChange(draft, SHIPPED_CALENDAR, change('term-start', ['2026-08-23']))).toEqual([])
  })

  test('taking back leaves an empty row in the place of a shipped date, and no row otherwise', () => {
    const [shipped, own] = publication([change('national-day', []), change('own-1', [])], ORIGIN)
    expect([shipped?.dates, own?.dates]).toEqual([[], null])
    expect(publication([change('term-start', ['2026-08-24'], { seen: 7 })], ORIGIN)).toEqual([
      {
        ...{ semester: 'fall-2026', kind: 'term-start', own: null, dates: [{ start: '2026-08-24' }] },
        ...{ source: ORIGIN.source, read_on: '2026-11-25', seen: 7 },
      },
    ])
  })

  test('a date of the data or with a name of its own is published', () => {
    const [shipped, own] = publication(
      [change('national-day', ['2026-12-17']), change('own-1', ['2026-09-09'])],
      ORIGIN,
    )
    expect([shipped?.dates, own?.dates]).toEqual([[{ start: '2026-12-17' }], [{ start: '2026-09-09' }]])
  })

  test('a change that leaves no date takes them back, and one to where none was does nothing', () => {
    expect(stateOf(SHIPPED_CALENDAR, change('national-day', []))).toBe('takenBack')
    expect(stateOf(SHIPPED_CALENDAR, change('classes-end', []))).toBe('same')
    expect(stateOf(SHIPPED_CALENDAR, change('classes-end', [], { semester: 'fall-2031' }))).toBe('same')
  })

  test('dates are kept in their order', () => {
    const [kept] = withChange(
      [],
      SHIPPED_CALENDAR,
      change('skills-day', ['2026-11-30', '2026-09-09', '2026-12-01']),
    )
    expect(kept?.dates.map(({ start }) => start)).toEqual(['2026-09-09', '2026-11-30', '2026-12-01'])
  })

  test('a draft stands in the place of what is published, in its semester alone', () => {
    const rows = [
      row('term-start', ['2026-08-24'], 3),
      { ...row('term-start', ['2027-01-04'], 5), semester: 'winter-2027' },
    ]
    const mine = change('term-start', ['2026-08-25'], { seen: 2 })
    const calendar = calendarWith(rows, [mine], ORIGIN)
    const places = ['fall-2026', 'winter-2027'].map((semester) => ({ semester, kind: 'term-start' }))
    expect(places.map((place) => datesOf(calendar, place))).toStrictEqual([
      [{ start: '2026-08-25' }],
      [{ start: '2027-01-04' }],
    ])
    expect(places.map((place) => revisionOf(rows, place))).toEqual([3, 5])
    expect(places.map((place) => seenBy(rows, [mine], place))).toEqual([2, 5])
    expect(seenBy([], [], mine)).toBe(0)
  })

  test('the time of a date is kept', () => {
    expect(datesOf(SHIPPED_CALENDAR, { semester: 'fall-2025', kind: 'appeal-deadline' })).toStrictEqual([
      { start: '2025-08-19', time: '15:00' },
    ])
  })

  test('a date that looks like a mistake is published as a tentative one', () => {
    expect(datesOf(SHIPPED_CALENDAR, { semester: 'spring-2026', kind: 'add-drop-closes' })).toEqual([
      { start: '2026-05-04', end: '2026-05-05', tentative: true },
    ])
  })

  test('the next semester of each term can be begun, with its name', () => {
    expect(newSemesters(SHIPPED_CALENDAR).map(({ id, name, events }) => [id, name.ar, events])).toEqual([
      ['spring-2027', 'ربيع 2027', []],
      ['fall-2027', 'خريف 2027', []],
      ['winter-2028', 'شتاء 2028', []],
    ])
  })

  test.each([
    ['2026-03-31', false],
    ['2026-04-01', true],
    ['2028-03-31', true],
    ['2028-04-01', false],
  ])('CAL-26: %s is near fall-2027: %s', (day, expected) =>
    expect(isNearSemester(day, 'fall-2027')).toBe(expected),
  )

  test('CAL-26: a change is overtaken by what somebody else has published or taken back since', () => {
    const mine = change('term-start', ['2026-08-24'], { seen: 1 })
    expect(overtaken([row('term-start', ['2026-08-25'], 1)], [mine])).toEqual([])
    expect(overtaken([row('term-start', ['2026-08-25'], 2)], [mine])).toEqual([mine])
    expect(overtaken([], [mine])).toEqual([mine])
    expect(
      overtaken([row('term-start', ['2026-08-25'], 2)], [change('classes-end', ['2026-12-03'])]),
    ).toEqual([])
  })
})

describe('CAL-26: what contradicts itself', () => {
  test.each<[string[], Change[]]>([
    [[], [change('classes-begin', ['2026-08-25']), change('classes-end', ['2026-12-03'])]],
    [
      ['classes-end before classes-begin'],
      [change('classes-begin', ['2026-08-25']), change('classes-end', ['2026-08-20'])],
    ],
    [['term-start twice'], [change('term-start', ['2026-08-23', '2026-08-30'])]],
    [[], [change('classes-begin', ['2026-08-23'])]],
    [['classes-begin before term-start'], [change('classes-begin', ['2026-08-20'])]],
    [
      ['add-drop-closes before add-drop-opens'],
      [change('add-drop-opens', ['2026-09-02']), change('add-drop-closes', ['2026-09-01'])],
    ],
    [['registration-closes before registration-opens'], [change('registration-closes', ['2026-06-01'])]],
    [['term-end before term-start'], [change('term-end', ['2026-08-01'])]],
    [[], [change('skills-day', ['2026-09-01', '2026-09-02'])]],
  ])('%j', (expected, draft) => expect(asked(...draft)).toEqual(expected))

  test('nothing where the term has no first day yet', () => {
    const calendar = calendarWith(
      [],
      [change('classes-begin', ['2027-01-05'], { semester: 'winter-2027' })],
      ORIGIN,
    )
    expect(contradictionsIn(calendar, ['winter-2027'])).toEqual([])
  })

  test('only in the semesters that are asked about', () => {
    const calendar = calendarWith([], [change('term-start', ['2026-08-23', '2026-08-30'])], ORIGIN)
    expect(contradictionsIn(calendar, ['winter-2027'])).toEqual([])
  })
})
