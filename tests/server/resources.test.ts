import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATIENCE } from '../../app/testing/patience.ts'
import { BODY_LIMIT, RATE_LIMITS } from '../../server/limits.ts'
import { administrator } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'
import { createAccounts, type SignedIn } from '../support/many-accounts.ts'
import { workOf } from '../support/processor-time.ts'

/** Attacks on memory and processor, many at a time. What counts is what they do to the server and to others. */

let server: EmbeddedEdition
let attacker: SignedIn
/** Who reads meanwhile: many, because a slow machine makes more reads of a test than one account may have a minute. */
let others: readonly SignedIn[]
beforeAll(async () => {
  server = await startServer({ wholeSite: true })
  const accounts = await createAccounts(server.dataDir, 11)
  attacker = accounts[0] as SignedIn
  others = accounts.slice(1)
})
afterAll(() => server?.stop())

const times = <Result>(count: number, work: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => work(index))

/** Megabytes of the server's own process; undefined on systems other than Linux. */
function residentMemory(): number | undefined {
  if (process.platform !== 'linux') return undefined
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/**
 * Megabytes that the server may grow by while it sends an export of 9 MB. Most of it is garbage, which is collected late while
 * other processes want the processor: 4 to 56 were seen.
 */
const MOST_GROWTH = 80

type Effects = {
  /** What others got meanwhile. */
  statuses: ReadonlySet<number>
  /** Milliseconds that the server worked before it answered: somebody else's list, and the health check. */
  median: number
  slowest: number
  slowestHealth: number
  /** Megabytes above those before. */
  growth: number
  /** What the server logged meanwhile. */
  log: string
}

/** What work does to the memory of the server, and to others who read a list and ask for its health meanwhile. */
async function effectsOf(work: () => Promise<unknown>): Promise<Effects> {
  const before = residentMemory() ?? 0
  const logged = server.output().length
  let growth = 0
  let isOver = false
  const lists: number[] = []
  const health: number[] = []
  const statuses = new Set<number>()
  const timed = async (into: number[], path: string, token?: string) => {
    const work = workOf(server.pid)
    const { status } = await call(server.url, 'GET', path, { token })
    into.push(work())
    statuses.add(status)
  }
  const watch = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const reader = others[turn % others.length]
      await Promise.all([
        timed(lists, '/rest/v1/swap_requests?select=id,course_name&limit=10', reader?.token),
        timed(health, '/healthz'),
      ])
      growth = Math.max(growth, (residentMemory() ?? 0) - before)
      await sleep(50)
    }
  }
  const watching = watch()
  await work().finally(() => {
    isOver = true
  })
  await watching
  const sorted = lists.toSorted((one, next) => one - next)
  return {
    statuses,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    slowest: sorted.at(-1) ?? 0,
    slowestHealth: Math.max(...health),
    growth,
    log: server.output().slice(logged),
  }
}

/**
 * Nobody else notices: no error, no long wait, and the server does not grow without bound. A busy machine makes processor time
 * longer, too: 330 ms were seen in the median.
 */
async function expectHarmless(work: () => Promise<unknown>): Promise<void> {
  const effects = await effectsOf(work)
  expect([...effects.statuses]).toEqual([200])
  expect(effects.growth).toBeLessThan(200)
  expect(effects.slowestHealth).toBeLessThan(1000)
  expect(effects.median).toBeLessThan(500)
  expect(effects.slowest).toBeLessThan(1000)
  expect(effects.log).not.toMatch(/^fault /m)
}

/** A list of as many empty objects as a body can hold. */
const manyObjects = (bytes: number) => `[${Array(Math.floor(bytes / 3) - 100).fill('{}')}]`

describe('ENG-21: parallel bodies of a visitor', () => {
  test.each([
    ['get_course_request', `{"p_slug":${manyObjects(BODY_LIMIT)}}`],
    ['read_calendar_feed', `{"p_token":${manyObjects(BODY_LIMIT)}}`],
    ['get_course_request', `{"p_slug":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
    ['get_course_request', `{"p_slug":"${'x'.repeat(60_000)}"}`],
  ])('400 to %s (%#) are all answered, and nobody notices', async (name, body) => {
    await expectHarmless(async () => {
      const answers = await Promise.all(
        times(400, () =>
          call(server.url, 'POST', `/rest/v1/rpc/${name}`, {
            body,
            headers: { 'x-forwarded-for': '198.51.100.1' },
          }),
        ),
      )
      for (const { status } of answers) expect([400, 404, 429, 503]).toContain(status)
    })
  })

  test('400 to the calls of accounts are all answered, and nobody notices', async () => {
    const body = `{"email":${manyObjects(BODY_LIMIT)}}`
    await expectHarmless(async () => {
      const answers = await Promise.all(
        times(400, (index) =>
          call(server.url, 'POST', `/auth/v1/${['logout', 'signup', 'verify', 'recover'][index % 4]}`, {
            body,
            headers: { 'x-forwarded-for': `198.51.100.${2 + (index % 50)}` },
          }),
        ),
      )
      for (const { status } of answers) expect([400, 401, 429, 503]).toContain(status)
    })
  })
})

describe('documents of an account that does its worst', () => {
  /** Fills the account past the API and its limits, as an earlier version let it. */
  async function fill(data: string, count: number): Promise<void> {
    const sql = administrator(server.dataDir)
    await sql`delete from public.documents where user_id = ${attacker.id}`
    await sql.run(
      `insert into public.documents (user_id, kind, id, revision, schema_version, data)
       select $1, 'plan', 'p' || n, n, 1, $2::text::jsonb from generate_series(1, $3::int) as n`,
      [attacker.id, data, count],
    )
    await sql`
      insert into private.document_revisions (user_id, revision) values (${attacker.id}, ${count})
      on conflict (user_id) do update set revision = excluded.revision`
    await sql.end()
  }
  const ask = (method: string, path: string, body?: unknown) =>
    call(server.url, method, `/rest/v1/${path}`, { token: attacker.token, body })
  const sync = () => ask('POST', 'rpc/sync_documents', { p_documents: [], p_since: 0 })
  const codesOf = (answers: readonly Answer[]) =>
    new Set(answers.map(({ status, json }) => (status === 400 ? (json as { code: string }).code : status)))

  test('ENG-21: documents of thousands of empty objects are not taken', async () => {
    const data = { x: JSON.parse(manyObjects(50_000)) }
    const { status } = await ask('POST', 'rpc/sync_documents', {
      p_documents: [{ kind: 'plan', id: 'p1', revision: 0, schema_version: 1, is_deleted: false, data }],
      p_since: 0,
    })
    expect(status).toBe(400)
  })

  test('ENG-20: reads of 200 documents of 16,300 empty objects cost little, and too large an answer is not sent', async () => {
    await fill(`{"x":[${Array(16_300).fill('{}')}]}`, 200)
    await expectHarmless(async () => {
      const answers = await Promise.all(times(12, () => ask('GET', 'documents?select=data&limit=100')))
      expect(codesOf(answers)).toEqual(new Set(['answer_too_large']))
    })
    expect((await ask('GET', 'documents?select=data&limit=10')).status).toBe(200)
  })

  test('ENG-24: 30 parallel syncs of as much as an account can hold do not keep others waiting', async () => {
    await fill(`{"x":[${Array(21_800).fill('1')}]}`, 60)
    await expectHarmless(async () => {
      const answers = await Promise.all(times(30, sync))
      for (const { status, headers } of answers) {
        // On a busy machine the attacker's own calls can wait or take too long.
        expect([200, 429, 503, 504]).toContain(status)
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(codesOf(answers)).toContain(429)
    })
  })

  test('ENG-24: an account exports 20 times an hour', async () => {
    const [account] = await createAccounts(server.dataDir, 1)
    const exportAll = () =>
      call(server.url, 'POST', '/rest/v1/rpc/export_my_data', { token: account?.token, body: {} })
    const { points, seconds } = RATE_LIMITS.exportsPerAccount
    for (let count = 0; count < points; count += 1) expect((await exportAll()).status).toBe(200)
    const { status, headers } = await exportAll()
    const wait = Number(headers.get('retry-after'))
    expect([points, status, wait > 0, wait <= seconds]).toEqual([20, 429, true, true])
  })

  test('ENG-25: a column cannot be asked for 400 times', async () => {
    const { status, json } = await ask('GET', `documents?select=${Array(400).fill('data')}&limit=12`)
    expect([status, json]).toMatchObject([400, { code: 'PGRST100' }])
  })
})

describe('ENG-19: operators that no screen uses', () => {
  const WORSE = [
    'title.match.((a?){20}){50}b',
    'title.imatch.((a?){20}){50}b',
    'title.fts.a',
    'title.like(any).{a,b}',
    'tags.cs.{a}',
    'tags.ov.{a}',
    'title->>a.eq.b',
    `${'and('.repeat(200)}id.eq.1${')'.repeat(200)}`,
  ]

  test('hidden behind a quote are a text, or refused, and cost nothing', async () => {
    await expectHarmless(async () => {
      const answers = await Promise.all(
        times(32, (index) => {
          const hidden = `or=(title.eq.z,title.eq."x\\",${WORSE[index % WORSE.length]},title.eq.z")`
          return call(server.url, 'GET', `/rest/v1/practicum_groups?select=id&${encodeURI(hidden)}`, {
            token: attacker.token,
          })
        }),
      )
      for (const { status, json } of answers) {
        if (status === 200) expect(json).toEqual([])
        else expect([400, 429, 503]).toContain(status)
      }
    })
    for (const one of WORSE) {
      const { status } = await call(server.url, 'GET', `/rest/v1/practicum_groups?select=id&or=(${one})`, {
        token: attacker.token,
      })
      expect([one, status]).toEqual([one, 400])
    }
  })
})

describe('ENG-23: the data export', () => {
  /** Sections that are lists, with more than fits into one answer of another call. */
  async function fillAccount(id: string): Promise<void> {
    const sql = administrator(server.dataDir)
    const students = Array.from({ length: 200 }, (_, index) => ({
      name: '€'.repeat(100),
      student_id: String(60_000_000 + index),
    }))
    await sql`set session_replication_role = 'replica'`
    await sql`
      insert into public.course_requests (creator_id, creator_name, creator_student_id, course_name, interested_students)
      select ${id}, 'Salma', '1', 'Course ' || n, ${JSON.stringify(students)} from generate_series(1, 200) as n`
    await sql`
      insert into public.documents (user_id, kind, id, revision, schema_version, data)
      select ${id}, 'plan', 'p' || n, n, 1, jsonb_build_object('x', repeat('y', 60000)) from generate_series(1, 60) as n`
    await sql`
      insert into public.feedback (user_id, name, type, message)
      select ${id}, 'Salma', 'bug', repeat('ك', 4000) from generate_series(1, 23) as n`
    await sql.end()
  }

  test('has all of it, whatever its size, and takes little memory', async () => {
    const [account] = (await createAccounts(server.dataDir, 1)) as [SignedIn]
    await fillAccount(account.id)
    const sql = administrator(server.dataDir)
    await sql`select set_config('request.jwt.claim.sub', ${account.id}, false)`
    const [whole] = await sql`select private.export_my_data() as data`
    await sql.end()

    let answer: Answer | undefined
    const { growth } = await effectsOf(async () => {
      answer = await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', {
        token: account.token,
        body: {},
      })
    })
    expect(answer?.status).toBe(200)
    expect(answer?.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { exported_at, ...sent } = (answer?.json ?? {}) as Record<string, unknown>
    expect(Math.abs(Date.parse(String(exported_at)) - Date.now())).toBeLessThan(60_000)
    const { exported_at: _, ...expected } = whole?.data ?? {}
    expect(sent).toEqual(expected)
    expect(Buffer.byteLength(answer?.text ?? '')).toBeGreaterThan(9_000_000)
    expect(growth).toBeLessThan(MOST_GROWTH)
  })

  test('runs once at a time for an account, and again when the first has ended, however it did', async () => {
    const [account] = (await createAccounts(server.dataDir, 1)) as [SignedIn]
    await fillAccount(account.id)
    const ask = (signal: AbortSignal) =>
      fetch(`${server.url}/rest/v1/rpc/export_my_data`, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.token}` },
        signal,
      })
    const [given, again] = [new AbortController(), new AbortController()]
    const answers = await Promise.all(times(6, () => ask(given.signal)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('5')
    given.abort()
    await expect.poll(async () => (await ask(again.signal)).status, { timeout: PATIENCE }).toBe(200)
    again.abort()
  })

  test('ENG-44: is over at once when its reader leaves, whenever that is, and may be asked for again', async () => {
    const [account] = (await createAccounts(server.dataDir, 1)) as [SignedIn]
    await fillAccount(account.id)
    const head = `POST /rest/v1/rpc/export_my_data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.token}\r\nContent-Length: 2\r\n\r\n{}`
    const port = Number(new URL(server.url).port)
    /** Asks for an export, and leaves after so many milliseconds. */
    const leave = (after: number) =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        socket.write(head)
        setTimeout(() => {
          socket.destroy()
          resolve()
        }, after)
      })
    // Before it is in line, while its first rows are read, and while it is sent.
    for (const after of [1, 5, 10, 20, 40, 80, 160, 320]) await leave(after)
    await expect
      .poll(
        async () => {
          const again = new AbortController()
          const { status } = await fetch(`${server.url}/rest/v1/rpc/export_my_data`, {
            method: 'POST',
            headers: { authorization: `Bearer ${account.token}` },
            signal: again.signal,
          })
          again.abort()
          return status
        },
        { timeout: PATIENCE },
      )
      .toBe(200)
  })

  test('ENG-44: broken off at every tenth byte of a small one, and after every tenth of a large one, it may be asked for again', async () => {
    const accounts = (await createAccounts(server.dataDir, 40)) as [SignedIn, ...SignedIn[]]
    const [large] = accounts
    await fillAccount(large.id)
    const port = Number(new URL(server.url).port)
    /** Asks for an export, and leaves once so many bytes of it have come. */
    const breakOff = ({ token }: SignedIn, bytes: number) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1')
        let head = ''
        let count = 0
        socket.on('error', () => undefined).once('close', () => resolve(head.slice(0, 12)))
        socket.on('readable', () => {
          // No more is taken than it reads: the rest is on its way.
          const next = () => (count > 0 && socket.read(Math.ceil(bytes / 1000))) || socket.read(1)
          for (let read = next(); read && !socket.destroyed; read = next()) {
            const isBody = head.endsWith('\r\n\r\n')
            if (isBody) count += read.length
            else head += read
            if (count >= bytes || (isBody && !head.startsWith('HTTP/1.1 200'))) socket.destroy()
          }
        })
        socket.write(
          `POST /rest/v1/rpc/export_my_data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Length: 2\r\n\r\n{}`,
        )
      })
    /** The server hears a moment later that the one before was broken off. */
    const cut = (account: SignedIn, bytes: number) =>
      expect.poll(() => breakOff(account, bytes), { timeout: PATIENCE }).toBe('HTTP/1.1 200')
    const whole = async ({ token }: SignedIn) => {
      let answer: Answer | undefined
      await expect
        .poll(
          async () => {
            answer = await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', { token, body: {} })
            return answer.status
          },
          { timeout: PATIENCE },
        )
        .toBe(200)
      return Buffer.byteLength(answer?.text ?? '')
    }
    const [, first, ...others] = accounts as [SignedIn, SignedIn, ...SignedIn[]]
    const small = await whole(first)
    const cuts = Array.from({ length: Math.ceil(small / 10) }, (_, index) => 10 * (index + 1))
    // An account may export 20 times in an hour.
    for (const [index, account] of others.entries()) {
      const own = cuts.filter((_, place) => place % others.length === index)
      for (const bytes of own) await cut(account, bytes)
      expect(await whole(account)).toBe(small)
    }
    for (let tenth = 1; tenth < 10; tenth += 1) await cut(large, tenth * 900_000)
    expect(await whole(large)).toBeGreaterThan(9_000_000)
  })

  test('of a client that does not read holds neither a connection nor more than a few rows', async () => {
    const [account] = (await createAccounts(server.dataDir, 1)) as [SignedIn]
    await fillAccount(account.id)
    const { growth } = await effectsOf(async () => {
      const sockets = times(4, () => {
        const socket = connect(Number(new URL(server.url).port), '127.0.0.1').pause()
        socket.on('error', () => undefined)
        socket.write(
          `POST /rest/v1/rpc/export_my_data HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${account.token}\r\nContent-Length: 2\r\n\r\n{}`,
        )
        return socket
      })
      await sleep(1500)
      const sql = administrator(server.dataDir)
      const [row] = await sql`
        select count(*)::int as count from pg_stat_activity where usename = 'zameel' and state <> 'idle' and query ~ 'my_data'`
      await sql.end()
      for (const socket of sockets) socket.destroy()
      expect(row?.count).toBe(0)
    })
    expect(growth).toBeLessThan(MOST_GROWTH)
  })

  test('of an account that is deleted meanwhile ends as an error, not as half of the data', async () => {
    const [account] = (await createAccounts(server.dataDir, 1)) as [SignedIn]
    await fillAccount(account.id)
    // Deleted before, but for the commit, and read after it, or all of it could be on its way on a busy machine: unlike a
    // request, `fetch` reads ahead.
    const sql = administrator(server.dataDir)
    await sql`begin`
    await sql`delete from auth.users where id = ${account.id}`
    const exporting = request(`${server.url}/rest/v1/rpc/export_my_data`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}` },
    }).end()
    const [response] = (await once(exporting, 'response')) as [IncomingMessage]
    await sql`commit`
    await sql.end()
    expect(response.statusCode).toBe(200)
    const ending = await text(response).then(
      (whole) => `whole: ${whole.length}`,
      () => 'error',
    )
    expect(ending).toBe('error')
    expect(
      (await call(server.url, 'POST', '/rest/v1/rpc/export_my_data', { token: account.token })).status,
    ).toBe(401)
  })
})
