import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PROGRAMME_COURSES, type Programme } from './programme'
import { isStudyPlan, readStudyPlan, type StudyPlan } from './study-plan'
import { columnsIn } from './study-plan-columns'

const SAMPLE = readFileSync(join(import.meta.dirname, 'samples/study-plan.txt'), 'utf8')
const CELL_A_LINE = SAMPLE.replaceAll('\t', '\n')
const BY_BLANKS = SAMPLE.replaceAll('\t', ' ')

function planIn(text: string): StudyPlan {
  const read = readStudyPlan(text, 'My programme')
  if (read.kind !== 'plan') throw new Error(`It is ${read.kind}`)
  return read
}
const doubtsIn = ({ asked }: StudyPlan) => asked.map(({ text, doubt }) => `${doubt}: ${text}`)
const quotesIn = ({ notUnderstood, otherLines }: StudyPlan) =>
  [...notUnderstood, ...otherLines].map(({ text }) => text)
const blocksIn = (text: string) => planIn(text).programme.blocks

describe('DEG-01: the table of UDST', () => {
  test.each([
    ['in tabs', SAMPLE],
    ['a cell a line', CELL_A_LINE],
    ['with line breaks of Windows', SAMPLE.replaceAll('\n', '\r\n')],
    ['by blanks alone', BY_BLANKS],
  ])('%s has eight semesters of 46 rows', (_, text) => {
    const plan = planIn(text)
    const { programme } = plan
    expect(programme.name).toEqual({ en: 'Bachelor of Science in Information Systems' })
    expect(plan.rows).toBe(46)
    expect(programme.blocks.map(({ name }) => name?.en)).toEqual(
      Array.from({ length: 8 }, (_, index) => `SEMESTER ${index + 1}`),
    )
    expect(Object.keys(programme.courses ?? {})).toHaveLength(44)
    expect(programme.blocks[0]).toEqual({
      id: 'block-1',
      name: { en: 'SEMESTER 1' },
      all: [
        { course: 'COMM1010' },
        { course: 'INFS1101' },
        { course: 'MATH1030' },
        { course: 'INFS1201' },
        {
          name: { en: 'Elective - Effective & Experiential Learning' },
          choose: 1,
          of: [{ course: 'EFFL1001' }, { course: 'EFFL1002' }, { course: 'EFFL1003' }],
        },
      ],
    })
    expect(programme.blocks[5]).toMatchObject({
      all: [{}, {}, {}, {}, { name: { en: 'General Elective' }, credits: 3, from: [{ any: true }] }],
    })
    expect(programme.blocks[6]).toMatchObject({
      all: [{}, {}, {}, { name: { en: 'Technical Electives' }, choose: 2, of: [{}, {}, {}, {}, {}] }],
    })
  })

  test.each([
    ['in tabs', SAMPLE],
    ['a cell a line', CELL_A_LINE],
    ['by blanks alone', BY_BLANKS],
  ])('%s has titles, hours and requisites, and quotes or asks about the rest', (_, text) => {
    const plan = planIn(text)
    expect(plan.programme.courses).toMatchObject({
      MATH1030: {
        title: 'Calculus I',
        credits: 3,
        before: { any: [{ course: 'MATH1020' }, { text: 'AMPII Score of 85%' }] },
      },
      INFS2201: { credits: 4, before: { course: 'INFS1201' } },
      INFS2205: { title: 'Programming Laboratory', credits: 1, beside: { course: 'INFS2201' } },
      INFS2101: { before: { all: [{ course: 'INFS1201' }, { course: 'DACS1201' }] } },
      INFS4101: { before: { earned: 90 } },
    })
    expect(plan.programme.courses?.INFS1201).toEqual({
      title: 'Computer Programming',
      credits: 3,
      beside: { course: 'INFS1101' },
    })
    expect(doubtsIn(plan)).toEqual(['requisite: MATH1030 Calculus I MATH1020 OR AMPII Score of 85% - 3 3 0'])
    expect(quotesIn(plan).toSorted()).toEqual([
      '* Students must complete the internship before the last semester.',
      'Skip to main content',
      'Study plan 2025-2026',
      '© University 2025',
    ])
  })

  test('Arabic headings, titles and digits are read like any others', () => {
    const plan = planIn(
      [
        'بكالوريوس العلوم في نظم المعلومات',
        'رقم المقرر\tاسم المقرر\tالمتطلبات\tعدد الساعات',
        'المتطلب السابق\tالمتطلب المتزامن\tالساعات المعتمدة\tنظري\tعملي',
        'الفصل الدراسي الأول',
        'COMM1010\tالتواصل باللغة الإنجليزية ١\t-\t-\t٣\t٣\t٠',
        'الفصل الدراسي الثاني',
        'COMM1020\tالتواصل باللغة الإنجليزية ٢\tCOMM1010\t-\t٣\t٣\t٠',
        'مقررات اختيارية: اختر ١ من ٢',
        'ARAB1001\tمهارات اللغة العربية\tلا يوجد\t-\t٣\t٣\t٠',
        'HIST1001\tتاريخ قطر والخليج\tإتمام ٩٠ ساعة معتمدة\t-\t٣\t٣\t٠',
        'المجموع\t٩',
      ].join('\n'),
    )
    expect(plan.programme).toMatchObject({
      name: { ar: 'بكالوريوس العلوم في نظم المعلومات' },
      credits: 9,
      courses: {
        COMM1020: { title: 'التواصل باللغة الإنجليزية 2', credits: 3, before: { course: 'COMM1010' } },
        HIST1001: { before: { earned: 90 } },
      },
      blocks: [
        { name: { ar: 'الفصل الدراسي الأول' }, all: [{ course: 'COMM1010' }] },
        {
          name: { ar: 'الفصل الدراسي الثاني' },
          all: [{ course: 'COMM1020' }, { name: { ar: 'مقررات اختيارية' }, choose: 1, of: [{}, {}] }],
        },
      ],
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })
})

const WITH_SEMESTERS = [
  'Semester\tCourse Code\tCourse Title\tPre/Co Requisite\tCredit Hours',
  '1\tMTH 112\tCalculus I\tNone\t3',
  '1\tENG 101\tEnglish I\tNone\t3',
  '2\tBCS 301\tData Structures\tBCS 201, BCS 202\t3',
  '2\tBCS 302\tAlgorithms\tBCS 201 or ENG 101\t4',
  '2\tBCS 499\tProject\tCompleted 90 Cr. Hrs.\t3',
  '2\tXXX XXX\tGE Elective (1)\tNone\t3',
]

describe('DEG-01: other printed shapes', () => {
  test.each([
    ['in tabs', WITH_SEMESTERS.join('\n')],
    ['by blanks', WITH_SEMESTERS.join('\n').replaceAll('\t', ' ')],
    ['by three blanks', WITH_SEMESTERS.join('\n').replaceAll('\t', '   ')],
  ])('semesters in the first cell and codes with a blank, %s', (_, text) => {
    const plan = planIn(text)
    expect(plan.programme.blocks).toMatchObject([
      { all: [{ course: 'MTH 112' }, { course: 'ENG 101' }] },
      {
        all: [
          { course: 'BCS 301' },
          { course: 'BCS 302' },
          { course: 'BCS 499' },
          { name: { en: 'GE Elective (1)' }, credits: 3, from: [{ any: true }] },
        ],
      },
    ])
    expect(plan.programme.courses).toEqual({
      'MTH 112': { title: 'Calculus I', credits: 3 },
      'ENG 101': { title: 'English I', credits: 3 },
      'BCS 301': {
        title: 'Data Structures',
        credits: 3,
        before: { all: [{ course: 'BCS 201' }, { course: 'BCS 202' }] },
      },
      'BCS 302': {
        title: 'Algorithms',
        credits: 4,
        before: { any: [{ course: 'BCS 201' }, { course: 'ENG 101' }] },
      },
      'BCS 499': { title: 'Project', credits: 3, before: { earned: 90 } },
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  const BLOCKS = [
    'Course Number\tCourse Title\tCredit Hours\tPrerequisite',
    'Obligatory specialty courses (6 credit hours)',
    '0102101\tMechanics\t3\t-',
    '0102102\tOptics\t3\t0102101',
    'Elective courses (3 credit hours)',
    '0102301\tLasers\t3\t0102102',
    '0102302\tAcoustics\t3\t0102101',
  ]

  test('blocks of so many credit hours, with seven-digit numbers and columns in another order', () => {
    const plan = planIn(BLOCKS.join('\n'))
    expect(plan.programme.blocks).toEqual([
      {
        id: 'block-1',
        name: { en: 'Obligatory specialty courses' },
        all: [{ course: '0102101' }, { course: '0102102' }],
      },
      {
        id: 'block-2',
        name: { en: 'Elective courses' },
        credits: 3,
        from: [{ course: '0102301' }, { course: '0102302' }],
      },
    ])
    expect(plan.programme.courses?.['0102102']).toMatchObject({ credits: 3, before: { course: '0102101' } })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each([
    'Minor in Data Science',
    'Concentration: Networks',
    'General Education Requirements',
    'Core courses',
    'متطلبات الكلية',
    'التخصص الفرعي في علم البيانات',
  ])('the heading %j is a part of the program, and quoted without a row', (heading) => {
    const plan = planIn(`${BLOCKS.join('\n')}\n${heading}\n0102401\tNetworks\t3\t-\n`)
    const last = plan.programme.blocks.at(-1)
    expect(Object.values(last?.name ?? {})).toEqual([heading])
    expect(last).toMatchObject({ id: 'block-3', all: [{ course: '0102401' }] })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
    expect(quotesIn(planIn(`${BLOCKS.join('\n')}\n${heading}`))).toEqual([heading])
  })

  const withLine = (line: string) =>
    planIn(`${BLOCKS.join('\n')}\nMinor in Art\n${line}\nMINOR IN LAW\n0102401\tLaw\t3\t-`)
  const ranged = (line: string) => Object.values(withLine(line).programme.blocks[2] ?? {}).at(-1)
  test.each<[string, object]>([
    [
      'Major Electives: 6 credit hours from INFS 3000-4999',
      { name: { en: 'Major Electives' }, credits: 6, from: [{ subject: 'INFS', numbers: [3000, 4999] }] },
    ],
    [
      '2 courses of INFS 3000 and above',
      {
        name: { en: '2 courses of INFS 3000 and above' },
        count: 2,
        from: [{ subject: 'INFS', numbers: [3000, 9999] }],
      },
    ],
    [
      'Technical (3 credits from comp 400-level)',
      { name: { en: 'Technical' }, credits: 3, from: [{ subject: 'COMP', numbers: [400, 499] }] },
    ],
    [
      'اختياري التخصص: 9 ساعات معتمدة من INFS 3000 إلى 4999',
      { name: { ar: 'اختياري التخصص' }, credits: 9, from: [{ subject: 'INFS', numbers: [3000, 4999] }] },
    ],
  ])('courses of a range are a place that takes no others: %s', (line, place) => {
    expect(ranged(line)).toEqual([place])
    expect(withLine(line).programme.blocks.at(-1)?.name).toEqual({ en: 'MINOR IN LAW' })
    expect([doubtsIn(withLine(line)), quotesIn(withLine(line))]).toEqual([[], []])
  })

  test.each<[string, object]>([
    ['General: choose 2 of ARAB 1001, HIST 1001, PHIL 1001', { name: { en: 'General' }, count: 2 }],
    ['General (two courses from ARAB 1001, HIST 1001 or PHIL 1001)', { name: { en: 'General' }, count: 2 }],
    [
      'one of ARAB 1001/HIST 1001/PHIL 1001',
      { name: { en: 'one of ARAB 1001/HIST 1001/PHIL 1001' }, count: 1 },
    ],
    ['6 credits of: ARAB 1001, HIST 1001, and PHIL 1001', null as never],
    ['Select 6 credit hours from the following: ARAB 1001; HIST 1001; PHIL 1001', null as never],
    [
      'متطلبات عامة: 6 ساعات من ARAB 1001، HIST 1001، PHIL 1001',
      { name: { ar: 'متطلبات عامة' }, credits: 6 },
    ],
    ['متطلبات عامة: اختر 2 من ARAB 1001 و HIST 1001 و PHIL 1001', { name: { ar: 'متطلبات عامة' }, count: 2 }],
  ])('courses that are listed in one line are a place for so many of them: %s', (line, place) => {
    const from = ['ARAB 1001', 'HIST 1001', 'PHIL 1001'].map((course) => ({ course }))
    expect(ranged(line)).toEqual([{ ...(place ?? { name: { en: line }, credits: 6 }), from }])
    expect([doubtsIn(withLine(line)), quotesIn(withLine(line))]).toEqual([[], []])
  })

  test('more of a list than it has are asked about', () => {
    const line = 'General: choose 5 of ARAB 1001, HIST 1001, PHIL 1001'
    expect(doubtsIn(withLine(line))).toEqual([`group: ${line}`])
  })

  test.each([
    'Major Electives: 6 credit hours from the list of the department',
    'General: choose 2 of ARAB 1001, any course of history',
    'General: choose 2 of ARAB 1001',
    'Electives: 6 credit hours from INFS 4999-3000',
    'Electives: 0 credits from INFS 3000-4999',
    'اختياري التخصص: 9 ساعات معتمدة من قائمة القسم',
  ])('out of a set that is not understood, a place takes no course by chance: %s', (line) => {
    const { blocks } = withLine(line).programme
    expect(JSON.stringify(blocks)).not.toContain('"any"')
    expect(quotesIn(withLine(line))).toContain(line)
  })

  test.each([
    'COMP 2201\tData Structures\t3\tPrerequisite: COMP 1101',
    'COMP 2201\tData Structures (Prerequisite COMP 1101)\t3',
    'COMP 2201 Data Structures 3 (Prerequisite: COMP 1101)',
    'COMP 2201 Data Structures (Pre-req. COMP 1101) 3',
    'COMP 2201 Data Structures 3 - Prerequisites: COMP 1101',
    'COMP 2201 Data Structures 3\nPrerequisite: COMP 1101',
    'COMP 2201\nData Structures\nPrerequisite: COMP 1101\n3',
    'COMP 2201 Data Structures 3 (المتطلب السابق: COMP 1101)',
  ])('a requisite that says that it is one is read where it stands: %j', (row) => {
    const plan = planIn(`SEMESTER 1\nCOMP 1101\tProgramming\t3\n${row}\nMATH 1030\tCalculus\t3`)
    expect(plan.programme.courses?.['COMP 2201']).toEqual({
      title: 'Data Structures',
      credits: 3,
      before: { course: 'COMP 1101' },
    })
    expect(plan.programme.courses?.['MATH 1030']).toEqual({ title: 'Calculus', credits: 3 })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each([
    'STAT 2001 Statistics or MATH 2020 Linear Algebra 3',
    'STAT 2001 Statistics 3 or MATH 2020 Linear Algebra 3',
    'STAT 2001 Statistics أو MATH 2020 Linear Algebra 3',
  ])('of two courses in one row one is to be taken: %s', (row) => {
    const plan = planIn(`SEMESTER 1\nCOMP 1101\tProgramming\t3\n${row}\nMATH 1030\tCalculus\t3`)
    const name = { [row.includes('أو') ? 'ar' : 'en']: row.replace(/ 3$/, '') }
    const of = [{ course: 'STAT 2001' }, { course: 'MATH 2020' }]
    expect(plan.programme.blocks[0]).toMatchObject({
      all: [{ course: 'COMP 1101' }, { name, choose: 1, of }, { course: 'MATH 1030' }],
    })
    expect(plan.programme.courses).toMatchObject({
      'STAT 2001': { title: 'Statistics', credits: 3 },
      'MATH 2020': { title: 'Linear Algebra', credits: 3 },
    })
    expect(plan.rows).toBe(3)
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each([
    'COMP 1101 Programming 3 cr.',
    'COMP 1101 Programming (3 credits)',
    'COMP 1101: Programming, 3 credit hours',
    '- COMP 1101 – Programming 3 Cr. Hrs.',
    '• COMP 1101 Programming: 3 hours',
    'COMP 1101 Programming (3 ساعات معتمدة)',
    'COMP 1101 Programming | 3',
    '| COMP 1101 | Programming | - | - | 3 | 2 | 3 |',
    'COMP 1101 | Programming | - | - | 3 | 2 | 3',
  ])('a row is read with its unit, bullet, colon and bars: %j', (row) => {
    const plan = planIn(`SEMESTER 1\n${row}\nMATH 1030\tCalculus\t3`)
    expect(plan.programme.courses).toEqual({
      'COMP 1101': { title: 'Programming', credits: 3 },
      'MATH 1030': { title: 'Calculus', credits: 3 },
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each([
    // It can be the second of two courses.
    'COMP 1101 Programming (2)',
    '- Programming (3 credits)',
  ])('a row whose hours or code cannot be told is quoted: %j', (row) => {
    expect(quotesIn(planIn(`SEMESTER 1\n${row}\nMATH 1030\tCalculus\t3`))).toEqual([row])
  })

  test('a course whose title has a word of headings is a course', () => {
    const plan = planIn('SEMESTER 1\nSWEN 3010 Software Requirements 3 credits\nMATH 1030 Calculus 3')
    expect(plan.programme.courses).toMatchObject({
      'SWEN 3010': { title: 'Software Requirements', credits: 3 },
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  const CHOICE = ['ARAB 1001 Arabic 3', 'HIST 1001 History 3', 'PHIL 1001 Philosophy 3']
  const FROM = ['ARAB 1001', 'HIST 1001', 'PHIL 1001'].map((course) => ({ course }))
  const below = (...lines: string[]) =>
    planIn(['SEMESTER 1', 'MATH 1030 Calculus 3', ...lines, ...CHOICE].join('\n'))
  test.each([
    ['Choose 6 credits from:', { en: 'Choose 6 credits from' }],
    [
      'Select at least six credit hours from the following courses:',
      { en: 'Select at least six credit hours from the following courses' },
    ],
    ['General electives: a minimum of 6 credits from the list below', { en: 'General electives' }],
    ['متطلبات عامة: يختار الطالب 6 ساعات من القائمة التالية', { ar: 'متطلبات عامة' }],
  ])('so many hours of the rows below are a place for them: %s', (line, name) => {
    const plan = below(line)
    expect(plan.programme.blocks[1]).toEqual({ id: 'block-2', name, credits: 6, from: FROM })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each([
    ['يختار الطالب مقررين من القائمة التالية', 2],
    ['اختر ثلاثة مقررات من التالي', 3],
    ['اختيار مقرر واحد من', 1],
  ])('numbers are read as words: %s', (line, choose) => {
    const plan = below(line)
    expect(plan.programme.blocks[0]).toMatchObject({ all: [{ course: 'MATH 1030' }, { choose, of: FROM }] })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test.each(['Take two of the following courses:', 'Choose 6 credits from the following:'])(
    'electives above a choice name its part: %s',
    (line) => {
      const plan = below('Major Electives', line)
      expect(plan.programme.blocks).toHaveLength(2)
      expect(plan.programme.blocks[1]).toMatchObject({ name: { en: 'Major Electives' }, all: [{ name: {} }] })
      expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
      // One elective is a place, whose hours are missing.
      expect(doubtsIn(below('Major Elective', line))).toEqual(['hours: Major Elective'])
    },
  )

  test.each(['Freshman Year', 'Sophomore year', 'Senior Year – Spring', 'السنة التحضيرية'])(
    'the heading %j ends a choice above it',
    (heading) => {
      const plan = below('Choose 6 credits from:', ...CHOICE, heading)
      expect(plan.programme.blocks).toMatchObject([{}, { credits: 6, from: FROM }, { all: FROM }])
      expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
    },
  )

  test('a line that is not understood within a choice asks about the rows below it', () => {
    const plan = below('Choose 6 credits from:', 'MATH 2020 Algebra 3', 'The last of all', 'Of any year')
    expect(plan.programme.blocks[1]).toMatchObject({ credits: 6, from: [{ course: 'MATH 2020' }, ...FROM] })
    expect(doubtsIn(plan)).toEqual(['inside: The last of all', 'inside: Of any year'])
    expect(quotesIn(plan)).toEqual(['The last of all', 'Of any year'])
    // At its end or its beginning it divides nothing.
    const whole = below('Any of these', 'Choose 6 credits from:', 'As listed here:')
    expect([doubtsIn(whole), quotesIn(whole)]).toEqual([[], ['Any of these', 'As listed here:']])
  })

  test.each([
    ['مقررات حرة 6 ساعات معتمدة', { ar: 'مقررات حرة' }],
    ['مواد اختيارية حرة (6 ساعات)', { ar: 'مواد اختيارية حرة' }],
    ['Free courses: 6 credits', { en: 'Free courses' }],
  ])('free courses are a place for any: %s', (line, name) => {
    const plan = planIn(`SEMESTER 1\nMATH 1030 Calculus 3\n${line}`)
    expect(plan.programme.blocks[1]).toEqual({ id: 'block-2', name, credits: 6, from: [{ any: true }] })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test('where rows end in one number, it is the hours, and one before it is of the title', () => {
    const rows = ['COMM 1010 اتصال 1 3', 'MATH 1030 تفاضل وتكامل 3 (المتطلب السابق: MATH 1020)']
    const plan = planIn(['المستوى الأول', ...rows].join('\n'))
    expect(plan.programme.courses).toMatchObject({
      'COMM 1010': { title: 'اتصال 1', credits: 3 },
      'MATH 1030': { title: 'تفاضل وتكامل', credits: 3 },
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
    // With contact hours somewhere nobody knows which number is what.
    const mixed = planIn(['SEMESTER 1', 'COMM 1010 English 1 3', 'MATH 1030 Calculus 3 3 0'].join('\n'))
    expect(doubtsIn(mixed)).toEqual(['hours: COMM 1010 English 1 3'])
    expect(doubtsIn(planIn('SEMESTER 1\nCOMM 1010 English 1 3'))).toHaveLength(1)
  })

  test('below an elective without hours, a row is one', () => {
    const plan = planIn(`SEMESTER 1\nGE Elective\n${CHOICE.join('\n')}`)
    expect(plan.programme.blocks[0]).toMatchObject({ all: [{ count: 1 }, ...FROM] })
    expect(doubtsIn(plan)).toEqual(['hours: GE Elective'])
  })

  test('an alternative among requisites is none of the course', () => {
    const plan = planIn(
      'Course Code\tCourse Title\tPrerequisite\tCredits\nINFS 2101 Systems COMM 1010 or COMM 1020 3',
    )
    expect(plan.programme.courses?.['INFS 2101']?.before).toEqual({
      any: [{ course: 'COMM 1010' }, { course: 'COMM 1020' }],
    })
  })

  test.each([
    'Minor in Law: LAWS 1001, LAWS 1002 and 3 credit hours from LAWS 2000-4999',
    'Minor in Law: LAWS 1001 and LAWS 1002',
  ])('courses in the name of a part are not lost in it: %s', (line) => {
    expect(quotesIn(planIn(`${BLOCKS.join('\n')}\n${line}\n0102401\tLaw\t3\t-`))).toEqual([line])
  })

  test('both kinds of requisites of a row, and those of its columns with those of a line below', () => {
    const plan = planIn(
      [
        'Code\tTitle\tPrerequisite\tCredits',
        'COMP 2201\tData Structures\tCOMP 1101\t3',
        'Prerequisite: (MATH 1030 or MATH 1010) and COMM 1010; Corequisite: COMP 2202',
      ].join('\n'),
    )
    const either = { any: [{ course: 'MATH 1030' }, { course: 'MATH 1010' }] }
    expect(plan.programme.courses?.['COMP 2201']).toEqual({
      title: 'Data Structures',
      credits: 3,
      before: { all: [{ course: 'COMP 1101' }, { all: [either, { course: 'COMM 1010' }] }] },
      beside: { course: 'COMP 2202' },
    })
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test('a requisite that only a person can read is asked about, and one without a row is quoted', () => {
    const asked = planIn('COMP 2201\tData Structures\t3\nPrerequisite: a good memory')
    expect(asked.programme.courses?.['COMP 2201']?.before).toEqual({ text: 'a good memory' })
    expect(doubtsIn(asked)).toEqual(['requisite: COMP 2201 Data Structures 3'])
    const lines = ['SEMESTER 2', 'Prerequisite: COMP 1101', 'Prerequisite courses for admission']
    const lost = planIn(`COMP 2201\tData Structures\t3\n${lines.join('\n')}\nMATH 1030\tCalculus\t3`)
    expect(quotesIn(lost)).toEqual(['Prerequisite: COMP 1101', 'Prerequisite courses for admission'])
    expect(lost.programme.courses?.['COMP 2201']?.before).toBeUndefined()
  })

  test('below an elective without hours, a part of the program is one', () => {
    const { blocks } = planIn(
      `${BLOCKS.join('\n')}\nGeneral Elective\nMINOR IN LAW\n0102401\tLaw\t3\t-`,
    ).programme
    expect(blocks.at(-1)?.name).toEqual({ en: 'MINOR IN LAW' })
  })

  test.each(['Software Requirements', 'Minor in Data Science'])(
    'a title in a cell of its own is no heading: %s',
    (title) => {
      const plan = planIn(CELL_A_LINE.replace('Calculus I\n', `${title}\n`))
      expect(plan.programme.courses?.MATH1030?.title).toBe(title)
      expect(plan.programme.blocks).toHaveLength(8)
    },
  )

  test('hours that the rows do not add up to are asked about, with both figures', () => {
    const plan = planIn(BLOCKS.join('\n').replace('(6 credit', '(72 credit'))
    expect(plan.asked).toMatchObject([{ line: 2, doubt: 'sum', counted: 6 }])
  })

  test('a sum line is compared: of a semester, of the programme, and one that is wrong', () => {
    const withSums = (sum: string, total: string) =>
      planIn(
        SAMPLE.replace('SEMESTER 2', `Total\t${sum}\nSEMESTER 2`).replace(
          '\n*',
          `\nTotal credit hours: ${total}\n*`,
        ),
      )
    const right = withSums('15', '119')
    expect(right.programme.credits).toBe(119)
    expect(right.asked).toHaveLength(1)
    expect(right.asked[0]?.doubt).toBe('requisite')
    expect(withSums('16', '119').asked).toContainEqual({
      line: 15,
      text: 'Total 16',
      doubt: 'sum',
      counted: 15,
    })
    expect(withSums('15', '120').asked.at(-1)).toMatchObject({ doubt: 'sum' })
  })

  test('the hours of the program are what it says that it requires, and no sum above further rows', () => {
    const rows = ['SEMESTER 1', 'MATH 1030 Calculus 3', 'SEMESTER 2', 'MATH 1040 Calculus II 3']
    const required = planIn([...rows, 'Total credits required: 120'].join('\n'))
    expect(required.programme.credits).toBe(120)
    expect(required.asked).toMatchObject([{ doubt: 'sum', counted: 6 }])
    expect(planIn([...rows, 'Total 6'].join('\n')).programme.credits).toBe(6)
    const further = planIn([...rows, 'Total 6', 'SEMESTER 3', 'PHYS 1010 Physics 3'].join('\n'))
    expect(further.programme.credits).toBeUndefined()
    expect(quotesIn(further)).toEqual(['Total 6'])
  })
})

describe('DEG-01: what cannot be told is asked', () => {
  const withRow = (row: string) => planIn(SAMPLE.replace('SEMESTER 2', `${row}\nSEMESTER 2`))

  test('and with or, without brackets, stays a text', () => {
    const plan = withRow('COMP9999\tCompilers\tCOMP1 AND MATH1030 OR INFS1101\t-\t3\t3\t0')
    expect(plan.programme.courses?.COMP9999?.before).toEqual({ text: 'COMP1 AND MATH1030 OR INFS1101' })
    expect(doubtsIn(plan)).toContain('requisite: COMP9999 Compilers COMP1 AND MATH1030 OR INFS1101 - 3 3 0')
  })

  test('a lost empty cell: the requisite may be either', () => {
    const plan = withRow('COMP9999\tCompilers\tMATH1030\t3\t3\t0')
    expect(plan.programme.courses?.COMP9999).toMatchObject({ credits: 3, before: { text: 'MATH1030' } })
    expect(doubtsIn(plan)).toContain('cells: COMP9999 Compilers MATH1030 3 3 0')
  })

  test('lost hours: no credit hours are guessed', () => {
    const plan = withRow('COMP9999\tCompilers\t-\t-\t3\t2')
    expect(plan.programme.courses?.COMP9999).toEqual({ title: 'Compilers' })
    expect(doubtsIn(plan)).toContain('hours: COMP9999 Compilers - - 3 2')
  })

  test('a group with fewer rows than it says, and a course that comes again with other hours', () => {
    expect(doubtsIn(planIn(SAMPLE.replace(/EFFL1003.*\n/, '')))).toContain(
      'group: Elective - Effective & Experiential Learning: select 1 of 3',
    )
    expect(doubtsIn(withRow('INFS1101\tIntroduction\t-\t-\t4\t3\t0'))).toContain(
      'again: INFS1101 Introduction - - 4 3 0',
    )
  })

  test.each([
    ['more courses than it has', 'select 2 of 4', 1],
    ['more courses than it says to have', 'select 5 of 3', 3],
    ['no course', 'select 0 of 2', 2],
  ])('a group that asks for %s is asked about, and has all of them', (_, asks, count) => {
    const rows = Array.from({ length: count }, (_, index) => `INFS999${index}\tMore\t-\t-\t3\t3\t0`)
    const plan = planIn([SAMPLE, `Technical Electives: ${asks}`, ...rows].join('\n'))
    expect(doubtsIn(plan)).toContain(`group: Technical Electives: ${asks}`)
    const all = rows.map((_, index) => ({ course: `INFS999${index}` }))
    expect(JSON.stringify(plan.programme.blocks)).toContain(
      JSON.stringify({ name: { en: 'Technical Electives' }, all }),
    )
  })

  test('a group without a row is quoted', () => {
    expect(quotesIn(planIn(`${SAMPLE}\nTechnical Electives: select 2 of 4`))).toContain(
      'Technical Electives: select 2 of 4',
    )
  })

  test.each([
    ['a name that is longer than the form has', `Elective - ${'Learning '.repeat(30)}: select 1 of 1`],
    ['no hours', 'Elective courses (0 credit hours)'],
    ['more hours than the form has', 'Elective courses (99999 credit hours)'],
  ])('a heading with %s is quoted or asked about, and the rest of the plan is read', (_, heading) => {
    const plan = planIn(`${SAMPLE}\n${heading}\nINFS9999\tMore\t-\t-\t3\t3\t0`)
    const told = [...quotesIn(plan), ...plan.asked.map(({ text }) => text)]
    expect(told.filter((text) => text.startsWith(heading.slice(0, 100)))).not.toEqual([])
    expect(plan.programme.courses?.INFS9999).toBeTruthy()
  })

  test('a text without rows, an empty one, one that is too long and one over a bound are no plan', () => {
    const kindOf = (text: string) => readStudyPlan(text, 'x').kind
    expect(kindOf('')).toBe('empty')
    expect(kindOf('a'.repeat(50_001))).toBe('tooLong')
    expect(kindOf('Nothing to see')).toBe('unknown')
    const rows = Array.from(
      { length: MOST_PROGRAMME_COURSES + 1 },
      (_, index) => `ABCD${1000 + index}\tA course\t-\t-\t3\t3\t0`,
    )
    expect(kindOf(rows.join('\n'))).toBe('refused')
  })
})

test('DEG-01: a line that is longer than any row is quoted, so that a hostile one does not stop the page', () => {
  const row = (length: number) => 'MATH 1040\tAlgebra\t3'.padEnd(length, ' :')
  const plan = planIn(`SEMESTER 1\nMATH 1030\tCalculus\t3\n${row(50)}\n${row(2001)}`)
  expect(plan.notUnderstood.map(({ line }) => line)).toEqual([4])
  // In a text of the largest size it was 10 s of work.
  expect(readStudyPlan(': '.repeat(24_000), 'x').kind).toBe('unknown')
})

describe('DEG-01: electives that were not read take no course by chance', () => {
  const MATH = 'MATH 1030\tCalculus\t3'
  const ELECTIVES = ['COMP 4100\tAI\t3', 'COMP 4110\tGraphics\t3', 'COMP 4120\tSecurity\t3']
  const OF = ['COMP 4100', 'COMP 4110', 'COMP 4120'].map((course) => ({ course }))
  const partsBelow = (...lines: string[]) => {
    const plan = planIn(['SEMESTER 1', MATH, ...lines].join('\n'))
    return plan.programme.blocks.flatMap((block) => ('all' in block ? block.all : [block])).slice(1)
  }

  test.each([
    ['Creative Arts Elective 1\t3', '“Creative Arts Elective 1”'],
    ['\tMajor Elective\t3', '“Major Elective”'],
    ['Major Electives (9 CH)', '“Major Electives”'],
    ['Major Electives (minimum of 9 credit hours)', '“Major Electives”'],
    ['Students must select 3 CH from the following:', '“Students must select 3 CH from the following”'],
  ])('%s', (line, subject) => {
    expect(partsBelow(line)).toMatchObject([{ from: [{ subject }] }])
  })

  test.each([
    'GE Elective\t3',
    'General Education Electives\t3',
    'University Electives\t6',
    'Unrestricted electives\t6',
    'Free Electives (6 CH)',
    'مقررات حرة 6 ساعات معتمدة',
  ])('what is said to be of any course is: %s', (line) => {
    expect(partsBelow(line)).toMatchObject([{ from: [{ any: true }] }])
  })

  test.each([
    ['BIOL 3000/4000-level electives\t9', { credits: 9, from: [{ subject: 'BIOL', numbers: [3000, 4999] }] }],
    [
      'Technical: 6 credits from 3000- or 4000-level INFS courses',
      { credits: 6, from: [{ subject: 'INFS', numbers: [3000, 4999] }] },
    ],
    [
      '9 credits from 300- or 400-level CMPS courses\t\t9',
      { credits: 9, from: [{ subject: 'CMPS', numbers: [300, 499] }] },
    ],
    [
      '2 courses from 3000-level or above INFS courses',
      { count: 2, from: [{ subject: 'INFS', numbers: [3000, 9999] }] },
    ],
  ])('levels of a subject are its numbers: %s', (line, place) => {
    expect(partsBelow(line)).toMatchObject([place])
  })

  test('levels with others between them are no range', () => {
    expect(JSON.stringify(partsBelow('BIOL 1000/4000-level electives\t9'))).not.toContain('numbers')
  })

  test.each(['Any courses of the department: 6 credits', 'Free electives from the list\t6'])(
    'what names a set is not free: %s',
    (line) => {
      expect(JSON.stringify(planIn(`SEMESTER 1\n${MATH}\n${line}`).programme)).not.toContain('"any"')
    },
  )

  test.each(['-', 'Completed 60 Cr. Hrs.'])(
    'a cell a line, an elective has what it asks for: %s',
    (requisite) => {
      const cells = ['COURSE NUMBER', 'COURSE TITLE', 'Pre-req', 'CR', 'LEC']
      const row = ['MATH1030', 'Calculus', '-', '3', '3']
      const plan = planIn(
        [...cells, ...row, 'General Elective', requisite, '3', '3', ...row.with(0, 'MATH1040')].join('\n'),
      )
      expect(plan.programme.blocks).toMatchObject([
        { all: [{ course: 'MATH1030' }, { credits: 3, from: [{ any: true }] }, { course: 'MATH1040' }] },
      ])
      expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
    },
  )

  test.each(['• A minimum of 9 credit hours in major electives', 'Placement Year (optional, 0 credits)'])(
    'a line that is no place is quoted, and takes no row: %s',
    (line) => {
      const plan = planIn(['SEMESTER 1', line, MATH].join('\n'))
      expect(plan.programme.blocks).toMatchObject([{ all: [{ course: 'MATH 1030' }] }])
      expect(quotesIn(plan)).toEqual([line])
    },
  )

  test('plural electives without a number are a part, and all of its rows are asked for', () => {
    const plan = planIn(['SEMESTER 1', MATH, 'Technical Electives', ...ELECTIVES].join('\n'))
    expect(plan.programme.blocks[1]).toMatchObject({ name: { en: 'Technical Electives' }, all: OF })
    expect(doubtsIn(plan)).toEqual(['choice: Technical Electives'])
  })

  test.each(['Students take 6 credits from areas such as these', 'UE 5.2 Options : 2 UE au choix parmi'])(
    'a line that may be a choice and is not understood is asked about: %s',
    (line) => {
      const plan = planIn(['SEMESTER 1', MATH, 'SEMESTER 2', line, ...ELECTIVES].join('\n'))
      expect(doubtsIn(plan)).toEqual([`choice: ${line}`])
    },
  )

  test.each([
    ['Choose two of the following', ['University Electives\t6']],
    ['Electives: choose 2 of', ['Creative Arts Elective 1\t3']],
    ['Elective courses (6 CH)', ['Free Elective\t3']],
    ['Choose two of the following', ['', 'COMP 4990\tProject\t6']],
  ])('a place, and a course behind a blank line, stand below the choice: %s %j', (heading, rows) => {
    const parts = partsBelow(heading, ...ELECTIVES, ...rows)
    expect(JSON.stringify(parts[0])).toContain(JSON.stringify(OF))
    expect(parts).toHaveLength(2)
  })

  test.each(['Summer Training | 0', 'Case Study (5 ECTS, ungraded)'])(
    'a line with hours of its own ends a choice, and what is below it is asked about: %s',
    (line) => {
      const rows = ['Choose two of the following', ...ELECTIVES, line, 'COMP 4990\tProject\t6']
      const plan = planIn(['SEMESTER 1', MATH, ...rows].join('\n'))
      expect(plan.programme.blocks).toMatchObject([
        { all: [{ course: 'MATH 1030' }, { choose: 2, of: OF }, { course: 'COMP 4990' }] },
      ])
      expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[`choice: ${line}`], [line]])
      // The foot of a page is between options.
      expect(partsBelow(...rows.with(4, 'Page 12'))).toHaveLength(1)
    },
  )

  test('a line with the name and the hours of a program is no part of it', () => {
    const line = 'M.Sc. Engineering – Module Handbook – total 6 ECTS'
    const { blocks, name } = planIn([line, 'Core modules (3 ECTS)', MATH].join('\n')).programme
    expect([blocks.length, name]).toEqual([1, { en: line }])
  })

  test('a thesis is no name of a program', () => {
    expect(planIn(`${MATH}\nMaster's Thesis`).programme.name).toEqual({ en: 'My programme' })
  })

  test('blank lines between all rows end no choice', () => {
    const parts = partsBelow('Choose two of the following', ...ELECTIVES.flatMap((row) => ['', row]))
    expect(parts).toMatchObject([{ choose: 2, of: OF }])
  })

  test.each([
    ['1.5 credits from:', 1.5],
    ['At least 6 credits from:', 6],
    ['Students must complete 6 CH from the following courses:', 6],
    ['يختار الطالب (6) ساعات معتمدة من المساقات التالية:', 6],
  ])('hours of the rows below, however they are led on: %s', (line, credits) => {
    expect(partsBelow(line, ...ELECTIVES)).toMatchObject([{ credits, from: OF }])
  })

  test('a choice below its heading with hours is one part, with what else it asks for', () => {
    const line =
      'Students must complete 6 CH from the following courses, of which at least 3 CH at the 400-level:'
    const plan = planIn(['SEMESTER 1', MATH, 'Major Electives (6 CH)', line, ...ELECTIVES].join('\n'))
    expect(plan.programme.blocks.slice(1)).toMatchObject([
      { name: { en: 'Major Electives' }, all: [{ credits: 6, from: OF, text: line }] },
    ])
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  const GROUPS = 'Two courses from Group A and one from Group B'
  test('so many of each group', () => {
    const other = 'DSAI 4100\tVision\t3'
    const lines = ['Major Electives (9 CH)', GROUPS, 'Group A', ...ELECTIVES, 'Group B', other]
    const plan = planIn(['SEMESTER 1', MATH, ...lines].join('\n'))
    expect(plan.programme.blocks.slice(1)).toMatchObject([
      {
        name: { en: 'Major Electives' },
        all: [
          { name: { en: 'Group A' }, choose: 2, of: OF },
          { name: { en: 'Group B' }, choose: 1, of: [{ course: 'DSAI 4100' }] },
        ],
      },
    ])
    expect([doubtsIn(plan), quotesIn(plan)]).toEqual([[], []])
  })

  test('groups that are not there leave their hours open', () => {
    const plan = planIn(['SEMESTER 1', MATH, 'Major Electives (9 CH)', GROUPS].join('\n'))
    expect(plan.programme.blocks[1]).toMatchObject({ credits: 9, from: [{ subject: '“Major Electives”' }] })
    expect(doubtsIn(plan)).toEqual(['group: Major Electives (9 CH)', `group: ${GROUPS}`])
    expect(quotesIn(plan)).toEqual([GROUPS])
  })

  test.each(['Complete 1 of the following:', 'One of the following courses'])('%s', (line) => {
    expect(partsBelow(line, ...ELECTIVES)).toMatchObject([{ choose: 1, of: OF }])
  })

  test('what else stands in the brackets of hours takes no heading away', () => {
    const line = 'Elective modules (min. 6 ECTS to be chosen from the catalogue)'
    expect(partsBelow(line, ...ELECTIVES)).toMatchObject([
      { name: { en: 'Elective modules' }, credits: 6, from: OF },
    ])
  })

  test('a heading over headings is around the parts that add up to its hours, and else quoted', () => {
    const lines = ['Core courses (3 CH)', MATH, 'Elective courses (6 CH)', ...ELECTIVES]
    const [first, ...others] = planIn(['University requirements (9 CH)', ...lines].join('\n')).programme
      .blocks
    expect(first).toMatchObject({
      name: { en: 'University requirements' },
      all: [{ all: [{ course: 'MATH 1030' }] }, { credits: 6, from: OF }],
    })
    expect(others).toEqual([])
    const other = planIn(['University requirements (12 CH)', ...lines].join('\n'))
    expect(other.programme.blocks).toHaveLength(2)
    expect(quotesIn(other)).toEqual(['University requirements (12 CH)'])
    // Its own rows were not read.
    const unread = planIn(['University requirements (9 CH)', 'One, two and three', ...lines].join('\n'))
    expect(unread.programme.blocks).toHaveLength(2)
  })

  test('free electives that stand below their heading count once', () => {
    const plan = planIn(
      [
        'SEMESTER 1',
        MATH,
        'Free Electives (6 CH)',
        'Free Elective I\t3',
        'Free Elective II\t3',
        'Total 9',
      ].join('\n'),
    )
    expect(plan.programme.credits).toBe(9)
    expect(doubtsIn(plan)).toEqual([])
  })

  test('rows above the first heading are called so where there are others', () => {
    const [first] = planIn([MATH, 'SEMESTER 1', ...ELECTIVES].join('\n')).programme.blocks
    expect(first?.name).toEqual({ en: 'Before the first heading', ar: 'قبل العنوان الأول' })
  })

  test.each([
    ['Total Credit Hours: 12', 12, []],
    ['مجموع الساعات المعتمدة ١٣٢', 132, [12]],
  ])('a sum above all rows is of the program: %s', (total, credits, counted) => {
    const plan = planIn([total, 'SEMESTER 1', MATH, 'SEMESTER 2', ...ELECTIVES].join('\n'))
    expect(plan.programme.credits).toBe(credits)
    expect(plan.asked.map((line) => line.counted)).toEqual(counted)
  })

  test('a figure above all rows that is smaller than a part is not of the program', () => {
    const plan = planIn(['Credit hours of a course: 3', 'SEMESTER 1', ...ELECTIVES].join('\n'))
    expect(plan.programme.credits).toBeUndefined()
    expect(plan.asked).toMatchObject([{ doubt: 'sum', counted: 9 }])
  })

  test('the largest sum, at the end, is of the program', () => {
    const rows = ['SEMESTER 1', MATH, 'Total 3', 'SEMESTER 2', ...ELECTIVES]
    const plan = planIn([...rows, 'Total 9', 'Total Hours 41'].join('\n'))
    expect(plan.programme.credits).toBe(41)
    expect(plan.asked).toMatchObject([{ doubt: 'sum', counted: 12 }])
    // It can be of the last semester.
    expect(
      planIn([...rows.slice(0, 2), 'Total 3', ...rows.slice(3), 'Total 2'].join('\n')).programme.credits,
    ).toBe(undefined)
  })
})

/** Lines that mean something somewhere, and some that mean nothing. */
const LINES = [
  ...['SEMESTER 9', 'Year 5', 'Spring', 'الفصل التاسع', 'Semester', 'Fall Semester'],
  ...[
    'COMP9999\tCompilers\t-\t-\t3\t3\t0',
    'COMP 9999 Compilers None 3',
    'COMP9999\tCompilers',
    'COMP9999',
    '9999999',
  ],
  ...[
    'Elective: select 1 of 2',
    'Electives: choose two',
    'Elective courses (9 credit hours)',
    'General Elective',
    'Elective',
    'Electives: 6 credits from COMP 3000-4999',
    'Minor in Nothing',
  ],
  ...['\tGeneral Elective\t-\t-\t3\t3\t0', 'XXX XXX Free Elective None 3', 'XXX XXX'],
  ...['Total\t77', 'Total credit hours: 777', 'المجموع 77', 'Total'],
  ...['Completed 91 Cr. Hrs.', 'MATH9999 OR MATH9998', 'None', '-', '7', '77.5', '7 8 9', 'TBA'],
  ...['CR', 'COURSE TITLE', 'LAB', 'Hours', 'Course Number\tCourse Title\tCredit Hours'],
  ...[
    '* A note about COMP9999.',
    'x',
    '٣',
    '---',
    'Contact us',
    'Page 12',
    'Master of Science in Nothing',
    'a'.repeat(400),
  ],
]

function contentOf(text: string): string {
  const read = readStudyPlan(text, 'My programme')
  if (read.kind === 'plan') {
    const programme: Programme = read.programme
    return JSON.stringify([programme, doubtsIn(read), quotesIn(read)])
  }
  return JSON.stringify(read)
}

test.each([
  ['the table in tabs', SAMPLE],
  ['a cell a line', CELL_A_LINE],
  ['by blanks alone', BY_BLANKS],
  ['semesters in the first cell', WITH_SEMESTERS.join('\n')],
])('DEG-01: a line of any kind at any place of %s is quoted, or what it changes is shown', (_, text) => {
  const lines = text.split('\n')
  const before = contentOf(text)
  fc.assert(
    fc.property(fc.constantFrom(...LINES), fc.nat({ max: lines.length }), (added, at) => {
      const after = contentOf(lines.toSpliced(at, 0, added).join('\n'))
      // The page has the same line at this place already.
      const isAgain =
        lines.slice(Math.max(0, at - 9), at + 9).includes(added) ||
        // The code of a place without one says nothing new.
        (added === 'XXX XXX' && lines[at]?.includes('Elective') === true)
      const isHeadingOfColumns = columnsIn(added.split('\t')) !== null
      if (after === before && !isAgain && !isHeadingOfColumns)
        throw new Error(`"${added}" at ${at} is neither quoted nor shown`)
    }),
    { numRuns: 400 },
  )
})

test('DEG-01: a line that is added takes nothing away without a word', () => {
  const lines = SAMPLE.split('\n')
  const codes = Object.keys(planIn(SAMPLE).programme.courses ?? {})
  fc.assert(
    fc.property(fc.constantFrom(...LINES), fc.nat({ max: lines.length }), (added, at) => {
      const plan = planIn(lines.toSpliced(at, 0, added).join('\n'))
      const said = JSON.stringify([plan.programme.courses, quotesIn(plan), doubtsIn(plan)])
      expect(codes.filter((code) => !said.includes(code))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('DEG-01: the programme of a plan is the same after JSON', () => {
  expect(JSON.parse(JSON.stringify(planIn(SAMPLE).programme))).toEqual(planIn(SAMPLE).programme)
  expect(blocksIn(SAMPLE)).toHaveLength(8)
})

test('DEG-01: the other page is told from a plan, and a plan with some grades beside its rows stays one', () => {
  const transcript = readFileSync(join(import.meta.dirname, '../paste/samples/transcript.txt'), 'utf8')
  expect(readStudyPlan(transcript, 'x').kind).toBe('transcript')
  const graded =
    'SEMESTER 1\nCOMM1010\tEnglish\t-\t3\tB\nINFS1101\tComputing\t-\t3\tC+\nINFS1301\tDatabases\t-\t3\t'
  expect(readStudyPlan(graded, 'x').kind).toBe('plan')
  expect([SAMPLE, transcript, 'Hello 3'].map(isStudyPlan)).toEqual([true, false, false])
  const marks =
    'الفصل الأول 2024/2025\n1501100 اللغة العربية 1 3 85\n1901101 مقدمة في البرمجة 3 78\n1501110 الثقافة الإسلامية 3 90'
  expect(readStudyPlan(marks, 'x').kind).toBe('transcript')
})

describe('DEG-03: a transcript of a first term, whose courses have no grade yet, is no study plan', () => {
  const rows = (row: (code: string) => string) => ['COMM 1010', 'MATH 1030', 'INFS 1101'].map(row).join('\n')
  const usual = 'Course\tDescription\tAttempted\tEarned\tGrade\tPoints'
  const short = 'Course\tTitle\tCredits\tGrade'
  test.each([
    ['empty cells', `Fall 2026\n${usual}\n${rows((code) => `${code}\tCalculus I\t3.00\t0.00\t\t0.000`)}`],
    ['dashes', `Fall 2026\n${usual}\n${rows((code) => `${code}\tCalculus I\t3.00\t0.00\t-\t0.000`)}`],
    ['words', `Fall 2026\n${rows((code) => `${code} Calculus I 3.00 0.00 0.000`)}`],
    ['a cell a line', `Fall 2026\n${rows((code) => `${code}\nCalculus I\n3.00\n0.00\n0.000`)}`],
    ['a grade a line', `Fall 2026\n${rows((code) => `${code}\nCalculus I\n3\nIP`)}`],
    ['an empty column of grades', `Fall 2026\n${short}\n${rows((code) => `${code}\tCalculus I\t3`)}`],
    [
      'courses in progress',
      `Term: Fall 2026\nSubject\tCourse\tLevel\tTitle\tCredit Hours\n${rows((code) => `${code.replace(' ', '\t')}\tUG\tCalculus I\t3.00`)}`,
    ],
    ['no term', rows((code) => `${code}\tCalculus I\t3\tIP`)],
    [
      'Arabic',
      `خريف 2026\nرمز المقرر\tاسم المقرر\tالساعات\tالدرجة\n${rows((code) => `${code}\tالتفاضل\t3\t`)}`,
    ],
  ])('%s', (_shape, text) => {
    expect(readStudyPlan(text, 'x').kind).toBe('transcript')
  })

  test.each([
    ['dated semesters without grades', `Fall 2026\n${rows((code) => `${code}\tCalculus I\t3`)}`],
    [
      'a column for grades, and semesters without a year',
      `Semester 1\n${short}\n${rows((code) => `${code}\tCalculus I\t3\t`)}`,
    ],
  ])('a plan with %s stays one', (_shape, text) => {
    expect(readStudyPlan(text, 'x').kind).toBe('plan')
  })
})
