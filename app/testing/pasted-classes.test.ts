import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../domain/institution/academic-calendar'
import type { Day } from '../domain/institution/types'
import { readPasted } from '../domain/paste/pasted'
import { withImported } from '../domain/plan/import-courses'
import { EMPTY_PLAN, type Plan } from '../domain/plan/plan'
import { type Term, termOf } from '../domain/plan/term'
import { ATTENDANCE_INPUT, type AttendanceForm, attendanceReducer } from '../tools/attendance/attendance-form'
import {
  absenceFromCourse,
  absenceOf,
  absencesOf,
  classesOfTerm,
  usualTermOf,
} from '../tools/attendance/logged-absence'
import { dayOfStudent } from '../tools/today/day'
import { plannedCourse, termWith } from './kept-term'

const IN_TWO_ROOMS = `Winter 2026
COMP 2201 - Data Structures
Status\tUnits
Enrolled\t3.00
1234\t002\tLEC\tMoWe 8:00AM - 9:30AM\t10.1.05\tStaff\t06/01/2026 - 14/04/2026
\t\t\tMoWe 8:00AM - 9:30AM\t10.1.06\tStaff\t06/01/2026 - 14/04/2026
`

function pastedInto(plan: Plan, text: string): Plan {
  const pasted = readPasted(text)
  if (pasted.kind !== 'timetable') throw new Error(`It is ${pasted.kind}`)
  return withImported(plan, { ...pasted.terms[0], semester: 'winter-2026' })
}

function courseOf(term: Term) {
  const [course] = term.courses
  if (!course) throw new Error('the term has no course')
  return course
}

/** The form after the student logged the classes on these dates as missed. */
function afterMissing(term: Term, dates: readonly Day[], form = ATTENDANCE_INPUT.empty): AttendanceForm {
  const course = courseOf(term)
  const reduce = attendanceReducer(usualTermOf(SHIPPED_CALENDAR, term, course))
  return classesOfTerm(SHIPPED_CALENDAR, term, course)
    .filter(({ date }) => dates.includes(date))
    .reduce((now, absence) => reduce(now, { type: 'logAbsence', absence }), form)
}

function figuresOf(term: Term, form: AttendanceForm) {
  const absence = absenceFromCourse(SHIPPED_CALENDAR, term, courseOf(term), form, null)
  return { percentage: absence?.percentage, left: absence?.courseLeft?.count }
}

/** The last class of 90 minutes before Ramadan, and the first three of 60 minutes in it. */
const MISSED = ['2026-02-16', '2026-02-18', '2026-02-23', '2026-02-25']

describe('PASTE-10: a pasted class in two rooms', () => {
  const term = termOf(pastedInto(EMPTY_PLAN, IN_TWO_ROOMS))

  test('is one class of a day, with both rooms', () => {
    const { classes } = dayOfStudent(SHIPPED_CALENDAR, term, '2026-01-12 07:00')
    expect(classes.map(({ slot }) => slot.room)).toEqual(['10.1.05, 10.1.06'])
  })

  test('counts once for the absence: 4 missed are 12.86%, and none is left', () => {
    const minutes = classesOfTerm(SHIPPED_CALENDAR, term, courseOf(term)).map((dated) => dated.minutes)
    expect(minutes.reduce((sum, one) => sum + one)).toBe(2100)
    const form = afterMissing(term, MISSED)
    expect(form.absences.map((absence) => absence.minutes)).toEqual([90, 60, 60, 60])
    expect(figuresOf(term, form)).toEqual({ percentage: 12.86, left: 0 })
  })
})

describe('PASTE-08: a plan that an older version imported with a time for each room', () => {
  const now = pastedInto(EMPTY_PLAN, IN_TWO_ROOMS)
  const old: Plan = {
    ...now,
    courses: now.courses.map((course) => ({
      ...course,
      sections: course.sections.map((section) => ({
        ...section,
        timeSlots: section.timeSlots.flatMap((slot) => [
          { ...slot, id: `${slot.day}-first`, room: '10.1.05' },
          { ...slot, id: `${slot.day}-second`, room: '10.1.06' },
        ]),
      })),
    })),
  }
  const before = termOf(old)
  const after = termOf(pastedInto(old, IN_TWO_ROOMS))

  test('has one time for the class once the text is pasted again, with both rooms and an id that it had', () => {
    expect(courseOf(after).timeSlots.map(({ id, room }) => [id, room])).toEqual([
      ['monday-first', '10.1.05, 10.1.06'],
      ['wednesday-first', '10.1.05, 10.1.06'],
    ])
    expect(pastedInto(pastedInto(old, IN_TWO_ROOMS), IN_TWO_ROOMS)).toEqual(pastedInto(old, IN_TWO_ROOMS))
  })

  const only = (form: AttendanceForm, id: string) => ({
    ...form,
    absences: form.absences.filter((absence) => absence.id.endsWith(id)),
  })
  const both = afterMissing(before, MISSED)
  test.each([
    ['of the time that stayed', only(both, '-first')],
    ['of the time that is gone', only(both, '-second')],
    ['of both', both],
  ])('keeps the logged absences %s, each class once', (_, form) => {
    expect(figuresOf(after, form)).toEqual({ percentage: 12.86, left: 0 })
    expect(
      absencesOf(form.absences, classesOfTerm(SHIPPED_CALENDAR, after, courseOf(after))).map(
        ({ date }) => date,
      ),
    ).toEqual(MISSED)
  })

  test('takes an absence back whole, whichever time it was logged for', () => {
    const course = courseOf(after)
    const classes = classesOfTerm(SHIPPED_CALENDAR, after, course)
    const reduce = attendanceReducer(usualTermOf(SHIPPED_CALENDAR, after, course))
    const none = absencesOf(both.absences, classes).reduce(
      (form, absence) => reduce(form, { type: 'undoAbsence', absence }),
      both,
    )
    expect(none.absences).toEqual([])
  })
})

describe('PLAN-20: a class that is held in no week', () => {
  const time = { day: 'monday', startTime: 480, endTime: 570, room: null } as const
  const held = { ...time, id: 'held' }
  const inNoWeek = { ...time, id: 'none', day: 'tuesday' as const, weeks: 'none' }
  const beyond = { ...time, id: 'beyond', day: 'thursday' as const, weeks: '2027-01-01/2027-02-01' }

  test.each([
    ['whose days are known', { semester: 'winter-2026' }],
    ['without days', { semester: null }],
  ])('counts for nothing in the absence of a term %s', (_, days) => {
    const times = days.semester ? [held, inNoWeek, beyond] : [held, inNoWeek]
    const term = termWith({ ...days, courses: [plannedCourse({ id: 'course', timeSlots: times })] })
    const alone = termWith({ ...days, courses: [plannedCourse({ id: 'course', timeSlots: [held] })] })
    const planned: AttendanceForm = {
      ...ATTENDANCE_INPUT.empty,
      classes: times.map(({ id }) => ({ id, duration: null, missed: { kind: 'classes', count: 1 } })),
    }
    const [course, other] = [courseOf(term), courseOf(alone)]
    expect(classesOfTerm(SHIPPED_CALENDAR, term, course)).toEqual(
      classesOfTerm(SHIPPED_CALENDAR, alone, other),
    )
    expect(usualTermOf(SHIPPED_CALENDAR, term, course)).toEqual(usualTermOf(SHIPPED_CALENDAR, alone, other))
    const figures = (one: Term) =>
      absenceOf(
        planned,
        usualTermOf(SHIPPED_CALENDAR, one, courseOf(one)),
        classesOfTerm(SHIPPED_CALENDAR, one, courseOf(one)),
        null,
      )
    expect(figures(term)).toEqual(figures(alone))
    expect(figures(term).percentage).toBeGreaterThan(0)
  })
})
