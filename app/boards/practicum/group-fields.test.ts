import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '../../backend/error-catalogue'
import {
  checkGroup,
  checkGroupForm,
  cleaned,
  cleanedChanges,
  enteredGroup,
  type GroupFields,
  withMajor,
} from './group-fields'

const good: GroupFields = {
  title: 'Campus assistant',
  description: 'Answers questions about rooms.',
  publisher_student_id: '60301234',
  semester: 'fall-2026',
  tags: ['Software Engineering'],
  notes: '',
}
const problemsOf = (change: Partial<GroupFields>) => checkGroup(cleaned({ ...good, ...change }))

/** The checks of the table once more, as one condition (supabase/migrations, create_practicum_groups). */
function isAccepted({
  title,
  description,
  publisher_student_id,
  semester,
  tags,
  notes,
}: GroupFields): boolean {
  const length = (text: string) => [...text].length
  const isFilled = (text: string, most: number) => text.trim() !== '' && length(text) <= most
  return (
    isFilled(title, 120) &&
    isFilled(description, 2000) &&
    /^[0-9]{1,20}$/.test(publisher_student_id) &&
    /^(fall|winter|spring)-20[0-9]{2}$/.test(semester) &&
    tags.length >= 1 &&
    tags.length <= 20 &&
    tags.every((tag) => tag === tag.trim() && length(tag) >= 2 && length(tag) <= 60) &&
    length(notes) <= 2000
  )
}

test('PRAC-01: a complete group passes, with and without notes', () => {
  expect(problemsOf({})).toEqual({})
  expect(problemsOf({ notes: 'Bring your laptop.' })).toEqual({})
})

test.each<[string, Partial<GroupFields>, ReturnType<typeof checkGroup>]>([
  ['PRAC-04', { title: ' \n ' }, { title: 'title-required' }],
  ['PRAC-05', { description: '  ' }, { description: 'description-required' }],
  ['PRAC-06', { publisher_student_id: ' ' }, { publisher_student_id: 'publisher-student-id-required' }],
  ['PRAC-06', { publisher_student_id: '6030A' }, { publisher_student_id: 'student-id-not-digits' }],
  ['PRAC-06', { publisher_student_id: '60 30' }, { publisher_student_id: 'student-id-not-digits' }],
  ['PRAC-07', { semester: '' }, { semester: 'semester-required' }],
  ['PRAC-07', { semester: 'Fall 2026' }, { semester: 'semester-unknown' }],
  ['PRAC-08', { tags: [] }, { tags: 'tags-required' }],
  ['PRAC-08 PRAC-13', { tags: [' ', '\t'] }, { tags: 'tags-required' }],
  ['PRAC-09', { tags: ['Software Engineering', 'X'] }, { tags: 'major-too-short' }],
])('%s: %o is refused: %o', (_id, change, problems) => {
  expect(problemsOf(change)).toEqual(problems)
})

test.each([
  ['\u200b\u3164', 'text-shows-nothing'],
  ['Robot\narm', 'text-has-controls'],
])('CREQ-41: %j is refused as a title and as a major', (text, error) => {
  expect(problemsOf({ title: text })).toEqual({ title: error })
  expect(problemsOf({ tags: ['Software Engineering', text] })).toEqual({ tags: error })
  // The idea and the notes have lines.
  expect(problemsOf({ description: 'Two\nlines', notes: 'Two\nlines' })).toEqual({})
})

describe('limits', () => {
  test.each<[string, keyof GroupFields, number, string, ErrorCode]>([
    ['DATA-19', 'title', 120, 'م', 'title-too-long'],
    ['DATA-19', 'description', 2000, 'x', 'text-too-long'],
    ['DATA-19', 'notes', 2000, '🎓', 'text-too-long'],
    ['DATA-20', 'publisher_student_id', 20, '7', 'student-id-too-long'],
  ])('%s: %s of %d characters passes, one more is too long', (_id, field, most, letter, error) => {
    expect(problemsOf({ [field]: letter.repeat(most) })).toEqual({})
    expect(problemsOf({ [field]: letter.repeat(most + 1) })).toEqual({ [field]: error })
  })

  test('DATA-19: blanks around a text do not count', () => {
    expect(problemsOf({ title: `  ${'x'.repeat(120)}\n` })).toEqual({})
  })

  test('PRAC-09: a major has 2 to 60 characters, a group up to 20 majors', () => {
    expect(problemsOf({ tags: ['AI'] })).toEqual({})
    expect(problemsOf({ tags: ['x'.repeat(60)] })).toEqual({})
    expect(problemsOf({ tags: ['x'.repeat(61)] })).toEqual({ tags: 'major-too-long' })
    const majors = Array.from({ length: 21 }, (_, place) => `Major ${place}`)
    expect(problemsOf({ tags: majors.slice(1) })).toEqual({})
    expect(problemsOf({ tags: majors })).toEqual({ tags: 'majors-too-many' })
  })

  test('PRAC-04 PRAC-05 PRAC-06 PRAC-07 PRAC-08 DATA-19 DATA-20: the rules accept exactly what the table accepts', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.constantFrom('', ' ', '\u00A0', '\u2003x', '\uFEFF', '🎓'.repeat(120), '🎓'.repeat(121)),
    )
    const ids = fc.oneof(texts, fc.stringMatching(/^[0-9٠-٩۰-۹]{0,22}$/))
    const semesters = fc.oneof(texts, fc.constantFrom('fall-2026', 'winter-2099', 'spring-2000', 'fall-1999'))
    fc.assert(
      fc.property(
        fc.record({
          title: texts,
          description: fc.oneof(
            texts,
            fc.nat(2100).map((length) => 'd'.repeat(length)),
          ),
          publisher_student_id: ids,
          semester: semesters,
          tags: fc.array(texts, { maxLength: 22 }),
          notes: texts,
        }),
        (typed) => {
          const entered = cleaned(typed)
          expect(Object.keys(checkGroup(entered)).length === 0).toBe(isAccepted(entered))
        },
      ),
      { numRuns: 500 },
    )
    // And not because everything is refused.
    expect(isAccepted(good)).toBe(true)
  })
})

describe('cleaning', () => {
  test('PRAC-13: majors are trimmed and blank ones go', () => {
    expect(cleaned({ ...good, tags: [' AI ', '', '  ', 'Design\n'] }).tags).toEqual(['AI', 'Design'])
  })

  test.each([
    ['٦٠٣٠١٢٣٤', '60301234'],
    ['۶۰۳۰۱۲۳۴', '60301234'],
    [' 60301234 ', '60301234'],
  ])('PRAC-06: the student ID %s is %s', (typed, id) => {
    expect(cleaned({ ...good, publisher_student_id: typed }).publisher_student_id).toBe(id)
  })

  test('PRAC-12: an update cleans and checks only its own fields, and drops other properties', () => {
    const changes = { title: ' New ', user_id: 'somebody else', expires_at: '2099-01-01' }
    expect(cleanedChanges(changes)).toEqual({ title: 'New' })
    expect(checkGroup(cleanedChanges(changes))).toEqual({})
    expect(checkGroup(cleanedChanges({ title: ' ', semester: '', publisher_student_id: '' }))).toEqual({
      title: 'title-required',
      semester: 'semester-required',
      publisher_student_id: 'publisher-student-id-required',
    })
  })

  test('PRAC-13: cleaning twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (tags, title) => {
        const once = cleaned({ ...good, tags, title })
        expect(cleaned(once)).toEqual(once)
      }),
    )
  })
})

describe('a custom major', () => {
  test.each([
    ['', 'major-too-short'],
    [' A ', 'major-too-short'],
    ['🎓', 'major-too-short'],
    ['x'.repeat(61), 'major-too-long'],
  ])('PRAC-09: "%s" is %s', (typed, error) => {
    expect(withMajor([], typed)).toEqual({ error })
  })

  test('PRAC-01 PRAC-09: two characters are enough, blanks around them go', () => {
    expect(withMajor(['Information Systems'], ' AI ')).toEqual({
      tag: 'AI',
      tags: ['Information Systems', 'AI'],
    })
  })

  test('PRAC-01: one that is chosen already is not chosen twice, and the name of a preset chooses the preset', () => {
    expect(withMajor(['Design'], 'design')).toEqual({ tag: 'Design', tags: ['Design'] })
    expect(withMajor([], 'هندسة البرمجيات')).toEqual({
      tag: 'Software Engineering',
      tags: ['Software Engineering'],
    })
  })

  test('PRAC-01: a 21st is refused, one that is there already is not', () => {
    const full = Array.from({ length: 20 }, (_, place) => `Major ${place}`)
    expect(withMajor(full, 'One more')).toEqual({ error: 'majors-too-many' })
    expect(withMajor(full, 'Major 3')).toEqual({ tag: 'Major 3', tags: full })
  })
})

describe('the form', () => {
  const form = { ...good, customMajor: '' }

  test('PRAC-01: a custom major that was typed but not added is sent, one that is blank is not', () => {
    expect(enteredGroup({ ...form, customMajor: ' AI ' }).tags).toEqual(['Software Engineering', 'AI'])
    expect(enteredGroup({ ...form, customMajor: '  ' })).toEqual(good)
    expect(checkGroupForm({ ...form, tags: [], customMajor: 'AI' })).toEqual({})
  })

  test('PRAC-08 PRAC-09: a wrong custom major is the one error about majors', () => {
    expect(checkGroupForm({ ...form, tags: [], title: '', customMajor: 'A' })).toEqual({
      title: 'title-required',
      customMajor: 'major-too-short',
    })
    expect(checkGroupForm({ ...form, tags: [] })).toEqual({ tags: 'tags-required' })
  })
})
