import { describe, expect, test, vi } from 'vitest'
import { studentCourses } from '../../domain/degree/student-courses'
import {
  bandAt,
  GRADE_SCALE,
  GRADES,
  isFailing,
  isPassing,
  PAST_GRADES,
  pointsOf,
} from '../../domain/institution/grade-scale'
import { earnedCredits } from '../../domain/past-terms/earned-credits'
import { pastStanding } from '../../domain/past-terms/past-standing'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { transcriptOf } from '../../domain/paste/transcript'
import { projectGpa } from './projection'
import { answerTarget, gradesByCourse, type TargetCourse } from './target/target'

/** The university of the tests: a scale of 5.0 on which F and DN have one point, and DN no percentage. */
vi.mock('#institution/grade-scale', () => import('../../../tests/institution/grade-scale.ts'))

const course = (grade: string | null, credits = 5): TargetCourse => ({
  ...{ grade, credits, isRepeat: false, previousGrade: 'F', isFixed: false },
})
// Keys of courses leave signs out, so "A+" alone would be the course "A" again.
const past = (grade: string): PastTerm['courses'][number] => ({
  ...{ id: grade, name: `COURSE ${grade.replace('+', ' plus')}`, grade, credits: 5, isRepeat: false },
})
const TERMS: PastTerm[] = [{ id: 'one', name: 'autumn-2026', courses: PAST_GRADES.map(past) }]

describe('OPS-14: a failed course has a point, and earns nothing', () => {
  test('DN is offered and counts, but no percentage earns it', () => {
    expect(GRADES).toEqual(['A+', 'A', 'B', 'C', 'D', 'F', 'DN', 'WD'])
    expect(['F', 'DN', 'WD'].map(pointsOf)).toEqual([1, 1, 0])
    expect(GRADE_SCALE.map(({ letter }) => letter)).not.toContain('DN')
    expect([0, 57.99, Number.NaN].map((percent) => bandAt(percent).letter)).toEqual(['F', 'F', 'F'])
  })

  test('F and DN fail, whatever their points', () => {
    expect(PAST_GRADES.filter(isFailing)).toEqual(['F', 'DN'])
    expect(PAST_GRADES.filter(isPassing)).toEqual(['A+', 'A', 'B', 'C', 'D', 'P', 'T'])
  })

  test('credit hours are those of what was passed or credited', () => {
    expect(earnedCredits(null, TERMS)).toBe(5 * 7)
  })

  test('a programme counts no failed course', () => {
    const passed = studentCourses(TERMS, [], []).filter(({ status }) => status === 'passed')
    expect(passed.map(({ code }) => code.replace('COURSE ', ''))).toEqual([
      'A plus',
      'A',
      'B',
      'C',
      'D',
      'P',
      'T',
    ])
  })

  test('a transcript: a failed course has its point and no hours, also where the column of earned hours is missing', () => {
    const rows = [
      ...['LANG\t1001\tWriting\tF\t5.00\t5.00', 'LANG\t1002\tReading\tDN\t5.00\t5.00'],
      ...['LANG\t1003\tSpeaking\tD\t5.00\t10.00', 'LANG\t1004\tListening\tWD\t5.00\t0.00'],
    ]
    const { terms, notUnderstood } = transcriptOf(
      ['Fall 2025', 'Subject\tCourse\tTitle\tGrade\tCredit Hours\tQuality Points', ...rows].join('\n'),
    )
    expect(notUnderstood).toEqual([])
    expect(
      terms.flatMap(({ courses }) =>
        courses.map(({ grade, attempted, earned, points }) => [grade, attempted, earned, points]),
      ),
    ).toEqual([
      ['F', 5, 0, 5],
      ['DN', 5, 0, 5],
      ['D', 5, 5, 10],
      ['WD', 5, 0, 0],
    ])
  })

  test('GPA: they count with their point, and a repeat takes it back', () => {
    expect(
      pastStanding([{ ...TERMS[0], courses: [past('F'), past('DN'), past('WD')] } as PastTerm]),
    ).toMatchObject({
      total: { gradePoints: 10, creditHours: 10 },
      gpa: 1,
    })
    expect(projectGpa({ gradePoints: 0, creditHours: 0 }, [course('F'), course('DN')])).toMatchObject({
      gpa: 1,
      creditHours: 10,
    })
    const repeat = { ...course('B'), isRepeat: true, previousGrade: 'DN' }
    expect(projectGpa({ gradePoints: 10, creditHours: 10 }, [repeat])).toMatchObject({
      gradePoints: 25,
      gpa: 2.5,
    })
  })

  test('target: F everywhere still brings its points, and no combination has a DN', () => {
    const standing = { gradePoints: 40, creditHours: 10 }
    const courses = [course('DN'), course('A')]
    expect(answerTarget(standing, courses, 250)).toMatchObject({ kind: 'certain', lowest: 250 })
    const answer = answerTarget(standing, courses, 375)
    expect(answer).toMatchObject({ kind: 'reachable', termGpa: 350, lowest: 250, best: 450 })
    const combinations = answer.kind === 'reachable' ? answer.combinations : []
    const letters = combinations.flatMap((groups) =>
      groups.flatMap(({ grades }) => grades.map(({ grade }) => grade)),
    )
    expect(letters).not.toContain('DN')
    // The better grade goes to the course that has the better one now: DN is the worst, not the best.
    const uneven = combinations.find((groups) => (groups[0]?.grades.length ?? 0) > 1)
    const byCourse = gradesByCourse(
      [
        { ...course('DN'), id: 'denied' },
        { ...course('A'), id: 'good' },
      ],
      uneven ?? [],
    )
    expect(pointsOf(byCourse.good ?? '')).toBeGreaterThan(pointsOf(byCourse.denied ?? ''))
    expect(answerTarget(standing, [{ ...course('DN'), isFixed: true }, course(null)], 325)).toMatchObject({
      openGpa: 400,
    })
  })
})
