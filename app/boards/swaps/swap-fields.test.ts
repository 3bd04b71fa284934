import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sectionKey } from '../../domain/course-keys'
import { areSameSection, checkSwap, cleaned, otherSectionErrors, type SwapFields } from './swap-fields'

const fields = (changes: Partial<SwapFields> = {}): SwapFields => ({
  course_name: 'MATH 101',
  current_section: '1',
  target_section: '2',
  creator_student_id: '60301234',
  ...changes,
})

describe('checkSwap', () => {
  test('SWAP-01: four fields, all required', () => {
    expect(checkSwap(fields())).toEqual({})
    const blank = { course_name: '', current_section: '', target_section: '', creator_student_id: '' }
    expect(checkSwap(blank)).toEqual({
      course_name: 'course-name-required',
      current_section: 'current-section-required',
      target_section: 'target-section-required',
      creator_student_id: 'student-id-required',
    })
  })

  test.each([
    ['\u200b\u3164', 'text-shows-nothing'],
    ['L1\nL2', 'text-has-controls'],
  ])('CREQ-41: %j is refused as a course and as any section', (text, error) => {
    expect(checkSwap(cleaned(fields({ course_name: text, current_section: text })))).toEqual({
      course_name: error,
      current_section: error,
    })
    expect(checkSwap(cleaned(fields({ target_section: text })))).toEqual({ target_section: error })
    expect(checkSwap(cleaned(fields({ other_target_sections: ['7', text] })))).toEqual({
      other_target_sections: error,
    })
  })

  test.each(['6030123a', '60 301', '-1', '1.5', '６０３０', '٦٠x'])(
    'SWAP-02: the student ID "%s" is not digits only',
    (creator_student_id) => {
      expect(checkSwap(cleaned(fields({ creator_student_id })))).toEqual({
        creator_student_id: 'student-id-not-digits',
      })
    },
  )

  test.each([
    ['4', '4'],
    ['Lab A', 'lab a'],
    ['  4 ', '4'],
    ['المجموعة ٢', ' المجموعة ٢'],
  ])('SWAP-03: the sections "%s" and "%s" are equal', (current_section, target_section) => {
    expect(checkSwap(cleaned(fields({ current_section, target_section })))).toEqual({
      target_section: 'sections-equal',
    })
  })

  test.each([
    ['course_name', 60, 'course-too-long'],
    ['current_section', 60, 'section-too-long'],
    ['target_section', 60, 'section-too-long'],
  ] as const)('DATA-18: %s holds %d characters and no more', (name, most, code) => {
    for (const letter of ['a', 'ع', '🎓']) {
      expect(checkSwap(fields({ [name]: letter.repeat(most) }))).toEqual({})
      expect(checkSwap(fields({ [name]: letter.repeat(most + 1) }))).toEqual({ [name]: code })
    }
  })

  test('DATA-20: a student ID has 1 to 20 digits', () => {
    for (const length of [1, 20]) {
      expect(checkSwap(fields({ creator_student_id: '7'.repeat(length) }))).toEqual({})
    }
    expect(checkSwap(fields({ creator_student_id: '' }))).toEqual({
      creator_student_id: 'student-id-required',
    })
    expect(checkSwap(fields({ creator_student_id: '7'.repeat(21) }))).toEqual({
      creator_student_id: 'student-id-too-long',
    })
  })

  test('SWAP-21: an update is checked only in the fields it has', () => {
    expect(checkSwap({})).toEqual({})
    expect(checkSwap(cleaned({ current_section: '3' }))).toEqual({})
    expect(checkSwap(cleaned({ course_name: '  ' }))).toEqual({ course_name: 'course-name-required' })
    expect(checkSwap(cleaned({ current_section: ' ' }))).toEqual({
      current_section: 'current-section-required',
    })
    expect(checkSwap(cleaned({ target_section: '' }))).toEqual({
      target_section: 'target-section-required',
    })
    expect(checkSwap(cleaned({ current_section: 'a', target_section: 'A' }))).toEqual({
      target_section: 'sections-equal',
    })
  })
})

describe('further sections', () => {
  const others = (...other_target_sections: string[]) => cleaned(fields({ other_target_sections }))

  test('MATCH-01: up to four besides the first; blank ones do not count', () => {
    expect(checkSwap(others())).toEqual({})
    expect(checkSwap(others('3', '4', '5', '6'))).toEqual({})
    expect(others('3', ' ', '', ' ٤ ').other_target_sections).toEqual(['3', '4'])
    expect(checkSwap(others('3', '4', '5', '6', '7'))).toEqual({ other_target_sections: 'sections-too-many' })
    expect(checkSwap(others('3', ' ', '4', '5', '6'))).toEqual({})
  })

  test('MATCH-01, MATCH-03: differ from the current one and from each other, however they are written', () => {
    expect(checkSwap(others('01'))).toEqual({ other_target_sections: 'sections-equal' })
    expect(checkSwap(others('٢.'))).toEqual({ other_target_sections: 'section-repeated' })
    expect(checkSwap(others('L3', '4', 'l-03'))).toEqual({ other_target_sections: 'section-repeated' })
    // Each beside its field.
    expect(
      otherSectionErrors(fields({ other_target_sections: ['1', ' ', '3', '3', 'x'.repeat(61)] })),
    ).toEqual(['sections-equal', null, null, 'section-repeated', 'section-too-long'])
  })

  test('DATA-18: hold 60 characters and no more', () => {
    expect(checkSwap(others('ع'.repeat(60)))).toEqual({})
    expect(checkSwap(others('ع'.repeat(61)))).toEqual({ other_target_sections: 'section-too-long' })
  })
})

describe('cleaned', () => {
  test('I18N-09: trims blanks and converts Arabic digits of a student ID to Latin ones', () => {
    expect(
      cleaned(
        fields({ course_name: ' مادة ٣ ', current_section: '\t1', creator_student_id: ' ٦٠٣۰۱۲۳۴ \u200f' }),
      ),
    ).toEqual(fields({ course_name: 'مادة ٣', creator_student_id: '60301234' }))
  })

  test('DATA-15: keeps the four fields and nothing else', () => {
    const more = {
      ...fields(),
      id: 7,
      user_id: 'x',
      status: 'closed',
      created_at: 'now',
      expires_at: 'never',
    }
    expect(cleaned(more)).toEqual(fields())
  })

  test('SWAP-01 SWAP-02 SWAP-03: the rules accept exactly what the table accepts, after cleaning', () => {
    const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 62 }), fc.constantFrom(' 1 ', '1', ' '))
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.stringMatching(/^\s?[0-9٠-٩a]{0,22}$/),
        (course, current, target, id) => {
          const once = cleaned({
            course_name: course,
            current_section: current,
            target_section: target,
            creator_student_id: id,
          })
          expect(cleaned(once)).toEqual(once)
          const { course_name, current_section, target_section, creator_student_id } = once
          const isAccepted =
            [course_name, current_section, target_section].every((part) =>
              /^\S(?:[\s\S]*\S)?$/u.test(part),
            ) &&
            [course_name, current_section, target_section].every((part) => [...part].length <= 60) &&
            sectionKey(current_section) !== sectionKey(target_section) &&
            /^[0-9]{1,20}$/.test(creator_student_id)
          expect(Object.keys(checkSwap(once)).length === 0).toBe(isAccepted)
        },
      ),
    )
  })
})

test('SWAP-03: whether sections are the same does not depend on which is named first', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(areSameSection(one, other)).toBe(areSameSection(other, one))
      expect(areSameSection(` ${one}`, one)).toBe(true)
    }),
  )
})

test('SWAP-03 I18N-09: sections in Arabic digits are the same as in Latin ones, and are stored in those', () => {
  expect(areSameSection('٣', '3')).toBe(true)
  expect(areSameSection('L٠٢', 'l02')).toBe(true)
  expect(cleaned({ current_section: ' ٣ ', target_section: '۴' })).toMatchObject({
    current_section: '3',
    target_section: '4',
  })
})
