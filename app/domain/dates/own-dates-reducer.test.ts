import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toData } from '../../persistence/merge/document-of-tree'
import { withDocument } from '../../persistence/merge/edit'
import { encode } from '../../persistence/merge/encoding'
import { mergeDocuments } from '../../persistence/merge/removals'
import type { Stamp } from '../../persistence/merge/stamp'
import { documentOf } from '../../persistence/store/kinds'
import { ROOM_LIMIT } from '../plan/plan'
import { FIELD_LIMITS } from '../table-limits'
import {
  DATE_NOTE_LIMIT,
  DATE_TITLE_LIMIT,
  MOST_DATES,
  OWN_DATES,
  type OwnDate,
  type OwnDates,
} from './own-dates'
import { type OwnDatesAction, ownDatesReducer } from './own-dates-reducer'

const QUIZ = { title: 'Quiz 2', day: '2026-11-29' }
const after = (...actions: OwnDatesAction[]): OwnDates => actions.reduce(ownDatesReducer, OWN_DATES.empty)
const first = (document: OwnDates) => {
  const [date] = document.dates
  if (!date) throw new Error('There is no date')
  return date
}

test('DATES-01: a date is added, changed, done and removed; nothing else changes', () => {
  const document = after(
    { type: 'add', date: QUIZ },
    { type: 'add', date: { ...QUIZ, kind: 'quiz', time: 600 } },
  )
  const [one, other] = document.dates
  expect(one).toMatchObject({ ...QUIZ, kind: 'other', time: null, minutes: null, room: '', isDone: false })
  expect(other).toMatchObject({ kind: 'quiz', time: 600 })
  const id = one?.id ?? ''
  const done = ownDatesReducer(document, { type: 'change', id, change: { isDone: true, room: '05.1.24' } })
  expect(done.dates).toEqual([{ ...one, isDone: true, room: '05.1.24' }, other])
  expect(ownDatesReducer(done, { type: 'remove', id }).dates).toEqual([other])
  expect(ownDatesReducer(done, { type: 'remove', id: 'unknown' }).dates).toEqual(done.dates)
})

test('DATES-01: any edits leave a document that opens, with long texts cut and a full list as it is', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  const add = fc.record({ title: text, day: fc.constant(QUIZ.day), note: text, room: text, course: text })
  fc.assert(
    fc.property(fc.array(add, { maxLength: 5 }), (dates) => {
      const document = after(...dates.map((date) => ({ type: 'add', date }) as const))
      const tree = withDocument({}, undefined, document, '0m5abcdef000dev001' as Stamp)
      expect(documentOf(OWN_DATES, tree)).toEqual(toData(tree))
    }),
  )
  const full = after(...Array.from({ length: MOST_DATES + 1 }, () => ({ type: 'add', date: QUIZ }) as const))
  expect(full.dates).toHaveLength(MOST_DATES)
})

test('DATES-01: texts are as long as the document takes, whether added or changed', () => {
  const long = 'x'.repeat(1000)
  const texts = { title: long, course: long, room: long, note: long }
  const added = first(after({ type: 'add', date: { ...QUIZ, ...texts } }))
  const { id } = first(after({ type: 'add', date: QUIZ }))
  const lengths = ({ title, course, room, note }: OwnDate) =>
    [title, course, room, note].map((text) => text.length)
  const limits = [DATE_TITLE_LIMIT, FIELD_LIMITS.course, ROOM_LIMIT, DATE_NOTE_LIMIT]
  expect(lengths(added)).toEqual(limits)
  const short = { dates: [{ ...added, id, title: 'Quiz', course: '', room: '', note: '' }], removed: [] }
  expect(lengths(first(ownDatesReducer(short, { type: 'change', id, change: texts })))).toEqual(limits)
})

test('DATES-05: an import changes, adds and removes what its preview showed, and leaves the rest', () => {
  const document = after(
    ...['a', 'b', 'c'].map((title) => ({ type: 'add', date: { ...QUIZ, title } }) as const),
  )
  const [a, b, c] = document.dates as [OwnDate, OwnDate, OwnDate]
  const changed = { ...b, title: 'b, later' }
  const added = { ...c, id: 'new', title: 'd' }
  const imported = ownDatesReducer(document, {
    type: 'import',
    // A date that another tab has added meanwhile is not there twice.
    added: [added, { ...a, title: 'a again' }],
    changed: [{ ...changed, id: 'gone elsewhere' }, changed],
    gone: [c.id],
  })
  expect(imported.dates).toEqual([a, changed, added])
  const many = Array.from({ length: MOST_DATES }, (_, index) => ({ ...added, id: `new${index}` }))
  expect(
    ownDatesReducer(document, { type: 'import', added: many, changed: [], gone: [] }).dates,
  ).toHaveLength(MOST_DATES)
})

test('DATES-05: a removed date of a calendar is remembered, of the last 100; one that was typed is not', () => {
  const typed = after({ type: 'add', date: QUIZ })
  expect(ownDatesReducer(typed, { type: 'remove', id: first(typed).id }).removed).toEqual([])
  const ids = Array.from({ length: 101 }, (_, index) => `s${index}`)
  const dates = ids.map((id) => ({ ...first(typed), id, source: id }))
  const removed = ids.reduce<OwnDates>((document, id) => ownDatesReducer(document, { type: 'remove', id }), {
    dates,
    removed: [],
  })
  expect(removed.removed.map(({ id }) => id)).toEqual(ids.slice(1))
})

test('DATES-01: a full list with usual texts fits into a document of 64 kB', () => {
  const usual = {
    ...QUIZ,
    kind: 'assignment',
    title: 'تقرير المختبر الثالث عن الجهد الكهربائي',
    courseId: 'abcdefgh',
    course: 'ELEC 2201',
    time: 600,
    minutes: 90,
    room: '05.1.24',
    note: 'Two pages, by mail',
  } as const
  const full = after(...Array.from({ length: MOST_DATES }, () => ({ type: 'add', date: usual }) as const))
  const tree = withDocument({}, undefined, full, '0m5abcdef000dev001' as Stamp)
  expect(new TextEncoder().encode(JSON.stringify(encode(1, tree))).length).toBeLessThan(65536 * 0.85)
})

test('DATES-01: edits of two devices come together, field by field', () => {
  const start = after({ type: 'add', date: QUIZ })
  const { id } = first(start)
  const tree = withDocument({}, undefined, start, '0m5abcdef000dev001' as Stamp)
  const edited = (action: OwnDatesAction, stamp: string) =>
    withDocument(tree, start, ownDatesReducer(start, action), stamp as Stamp)
  const phone = edited({ type: 'change', id, change: { isDone: true } }, '0m5abcdeg000dev001')
  const laptop = edited({ type: 'change', id, change: { time: 630 } }, '0m5abcdeh000dev002')
  const added = edited({ type: 'add', date: { ...QUIZ, title: 'Quiz 3' } }, '0m5abcdei000dev003')
  const merged = documentOf(OWN_DATES, mergeDocuments(mergeDocuments(phone, laptop), added))
  expect(merged?.dates).toMatchObject([{ title: 'Quiz 2', isDone: true, time: 630 }, { title: 'Quiz 3' }])
  expect(documentOf(OWN_DATES, mergeDocuments(added, mergeDocuments(laptop, phone)))).toEqual(merged)
})
