// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CATALOGUE } from '../../backend/error-catalogue'
import type { Failure } from '../../backend/result'
import {
  ADA,
  databaseError,
  endSignedIn,
  json,
  jsonPage,
  offline,
  type SentRequest,
  type sessionOf,
  startSignedIn,
  stubNetwork,
  withoutClient,
} from '../../testing/network'
import type { RowStatus } from '../every-board/board-gateway'
import type { GroupFields } from './group-fields'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./practicum-groups')
let stored: ReturnType<typeof sessionOf>

beforeEach(async () => {
  stored = startSignedIn()
  gateway = await import('./practicum-groups')
})

afterEach(endSignedIn)

const fields: GroupFields = {
  title: 'Campus assistant',
  description: 'Answers questions about rooms.',
  publisher_student_id: '60301234',
  semester: 'fall-2026',
  tags: ['Software Engineering', 'Design'],
  notes: '',
}
const row = {
  id: 7,
  user_id: ADA.id,
  creator_name: 'Ada',
  ...fields,
  notes: null,
  status: 'open',
  expires_at: '2026-10-02T08:00:00+00:00',
  created_at: '2026-09-02T08:00:00+00:00',
  hidden_at: null,
}
const PATH = '/rest/v1/practicum_groups'

function sentenceOf({ error }: { error: Failure | null }): string | undefined {
  const sentence = error && ERROR_CATALOGUE[error.code]
  if (!sentence) return undefined
  const values: Record<string, unknown> = 'values' in sentence ? { ...sentence.values } : {}
  return sentence.message?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}

const done = <Data>(data: Data) => ({ data, error: null, loading: false })
const columnsOf = (sent: SentRequest[]) => sent.map(({ query }) => query.select)

/** The selected columns: all but the e-mail, which nobody may read. */
const COLUMNS =
  'id,user_id,creator_name,publisher_student_id,title,description,tags,notes,semester,status,expires_at,created_at,hidden_at,is_checked'

/** What calls that fail say, whatever they were for. */
const FAILURES: [string, () => Response, string][] = [
  ['ERR-06: a missing right', () => databaseError(403, '42501'), 'Insufficient permissions'],
  ['ERR-04: a duplicate', () => databaseError(409, '23505'), 'This record already exists'],
  ['ERR-08 ERR-11: a refused check', () => databaseError(400, '23514'), 'Database error occurred'],
  ['ERR-10: a network that is gone', offline, 'An unexpected error occurred'],
]

describe('creating', () => {
  test('PRAC-25 DATA-13: sends the cleaned input without the columns that the database sets; returns the stored row', async () => {
    const sent = stubNetwork(() => json(201, row))
    const result = await gateway.createPracticumGroup(ADA.id, {
      ...fields,
      title: '  Campus assistant ',
      publisher_student_id: ' ٦٠٣٠١٢٣٤ ',
      tags: [' Software Engineering', ' ', 'Design '],
      notes: ' ',
    })
    expect(result).toEqual(done(row))
    expect(sent).toMatchObject([{ method: 'POST', path: PATH }])
    expect(sent[0]?.body).toEqual({ ...fields, notes: null })
    expect(columnsOf(sent)).toEqual([COLUMNS])
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${stored.access_token}`)
  })

  test('PRAC-01: sends the notes, too', async () => {
    const sent = stubNetwork(() => json(201, row))
    await gateway.createPracticumGroup(ADA.id, { ...fields, notes: ' On Mondays. ' })
    expect(sent[0]?.body).toMatchObject({ notes: 'On Mondays.' })
  })

  test.each<[string, Partial<GroupFields>, string]>([
    ['PRAC-11', { title: ' ' }, 'Group title is required'],
    ['PRAC-11', { description: '\n' }, 'Project description is required'],
    ['PRAC-11', { tags: [] }, 'At least one major tag is required'],
    ['PRAC-11 PRAC-13', { tags: [' ', ''] }, 'At least one major tag is required'],
    ['PRAC-11', { semester: '' }, 'Semester is required'],
    ['PRAC-11', { semester: 'Fall 2026' }, 'Semester is required'],
    ['PRAC-11', { publisher_student_id: '' }, 'Publisher student ID is required'],
    ['DATA-20', { publisher_student_id: '12a' }, 'Student ID must contain only numbers'],
    ['DATA-20', { publisher_student_id: '1'.repeat(21) }, 'Must be 20 characters or fewer'],
    ['DATA-19', { title: 'x'.repeat(121) }, 'Must be 120 characters or fewer'],
    ['DATA-19', { description: 'x'.repeat(2001) }, 'Must be 2000 characters or fewer'],
    ['DATA-19', { notes: 'x'.repeat(2001) }, 'Must be 2000 characters or fewer'],
    ['PRAC-09', { tags: ['X'] }, 'Custom major must be 2+ characters'],
    ['PRAC-09', { tags: ['x'.repeat(61)] }, 'Must be 60 characters or fewer'],
    [
      'PRAC-09',
      { tags: Array.from({ length: 21 }, (_, place) => `Major ${place}`) },
      'You can choose up to 20 majors',
    ],
  ])('%s: refuses %o without a request: %s', async (_id, change, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createPracticumGroup(ADA.id, { ...fields, ...change }))).toBe(sentence)
    expect(sent).toEqual([])
  })

  test('PRAC-11: the first missing field is reported: title, description, majors, semester, ID', async () => {
    const nothing = {
      title: '',
      description: '',
      publisher_student_id: '',
      semester: '',
      tags: [],
      notes: '',
    }
    const filled: Partial<GroupFields> = {}
    const sentences: (string | undefined)[] = []
    for (const field of ['title', 'description', 'tags', 'semester', 'publisher_student_id'] as const) {
      sentences.push(sentenceOf(await gateway.createPracticumGroup(ADA.id, { ...nothing, ...filled })))
      Object.assign(filled, { [field]: fields[field] })
    }
    expect(sentences).toEqual([
      'Group title is required',
      'Project description is required',
      'At least one major tag is required',
      'Semester is required',
      'Publisher student ID is required',
    ])
  })

  test.each(['', 'somebody-else'])('DATA-13: needs the session of the user "%s"', async (userId) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createPracticumGroup(userId, fields))).toBe(
      'User authentication required',
    )
    expect(sent).toEqual([])
  })

  test('DATA-13: needs a session', async () => {
    localStorage.clear()
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.createPracticumGroup(ADA.id, fields))).toBe(
      'User authentication required',
    )
    expect(sent).toEqual([])
  })

  test('DATA-17: the 21st open group is refused with the sentence of the catalogue', async () => {
    stubNetwork(() => databaseError(409, 'PT409', 'too-many-open'))
    expect(sentenceOf(await gateway.createPracticumGroup(ADA.id, fields))).toBe(
      'You have reached the limit of 20 open requests',
    )
  })

  test.each(FAILURES)('%s', async (_name, answer, sentence) => {
    stubNetwork(answer)
    expect(sentenceOf(await gateway.createPracticumGroup(ADA.id, fields))).toBe(sentence)
  })

  test('ERR-10: a client that cannot be fetched', async () => {
    withoutClient()
    expect(sentenceOf(await gateway.createPracticumGroup(ADA.id, fields))).toBe(
      'An unexpected error occurred',
    )
  })
})

describe('one group', () => {
  test('DATA-12: reads it by its id, without the e-mail', async () => {
    const sent = stubNetwork(() => json(200, row))
    expect(await gateway.getPracticumGroup(7)).toEqual(done(row))
    expect(sent).toMatchObject([{ method: 'GET', path: PATH, query: { id: 'eq.7', select: COLUMNS } }])
    expect(COLUMNS).not.toContain('creator_email')
  })

  test('ERR-07: a group that does not exist', async () => {
    stubNetwork(() => databaseError(406, 'PGRST116'))
    expect(sentenceOf(await gateway.getPracticumGroup(7))).toBe('No data found')
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('PRAC-14: %d is no id', async (id) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.getPracticumGroup(id))).toBe('Valid practicum group ID is required')
    expect(sent).toEqual([])
  })
})

describe('listing', () => {
  test('PRAC-16 DATA-12 DATA-22: the board lists open groups, unexpired by the database’s clock, newest first, 10 a page', async () => {
    const sent = stubNetwork(() => jsonPage([row], 1))
    expect(await gateway.listOpenGroups()).toEqual(
      done({ data: [row], count: 1, hasMore: false, page: 1, limit: 10 }),
    )
    expect(sent).toMatchObject([
      {
        method: 'GET',
        path: PATH,
        query: {
          select: COLUMNS,
          status: 'eq.open',
          expires_at: 'gt.now',
          order: 'created_at.desc,id.desc',
          offset: '0',
          limit: '10',
        },
      },
    ])
    expect(sent[0]?.headers.get('Prefer')).toContain('count=estimated')
  })

  test('MATCH-05: one query by ID tells what has become of the shown groups, and how many are newer', async () => {
    const sent = stubNetwork(() => jsonPage([row], 4))
    const news = await gateway.readGroupNews({ ids: [7, 5], newest: 9 })
    expect(news.data).toEqual({ present: [row], newer: 3 })
    expect(sent[0]?.query).toMatchObject({
      status: 'eq.open',
      expires_at: 'gt.now',
      id: 'gte.5',
      or: '(id.gt.9,id.in.(7,5))',
      limit: '2',
    })
  })

  test('PRAC-17 DATA-23: the second page has the count of all', async () => {
    const rows = Array.from({ length: 10 }, (_, place) => ({ ...row, id: place + 11 }))
    const sent = stubNetwork(() => jsonPage(rows, 25))
    expect((await gateway.listOpenGroups({ page: 2 })).data).toEqual({
      data: rows,
      count: 25,
      hasMore: true,
      page: 2,
      limit: 10,
    })
    expect(sent[0]?.query).toMatchObject({ offset: '10', limit: '10' })
  })

  test('DATA-22: all with filters, in another order, of another length', async () => {
    const sent = stubNetwork(() => jsonPage([], 0))
    await gateway.listPracticumGroups(
      { semester: 'fall-2026', status: 'closed' },
      { orderBy: 'title', ascending: true, page: 3, limit: 5 },
    )
    expect(sent[0]?.query).toEqual({
      select: COLUMNS,
      semester: 'eq.fall-2026',
      status: 'eq.closed',
      order: 'title.asc,id.asc',
      offset: '10',
      limit: '5',
    })
  })

  test('DATA-22: all without filters', async () => {
    const sent = stubNetwork(() => jsonPage([], 0))
    await gateway.listPracticumGroups()
    expect(Object.keys(sent[0]?.query ?? {}).sort()).toEqual(['limit', 'offset', 'order', 'select'])
  })

  test('DATA-22: those of a user, closed and expired ones too', async () => {
    const sent = stubNetwork(() => jsonPage([row], 1))
    expect((await gateway.listGroupsOfUser(ADA.id)).data.data).toEqual([row])
    expect(sent[0]?.query).toMatchObject({ user_id: `eq.${ADA.id}`, order: 'created_at.desc,id.desc' })
    expect(sent[0]?.query).not.toHaveProperty('status')
    expect(sent[0]?.query).not.toHaveProperty('expires_at')
  })

  const EMPTY = { data: [], count: 0, hasMore: false, page: 1, limit: 10 }

  test('DATA-22: those of nobody', async () => {
    const sent = stubNetwork(offline)
    const result = await gateway.listGroupsOfUser('')
    expect(result.data).toEqual(EMPTY)
    expect(sentenceOf(result)).toBe('User ID is required')
    expect(sent).toEqual([])
  })

  test('PRAC-17: a page after the end is empty and no error', async () => {
    stubNetwork(() => databaseError(416, 'PGRST103'))
    expect(await gateway.listOpenGroups({ page: 4 })).toEqual(done({ ...EMPTY, page: 4 }))
  })

  test.each(FAILURES)('ERR-12: the empty page comes with the error. %s', async (_name, answer, sentence) => {
    stubNetwork(answer)
    // The client retries a read three times, over 7 s.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const results = Promise.all([
      gateway.listOpenGroups(),
      gateway.listGroupsOfUser(ADA.id),
      gateway.listPracticumGroups(),
    ])
    let hasAnswered = false
    void results.then(() => {
      hasAnswered = true
    })
    while (!hasAnswered) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise(setImmediate)
    }
    vi.useRealTimers()
    for (const result of await results) {
      expect(result.data).toEqual(EMPTY)
      expect(result.loading).toBe(false)
      expect(sentenceOf(result)).toBe(sentence)
    }
  })

  test('ERR-12: so it does when the client cannot be fetched', async () => {
    withoutClient()
    const result = await gateway.listOpenGroups()
    expect(result.data).toEqual(EMPTY)
    expect(sentenceOf(result)).toBe('An unexpected error occurred')
  })
})

/** The three that change one row, as the tests call them. */
const CHANGES: [string, (id: number, userId: string) => Promise<{ error: Failure | null }>][] = [
  ['an update', (id, userId) => gateway.updatePracticumGroup(id, userId, { title: 'New' })],
  ['a status change', (id, userId) => gateway.setGroupStatus(id, userId, 'closed')],
  ['a delete', (id, userId) => gateway.deletePracticumGroup(id, userId)],
]

describe.each(CHANGES)('%s', (_name, call) => {
  test.each([0, -3, 2.5, Number.NaN])('PRAC-14: of the id %d is refused', async (id) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await call(id, ADA.id))).toBe('Valid practicum group ID is required')
    expect(sent).toEqual([])
  })

  test('PRAC-14: without a user is refused', async () => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await call(7, ''))).toBe('User ID is required')
    expect(sent).toEqual([])
  })

  test('DATA-16: is matched by id and user; no match means not found or not the user’s own', async () => {
    const sent = stubNetwork(() => json(200, []))
    expect(sentenceOf(await call(7, ADA.id))).toBe('Practicum group not found or access denied')
    expect(sent).toMatchObject([{ path: PATH, query: { id: 'eq.7', user_id: `eq.${ADA.id}` } }])
  })

  test.each(FAILURES)('%s', async (_failure, answer, sentence) => {
    stubNetwork(answer)
    expect(sentenceOf(await call(7, ADA.id))).toBe(sentence)
  })

  test('ERR-10: a client that cannot be fetched', async () => {
    withoutClient()
    expect(sentenceOf(await call(7, ADA.id))).toBe('An unexpected error occurred')
  })
})

describe('updating', () => {
  test('PRAC-12 DATA-16: sends only the given fields, cleaned, and returns the stored row', async () => {
    const sent = stubNetwork(() => json(200, [{ ...row, title: 'New' }]))
    const result = await gateway.updatePracticumGroup(7, ADA.id, { title: ' New ', notes: ' ' })
    expect(result).toEqual(done({ ...row, title: 'New' }))
    expect(sent[0]).toMatchObject({ method: 'PATCH', body: { title: 'New', notes: null } })
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['title', 'notes'])
  })

  test('DATA-16: id, owner, e-mail, creation and expiry are never sent', async () => {
    const sent = stubNetwork(() => json(200, [row]))
    const smuggled = {
      id: 9,
      user_id: 'x',
      creator_email: 'x',
      created_at: 'x',
      expires_at: 'x',
      status: 'x',
    }
    await gateway.updatePracticumGroup(7, ADA.id, { ...fields, ...smuggled })
    expect(sent[0]?.body).toEqual({ ...fields, notes: null })
  })

  test.each<[string, Partial<GroupFields>, string]>([
    ['PRAC-12', { title: ' ' }, 'Title cannot be empty'],
    ['PRAC-12', { description: '' }, 'Description cannot be empty'],
    ['PRAC-12', { semester: ' ' }, 'Semester cannot be empty'],
    ['PRAC-07', { semester: 'soon' }, 'Semester is required'],
    ['PRAC-13', { tags: [' '] }, 'At least one major tag is required'],
    ['PRAC-11', { publisher_student_id: '' }, 'Publisher student ID is required'],
    ['DATA-19', { title: 'x'.repeat(121) }, 'Must be 120 characters or fewer'],
    ['DATA-20', { publisher_student_id: '1'.repeat(21) }, 'Must be 20 characters or fewer'],
  ])('%s: refuses %o without a request: %s', async (_id, change, sentence) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.updatePracticumGroup(7, ADA.id, change))).toBe(sentence)
    expect(sent).toEqual([])
  })
})

describe('the status', () => {
  test.each(['open', 'closed'] as const)('PRAC-25: is set to %s', async (status) => {
    const sent = stubNetwork(() => json(200, [{ ...row, status }]))
    expect((await gateway.setGroupStatus(7, ADA.id, status)).data).toEqual({ ...row, status })
    expect(sent).toMatchObject([{ method: 'PATCH', body: { status } }])
  })

  test.each(['', 'Open', 'expired'])('PRAC-15: "%s" is none', async (status) => {
    const sent = stubNetwork(offline)
    expect(sentenceOf(await gateway.setGroupStatus(7, ADA.id, status as RowStatus))).toBe(
      "Status must be 'open' or 'closed'",
    )
    expect(sent).toEqual([])
  })

  test('PRAC-25: an expired group cannot be opened again', async () => {
    stubNetwork(() => databaseError(410, 'PT410', 'request-expired'))
    expect(sentenceOf(await gateway.setGroupStatus(7, ADA.id, 'open'))).toBe('This request has expired')
  })
})

test('DATA-16: deleting removes the one row', async () => {
  const sent = stubNetwork(() => json(200, [{ id: 7 }]))
  expect(await gateway.deletePracticumGroup(7, ADA.id)).toEqual(done(null))
  expect(sent).toMatchObject([
    { method: 'DELETE', path: PATH, query: { id: 'eq.7', user_id: `eq.${ADA.id}`, select: 'id' } },
  ])
})
