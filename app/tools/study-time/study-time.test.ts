import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { addDays, daysFrom, weekdayOf } from '../../domain/institution/days'
import { termWeeks } from '../../domain/plan/term-days'
import { holdsOn } from '../../domain/plan/weeks'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { type CourseLoad, classMinutes, DIFFICULTIES, type Difficulty, studyTime } from './study-time'

/** A course as written in the requirements: `3 hard a e`. */
function course(text: string): CourseLoad {
  const [creditHours, difficulty, ...marks] = text.split(' ')
  return {
    creditHours: Number(creditHours),
    difficulty: difficulty as Difficulty,
    hasAssignments: marks.includes('a'),
    hasUpcomingExam: marks.includes('e'),
  }
}

const courses = fc.array(
  fc.record({
    creditHours: fc.integer({ min: 1, max: 6 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    hasAssignments: fc.boolean(),
    hasUpcomingExam: fc.boolean(),
  }),
  { maxLength: 20 },
)

describe('worked examples', () => {
  test.each([
    [['2 easy'], 4, 2, 0, 0, 2, 1],
    [['3 medium'], 8, 3, 0, 0, 5, 1],
    [['3 hard a e'], 20, 3, 5, 6, 7, 3],
    [['3 medium a', '4 hard e'], 33, 7, 5, 8, 14, 5],
    [['6 hard a e', '3 easy a', '3 medium e', '1 easy'], 67, 13, 14, 18, 22, 10],
  ])(
    'STUDY-06 STUDY-07 STUDY-08 STUDY-09 STUDY-10 STUDY-11 STUDY-12: %j',
    (texts, totalHours, lectures, assignments, examPrep, selfStudy, dailyRecommendation) => {
      expect(studyTime(texts.map(course))).toEqual({
        totalHours,
        weeklyBreakdown: { lectures, assignments, examPrep, selfStudy },
        dailyRecommendation,
      })
    },
  )
})

describe('rules', () => {
  test.each([
    ['4 easy', 8],
    ['4 medium', 10],
    ['4 hard', 13],
    ['6 easy', 12],
    ['6 medium', 15],
    ['2 hard', 7],
    ['1 medium', 3],
  ])('STUDY-06: %s takes %d hours', (text, hours) => {
    expect(studyTime([course(text)]).totalHours).toBe(hours)
  })

  test('STUDY-07: assignments add 1.5 hours a credit and an upcoming exam adds 2', () => {
    // 4 medium is 10; + 4 x 1.5 = 6; + 4 x 2 = 8
    expect(studyTime([course('4 medium a')])).toMatchObject({
      totalHours: 16,
      weeklyBreakdown: { assignments: 6, examPrep: 0, selfStudy: 6 },
    })
    expect(studyTime([course('4 medium e')])).toMatchObject({
      totalHours: 18,
      weeklyBreakdown: { assignments: 0, examPrep: 8, selfStudy: 6 },
    })
  })

  test('STUDY-11: each figure is rounded half up on its own', () => {
    // total 2.5, lectures 1, self study 1.5
    expect(studyTime([course('1 medium')])).toEqual({
      totalHours: 3,
      weeklyBreakdown: { lectures: 1, assignments: 0, examPrep: 0, selfStudy: 2 },
      dailyRecommendation: 0,
    })
    // 15 + 7.5 + 2 = 24.5, a day exactly 3.5
    expect(studyTime(['6 medium', '3 medium', '1 easy'].map(course))).toMatchObject({
      totalHours: 25,
      dailyRecommendation: 4,
    })
    // 15 + 4 + 2 = 21, a day exactly 3
    expect(studyTime(['6 medium', '2 easy', '1 easy'].map(course))).toMatchObject({ dailyRecommendation: 3 })
  })

  test('no courses take 0 hours', () => {
    expect(studyTime([])).toEqual({
      totalHours: 0,
      weeklyBreakdown: { lectures: 0, assignments: 0, examPrep: 0, selfStudy: 0 },
      dailyRecommendation: 0,
    })
  })
})

describe('any courses', () => {
  test('STUDY-08 STUDY-11: every figure is a whole number, never negative, and lectures are the credit hours', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const { totalHours, weeklyBreakdown, dailyRecommendation } = studyTime(list)
        for (const hours of [totalHours, dailyRecommendation, ...Object.values(weeklyBreakdown)]) {
          expect(Number.isInteger(hours)).toBe(true)
          expect(hours).toBeGreaterThanOrEqual(0)
        }
        expect(weeklyBreakdown.lectures).toBe(list.reduce((sum, { creditHours }) => sum + creditHours, 0))
      }),
    )
  })

  test('STUDY-09 STUDY-10: the parts add up to within 2 hours of the total, and seven days to within half an hour each', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const { totalHours, weeklyBreakdown, dailyRecommendation } = studyTime(list)
        const sum = Object.values(weeklyBreakdown).reduce((all, hours) => all + hours, 0)
        expect(Math.abs(sum - totalHours)).toBeLessThanOrEqual(2)
        expect(Math.abs(dailyRecommendation * 7 - totalHours)).toBeLessThanOrEqual(4)
      }),
    )
  })

  test('STUDY-06 STUDY-07: a harder course, assignments or an exam never take less time', () => {
    fc.assert(
      fc.property(courses, (list) => {
        const total = studyTime(list).totalHours
        const harder = list.map((load) => ({ ...load, difficulty: 'hard' as const }))
        const busier = list.map((load) => ({ ...load, hasAssignments: true, hasUpcomingExam: true }))
        expect(studyTime(harder).totalHours).toBeGreaterThanOrEqual(total)
        expect(studyTime(busier).totalHours).toBeGreaterThanOrEqual(total)
      }),
    )
  })

  test('the order of the courses does not matter', () => {
    fc.assert(
      fc.property(courses, (list) => {
        expect(studyTime(list.toReversed())).toEqual(studyTime(list))
      }),
    )
  })
})

describe('STUDY-13 PLAN-20: the classes of a week', () => {
  const [firstDay, lastDay] = ['2026-09-06', '2026-12-19']
  const weeks = termWeeks(SHIPPED_CALENDAR, { semester: null, firstDay, lastDay })
  const slots = fc.array(
    fc.record({
      id: fc.uuid(),
      day: fc.constantFrom('sunday', 'tuesday'),
      startTime: fc.constantFrom(480, 540),
      endTime: fc.constantFrom(500, 570, 600),
      room: fc.constant(null),
      weeks: fc.constantFrom(null, 'odd', 'even', '1,2,3', '3,4', '40', '2026-10-01/2026-10-20'),
    }),
    { maxLength: 5 },
  )

  test('are those of the fullest week of the term, counted date by date', () => {
    fc.assert(
      fc.property(slots, (timeSlots) => {
        const inWeek = (sunday: string) =>
          daysFrom(sunday, addDays(sunday, 6))
            .flatMap((day) =>
              timeSlots.filter((slot) => slot.day === weekdayOf(day) && holdsOn(slot, day, firstDay)),
            )
            .reduce((sum, { startTime, endTime }) => sum + Math.max(endTime - startTime, 0), 0)
        const all = Array.from({ length: 15 }, (_, week) => inWeek(addDays(firstDay, 7 * week)))
        expect(
          classMinutes(
            { courses: termWith({ courses: [plannedCourse({ id: 'c', timeSlots })] }).courses },
            weeks,
          ).minutes,
        ).toBe(Math.max(...all))
      }),
      { numRuns: 100 },
    )
  })
})
