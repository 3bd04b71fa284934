import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASS_DURATIONS } from '../../domain/institution/attendance-rules'
import { formatPercent } from '../../i18n/numbers'
import { ABSENCE_DECIMALS, calculateAbsence, toWhole } from './absence'
import { type ClassEntry, MISS_COUNTS, type MissCount } from './attendance-form'

const times = (duration: number, count: MissCount): ClassEntry => ({
  duration,
  missed: { kind: 'classes', count },
})
const minutes = (duration: number, missed: number | null): ClassEntry => ({
  duration,
  missed: { kind: 'minutes', minutes: missed },
})

const entries: fc.Arbitrary<ClassEntry> = fc.oneof(
  fc.tuple(fc.constantFrom(...CLASS_DURATIONS), fc.constantFrom(...MISS_COUNTS)).map(([d, n]) => times(d, n)),
  fc
    .tuple(fc.constantFrom(...CLASS_DURATIONS), fc.option(fc.nat({ max: 3000 })))
    .map(([d, n]) => minutes(d, n)),
)
const weeks = fc.integer({ min: 1, max: 60 })
const percentages = fc.nat({ max: 1000 }).map((tenths) => tenths / 10)
const weekly = fc.array(entries, { maxLength: 6 })

describe('worked examples', () => {
  test.each([
    [0, 14, [times(60, 1), times(60, 0)], '3.57%', 'excellent', 23.8, [1, 2]],
    [5, 14, [times(60, 0), times(180, 0)], '5.00%', 'excellent', 33.3, [2, 2]],
    [5.5, 14, [times(60, 1), times(90, 1), minutes(120, 45)], '10.66%', 'nearLimit', 71.1, [1, 1, 1]],
    [12.3, 14, [], '12.30%', 'nearLimit', 82, []],
    [10, 20, [times(60, 1)], '15.00%', 'exceeded', 100, [null]],
    [0, 6, [times(60, 1), times(60, 0)], '8.33%', 'caution', 55.6, [null, 0]],
  ] as const)(
    'ATT-09 ATT-10 ATT-11 ATT-12 ATT-17 ATT-18 ATT-19: %d percent over %d weeks with %j',
    (existing, termWeeks, classes, percentage, level, meter, classesLeft) => {
      const absence = calculateAbsence(existing, termWeeks, classes)
      expect(formatPercent(absence.percentage, 'en', { minimumFractionDigits: ABSENCE_DECIMALS })).toBe(
        percentage,
      )
      expect(absence.level).toBe(level)
      expect(absence.meter).toBeCloseTo(meter, 1)
      expect(absence.classesLeft).toEqual(classesLeft)
    },
  )
})

describe('levels', () => {
  test.each([
    [0, 'excellent'],
    [5, 'excellent'],
    [5.1, 'caution'],
    [10, 'caution'],
    [10.1, 'nearLimit'],
    [14.9, 'nearLimit'],
    [15, 'exceeded'],
    [15.1, 'exceeded'],
    [100, 'exceeded'],
  ] as const)('ATT-13 ATT-14 ATT-15 ATT-16: %d percent is %s', (existing, level) => {
    expect(calculateAbsence(existing, 14, []).level).toBe(level)
  })

  test.each([
    [5.001, '5.00%', 'caution'],
    [10.0049, '10.00%', 'nearLimit'],
    [14.999, '15.00%', 'nearLimit'],
  ] as const)(
    'ATT-12 ATT-13 ATT-14 ATT-15: the level of %d percent is that of the exact value, shown as %s',
    (typed, shown, level) => {
      const absence = calculateAbsence(typed, 14, [])
      expect(formatPercent(absence.percentage, 'en', { minimumFractionDigits: ABSENCE_DECIMALS })).toBe(shown)
      expect(absence.level).toBe(level)
    },
  )

  test('ATT-10 ATT-16: sums reach a limit exactly, without floating-point errors', () => {
    // 3 of 3,000 minutes are 0.1%.
    const planned = (tenths: number) => [minutes(60, 3 * tenths)]
    expect(calculateAbsence(14.7, 50, planned(3))).toMatchObject({ percentage: 15, level: 'exceeded' })
    expect(calculateAbsence(14.7, 50, [minutes(60, 8)]).level).toBe('nearLimit')
    expect(calculateAbsence(4.9, 50, planned(1)).level).toBe('excellent')
    expect(calculateAbsence(9.9, 50, planned(1)).level).toBe('caution')
    for (let tenths = 0; tenths <= 150; tenths += 1) {
      const missing = 150 - tenths
      expect(calculateAbsence(tenths / 10, 50, planned(missing))).toMatchObject({
        percentage: 15,
        level: 'exceeded',
        meter: 100,
      })
    }
  })
})

describe('classes left', () => {
  test('ATT-18: only whole classes count', () => {
    // 15% of 14 x 60 is 126 minutes.
    expect(calculateAbsence(0, 14, [minutes(60, 6)]).classesLeft).toEqual([2])
    expect(calculateAbsence(0, 14, [minutes(60, 7)]).classesLeft).toEqual([1])
    expect(calculateAbsence(0, 14, [minutes(60, 67)]).classesLeft).toEqual([0])
  })

  test('ATT-19: a class that reaches its own 15% is over the limit, the others are not', () => {
    // 15% of 20 x 60 is 180 minutes.
    expect(calculateAbsence(0, 20, [times(60, 3), times(180, 0)]).classesLeft).toEqual([null, 3])
    expect(calculateAbsence(0, 20, [minutes(60, 179), times(180, 0)]).classesLeft).toEqual([0, 3])
  })

  test('ATT-19: an absence of 15% overall is over the limit for every class', () => {
    expect(calculateAbsence(15, 14, [times(60, 0), times(90, 0)]).classesLeft).toEqual([null, null])
    expect(calculateAbsence(14.9, 14, [times(60, 0)]).classesLeft).toEqual([2])
  })
})

describe('invalid input', () => {
  test('ATT-02 ATT-07: empty fields count as 0', () => {
    expect(calculateAbsence(null, 14, [])).toEqual(calculateAbsence(0, 14, []))
    expect(calculateAbsence(null, 14, [minutes(60, null)])).toEqual(calculateAbsence(0, 14, [times(60, 0)]))
  })

  test('ATT-10 ATT-17: the percentage is not clamped above 100, the meter is', () => {
    expect(calculateAbsence(100, 1, [times(60, 6)])).toMatchObject({
      percentage: 700,
      level: 'exceeded',
      meter: 100,
      classesLeft: [null],
    })
  })

  test('ATT-09: minutes are whole, and 0 where they are negative or no number', () => {
    expect([30, 29.6, 0, -1, Number.NaN, Number.NEGATIVE_INFINITY].map(toWhole)).toEqual([
      30n,
      30n,
      0n,
      0n,
      0n,
      0n,
    ])
    expect(toWhole(Number.POSITIVE_INFINITY)).toBe(BigInt(Number.MAX_SAFE_INTEGER))
  })

  test('ATT-02 ATT-03 ATT-09: every figure is finite for any input', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), (existing, termWeeks, missed) => {
        const absence = calculateAbsence(existing, termWeeks, [minutes(60, missed)])
        const figures = [absence.percentage, absence.meter, absence.classesLeft[0] ?? 0]
        for (const figure of figures) {
          expect(Number.isFinite(figure)).toBe(true)
          expect(figure).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('any plan', () => {
  test('ATT-10: the percentage agrees with the formula', () => {
    fc.assert(
      fc.property(percentages, weeks, weekly, (existing, termWeeks, classes) => {
        const total = classes.reduce((sum, entry) => sum + entry.duration * termWeeks, 0)
        const missed = classes.reduce(
          (sum, { duration, missed: planned }) =>
            sum + (planned.kind === 'classes' ? planned.count * duration : Number(planned.minutes ?? 0)),
          0,
        )
        const expected = existing + (total === 0 ? 0 : (100 * missed) / total)
        const { percentage, meter } = calculateAbsence(existing, termWeeks, classes)
        expect(Math.abs(percentage - expected)).toBeLessThanOrEqual(0.005 + 1e-9)
        expect(meter).toBeCloseTo(Math.min((expected / 15) * 100, 100), 6)
      }),
    )
  })

  test('ATT-09: a missed class counts the same as its minutes', () => {
    fc.assert(
      fc.property(
        percentages,
        weeks,
        fc.constantFrom(...CLASS_DURATIONS),
        fc.constantFrom(...MISS_COUNTS),
        (existing, termWeeks, duration, count) => {
          expect(calculateAbsence(existing, termWeeks, [minutes(duration, count * duration)])).toEqual(
            calculateAbsence(existing, termWeeks, [times(duration, count)]),
          )
        },
      ),
    )
  })

  test('ATT-18: the classes left stay within 15% of the class, and one more exceeds it', () => {
    fc.assert(
      fc.property(weeks, entries, (termWeeks, entry) => {
        const [left] = calculateAbsence(0, termWeeks, [entry]).classesLeft
        fc.pre(typeof left === 'number')
        const { missed, duration } = entry
        const planned = missed.kind === 'classes' ? missed.count * duration : Number(missed.minutes ?? 0)
        const total = duration * termWeeks
        expect(100 * (planned + (left ?? 0) * duration)).toBeLessThanOrEqual(15 * total)
        expect(100 * (planned + ((left ?? 0) + 1) * duration)).toBeGreaterThan(15 * total)
      }),
    )
  })

  test('ATT-10: missing more never lowers the percentage', () => {
    fc.assert(
      fc.property(percentages, weeks, weekly, fc.nat({ max: 5 }), (existing, termWeeks, classes, count) => {
        const [fewer, more] = [count, count + 1].map((misses) =>
          calculateAbsence(existing, termWeeks, [...classes, times(60, misses as MissCount)]),
        )
        expect(more?.percentage).toBeGreaterThanOrEqual(fewer?.percentage ?? 0)
      }),
    )
  })
})
