import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { type AttackTarget, createAttackTarget, expectTablesClosed } from '../support/attack-target.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'
import { workOf } from '../support/processor-time.ts'

/** Regression tests: each of these attacks worked before ADR-14 and ADR-15. */

let server: EmbeddedEdition
let target: AttackTarget
let account: Account
let slug: string
beforeAll(async () => {
  server = await startServer()
  target = await createAttackTarget(server.url)
  account = target.account
  slug = target.slug
})
afterAll(() => server?.stop())

const rest = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
  call(server.url, method, `/rest/v1/${path}`, options)
const signedIn = () => ({ token: account.session.access_token })

/** Visitors have no access, sign-up still works, and the target still has its row. */
async function expectClosed(): Promise<void> {
  await expectTablesClosed(server.url, target)
  await signUpAt(server.url)
  const { data } = await account.client.from('swap_requests').select('id').eq('user_id', account.id)
  expect(data).toHaveLength(1)
}

/** The most milliseconds that the server worked before it answered a health check while an attack ran. */
async function longestHealthCheckDuring(attack: Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  void attack.finally(() => {
    isOver = true
  })
  do {
    const work = workOf(server.pid)
    await call(server.url, 'GET', '/healthz')
    longest = Math.max(longest, work())
  } while (!isOver)
  return longest
}

describe('ENG-07: 2,333 arrows', () => {
  const ARROWS = '->a'.repeat(2333)
  test('do not stop later requests from switching roles', async () => {
    for (const path of [
      `course_requests?select=interested_students${ARROWS}`,
      `course_requests?interested_students${ARROWS}=eq.1&select=id`,
      `course_requests?order=interested_students${ARROWS}&select=id`,
      `rpc/get_course_request?p_slug=x&select=interested_students${ARROWS}`,
    ]) {
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? { p_slug: 'nope' } : undefined
        expect((await rest(method, path, { body })).status).toBeGreaterThanOrEqual(400)
        expect((await rest(method, path, { body, ...signedIn() })).status).toBeGreaterThanOrEqual(400)
      }
    }
    for (let round = 0; round < 2; round += 1) {
      expect((await rest('GET', 'swap_requests?select=id')).status).toBe(401)
      expect((await rest('POST', 'rpc/get_course_request', { body: { p_slug: 'nope' } })).status).toBe(404)
    }
    await expectClosed()
  })
})

describe('ENG-06, ENG-07: a regular expression with back references', () => {
  const REGEX = encodeURIComponent('^(a*)(a*)(a*)(a*)\\1\\2\\3\\4a$')
  test('does not block the server, on a table or on a function', async () => {
    const { client } = account
    await client
      .from('practicum_groups')
      .insert({ ...ROWS.practicum_groups, notes: 'a'.repeat(200) })
      .throwOnError()
    const answers: Answer[] = []
    const work = (async () => {
      for (const path of [
        `practicum_groups?select=id&notes=match.${REGEX}`,
        `practicum_groups?select=id&notes=imatch.${REGEX}`,
        `practicum_groups?select=id&or=(notes.match.${REGEX})`,
      ])
        answers.push(await rest('GET', path, signedIn()))
      answers.push(
        await rest('POST', `rpc/get_course_request?course_name=match.${REGEX}`, { body: { p_slug: slug } }),
      )
    })()
    expect(await longestHealthCheckDuring(work)).toBeLessThan(1000)
    await work
    for (const { status } of answers) expect(status).toBe(400)
  }, 300_000)
})

describe('ENG-08: large answers', () => {
  const aliases = Array.from({ length: 400 }, (_, index) => `a${index}:interested_students`).join(',')

  test('400 aliases of a large column are refused, and a response has at most 1 MB', async () => {
    const owner = await signUpAt(server.url)
    const students = Array.from({ length: 200 }, (_, index) => ({
      name: '€'.repeat(90),
      student_id: `${60000000 + index}`,
    }))
    for (let row = 0; row < 20; row += 1)
      await owner.client
        .from('course_requests')
        .insert({ ...ROWS.course_requests, interested_students: students })
        .throwOnError()
    const token = owner.session.access_token
    const refused = await rest('GET', `course_requests?select=${aliases}`, { token })
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([400, 'PGRST100'])
    // All rows have 1.2 MB, ten have half of it.
    const all = await rest('GET', 'course_requests?select=interested_students', { token })
    expect([all.status, all.json]).toMatchObject([
      400,
      { code: 'answer_too_large', message: expect.any(String) },
    ])
    const ten = await rest('GET', 'course_requests?select=interested_students&limit=10', { token })
    expect([ten.status, Buffer.byteLength(ten.text) > 500_000]).toEqual([200, true])
  })

  test('clients that pipeline hundreds of requests and read no response do not block others', async () => {
    const head = [
      `GET /rest/v1/swap_requests?select=id HTTP/1.1`,
      'Host: x',
      `apikey: ${EMBEDDED_PUBLISHABLE_KEY}`,
      `Authorization: Bearer ${account.session.access_token}`,
      '',
      '',
    ].join('\r\n')
    const sockets: Socket[] = []
    for (let client = 0; client < 12; client += 1) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause()
      socket.on('error', () => undefined)
      socket.write(head.repeat(500))
      sockets.push(socket)
    }
    for (let round = 0; round < 10; round += 1)
      expect((await rest('GET', 'swap_requests?select=id', signedIn())).status).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})

describe('ENG-09: the rate limit of writes', () => {
  test('stops one account after 60 in a minute, and nobody else', async () => {
    const { session, client, id } = await signUpAt(server.url)
    await client.from('academic_info').insert({ total_grade_points: 1, total_credits: 1 }).throwOnError()
    const statuses: number[] = []
    let wait = 0
    for (let write = 0; write < 70; write += 1) {
      const answer = await rest('PATCH', `academic_info?user_id=eq.${id}`, {
        token: session.access_token,
        body: { total_credits: write },
      })
      statuses.push(answer.status)
      wait = Math.max(wait, Number(answer.headers.get('retry-after') ?? 0))
    }
    expect(statuses.filter((status) => status === 204)).toHaveLength(59)
    expect(statuses.slice(59).every((status) => status === 429)).toBe(true)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)
    // Reads are not limited, nor are other accounts.
    expect((await rest('GET', 'academic_info?select=id', { token: session.access_token })).status).toBe(200)
    const neighbour = await signUpAt(server.url)
    await neighbour.client
      .from('academic_info')
      .insert({ total_grade_points: 1, total_credits: 1 })
      .throwOnError()
  })
})

describe('ENG-07: queries that crashed the translator', () => {
  test.each([
    'academic_info?constructor=eq.1&select=id',
    'academic_info?x=constructor',
    'academic_info?x=__proto__',
    'academic_info?__proto__=eq.1',
    'academic_info?select="',
    'academic_info?select=id::record',
    `academic_info?select=id&${'not.and=('.repeat(600)}id.eq.1${')'.repeat(600)}`,
    `academic_info?select=id&or=(${'not.and('.repeat(600)}id.eq.1${')'.repeat(601)}`,
    `practicum_groups?select=id&notes=fts.${'!'.repeat(1000)}a`,
    `practicum_groups?select=id&notes=plfts(${'a'.repeat(500)}).a`,
    'academic_info?select=id&limit=99999999999999999999',
    'academic_info?select=id&offset=-1',
    'academic_info?select=id&order=id.desc.nullsmiddle',
  ])('%s answers 400 with a PostgREST code and a message', async (path) => {
    for (const options of [
      signedIn(),
      { ...signedIn(), headers: { prefer: 'handling=strict,count=planned' } },
    ]) {
      const { status, json } = await rest('GET', path, options)
      expect([status, json]).toEqual([
        400,
        {
          code: expect.stringMatching(/^(PGRST100|42703)$/),
          message: expect.stringMatching(/\w+ \w+/),
          details: null,
          hint: null,
        },
      ])
    }
    expect(server.output()).not.toMatch(/^fault /m)
  })

  test.each([
    ['a plan', { accept: 'application/vnd.pgrst.plan+json' }],
    ['a table', { accept: 'text/csv' }],
    ['another schema', { 'accept-profile': 'auth' }],
    ['another schema to write to', { 'content-profile': 'private' }],
  ])('%s is not available', async (_, headers) => {
    expect((await rest('GET', 'academic_info?select=id', { ...signedIn(), headers })).status).toBe(406)
  })

  test('a request inserts one row, with columns that the role may write', async () => {
    const post = (body: unknown, query = '') =>
      rest('POST', `swap_requests${query}`, { ...signedIn(), body }).then(({ status }) => status)
    expect(await post([ROWS.swap_requests])).toBe(400)
    expect(await post({ ...ROWS.swap_requests, creator_email: 'a@example.com' })).toBe(403)
    expect(await post({ ...ROWS.swap_requests, constructor: 1 })).toBe(403)
    expect(await post({ ...ROWS.swap_requests, 'course_name->a': 1 })).toBe(403)
    expect(await post(ROWS.swap_requests, '?on_conflict=id')).toBe(400)
    expect(await post(ROWS.swap_requests, '?columns=course_name')).toBe(400)
    expect((await rest('PATCH', 'swap_requests', { ...signedIn(), body: { course_name: 'x' } })).status).toBe(
      400,
    )
    expect((await rest('DELETE', 'swap_requests', signedIn())).status).toBe(400)
  })
})

describe('ENG-16: paths', () => {
  test.each([
    '/storage/v1/bucket',
    '/storage/v1/object/public/x',
    '/graphql/v1',
    '/realtime/v1/websocket',
    '/realtime',
    '/auth/v2/user',
    '/auth/x',
    '/rest/v2/swap_requests',
    '/functions/v1/other',
  ])('%s answers 404 in JSON', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status, headers, json } = await call(server.url, method, path, {
        body: method === 'POST' ? {} : undefined,
        headers: { accept: 'text/html' },
      })
      expect([status, headers.get('content-type'), typeof json]).toEqual([404, 'application/json', 'object'])
    }
  })

  test('no slug, student ID, e-mail, token or query value is in the log', async () => {
    for (const path of [
      `/en/view-request/${slug}`,
      `/ar/view-request/${slug}?x=${slug}`,
      `/view-request/${slug}`,
      `/en/60101234`,
      `/60101234@student.example/${slug}`,
      `/en/login?token_hash=${slug}&type=email`,
      `/assets/${slug}.js`,
      `/rest/v1/${slug.toLowerCase().replaceAll(/\d/g, 'x')}secret`,
      `/rest/v1/rpc/${slug.toLowerCase().replaceAll(/\d/g, 'x')}secret`,
      `/auth/v1/${slug}`,
      `/functions/v1/${slug}`,
      `/realtime/v1/${slug}`,
    ])
      await call(server.url, 'GET', path, { headers: { accept: 'text/html' } })
    await rest('POST', 'rpc/get_course_request', { body: { p_slug: slug } })
    const printed = server.output()
    for (const secret of [slug, '60101234', 'student.example', 'secret', account.email])
      expect(printed).not.toContain(secret)
    expect(printed).toMatch(/^GET \/view-request\/:slug 200 \d+ms$/m)
    expect(printed).toMatch(/^GET \(unknown path\) 404 \d+ms$/m)
    expect(printed).toMatch(/^POST \/rest\/v1\/rpc\/get_course_request 200 \d+ms$/m)
  })
})

test('after a sign-out the access token is valid for at most 15 minutes', async () => {
  const { client, session } = await signUpAt(server.url)
  const [, claims = ''] = session.access_token.split('.')
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(exp - iat).toBeLessThanOrEqual(15 * 60)
  await client.auth.signOut()
  expect((await visitorAt(server.url).auth.refreshSession(session)).error?.status).toBe(400)
})

test('after all attacks every table is closed', expectClosed)
