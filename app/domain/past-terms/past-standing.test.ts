import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectGpa } from '../../tools/gpa/projection'
import { PAST_GRADES, pointsOf } from '../institution/grade-scale'
import { pastStanding } from './past-standing'
import type { PastCourse, PastTerm } from './past-terms'

/** "COMP 1103 B+ 3", and "R" at the end of a repeat. */
function term(name: string, ...lines: string[]): PastTerm {
  return {
    id: name,
    name,
    courses: lines.map((line, index): PastCourse => {
      const [subject, number, grade = '', credits, mark] = line.split(' ')
      const id = `${name}-${index}`
      return {
        id,
        name: `${subject} ${number}`,
        grade,
        credits: Number(credits),
        isRepeat: mark === 'R',
      }
    }),
  }
}

const figures = (terms: readonly PastTerm[]) =>
  pastStanding(terms).results.map(({ termGpa, gpa, cumulative }) => [
    termGpa?.toFixed(3),
    gpa.toFixed(3),
    cumulative.gradePoints,
    cumulative.creditHours,
  ])

const FALL = term('Fall 2025', 'COMP 1103 B+ 3', 'MATH 1030 C 4', 'PHYS 1020 F 3', 'EFFL 1001 W 3')

describe('GOAL-05: the GPA after each term', () => {
  test('what has no points counts for nothing', () => {
    // 3 x 3.5 + 4 x 2 + 3 x 0 = 18.5 of 10 credits: 1.850. Then 4 x 3 more: 30.5 / 13 = 2.3461..., the term 12 / 3.
    const winter = term('Winter 2026', 'COMP 2201 A 3', 'COMM 1010 T 3', 'ARTS 1000 P 1', 'MATH 2030 IP 3')
    expect(figures([FALL, winter])).toEqual([
      ['1.850', '1.850', 18.5, 10],
      ['4.000', '2.346', 30.5, 13],
    ])
  })

  test('a term of withdrawn courses has no GPA, and leaves the cumulative one as it was', () => {
    const winter = term('Winter 2026', 'COMP 2201 W 3')
    expect(figures([FALL, winter])[1]).toEqual([undefined, '1.850', 18.5, 10])
    expect(figures([winter])).toEqual([[undefined, '0.000', 0, 0]])
    expect(figures([])).toEqual([])
  })

  test('a repeat replaces the earlier attempt, and its credits count once', () => {
    // The F of 3 credits goes, the B comes: 18.5 - 0 + 9 = 27.5 of 10 - 3 + 3 = 10 credits.
    const winter = term('Winter 2026', 'phys- 1020 B 3 R')
    const { results, replacedIn, withoutEarlier } = pastStanding([FALL, winter])
    expect(results[1]).toMatchObject({
      termGpa: 3,
      gpa: 2.75,
      cumulative: { gradePoints: 27.5, creditHours: 10 },
    })
    expect([...replacedIn]).toEqual([['Fall 2025-2', 'Winter 2026']])
    expect(withoutEarlier.size).toBe(0)
    // What happened before stays as it was.
    expect(results[0]?.gpa).toBe(1.85)
  })

  test('a repeat that is worse replaces it, too', () => {
    const winter = term('Winter 2026', 'COMP 1103 D 3 R')
    // 18.5 - 10.5 + 3 = 11 of 10 credits
    expect(figures([FALL, winter])[1]).toEqual(['1.000', '1.100', 11, 10])
  })

  test('a third attempt replaces the second, which has replaced the first', () => {
    const terms = [
      FALL,
      term('Winter 2026', 'PHYS 1020 D 3 R'),
      term('Fall 2026', 'PHYS 1020 W 3 R'),
      term('Winter 2027', 'PHYS 1020 A 3 R'),
    ]
    // Withdrawn, it replaces nothing. 18.5 + 3 = 21.5; then 21.5 - 3 + 12 = 30.5; always of 10 credits.
    expect(figures(terms).map(([, , points, credits]) => [points, credits])).toEqual([
      [18.5, 10],
      [21.5, 10],
      [21.5, 10],
      [30.5, 10],
    ])
  })

  test('a repeat without an earlier attempt adds up like any other course', () => {
    const winter = term('Winter 2026', 'PHYS 1020 B 3 R', 'MATH 1030 A 1')
    expect(figures([winter])).toEqual([['3.250', '3.250', 13, 4]])
    // The page says of it that there is none.
    expect([...pastStanding([winter]).withoutEarlier]).toEqual(['Winter 2026-0'])
    const unnamed = [
      { ...term('Fall 2025', 'X 1 B 3').courses[0], id: 'a', name: '' },
      { ...term('Fall 2025', 'X 1 B 3').courses[0], id: 'b', name: ' ', isRepeat: true },
    ] as PastCourse[]
    expect(pastStanding([{ id: 'x', name: '', courses: unnamed }]).total.creditHours).toBe(6)
  })

  test('the same course without the mark counts twice', () => {
    expect(figures([FALL, term('Winter 2026', 'PHYS 1020 B 3')])[1]).toEqual(['3.000', '2.115', 27.5, 13])
  })

  test('parts of credit hours are exact', () => {
    // 0.1 + 0.2 of credits at A: 0.3, and 1.2 points
    expect(figures([term('Fall 2025', 'A 1 A 0.1', 'B 1 A 0.2')])).toEqual([['4.000', '4.000', 1.2, 0.3]])
  })

  test('points of parts of credit hours are not rounded before they are added up', () => {
    // 3 x 0.75 x 2.5 = 5.625 points of 2.25 credits
    const terms = [term('Fall 2025', 'A 1 C+ 0.75', 'B 1 C+ 0.75', 'C 1 C+ 0.75')]
    expect(figures(terms)).toEqual([['2.500', '2.500', 5.625, 2.25]])
    const { total, gpa } = pastStanding(terms)
    // The calculator says the same.
    expect(projectGpa(total, [])).toMatchObject({ gpa: 2.5, currentGpa: 2.5, gradePoints: 5.625 })
    expect(gpa).toBe(2.5)
  })

  test('another spelling is the same course', () => {
    expect(figures([FALL, term('Winter 2026', 'phys- ١٠٢٠ B 3 R')])[1]).toEqual(
      figures([FALL, term('Winter 2026', 'PHYS 1020 B 3 R')])[1],
    )
  })
})

const course = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('COMP 2201', 'comp-2201', 'MATH 1030', 'كيمياء', ''),
  grade: fc.constantFrom(...PAST_GRADES),
  credits: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  isRepeat: fc.boolean(),
})
const pastTerm = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Fall 2025', 'Winter 2026', 'x'),
  courses: fc.array(course, { maxLength: 6 }),
})

describe('GOAL-05: any past terms', () => {
  test('add up to the attempts that no later one replaces, and each prefix to its own', () => {
    fc.assert(
      fc.property(fc.array(pastTerm, { maxLength: 6 }), (terms) => {
        const { results, total } = pastStanding(terms)
        for (const [index, { cumulative }] of results.entries()) {
          expect(cumulative).toEqual(addedUp(terms.slice(0, index + 1)))
        }
        expect(total).toEqual(addedUp(terms))
      }),
    )
  })

  test('without repeats the order makes no difference to the total', () => {
    fc.assert(
      fc.property(fc.array(pastTerm, { maxLength: 6 }), (made) => {
        const terms = made.map((one) => ({
          ...one,
          courses: one.courses.map((each) => ({ ...each, isRepeat: false })),
        }))
        const turned = terms.map((one) => ({ ...one, courses: one.courses.toReversed() })).toReversed()
        expect(pastStanding(turned).total).toEqual(pastStanding(terms).total)
      }),
    )
  })
})

/** By brute force: from the last attempt backwards, each repeat takes the nearest earlier attempt that is not taken. */
function addedUp(terms: readonly PastTerm[]) {
  const plain = (name: string) => name.replace(/[ -]/g, '').toLowerCase()
  const graded = terms
    .flatMap(({ courses }) => courses)
    .filter(({ grade }) => !['W', 'P', 'T', 'IP'].includes(grade))
  const isTaken = graded.map(() => false)
  for (const [index, { name, isRepeat }] of graded.entries()) {
    if (!isRepeat || name === '') continue
    for (let earlier = index - 1; earlier >= 0; earlier--) {
      if (!isTaken[earlier] && plain(graded[earlier]?.name ?? '') === plain(name)) {
        isTaken[earlier] = true
        break
      }
    }
  }
  const counting = graded.filter((_, index) => !isTaken[index])
  const sum = (of: (course: PastCourse) => number) => counting.reduce((total, one) => total + of(one), 0)
  return {
    gradePoints:
      sum(({ grade, credits }) => Math.round(pointsOf(grade) * 100) * Math.round(Number(credits) * 100)) /
      10_000,
    creditHours: sum(({ credits }) => Math.round(Number(credits) * 100)) / 100,
  }
}
