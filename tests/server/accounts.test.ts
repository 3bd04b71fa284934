import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { LIMITED_TABLES, ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

let server: EmbeddedEdition
beforeAll(async () => {
  // The other tests sign up with addresses of example.com.
  const environment = { STUDENT_MAIL_DOMAINS: 'udst.edu.qa, Student.UDST.edu.qa, example.com' }
  server = await startServer({ environment })
})
afterAll(() => server?.stop())

describe('signing up', () => {
  test('AUTH-26, AUTH-16: returns a session at once, with the given name', async () => {
    const { session, email } = await signUpAt(server.url, 'Salma العربية')
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.any(String),
      expires_in: 900,
      user: { email, user_metadata: { name: 'Salma العربية' } },
    })
    expect(Math.abs((session.expires_at ?? 0) - Date.now() / 1000 - 900)).toBeLessThan(60)
  })

  test('AUTH-05: refuses a known address, case-insensitively', async () => {
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
    ['a password of 73 bytes', { email: 'long@example.com', password: 'x'.repeat(73) }],
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

  test('ENG-13: a password has at most 72 bytes in UTF-8, and the message counts them', async () => {
    const email = `arabic-${Date.now()}@example.com`
    const signUp = (password: string) =>
      call(server.url, 'POST', '/auth/v1/signup', { body: { email, password } })
    const { status, json } = await signUp('ك'.repeat(60))
    expect([status, json]).toEqual([
      400,
      {
        code: 400,
        error_code: 'password_too_long',
        msg: 'A password has at most 72 bytes, and this one has 120: an Arabic letter counts as 2',
      },
    ])
    const longest = 'ك'.repeat(36)
    expect((await signUp(longest)).status).toBe(200)
    const signIn = (password: string) => visitorAt(server.url).auth.signInWithPassword({ email, password })
    const { data } = await signIn(longest)
    expect(data.user?.email).toBe(email)
    // bcrypt only compares the first 72 bytes.
    expect((await signIn(`${longest}ك`)).error?.code).toBe('invalid_credentials')
    expect((await signIn('ك'.repeat(35))).error?.code).toBe('invalid_credentials')
    const changed = await call(server.url, 'PUT', '/auth/v1/user', {
      token: data.session?.access_token,
      body: { password: `${longest}a` },
    })
    expect([changed.status, changed.json]).toMatchObject([400, { error_code: 'password_too_long' }])
  })

  test('stores only the name of the user metadata, so that no role can be injected', async () => {
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

  test('AUTH-18: a refresh returns a new session, and after two of them the first refresh token is refused', async () => {
    const { client, session } = await signUpAt(server.url)
    const first = await client.auth.refreshSession()
    expect(first.error).toBeNull()
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token)
    const second = await client.auth.refreshSession()
    expect(second.error).toBeNull()
    // After two rotations only an attacker would still use the first token.
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

  test('ENG-12: a new password ends every other session of the account, and no other', async () => {
    const { email, password, session: stolen } = await signUpAt(server.url)
    const neighbour = await signUpAt(server.url)
    const own = visitorAt(server.url)
    await own.auth.signInWithPassword({ email, password })
    const phone = visitorAt(server.url)
    await phone.auth.signInWithPassword({ email, password })
    expect((await own.auth.updateUser({ password: 'a newer secret' })).error).toBeNull()

    const dead = [stolen.refresh_token, (await phone.auth.getSession()).data.session?.refresh_token]
    for (const refresh_token of dead) {
      const { status } = await call(server.url, 'POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token },
      })
      expect(status).toBe(400)
    }
    expect((await own.auth.refreshSession()).error).toBeNull()
    expect((await neighbour.client.auth.refreshSession()).error).toBeNull()
    // A new name signs nobody out.
    await phone.auth.signInWithPassword({ email, password: 'a newer secret' })
    await own.auth.updateUser({ data: { name: 'Other' } })
    expect((await phone.auth.refreshSession()).error).toBeNull()
  })

  test('AUTH-14: a user reads and changes only their own account', async () => {
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
      'one with an invented signature',
      `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role: 'service_role' })}.${'A'.repeat(43)}`,
    ],
  ])('SEC-02: a bearer token that is %s gives access to no account and no table', async (_, token) => {
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
  ])('ENG-16: %s /auth/v1/%s answers 404', async (method, path) => {
    const { status, json } = await call(server.url, method, `/auth/v1/${path}`, {
      body: method === 'POST' ? {} : undefined,
    })
    expect([status, json]).toEqual([404, expect.objectContaining({ error_code: 'not_found' })])
  })

  test.each(['', 'id_token', 'pkce', 'web3'])('the grant "%s" is refused', async (grant) => {
    const { status } = await call(server.url, 'POST', `/auth/v1/token?grant_type=${grant}`, { body: {} })
    expect(status).toBe(400)
  })

  test('the settings offer no confirmation and no other sign-in method', async () => {
    const { json } = await call(server.url, 'GET', '/auth/v1/settings')
    expect(json).toMatchObject({
      mailer_autoconfirm: true,
      disable_signup: false,
      external: { email: true, github: false },
    })
  })
})

describe('ENG-15: addresses of the university', () => {
  test.each(['noor@udst.edu.qa', 'NOOR@student.udst.edu.qa'])('%s signs up', async (email) => {
    expect((await visitorAt(server.url).auth.signUp({ email, password: 'secret 1' })).error).toBeNull()
  })

  test.each([
    'noor@example.org',
    'noor@udst.edu.qa.evil.example',
    'noor@evil-udst.edu.qa',
    'noor@x.udst.edu.qa',
  ])('%s is refused with the domains that are allowed', async (email) => {
    const { error } = await visitorAt(server.url).auth.signUp({ email, password: 'secret 1' })
    expect([error?.status, error?.code, error?.message]).toEqual([
      400,
      'email_address_not_authorized',
      'Sign up with an e-mail address of the university: udst.edu.qa, student.udst.edu.qa, example.com',
    ])
  })

  test('the database refuses them, too, and accepts all when the list is empty', async () => {
    const sql = administrator(server.dataDir)
    const add = (email: string) =>
      sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`
    await expect(add('other@example.org')).rejects.toMatchObject({
      code: '22023',
      hint: 'email-not-of-university',
    })
    await add('other@UDST.edu.qa')
    await sql`select private.set_student_mail_domains('{}')`
    await add('other@example.org')
    await sql.end()
  })
})

test('ENG-15: the boards are closed to an account whose e-mail is not confirmed, and the calculators are not', async () => {
  const account = await signUpAt(server.url)
  const sql = administrator(server.dataDir)
  await sql`update auth.users set email_confirmed_at = null where id = ${account.id}`
  const { client } = account
  for (const table of LIMITED_TABLES) {
    const posted = await client.from(table).insert(ROWS[table] as never)
    expect([table, posted.error?.code]).toEqual([table, '42501'])
  }
  const neighbour = await signUpAt(server.url)
  await neighbour.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
  expect((await client.from('swap_requests').select('id')).data).toEqual([])
  expect((await client.from('academic_info').select('id')).error).toBeNull()

  await sql`update auth.users set email_confirmed_at = now() where id = ${account.id}`
  expect((await client.from('swap_requests').select('id')).data).toHaveLength(1)
  await sql.end()
})

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
