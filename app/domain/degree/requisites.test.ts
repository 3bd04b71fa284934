import { expect, test } from 'vitest'
import { DEEPEST_REQUIREMENT, PROGRAMME_TEXT_LIMIT } from './programme'
import { concurrentIn, isCourseCode, placeIn, requisiteIn, saysNone } from './requisites'

test.each([
  ['COMM1010 (C)', { course: 'COMM1010', grade: 'C' }],
  ['COMM1010 with a grade of C+', { course: 'COMM1010', grade: 'C+' }],
  ['MATH 151 with C or better', { course: 'MATH 151', grade: 'C' }],
  [
    'MATH 151 (C- or higher) or ENG 101',
    { any: [{ course: 'MATH 151', grade: 'C-' }, { course: 'ENG 101' }] },
  ],
  ['90 credits or more', { earned: 90 }],
  ['ENG 101 or better', { any: [{ course: 'ENG 101' }, { text: 'better' }] }],
  [
    '(INFS2101 OR INFS2301) AND COMM1020',
    { all: [{ any: [{ course: 'INFS2101' }, { course: 'INFS2301' }] }, { course: 'COMM1020' }] },
  ],
  ['ENG 101, and ENG 102', { all: [{ course: 'ENG 101' }, { course: 'ENG 102' }] }],
  ['ENG 101 أو ENG 102', { any: [{ course: 'ENG 101' }, { course: 'ENG 102' }] }],
  ['Consent of the instructor and the department', { text: 'Consent of the instructor and the department' }],
  ['(ENG 101 OR ENG 102', { text: '(ENG 101 OR ENG 102' }],
  ['ENG 101, ENG 102 or ENG 103', { text: 'ENG 101, ENG 102 or ENG 103' }],
  ['60 credits', { earned: 60 }],
  [
    'ENG 101 & ENG 102; and ENG 103',
    { all: [{ course: 'ENG 101' }, { course: 'ENG 102' }, { course: 'ENG 103' }] },
  ],
  ['ENG 101 and and ENG 102', { text: 'ENG 101 and and ENG 102' }],
  ['ENG 101, or ENG 102', { text: 'ENG 101, or ENG 102' }],
  ['and ENG 101', { text: 'and ENG 101' }],
  ['ENG 101 or', { text: 'ENG 101 or' }],
  ['ENG 101)', { text: 'ENG 101)' }],
  ['(ENG 101) ENG 102', { text: '(ENG 101) ENG 102' }],
  ['ENG 101 () and ENG 102', { text: 'ENG 101 () and ENG 102' }],
  ['COMM1010 (C) or consent', { any: [{ course: 'COMM1010', grade: 'C' }, { text: 'consent' }] }],
  ['COMM1010 (consent) or ENG 101', { any: [{ text: 'COMM1010 (consent)' }, { course: 'ENG 101' }] }],
  ['A grade (C) or ENG 101', { any: [{ text: 'A grade (C)' }, { course: 'ENG 101' }] }],
  ['COMM1010 بتقدير C', { course: 'COMM1010', grade: 'C' }],
  ['Completed 90 Cr. Hrs.', { earned: 90 }],
  ['إتمام 90 ساعة معتمدة', { earned: 90 }],
  ['ENG 101,', { text: 'ENG 101,' }],
  ['ENG 101 and )', { text: 'ENG 101 and )' }],
  ['ENG 101 (C and and ENG 102', { text: 'ENG 101 (C and and ENG 102' }],
  ['(ENG 101) ENG 102 (ENG 103)', { text: '(ENG 101) ENG 102 (ENG 103)' }],
  ['999 hours', { earned: 999 }],
  ['60 CH', { earned: 60 }],
  ['84 ساعة مكتسبة', { earned: 84 }],
  ['ENG 101 (minimum grade C)', { course: 'ENG 101', grade: 'C' }],
  ['ENG 101 with a minimum grade of C-', { course: 'ENG 101', grade: 'C-' }],
  ['C in ENG 101', { course: 'ENG 101', grade: 'C' }],
  ['C or better in ENG 101', { course: 'ENG 101', grade: 'C' }],
  ['ENG 101 بتقدير لا يقل عن C', { course: 'ENG 101', grade: 'C' }],
  ['C in ENG 101 and ENG 102', { text: 'C in ENG 101 and ENG 102' }],
  ['ENG 101 and ENG 102 with a grade of C', { text: 'ENG 101 and ENG 102 with a grade of C' }],
  [
    'ENG 101 and one of ENG 102, ENG 103',
    { all: [{ course: 'ENG 101' }, { any: [{ course: 'ENG 102' }, { course: 'ENG 103' }] }] },
  ],
  [
    'One of the following: ENG 101, ENG 102, or ENG 103',
    { any: [{ course: 'ENG 101' }, { course: 'ENG 102' }, { course: 'ENG 103' }] },
  ],
  ['either ENG 101 or ENG 102', { any: [{ course: 'ENG 101' }, { course: 'ENG 102' }] }],
  ['one of ENG 101, ENG 102 and ENG 103', { text: 'one of ENG 101, ENG 102 and ENG 103' }],
  ['Two of ENG 101, ENG 102, ENG 103', { text: 'Two of ENG 101, ENG 102, ENG 103' }],
  ['ENG 101. Antireq: ENG 102, ENG 103', { text: 'ENG 101. Antireq: ENG 102, ENG 103' }],
  ['ENG 101/102', { text: 'ENG 101/102' }],
  ['ENG 101 or 102', { any: [{ course: 'ENG 101' }, { course: 'ENG 102' }] }],
  ['ENG 101, consent of the chair', { all: [{ course: 'ENG 101' }, { text: 'consent of the chair' }] }],
  ['completion of ENG 101', { course: 'ENG 101' }],
  ['ENG 101 or ENG 102 or concurrent', { text: 'ENG 101 or ENG 102 or concurrent' }],
  ['Completion of 65 credits; ENG 101', { all: [{ earned: 65 }, { course: 'ENG 101' }] }],
] as const)('DEG-01: the requisite "%s"', (text, condition) => {
  expect(requisiteIn(text)?.condition).toEqual(condition)
})

test('DEG-01: a person is asked about what no program can read, and about nothing else', () => {
  expect(requisiteIn('ENG 101 or ENG 102')?.isAsked).toBe(false)
  expect(requisiteIn('ENG 101 or consent')?.isAsked).toBe(true)
  expect(requisiteIn('consent')?.isAsked).toBe(true)
})

test.each(['', '-', '—', '---', 'None', 'NIL', 'n/a', 'NA', 'لا يوجد', 'لايوجد', 'بدون', 'لا شيء'])(
  'DEG-01: "%s" says that there is no requisite',
  (text) => {
    expect([saysNone(text), requisiteIn(text)]).toEqual([true, null])
  },
)

test('DEG-01: brackets are read as deep as a programme may be, and stay a text beyond', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}ENG 101 or ENG 102${')'.repeat(depth)}`
  const either = { any: [{ course: 'ENG 101' }, { course: 'ENG 102' }] }
  expect(requisiteIn(nested(DEEPEST_REQUIREMENT - 2))?.condition).toEqual(either)
  const beyond = nested(DEEPEST_REQUIREMENT - 1)
  expect(requisiteIn(beyond)?.condition).toEqual({ text: beyond })
})

test('DEG-01: a text is cut where a programme ends it', () => {
  const long = 'x'.repeat(PROGRAMME_TEXT_LIMIT + 1)
  const cut = { text: 'x'.repeat(PROGRAMME_TEXT_LIMIT) }
  expect(requisiteIn(long)?.condition).toEqual(cut)
  expect(requisiteIn(`ENG 101 or ${long}`)?.condition).toEqual({ any: [{ course: 'ENG 101' }, cut] })
})

test.each(['Semester 101', 'YEAR 2026', 'Fall 2026', 'فصل 101', '1030', 'MATH'])(
  'DEG-01: "%s" is no code',
  (text) => {
    expect(isCourseCode(text.toUpperCase())).toBe(false)
  },
)

test.each([
  ['ENG 101 or concurrent', 'ENG 101'],
  ['ENG 101 (may be taken concurrently)', 'ENG 101'],
  ['0302101 أو متزامن', '0302101'],
  ['ENG 101 or ENG 102 or concurrent', null],
  ['ENG 101', null],
])('DEG-01: the course of "%s" may be taken in the same term', (text, course) => {
  expect(concurrentIn(text)).toBe(course)
})

test.each([
  ['ICS 4xx', { subject: 'ICS', numbers: [400, 499] }],
  ['ICS 4XXX', { subject: 'ICS', numbers: [4000, 4999] }],
  ['XE xxx', { subject: 'XE' }],
  ['XXX xxx', { any: true }],
  ['ICS 4x', null],
  ['ICS 401', null],
])('DEG-01: the place "%s"', (text, set) => {
  expect(placeIn(text)).toEqual(set)
})

test.each(['4CS001', 'LU3IN003', 'CE-M-101', 'M.CS.101', 'EN.601.104'])('DEG-01: "%s" is a code', (text) => {
  expect(isCourseCode(text)).toBe(true)
})
