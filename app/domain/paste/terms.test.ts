import { describe, expect, test } from 'vitest'
import { isInProgress } from '../past-terms/past-terms'
import { ROOM_LIMIT, SECTION_LIMIT } from '../plan/plan'
import { FIELD_LIMITS } from '../table-limits'
import { LONGEST_PASTE } from './longest-paste'
import { readPasted } from './pasted'
import type { PastedTerm } from './pasted-terms'

/** What comes of a whole page: statuses that meet, dates, limits, and where each quote stands. */

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

function transcriptIn(text: string) {
  const pasted = readPasted(text)
  if (pasted.kind !== 'transcript') throw new Error(`It is ${pasted.kind}`)
  return pasted.transcript
}

const quoted = ({ notUnderstood }: PastedTerm) => notUnderstood.map(({ line, text }) => `${line} ${text}`)
const others = ({ otherLines }: PastedTerm) => otherLines.map(({ line, text }) => `${line} ${text}`)
const namesOf = (courses: readonly { name: string }[]) => courses.map(({ name }) => name)
const askedOf = ({ asked }: PastedTerm) => asked.map(({ status, course }) => `${course.name}: ${status}`)

/** A component of the printable page with one time on Mondays. */
const component = (kind: string, section: string, time = '8:00AM to 9:00AM', place = '10.1.05') =>
  `${kind} - Class 1234 - Section ${section}\nDays: Monday\nTimes: ${time}\n${place}\n`
const course = (name: string, ...statuses: string[]) =>
  `${name}\n${statuses.map((status) => `Status: ${status}\n`).join('')}${component('Lecture', '1')}`

describe('PASTE-03: statuses that meet', () => {
  test.each([
    [['Enrolled', 'Enrolled'], [], []],
    [['Enrolled', 'enrolled'], [], []],
    [['Enrolled', 'Registered'], [], []],
    [['Enrolled', 'Provisional'], [], ['4 Status: Provisional']],
    [['Provisional', 'Enrolled'], [], ['3 Status: Provisional']],
    [['Provisional', 'Conditional', 'Enrolled'], [], ['3 Status: Provisional']],
    [['Provisional'], ['MATH 1030: Provisional'], []],
    [['Provisional', 'PROVISIONAL'], ['MATH 1030: Provisional'], []],
    [['Provisional', 'Conditional'], ['MATH 1030: Provisional / Conditional'], []],
    [['Enrolled', 'Dropped'], ['MATH 1030: Enrolled / Dropped'], []],
    [['Enrolled', 'Dropped', 'Enrolled'], ['MATH 1030: Enrolled / Dropped / Enrolled'], []],
    [['Enrolled', 'Dropped', 'Provisional'], ['MATH 1030: Enrolled / Dropped / Provisional'], []],
  ])('%j', (statuses, asked, quotes) => {
    const term = termIn(`Winter 2027\n${course('MATH 1030 Calculus', ...statuses)}`)
    expect([askedOf(term), quoted(term)]).toEqual([asked, quotes])
    expect(namesOf(term.courses)).toEqual(asked.length > 0 ? [] : ['MATH 1030'])
  })

  test('a status ahead of the heading counts, unless one stands below', () => {
    expect(askedOf(termIn(`Status: Provisional\n${course('MATH 1030 Calculus')}`))).toEqual([
      'MATH 1030: Provisional',
    ])
    const both = termIn(`Status: Dropped\n${course('MATH 1030 Calculus', 'Enrolled')}`)
    expect([namesOf(both.courses), quoted(both)]).toEqual([['MATH 1030'], ['1 Status: Dropped']])
  })

  test('a status below a heading that is not readable is quoted, and is not that of the next course', () => {
    const term = termIn(
      `${course('COMP 2201 Data', 'Enrolled')}Comp 9 x\nStatus: Dropped\n${course('MATH 1030 Calculus', 'Enrolled')}`,
    )
    expect([namesOf(term.courses), term.leftOut.dropped]).toEqual([['COMP 2201', 'MATH 1030'], []])
    expect(quoted(term)).toEqual(['7 Comp 9 x', '8 Status: Dropped'])
  })

  test('each course that is asked about has its own status, and all parts of it', () => {
    const term = termIn(
      [
        course('COMP 2201 Data', 'Provisional'),
        course('MATH 1030 Calculus', 'Enrolled'),
        course('PHYS 1020 Physics', 'Conditional'),
        course('COMP 2201 Data', 'Trial'),
      ].join(''),
    )
    expect(namesOf(term.courses)).toEqual(['MATH 1030'])
    expect(askedOf(term)).toEqual(['COMP 2201: Provisional / Trial', 'PHYS 1020: Conditional'])
    expect(term.asked.map((one) => one.course.sections.map(({ name }) => name))).toEqual([['1'], ['1']])
  })

  test('credit hours said twice are one; of two the first counts', () => {
    const credits = (...units: string[]) => {
      const term = termIn(
        `COMP 2201 Data\n${units.map((unit) => `Units: ${unit}\n`).join('')}${component('Lecture', '1')}`,
      )
      return [term.courses[0]?.credits, quoted(term)]
    }
    expect(credits('4.00', '4.00')).toEqual([4, []])
    expect(credits('4.00', '5.00')).toEqual([4, ['3 Units: 5.00']])
    expect(credits('1.00')).toEqual([1, []])
    expect(credits('6.00')).toEqual([6, []])
    expect(credits('7.00')).toEqual([null, ['2 Units: 7.00']])
    expect(credits('0.00')).toEqual([null, ['2 Units: 0.00']])
  })

  test('a course with several headings has the most credit hours of them', () => {
    const part = (units: string, section: string) =>
      `COMP 2201 Data\nUnits: ${units}\n${component('Lecture', section)}`
    const { courses } = termIn(`${part('3.00', '1')}${part('4.00', '2')}`)
    expect(courses.map(({ name, credits }) => [name, credits])).toEqual([['COMP 2201', 4]])
  })
})

describe('PASTE-02: terms', () => {
  test('what stands in a term without courses is with the first that has some, in the order of the text', () => {
    const [first, second] = termsIn(
      [
        'Notes of mine',
        'Fall 2026',
        'More notes',
        'Units: 3.00',
        'Winter 2027',
        course('COMP 2201 Data', 'Enrolled').trim(),
        'Spring 2027',
        course('MATH 1030 Calculus', 'Enrolled').trim(),
        'Summer 2027',
        'Last notes',
      ].join('\n'),
    )
    expect(first && others(first)).toEqual([
      ...['1 Notes of mine', '2 Fall 2026', '3 More notes', '19 Summer 2027', '20 Last notes'],
    ])
    expect(first && quoted(first)).toEqual(['4 Units: 3.00'])
    expect(second && [others(second), quoted(second)]).toEqual([[], []])
  })

  test('a term that goes on has one heading, and a course before it does not', () => {
    const [first, ...more] = termsIn(
      `Fall 2026\n${course('COMP 2201 Data', 'Enrolled')}Winter 2027\n${component('Lecture', '9')}FALL 2026\n${course('MATH 1030 Calculus', 'Enrolled')}`,
    )
    expect([first?.semester, first && namesOf(first.courses), more]).toEqual([
      ...['Fall 2026', ['COMP 2201', 'MATH 1030'], []],
    ])
    expect(first?.courses[0]?.sections[0]?.timeSlots).toHaveLength(1)
    expect(first && quoted(first)).toEqual([
      ...['9 Lecture - Class 1234 - Section 9', '10 Days: Monday Times: 8:00AM to 9:00AM 10.1.05'],
    ])
    expect(first && others(first)).toEqual(['8 Winter 2027'])
  })

  test('lines of a course that is not readable are quoted as a whole, furniture aside', () => {
    const term = termIn(
      `${course('COMP 2201 Data', 'Enrolled')}Help\nSome words\nComp 9 x\nHelp\nOther words\n`,
    )
    expect([others(term), quoted(term)]).toEqual([['8 Some words'], ['9 Comp 9 x', '11 Other words']])
  })

  test('a heading that nothing follows is no course', () => {
    const term = termIn(`${course('COMP 2201 Data')}MATH 1030 Calculus\nPHYS 1020 Physics\nUnits: 3.00`)
    expect([namesOf(term.courses), quoted(term)]).toEqual([
      ['COMP 2201'],
      ['6 MATH 1030 Calculus', '7 PHYS 1020 Physics'],
    ])
  })
})

describe('PASTE-07: dates and components', () => {
  const RANGE = '2027/01/10 - 2027/04/29'

  test('the days of the term come from a class without a time, too', () => {
    const row = `1234\t002\tLecture\tTBA\tTBA\tStaff\t${RANGE}`
    expect(termIn(`Winter 2027\nCOMP 2201 - Data\nEnrolled\n${row}`)).toMatchObject({
      ...{ firstDay: '2027-01-10', lastDay: '2027-04-29', notUnderstood: [] },
    })
    const printed = `COMP 2201 Data\nLecture - Class 1 - Section 1\nStart/End Dates\n${RANGE}\nDays: TBA\nTimes: TBA\n`
    expect(termIn(printed)).toMatchObject({
      firstDay: '2027-01-10',
      lastDay: '2027-04-29',
      notUnderstood: [],
    })
  })

  test('dates that stand alone are those of the component before them, once', () => {
    const text = `COMP 2201 Data\nLecture - Class 1 - Section 1\n${RANGE}\nLaboratory - Class 2 - Section 2\n2027/01/11 - 2027/04/28\n2027/01/12 - 2027/04/27\n`
    const term = termIn(text)
    expect([term.firstDay, term.lastDay]).toEqual(['2027-01-10', '2027-04-29'])
    expect(quoted(term)).toEqual(['5 2027/01/11 - 2027/04/28'])
    const two = termIn(`${text}2027/01/13 - 2027/04/26\nDays: Monday\nTimes: 8:00AM to 9:00AM\n`)
    expect(quoted(two)).toEqual(['5 2027/01/11 - 2027/04/28', '6 2027/01/12 - 2027/04/27'])
  })

  test('a meeting with dates of its own uses no others', () => {
    const text = [
      ...['COMP 2201 - Data', 'Enrolled', '1234', '002', 'Lecture', 'Mo 8:00AM - 9:00AM', RANGE],
      ...['2027/01/11 - 2027/04/28', 'Tu 8:00AM - 9:00AM', '2027/01/12 - 2027/04/27'],
    ]
    expect(quoted(termIn(text.join('\n')))).toEqual(['8 2027/01/11 - 2027/04/28'])
  })

  test('dates that are unclear are said once each', () => {
    const range = '31/31/2027 - 32/31/2027'
    const row = (days: string) => `1234\t002\tLecture\t${days} 8:00AM - 9:00AM\t1.1\tStaff\t${range}\n`
    const term = termIn(`COMP 2201 - Data\nEnrolled\n${row('Mo')}${row('Tu')}`)
    expect(term.unclearDates).toEqual([{ line: 1, text: range }])
    expect(term.courses[0]?.sections[0]?.timeSlots.map(({ weeks }) => weeks)).toEqual([undefined, undefined])
  })

  test('only the course with a class without a time, an exam or too many times is named', () => {
    const times = Array.from({ length: 11 }, (_, index) => `Days: Monday\nTimes: 8:${index + 10} to 11:00\n`)
    const term = termIn(
      [
        course('COMP 2201 Data'),
        `MATH 1030 Calculus\n${component('Lecture', '1')}${component('Laboratory', '2').replace(/Days.*/s, 'Days: TBA\nTimes: TBA\n')}`,
        `PHYS 1020 Physics\nLecture - Class 1 - Section 1\n2027/05/03 - 2027/05/03\n${component('Lecture', '1').split('\n').slice(1).join('\n')}`,
        `CHEM 1010 Chemistry\nLecture - Class 1 - Section 1\n${times.join('')}`,
      ].join(''),
    )
    expect(term.leftOut).toEqual({
      ...{ dropped: [], waitlisted: [], cancelled: [], tooManySections: [] },
      ...{ withoutTime: ['MATH 1030'], once: [], exams: [], tooManyTimes: ['CHEM 1010'] },
    })
    expect(term.courses.flatMap(({ name, dates }) => dates.map(({ day }) => `${name} ${day}`))).toEqual([
      'PHYS 1020 2027-05-03',
    ])
    // One of its sections is enough.
    const other = `LEC - Class 2 - Section 2\nDays: Monday\nTimes: 8:00AM to 9:00AM\n`
    const two = termIn(`CHEM 1010 Chemistry\nLEC - Class 1 - Section 1\n${times.join('')}${other}`)
    expect([two.courses[0]?.sections.length, two.leftOut.tooManyTimes]).toEqual([2, ['CHEM 1010']])
    // Ten times are what a section holds.
    const full = termIn(`CHEM 1010 Chemistry\nLEC - Class 1 - Section 1\n${times.slice(1).join('')}`)
    expect([full.courses[0]?.sections[0]?.timeSlots.length, full.leftOut.tooManyTimes]).toEqual([10, []])
  })

  test('of a course that is not taken nothing is said but that', () => {
    const dropped = `MATH 1030 Calculus\nStatus: Dropped\nLecture - Class 1 - Section 1\n2026/12/01 - 2027/05/30\nDays: TBA\nTimes: TBA\nLecture - Class 2 - Section 2\n2027/06/02 - 2027/06/02\n${component('Lecture', '3').split('\n').slice(1).join('\n')}`
    const taken = `COMP 2201 Data\nStatus: Enrolled\nLecture - Class 1 - Section 1\n${RANGE}\nDays: Monday\nTimes: 8:00AM to 9:00AM\n`
    const term = termIn(`${taken}${dropped}`)
    expect([term.firstDay, term.lastDay]).toEqual(['2027-01-10', '2027-04-29'])
    expect(term.leftOut).toMatchObject({ dropped: ['MATH 1030'], withoutTime: [], once: [] })
  })

  test('PASTE-12: a single date beside weekly classes is offered as a date', () => {
    const exam = `2027/05/03 - 2027/05/03\n${component('Lecture', '1').split('\n').slice(1).join('\n')}`
    const term = termIn(`${course('COMP 2201 Data')}Laboratory - Class 2 - Section 2\n${exam}`)
    expect(term.courses[0]?.sections[0]?.timeSlots).toHaveLength(1)
    expect(term.courses[0]?.dates).toMatchObject([{ isExam: false, title: 'Laboratory', day: '2027-05-03' }])
  })

  test('only the course with too many sections is named', () => {
    const rows = Array.from(
      { length: 21 },
      (_, index) => `${3000 + index}\t${10 + index}-LEC\tMo 8:00AM - 9:00AM\t1.1\n`,
    )
    const term = termIn(`COMP 2201 - Data\n${rows.join('')}MATH 1030 - Calculus\n${rows[0]}`)
    expect(term.leftOut.tooManySections).toEqual(['COMP 2201'])
    expect(term.courses.map(({ sections }) => sections.length)).toEqual([20, 1])
  })

  test('a course that one of its headings says is taken has one section', () => {
    const again = course('COMP 2201 Data').replace('Section 1', 'Section 2').replace('8:00AM', '8:30AM')
    const term = termIn(`${course('COMP 2201 Data', 'Enrolled')}${again}`)
    expect(
      [...term.courses, ...term.asked.map((one) => one.course)].map(({ sections }) => sections.length),
    ).toEqual([...[1, 1]])
  })

  test('a page with statuses in one of its terms has them in all', () => {
    const [first, second] = termsIn(
      `Fall 2026\n${course('COMP 2201 Data', 'Enrolled')}Winter 2027\n${course('MATH 1030 Calculus')}`,
    )
    expect(first && namesOf(first.courses)).toEqual(['COMP 2201'])
    expect(second && askedOf(second)).toEqual(['MATH 1030: null'])
  })

  test('a component without a course is quoted with all that follows it', () => {
    const term = termIn(
      `Status: Enrolled\n${component('Lecture', '9')}Some words\n${course('COMP 2201 Data')}`,
    )
    expect([namesOf(term.courses), others(term)]).toEqual([['COMP 2201'], []])
    expect(quoted(term)).toEqual([
      ...['1 Status: Enrolled', '2 Lecture - Class 1234 - Section 9'],
      ...['3 Days: Monday Times: 8:00AM to 9:00AM 10.1.05', '6 Some words'],
    ])
  })

  test('a text of the greatest length is read', () => {
    const text = course('COMP 2201 Data')
    expect(readPasted(text.padEnd(LONGEST_PASTE, '\n')).kind).toBe('timetable')
    expect(readPasted(text.padEnd(LONGEST_PASTE + 1, '\n')).kind).toBe('tooLong')
  })

  test('what a plan cannot hold is cut', () => {
    const limits = termIn(
      `COMP 2201 ${'T'.repeat(FIELD_LIMITS.course + 1)}\n${component('Lecture', '1', '8:00AM to 9:00AM', '9'.repeat(ROOM_LIMIT + 1))}`,
    )
    expect(limits.courses[0]).toMatchObject({
      title: 'T'.repeat(FIELD_LIMITS.course),
      sections: [{ name: '1', timeSlots: [{ room: '9'.repeat(ROOM_LIMIT) }] }],
    })
    const named = (...sections: string[]) =>
      termIn(
        `COMP 2201 Data\nStatus: Enrolled\n${sections.map((section, index) => component(index ? 'Laboratory' : 'Lecture', section)).join('')}`,
      ).courses[0]?.sections[0]?.name
    // "LEC 2, LAB ..." has 11 characters besides.
    expect(named('2', 'x'.repeat(SECTION_LIMIT - 11))).toBe(`LEC 2, LAB ${'x'.repeat(SECTION_LIMIT - 11)}`)
    expect(named('2', 'x'.repeat(SECTION_LIMIT - 10))).toBe(`2, ${'x'.repeat(SECTION_LIMIT - 10)}`)
    expect(named('2', 'x'.repeat(SECTION_LIMIT))).toBe(`2, ${'x'.repeat(SECTION_LIMIT - 3)}`)
    expect(named('x'.repeat(SECTION_LIMIT + 1))).toBe('x'.repeat(SECTION_LIMIT))
  })
})

describe('PLAN-09: lines of a transcript', () => {
  const ROW = 'COMP 1103 Programming 3.00 3.00 B 9.000'
  const TOTALS = 'Term GPA 3.000 Term Totals 3.00 3.00 9.000'
  const rows = (text: string) =>
    transcriptIn(text).terms.flatMap(({ courses }) =>
      courses.map(({ name, title, grade, points, isRepeat }) =>
        [name, title, grade, points, isRepeat].join('|'),
      ),
    )

  test('lines that say nothing are apart from those that were not understood, each in its place', () => {
    const { terms, notUnderstood, otherLines } = transcriptIn(
      ['Name: Ada', ROW, 'Fall 2025', ROW, 'Good work', 'B', 'Winter 2026', TOTALS, 'COMP 1 x', 'Help'].join(
        '\n',
      ),
    )
    expect(terms.map(({ semester }) => semester)).toEqual(['Fall 2025'])
    expect(otherLines).toEqual([
      { line: 1, text: 'Name: Ada' },
      { line: 5, text: 'Good work' },
    ])
    expect(notUnderstood.map(({ line, text }) => `${line} ${text}`)).toEqual([
      ...[`2 ${ROW}`, '6 B', '7 Winter 2026', `8 ${TOTALS}`, '9 COMP 1 x'],
    ])
  })

  test('a mark below a line of every page still belongs to the row above', () => {
    expect(rows(`Fall 2025\n${ROW}\nHelp\nRepeated`)).toEqual(['COMP 1103|Programming|B|9|true'])
    expect(rows(`Fall 2025\n${ROW}\n${TOTALS}\nRepeated`)).toEqual(['COMP 1103|Programming|B|9|false'])
  })

  test('a row can be a cell a line, up to its eighth', () => {
    const cells = ['COMP 1103', 'Programming', 'in', '3.00', '3.00', 'B', '9.000', 'R']
    expect(rows(`Fall 2025\n${cells.join('\n')}`)[0]).toBe('COMP 1103|Programming in|B|9|true')
    expect(rows(`Fall 2025\n${cells.toSpliced(2, 0, 'C', 'D').join('\n')}`)[0]).toBe(
      'COMP 1103|Programming C D in|B|0|true',
    )
    expect(transcriptIn(`Fall 2025\n${ROW}\n${TOTALS.replaceAll(' ', '\n')}`).terms[0]?.totals).toBeNull()
    expect(
      transcriptIn(`Fall 2025\n${ROW}\nTerm GPA\n3.000\nTerm Totals\n3.00\n3.00\n9.000`).terms[0]?.totals,
    ).toEqual({ gpa: 3, attempted: 3, earned: 3, points: 9 })
  })

  test('a grade stands behind the credits, or first where the points say so', () => {
    const row = (text: string) => rows(`Fall 2025\n${ROW}\n${text}`)[1]
    expect(row('COMP 2201 Data A 3.00 3.00 12.000')).toBe('COMP 2201|Data|A|12|false')
    expect(row('COMP 2201 Data A 3.00 3.00 12.010')).toBe('COMP 2201|Data|A|12.01|false')
    expect(row('COMP 2201 Data A 3.00 3.00 12.020')).toBeUndefined()
    expect(row('COMP 2201 Data X 3.00 3.00 12.000')).toBeUndefined()
    expect(row('COMP 2201 - Data B+ 3.00 3.00 10.500')).toBe('COMP 2201|Data|B+|10.5|false')
    expect(row('COMP 2201 Data X 3.00 3.00 0.000')).toBeUndefined()
    expect(row('COMP 2201 3.00 3.00 12.000')).toBeUndefined()
    expect(row('COMP 2201 Data 3.00 3.00 B– 9.000')).toBe('COMP 2201|Data|B-|9|false')
    expect(row('COMP 2201 A–B 3.00 3.00')).toBe('COMP 2201|A–B||0|false')
  })

  test('of the attempts at a course only those with a grade that counts can repeat another', () => {
    const attempts = (...ends: string[]) =>
      rows(`Fall 2025\n${ends.map((end) => `COMP 1103 Programming 3.00 3.00 ${end}`).join('\n')}`).map(
        (row) => row.endsWith('true'),
      )
    expect(attempts('F 0.000', 'B 9.000')).toEqual([false, false])
    expect(attempts('F 0.000 R', 'B 9.000')).toEqual([false, true])
    expect(attempts('F 0.000', 'D 3.000', 'B 9.000 R')).toEqual([false, true, true])
    expect(attempts('W 0.000 R', 'B 9.000')).toEqual([true, false])
    expect(attempts('F 0.000 R')).toEqual([true])
    expect(
      rows('Fall 2025\nPHYS 1020 A 3.00 3.00 F 0.000 R\nPHYS 1020 A 3.00 0.00').map((row) =>
        row.endsWith('true'),
      ),
    ).toEqual([...[true, false]])
  })

  test('a term is in progress while no course of it has a grade', () => {
    const grades = (...some: (string | null)[]) => ({
      courses: some.map((grade) => ({
        ...{ name: 'COMP 1103', title: '', attempted: 3, earned: 0, grade, points: 0, isRepeat: false },
        ...{ mark: null, credited: null },
      })),
    })
    expect([grades(null, 'IP'), grades('IP', 'B')].map(isInProgress)).toEqual([true, false])
  })

  test('prose is neither a row nor a heading', () => {
    const prose = `${'word '.repeat(61)}`
    const { terms, otherLines } = transcriptIn(`Fall 2025\n${ROW}\nCOMP 2201 ${prose} 3.00 3.00 B 9.000\n`)
    expect([terms[0]?.courses.length, otherLines.length]).toEqual([1, 0])
  })
})
