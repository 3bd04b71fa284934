import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import type { AcademicEvent } from '../institution/types'
import { LONGEST_PAGE, type RegistrarPage, readRegistrarPage } from './read-page'

type Read = Extract<RegistrarPage, { kind: 'read' }>
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.txt`), 'utf8')
const read = (text: string, semester: string | null = 'fall-2026'): Read => {
  const page = readRegistrarPage(SHIPPED_CALENDAR, semester, text)
  if (page.kind !== 'read') throw new Error(page.kind)
  return page
}
const inShort = ({ dates }: Read) =>
  dates.map(({ kind, date: { start, end, time, tentative } }) =>
    [kind, start, end && `to ${end}`, time, tentative && '(tentative)'].filter(Boolean).join(' '),
  )
const only = (line: string, semester: string | null = 'fall-2026') => {
  const page = read(line, semester)
  return page.dates.length > 0 ? inShort(page).join('; ') : page.notUnderstood.map(({ why }) => why).join()
}

describe('CAL-22: the pages of registrars', () => {
  test('a table of a whole semester, with its days of the week', () => {
    const page = read(sample('table'), null)
    expect(inShort(page)).toEqual([
      'program-change-window 2026-06-07 to 2026-06-16',
      'registration-opens 2026-06-28',
      'registration-closes 2026-08-17',
      'appeal-deadline 2026-08-18 15:00',
      'appeal-hearings 2026-08-19 to 2026-08-20',
      'term-start 2026-08-23',
      'classes-begin 2026-08-25',
      'add-drop-opens 2026-08-25',
      'add-drop-closes 2026-08-31',
      'full-refund-deadline 2026-08-31',
      'prorated-refund-deadline 2026-09-21',
      'midterm-break 2026-10-11 to 2026-10-15',
      'midterm-exams 2026-10-16 to 2026-10-24',
      'drop-deadline 2026-11-01',
      'classes-end 2026-12-03',
      'final-exams 2026-12-06 to 2026-12-14',
      'term-end 2026-12-16',
      'national-day 2026-12-18',
      'grades-released 2026-12-24 (tentative)',
    ])
    expect([page.notUnderstood, page.otherLines]).toEqual([[], []])
    expect(new Set(page.dates.map(({ semester }) => semester))).toEqual(new Set(['fall-2026']))
  })

  test.each(['table', 'arabic'])(
    '%s, a cell a line: each date is quoted, and none gets a name by guess',
    (name) => {
      const cells = sample(name).replace(/\t+/g, '\n')
      const page = read(cells, null)
      expect(inShort(page)).toEqual([])
      const quoted = [...page.notUnderstood, ...page.otherLines].map(({ line }) => line)
      expect(new Set(quoted).size).toBe(quoted.length)
      expect(page.notUnderstood.filter(({ why }) => why === 'noName').length).toBeGreaterThan(5)
    },
  )

  test('a list whose years stand in a heading alone, before and after the new year', () => {
    const page = read(sample('list'), null)
    expect(inShort(page)).toEqual([
      'registration-opens 2026-11-15',
      'registration-closes 2026-12-10',
      'add-drop-opens 2026-12-24',
      'term-start 2027-01-03',
      'classes-begin 2027-01-05',
      'ramadan 2027-02-08 to 2027-03-09 (tentative)',
      'national-sport-day 2027-02-09',
      'midterm-exams 2027-02-28 to 2027-03-06',
      'classes-end 2027-04-13',
    ])
    expect([page.notUnderstood, page.otherLines]).toEqual([[], []])
    expect(new Set(page.dates.map(({ semester }) => semester))).toEqual(new Set(['winter-2027']))
  })

  test('an Arabic table, the date first, with its digits, days and both names of months', () => {
    const page = read(sample('arabic'), null)
    expect(inShort(page)).toEqual([
      'term-start 2026-08-23',
      'classes-begin 2026-08-25',
      'add-drop-opens 2026-08-25',
      'add-drop-closes 2026-08-31',
      'appeal-deadline 2026-08-18 15:00',
      'midterm-break 2026-10-11 to 2026-10-15',
      'classes-end 2026-12-03',
      'grades-released 2026-12-24 (tentative)',
    ])
    expect([page.notUnderstood, page.otherLines]).toEqual([[], []])
  })

  test.each([
    ['Sunday, 23 August 2026: Classes begin', 'classes-begin 2026-08-23'],
    ['Classes begin | 23-Aug-2026', 'classes-begin 2026-08-23'],
    ['Classes begin (Aug 23rd, 2026)', 'classes-begin 2026-08-23'],
    ['Classes begin\t23/08/2026', 'classes-begin 2026-08-23'],
    ['Classes begin\tبداية المحاضرات\t23 August 2026\t٢٣ أغسطس ٢٠٢٦', 'classes-begin 2026-08-23'],
    ['Classes begin Sunday (23 August)', 'classes-begin 2026-08-23'],
    ['Midterm exams from Friday 16 to Saturday 24 October', 'midterm-exams 2026-10-16 to 2026-10-24'],
    ['Midterm exams 28 September – 2 October 2026', 'midterm-exams 2026-09-28 to 2026-10-02'],
    ['Final exams: 28 December – 3 January 2027', 'final-exams 2026-12-28 to 2027-01-03'],
    ['Classes end on 3 December until 12 pm', 'classes-end 2026-12-03 12:00'],
    ['Winter 2027\tClasses begin\t5 January 2027', 'classes-begin 2027-01-05'],
    ['يوم الأحد\tبداية المحاضرات\t٢٣ أغسطس ٢٠٢٦', 'classes-begin 2026-08-23'],
    ['| 1 | Classes begin | 23 August 2026 |', 'classes-begin 2026-08-23'],
    ['First day\tof classes\t23 August 2026', 'classes-begin 2026-08-23'],
    ['Finals\t6 – 14 December 2026', 'final-exams 2026-12-06 to 2026-12-14'],
    ['Midterm exams\tFriday - Saturday\t16 - 24 October 2026', 'midterm-exams 2026-10-16 to 2026-10-24'],
    ['Midterm exams 16 – Saturday 24 October 2026', 'midterm-exams 2026-10-16 to 2026-10-24'],
    ['Skills Day 9 – 9 September 2026', 'skills-day 2026-09-09'],
    ['Skills Day 9 September – 9 September', 'skills-day 2026-09-09'],
    ['Skills Day 9 September – 9 September 2026', 'skills-day 2026-09-09'],
    // What is not in the data is for the reader to say.
    ['Classes follow a Monday timetable\t3 September 2026', '2026-09-03'],
    ['Classes begin\tWelcome\t23 August 2026', '2026-08-23'],
    ['3 September 2026: choice of subject', '2026-09-03'],
    ['Open house: 3 September 2026', '2026-09-03'],
    ['Classes end*\t3 December 2026', '2026-12-03'],
    ['<b>Classes begin</b> 23 August 2026', '2026-08-23'],
    ['Classes begin\tبداية التسجيل\t23 August 2026', '2026-08-23'],
    ['Add/Drop period 25 August 2026', '2026-08-25'],
    ['Fall semester 23 August to 20 December 2026', '2026-08-23 to 2026-12-20'],
  ])('%s', (line, expected) => expect(only(line)).toBe(expected))

  test.each([
    ['9:00', '09:00'],
    ['9:59 am', '09:59'],
    ['9:30 ص', '09:30'],
    ['9:30 pm', '21:30'],
    ['9:60', null],
    ['12 am', '00:00'],
    ['12:30 pm', '12:30'],
    ['13:00 am', null],
    ['13:00 pm', '13:00'],
    ['0:30', '00:30'],
    ['0 pm', null],
    ['23:59', '23:59'],
    ['24:00', null],
  ])('the time "%s" is %s', (clock, expected) => {
    const { dates } = read(`Classes end 3 December 2026, ${clock}`)
    expect(dates.map(({ date }) => date.time)).toEqual(expected === null ? [] : [expected])
  })

  test.each([
    ['Classes end 31 November 2026', 'noSuchDay'],
    ['Classes end 30 February', 'noSuchDay'],
    ['Classes end 31/11/2026', 'noSuchDay'],
    ['Midterm exams 24 – 16 October 2026', 'noSuchDay'],
    ['Classes end, Monday 3 December 2026', 'weekday'],
    ['Classes end, Monday 03/12/2026', 'weekday'],
    ['Classes end\tMonday - Tuesday\t3 - 4 December 2026', 'weekday'],
    ['Classes end, Monday 23/12/2026', 'weekday'],
    ['Classes end, Monday 12/23/2026', 'weekday'],
    ['Classes end\tMonday\t3 December 2026', 'weekday'],
    ['Monday\tClasses end\t3 December 2026', 'weekday'],
    ['Wednesday - Friday\tAppeals heard\t19 - 20 August 2026', 'weekday'],
    ['Final exams Monday 1 December – 3 December 2026', 'weekday'],
    ['Final exams 1 December – Monday 3 December 2026', 'weekday'],
    ['Classes end 05/09/2026', 'order'],
    ['Classes begin 24 August 2025', 'far'],
    ['Classes begin 22 August 2027', 'far'],
    ['23 August 2026', 'noName'],
    ['Classes begin 23 August or 24 August', null],
    ['Midterm break\t11 – 15 October 2026\t11 – 16 October 2026', null],
    ['Midterm break\t11 – 15 October 2026\t12 – 15 October 2026', null],
    ['Classes end 3 December 9:00 - 15:00', null],
    ['9:00 Classes end 3 December 2026 15:00', null],
    ['Classes end 3 December 25:00', null],
    ['Classes begin: to be announced', null],
    ['The offices are closed on Monday', null],
    ['Academic Year 2025, 2026, 2027', null],
    ['Classes\tbegin\tsoon', null],
    ['2 Skills Days\t9 September 2026', null],
    ['Week 3: Classes end 3 December 2026', null],
    ['Classes end\t3\t3 December 2026', null],
    ['Week 3\tClasses end\t3 December 2026', null],
    ['Fall 2026\tWinter 2027\tClasses end\t3 December 2026', null],
  ])('is not understood: %s', (line, why) => {
    const { dates, notUnderstood } = read(line)
    expect(dates).toEqual([])
    expect(notUnderstood).toStrictEqual([{ line: 1, text: line.replace(/\s+/g, ' '), why }])
  })

  test('the order of day and month is that of the whole page, and of dates that disagree none is taken', () => {
    expect(inShort(read('Classes begin 05/09/2026\nClasses end 23/12/2026'))).toEqual([
      'classes-begin 2026-09-05',
      'classes-end 2026-12-23',
    ])
    expect(inShort(read('Classes begin 09/05/2026\nClasses end 12/23/2026'))).toEqual([
      'classes-begin 2026-09-05',
      'classes-end 2026-12-23',
    ])
    const mixed = read('Classes begin 05/09/2026\nTerm ends 23/12/2026\nClasses end 12/13/2026')
    expect(mixed.notUnderstood.map(({ line }) => line)).toContain(1)
    expect(mixed.dates.map(({ line }) => line)).not.toContain(1)
  })

  test('the order is that of the last days of ranges, too, and no day that does not exist says one', () => {
    expect(inShort(read('Classes begin 05/09/2026\nFinal exams 06/12/2026 - 14/12/2026'))).toEqual([
      ...['classes-begin 2026-09-05', 'final-exams 2026-12-06 to 2026-12-14'],
    ])
    const page = read('Classes begin 05/09/2026\nClasses end 31/11/2026')
    expect(page.notUnderstood.map(({ why }) => why)).toEqual(['order', 'noSuchDay'])
  })

  const COLUMNS = [
    'Event\tStart date\tEnd date',
    'Event\tFrom\tTo',
    'الحدث\tتاريخ البداية\tتاريخ النهاية',
    'الحدث\tمن\tإلى',
  ]
  const TWO_DAYS = 'Final exams\t6 December 2026\t14 December 2026'
  test.each(COLUMNS)('two columns of dates are a first and a last day below "%s"', (heading) => {
    expect(only(TWO_DAYS)).toBe('')
    expect(inShort(read(`${heading}\n${TWO_DAYS}\nClasses begin\t23 August 2026\t`))).toEqual([
      ...['final-exams 2026-12-06 to 2026-12-14', 'classes-begin 2026-08-23'],
    ])
  })

  test.each([
    ...['Event\tStart date', 'Event\tEnd date', 'Event\tStart date\tEnd date\tWelcome'].map((heading) => [
      heading,
      TWO_DAYS,
    ]),
    ...[
      '14 December 2026\t6 December 2026',
      '1 December 2026\t6 December 2026\t14 December 2026',
      '6 – 8 December 2026\t14 December 2026',
      '1 December 2026\t6 – 8 December 2026',
    ].map((days) => ['Event\tStart date\tEnd date', `Final exams\t${days}`]),
  ])('they are none below "%s": %s', (heading, row) => {
    const { dates, notUnderstood } = read(`${heading}\n${row}`)
    expect([dates, notUnderstood.map(({ line, why }) => [line, why])]).toEqual([[], [[2, null]]])
  })

  test.each<[string, ...string[]]>([
    ['Academic Calendar | Fall 2026\nClasses end 3 December', 'classes-end 2026-12-03'],
    ['Fall 2026\nSeptember 2026\nSkills Day 9 September', 'skills-day 2026-09-09'],
    ['Fall 2026\nSeptember 2027\nSkills Day 9 September', '3 far'],
    [
      'Academic Year 2026/27\nWinter Semester\nNational Sport Day 9 February',
      'national-sport-day 2027-02-09',
    ],
    // The year of October is not followed by its number.
    ['Winter 2010\nOctober 2009\nNational Sport Day 9 February', '3 far'],
    ['Winter 2027\nRegistration opens 15 November', 'registration-opens 2026-11-15'],
    ['Fall 2026\nGrades released 5 January', 'grades-released 2027-01-05'],
    ['Fall 2026\nDecember 2026\nFinal exams 28 December – 3 January', 'final-exams 2026-12-28 to 2027-01-03'],
    [
      'Winter 2027\nJanuary 2027\nAdd/Drop period 28 December – 3 January 2027',
      ...['add-drop-opens 2026-12-28', 'add-drop-closes 2027-01-03'],
    ],
    // One year does not say which semester it is, and no semester has sessions.
    ['Academic Calendar 2026\nFall Semester\nClasses end 3 December', '3 noSemester'],
    ['Fall 2026 Session 1\nClasses end 3 December 2026', '1 noSemester', '2 noSemester'],
  ])('%j', (text, ...expected) => {
    const page = read(text, null)
    const quoted = page.notUnderstood.map(({ line, why }) => `${line} ${why}`)
    expect([...inShort(page), ...quoted]).toEqual(expected)
  })

  describe('a day of another semester, from what the term had in its other years', () => {
    const whyBelow = (events: readonly AcademicEvent[], days: string) => {
      const semesters = [{ id: 'fall-2024', name: { en: 'Fall 2024', ar: 'خريف 2024' }, events }]
      const page = readRegistrarPage({ ...SHIPPED_CALENDAR, semesters }, 'fall-2026', `Open house ${days}`)
      return page.kind === 'read' && page.notUnderstood[0]?.why
    }
    const KNOWN = [
      { kind: 'final-exams', start: '2024-12-20', end: '2024-12-25' },
      { kind: 'registration-opens', start: '2024-06-01' },
      // No day of 2026.
      { kind: 'national-sport-day', start: '2024-02-29' },
    ]

    // 60 days before and after, and 120 days long.
    test.each(['2 April 2026', '23 February 2027', '1 August – 29 November 2026'])('%s is near', (days) =>
      expect(whyBelow(KNOWN, days)).toBeUndefined(),
    )
    test.each(['1 April 2026', '24 February 2027', '25 March – 30 June 2026', '1 August – 30 November 2026'])(
      '%s is far',
      (days) => expect(whyBelow(KNOWN, days)).toBe('far'),
    )

    test('a term without dates has its whole year', () => {
      const days = ['1 November 2025', '2 November 2025', '1 March 2027', '2 March 2027']
      expect(days.map((day) => whyBelow([], day))).toEqual(['far', undefined, undefined, 'far'])
    })
  })

  test('lines are shown with single blanks, and prose is looked at from its start', () => {
    const page = read(`Classes  begin\t\tsoon\r\n${'x'.repeat(700)} 3 September 2026`)
    expect(page.notUnderstood).toEqual([{ line: 1, text: 'Classes begin soon', why: null }])
    expect(page.otherLines.map(({ line }) => line)).toEqual([2])
  })

  test('dates below the heading of a semester that is not known are of no other one', () => {
    const page = read('Fall 2026\nClasses end 3 December 2026\nSummer 2027\nClasses end 3 December 2026')
    expect(page.dates.map(({ line }) => line)).toEqual([2])
    expect(page.notUnderstood).toEqual([
      { line: 3, text: 'Summer 2027', why: 'noSemester' },
      { line: 4, text: 'Classes end 3 December 2026', why: 'noSemester' },
    ])
  })

  test('a new year of a known term', () => {
    const page = read('Fall 2029\nClasses end 6 December', null)
    expect(page.dates).toStrictEqual([
      {
        ...{ line: 2, text: 'Classes end 6 December', semester: 'fall-2029', kind: 'classes-end' },
        date: { start: '2029-12-06' },
      },
    ])
  })

  test('marks of direction, 10,000 characters and 5,000 rows', () => {
    expect(only('\u202eClasses begin\u202c\t\u200f23 August 2026')).toBe('classes-begin 2026-08-23')
    const long = read(`Classes begin 23 August 2026 ${'x'.repeat(10_000)}`)
    expect([long.dates, long.notUnderstood.map(({ line }) => line)]).toEqual([[], [1]])
    expect(long.notUnderstood[0]?.text.length).toBeLessThan(200)
    const rows = (count: number) => 'Classes begin 23 August 2026\n'.repeat(count)
    expect(readRegistrarPage(SHIPPED_CALENDAR, 'fall-2026', rows(5000))).toEqual({ kind: 'tooLong' })
    expect(read(rows(1000)).dates).toHaveLength(1000)
    expect(readRegistrarPage(SHIPPED_CALENDAR, 'fall-2026', ' \n\t\n')).toEqual({ kind: 'empty' })
    expect(readRegistrarPage(SHIPPED_CALENDAR, null, 'x'.repeat(LONGEST_PAGE + 1))).toEqual({
      kind: 'tooLong',
    })
    expect(readRegistrarPage(SHIPPED_CALENDAR, null, 'x'.repeat(LONGEST_PAGE)).kind).toBe('read')
  })
})

describe('CAL-22: every line is accounted for', () => {
  /** Lines and what has to become of each. */
  const LINES = {
    taken: ['Skills Day\t9 September 2026', 'Sunday, 6 September: Skills Day', 'حفل التخرج ٨ سبتمبر ٢٠٢٦'],
    named: [
      'Open house 3 September 2026',
      '<script>alert</script> 3 September',
      'Classes end!* 3 December 2026',
    ],
    quoted: [
      ...[
        'Skills Day 31 November 2026',
        'Skills Day, Monday 9 September 2026',
        'Skills Day 9 September 2019',
      ],
      ...['9 September 2026', 'Skills Day: date to follow', 'Monday'],
      ...[
        'Skills Day 9 September, 10 September',
        'Skills Day 05/09/2026',
        'Phone 12 September at 25:00 Skills Day',
      ],
    ],
    other: ['Students are welcome', 'مرحبًا بالطلبة', 'Office of the Registrar', '😀 <b>', 'x'.repeat(400)],
    furniture: [
      'Event\tDate',
      'Academic Calendar',
      '-----',
      '\u200f',
      'التاريخ\tالحدث',
      'Fall 2026',
      'Fall Semester 2026',
    ],
  }
  type Fate = keyof typeof LINES
  const oneLine = fc
    .constantFrom(...(Object.keys(LINES) as Fate[]))
    .chain((fate) => fc.constantFrom(...LINES[fate]).map((text) => ({ fate, text })))

  test.each(['table', 'arabic'])(
    'a line of any kind at any place of %s is used or quoted, and changes no other',
    (name) => {
      const base = sample(name).trim().split('\n')
      const dated = read(base.join('\n'), null).dates
      fc.assert(
        fc.property(fc.array(fc.tuple(fc.nat(), oneLine), { maxLength: 6 }), (inserted) => {
          const lines: { text: string; fate: Fate | null }[] = base.map((text) => ({ text, fate: null }))
          // Below the heading of the semester: above it no date has one.
          for (const [place, line] of inserted) lines.splice(2 + (place % (lines.length - 1)), 0, line)
          const page = read(lines.map(({ text }) => text).join('\n'), null)
          const linesOf = (list: readonly { line: number }[]) => new Set(list.map(({ line }) => line - 1))
          const [used, quoted, other] = [page.dates, page.notUnderstood, page.otherLines].map(linesOf)
          for (const [index, { fate, text }] of lines.entries()) {
            if (fate === null) continue
            const found = [used?.has(index), quoted?.has(index), other?.has(index)]
            const isNamed = page.dates.some(({ line, kind }) => line - 1 === index && kind === null)
            const expected = {
              ...{ taken: [true, false, false], named: [true, false, false], quoted: [false, true, false] },
              ...{ other: [false, false, true], furniture: [false, false, false] },
            }[fate]
            expect([text, ...found, isNamed]).toEqual([text, ...expected, fate === 'named'])
          }
          expect(
            page.dates
              .filter(({ line }) => lines[line - 1]?.fate === null)
              .map(({ line: _, ...date }) => date),
          ).toEqual(dated.map(({ line: _, ...date }) => date))
        }),
      )
    },
  )

  test('whatever is pasted, each line with a letter or digit is used, furniture, a heading, or quoted', () => {
    const piece = fc.constantFrom(
      ...[
        'Classes',
        'begin',
        'end',
        '3',
        '31',
        '12',
        '2026',
        'December',
        'نوفمبر',
        'Sunday',
        'to',
        '-',
        '–',
        '\t',
      ],
      ...[
        '3 pm',
        '15:00',
        '23/08/2026',
        'Fall',
        'خريف',
        'tentative',
        '|',
        'Event',
        'الحدث',
        '<i>',
        '\u202e',
        '*',
        ',',
      ],
    )
    const line = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(' '))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const page = readRegistrarPage(SHIPPED_CALENDAR, 'fall-2026', lines.join('\n'))
        if (page.kind !== 'read') return
        const seen = [...page.dates, ...page.notUnderstood, ...page.otherLines].map((one) => one.line)
        for (const [index, text] of lines.entries()) {
          if (isHarmless(text)) continue
          expect([text, seen.includes(index + 1)]).toEqual([text, true])
        }
        for (const { text, date } of page.dates) {
          const day = `${Number(date.start.slice(8))}`
          expect(text).toMatch(new RegExp(`(?<!\\d)0?${day}(?!\\d)`))
        }
      }),
      { numRuns: 200 },
    )
  })

  /** Without a word of an event or a day: a heading or furniture ("End" is that of a column). */
  function isHarmless(text: string): boolean {
    return !/begin|3|12|15:00|Sunday|pm|<b>/.test(text)
  }
})
