import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toData } from '../../persistence/merge/document-of-tree'
import { withDocument } from '../../persistence/merge/edit'
import { encode } from '../../persistence/merge/encoding'
import type { Data, Tree } from '../../persistence/merge/registers'
import { mergeDocuments } from '../../persistence/merge/removals'
import { NEVER, nextStamp } from '../../persistence/merge/stamp'
import { randomCase } from '../../testing/random-programmes'
import { MOST_DOCUMENT_BYTES } from '../document-kind'
import { assignCourses } from './assign-courses'
import {
  faultOfEdit,
  type KeptProgramme,
  marksOf,
  PROGRAMME,
  type ProgrammeAction,
  programmeOf,
  programmeReducer,
  unreadLines,
  viewOf,
} from './kept-programme'
import { MOST_PROGRAMME_BYTES, NO_MARKS, type Programme, programmeBytes, programmeText } from './programme'
import { readProgramme } from './read-programme'
import type { StudentCourse } from './student-course'
import { readStudyPlan } from './study-plan'

const SAMPLE = readFileSync(join(import.meta.dirname, 'samples/study-plan.txt'), 'utf8')

const PROGRAMME_OF_TWO: Programme = {
  format: 'zameel-programme@1',
  name: { en: 'Two' },
  blocks: [
    { id: 'core', all: [{ course: 'MATH 1030' }, { course: 'COMP 2201' }] },
    { id: 'free', count: 1, from: [{ any: true }] },
  ],
}
const passed = (code: string): StudentCourse => ({
  code,
  status: 'passed',
  grade: 'B',
  isTransferred: false,
  credits: 3,
})

const programmeAfter = (...actions: readonly ProgrammeAction[]) =>
  actions.reduce(
    programmeReducer,
    programmeReducer(PROGRAMME.empty, { type: 'open', programme: PROGRAMME_OF_TWO }),
  )

describe('DEG-08: the marks of a kept programme', () => {
  const view = { MATH1030: ['core/0'] }

  test('a move holds, is replaced by the next one of the same course, and is taken back', () => {
    const moved = programmeAfter({ type: 'move', course: 'MATH 1030', to: 'free', view })
    expect(assignCourses(PROGRAMME_OF_TWO, [passed('MATH 1030')], marksOf(moved)).courses[0]).toMatchObject({
      places: ['free'],
      isMoved: true,
    })
    const again = programmeReducer(moved, { type: 'move', course: 'MATH 1030', to: 'core', view })
    expect(marksOf(again).moves.map(({ to }) => to)).toEqual(['core'])
    expect(viewOf(again)).toEqual(view)
    const back = programmeReducer(again, { type: 'move', course: 'MATH 1030', to: null, view })
    expect(marksOf(back)).toEqual(NO_MARKS)
  })

  test('what was seen before the first move stays, and marks without a move give the last', () => {
    const later = { MATH1030: ['free'] }
    const waived = programmeAfter(
      { type: 'waive', place: 'core/0', view },
      { type: 'waive', place: 'free', view: later },
    )
    expect(viewOf(waived)).toEqual(later)
    const moved = programmeAfter(
      { type: 'move', course: 'MATH 1030', to: 'free', view },
      { type: 'move', course: 'COMP 2201', to: 'free', view: later },
    )
    expect(viewOf(moved)).toEqual(view)
    for (const text of ['', '{', '[1]', '{"a":1}']) expect(viewOf({ ...moved, view: text })).toBeNull()
  })

  test('a waived requirement is followed where an edit moves it', () => {
    const edit = { type: 'move', at: [0, 1], by: -1 } as const
    const kept = programmeAfter({ type: 'waive', place: 'core/1', view: {} })
    expect(faultOfEdit(kept, edit)).toBeNull()
    const after = programmeReducer(kept, { type: 'edit', edit })
    expect(marksOf(after).waived).toEqual(['part-5'])
    expect(programmeOf(after)?.blocks[0]).toEqual({
      id: 'core',
      all: [{ id: 'part-5', course: 'COMP 2201' }, { course: 'MATH 1030' }],
    })
  })

  test('there is nothing to edit before there is a programme, and each is read once', () => {
    const edit = { type: 'remove', at: [0] } as const
    expect(faultOfEdit(PROGRAMME.empty, edit)).toBeNull()
    expect(programmeReducer(PROGRAMME.empty, { type: 'edit', edit })).toBe(PROGRAMME.empty)
    const kept = programmeAfter()
    expect(unreadLines(kept)).toEqual([])
    expect(programmeOf(kept)).toBe(programmeOf(kept))
  })

  test('moves that are taken back give the report before them, whatever made way for them', () => {
    fc.assert(
      fc.property(randomCase, fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), (given, picks) => {
        const { programme, courses } = given
        const verdictOf = (kept: KeptProgramme) =>
          assignCourses(programme, courses, marksOf(kept), { last: viewOf(kept) })
        const { view } = assignCourses(programme, courses)
        const start = { ...PROGRAMME.empty, text: JSON.stringify(programme), view: JSON.stringify(view) }
        const before = verdictOf(start)
        const moves = before.courses.flatMap(({ fits }, index) =>
          fits.map((to) => ({ course: courses[index]?.code ?? '', to })),
        )
        fc.pre(moves.length > 0)
        const marked = (kept: KeptProgramme, course: string, to: string | null) =>
          programmeReducer(kept, { type: 'move', course, to, view: verdictOf(kept).view })
        const chosen = picks.flatMap((pick) => moves[pick % moves.length] ?? [])
        const moved = chosen.reduce((kept, { course, to }) => marked(kept, course, to), start)
        const back = chosen.reduce((kept, { course }) => marked(kept, course, null), moved)
        expect(verdictOf(back)).toEqual(before)
      }),
    )
  })

  test('an accepted course and a waived requirement are marks of their own, and are taken back', () => {
    const marked = programmeAfter(
      { type: 'accept', course: 'CHEM 1010', to: 'core/0', view },
      { type: 'accept', course: 'CHEM 1010', to: 'core/0', view },
      { type: 'waive', place: 'core/1', view },
      { type: 'waive', place: 'core/1', view },
    )
    expect(marked.accepted).toHaveLength(1)
    const verdict = assignCourses(PROGRAMME_OF_TWO, [passed('CHEM 1010')], marksOf(marked))
    expect(verdict.requirements.map(({ name, status, isWaived }) => [name, status, isWaived])).toEqual([
      ['core', 'done', false],
      ['core/0', 'done', false],
      ['core/1', 'done', true],
      ['free', 'open', false],
    ])
    const back = [
      { type: 'reject', course: 'CHEM 1010', to: 'core/0', view },
      { type: 'require', place: 'core/1', view },
    ] as const
    expect(marksOf(back.reduce(programmeReducer, marked))).toEqual(NO_MARKS)
  })

  test('an accepted course counts there, where as much is done elsewhere', () => {
    const course = passed('CHEM 1010')
    const placesAfter = (kept: KeptProgramme) =>
      assignCourses(PROGRAMME_OF_TWO, [course], marksOf(kept), { last: viewOf(kept) }).courses[0]?.places
    const accept = { type: 'accept', course: 'chem1010', to: 'core/1', view: { CHEM1010: ['free'] } } as const
    expect(placesAfter(programmeAfter())).toEqual(['free'])
    expect(placesAfter(programmeAfter(accept))).toEqual(['core/1'])
    const move = { type: 'move', course: 'MATH 1030', to: 'core/0', view: accept.view } as const
    expect(placesAfter(programmeAfter(move, accept))).toEqual(['core/1'])
    expect(placesAfter(programmeAfter(accept, { ...accept, type: 'reject' }))).toEqual(['free'])
  })

  test('a mark that is made or taken back leaves all others', () => {
    const marked = programmeAfter(
      { type: 'move', course: 'A 1', to: 'free', view },
      { type: 'move', course: 'B 1', to: 'core', view },
      { type: 'accept', course: 'A 1', to: 'core/0', view },
      { type: 'accept', course: 'A 1', to: 'core/1', view },
      { type: 'accept', course: 'B 1', to: 'core/0', view },
      { type: 'waive', place: 'core/0', view },
      { type: 'waive', place: 'core/1', view },
      { type: 'move', course: 'A 1', to: null, view },
      { type: 'reject', course: 'A 1', to: 'core/0', view },
      { type: 'require', place: 'core/0', view },
    )
    expect(marksOf(marked)).toMatchObject({
      moves: [{ course: 'B 1', to: 'core' }],
      accepted: [
        { course: 'A 1', to: 'core/1' },
        { course: 'B 1', to: 'core/0' },
      ],
      waived: ['core/1'],
    })
  })

  test('what was seen last stays with its requirement, and is none before the first mark', () => {
    const edit = { type: 'remove', at: [0, 0] } as const
    const seen = programmeAfter(
      { type: 'waive', place: 'free', view: { COMP2201: ['core/1'] } },
      { type: 'edit', edit },
    )
    const [core] = programmeOf(seen)?.blocks ?? []
    expect(viewOf(seen)).toEqual({ COMP2201: [core && 'all' in core ? core.all[0]?.id : null] })
    expect(programmeAfter({ type: 'edit', edit }).view).toBe('')
  })
})

describe('KEEP-02: the kept programme', () => {
  test('is what was opened, with its marks, and fits the schema', () => {
    const read = readStudyPlan(SAMPLE, 'x')
    if (read.kind !== 'plan') throw new Error(read.kind)
    const kept = programmeReducer(PROGRAMME.empty, { type: 'open', programme: read.programme })
    expect(v.parse(PROGRAMME.schema, kept)).toEqual(kept)
    expect(programmeOf(kept)).toEqual(read.programme)
    expect(readProgramme(kept.text)).toEqual({ kind: 'programme', programme: read.programme })
  })

  test('DEG-01: keeps the lines of its page that were not understood, beside the programme that is shared, until they are removed', () => {
    const unread = ['COMP9999 ???', 'مقرر 3']
    const opened = programmeReducer(PROGRAMME.empty, { type: 'open', programme: PROGRAMME_OF_TWO, unread })
    const changed = programmeReducer(opened, { type: 'edit', edit: { type: 'move', at: [0], by: 1 } })
    expect(unreadLines(changed)).toEqual(unread)
    expect(changed.text).not.toContain('COMP9999')
    const add = { type: 'add', to: [], parts: [{ course: 'COMP9999' }] } as const
    const added = programmeReducer(changed, { type: 'edit', edit: add, line: 'COMP9999 ???' })
    expect([added.text.includes('COMP9999'), unreadLines(added)]).toEqual([true, ['مقرر 3']])
    const refused = { ...add, parts: [{ course: '' }] }
    expect(programmeReducer(changed, { type: 'edit', edit: refused, line: 'COMP9999 ???' })).toBe(changed)
    expect(unreadLines(programmeReducer(changed, { type: 'clear-unread' }))).toEqual([])
    expect(unreadLines(PROGRAMME.empty)).toEqual([])
    // Of too many, as many whole lines as the document has room for.
    const many = Array.from({ length: 500 }, (_, index) => `Line ${index} `.padEnd(100, 'x'))
    const kept = programmeReducer(PROGRAMME.empty, {
      type: 'open',
      programme: PROGRAMME_OF_TWO,
      unread: many,
    })
    expect(v.is(PROGRAMME.schema, kept)).toBe(true)
    expect(unreadLines(kept)).toEqual([...many.slice(0, 79), '…'])
  })

  /** As large as a programme can be, and one byte more for each character of `more`. */
  const largest = (more = ''): Programme => {
    const blocks = Array.from({ length: 400 }, (_, index) => ({
      id: `b${index}`,
      course: `COMP ${1000 + index}`,
    }))
    const programme = {
      format: 'zameel-programme@1',
      name: { en: 'Large' },
      blocks,
      notes: '',
    } as Programme & {
      notes: string
    }
    return {
      ...programme,
      notes: 'x'.repeat(MOST_PROGRAMME_BYTES - programmeBytes(programme)) + more,
    } as Programme
  }
  /** As the database writes JSON, with a blank behind each colon and comma. */
  const storedText = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(storedText).join(', ')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    return `{${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)}: ${storedText(member)}`)
      .join(', ')}}`
  }

  test('KEEP-07: of the largest size has room in the account, with 60 courses that were moved and the lines of its page', () => {
    expect(readFileSync('supabase/schema.sql', 'utf8')).toContain(
      `documents_data_at_most_64_kb CHECK ((octet_length((data)::text) <= ${MOST_DOCUMENT_BYTES}))`,
    )
    const programme = largest()
    expect(readProgramme(programmeText(programme)).kind).toBe('programme')
    const unread = Array.from({ length: 500 }, (_, index) => `سطر ${index} `.padEnd(100, 'م'))
    let kept = PROGRAMME.empty
    let tree: Tree = {}
    let stamp = NEVER
    const edit = (action: ProgrammeAction) => {
      const changed = programmeReducer(kept, action)
      stamp = nextStamp(stamp, 1000, 'dev001')
      tree = withDocument(tree, kept as unknown as Data, changed as unknown as Data, stamp)
      kept = changed
    }
    const codes = Array.from({ length: 60 }, (_, index) => `COMP ${1000 + index}`)
    const view = Object.fromEntries(codes.map((code, index) => [code, [`b${index}`]]))
    edit({ type: 'open', programme, unread })
    for (const [index, course] of codes.entries()) edit({ type: 'move', course, to: `b${index + 1}`, view })
    expect([kept.moves.length, viewOf(kept)]).toEqual([60, view])
    const bytes = new TextEncoder().encode(storedText(encode(1, tree))).length
    expect(bytes).toBeGreaterThan(MOST_PROGRAMME_BYTES)
    expect(bytes).toBeLessThanOrEqual(MOST_DOCUMENT_BYTES)
  })

  test('KEEP-07: that is larger is refused when it is read or edited, and one that is kept since before still opens', () => {
    const tooLarge = largest('x')
    expect(readProgramme(programmeText(tooLarge))).toMatchObject({ error: { fault: 'too-large' } })
    const kept = programmeReducer(PROGRAMME.empty, { type: 'open', programme: largest() })
    const edit = { type: 'add', to: [], parts: [{ id: 'more', course: 'MATH 1030' }] } as const
    expect(faultOfEdit(kept, edit)).toMatchObject({ fault: 'too-large' })
    expect(programmeOf({ ...PROGRAMME.empty, text: programmeText(tooLarge) })).toEqual(tooLarge)
  })

  test('KEEP-07: what was seen of more courses than there is room for is not kept', () => {
    const view = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`COMP ${index}`, ['core/0']]))
    const kept = programmeReducer(PROGRAMME.empty, { type: 'open', programme: PROGRAMME_OF_TWO })
    expect(programmeReducer(kept, { type: 'waive', place: 'core/0', view })).toMatchObject({
      view: '',
      waived: [{ place: 'core/0' }],
    })
  })

  test('is none before there is one, and where its text is none', () => {
    expect(programmeOf(PROGRAMME.empty)).toBeNull()
    expect(programmeOf({ ...PROGRAMME.empty, text: '{}' })).toBeNull()
    expect(viewOf({ ...PROGRAMME.empty, view: '[1]' })).toBeNull()
  })
})

test('DEG-08: two devices that move one course keep both moves: one holds, the other one is said, and nothing is lost', () => {
  const device = (name: string, before: Tree, change: (kept: KeptProgramme) => KeptProgramme) => {
    const data = toData(before) as unknown as KeptProgramme
    return withDocument(
      before,
      data as unknown as Data,
      change(data) as unknown as Data,
      nextStamp(NEVER, 2000, name),
    )
  }
  const programme: Programme = {
    format: 'zameel-programme@1',
    name: { en: 'Two free places' },
    blocks: ['one', 'two'].map((id) => ({ id, count: 1, from: [{ any: true }] })),
  }
  const opened = programmeReducer(PROGRAMME.empty, { type: 'open', programme })
  const base = withDocument({}, undefined, opened as unknown as Data, nextStamp(NEVER, 1000, 'dev001'))
  const move = (to: string) => (kept: KeptProgramme) =>
    programmeReducer(kept, { type: 'move', course: 'AAAA 1000', to, view: {} })
  const trees = [device('dev001', base, move('one')), device('dev002', base, move('two'))] as const
  const both = toData(mergeDocuments(...trees)) as unknown as KeptProgramme
  expect(toData(mergeDocuments(trees[1], trees[0]))).toEqual(both)
  expect(both.moves.map(({ to }) => to).toSorted()).toEqual(['one', 'two'])
  const course = {
    code: 'AAAA 1000',
    status: 'passed',
    grade: 'B',
    isTransferred: false,
    credits: 3,
  } as const
  const { courses, refused } = assignCourses(programme, [course], marksOf(both))
  expect(courses[0]?.places).toEqual([both.moves[0]?.to])
  expect(refused).toMatchObject([{ reason: 'elsewhere' }])
  // The next move is the only one.
  expect(move('two')(both).moves.map(({ to }) => to)).toEqual(['two'])
})
