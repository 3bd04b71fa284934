import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../institution/academic-calendar'
import { findConflicts } from '../plan/conflicts'
import { withImported } from '../plan/import-courses'
import { EMPTY_PLAN, type Plan } from '../plan/plan'
import { termOf } from '../plan/term'
import { termWeeks } from '../plan/term-days'
import { readPasted } from './pasted'
import type { PastedTerm } from './pasted-terms'

function termIn(text: string): PastedTerm {
  const pasted = readPasted(text)
  if (pasted.kind !== 'timetable' || pasted.terms.length > 1) throw new Error(`It is ${pasted.kind}`)
  return pasted.terms[0]
}

function imported({ courses, firstDay, lastDay }: PastedTerm, plan: Plan = EMPTY_PLAN): Plan {
  return withImported(plan, { courses, firstDay, lastDay, semester: null })
}

const timesOf = ({ courses }: Pick<PastedTerm, 'courses'>) =>
  courses.flatMap(({ sections }) =>
    sections.flatMap(({ timeSlots }) =>
      timeSlots.map(
        ({ day, startTime, room, weeks, instructors }) =>
          `${day} ${startTime / 60} ${room}${weeks ? ` ${weeks}` : ''} [${instructors}]`,
      ),
    ),
  )

const RANGE = '06/01/2026 - 14/04/2026'
const head = (status = 'Enrolled', label = 'Status') =>
  `Winter 2026\nCOMP 2201 - Data Structures\n${label}\tUnits\n${status}\t3.00\n`
const row = (room = '10.1.05', instructor = 'Staff', dates = RANGE) =>
  `MoWe 8:00AM - 9:30AM\t${room}\t${instructor}\t${dates}\n`
const first = `1234\t002\tLEC\t${row()}`

describe('PASTE-10: a class in several rooms, or with several instructors, is one class', () => {
  test.each([
    ['two rooms', `${first}\t\t\t${row('10.1.06')}`, '10.1.05, 10.1.06', 'Staff'],
    ['three rooms', `${first}\t\t\t${row('B2')}\t\t\t${row('B3')}`, '10.1.05, B2, B3', 'Staff'],
    ['a room that is not known', `${first}\t\t\t${row('TBA')}`, '10.1.05', 'Staff'],
    ['two instructors', `${first}\t\t\t${row('10.1.05', 'Amal Haddad')}`, '10.1.05', 'Staff,Amal Haddad'],
    [
      'rooms and instructors',
      `${first}\t\t\t${row('B2', 'Amal Haddad')}`,
      '10.1.05, B2',
      'Staff,Amal Haddad',
    ],
    [
      'Arabic times',
      `${first}\t\t\tالاثنين الأربعاء ٨:٠٠ ص - ٩:٣٠ ص\tB2\tStaff\t${RANGE}\n`,
      '10.1.05, B2',
      'Staff',
    ],
    [
      'a room for a part of the same component twice',
      `${first}1234\t002\tLEC\t${row('B2')}`,
      '10.1.05, B2',
      'Staff',
    ],
  ])('%s', (_, rows, room, instructors) => {
    const term = termIn(head() + rows)
    expect(timesOf(term)).toEqual(['monday', 'wednesday'].map((day) => `${day} 8 ${room} [${instructors}]`))
    expect(term.notUnderstood).toEqual([])
    const plan = imported(term)
    expect(imported(term, plan)).toEqual(plan)
  })

  test('a second room for a part of the term adds no class to any date', () => {
    const term = termIn(`${head()}${first}\t\t\t${row('B2', 'Staff', '02/02/2026 - 13/02/2026')}`)
    expect(timesOf(term).filter((time) => time.startsWith('monday'))).toEqual([
      'monday 8 10.1.05 2026-01-06/2026-02-01 [Staff]',
      'monday 8 10.1.05, B2 2026-02-02/2026-02-13 [Staff]',
      'monday 8 10.1.05 2026-02-14/2026-04-14 [Staff]',
    ])
  })
})

const special = (title: string, number: string, section: string, hours: string) =>
  `SPEC 4900 - ${title}\nStatus\tUnits\nEnrolled\t3.00\n${number}\t${section}\tLEC\tMoWe ${hours}\tA1\tStaff\t${RANGE}\n`
const AI = special('Special Topics: AI', '1234', '001', '8:00AM - 9:30AM')
const ROBOTICS = special('Special Topics: Robotics', '1235', '002', '9:00AM - 10:30AM')

describe('PASTE-11: two courses with one code', () => {
  test.each([
    ['different titles', AI + ROBOTICS],
    ['different class numbers', AI + ROBOTICS.replace('Robotics', 'AI')],
    ['Arabic titles', AI.replace(/- .*/, '- موضوعات خاصة أ') + ROBOTICS.replace(/- .*/, '- موضوعات خاصة ب')],
  ])('with %s stay two, with their credit hours and their conflicts', (_, text) => {
    const plan = imported(termIn(`Winter 2026\n${text}`))
    const term = termOf(plan)
    expect(term.courses.map(({ name, credits }) => [name, credits])).toEqual([
      ['SPEC 4900', 3],
      ['SPEC 4900', 3],
    ])
    expect(findConflicts(term.courses, termWeeks(SHIPPED_CALENDAR, term)).map(({ day }) => day)).toEqual([
      'monday',
      'wednesday',
    ])
  })

  test('a page that is pasted twice, or a laboratory with a heading of its own, is one course', () => {
    expect(termIn(`Winter 2026\n${AI}${AI}`).courses).toHaveLength(1)
    const lab = AI.replace('1234\t001\tLEC', '1299\tL1\tLAB')
    expect(termIn(`Winter 2026\n${AI}${lab}`).courses).toHaveLength(1)
  })

  test('PLAN-28: a class says of which part it is where a section has several, and an import says so of what is there', () => {
    const rows = (kind: string) =>
      `Winter 2026\n${AI}1299\t001\t${kind}\tTu 1:00PM - 3:00PM\tB1\tStaff\t06/01/2026 - 14/04/2026\n`
    const partsOf = (plan: Plan) =>
      plan.courses[0]?.sections.flatMap(({ timeSlots }) => timeSlots.map(({ part }) => part))
    const plan = imported(termIn(rows('Laboratory')))
    expect(partsOf(plan)).toEqual(['lecture', 'lecture', 'lab'])
    expect(plan.courses[0]?.sections[0]?.name).toBe('001')
    expect(partsOf(imported(termIn(rows('LEC'))))).toEqual([undefined, undefined, undefined])

    const before: Plan = JSON.parse(
      JSON.stringify(plan, (key, value) => (key === 'part' ? undefined : value)),
    )
    expect(imported(termIn(rows('Laboratory')), before)).toEqual(plan)
    // Null takes back what the document has.
    expect(partsOf(imported(termIn(rows('LEC')), plan))).toEqual([null, null, null])
  })

  test('pasted again in another order, or one of them alone, the right one changes', () => {
    const plan = imported(termIn(`Winter 2026\n${AI}${ROBOTICS}`))
    expect(imported(termIn(`Winter 2026\n${ROBOTICS}${AI}`), plan)).toEqual(plan)
    const moved = imported(termIn(`Winter 2026\n${ROBOTICS.replace('A1', 'A9')}`), plan)
    expect(moved.courses[0]).toEqual(plan.courses[0])
    expect(moved.courses.map(({ id }) => id)).toEqual(plan.courses.map(({ id }) => id))
    expect(moved.courses[1]?.sections[0]?.timeSlots.map(({ room }) => room)).toEqual(['A9', 'A9'])
  })
})

describe('PASTE-12: single dates', () => {
  const lab = (dates: readonly string[]) =>
    dates
      .map(
        (date, index) =>
          `${index === 0 ? '1235\t002\tLAB' : '\t\t'}\tTh 1:00PM - 4:00PM\tL1\tStaff\t${date} - ${date}\n`,
      )
      .join('')

  test('several of one class are classes on those dates; those a week apart are one time', () => {
    const dates = ['15/01/2026', '29/01/2026', '12/02/2026']
    const term = termIn(head() + first + lab(dates))
    expect(timesOf(term).slice(2)).toEqual(
      ['2026-01-15', '2026-01-29', '2026-02-12'].map((day) => `thursday 13 L1 ${day}/${day} [Staff]`),
    )
    expect(term.courses[0]?.dates).toEqual([])
    expect(timesOf(termIn(head() + first + lab(['15/01/2026', '22/01/2026']))).slice(2)).toEqual([
      'thursday 13 L1 2026-01-15/2026-01-22 [Staff]',
    ])
  })

  const printable = (part: string) =>
    `Winter 2026\nCOMP 2201 Data Structures\nStatus\nEnrolled\nUnits\n3.00\nLecture - Class 1234 - Section 2\nStart/End Dates\n2026/01/06 - 2026/04/14\nDays: Monday\nTimes: 8:00AM to 9:30AM\n10.1.05\n${part}`
  test.each([
    ['a lone date', head() + first + lab(['16/04/2026']), { isExam: false, title: 'LAB' }],
    [
      'a lone date in two rooms',
      `${head()}${first}${lab(['16/04/2026'])}${lab(['16/04/2026']).replace('L1', 'L2')}`,
      { room: 'L1, L2' },
    ],
    [
      'an exam information part',
      `${head()}${first}Exam Information\nFinal Exam\t16/04/2026\t1:00PM - 4:00PM\tL1\n`,
      { isExam: true, title: 'Final Exam' },
    ],
    [
      'an exam in a hall without a number',
      `${head()}${first}Exam Information\nFinal Exam\t16/04/2026\t1:00PM - 4:00PM\tSports Hall\n`,
      { isExam: true, room: 'Sports Hall' },
    ],
    [
      'an exam in an Arabic hall',
      `${head()}${first}Final Exam\t16/04/2026\t1:00PM - 4:00PM\tقاعة المؤتمرات\n`,
      { isExam: true, room: 'قاعة المؤتمرات' },
    ],
    [
      'a row with a label',
      `${head()}${first}\t\tMidterm\tTh 1:00PM - 4:00PM\tL1\tStaff\t16/04/2026 - 16/04/2026\n`,
      { isExam: true, title: 'Midterm' },
    ],
    [
      'an exam component',
      head() + first + lab(['16/04/2026']).replace('LAB', 'Final Exam'),
      { isExam: true },
    ],
    [
      'an Arabic label',
      `${head()}${first}الامتحان النهائي: الخميس ١:٠٠ م - ٤:٠٠ م\t16/04/2026\tL1\n`,
      { isExam: true, title: 'الامتحان النهائي' },
    ],
    [
      'the printable page',
      printable(
        'Exam Information\nFinal Exam\nStart/End Dates\n2026/04/16 - 2026/04/16\nDays: Thursday\nTimes: 1:00PM to 4:00PM\n10.1.05\n',
      ),
      { isExam: true, room: '10.1.05' },
    ],
    [
      'an exam component of the printable page',
      printable(
        'Final Exam - Class 1299 - Section 2\nStart/End Dates\n2026/04/16 - 2026/04/16\nDays: Thursday\nTimes: 1:00PM to 4:00PM\n10.1.05\n',
      ),
      { isExam: true },
    ],
  ])('%s is offered as a date and is no class', (_, text, expected) => {
    const term = termIn(text)
    expect(term.courses.flatMap(({ dates }) => dates)).toMatchObject([
      { day: '2026-04-16', startTime: 780, endTime: 960, ...expected },
    ])
    expect(timesOf(term).filter((time) => time.startsWith('thursday'))).toEqual([])
    expect(term.lastDay).toBe('2026-04-14')
    expect(term.notUnderstood).toEqual([])
  })

  test.each([
    `1299\tX1\tFinal Exam\tTh 1:00PM - 4:00PM\tL1\tStaff\t${RANGE}\n`,
    '1299\tX1\tFinal Exam\tTBA\tTBA\tStaff\n',
    'Final Exam\nTh 1:00PM - 4:00PM\nL1\n',
    'Final Exam TBA\n',
    `الاختبار النهائي\tTh 1:00PM - 4:00PM\tL1\tStaff\t${RANGE}\n`,
  ])('an exam without a date is no class, and is named: %j', (exam) => {
    const term = termIn(head() + first + exam)
    expect(timesOf(term)).toHaveLength(2)
    expect(term.courses.flatMap(({ dates }) => dates)).toEqual([])
    expect(term.leftOut.exams).toEqual(['COMP 2201'])
  })

  test.each(['TBA', 'TBA\tTBA', '16/04/2026', '16/04/2026\t1:00PM - 4:00PM', '1:00PM - 4:00PM\tL1'])(
    'PASTE-01: a sentence or a person below an exam "%s" is no room of it, and is quoted',
    (exam) => {
      for (const line of [
        'Bring your card on Monday to B 7.',
        'Salma Nasser',
        'See page 12 of the rules first',
      ]) {
        const term = termIn(`${head()}${first}Final Exam\t${exam}\n${line}\n`)
        expect([...term.otherLines, ...term.notUnderstood].map(({ text }) => text)).toContain(line)
        expect(term.courses.flatMap(({ dates }) => dates.map(({ room }) => room))).not.toContain(line)
      }
    },
  )
})

describe('PASTE-13: statuses in both languages', () => {
  const CASES = {
    dropped: [
      'محذوف',
      'محذوفة',
      'مَحذوف',
      'حُذف',
      'منسحب',
      'منسحبة',
      'انسحب',
      'إنسحب',
      'انسحبت',
      'منسحب (W)',
      'تم الانسحاب',
    ],
    waitlisted: [
      'قائمة الانتظار',
      'قائمة الإنتظار',
      'على قائمة الانتظار',
      'في قائمه الانتظار',
      'قيد الانتظار',
      'منتظرة',
    ],
    cancelled: ['ملغى', 'ملغي', 'ملغاة', 'ملغاه', 'أُلغي', 'الغي', 'أُلغيت', 'تم الإلغاء'],
  } as const
  test.each(
    Object.entries(CASES).flatMap(([kind, statuses]) =>
      statuses.flatMap((status) =>
        ['Status', 'الحالة', 'Statut'].map((label) => [kind, status, label] as const),
      ),
    ),
  )('%s: "%s" below "%s"', (kind, status, label) => {
    for (const page of [
      head(status, label) + first,
      `${head(status, label).replace('\tUnits\n', ': ').replace('\t3', '\n3')}${first}`,
    ]) {
      const term = termIn(page)
      expect([term.courses, term.asked]).toEqual([[], []])
      expect(term.leftOut).toMatchObject({ [kind]: ['COMP 2201'] })
    }
  })

  test.each(['مسجل', 'مسجّلة', 'مُسَجَّل', 'مسجله', 'مقيد', 'Enrolled'])('"%s" is taken', (status) => {
    expect(termIn(head(status, 'الحالة') + first).courses).toHaveLength(1)
  })

  test.each([
    ...[
      'معلق',
      'غير مسجل',
      'مؤجل',
      'لم يتم الحذف',
      'Abandonné',
      'Zurückgezogen',
      'خارج شده',
      'Provisional (2)',
      'Not Enrolled',
      'بانتظار موافقة العميد',
      'انسحاب مرفوض',
      'حذف قيد المراجعة',
      'إلغاء بانتظار الاعتماد',
      'Waiting for approval',
      'Withdrawal requested',
      'Dropped (request pending)',
      'Drop denied',
    ],
  ])('of "%s" the student is asked, whatever its label', (status) => {
    for (const label of ['Status', 'الحالة', 'Statut', 'وضعیت']) {
      const term = termIn(head(status, label) + first)
      expect(term.courses).toEqual([])
      expect(term.asked.map(({ status: printed }) => printed)).toEqual([expect.stringContaining(status)])
      expect(term.otherLines.map(({ text }) => text)).not.toContain(status)
    }
  })
})

test.each([
  ['Th 1:00PM - 4:00PM\tHall 5\tSalma Nasser\t06/01/2026 - 14/04/2026', 'class schedule'],
  ['الخميس ١:٠٠ م - ٤:٠٠ م\tقاعة 5\tSalma Nasser\t06/01/2026 - 14/04/2026', 'class schedule in Arabic'],
])('PASTE-01: a meeting of no class is quoted with its room, its people and its dates: %s', (row) => {
  const term = termIn(`${head()}${first}MATH 1030 Final\t${row}\n`)
  const quoted = [...term.notUnderstood, ...term.otherLines].map(({ text }) => text).join(' ')
  for (const part of ['MATH 1030 Final', 'Salma Nasser', '06/01/2026 - 14/04/2026', '5'])
    expect(quoted).toContain(part)
  expect(quoted).toMatch(/Hall 5|قاعة 5/)
})

describe('PASTE-14: a room is no course', () => {
  test.each(['B 101', 'LAB 2', 'COMP 2201', 'ENG 204', 'TECH 12', 'IT 1'])(
    '%s in the column of rooms',
    (room) => {
      for (const rows of [
        first.replace('10.1.05', room),
        `1234\t002\tLEC\tsoon\t${room}\tStaff\t${RANGE}\n`,
        `1234\t002\tLEC\tMoWe 8:00AM - 9:30AM\t10.1.05\t${room}\tStaff\t${RANGE}\n`,
        `1234\t002\tLEC\tTBA\t${room}\tStaff\t${RANGE}\n`,
      ])
        expect(termIn(head() + rows).courses.map(({ name }) => name)).toEqual(['COMP 2201'])
    },
  )
})
