import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { programme as anyProgramme } from '../../testing/random-programmes.ts'
import { CODE_LIMIT, type Programme, programmeText } from './programme.ts'
import { checkedProgramme, type ProgrammeFault, readProgramme } from './read-programme.ts'
import { unknownMembers } from './unknown-members.ts'

const SOFTWARE: Programme = {
  format: 'zameel-programme@1',
  name: { en: 'B.Sc. Software Engineering', ar: 'بكالوريوس هندسة البرمجيات' },
  university: 'UDST',
  source: 'https://www.udst.edu.qa/',
  readOn: '2026-11-25',
  credits: 120,
  gpa: 2.0,
  residency: 60,
  courses: {
    MATH1030: {
      title: 'Calculus I',
      credits: 3,
      same: ['MATH 1031'],
      before: { any: [{ course: 'MATH1020', grade: 'D' }, { text: 'AMPII score of 85%' }] },
      beside: { all: [] },
    },
  },
  blocks: [
    {
      id: 'core',
      name: { en: 'Semester 1' },
      all: [
        { course: 'COMM1020' },
        { course: 'MATH1030', grade: 'C' },
        { choose: 1, of: [{ course: 'EFFL1001' }, { course: 'EFFL1002' }, { course: 'EFFL1003' }] },
      ],
    },
    {
      id: 'electives',
      name: { en: 'Computing electives' },
      credits: 9,
      from: [{ subject: 'INFS', numbers: [3000, 4999] }, { course: 'DSAI3201' }],
      except: [{ course: 'INFS3999' }],
      grade: 'C',
    },
    { id: 'free', count: 2, from: [{ any: true }] },
  ],
  limits: [{ credits: 6, from: [{ numbers: [1000, 1999] }] }],
  shares: [{ blocks: ['core', 'free'], count: 2 }],
}

/** The programme with something else at a path. */
function changed(path: string, value: unknown): string {
  const copy = structuredClone(SOFTWARE) as unknown as Record<string, unknown>
  const members = path.split('.')
  const last = members.pop() ?? ''
  const parent = members.reduce((part, member) => part[member] as Record<string, unknown>, copy)
  if (value === undefined) delete parent[last]
  else parent[last] = value
  return JSON.stringify(copy)
}

function faultOf(json: string): string {
  const read = readProgramme(json)
  return read.kind === 'refused' ? `${read.error.fault} ${read.error.path}`.trim() : 'read'
}

const nested = (levels: number): object => (levels === 1 ? { course: 'A1' } : { all: [nested(levels - 1)] })
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, i) => item(i))

describe('zameel-programme@1', () => {
  test('what is read is written equal, members that nobody knows included', () => {
    const json = changed('blocks.0.all.1', {
      course: 'MATH1030',
      repeatable: { times: 2 },
      name: { fr: 'Analyse', en: 'Calculus' },
    })
    const read = readProgramme(json)
    expect(read.kind).toBe('programme')
    if (read.kind !== 'programme') return
    expect(programmeText(read.programme)).toBe(json)
    expect(unknownMembers(read.programme)).toEqual([
      { path: 'blocks.0.all.1', member: 'repeatable' },
      { path: 'blocks.0.all.1.name', member: 'fr' },
    ])
  })

  test('any programme is read from its own text as what it is', () => {
    fc.assert(
      fc.property(anyProgramme, (programme) => {
        expect(readProgramme(programmeText(programme))).toEqual({ kind: 'programme', programme })
      }),
    )
  })

  test('an unknown member anywhere is said, once, and a known one never', () => {
    expect(unknownMembers(SOFTWARE)).toEqual([])
    const places = [
      '',
      'name',
      'courses.MATH1030',
      'courses.MATH1030.before.any.1',
      'blocks.1.from.0',
      'limits.0',
      'shares.0',
    ]
    for (const path of places) {
      const json = changed(path === '' ? 'strange' : `${path}.strange`, { deep: { strange: 1 } })
      const read = readProgramme(json)
      expect(read.kind).toBe('programme')
      if (read.kind === 'programme')
        expect(unknownMembers(read.programme)).toEqual([{ path, member: 'strange' }])
    }
  })

  test.each<[ProgrammeFault, string, string, unknown]>([
    ['other-format', '', 'format', 'plan@1'],
    ['other-format', '', 'format', undefined],
    ['newer', '', 'format', 'zameel-programme@2'],
    ['value', 'name', 'name', {}],
    ['value', 'readOn', 'readOn', '2026-02-30'],
    ['value', 'credits', 'credits', -1],
    ['value', 'courses.MATH1030.credits', 'courses.MATH1030.credits', 1.234],
    ['value', 'blocks', 'blocks', []],
    ['value', 'blocks.0.all', 'blocks.0.all', []],
    ['value', 'blocks.0.all.0.course', 'blocks.0.all.0.course', 'x'.repeat(CODE_LIMIT + 1)],
    ['value', 'blocks.1', 'blocks.1.from', undefined],
    ['value', 'blocks.1.from.0.numbers', 'blocks.1.from.0.numbers', [4999, 3000]],
    ['no-kind', 'blocks.0.all.0', 'blocks.0.all.0', { text: 'see the adviser' }],
    ['two-kinds', 'blocks.0.all.0', 'blocks.0.all.0', { course: 'A1', all: [{ course: 'A1' }] }],
    ['two-kinds', 'blocks.1', 'blocks.1.count', 3],
    ['choose-range', 'blocks.0.all.2', 'blocks.0.all.2.choose', 4],
    ['choose-range', 'blocks.0.all.2', 'blocks.0.all.2.choose', 0],
    ['set-member', 'blocks.1.from.0', 'blocks.1.from.0', { course: 'A1', subject: 'A' }],
    ['set-member', 'blocks.1.from.0', 'blocks.1.from.0', { any: true, numbers: [1, 2] }],
    ['set-member', 'blocks.1.from.0', 'blocks.1.from.0', {}],
    ['grade', 'blocks.1.grade', 'blocks.1.grade', 'good'],
    ['no-id', 'blocks.2', 'blocks.2.id', undefined],
    ['id-twice', 'blocks.2', 'blocks.2.id', 'core'],
    ['id-twice', 'blocks.2', 'blocks.2.id', 'core/1'],
    ['share-block', 'shares.0', 'shares.0.blocks', ['core', 'minor']],
    ['share-block', 'shares.0', 'shares.0.blocks', ['core', 'core']],
    ['course-twice', 'courses.MATH 1030', 'courses.MATH 1030', {}],
    ['no-kind', 'courses.MATH1030.before', 'courses.MATH1030.before', {}],
    ['too-deep', `blocks.0${'.all.0'.repeat(6)}`, 'blocks.0', { id: 'core', ...nested(7) }],
    ['too-many-requirements', 'blocks', 'blocks.0.all', many(498, () => ({ course: 'A1' }))],
    ['too-many-courses', 'courses', 'courses', Object.fromEntries(many(501, (index) => [`A${index}`, {}]))],
    ['too-large', '', 'strange', 'ا'.repeat(33_000)],
  ])('%s at "%s"', (fault, path, changedPath, value) => {
    expect(faultOf(changed(changedPath, value))).toBe(`${fault} ${path}`.trim())
  })

  test('the bounds themselves are read', () => {
    expect(faultOf(changed('blocks.0', { id: 'core', ...nested(6) }))).toBe('read')
    expect(
      faultOf(
        changed(
          'blocks.0.all',
          many(497, () => ({ course: 'A1' })),
        ),
      ),
    ).toBe('read')
    expect(faultOf(changed('courses', Object.fromEntries(many(500, (index) => [`A${index}`, {}]))))).toBe(
      'read',
    )
    expect(faultOf('{"format":')).toBe('not-json')
    expect(faultOf('[]')).toBe('other-format')
    expect(faultOf(`${'[{"a":'.repeat(8000)}1${'}]'.repeat(8000)}`)).toBe('too-deep')
    expect(
      faultOf(
        '{"format":"zameel-programme@1","name":{"en":"x"},"blocks":[{"id":"a","course":"A1"}],"courses":{"__proto__":5}}',
      ),
    ).toBe('value courses.__proto__')
  })

  test('any JSON is read or refused, never thrown', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('blocks.0', 'blocks.1.from', 'courses', 'shares', 'limits.0.from.0', 'name'),
        (value, path) => {
          const json = changed(path, value)
          const read = readProgramme(json)
          if (read.kind === 'programme') expect(programmeText(read.programme)).toBe(json)
          expect(checkedProgramme(value).kind).toBe('refused')
        },
      ),
    )
  })
})
