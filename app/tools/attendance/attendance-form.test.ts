import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CLASS_DURATIONS } from '../../domain/institution/attendance-rules'
import { countedOf } from '../../i18n/typed-number'
import { typedEntries } from '../../testing/typed-entries'
import {
  ATTENDANCE_INPUT,
  type AttendanceAction,
  type AttendanceForm,
  attendanceReducer,
  classesOf,
  EXISTING,
  MISS_COUNTS,
  MISSED_MINUTES,
  NO_COURSE,
  weeksOf,
} from './attendance-form'

const EMPTY_FORM = ATTENDANCE_INPUT.empty
const reduce = attendanceReducer(NO_COURSE)

/** The form after actions on classes by their position: their ids are random. */
function formAfter(...actions: AttendanceAction[]): AttendanceForm {
  return actions.reduce((form, action) => {
    if (!('id' in action)) return reduce(form, action)
    return reduce(form, { ...action, id: form.classes[Number(action.id)]?.id ?? 'unknown' })
  }, EMPTY_FORM)
}

const id = fc.integer({ min: 0, max: 7 }).map(String)
const actions: fc.Arbitrary<AttendanceAction> = fc.oneof(
  fc.record({ type: fc.constant('setExisting' as const), percentage: typedEntries }),
  fc.record({ type: fc.constant('setWeeks' as const), weeks: typedEntries }),
  fc.record({ type: fc.constant('setClassCount' as const), count: fc.integer({ min: -3, max: 12 }) }),
  fc.record({
    type: fc.constant('setDuration' as const),
    id,
    duration: fc.constantFrom(...CLASS_DURATIONS),
  }),
  fc.record({
    type: fc.constant('setMissCount' as const),
    id,
    count: fc.constantFrom(...MISS_COUNTS, 'custom' as const),
  }),
  fc.record({ type: fc.constant('setMissedMinutes' as const), id, minutes: typedEntries }),
)
const forms = fc.array(actions, { maxLength: 40 }).map((edits) => formAfter(...edits))

describe('the initial form', () => {
  test('ATT-01 ATT-03: no percentage, 14 weeks, no classes', () => {
    expect(EMPTY_FORM.existing).toBeNull()
    expect(weeksOf(EMPTY_FORM, NO_COURSE)).toBe(14)
    expect(classesOf(EMPTY_FORM, NO_COURSE)).toEqual([])
  })

  test('ATT-05 ATT-06: the durations and misses that are offered', () => {
    expect(CLASS_DURATIONS).toEqual([30, 60, 90, 120, 150, 180])
    expect(MISS_COUNTS).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

describe('percentage and weeks', () => {
  test.each([
    [0, 0],
    [5.5, 5.5],
    [100, 100],
    [100.1, 100],
    [-1, 0],
    ['7,5', 7.5],
    ['abc', 0],
    [null, 0],
  ])('ATT-02 INPUT-02: a percentage of %s is kept as typed and counts as %s', (percentage, counted) => {
    const { existing } = formAfter({ type: 'setExisting', percentage })
    expect([existing, countedOf(existing, EXISTING)]).toEqual([percentage, counted])
  })

  test.each([
    [1, 1],
    [6, 6],
    [6.4, 6],
    [52, 52],
    [0, 14],
    [-3, 14],
    ['abc', 14],
    [null, 14],
  ])('ATT-03 INPUT-02: %s weeks count as %s', (entered, weeks) => {
    const form = formAfter({ type: 'setWeeks', weeks: 3 }, { type: 'setWeeks', weeks: entered })
    expect(weeksOf(form, NO_COURSE)).toBe(weeks)
  })
})

describe('classes per week', () => {
  test.each([
    [0, 0],
    [6, 6],
    [7, 6],
    [-1, 0],
    [2.9, 2],
  ])('ATT-04: a count of %s gives %s classes', (count, length) => {
    expect(formAfter({ type: 'setClassCount', count }).classes).toHaveLength(length)
  })

  test('ATT-08: a new class lasts 60 minutes and is not missed', () => {
    expect(formAfter({ type: 'setClassCount', count: 1 }).classes).toMatchObject([
      { duration: 60, missed: { kind: 'classes', count: 0 } },
    ])
  })

  test('ATT-08: a change of the count keeps existing classes and adds new ones, after any edits', () => {
    fc.assert(
      fc.property(forms, fc.nat({ max: 6 }), (form, count) => {
        const { classes } = reduce(form, { type: 'setClassCount', count })
        const kept = Math.min(count, form.classes.length)
        expect(classes).toHaveLength(count)
        expect(classes.slice(0, kept)).toEqual(form.classes.slice(0, kept))
        for (const added of classes.slice(kept)) {
          expect(added).toMatchObject({ duration: 60, missed: { kind: 'classes', count: 0 } })
        }
      }),
    )
  })
})

describe('planned misses', () => {
  const custom = [
    { type: 'setClassCount', count: 2 },
    { type: 'setMissCount', id: '0', count: 3 },
    { type: 'setMissCount', id: '0', count: 'custom' },
  ] as const satisfies AttendanceAction[]

  test('ATT-07: custom minutes start empty', () => {
    expect(formAfter(...custom).classes[0]?.missed).toEqual({ kind: 'minutes', minutes: null })
  })

  test.each([
    [45, 45],
    [0, 0],
    [-5, 0],
    [44.5, 45],
    ['abc', 0],
    [null, 0],
  ])('ATT-07 INPUT-02: %s minutes are kept as typed and count as %s', (minutes, counted) => {
    const [entry] = formAfter(...custom, { type: 'setMissedMinutes', id: '0', minutes }).classes
    expect(entry?.missed).toEqual({ kind: 'minutes', minutes })
    expect(countedOf(minutes, MISSED_MINUTES)).toBe(counted)
  })

  test('ATT-07: choosing a number drops the minutes', () => {
    const back = formAfter(
      ...custom,
      { type: 'setMissedMinutes', id: '0', minutes: 45 },
      { type: 'setMissCount', id: '0', count: 2 },
      { type: 'setMissCount', id: '0', count: 'custom' },
    )
    expect(back.classes[0]?.missed).toEqual({ kind: 'minutes', minutes: null })
  })

  test('ATT-07: choosing custom minutes again keeps them', () => {
    const again = formAfter(
      ...custom,
      { type: 'setMissedMinutes', id: '0', minutes: 45 },
      { type: 'setMissCount', id: '0', count: 'custom' },
    )
    expect(again.classes[0]?.missed).toEqual({ kind: 'minutes', minutes: 45 })
  })

  test('minutes are ignored while the misses are a number of classes', () => {
    expect(
      formAfter({ type: 'setClassCount', count: 1 }, { type: 'setMissedMinutes', id: '0', minutes: 30 })
        .classes[0]?.missed,
    ).toEqual({ kind: 'classes', count: 0 })
  })
})

describe('a course of the term', () => {
  const usual = {
    weeks: 15,
    classes: [
      { id: 'sun', duration: 75 },
      { id: 'tue', duration: 50 },
    ],
  }
  const reduceCourse = attendanceReducer(usual)
  const courseForm = (...edits: AttendanceAction[]) => edits.reduce(reduceCourse, EMPTY_FORM)
  const notMissed = { kind: 'classes', count: 0 }

  test('TERM-04: an untouched form has the weeks and classes of the course', () => {
    expect(weeksOf(EMPTY_FORM, usual)).toBe(15)
    expect(classesOf(EMPTY_FORM, usual)).toEqual([
      { id: 'sun', duration: 75, missed: notMissed },
      { id: 'tue', duration: 50, missed: notMissed },
    ])
  })

  test('TERM-04: what was typed wins, and the rest still follows the plan', () => {
    const form = courseForm(
      { type: 'setMissCount', id: 'tue', count: 2 },
      { type: 'setDuration', id: 'sun', duration: 90 },
      { type: 'setWeeks', weeks: 6 },
    )
    const changed = {
      weeks: 10,
      classes: [
        { id: 'sun', duration: 60 },
        { id: 'tue', duration: 60 },
        { id: 'thu', duration: 60 },
      ],
    }
    expect(weeksOf(form, changed)).toBe(6)
    expect(classesOf(form, changed)).toEqual([
      { id: 'sun', duration: 90, missed: notMissed },
      { id: 'tue', duration: 60, missed: { kind: 'classes', count: 2 } },
      { id: 'thu', duration: 60, missed: notMissed },
    ])
    const cleared = reduceCourse(form, { type: 'setWeeks', weeks: null })
    expect([cleared.weeks, weeksOf(cleared, changed)]).toEqual(['', 10])
    // A class that the plan has lost meanwhile.
    expect(reduceCourse(form, { type: 'setDuration', id: 'mon', duration: 60 })).toBe(form)
  })

  test('TERM-04 ATT-08: a count of classes that was typed wins over the plan, and keeps what is there', () => {
    const form = courseForm(
      { type: 'setMissCount', id: 'tue', count: 'custom' },
      { type: 'setMissedMinutes', id: 'tue', minutes: 20 },
      { type: 'setClassCount', count: 3 },
    )
    const classes = classesOf(form, { weeks: 10, classes: [] })
    expect(classes).toMatchObject([
      { id: 'sun', duration: 75, missed: notMissed },
      { id: 'tue', duration: 50, missed: { kind: 'minutes', minutes: 20 } },
      { duration: 60, missed: notMissed },
    ])
    expect(reduceCourse(form, { type: 'setDuration', id: 'thu', duration: 60 })).toBe(form)
  })

  test('TERM-06: a class is logged once, and an absence can be undone', () => {
    const absence = { id: '2026-02-03-tue', date: '2026-02-03', startTime: 480, minutes: 50 }
    const other = { ...absence, id: '2026-02-10-tue', date: '2026-02-10' }
    const form = courseForm({ type: 'logAbsence', absence }, { type: 'logAbsence', absence: other })
    expect(form.absences).toEqual([absence, other])
    expect(reduceCourse(form, { type: 'logAbsence', absence })).toBe(form)
    expect(reduceCourse(form, { type: 'undoAbsence', absence }).absences).toEqual([other])
    expect(v.safeParse(ATTENDANCE_INPUT.schema, form).output).toEqual(form)
  })
})

describe('any sequence of edits', () => {
  test('ATT-02 ATT-03 ATT-04 ATT-07 KEEP-03: the form always follows every rule', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const { classes } = form
        expect(v.safeParse(ATTENDANCE_INPUT.schema, form).output).toEqual(form)
        expect(new Set(classes.map(({ id }) => id)).size).toBe(classes.length)
        const existing = countedOf(form.existing, EXISTING)
        expect(existing >= 0 && existing <= 100).toBe(true)
        const weeks = weeksOf(form, NO_COURSE)
        expect(Number.isInteger(weeks) && weeks >= 1).toBe(true)
        expect(classes.length).toBeLessThanOrEqual(6)
        for (const { duration, missed } of classes) {
          expect(CLASS_DURATIONS).toContain(duration)
          if (missed.kind === 'classes') expect(MISS_COUNTS).toContain(missed.count)
          else {
            const minutes = countedOf(missed.minutes, MISSED_MINUTES)
            expect(Number.isInteger(minutes) && minutes >= 0).toBe(true)
          }
        }
      }),
    )
  })
})
