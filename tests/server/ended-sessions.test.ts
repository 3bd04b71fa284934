import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, freshMail, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

/** ENG-40: from the next request on, the token of a session that was ended is worth nothing. */

let server: EmbeddedEdition
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** The statuses of what a token can be used for: reading, writing, functions, feedback, the account. */
async function uses(token: string): Promise<number[]> {
  const ask = (method: string, path: string, body?: unknown) =>
    call(server.url, method, path, { token, body }).then(({ status }) => status)
  return [
    await ask('GET', '/rest/v1/swap_requests?select=id'),
    await ask('POST', '/rest/v1/swap_requests', ROWS.swap_requests),
    await ask('PATCH', '/rest/v1/swap_requests?id=gt.0', { status: 'closed' }),
    await ask('DELETE', '/rest/v1/swap_requests?id=gt.0'),
    await ask('POST', '/rest/v1/rpc/sync_documents', { p_documents: [], p_since: 0 }),
    await ask('POST', '/rest/v1/rpc/export_my_data', {}),
    // Open to visitors, but this is no visitor.
    await ask('POST', '/rest/v1/rpc/get_course_request', { p_slug: 'AAAAAAAA' }),
    await ask('POST', '/functions/v1/feedback', ROWS.feedback),
  ]
}
const OPEN = [200, 201, 204, 204, 200, 200, 404, 200]
const ENDED = [401, 401, 401, 401, 401, 401, 401, 401]

/** Another session of the same account. */
async function anotherSession({ email, password }: Account) {
  const client = visitorAt(server.url)
  const { data } = await client.auth.signInWithPassword({ email, password })
  return { client, token: data.session?.access_token ?? '' }
}

describe('ENG-40: the token of a session that was ended', () => {
  test('by a sign-out is refused everywhere, and that of another session is not', async () => {
    const account = await signUpAt(server.url)
    const other = await anotherSession(account)
    expect(await uses(account.session.access_token)).toEqual(OPEN)
    await account.client.auth.signOut({ scope: 'local' })
    expect(await uses(account.session.access_token)).toEqual(ENDED)
    expect(await uses(other.token)).toEqual(OPEN)
    await other.client.auth.signOut()
    expect(await uses(other.token)).toEqual(ENDED)
  })

  test('by a new password is refused everywhere, but in the session that set it', async () => {
    const account = await signUpAt(server.url)
    const other = await anotherSession(account)
    expect((await account.client.auth.updateUser({ password: 'a newer secret' })).error).toBeNull()
    expect(await uses(other.token)).toEqual(ENDED)
    expect(await uses(account.session.access_token)).toEqual(OPEN)
  })

  test('by a new password from a mailed link is refused everywhere', async () => {
    const account = await signUpAt(server.url)
    await visitorAt(server.url).auth.resetPasswordForEmail(account.email)
    const { link } = await freshMail(server, account.email)
    const client = visitorAt(server.url)
    const token_hash = new URL(link).searchParams.get('token_hash') ?? ''
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect(await uses(account.session.access_token)).toEqual(OPEN)
    expect((await client.auth.updateUser({ password: 'a newer secret' })).error).toBeNull()
    expect(await uses(account.session.access_token)).toEqual(ENDED)
  })

  test('by the deletion of its account is refused everywhere', async () => {
    const account = await signUpAt(server.url)
    const other = await anotherSession(account)
    await account.client.rpc('delete_my_account', { p_confirmation: account.email }).throwOnError()
    expect(await uses(account.session.access_token)).toEqual(ENDED)
    expect(await uses(other.token)).toEqual(ENDED)
  })

  test('is refused by every auth call', async () => {
    const account = await signUpAt(server.url)
    const { access_token: token, refresh_token } = account.session
    await account.client.auth.signOut()
    const ask = async (method: string, path: string, body?: unknown) => {
      const { status, json } = await call(server.url, method, `/auth/v1/${path}`, { token, body })
      return [status, (json as { error_code: string }).error_code]
    }
    expect(await ask('GET', 'user')).toEqual([403, 'session_not_found'])
    expect(await ask('PUT', 'user', { password: 'taken over' })).toEqual([403, 'session_not_found'])
    expect(await ask('PUT', 'user', { data: { name: 'Taken over' } })).toEqual([403, 'session_not_found'])
    expect(await ask('POST', 'logout?scope=global', {})).toEqual([403, 'session_not_found'])
    expect(await ask('POST', 'token?grant_type=refresh_token', { refresh_token })).toEqual([
      400,
      'refresh_token_not_found',
    ])
    const { error } = await visitorAt(server.url).auth.signInWithPassword(account)
    expect(error).toBeNull()
  })

  test('says so in the form of PostgREST', async () => {
    const { client, session } = await signUpAt(server.url)
    await client.auth.signOut()
    const { json } = await call(server.url, 'GET', '/rest/v1/swap_requests?select=id', {
      token: session.access_token,
    })
    expect(json).toEqual({ code: 'PGRST301', message: 'The session has ended', details: null, hint: null })
  })
})

describe('KEEP-20: the refresh token of a session that ended tells its device why', () => {
  /** Why the session of a token ended, as its device hears it. */
  const reasonOf = async ({ refresh_token }: { refresh_token: string }) => {
    const body = { refresh_token }
    const { status, json } = await call(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body,
    })
    return [status, (json as { ended?: string }).ended]
  }
  const twoSessions = async () => {
    const account = await signUpAt(server.url)
    const client = visitorAt(server.url)
    const { data } = await client.auth.signInWithPassword(account)
    return { account, client, other: data.session ?? { refresh_token: '' } }
  }

  test('by a new password, and not in the session that set it', async () => {
    const { account, other } = await twoSessions()
    await account.client.auth.updateUser({ password: 'a newer secret' })
    expect(await reasonOf(other)).toEqual([400, 'password-changed'])
    expect(await reasonOf(account.session)).toEqual([200, undefined])
  })

  test('by a sign-out everywhere, and not by its own', async () => {
    const { account, client, other } = await twoSessions()
    await client.auth.signOut({ scope: 'local' })
    expect(await reasonOf(other)).toEqual([400, undefined])
    const { data } = await client.auth.signInWithPassword(account)
    await account.client.auth.signOut({ scope: 'global' })
    expect(await reasonOf(data.session ?? other)).toEqual([400, 'signed-out'])
    expect(await reasonOf(account.session)).toEqual([400, undefined])
  })

  test('by a sign-out on all other devices, which leaves its own', async () => {
    const { account, other } = await twoSessions()
    await account.client.auth.signOut({ scope: 'others' })
    expect(await reasonOf(other)).toEqual([400, 'signed-out'])
    expect(await reasonOf(account.session)).toEqual([200, undefined])
  })

  test('by the deletion of the account, of which the row of it says nothing', async () => {
    const { account, other } = await twoSessions()
    await account.client.rpc('delete_my_account', { p_confirmation: account.email }).throwOnError()
    expect(await reasonOf(other)).toEqual([400, 'account-deleted'])
    const sql = administrator(server.dataDir)
    const rows = await sql`select e::text as row from auth.ended_sessions e`
    await sql.end()
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(account.id)
  })
})

describe('AUTH-18: a refresh token', () => {
  const refresh = async (refresh_token: string) => {
    const answer = await call(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
    })
    return { status: answer.status, ...(answer.json as { refresh_token: string; error_code?: string }) }
  }

  test('gives tabs that refresh at once the same new one, and is stored as a hash only', async () => {
    const { session } = await signUpAt(server.url)
    const answers = await Promise.all([1, 2, 3, 4].map(() => refresh(session.refresh_token)))
    const [first] = answers
    expect(first?.status).toBe(200)
    for (const answer of answers) expect(answer.refresh_token).toBe(first?.refresh_token)
    const sql = administrator(server.dataDir)
    const rows = await sql`select token from auth.refresh_tokens`
    for (const { token } of rows) expect(token).toMatch(/^sha256:/)
    // The hash itself is no token.
    expect((await refresh(rows.at(-1)?.token)).status).toBe(400)
    await sql.end()
    expect((await refresh(first?.refresh_token ?? '')).status).toBe(200)
  })

  test('that was used ends its session when it comes again later', async () => {
    const { session } = await signUpAt(server.url)
    const { refresh_token } = await refresh(session.refresh_token)
    const sql = administrator(server.dataDir)
    await sql`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where revoked`
    await sql.end()
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    })
    expect((await refresh(refresh_token)).status).toBe(400)
    const { status } = await call(server.url, 'GET', '/auth/v1/user', { token: session.access_token })
    expect(status).toBe(403)
  })
})
