import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasErrors } from '../../backend/field-errors'
import { FIELD_LIMITS } from '../../domain/table-limits'
import {
  additionFailure,
  changeStudentList,
  checkAddForm,
  checkRequestForm,
  closedBecause,
  creationFailure,
  enteredRequest,
  ONE_BLANK_ROW,
  type RequestForm,
  remainingDays,
  type StudentList,
} from './request-form'
import { checkFields, checkNewStudent, cleanRequest, cleanStudent } from './request-rules'

const row = (id: number, name: string, studentId: string) => ({ id, name, studentId })
const form = (changes: Partial<RequestForm> = {}): RequestForm => ({
  creatorName: 'Ada',
  creatorStudentId: '60301234',
  courseName: 'MATH 101',
  isCreatorIn: false,
  students: [row(0, 'Sara', '60305555')],
  ...changes,
})

test.each([
  ['\u200b\u3164', 'text-shows-nothing'],
  ['Sara\nNoor', 'text-has-controls'],
])('CREQ-41: %j is refused as a course and as the name of anybody', (text, error) => {
  expect(checkRequestForm(form({ creatorName: text, courseName: text }))).toEqual({
    creatorName: error,
    courseName: error,
  })
  expect(checkRequestForm(form({ students: [row(4, text, '60305555')] }))).toEqual({ 'name-4': error })
  expect(checkAddForm({ name: text, studentId: '60301111' }, [])).toEqual({ name: error })
})

describe('the list of students', () => {
  test('CREQ-02: begins with one blank row, grows by one, and the last row stays', () => {
    const two = changeStudentList(ONE_BLANK_ROW, { type: 'add' })
    expect(two.rows).toEqual([row(0, '', ''), row(1, '', '')])
    const one = changeStudentList(two, { type: 'remove', id: 0 })
    expect(one.rows).toEqual([row(1, '', '')])
    expect(changeStudentList(one, { type: 'remove', id: 1 })).toBe(one)
  })

  test('CREQ-02: an edit changes its own row, and the others stay the same objects', () => {
    const two = changeStudentList(ONE_BLANK_ROW, { type: 'add' })
    const named = changeStudentList(two, { type: 'setName', id: 1, name: 'Sara' })
    const edited = changeStudentList(named, { type: 'setStudentId', id: 1, studentId: '6' })
    expect(edited.rows).toEqual([row(0, '', ''), row(1, 'Sara', '6')])
    expect(edited.rows[0]).toBe(two.rows[0])
  })

  test('DATA-21: takes 200 rows and no 201st', () => {
    let list: StudentList = ONE_BLANK_ROW
    for (let count = 0; count < 300; count++) list = changeStudentList(list, { type: 'add' })
    expect(list.rows).toHaveLength(FIELD_LIMITS.interestedStudents)
  })

  test('BOARD-03: the creator is the first of the students, once, unless taken off', () => {
    const sent = (changes: Partial<RequestForm>) =>
      cleanRequest(enteredRequest(form({ isCreatorIn: true, ...changes }))).interested_students
    const [ada, sara] = [
      { name: 'Ada', student_id: '60301234' },
      { name: 'Sara', student_id: '60305555' },
    ]
    expect(sent({})).toEqual([ada, sara])
    expect(sent({ isCreatorIn: false })).toEqual([sara])
    expect(sent({ students: [row(0, ' ', '')] })).toEqual([ada])
    expect(sent({ students: [row(0, 'A.', '٦٠٣٠١٢٣٤')] })).toEqual([{ ...ada, name: 'A.' }])
    expect(sent({ creatorStudentId: '' })).toEqual([sara])
    expect(hasErrors(checkRequestForm(form({ isCreatorIn: true, students: [row(0, '', '')] })))).toBe(false)
  })

  test('clearing gives one blank row that is none of those before', () => {
    expect(changeStudentList(ONE_BLANK_ROW, { type: 'clear' })).toEqual({ rows: [row(1, '', '')], nextId: 2 })
  })
})

describe('the generator', () => {
  test('a complete form is not refused', () => {
    expect(checkRequestForm(form())).toEqual({})
  })

  test('CREQ-04: each required field that is blank gets an error', () => {
    expect(checkRequestForm(form({ creatorName: ' ', creatorStudentId: '', courseName: '\n' }))).toEqual({
      creatorName: 'fields-missing',
      creatorStudentId: 'fields-missing',
      courseName: 'fields-missing',
    })
  })

  test.each([
    ['none filled', [row(0, '', ''), row(1, ' ', '')], { 'name-0': 'students-missing' }],
    ['a name alone', [row(0, '', ''), row(1, 'Sara', ' ')], { 'studentId-1': 'students-missing' }],
    ['an ID alone', [row(0, '', '6')], { 'name-0': 'students-missing' }],
  ])('CREQ-05: %s', (_name, students, errors) => {
    expect(checkRequestForm(form({ students }))).toEqual(errors)
  })

  test('CREQ-03: beside a complete row, blank ones are no problem, and half a student is', () => {
    const complete = row(0, 'Sara', '6')
    expect(checkRequestForm(form({ students: [row(1, ' ', ''), complete] }))).toEqual({})
    expect(checkRequestForm(form({ students: [complete, row(1, 'Noor', '')] }))).toEqual({
      'studentId-1': 'student-incomplete',
    })
  })

  test('CREQ-14 CREQ-15 DATA-18 DATA-20: what the service refuses gets an error at its field', () => {
    const errors = checkRequestForm(
      form({
        creatorName: 'x'.repeat(101),
        creatorStudentId: '6o',
        courseName: 'x'.repeat(61),
        students: [
          row(0, 'A', '6'),
          row(1, 'B', '٦'),
          row(2, 'x'.repeat(101), 'no'),
          row(3, 'C', '1'.repeat(21)),
        ],
      }),
    )
    expect(errors).toEqual({
      creatorName: 'name-too-long',
      creatorStudentId: 'creator-student-id-not-digits',
      courseName: 'course-too-long',
      'studentId-1': 'students-duplicate',
      'name-2': 'name-too-long',
      'studentId-2': 'interested-student-id-not-digits',
      'studentId-3': 'student-id-too-long',
    })
  })

  const text = fc.oneof(
    fc.constantFrom('', ' ', '\u3000', 'Sara', '👩'.repeat(100), 'x'.repeat(61), 'x'.repeat(101)),
    fc.string({ unit: 'binary', maxLength: 120 }),
  )
  const id = fc.oneof(
    fc.constantFrom('', ' ', '1', '١', '0', 'a1', '1'.repeat(20), '1'.repeat(21)),
    fc.string(),
  )

  test('CREQ-11 CREQ-13: the form takes what the service takes, and refuses what it refuses', () => {
    const anyForm = fc.record({
      creatorName: text,
      creatorStudentId: id,
      courseName: text,
      isCreatorIn: fc.boolean(),
      students: fc
        .array(fc.record({ name: text, studentId: id }), { minLength: 1, maxLength: 5 })
        .map((rows) => rows.map((student, index) => ({ id: index, ...student }))),
    })
    fc.assert(
      fc.property(anyForm, (typed) => {
        expect(hasErrors(checkRequestForm(typed))).toBe(
          checkFields(cleanRequest(enteredRequest(typed))) !== null,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('CREQ-19 CREQ-20: so does the form that adds a student', () => {
    fc.assert(
      fc.property(fc.record({ name: text, studentId: id }), (typed) => {
        expect(hasErrors(checkAddForm(typed, []))).toBe(checkNewStudent(cleanStudent(typed)) !== null)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('adding one’s name', () => {
  const listed = [{ name: 'Sara', student_id: '60305555' }]

  test.each([
    ['CREQ-33', { name: ' ', studentId: '6' }, { name: 'your-name-required' }],
    ['CREQ-33', { name: 'Noor', studentId: '\t' }, { studentId: 'your-student-id-required' }],
    ['CREQ-20', { name: 'Noor', studentId: 'x6' }, { studentId: 'student-id-not-digits' }],
    ['CREQ-34', { name: 'N', studentId: ' ٦٠٣٠٥٥٥٥' }, { studentId: 'student-already-added-on-screen' }],
    ['DATA-18', { name: 'x'.repeat(101), studentId: '6' }, { name: 'name-too-long' }],
    ['DATA-20', { name: 'Noor', studentId: '1'.repeat(21) }, { studentId: 'student-id-too-long' }],
    ['CREQ-32', { name: 'Noor', studentId: '٦' }, {}],
  ])('%s: %o', (_id, typed, errors) => {
    expect(checkAddForm(typed, listed)).toEqual(errors)
  })
})

describe('failures on the screens', () => {
  test('CREQ-08 CREQ-06: a creation', () => {
    expect(creationFailure('database-error')).toBe('link-not-generated')
    expect(creationFailure('authentication-required')).toBe('login-to-create')
    expect(creationFailure('too-many-open')).toBe('too-many-open')
  })

  test('CREQ-35 CREQ-34 CREQ-28: an addition', () => {
    expect(additionFailure('unexpected-error')).toBe('adding-failed')
    expect(additionFailure('student-already-added')).toBe('student-already-added-on-screen')
    expect(additionFailure('request-expired')).toBe('request-expired')
  })
})

describe('the time that is left', () => {
  const request = {
    created_at: '2026-09-02T08:00:00.5+00:00',
    expiration_date: '2026-10-02T08:00:00.5+00:00',
    interested_students: [{ name: 'Sara', student_id: '6' }],
  }
  const at = (instant: string) => Date.parse(instant)

  test.each([
    ['2026-09-02T08:00:00.5Z', 30],
    ['2026-09-02T08:00:01Z', 30],
    // The device's clock is slow.
    ['2026-09-01T20:00:00Z', 30],
    ['2026-10-01T08:00:00Z', 2],
    ['2026-10-01T08:00:01Z', 1],
    ['2026-10-02T08:00:00Z', 1],
    ['2026-10-02T08:00:00.5Z', 0],
    ['2027-01-01T00:00:00Z', 0],
  ])('CREQ-27: on %s there are %i days', (now, days) => {
    expect(remainingDays(request, at(now))).toBe(days)
  })

  test('CREQ-28: closes when it expires', () => {
    expect(closedBecause(request, at('2026-10-02T08:00:00Z'))).toBeNull()
    expect(closedBecause(request, at('2026-10-02T08:00:00.5Z'))).toBe('request-expired')
  })

  test('DATA-21: closes with the 200th student', () => {
    const of = (count: number) => ({
      ...request,
      interested_students: Array.from({ length: count }, (_, id) => ({ name: 'S', student_id: String(id) })),
    })
    expect(closedBecause(of(199), at('2026-09-03T00:00:00Z'))).toBeNull()
    expect(closedBecause(of(200), at('2026-09-03T00:00:00Z'))).toBe('request-full')
  })
})
