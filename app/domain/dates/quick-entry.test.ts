import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../institution/days'
import { formatClock } from '../plan/clock'
import { ROOM_LIMIT } from '../plan/plan'
import { DATE_TITLE_LIMIT } from './own-dates'
import { type QuickEntry, readQuickEntry } from './quick-entry'

/** A Monday. */
const TODAY = '2026-11-23'
const COURSES = [
  { id: 'math', name: 'MATH 1030', title: 'Calculus' },
  { id: 'comp', name: 'COMP 2201', title: null },
]
const read = (line: string) => readQuickEntry(line, { today: TODAY, minutes: 0, courses: COURSES })
const NOTHING: QuickEntry = {
  kind: 'other',
  title: '',
  courseId: null,
  course: '',
  day: null,
  days: [],
  time: null,
  minutes: null,
  room: '',
  notUnderstood: [],
}

describe('DATES-01: a course that the term has under its code and its title', () => {
  const typed = [{ id: 'hci', name: 'INFS 3401 Human Computer Interaction', title: null }]
  const pasted = [{ id: 'hci', name: 'INFS 3401', title: 'Human Computer Interaction' }]
  const lines = [
    'Quiz 2, INFS 3401, Sun',
    'Quiz 2, infs3401, Sun',
    'Quiz 2, Human Computer Interaction, Sun',
    'Quiz 2, INFS 3401 Human Computer Interaction, Sun',
    'INFS 3401: Human Computer Interaction, Quiz 2, Sun',
  ]
  test.each(lines)('%j', (line) => {
    for (const courses of [typed, pasted]) {
      const { title, courseId, course, notUnderstood } = readQuickEntry(line, {
        today: TODAY,
        minutes: 0,
        courses,
      })
      expect({ title, courseId, course, notUnderstood }).toEqual({
        title: 'Quiz 2',
        courseId: 'hci',
        course: courses[0]?.name,
        notUnderstood: [],
      })
    }
  })

  test('what else is said of it is quoted', () => {
    const line = 'Quiz 2, INFS 3401 Operating Systems, Sun'
    const { courseId, notUnderstood } = readQuickEntry(line, { today: TODAY, minutes: 0, courses: typed })
    expect([courseId, notUnderstood]).toEqual(['hci', ['Operating Systems']])
  })
})

describe('DATES-01: a line in one of both languages', () => {
  test.each<[string, Partial<QuickEntry>]>([
    ['Project report due Dec 2', { kind: 'project', title: 'Project report', day: '2026-12-02' }],
    ['Report due on 2 Dec', { kind: 'assignment', title: 'Report', day: '2026-12-02' }],
    [
      'Quiz 2, MATH 1030, Sun 10:00',
      { kind: 'quiz', title: 'Quiz 2', courseId: 'math', course: 'MATH 1030', day: '2026-11-29', time: 600 },
    ],
    [
      'اختبار قصير 2 في MATH 1030، الأحد 10:00',
      {
        kind: 'quiz',
        title: 'اختبار قصير 2',
        courseId: 'math',
        course: 'MATH 1030',
        day: '2026-11-29',
        time: 600,
      },
    ],
    [
      'Quiz 2 in MATH 1030 Sun 10:00',
      { kind: 'quiz', title: 'Quiz 2', courseId: 'math', course: 'MATH 1030', day: '2026-11-29', time: 600 },
    ],
    ['Hand it in Sun', { title: 'Hand it in', day: '2026-11-29' }],
    [
      'Midterm COMP 2201 12 Dec 9:00 90 min',
      {
        kind: 'exam',
        title: 'Midterm',
        courseId: 'comp',
        course: 'COMP 2201',
        day: '2026-12-12',
        time: 540,
        minutes: 90,
      },
    ],
    ['واجب ٣، الأحد ١٠:٠٠', { kind: 'assignment', title: 'واجب 3', day: '2026-11-29', time: 600 }],
    [
      'امتحان منتصف الفصل، MATH 1030، ١٢ ديسمبر، ٩ ص - ١١ ص، قاعة 05.1.24',
      {
        kind: 'exam',
        title: 'امتحان منتصف الفصل',
        courseId: 'math',
        course: 'MATH 1030',
        day: '2026-12-12',
        time: 540,
        minutes: 120,
        room: '05.1.24',
      },
    ],
    ['اختبار قصير غدًا ٢:٣٠ م', { kind: 'quiz', title: 'اختبار قصير', day: '2026-11-24', time: 870 }],
    ['اختبار غدًا 2 ظهرًا', { kind: 'exam', title: 'اختبار', day: '2026-11-24', time: 840 }],
    [
      'Final exam, Calculus, Dec 20, 2026, 9-11 am, room 12.0.5',
      {
        kind: 'exam',
        title: 'Final exam',
        courseId: 'math',
        course: 'MATH 1030',
        day: '2026-12-20',
        time: 540,
        minutes: 120,
        room: '12.0.5',
      },
    ],
    [
      'math-1030 hw 4 tomorrow',
      { kind: 'assignment', title: 'hw 4', courseId: 'math', course: 'MATH 1030', day: '2026-11-24' },
    ],
    [
      'Project report, BUSI 101, 2026-12-03',
      { kind: 'project', title: 'Project report', course: 'BUSI 101', day: '2026-12-03' },
    ],
    ['quiz the day after tomorrow', { kind: 'quiz', title: 'quiz', day: '2026-11-25' }],
    ['اختبار بعد غد', { kind: 'exam', title: 'اختبار', day: '2026-11-25' }],
    ['اختبار الأحد القادم ١٠:٠٠', { kind: 'exam', title: 'اختبار', day: '2026-11-29', time: 600 }],
    ['Midterm 12 Dec 20 min', { kind: 'exam', title: 'Midterm', day: '2026-12-12', minutes: 20 }],
    ['Midterm 12 Dec 9 am', { kind: 'exam', title: 'Midterm', day: '2026-12-12', time: 540 }],
    [
      'Midterm 12 Dec 9-11 am',
      { kind: 'exam', title: 'Midterm', day: '2026-12-12', time: 540, minutes: 120 },
    ],
    ['Essay by Thursday', { kind: 'assignment', title: 'Essay by', day: '2026-11-26' }],
    ['Quiz Mon', { kind: 'quiz', title: 'Quiz', day: TODAY }],
    ['Quiz 13/12/2026 1.5 h', { kind: 'quiz', title: 'Quiz', day: '2026-12-13', minutes: 90 }],
    ['Quiz Sun 12 pm', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 720 }],
    ['Quiz Sun 12 am', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 0 }],
    ['Quiz Sun 1 pm', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 780 }],
    ['Quiz Sun 9:59', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 599 }],
    ['Quiz Thurs 10:00-11', { kind: 'quiz', title: 'Quiz', day: '2026-11-26', time: 600, minutes: 60 }],
    ['Quiz Tues 9-11:30', { kind: 'quiz', title: 'Quiz', day: '2026-11-24', time: 540, minutes: 150 }],
    ['Quiz Sun 9 am-11', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 540, minutes: 120 }],
    ['Quiz 05/05/2027 1 min', { kind: 'quiz', title: 'Quiz', day: '2027-05-05', minutes: 1 }],
    ['اختبار الأحد لمدة ١٢٠ دقيقة', { kind: 'exam', title: 'اختبار', day: '2026-11-29', minutes: 120 }],
    ['Trip Sun 1440 min', { title: 'Trip', day: '2026-11-29', minutes: 1440 }],
    ['  --  Quiz   2 :-  ,  Sat, 12 Dec', { kind: 'quiz', title: 'Quiz 2', day: '2026-12-12' }],
    ['Quiz 101, Sun', { kind: 'quiz', title: 'Quiz 101', day: '2026-11-29' }],
    ['Quiz 2-3, Sun 10:00', { kind: 'quiz', title: 'Quiz 2-3', day: '2026-11-29', time: 600 }],
    ['اختبار ٥ يناير', { kind: 'exam', title: 'اختبار', day: '2027-01-05' }],
    ['Quiz 5 September 2020', { kind: 'quiz', title: 'Quiz', day: '2020-09-05' }],
    ['Quiz 23 Nov 23:00', { kind: 'quiz', title: 'Quiz', day: TODAY, time: 1380 }],
    ['Quiz 22 Nov 6:00', { kind: 'quiz', title: 'Quiz', day: '2027-11-22', time: 360 }],
    ['Dentist 3 Jan 4:15pm', { title: 'Dentist', day: '2027-01-03', time: 975 }],
    // As it is said.
    ['كويز بكره ١٠ ونص', { kind: 'quiz', title: 'كويز', day: '2026-11-24', time: 630 }],
    ['واجب بكرة 10 ونصف', { kind: 'assignment', title: 'واجب', day: '2026-11-24', time: 630 }],
    ['تقرير يوم غد ١٠ وربع', { kind: 'assignment', title: 'تقرير', day: '2026-11-24', time: 615 }],
    ['عرض بعد بكرة ١٠ و ثلث', { kind: 'project', title: 'عرض', day: '2026-11-25', time: 620 }],
    ['ميد بعد بكره الساعة ٢ ونص م', { kind: 'exam', title: 'ميد', day: '2026-11-25', time: 870 }],
    ['الفاينل الأحد الساعة ٩', { kind: 'exam', title: 'الفاينل', day: '2026-11-29', time: 540 }],
    ['فاينال ١٥/١٢ الساعه ٩', { kind: 'exam', title: 'فاينال', day: '2026-12-15', time: 540 }],
    ['ميدتيرم ١٥ ديسمبر الساعة ١٢', { kind: 'exam', title: 'ميدتيرم', day: '2026-12-15', time: 720 }],
    [
      'ميد تيرم ١٥/١٢، الساعة ٩، قاعة 5',
      { kind: 'exam', title: 'ميد تيرم', day: '2026-12-15', time: 540, room: '5' },
    ],
    [
      'فاينل MATH 1030 ١٥/١٢ من الساعة ٩ إلى الساعة ١١',
      {
        kind: 'exam',
        title: 'فاينل',
        courseId: 'math',
        course: 'MATH 1030',
        day: '2026-12-15',
        time: 540,
        minutes: 120,
      },
    ],
    [
      'اختبار الأحد من ٩ ونص إلى ١١',
      { kind: 'exam', title: 'اختبار', day: '2026-11-29', time: 570, minutes: 90 },
    ],
    [
      'اختبار الأحد الساعة ٩-١٠ ونصف',
      { kind: 'exam', title: 'اختبار', day: '2026-11-29', time: 540, minutes: 90 },
    ],
    [
      'كويز الأحد الساعة ٩ واجب ٣',
      { kind: 'quiz', title: 'كويز', day: '2026-11-29', time: 540, notUnderstood: ['واجب 3'] },
    ],
  ])('%s', (line, understood) => {
    expect(read(line)).toEqual({ ...NOTHING, ...understood })
  })
})

describe('DATES-01: what is not understood is quoted, never guessed', () => {
  test.each<[string, Partial<QuickEntry>]>([
    // Before 6:00 without its half of the day is rather the afternoon.
    ['Quiz, Sun, 2:30', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['2:30'] }],
    // 12 December is a Saturday.
    ['Quiz, Sun, 12 Dec', { kind: 'quiz', title: 'Quiz', day: '2026-12-12', notUnderstood: ['Sun'] }],
    ['Quiz, 31 Feb', { kind: 'quiz', title: 'Quiz', notUnderstood: ['31 Feb'] }],
    ['Quiz, Sun, 25:00', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['25:00'] }],
    [
      'Quiz, Sun 10:00, bring a calculator',
      { kind: 'quiz', title: 'Quiz', day: '2026-11-29', time: 600, notUnderstood: ['bring a calculator'] },
    ],
    // Brackets around what was understood are of neither.
    ['Quiz 2 (Sun 10:00)', { kind: 'quiz', title: 'Quiz 2', day: '2026-11-29', time: 600 }],
    ['اختبار قصير (قاعة 5) الأحد', { kind: 'quiz', title: 'اختبار قصير', day: '2026-11-29', room: '5' }],
    [
      'Essay (draft), Sun [room 5]',
      { kind: 'assignment', title: 'Essay (draft)', day: '2026-11-29', room: '5' },
    ],
    ['Quiz Sun Tue', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['Tue'] }],
    ['Quiz, Sun, 9:60', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['9:60'] }],
    ['Quiz, Sun, 13 pm', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['13 pm'] }],
    ['Quiz, Sun, 0 am', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['0 am'] }],
    ['Quiz, Sun, 0 min', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['0 min'] }],
    ['Trip, Sun, 1441 min', { title: 'Trip', day: '2026-11-29', notUnderstood: ['1441 min'] }],
    ...['5:59', '24:00', '10:00-25:00', '25:00-26:00', '10:00-10:00'].map(
      (time): [string, Partial<QuickEntry>] => [
        `Quiz, Sun, ${time}`,
        { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: [time] },
      ],
    ),
    [
      `Quiz, Sun, room ${'A'.repeat(ROOM_LIMIT + 1)}`,
      {
        kind: 'quiz',
        title: 'Quiz',
        day: '2026-11-29',
        notUnderstood: [`room ${'A'.repeat(ROOM_LIMIT + 1)}`],
      },
    ],
    // What a title cannot hold.
    ['x'.repeat(DATE_TITLE_LIMIT + 5), { title: 'x'.repeat(DATE_TITLE_LIMIT), notUnderstood: ['xxxxx'] }],
    ['Chapters 2-3', { title: 'Chapters 2-3' }],
    // Nor from 8:00 to 9:00.
    ['Chapters 8-9', { title: 'Chapters 8-9' }],
    // One week or the other.
    ['Quiz, Sunday week', { kind: 'quiz', title: 'Quiz', notUnderstood: ['Sunday week'] }],
    ['واجب كل أحد', { kind: 'assignment', title: 'واجب كل أحد' }],
    // Not a quiz on the first, with a five left over.
    ['Quiz 1 Dec 5', { kind: 'quiz', title: 'Quiz 1', day: '2026-12-05' }],
    // No part of a range that makes no sense.
    ['Quiz, Sun, 11-1 pm', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['11-1 pm'] }],
    [
      'Exam, Sun, 2:00-4:00',
      { kind: 'exam', title: 'Exam', day: '2026-11-29', notUnderstood: ['2:00-4:00'] },
    ],
    ['Quiz, Sun, 11:30-9', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['11:30-9'] }],
    ['Quiz, Sun, 11-9:30', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['11-9:30'] }],
    ['Quiz, Sun, 11 am-9', { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['11 am-9'] }],
    [
      'Quiz, Sun, 9 to 8 am',
      { kind: 'quiz', title: 'Quiz', day: '2026-11-29', notUnderstood: ['9 to 8 am'] },
    ],
    // Not said on which half of the day, or not read which.
    ...[
      'الساعة 2',
      'الساعة 2 ونص',
      '9 ونص بالليل',
      'الساعة 9 الليل',
      'الساعة 9 الا ربع',
      'الساعة 9 وخمس',
      'الساعة 9.30',
      'الساعة 930',
      'الساعة 11-1',
      'الساعة 9-11 بالليل',
      'من 9 ونص الى 11 بالليل',
      '7 ونص درجة',
      // Three days from now.
      'بعد بعد بكره',
      'بعد بعد غد',
      'Thursday after next week',
    ].map((said): [string, Partial<QuickEntry>] => [
      `كويز، الأحد، ${said}`,
      { kind: 'quiz', title: 'كويز', day: '2026-11-29', notUnderstood: [said] },
    ]),
    ['', {}],
  ])('%s', (line, understood) => {
    expect(read(line)).toEqual({ ...NOTHING, ...understood })
  })

  test('two courses of one name: the line does not say which', () => {
    const courses = [
      { id: 'one', name: 'MATH 1030', title: null },
      { id: 'two', name: 'math1030', title: null },
    ]
    expect(readQuickEntry('Quiz MATH 1030 Sun', { today: TODAY, minutes: 0, courses })).toMatchObject({
      courseId: null,
      course: 'MATH 1030',
    })
  })

  test('a room and a title are as long as the document takes', () => {
    expect(read(`Quiz, room ${'A'.repeat(ROOM_LIMIT)}`).room).toHaveLength(ROOM_LIMIT)
    expect(read('x'.repeat(DATE_TITLE_LIMIT))).toMatchObject({
      title: 'x'.repeat(DATE_TITLE_LIMIT),
      notUnderstood: [],
    })
  })

  test('a course has its name of the term; one without a code the name that was typed', () => {
    const courses = [
      { id: 'math', name: ' MATH 1030 ', title: null },
      { id: 'art', name: null, title: 'Drawing' },
    ]
    const courseOf = (line: string) => readQuickEntry(line, { today: TODAY, minutes: 0, courses }).course
    expect(courseOf('Quiz, math1030, Sun')).toBe('MATH 1030')
    expect(courseOf('Quiz, drawing , Sun')).toBe('drawing')
  })

  test('no word of a line is lost', () => {
    const word = fc.constantFrom(
      'Quiz',
      'Sun',
      '10:00',
      'MATH 1030',
      '12 Dec',
      'zebra',
      '90 min',
      'واجب',
      'غدا',
      '2:30',
      '31 Feb',
      'room A1',
      'الساعة 9 الا ربع',
      'وربع',
    )
    const known = /^(?:Sun|10:00|MATH 1030|12 Dec|90 min|غدا|room A1)$/
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 8 }), (words) => {
        const { title, notUnderstood } = read(words.join(', '))
        for (const one of words.filter((other) => !known.test(other)))
          expect([title, ...notUnderstood]).toContain(one)
      }),
    )
  })

  test('any text is read at once', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (line) => void read(line)))
    const start = process.threadCpuUsage()
    for (const line of ['9'.repeat(5000), 'a1'.repeat(5000), '-'.repeat(5000), 'dec '.repeat(2000)])
      read(line)
    // Microseconds. Time that grows with the square of the length takes many seconds.
    expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000)
  })
})

/** A Wednesday, in the evening. */
const readOnWednesday = (line: string, minutes = 19 * 60) =>
  readQuickEntry(line, { today: '2026-11-25', minutes, courses: COURSES })

describe('DATES-11: a day in numbers', () => {
  test.each<[string, string[]]>([
    ['Midterm 12/10', ['2026-12-10', '2027-10-12']],
    ['Midterm, 3/4, room A1', ['2027-03-04', '2027-04-03']],
    ['اختبار ١٢/١٠', ['2026-12-10', '2027-10-12']],
    ['Midterm 12/10 9:00-10:30', ['2026-12-10', '2027-10-12']],
    ['Quiz, 11/12/2026', ['2026-11-12', '2026-12-11']],
    ['Quiz 29/11', ['2026-11-29']],
    ['Quiz 12/25', ['2026-12-25']],
    ['واجب ٢٩/١١', ['2026-11-29']],
    ['Quiz 12/12', ['2026-12-12']],
    ['Quiz 25/11', ['2026-11-25']],
    ['Quiz 24/11', ['2027-11-24']],
    // The weekday says which.
    ['Quiz Sun 6/12', ['2026-12-06']],
    ['اختبار الأحد ٦/١٢', ['2026-12-06']],
  ])('%s', (line, days) => {
    const { day, days: several, title, notUnderstood } = readOnWednesday(line)
    expect(day === null ? several : [day]).toEqual(days)
    expect(title).not.toMatch(/\//)
    expect(notUnderstood).toEqual([])
  })

  test.each(['Score 17/20', 'Part 30/40', 'Quiz 12/10/26', 'Quiz 1/2/3', 'Quiz 0/5'])(
    '%s has none',
    (line) => {
      expect(readOnWednesday(line)).toMatchObject({ day: null, days: [], title: line })
    },
  )

  test('numbers that are not the day of the weekday stay', () => {
    expect(readOnWednesday('Quiz 1/2 Sun')).toMatchObject({ day: '2026-11-29', title: 'Quiz 1/2' })
  })
})

describe('DATES-11: the next one', () => {
  test.each<[string, string[], number | null]>([
    ['Report next Thursday 23:59', ['2026-11-26', '2026-12-03'], 1439],
    ['Report next thu', ['2026-11-26', '2026-12-03'], null],
    ['Report next Sunday', ['2026-11-29'], null],
    ['Report next Tuesday 8 am', ['2026-12-01'], 480],
    ['Report next Wednesday', ['2026-12-02'], null],
    ['تقرير الخميس القادم ٢٣:٥٩', ['2026-11-26'], 1439],
    ['تقرير يوم الأحد المقبل', ['2026-11-29'], null],
    ['تقرير الأربعاء القادم', ['2026-12-02'], null],
    ['تقرير الخميس الجاي', ['2026-11-26'], null],
    // A week after the next one, whichever that is.
    ['تقرير الخميس بعد القادم ٢٣:٥٩', ['2026-12-03'], 1439],
    ['تقرير يوم الأحد بعد المقبل', ['2026-12-06'], null],
    ['تقرير الأربعاء بعد القادم', ['2026-12-09'], null],
    ['Report the Thursday after next', ['2026-12-03', '2026-12-10'], null],
    ['Report Sunday after next 8 am', ['2026-12-06'], 480],
    ['تقرير يوم ١٣ ديسمبر', ['2026-12-13'], null],
    ['Report on 13/12/2026 8 am', ['2026-12-13'], 480],
    ['تقرير يوم 2026-12-13', ['2026-12-13'], null],
    ['Report on Dec 13', ['2026-12-13'], null],
    ['Report due 2026-12-13', ['2026-12-13'], null],
    ['تقرير يوم 13/12', ['2026-12-13'], null],
  ])('%s', (line, days, time) => {
    const read = readOnWednesday(line)
    expect(read.day === null ? read.days : [read.day]).toEqual(days)
    expect(read.time).toBe(time)
    expect(read.title).toBe(line.split(' ')[0])
  })
})

describe('DATES-11: what is over today is in the future', () => {
  test.each<[string, string, number?]>([
    ['Quiz Wed 10:00', '2026-12-02'],
    ['Quiz Wed 10:00', '2026-11-25', 9 * 60],
    ['Quiz Wed 19:00', '2026-11-25'],
    ['Quiz Wed 18:59', '2026-12-02'],
    ['Quiz Wed 20:00', '2026-11-25'],
    ['Quiz Wed', '2026-11-25'],
    ['Quiz Wed 18:00-20:00', '2026-11-25'],
    ['Quiz Wed 16:00-18:00', '2026-12-02'],
    ['اختبار الأربعاء ١٠:٠٠', '2026-12-02'],
    ['اختبار الأربعاء ٨ م', '2026-11-25'],
    ['Quiz Thu 10:00', '2026-11-26'],
    // What is said in so many words stays.
    ['Quiz today 10:00', '2026-11-25'],
    ['Quiz 25 Nov 10:00', '2026-11-25'],
  ])('%s is on %s', (line, day, minutes) => {
    expect(readOnWednesday(line, minutes).day).toBe(day)
  })

  test('at any time, on any day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 360, max: 1439 }),
        (away, minutes, time) => {
          const today = addDays('2026-11-22', away)
          const clock = formatClock(time)
          const { day } = readQuickEntry(`Quiz Wed ${clock}`, { today, minutes, courses: [] })
          expect(`${day} ${clock}` >= `${today} ${formatClock(minutes)}`).toBe(true)
          expect(day && day <= addDays(today, 7)).toBe(true)
        },
      ),
    )
  })
})
