import { Hono } from 'hono'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Caller } from '../transactions.ts'
import { failureResponse } from './database-failures.ts'

const VISITOR: Caller = { role: 'anon' }
const STUDENT: Caller = { role: 'authenticated', userId: 'u', sessionId: 's' }

async function answerTo(code: string, caller: Caller) {
  const error = Object.assign(new pg.DatabaseError('What the migration says', 0, 'error'), {
    code,
    hint: 'a-hint',
    detail: 'Failing row contains (a secret)',
  })
  const api = new Hono().all('*', (context) => failureResponse(context, caller, error))
  const response = await api.request('/rest/v1/swap_requests')
  return [response.status, await response.json()] as const
}

/** The tests of the database (tests/database) prove which code each refusal has. */
test.each([
  // Without the right, or past a policy: a visitor may log in, a student may not.
  ['42501', 401, 403],
  ['PT404', 404, 404],
  ['PT409', 409, 409],
  ['PT410', 410, 410],
  ['PT429', 429, 429],
  ['22023', 400, 400],
  ['22P02', 400, 400],
  ['22003', 400, 400],
  ['23502', 400, 400],
  ['23505', 409, 409],
  ['23514', 400, 400],
  ['428C9', 400, 400],
  ['54000', 400, 400],
])(
  'SEC-02, ADR-52: the SQLSTATE %s answers %i to a visitor and %i to a student, without the row',
  async (code, toVisitor, toStudent) => {
    const body = { code, message: 'What the migration says', details: null, hint: 'a-hint' }
    expect(await answerTo(code, VISITOR)).toEqual([toVisitor, body])
    expect(await answerTo(code, STUDENT)).toEqual([toStudent, body])
  },
)

test('ENG-50: a limit of the migrations says when to try again', async () => {
  const limit = Object.assign(new pg.DatabaseError('Too many', 0, 'error'), { code: 'PT429' })
  const api = new Hono().all('*', (context) => failureResponse(context, STUDENT, limit))
  const answer = await api.request('/rest/v1/feedback')
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
})
