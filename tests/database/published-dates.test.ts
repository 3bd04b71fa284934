import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startDatabase, type TestDatabase } from '../support/backend.ts'
import { type Person, refusalOf, type Student, sqlState } from '../support/students.ts'

/** The dates that moderators publish: who reads and writes them, what is refused, and two moderators at once. */

const NOT_PERMITTED = '42501'
const NOT_A_MODERATOR = { code: 'PT403', hint: 'not-a-moderator' }
const CHANGED = { code: 'PT409', hint: 'calendar-changed' }

let database: TestDatabase
let visitor: Person
let student: Student
let noor: Student
let maha: Student
beforeAll(async () => {
  database = await startDatabase()
  visitor = database.visitor
  student = await database.newStudent('Student')
  noor = await database.newStudent('Noor')
  maha = await database.newStudent('Maha')
})
beforeEach(async () => {
  await database.administer(
    `delete from public.published_dates; delete from private.published_dates_history; delete from private.moderators;
     select private.add_moderator('${noor.email}'); select private.add_moderator('${maha.email}')`,
  )
})
afterAll(() => database?.stop())

type Change = Record<string, unknown>
const change = (kind: string, start: string, more: Change = {}): Change => ({
  semester: 'fall-2026',
  kind,
  dates: [{ start }],
  source: 'https://www.udst.edu.qa/calendar',
  read_on: '2026-11-25',
  seen: 0,
  ...more,
})
const publish = (person: Person, ...p_changes: Change[]): Promise<number> =>
  person.call('publish_dates', { p_changes: JSON.stringify(p_changes) })
const undo = (person: Person, p_publication: number): Promise<number> =>
  person.call('undo_publication', { p_publication })
const rows = (person: Person = visitor) =>
  person.select<{ kind: string; dates: Change[]; revision: number }>(
    'published_dates',
    'kind, dates, revision',
    'order by kind',
  )
const startsOf = async () =>
  Object.fromEntries((await rows()).map(({ kind, dates }) => [kind, dates[0]?.start]))

describe('CAL-26: from the wrong side', () => {
  test('everybody reads, and nobody writes but by the function', async () => {
    await publish(noor, change('classes-end', '2026-12-03'))
    for (const person of [visitor, student, noor]) {
      expect((await rows(person)).map(({ kind }) => kind)).toEqual(['classes-end'])
      const row = { ...change('term-end', '2026-12-20'), seen: undefined, revision: 1 }
      const attempts = [
        () => person.insert('published_dates', JSON.parse(JSON.stringify(row))),
        () => person.update('published_dates', { kind: 'x' }, 'true'),
        () => person.delete('published_dates', 'true'),
        () => person.ask('select 1 from private.published_dates_history'),
        () => person.ask(`select private.write_published_dates(null, 'fall-2026', 'x', null, null)`),
      ]
      for (const attempt of attempts) expect(await sqlState(attempt())).toBe(NOT_PERMITTED)
    }
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-03' })
  })

  test('only who moderates publishes, takes back and reads the history, and only while that is so', async () => {
    const publication = await publish(noor, change('classes-end', '2026-12-03'))
    for (const call of ['publish_dates', 'undo_publication', 'publications']) {
      const parameters = {
        publish_dates: { p_changes: JSON.stringify([change('term-end', '2026-12-20')]) },
        undo_publication: { p_publication: publication },
        publications: { p_before: null },
      }[call]
      expect(await refusalOf(student.call(call, parameters))).toMatchObject(NOT_A_MODERATOR)
      expect(await sqlState(visitor.call(call, parameters))).toBe(NOT_PERMITTED)
    }
    await database.administer(`select private.remove_moderator('${noor.email}')`)
    expect(await refusalOf(publish(noor, change('term-end', '2026-12-20')))).toMatchObject(NOT_A_MODERATOR)
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-03' })
  })
})

describe('CAL-26: what is refused', () => {
  test.each<[string, Change]>([
    ['a day that is none', { dates: [{ start: '2026-11-31' }] }],
    ['no day', { dates: [{ start: 'tomorrow' }] }],
    ['a day of another year', { dates: [{ start: '2024-09-01' }] }],
    ['an end in another year', { dates: [{ start: '2026-09-01', end: '2028-09-01' }] }],
    ['an end before the start', { dates: [{ start: '2026-09-02', end: '2026-09-01' }] }],
    ['more than a date', { dates: [{ start: '2026-09-02', script: '<script>' }] }],
    ['a time that is none', { dates: [{ start: '2026-09-02', time: '25:00' }] }],
    ['a number', { dates: [20260902] }],
    ['no list', { dates: 'x' }],
    ['a term of nowhere', { semester: 'monsoon-2026' }],
    ['no semester', { semester: null }],
    ['a kind with markup', { kind: '<b>' }],
    ['a kind of its own without a name', { kind: 'own-1' }],
    ['a known kind with another name', { own: { type: 'exams', name: { en: 'A', ar: 'ا' } } }],
    ['a name in one language', { kind: 'own-1', own: { type: 'exams', name: { en: 'A', ar: '' } } }],
    ['a type of nowhere', { kind: 'own-1', own: { type: 'party', name: { en: 'A', ar: 'ا' } } }],
    [
      'a name that turns the text',
      { kind: 'own-1', own: { type: 'exams', name: { en: 'A\u202eB', ar: 'ا' } } },
    ],
    ['a name of two lines', { kind: 'own-1', own: { type: 'exams', name: { en: 'A\nB', ar: 'ا' } } }],
    [
      'a very long name',
      { kind: 'own-1', own: { type: 'exams', name: { en: 'A'.repeat(10_000), ar: 'ا' } } },
    ],
    ['no source', { source: '' }],
    ['a very long source', { source: 's'.repeat(301) }],
    ['no day of reading', { read_on: '2026-13-01' }],
    ['a revision that is none', { seen: 'x' }],
  ])('%s, and nothing of the whole publication stands', async (_, more) => {
    const good = change('term-end', '2026-12-20')
    expect(await sqlState(publish(noor, good, change('classes-end', '2026-12-03', more)))).toMatch(
      /^(?:22023|23514|22P02)$/,
    )
    expect(await rows()).toEqual([])
    expect(await noor.call('publications', { p_before: null })).toEqual([])
  })

  test('200 dates of a semester, and 12 semesters', async () => {
    const days = (count: number) => ({
      dates: Array.from({ length: count }, () => ({ start: '2026-09-01' })),
    })
    await publish(noor, change('midterm-exams', '', days(150)))
    expect(await refusalOf(publish(noor, change('final-exams', '', days(51))))).toMatchObject({
      hint: 'calendar-full',
    })
    await publish(noor, change('final-exams', '', days(50)))
    const inYear = (year: number) => change('term-start', `${year}-08-20`, { semester: `fall-${year}` })
    for (let year = 2027; year < 2038; year += 1) await publish(noor, inYear(year))
    expect(await refusalOf(publish(noor, inYear(2038)))).toMatchObject({ hint: 'calendar-full' })
  })
})

describe('CAL-22 CAL-26: two moderators and the history', () => {
  test('who changes what another one has changed since is told, and loses nothing', async () => {
    await publish(noor, change('classes-end', '2026-12-03'))
    expect(
      await refusalOf(publish(maha, change('term-end', '2026-12-20'), change('classes-end', '2026-12-10'))),
    ).toMatchObject(CHANGED)
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-03' })
    const [row] = await rows(maha)
    await publish(maha, change('classes-end', '2026-12-10', { seen: row?.revision }))
    await publish(noor, change('term-end', '2026-12-20'))
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-10', 'term-end': '2026-12-20' })
  })

  test('of two at the same moment, one publishes and the other is told', async () => {
    const results = await Promise.allSettled([
      publish(noor, change('classes-end', '2026-12-03')),
      publish(maha, change('classes-end', '2026-12-10')),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await rows()).toHaveLength(1)
  })

  test('a publication can be taken back, also its undo, and not past a newer change', async () => {
    const first = await publish(noor, change('classes-end', '2026-12-03'))
    const [row] = await rows()
    const second = await publish(
      noor,
      change('classes-end', '2026-12-10', { seen: row?.revision }),
      change('term-end', '2026-12-20'),
    )
    expect(await refusalOf(undo(maha, first))).toMatchObject(CHANGED)
    const undone = await undo(maha, second)
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-03' })
    await undo(maha, undone)
    expect(await startsOf()).toEqual({ 'classes-end': '2026-12-10', 'term-end': '2026-12-20' })
    expect(await sqlState(undo(maha, 999_999))).toBe('PT404')
    const history = await noor.call('publications', { p_before: null })
    expect(history.map(({ undoes }: { undoes: number | null }) => undoes)).toEqual([
      undone,
      second,
      null,
      null,
    ])
    expect(history[2].changes).toEqual([
      {
        semester: 'fall-2026',
        kind: 'classes-end',
        before: [{ start: '2026-12-03' }],
        after: [{ start: '2026-12-10' }],
      },
      { semester: 'fall-2026', kind: 'term-end', before: null, after: [{ start: '2026-12-20' }] },
    ])
  })

  test('null has the shipped dates count again; an empty list takes them back', async () => {
    await publish(noor, change('national-day', '', { dates: [] }))
    const [row] = await rows()
    expect(row?.dates).toEqual([])
    await publish(noor, change('national-day', '', { dates: null, seen: row?.revision }))
    expect(await rows()).toEqual([])
  })
})
