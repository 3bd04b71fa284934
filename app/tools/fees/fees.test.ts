import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ADMISSIONS,
  ENROLLMENTS,
  exemptionOf,
  majorsOf,
  PROGRAMS,
  SPONSORSHIPS,
  STUDENT_STATUSES,
} from '../../domain/institution/fee-rates'
import { codesOf } from '../../testing/codes-of'
import { calculateFees, type FeeCircumstances, type FeeCourse, priceOf, totalCredits } from './fees'

const STATUSES = codesOf(STUDENT_STATUSES)
/** The code of the first major, null where a program has none. */
const firstMajorOf = (program: string) => majorsOf(program)[0]?.code ?? null

const resident: FeeCircumstances = {
  program: 'foundation',
  major: null,
  enrollment: 'fullTime',
  admission: 'afterFall2020',
  sponsorship: 'nonSponsored',
  status: 'qatar_resident',
}

/** Courses of 3 credits, the first of them repeated. */
function courses(count: number, repeated = 0): FeeCourse[] {
  return Array.from({ length: count }, (_, index) => ({ credits: 3, isRepeated: index < repeated }))
}

function tuition(circumstances: Partial<FeeCircumstances>, taken: readonly FeeCourse[]): number {
  return calculateFees({ ...resident, ...circumstances }, taken, 0).tuitionFees
}

describe('worked examples', () => {
  test.each([
    [{ program: 'bachelor', major: 'computing' }, courses(5), 0, [14625, 150, 150, 0, 14925]],
    [
      { program: 'foundation', enrollment: 'partTime', status: 'international' },
      courses(3),
      0,
      [7500, 75, 150, 0, 7725],
    ],
    [
      { program: 'tcp', enrollment: 'partTime', admission: 'beforeFall2020', status: 'international' },
      courses(2),
      0,
      [6000, 50, 150, 0, 6200],
    ],
    [
      { program: 'bachelor', major: 'engineering', status: 'qatari_sponsored' },
      courses(4, 1),
      200,
      [2940, 0, 0, 200, 3140],
    ],
    [
      {
        program: 'diploma',
        enrollment: 'partTime',
        admission: 'beforeFall2020',
        sponsorship: 'sponsored',
        status: 'qatari_self',
      },
      courses(4, 1),
      0,
      [3000, 0, 0, 0, 3000],
    ],
    [
      { program: 'bachelor', major: 'healthSciences', status: 'employee_child' },
      courses(3, 1),
      0,
      [7387.5, 150, 150, 0, 7687.5],
    ],
  ] satisfies [Partial<FeeCircumstances>, FeeCourse[], number, number[]][])(
    'FEES-29 FEES-34 FEES-36: %j',
    (circumstances, taken, additional, [
      tuitionFees,
      materialsSupplies,
      studentServices,
      additionalFees,
      total,
    ]) => {
      expect(calculateFees({ ...resident, ...circumstances }, taken, additional)).toEqual({
        tuitionFees,
        materialsSupplies,
        studentServices,
        workTermFees: 0,
        additionalFees,
        total,
      })
    },
  )
})

describe('tuition by the term', () => {
  test.each(['foundation', 'diploma'] as const)('FEES-20 FEES-26: %s after Fall 2020', (program) => {
    expect(tuition({ program }, courses(4))).toBe(12500)
    expect(tuition({ program, sponsorship: 'sponsored' }, courses(4))).toBe(12500)
    expect(tuition({ program, status: 'international' }, courses(4))).toBe(18750)
    for (const status of STATUSES.filter((code) => exemptionOf(program, code) === null)) {
      expect(tuition({ program, status, enrollment: 'partTime' }, courses(3))).toBe(7500)
    }
  })

  test.each(['foundation', 'diploma'] as const)('FEES-21: %s before Fall 2020', (program) => {
    for (const status of ['qatar_resident', 'international'] as const) {
      const before = { program, admission: 'beforeFall2020', status } as const
      expect(tuition(before, courses(4))).toBe(10000)
      expect(tuition({ ...before, enrollment: 'partTime' }, courses(3))).toBe(6000)
      expect(tuition({ ...before, sponsorship: 'sponsored' }, courses(4))).toBe(15000)
      expect(tuition({ ...before, sponsorship: 'sponsored', enrollment: 'partTime' }, courses(3))).toBe(9000)
    }
  })

  test('FEES-22: tcp, regardless of residency and sponsorship', () => {
    for (const status of STATUSES) {
      for (const sponsorship of codesOf(SPONSORSHIPS)) {
        const tcp = { program: 'tcp', status, sponsorship } as const
        expect(tuition(tcp, courses(4, 2))).toBe(12500)
        expect(tuition({ ...tcp, enrollment: 'partTime' }, courses(3))).toBe(7500)
        expect(tuition({ ...tcp, admission: 'beforeFall2020' }, courses(4))).toBe(15000)
        expect(tuition({ ...tcp, admission: 'beforeFall2020', enrollment: 'partTime' }, courses(3))).toBe(
          9000,
        )
      }
    }
  })
})

describe('tuition by the credit hour', () => {
  const undergraduate = [
    ['business', 975, 1463],
    ['computing', 975, 1463],
    ['engineering', 980, 1470],
    ['generalEducation', 975, 1463],
    ['healthSciences', 985, 1478],
  ] as const
  const graduate = [
    ['business', 2165, 2194],
    ['computing', 2165, 2194],
    ['engineering', 2176, 2205],
    ['generalEducation', 2165, 2194],
    ['healthSciences', 2187, 2216],
  ] as const
  const postgraduate = [
    ['neonatalCare', 2187, 2216],
    ['stemEducation', 2165, 2194],
  ] as const
  const rows = (
    programs: readonly string[],
    rates: readonly (readonly [string, number, number])[],
  ): [string, string, number, number][] =>
    programs.flatMap((program) =>
      rates.map(([major, here, abroad]): [string, string, number, number] => [program, major, here, abroad]),
    )

  test.each([
    ...rows(['bachelor', 'postDiploma', 'preMaster'], undergraduate),
    ...rows(['graduate'], graduate),
    ...rows(['postgraduate'], postgraduate),
  ])('FEES-23 FEES-24 FEES-25 FEES-26: %s in %s costs %d or %d', (program, major, here, abroad) => {
    const taken = [
      { credits: 4, isRepeated: false },
      { credits: 1, isRepeated: false },
    ]
    for (const enrollment of ENROLLMENTS) {
      expect(tuition({ program, major, enrollment }, taken)).toBe(5 * here)
      expect(tuition({ program, major, enrollment, status: 'international' }, taken)).toBe(5 * abroad)
    }
  })

  test('FEES-09: without a major, or with one of another program, tuition is 0', () => {
    expect(tuition({ program: 'bachelor', major: null }, courses(2))).toBe(0)
    expect(tuition({ program: 'bachelor', major: 'neonatalCare' }, courses(2))).toBe(0)
  })
})

describe('materials and services', () => {
  test.each(codesOf(PROGRAMS))('FEES-27 FEES-28: %s', (program) => {
    const isPerTerm = majorsOf(program).length === 0
    const fees = (enrollment: 'fullTime' | 'partTime') =>
      calculateFees({ ...resident, program, major: firstMajorOf(program), enrollment }, courses(3), 0)
    expect(fees('fullTime').materialsSupplies).toBe(150)
    expect(fees('partTime').materialsSupplies).toBe(isPerTerm ? 75 : 150)
    expect(fees('partTime').studentServices).toBe(150)
    expect(fees('fullTime').workTermFees).toBe(0)
  })
})

describe('exemptions', () => {
  test.each(['qatari_self', 'qatari_sponsored', 'qatari_mother_child'] as const)(
    'FEES-30 FEES-32 FEES-34: %s pays only repeated courses and additional fees',
    (status) => {
      expect(calculateFees({ ...resident, status }, courses(4), 0).total).toBe(0)
      expect(calculateFees({ ...resident, status }, courses(4, 2), 70)).toEqual({
        tuitionFees: 5000,
        materialsSupplies: 0,
        studentServices: 0,
        workTermFees: 0,
        additionalFees: 70,
        total: 5070,
      })
    },
  )

  test('FEES-31 FEES-32: half of all courses, plus the repeated ones in full', () => {
    const child = { status: 'employee_child' } as const
    expect(tuition(child, courses(4))).toBe(6250)
    expect(tuition(child, courses(4, 1))).toBe(8750)
    expect(tuition({ ...child, enrollment: 'partTime' }, courses(3, 1))).toBe(6250)
    // 985 / 2 is 492.5
    expect(
      tuition({ ...child, program: 'bachelor', major: 'healthSciences' }, [
        { credits: 1, isRepeated: false },
      ]),
    ).toBe(492.5)
    expect(calculateFees({ ...resident, ...child }, courses(4), 0)).toMatchObject({
      materialsSupplies: 150,
      studentServices: 150,
    })
  })

  test.each(['tcp', 'graduate', 'postgraduate'] as const)('FEES-33: nothing is waived in %s', (program) => {
    const major = firstMajorOf(program)
    const standard = calculateFees({ ...resident, program, major }, courses(4, 2), 0)
    for (const status of STATUSES.filter((code) => code !== 'international')) {
      expect(calculateFees({ ...resident, program, major, status }, courses(4, 2), 0)).toEqual(standard)
    }
  })

  test('FEES-33: without an exemption a repeated course costs the same as any other', () => {
    for (const status of ['qatar_resident', 'international'] as const) {
      expect(tuition({ status, program: 'bachelor', major: 'business' }, courses(3, 3))).toBe(
        tuition({ status, program: 'bachelor', major: 'business' }, courses(3)),
      )
    }
  })
})

describe('any choice', () => {
  const circumstances: fc.Arbitrary<FeeCircumstances> = fc
    .record({
      program: fc.constantFrom(...codesOf(PROGRAMS)),
      place: fc.nat({ max: 4 }),
      enrollment: fc.constantFrom(...ENROLLMENTS),
      admission: fc.constantFrom(...codesOf(ADMISSIONS)),
      sponsorship: fc.constantFrom(...codesOf(SPONSORSHIPS)),
      status: fc.constantFrom(...STATUSES),
    })
    .map(({ place, ...rest }) => {
      const majors = majorsOf(rest.program)
      return { ...rest, major: majors[place % Math.max(majors.length, 1)]?.code ?? null }
    })
  const taken = fc.array(fc.record({ credits: fc.integer({ min: 1, max: 6 }), isRepeated: fc.boolean() }), {
    minLength: 1,
    maxLength: 8,
  })

  test('FEES-29 FEES-36: no amount is negative, the total is their sum, and all are multiples of 0.5', () => {
    fc.assert(
      fc.property(circumstances, taken, fc.nat({ max: 1_000_000 }), (chosen, list, additional) => {
        const { total, ...parts } = calculateFees(chosen, list, additional)
        const amounts = Object.values(parts)
        for (const amount of amounts) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isInteger(2 * amount)).toBe(true)
        }
        expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      }),
    )
  })

  test('FEES-15 FEES-36: every amount is finite for any input', () => {
    const wild = fc.array(fc.record({ credits: fc.integer({ min: -9, max: 9 }), isRepeated: fc.boolean() }))
    fc.assert(
      fc.property(circumstances, wild, fc.double(), (chosen, list, additional) => {
        for (const amount of Object.values(calculateFees(chosen, list, additional))) {
          expect(Number.isFinite(amount) && amount >= 0).toBe(true)
        }
      }),
    )
  })

  test('FEES-29: an additional course never costs less', () => {
    fc.assert(
      fc.property(circumstances, taken, fc.integer({ min: 1, max: 6 }), (chosen, list, credits) => {
        const more = calculateFees(chosen, [...list, { credits, isRepeated: false }], 0)
        expect(more.total).toBeGreaterThanOrEqual(calculateFees(chosen, list, 0).total)
      }),
    )
  })

  test('FEES-16: credit hours add up', () => {
    fc.assert(
      fc.property(taken, (list) => {
        expect(totalCredits(list)).toBe(list.reduce((sum, { credits }) => sum + credits, 0))
      }),
    )
    expect(totalCredits([{ credits: Number.NaN, isRepeated: false }])).toBe(0)
  })
})

describe('the price of a choice', () => {
  test.each<[string, Partial<FeeCircumstances>, ReturnType<typeof priceOf>]>([
    ['a semester', {}, { amount: 12500, per: 'semester', isFrom: false }],
    ['a course', { enrollment: 'partTime' }, { amount: 2500, per: 'course', isFrom: false }],
    ['the other rate', { status: 'international' }, { amount: 18750, per: 'semester', isFrom: false }],
    ['half of it', { status: 'employee_child' }, { amount: 6250, per: 'semester', isFrom: false }],
    [
      'the lowest of the majors until one is chosen',
      { program: 'bachelor' },
      { amount: 975, per: 'creditHour', isFrom: true },
    ],
    [
      'that of the major',
      { program: 'bachelor', major: 'healthSciences' },
      { amount: 985, per: 'creditHour', isFrom: false },
    ],
    [
      'half of the lowest',
      { program: 'preMaster', status: 'employee_child' },
      { amount: 487.5, per: 'creditHour', isFrom: true },
    ],
    [
      'nothing, whatever the major',
      { program: 'bachelor', status: 'qatari_self' },
      { amount: 0, per: 'creditHour', isFrom: false },
    ],
    ['no price of a major that there is not', { program: 'bachelor', major: 'neonatalCare' }, null],
    ['no price of a program that there is not', { program: 'alchemy' }, null],
  ])('TOOL-03: %s', (_, choice, price) => {
    expect(priceOf({ ...resident, ...choice })).toEqual(price)
  })
})
