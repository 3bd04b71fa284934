// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  ADA,
  BO,
  databaseError,
  endSignedIn,
  json,
  noContent,
  offline,
  startSignedIn,
  stubNetwork,
} from '../../../testing/network'

/** Runs the real Supabase client on a mocked network. */

let gateway: typeof import('./swap-matches')
beforeEach(async () => {
  startSignedIn()
  gateway = await import('./swap-matches')
})
afterEach(endSignedIn)

test('MATCH-02: asks for the matches of the user, and gives their steps', async () => {
  const since = '2026-11-22T08:00:00+00:00'
  const steps = [
    { request_id: 7, name: 'Ada', student_id: '60301234', gives: '1' },
    { request_id: 9, name: null, student_id: '60305678', gives: '02' },
  ]
  const row = { match_id: '7-9', own_request_id: 7, course_name: 'MATH 101', since, is_seen: true, steps }
  const sent = stubNetwork(() => json(200, [row]))
  expect((await gateway.findSwapMatches(ADA.id)).data).toEqual([
    {
      id: '7-9',
      ownRequestId: 7,
      course: 'MATH 101',
      since,
      isSeen: true,
      steps: [
        { requestId: 7, name: 'Ada', studentId: '60301234', gives: '1' },
        { requestId: 9, name: null, studentId: '60305678', gives: '02' },
      ],
    },
  ])
  expect(sent).toMatchObject([{ method: 'POST', path: '/rest/v1/rpc/find_swap_matches' }])
})

test('MATCH-05: counts the unseen ones, and marks them as seen', async () => {
  const sent = stubNetwork(({ path }) => (path.endsWith('seen') ? noContent() : json(200, 3)))
  expect(await gateway.countUnseenMatches(ADA.id)).toMatchObject({ data: 3, error: null })
  expect(await gateway.markMatchesSeen(ADA.id)).toMatchObject({ data: null, error: null })
  expect(sent.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/count_unseen_swap_matches',
    '/rest/v1/rpc/mark_swap_matches_seen',
  ])
})

test('ERR-06, ERR-10: a refusal, a network that is gone, and a session of somebody else', async () => {
  const { answerMatch, ...reading } = gateway
  const calls = Object.values(reading)
  stubNetwork(() => databaseError(403, '42501'))
  for (const call of calls) expect((await call(ADA.id)).error).toMatchObject({ code: 'not-permitted' })
  const answer = async (userId: string) => (await answerMatch(userId, '7-9', 'no')).error?.code
  expect(await answer(ADA.id)).toBe('match-not-answered')
  stubNetwork(() => databaseError(404, 'PT404', 'match-gone'))
  expect(await answer(ADA.id)).toBe('match-gone')
  stubNetwork(offline)
  for (const call of calls) expect((await call(ADA.id)).error).toMatchObject({ code: 'unexpected-error' })
  const sent = stubNetwork(offline)
  for (const call of calls) expect((await call(BO.id)).error).toEqual({ code: 'authentication-required' })
  expect(await answer(BO.id)).toBe('authentication-required')
  expect(sent).toEqual([])
})

test('BOARD-02: reads what there is to say of matches, and says something of one', async () => {
  const row = {
    match_id: '7-9-8',
    course_name: 'MATH 101',
    is_possible: false,
    is_asked: true,
    own_answer: null,
    ended_because: 'worked',
    ended_by: 'Noor',
    others: [
      { request_id: 9, name: 'Noor', answer: 'yes' },
      { request_id: 8, name: null, answer: null },
    ],
  }
  const sent = stubNetwork(({ path }) => (path.endsWith('news') ? json(200, [row]) : noContent()))
  expect((await gateway.readMatchNews(ADA.id)).data).toEqual([
    {
      id: '7-9-8',
      ownRequestId: 7,
      course: 'MATH 101',
      end: { because: 'worked', name: 'Noor' },
      isAsked: true,
      hasAnswered: false,
      others: [
        { requestId: 9, name: 'Noor', answer: 'yes' },
        { requestId: 8, name: null, answer: null },
      ],
    },
  ])
  expect(await gateway.answerMatch(ADA.id, '7-9-8', 'yes')).toMatchObject({ error: null })
  expect(sent.at(-1)).toMatchObject({
    path: '/rest/v1/rpc/answer_swap_match',
    body: { p_match: '7-9-8', p_answer: 'yes' },
  })
})
