import fc from 'fast-check'
import * as v from 'valibot'
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
import type { Grade } from '../../domain/institution/grade-scale'
import type { PastTerm } from '../../domain/past-terms/past-terms'
import { codesOf } from '../../testing/codes-of'
import { typedEntries } from '../../testing/typed-entries'
import {
  additionalFeesOf,
  canCalculate,
  FEES_INPUT,
  type FeeAction,
  type FeeForm,
  feeCoursesOf,
  feeCreditsOf,
  feeReducer,
  hasCourseInput,
  missingChoice,
  type Step,
  shownStep,
  withEarlierAttempts,
} from './fee-form'

const FIRST_FORM = FEES_INPUT.empty

function withActions(form: FeeForm, ...edits: FeeAction[]): FeeForm {
  return edits.reduce(feeReducer, form)
}

const MAJORS = codesOf([...majorsOf('bachelor'), ...majorsOf('postgraduate')])
const goTo = (step: Step): FeeAction => ({ type: 'goTo', step })
/** The position of a course: its id is random. */
const ids = fc.integer({ min: 0, max: 12 }).map(String)
const actions: fc.Arbitrary<FeeAction> = fc.oneof(
  fc.constantFrom<FeeAction>(goTo(1), goTo(2), goTo(3)),
  fc.record({
    type: fc.constant('setProgram' as const),
    program: fc.option(fc.constantFrom(...codesOf(PROGRAMS))),
  }),
  fc.record({ type: fc.constant('setMajor' as const), major: fc.option(fc.constantFrom(...MAJORS)) }),
  fc.record({ type: fc.constant('setEnrollment' as const), enrollment: fc.constantFrom(...ENROLLMENTS) }),
  fc.record({
    type: fc.constant('setAdmission' as const),
    admission: fc.constantFrom(...codesOf(ADMISSIONS)),
  }),
  fc.record({
    type: fc.constant('setSponsorship' as const),
    sponsorship: fc.constantFrom(...codesOf(SPONSORSHIPS)),
  }),
  fc.record({
    type: fc.constant('setStatus' as const),
    status: fc.constantFrom(...codesOf(STUDENT_STATUSES)),
  }),
  fc.record({ type: fc.constant('setCourseCount' as const), count: fc.integer({ min: -3, max: 12 }) }),
  fc.record({ type: fc.constant('setName' as const), id: ids, name: fc.string({ maxLength: 80 }) }),
  fc.record({ type: fc.constant('setCredits' as const), id: ids, credits: typedEntries }),
  fc.record({ type: fc.constant('setRepeated' as const), id: ids, isRepeated: fc.boolean() }),
  fc.record({ type: fc.constant('setHasAdditionalFees' as const), hasAdditionalFees: fc.boolean() }),
  fc.record({ type: fc.constant('setAdditionalFees' as const), amount: typedEntries }),
)
const forms = fc
  .array(actions, { maxLength: 60 })
  .map((edits) =>
    edits.reduce(
      (form, edit) =>
        feeReducer(
          form,
          'id' in edit ? { ...edit, id: form.courses[Number(edit.id)]?.id ?? 'unknown' } : edit,
        ),
      FIRST_FORM,
    ),
  )

const chosen = withActions(
  FIRST_FORM,
  { type: 'setProgram', program: 'bachelor' },
  { type: 'setMajor', major: 'computing' },
)

describe('the steps', () => {
  test('FEES-01 ADR-24: it opens on step 1 with the most common choices', () => {
    expect(FIRST_FORM).toEqual({
      step: 1,
      program: null,
      major: null,
      enrollment: 'fullTime',
      admission: 'afterFall2020',
      sponsorship: 'nonSponsored',
      status: 'qatar_resident',
      courses: [{ id: 'first', name: null, credits: 3, isRepeated: false }],
      hasAdditionalFees: false,
      additionalFees: 0,
    })
  })

  test('FEES-01: next goes 1 to 2 to 3, previous goes back, and nothing else changes', () => {
    const second = withActions(chosen, goTo(2))
    const third = withActions(second, goTo(3))
    expect([second.step, third.step]).toEqual([2, 3])
    expect(withActions(third, goTo(2))).toEqual(second)
    expect(withActions(third, goTo(2), goTo(1))).toEqual(chosen)
  })

  test('FEES-09: step 1 requires a program, and a major where the program has majors', () => {
    expect(missingChoice(FIRST_FORM)).toBe('program')
    expect(withActions(FIRST_FORM, goTo(2)).step).toBe(1)
    for (const program of codesOf(PROGRAMS)) {
      const form = withActions(FIRST_FORM, { type: 'setProgram', program })
      const hasMajors = majorsOf(program).length > 0
      expect(missingChoice(form)).toBe(hasMajors ? 'major' : null)
      expect(withActions(form, goTo(2)).step).toBe(hasMajors ? 1 : 2)
      for (const major of codesOf(majorsOf(program))) {
        expect(missingChoice(withActions(form, { type: 'setMajor', major }))).toBeNull()
      }
    }
  })

  test('FEES-09: another program clears the major, choosing the same program does not', () => {
    expect(withActions(chosen, { type: 'setProgram', program: 'graduate' }).major).toBeNull()
    expect(withActions(chosen, { type: 'setProgram', program: 'bachelor' }).major).toBe('computing')
  })

  test('FEES-03 FEES-04: a major of another program is ignored', () => {
    expect(withActions(chosen, { type: 'setMajor', major: 'neonatalCare' }).major).toBe('computing')
    expect(
      withActions(FIRST_FORM, { type: 'setProgram', program: 'tcp' }, { type: 'setMajor', major: 'business' })
        .major,
    ).toBeNull()
  })

  test('FEES-17: nothing can be calculated without courses; none is without credits', () => {
    const course = { id: 'first', name: null, credits: 3, isRepeated: false }
    expect(canCalculate({ courses: [course] })).toBe(true)
    expect(canCalculate({ courses: [] })).toBe(false)
    expect(feeCreditsOf(0)).toBe(3)
    expect(withActions({ ...chosen, step: 2, courses: [] }, goTo(3)).step).toBe(2)
  })
})

describe('each choice', () => {
  test('FEES-05 FEES-06 FEES-07 FEES-08 FEES-15: is kept as it was made, and no other changes', () => {
    expect(withActions(chosen, { type: 'setEnrollment', enrollment: 'partTime' })).toEqual({
      ...chosen,
      enrollment: 'partTime',
    })
    expect(withActions(chosen, { type: 'setAdmission', admission: 'beforeFall2020' })).toEqual({
      ...chosen,
      admission: 'beforeFall2020',
    })
    expect(withActions(chosen, { type: 'setSponsorship', sponsorship: 'sponsored' })).toEqual({
      ...chosen,
      sponsorship: 'sponsored',
    })
    expect(withActions(chosen, { type: 'setStatus', status: 'international' })).toEqual({
      ...chosen,
      status: 'international',
    })
    expect(withActions(chosen, { type: 'setHasAdditionalFees', hasAdditionalFees: true })).toEqual({
      ...chosen,
      hasAdditionalFees: true,
    })
  })

  test('FEES-03: a major can be taken back', () => {
    const computing = withActions(
      FIRST_FORM,
      { type: 'setProgram', program: 'bachelor' },
      {
        type: 'setMajor',
        major: 'computing',
      },
    )
    expect(computing.major).toBe('computing')
    expect(withActions(computing, { type: 'setMajor', major: null }).major).toBeNull()
  })
})

describe('edits of two devices, merged', () => {
  const third = withActions(chosen, goTo(2), goTo(3))

  test.each([
    ['without a major of the program', { ...third, program: 'graduate', major: 'neonatalCare' }, 1],
    ['without a program', { ...third, program: null }, 1],
    ['with a program that the university no longer has', { ...third, program: 'alchemy' }, 1],
    ['without courses', { ...third, courses: [] }, 2],
    ['without courses, on the first step', { ...chosen, courses: [] }, 1],
  ] as const)('%s, the step that asks is shown until it is answered', (_case, form, step) => {
    expect(shownStep(form)).toBe(step)
    expect(withActions(form, { type: 'setEnrollment', enrollment: 'partTime' }).step).toBe(step)
  })
})

describe('the courses', () => {
  test.each([
    [1, 1],
    [8, 8],
    [0, 1],
    [-2, 1],
    [9, 8],
    [2.9, 2],
    [Number.POSITIVE_INFINITY, 8],
  ])('FEES-10: a count of %s gives %s courses', (count, length) => {
    expect(withActions(FIRST_FORM, { type: 'setCourseCount', count }).courses).toHaveLength(length)
  })

  test('FEES-11 FEES-12: a change of the count keeps existing entries and adds new ones, after any edits', () => {
    fc.assert(
      fc.property(forms, fc.integer({ min: 1, max: 8 }), (form, count) => {
        const { courses } = withActions(form, { type: 'setCourseCount', count })
        const kept = Math.min(count, form.courses.length)
        expect(courses).toHaveLength(count)
        expect(courses.slice(0, kept)).toEqual(form.courses.slice(0, kept))
        for (const course of courses.slice(kept)) {
          expect(course).toMatchObject({ name: null, credits: 3, isRepeated: false })
          expect(form.courses.map(({ id }) => id)).not.toContain(course.id)
        }
      }),
    )
  })

  test.each([
    [1, 1],
    [6, 6],
    [0, 3],
    [7, 3],
    [9, 3],
    [-4, 3],
    [2.4, 2],
    [null, 3],
    ['abc', 3],
  ])('FEES-12 FEES-38 INPUT-02: %s credit hours are kept as typed and count as %s', (entered, credits) => {
    const form = withActions(
      FIRST_FORM,
      { type: 'setCredits', id: 'first', credits: 5 },
      { type: 'setCredits', id: 'first', credits: entered },
    )
    expect(form.courses[0]?.credits).toBe(entered)
    expect(feeCoursesOf(form)).toEqual([{ credits, isRepeated: false }])
  })

  test('FEES-11: a name is kept as typed, up to 60 characters', () => {
    const named = withActions(FIRST_FORM, { type: 'setName', id: 'first', name: ' INFT 1201 ' })
    expect(named.courses[0]?.name).toBe(' INFT 1201 ')
    expect(
      withActions(FIRST_FORM, { type: 'setName', id: 'first', name: 'x'.repeat(99) }).courses[0]?.name,
    ).toHaveLength(60)
  })
})

describe('the courses of the term', () => {
  const term = [
    { id: 'physics', name: 'PHYS 1010', title: 'Physics', credits: 4 },
    { id: 'chemistry', name: null, title: 'Chemistry', credits: 3 },
    { id: 'unnamed', name: ' ', title: null, credits: 2 },
  ]

  test('TERM-04: their names and credit hours make up the list, and nothing else changes', () => {
    const { courses, ...rest } = withActions(chosen, { type: 'useTerm', courses: term })
    expect(courses).toEqual([
      { id: 'physics', name: 'PHYS 1010', credits: 4, isRepeated: false, termCredits: 4 },
      { id: 'chemistry', name: 'Chemistry', credits: 3, isRepeated: false, termCredits: 3 },
      { id: 'unnamed', name: null, credits: 2, isRepeated: false, termCredits: 2 },
    ])
    expect({ ...rest, courses: chosen.courses }).toEqual(chosen)
  })

  test('TERM-04 FEES-10: a term without courses changes nothing, a long one is cut off', () => {
    expect(withActions(chosen, { type: 'useTerm', courses: [] })).toBe(chosen)
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: `c${index}`,
      name: null,
      title: null,
      credits: 3,
    }))
    expect(withActions(chosen, { type: 'useTerm', courses: many }).courses).toHaveLength(8)
  })

  test('TERM-04: any entry is input that is not replaced without asking', () => {
    expect(hasCourseInput(chosen)).toBe(false)
    expect(hasCourseInput(withActions(chosen, { type: 'setCourseCount', count: 4 }))).toBe(false)
    const exempt = withActions(chosen, { type: 'setStatus', status: 'qatari_self' })
    for (const edit of [
      { type: 'setName', id: 'first', name: 'x' },
      { type: 'setCredits', id: 'first', credits: 4 },
      { type: 'setRepeated', id: 'first', isRepeated: true },
    ] as const) {
      expect(hasCourseInput(withActions(exempt, edit))).toBe(true)
      expect(hasCourseInput(withActions(exempt, { type: 'setCourseCount', count: 2 }, edit))).toBe(true)
    }
  })
})

const courseOfTerm = (id: string, name: string) => ({ id, name, title: null, credits: 3 })

describe('repeated courses', () => {
  const repeating = withActions(
    chosen,
    { type: 'setStatus', status: 'qatari_self' },
    { type: 'setRepeated', id: 'first', isRepeated: true },
  )

  test('FEES-14: flags stay while status and program qualify for an exemption', () => {
    for (const change of [
      { type: 'setStatus', status: 'qatari_mother_child' },
      { type: 'setStatus', status: 'employee_child' },
      { type: 'setProgram', program: 'foundation' },
      { type: 'setEnrollment', enrollment: 'partTime' },
    ] as const) {
      expect(withActions(repeating, change).courses[0]?.isRepeated).toBe(true)
    }
  })

  test('FEES-14: flags are cleared by a status or program without an exemption, for good', () => {
    for (const change of [
      { type: 'setStatus', status: 'qatar_resident' },
      { type: 'setStatus', status: 'international' },
      { type: 'setProgram', program: 'tcp' },
      { type: 'setProgram', program: 'graduate' },
      { type: 'setProgram', program: null },
    ] as const) {
      expect(withActions(repeating, change).courses[0]?.isRepeated).toBe(false)
    }
    const back = withActions(
      repeating,
      { type: 'setStatus', status: 'international' },
      { type: 'setStatus', status: 'qatari_self' },
    )
    expect(back.courses[0]?.isRepeated).toBe(false)
  })

  test('FEES-30 FEES-31 GPA-24: a course that was attempted before is repeated under an exemption, until the student says otherwise', () => {
    const exempt = withActions(
      chosen,
      { type: 'setStatus', status: 'qatari_self' },
      {
        type: 'useTerm',
        courses: ['MATH 1030', 'PHYS 1010'].map((name, at) => courseOfTerm(`c${at}`, name)),
      },
    )
    const past = (grade: Grade) => [
      {
        id: 't',
        name: 'Fall 2025',
        courses: [{ id: 'm', name: 'math1030', grade, credits: 3, isRepeat: false }],
      },
    ]
    const repeated = (
      form: FeeForm,
      terms: readonly PastTerm[],
      gpaRows: Parameters<typeof withEarlierAttempts>[2] = [],
    ) => withEarlierAttempts(form, terms, gpaRows).courses.map(({ isRepeated }) => isRepeated)
    expect(repeated(exempt, [])).toEqual([false, false])
    expect(repeated(exempt, past('F'))).toEqual([true, false])
    // Failed or passed: the fees know only that it is taken again.
    expect(repeated(exempt, past('B'))).toEqual([true, false])
    // As in the GPA, what was withdrawn from is no attempt.
    expect(repeated(exempt, past('W'))).toEqual([false, false])
    const gpaRow = { id: 'c1', isRepeat: true, previousGrade: 'D' } as const
    expect(repeated(exempt, [], [gpaRow])).toEqual([false, true])
    expect(repeated(exempt, [], [{ ...gpaRow, isRepeat: false }])).toEqual([false, false])

    const untick = { type: 'setRepeated', id: 'c0', isRepeated: false } as const
    expect(repeated(withActions(exempt, untick), past('F'))).toEqual([false, false])
    const [there, back] = (['international', 'qatari_self'] as const).map(
      (status) => ({ type: 'setStatus', status }) as const,
    )
    if (!there || !back) throw new Error('two statuses')
    expect(repeated(withActions(exempt, untick, there, back), past('F'))).toEqual([false, false])
    // FEES-14: a tick is cleared, so that what is known decides again.
    const ticked = withActions(exempt, { ...untick, isRepeated: true })
    expect(repeated(withActions(ticked, there), past('F'))).toEqual([false, false])
    expect(repeated(withActions(ticked, there, back), past('F'))).toEqual([true, false])
  })

  test('FEES-13: without an exemption no course can be marked as repeated', () => {
    expect(
      withActions(chosen, { type: 'setRepeated', id: 'first', isRepeated: true }).courses[0]?.isRepeated,
    ).toBe(false)
  })
})

describe('additional fees', () => {
  test.each([
    [200, 200],
    [0, 0],
    [-5, 0],
    [12.5, 13],
    ['1٬234', 1234],
    [5_000_000, 0],
    ['abc', 0],
    [null, 0],
  ])('FEES-15 INPUT-02: an amount of %s is kept as typed and counts as %s', (amount, counted) => {
    const form = withActions(FIRST_FORM, { type: 'setAdditionalFees', amount })
    expect(form.additionalFees).toBe(amount)
    expect(additionalFeesOf(form)).toBe(0)
    expect(additionalFeesOf({ ...form, hasAdditionalFees: true })).toBe(counted)
  })
})

describe('any order of edits', () => {
  test('FEES-09: a choice that is taken back on a later step leads to the step that asks for it', () => {
    const later = withActions(chosen, goTo(2))
    expect(later.step).toBe(2)
    expect(withActions(later, { type: 'setProgram', program: null }).step).toBe(1)
  })

  test('FEES-09 FEES-10 FEES-12 FEES-14 FEES-15 FEES-17: the form always follows every rule', () => {
    fc.assert(
      fc.property(forms, (form) => {
        expect(form.courses.length).toBeGreaterThanOrEqual(1)
        expect(form.courses.length).toBeLessThanOrEqual(8)
        expect(new Set(form.courses.map(({ id }) => id)).size).toBe(form.courses.length)
        const isExempt = exemptionOf(form.program, form.status) !== null
        for (const { credits, isRepeated, name } of form.courses) {
          expect([1, 2, 3, 4, 5, 6]).toContain(feeCreditsOf(credits))
          expect(isRepeated && !isExempt).toBe(false)
          expect(name?.length ?? 0).toBeLessThanOrEqual(60)
        }
        if (form.major) expect(codesOf(majorsOf(form.program))).toContain(form.major)
        const fees = additionalFeesOf(form)
        expect(Number.isSafeInteger(fees) && fees >= 0).toBe(true)
        expect(canCalculate(form)).toBe(true)
        expect(shownStep(form)).toBe(form.step)
        expect(v.safeParse(FEES_INPUT.schema, form).output).toEqual(form)
      }),
    )
  })

  test('FEES-09: Next leaves step 1 only when the choice is complete', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const next = withActions({ ...form, step: 1 }, goTo(2))
        expect(next.step).toBe(missingChoice(form) ? 1 : 2)
      }),
    )
  })
})
