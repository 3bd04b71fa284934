import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { BODY_LIMIT, LARGE_SYNCS, RATE_LIMITS, SYNC_BODY_LIMIT, TURNS } from '../../server/limits.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'

let server: EmbeddedEdition
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

/** Calls that a test sends together: no more than the server has room for. */
const AT_ONCE = 50

/** Headers of a proxy, so that tests which use up the limit of an address have one of their own. */
const from = (address: string) => ({ 'x-forwarded-for': address })

const signIn = (email: string, password: string, address = '198.51.100.1') =>
  call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: from(address),
  })

describe('guessing a password', () => {
  test('ENG-14: is limited per account and address, with Retry-After, while others sign in', async () => {
    const victim = await signUpAt(server.url)
    const neighbour = await signUpAt(server.url)
    for (let attempt = 0; attempt < RATE_LIMITS.signInPerAccountAndAddress.points; attempt += 1) {
      expect((await signIn(victim.email, 'wrong')).status).toBe(400)
    }
    const stopped = await signIn(victim.email.toUpperCase(), victim.password)
    expect(stopped.status).toBe(429)
    expect(stopped.json).toEqual({
      code: 429,
      error_code: 'over_request_rate_limit',
      msg: expect.any(String),
    })
    const wait = Number(stopped.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(RATE_LIMITS.signInPerAccountAndAddress.seconds)

    expect((await signIn(neighbour.email, neighbour.password)).status).toBe(200)
  })

  test('supabase-js understands the refusal', async () => {
    const { email, password } = await signUpAt(server.url)
    for (let attempt = 0; attempt < RATE_LIMITS.signInPerAccountAndAddress.points; attempt += 1)
      await signIn(email, 'wrong', '127.0.0.1')
    const { error } = await visitorAt(server.url).auth.signInWithPassword({ email, password })
    expect([error?.status, error?.code]).toEqual([429, 'over_request_rate_limit'])
  })

  test('ENG-14: ten wrong passwords from elsewhere do not lock the student out', async () => {
    const { email, password } = await signUpAt(server.url)
    // Refused attempts are not counted against the limit per account.
    for (let attempt = 0; attempt < 2 * RATE_LIMITS.signInPerAccount.points; attempt += 1)
      await signIn(email, 'wrong', '198.51.100.30')
    expect((await signIn(email, password, '198.51.100.30')).status).toBe(429)
    expect((await signIn(email, password, '198.51.100.31')).status).toBe(200)
  })

  test('ENG-14: from many addresses it is limited far later, and an IPv6 network counts as one address', async () => {
    const { email, password } = await signUpAt(server.url)
    const inOneNetwork = RATE_LIMITS.signInPerAccountAndAddress.points
    for (let attempt = 0; attempt < inOneNetwork; attempt += 1)
      expect((await signIn(email, 'wrong', `2001:db8:1:2::${attempt}`)).status).toBe(400)
    expect((await signIn(email, 'wrong', '2001:db8:1:2:aaaa::1')).status).toBe(429)
    for (let attempt = inOneNetwork; attempt < RATE_LIMITS.signInPerAccount.points; attempt += 1)
      expect((await signIn(email, 'wrong', `2001:db8:2:${attempt}::1`)).status).toBe(400)
    expect((await signIn(email, password, '2001:db8:3:1::1')).status).toBe(429)
  })

  test('a successful sign-in resets the limit', async () => {
    const { email, password } = await signUpAt(server.url)
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 1; attempt < RATE_LIMITS.signInPerAccountAndAddress.points; attempt += 1)
        await signIn(email, 'wrong')
      expect((await signIn(email, password)).status).toBe(200)
    }
  })

  test('of many accounts is limited per address', async () => {
    const answers = await Promise.all(
      Array.from({ length: RATE_LIMITS.signInPerAddress.points + 1 }, (_, index) =>
        signIn(`nobody-${index}@example.com`, 'wrong', '198.51.100.2'),
      ),
    )
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(400)?.length, counts.get(429)?.length]).toEqual([
      RATE_LIMITS.signInPerAddress.points,
      1,
    ])
    expect((await signIn('nobody@example.com', 'wrong', '198.51.100.3')).status).toBe(400)
  })

  test('a forged X-Forwarded-For does not change the address', async () => {
    const claimed = await Promise.all(
      Array.from({ length: RATE_LIMITS.signInPerAddress.points + 1 }, (_, index) =>
        signIn(`other-${index}@example.com`, 'wrong', `203.0.113.${index % 250}, 198.51.100.4`),
      ),
    )
    expect(claimed.some(({ status }) => status === 429)).toBe(true)
  })
})

test('AUTH-05: whether an address has an account is told to one address at most a hundred times an hour', async () => {
  const { email } = await signUpAt(server.url)
  const statuses: number[] = []
  for (let asked = 0; asked <= RATE_LIMITS.signUpPerAddress.points; asked += 1) {
    const { status } = await call(server.url, 'POST', '/auth/v1/signup', {
      body: { email, password: 'secret 1' },
      headers: from('198.51.100.20'),
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(RATE_LIMITS.signUpPerAddress.points).fill(422), 429])
  expect(RATE_LIMITS.signUpPerAddress).toMatchObject({ points: 100, seconds: 3600 })
})

test('AUTH-23: recovery has the same limit for known and unknown addresses', async () => {
  const { email } = await signUpAt(server.url)
  const statuses = async (address: string) => {
    const answers = []
    for (let attempt = 0; attempt <= RATE_LIMITS.mailPerAccountAndAddress.points; attempt += 1) {
      const answer = await call(server.url, 'POST', '/auth/v1/recover', { body: { email: address } })
      answers.push([answer.status, answer.json])
    }
    return answers
  }
  const known = await statuses(email)
  expect(known.at(-2)?.[0]).toBe(200)
  expect(known.at(-1)?.[0]).toBe(429)
  expect(await statuses('nobody@example.com')).toEqual(known)
})

test.each([
  ['recover', {}, 60],
  ['resend', { type: 'signup' }, 70],
])(
  'ENG-51: who has mails sent to an address (%s) leaves its owner one, and blocks it for a minute at most',
  async (path, more, host) => {
    const email =
      path === 'recover' ? (await signUpAt(server.url)).email : `${crypto.randomUUID()}@example.com`
    const ask = (address: string) =>
      call(server.url, 'POST', `/auth/v1/${path}`, { body: { email, ...more }, headers: from(address) })
    const strangers = await Promise.all(Array.from({ length: 12 }, () => ask(`198.51.100.${host}`)))
    expect(strangers.filter(({ status }) => status === 200)).toHaveLength(
      RATE_LIMITS.mailPerAccountAndAddress.points,
    )
    for (const { status, headers } of strangers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ask(`198.51.100.${host + 1}`)).status).toBe(200)
    // From many addresses, too.
    for (let index = 0; index < 12; index += 1) await ask(`198.51.101.${index}`)
    const owner = await ask(`198.51.100.${host + 2}`)
    expect([owner.status, Number(owner.headers.get('retry-after')) <= 60]).toEqual([429, true])
  },
)

test.each(['/auth/v1/user', '/rest/v1/swap_requests?select=id'])(
  'ENG-50: of fifty GET %s of an account at once, those that find its line full are told when to try again',
  async (path) => {
    const { session } = await signUpAt(server.url)
    const room = TURNS.perCaller + TURNS.waitingPerAccount
    const refused: Answer[] = []
    const ask = async () => {
      const answer = await call(server.url, 'GET', path, { token: session.access_token })
      if (answer.status === 429) refused.push(answer)
      return answer.status
    }
    const sql = administrator(server.dataDir)
    // Nobody gets an answer before all have asked.
    const asked: Promise<number>[] = []
    await sql.begin(async (transaction) => {
      await transaction`lock table auth.users, public.swap_requests`
      for (let sent = 0; sent < AT_ONCE; sent += 1) asked.push(ask())
      await expect.poll(() => refused.length).toBe(AT_ONCE - room)
    })
    expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(room)
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await sql.end()
  },
)

test.each([
  ['signup', RATE_LIMITS.signUpPerAddress.points, { email: 'no address', password: 'secret 1' }],
  ['token?grant_type=refresh_token', RATE_LIMITS.refreshPerAddress.points, { refresh_token: 'guess' }],
  ['verify', RATE_LIMITS.verifyPerAddress.points, { token_hash: 'guess', type: 'recovery' }],
])('POST %s is limited per address', async (path, points, body) => {
  const post = () => call(server.url, 'POST', `/auth/v1/${path}`, { body, headers: from('198.51.100.5') })
  for (let sent = 0; sent < points; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: Math.min(AT_ONCE, points - sent) }, post))
    expect(answers.every(({ status }) => status >= 400 && status < 429)).toBe(true)
  }
  const { status, headers } = await post()
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
})

describe('the links of course requests', () => {
  const get = (slug: string, address: string, path = 'get_course_request') =>
    call(server.url, 'POST', `/rest/v1/rpc/${path}`, { body: { p_slug: slug }, headers: from(address) })
  const add = (slug: string, id: number, address: string) =>
    call(server.url, 'POST', '/rest/v1/rpc/add_interested_student', {
      body: { p_slug: slug, p_name: 'Noor', p_student_id: String(id) },
      headers: from(address),
    })

  const report = ({ session }: Account, slug: string, address: string) =>
    call(server.url, 'POST', '/rest/v1/rpc/report_post', {
      token: session.access_token,
      body: { p_board: 'course_requests', p_post: slug, p_reason: 'spam', p_note: null },
      headers: from(address),
    })

  async function newLink(): Promise<string> {
    const { client } = await signUpAt(server.url)
    const student = { name: 'Salma', student_id: '1' }
    const request = { creator_name: 'Salma', creator_student_id: '1', course_name: 'Calculus' }
    const { data } = await client
      .from('course_requests')
      .insert({ ...request, interested_students: [student] })
      .select('slug')
      .single()
      .throwOnError()
    return data.slug
  }

  test('SEC-12: cannot be guessed from one address, by reading, adding or reporting', async () => {
    const slug = await newLink()
    // Several, because one account does not get all its calls at once.
    const reporters = await Promise.all([1, 2, 3].map(() => signUpAt(server.url)))
    const [reporter] = reporters as [Account]
    const { points, seconds } = RATE_LIMITS.unknownLinkPerAddress
    // Opening a real link does not count, however often.
    const [misses, hits] = await Promise.all([
      Promise.all(
        Array.from({ length: points - 1 }, (_, index) => {
          if (index % 10 === 0)
            return report(reporters[index % reporters.length] ?? reporter, 'guess', '198.51.100.6')
          return index % 2 === 0 ? get('guess', '198.51.100.6') : add('guess', index, '198.51.100.6')
        }),
      ),
      Promise.all(Array.from({ length: 40 }, () => get(slug, '198.51.100.6'))),
    ])
    for (const { status, json } of misses) expect([status, json]).toMatchObject([404, { code: 'PT404' }])
    for (const { status } of hits) expect(status).toBe(200)
    // The limit allows one more attempt, and another spelling of the path counts as the same call.
    expect((await get('guess', '198.51.100.6', 'get%5Fcourse_request')).status).toBe(404)

    for (const stopped of [
      await get('guess', '198.51.100.6'),
      await get(slug, '198.51.100.6', '%67et_course_request'),
      await add(slug, 2, '198.51.100.6'),
      await report(reporter, slug, '198.51.100.6'),
    ]) {
      expect([stopped.status, stopped.json]).toEqual([
        429,
        { code: 'over_request_rate_limit', message: expect.any(String), details: null, hint: null },
      ])
      const wait = Number(stopped.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(seconds)
    }
    expect((await get(slug, '198.51.100.7')).json).toMatchObject({ slug, interested_students: [{}] })
  })

  test('SEC-12: another spelling of the path does not bypass the limit', async () => {
    const slug = await newLink()
    for (const path of [
      `rpc%2Fget_course_request?p_slug=${slug}`,
      `rpc%2fget%5Fcourse_request?p_slug=${slug}`,
      `/rpc/get_course_request?p_slug=${slug}`,
      `x%2F..%2Frpc%2Fget_course_request?p_slug=${slug}`,
      `rpc/get_course_request/?p_slug=${slug}`,
    ]) {
      const answers = [
        await call(server.url, 'GET', `/rest/v1/${path}`),
        await call(server.url, 'POST', `/rest/v1/${path.split('?')[0]}`, { body: { p_slug: slug } }),
      ]
      for (const { status, text } of answers) {
        expect(status).toBe(404)
        expect(text).not.toContain('Salma')
      }
    }
  })

  test('SEC-12: a lecture hall can add itself at once, a flood of additions is limited per address', async () => {
    const { points } = RATE_LIMITS.listPerAddress
    const slug = await newLink()
    const hall = (from: number) =>
      Promise.all(
        Array.from({ length: points / 2 }, (_, index) =>
          add(slug, ((from + index) % 150) + 2, '198.51.100.8'),
        ),
      )
    const answers = [...(await hall(0)), ...(await hall(points / 2))]
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([counts.get(200)?.length, counts.get(409)?.length]).toEqual([150, points - 150])
    const stopped = await add(slug, 1000, '198.51.100.8')
    expect([stopped.status, stopped.json]).toMatchObject([429, { code: 'over_request_rate_limit' }])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    // Reading, and other addresses, have their own limits.
    expect((await get(slug, '198.51.100.8')).status).toBe(200)
    expect((await add(slug, 1000, '198.51.100.9')).status).toBe(200)
  })
})

describe('large bodies', () => {
  test.each(['/auth/v1/signup', '/rest/v1/academic_info'])(
    'POST %s takes 64 kB and refuses more',
    async (path) => {
      const ofSize = (size: number) => `{"email":"${'x'.repeat(size - 12)}"}`
      // A visitor is refused before a body for the table is looked at.
      const token = (await signUpAt(server.url)).session.access_token
      expect((await call(server.url, 'POST', path, { token, body: ofSize(BODY_LIMIT) })).status).not.toBe(413)
      const { status, json } = await call(server.url, 'POST', path, { token, body: ofSize(BODY_LIMIT + 1) })
      expect([status, typeof json]).toEqual([413, 'object'])
    },
  )

  test('are refused without a Content-Length, too', async () => {
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(16 * 1024).fill(32))
      },
    })
    const response = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: 'any' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })
})

describe('a sync of documents', () => {
  const SYNC = '/rest/v1/rpc/sync_documents'
  const sync = (body: unknown, account?: Account, path = SYNC) =>
    call(server.url, 'POST', path, {
      body,
      token: account?.session.access_token,
      // The server closes the connection of a body that it has not read.
      headers: { connection: 'close' },
    })
  const plan = (id: number, data: object) => ({ kind: 'plan', id: `p${id}`, schema_version: 1, data })
  /** A body of so many bytes, with a document that fits. */
  const ofSize = (size: number) => {
    const body = JSON.stringify({ p_documents: [plan(1, {})], p_since: 0 })
    return body + ' '.repeat(size - body.length)
  }

  test('KEEP-07: takes 60 documents in one request of 1 MiB, and refuses more bytes', async () => {
    const account = await signUpAt(server.url)
    const data = { name: 'x'.repeat(SYNC_BODY_LIMIT / 60 - 100) }
    const p_documents = Array.from({ length: 60 }, (_, id) => plan(id, data))
    const { status, json } = await sync({ p_documents, p_since: 0 }, account)
    expect([status, (json as { written: unknown[] }).written.length]).toEqual([200, 60])
    expect((await sync(ofSize(SYNC_BODY_LIMIT), account)).status).toBe(200)
    const above = await sync(ofSize(SYNC_BODY_LIMIT + 1), account)
    expect([above.status, above.json]).toMatchObject([413, { code: 'body_too_large' }])
  })

  test('KEEP-07: only a signed-in user may send so much, and only there', async () => {
    const account = await signUpAt(server.url)
    const body = ofSize(BODY_LIMIT + 1)
    const forged = { ...account, session: { ...account.session, access_token: 'a.b.c' } }
    const answers = [
      await sync(body),
      await sync(body, forged),
      await sync(body, account, '/rest/v1/rpc/report_post'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 413])
    expect((await sync(body, account)).status).toBe(200)
  })

  test('KEEP-07: twenty large syncs of as many users at once are written or told to wait', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => signUpAt(server.url)))
    const p_documents = Array.from({ length: 10 }, (_, id) => plan(id, { name: 'x'.repeat(50_000) }))
    const answers = await Promise.all(accounts.map((account) => sync({ p_documents, p_since: 0 }, account)))
    for (const { status, headers } of answers)
      if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '1'])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(LARGE_SYNCS)
  })

  test('KEEP-07: data may be nested ten deep; hostile nesting and millions of values are refused', async () => {
    const account = await signUpAt(server.url)
    const nested = (depth: number): object => (depth === 1 ? { end: 1 } : { next: nested(depth - 1) })
    const { json } = await sync({ p_documents: [plan(1, nested(10))], p_since: 0 }, account)
    expect(json).toMatchObject({ written: [{ id: 'p1' }] })
    for (const hostile of [
      `{"p_documents":[${'['.repeat(100_000)}${']'.repeat(100_000)}],"p_since":0}`,
      `{"p_documents":${JSON.stringify([plan(2, nested(20))])},"p_since":0}`,
      `{"p_documents":[${'{},'.repeat(300_000)}{}],"p_since":0}`,
    ]) {
      const refused = await sync(hostile, account)
      expect([refused.status, refused.json]).toMatchObject([400, { code: 'PGRST102' }])
    }
  })
})
