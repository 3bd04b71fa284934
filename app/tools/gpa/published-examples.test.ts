import { describe, expect, test, vi } from 'vitest'
import type { GradeScaleData } from '../../domain/institution/types'
import type { Standing } from '../../domain/past-terms/standing'
import { projectGpa } from './projection'
import { answerTarget, type TargetCourse } from './target/target'

/**
 * PROOF-02: worked examples that universities publish, as found on 2026-11-23. The addresses are where they stand. Grades are
 * named by their points here, because each university has a scale of its own.
 */

vi.mock('#institution/grade-scale', () => {
  const band = (points: number) => ({
    letter: String(points),
    points,
    fromPercent: points * 25,
    toPercent: points * 25,
    description: { en: '', ar: '' },
  })
  const others = [
    3.75, 3.7, 3.67, 3.5, 3.49, 3.48, 3.33, 3.3, 3.14, 3.13, 3, 2.7, 2.66, 2.5, 2.33, 2.3, 2, 1.7, 1.5, 1, 0,
  ]
  const gradeScale: GradeScaleData = {
    bands: [band(4), ...others.map(band)],
    highestGpa: 4,
    failing: ['0'],
    withdrawn: 'W',
    repeatable: ['4', ...others.map(String)],
  }
  return { gradeScale }
})

/** Points a credit hour, credit hours, and for a repeated course the points that it replaces. */
type Row = [points: number, credits: number, replaces?: number]

const NOTHING: Standing = { gradePoints: 0, creditHours: 0 }

const coursesOf = (rows: readonly Row[]) =>
  rows.map(
    ([points, credits, replaces]): TargetCourse => ({
      grade: String(points),
      credits,
      isRepeat: replaces !== undefined,
      previousGrade: String(replaces ?? 0),
      isFixed: false,
    }),
  )

type Example = {
  by: string
  /** Courses of the term; those without a grade that counts, such as passed ones, are left out as their universities do. */
  rows: Row[]
  before?: Standing
  /** As printed. */
  gpa: string
}

const EXAMPLES: Example[] = [
  {
    by: 'University of Wisconsin–Madison, https://bus.wisc.edu/current-student-resources/bba/academic-support-resources/gpa',
    rows: [
      [4, 3],
      [2, 5],
      [3.5, 3],
      [2.5, 3],
    ],
    gpa: '2.857',
  },
  {
    by: 'University of Wisconsin–Parkside, https://www.uwp.edu/live/offices/registrarsoffice/Grade-Point-Average.cfm',
    rows: [
      [4, 3],
      [2, 4],
      [3.33, 3],
    ],
    gpa: '2.999',
  },
  {
    by: 'Southern Polytechnic State University, http://www.spsu.edu/registrar/GPA.htm',
    rows: [
      [4, 4],
      [4, 2],
      [2, 3],
      [0, 3],
      [3, 2],
    ],
    gpa: '2.57',
  },
  {
    by: 'Atlantic Cape Community College, https://catalog.atlanticcape.edu/student-handbook/grade-point-average-gpa-how-to-calculate',
    rows: [
      [3, 3],
      [4, 3],
    ],
    gpa: '3.5',
  },
  {
    by: 'Rockland Community College, first semester, http://smartcatalog.co/en/catalogs/rockland-community-college/2014-2015/catalog/academic-regulations/grade-changes/computing-the-grade-point-average',
    rows: [
      [4, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [0, 3],
    ],
    gpa: '2.6',
  },
  {
    // Its PSY 101 is a repeat of the first semester, with the same grade: it counts once.
    by: 'Rockland Community College, both semesters, same address',
    before: { gradePoints: 39, creditHours: 15 },
    rows: [
      [4, 3, 4],
      [3.3, 3],
      [1.7, 3],
      [4, 3],
      [3.7, 3],
      [2.3, 3],
    ],
    gpa: '2.8',
  },
  {
    by: 'Eastern Washington University, http://catalog.spokane.edu/AcademicGPA.aspx',
    rows: [
      [3, 5],
      [4, 3],
      [2, 4],
      [1, 5],
      [0, 1],
    ],
    gpa: '2.22',
  },
  {
    by: 'Lakes Region Community College, https://catalog.lrcc.edu/grade-point-average',
    rows: [
      [4, 4],
      [3.3, 4],
      [2, 4],
      [1, 3],
    ],
    gpa: '2.68',
  },
  {
    by: 'Prince Sultan University, first semester, https://info.psu.edu.sa/OP/StHandbooks/rules_regulations/files/basic-html/page47.html',
    rows: [
      [3.5, 2],
      [2, 3],
      [3.75, 3],
      [3, 4],
    ],
    gpa: '3.02',
  },
  {
    by: 'Prince Sultan University, second semester, same address',
    rows: [
      [4, 2],
      [3, 3],
      [2, 4],
      [3, 3],
    ],
    gpa: '2.83',
  },
  {
    by: 'Prince Sultan University, cumulative, same address',
    before: { gradePoints: 36.25, creditHours: 12 },
    rows: [
      [4, 2],
      [3, 3],
      [2, 4],
      [3, 3],
    ],
    gpa: '2.93',
  },
  {
    by: 'Washington State University, example 1, https://registrar.wsu.edu/grades-and-gpa/',
    rows: [
      [3.3, 3],
      [2, 4],
      [4, 3],
    ],
    gpa: '2.99',
  },
  {
    by: 'Washington State University, example 2 (Math 101 is "satisfactory"), same address',
    rows: [
      [1, 3],
      [2.7, 4],
      [3.7, 4],
    ],
    gpa: '2.60',
  },
  {
    by: 'Arab Academy for Science, Technology and Maritime Transport, http://www.aast.edu/en/colleges/gsb/contenttemp.php?page_id=37700065',
    rows: [
      [2.66, 3],
      [3, 3],
      [3.33, 3],
      [0, 3],
    ],
    gpa: '2.2475',
  },
  {
    by: 'Memorial University of Newfoundland, current GPA, https://www.mun.ca/regoff/records/grades/gpa.php',
    rows: [
      [0, 3],
      [3, 3],
      [4, 3],
      [2, 3],
      [4, 2],
      [4, 1],
    ],
    gpa: '2.60',
  },
  {
    by: 'Seattle Pacific University, http://www.spu.edu/depts/sas/SASFAQ/calculatingGPA2.htm',
    rows: [
      [3, 5],
      [3.7, 5],
      [3.3, 3],
      [2, 2],
    ],
    gpa: '3.16',
  },
]

/** Rounds half up, as the screens do. */
const printed = (gpa: number, like: string) => gpa.toFixed(like.split('.')[1]?.length ?? 0)

describe('PROOF-02: a GPA is what universities print', () => {
  test.each(EXAMPLES)('$gpa: $by', ({ before = NOTHING, rows, gpa }) => {
    expect(printed(projectGpa(before, coursesOf(rows)).gpa, gpa)).toBe(gpa)
  })
})

describe('PROOF-02: where a university has another rule, it is named', () => {
  test('University of Mary Washington cuts decimals off (https://academics.umw.edu/registrar/?p=5426)', () => {
    const { gpa } = projectGpa(
      NOTHING,
      coursesOf([
        [4, 3],
        [2.7, 3],
        [1, 3],
        [0, 4],
      ]),
    )
    expect([(Math.floor(gpa * 100) / 100).toFixed(2), gpa.toFixed(2)]).toEqual(['1.77', '1.78'])
  })

  test('Muskingum University rounds the term GPA, and Zameel up, so that it is enough (http://www.muskingum.edu/registrar/reachingathresholdgpa.html)', () => {
    // 2.878 x 56 is 161.168, and 210 less that is 48.832, which the page prints as 48.332 but divides rightly.
    const answer = answerTarget(
      { gradePoints: 161.168, creditHours: 56 },
      coursesOf([
        [4, 3],
        [4, 3],
        [4, 4],
        [4, 4],
      ]),
      300,
    )
    expect((48.832 / 14).toFixed(3)).toBe('3.488')
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 349 })
  })
})

describe('PROOF-02: the term GPA for a target is what universities print', () => {
  test('Seattle Pacific University: 3.14 for 3.0 (same address as above)', () => {
    const answer = answerTarget(
      { gradePoints: 87.9, creditHours: 30 },
      coursesOf([
        [4, 5],
        [4, 5],
        [4, 5],
      ]),
      300,
    )
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 314 })
  })

  test('Wheaton College: 3.89 for 3.50 (http://wheatoncollege.edu/registrar/calculate-desired-gpa/)', () => {
    // In courses, of which each is one unit. 15.57 / 4 is 3.8925, which they round, and Zameel rounds up, so that it is enough.
    const term = coursesOf([
      [4, 1],
      [4, 1],
      [4, 1],
      [4, 1],
    ])
    const answer = answerTarget({ gradePoints: 66.68, creditHours: 19.5 }, term, 350)
    expect((15.57 / 4).toFixed(2)).toBe('3.89')
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 390 })
  })
})
