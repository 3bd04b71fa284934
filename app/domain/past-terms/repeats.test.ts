import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignCourses } from '../degree/assign-courses'
import type { Programme } from '../degree/programme'
import { studentCourses } from '../degree/student-courses'
import { isFailing, PAST_GRADES } from '../institution/grade-scale'
import { earnedCredits } from './earned-credits'
import { pastStanding } from './past-standing'
import type { PastCourse, PastTerm } from './past-terms'
import { lastAttempt, undecidedRepeats } from './repeats'

/** "MATH1030 F", with "R" for a repeat and "+" for an attempt that counts in addition. */
const term = (name: string, ...lines: string[]): PastTerm => ({
  id: name,
  name,
  courses: lines.map((line, index): PastCourse => {
    const [code = '', grade = '', mark] = line.split(' ')
    const id = `${name}-${index}`
    return {
      ...{ id, name: code, grade, credits: 3, isRepeat: mark === 'R' },
      ...(mark === '+' && { isAdditional: true }),
    }
  }),
})

const undecided = (...terms: PastTerm[]) =>
  undecidedRepeats(terms).map(({ attempts, later, isRuled }) => [
    attempts.map(({ course, term: name }) => `${name} ${course.grade}`).join(', '),
    later,
    isRuled,
  ])

describe('GPA-24: a course of past terms that was taken more than once', () => {
  test('is found under another spelling; the rule decides after a grade that can be repeated', () => {
    expect(undecided(term('1', 'MATH1030 F', 'PHYS1020 B'), term('2', 'math-1030 A'))).toEqual([
      ['1 F, 2 A', ['2-0'], true],
    ])
    expect(undecided(term('1', 'MATH1030 C'), term('2', 'MATH1030 B'))).toEqual([
      ['1 C, 2 B', ['2-0'], false],
    ])
    expect(undecided(term('1', 'MATH1030 F'), term('2', 'MATH1030 D'), term('3', 'MATH1030 B'))).toEqual([
      ['1 F, 2 D, 3 B', ['2-0', '3-0'], true],
    ])
  })

  test('is decided by a mark at each later attempt, and never a question without grade points or a name', () => {
    expect(undecided(term('1', 'MATH1030 F'), term('2', 'MATH1030 A R'))).toEqual([])
    expect(undecided(term('1', 'MATH1030 C'), term('2', 'MATH1030 A +'))).toEqual([])
    expect(undecided(term('1', 'MATH1030 W', 'COMM1010 T'), term('2', 'MATH1030 A', 'COMM1010 B'))).toEqual(
      [],
    )
    expect(undecided(term('1', ' A'), term('2', ' A'))).toEqual([])
    // The last of three is not marked yet.
    expect(undecided(term('1', 'X1 F'), term('2', 'X1 D R'), term('3', 'X1 A'))).toMatchObject([
      ['1 F, 2 D, 3 A', ['3-0'], true],
    ])
  })

  test('has a last attempt, which a course of this term may repeat', () => {
    const terms = [term('1', 'MATH1030 F'), term('2', 'MATH1030 D R', 'PHYS1020 W')]
    expect(lastAttempt(terms, 'math 1030')).toMatchObject({ term: '2', course: { grade: 'D' } })
    expect(lastAttempt(terms, 'PHYS1020')).toBeNull()
    expect(lastAttempt(terms, ' ')).toBeNull()
  })
})

const pastTerms = fc
  .array(
    fc.array(
      fc.record({
        name: fc.constantFrom('MATH1030', 'MATH 1030', 'PHYS1020', 'COMM1010'),
        grade: fc.constantFrom(...PAST_GRADES.filter((grade) => grade !== 'IP')),
        credits: fc.integer({ min: 1, max: 6 }),
        isRepeat: fc.boolean(),
        isAdditional: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    { maxLength: 4 },
  )
  .map((terms) =>
    terms.map(
      (courses, at): PastTerm => ({
        id: `${at}`,
        name: `${at}`,
        courses: courses.map((course, index) => ({ id: `${at}-${index}`, ...course })),
      }),
    ),
  )

/** One that takes every course. */
const ANY: Programme = {
  format: 'zameel-programme@1',
  name: { en: 'Any' },
  blocks: [{ id: 'any', count: 100, from: [{ any: true }] }],
}
const hoursOfDegree = (terms: readonly PastTerm[]) =>
  assignCourses(ANY, studentCourses(terms, [], [])).credits[0]

const decided = (terms: readonly PastTerm[], change: Partial<PastCourse>): PastTerm[] => {
  const later = undecidedRepeats(terms).flatMap((repeat) => repeat.later)
  return terms.map((one) => ({
    ...one,
    courses: one.courses.map((course) => (later.includes(course.id) ? { ...course, ...change } : course)),
  }))
}

describe('GPA-24: the hours of any past terms', () => {
  test('that are earned are those of the degree, decided or not', () => {
    fc.assert(
      fc.property(pastTerms, (terms) => {
        expect(earnedCredits(null, terms) ?? 0).toBe(hoursOfDegree(terms))
      }),
    )
  })

  test('once every repeat is decided, in the GPA are those of the degree where no course is failed and all have a letter', () => {
    const graded = pastTerms.map((terms) =>
      terms.map((one) => ({
        ...one,
        courses: one.courses
          .filter(({ grade }) => !['W', 'P', 'T'].includes(grade))
          .map((course) => ({ ...course, credits: 3, isRepeat: false, isAdditional: false })),
      })),
    )
    fc.assert(
      fc.property(graded, (terms) => {
        const marked = decided(terms, { isRepeat: true })
        expect(undecidedRepeats(marked)).toEqual([])
        const { total } = pastStanding(marked)
        const failedNow = 3 * failedCourses(marked)
        expect(total.creditHours - failedNow).toBe(hoursOfDegree(marked))
        const each = decided(terms, { isAdditional: true })
        expect(undecidedRepeats(each)).toEqual([])
        expect(pastStanding(each).total.creditHours).toBe(3 * each.flatMap(({ courses }) => courses).length)
      }),
    )
  })
})

/** Courses that no attempt has passed: attempted, and not earned. */
function failedCourses(terms: readonly PastTerm[]): number {
  const attempts = terms.flatMap(({ courses }) => courses)
  const byName = Map.groupBy(attempts, ({ name }) => name.replace(' ', ''))
  return [...byName.values()].filter((same) => same.every(({ grade }) => isFailing(grade))).length
}
