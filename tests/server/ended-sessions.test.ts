import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
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

  test('says so in the form of PostgREST', async () => {
    const { client, session } = await signUpAt(server.url)
    await client.auth.signOut()
    const { json } = await call(server.url, 'GET', '/rest/v1/swap_requests?select=id', {
      token: session.access_token,
    })
    expect(json).toEqual({ code: 'PGRST301', message: 'The session has ended', details: null, hint: null })
  })
})
