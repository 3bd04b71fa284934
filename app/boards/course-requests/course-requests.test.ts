// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import type { Failure } from '../../backend/result'
import { FIELD_LIMITS } from '../../domain/table-limits'
import {
  ADA,
  databaseError,
  endSignedIn,
  json,
  jsonPage,
  offline,
  type sessionOf,
  startSignedIn,
  stubNetwork,
  withoutClient,
} from '../../testing/network'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./course-requests')
let stored: ReturnType<typeof sessionOf>

beforeEach(async () => {
  stored = startSignedIn()
  gateway = await import('./course-requests')
})

afterEach(endSignedIn)

const payload = {
  creatorName: 'Ada',
  creatorStudentId: '60301234',
  courseName: 'MATH 101',
  students: [{ name: 'Sara', studentId: '60305555' }],
}
const fields = {
  creator_name: 'Ada',
  creator_student_id: '60301234',
  course_name: 'MATH 101',
  interested_students: [{ name: 'Sara', student_id: '60305555' }],
}
const shared = {
  slug: 'k3Xq0aZb',
  ...fields,
  created_at: '2026-09-02T08:00:00.123456+00:00',
  expiration_date: '2026-10-02T08:00:00.123456+00:00',
  is_checked: false,
  own_student_ids: [],
}
const { own_student_ids: _, ...ofOwner } = shared
const row = { id: 7, ...ofOwner }
const PATH = '/rest/v1/course_requests'
const student = { name: 'Noor', student_id: '60301111' }

/** The sentence with the values of its placeholders. */
function sentenceOf({ error }: { error: Failure | null }): string | null {
  if (!error) return null
  const sentence: { message?: string; values?: object } = ERROR_CATALOGUE[error.code]
  const values = Object.entries({ ...sentence.values, ...error.values })
  return values.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    sentence.message ?? '',
  )
}

const students = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: 'Sara', studentId: String(index + 1) }))

describe('creating', () => {
  test.each([
    ['CREQ-11', { creatorName: ' \u00a0 ' }, 'Creator name is required'],
    ['CREQ-11', { creatorStudentId: '' }, 'Creator student ID is required'],
    ['CREQ-11', { courseName: '\t' }, 'Course name is required'],
    ['CREQ-13', { students: [] }, 'At least one interested student is required'],
    ['CREQ-13', { students: [{ name: ' ', studentId: '' }] }, 'At least one interested student is required'],
    [
      'CREQ-13',
      { students: [{ name: 'Sara', studentId: ' ' }] },
      'At least one interested student is required',
    ],
    [
      'CREQ-13',
      { students: [...payload.students, { name: '', studentId: '1' }] },
      'Student name and ID are required',
    ],
    ['CREQ-14', { creatorStudentId: '6o301234' }, 'Creator student ID must contain only numbers'],
    [
      'CREQ-14',
      { students: [{ name: 'Sara', studentId: '60-5' }] },
      'Student ID "60-5" must contain only numbers',
    ],
    [
      'CREQ-15',
      { students: [...payload.students, { name: 'Other', studentId: ' ٦٠٣٠٥٥٥٥ ' }] },
      'Duplicate student IDs are not allowed',
    ],
    ['DATA-18', { creatorName: 'x'.repeat(101) }, 'Must be 100 characters or fewer'],
    ['DATA-18', { courseName: 'x'.repeat(61) }, 'Must be 60 characters or fewer'],
    ['DATA-18', { students: [{ name: 'x'.repeat(101), studentId: '1' }] }, 'Must be 100 characters or fewer'],
    ['DATA-20', { creatorStudentId: '1'.repeat(21) }, 'Must be 20 characters or fewer'],
    [
      'DATA-20',
      { students: [{ name: 'Sara', studentId: '1'.repeat(21) }] },
      'Must be 20 characters or fewer',
    ],
    ['DATA-21', { students: students(201) }, 'This request already has 200 students'],
  ])('%s: refuses %o without a request', async (_id, changes, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createCourseRequest({ ...payload, ...changes }, ADA.id))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test.each([
    ['CREQ-12', '', true],
    ['CREQ-12', ADA.id, false],
    ['DATA-07', '00000000-0000-4000-8000-000000000000', true],
  ])('%s: user "%s", signed in: %s', async (_id, userId, isSignedIn) => {
    if (!isSignedIn) localStorage.clear()
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createCourseRequest(payload, userId))).toBe(
      'User authentication required',
    )
    expect(sent).toEqual([])
  })

  test('CREQ-23 CREQ-10: stores the input as the user, and returns the row with its slug', async () => {
    const sent = stubNetwork(() => json(201, row))
    expect(await gateway.createCourseRequest(payload, ADA.id)).toEqual({
      data: row,
      error: null,
      loading: false,
    })
    expect(sent).toMatchObject([{ method: 'POST', path: PATH }])
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${stored.access_token}`)
    // DATA-07: owner, slug and times are set by the database.
    expect(sent[0]?.body).toEqual(fields)
    expect(sent[0]?.query.select).not.toContain('*')
  })

  test('CREQ-03 CREQ-23: trims, reads Arabic digits and drops blank rows', async () => {
    const sent = stubNetwork(() => json(201, row))
    await gateway.createCourseRequest(
      {
        creatorName: ' Ada ',
        creatorStudentId: '٦٠٣٠١٢٣٤',
        courseName: ' MATH 101\n',
        students: [
          { name: '', studentId: ' ' },
          { name: ' Sara', studentId: '۶۰۳۰۵۵۵۵' },
        ],
      },
      ADA.id,
    )
    expect(sent[0]?.body).toEqual(fields)
  })

  test('DATA-18 DATA-20 DATA-21: accepts values of the maximum length', async () => {
    const longest = {
      creatorName: '👩'.repeat(FIELD_LIMITS.name),
      creatorStudentId: '1'.repeat(FIELD_LIMITS.studentId),
      courseName: 'x'.repeat(FIELD_LIMITS.course),
      students: students(FIELD_LIMITS.interestedStudents),
    }
    const sent = stubNetwork(() => json(201, row))
    expect((await gateway.createCourseRequest(longest, ADA.id)).error).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['ERR-04', () => databaseError(409, '23505'), 'This record already exists'],
    ['ERR-05', () => databaseError(409, '23503'), 'Referenced record not found'],
    ['ERR-06', () => databaseError(403, '42501'), 'Insufficient permissions'],
    ['ERR-08', () => databaseError(500, '23514'), 'Database error occurred'],
    [
      'ERR-08',
      () => databaseError(409, 'PT409', 'too-many-open'),
      'You have reached the limit of 20 open requests',
    ],
    ['ERR-10', offline, 'An unexpected error occurred'],
    ['ERR-10', () => json(201, { ...row, interested_students: [null] }), 'An unexpected error occurred'],
  ])('%s: %o gives "%s"', async (_id, answer, sentence) => {
    stubNetwork(answer)
    expect(sentenceOf(await gateway.createCourseRequest(payload, ADA.id))).toBe(sentence)
  })

  test('ERR-10: a client that cannot be fetched', async () => {
    withoutClient()
    expect(sentenceOf(await gateway.createCourseRequest(payload, ADA.id))).toBe(
      'An unexpected error occurred',
    )
  })
})

describe('getting by slug', () => {
  test.each(['', '  '])('CREQ-16: needs a slug, not "%s"', async (slug) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.getCourseRequest(slug))).toBe('Slug is required')
    expect(sent).toEqual([])
  })

  test('CREQ-23 CREQ-26 DATA-09: calls the function, without an account', async () => {
    localStorage.clear()
    const sent = stubNetwork(() => json(200, shared))
    expect(await gateway.getCourseRequest(shared.slug)).toEqual({ data: shared, error: null, loading: false })
    expect(sent).toMatchObject([
      { method: 'POST', path: '/rest/v1/rpc/get_course_request', body: { p_slug: shared.slug } },
    ])
  })

  test.each([
    ['CREQ-22', () => databaseError(404, 'PT404', 'course-request-not-found'), 'Course request not found'],
    ['ERR-07', () => databaseError(406, 'PGRST116'), 'Course request not found'],
    ['CREQ-16', () => databaseError(400, '22023', 'slug-required'), 'Slug is required'],
    ['ERR-08', () => databaseError(500, 'XX000'), 'Database error occurred'],
    ['ERR-10', offline, 'An unexpected error occurred'],
    ['DATA-09', () => json(200, null), 'An unexpected error occurred'],
    ['DATA-09', () => json(200, { ...shared, course_name: null }), 'An unexpected error occurred'],
    [
      'DATA-09',
      () => json(200, { ...shared, interested_students: [{ name: 1 }] }),
      'An unexpected error occurred',
    ],
    ['DATA-09', () => json(200, { ...shared, expiration_date: 'soon' }), 'An unexpected error occurred'],
  ])('%s: %o gives "%s"', async (_id, answer, sentence) => {
    stubNetwork(answer)
    expect(sentenceOf(await gateway.getCourseRequest(shared.slug))).toBe(sentence)
  })
})

describe('adding a student', () => {
  test.each([
    ['CREQ-16', ' ', student, 'Slug is required'],
    ['CREQ-19', shared.slug, { ...student, name: ' ' }, 'Student name and ID are required'],
    ['CREQ-19', shared.slug, { ...student, student_id: '' }, 'Student name and ID are required'],
    ['CREQ-20', shared.slug, { ...student, student_id: '6030 1111' }, 'Student ID must contain only numbers'],
    ['DATA-18', shared.slug, { ...student, name: 'x'.repeat(101) }, 'Must be 100 characters or fewer'],
    ['DATA-20', shared.slug, { ...student, student_id: '1'.repeat(21) }, 'Must be 20 characters or fewer'],
  ])('%s: refuses slug "%s" and %o without a request', async (_id, slug, refused, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.addInterestedStudent(slug, refused))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('CREQ-23 DATA-09: calls the function, without an account, and returns the updated request', async () => {
    localStorage.clear()
    const updated = { ...shared, interested_students: [...shared.interested_students, student] }
    const sent = stubNetwork(() => json(200, updated))
    const result = await gateway.addInterestedStudent(shared.slug, { name: ' Noor ', student_id: '٦٠٣٠١١١١' })
    expect(result).toEqual({ data: updated, error: null, loading: false })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/rest/v1/rpc/add_interested_student',
        body: { p_slug: shared.slug, p_name: 'Noor', p_student_id: '60301111' },
      },
    ])
  })

  test.each([
    ['CREQ-21', 409, 'PT409', 'student-already-added', 'Student with this ID is already added'],
    ['CREQ-22', 404, 'PT404', 'course-request-not-found', 'Course request not found'],
    ['CREQ-28', 410, 'PT410', 'request-expired', 'This request has expired'],
    ['DATA-21', 409, 'PT409', 'request-full', 'This request already has 200 students'],
    ['CREQ-19', 400, '22023', 'student-incomplete', 'Student name and ID are required'],
    ['CREQ-20', 400, '22023', 'student-id-not-digits', 'Student ID must contain only numbers'],
    ['ERR-08', 429, 'over_request_rate_limit', '', 'Too many attempts. Please wait a moment and try again.'],
    ['ERR-11', 500, 'XX000', '', 'Database error occurred'],
  ])('%s: the server’s %i %s (%s)', async (_id, status, code, hint, sentence) => {
    stubNetwork(() => databaseError(status, code, hint || null))
    expect(sentenceOf(await gateway.addInterestedStudent(shared.slug, student))).toBe(sentence)
  })

  test('ERR-10: a network that is gone', async () => {
    stubNetwork(offline)
    expect(sentenceOf(await gateway.addInterestedStudent(shared.slug, student))).toBe(
      'An unexpected error occurred',
    )
  })
})

describe('listing by creator', () => {
  test('CREQ-17 ERR-12: needs a user, and gives the empty page with the error', async () => {
    const sent = stubNetwork(offline)
    const result = await gateway.listCourseRequestsOf('')
    expect(sentenceOf(result)).toBe('User ID is required')
    expect(result.data).toEqual({ data: [], count: 0, hasMore: false, page: 1, limit: 10 })
    expect(sent).toEqual([])
  })

  test('CREQ-24: a page of the user’s own, newest first, with the count of all', async () => {
    const sent = stubNetwork(() => jsonPage([row], 11))
    expect(await gateway.listCourseRequestsOf(ADA.id)).toEqual({
      data: { data: [row], count: 11, hasMore: true, page: 1, limit: 10 },
      error: null,
      loading: false,
    })
    expect(sent).toMatchObject([
      {
        method: 'GET',
        path: PATH,
        query: {
          creator_id: `eq.${ADA.id}`,
          order: 'created_at.desc,id.desc',
          offset: '0',
          limit: '10',
        },
      },
    ])
    expect(sent[0]?.headers.get('Prefer')).toContain('count=exact')
  })

  test('CREQ-24: another page, size and order', async () => {
    const sent = stubNetwork(() => jsonPage([row], 6))
    const query = { page: 2, limit: 5, orderBy: 'course_name', ascending: true } as const
    expect((await gateway.listCourseRequestsOf(ADA.id, query)).data).toMatchObject({
      page: 2,
      hasMore: false,
    })
    expect(sent[0]?.query).toMatchObject({ order: 'course_name.asc,id.asc', offset: '5', limit: '5' })
  })

  test('CREQ-24: a page after the end is empty', async () => {
    stubNetwork(() => databaseError(416, 'PGRST103'))
    expect(await gateway.listCourseRequestsOf(ADA.id, { page: 9 })).toMatchObject({
      data: { data: [], hasMore: false, page: 9 },
      error: null,
    })
  })

  test.each([
    ['ERR-06', () => databaseError(403, '42501'), 'Insufficient permissions'],
    ['ERR-10', () => jsonPage([{ ...row, id: 'seven' }], 1), 'An unexpected error occurred'],
  ])('%s ERR-12: %o gives the empty page with the error', async (_id, answer, sentence) => {
    stubNetwork(answer)
    const result = await gateway.listCourseRequestsOf(ADA.id)
    expect(sentenceOf(result)).toBe(sentence)
    expect(result.data).toEqual({ data: [], count: 0, hasMore: false, page: 1, limit: 10 })
  })
})

describe('updating', () => {
  test.each([
    ['', ADA.id],
    [shared.slug, ''],
  ])('CREQ-18: needs slug and user, not "%s" and "%s"', async (slug, userId) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.updateCourseRequest(slug, userId, {}))).toBe(
      'Slug and user ID are required',
    )
    expect(sent).toEqual([])
  })

  test.each([
    ['CREQ-11', { creator_name: ' ' }, 'Creator name is required'],
    ['CREQ-11', { course_name: '' }, 'Course name is required'],
    ['CREQ-13', { interested_students: [] }, 'At least one interested student is required'],
    ['CREQ-14', { creator_student_id: 'x' }, 'Creator student ID must contain only numbers'],
    ['CREQ-15', { interested_students: [student, student] }, 'Duplicate student IDs are not allowed'],
    ['DATA-18', { course_name: 'x'.repeat(61) }, 'Must be 60 characters or fewer'],
  ])('%s: refuses %o without a request', async (_id, changes, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.updateCourseRequest(shared.slug, ADA.id, changes))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('DATA-07 DATA-08: changes only the given fields, by slug and creator', async () => {
    const sent = stubNetwork(() => json(200, row))
    const changes = {
      course_name: ' MATH 102 ',
      id: 1,
      creator_id: 'x',
      slug: 'mine',
      created_at: '2020-01-01',
    }
    expect((await gateway.updateCourseRequest(shared.slug, ADA.id, changes)).data).toEqual(row)
    expect(sent).toMatchObject([
      { method: 'PATCH', path: PATH, query: { slug: `eq.${shared.slug}`, creator_id: `eq.${ADA.id}` } },
    ])
    expect(sent[0]?.body).toEqual({ course_name: 'MATH 102' })
  })

  test('CREQ-22 ERR-07: a request of another user is not found', async () => {
    stubNetwork(() => databaseError(406, 'PGRST116'))
    const result = await gateway.updateCourseRequest(shared.slug, ADA.id, { course_name: 'MATH 102' })
    expect(sentenceOf(result)).toBe('Course request not found')
  })
})

describe('deleting', () => {
  test.each([
    [' ', ADA.id],
    [shared.slug, ''],
  ])('CREQ-18: needs slug and user, not "%s" and "%s"', async (slug, userId) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.deleteCourseRequest(slug, userId))).toBe('Slug and user ID are required')
    expect(sent).toEqual([])
  })

  test('DATA-07: deletes by slug and creator', async () => {
    const sent = stubNetwork(() => json(200, [{ id: 7 }]))
    expect(await gateway.deleteCourseRequest(shared.slug, ADA.id)).toEqual({
      data: null,
      error: null,
      loading: false,
    })
    expect(sent).toMatchObject([
      { method: 'DELETE', path: PATH, query: { slug: `eq.${shared.slug}`, creator_id: `eq.${ADA.id}` } },
    ])
  })

  test('CREQ-22: a request of another user is not found', async () => {
    stubNetwork(() => json(200, []))
    expect(sentenceOf(await gateway.deleteCourseRequest(shared.slug, ADA.id))).toBe(
      'Course request not found',
    )
  })

  test('ERR-06: a refusal', async () => {
    stubNetwork(() => databaseError(403, '42501'))
    expect(sentenceOf(await gateway.deleteCourseRequest(shared.slug, ADA.id))).toBe(
      'Insufficient permissions',
    )
  })
})
