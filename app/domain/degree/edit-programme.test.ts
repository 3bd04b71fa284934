import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCase } from '../../testing/random-programmes'
import { assignCourses } from './assign-courses'
import { doubledCourses } from './doubled-courses'
import { editedProgramme, type ProgrammeEdit, requirementAt } from './edit-programme'
import { faultOfEdit, marksOf, PROGRAMME, programmeOf, programmeReducer } from './kept-programme'
import { MOST_REQUIREMENTS, type Programme } from './programme'
import { checkedProgramme } from './read-programme'
import type { StudentCourse } from './student-course'

const START: Programme = {
  format: 'zameel-programme@1',
  name: { en: 'Start' },
  blocks: [
    { id: 'core', all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }, { course: 'CCCC 1000' }] },
    { id: 'more', choose: 1, of: [{ course: 'DDDD 1000' }, { course: 'EEEE 1000' }] },
  ],
}
const edited = (edit: ProgrammeEdit, programme = START) => {
  const read = editedProgramme(programme, edit)
  if (read.kind === 'refused') throw new Error(read.error.fault)
  return read.programme
}
const faultOf = (edit: ProgrammeEdit, programme = START) => {
  const read = editedProgramme(programme, edit)
  return read.kind === 'refused' ? read.error.fault : null
}
const passed = (code: string): StudentCourse => ({
  code,
  status: 'passed',
  grade: 'B',
  isTransferred: false,
  credits: 3,
})

describe('DEG-02: a programme that is edited', () => {
  test('gets blocks, parts and what is said of courses; what was there before stays', () => {
    const added = edited({
      type: 'add',
      to: [],
      parts: [{ name: { en: 'New' }, all: [{ course: 'FFFF 1000' }] }],
      courses: { 'FFFF 1000': { credits: 3 } },
    })
    expect(added.blocks.map(({ id }) => id)).toEqual(['core', 'more', expect.stringMatching(/^block-/)])
    expect(added.courses).toEqual({ 'FFFF 1000': { credits: 3 } })
    expect(requirementAt(added, [2, 0])).toEqual({ course: 'FFFF 1000' })
    const again = edited(
      { type: 'add', to: [0], parts: [{ course: 'ffff1000' }], courses: { ffff1000: { credits: 4 } } },
      added,
    )
    // One course has one entry, however its code is spelled.
    expect(again.courses).toEqual({ 'FFFF 1000': { credits: 4 } })
    expect(requirementAt(again, [0, 3])).toEqual({ course: 'ffff1000' })
    expect(START.blocks[0]).toEqual({
      id: 'core',
      all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }, { course: 'CCCC 1000' }],
    })
  })

  test('loses a group with its last part, and a share with its block', () => {
    const shared = edited({ type: 'share', blocks: ['core', 'more'], count: 1 })
    const alone = edited(
      { type: 'replace', at: [1], requirement: { id: 'more', all: [{ course: 'D 1' }] } },
      shared,
    )
    const removed = edited({ type: 'remove', at: [1, 0] }, alone)
    expect(removed.blocks.map(({ id }) => id)).toEqual(['core'])
    expect(removed.shares).toEqual([])
  })

  test('keeps its last block', () => {
    const alone = edited({ type: 'remove', at: [1] })
    expect(faultOf({ type: 'remove', at: [0] }, alone)).toBe('value')
  })

  test('takes facts away where they are empty', () => {
    const filled = edited({ type: 'facts', facts: { credits: 120, university: 'UDST' } })
    expect(filled).toMatchObject({ credits: 120, university: 'UDST' })
    expect(edited({ type: 'facts', facts: { credits: undefined } }, filled)).not.toHaveProperty('credits')
  })

  test.each<[string, ProgrammeEdit, string]>([
    [
      'choose 5 of 2',
      { type: 'replace', at: [1], requirement: { ...START.blocks[1], choose: 5 } as never },
      'choose-range',
    ],
    [
      'a choice without enough parts',
      { type: 'replace', at: [1], requirement: { id: 'more', choose: 2, of: [{ course: 'A 1' }] } },
      'choose-range',
    ],
    [
      '501 requirements',
      {
        type: 'add',
        to: [0],
        parts: Array.from({ length: MOST_REQUIREMENTS - 5 }, (_, at) => ({ course: `A${at}` })),
      },
      'too-many-requirements',
    ],
    ['a name of 1,000 characters', { type: 'facts', facts: { name: { en: 'n'.repeat(1000) } } }, 'value'],
    ['a code of 1,000 characters', { type: 'add', to: [0], parts: [{ course: 'A'.repeat(1000) }] }, 'value'],
    ['no name', { type: 'facts', facts: { name: {} } }, 'value'],
    ['a grade that is none', { type: 'add', to: [0], parts: [{ course: 'A 1', grade: 'Z' }] }, 'grade'],
    [
      'a prototype as a course',
      {
        type: 'add',
        to: [0],
        parts: [{ course: 'A 1' }],
        courses: Object.fromEntries([['__proto__', { credits: 3 }]]),
      },
      'value',
    ],
  ])('is refused with %s', (_, edit, fault) => {
    expect(faultOf(edit)).toBe(fault)
    const kept = programmeReducer(PROGRAMME.empty, { type: 'open', programme: START })
    expect(faultOfEdit(kept, edit)?.fault).toBe(fault)
    expect(programmeReducer(kept, { type: 'edit', edit })).toBe(kept)
  })

  test('takes courses with the names of prototypes, and codes in Arabic letters', () => {
    const parts = ['constructor', 'toString', 'عال 101'].map((course) => ({ course }))
    const programme = edited({ type: 'add', to: [0], parts, courses: { constructor: { credits: 3 } } })
    const { credits } = assignCourses(programme, [
      { ...passed('constructor'), credits: null },
      { ...passed('عال ١٠١'), credits: 2 },
    ])
    expect(credits[0]).toBe(5)
  })

  test('any edit gives a programme that can be read, or is refused, and never throws', () => {
    const at = fc.array(fc.nat(3), { maxLength: 3 })
    const part = fc.constantFrom<Programme['blocks'][number] | { course: string }>(
      { course: 'A1' },
      { id: 'b0', all: [{ course: 'B1' }] },
    )
    const edit = fc.oneof(
      at.map((to): ProgrammeEdit => ({ type: 'add', to, parts: [{ course: 'C1' }] })),
      fc
        .tuple(at, part)
        .map(([path, requirement]): ProgrammeEdit => ({ type: 'replace', at: path, requirement })),
      at.map((path): ProgrammeEdit => ({ type: 'remove', at: path })),
      at.map((path): ProgrammeEdit => ({ type: 'move', at: path, by: 1 })),
    )
    fc.assert(
      fc.property(randomCase, fc.array(edit, { maxLength: 5 }), ({ programme }, edits) => {
        let now = programme
        for (const one of edits) {
          const read = editedProgramme(now, one)
          if (read.kind === 'programme') now = read.programme
        }
        expect(checkedProgramme(now).kind).toBe('programme')
      }),
    )
  })
})

test('DEG-08: the marks of a student stay at their requirements when an edit moves these', () => {
  const view = { AAAA1000: ['core/0'], CCCC1000: ['core/2'] }
  const kept = [
    { type: 'open', programme: START },
    { type: 'accept', course: 'XXXX 1000', to: 'core/1', view },
    { type: 'waive', place: 'core/2', view },
    { type: 'edit', edit: { type: 'remove', at: [0, 0] } },
  ].reduce((now, action) => programmeReducer(now, action as never), PROGRAMME.empty)
  const programme = programmeOf(kept)
  if (!programme) throw new Error('No programme')
  const verdict = assignCourses(programme, [passed('XXXX 1000')], marksOf(kept))
  expect(verdict.refused).toEqual([])
  expect(verdict.requirements.slice(1, 3).map(({ status, isWaived }) => [status, isWaived])).toEqual([
    ['done', false],
    ['done', true],
  ])
})

describe('a course that two blocks ask for', () => {
  const doubled: Programme = {
    ...START,
    blocks: [
      { id: 'core', all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }] },
      { id: 'minor', all: [{ course: 'aaaa1000' }, { course: 'CCCC 1000' }] },
    ],
  }
  const all = ['AAAA 1000', 'BBBB 1000', 'CCCC 1000'].map(passed)

  test('DEG-04: is named with its blocks, and counts in both once they share it', () => {
    expect(doubledCourses(doubled)).toEqual([{ blocks: ['core', 'minor'], codes: ['AAAA 1000'] }])
    expect(assignCourses(doubled, all).satisfied[0]).toBe(3)
    const shared = edited({ type: 'share', blocks: ['core', 'minor'], count: 1 }, doubled)
    expect(doubledCourses(shared)).toEqual([])
    expect(assignCourses(shared, all)).toMatchObject({ counted: 4, satisfied: [4, 4, 4] })
  })

  test('DEG-04: is no question where the programme can be complete without a share', () => {
    const chosen: Programme = {
      ...START,
      blocks: [
        { id: 'core', all: [{ course: 'AAAA 1000' }] },
        { id: 'choice', choose: 1, of: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }] },
      ],
    }
    expect(doubledCourses(chosen)).toEqual([])
    expect(doubledCourses(START)).toEqual([])
  })
})
