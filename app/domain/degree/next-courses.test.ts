import { expect, test } from 'vitest'
import { courses, degree } from '../../testing/degree-of.ts'
import { assignCourses } from './assign-courses.ts'
import {
  type ConditionVerdict,
  hoursInProgress,
  nextCourses,
  requisitesOf,
  unplannedRequisites,
} from './next-courses.ts'
import type { Condition } from './programme.ts'

test('DEG-07: text is asked, courses in progress are expected', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], {
    courses: {
      N1: { before: { any: [{ course: 'M1', grade: 'C' }, { text: 'AMPII score of 85%' }] } },
      N2: { before: { all: [{ course: 'M1' }, { course: 'M2' }] }, beside: { course: 'M3' } },
      N3: { before: { earned: 90 } },
      N4: { before: { all: [{ course: 'M9' }, { text: 'consent' }] } },
      N5: {},
      N6: {},
    },
  })
  const list = courses('M1 D', 'M2 IP', 'M3 plan', 'N6 IP')
  const next = nextCourses(programme, ['N1', 'N2', 'N3', 'N4', 'N5', 'N6'], list, { now: 60, afterTerm: 60 })
  expect(next.map(({ code, before }) => `${code} ${before.state} ${leftIn(before)}`.trim())).toEqual([
    'N1 asked AMPII score of 85%',
    'N2 expected',
    'N3 missing 90',
    'N4 missing M9, asked consent',
    'N5 met',
  ])
  expect(next[1]?.beside.state).toBe('met')
})

test('DEG-07: hours that the courses of this term bring are expected, as these courses are', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], { courses: { N1: { before: { earned: 90 } } } })
  const at = (now: number, afterTerm: number) => {
    const earned = { now, afterTerm }
    const [next] = nextCourses(programme, ['N1'], [], earned)
    const [requisite] = requisitesOf(programme, 'N1', [], earned)
    expect(requisite?.state).toBe(next?.ready)
    return next?.before
  }
  expect(at(90, 92)?.state).toBe('met')
  expect(at(89, 90)).toEqual({ state: 'expected', missing: null, asked: null })
  expect(at(62, 89.5)).toEqual({ state: 'missing', missing: { earned: 90 }, asked: null })
})

test('DEG-07: the courses of this term bring their hours wherever they count, unless they were passed before', () => {
  const programme = degree([{ id: 'x', course: 'N1' }])
  const list = courses('N1 B 3', 'N1 IP 3', 'Z1 IP 2', 'Z2 plan 4', 'Z3 B 5')
  expect(hoursInProgress(list, assignCourses(programme, list).courses)).toBe(2)
})

test('DEG-07 DEG-08: whether a course that was waived or replaced meets a prerequisite is asked', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], {
    courses: { N1: { before: { course: 'M1' } }, M2: { same: ['M1'] } },
  })
  const stateWith = (excused: string[], ...lines: string[]) =>
    nextCourses(programme, ['N1'], courses(...lines), { now: 0, afterTerm: 0 }, excused)[0]?.before
  expect(stateWith([])).toEqual({ state: 'missing', missing: { course: 'M1' }, asked: null })
  expect(stateWith(['M2'], 'M1 F')).toEqual({ state: 'asked', missing: null, asked: { course: 'M1' } })
  expect(stateWith(['M2'], 'M1 B')?.state).toBe('met')
  const both = degree([{ id: 'x', course: 'N1' }], {
    courses: { N1: { before: { all: [{ course: 'M1' }, { course: 'M3' }] } } },
  })
  const [next] = nextCourses(both, ['N1'], [], { now: 0, afterTerm: 0 }, ['M1'])
  expect(next?.before).toEqual({ state: 'missing', missing: { course: 'M3' }, asked: { course: 'M1' } })
})

test('DEG-07: all that a course asks for is told, met or not', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], {
    courses: {
      N1: {
        before: { all: [{ course: 'M1' }, { all: [{ course: 'M2' }, { earned: 90 }] }, { text: 'consent' }] },
        beside: { any: [{ course: 'M3' }, { course: 'M4' }] },
        same: ['N9'],
      },
    },
  })
  const told = (code: string) =>
    requisitesOf(programme, code, courses('M1 D', 'M2 IP'), { now: 60, afterTerm: 60 }).map(
      ({ condition, isBeside, state }) =>
        [Object.keys(condition)[0], state, ...(isBeside ? ['beside'] : [])].join(' '),
    )
  expect(told('N9')).toEqual([
    'course met',
    'course expected',
    'earned missing',
    'text asked',
    'any missing beside',
  ])
  expect(told('M1')).toEqual([])
})

test('DEG-07: of a planned course, what it asks for is said that is neither passed nor taken nor planned', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], {
    courses: {
      N1: {
        before: {
          all: [{ course: 'M1' }, { course: 'M2', grade: 'C' }, { earned: 900 }, { text: 'consent' }],
        },
        beside: { any: [{ course: 'M3' }, { course: 'M4' }] },
      },
      N2: { before: { any: [{ course: 'M9' }, { earned: 900 }] } },
    },
  })
  const told = (code: string, ...lines: string[]) =>
    unplannedRequisites(programme, code, courses(...lines)).map(
      ({ condition, isBeside }) => `${isBeside ? 'beside ' : ''}${textOf(condition)}`,
    )
  expect(told('N1', 'M1 F', 'M2 D')).toEqual(['M1', 'M2 C', 'beside M3 or M4'])
  expect(told('N1', 'M1 plan', 'M2 C')).toEqual(['beside M3 or M4'])
  expect(told('N1', 'M1 IP', 'M2 plan', 'M4 plan')).toEqual([])
  expect(told('N2')).toEqual([])
  expect(told('M1')).toEqual([])
})

test('DEG-07: a course opens all that wait for it, directly or not, of the courses that are open', () => {
  const programme = degree([{ id: 'x', course: 'A1' }], {
    courses: {
      A1: { same: ['A9'] },
      B1: { before: { any: [{ course: 'A9' }, { text: 'a talk' }] } },
      C1: { before: { all: [{ course: 'B1' }, { course: 'K1' }] } },
      E1: { before: { course: 'A1' } },
      Y1: { before: { all: [{ any: [{ course: 'X1' }, { course: 'X2' }] }, { text: 'consent' }] } },
    },
  })
  const opens = (codes: string[], ...lines: string[]) =>
    nextCourses(programme, codes, courses(...lines), { now: 0, afterTerm: 0 }).map((next) => next.opens)
  expect(opens(['A1', 'B1', 'C1', 'K1'])).toEqual([2, 1, 0, 1])
  // Either of two is enough: where one is there or on its way, the other opens nothing.
  expect(opens(['X1', 'Y1'])).toEqual([1, 0])
  expect(opens(['X1', 'Y1'], 'X2 D')).toEqual([0, 0])
  expect(opens(['X1', 'Y1'], 'X2 IP')).toEqual([0, 0])
})

test('DEG-07: courses that ask for each other, or for themselves, are said and end', () => {
  const programme = degree(
    [{ id: 'x', all: [{ course: 'A1' }, { course: 'B1' }, { course: 'C1' }, { course: 'P1' }] }],
    {
      courses: {
        A1: { before: { course: 'B1' }, same: ['A9'] },
        B1: { before: { course: 'A9' } },
        C1: { before: { course: 'C1' } },
        P1: { beside: { course: 'E1' } },
        E1: { beside: { course: 'P1' } },
      },
    },
  )
  const next = nextCourses(programme, ['A1', 'B1', 'C1', 'P1'], [], { now: 0, afterTerm: 0 })
  expect(
    next.map(({ code, before, beside }) => [
      code,
      before.state,
      ...[before, beside].flatMap((verdict) => leftIn(verdict) || []),
    ]),
  ).toEqual([
    ['A1', 'missing', 'B1'],
    ['B1', 'missing', 'A9'],
    ['C1', 'missing', 'C1'],
    ['P1', 'met', 'E1'],
  ])
  // Each opens the other and not itself.
  expect(next.map(({ opens }) => opens)).toEqual([1, 1, 0, 0])
  expect(assignCourses(programme, courses('B1 B', 'A9 B')).satisfied).toEqual([2, 2, 2])
})

test('DEG-07: a course waits for what its corequisite waits for, unless another one can be taken with it', () => {
  const programme = degree([{ id: 'x', course: 'N1' }], {
    courses: {
      N1: { beside: { course: 'L1' } },
      L1: { before: { course: 'M1' } },
      N2: { beside: { any: [{ course: 'L1' }, { course: 'L2' }] } },
      L2: {},
      N3: { beside: { all: [{ course: 'N1' }, { course: 'L3' }] } },
      L3: { before: { text: 'consent' }, beside: { course: 'N3' } },
      N4: { before: { course: 'M2' }, beside: { course: 'M1' } },
    },
  })
  const next = nextCourses(programme, ['N1', 'N2', 'N3', 'N4'], courses('M1 IP', 'M2 B'), {
    now: 0,
    afterTerm: 0,
  })
  expect(next.map(({ code, before, ready }) => [code, before.state, ready])).toEqual([
    ['N1', 'met', 'expected'],
    ['N2', 'met', 'met'],
    ['N3', 'met', 'asked'],
    ['N4', 'met', 'met'],
  ])
})

function textOf(condition: Condition | null): string {
  if (!condition) return ''
  if ('all' in condition) return condition.all.map(textOf).join(' and ')
  if ('any' in condition) return condition.any.map(textOf).join(' or ')
  return Object.values(condition).join(' ')
}

/** What is missing of a condition, then what is asked. */
function leftIn({ missing, asked }: ConditionVerdict): string {
  const said = [textOf(missing), ...(asked ? [`asked ${textOf(asked)}`] : [])].filter(Boolean).join(', ')
  return missing ? said : said.replace('asked ', '')
}

const LIST = ['A B', 'D D', 'P P', 'T T', 'F F', 'I IP', 'W plan']

/** How a condition stands for {@link LIST} and 60 hours: its state, and what decides. */
function verdictOf(condition: Condition, side: 'before' | 'beside'): string {
  const programme = degree([{ id: 'x', course: 'N' }], { courses: { N: { [side]: condition } } })
  const [next] = nextCourses(programme, ['N'], courses(...LIST), { now: 60, afterTerm: 60 })
  return next ? `${next[side].state} ${leftIn(next[side])}`.trim() : ''
}

const course = (code: string, grade?: string) => ({ course: code, ...(grade && { grade }) })

test.each<[string, Condition, string, string]>([
  ['passed', course('A'), 'met', 'met'],
  ['passed, with the least grade', course('A', 'B'), 'met', 'met'],
  ['passed, below the least grade', course('D', 'C'), 'missing D C', 'missing D C'],
  ['passed without a letter', course('P'), 'met', 'met'],
  ['passed without a letter, where one is asked for', course('P', 'C'), 'asked P C', 'asked P C'],
  ['transferred, where a letter is asked for', course('T', 'C'), 'met', 'met'],
  ['failed', course('F'), 'missing F', 'missing F'],
  ['in progress', course('I'), 'expected', 'met'],
  ['in progress, where a letter is asked for', course('I', 'C'), 'expected', 'met'],
  ['planned', course('W'), 'missing W', 'met'],
  ['never taken', course('Z'), 'missing Z', 'missing Z'],
  ['hours that are earned', { earned: 60 }, 'met', 'met'],
  ['hours that are not', { earned: 61 }, 'missing 61', 'missing 61'],
  ['a text', { text: 'consent' }, 'asked consent', 'asked consent'],
  ['all of none', { all: [] }, 'met', 'met'],
  ['any of none', { any: [] }, 'missing', 'missing'],
  ['all, of which one is in progress', { all: [course('A'), course('I')] }, 'expected', 'met'],
  [
    'all, of which one is asked',
    { all: [course('I'), { text: 'consent' }] },
    'asked consent',
    'asked consent',
  ],
  [
    'all, of which two are missing',
    { all: [course('A'), course('Z'), { earned: 90 }, { text: 'consent' }, course('Z')] },
    'missing Z and 90, asked consent',
    'missing Z and 90, asked consent',
  ],
  ['any, of which one is met', { any: [course('Z'), { text: 'consent' }, course('A')] }, 'met', 'met'],
  ['any, of which one is in progress', { any: [{ text: 'consent' }, course('I')] }, 'expected', 'met'],
  [
    'any, of which one is asked',
    { any: [course('Z'), { text: 'consent' }] },
    'asked consent',
    'asked consent',
  ],
  [
    'any, all missing',
    { any: [course('Z'), course('F'), { earned: 90 }] },
    'missing Z or F or 90',
    'missing Z or F or 90',
  ],
  [
    'any, of which each misses something',
    { any: [{ all: [course('Z'), course('F'), { text: 'consent' }] }, { earned: 90 }] },
    'missing Z and F and consent or 90',
    'missing Z and F and consent or 90',
  ],
  [
    'any in all',
    { all: [{ any: [course('Z', 'C'), course('F')] }, course('A'), { any: [course('Z'), course('A')] }] },
    'missing Z C or F',
    'missing Z C or F',
  ],
])('DEG-07: %s', (_, condition, before, beside) => {
  expect([verdictOf(condition, 'before'), verdictOf(condition, 'beside')]).toEqual([before, beside])
})

test('DEG-07: a passed attempt counts beside a failed one, and a course by its other codes', () => {
  const programme = degree([{ id: 'x', course: 'N' }], {
    courses: { N: { before: course('OLD', 'C') }, NEW: { same: ['OLD'] }, OTHER: { before: course('Z') } },
  })
  const [next, alias] = nextCourses(programme, ['N', 'other'], courses('NEW F', 'NEW B'), {
    now: 0,
    afterTerm: 0,
  })
  expect(next?.before.state).toBe('met')
  expect(alias?.before.missing).toEqual(course('Z'))
})

test('DEG-07: what is taken or planned is not offered, also by its other code; what was passed or failed is', () => {
  const codes = ['I', 'W', 'F', 'A', 'J', 'N']
  const programme = degree([{ id: 'x', course: 'N' }], { courses: { J: { same: ['I'] } } })
  expect(
    nextCourses(programme, codes, courses(...LIST), { now: 0, afterTerm: 0 }).map(({ code }) => code),
  ).toEqual(['F', 'A', 'N'])
})
