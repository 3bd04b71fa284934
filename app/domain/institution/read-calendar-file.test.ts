import { describe, expect, test } from 'vitest'
import { LONGEST_CALENDAR_FILE, readCalendarFile } from './read-calendar-file'

const ROW = {
  ...{ semester: 'fall-2026', kind: 'classes-end', source: 'A page', read_on: '2026-11-25' },
  dates: [{ start: '2026-12-03', tentative: true }],
}
const OWN = { ...ROW, kind: 'own-fair', own: { type: 'academic', name: { en: 'Fair', ar: 'معرض' } } }
const read = (rows: unknown) => readCalendarFile(JSON.stringify(rows))
const days = (count: number) => ({ dates: Array.from({ length: count }, () => ({ start: '2026-12-03' })) })

describe('CAL-25: calendar.json', () => {
  test('is what moderators publish elsewhere', () => {
    const { read_on: readOn, ...row } = ROW
    expect(read([ROW, OWN])).toEqual({
      rows: [
        { ...row, own: null, readOn },
        { ...row, kind: 'own-fair', own: OWN.own, readOn },
      ],
    })
    expect(read([])).toEqual({ rows: [] })
  })

  test.each<[string, unknown, string]>([
    ['no list', {}, 'Invalid type'],
    ['a day that is none', [ROW, { ...ROW, dates: [{ start: '2026-11-31' }] }], '1.dates.0.start'],
    [
      'an end before the start',
      [{ ...ROW, dates: [{ start: '2026-12-03', end: '2026-12-01' }] }],
      '0.dates.0',
    ],
    ['a date of another year', [{ ...ROW, dates: [{ start: '2024-12-03' }] }], 'not near its semester'],
    ['an unknown kind', [{ ...ROW, kind: 'party' }], 'no known kind'],
    ['a name for a known kind', [{ ...ROW, own: OWN.own }], 'no known kind'],
    ['a name in one language', [{ ...OWN, own: { type: 'exams', name: { en: 'Fair' } } }], '0.own.name.ar'],
    ['a misspelt member', [{ ...ROW, sources: 'x' }], '0.sources'],
    ['no source', [{ ...ROW, source: undefined }], '0.source'],
    ['a kind twice', [ROW, ROW], 'twice'],
    [
      'too many dates',
      [
        { ...ROW, ...days(101) },
        { ...ROW, kind: 'term-end', ...days(100) },
      ],
      'more than 12 semesters',
    ],
    [
      'too many semesters',
      Array.from({ length: 13 }, (_, index) => ({
        ...{ ...ROW, semester: `fall-${2027 + index}` },
        dates: [{ start: `${2027 + index}-12-03` }],
      })),
      'more than 12 semesters',
    ],
  ])('says what is wrong, and where: %s', (_, rows, problem) => {
    expect(read(rows)).toEqual({ problem: expect.stringContaining(problem) })
  })

  test('a page of the host, and a file of any length, are none', () => {
    expect(readCalendarFile('<!doctype html>')).toEqual({ problem: 'no JSON' })
    expect(readCalendarFile('['.repeat(LONGEST_CALENDAR_FILE + 1))).toEqual({
      problem: `longer than ${LONGEST_CALENDAR_FILE} characters`,
    })
  })
})
