import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPasted } from './pasted'
import { countTranscriptLines, excludedAttempts, type Transcript, transcriptOf } from './transcript'

/** "COMP 1103 Programming I 3/3 B+ 10.5" for each course, below its term. */
const rowsOf = ({ terms }: Transcript) =>
  terms.flatMap(({ semester, courses }) => [
    semester,
    ...courses.map(({ name, title, attempted, earned, grade, points }) =>
      [name, title, `${attempted}/${earned}`, grade ?? '-', points].join(' '),
    ),
  ])
const quotedIn = ({ notUnderstood }: Transcript) => notUnderstood.map(({ text }) => text)
const read = (text: string) => {
  const pasted = readPasted(text)
  if (pasted.kind !== 'transcript') throw new Error(`It is ${pasted.kind}`)
  return pasted.transcript
}

describe('PASTE-15: columns are read as their headings say', () => {
  const RIGHT = ['Fall 2025', 'COMP 1103 Programming I 3/3 B+ 10.5', 'MATH 1030 Calculus I 4/4 C 8']
  const BANNER = `Term: Fall 2025
Subject\tCourse\tLevel\tTitle\tGrade\tCredit Hours\tQuality Points\tR
COMP\t1103\tUG\tProgramming I\tB+\t3.000\t10.50
MATH\t1030\tUG\tCalculus I\tC\t4.000\t8.00
`

  test.each([
    ['a Banner transcript', BANNER],
    ['with blanks', BANNER.replaceAll('\t', ' ')],
    ['a cell a line', BANNER.replaceAll('\t', '\n')],
    ['with empty cells at the end', BANNER.replace(/(\.50|\.00)$/gm, '$1\t\t')],
    ['with Arabic digits', BANNER.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')],
    [
      'earned before attempted',
      'Fall 2025\nCourse\tTitle\tEarned\tAttempted\tPoints\tGrade\nCOMP 1103\tProgramming I\t3.00\t3.00\t10.50\tB+\nMATH 1030\tCalculus I\t4.00\t4.00\t8.00\tC',
    ],
    [
      'the grade first',
      'Fall 2025\nGrade\tCourse\tCourse Title\tCredits\tGrade Points\nB+\tCOMP 1103\tProgramming I\t3\t10.5\nC\tMATH 1030\tCalculus I\t4\t8',
    ],
    [
      'Arabic headings',
      'خريف 2025\nرمز المقرر\tاسم المقرر\tالدرجة\tالساعات المعتمدة\tالنقاط\nCOMP 1103\tProgramming I\tB+\t3\t10.5\nMATH 1030\tCalculus I\tC\t4\t8',
    ],
    [
      'Arabic headings in one line of words',
      'خريف 2025\nرمز المقرر اسم المقرر التقدير الساعات المعتمدة مجموع النقاط\nCOMP 1103 Programming I B+ 3 10.5\nMATH 1030 Calculus I C 4 8',
    ],
    [
      'a column that is not known',
      'Fall 2025\nCourse\tTitle\tWeight of it\tCredits\tGrade\tPoints\nCOMP 1103\tProgramming I\t7.00\t3.00\tB+\t10.50\nMATH 1030\tCalculus I\t9.00\t4.00\tC\t8.00',
    ],
    [
      'a mark beside the grade',
      'خريف 2025\nرمز المقرر\tاسم المقرر\tالساعات\tالعلامة\tالتقدير\tالنقاط\nCOMP 1103\tProgramming I\t3\t85\tB+\t10.5\nMATH 1030\tCalculus I\t4\t71\tC\t8',
    ],
    [
      'subject and number below two words for a course',
      'خريف 2025\nالمادة\tالمقرر\tالعنوان\tالدرجة\tالساعات المعتمدة\tنقاط الجودة\nCOMP\t1103\tProgramming I\tB+\t3.000\t10.50\nMATH\t1030\tCalculus I\tC\t4.000\t8.00',
    ],
    [
      'the code below "Crse"',
      'Fall 2025\nCRSE  TITLE  GRADE  HRS  GR PTS\nCOMP 1103  Programming I  B+  3.00  10.50\nMATH 1030  Calculus I  C  4.00  8.00',
    ],
    [
      'a section behind the code',
      'Fall 2025\nCourse/Section\tTitle\tCredits\tGrade\tPoints\tCEUs\nCOMP-1103-01\tProgramming I\t3\tb+\t10.5\nMATH-1030-02\tCalculus I\t4\tC\t8',
    ],
    [
      'a term in each row',
      'Course\tDescription\tTerm\tGrade\tUnits\tPoints\nCOMP 1103\tProgramming I\tFall 2025\tB+\t3.00\t10.5\nMATH 1030\tCalculus I\tFall 2025\tC\t4.00\t8',
    ],
  ])('%s', (_, text) => {
    const transcript = read(text)
    expect(rowsOf(transcript)).toEqual(RIGHT)
    expect(quotedIn(transcript)).toEqual([])
  })

  test.each([
    ['amounts that no heading explains', 'COMP 1103 Programming I B+ 3.000 10.50'],
    ['a grade or the end of a title', 'MATH 1030 Calculus F 3.00 0.00'],
    ['a grade or the end of a title, under way', 'MATH 1030 Calculus D 3.00 3.00'],
    ['an amount alone', 'COMP 1103 Programming I 3.00 B+'],
    ['whole numbers', 'COMP 1103 Programming I 3 3 B+ 10'],
    ['more earned than attempted', 'COMP 1103 Programming I 3.00 4.00 B+ 10.50'],
  ])('without headings, %s is quoted', (_, row) => {
    const transcript = transcriptOf(`Fall 2025\n${row}\nCHEM 1001 Chemistry 3.00 3.00 A 12.000`)
    expect(rowsOf(transcript)).toEqual(['Fall 2025', 'CHEM 1001 Chemistry 3/3 A 12'])
    expect(quotedIn(transcript)).toEqual([row])
  })

  test.each([
    ['a figure where a grade belongs', 'COMP 1103\tProgramming I\t3.00\t10.50\tB+'],
    ['a grade where a figure belongs', 'COMP 1103\tProgramming I\tB+\tB\t10.50'],
    ['no credit hours', 'COMP 1103\tProgramming I\tB+\t\t10.50'],
    ['more cells than headings', 'COMP 1103\tProgramming I\tB+\t3.00\t10.50\t4.00'],
    ['no code', '\tProgramming I\tB+\t3.00\t10.50'],
    ['the usual order in spite of the headings', 'COMP 1103 Programming I 3.00 3.00 B+ 10.500'],
  ])('below headings, a row with %s is quoted', (_, row) => {
    const transcript = transcriptOf(
      `Fall 2025\nCourse\tTitle\tGrade\tCredits\tPoints\n${row}\nCHEM 1001\tChemistry\tA\t3\t12`,
    )
    expect(rowsOf(transcript)).toEqual(['Fall 2025', 'CHEM 1001 Chemistry 3/3 A 12'])
    expect(quotedIn(transcript)).toEqual([row.replace(/\s+/g, ' ').trim()])
  })

  test('below headings that are not understood, no figure is read', () => {
    const row = 'COMP 1103 Programming I 3.00 3.00 B+ 10.500'
    for (const headings of [
      'Course Title Earned Whatever Attempted Grade',
      'Course\tTitle\tGrade\tGrade\tCredits',
    ]) {
      const transcript = transcriptOf(`Fall 2025\n${headings}\n${row}`)
      expect(rowsOf(transcript)).toEqual([])
      expect(quotedIn(transcript)).toEqual(['Fall 2025', headings.replaceAll('\t', ' '), row])
    }
  })
})

describe('PASTE-15 PASTE-19: lines of words, without headings', () => {
  const FIRST = 'COMP 1101 Programming I 3 B'

  test('code, title, credit hours and grade below a semester are a row', () => {
    const text = `Fall 2024
${FIRST}
MATH 1030 Calculus (2) 4 C+
CHEM 1001 - Vitamin C 3 A
PHYS 1020 Physics 4 IP
Winter 2025
ENGL 1010 الإنجليزية 3 W
COMP 1102 Databases 3 F`
    const transcript = read(text)
    const rows = [
      'Fall 2024',
      'COMP 1101 Programming I 3/3 B 0',
      'MATH 1030 Calculus (2) 4/4 C+ 0',
      'CHEM 1001 Vitamin C 3/3 A 0',
      'PHYS 1020 Physics 4/0 IP 0',
      'Winter 2025',
      'ENGL 1010 الإنجليزية 3/0 W 0',
      'COMP 1102 Databases 3/0 F 0',
    ]
    expect(rowsOf(transcript)).toEqual(rows)
    expect(quotedIn(transcript)).toEqual([])
  })

  test.each([
    ['a figure that can end the title', ['MATH 1030 Calculus 2 B', 'PHYS 1020 Physics 2 A']],
    ['a line without the hours', [FIRST, 'MATH 1030 Calculus B']],
    ['the grade before the figure', ['COMP 1101 Programming I B 3', 'MATH 1030 Calculus I C 4']],
    ['two figures', ['COMP 1101 Programming I 3 3 B', 'MATH 1030 Calculus I 4 4 C']],
    ['hours that can be points', ['COMP 1101 Programming I 3.00 B', 'MATH 1030 Calculus I 2.00 C']],
    ['no grade of the scale', ['COMP 1101 Programming I 3 X', 'MATH 1030 Calculus I 4 Q']],
  ])('%s: nothing is read', (_, rows) => {
    const transcript = transcriptOf(`Fall 2024\n${rows.join('\n')}`)
    expect(rowsOf(transcript)).toEqual([])
    expect(quotedIn(transcript)).toEqual(['Fall 2024', ...rows])
  })

  test.each(['MATH 1030 Calculus 2 4 B', 'MATH 1030 Calculus 0 B', 'MATH 1030 Calculus 45 B'])(
    'beside rows that are read, "%s" is quoted',
    (row) => {
      const transcript = read(`Fall 2024\n${FIRST}\n${row}`)
      expect(rowsOf(transcript)).toEqual(['Fall 2024', 'COMP 1101 Programming I 3/3 B 0'])
      expect(quotedIn(transcript)).toEqual([row])
    },
  )

  test.each(['', 'Semester 1\n', 'Spring 2026 Intersession\n', 'Fall 2024\nCourse\tTitle\tGrade\tCredits\n'])(
    'below "%s" nothing is read',
    (heading) => {
      expect(rowsOf(transcriptOf(`${heading}${FIRST}\nMATH 1030 Calculus I 4 C`))).toEqual([])
    },
  )
})

describe('PASTE-15 PASTE-19: the end of a row without headings', () => {
  const FALL = 'Fall 2024'
  const B = 'ACCT 110 Accounting 3/3 B 0'
  const [W, TR] = ['ENGL 101 English 3/0 W 0', 'ECON 111 Economics 3/3 T 0']

  test.each([
    [
      'the grade before the hours',
      'ACCT 110\tAccounting\tB\t3\nENGL 101\tEnglish\tW\t3\nECON 111\tEconomics\tTR\t3',
      [B, W, TR],
    ],
    ['the same, a cell a line', 'ACCT 110\nAccounting\nB\n3\nENGL 101\nEnglish\nW\n3', [B, W]],
    ['subject and number apart', 'ACCT\t110\tAccounting\t3\tB', [B]],
    [
      'small letters, decimals and notes',
      'ACCT 110\tAccounting\t3.0\tb\nENGL 101\tEnglish\t3.00\tF (R)\nECON 111\tEconomics\t3\tTR\tRepeated',
      [B, 'ENGL 101 English 3/0 F 0', TR],
    ],
    [
      'a mark beside the grade',
      'عرب ١٠٠\tاللغة العربية\t٣\t٨٥\tB+\nACCT 110\tAccounting\t3\t82\tB',
      ['عرب 100 اللغة العربية 3/3 B+ 0', B],
    ],
    ['a column that is empty', 'ACCT 110\tAccounting\t-\t3\tB', [B]],
    ['points of no grade', 'ACCT 110\tAccounting\tB\t3.00\t9.00\nENGL 101\tEnglish\tW\t3.00\t0.00', [B, W]],
    ['points behind the grade', 'ACCT 110\tAccounting\t3.00\tB\t3.00\t9.00', [B]],
    [
      'words',
      'ACCT 110 Accounting 3 B\nENGL 101 English 1 3 F\nECON 111 Economics 3 TR\nENGL 102 English 3 W (Repeated)',
      [B, 'ENGL 101 English 1 3/0 F 0', TR, 'ENGL 102 English 3/0 W 0'],
    ],
    [
      'words, the grade before the hours',
      'ACCT 110 Accounting B 3\nENGL 101 English 1 F 3\nECON 111 Economics TR 3',
      [B, 'ENGL 101 English 1 3/0 F 0', TR],
    ],
    [
      'words with decimals and points',
      'ACCT 110 Accounting 3.00 B 3.00 9.00\nENGL 101 English 3.00 A 4.00 12.00\nECON 112 Economics 4.00 b',
      [B, 'ENGL 101 English 3/3 A 0', 'ECON 112 Economics 4/4 B 0'],
    ],
    [
      'words with no credit',
      'ACCT 110 Accounting 3 B\nEFFL 1001 Learning 0 P\nECON 111 Economics 3 TR',
      [B, 'EFFL 1001 Learning 0/0 P 0', TR],
    ],
    [
      'words with a mark beside the grade',
      'ACCT 110 Accounting 3 82 B\nENGL 101 English 3 40 F',
      [B, 'ENGL 101 English 3/0 F 0'],
    ],
  ])('%s', (_, text, rows) => {
    const transcript = read(`${FALL}\n${text}`)
    expect(rowsOf(transcript)).toEqual([FALL, ...rows])
    expect(quotedIn(transcript)).toEqual([])
  })

  test.each([
    ['a grade that is not known', ['ENGL 101\tEnglish\tAB\t3']],
    ['a column that is no grade', ['ENGL 101\tEnglish\tUG\t3']],
    ['a note that is not known', ['ENGL 101\tEnglish\t3\tF*', 'ENGL 102\tEnglish\t3\tB E']],
    ['no title', ['ENGL 101\tB\t3', 'ENGL 102 English F\t3']],
    [
      'a mark where the hours are',
      ['ENGL 101\tEnglish\t85\tB+', 'ENGL 102\tEnglish\t72', 'ENGL 103\tEnglish\tA\t95'],
    ],
    ['the hours last, where another row has the grade last', ['ENGL 101\tEnglish\tA\t3']],
    ['a mark that can be hours of contact', ['ENGL 101\tEnglish\t3\t45', 'ENGL 102\tEnglish\t2\t30']],
  ])('%s is quoted, and never under way', (_, rows) => {
    const transcript = read([FALL, 'ACCT 110\tAccounting\t3\tB', ...rows].join('\n'))
    expect(rowsOf(transcript)).toEqual([FALL, B])
    expect(quotedIn(transcript)).toEqual(rows.map((row) => row.replaceAll('\t', ' ')))
  })

  test.each(['A-', 'I', '85'])(
    'a grade "%s" in a line of its own, that is not known, makes no course under way',
    (grade) => {
      const transcript = read(`${FALL}\nACCT 110\nAccounting\n3\nB\nENGL 101\nEnglish\n3\n${grade}`)
      expect(rowsOf(transcript)).toEqual([FALL, B])
      expect(quotedIn(transcript)).toContain('ENGL 101')
    },
  )

  test.each([
    ['one letter before the hours of all rows', 'ACCT 110\tAccounting\tC\t3\nENGL 101\tEnglish\tC\t3'],
    ['letters that can be sections', 'ACCT 110\tAccounting\tB\t3\tA\nENGL 101\tEnglish\tA\t3'],
    [
      'a letter that can end the title',
      'BIOL 101 Vitamin C 3\nBIOL 102 Hepatitis B 3\nCOMP 110 Programming 3',
    ],
    ['points that can be hours', 'ACCT 110 Accounting A 4\nENGL 101 English B 3'],
    ['a term without a year', 'ACCT 110\tAccounting\tB\t3', 'Term 1'],
  ])('%s: nothing is read', (_, text, heading = FALL) => {
    expect(rowsOf(transcriptOf(`${heading}\n${text}`))).toEqual([])
  })

  test('marks alone are grades of another scale', () => {
    const text = `الفصل الأول 2024/2025
1501100 اللغة العربية 1 3 85
1901101 مقدمة في البرمجة 3 78
1501110 الثقافة الإسلامية 3 W`
    for (const shape of [text, text.replace(/ (?=3 (?:\d|W))| (?=\d+$)| (?=W)|(?<=\d{7}) /gm, '\t')]) {
      const transcript = read(shape)
      expect(figuresOf(transcript)).toEqual(['1501100 3 85', '1901101 3 78', '1501110 3 W'])
      expect(quotedIn(transcript)).toEqual([])
    }
  })
})

describe('PASTE-16: a term ends only at a heading', () => {
  const page = (note: string) => `Unofficial Transcript
Fall 2025
COMP 1103 Programming I 3.00 3.00 B+ 10.500
Winter 2026
COMP 1104 Programming II 3.00 3.00 A 12.000
${note}
MATH 1030 Calculus I 4.00 4.00 B 12.000
PHYS 1020 Physics 3.00 3.00 C 6.000
Term GPA 3.000 Term Totals 10.00 10.00 30.000
Cum GPA 3.115 Cum Totals 13.00 13.00 40.500`

  test.each([
    'Degree requirements to be met by Winter 2028',
    'Repeated from Fall 2024',
    'Incomplete from Fall 2024 was changed',
    'Admitted Fall 2024',
    'Good standing since Fall 2024',
    'Fall 2024 grade was changed',
    'Fall 2024 requirements met',
    'Expected to graduate in Spring 2028.',
    'معاد من خريف 2024',
    'متطلبات التخرج حتى شتاء 2028',
    'من خريف 2024',
    '🎓 Graduation planned for after Fall 2028',
  ])('"%s" is quoted, and what follows stays in its term', (note) => {
    const transcript = read(page(note))
    expect(transcript.terms.map(({ semester, courses }) => [semester, courses.length])).toEqual([
      ['Fall 2025', 1],
      ['Winter 2026', 3],
    ])
    expect(transcript.terms[1]?.cumulative?.gpa).toBe(3.115)
    expect(quotedIn(transcript)).toEqual([note])
  })

  test('PASTE-02: a heading that is not readable ends the term', () => {
    for (const heading of ['Spring 2026 Intersession', 'Wintr Semester 2026', "Spring '26", '1265'])
      expect(read(page(heading)).terms.map(({ courses }) => courses.length)).toEqual([1, 1])
  })

  test('a part with a number and no year is a term', () => {
    const rows = (heading: string) => `${heading}\nCOMP 1103 A 3.00 3.00 B 9.000`
    for (const names of [
      ['Term 1', 'Term 2'],
      ['Semester I', 'Semester II'],
      ['Year 1 Term 1', 'Year 1 Term 2'],
      ['الفصل الأول', 'الفصل الثاني'],
      ['الفصل 1', 'الفصل 2'],
    ])
      expect(read(names.map(rows).join('\n')).terms.map(({ semester }) => semester)).toEqual(names)
  })
})

describe('PASTE-17: repeats', () => {
  const attempts = (first: string, second: string) => {
    const { terms, notUnderstood } = read(
      `Fall 2025\nPHYS 1020 Physics 3.00 3.00 F 0.000${first}\nWinter 2026\nPHYS 1020 Physics 3.00 3.00 B 9.000${second}`,
    )
    expect(notUnderstood).toEqual([])
    return terms.flatMap(({ courses }) => courses.map(({ isRepeat }) => isRepeat))
  }

  test.each([
    ...['R', 'RPT', '(Repeated)', 'Repeat', 'Repeated: Excluded from GPA', 'Repeat - Excluded From GPA'],
    ...[
      'REPEATED EXCLUDED',
      'Not included in GPA',
      'معاد',
      'معادة: مستبعدة من المعدل',
      'لا تدخل في المعدل',
      'إعادة',
    ],
  ])('"%s" at the earlier attempt makes the later one a repeat', (mark) => {
    expect(attempts(` ${mark}`, '')).toEqual([false, true])
    expect(attempts(`\n${mark}`, '')).toEqual([false, true])
    expect(attempts(`\t${mark}`, '')).toEqual([false, true])
  })

  test.each([
    ...[
      'R',
      'Repeated',
      'Repeated: Included in GPA',
      'Included in GPA',
      'Repeat (Incl. in GPA)',
      'محتسب في المعدل',
    ],
    ...['مقرر معاد', 'معاد ومحتسب في المعدل'.replace('و', '- ')],
  ])('"%s" at the later attempt makes it a repeat', (mark) => {
    expect(attempts('', ` ${mark}`)).toEqual([false, true])
    expect(attempts('', `\n${mark}`)).toEqual([false, true])
  })

  test.each([
    ['E', 'I', [false, true]],
    ['R', '', [false, true]],
    ['', 'R', [false, true]],
    ['I', 'I', [false, false]],
    ['I', 'E', [false, false]],
    ['', '', [false, false]],
  ])('the marks "%s" and "%s" in a column of repeats', (first, second, expected) => {
    const text = `Fall 2025\nCourse\tTitle\tGrade\tCredits\tPoints\tR\nPHYS 1020\tPhysics\tF\t3\t0\t${first}\nPHYS 1020\tPhysics\tB\t3\t9\t${second}`
    for (const shape of [text, text.replace('\tR\n', '\tالإعادة\n')]) {
      const { terms, notUnderstood } = read(shape)
      expect(terms[0]?.courses.map(({ isRepeat }) => isRepeat)).toEqual(expected)
      expect(notUnderstood).toEqual([])
    }
  })

  test('a letter outside of such a column, and another sentence, are no mark', () => {
    for (const mark of ['E', 'I', 'Repeated in Fall 2025', 'Repeated with honours'])
      expect(quotedIn(read(`Fall 2025\nPHYS 1020 Physics 3.00 3.00 F 0.000\n${mark}`))).toEqual([mark])
  })

  test('what is excluded without a later attempt is told', () => {
    const row = (end: string) => `PHYS 1020 Physics 3.00 3.00 ${end}\n`
    const of = (...ends: string[]) => read(`Fall 2025\n${ends.map(row).join('')}`).terms
    expect(excludedAttempts(of('B 9.000 Excluded from GPA')).length).toBe(1)
    expect(excludedAttempts(of('B 9.000', 'D 3.000 Repeated: Excluded')).map(({ grade }) => grade)).toEqual([
      'D',
    ])
    expect(excludedAttempts(of('F 0.000 Excluded', 'B 9.000'))).toEqual([])
  })
})

describe('PASTE-18: credited courses and totals', () => {
  test.each([
    ['Transfer Credits', 'transfer'],
    ['Transfer Credit from Some College', 'transfer'],
    ['الساعات المحولة', 'transfer'],
    ['المقررات المعادلة', 'transfer'],
    ['Test Credits', 'test'],
    ['Credit by Examination', 'test'],
    ['Advanced Standing', 'advancedStanding'],
    ['Exempted Courses', 'exemption'],
    ['مقررات معفاة', 'exemption'],
    ['Other Credits', 'other'],
  ])('the rows below "%s" are credited as %s', (heading, credited) => {
    for (const row of [
      'ECON 1100 Economics 3.00 3.00 T 0.000',
      'ECON 1100 Economics 3.00 3.00 B 0.000',
      'ECON 1100 Economics 0.00 3.00',
    ]) {
      const { terms } = read(`${heading}\n${row}\nFall 2025\nCOMP 1103 A 3.00 3.00 B 9.000`)
      expect(terms[0]).toMatchObject({
        semester: heading,
        credited,
        courses: [{ credited, grade: 'T', earned: 3, points: 0 }],
      })
      expect(terms[1]?.credited).toBeNull()
    }
  })

  test('what earned nothing there, or has points, is quoted', () => {
    const rows = [
      'ECON 1100 Economics 3.00 0.00 W 0.000',
      'ENGL 1010 English 3.00 3.00 F 0.000',
      'MATH 1030 Calculus 3.00 3.00 B 9.000',
    ]
    expect(
      quotedIn(read(`Transfer Credits\n${rows.join('\n')}\nFall 2025\nCOMP 1103 A 3.00 3.00 B 9.000`)),
    ).toEqual(['Transfer Credits', ...rows])
  })

  test.each(['T', 'TR', 'Transfer', 'محول', 'معادلة'])('the grade "%s" is a transfer', (grade) => {
    const { terms } = read(`Fall 2025\nCourse\tTitle\tCredits\tGrade\nECON 1100\tEconomics\t3\t${grade}`)
    expect(terms[0]?.courses[0]).toMatchObject({ grade: 'T', credited: 'transfer', earned: 3, points: 0 })
  })

  test.each([
    ['Term GPA: 3.500', 'totals', { gpa: 3.5 }],
    [
      'Term GPA : 3.500 Term Totals : 6.00 6.00 21.000',
      'totals',
      { gpa: 3.5, attempted: 6, earned: 6, points: 21 },
    ],
    ['Term Totals 6.00 3.00 6.00 21.000', 'totals', { attempted: 6, earned: 3, points: 21 }],
    ['Cumulative GPA: 3.50', 'cumulative', { gpa: 3.5 }],
    ['Cum Totals: 60.00 57.00 1,210.500', 'cumulative', { attempted: 60, earned: 57, points: 1210.5 }],
    ['Total Hours Earned: 57', 'cumulative', { earned: 57 }],
    ['Transfer Totals: 12.00 12.00 0.000', 'creditedTotals', { attempted: 12, earned: 12, points: 0 }],
    ['المعدل الفصلي: 3.50', 'totals', { gpa: 3.5 }],
    ['المعدل التراكمي : ٣٫٥٠', 'cumulative', { gpa: 3.5 }],
    [
      'Attempt Hours\tEarned Hours\tGPA Hours\tQuality Points\tGPA\nCurrent Term:\t6.000\t3.000\t6.000\t21.00\t3.50',
      'totals',
      { gpa: 3.5, attempted: 6, earned: 3, points: 21 },
    ],
  ] as const)('"%s" is read', (line, of, figures) => {
    const { terms, notUnderstood } = read(`Fall 2025\nCOMP 1103 A 3.00 3.00 B 9.000\n${line}`)
    expect(terms[0]?.[of]).toMatchObject(figures)
    expect(notUnderstood).toEqual([])
  })

  test('totals in the order of the columns above them', () => {
    const { terms } = read(
      'Fall 2025\nCourse\tTitle\tEarned\tAttempted\tGrade\tPoints\nCOMP 1103\tA\t3\t3\tB\t9\nTerm Totals: 3.00 6.00 9.00',
    )
    expect(terms[0]?.totals).toMatchObject({ earned: 3, attempted: 6, points: 9 })
  })

  test('a total that is not understood is quoted', () => {
    for (const line of [
      'Combined GPA 3.000',
      'Term GPA 3.000 of 4.000',
      'Current Term: 6.000 6.000 21.00',
      'Honours index: 3.20',
    ])
      expect(quotedIn(read(`Fall 2025\nCOMP 1103 A 3.00 3.00 B 9.000\n${line}`))).toEqual([line])
  })
})

describe('PASTE-19: titles, rows under way', () => {
  test.each([
    ['COMP 1103 Intro to Web 2.0 3.00 3.00 B+ 10.500', 'COMP 1103 Intro to Web 2.0 3/3 B+ 10.5'],
    ['COMP 1103 Web 3.0 3.00 0.00', 'COMP 1103 Web 3.0 3/0 - 0'],
    ['COMP 1103 Industry 4.0 B+ 3.00 3.00 10.500', 'COMP 1103 Industry 4.0 3/3 B+ 10.5'],
    ['COMP 1103 2.5 D Games 3.00 3.00 B 9.000', 'COMP 1103 2.5 D Games 3/3 B 9'],
    ['MATH 1030 Calculus A 4.00 4.00 B 12.000', 'MATH 1030 Calculus A 4/4 B 12'],
    ['MATH 1030 Calculus A 4.00 0.00', 'MATH 1030 Calculus A 4/0 - 0'],
    ['BIOL 1010 Vitamin C 3.00 3.00 W 0.000', 'BIOL 1010 Vitamin C 3/3 W 0'],
    ['BIOL 1010 Vitamin C 3.00 0.00 IP 0.000', 'BIOL 1010 Vitamin C 3/0 IP 0'],
    ['COMP 1104 Programming II 3.00 0.00', 'COMP 1104 Programming II 3/0 - 0'],
    ['COMP 1104 Programming II 3.00 0.00 0.000', 'COMP 1104 Programming II 3/0 - 0'],
    ['BIOL 1010 Vitamin C 3.00 0.00 0.000', 'BIOL 1010 Vitamin C 3/0 - 0'],
  ])('"%s"', (row, expected) => {
    for (const text of [row, row.replace(/ (?=\d+\.\d\d)/g, '\t'), row.replace(/ (?=\d+\.\d\d)/g, '\n')]) {
      const transcript = transcriptOf(`Fall 2025\n${text}`)
      expect(rowsOf(transcript)).toEqual(['Fall 2025', expected])
      expect(quotedIn(transcript)).toEqual([])
    }
  })

  test.each(['', '-', '–', '—'])('a cell of "%s" below the grades is a course under way', (cell) => {
    const row = `COMP 1104\tProgramming II\t3.00\t0.00\t${cell}\t0.000`
    const transcript = transcriptOf(`Fall 2025\nCourse\tTitle\tAttempted\tEarned\tGrade\tPoints\n${row}`)
    expect(rowsOf(transcript)).toEqual(['Fall 2025', 'COMP 1104 Programming II 3/0 - 0'])
    expect(quotedIn(transcript)).toEqual([])
  })

  test('five terms in cells of code, title, credit hours and grade', () => {
    const text = `Term 1
COMM 1010\tEnglish Communication I\t3\tTR
INFS 1101\tIntroduction to Computing & Problem Solving\t3\tC
Term 2
INFS 1301\tComputer Architecture & Organization\t3\tF
INFS 1301\tComputer Architecture & Organization\t3\tC+
Term 3
INFS 2205\tProgramming Laboratory\t1\tC
ZZZZ 1999\tDropped course\t3\tW
Term 4
BUSG 1001\tPrinciples of Business\t3\tC+
Term 5
INFS 3101\tIT Project Management\t3\tIP
DSAI 3101\tData Analytics\t3
`
    for (const shape of [text, text.replaceAll('\t', '\n'), text.replaceAll('\t', ' \t\u00a0')]) {
      const transcript = read(shape)
      expect(rowsOf(transcript)).toEqual([
        ...['Term 1', 'COMM 1010 English Communication I 3/3 T 0'],
        ...['INFS 1101 Introduction to Computing & Problem Solving 3/3 C 0', 'Term 2'],
        ...['INFS 1301 Computer Architecture & Organization 3/0 F 0'],
        ...['INFS 1301 Computer Architecture & Organization 3/3 C+ 0', 'Term 3'],
        ...['INFS 2205 Programming Laboratory 1/1 C 0', 'ZZZZ 1999 Dropped course 3/0 W 0', 'Term 4'],
        ...[
          'BUSG 1001 Principles of Business 3/3 C+ 0',
          'Term 5',
          'INFS 3101 IT Project Management 3/0 IP 0',
        ],
        'DSAI 3101 Data Analytics 3/0 - 0',
      ])
      expect(quotedIn(transcript)).toEqual([])
    }
  })
})

const SHAPES = [
  'Fall 2025\nCOMP 1103 Programming I 3.00 3.00 B+ 10.500\nTerm GPA 3.500 Term Totals 3.00 3.00 10.500',
  'Fall 2025\nCourse\tTitle\tGrade\tCredits\tPoints\nCOMP 1103\tProgramming I\tB+\t3.00\t10.500\nTerm GPA: 3.500',
  'Transfer Credits\nECON 1100 Economics 3.00 3.00 T 0.000\nTransfer Totals: 3.00 3.00 0.000\nFall 2025\nCOMP 1103 Web 2.0 3.00 3.00 B+ 10.500',
  'Term 1\nCOMM 1010\tEnglish\t3\tTR\nCOMP 1103\tProgramming I\t3\tB+',
]
const figuresOf = ({ terms }: Transcript) =>
  terms.flatMap(({ courses }) => courses.map(({ name, attempted, grade }) => `${name} ${attempted} ${grade}`))

test('PASTE-01 PASTE-15: a mark or picture at any place changes no figure: a row is the same, or quoted', () => {
  for (const text of SHAPES) {
    const before = transcriptOf(text)
    for (let at = 0; at <= text.length; at++) {
      for (const mark of ['\u200f\u2069']) {
        expect(transcriptOf(text.slice(0, at) + mark + text.slice(at))).toEqual(before)
      }
      const after = transcriptOf(`${text.slice(0, at)}😀${text.slice(at)}`)
      const rows = figuresOf(after)
      expect(figuresOf(before)).toEqual(expect.arrayContaining(rows))
      expect(rows.length + after.notUnderstood.length + after.otherLines.length).toBeGreaterThanOrEqual(
        figuresOf(before).length,
      )
    }
    expect(transcriptOf(text.replaceAll(' ', '\u00a0'))).toEqual(before)
  }
})

test('PASTE-01: a line of any kind at any place of the new shapes is quoted, or what it changes is shown', () => {
  const lines = fc.constantFrom(
    ...[
      'COMP 9999 Compilers 3.00 3.00 A 12.000',
      'COMP 9999\tCompilers\tA\t3.00\t12.00',
      'COMP 9999\tCompilers\t3\tA',
    ],
    ...[
      'Repeated: Excluded from GPA',
      'Transfer Totals: 9.00 9.00 0.000',
      'Cum GPA: 1.000',
      'Test Credits',
      'Term 9',
    ],
    ...[
      'Grade\tCourse\tCredits\tTitle',
      'Met by Fall 2031',
      'معاد',
      'المعدل التراكمي: 1.00',
      '9.00',
      'B',
      'E',
      '😀',
    ],
  )
  const shown = (text: string) => JSON.stringify(transcriptOf(text)).replace(/"line":\d+/g, '')
  fc.assert(
    fc.property(fc.constantFrom(...SHAPES), fc.nat(), lines, (text, place, added) => {
      const all = text.split('\n')
      const at = place % (all.length + 1)
      const after = all.toSpliced(at, 0, added).join('\n')
      // Headings of columns show in the rows that follow them.
      if (!added.startsWith('Grade\t')) expect(shown(after)).not.toBe(shown(text))
      else
        expect(figuresOf(transcriptOf(text))).toEqual(expect.arrayContaining(figuresOf(transcriptOf(after))))
    }),
  )
})

test('PASTE-15: the time grows with the lines, not with their square', () => {
  const time = (count: number, part: string) => {
    const text = part.repeat(count)
    const start = process.threadCpuUsage()
    countTranscriptLines(text)
    transcriptOf(text)
    return process.threadCpuUsage(start).user
  }
  for (const part of [
    'COMP 2201 Data 3.00 3.00 B 9.000 R\n',
    'COMP\n1103\n',
    'Term GPA\n',
    'Grade\n',
    'Fall 2025\n',
    'COMP 2201\n',
  ]) {
    time(250, part)
    // Ten times as much, with room for the noise of a shared processor.
    expect(time(5_000, part)).toBeLessThan(Math.max(40 * time(500, part), 100_000))
  }
})
