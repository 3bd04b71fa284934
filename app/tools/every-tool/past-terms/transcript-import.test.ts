import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MOST_COURSES_PER_TERM } from '../../../domain/institution/course-load'
import { earnedCredits } from '../../../domain/past-terms/earned-credits'
import { pastStanding } from '../../../domain/past-terms/past-standing'
import { MOST_PAST_COURSES, MOST_PAST_TERMS, type PastTerm } from '../../../domain/past-terms/past-terms'
import { transcriptOf } from '../../../domain/paste/transcript'
import { importOf } from './transcript-import'

const from = (text: string, known: readonly PastTerm[] = []) => importOf(transcriptOf(text), known)
const FALL = `Fall 2025
COMP 1103 Programming I 3.00 3.00 B+ 10.500
PHYS 1020 Physics 3.00 3.00 F 0.000 R
EFFL 1001 Learning 3.00 0.00 W 0.000
Term GPA 1.750 Term Totals 6.00 3.00 10.500
Cum GPA 1.750 Cum Totals 6.00 3.00 10.500
`
const WINTER = `Winter 2026
PHYS 1020 Physics 3.00 3.00 B 9.000
COMM 1010 English 0.00 3.00 T 0.000
Term GPA 3.000 Term Totals 3.00 3.00 9.000
Cum GPA 3.250 Cum Totals 6.00 9.00 19.500
`

describe('GOAL-05 PLAN-09: a transcript', () => {
  test('becomes past terms that add up to its own totals', () => {
    const { terms, after, ...rest } = from(`${FALL}${WINTER}Fall 2026\nCOMP 2201 Data 3.00 0.00\n`)
    expect(
      terms.map(({ name, courses }) => [name, ...courses.map((course) => Object.values(course).join(' '))]),
    ).toEqual([
      [
        'Fall 2025',
        'COMP 1103 Programming I B+ 3 false',
        'PHYS 1020 Physics F 3 false',
        'EFFL 1001 Learning W 3 false',
      ],
      // Transferred credits are earned, not attempted.
      ['Winter 2026', 'PHYS 1020 Physics B 3 true', 'COMM 1010 English T 3 false'],
      ['Fall 2026', 'COMP 2201 Data IP 3 false'],
    ])
    // 10.5 + 0 of 6; the F goes and the B comes: 19.5 of 6.
    expect(pastStanding(after).total).toEqual({ gradePoints: 19.5, creditHours: 6 })
    expect([...rest.creditedAs].map(([{ name }, as]) => [name, as])).toEqual([['COMM 1010', 'transfer']])
    expect(rest).toMatchObject({
      excluded: [],
      ruled: [],
      undecided: [],
      replaced: [],
      inProgress: ['Fall 2026'],
      otherGrades: [],
      differences: [],
      otherPoints: [],
      isTooMuch: false,
    })
  })

  test('DEG-03: brings the term without grades as in progress, and leaves the standing as it is', () => {
    const running = transcriptOf(`${FALL}${WINTER}Fall 2026\nCOMP 2201 Data 3.00 0.00\n`)
    const { terms, after, inProgress } = importOf(running, [])
    expect(terms.at(-1)).toEqual({
      name: 'Fall 2026',
      courses: [{ name: 'COMP 2201', title: 'Data', grade: 'IP', credits: 3, isRepeat: false }],
    })
    expect(inProgress).toEqual(['Fall 2026'])
    expect(pastStanding(after).total).toEqual({ gradePoints: 19.5, creditHours: 6 })
  })

  test('whose totals differ says where, by how much, and which grade it counts otherwise', () => {
    const text = FALL.replace('10.500\nPHYS', '9.900\nPHYS')
      .replaceAll('1.750', '1.650')
      .replaceAll('3.00 10.500', '3.00 9.900')
    expect(from(text)).toMatchObject({
      differences: [
        {
          semester: 'Fall 2025',
          of: 'term',
          figures: [
            { is: 'gpa', printed: 1.65, computed: 1.75 },
            { is: 'points', printed: 9.9, computed: 10.5 },
          ],
        },
        { semester: 'Fall 2025', of: 'cumulative', figures: [{ is: 'gpa' }, { is: 'points' }] },
      ],
      otherPoints: [{ grade: 'B+', printed: 3.3 }],
    })
  })

  test('without its first terms has another cumulative GPA, unless they are here already', () => {
    expect(from(WINTER).differences).toEqual([
      {
        semester: 'Winter 2026',
        of: 'cumulative',
        figures: [
          { is: 'gpa', printed: 3.25, computed: 3 },
          { is: 'points', printed: 19.5, computed: 9 },
          { is: 'earned', printed: 9, computed: 6 },
        ],
      },
    ])
    const { after } = from(FALL)
    // The repeat is marked at its earlier attempt, which is not in this text.
    expect(from(WINTER.replace('9.000\nCOMM', '9.000 R\nCOMM'), after).differences).toEqual([])
  })

  test('with two decimals or cut-off figures is no difference', () => {
    // 8 / 3 = 2.666...: as 2.66 and as 2.67
    for (const gpa of ['2.66', '2.667', '2.67'])
      expect(
        from(
          `Fall 2025\nA 1 A\nCOMP 1103 A 2.00 2.00 B 6.000\nCOMP 1104 A 1.00 1.00 C 2.000\nTerm GPA ${gpa} Term Totals 3.00 3.00 8.000`,
        ).differences,
      ).toEqual([])
  })

  test('whose GPA or points alone differ says so, and a hundredth is no difference', () => {
    const of = (gpa: string, points: string) =>
      from(`Fall 2025\nCOMP 1103 A 2.00 2.00 B 6.000\nTerm GPA ${gpa} Term Totals 2.00 2.00 ${points}`)
        .differences
    expect(of('3.00', '6.000')).toEqual([])
    expect(of('3.01', '6.000')).toEqual([])
    expect(of('3.00', '6.010')).toEqual([])
    expect(of('3.02', '6.000')).toHaveLength(1)
    expect(of('3.00', '6.020')).toHaveLength(1)
  })

  test('replaces the term of the same semester, and says so', () => {
    const { after } = from(FALL)
    const typed = after.map((term) => ({ ...term, name: 'خريف ٢٠٢٥' }))
    const again = from(FALL.replace('B+ 10.500', 'A 12.000'), typed)
    expect(again.replaced).toEqual(['خريف ٢٠٢٥'])
    // One of two.
    expect(from(`${FALL}${WINTER}`, typed).replaced).toEqual(['خريف ٢٠٢٥'])
    expect(from(WINTER, typed).replaced).toEqual([])
    expect(again.after).toHaveLength(1)
  })

  test('PASTE-08: the same transcript again changes nothing, and a changed grade only that grade', () => {
    const { after } = from(`${FALL}${WINTER}`)
    expect(from(`${FALL}${WINTER}`, after).after).toEqual(after)
    const changed = from(`${FALL.replace('B+ 10.500', 'A 12.000')}${WINTER}`, after).after
    const [first] = after[0]?.courses ?? []
    expect(changed[0]?.courses[0]).toEqual({ ...first, grade: 'A' })
    expect(changed.map(({ id, courses }) => [id, courses.map((course) => course.id)])).toEqual(
      after.map(({ id, courses }) => [id, courses.map((course) => course.id)]),
    )
  })

  test('leaves out a grade that is not in the scale, and quotes it', () => {
    const { terms, otherGrades } = from(FALL.replace('B+ 10.500', 'A- 11.100'))
    expect(otherGrades).toEqual(['COMP 1103 A-'])
    expect(terms[0]?.courses.map(({ name }) => name)).toEqual(['PHYS 1020', 'EFFL 1001'])
  })

  test('with more terms or courses than are kept is too much', () => {
    const many = (count: number, courses: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          `Fall ${1990 + index}\n${Array.from({ length: courses }, (_course, at) => `COMP ${1000 + at} A 3.00 3.00 A 12.000`).join('\n')}`,
      ).join('\n')
    expect(from(many(MOST_PAST_TERMS, 1)).isTooMuch).toBe(false)
    expect(from(many(MOST_PAST_TERMS + 1, 1)).isTooMuch).toBe(true)
    expect(from(many(MOST_PAST_COURSES / 10, 10)).isTooMuch).toBe(false)
    expect(from(many(MOST_PAST_COURSES / 10, 11)).isTooMuch).toBe(true)
  })

  test('PASTE-18: takes every course of a long part of transfer credits, beside the terms', () => {
    const transferred = Array.from(
      { length: MOST_COURSES_PER_TERM + 5 },
      (_, at) => `ECON ${1100 + at} Economics 3.00 3.00 T 0.000`,
    )
    const { after, creditedAs, differences, isTooMuch } = from(
      ['Transfer Credits', ...transferred, 'Transfer Totals: 75.00 75.00 0.000', FALL].join('\n'),
    )
    expect(isTooMuch).toBe(false)
    expect(after.map(({ courses }) => courses.length)).toEqual([25, 3])
    expect(creditedAs.size).toBe(25)
    expect(differences.filter(({ of }) => of === 'credited')).toEqual([])
    expect(earnedCredits(null, after)).toBe(78)
  })

  test('the sample adds up to what a student would work out by hand', () => {
    const sample = readFileSync(
      new URL('../../../domain/paste/samples/transcript.txt', import.meta.url),
      'utf8',
    )
    const { after, otherGrades, otherPoints } = from(sample)
    // B+ 3 x 3.5, C 4 x 2, F 3 x 0: 18.5 of 10. The A- is not in the scale, so the F stays.
    expect(pastStanding(after).total).toEqual({ gradePoints: 18.5, creditHours: 10 })
    expect([otherGrades, otherPoints]).toEqual([['PHYS 1020 A-'], [{ grade: 'B+', printed: 3.3 }]])
  })

  const BLOCK = `Beginning of Undergraduate Record
Transfer Credits
Transfer Credit from Some College
Applied Toward Bachelor Program
ECON 1100 INTERMEDIATE ECONOMICS 3.00 3.00 T 0.000
ENGL 1010 COLLEGE COMPOSITION 3.00 3.00 T 0.000
COMP 2--- TRANSFER ELECTIVE 6.00 6.00 T 0.000
Transfer Totals: 12.00 12.00 0.000
Fall 2025
COMP 1103 Programming I 20.00 20.00 A 80.000
Term GPA 4.000 Term Totals 20.00 20.00 80.000
Cum GPA 4.000 Cum Totals 32.00 32.00 80.000
`

  test('PASTE-18: transferred credits are earned, and not in the GPA', () => {
    const { after, differences, creditedAs } = from(BLOCK)
    expect(earnedCredits(null, after)).toBe(32)
    expect(pastStanding(after).total).toEqual({ gradePoints: 80, creditHours: 20 })
    expect(pastStanding(after).results[0]?.termGpa).toBeNull()
    expect([...creditedAs.values()]).toEqual(['transfer', 'transfer', 'transfer'])
    expect(differences).toEqual([])
  })

  test.each([
    ['Transfer Totals: 12.00 12.00', 'Transfer Totals: 12.00 15.00', 'credited', 'earned', 15, 12],
    ['Cum Totals 32.00 32.00', 'Cum Totals 32.00 35.00', 'cumulative', 'earned', 35, 32],
    ['Cum Totals 32.00 32.00', 'Cum Totals 35.00 32.00', 'cumulative', 'attempted', 35, 32],
    ['Transfer Totals: 12.00 12.00', 'Transfer Totals: 15.00 12.00', 'credited', 'attempted', 15, 12],
    ['Term Totals 20.00 20.00', 'Term Totals 20.00 23.00', 'term', 'earned', 23, 20],
    ['Term GPA 4.000', 'Term GPA : 3.900', 'term', 'gpa', 3.9, 4],
    ['Cum GPA 4.000', 'Cumulative GPA: 3.900', 'cumulative', 'gpa', 3.9, 4],
    ['32.00 80.000', '32.00 92.000', 'cumulative', 'points', 92, 80],
  ])(
    'PASTE-18: "%s" printed as "%s" is a difference that is named',
    (right, wrong, of, is, printed, computed) => {
      const { differences } = from(BLOCK.replace(right, wrong))
      expect(differences.map(({ of: what, figures }) => [what, figures])).toEqual([
        [of, [{ is, printed, computed }]],
      ])
    },
  )

  test('PASTE-19: where no grade counts, there is no GPA to compare with', () => {
    const text = `Fall 2025\nCOMP 1103 A 3.00 3.00 P 0.000\nCOMP 1104 A 3.00 0.00 W 0.000\nTerm GPA 0.000 Term Totals 6.00 3.00 0.000\n`
    expect(from(text).differences).toEqual([])
    expect(from(text.replace('GPA 0.000', 'GPA 2.000')).differences[0]?.figures).toEqual([
      { is: 'gpa', printed: 2, computed: null },
    ])
  })
})

describe('GPA-24: courses that a transcript has more than once', () => {
  const row = (code: string, grade: string, mark = '') => `${code} Title 3.00 3.00 ${grade} ${mark}\n`
  const marks = (terms: readonly PastTerm[]) =>
    terms.flatMap(({ courses }) =>
      courses.map(
        (course) => `${course.grade}${course.isRepeat ? ' R' : ''}${course.isAdditional ? ' +' : ''}`,
      ),
    )

  test('are repeats where the rule decides, also of a term that is here already, and undecided otherwise', () => {
    const fall = `Fall 2025\n${row('PHYS 1020', 'D 3.000')}${row('COMM 1010', 'C 6.000')}`
    const winter = `Winter 2026\n${row('PHYS 1020', 'B 9.000')}${row('COMM 1010', 'A 12.000')}`
    for (const { ruled, undecided, after } of [from(fall + winter), from(winter, from(fall).after)]) {
      expect([ruled, undecided]).toEqual([['PHYS 1020'], ['COMM 1010']])
      expect(marks(after)).toEqual(['D', 'C', 'B R', 'A'])
      expect(pastStanding(after).total).toEqual({ gradePoints: 27, creditHours: 9 })
    }
    // The later attempt is not in the text: it is asked about.
    const later = from(fall, from(winter).after)
    expect([later.ruled, later.undecided]).toEqual([[], ['PHYS 1020', 'COMM 1010']])
  })

  test('PASTE-17: are as the transcript marks them, both where it says that both count', () => {
    const both = from(
      `Fall 2025\n${row('PHYS 1020', 'D 3.000', 'Included in GPA')}Winter 2026\n${row('PHYS 1020', 'B 9.000', 'Included in GPA')}`,
    )
    expect([both.ruled, both.undecided, marks(both.after)]).toEqual([[], [], ['D', 'B +']])
  })

  test('PASTE-08: stay as the student has decided when the same transcript is pasted again', () => {
    const text = `Fall 2025\n${row('COMM 1010', 'C 6.000')}Winter 2026\n${row('COMM 1010', 'A 12.000')}`
    const { after } = from(text)
    for (const decision of [{ isRepeat: true }, { isAdditional: true }]) {
      const decided = after.map((one, index) =>
        index === 0 ? one : { ...one, courses: one.courses.map((course) => ({ ...course, ...decision })) },
      )
      const again = from(text, decided)
      expect(again.after).toEqual(decided)
      expect(again.undecided).toEqual([])
    }
  })
})
