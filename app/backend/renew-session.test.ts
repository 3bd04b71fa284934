// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import {
  ADA,
  databaseError,
  endSignedIn,
  json,
  offline,
  refusal,
  type SentRequest,
  sessionOf,
  startSignedIn,
  stubNetwork,
} from '../testing/network'

/** Runs the real Supabase client on a mocked network. */

beforeEach(() => void startSignedIn())
afterEach(endSignedIn)

const REFRESH = '/auth/v1/token'
const ended = () => databaseError(401, 'PGRST301')

async function open(answer: (request: SentRequest) => Response) {
  const sent = stubNetwork(answer)
  const { supabase } = await import('./supabase')
  const client = await supabase()
  const read = async () => (await client.from('swap_requests').select('id')).status
  return { client, read, paths: () => sent.map(({ path }) => path) }
}

const stored = () => localStorage.getItem(STORAGE_KEYS.session)

describe('KEEP-20: why a session ended', () => {
  const noted = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.endedSession) ?? 'null')

  test.each([
    [
      'our server says so',
      { error_code: 'refresh_token_not_found', ended: 'password-changed' },
      'password-changed',
    ],
    [
      'the account was deleted',
      { error_code: 'refresh_token_not_found', ended: 'account-deleted' },
      'account-deleted',
    ],
    ['a hosted project says nothing', { error_code: 'refresh_token_not_found' }, 'unknown'],
    ['a hosted project has suspended the account', { error_code: 'user_banned' }, 'suspended'],
    ['a newer server has another reason', { ended: 'something new' }, 'unknown'],
  ])('is noted with whose it was: %s', async (_, answer, reason) => {
    const { read } = await open(({ path }) =>
      path === REFRESH
        ? json(400, answer)
        : path === '/auth/v1/logout'
          ? refusal(403, 'session_not_found')
          : ended(),
    )
    await read()
    expect([stored(), noted()]).toEqual([null, { reason, userId: ADA.id }])
  })

  test('is noted where the library itself refreshes, such as at the start of a page', async () => {
    endSignedIn()
    startSignedIn(sessionOf(ADA, -60))
    const { client } = await open(() =>
      json(400, { error_code: 'refresh_token_not_found', ended: 'signed-out' }),
    )
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(noted()).toEqual({ reason: 'signed-out', userId: ADA.id })
  })

  test('is not noted while the session goes on, or when another call is refused', async () => {
    const { client, read } = await open(({ path }) =>
      path === REFRESH ? json(200, sessionOf(ADA, 7200)) : refusal(400, 'validation_failed'),
    )
    await read()
    await client.auth.refreshSession()
    expect(noted()).toBeNull()
  })
})

describe('ENG-12: a session that was ended on another device', () => {
  test('is signed out with the first call that is refused, and no second refresh follows', async () => {
    const { client, read, paths } = await open(({ path }) =>
      path === REFRESH
        ? refusal(400, 'refresh_token_not_found')
        : path === '/auth/v1/logout'
          ? refusal(403, 'session_not_found')
          : ended(),
    )
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    expect(await Promise.all([read(), read()])).toEqual([401, 401])
    expect(stored()).toBeNull()
    expect(events).toContain('SIGNED_OUT')
    expect(await read()).toBe(401)
    expect(paths().filter((path) => path === REFRESH)).toHaveLength(1)
  })

  test('a refused token of a session that goes on is replaced, once, and the call is not repeated', async () => {
    const fresh = { ...sessionOf(ADA, 7200), refresh_token: 'the next one' }
    const { read, paths } = await open(({ path }) => (path === REFRESH ? json(200, fresh) : ended()))
    expect(await read()).toBe(401)
    expect(stored()).toContain('the next one')
    expect(paths()).toEqual(['/rest/v1/swap_requests', REFRESH])
  })

  test.each([
    ['a rate limit', () => refusal(429, 'over_request_rate_limit')],
    ['a service that is down', () => json(503, {})],
  ])('goes on here while %s keeps it from being refreshed', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const { read } = await open(({ path }) => (path === REFRESH ? answer() : ended()))
    const before = stored()
    const reading = read()
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    expect(await reading).toBe(401)
    expect(stored()).toBe(before)
  })

  test.each([
    ['another refusal', () => databaseError(403, '42501')],
    ['no network', offline],
  ])('%s does not touch the session', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { read, paths } = await open(answer)
    const before = stored()
    const reading = read()
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    await reading
    expect(stored()).toBe(before)
    expect(paths()).not.toContain(REFRESH)
  })

  test('a refusal by the auth service itself is left to the library', async () => {
    const { client, paths } = await open(() => refusal(401, 'no_authorization'))
    await client.auth.updateUser({ data: { name: 'Ada' } })
    expect(paths()).toEqual(['/auth/v1/user'])
  })
})
