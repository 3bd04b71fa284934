import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { claimDataDirectory } from '../../server/data-directory.ts'
import { BODY_LIMIT } from '../../server/limits.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, freshMail, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { newDataDir } from '../support/prepared-clusters.ts'
import { rawRequest } from '../support/raw-http.ts'

let server: EmbeddedEdition
let account: Account
beforeAll(async () => {
  // Passwords are hashed as slowly as in the product.
  server = await startServer({ wholeSite: true, environment: { BCRYPT_COST: '' } })
  account = await signUpAt(server.url)
})
afterAll(() => server?.stop())

describe('every kind of response', () => {
  type Kind = [kind: string, status: number, method: string, path: string, body?: unknown, signedIn?: true]
  const KINDS: Kind[] = [
    ['a page', 200, 'GET', '/en'],
    ['a page that is not there', 404, 'GET', '/en/no-such-page'],
    ['a script', 200, 'GET', 'SCRIPT'],
    ['a file that is not there', 404, 'GET', '/assets/none.js'],
    ['the service worker', 200, 'GET', '/sw.js'],
    ['a path that no browser asks for', 400, 'GET', '/%00'],
    ['a method that a page does not have', 405, 'POST', '/en'],
    ['the health check', 200, 'GET', '/healthz'],
    ['rows', 200, 'GET', '/rest/v1/academic_info?select=id', undefined, true],
    ['a stored row', 201, 'POST', '/rest/v1/swap_requests', ROWS.swap_requests, true],
    ['a refused row', 403, 'POST', '/rest/v1/swap_requests', { nothing: 1 }, true],
    ['a refused visitor', 401, 'GET', '/rest/v1/swap_requests'],
    ['a function that finds nothing', 404, 'POST', '/rest/v1/rpc/get_course_request', { p_slug: 'none' }],
    ['a table that is not there', 404, 'GET', '/rest/v1/nothing', undefined, true],
    ['the own account', 200, 'GET', '/auth/v1/user', undefined, true],
    ['a call that is not there', 404, 'POST', '/auth/v1/otp', {}],
    [
      'a wrong password',
      400,
      'POST',
      '/auth/v1/token?grant_type=password',
      { email: 'a@b.example', password: 'x' },
    ],
    ['a body that is no JSON', 400, 'POST', '/auth/v1/signup', '{'],
    ['a body that is too large', 413, 'POST', '/rest/v1/feedback', 'x'.repeat(BODY_LIMIT + 1), true],
    ['feedback without a token', 401, 'POST', '/functions/v1/feedback', {}],
    ['feedback with another method', 405, 'GET', '/functions/v1/feedback'],
    ['a preflight', 204, 'OPTIONS', '/rest/v1/academic_info'],
  ]

  test.each(KINDS)(
    '%s has every security header and no cookie',
    async (_, status, method, path, body, signedIn) => {
      const script = /\/assets\/[\w.-]+\.js/.exec((await call(server.url, 'GET', '/en')).text)?.[0] ?? ''
      const answer = await call(server.url, method, path === 'SCRIPT' ? script : path, {
        body,
        token: signedIn && account.session.access_token,
        headers: { accept: path.startsWith('/en') ? 'text/html' : null },
      })
      expect(answer.status).toBe(status)
      const headers = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'; /),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).not.toMatch(/script-src[^;]*(?:'unsafe-inline'|'unsafe-eval'|\*|https?:)/)
      // Only pages load subresources; the service worker fetches files of this site.
      if (!headers['content-type']?.startsWith('text/html') && path !== '/sw.js')
        expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
      for (const name of ['set-cookie', 'server', 'x-powered-by']) expect(headers[name]).toBeUndefined()
      expect(answer.headers.get('access-control-allow-origin') ?? 'none').not.toContain('*')
    },
  )

  test('the server never redirects, so there are no open redirects', async () => {
    for (const path of [
      '/',
      '/en/',
      '//evil.example',
      '//evil.example/%2e%2e',
      '/en?next=https://evil.example',
    ]) {
      const answer = await rawRequest(
        server.url,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).not.toMatch(/^HTTP\/1\.1 3|\r\nlocation:/i)
    }
  })
})

describe('forged tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }) => {
    const content = `${encode(header)}.${encode(claims)}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }
  const ownSecret = (): string =>
    JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8')).jwtSecret
  /** What another server makes when it starts for the first time. */
  const secretOfAnother = (): string => {
    const dataDir = newDataDir({ withDatabase: false })
    const { secrets, release } = claimDataDirectory(dataDir)
    release()
    rmSync(dataDir, { recursive: true })
    return secrets.jwtSecret
  }
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const HOUR = 3600
  const now = () => Math.floor(Date.now() / 1000)

  /** Each is derived from the claims of a real session, so that only the forgery is wrong. */
  const FORGERIES: [string, (real: string) => string][] = [
    ['signed by another secret', (real) => signed(claimsOf(real), 'another secret of the same good length')],
    ['signed by the publishable key', (real) => signed(claimsOf(real), EMBEDDED_PUBLISHABLE_KEY)],
    ['of another server', (real) => signed({ ...claimsOf(real), sub: randomUUID() }, secretOfAnother())],
    ['unsigned (alg none)', (real) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(real))}.`],
    [
      'unsigned (alg NONE) with the real signature',
      (real) => `${encode({ alg: 'NONE' })}.${real.split('.').slice(1).join('.')}`,
    ],
    ['with its signature cut off', (real) => real.slice(0, real.lastIndexOf('.') + 1)],
    ['of another algorithm', (real) => signed(claimsOf(real), ownSecret(), { alg: 'RS256', typ: 'JWT' })],
    [
      'that has expired',
      (real) => signed({ ...claimsOf(real), iat: now() - 2 * HOUR, exp: now() - HOUR }, ownSecret()),
    ],
    [
      'with another user in it',
      (real) => {
        const [head, , signature] = real.split('.')
        return `${head}.${encode({ ...claimsOf(real), sub: '00000000-0000-4000-8000-000000000000' })}.${signature}`
      },
    ],
    [
      'with a better role in it',
      (real) => {
        const [head, , signature] = real.split('.')
        return `${head}.${encode({ ...claimsOf(real), role: 'service_role' })}.${signature}`
      },
    ],
    ['that is the text "null"', () => 'null'],
  ]
  test('a token signed with the secret is accepted, so the forgeries below fail only for what is forged', async () => {
    const token = signed(claimsOf(account.session.access_token), ownSecret())
    expect((await call(server.url, 'GET', '/auth/v1/user', { token })).status).toBe(200)
  })

  test.each(FORGERIES)(
    'SEC-02: a token %s gives no access to accounts, tables, functions or feedback',
    async (_, forge) => {
      const token = forge(account.session.access_token)
      const answers = [
        await call(server.url, 'GET', '/auth/v1/user', { token }),
        await call(server.url, 'PUT', '/auth/v1/user', { token, body: { password: 'taken over' } }),
        await call(server.url, 'GET', '/rest/v1/swap_requests?select=id', { token }),
        await call(server.url, 'POST', '/rest/v1/swap_requests', { token, body: ROWS.swap_requests }),
        await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', { token, body: {} }),
        await call(server.url, 'POST', '/functions/v1/feedback', { token, body: ROWS.feedback }),
      ]
      for (const { status, text } of answers) {
        expect([401, 403]).toContain(status)
        expect(text).not.toMatch(new RegExp(`${account.id}|${account.email}|stack|jose|\\.js`))
      }
    },
  )
})

describe('account enumeration', () => {
  const facts = ({ status, headers, text }: Awaited<ReturnType<typeof call>>) => ({
    status,
    headers: [...headers.keys()].sort(),
    text,
  })
  test('AUTH-08, AUTH-23: sign-in, recovery and resend reveal no account, by status, header or message', async () => {
    for (const [path, rest] of [
      ['token?grant_type=password', { password: 'wrong' }],
      ['recover', {}],
      ['resend', { type: 'signup' }],
    ] as const) {
      const ask = async (email: string) =>
        facts(await call(server.url, 'POST', `/auth/v1/${path}`, { body: { email, ...rest } }))
      expect(await ask(account.email), path).toEqual(await ask('nobody-at-all@example.com'))
    }
  })

  test('AUTH-05: sign-up reveals it, as required; limits.test.ts has the rate limit', async () => {
    const body = { email: account.email, password: 'secret 1' }
    const { json } = await call(server.url, 'POST', '/auth/v1/signup', { body })
    expect(json).toMatchObject({ error_code: 'user_already_exists' })
  })

  test('of concurrent sign-ups with the same address one succeeds and the others are refused', async () => {
    const body = { email: `twice-${Date.now()}@example.com`, password: 'secret 1' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => call(server.url, 'POST', '/auth/v1/signup', { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })
})

describe('slow requests time out', () => {
  let closed = 0
  /** What the server says before it closes a connection that sends one byte per second for ever. */
  function trickle(begin: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let answer = ''
      const timer = setInterval(() => socket.write('x'), 1000)
      socket.setEncoding('latin1').on('data', (text: string) => {
        answer += text
      })
      socket.on('error', () => undefined)
      socket.once('close', () => {
        clearInterval(timer)
        closed += 1
        resolve(answer)
      })
      socket.write(begin)
    })
  }

  test('in headers and in bodies, however many there are, and others are served meanwhile', async () => {
    const heads = Array.from({ length: 50 }, () => trickle('GET /en HTTP/1.1\r\nHost: x\r\nX-Slow: '))
    const bodies = Array.from({ length: 50 }, () =>
      trickle(
        'POST /auth/v1/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
      ),
    )
    expect((await fetch(`${server.url}/en`)).status).toBe(200)
    expect((await call(server.url, 'GET', '/auth/v1/settings')).status).toBe(200)
    // On a machine busy with other things the first may have timed out by then.
    expect(closed).toBeLessThan(heads.length + bodies.length)
    for (const answer of await Promise.all(heads)) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await Promise.all(bodies)
  }, 300_000)
})

describe('secrets', () => {
  test('passwords are stored as bcrypt hashes of cost 10', async () => {
    const sql = administrator(server.dataDir)
    const [user] = await sql`select encrypted_password from auth.users where id = ${account.id}`
    await sql.end()
    expect(user?.encrypted_password).toMatch(/^\$2[aby]\$10\$/)
  })

  test('the log of a whole session holds none of its secrets', async () => {
    const { client, email, password, session, id } = await signUpAt(server.url, 'Zubaydah')
    await client
      .from('swap_requests')
      .insert({ ...ROWS.swap_requests, course_name: 'Xylography' })
      .throwOnError()
    await client.from('swap_requests').select('id').eq('creator_student_id', '60109999').throwOnError()
    await visitorAt(server.url).auth.signInWithPassword({ email, password: `${password} wrong` })
    await visitorAt(server.url).auth.signInWithPassword({ email, password })
    const { data } = await client.auth.refreshSession()
    await client.auth.updateUser({ password: 'a newer secret' })
    await call(
      server.url,
      'GET',
      `/rest/v1/swap_requests?apikey=${EMBEDDED_PUBLISHABLE_KEY}&course_name=eq.Xylography`,
    )
    await call(server.url, 'POST', '/auth/v1/signup', {
      body: `{"email":"${email}","password":"${password}"`,
    })
    await client.auth.signOut()
    const { jwtSecret } = JSON.parse(readFileSync(join(server.dataDir, 'secrets.json'), 'utf8'))
    const secrets = {
      email,
      password,
      id,
      jwtSecret,
      ...sessionSecrets(session),
      new: 'newer secret',
      name: 'Zubaydah',
    }
    const renewed = data.session ? sessionSecrets(data.session) : {}
    expect(Object.keys(renewed)).toEqual(['access', 'refresh'])
    const printed = server.output()
    expect(printed).toContain('POST /auth/v1/logout 204')
    for (const secret of [...Object.values(secrets), ...Object.values(renewed), 'Xylography', '60109999'])
      expect(printed).not.toContain(secret)
  })

  /** The only exception: without a mail server, developers need the link. */
  test('the link of a mail is printed without the address', async () => {
    await visitorAt(server.url).auth.resetPasswordForEmail(account.email)
    await freshMail(server, account.email)
    expect(server.output()).not.toContain(account.email)
  })

  const sessionSecrets = ({ access_token, refresh_token }: Account['session']) => ({
    access: access_token,
    refresh: refresh_token,
  })
})
