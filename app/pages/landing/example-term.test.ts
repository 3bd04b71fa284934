import { describe, expect, test, vi } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { REGULAR_TERM_WEEKS } from '../../domain/institution/attendance-rules'
import { USUAL_COURSE_CREDITS } from '../../domain/institution/course-load'
import { GRADES, PREVIOUS_GRADES, WITHDRAWN } from '../../domain/institution/grade-scale'
import { WEEKDAYS } from '../../domain/institution/week'
import { findConflicts } from '../../domain/plan/conflicts'
import { EMPTY_PLAN, type Section, type TimeSlot } from '../../domain/plan/plan'
import { termOf } from '../../domain/plan/term'
import { roundHalfUp } from '../../i18n/numbers'
import { calculateAbsence } from '../../tools/attendance/absence'
import type { ClassEntry } from '../../tools/attendance/attendance-form'
import { projectGpa } from '../../tools/gpa/projection'
import { dayOfStudent } from '../../tools/today/day'
import {
  EXAMPLE_ABSENCE,
  EXAMPLE_CREDITS,
  EXAMPLE_DAY,
  EXAMPLE_GPA,
  EXAMPLE_GRADES,
  EXAMPLE_MINUTES,
  EXAMPLE_WEEK,
} from './example-term'

describe('PAGE-11: the picture shows the results of the tools', () => {
  test('HOST-05: a GPA of three quarters of the highest, and five courses of the usual credits', () => {
    const { gpa, currentGpa, change } = projectGpa(
      { gradePoints: EXAMPLE_GPA.previous * EXAMPLE_CREDITS, creditHours: EXAMPLE_CREDITS },
      EXAMPLE_GRADES.map((place) => ({
        grade: GRADES[place] ?? WITHDRAWN,
        credits: USUAL_COURSE_CREDITS,
        isRepeat: false,
        previousGrade: PREVIOUS_GRADES[0],
      })),
    )
    expect({ previous: currentGpa, projected: roundHalfUp(gpa, 3), change }).toEqual(EXAMPLE_GPA)
    expect(EXAMPLE_GPA).toEqual({ previous: 3, projected: 3.191, change: 0.191 })
  })

  test('HOST-05: three classes of an hour each week, each missed once', () => {
    const entry: ClassEntry = { duration: 60, missed: { kind: 'classes', count: 1 } }
    const { percentage } = calculateAbsence(null, REGULAR_TERM_WEEKS, [entry, entry, entry])
    expect(percentage).toBe(EXAMPLE_ABSENCE)
    expect(percentage).toBe(7.14)
  })

  test('HOST-05: all of them are those of the university of the build', async () => {
    vi.resetModules()
    for (const file of ['attendance-rules', 'course-load', 'grade-scale']) {
      vi.doMock(`#institution/${file}`, () => import(`../../../tests/institution/${file}.ts`))
    }
    const { projectGpa } = await import('../../tools/gpa/projection')
    const elsewhere = await import('./example-term')
    const { gpa, change } = projectGpa(
      { gradePoints: 120, creditHours: 32 },
      ['A+', 'A', 'A', 'A+', 'B'].map((grade) => ({
        grade,
        credits: 5,
        isRepeat: false,
        previousGrade: 'F',
      })),
    )
    expect(elsewhere.EXAMPLE_GPA).toEqual({ previous: 0.75 * 5, projected: roundHalfUp(gpa, 3), change })
    // One class of each of three in 12 weeks.
    expect(elsewhere.EXAMPLE_ABSENCE).toBe(8.33)
  })

  test('the first day at 9:35', () => {
    const courses = EXAMPLE_WEEK.filter(({ day }) => day === 0).map(({ start, end, tint }) => {
      const id = tint
      const timeSlots = [
        { id, day: WEEKDAYS[0], startTime: start * 60, endTime: end * 60, room: null },
      ] satisfies TimeSlot[]
      const section: Section = { id, name: null, timeSlots }
      return { id, name: id, title: null, credits: 3, tint: 0, sections: [section], chosen: id }
    })
    const firstDay = '2026-01-04'
    const term = termOf({ ...EMPTY_PLAN, firstDay, lastDay: '2026-04-30', courses })
    const { minutes, isUnderWay } = dayOfStudent(SHIPPED_CALENDAR, term, `${firstDay}T09:35`)
    expect({ minutes, isUnderWay }).toEqual({ minutes: EXAMPLE_MINUTES, isUnderWay: false })
  })

  test('the marked pair is the one conflict of the week', () => {
    const tints = [...new Set(EXAMPLE_WEEK.map(({ tint }) => tint))]
    const slots = EXAMPLE_WEEK.map((item, index) => ({
      ...item,
      id: String(index),
      room: null,
      day: WEEKDAYS[item.day] ?? WEEKDAYS[0],
      startTime: item.start * 60,
      endTime: item.end * 60,
    }))
    const courses = tints.map((tint) => ({ id: tint, timeSlots: slots.filter((slot) => slot.tint === tint) }))
    const conflicts = findConflicts(courses)
    expect(conflicts).toHaveLength(1)
    const marked = slots.filter(({ half }) => half).map(({ id }) => id)
    expect(conflicts.map(({ timeSlotId1, timeSlotId2 }) => [timeSlotId1, timeSlotId2])).toEqual([marked])
    expect(slots.every(({ start, end }) => start >= EXAMPLE_DAY.start && end <= EXAMPLE_DAY.end)).toBe(true)
  })
})
