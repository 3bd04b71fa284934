import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFurniture } from '../institution/registration-pages'
import type { Quotes } from './cells'
import { headingIn, looksLikeHeading } from './course-headings'
import { type Pasted, readPasted } from './pasted'
import type { PastedTerm } from './pasted-terms'
import type { Transcript } from './transcript'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}.txt`, import.meta.url), 'utf8')

function termIn(text: string): PastedTerm {
  const pasted = readPasted(text)
  if (pasted.kind !== 'timetable' || pasted.terms.length > 1) throw new Error(`It is ${pasted.kind}`)
  return pasted.terms[0]
}

function transcriptIn(text: string): Transcript {
  const pasted = readPasted(text)
  if (pasted.kind !== 'transcript') throw new Error(`It is ${pasted.kind}`)
  return pasted.transcript
}

const two = (minutes: number) => `${minutes}`.padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
/** "COMP 2201: sunday 08:00-09:30 10.1.05, ..." for each course, its sections between bars. */
const timesOf = ({ courses }: Pick<PastedTerm, 'courses'>) =>
  courses.map(({ name, sections }) => {
    const times = sections.map(({ timeSlots }) =>
      timeSlots
        .map((slot) => `${slot.day} ${clock(slot.startTime)}-${clock(slot.endTime)} ${slot.room}`)
        .join(', '),
    )
    return `${name}: ${times.join(' | ')}`
  })
const namesOf = (terms: readonly { name: string }[]) => terms.map(({ name }) => name)
const quotedIn = ({ notUnderstood }: Quotes) => notUnderstood.map(({ text }) => text)

/** A page with two courses, of which the second has the heading. */
const printable = (heading: string, status = 'Enrolled') => `Winter 2027
COMP 2201 Data Structures
Status
Enrolled
Units
3.00
Lecture - Class 1234 - Section 2
Start/End Dates
2027/01/10 - 2027/04/29
Days: Sunday
Times: 8:00AM to 9:30AM
10.1.05
${heading}
Status
${status}
Units
4.00
Lecture - Class 2041 - Section 1
Start/End Dates
2027/01/10 - 2027/04/29
Days: Monday
Times: 10:00AM to 11:30AM
05.1.12
`
const SUNDAY = 'sunday 08:00-09:30 10.1.05'
const MONDAY = 'monday 10:00-11:30 05.1.12'

/** The class schedule with a row of each kind; `days` is the cell of days and times. */
const schedule = (
  heading: string,
  { status = 'Enrolled', days = 'Mo 10:00AM - 11:30AM', place = '05.1.12\tStaff' } = {},
) =>
  [
    'Winter 2027',
    'COMP 2201 - Data Structures',
    'Status\tUnits\tGrading',
    'Enrolled\t3.00\tGraded',
    '1234\t002\tLecture\tSu 8:00AM - 9:30AM\t10.1.05\tStaff\t10/01/2027 - 29/04/2027',
    heading,
    'Status\tUnits\tGrading',
    `${status}\t4.00\tGraded`,
    `2041\t001\tLecture\t${days}\t${place}\t10/01/2027 - 29/04/2027`,
  ].join('\n')

describe('PASTE-02 PASTE-04: the heading of a course', () => {
  test.each([
    ['NURSNG 2201 Patient Care', 'NURSNG 2201', 'Patient Care'],
    ['COMP-2202 Algorithms', 'COMP 2202', 'Algorithms'],
    ['COMP 2201LB Data Structures Lab', 'COMP 2201LB', 'Data Structures Lab'],
    ['MECH 2301 3D Modelling', 'MECH 2301', '3D Modelling'],
    ['EFFL 1001 (Online) Learning', 'EFFL 1001', '(Online) Learning'],
    ['HIST 1900 "Great" Books', 'HIST 1900', '"Great" Books'],
    ['COMP 2202-01 Algorithms', 'COMP 2202', 'Algorithms'],
    ['COMP 2202', 'COMP 2202', null],
    ['COMP2202 Algorithms', 'COMP 2202', 'Algorithms'],
    ['MTHEL 99 Ethics', 'MTHEL 99', 'Ethics'],
    ['COMPSCI 1JC3 Programming', 'COMPSCI 1JC3', 'Programming'],
    ['PHED 1 Fitness', 'PHED 1', 'Fitness'],
    ['MATH 19B Calculus', 'MATH 19B', 'Calculus'],
    ['PD 11 Writing', 'PD 11', 'Writing'],
    ['THESIS 8990 Thesis', 'THESIS 8990', 'Thesis'],
    ['CHEM 1010 كيمياء عامة', 'CHEM 1010', 'كيمياء عامة'],
  ])('"%s" begins a course of its own on both pages', (heading, name, title) => {
    const page = termIn(printable(heading))
    expect(timesOf(page)).toEqual([`COMP 2201: ${SUNDAY}`, `${name}: ${MONDAY}`])
    expect(page.courses[1]).toMatchObject({ title, credits: 4 })
    expect(page.notUnderstood).toEqual([])
    const classic = termIn(schedule(title === null ? heading : heading.replace(title, `- ${title}`)))
    expect(timesOf(classic)).toEqual([`COMP 2201: ${SUNDAY}`, `${name}: ${MONDAY}`])
    expect(classic.courses[1]).toMatchObject({ title, credits: 4 })
    expect(classic.notUnderstood).toEqual([])
  })

  test.each([
    ['Comp 2202 Algorithms', 'Comp 2202 Algorithms'],
    ['COMPUTERSCIENCE 2202 Algorithms', null],
    ['عال 2202 خوارزميات', 'عال 2202 خوارزميات'],
    ['COMP 2202 due 10:00', 'COMP 2202 due 10:00'],
    ['Algorithms', null],
  ])('what follows "%s", which is not readable, is quoted and belongs to no course', (heading, quoted) => {
    for (const page of [printable(heading), schedule(heading)]) {
      const term = termIn(page)
      expect(timesOf(term)).toEqual([`COMP 2201: ${SUNDAY}`])
      expect(term.courses[0]?.credits).toBe(3)
      expect(quotedIn(term).join('\n')).toMatch(/Lecture/)
      expect(quotedIn(term).join('\n')).toMatch(/10:00AM/)
      expect(quotedIn(term).join('\n')).toContain('Enrolled')
      if (quoted) expect(quotedIn(term)).toContain(quoted)
      else expect([...term.otherLines, ...term.notUnderstood].map(({ text }) => text)).toContain(heading)
    }
  })

  test('a heading that is glued to a date or to a name ends the course before it', () => {
    const dates = '10/01/2027 - 29/04/2027'
    for (const [from, to] of [
      [`${dates}\nFLS 2772`, `${dates}FLS 2772`],
      [`Staff\t${dates}\nFLS 2772`, `${dates}\tStaffFLS 2772`],
    ] as const) {
      const page = schedule('FLS 2772 - French').replace(from, to)
      expect(page).not.toBe(schedule('FLS 2772 - French'))
      expect(timesOf(termIn(page))).toEqual([`COMP 2201: ${SUNDAY}`, `FLS 2772: ${MONDAY}`])
    }
    const spaced = termIn(
      schedule('FLS 2772 - French')
        .replace('\nFLS', ' FLS')
        .replace('29/04/2027 FLS', '29/04/2027\tDr. Haddad FLS'),
    )
    expect(timesOf(spaced)).toEqual([`COMP 2201: ${SUNDAY}`])
    expect(quotedIn(spaced)).toContain('Dr. Haddad FLS 2772 - French')
  })

  test('the credits and the status of a course that was not read are not those of the next', () => {
    const page = printable('MATH 1030 Calculus I', 'Enrolled').replace(
      'COMP 2201 Data Structures',
      'Data Structures',
    )
    const term = termIn(
      page.replace('3.00', '6.00').replace('Enrolled', 'Dropped').replace('Units\n4.00\n', ''),
    )
    expect(timesOf(term)).toEqual([`MATH 1030: ${MONDAY}`])
    expect(term.courses[0]?.credits).toBeNull()
    expect(term.leftOut.dropped).toEqual([])
  })

  test('a room such as "ENG 204" is no heading, and a code with a status below it is', () => {
    const page = printable('MATH 1030 Calculus I')
    expect(timesOf(termIn(page.replace('05.1.12', 'ENG 204')))).toEqual([
      `COMP 2201: ${SUNDAY}`,
      'MATH 1030: monday 10:00-11:30 ENG 204',
    ])
    expect(timesOf(termIn(printable('MATH 1030').replace('10.1.05\n', '')))).toEqual([
      'COMP 2201: sunday 08:00-09:30 null',
      `MATH 1030: ${MONDAY}`,
    ])
    expect(timesOf(termIn(schedule('MATH 1030 - Calculus I', { place: 'ENG 204\tStaff' })))[1]).toBe(
      'MATH 1030: monday 10:00-11:30 ENG 204',
    )
  })

  test('a component or row that is not readable gives its times to no other', () => {
    const page = printable('MATH 1030 Calculus I').replace(
      'Start/End',
      `Days: Tuesday\nTimes: 8:00AM to 9:00AM\n1.1\nLaboratory: class L3\nDays: Thursday\nTimes: 8:00AM to 9:00AM\n1.2\nStart/End`,
    )
    const term = termIn(page)
    expect(timesOf(term)[0]).toBe('COMP 2201: tuesday 08:00-09:00 1.1')
    expect(quotedIn(term)).toEqual(
      expect.arrayContaining(['Laboratory: class L3', 'Days: Thursday Times: 8:00AM to 9:00AM 1.2']),
    )
    const rows = termIn(schedule('MATH 1030 - Calculus I').replace('2041\t001', '2041\t001/2'))
    expect(timesOf(rows)).toEqual([`COMP 2201: ${SUNDAY}`, 'MATH 1030: '])
    expect(quotedIn(rows)).toEqual(
      expect.arrayContaining(['2041', 'Mo 10:00AM - 11:30AM 05.1.12 Staff 10/01/2027 - 29/04/2027']),
    )
  })
})

describe('PASTE-04: codes of other shapes', () => {
  const shapes = [/^([A-Z]{2})\.(\d{3}[a-z]?)$/]

  test.each([
    ['HU.101 Ships', { name: 'HU 101', title: 'Ships', hasDash: false }],
    ['HU.101b - Ships', { name: 'HU 101b', title: 'Ships', hasDash: true }],
    ['HU.101', { name: 'HU 101', title: null }],
    ['COMP 2201-L01: Data', { name: 'COMP 2201', title: 'Data' }],
  ])('"%s" is read by the data of the institution', (text, expected) => {
    expect(headingIn(text, shapes)).toMatchObject(expected)
  })

  test.each([
    ...[
      'HU.101 Ships',
      'HUX.101 Ships',
      'PAGE 2',
      'ROOM 12 East',
      'LEC 01',
      'A 1',
      'COMPUTERSCI 1',
      'COMP 22011',
    ],
    ...[
      'COMP 2201 3.00 3.00 B',
      'COMP 2201 on 10/01/2027',
      'COMP 2201 at 10:00',
      'comp 2201 Data',
      'COMP2201,MATH',
    ],
  ])('"%s" is none without it', (text) => {
    expect(headingIn(text)).toBeNull()
  })

  test.each([
    'Comp 2201 Data',
    'Math 19',
    'رياضيات 101 تفاضل',
    'See COMP 2201 - Data',
    'COMP 2201 at 10:00',
    'Comp-2201',
  ])('"%s" looks like a heading', (text) => expect(looksLikeHeading(text)).toBe(true))

  test.each(['Page 2', 'قاعة 12', 'May 12', 'Su 8:00AM', 'GPA 3.50', 'Days', '2201 COMP', 'x 1', 'Winter'])(
    '"%s" does not',
    (text) => expect(looksLikeHeading(text)).toBe(false),
  )
})

describe('PASTE-03: the status of a course', () => {
  const CASES = [
    ['dropped', ['Dropped', 'Dropped (W)', 'Dropped on 12 January', 'Withdrawn', 'Withdrawn With Penalty']],
    ['waitlisted', ['Waiting', 'Wait Listed', 'Waitlisted', 'On Waitlist', 'Wait List', 'Waitlisted (3)']],
    ['cancelled', ['Canceled', 'Cancelled']],
  ] as const

  test.each(CASES.flatMap(([kind, statuses]) => statuses.map((status) => [status, kind] as const)))(
    '"%s" is known not to be taken: %s',
    (status, kind) => {
      for (const page of [
        printable('MATH 1030 Calculus I', status),
        schedule('MATH 1030 - Calculus I', { status }),
        schedule('MATH 1030 3D - Calculus I', { status }).replace('MATH 1030 3D -', 'MATH 1030 -'),
      ]) {
        const term = termIn(page)
        expect(namesOf(term.courses)).toEqual(['COMP 2201'])
        expect(term.leftOut[kind]).toEqual(['MATH 1030'])
        expect(term.asked).toEqual([])
      }
    },
  )

  test('a dropped class whose title is unusual is not imported', () => {
    const term = termIn(printable('MECH 2301 3D Modelling', 'Dropped'))
    expect(namesOf(term.courses)).toEqual(['COMP 2201'])
    expect(term.leftOut.dropped).toEqual(['MECH 2301'])
  })

  test.each(['Provisional', 'Completed', 'Enrolled Elsewhere', 'Enrolled?'])(
    'of "%s" the student is asked',
    (status) => {
      for (const page of [
        printable('MATH 1030 Calculus I', status),
        schedule('MATH 1030 - Calculus I', { status }),
      ]) {
        const term = termIn(page.replace('Enrolled?', 'Enrolled by form'))
        expect(namesOf(term.courses)).toEqual(['COMP 2201'])
        expect(term.asked.map(({ status: quoted, course }) => [quoted, course.name, course.credits])).toEqual(
          [[status.replace('?', ' by form'), 'MATH 1030', 4]],
        )
        expect(timesOf({ courses: term.asked.map(({ course }) => course) })).toEqual([`MATH 1030: ${MONDAY}`])
      }
    },
  )

  test('"In Progress" and "Registered" are taken', () => {
    for (const status of ['In Progress', 'Registered', 'ENROLLED'])
      expect(namesOf(termIn(printable('MATH 1030 Calculus I', status)).courses)).toHaveLength(2)
  })

  test('a course without a status is asked about where others have one, and is imported where none has', () => {
    const page = printable('MATH 1030 Calculus I')
    const without = page.replace(/Status\nEnrolled\n(?=Units\n4)/, '')
    expect(termIn(without).asked).toMatchObject([{ status: null, course: { name: 'MATH 1030' } }])
    const none = termIn(page.replaceAll('Status\nEnrolled\n', ''))
    expect([namesOf(none.courses), none.asked]).toEqual([['COMP 2201', 'MATH 1030'], []])
  })

  test('of two statuses that contradict each other the student is asked; one ahead of the heading is quoted', () => {
    const term = termIn(printable('MATH 1030 Calculus I', 'Enrolled\nDropped\nEnrolled'))
    expect(term.asked).toMatchObject([
      { status: 'Enrolled / Dropped / Enrolled', course: { name: 'MATH 1030' } },
    ])
    const same = termIn(printable('MATH 1030 Calculus I', 'Enrolled\nEnrolled'))
    expect(same.asked).toEqual([])
    const ahead = termIn(printable('Dropped\nMATH 1030 Calculus I'))
    expect(namesOf(ahead.courses)).toEqual(['COMP 2201', 'MATH 1030'])
    expect(ahead.notUnderstood).toEqual([{ line: 13, text: 'Dropped' }])
    const last = termIn(`${printable('MATH 1030 Calculus I')}Dropped\n5.00\n`)
    expect(quotedIn(last)).toEqual(['Dropped', '5.00'])
    const only = termIn(
      printable('Waitlisted\n2.00\nMATH 1030 Calculus I').replace(/Status\nEnrolled\nUnits\n4.00\n/, ''),
    )
    expect(only.leftOut.waitlisted).toEqual(['MATH 1030'])
  })

  test('a course with a status that is known and one that is not is asked about as a whole', () => {
    const page = `${printable('MATH 1030 Calculus I', 'Provisional')}MATH 1030 Calculus I
Status
Enrolled
Laboratory - Class 2042 - Section 3
Days: Thursday
Times: 8:00AM to 9:00AM
1.1
`
    const term = termIn(page)
    expect(timesOf(term)[1]).toBe('MATH 1030: thursday 08:00-09:00 1.1')
    expect(timesOf({ courses: term.asked.map(({ course }) => course) })).toEqual([
      `MATH 1030: ${MONDAY}, thursday 08:00-09:00 1.1`,
    ])
  })

  test('credit hours that contradict each other, or that a plan cannot hold, are quoted', () => {
    const term = termIn(printable('MATH 1030 Calculus I', 'Enrolled').replace('4.00', '4.00\n5.00'))
    expect(term.courses[1]?.credits).toBe(4)
    expect(quotedIn(term)).toEqual(['5.00'])
    const half = termIn(printable('MATH 1030 Calculus I').replace('4.00', '1.50'))
    expect(half.courses[1]?.credits).toBeNull()
    expect(quotedIn(half)).toEqual(['Units 1.50'])
    const ahead = termIn(printable('5.00\nMATH 1030 Calculus I'))
    expect(ahead.courses[1]?.credits).toBe(4)
    expect(quotedIn(ahead)).toEqual(['5.00'])
  })
})

describe('PASTE-05: the heading of a term', () => {
  const FALL =
    'Fall 2025\nCOMP 1103 Programming 3.00 3.00 A 12.000\nTerm GPA 4.000 Term Totals 3.00 3.00 12.000\n'
  const NEXT = 'MATH 1030 Calculus 4.00 4.00 F 0.000\nTerm GPA 0.000 Term Totals 4.00 0.00 0.000\n'

  test.each([
    ['Autumn 2026', 'Fall 2026'],
    ['AUTUMN 2026', 'Fall 2026'],
    ['Winter Semester 2026', 'Winter 2026'],
    ['Winter 2026 Semester', 'Winter 2026'],
    ['Winter 2026 (Regular)', 'Winter 2026'],
    ['Winter, 2026', 'Winter 2026'],
    ['Winter - 2026', 'Winter 2026'],
    ['2026 Winter Quarter', 'Winter 2026'],
    ['2026 Summer Session 1', '2026 Summer Session 1'],
    ['Summer 2026 Session II', 'Summer 2026 Session II'],
    ['Semester 1 2026', 'Semester 1 2026'],
    ['Winter 2025-2026', 'Winter 2026'],
    ['Winter 2025/26', 'Winter 2026'],
    ['Fall 2026-2027', 'Fall 2026'],
    ['W26', 'Winter 2026'],
    ['Term: Winter 2026', 'Winter 2026'],
    ['شتاء 2026', 'Winter 2026'],
    ['الشتاء ٢٠٢٦', 'Winter 2026'],
    ['فصل الخريف 2026', 'Fall 2026'],
    ['الفصل الدراسي الأول 2026', 'الفصل الدراسي الأول 2026'],
  ])('"%s" is a term of its own, and its totals are its own', (heading, name) => {
    const { terms, notUnderstood } = transcriptIn(`${FALL}${heading}\n${NEXT}`)
    expect(terms.map(({ semester, courses, totals }) => [semester, courses.length, totals?.gpa])).toEqual([
      ['Fall 2025', 1, 4],
      [name, 1, 0],
    ])
    expect(notUnderstood).toEqual([])
    const timetable = termIn(printable('MATH 1030 Calculus I').replace('Winter 2027', heading))
    expect(timetable.semester).toBe(name)
  })

  test.each([
    'Winter 2026 Intersession',
    'Wintr Semester 2026',
    'Winter 2026 Fall 2026',
    'Winter 2024-2026',
    'Semester 1 2 2026',
    'Summer 1 2026',
    "Winter '26",
    'S26',
    '1261',
    'Transfer Credits',
    'Test Credits applied toward 2026',
  ])('PASTE-02: "%s" ends the term before it, and what follows is quoted', (heading) => {
    const transcript = transcriptIn(`${FALL}${heading}\n${NEXT}Repeated\n`)
    expect(transcript.terms).toMatchObject([{ semester: 'Fall 2025', courses: [{}], totals: { gpa: 4 } }])
    expect(transcript.terms[0]?.courses[0]?.isRepeat).toBe(false)
    expect(quotedIn(transcript)).toEqual([heading, ...NEXT.trim().split('\n'), 'Repeated'])
    expect(transcript.notUnderstood.map(({ line }) => line)).toEqual([4, 5, 6, 7])
  })

  test('PASTE-02: in a timetable a heading that is not readable ends the term, too', () => {
    const term = termIn(printable('Winter 2028 Intersession\nMATH 1030 Calculus I'))
    expect(timesOf(term)).toEqual([`COMP 2201: ${SUNDAY}`])
    expect(quotedIn(term)).toEqual([
      ...['Winter 2028 Intersession', 'MATH 1030 Calculus I', 'Status Enrolled', 'Units 4.00'],
      ...['Lecture - Class 2041 - Section 1', 'Start/End Dates 2027/01/10 - 2027/04/29'],
      'Days: Monday Times: 10:00AM to 11:30AM 05.1.12',
    ])
    const page = readPasted(printable('x').replace('Winter 2027', 'Winter 2027 Intersession'))
    expect(page).toMatchObject({ kind: 'unknown' })
    expect(page.kind === 'unknown' && page.notUnderstood[0]).toEqual({
      line: 1,
      text: 'Winter 2027 Intersession',
    })
  })

  test('two sessions of one summer are two terms, and one semester in two spellings is one', () => {
    const rows = (name: string) => `${name}\nCOMP 1103 A 3.00 3.00 A 12.000\n`
    const { terms } = transcriptIn(
      ['Summer Session 1 2026', 'Summer Session 2 2026', '2026 Summer Session 1', 'Autumn 2026', 'Fall 2026']
        .map(rows)
        .join(''),
    )
    expect(terms.map(({ semester, courses }) => [semester, courses.length])).toEqual([
      ['Summer Session 1 2026', 2],
      ['Summer Session 2 2026', 1],
      ['Fall 2026', 2],
    ])
  })
})

describe('PASTE-04: rows of a transcript', () => {
  const rowIn = (row: string) => transcriptIn(`Fall 2025\nCOMP 1103 Programming 3.00 3.00 A 12.000\n${row}`)

  test.each([
    ['COMPSCI 1103 Programming 3.00 3.00 F 0.000', { name: 'COMPSCI 1103', grade: 'F', attempted: 3 }],
    ['MATH 19B Calculus 3.00 3.00 F 0.000', { name: 'MATH 19B', grade: 'F' }],
    ['PD 11 Writing 0.50 0.50 F 0.000', { name: 'PD 11', attempted: 0.5 }],
    ['COMP-2201 Data 3.00 3.00 B 9.000', { name: 'COMP 2201', title: 'Data', points: 9 }],
    ['COMP 2201 Data 3,00 3,00 B+ 10,500', { name: 'COMP 2201', attempted: 3, points: 10.5 }],
    ['COMP 2201 Data B+ 3.00 3.00 10.500', { name: 'COMP 2201', title: 'Data', grade: 'B+', points: 10.5 }],
    ['COMP 2201 Vitamin A 3.00 0.00', { title: 'Vitamin A', grade: null }],
    ['COMP 2201 - Data 3.00 3.00 B 9.000 RPT', { title: 'Data', isRepeat: true }],
    ['COMP 2201 Data 3.00 3.00 B 9.000 Repeated: Included', { isRepeat: true }],
    ['COMP 2201 Data 3.00 3.00 B 9.000 Repeated: Excluded', { isRepeat: false, mark: 'excluded' }],
  ])('"%s" is read', (row, expected) => {
    const transcript = rowIn(row)
    expect(transcript.terms[0]?.courses[1]).toMatchObject(expected)
    expect(transcript.notUnderstood).toEqual([])
  })

  test.each([
    'COMP 2201 Data 3.00 B',
    'COMP 2201 Vitamin A 3.00 3.00 9.000',
    'COMP 2201 Vitamin 3.00 3.00 9.000',
    'Comp 2201 Data 3.00 3.00 B 9.000',
    'Transfer GPA 3.000',
    '3.00',
    'B+',
  ])('"%s" is quoted with its place, and a mark below it is not that of the row before', (row) => {
    const transcript = rowIn(row)
    expect(transcript.terms[0]?.courses).toHaveLength(1)
    expect(transcript.notUnderstood).toEqual([{ line: 3, text: row }])
  })

  test('a mark belongs to the row above it, once', () => {
    expect(rowIn('Repeated').terms[0]?.courses[0]?.isRepeat).toBe(true)
    expect(quotedIn(rowIn('Repeated\nR'))).toEqual(['R'])
    const after = rowIn('COMP 2201 Data 3.00 B\nRepeated')
    expect(after.terms[0]?.courses[0]?.isRepeat).toBe(false)
    expect(quotedIn(after)).toEqual(['COMP 2201 Data 3.00 B', 'Repeated'])
  })

  test('totals that contradict others of the term are quoted, and those of a term without courses', () => {
    const totals = 'Term GPA 4.000 Term Totals 3.00 3.00 12.000'
    const other = 'Term GPA 1.000 Term Totals 3.00 3.00 3.000'
    expect(rowIn(`${totals}\n${totals}`).notUnderstood).toEqual([])
    expect(rowIn(`${totals}\n${other}`)).toMatchObject({
      terms: [{ totals: { gpa: 4 } }],
      notUnderstood: [{ line: 4, text: other }],
    })
    expect(quotedIn(rowIn(`Winter 2026\n${other}`))).toEqual(['Winter 2026', other])
    expect(quotedIn(transcriptIn(`${totals}\nFall 2025\nCOMP 1103 A 3.00 3.00 A 12.000`))).toEqual([totals])
  })
})

describe('PASTE-06: days and times', () => {
  test.each([
    ['Su Tu 08:00 - 09:50', ['sunday', 'tuesday'], '08:00-09:50'],
    ['MoWeFr 10:00AM - 10:50AM', ['monday', 'wednesday', 'friday'], '10:00-10:50'],
    ['Mo 14:30 - 15:45', ['monday'], '14:30-15:45'],
    ['MWF 8:00 - 9:00', ['monday', 'wednesday', 'friday'], '08:00-09:00'],
    ['TTh 8:00AM - 9:00AM', ['tuesday', 'thursday'], '08:00-09:00'],
    ['SU, TU 8:00AM-9:00AM', ['sunday', 'tuesday'], '08:00-09:00'],
    ['Sun Tue 8:00 a.m. - 1:00 p.m.', ['sunday', 'tuesday'], '08:00-13:00'],
    ['الأحد والثلاثاء ٨:٠٠ ص - ١:٣٠ م', ['sunday', 'tuesday'], '08:00-13:30'],
    ['الاثنين 12:00 م إلى 1:30 مساءً', ['monday'], '12:00-13:30'],
    [
      'ح ن ث ر خ 8:00 صباحًا - 9:30 صباحًا',
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
      '08:00-09:30',
    ],
    ['الأربعاء، الجمعه 08:00 - 09:30', ['wednesday', 'friday'], '08:00-09:30'],
    ['ج س 08:00 حتى 09:30', ['friday', 'saturday'], '08:00-09:30'],
    ['Mo 12:00AM - 12:30AM', ['monday'], '00:00-00:30'],
  ])('"%s" is read in both pages', (cell, days, times) => {
    const [, dayText = '', timeText = ''] = /^([^\d٠-٩]+)(.*)$/.exec(cell) ?? []
    const slots = (place: string) => days.map((day) => `${day} ${times} ${place}`).join(', ')
    const classic = termIn(schedule('MATH 1030 - Calculus I', { days: cell }))
    expect(timesOf(classic)[1]).toBe(`MATH 1030: ${slots('05.1.12')}`)
    const page = termIn(
      printable('MATH 1030 Calculus I')
        .replace('Days: Monday', `Days: ${dayText}`)
        .replace('10:00AM to 11:30AM', timeText),
    )
    expect(timesOf(page)[1]).toBe(`MATH 1030: ${slots('05.1.12')}`)
  })

  test('the labels of an Arabic page are read', () => {
    const page = printable('MATH 1030 Calculus I')
      .replace('Days: Monday', 'الأيام: الاثنين')
      .replace('Times: 10', 'الوقت: 10')
    expect(timesOf(termIn(page))[1]).toBe(`MATH 1030: ${MONDAY}`)
  })

  test.each([
    'Mo 1:00 - 2:30',
    'Mo 10:00 - 11:30AM',
    'Mo 10:00AM - 11:30',
    'Mo 25:00 - 26:00',
    'Mo 10:00 - 10:00',
    'Mo 13:00PM - 2:00PM',
    'Mo 10:60 - 11:30',
    'S 10:00 - 11:30',
    'Mox 10:00 - 11:30',
    'الغد 10:00 - 11:30',
  ])('"%s" has no one meaning, so it is quoted', (days) => {
    const term = termIn(schedule('MATH 1030 - Calculus I', { days }))
    expect(timesOf(term)).toEqual([`COMP 2201: ${SUNDAY}`, 'MATH 1030: '])
    expect(quotedIn(term)).toEqual([`${days} 05.1.12 Staff 10/01/2027 - 29/04/2027`])
  })
})

describe('PASTE-07: what a meeting says', () => {
  const meetingsOf = (page: string) =>
    termIn(page).courses[1]?.sections.flatMap(({ timeSlots }) =>
      timeSlots.map(({ day, room, instructors, weeks }) => ({ day, room, instructors, weeks })),
    )

  test('WEEKS-02: a class that moves in mid-term keeps the dates of both times', () => {
    const page = schedule('MATH 1030 - Calculus I').replace(
      /Mo 10.*$/,
      'Mo 10:00AM - 11:30AM\t05.1.12\tStaff\t10/01/2027 - 20/02/2027\n\t\t\tWe 1:00PM - 2:30PM\t05.1.12\tStaff\t21/02/2027 - 29/04/2027',
    )
    expect(meetingsOf(page)?.map(({ day, weeks }) => [day, weeks])).toEqual([
      ['monday', '2027-01-10/2027-02-20'],
      ['wednesday', '2027-02-21/2027-04-29'],
    ])
    const parts = printable('MATH 1030 Calculus I').replace(/2027\/04\/29(?=\nDays: Monday)/, '2027/02/20')
    expect(
      meetingsOf(
        `${parts}Start/End Dates\n2027/02/21 - 2027/04/29\nDays: Wednesday\nTimes: 1:00PM to 2:30PM\n1.1`,
      ),
    ).toMatchObject([
      { weeks: '2027-01-10/2027-02-20' },
      { day: 'wednesday', weeks: '2027-02-21/2027-04-29' },
    ])
  })

  test('WEEKS-02: a time that pauses in mid-term is a time for each of its parts, and one in the whole term is in every week', () => {
    const rows = (second: string, first = '10/01/2027 - 20/02/2027') =>
      schedule('MATH 1030 - Calculus I').replace(
        /Mo 10.*$/,
        `Mo 10:00AM - 11:30AM\t05.1.12\tStaff\t${first}\n\t\t\tMo 10:00AM - 11:30AM\t05.1.12\tAmal Haddad\t${second}`,
      )
    const time = { day: 'monday', room: '05.1.12', instructors: ['Staff', 'Amal Haddad'] }
    expect(meetingsOf(rows('01/03/2027 - 29/04/2027'))).toEqual([
      { ...time, weeks: '2027-01-10/2027-02-20' },
      { ...time, weeks: '2027-03-01/2027-04-29' },
    ])
    // Whichever comes first on the page, and a part within another one adds nothing.
    expect(meetingsOf(rows('10/01/2027 - 20/02/2027', '01/03/2027 - 29/04/2027'))).toEqual([
      { ...time, weeks: '2027-01-10/2027-02-20' },
      { ...time, weeks: '2027-03-01/2027-04-29' },
    ])
    expect(meetingsOf(rows('17/01/2027 - 30/01/2027'))).toEqual([{ ...time, weeks: '2027-01-10/2027-02-20' }])
    for (const whole of ['10/01/2027 - 29/04/2027', '21/02/2027 - 29/04/2027']) {
      expect(meetingsOf(rows(whole))).toEqual([time])
    }
  })

  test('dates that no meeting has are quoted', () => {
    const page = printable('MATH 1030 Calculus I')
    const range = '2027/02/01 - 2027/03/01'
    expect(quotedIn(termIn(`${page}${range}`))).toEqual([range])
    expect(quotedIn(termIn(page.replace('Days: Monday', `${range}\nDays: Monday`)))).toEqual([
      'Start/End Dates 2027/01/10 - 2027/04/29',
    ])
    expect(quotedIn(termIn(page.replace('Units', `${range}\nUnits`)))).toEqual([range])
  })

  test('a range with names of months is read', () => {
    const page = schedule('MATH 1030 - Calculus I').replaceAll(
      '10/01/2027 - 29/04/2027',
      '10-JAN-2027 - 29-Apr-2027',
    )
    expect(termIn(page)).toMatchObject({ firstDay: '2027-01-10', lastDay: '2027-04-29', notUnderstood: [] })
  })

  test.each(['', 'TBA', 'ARR', 'To be Announced'])(
    'a class whose time is "%s" is listed, without a time',
    (days) => {
      for (const place of ['\t', '05.1.12\tStaff', '\tDr. Amal Haddad', 'TBA\tTBA']) {
        const term = termIn(schedule('MATH 1030 - Calculus I', { days, place }))
        expect(timesOf(term)).toEqual([`COMP 2201: ${SUNDAY}`, 'MATH 1030: '])
        expect(term.leftOut.withoutTime).toEqual(['MATH 1030'])
        expect(term.notUnderstood).toEqual([])
      }
    },
  )

  test('a class without any row is listed, too', () => {
    const page = printable('MATH 1030 Calculus I')
    expect(termIn(page.slice(0, page.indexOf('Lecture - Class 2041'))).leftOut.withoutTime).toEqual([
      'MATH 1030',
    ])
    expect(termIn(page.slice(0, page.indexOf('Days: Monday'))).leftOut.withoutTime).toEqual(['MATH 1030'])
  })

  test.each([
    ['10.1.05 Amal Haddad', '10.1.05', ['Amal Haddad']],
    ['10.1.05\tAmal Haddad', '10.1.05', ['Amal Haddad']],
    ['10.1.05\tAmal Haddad,\tOmar Saleh', '10.1.05', ['Amal Haddad', 'Omar Saleh']],
    ['Lab 2 Dr. Haddad', 'Lab 2', ['Dr. Haddad']],
    ['Online Amal Haddad', 'Online', ['Amal Haddad']],
    ['TBA Amal Haddad', null, ['Amal Haddad']],
    ['10.1.05 East Hall', '10.1.05 East Hall', []],
    ['10.1.05 East', '10.1.05 East', []],
    ['Sports Hall\tAmal Haddad', 'Sports Hall', ['Amal Haddad']],
    ['\tAmal Haddad', null, ['Amal Haddad']],
    ['Dr. Amal Haddad', null, ['Dr. Amal Haddad']],
    ['Amal Haddad,\tOmar Saleh', null, ['Amal Haddad', 'Omar Saleh']],
    ['Staff', null, ['Staff']],
    ['TBA\tTBA', null, []],
    ['Online', 'Online', []],
  ])('"%s" has the room %s and the instructors %j', (place, room, instructors) => {
    expect(meetingsOf(schedule('MATH 1030 - Calculus I', { place }))).toMatchObject([{ room, instructors }])
  })

  test('a single text that can be a room or a person is quoted', () => {
    const term = termIn(schedule('MATH 1030 - Calculus I', { place: 'Amal Haddad' }))
    expect(timesOf(term)[1]).toBe('MATH 1030: monday 10:00-11:30 null')
    expect([...term.otherLines, ...term.notUnderstood].map(({ text }) => text)).toEqual(['Amal Haddad'])
  })

  test('the printable page has the room by its place, and a person beside it', () => {
    const at = (place: string) => meetingsOf(printable('MATH 1030 Calculus I').replace('05.1.12', place))
    expect(at('Sports Hall')).toMatchObject([{ room: 'Sports Hall', instructors: [] }])
    expect(at('10.1.05 Amal Haddad')).toMatchObject([{ room: '10.1.05', instructors: ['Amal Haddad'] }])
    expect(meetingsOf(printable('MATH 1030 Calculus I').replace('AM\n05.1.12', 'AM 05.1.12'))).toMatchObject([
      { room: '05.1.12' },
    ])
  })
})

describe('PASTE-09: a class search', () => {
  test('gives each course its sections to choose from, each with one of every kind', () => {
    const term = termIn(sample('class-search'))
    expect(timesOf(term)).toEqual([
      'COMP 2201: sunday 08:00-09:30 10.1.05, tuesday 08:00-09:30 10.1.05 | monday 10:00-11:30 10.1.06, wednesday 10:00-11:30 10.1.06',
      'MATH 1030: monday 08:00-09:30 05.1.12, wednesday 12:05-13:55 10.2.17 | monday 08:00-09:30 05.1.12, thursday 12:05-13:55 10.2.17',
    ])
    expect(term.courses.map(({ sections }) => sections.map(({ name }) => name))).toEqual([
      ['01', '02'],
      ['LEC 01, LAB L01', 'LEC 01, LAB L02'],
    ])
    expect([term.asked, term.notUnderstood, term.leftOut.waitlisted]).toEqual([[], [], []])
  })

  test('says when there are more sections than a course can have', () => {
    const rows = Array.from(
      { length: 21 },
      (_, index) =>
        `${3000 + index}\t${two(index)}-LEC\tMo 8:00AM - 9:00AM\t1.1\tStaff\t10/01/2027 - 29/04/2027\tOpen`,
    )
    const with21 = termIn(`COMP 2201 - Data Structures\n${rows.join('\n')}`)
    expect(with21.courses[0]?.sections).toHaveLength(20)
    expect(with21.leftOut.tooManySections).toEqual(['COMP 2201'])
    const with20 = termIn(`COMP 2201 - Data Structures\n${rows.slice(1).join('\n')}`)
    expect(with20.leftOut.tooManySections).toEqual([])
  })

  test('the rows of a course that is taken are one section', () => {
    const text = sample('class-search').replaceAll(/(- (?:Data Structures|Calculus I))/g, '$1\nEnrolled')
    expect(termIn(text).courses.map(({ sections }) => sections.map(({ name }) => name))).toEqual([
      ['LEC 01, LEC 02'],
      ['01, L01, L02'],
    ])
  })

  test('rows with a component of their own, and without tabs, are read', () => {
    const text = sample('class-search')
      .replaceAll(/(\d{4})\t(\w+)-LEC/g, '$1\t$2\tLecture')
      .replaceAll(/(\w+)-LAB/g, '$1\tLaboratory')
    expect(timesOf(termIn(text))).toEqual(timesOf(termIn(sample('class-search'))))
    expect(timesOf(termIn(sample('class-search').replaceAll('\t', ' ')))).toEqual(
      timesOf(termIn(sample('class-search'))),
    )
  })
})

/** Lines that mean something somewhere, and some that mean nothing. */
const LINES = [
  ...[
    'COMP 9999 Compilers',
    'COMP 9999 - Compilers',
    'Comp 9999 Compilers',
    'COMP 9999',
    'COMP-9999LB',
    'PD 11',
  ],
  ...[
    'Fall 2031',
    'Fall 2031 Intersession',
    'Semester 1 2031',
    '1261',
    'W31',
    'شتاء 2031',
    'Transfer Credits',
  ],
  ...[
    'Enrolled',
    'Dropped',
    'Waitlisted',
    'Status: Provisional',
    'Status',
    'Cancelled (late)',
    '2.00',
    'Units 5.00',
    '1.25',
  ],
  ...[
    'Lecture - Class 8888 - Section 8',
    'Laboratory: Class X8',
    '8888\t008\tTutorial',
    '8888',
    '008',
    'Tutorial',
    '88-LEC',
  ],
  ...[
    'Days: Friday',
    'Times: 6:00PM to 7:00PM',
    'Days: Friday Times: 6:00PM to 7:00PM',
    'Days: Foo',
    'Times: later',
  ],
  ...[
    'Fr 6:00PM - 7:00PM',
    'Xx 6:00PM - 7:00PM',
    'Fr 18:00 - 19:00',
    '6:00PM - 7:00PM',
    'Fr',
    'TBA',
    'الجمعة 6:00 م - 7:00 م',
  ],
  ...[
    '12/02/2027 - 13/03/2027',
    '2027/02/12 - 2027/03/13',
    '31/31/2027 - 31/31/2027',
    '12/02/2027',
    '2027/02/12 - 2027/02/12',
  ],
  ...[
    '99.9.99',
    'Blue Hall',
    'Salma Nasser',
    'Salma Nasser,',
    'Dr. Salma Nasser',
    'ENG 204',
    '99.9.99 Salma Nasser',
  ],
  ...[
    'COMP 9999 Compilers 3.00 3.00 B 9.000',
    'COMP 9999 Compilers 3.00 B',
    'B+',
    'R',
    'RPT',
    'Repeated',
    '7.500',
    '12.000',
  ],
  ...[
    'Term GPA 1.000 Term Totals 9.00 9.00 9.000',
    'Cum GPA 1.000 Cum Totals 9.00 9.00 9.000',
    'Term GPA 1.000',
    '9.00 9.00',
  ],
  ...[
    'Bring your card on Monday.',
    'x',
    '٣',
    '---',
    'Room 12',
    'Page twelve',
    'a'.repeat(400),
    'Grade: none',
    'Note: COMP 9999',
  ],
  ...[
    'FALL',
    '2031',
    'Class',
    'Section 8',
    'Help me',
    'Total 9',
    'Advisor: Salma Nasser',
    '(1)',
    '50%',
    'COMP',
  ],
]

/** All that would be imported or is said besides, without the quotes and their places. */
function contentOf(pasted: Pasted): unknown {
  if (pasted.kind === 'timetable')
    return pasted.terms.map(({ notUnderstood, otherLines, unclearDates, ...term }) => [
      term,
      unclearDates.map(({ text }) => text),
    ])
  return pasted.kind === 'transcript' ? pasted.transcript.terms : pasted.kind
}

function quotesOf(pasted: Pasted): string[] {
  const all: Quotes[] =
    pasted.kind === 'timetable'
      ? [...pasted.terms]
      : pasted.kind === 'transcript'
        ? [pasted.transcript]
        : pasted.kind === 'unknown'
          ? [pasted]
          : []
  return all.flatMap(({ notUnderstood, otherLines }) =>
    [...notUnderstood, ...otherLines].map(({ text }) => text),
  )
}

test.each([
  ['the printable page', 'printable-page'],
  ['the class schedule', 'class-schedule-tabs'],
  ['the class schedule, a cell a line', 'class-schedule-lines'],
  ['the class search', 'class-search'],
  ['rooms, codes, single dates, exams and Arabic statuses', 'class-schedule-shapes'],
  ['the transcript', 'transcript'],
  ['a longer transcript', 'transcript-three-terms'],
])('PASTE-01: a line of any kind at any place of %s is quoted, or what it changes is shown', (_, name) => {
  // What stands in a course that is left out is not shown: the course is named.
  const text = sample(name).replace(/^(?:Dropped|Waitlisted)\b/gm, 'Enrolled')
  const lines = text.split('\n')
  const before = readPasted(text)
  const line = fc.constantFrom(...LINES)
  fc.assert(
    fc.property(line, fc.nat({ max: lines.length - 1 }), (added, at) => {
      const after = readPasted(lines.toSpliced(at, 0, added).join('\n'))
      const isFurnitureLine = added.split('\t').every((part) => isFurniture(part))
      // It is quoted, or stands for another line that is now quoted, or comes in.
      const isShown =
        JSON.stringify([contentOf(after), quotesOf(after)]) !==
        JSON.stringify([contentOf(before), quotesOf(before)])
      // The page says the same at this place already, or that a room or a person is still to be announced.
      const isAgain =
        added === 'TBA' ||
        (added === 'RPT' && lines.slice(Math.max(0, at - 1), at + 1).includes('Repeated')) ||
        lines
          .slice(Math.max(0, at - 16), at + 16)
          .some((near) => near.split('\t').some((cell) => cell.trim() === added))
      if (!isShown && !isFurnitureLine && !isAgain)
        throw new Error(`"${added}" at ${at} is neither quoted nor shown: ${quotesOf(after).join('; ')}`)
    }),
    { numRuns: 120 },
  )
})

const TERM = ['Fall 2031', 'Fall 2031 Intersession']
const COURSE = [
  ...['COMP 9999 - Compilers', 'Comp 9999 Compilers', 'COMP 9999LB', 'NURSNG 9999 - "New"'],
  ...['MECH 9999 3D Modelling', 'EFFL 9999 (Online)', 'COMP-9999 Compilers'],
]

test.each([
  ['the printable page', 'printable-page', [...TERM, ...COURSE]],
  ['the class schedule', 'class-schedule-tabs', [...TERM, ...COURSE]],
  ['the class search', 'class-search', [...TERM, ...COURSE]],
  ['rooms, codes, single dates, exams and Arabic statuses', 'class-schedule-shapes', [...TERM, ...COURSE]],
  // The rows of a transcript have no headings.
  ['the transcript', 'transcript-three-terms', TERM],
] as const)(
  'PASTE-02: what follows a heading of any kind at any place of %s is not of what stands before it',
  (_, name, headings) => {
    const lines = sample(name).split('\n')
    const timesIn = (text: string) => {
      const pasted = readPasted(text)
      if (pasted.kind === 'timetable')
        return pasted.terms.flatMap(({ courses }) =>
          courses.flatMap((course) =>
            course.sections.flatMap(({ timeSlots }) =>
              timeSlots.map((slot) => `${course.name} ${slot.day} ${slot.startTime}`),
            ),
          ),
        )
      return pasted.kind === 'transcript'
        ? pasted.transcript.terms.flatMap(({ semester, courses, totals }) => [
            `${semester} ${totals?.gpa}`,
            ...courses.map((course) => `${semester} ${course.name}`),
          ])
        : []
    }
    const startsPart = headings.length === TERM.length ? /^[FW]\w+ \d{4}$/ : /^[A-Z]{4} \d{4}|^Winter/
    for (const at of lines.keys()) {
      const end = lines.findIndex((line, index) => index >= at && startsPart.test(line))
      const part = lines.slice(at, end < 0 ? undefined : end)
      const before = timesIn(lines.slice(0, at).join('\n'))
      for (const heading of headings) {
        const isPlaceOfRoom = lines[at - 1]?.startsWith('Times:') && heading === 'COMP 9999LB'
        const after = timesIn([...lines.slice(0, at), heading, ...part].join('\n'))
        const strange = after.filter((time) => !before.includes(time) && !/9999|2031/.test(time))
        if (!isPlaceOfRoom) expect(strange, `${heading} at ${at}`).toEqual([])
      }
    }
  },
)

/** What copying from pages and messengers leaves in a text. */
const MARKS = ['\u200e', '\u200f', '\u202b', '\u2067', '\u2069', '\u00a0', '\ufeff', '😀', '👩🏽‍🎓']

test('PASTE-01: a mark or picture at any place of the shapes comes in as before, or is quoted, named or asked about', () => {
  const text = sample('class-schedule-shapes')
  const before = readPasted(text)
  const shown = (pasted: Pasted) => JSON.stringify([contentOf(pasted), quotesOf(pasted)])
  const timesIn = (pasted: Pasted) =>
    pasted.kind === 'timetable'
      ? pasted.terms.flatMap(({ courses }) =>
          courses.flatMap(({ sections }) =>
            sections.flatMap(({ timeSlots }) =>
              timeSlots.map(({ day, startTime, endTime, weeks }) =>
                [day, startTime, endTime, weeks ?? ''].join(' '),
              ),
            ),
          ),
        )
      : []
  const known = new Set(timesIn(before))
  fc.assert(
    fc.property(fc.constantFrom(...MARKS), fc.nat({ max: text.length }), (mark, at) => {
      const after = readPasted(text.slice(0, at) + mark + text.slice(at))
      // No time is made up of what a mark has cut; one whose dates are quoted is of all the term.
      const strange = timesIn(after).filter((time) => !known.has(time))
      const isQuoted = quotesOf(after).length > quotesOf(before).length
      if (strange.length > 0) expect([isQuoted, ...strange]).toEqual([true, 'thursday 780 960 '])
      const isLess = timesIn(after).length < timesIn(before).length
      if (isLess) expect(shown(after)).not.toBe(shown(before))
    }),
    { numRuns: 200 },
  )
})

describe('the work grows with the text', () => {
  const HEAD =
    'Winter 2027\nCOMP 2201 - Data Structures\nEnrolled\n1234\t002\tLEC\tMo 8:00AM - 9:30AM\tA1\tStaff\t10/01/2027 - 29/04/2027\n'
  const monday = (week: number) =>
    new Date(Date.UTC(2027, 0, 11 + 7 * week)).toISOString().slice(0, 10).split('-').reverse().join('/')
  const rows = (count: number, row: (index: number) => string) =>
    HEAD + Array.from({ length: count }, (_, index) => row(index)).join('')
  /** Processor time, the least of some runs: others use the machine, too. */
  const workOf = (text: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const start = process.threadCpuUsage()
        readPasted(text)
        const { user, system } = process.threadCpuUsage(start)
        return user + system
      }),
    )

  test.each<[string, number, (index: number) => string]>([
    [
      'rooms of one time',
      150,
      (index) => `\t\t\tMo 8:00AM - 9:30AM\tB${index}\tStaff\t10/01/2027 - 29/04/2027\n`,
    ],
    [
      'dates of one time',
      150,
      (index) => `\t\t\tMo 8:00AM - 9:30AM\tB${index}\tStaff\t${monday(index)} - ${monday(index)}\n`,
    ],
    ['titles of one code', 200, (index) => `COMP 2201 - Topic ${index}\nEnrolled\n`],
  ])('of many %s', (_, count, row) => {
    const [text, longer] = [rows(count, row), rows(4 * count, row)]
    expect(readPasted(longer).kind).toBe('timetable')
    workOf(text)
    // Four times is 4, and 16 would be quadratic.
    expect(workOf(longer) / workOf(text)).toBeLessThan(9)
  })
})
