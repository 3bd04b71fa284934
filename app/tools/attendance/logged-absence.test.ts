import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHIPPED_CALENDAR } from '../../domain/institution/academic-calendar'
import { addDays } from '../../domain/institution/days'
import type { TimeSlot } from '../../domain/plan/plan'
import type { TermCourse } from '../../domain/plan/term'
import { plannedCourse, termWith } from '../../testing/kept-term'
import { calculateAbsence } from './absence'
import {
  ATTENDANCE_INPUT,
  type AttendanceForm,
  attendanceReducer,
  type DatedClass,
  classesOf as entriesOf,
  NO_COURSE,
} from './attendance-form'
import {
  absenceFromCourse,
  absenceOf,
  absenceWithoutCourse,
  classesOfTerm,
  classesToCome,
  loggedMinutes,
  usualTermOf,
} from './logged-absence'

const NO_TERM = termWith({})
const WINTER_2026 = termWith({ semester: 'winter-2026' })

/** A course of the term with these times. */
function termCourse(...timeSlots: TimeSlot[]): TermCourse {
  const [course] = termWith({ courses: [plannedCourse({ id: 'course', timeSlots })] }).courses
  if (!course) throw new Error('the term has no course')
  return course
}

/** Sundays and Tuesdays, 75 minutes each. */
const physics = termCourse(
  { id: 'tue', day: 'tuesday', startTime: 480, endTime: 555, room: null },
  { id: 'sun', day: 'sunday', startTime: 480, endTime: 555, room: null },
)

const logOf = (form: Partial<AttendanceForm>): AttendanceForm => ({ ...ATTENDANCE_INPUT.empty, ...form })

/** So many classes of so many minutes each, a week apart. */
function classesOf(...lengths: number[]): DatedClass[] {
  return lengths.map((minutes, index) => ({
    id: `class-${index}`,
    date: addDays('2026-02-01', 7 * index),
    startTime: 480,
    minutes,
  }))
}
const ofLength = (count: number, minutes: number) =>
  classesOf(...Array.from({ length: count }, () => minutes))
const soFar = (
  absences: readonly DatedClass[],
  classes: readonly DatedClass[],
  existing: number | null = null,
) => absenceOf(logOf({ existing, absences }), NO_COURSE, classes, null)

describe('the classes of a course in the term', () => {
  const classes = classesOfTerm(SHIPPED_CALENDAR, WINTER_2026, physics)
  const dates = classes.map(({ date }) => date)

  test('TERM-06: they are on its weekdays within the term, holidays left out, each with an id of its own', () => {
    expect(classes[0]).toEqual({ id: '2026-01-06-tue', date: '2026-01-06', startTime: 480, minutes: 75 })
    expect(dates.every((date) => [0, 2].includes(new Date(date).getUTCDay()))).toBe(true)
    // National Sport Day is a Tuesday.
    expect(dates).toContain('2026-02-03')
    expect(dates).not.toContain('2026-02-10')
    expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length)
  })

  test('TERM-06: there are none while the days of the term are unknown', () => {
    expect(classesOfTerm(SHIPPED_CALENDAR, NO_TERM, physics)).toEqual([])
  })
})

describe('what a course fills in', () => {
  test('TERM-04: its classes in the order of the week, and the weeks of the term', () => {
    expect(usualTermOf(SHIPPED_CALENDAR, { ...WINTER_2026, semester: 'fall-2025' }, physics)).toEqual({
      weeks: 15,
      classes: [
        { id: 'sun', duration: 75 },
        { id: 'tue', duration: 75 },
      ],
    })
  })

  test('TERM-04: of one day the earlier class comes first', () => {
    const late = { id: 'late', day: 'sunday', startTime: 720, endTime: 780, room: null } as const
    const early = { id: 'early', day: 'sunday', startTime: 480, endTime: 540, room: null } as const
    expect(
      usualTermOf(SHIPPED_CALENDAR, NO_TERM, termCourse(late, early)).classes.map(({ id }) => id),
    ).toEqual(['early', 'late'])
  })

  test('TERM-04: without known days the usual weeks, without times no classes, and no class that ends before it starts', () => {
    expect(usualTermOf(SHIPPED_CALENDAR, NO_TERM, termCourse())).toEqual({ weeks: 14, classes: [] })
    const wrong = { id: 'wrong', day: 'sunday', startTime: 600, endTime: 540, room: null } as const
    expect(usualTermOf(SHIPPED_CALENDAR, NO_TERM, termCourse(wrong)).classes).toEqual([])
  })
})

describe('WEEKS-01: a class that is not in every week', () => {
  const lab = termCourse(
    { id: 'lecture', day: 'sunday', startTime: 480, endTime: 540, room: null },
    { id: 'lab', day: 'monday', startTime: 480, endTime: 600, room: null, weeks: '2,4,6' },
  )

  test('has its own dates, and counts with their number: 14 or so lectures of 60 minutes, 3 labs of 120', () => {
    const classes = classesOfTerm(SHIPPED_CALENDAR, WINTER_2026, lab)
    expect(classes.filter(({ id }) => id.endsWith('-lab')).map(({ date }) => date)).toEqual([
      '2026-01-12',
      '2026-01-26',
      '2026-02-09',
    ])
    const usual = usualTermOf(SHIPPED_CALENDAR, WINTER_2026, lab)
    expect(usual.classes).toEqual([
      { id: 'lecture', duration: 60 },
      { id: 'lab', duration: 120, heldIn: [2, 4, 6] },
    ])
    // Of 15 weeks: 15 lectures of an hour and 3 labs of two are 21 hours. A lab planned as missed is 2 of them.
    const form = logOf({ classes: [{ id: 'lab', duration: null, missed: { kind: 'classes', count: 1 } }] })
    expect(calculateAbsence(null, 15, entriesOf(form, usual)).percentage).toBe(9.52)
    // In a term of 5 weeks there are two labs: 2 of 9 hours.
    expect(calculateAbsence(null, 5, entriesOf(form, usual)).percentage).toBe(22.22)
    // The sixth week counts in a term of six: 2 of 12 hours.
    expect(calculateAbsence(null, 6, entriesOf(form, usual)).percentage).toBe(16.67)
  })

  test('counts in a week with a holiday, too, as any class does in a number of weeks', () => {
    // National Sport Day is the Tuesday of week 6.
    const tuesdays = termCourse({
      id: 'lab',
      day: 'tuesday',
      startTime: 480,
      endTime: 600,
      room: null,
      weeks: '2,4,6',
    })
    expect(usualTermOf(SHIPPED_CALENDAR, WINTER_2026, tuesdays).classes).toEqual([
      { id: 'lab', duration: 120, heldIn: [2, 4, 6] },
    ])
    expect(classesOfTerm(SHIPPED_CALENDAR, WINTER_2026, tuesdays)).toHaveLength(2)
  })

  test('keeps its weeks when the number of classes is changed by hand, and they are not stored', () => {
    const usual = usualTermOf(SHIPPED_CALENDAR, WINTER_2026, lab)
    const form = attendanceReducer(usual)(ATTENDANCE_INPUT.empty, { type: 'setClassCount', count: 3 })
    expect(form.classes.map((entry) => 'heldIn' in entry)).toEqual([false, false, false])
    expect(entriesOf(form, usual).map(({ heldIn }) => heldIn)).toEqual([undefined, [2, 4, 6], undefined])
  })
})

describe('worked examples', () => {
  test.each([
    // 28 classes of 75 minutes: 15% are 4.2 classes.
    ['nothing missed', ofLength(28, 75), 0, null, 0, 'excellent', 4],
    ['two missed', ofLength(28, 75), 2, null, 7.14, 'caution', 2],
    ['four missed', ofLength(28, 75), 4, null, 14.29, 'nearLimit', 0],
    ['five missed', ofLength(28, 75), 5, null, 17.86, 'exceeded', null],
    // Missing the third of 20 classes reaches 15%, which is not below it.
    ['a limit of whole classes', ofLength(20, 60), 0, null, 0, 'excellent', 2],
    ['at the limit', ofLength(20, 60), 3, null, 15, 'exceeded', null],
    // 15% of 1,000 minutes are 150: two long classes would reach 200, one long and one short one 150.
    ['classes of different length', classesOf(50, 100, ...Array(10).fill(85)), 0, null, 0, 'excellent', 1],
    ['a percentage that was typed', ofLength(28, 75), 1, 5, 8.57, 'caution', 1],
    ['all of a course of one class', ofLength(1, 60), 1, null, 100, 'exceeded', null],
  ] as const)('TERM-06: %s', (_case, classes, missed, existing, percentage, level, classesLeft) => {
    expect(soFar(classes.slice(0, missed), classes, existing)).toMatchObject({
      percentage,
      level,
      courseLeft: { count: classesLeft },
    })
  })

  test('TERM-06: Physics in winter 2026', () => {
    const classes = classesOfTerm(SHIPPED_CALENDAR, WINTER_2026, physics)
    const absences = classes.filter(({ date }) => date === '2026-01-13' || date === '2026-02-03')
    const total = classes.reduce((sum, { minutes }) => sum + minutes, 0)
    const absence = absenceFromCourse(SHIPPED_CALENDAR, WINTER_2026, physics, logOf({ absences }), null)
    expect(absence?.percentage).toBeCloseTo((100 * 150) / total, 2)
  })

  test('a class that moved in the plan counts as long as it is now, one that the plan lost as long as it was', () => {
    const classes = ofLength(10, 90)
    const [first] = classes
    const moved = { id: first?.id ?? '', date: '2026-02-01', startTime: 600, minutes: 60 }
    const lost = { id: 'lost', date: '2026-02-02', startTime: 600, minutes: 45 }
    expect(loggedMinutes([moved, lost], classes, null)).toMatchObject({ missed: 135n, total: 900n })
  })

  test('TERM-06: the planned misses are calculated on top of what was logged', () => {
    const classes = ofLength(20, 60)
    const logged = loggedMinutes(classes.slice(0, 1), classes, null)
    const planned = [{ duration: 60, missed: { kind: 'classes', count: 2 } }] as const
    // 5% and 2 of 20.
    expect(calculateAbsence(null, 20, planned, logged)).toMatchObject({ percentage: 15, level: 'exceeded' })
  })

  test('TERM-06: what was logged counts also when the plan has lost the days of the term', () => {
    const logged = loggedMinutes(ofLength(2, 60), [], null)
    const weekly = [{ duration: 60, missed: { kind: 'classes', count: 0 } }] as const
    expect(calculateAbsence(null, 20, weekly, logged)).toMatchObject({ percentage: 10, level: 'caution' })
  })
})

describe('INPUT-06: one absence', () => {
  /** Two classes of 50 minutes a week, 30 in the term: 15% are 4.5 of them. */
  const usual = {
    weeks: 15,
    classes: [
      { id: 'sun', duration: 50 },
      { id: 'tue', duration: 50 },
    ],
  }
  const classes = ofLength(30, 50)
  const planned = (count: 0 | 1 | 2 | 3) => [
    { id: 'sun', duration: null, missed: { kind: 'classes' as const, count } },
  ]

  test.each([
    // Logged, planned, percentage, left of the course and of each class, whether one more exceeds 15%.
    ['three logged', 3, 0, 10, 1, false],
    ['four logged', 4, 0, 13.33, 0, true],
    ['three logged and one planned', 3, 1, 13.33, 0, true],
    ['one logged and two planned', 1, 2, 10, 1, false],
    ['three logged and two planned', 3, 2, 16.67, null, true],
  ] as const)('%s', (_case, logged, misses, percentage, left, nextExceeds) => {
    const form = logOf({ absences: classes.slice(0, logged), classes: planned(misses) })
    expect(absenceOf(form, usual, classes, null)).toMatchObject({
      percentage,
      hasPlanned: misses > 0,
      courseLeft: { count: left, nextExceeds },
      classesLeft: [left, left],
    })
  })

  test('one more class that takes the absence exactly to 15% does not exceed it', () => {
    const twenty = ofLength(20, 60)
    expect(soFar(twenty.slice(0, 2), twenty).courseLeft).toMatchObject({
      count: 0,
      nextExceeds: false,
      onlyShorter: false,
    })
  })

  test('where the longest class no longer fits and a shorter one does, says so, not that none does', () => {
    // 1320 minutes, of which 198 are 15%: after 120 a class of 120 is too long, and after 180 one of 30, too.
    const mixed = classesOf(...Array<number>(40).fill(30), 120)
    expect(soFar(mixed.slice(0, 2), mixed).courseLeft).toMatchObject({ count: 1, onlyShorter: false })
    expect(soFar(mixed.slice(0, 4), mixed).courseLeft).toMatchObject({ count: 0, onlyShorter: true })
    expect(soFar(mixed.slice(0, 6), mixed).courseLeft).toMatchObject({ count: 0, onlyShorter: false })
  })

  test('the longest class that was missed is not left to be missed again', () => {
    // 120 + 40 x 30 = 1320 minutes, of which 198 are 15%: after 120 two of 30 stay below.
    const mixed = classesOf(120, ...Array<number>(40).fill(30))
    expect(soFar(mixed.slice(0, 1), mixed).courseLeft?.count).toBe(2)
  })

  test('TERM-10: without the dates of the classes the weeks count, by the same rule', () => {
    // 30 classes of 50 minutes, as in the term above.
    for (const logged of [0, 1, 3, 4, 5]) {
      const form = logOf({ absences: classes.slice(0, logged) })
      expect(absenceOf(form, usual, [], null)).toEqual(absenceOf(form, usual, classes, null))
    }
    // The 14 weeks of Physics: 28 classes.
    expect(absenceFromCourse(SHIPPED_CALENDAR, NO_TERM, physics, logOf({}), null).courseLeft?.count).toBe(4)
    expect(absenceFromCourse(SHIPPED_CALENDAR, NO_TERM, termCourse(), logOf({}), null).courseLeft).toBeNull()
  })

  test('TERM-10: without dates, too, the longest class that was missed is not left to be missed again', () => {
    // One lab of 120 minutes and 3 x 15 lectures of 30: 15% of 1470 minutes are 220.5.
    const week = {
      weeks: 15,
      classes: [
        { id: 'lab', duration: 120, heldIn: [2] },
        ...['sun', 'mon', 'tue'].map((id) => ({ id, duration: 30 })),
      ],
    }
    const leftOf = (absences: readonly DatedClass[]) =>
      absenceOf(logOf({ absences }), week, [], null).courseLeft
    expect(leftOf([])?.count).toBe(4)
    expect(leftOf(classesOf(120))?.count).toBe(3)
  })

  test('TERM-10: a number of weeks has no largest one', () => {
    const form = logOf({ weeks: 1_000_000_000 })
    expect(absenceOf(form, usual, [], null).courseLeft?.count).toBe(299_999_999)
  })

  test('ATT-18 ATT-21: without a course each class counts on its own, and the answer counts all of them', () => {
    const form = attendanceReducer(NO_COURSE)(logOf({ weeks: 20 }), { type: 'setClassCount', count: 2 })
    // 15% of 40 hours is 6: five stay below it. Of one class alone, 3 of 20 are exactly 15%.
    expect(absenceWithoutCourse(form)).toMatchObject({ courseLeft: { count: 5 }, classesLeft: [3, 3] })
    expect(absenceWithoutCourse(logOf({ existing: 3 }))).toMatchObject({ courseLeft: null, percentage: 3 })
  })

  test('for any logged and planned misses, the list is the sentence', () => {
    fc.assert(
      fc.property(fc.nat({ max: 8 }), fc.constantFrom(0, 1, 2, 3), (logged, misses) => {
        const form = logOf({ absences: classes.slice(0, logged), classes: planned(misses as 0) })
        const { courseLeft, classesLeft, level } = absenceOf(form, usual, classes, null)
        expect(classesLeft).toEqual([courseLeft?.count, courseLeft?.count])
        expect(courseLeft?.count === null).toBe(level === 'exceeded')
      }),
    )
  })
})

describe('any course', () => {
  const lengths = fc.array(fc.integer({ min: 30, max: 240 }), { minLength: 1, maxLength: 60 })
  const courses = lengths.chain((minutes) =>
    fc.record({ classes: fc.constant(classesOf(...minutes)), missed: fc.subarray(classesOf(...minutes)) }),
  )
  const share = (missed: readonly DatedClass[], classes: readonly DatedClass[]) => {
    const minutes = (list: readonly DatedClass[]) => list.reduce((sum, dated) => sum + dated.minutes, 0)
    return (100 * minutes(missed)) / minutes(classes)
  }

  test('TERM-06: the percentage is the share of the minutes', () => {
    fc.assert(
      fc.property(courses, ({ classes, missed }) => {
        expect(soFar(missed, classes).percentage).toBeCloseTo(share(missed, classes), 1)
      }),
    )
  })

  test('TERM-06: whichever classes are missed, as many as are left stay below 15%, and the longest with one more do not', () => {
    fc.assert(
      fc.property(courses, fc.infiniteStream(fc.nat()), ({ classes, missed }, random) => {
        const left = soFar(missed, classes).courseLeft?.count
        if (left === undefined || left === null) {
          expect(share(missed, classes)).toBeGreaterThanOrEqual(15)
          return
        }
        const attended = classes.filter(({ id }) => !missed.some((dated) => dated.id === id))
        const any = attended
          .map((dated) => ({ dated, order: random.next().value ?? 0 }))
          .sort((one, other) => one.order - other.order)
          .map(({ dated }) => dated)
        expect(share([...missed, ...any.slice(0, left)], classes)).toBeLessThan(15)
        const longest = [...attended].sort((one, other) => other.minutes - one.minutes)
        if (left < longest.length) {
          expect(share([...missed, ...longest.slice(0, left + 1)], classes)).toBeGreaterThanOrEqual(15)
        }
      }),
    )
  })

  test('TERM-06: the order of logging makes no difference, and an undone absence leaves no trace', () => {
    fc.assert(
      fc.property(courses, ({ classes, missed }) => {
        expect(soFar([...missed].reverse(), classes)).toEqual(soFar(missed, classes))
        const before = soFar(missed.slice(1), classes)
        expect(before.percentage).toBeLessThanOrEqual(soFar(missed, classes).percentage)
      }),
    )
  })
})

describe('ATT-21: what can still be missed is of the classes to come', () => {
  const fall = { ...WINTER_2026, semester: 'fall-2025' }
  const classes = classesOfTerm(SHIPPED_CALENDAR, fall, physics)
  const usual = usualTermOf(SHIPPED_CALENDAR, fall, physics)
  const [beforeLast, last] = classes.slice(-2)
  if (!beforeLast || !last) throw new Error('the course has no classes')
  const at = (now: string, form = logOf({})) => absenceOf(form, usual, classes, now)

  test('four can be missed until fewer are left, of each class of the week too', () => {
    expect(at(`${addDays(beforeLast.date, -30)} 07:00`).courseLeft).toMatchObject({ count: 4, isAll: false })
    const { courseLeft, classesLeft } = at(`${beforeLast.date} 07:59`)
    expect(courseLeft).toMatchObject({ count: 2, isAll: true })
    expect(classesLeft).toEqual([1, 1])
    // From its start on, a class can be logged, and no more be planned.
    expect(at(`${beforeLast.date} 08:00`).courseLeft).toMatchObject({ count: 1, isAll: true })
    expect(at(`${last.date} 08:00`).courseLeft).toMatchObject({ count: 0, isAll: true })
  })

  test('planned and logged misses are none of them', () => {
    const plan = logOf({ classes: [{ id: 'sun', duration: null, missed: { kind: 'classes', count: 1 } }] })
    expect(at(`${beforeLast.date} 07:00`, plan).courseLeft).toMatchObject({ count: 1, isAll: true })
    expect(at(`${beforeLast.date} 07:00`, logOf({ absences: [last] })).courseLeft).toMatchObject({
      count: 1,
      isAll: true,
    })
  })

  test('ATT-06 INPUT-02: of the planned misses those count that the term still has', () => {
    const plan = (id: string) =>
      logOf({ classes: [{ id, duration: null, missed: { kind: 'classes', count: 6 } }] })
    const now = `${beforeLast.date} 07:59`
    expect(classesToCome({ id: 'sun' }, classes, now)).toBe(1)
    expect(classesToCome({ id: 'sun' }, classes, `${last.date} 08:00`)).toBe(0)
    expect(classesToCome({ id: 'another' }, classes, now)).toBeNull()
    expect(classesToCome({ id: 'sun' }, classes, null)).toBeNull()
    const one = logOf({ classes: [{ id: 'sun', duration: null, missed: { kind: 'classes', count: 1 } }] })
    expect(at(now, plan('sun'))).toEqual(at(now, one))
    expect(at(`${last.date} 08:00`, plan('sun'))).toMatchObject({ percentage: 0, hasPlanned: false })
  })

  test('ATT-21: a limit that only the planned misses reach is said to be theirs', () => {
    const four = { absences: classes.slice(0, 4) }
    const planned = (count: 0 | 1) =>
      logOf({ ...four, classes: [{ id: 'sun', duration: null, missed: { kind: 'classes', count } }] })
    const now = `${beforeLast.date} 07:00`
    expect(at(now, planned(1)).courseLeft).toMatchObject({ count: null, isByPlan: true })
    expect(at(now, planned(0)).courseLeft).toMatchObject({ count: 0, isByPlan: false })
    const many = logOf({ ...planned(1), absences: classes.slice(0, 8) })
    expect(at(now, many).courseLeft).toMatchObject({ count: null, isByPlan: false })
  })

  test('near the limit the limit decides, and at it nothing is left', () => {
    const four = logOf({ absences: classes.slice(0, 4) })
    expect(at(`${beforeLast.date} 07:00`, four).courseLeft).toMatchObject({ count: 0, isAll: false })
    const many = logOf({ absences: classes.slice(0, 8) })
    expect(at(`${beforeLast.date} 07:00`, many).courseLeft?.count).toBeNull()
  })
})
