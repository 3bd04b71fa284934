import { describe, expect, test } from 'vitest'
import { type Cell, cellsOf, linesOf, looksLikeFact, quoteOf } from './cells'
import { countScheduleCells, scheduleFacts } from './class-schedule'
import { headingIn, looksLikeHeading, startingCode } from './course-headings'
import { datesIn, dayReader, spanOf } from './dates'
import { daysIn, timesIn } from './days-and-times'
import { type Fact, isBelowHeading, placeAndPeople, plainFactIn } from './page-facts'
import { countPrintableLines, printableFacts } from './printable-page'
import { countTranscriptLines } from './transcript'

/** What each reader makes of single cells and lines, fact by fact. */

/** "3 meeting monday 10:00-11:30 05.1.12 [Staff] 10/01/2027 - 29/04/2027" for each fact. */
function said(fact: Fact): string {
  const start = `${fact.line} ${fact.is}`
  switch (fact.is) {
    case 'semester':
      return `${start} ${fact.semester ? `${fact.semester.season} ${fact.semester.year}` : null}`
    case 'course':
      return `${start} ${fact.heading ? `${fact.heading.name}: ${fact.heading.title}` : null}`
    case 'status':
      return `${start} ${fact.status} ${fact.isLabelled}`
    case 'credits':
      return `${start} ${fact.credits}`
    case 'component':
      return `${start} ${fact.component ? `${fact.component.kind}/${fact.component.section}` : null} "${fact.text}"`
    case 'meeting': {
      const { days, startTime, endTime, room, instructors, dates } = fact.meeting
      return `${start} ${days} ${startTime}-${endTime} ${room} [${instructors}] ${dates?.text}`
    }
    case 'withoutTime':
      return `${start} ${fact.dates?.text} "${fact.text}"`
    case 'dates':
      return `${start} ${fact.dates.text}`
    default:
      return `${start} "${fact.text}"`
  }
}

const RANGE = '10/01/2027 - 29/04/2027'
const factsOf = (cells: string[]) => scheduleFacts(cells.join('\n')).map(said)

describe('PASTE-01 PASTE-07: the cells of a class schedule', () => {
  test('a whole course, a cell a line', () => {
    expect(
      factsOf([
        ...['Winter 2027', 'COMP 2201 - Data Structures', 'Status', 'Units', 'Enrolled', '3.00'],
        ...['1234', '002', 'Lecture', 'Su 8:00AM - 9:30AM', '10.1.05', 'Amal Haddad,', 'Omar Saleh', RANGE],
        ...['Th 2:00PM - 2:50PM', '10.1.07', RANGE, '1235', 'L3', 'Laboratory', 'TBA', 'TBA', 'Staff', RANGE],
      ]),
    ).toEqual([
      ...['1 semester 0 2027', '2 course COMP 2201: Data Structures', '3 unknown "Status"'],
      ...['4 unknown "Units"', '5 status Enrolled false', '6 credits 3.00'],
      '7 component Lecture/002 "1234 002 Lecture"',
      `10 meeting sunday 480-570 10.1.05 [Amal Haddad,Omar Saleh] ${RANGE}`,
      `15 meeting thursday 840-890 10.1.07 [] ${RANGE}`,
      '18 component Laboratory/L3 "1235 L3 Laboratory"',
      `21 withoutTime ${RANGE} "TBA TBA Staff ${RANGE}"`,
    ])
  })

  test('a status that is not known is one below its label, and nowhere else', () => {
    const below = (...cells: string[]) => factsOf(['COMP 2201 - Data', ...cells]).slice(1)
    expect(below('Status', 'Units', 'Provisional', 'Sponsored')).toEqual([
      ...['2 unknown "Status"', '3 unknown "Units"', '4 status Provisional true', '5 unknown "Sponsored"'],
    ])
    expect(below('Status', 'Level 2', 'Provisional')[2]).toBe('4 status Provisional true')
    expect(below('Units', 'Provisional')).toEqual(['2 unknown "Units"', '3 unknown "Provisional"'])
    for (const [cell, fact] of [
      ['Enrolled', '3 status Enrolled false'],
      ['3.00', '3 credits 3.00'],
      ['MATH 1030 - Calculus', '3 course MATH 1030: Calculus'],
      ['Fall 2026', '3 semester 3 2026'],
      [RANGE, `3 dates ${RANGE}`],
    ] as const)
      expect(below('Status', cell, 'Provisional')).toEqual([
        ...['2 unknown "Status"', fact, '4 unknown "Provisional"'],
      ])
    expect(below('Status', '1234', '002', 'Lecture', 'Provisional')).toEqual([
      ...['2 unknown "Status"', '3 component Lecture/002 "1234 002 Lecture"', '6 unknown "Provisional"'],
    ])
    expect(below('Status', 'Su 8:00AM - 9:30AM', '1.1', RANGE, 'Provisional')[2]).toBe(
      '6 unknown "Provisional"',
    )
  })

  test('a class without a time is one right below its component', () => {
    const row = ['1234', '002', 'Lecture']
    const without = `4 withoutTime ${RANGE}`
    expect(factsOf([...row, 'TBA', RANGE])[1]).toBe(`${without} "TBA ${RANGE}"`)
    expect(factsOf([...row, '10.1.05', 'Staff', RANGE])[1]).toBe(`${without} "10.1.05 Staff ${RANGE}"`)
    expect(factsOf([...row, 'Amal Haddad', RANGE])).toEqual([
      ...['1 component Lecture/002 "1234 002 Lecture"', `${without} "${RANGE}"`, '4 unknown "Amal Haddad"'],
    ])
    expect(factsOf([...row, RANGE])[1]).toBe(`${without} "${RANGE}"`)
    expect(factsOf([...row, 'Staff'])[1]).toBe('4 unknown "Staff"')
    expect(factsOf([...row, 'Graded', '10.1.05', RANGE]).slice(1)).toEqual([
      ...['4 unknown "Graded"', `5 withoutTime ${RANGE} "10.1.05 ${RANGE}"`],
    ])
    // Not once something else has come, or without a component.
    expect(factsOf([...row, RANGE, 'TBA', RANGE]).slice(1)).toEqual([
      ...[`${without} "${RANGE}"`, '5 unknown "TBA"', `6 dates ${RANGE}`],
    ])
    expect(factsOf([...row, 'Su 8:00AM - 9:30AM', '1.1', RANGE, 'TBA'])[2]).toBe('7 unknown "TBA"')
    expect(factsOf([...row, 'MATH 1030 - Calculus', 'TBA'])[2]).toBe('5 unknown "TBA"')
    expect(factsOf(['TBA', RANGE])[0]).toBe('1 unknown "TBA"')
    expect(factsOf(['10.1.05', RANGE])[0]).toBe('1 unknown "10.1.05"')
  })

  test.each([
    ['1234', 'component null "1234"'],
    ['123', 'component null "123"'],
    ['1234567', 'component null "1234567"'],
    ['Lecture', 'component null "Lecture"'],
    ['LEC', 'component null "LEC"'],
    ['01-LEC', 'component null "01-LEC"'],
    ['12', 'unknown "12"'],
    ['12345678', 'unknown "12345678"'],
    ['1234 x', 'unknown "1234 x"'],
    ['x 1234', 'unknown "x 1234"'],
    ['Lectures', 'unknown "Lectures"'],
  ])('"%s" alone is the start of a row, or is not: %s', (cell, fact) => {
    expect(factsOf([cell, '???'])).toEqual([`1 ${fact}`, '2 unknown "???"'])
  })

  test.each([
    [['1234', '002', 'Lecture'], '1 component Lecture/002 "1234 002 Lecture"'],
    [['123456', '1', 'Field Studies'], '1 component Field Studies/1 "123456 1 Field Studies"'],
    [['1234', '01-LEC', 'Regular'], '1 component LEC/01 "1234 01-LEC"'],
    [['1234', 'A-1', 'Seminar'], '1 component Seminar/A-1 "1234 A-1 Seminar"'],
    [['1234', '0020000', 'Lecture'], '1 component null "1234"'],
    [['1234', 'a', 'Lecture'], '1 component null "1234"'],
    [['1234', '002', 'Lecture 2'], '1 component null "1234"'],
    [['1234', '002'], '1 component null "1234"'],
    [['1234'], '1 component null "1234"'],
    [['x1234', '002', 'Lecture'], '1 unknown "x1234"'],
    [['1234x', '002', 'Lecture'], '1 unknown "1234x"'],
  ])('%j begins a component, or a row that is not readable: %s', (cells, fact) => {
    expect(factsOf(cells)[0]).toBe(fact)
  })

  test('what ends the place and the people of a meeting', () => {
    const behind = (...cells: string[]) => factsOf(['Mo 8:00AM - 9:00AM', ...cells])
    const at = (place: string, dates: string | undefined = undefined) =>
      `1 meeting monday 480-540 ${place} ${dates}`
    expect(behind('ENG 204', 'Staff', RANGE)).toEqual([at('ENG 204 [Staff]', RANGE)])
    expect(behind('3.00', 'Staff', RANGE)).toEqual([at('3.00 [Staff]', RANGE)])
    expect(behind('1.1', '3.00')).toEqual([at('1.1 []'), '3 credits 3.00'])
    expect(behind('1.1', 'ENG 204', RANGE)).toEqual([
      ...[at('1.1 []'), '3 course ENG 204: null', `4 dates ${RANGE}`],
    ])
    expect(behind('ENG 204 - Writing', '1.1')).toEqual([
      ...[at('null []'), '2 course ENG 204: Writing', '3 credits 1.1'],
    ])
    expect(behind('ENG 204', 'Status')).toEqual([
      ...[at('null []'), '2 course ENG 204: null', '3 unknown "Status"'],
    ])
    expect(behind('ENG 204', 'Enrolled')[1]).toBe('2 course ENG 204: null')
    expect(behind('ENG 204')).toEqual([at('ENG 204 []')])
    expect(behind('Eng 204')).toEqual([at('Eng 204 []')])
    expect(behind('1.1', 'Status', 'Staff')).toEqual([
      ...[at('1.1 []'), '3 unknown "Status"', '4 status Staff true'],
    ])
    expect(behind('1.1', 'Tu 8:00AM - 9:00AM', '1.2')).toEqual([
      ...[at('1.1 []'), '3 meeting tuesday 480-540 1.2 [] undefined'],
    ])
    expect(behind('1.1', '1234', '002', 'Lecture')[1]).toBe('3 component Lecture/002 "1234 002 Lecture"')
    expect(behind('1.1', 'Dropped')[1]).toBe('3 status Dropped false')
    expect(behind('1.1', 'x'.repeat(301), 'Staff')).toEqual([
      ...[at('1.1 []'), `3 unknown "${'x'.repeat(301)}"`, '4 unknown "Staff"'],
    ])
    expect(behind('1.1', 'Amal Haddad')).toEqual([at('1.1 [Amal Haddad]')])
    expect(behind('1.1', '???', RANGE)).toEqual([at('1.1 []', RANGE), '3 unknown "???"'])
    expect(behind('Graded', RANGE)[0]).toBe(at('null []', RANGE))
  })

  test('a time that is not readable is quoted with its place and its dates', () => {
    expect(factsOf(['Xx 8:00AM - 9:00AM', '1.1', 'Staff', RANGE])).toEqual([
      `1 unknown "Xx 8:00AM - 9:00AM 1.1 Staff ${RANGE}"`,
    ])
    expect(factsOf(['Mo 9:00AM - 8:00AM', '1.1'])).toEqual(['1 unknown "Mo 9:00AM - 8:00AM 1.1"'])
  })

  test('what is neither place nor person is quoted on its own', () => {
    const row = ['1234', '002', 'Lecture']
    expect(factsOf([...row, 'TBA', 'East Wing', RANGE]).slice(1)).toEqual([
      ...[`4 withoutTime ${RANGE} "TBA ${RANGE}"`, '5 unknown "East Wing"'],
    ])
    expect(factsOf([`\t1234 002 Lecture Mo 8:00AM - 9:00AM Amal Haddad ${RANGE}`]).slice(1)).toEqual([
      ...[`1 meeting monday 480-540 null [] ${RANGE}`, '1 unknown "Amal Haddad"'],
    ])
    expect(factsOf([`Mo 8:00AM - 9:00AM\t\tAmal Haddad\t${RANGE}`])).toEqual([
      `1 meeting monday 480-540 null [Amal Haddad] ${RANGE}`,
    ])
  })

  test('days and times in two cells are one meeting', () => {
    expect(factsOf(['Mo', 'x'])).toEqual(['1 unknown "Mo"', '2 unknown "x"'])
    expect(factsOf(['SuTu', '8:00AM - 9:30AM', '10.1.05', RANGE])).toEqual([
      `1 meeting sunday,tuesday 480-570 10.1.05 [] ${RANGE}`,
    ])
    expect(factsOf(['East', '8:00AM - 9:30AM'])).toEqual(['1 unknown "East"', '2 unknown "8:00AM - 9:30AM"'])
  })

  test('rows on one line are taken apart', () => {
    expect(factsOf([`1234 002 Lecture Su Tu 8:00AM - 9:30AM 10.1.05 Staff ${RANGE}`])).toEqual([
      '1 component Lecture/002 "1234 002 Lecture"',
      `1 meeting sunday,tuesday 480-570 10.1.05 Staff [] ${RANGE}`.replace(
        '10.1.05 Staff []',
        '10.1.05 [Staff]',
      ),
    ])
    expect(factsOf([`1234 002 Lecture TBA TBA Staff ${RANGE}`])[1]).toBe(
      `1 withoutTime ${RANGE} "TBA TBA Staff ${RANGE}"`,
    )
    expect(factsOf(['1234 01-LEC Regular'])).toEqual([
      '1 component LEC/01 "1234 01-LEC"',
      '1 unknown "Regular"',
    ])
    expect(factsOf(['Enrolled 3.00 Graded'])).toEqual([
      ...['1 status Enrolled false', '1 credits 3.00', '1 unknown "Graded"'],
    ])
    expect(factsOf(['Enrolled 3.00'])).toEqual(['1 status Enrolled false', '1 credits 3.00'])
    const prose = `${'words '.repeat(60)}1234 002 Lecture`
    expect(factsOf([prose])).toEqual([`1 unknown "${prose}"`])
    expect(factsOf([`${prose} Mo 8:00AM - 9:00AM`])).toHaveLength(1)
  })

  test('in a class search the seats behind the dates are no status; elsewhere they are quoted', () => {
    const row = ['1234', '01-LEC', 'Mo 8:00AM - 9:00AM', '1.1', RANGE]
    for (const seats of ['Open', 'CLOSED', 'Wait List'])
      expect(factsOf([...row, seats, '???']).slice(2)).toEqual(['7 unknown "???"'])
    expect(
      factsOf(['Meeting Dates', ...row.with(1, '01').toSpliced(2, 0, 'Lecture'), 'Wait List']),
    ).toHaveLength(3)
    expect(factsOf([...row.with(1, '01').toSpliced(2, 0, 'Lecture'), 'Wait List']).at(-1)).toBe(
      '7 status Wait List false',
    )
    for (const other of ['My Meeting Dates', 'Meeting Dates 2027'])
      expect(factsOf([other, ...row.with(1, '01').toSpliced(2, 0, 'Lecture'), 'Wait List']).at(-1)).toBe(
        '8 status Wait List false',
      )
    expect(factsOf(['Wait List', ...row])[0]).toBe('1 status Wait List false')
    expect(factsOf(['1234', '01-LEC', 'Wait List']).at(-1)).toBe('3 status Wait List false')
  })

  test('each kind of cell of the page counts for it', () => {
    const count = (...cells: string[]) => countScheduleCells(cellsOf(cells.join('\n')))
    expect(count('Mo 8:00AM - 9:00AM')).toBe(1)
    expect(count('Class Nbr', 'My Class Nbr', 'Class Nbr 2')).toBe(1)
    expect(count('01-LEC', 'x01-LEC', '01-LECTURE')).toBe(1)
    expect(count('COMP 2201 - Data', 'COMP 2201 Data', 'COMP 2201')).toBe(1)
    expect(count('x', 'Winter 2027', '8:00AM - 9:00AM')).toBe(0)
  })
})

describe('PASTE-01: the lines of a printable page', () => {
  const linesSaid = (...lines: string[]) => printableFacts(lines.join('\n')).map(said)

  test('days, times and place are one fact', () => {
    expect(linesSaid('Days: Monday', 'Times: 8:00AM to 9:00AM', '1.1')).toEqual([
      '1 meeting monday 480-540 1.1 [] undefined',
    ])
    expect(linesSaid('Days:', 'Monday', 'Times:', '8:00AM to 9:00AM')).toEqual([
      '1 meeting monday 480-540 null [] undefined',
    ])
    expect(linesSaid('Days: Monday Times: 8:00AM to 9:00AM 1.1 Amal Haddad')).toEqual([
      '1 meeting monday 480-540 1.1 [Amal Haddad] undefined',
    ])
  })

  test('days without times, and times without days, are quoted in their place', () => {
    expect(linesSaid('Days: Monday', 'Days: Tuesday', 'Times: 8:00AM to 9:00AM')).toEqual([
      ...['1 unknown "Days: Monday"', '2 meeting tuesday 480-540 null [] undefined'],
    ])
    expect(linesSaid('Days: Monday', 'Winter 2027', 'Times: 8:00AM to 9:00AM', '1.1')).toEqual([
      ...['1 unknown "Days: Monday"', '2 semester 0 2027', '3 unknown "Times: 8:00AM to 9:00AM 1.1"'],
    ])
    expect(linesSaid('Days: Monday', 'Help', 'Times: 8:00AM to 9:00AM')).toEqual([
      ...['2 unknown "Help"', '1 meeting monday 480-540 null [] undefined'],
    ])
    expect(linesSaid('Days: Monday')).toEqual(['1 unknown "Days: Monday"'])
  })

  test('a time that is to be announced is none; a day with such a time is quoted', () => {
    expect(linesSaid('Days: TBA', 'Times: TBA', 'TBA')).toEqual([
      '1 withoutTime undefined "Days: TBA Times: TBA TBA"',
    ])
    expect(linesSaid('Times: To be Announced', '???')).toEqual([
      ...['1 withoutTime undefined "Times: To be Announced ???"', '2 unknown "???"'].slice(0, 1),
    ])
    expect(linesSaid('Days: Monday', 'Times: TBA')).toEqual(['1 unknown "Days: Monday Times: TBA"'])
    expect(linesSaid('Days: TBA', 'Times: 8:00AM to 9:00AM', '1.1')).toEqual([
      '1 unknown "Days: TBA Times: 8:00AM to 9:00AM 1.1"',
    ])
  })

  test('what follows the times is their room, unless it is something else', () => {
    const behind = (...lines: string[]) => linesSaid('Days: Monday', 'Times: 8:00AM to 9:00AM', ...lines)
    const at = (room: string | null) => `1 meeting monday 480-540 ${room} [] undefined`
    expect(behind('3.00', 'x')).toEqual([at('3.00'), '4 unknown "x"'])
    expect(behind('ENG 204', 'x')).toEqual([at('ENG 204'), '4 unknown "x"'])
    expect(behind('ENG 204')).toEqual([at('ENG 204')])
    expect(behind('Eng 204')).toEqual([at('Eng 204')])
    expect(behind('Eng 204', 'x')).toEqual([at('Eng 204'), '4 unknown "x"'])
    expect(behind('Tower 2 East')).toEqual([at('Tower 2 East')])
    expect(behind('Tower 2 East', 'Days: Sunday')).toEqual([at('Tower 2 East'), '4 unknown "Days: Sunday"'])
    expect(behind('Comp 9999 Compilers', '10.1.05')).toEqual([
      ...[at(null), '3 course null', '4 unknown "10.1.05"'],
    ])
    expect(behind('ENG 204 Writing')).toEqual([at(null), '3 course ENG 204: Writing'])
    expect(behind('ENG 204', 'Status')).toEqual([at(null), '3 course ENG 204: null', '4 unknown "Status"'])
    expect(behind('ENG 204', 'Lecture - Class 1 - Section 1')[1]).toBe('3 course ENG 204: null')
    expect(behind('Help')).toEqual([at(null), '3 unknown "Help"'])
    expect(linesSaid('Days: Monday', 'Times: 8:00AM to 9:00AM B2', 'B3')).toEqual([
      ...[at('B2'), '3 unknown "B3"'],
    ])
    expect(behind('Room')).toEqual([at(null), '3 unknown "Room"'])
    expect(behind('Winter 2027')).toEqual([at(null), '3 semester 0 2027'])
    expect(behind('Dropped')).toEqual([at(null), '3 status Dropped false'])
    expect(behind('x'.repeat(301))).toEqual([at(null), `3 unknown "${'x'.repeat(301)}"`])
    expect(behind('Days: Tuesday')).toEqual([at(null), '3 unknown "Days: Tuesday"'])
  })

  test('the start of a component, readable or not', () => {
    expect(linesSaid('Field Studies – class 12 — SECTION L3')).toEqual([
      '1 component Field Studies/L3 "Field Studies – class 12 — SECTION L3"',
    ])
    for (const line of ['Lecture - Section B', 'Lecture: class 12', 'Section: 3', 'Class Nbr: 12'])
      expect(linesSaid(line)).toEqual([`1 component null "${line}"`])
    for (const line of ['Section', 'Class Nbr', 'My classes 12', 'First class lounge', 'x'.repeat(301)])
      expect(linesSaid(line)).toEqual([`1 unknown "${line}"`])
    const prose = `${'word '.repeat(60)}class 12`
    expect(linesSaid(prose)).toEqual([`1 unknown "${prose}"`])
  })

  test('a label takes its value from the next line, not a label, a heading or prose', () => {
    expect(linesSaid('Status', 'COMP 2201 Data', 'Units:', 'Fall 2026', 'Days:', 'Comp 9 x')).toEqual([
      ...['1 unknown "Status"', '2 course COMP 2201: Data', '3 unknown "Units:"', '4 semester 3 2026'],
      ...['6 course null', '5 unknown "Days:"'].toReversed(),
    ])
    expect(linesSaid('Status', 'Provisional')).toEqual(['1 status Provisional true'])
    expect(linesSaid('Units:', '3.00')).toEqual(['1 credits 3.00'])
    expect(linesSaid('Start/End Dates', RANGE)).toEqual([`1 dates Start/End Dates ${RANGE}`])
    expect(linesSaid('Status', 'Units', '3.00')).toEqual(['1 unknown "Status"', '2 credits 3.00'])
    const prose = 'x'.repeat(301)
    expect(linesSaid('Status', prose)).toEqual(['1 unknown "Status"', `2 unknown "${prose}"`])
    expect(linesSaid('My status', 'Provisional')).toEqual([
      '1 unknown "My status"',
      '2 unknown "Provisional"',
    ])
  })

  test('components and labels count for the page', () => {
    const count = (...lines: string[]) => countPrintableLines(cellsOf(lines.join('\n')))
    expect(count('Lecture - Class 1 - Section 1', 'Days: Monday', 'الوقت: 8', 'Class 1', 'Day: 1')).toBe(3)
  })
})

describe('PASTE-07: a room, and the people', () => {
  const cell = (text: string, isAfterGap = false): Cell => ({ line: 1, text, isAfterGap })
  const read = (texts: readonly (string | Cell)[], isRoomFirst = false) => {
    const cells = texts.map((text) => (typeof text === 'string' ? cell(text) : text))
    const { room, instructors, unknown } = placeAndPeople(cells, isRoomFirst)
    return [room, instructors, unknown.map(({ text }) => text)]
  }

  test.each([
    [['10.1.05'], '10.1.05', [], []],
    [['Online'], 'Online', [], []],
    [['East Wing'], null, [], ['East Wing']],
    [['East Wing', 'Staff'], 'East Wing', ['Staff'], []],
    [['Amal Haddad,', 'Omar Saleh,'], null, ['Amal Haddad', 'Omar Saleh'], []],
    [['Amal Haddad ,'], null, ['Amal Haddad'], []],
    [['Haddad, Amal,'], null, ['Haddad, Amal'], []],
    [['Dr Haddad'], null, ['Dr Haddad'], []],
    [['Dr'], null, [], ['Dr']],
    [['د. أمل'], null, ['د. أمل'], []],
    [['TBA', 'TBA'], null, [], []],
    [['TBA', '10.1.05'], null, [], ['10.1.05']],
    [['10.1.05', '???'], '10.1.05', [], ['???']],
    [['10.1.05', 'Amal', 'B2'], '10.1.05', ['Amal'], ['B2']],
    [['TBA Amal Haddad'], null, ['Amal Haddad'], []],
    [['Main Hall Amal'], 'Main Hall', ['Amal'], []],
    [['B2 Haddad,'], 'B2', ['Haddad'], []],
    [['B2 Haddad'], 'B2 Haddad', [], []],
    [['B2 Amal Library'], 'B2 Amal Library', [], []],
    [['B2 Amal Floor'], 'B2 Amal Floor', [], []],
    [['B2 (Amal Haddad)'], 'B2 (Amal Haddad)', [], []],
  ] as const)('%j', (texts, room, instructors, unknown) => {
    expect(read(texts)).toEqual([room, instructors, unknown])
  })

  test('behind an empty cell there is no room, but a text with a digit is none of the people', () => {
    expect(read([cell('Amal Haddad', true)])).toEqual([null, ['Amal Haddad'], []])
    expect(read([cell('B2', true)])).toEqual(['B2', [], []])
    expect(read(['East Wing'], true)).toEqual(['East Wing', [], []])
  })
})

describe('PASTE-01: facts that mean the same everywhere', () => {
  const fact = (text: string) => {
    const found = plainFactIn({ line: 7, text, isAfterGap: false })
    return found && said(found)
  }

  test.each([
    ['Winter 2027', '7 semester 0 2027'],
    ['Winter 2027 Intersession', '7 semester null'],
    ['Status: Enrolled', '7 status Enrolled true'],
    ['status provisional', '7 status provisional true'],
    ['Enrolled', '7 status Enrolled false'],
    ['Provisional', null],
    ['My status x', null],
    ['Units: 3.00', '7 credits 3.00'],
    ['3,00', '7 credits 3.00'],
    ['x3.00', null],
    ['3.00 x', null],
    ['Start/End Dates: 10/01/2027 to 29/04/2027', '7 dates Start/End Dates: 10/01/2027 to 29/04/2027'],
    ['Dates 10/01/2027 to 29/04/2027', null],
    ['10/01/2027 to 29/04/2027 x', null],
    ['Help', null],
    // Furniture, although it begins with a label.
    ['Status', null],
  ])('"%s" is %s', (text, expected) => expect(fact(text)).toBe(expected))

  test.each(['Status', 'Units', 'Enrolled', 'Waitlisted', 'Status: x', 'Units 3', 'Class Nbr'])(
    '"%s" stands below a heading',
    (text) => expect(isBelowHeading(text)).toBe(true),
  )

  test.each([undefined, 'Statuses', 'My status', 'Help', 'x'])('"%s" does not', (text) =>
    expect(isBelowHeading(text)).toBe(false),
  )
})

describe('PASTE-06: days and times', () => {
  test.each([
    ['Sunday', ['sunday']],
    ['sunday', ['sunday']],
    ['SUNDAY', ['sunday']],
    ['SUN', ['sunday']],
    ['Sun.', ['sunday']],
    ['SU.', ['sunday']],
    ['SaT', ['saturday', 'tuesday']],
    ['MTWF', ['monday', 'tuesday', 'wednesday', 'friday']],
    ['Mon and Wed', ['monday', 'wednesday']],
    ['Mon AND Wed', ['monday', 'wednesday']],
    ['and Mon,', ['monday']],
    ['Mon/Wed & Thu + Fri', ['monday', 'wednesday', 'thursday', 'friday']],
    ['Mon Mon', ['monday']],
    ['أحد', ['sunday']],
    ['إثنين', ['monday']],
    ['الثُّلاثاء', ['tuesday']],
    ['والجمعه', ['friday']],
    ['ن، خ', ['monday', 'thursday']],
  ])('"%s" is %j', (text, days) => expect(daysIn(text)).toEqual(days))

  test.each([
    '',
    ' ',
    'and',
    'Su-Mo',
    'sU',
    'su',
    'Mond',
    'Mo.x',
    'S',
    'Sandy',
    'MoX',
    'XMo',
    'Mon x',
    'x Mon',
    'حن',
    'احالد',
    'Mon sand Tue',
    'Mon andy Tue',
  ])('"%s" is no list of days', (text) => expect(daysIn(text)).toBeNull())

  test.each([
    ['8:00AM to 9:30AM', 480, 570],
    ['8:00 - 9:30', 480, 570],
    ['8:59AM - 9:59AM', 539, 599],
    ['8:00 - 9:59', 480, 599],
    ['06:00 - 07:00', 360, 420],
    ['22:00 - 23:59', 1320, 1439],
    ['12:00AM - 12:00PM', 0, 720],
    ['1:05pm–2:10 p.m.', 785, 850],
    ['8:00 ص - 1:00 م', 480, 780],
    ['8:00 صباحًا حتى 12:30 مساءً', 480, 750],
  ])('"%s" is %d to %d', (text, startTime, endTime) => expect(timesIn(text)).toEqual({ startTime, endTime }))

  test.each([
    ...['05:59 - 07:00', '9:30 - 9:30', '9:30AM - 9:00AM', '22:00 - 24:00', '8:60 - 9:00', '8:00 - 8:60'],
    ...[
      '0:30AM - 1:00AM',
      '13:00PM - 2:00PM',
      '8:61AM - 9:00AM',
      '8:00AM - 9:00',
      '8:00AM',
      '',
      '8:00 - 9:00 x',
    ],
    ...['x 8:00 - 9:00', '08:00 - 09:00 - 10:00'],
  ])('"%s" is no time', (text) => expect(timesIn(text)).toBeNull())
})

describe('PLAN-09: dates', () => {
  const range = (text: string) => {
    const found = datesIn(text)
    if (!found) throw new Error(`"${text}" is none`)
    return found
  }
  const days = (semester: { season: number | null; year: number } | null, ...texts: string[]) => {
    const ranges = texts.map(range)
    const read = dayReader([{ semester: semester && { ...semester, part: '' }, ranges }])
    return read && ranges.map((one) => `${read(one).first} ${read(one).last}`)
  }

  test('parts can be short, with names of months, and in either separator', () => {
    expect(days(null, '1-JAN-2027 to 5-may-2027')).toEqual(['2027-01-01 2027-05-05'])
    expect(days(null, '20.1.2027-5.5.2027')).toEqual(['2027-01-20 2027-05-05'])
    expect(days(null, '2027/1/20 - 2027/5/5')).toEqual(['2027-01-20 2027-05-05'])
    expect(days(null, '20-Jax-2027 - 5-May-2027')).toBeNull()
  })

  test('a term is 14 to 220 days long', () => {
    // The other order of day and month makes a term of another length.
    expect(days(null, '04/03/2027 - 05/03/2027')).toEqual(['2027-04-03 2027-05-03'])
    expect(days(null, '01/02/2027 - 01/12/2027')).toBeNull()
    const reader = (first: string, last: string) =>
      days(null, `${first} - ${last}`, '13/01/2027 - 13/01/2027')
    expect(reader('01/01/2027', '15/01/2027')).not.toBeNull()
    expect(days(null, '06/01/2027 - 06/03/2027')).toEqual(['2027-01-06 2027-03-06'])
    expect(days(null, '01/01/2027 - 09/08/2027')).toEqual(['2027-01-01 2027-08-09'])
    expect(days(null, '01/01/2027 - 10/08/2027')).toBeNull()
    // Where only one order makes dates of them, their length says nothing.
    expect(days(null, '13/01/2027 - 15/01/2027')).toEqual(['2027-01-13 2027-01-15'])
  })

  test('the season of the term chooses between two orders, and only then', () => {
    const both = '05/01/2027 - 08/05/2027'
    expect(days({ season: 0, year: 2027 }, both)).toEqual(['2027-01-05 2027-05-08'])
    expect(days({ season: 1, year: 2027 }, both)).toBeNull()
    expect(days({ season: 2, year: 2027 }, both)).toEqual(['2027-05-01 2027-08-05'])
    expect(days({ season: 3, year: 2027 }, '09/08/2026 - 12/11/2026')).toBeNull()
    expect(days({ season: null, year: 2027 }, both)).toBeNull()
    expect(days(null, both)).toBeNull()
    expect(days(null, '10/01/2027 - 11/05/2027')).toBeNull()
  })

  test('each term has to fit: the length and the season of one alone decide nothing', () => {
    const read = (...terms: [season: number | null, ...texts: string[]][]) => {
      const asked = terms.map(([season, ...texts]) => ({
        semester: season === null ? null : { season, year: 2027, part: '' },
        ranges: texts.map(range),
      }))
      const reader = dayReader(asked)
      return reader && asked.flatMap(({ ranges }) => ranges.map((one) => reader(one).first))
    }
    // In either order one of the two terms lasts a month, the other five days.
    expect(read([null, '04/03/2027 - 05/03/2027'], [null, '03/04/2027 - 03/05/2027'])).toBeNull()
    expect(read([0, '05/01/2027 - 08/05/2027'], [3, '08/09/2027 - 11/12/2027'])).toEqual([
      '2027-01-05',
      '2027-09-08',
    ])
    // A term with nothing but an exam has no length.
    expect(read([0, '05/01/2027 - 08/05/2027'], [0, '09/05/2027 - 09/05/2027'])).toEqual([
      '2027-01-05',
      '2027-05-09',
    ])
  })

  test('all ranges are in one order; one that is none in it excludes the order', () => {
    expect(days(null, '05/01/2027 - 08/05/2027', '01/05/2027 - 13/05/2027')).toEqual([
      ...['2027-01-05 2027-05-08', '2027-05-01 2027-05-13'],
    ])
    expect(days(null, '13/01/2027 - 08/05/2027', '01/13/2027 - 05/08/2027')).toBeNull()
    expect(days(null, '29/04/2027 - 10/01/2027')).toBeNull()
    expect(days(null)).toBeNull()
  })

  test('a span is from the earliest to the latest day', () => {
    expect(spanOf([])).toBeNull()
    const one = { first: '2027-01-10', last: '2027-02-01' }
    const other = { first: '2027-01-12', last: '2027-01-20' }
    for (const ranges of [
      [one, other],
      [other, one],
    ])
      expect(spanOf(ranges)).toEqual({ first: '2027-01-10', last: '2027-02-01' })
  })
})

describe('PASTE-04: codes', () => {
  test.each([
    ['COMP 2201', { name: 'COMP 2201', rest: '' }],
    ['COMP-2201 Data', { name: 'COMP 2201', rest: ' Data' }],
    ['COMP2201: Data', { name: 'COMP 2201', rest: ': Data' }],
    ['COMP 2201-01 Data', { name: 'COMP 2201', rest: ' Data' }],
    ['COMP 2201-L1', { name: 'COMP 2201', rest: '' }],
    ['COMP2201 300 x', { name: 'COMP 2201', rest: ' 300 x' }],
    ['COMP-2201-12 x', { name: 'COMP 2201', rest: ' x' }],
  ])('"%s" starts with one', (text, expected) => expect(startingCode(text)).toEqual(expected))

  test.each([
    'COMP 2201-ABC',
    'COMP',
    '2201',
    '',
    'COMP 2201.5',
    'Room 12',
    'ROOM 12',
    'COMP 2201LABS',
    ' COMP 2201',
  ])('"%s" does not', (text) => expect(startingCode(text)).toBeNull())

  test.each([
    ['COMP 2201 ', null, false],
    ['COMP 2201 -', null, false],
    ['COMP 2201 - ???', '???', true],
    ['COMP 2201 – Data', 'Data', true],
    ['COMP 2201: Data', 'Data', false],
    ['COMP 2201:Data', 'Data', false],
    ['COMP 2201 -Data', 'Data', true],
    ['COMP 2201 Data 2', 'Data 2', false],
    ['COMP 2201 Version 2.5', 'Version 2.5', false],
  ])('"%s" has the title %s', (text, title, hasDash) =>
    expect(headingIn(text)).toMatchObject({ name: 'COMP 2201', title, hasDash }),
  )

  test('a time behind a word is none', () => {
    expect([headingIn('FROM 10:30'), looksLikeHeading('FROM 10:30')]).toEqual([null, false])
  })

  test.each(['COMP 2201 x 3.00', 'COMP 2201 8:00', 'COMP 2201 on 1/2/27'])(
    '"%s" is no heading, and looks like one',
    (text) => expect([headingIn(text), looksLikeHeading(text)]).toEqual([null, true]),
  )
})

describe('PASTE-01: cells and quotes', () => {
  test('cells are between tabs, line breaks and three blanks; the first behind an empty one says so', () => {
    expect(cellsOf('a  b   c\t\td\r\n\te\u2028\u00adf\u200b')).toEqual([
      { line: 1, text: 'a b', isAfterGap: false },
      { line: 1, text: 'c', isAfterGap: false },
      { line: 1, text: 'd', isAfterGap: true },
      { line: 2, text: 'e', isAfterGap: true },
      { line: 3, text: 'f', isAfterGap: false },
    ])
    expect(linesOf('a \t b\n\n c\u00a0')).toEqual([
      { line: 1, text: 'a b', isAfterGap: false },
      { line: 3, text: 'c', isAfterGap: false },
    ])
  })

  test('a range is one cell, however it is split; prose is none of it', () => {
    const texts = (text: string) => cellsOf(text).map((cell) => cell.text)
    expect(texts('8:00AM\nto 9:30AM')).toEqual(['8:00AM to 9:30AM'])
    expect(texts('8:00AM -\n9:30AM')).toEqual(['8:00AM - 9:30AM'])
    expect(texts('8:00AM\n-\n9:30AM')).toEqual(['8:00AM - 9:30AM'])
    expect(texts('8:00AM -\nx9')).toEqual(['8:00AM -', 'x9'])
    expect(texts('x\nto 9')).toEqual(['x', 'to 9'])
    expect(texts('8:00AM\ntoday 9')).toEqual(['8:00AM', 'today 9'])
    const prose = 'x'.repeat(300)
    expect(texts(`${prose} 8:00AM -\n9:30AM`)).toHaveLength(2)
    expect(texts(`8:00AM -\n9${prose}`)).toHaveLength(2)
    // No longer than a fact can be.
    expect(texts(`8:00AM -\n9${prose.slice(1)}`)).toHaveLength(1)
  })

  test('what looks like a fact is told from the start of a line', () => {
    for (const text of [
      'at 8:00',
      '1/2/2027',
      '2027-1-2',
      'Days: x',
      'Times : x',
      'Class 1',
      'class nbr 1',
      'My GPA',
      '3.00',
      'COMP 12',
    ])
      expect([text, looksLikeFact(text)]).toEqual([text, true])
    for (const text of [
      'at 8',
      '1/2',
      'My days: x',
      'classes',
      'a 1',
      '3.0000',
      '1000.00',
      `${'x '.repeat(150)}8:00`,
    ])
      expect([text, looksLikeFact(text)]).toEqual([text, false])
  })

  test('long quotes are cut', () => {
    expect(quoteOf({ line: 1, text: 'x'.repeat(120) }).text).toBe('x'.repeat(120))
    expect(quoteOf({ line: 1, text: 'x'.repeat(121) }).text).toBe(`${'x'.repeat(120)}…`)
  })

  test('rows and totals count for a transcript', () => {
    const row = 'COMP 2201 Data 3.00 3.00 B 9.000'
    expect(countTranscriptLines(`${row}\nx\nTerm GPA 3.000 Term Totals 3.00 3.00 9.000\n${row} x`)).toBe(2)
  })
})
