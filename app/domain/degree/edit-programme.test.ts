import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCase } from '../../testing/random-programmes'
import { assignCourses } from './assign-courses'
import { doubledCourses } from './doubled-courses'
import { editedProgramme, type ProgrammeEdit, requirementAt, withIds } from './edit-programme'
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

  test('gets courses beside those it has; an entry of nothing leaves what was said', () => {
    expect(edited({ type: 'add', to: [0], parts: [{ course: 'FFFF 1000' }] })).toStrictEqual({
      ...START,
      blocks: [
        { id: 'core', all: [...['AAAA', 'BBBB', 'CCCC', 'FFFF'].map((one) => ({ course: `${one} 1000` }))] },
        START.blocks[1],
      ],
    })
    const known = { ...START, courses: { 'AAAA 1000': { credits: 3 } } }
    const courses = { aaaa1000: undefined, 'BBBB 1000': { credits: 4 }, 'CCCC 1000': undefined }
    expect(edited({ type: 'add', to: [0], parts: [], courses }, known).courses).toStrictEqual({
      'AAAA 1000': { credits: 3 },
      'BBBB 1000': { credits: 4 },
    })
  })

  test('changes a part of a part, and that alone', () => {
    const nested: Programme = {
      ...START,
      blocks: [
        {
          id: 'core',
          all: [
            { course: 'AAAA 1000' },
            { choose: 1, of: [{ course: 'BBBB 1000' }, { course: 'CCCC 1000' }] },
          ],
        },
      ],
    }
    const requirement = { course: 'DDDD 1000' }
    expect(edited({ type: 'replace', at: [0, 1, 1], requirement }, nested).blocks).toEqual([
      {
        id: 'core',
        all: [{ course: 'AAAA 1000' }, { choose: 1, of: [{ course: 'BBBB 1000' }, requirement] }],
      },
    ])
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

  test('loses only what the block shared', () => {
    const third = edited({ type: 'add', to: [], parts: [{ id: 'last', course: 'FFFF 1000' } as never] })
    const shares = [{ blocks: ['core', 'more'] }, { blocks: ['core', 'more', 'last'], count: 2 }]
    const removed = edited({ type: 'remove', at: [1] }, { ...third, shares })
    expect(removed.shares).toEqual([{ blocks: ['core', 'last'], count: 2 }])
    expect(edited({ type: 'remove', at: [0, 0] }, { ...third, shares }).shares).toEqual(shares)
  })

  test('moves blocks and parts by one, and nothing over an end', () => {
    const partsAt = (at: number[], by: -1 | 1) =>
      [0, 1, 2].map((index) => requirementAt(edited({ type: 'move', at, by }), [0, index]))
    const [a, b, c] = ['AAAA 1000', 'BBBB 1000', 'CCCC 1000'].map((course) => ({ course }))
    expect(partsAt([0, 0], 1)).toEqual([b, a, c])
    expect(partsAt([0, 2], -1)).toEqual([a, c, b])
    expect(partsAt([0, 2], 1)).toEqual([a, b, c])
    expect(partsAt([0, 0], -1)).toEqual([a, b, c])
    expect(edited({ type: 'move', at: [1], by: -1 }).blocks.map(({ id }) => id)).toEqual(['more', 'core'])
  })

  test('changes a part inside a choice, and nothing at a place that it has not', () => {
    const replaced = edited({ type: 'replace', at: [1, 1], requirement: { course: 'FFFF 1000' } })
    expect(replaced.blocks[1]).toEqual({
      id: 'more',
      choose: 1,
      of: [{ course: 'DDDD 1000' }, { course: 'FFFF 1000' }],
    })
    for (const to of [[7], [0, 7], [0, 0]])
      expect(edited({ type: 'add', to, parts: [{ course: 'X 1' }] }).blocks).toEqual(START.blocks)
  })

  test('moves a part to the end of another block as it is changed, and nothing to a block without parts', () => {
    const course = (code: string) => ({ course: code })
    const more = { id: 'more', choose: 1, of: [course('DDDD 1000'), course('EEEE 1000')] }
    const start = { ...START, blocks: [...START.blocks, { id: 'one', course: 'FFFF 1000' }] }
    const to = (to: number, at: number[], programme: Programme = start) =>
      edited({ type: 'replace', at, requirement: course('NEW 1000'), to }, programme).blocks
    expect(to(1, [0, 1])).toEqual([
      { id: 'core', all: [course('AAAA 1000'), course('CCCC 1000')] },
      { ...more, of: [...more.of, course('NEW 1000')] },
      { id: 'one', course: 'FFFF 1000' },
    ])
    const changedOnly = edited({ type: 'replace', at: [0, 1], requirement: course('NEW 1000') }, start).blocks
    for (const same of [0, 2, 7]) expect(to(same, [0, 1])).toEqual(changedOnly)
    // With its last part goes a group.
    const alone = { ...START, blocks: [{ id: 'last', all: [course('GGGG 1000')] }, ...START.blocks] }
    expect(to(1, [0, 0], alone).map(({ id }) => id)).toEqual(['core', 'more'])
  })

  test('keeps one share of two blocks, with the larger number', () => {
    const others = { blocks: ['core', 'more', 'last'] }
    const third = edited({ type: 'add', to: [], parts: [{ id: 'last', course: 'FFFF 1000' } as never] })
    const counts = (...all: number[]) =>
      all.reduce((now, count) => edited({ type: 'share', blocks: ['more', 'core'], count }, now), {
        ...third,
        shares: [others],
      } as Programme).shares
    expect(counts(2)).toEqual([others, { blocks: ['more', 'core'], count: 2 }])
    expect(counts(2, 1, 3)).toEqual([others, { blocks: ['more', 'core'], count: 3 }])
  })

  test('keeps the shares of other blocks, though one block is the same', () => {
    const third: Programme = {
      ...START,
      blocks: [...START.blocks, { id: 'third', course: 'AAAA 1000' }],
      shares: [{ blocks: ['core', 'more'], count: 2 }],
    }
    expect(edited({ type: 'share', blocks: ['core', 'third'], count: 1 }, third).shares).toEqual([
      { blocks: ['core', 'more'], count: 2 },
      { blocks: ['core', 'third'], count: 1 },
    ])
  })

  test('numbers ids by all that has a name, and takes the next free one', () => {
    const named: Programme = {
      ...START,
      blocks: [
        { id: 'core', all: [{ course: 'AAAA 1000' }, { id: 'block-7', course: 'BBBB 1000' }] },
        ...START.blocks.slice(1),
      ],
    }
    const parts = [{ course: 'FFFF 1000' }, { course: 'GGGG 1000' }]
    expect(edited({ type: 'add', to: [], parts }, named).blocks.slice(2)).toEqual([
      { id: 'block-8', course: 'FFFF 1000' },
      { id: 'block-9', course: 'GGGG 1000' },
    ])
    const { programme, nameNow } = withIds(named, new Set(['core/0', 'more/1']))
    expect(programme.blocks).toStrictEqual([
      {
        id: 'core',
        all: [
          { course: 'AAAA 1000', id: 'part-7' },
          { id: 'block-7', course: 'BBBB 1000' },
        ],
      },
      { id: 'more', choose: 1, of: [{ course: 'DDDD 1000' }, { course: 'EEEE 1000', id: 'part-8' }] },
    ])
    expect(['core/0', 'core/1', 'more/0', 'more/1'].map(nameNow)).toEqual([
      'part-7',
      'core/1',
      'more/0',
      'part-8',
    ])
  })

  test('gets ids that nothing has', () => {
    const taken = { ...START, blocks: [...START.blocks, { id: 'block-9', course: 'FFFF 1000' }] }
    const added = edited({ type: 'add', to: [], parts: [{ course: 'A 1' }, { course: 'B 1' }] }, taken)
    expect(new Set(added.blocks.map(({ id }) => id)).size).toBe(5)
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

test('DEG-08: a requirement that is named gets an id, once, and the other ones stay as they are', () => {
  const { programme, nameNow } = withIds(START, new Set(['core/1', 'core', 'more/0', 'nowhere']))
  const [one, other] = [nameNow('core/1'), nameNow('more/0')]
  expect(programme.blocks).toEqual([
    { id: 'core', all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000', id: one }, { course: 'CCCC 1000' }] },
    { id: 'more', choose: 1, of: [{ course: 'DDDD 1000', id: other }, { course: 'EEEE 1000' }] },
  ])
  expect(new Set([one, other, 'core', 'more']).size).toBe(4)
  expect([nameNow('core'), nameNow('nowhere')]).toEqual(['core', 'nowhere'])
  const again = withIds(programme, new Set(['core/1', one]))
  expect([again.programme, again.nameNow(one)]).toEqual([programme, one])
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

  test('DEG-04: only those that are open are named, each pair of blocks once', () => {
    const more: Programme = {
      ...START,
      blocks: [
        { id: 'core', all: ['AAAA 1000', 'BBBB 1000', 'CCCC 1000'].map((course) => ({ course })) },
        { id: 'minor', all: ['AAAA 1000', 'BBBB 1000'].map((course) => ({ course })) },
        { id: 'core-2', all: [{ course: 'CCCC 1000' }, { course: 'CCCC 1000' }] },
      ],
      shares: [{ blocks: ['core', 'core-2'] }],
    }
    const { shares: _, ...without } = more
    expect(doubledCourses(without)).toEqual([
      { blocks: ['core', 'minor'], codes: ['AAAA 1000', 'BBBB 1000'] },
      { blocks: ['core', 'core-2'], codes: ['CCCC 1000'] },
    ])
    expect(doubledCourses({ ...more, shares: [{ blocks: ['core', 'minor'] }] })).toEqual([
      { blocks: ['core', 'core-2'], codes: ['CCCC 1000'] },
    ])
  })

  test('DEG-04: may be a block of its own, is asked for with a grade, and is no pair within one block', () => {
    const blocks: Programme['blocks'] = [
      { id: 'a', course: 'AAAA 1000', grade: 'C' },
      { id: 'b', all: [{ course: 'AAAA 1000', grade: 'B' }] },
      { id: 'c', all: [{ course: 'BBBB 1000' }, { course: 'BBBB 1000' }] },
    ]
    expect(doubledCourses({ ...START, blocks })).toEqual([{ blocks: ['a', 'b'], codes: ['AAAA 1000'] }])
    const shares = [{ blocks: ['a', 'b'] }]
    expect(doubledCourses({ ...START, blocks: blocks.slice(0, 2), shares })).toEqual([])
  })

  test('DEG-04: is named where the id of one block begins like a path in the other', () => {
    const like: Programme = {
      ...START,
      blocks: [
        { id: 'a', all: [{ course: 'AAAA 1000' }, { course: 'BBBB 1000' }] },
        { id: 'a/b', all: [{ course: 'AAAA 1000' }] },
      ],
    }
    expect(checkedProgramme(like).kind).toBe('programme')
    expect(doubledCourses(like)).toEqual([{ blocks: ['a', 'a/b'], codes: ['AAAA 1000'] }])
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
