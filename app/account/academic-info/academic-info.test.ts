// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import type { Result } from '../../backend/result'
import {
  ADA,
  databaseError,
  endSignedIn,
  inTurn,
  json,
  noContent,
  offline,
  type SentRequest,
  type sessionOf,
  startSignedIn,
  stubNetwork,
  withoutClient,
} from '../../testing/network'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./academic-info')
let stored: ReturnType<typeof sessionOf>

beforeEach(async () => {
  stored = startSignedIn()
  gateway = await import('./academic-info')
})

afterEach(endSignedIn)

const record = { totalGradePoints: 120, totalCredits: 40, currentSubjects: 5 }
const row = { total_grade_points: 120, total_credits: 40, current_subjects: 5 }

const english = setupI18n({ locale: 'en', messages: { en: {} } })
const sentenceOf = ({ error }: Result<unknown>) => error && english._(ERROR_CATALOGUE[error.code])

const methods = (sent: SentRequest[]) => sent.map(({ method }) => method)

describe('loading', () => {
  test('ACAD-07: needs a user', async () => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.getAcademicInfo(''))).toBe('User ID is required')
    expect(sent).toEqual([])
  })

  test("ACAD-07: reads the user's own row, as the user", async () => {
    const sent = stubNetwork(() => json(200, [row]))
    expect(await gateway.getAcademicInfo(ADA.id)).toEqual({ data: record, error: null, loading: false })
    expect(sent).toMatchObject([
      { method: 'GET', path: '/rest/v1/academic_info', query: { user_id: `eq.${ADA.id}` } },
    ])
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${stored.access_token}`)
  })

  test('DATA-01: decimals that the database sends as text become numbers', async () => {
    stubNetwork(() => json(200, [{ ...row, total_grade_points: '82.50', total_credits: '30.00' }]))
    expect((await gateway.getAcademicInfo(ADA.id)).data).toEqual({
      totalGradePoints: 82.5,
      totalCredits: 30,
      currentSubjects: 5,
    })
  })

  test.each([
    ['an empty answer', () => json(200, [])],
    ['PGRST116', () => databaseError(406, 'PGRST116')],
  ])('ACAD-16: %s is no data, not an error', async (_name, answer) => {
    stubNetwork(answer)
    expect(await gateway.getAcademicInfo(ADA.id)).toEqual({ data: null, error: null, loading: false })
  })

  test.each([
    ['no permission', () => databaseError(403, '42501')],
    ['a missing table', () => databaseError(404, '42P01')],
    ['a server that is down', () => json(500, {})],
  ])('ACAD-18: %s is a failed load', async (_name, answer) => {
    stubNetwork(answer)
    expect(sentenceOf(await gateway.getAcademicInfo(ADA.id))).toBe('Failed to load academic information')
  })

  test('ACAD-18: so is a client that cannot be fetched', async () => {
    withoutClient()
    expect(sentenceOf(await gateway.getAcademicInfo(ADA.id))).toBe('Failed to load academic information')
  })
})

test('ACAD-20 DATA-05: nothing is sent while another user is signed in', async () => {
  const sent = stubNetwork(() => json(200, []))
  for (const call of [
    gateway.getAcademicInfo('bo'),
    gateway.saveAcademicInfo('bo', record),
    gateway.deleteAcademicInfo('bo'),
  ]) {
    expect(sentenceOf(await call)).toBe('User authentication required')
  }
  expect(sent).toEqual([])
})

describe('saving', () => {
  test('ACAD-07: needs a user', async () => {
    expect(sentenceOf(await gateway.saveAcademicInfo('', record))).toBe('User ID is required')
  })

  test.each([
    ['ACAD-08', { ...record, totalGradePoints: -0.01 }, 'Total grade points cannot be negative'],
    ['ACAD-09', { ...record, totalCredits: -1 }, 'Total credits cannot be negative'],
    ['ACAD-10', { ...record, currentSubjects: -1 }, 'Current subjects cannot be negative'],
    ['ACAD-11', { ...record, totalGradePoints: 160.01 }, 'GPA cannot exceed 4.0'],
  ])('%s: refuses %o without a request', async (_id, refused, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, refused))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('ACAD-20: needs a session', async () => {
    localStorage.clear()
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe('User authentication required')
    expect(sent).toEqual([])
  })

  test('ACAD-14: updates the row that is there', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    expect(await gateway.saveAcademicInfo(ADA.id, record)).toEqual({
      data: record,
      error: null,
      loading: false,
    })
    expect(sent).toMatchObject([
      { method: 'PATCH', path: '/rest/v1/academic_info', query: { user_id: `eq.${ADA.id}` }, body: row },
    ])
    expect(sent[0]?.body).not.toHaveProperty('user_id')
  })

  test('ACAD-14: creates the row when there is none', async () => {
    const sent = stubNetwork(
      inTurn(
        () => json(200, []),
        () => json(201, row),
      ),
    )
    expect((await gateway.saveAcademicInfo(ADA.id, record)).data).toEqual(record)
    expect(sent).toMatchObject([
      { method: 'PATCH' },
      { method: 'POST', path: '/rest/v1/academic_info', body: { user_id: ADA.id, ...row } },
    ])
  })

  test('ACAD-14: updates when another tab has created the row in the meantime', async () => {
    const sent = stubNetwork(
      inTurn(
        () => json(200, []),
        () => databaseError(409, '23505'),
        () => json(200, [row]),
      ),
    )
    expect((await gateway.saveAcademicInfo(ADA.id, record)).data).toEqual(record)
    expect(methods(sent)).toEqual(['PATCH', 'POST', 'PATCH'])
  })

  test('ACAD-14 ACAD-18: fails when that row is deleted again', async () => {
    const sent = stubNetwork(
      inTurn(
        () => json(200, []),
        () => databaseError(409, '23505'),
        () => json(200, []),
      ),
    )
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe(
      'Failed to update academic information',
    )
    expect(methods(sent)).toEqual(['PATCH', 'POST', 'PATCH'])
  })

  test('ACAD-13: sends points and credits with 2 decimals, and subjects floored', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    await gateway.saveAcademicInfo(ADA.id, {
      totalGradePoints: 82.505,
      totalCredits: 30.004,
      currentSubjects: 5.9,
    })
    expect(sent[0]?.body).toMatchObject({
      total_grade_points: 82.51,
      total_credits: 30,
      current_subjects: 5,
    })
  })

  test('ACAD-13: returns what was stored, not what was typed', async () => {
    stubNetwork(() => json(200, [{ ...row, total_grade_points: '82.51' }]))
    expect(
      (await gateway.saveAcademicInfo(ADA.id, { ...record, totalGradePoints: 82.505 })).data,
    ).toMatchObject({
      totalGradePoints: 82.51,
    })
  })

  test('ACAD-18: a refused update', async () => {
    const sent = stubNetwork(() => databaseError(403, '42501'))
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe(
      'Failed to update academic information',
    )
    expect(methods(sent)).toEqual(['PATCH'])
  })

  test('ACAD-18: a refused insert', async () => {
    const sent = stubNetwork(
      inTurn(
        () => json(200, []),
        () => databaseError(403, '42501'),
      ),
    )
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe(
      'Failed to save academic information',
    )
    expect(methods(sent)).toEqual(['PATCH', 'POST'])
  })

  test('ACAD-18: a lost network', async () => {
    stubNetwork(offline)
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe(
      'Failed to update academic information',
    )
  })

  test('ACAD-19: a client that cannot be fetched', async () => {
    withoutClient()
    expect(sentenceOf(await gateway.saveAcademicInfo(ADA.id, record))).toBe(
      'Error saving academic information',
    )
  })
})

describe('deleting', () => {
  test('ACAD-07: needs a user', async () => {
    expect(sentenceOf(await gateway.deleteAcademicInfo(''))).toBe('User ID is required')
  })

  test("ACAD-07: deletes the user's own row", async () => {
    const sent = stubNetwork(noContent)
    expect(await gateway.deleteAcademicInfo(ADA.id)).toEqual({ data: null, error: null, loading: false })
    expect(sent).toMatchObject([
      { method: 'DELETE', path: '/rest/v1/academic_info', query: { user_id: `eq.${ADA.id}` } },
    ])
  })

  test('ERR-08: a refusal is a database error', async () => {
    stubNetwork(() => databaseError(400, '42P01'))
    expect(sentenceOf(await gateway.deleteAcademicInfo(ADA.id))).toBe('Database error occurred')
  })
})
