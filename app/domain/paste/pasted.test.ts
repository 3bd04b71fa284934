import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Weekday } from '../institution/types'
import { ALL_WEEKDAYS } from '../institution/week'
import { isInProgress } from '../past-terms/past-terms'
import { partOfWord } from '../plan/part-words'
import { MOST_SLOTS } from '../plan/plan'
import { LONGEST_PASTE } from './longest-paste'
import { readPasted } from './pasted'
import type { PastedCourse } from './pasted-courses'
import type { PastedTerm } from './pasted-terms'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')

function termsIn(text: string): readonly PastedTerm[] {
  const pasted = readPasted(text)
  if (pasted.kind !== 'timetable') throw new Error(`It is ${pasted.kind}`)
  return pasted.terms
}

function termIn(text: string): PastedTerm {
  const [term, ...others] = termsIn(text)
  if (!term || others.length > 0) throw new Error('There is not exactly one term')
  return term
}

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${minutes < 720 ? 'AM' : 'PM'}`

const slotsOf = (course: PastedCourse | undefined) =>
  course?.sections.flatMap(({ timeSlots }) => timeSlots) ?? []
const sectionOf = ({ sections }: PastedCourse) => sections.map(({ name }) => name).join(' | ')
const textsOf = (quotes: readonly { text: string }[]) => quotes.map(({ text }) => text)

/** "sunday 08:00-09:30 10.1.05" for each time. */
const timesOf = (course: PastedCourse | undefined) =>
  slotsOf(course).map(
    ({ day, startTime, endTime, room }) => `${day} ${clock(startTime)} ${clock(endTime)} ${room}`,
  )

/** A term without what was not used, whose lines depend on how the cells were copied. */
const withoutQuotes = ({ otherLines, ...term }: PastedTerm) => term

const NOTHING_LEFT_OUT = {
  ...{ dropped: [], waitlisted: [], cancelled: [], withoutTime: [], once: [], exams: [] },
  ...{ tooManyTimes: [], tooManySections: [] },
}

describe('PLAN-09: the printable page', () => {
  const term = termIn(sample('printable-page'))

  test('gives the semester, its days, and courses with all their components', () => {
    expect(term).toMatchObject({ semester: 'Winter 2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
    expect(
      term.courses.map((course) => [course.name, course.title, sectionOf(course), course.credits]),
    ).toEqual([
      ['COMP 2201', 'Data Structures', 'LEC 2, LAB 3', 3],
      ['MATH 1030', 'Calculus I', '1', 4],
      ['PHYS 1020', 'Physics for Engineers', '7', 3],
    ])
    expect(term.courses.map(timesOf)).toEqual([
      ['sunday 8:00AM 9:30AM 10.1.05', 'tuesday 8:00AM 9:30AM 10.1.05', 'wednesday 12:05PM 1:55PM 10.2.17'],
      ['monday 10:00AM 11:30AM 05.1.12', 'thursday 8:00AM 9:30AM 05.1.14'],
      [],
    ])
  })

  test('leaves out dropped courses and times that are not known yet, and says of which courses', () => {
    expect(term.leftOut).toEqual({ ...NOTHING_LEFT_OUT, dropped: ['EFFL 1001'], withoutTime: ['PHYS 1020'] })
    expect(term.notUnderstood).toEqual([])
  })

  test('quotes what it does not understand instead of guessing', () => {
    const broken = termIn(sample('not-understood'))
    expect(broken.courses.map(timesOf)).toEqual([['sunday 8:00AM 9:30AM 10.1.05']])
    expect(broken.notUnderstood).toEqual([
      { line: 13, text: 'Days: Someday Times: 8:00AM to 9:30AM 10.1.05' },
      { line: 16, text: 'Days: Monday Times: 1:00 to 2:30 10.1.06' },
      { line: 19, text: 'Days: Tuesday Times: 9:30AM to 8:00AM 10.1.05' },
      { line: 22, text: 'Comp 9999 lower case' },
    ])
  })

  test('reads Eastern Arabic digits, no-break spaces, direction marks, and values beside or below their labels', () => {
    const digits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect(withoutQuotes(termIn(digits(sample('printable-page'))))).toEqual(withoutQuotes(term))
    const text = sample('printable-page')
    for (const copied of [
      text.replaceAll(' ', '\u00a0').replaceAll('\n', ' \t\r\n\u200f'),
      text.replaceAll(': ', ':\n').replaceAll(' to ', '\nto '),
      text.replaceAll('Status\n', 'Status\t').replaceAll('\nTimes:', ' Times:'),
    ])
      expect(withoutQuotes(termIn(copied))).toEqual(withoutQuotes(term))
  })

  test('takes a time without a room, and not the next course as its room', () => {
    const without = sample('printable-page').replace('10.2.17\n', '')
    expect(termIn(without).courses).toHaveLength(3)
    expect(timesOf(termIn(without).courses[0]).at(-1)).toBe('wednesday 12:05PM 1:55PM null')
  })

  test('PASTE-12: offers what is on one date only, such as an exam, as a date', () => {
    const text = `${sample('printable-page')}
COMP 3000 Capstone
Status
Enrolled
Lecture - Class 9999 - Section 1
2027/05/02 - 2027/05/02
Days: Sunday
Times: 9:00AM to 12:00PM
1.1`
    expect(termIn(text).courses.at(-1)).toMatchObject({ name: 'COMP 3000', sections: [{ timeSlots: [] }] })
    expect(termIn(text).courses.at(-1)?.dates).toEqual([
      {
        ...{ isExam: false, title: 'Lecture', day: '2027-05-02' },
        ...{ startTime: 540, endTime: 720, room: '1.1' },
      },
    ])
    expect(termIn(text).leftOut).toMatchObject({ once: [], withoutTime: ['PHYS 1020'] })
    expect(termIn(text).lastDay).toBe('2027-04-29')
  })

  test('keeps the times that a plan can hold, and says so', () => {
    const more = Array.from(
      { length: 12 },
      (_, index) => `Days: Monday\nTimes: ${clock(480 + index * 5)} to 11:00AM\n1.1\n`,
    )
    const text = `COMP 1000 Much\nLecture - Class 1 - Section 1\n${more.join('')}`
    expect(slotsOf(termIn(text).courses[0])).toHaveLength(MOST_SLOTS)
    expect(termIn(text).leftOut.tooManyTimes).toEqual(['COMP 1000'])
  })
})

describe('PLAN-09: the class schedule', () => {
  test('separated by tabs: further meetings, waitlisted courses and unknown times', () => {
    const term = termIn(sample('class-schedule-tabs'))
    expect(term).toMatchObject({ semester: 'Winter 2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
    expect(term.courses.map((course) => [course.name, sectionOf(course)])).toEqual([
      ['COMP 2201', 'LEC 002, LAB 003'],
      ['PHYS 1020', '007'],
    ])
    expect(term.courses.map(timesOf)).toEqual([
      [
        'sunday 8:00AM 9:30AM 10.1.05',
        'tuesday 8:00AM 9:30AM 10.1.05',
        'thursday 2:00PM 2:50PM 10.1.07',
        'wednesday 12:05PM 1:55PM 10.2.17',
      ],
      [],
    ])
    expect(term.leftOut).toEqual({
      ...NOTHING_LEFT_OUT,
      waitlisted: ['MATH 1030'],
      withoutTime: ['PHYS 1020'],
    })
    expect(term.notUnderstood).toEqual([])
  })

  test('a cell a line, of an older page with the month first', () => {
    const term = termIn(sample('class-schedule-lines'))
    expect(term).toMatchObject({ semester: 'Winter 2027', firstDay: '2027-01-10', lastDay: '2027-04-29' })
    expect(term.courses.map(timesOf)).toEqual([
      [
        'monday 8:00AM 9:30AM 10.1.05',
        'wednesday 8:00AM 9:30AM 10.1.05',
        'thursday 2:00PM 2:50PM 10.1.07',
        'friday 12:05PM 1:55PM null',
      ],
    ])
    expect(term.leftOut).toEqual({ ...NOTHING_LEFT_OUT, dropped: ['EFFL 1001'] })
    expect(term.notUnderstood).toEqual([])
  })

  test('rows that lost their tabs', () => {
    const rows = sample('class-schedule-tabs').replaceAll(/\t+/g, ' ')
    const spaced = sample('class-schedule-tabs').replaceAll('\t', '     ')
    expect(termIn(spaced)).toEqual(termIn(sample('class-schedule-tabs')))
    expect(termIn(rows).courses.map((course) => [sectionOf(course), slotsOf(course).length])).toEqual([
      ['LEC 002, LAB 003', 4],
      ['007', 0],
    ])
    expect(termIn(rows).leftOut.waitlisted).toEqual(['MATH 1030'])
  })

  test.each([
    'ABCu 8:00AM - 9:30AM',
    'SuX 8:00AM - 9:30AM',
    'S 8:00AM - 9:30AM',
    'Su 8:61AM - 9:30AM',
    'Su 0:10AM - 1:00AM',
  ])('quotes "%s"', (meeting) => {
    const term = termIn(sample('class-schedule-tabs').replace('SuTu 8:00AM - 9:30AM', meeting))
    expect(textsOf(term.notUnderstood)).toEqual([
      `${meeting} 10.1.05 Dr. Amal Haddad 10/01/2027 - 29/04/2027`,
    ])
    expect(slotsOf(term.courses[0])).toHaveLength(2)
  })
})

describe('PLAN-09: dates', () => {
  const withDates = (semester: string, ...ranges: string[]) =>
    termIn(
      `${semester}\nCOMP 2201 - Data Structures\nEnrolled\n${ranges
        .map(
          (range, index) =>
            `${1000 + index}\t00${index}\tLecture\tMo 8:00AM - 9:00AM\t1.1\tStaff\t${range}\n`,
        )
        .join('')}`,
    )
  const days = ({ firstDay, lastDay }: PastedTerm) => [firstDay, lastDay]

  test.each([
    ['the day first', '10/01/2027 - 29/04/2027', '2027-01-10', '2027-04-29'],
    ['the month first', '01/10/2027 - 04/29/2027', '2027-01-10', '2027-04-29'],
    ['the year first', '2027/01/10 - 2027/04/29', '2027-01-10', '2027-04-29'],
    ['the only order with a plausible length', '10/01/2027 - 04/05/2027', '2027-01-10', '2027-05-04'],
    ['the only order that starts in the season', '05/01/2027 - 08/05/2027', '2027-01-05', '2027-05-08'],
    ['days and months that are the same', '01/01/2027 - 05/05/2027', '2027-01-01', '2027-05-05'],
  ])('reads %s', (_, range, first, last) => {
    expect(days(withDates('Winter 2027', range))).toEqual([first, last])
  })

  test('one order is the order of the whole page', () => {
    const term = withDates('Winter 2027', '05/01/2027 - 08/05/2027', '13/01/2027 - 08/05/2027')
    expect(days(term)).toEqual(['2027-01-05', '2027-05-08'])
    expect(term.unclearDates).toEqual([])
  })

  test('says which dates it does not understand, and takes the classes', () => {
    for (const [semester, range] of [
      ['', '05/01/2027 - 08/05/2027'],
      ['Winter 2027', '31/31/2027 - 31/31/2027'],
      ['Winter 2027', '2027/02/30 - 2027/04/29'],
    ] as const) {
      const term = withDates(semester, range)
      expect(days(term)).toEqual([null, null])
      expect(textsOf(term.unclearDates)).toEqual([range])
      expect(term.courses).toHaveLength(1)
    }
  })
})

describe('PLAN-09: what is pasted', () => {
  test('two terms are two choices', () => {
    const terms = termsIn(sample('two-terms'))
    expect(terms.map(({ semester, firstDay, courses }) => [semester, firstDay, courses[0]?.name])).toEqual([
      ['Fall 2026', '2026-08-30', 'COMP 1103'],
      ['Winter 2027', '2027-01-10', 'COMP 2201'],
    ])
  })

  test('PASTE-01: a text of which nothing is understood is quoted in its order', () => {
    const pasted = readPasted(
      [
        'COMM 1010 - English Communication I',
        'COMM 1010  1  CRN 10101  Sun Tue 08:00 - 09:15',
        'INFS 1101 - Introduction to Computing',
        'INFS 1101  1  CRN 10201  Sun Tue 09:30 - 10:45',
      ].join('\n'),
    )
    if (pasted.kind !== 'unknown') throw new Error(`It is ${pasted.kind}`)
    expect(pasted.notUnderstood.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  })

  test('something else, nothing, and too much are told apart', () => {
    expect(readPasted(sample('something-else')).kind).toBe('unknown')
    expect(readPasted(' \n\t\u00a0').kind).toBe('empty')
    expect(readPasted('a'.repeat(LONGEST_PASTE + 1)).kind).toBe('tooLong')
  })

  test('the same text twice gives the same courses', () => {
    for (const name of ['printable-page', 'class-schedule-tabs']) {
      expect(termIn(sample(name) + sample(name)).courses).toEqual(termIn(sample(name)).courses)
    }
  })

  test.each([
    ['blanks', ' \t'],
    ['times', 'Su 8:00AM - '],
    ['days', 'SuMoTu'],
    ['codes', 'COMP 2201 '],
    ['rows', '1234 002 Lecture '],
    ['dates', '10/01/2027 - '],
    ['lines', 'Days: Sunday\nTimes: 8:00AM to\n'],
    ['meetings', 'COMP 2201 - A\nEnrolled\n1234\n002\nLecture\nSu 8:00AM - 9:00AM\n1.1\n'],
    ['transcripts', 'Fall 2025\nCOMP 2201 A 3.00 3.00 B 9.000 R\n'],
  ])('the longest text of %s takes no more time than a page load', (_, part) => {
    const start = process.threadCpuUsage()
    readPasted(part.repeat(LONGEST_PASTE / part.length))
    // In microseconds of this thread.
    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000)
  })

  test('so does the longest text below a class without a time', () => {
    const start = process.threadCpuUsage()
    const text = `COMP 2201 - A\nEnrolled\n1234\n002\nLecture\n${'x\n'.repeat(LONGEST_PASTE)}`
    expect(readPasted(text.slice(0, LONGEST_PASTE)).kind).toBe('timetable')
    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000)
  })

  test('any text is read', () => {
    const words = fc.constantFrom(
      ...[
        'Days:',
        'Times:',
        'Su',
        'COMP 2201',
        ' - ',
        '8:00AM',
        ' to ',
        '\n',
        '\t',
        ' ',
        'TBA',
        '1234',
        '002',
        'Lecture',
      ],
      ...['10/01/2027', 'Class 1', 'Section 2', 'Winter 2027', 'Dropped', '3.00', 'x', '٣', 'Term GPA', 'B+'],
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 60 }), fc.constantFrom('', ' ', '\n'), (some, between) => {
        readPasted(some.join(between))
      }),
    )
  })
})

describe('PLAN-09: the transcript', () => {
  const termsIn = (text: string) => {
    const pasted = readPasted(text)
    return pasted.kind === 'transcript' ? pasted.transcript.terms : []
  }
  const terms = termsIn(sample('transcript'))

  test('gives terms, grades, points and totals', () => {
    expect(terms.map(({ semester }) => semester)).toEqual(['Fall 2025', 'Winter 2026'])
    expect(terms[0]?.courses[0]).toEqual({
      name: 'COMP 1103',
      title: 'Programming I',
      attempted: 3,
      earned: 3,
      grade: 'B+',
      points: 9.9,
      isRepeat: false,
      mark: null,
      credited: null,
    })
    expect(terms[1]).toMatchObject({
      totals: { gpa: 3.7, attempted: 3, earned: 3, points: 11.1 },
      cumulative: { gpa: 2.9, attempted: 10, earned: 10, points: 29 },
    })
  })

  test('the later attempt at a course is the repeat, at whichever the mark is', () => {
    const grades = terms.flatMap(({ courses }) =>
      courses.map(({ name, grade, isRepeat }) => [name, grade, isRepeat]),
    )
    expect(grades).toEqual([
      ['COMP 1103', 'B+', false],
      ['MATH 1030', 'C', false],
      ['EFFL 1001', 'W', false],
      ['PHYS 1020', 'F', false],
      ['PHYS 1020', 'A-', true],
      ['COMM 1010', 'T', false],
      ['COMP 2201', 'IP', false],
    ])
    const [only] = termsIn('Fall 2025\nPHYS 1020 Physics 3.00 3.00 B 9.000 (Repeated)')
    expect(only?.courses[0]?.isRepeat).toBe(true)
  })

  test('what stands around it, a cell a line and Arabic digits make no difference', () => {
    const lines = sample('transcript').replace(/ +/g, '\t')
    const cells = sample('transcript')
      .replace(/^(\w+ \d{4})\s+(.+?)\s+(?=\d\.)/gm, '$1\n$2\n')
      .replace(/(?<=\.\d+) +/g, ' \n\n\t')
      .replace(/ (?=\d+\.)/g, '\n')
    expect(cells).toContain('COMP 1103\nProgramming I\n')
    const arabic = sample('transcript').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    for (const text of [lines, cells, arabic, `الرئيسية\n${sample('transcript')}\nتسجيل الخروج 1`])
      expect(termsIn(text)).toEqual(terms)
  })

  test('a term that goes on over a page break is one, and one without grades is in progress', () => {
    const [term, ...others] = termsIn(
      'Term: Fall 2025\nCOMP 1103 A 3.00 3.00 B 9.000\nPage 2\nFall 2025\nMATH 1030 B 4.00 4.00 C 8.000\nWinter 2026\nCOMP 2201 Data 3.00 0.00\nMATH 2030 More 3.00 0.00 IP',
    )
    expect(term?.courses.map(({ name }) => name)).toEqual(['COMP 1103', 'MATH 1030'])
    expect([term, ...others].map((one) => one && isInProgress(one))).toEqual([false, true])
  })

  test('a row that is not understood is quoted', () => {
    const pasted = readPasted(
      'COMP 1000 Before 3.00 3.00 A 12.000\nFall 2025\nCOMP 1103 A 3.00 3.00 B 9.000\nCOMP 2201 Data 3.00 B',
    )
    expect(pasted).toMatchObject({
      transcript: {
        notUnderstood: [
          { line: 1, text: 'COMP 1000 Before 3.00 3.00 A 12.000' },
          { line: 4, text: 'COMP 2201 Data 3.00 B' },
        ],
      },
    })
  })
})

/** A generated timetable, as the registration system would print it. */

type Meeting = { days: Weekday[]; startTime: number; endTime: number; room: string | null }
type Component = { name: string; section: number; meetings: Meeting[] }
type Course = { name: string; title: string; credits: number; components: Component[] }

const meeting: fc.Arbitrary<Meeting> = fc
  .record({
    days: fc.subarray([...ALL_WEEKDAYS], { minLength: 1, maxLength: 2 }),
    startTime: fc.integer({ min: 0, max: 275 }),
    length: fc.integer({ min: 1, max: 12 }),
    room: fc.option(fc.constantFrom('10.1.05', 'Online', 'Main Hall', '05.0.12', 'Lab 2'), { nil: null }),
  })
  .map(({ days, startTime, length, room }) => ({
    ...{ days, room },
    ...{ startTime: startTime * 5, endTime: (startTime + length) * 5 },
  }))
const component = (name: string): fc.Arbitrary<Component> =>
  fc.record({
    name: fc.constant(name),
    section: fc.integer({ min: 1, max: 99 }),
    meetings: fc.array(meeting, { minLength: 1, maxLength: 2 }),
  })
const course: fc.Arbitrary<Course> = fc.record({
  name: fc
    .tuple(fc.constantFrom('COMP', 'MATH', 'IT', 'NURSE', 'BIO'), fc.integer({ min: 100, max: 9999 }))
    .map((parts) => parts.join(' ')),
  title: fc.constantFrom('Data Structures', 'Calculus I', 'C++ & You', 'Art: a History', 'كيمياء عامة'),
  credits: fc.integer({ min: 1, max: 6 }),
  components: fc.oneof(
    component('Lecture').map((only) => [only]),
    fc.tuple(component('Lecture'), component('Laboratory')),
  ),
})
const plan = fc.record({
  courses: fc.uniqueArray(course, { selector: ({ name }) => name, minLength: 1, maxLength: 8 }),
  order: fc.constantFrom('dmy', 'mdy', 'ymd'),
  digits: fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'),
  /** Chooses the separators and the noise. */
  seeds: fc.array(fc.nat({ max: 30 }), { minLength: 5, maxLength: 40 }),
})

function dateIn(order: string, [year, month, day]: readonly [string, string, string]): string {
  return { dmy: [day, month, year], mdy: [month, day, year], ymd: [year, month, day] }[order]?.join('/') ?? ''
}

const rangeIn = (order: string) =>
  `${dateIn(order, ['2027', '01', '10'])} - ${dateIn(order, ['2027', '04', '29'])}`

function printable({ courses, order }: { courses: Course[]; order: string }): string[][] {
  return courses.map(({ name, title, credits, components }, index) => [
    `${name} ${title}`,
    ...[
      'Status',
      'Enrolled',
      'Units',
      `${credits}.00`,
      'Grading Basis',
      '50% and above',
      'Bachelor of Science',
    ],
    ...components.flatMap(({ name: kind, section, meetings }, at) => [
      `${kind} - Class ${1000 + index * 10 + at} - Section ${section}`,
      'Start/End Dates',
      rangeIn(order),
      ...meetings.flatMap(({ days, startTime, endTime, room }) => [
        `Days: ${days.map((day) => day.charAt(0).toUpperCase() + day.slice(1)).join(' ')}`,
        `Times: ${clock(startTime)} to ${clock(endTime)}`,
        room ?? 'TBA',
      ]),
    ]),
  ])
}

function schedule({ courses, order }: { courses: Course[]; order: string }): string[][] {
  return courses.map(({ name, title, credits, components }, index) => [
    `${name} - ${title}`,
    ...['Status', 'Units', 'Grading', 'Grade', 'Deadlines', 'Enrolled', `${credits}.00`, 'Graded'],
    ...['Class Nbr', 'Section', 'Component', 'Days & Times', 'Room', 'Instructor', 'Start/End Date'],
    ...components.flatMap(({ name: kind, section, meetings }, at) => [
      ...[`${1000 + index * 10 + at}`, `${section}`, kind],
      ...meetings.flatMap(({ days, startTime, endTime, room }) => [
        `${days.map((day) => day.charAt(0).toUpperCase() + day.charAt(1)).join('')} ${clock(startTime)} - ${clock(endTime)}`,
        ...[room ?? 'TBA', 'Dr. Amal Haddad,', 'Omar Saleh', rangeIn(order)],
      ]),
    ]),
  ])
}

const SEPARATORS = ['\n', '\t', ' \n\n', '\t\n', ' \t ', '\r\n', '\u00a0\n', '\n \u00a0 \n']
const NOISE = ['Help', 'Press Enter to drag', '© Registrar', 'Menu', 'Sign out', 'الرئيسية']

function written(blocks: string[][], { seeds, digits }: { seeds: number[]; digits: string }): string {
  let turn = 0
  const pick = (choices: readonly string[]) =>
    choices[(seeds[turn++ % seeds.length] ?? 0) % choices.length] ?? ''
  const text = ['Winter 2027', ...blocks.flatMap((lines) => [pick(NOISE), ...lines])]
    .map((cell) => cell + pick(SEPARATORS))
    .join('')
  return text.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
}

function expected(courses: Course[], instructors: readonly string[]) {
  return courses.map(({ name, title, credits, components }) => {
    const kinds = new Set(components.map(({ name: kind }) => kind))
    const slots = components.flatMap(({ name: part, meetings }) =>
      meetings.flatMap(({ days, startTime, endTime, room }) =>
        days.map((day) => ({ day, startTime, endTime, room, instructors, part })),
      ),
    )
    const sections = new Set(components.map(({ section }) => section))
    const section =
      sections.size === 1
        ? `${components[0]?.section}`
        : components
            .map(({ name: kind, section }) => `${kind.slice(0, 3).toUpperCase()} ${section}`)
            .join(', ')
    const ofHours = Map.groupBy(slots, ({ room, part, ...hours }) => JSON.stringify(hours))
    const timeSlots = [...ofHours.values()].map((same) => {
      const { part, ...slot } = same[0] as (typeof slots)[number]
      const isOnePart = kinds.size > 1 && same.every((other) => other.part === part)
      const room = [...new Set(same.flatMap(({ room }) => room ?? []))].join(', ') || null
      return { ...slot, room, ...(isOnePart && { part: partOfWord(part) ?? part }) }
    })
    return { ...{ name, title, credits, dates: [] }, sections: [{ name: section, timeSlots }] }
  })
}

test.each([
  ['the printable page', printable, []],
  ['the class schedule', schedule, ['Dr. Amal Haddad', 'Omar Saleh']],
] as const)(
  'PLAN-09: any plan that %s shows is read back as it was, whatever stands around',
  (_, print, instructors) => {
    fc.assert(
      fc.property(plan, (made) => {
        const term = termIn(written(print(made), made))
        expect(withoutQuotes(term)).toEqual({
          ...{ semester: 'Winter 2027', firstDay: '2027-01-10', lastDay: '2027-04-29' },
          courses: expected(made.courses, instructors),
          ...{ asked: [], notTaken: [] },
          ...{ leftOut: NOTHING_LEFT_OUT, unclearDates: [], notUnderstood: [] },
        })
      }),
    )
  },
)

/** A generated transcript. */

const amount = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((hundredths) => hundredths / 100)
const attempt = fc
  .record({
    name: fc
      .tuple(fc.constantFrom('COMP', 'MATH', 'IT'), fc.integer({ min: 100, max: 9999 }))
      .map((parts) => parts.join(' ')),
    title: fc.constantFrom('Data Structures', 'Calculus 2', '3D Design', 'Law: an Intro.', 'كيمياء عامة', ''),
    // Without headings, nobody earns more than was attempted.
    hours: fc.tuple(amount(30), amount(30)).map((both) => both.toSorted((one, other) => other - one)),
    grade: fc.constantFrom('A', 'B+', 'F', 'W', 'P', 'T', 'IP', 'A-'),
    points: amount(120),
    isRepeat: fc.constant(false),
  })
  .map(({ hours: [attempted = 0, earned = 0], ...row }) => ({ ...row, attempted, earned }))
const totals = fc.option(
  fc.record({ gpa: amount(4), attempted: amount(200), earned: amount(200), points: amount(800) }),
  { nil: null },
)
const transcript = fc.record({
  terms: fc
    .uniqueArray(
      fc.record({
        semester: fc
          .tuple(fc.constantFrom('Fall', 'Winter', 'Spring', 'Summer'), fc.integer({ min: 2000, max: 2099 }))
          .map((parts) => parts.join(' ')),
        courses: fc.array(attempt, { minLength: 1, maxLength: 6 }),
        totals,
        cumulative: totals,
      }),
      { selector: ({ semester }) => semester, minLength: 1, maxLength: 6 },
    )
    .filter((terms) => {
      const names = terms.flatMap(({ courses }) => courses.map(({ name }) => name))
      return new Set(names).size === names.length
    }),
  digits: fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩'),
  blanks: fc.array(fc.constantFrom(' ', '  ', '\t', '\u00a0', '\n', ' \n\n '), {
    minLength: 3,
    maxLength: 9,
  }),
  noise: fc.array(fc.constantFrom(...NOISE), { minLength: 1, maxLength: 5 }),
})
type Printed = typeof transcript extends fc.Arbitrary<infer Made> ? Made : never

function transcriptText({ terms, digits, blanks, noise }: Printed): string {
  let turn = 0
  const between = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell !== '')
      .reduce((text, cell) => `${text}${blanks[turn++ % blanks.length]}${cell}`)
  const line = (
    name: string,
    { gpa, attempted, earned, points }: NonNullable<Printed['terms'][0]['totals']>,
  ) =>
    between([
      ...[`${name} GPA`, gpa.toFixed(3), `${name} Totals`],
      ...[attempted.toFixed(2), earned.toFixed(2), points.toFixed(3)],
    ])
  const lines = terms.flatMap(({ semester, courses, totals: own, cumulative }) => [
    semester,
    ...courses.flatMap(({ name, title, attempted, earned, grade, points }) => [
      between([name, title, attempted.toFixed(2), earned.toFixed(2), grade, points.toFixed(3)]),
      noise[turn % noise.length] ?? '',
    ]),
    ...(own ? [line('Term', own)] : []),
    ...(cumulative ? [line('Cum', cumulative)] : []),
  ])
  return [...noise, ...lines].join('\n').replace(/\d/g, (digit) => digits[Number(digit)] ?? '')
}

test('PLAN-09: any transcript is read back as it was, whatever stands around', () => {
  fc.assert(
    fc.property(transcript, (printed) => {
      const pasted = readPasted(transcriptText(printed))
      expect(pasted).toMatchObject({
        kind: 'transcript',
        transcript: { terms: printed.terms, notUnderstood: [] },
      })
    }),
  )
})

test('PASTE-01: labels that each have their value behind them say the same as a row of labels above a row of values', () => {
  const course = (code: string, number: string, values: string[]) => {
    const labels = [
      'Class Nbr',
      'Section',
      'Component',
      'Days & Times',
      'Room',
      'Instructor',
      'Start/End Date',
    ]
    const all = [number, ...values]
    const pairs = labels.flatMap((label, index) => [label, all[index] ?? ''])
    return {
      rows: [code, 'Status', 'Units', 'Enrolled', '3.00', ...labels, ...all],
      pairs: [code, 'Status', 'Enrolled', 'Units', '3.00', ...pairs],
    }
  }
  const courses = [
    course('INFS 3101 - IT Project Management', '1201', [
      ...['2', 'Lecture', 'Su Tu 8:00AM - 9:20AM', '07.0.03', 'Staff', '23/08/2026 - 10/12/2026'],
    ]),
    course('COMM 2030 - Technical Communication', '1202', [
      ...['1', 'Lecture', 'Mo 10:00AM - 11:20AM', '05.1.12', 'Amal Haddad', '23/08/2026 - 10/12/2026'],
    ]),
  ]
  const [rows, pairs] = (['rows', 'pairs'] as const).map((layout) =>
    termIn(['Fall 2026', ...courses.flatMap((one) => one[layout])].join('\n')),
  )
  expect(pairs?.courses.map(timesOf)).toEqual([
    ['sunday 8:00AM 9:20AM 07.0.03', 'tuesday 8:00AM 9:20AM 07.0.03'],
    ['monday 10:00AM 11:20AM 05.1.12'],
  ])
  expect(pairs && withoutQuotes(pairs)).toEqual(rows && withoutQuotes(rows))
  expect(pairs?.notUnderstood).toEqual([])
})
