import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, signUpAt, visitorAt } from '../support/accounts.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

let server: EmbeddedEdition
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe('signing up', () => {
  test('AUTH-26, AUTH-16: opens a session at once, with the name given', async () => {
    const { session, email } = await signUpAt(server.url, 'Salma العربية')
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      expires_in: 3600,
      user: { email, user_metadata: { name: 'Salma العربية' } },
    })
    expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 3600)).toBeLessThan(60)
  })

  test('AUTH-05: a known address is refused as such, whatever its case', async () => {
    const { email } = await signUpAt(server.url)
    for (const known of [email, email.toUpperCase()]) {
      const { error } = await visitorAt(server.url).auth.signUp({ email: known, password: 'another secret' })
      expect([error?.status, error?.code]).toEqual([422, 'user_already_exists'])
    }
  })

  test('AUTH-02: 5 characters are too weak a password and 6 are enough', async () => {
    const email = `weak-${Date.now()}@example.com`
    const { error } = await visitorAt(server.url).auth.signUp({ email, password: '12345' })
    expect([error?.status, error?.code]).toEqual([422, 'weak_password'])
    expect((await visitorAt(server.url).auth.signUp({ email, password: '123456' })).error).toBeNull()
  })

  test.each([
    ['no address', {}],
    ['no e-mail', { email: 'not an address', password: 'secret 1' }],
    ['an address without end', { email: `${'a'.repeat(300)}@example.com`, password: 'secret 1' }],
    ['an object for an address', { email: { $ne: null }, password: 'secret 1' }],
    ['a number for a password', { email: 'number@example.com', password: 123456 }],
    ['a password that bcrypt would cut', { email: 'long@example.com', password: 'x'.repeat(73) }],
    ['a name that is a list', { email: 'list@example.com', password: 'secret 1', data: { name: ['x'] } }],
    [
      'a name of 101 characters',
      { email: 'name@example.com', password: 'secret 1', data: { name: 'x'.repeat(101) } },
    ],
  ])('refuses %s', async (_, body) => {
    const { status, json } = await call(server.url, 'POST', '/auth/v1/signup', { body })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(json).toMatchObject({ error_code: expect.any(String), msg: expect.any(String) })
  })

  test('keeps of the data of an account the name alone: no role can be smuggled in', async () => {
    const { json } = await call(server.url, 'POST', '/auth/v1/signup', {
      body: {
        email: `smuggler-${Date.now()}@example.com`,
        password: 'secret 1',
        role: 'service_role',
        app_metadata: { role: 'service_role' },
        data: { name: 'Zaid', role: 'service_role', big: 'x'.repeat(1000) },
      },
    })
    expect(json).toMatchObject({ user: { role: 'authenticated', user_metadata: { name: 'Zaid' } } })
    expect(JSON.stringify(json)).not.toContain('service_role')
  })
})

describe('signing in', () => {
  let account: Account
  beforeAll(async () => {
    account = await signUpAt(server.url)
  })

  test('AUTH-14: works with the address in any case', async () => {
    const client = visitorAt(server.url)
    const { data, error } = await client.auth.signInWithPassword({
      email: account.email.toUpperCase(),
      password: account.password,
    })
    expect([error, data.user?.id]).toEqual([null, account.id])
  })

  test('AUTH-08: a wrong password and an unknown address are refused alike', async () => {
    const wrong = await call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email: account.email, password: 'wrong' },
    })
    const unknown = await call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email: 'nobody@example.com', password: 'wrong' },
    })
    expect([wrong.status, wrong.json]).toEqual([
      400,
      expect.objectContaining({ error_code: 'invalid_credentials' }),
    ])
    expect([unknown.status, unknown.json]).toEqual([wrong.status, wrong.json])
  })

  test('AUTH-18: a refresh gives a new session, and the old refresh token is worth nothing after its grace', async () => {
    const { client, session } = await signUpAt(server.url)
    const first = await client.auth.refreshSession()
    expect(first.error).toBeNull()
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token)
    const second = await client.auth.refreshSession()
    expect(second.error).toBeNull()
    // Two rotations later nobody honest still holds the first one.
    const { error } = await visitorAt(server.url).auth.refreshSession({
      refresh_token: session.refresh_token,
    })
    expect(error?.status).toBe(400)
  })

  test('AUTH-21: signing out ends the session on the server', async () => {
    const { client, session } = await signUpAt(server.url)
    expect((await client.auth.signOut()).error).toBeNull()
    const refreshed = await visitorAt(server.url).auth.refreshSession({
      refresh_token: session.refresh_token,
    })
    expect(refreshed.error?.status).toBe(400)
    const { status } = await call(server.url, 'GET', '/auth/v1/user', { token: session.access_token })
    expect(status).toBe(403)
  })

  test('AUTH-14: the own account is read and changed, and nobody else is', async () => {
    const { client, id, email } = await signUpAt(server.url)
    expect((await client.auth.getUser()).data.user).toMatchObject({ id, email })
    const changed = await client.auth.updateUser({ data: { name: 'New name' } })
    expect(changed.data.user?.user_metadata.name).toBe('New name')
    expect((await call(server.url, 'GET', '/auth/v1/user')).status).toBe(401)
  })

  test.each([
    ['no token', 'x.y.z'],
    [
      'an unsigned one',
      `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: crypto.randomUUID(), role: 'service_role' })}.`,
    ],
    [
      'one that another secret signed',
      `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role' })}.${'A'.repeat(43)}`,
    ],
  ])('SEC-02: a bearer that is %s opens neither account nor table', async (_, token) => {
    expect((await call(server.url, 'GET', '/auth/v1/user', { token })).status).toBe(403)
    expect((await call(server.url, 'GET', '/rest/v1/academic_info', { token })).status).toBe(401)
  })
})

describe('calls that the product does not make', () => {
  test.each([
    ['GET', 'verify?token=x&type=recovery'],
    ['POST', 'otp'],
    ['POST', 'magiclink'],
    ['GET', 'authorize?provider=github'],
    ['GET', 'callback'],
    ['GET', 'admin/users'],
    ['POST', 'admin/users'],
    ['POST', 'invite'],
    ['GET', 'reauthenticate'],
    ['GET', 'factors'],
    ['GET', '.well-known/jwks.json'],
    ['DELETE', 'user'],
    ['GET', '__proto__'],
    ['GET', 'constructor'],
  ])('AUTH-14: %s /auth/v1/%s answers 404', async (method, path) => {
    const { status, json } = await call(server.url, method, `/auth/v1/${path}`, {
      body: method === 'POST' ? {} : undefined,
    })
    expect([status, json]).toEqual([404, expect.objectContaining({ error_code: 'not_found' })])
  })

  test.each(['', 'id_token', 'pkce', 'web3'])('AUTH-14: the grant "%s" is refused', async (grant) => {
    const { status } = await call(server.url, 'POST', `/auth/v1/token?grant_type=${grant}`, { body: {} })
    expect(status).toBe(400)
  })

  test('settings say that there is no confirmation and no other way in', async () => {
    const { json } = await call(server.url, 'GET', '/auth/v1/settings')
    expect(json).toMatchObject({
      mailer_autoconfirm: true,
      disable_signup: false,
      external: { email: true, github: false },
    })
  })
})

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
