import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toData } from '../../persistence/merge/document-of-tree'
import { withDocument } from '../../persistence/merge/edit'
import type { Data, Tree } from '../../persistence/merge/registers'
import { mergeDocuments } from '../../persistence/merge/removals'
import { NEVER, nextStamp } from '../../persistence/merge/stamp'
import { randomCase } from '../../testing/random-programmes'
import { assignCourses } from './assign-courses'
import {
  type KeptProgramme,
  marksOf,
  PROGRAMME,
  type ProgrammeAction,
  programmeOf,
  programmeReducer,
  unreadLines,
  viewOf,
} from './kept-programme'
import { NO_MARKS, type Programme } from './programme'
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
