// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import type { Failure } from '../../backend/result'
import {
  ADA,
  databaseError,
  endSignedIn,
  inTurn,
  json,
  jsonPage,
  offline,
  type SentRequest,
  type sessionOf,
  startSignedIn,
  stubNetwork,
  withoutClient,
} from '../../testing/network'
import type { SwapFields } from './swap-fields'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./swap-requests')
let stored: ReturnType<typeof sessionOf>

beforeEach(async () => {
  stored = startSignedIn()
  gateway = await import('./swap-requests')
})

afterEach(endSignedIn)

const fields: SwapFields = {
  course_name: 'MATH 101',
  current_section: '1',
  target_section: '2',
  creator_student_id: '60301234',
}
const row = {
  id: 7,
  user_id: ADA.id,
  creator_name: 'Ada',
  ...fields,
  other_target_sections: [],
  hidden_at: null,
  is_checked: false,
  status: 'open',
  expires_at: '2026-10-02T08:00:00+00:00',
  created_at: '2026-09-02T08:00:00+00:00',
}
const PATH = '/rest/v1/swap_requests'

const sentenceOf = ({ error }: { error: Failure | null }) => error && ERROR_CATALOGUE[error.code].message
const methods = (sent: SentRequest[]) => sent.map(({ method }) => method)
describe('posting', () => {
  test.each([
    ['SWAP-01', { course_name: ' ' }, 'Course name is required'],
    ['SWAP-01', { current_section: '' }, 'Current section is required'],
    ['SWAP-01', { target_section: '' }, 'Desired section is required'],
    ['SWAP-01', { creator_student_id: '' }, 'Student ID is required'],
    ['SWAP-02', { creator_student_id: '6o301234' }, 'Student ID must contain only numbers'],
    ['MATCH-01', { other_target_sections: ['3', '3'] }, 'You have already named this section'],
    ['MATCH-01', { other_target_sections: ['3', '4', '5', '6', '7'] }, 'You can name up to {n} sections'],
    ['SWAP-03', { target_section: ' 1 ' }, 'Current and desired sections must be different'],
    ['DATA-18', { course_name: 'x'.repeat(61) }, 'Must be {n} characters or fewer'],
    ['DATA-18', { target_section: 'x'.repeat(61) }, 'Must be {n} characters or fewer'],
    ['DATA-20', { creator_student_id: '1'.repeat(21) }, 'Must be {n} characters or fewer'],
  ])('%s: refuses %o without a request', async (_id, changes, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createSwapRequest(ADA.id, { ...fields, ...changes }))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('SWAP-04: needs a signed-in user, and the one who posts', async () => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createSwapRequest('', fields))).toBe('User authentication required')
    expect(sentenceOf(await gateway.createSwapRequest('somebody-else', fields))).toBe(
      'User authentication required',
    )
    localStorage.clear()
    vi.resetModules()
    const fresh = await import('./swap-requests')
    expect(sentenceOf(await fresh.createSwapRequest(ADA.id, fields))).toBe('User authentication required')
    expect(sent).toEqual([])
  })

  test('DATA-13 DATA-03: sends the cleaned input without the columns that the database sets', async () => {
    const sent = stubNetwork(() => json(201, row))
    const typed = { ...fields, course_name: ' MATH 101 ', creator_student_id: '٦٠٣٠١٢٣٤' }
    const more = { ...typed, user_id: 'x', creator_name: 'Eve', creator_email: 'e@x', status: 'closed' }
    expect(await gateway.createSwapRequest(ADA.id, more)).toEqual({ data: row, error: null, loading: false })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: 'POST', path: PATH })
    expect(sent[0]?.body).toEqual(fields)
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${stored.access_token}`)
  })

  test('MATCH-01: sends up to four further sections, cleaned', async () => {
    const sent = stubNetwork(() => json(201, row))
    await gateway.createSwapRequest(ADA.id, { ...fields, other_target_sections: [' ٣ ', ' ', 'L4'] })
    expect(sent[0]?.body).toEqual({ ...fields, other_target_sections: ['3', 'L4'] })
  })

  test.each([
    ['DATA-17', 409, 'PT409', 'too-many-open', 'You have reached the limit of {n} open requests'],
    ['ERR-06', 403, '42501', null, 'Insufficient permissions'],
    ['ERR-04', 409, '23505', null, 'This record already exists'],
    ['ERR-08', 400, '23514', null, 'Database error occurred'],
  ])('%s: %d %s gives its sentence', async (_id, status, code, hint, sentence) => {
    stubNetwork(() => databaseError(status, code, hint))
    expect(sentenceOf(await gateway.createSwapRequest(ADA.id, fields))).toBe(sentence)
  })

  test('ERR-02 ERR-10: a network that is gone, and a client that cannot be fetched', async () => {
    stubNetwork(offline)
    const result = await gateway.createSwapRequest(ADA.id, fields)
    expect(result).toMatchObject({ data: null, error: { code: 'unexpected-error' }, loading: false })
    vi.resetModules()
    withoutClient()
    const fresh = await import('./swap-requests')
    expect(sentenceOf(await fresh.createSwapRequest(ADA.id, fields))).toBe('An unexpected error occurred')
  })
})

describe('one request', () => {
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('SWAP-18: %d is no id', async (id) => {
    const sent = stubNetwork(offline)
    for (const result of [
      await gateway.getSwapRequest(id),
      await gateway.updateSwapRequest(id, ADA.id, { course_name: 'x' }),
      await gateway.updateSwapRequestStatus(id, ADA.id, 'closed'),
      await gateway.deleteSwapRequest(id, ADA.id),
    ]) {
      expect(sentenceOf(result)).toBe('Valid swap request ID is required')
    }
    expect(sent).toEqual([])
  })

  test('SWAP-20 ERR-07: an unknown id', async () => {
    stubNetwork(() => databaseError(406, 'PGRST116'))
    expect(sentenceOf(await gateway.getSwapRequest(8))).toBe('Swap request not found')
  })

  test('DATA-03 DATA-12: is read with all its columns but the e-mail', async () => {
    const sent = stubNetwork(() => json(200, row))
    expect((await gateway.getSwapRequest(7)).data).toEqual(row)
    const { select, id } = sent[0]?.query ?? {}
    expect(id).toBe('eq.7')
    expect(select?.split(',').sort()).toEqual(Object.keys(row).sort())
  })

  test('ERR-08: a refusal of the database is not "not found"', async () => {
    stubNetwork(() => databaseError(404, '42P01'))
    expect(sentenceOf(await gateway.getSwapRequest(7))).toBe('Database error occurred')
  })
})

describe('lists', () => {
  test('SWAP-18: a list without a user', async () => {
    const sent = stubNetwork(offline)
    const result = await gateway.listSwapRequestsOf('')
    expect(sentenceOf(result)).toBe('User ID is required')
    expect(result.data).toEqual({ data: [], count: 0, hasMore: false, page: 1, limit: 10 })
    expect(sent).toEqual([])
  })

  test('DATA-22 DATA-23 SWAP-07: a user’s own, whatever their status: page 1, 10 a page, newest first, counted', async () => {
    const sent = stubNetwork(() => jsonPage([row], 11))
    expect(await gateway.listSwapRequestsOf(ADA.id)).toEqual({
      data: { data: [row], count: 11, hasMore: true, page: 1, limit: 10 },
      error: null,
      loading: false,
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.query).toEqual({
      select: expect.any(String),
      user_id: `eq.${ADA.id}`,
      order: 'created_at.desc,id.desc',
      offset: '0',
      limit: '10',
    })
    expect(sent[0]?.headers.get('Prefer')).toContain('count=exact')
  })

  test('DATA-22 DATA-23: another page, limit and order', async () => {
    const sent = stubNetwork(() => jsonPage([row], 11))
    const result = await gateway.listSwapRequestsOf(ADA.id, {
      page: 3,
      limit: 5,
      orderBy: 'expires_at',
      ascending: true,
    })
    expect(result.data).toMatchObject({ hasMore: false, page: 3, limit: 5 })
    expect(sent[0]?.query).toMatchObject({ order: 'expires_at.asc,id.asc', offset: '10', limit: '5' })
  })

  test('DATA-22: all, with optional equality filters', async () => {
    const sent = stubNetwork(() => jsonPage([row], 1))
    await gateway.listSwapRequests()
    await gateway.listSwapRequests({ status: 'closed', course_name: 'MATH 101' })
    expect(Object.keys(sent[0]?.query ?? {}).sort()).toEqual(['limit', 'offset', 'order', 'select'])
    expect(sent[1]?.query).toMatchObject({ status: 'eq.closed', course_name: 'eq.MATH 101' })
  })

  test('SWAP-07 DATA-12 DATA-22: the board lists open requests that have not expired, by the database’s clock', async () => {
    const sent = stubNetwork(() => jsonPage([row], 1))
    await gateway.listOpenSwapRequests({ page: 2 })
    expect(sent[0]?.query).toMatchObject({
      status: 'eq.open',
      expires_at: 'gt.now',
      order: 'created_at.desc,id.desc',
      offset: '10',
      limit: '10',
    })
    expect(sent[0]?.query).not.toHaveProperty('course_name')
  })

  test('MATCH-05: one query by ID tells what has become of the shown posts, and how many are newer', async () => {
    const sent = stubNetwork(() => jsonPage([row], 4))
    const news = await gateway.readSwapNews({ ids: [7, 5], newest: 9 })
    expect(news.data).toEqual({ present: [row], newer: 3 })
    expect(sent[0]?.query).toMatchObject({
      status: 'eq.open',
      expires_at: 'gt.now',
      id: 'gte.5',
      or: '(id.gt.9,id.in.(7,5))',
      order: 'id.asc',
      limit: '2',
    })
    expect(sent[0]?.headers.get('Prefer')).toContain('count=exact')
    await gateway.readSwapNews({ ids: [], newest: 0 })
    expect(sent[1]?.query).toMatchObject({ id: 'gte.1', or: '(id.gt.0)', limit: '1' })
    stubNetwork(() => databaseError(403, '42501'))
    expect((await gateway.readSwapNews({ ids: [], newest: 0 })).error?.code).toBe('not-permitted')
  })

  test('MATCH-05: of a search, the shown posts are looked up, and the newer ones searched for', async () => {
    const isSearch = ({ path }: { path: string }) => path.endsWith('/search_swap_requests')
    const found = { rows: [{ ...row, id: 12 }, row], count: 2 }
    const sent = stubNetwork((asked) => (isSearch(asked) ? json(200, found) : jsonPage([row], 1)))
    const shown = { ids: [row.id, 3], newest: 9 }
    expect((await gateway.readSwapNews(shown, 'math')).data).toEqual({ present: [row], newer: 1 })
    expect(sent.find((asked) => !isSearch(asked))?.query).toMatchObject({
      status: 'eq.open',
      expires_at: 'gt.now',
      id: `in.(0,${row.id},3)`,
      limit: '2',
    })
    for (const isRefused of [isSearch, (asked: { path: string }) => !isSearch(asked)]) {
      stubNetwork((asked) =>
        isRefused(asked)
          ? databaseError(403, '42501')
          : isSearch(asked)
            ? json(200, found)
            : jsonPage([row], 1),
      )
      expect((await gateway.readSwapNews(shown, 'math')).error?.code).toBe('not-permitted')
    }
  })

  test('SWAP-22 DATA-23: the database searches for a part of the course name and counts what it finds', async () => {
    const sent = stubNetwork(() => json(200, { rows: [row], count: 11 }))
    expect((await gateway.listOpenSwapRequests({ course: ' math ' })).data).toEqual({
      data: [row],
      count: 11,
      hasMore: true,
      page: 1,
      limit: 10,
    })
    expect((await gateway.listOpenSwapRequests({ course: 'math', page: 2 })).data.hasMore).toBe(false)
    expect(sent).toMatchObject(
      [0, 10].map((p_skip) => ({
        method: 'POST',
        path: '/rest/v1/rpc/search_swap_requests',
        body: { p_course: 'math', p_skip },
      })),
    )
    stubNetwork(() => databaseError(403, '42501'))
    expect((await gateway.listOpenSwapRequests({ course: 'math' })).error?.code).toBe('not-permitted')
  })

  test('DATA-23: a board is counted exactly up to 1,000 rows; above that there is more as long as pages are full', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ ...row, id: index + 1 }))
    const page = async (length: number, count: number, query = {}) => {
      const sent = stubNetwork(() => jsonPage(rows.slice(0, length), count))
      const { data } = await gateway.listOpenSwapRequests(query)
      expect(sent[0]?.headers.get('Prefer')).toContain('count=estimated')
      return [data.count, data.hasMore]
    }
    expect(await page(10, 1000, { page: 99 })).toEqual([1000, true])
    expect(await page(10, 1000, { page: 100 })).toEqual([1000, false])
    expect(await page(10, 1001, { page: 150 })).toEqual([1001, true])
    expect(await page(9, 1001, { page: 151 })).toEqual([1001, false])
  })

  test('SWAP-22: a blank filter is ignored', async () => {
    const sent = stubNetwork(() => jsonPage([], 0))
    await gateway.listOpenSwapRequests({ course: '  ' })
    expect(sent[0]?.query).not.toHaveProperty('course_name')
  })

  test.each([
    ['ERR-06', () => databaseError(403, '42501'), 'Insufficient permissions'],
    ['ERR-08', () => databaseError(400, '42P01'), 'Database error occurred'],
  ])('%s ERR-12: a failure gives the empty page together with the error', async (_id, answer, sentence) => {
    stubNetwork(answer)
    for (const result of [
      await gateway.listSwapRequestsOf(ADA.id, { page: 2 }),
      await gateway.listSwapRequests({}, { page: 2 }),
      await gateway.listOpenSwapRequests({ page: 2 }),
    ]) {
      expect(sentenceOf(result)).toBe(sentence)
      expect(result.data).toEqual({ data: [], count: 0, hasMore: false, page: 2, limit: 10 })
    }
  })

  test('ERR-12: so does a client that cannot be fetched', async () => {
    withoutClient()
    const result = await gateway.listOpenSwapRequests()
    expect(sentenceOf(result)).toBe('An unexpected error occurred')
    expect(result.data.data).toEqual([])
  })

  test('DATA-23: a page after the end is empty, without an error', async () => {
    stubNetwork(() => databaseError(416, 'PGRST103'))
    expect(await gateway.listOpenSwapRequests({ page: 9 })).toMatchObject({
      data: { data: [], hasMore: false, page: 9 },
      error: null,
    })
  })
})

describe('changing', () => {
  test('SWAP-18: needs a user', async () => {
    const sent = stubNetwork(offline)
    for (const result of [
      await gateway.updateSwapRequest(7, '', { course_name: 'x' }),
      await gateway.updateSwapRequestStatus(7, '', 'closed'),
      await gateway.deleteSwapRequest(7, ''),
    ]) {
      expect(sentenceOf(result)).toBe('User ID is required')
    }
    expect(sent).toEqual([])
  })

  test.each([
    [{ course_name: '' }, 'Course name is required'],
    [{ current_section: ' ' }, 'Current section is required'],
    [{ target_section: '' }, 'Desired section is required'],
    [{ current_section: 'a', target_section: 'A ' }, 'Current and desired sections must be different'],
    [{ creator_student_id: 'x' }, 'Student ID must contain only numbers'],
  ])('SWAP-21: refuses %o without a request', async (changes, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.updateSwapRequest(7, ADA.id, changes))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('SWAP-21: a single new section is compared with the stored other one', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    expect(sentenceOf(await gateway.updateSwapRequest(7, ADA.id, { current_section: ' 2' }))).toBe(
      'Current and desired sections must be different',
    )
    expect(sentenceOf(await gateway.updateSwapRequest(7, ADA.id, { target_section: '1' }))).toBe(
      'Current and desired sections must be different',
    )
    expect(methods(sent)).toEqual(['GET', 'GET'])
    expect((await gateway.updateSwapRequest(7, ADA.id, { target_section: '3' })).data).toEqual(row)
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { target_section: '3' } })
  })

  test('MATCH-01: further sections are sent cleaned, and compared with the stored ones', async () => {
    const sent = stubNetwork(() => json(200, [{ ...row, other_target_sections: ['4'] }]))
    const update = (changes: object) => gateway.updateSwapRequest(7, ADA.id, changes)
    expect(sentenceOf(await update({ other_target_sections: ['01'] }))).toBe(
      'Current and desired sections must be different',
    )
    expect(sentenceOf(await update({ target_section: '٤' }))).toBe('You have already named this section')
    expect(sentenceOf(await update({ current_section: '4', target_section: '5' }))).toBe(
      'Current and desired sections must be different',
    )
    expect(methods(sent)).toEqual(['GET', 'GET', 'GET'])
    expect((await update({ other_target_sections: [' ٥ ', ''] })).error).toBeNull()
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { other_target_sections: ['5'] } })
  })

  test('DATA-14 DATA-15: changes the given fields of the user’s own row, and never id, owner, creation or expiry', async () => {
    const sent = stubNetwork(() => json(200, [{ ...row, course_name: 'CS 1' }]))
    const changes = { course_name: ' CS 1 ', id: 9, user_id: 'x', created_at: 'x', expires_at: 'x' }
    expect((await gateway.updateSwapRequest(7, ADA.id, changes)).data).toMatchObject({ course_name: 'CS 1' })
    expect(sent).toMatchObject([
      { method: 'PATCH', path: PATH, query: { id: 'eq.7', user_id: `eq.${ADA.id}` } },
    ])
    expect(sent[0]?.body).toEqual({ course_name: 'CS 1' })
  })

  test('SWAP-19: accepts only open and closed', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    // @ts-expect-error: the type says so too
    expect(sentenceOf(await gateway.updateSwapRequestStatus(7, ADA.id, 'cancelled'))).toBe(
      "Status must be either 'open' or 'closed'",
    )
    expect(sent).toEqual([])
    await gateway.updateSwapRequestStatus(7, ADA.id, 'closed')
    await gateway.updateSwapRequestStatus(7, ADA.id, 'open')
    expect(sent).toMatchObject([
      { method: 'PATCH', query: { id: 'eq.7', user_id: `eq.${ADA.id}` }, body: { status: 'closed' } },
      { method: 'PATCH', query: { id: 'eq.7', user_id: `eq.${ADA.id}` }, body: { status: 'open' } },
    ])
  })

  test('DATA-14: deletes the user’s own row', async () => {
    const sent = stubNetwork(() => json(200, [{ id: 7 }]))
    expect(await gateway.deleteSwapRequest(7, ADA.id)).toEqual({ data: null, error: null, loading: false })
    expect(sent).toMatchObject([
      { method: 'DELETE', path: PATH, query: { id: 'eq.7', user_id: `eq.${ADA.id}` } },
    ])
  })

  test('SWAP-20: a row that does not exist or is another user’s', async () => {
    stubNetwork(() => json(200, []))
    for (const result of [
      await gateway.updateSwapRequest(7, ADA.id, { course_name: 'x' }),
      await gateway.updateSwapRequest(7, ADA.id, { target_section: 'x' }),
      await gateway.updateSwapRequestStatus(7, ADA.id, 'closed'),
      await gateway.deleteSwapRequest(7, ADA.id),
    ]) {
      expect(sentenceOf(result)).toBe('Swap request not found or access denied')
    }
  })

  test.each([
    ['SWAP-16', 'PT410', 410, 'request-expired', 'This request has expired'],
    ['DATA-17', 'PT409', 409, 'too-many-open', 'You have reached the limit of {n} open requests'],
  ])('%s: opening again may be refused with %s', async (_id, code, status, hint, sentence) => {
    stubNetwork(() => databaseError(status, code, hint))
    expect(sentenceOf(await gateway.updateSwapRequestStatus(7, ADA.id, 'open'))).toBe(sentence)
  })

  test('ERR-08 ERR-10: a refusal and a network that is gone', async () => {
    stubNetwork(
      inTurn(
        () => databaseError(400, '42P01'),
        () => databaseError(400, '42P01'),
        offline,
      ),
    )
    expect(sentenceOf(await gateway.updateSwapRequest(7, ADA.id, { target_section: 'x' }))).toBe(
      'Database error occurred',
    )
    expect(sentenceOf(await gateway.deleteSwapRequest(7, ADA.id))).toBe('Database error occurred')
    expect(sentenceOf(await gateway.updateSwapRequestStatus(7, ADA.id, 'closed'))).toBe(
      'An unexpected error occurred',
    )
  })
})
