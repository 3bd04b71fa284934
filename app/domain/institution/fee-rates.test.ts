import { describe, expect, test } from 'vitest'
import { codesOf } from '../../testing/codes-of'
import {
  asksAdmission,
  asksSponsorship,
  exemptionOf,
  majorsOf,
  PROGRAMS,
  STUDENT_STATUSES,
} from './fee-rates'

const PROGRAM_CODES = codesOf(PROGRAMS)
const STATUSES = codesOf(STUDENT_STATUSES)
const FACULTIES = ['business', 'computing', 'engineering', 'generalEducation', 'healthSciences']

describe('what a program asks for', () => {
  test('FEES-02 FEES-08: the programs and statuses of the university', () => {
    expect(PROGRAM_CODES).toEqual([
      'foundation',
      'diploma',
      'tcp',
      'bachelor',
      'postDiploma',
      'preMaster',
      'graduate',
      'postgraduate',
    ])
    expect(STATUSES).toEqual([
      'qatari_self',
      'qatari_sponsored',
      'qatari_mother_child',
      'employee_child',
      'qatar_resident',
      'international',
    ])
  })

  test.each([
    [null, []],
    ['foundation', []],
    ['diploma', []],
    ['tcp', []],
    ['bachelor', FACULTIES],
    ['postDiploma', FACULTIES],
    ['preMaster', FACULTIES],
    ['graduate', FACULTIES],
    ['postgraduate', ['neonatalCare', 'stemEducation']],
  ] as const)('FEES-03 FEES-04: the majors of %s', (program, majors) => {
    expect(codesOf(majorsOf(program))).toEqual(majors)
  })

  test('FEES-06: the admission date matters for foundation, diploma and tcp', () => {
    expect(PROGRAM_CODES.filter(asksAdmission)).toEqual(['foundation', 'diploma', 'tcp'])
    expect(asksAdmission(null)).toBe(false)
  })

  test('FEES-07: sponsorship matters for foundation and diploma before Fall 2020', () => {
    const asking = (admission: 'afterFall2020' | 'beforeFall2020') =>
      PROGRAM_CODES.filter((program) => asksSponsorship(program, admission))
    expect(asking('beforeFall2020')).toEqual(['foundation', 'diploma'])
    expect(asking('afterFall2020')).toEqual([])
    expect(asksSponsorship(null, 'beforeFall2020')).toBe(false)
  })
})

describe('exemptions', () => {
  const exempt = ['foundation', 'diploma', 'bachelor', 'postDiploma', 'preMaster'] as const

  const FULL = { tuitionPercent: 0, waivesOtherFees: true }
  const HALF = { tuitionPercent: 50, waivesOtherFees: false }

  test.each(exempt)('FEES-30 FEES-31 FEES-33: %s', (program) => {
    expect(STATUSES.map((status) => exemptionOf(program, status))).toEqual([
      FULL,
      FULL,
      FULL,
      HALF,
      null,
      null,
    ])
  })

  test.each(['tcp', 'graduate', 'postgraduate', null])('FEES-33: %s has no exemptions', (program) => {
    for (const status of STATUSES) expect(exemptionOf(program, status)).toBeNull()
  })
})
