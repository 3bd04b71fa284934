import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AcademicRecord, checkAcademicRecord, previewGpa, roundForSaving } from './academic-record'

const record = (totalGradePoints: number, totalCredits: number, currentSubjects = 5): AcademicRecord => ({
  totalGradePoints,
  totalCredits,
  currentSubjects,
})
const amounts = fc.oneof(fc.double({ min: -1000, max: 1000, noNaN: true }), fc.integer({ min: -9, max: 500 }))
const records = fc.tuple(amounts, amounts, amounts).map((fields) => record(...fields))

describe('previewGpa', () => {
  test.each([
    [120, 40, 3],
    [82.5, 30, 2.75],
    [160, 40, 4],
    [200, 40, 4],
    [-1, 40, 0],
    [0, 40, 0],
    [120, -40, 0],
  ])('ACAD-05: %d points over %d credits preview %d', (points, credits, gpa) => {
    expect(previewGpa(points, credits)).toBe(gpa)
  })

  test.each([
    [null, 40, null],
    [120, null, null],
    [null, null, null],
    [null, 0, null],
    [120, 0, 0],
    [0, 0, 0],
    [' ', 40, null],
    ['abc', 40, 0],
    [120, 'abc', 0],
    ['abc', null, null],
    ['96,5', '32', 3.015625],
  ])('ACAD-06 ACAD-22 INPUT-03: %s points over %s credits preview %s', (points, credits, gpa) => {
    expect(previewGpa(points, credits)).toBe(gpa)
  })

  test('ACAD-05 ACAD-06: any two figures preview a GPA from 0 to 4', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (points, credits) => {
        const gpa = previewGpa(points, credits)
        expect(gpa).toBeGreaterThanOrEqual(0)
        expect(gpa).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('checkAcademicRecord', () => {
  test('ACAD-08: negative grade points are refused, 0 is not', () => {
    expect(checkAcademicRecord(record(-0.01, 30))).toEqual({ totalGradePoints: 'total-points-negative' })
    expect(checkAcademicRecord(record(0, 30))).toEqual({})
  })

  test('ACAD-09: negative credits are refused, 0 is not', () => {
    expect(checkAcademicRecord(record(10, -0.01))).toEqual({ totalCredits: 'total-credits-negative' })
    expect(checkAcademicRecord(record(0, 0))).toEqual({})
  })

  test('ACAD-10: negative current subjects are refused, 0 is not', () => {
    expect(checkAcademicRecord(record(90, 30, -1))).toEqual({ currentSubjects: 'subjects-negative' })
    expect(checkAcademicRecord(record(90, 30, 0))).toEqual({})
  })

  test('ACAD-08: a negative figure that would round to 0 is refused', () => {
    expect(checkAcademicRecord(record(-0.001, 30))).toEqual({ totalGradePoints: 'total-points-negative' })
  })

  test('ACAD-08 ACAD-09 ACAD-10: every wrong field gets its error at once', () => {
    expect(checkAcademicRecord(record(-1, -1, -1))).toEqual({
      totalGradePoints: 'total-points-negative',
      totalCredits: 'total-credits-negative',
      currentSubjects: 'subjects-negative',
    })
  })

  test('ACAD-11: a GPA of exactly 4 is accepted, the next hundredth of a point is not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (credits) => {
        expect(checkAcademicRecord(record((4 * credits) / 100, credits / 100))).toEqual({})
        expect(checkAcademicRecord(record((4 * credits + 1) / 100, credits / 100))).toEqual({
          totalGradePoints: 'gpa-too-high',
        })
      }),
    )
  })

  test('ACAD-11: without credits the GPA is 0, however many points', () => {
    expect(checkAcademicRecord(record(120, 0))).toEqual({})
  })

  test('ACAD-11 ACAD-13: the rounded figures are checked, as they will be stored', () => {
    // 120.005 / 30.002 is below 4, but the database would get 120.01 / 30.
    expect(checkAcademicRecord(record(120.005, 30.002))).toEqual({ totalGradePoints: 'gpa-too-high' })
    expect(checkAcademicRecord(record(120.004, 30))).toEqual({})
  })

  test('ACAD-12: an update is checked only in the fields it changes', () => {
    expect(checkAcademicRecord({})).toEqual({})
    expect(checkAcademicRecord({ totalGradePoints: 120 })).toEqual({})
    expect(checkAcademicRecord({ totalGradePoints: -1 })).toEqual({
      totalGradePoints: 'total-points-negative',
    })
    expect(checkAcademicRecord({ totalCredits: -1 })).toEqual({ totalCredits: 'total-credits-negative' })
    expect(checkAcademicRecord({ currentSubjects: -1 })).toEqual({ currentSubjects: 'subjects-negative' })
  })

  test('ACAD-08 ACAD-09 ACAD-10 ACAD-11: a record that passes can be stored: nothing negative, GPA at most 4', () => {
    fc.assert(
      fc.property(records, (entered) => {
        const stored = roundForSaving(entered)
        const isStorable =
          Object.values(entered).every((value) => value >= 0) &&
          (stored.totalCredits === 0 || stored.totalGradePoints / stored.totalCredits <= 4)
        expect(Object.keys(checkAcademicRecord(entered)).length === 0).toBe(isStorable)
      }),
    )
  })
})

describe('roundForSaving', () => {
  test.each([
    [record(118.505, 38.004, 5.9), record(118.51, 38, 5)],
    [record(1.005, 1.005, 0.99), record(1.01, 1.01, 0)],
    [record(0.1 + 0.2, 2, 3), record(0.3, 2, 3)],
    [record(120, 40, 20), record(120, 40, 20)],
  ])('ACAD-13: %o is stored as %o', (entered, stored) => {
    expect(roundForSaving(entered)).toEqual(stored)
  })

  test('ACAD-13: rounding twice changes nothing more', () => {
    fc.assert(
      fc.property(records, (entered) => {
        const stored = roundForSaving(entered)
        expect(roundForSaving(stored)).toEqual(stored)
        expect(Number.isInteger(stored.currentSubjects)).toBe(true)
      }),
    )
  })
})
