import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, runServer, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { mountSmallDisk } from '../support/small-disk.ts'
import { connect } from '../support/sql.ts'

const INTERNALS = /ENOSPC|EROFS|ECONN|57P01|53100|postgres|pglite|wal|\.[jt]s\b|127\.0\.0\.1|No space/i

function expectClean({ status, json, text }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(500)
  expect(json).toMatchObject({ code: expect.anything() })
  expect(text).not.toMatch(INTERNALS)
}

const canMount = (() => {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk !== undefined
})()

describe.skipIf(!canMount)('the disk (skipped where this account may not mount)', () => {
  let disk: NonNullable<ReturnType<typeof mountSmallDisk>>
  afterEach(() => disk?.remove())

  test('full: writes are refused with a message, reads succeed, and freeing space is enough to recover; full or read-only, a start fails with one line, and nothing is lost', async () => {
    const mounted = mountSmallDisk(160)
    if (!mounted) throw new Error('No disk')
    disk = mounted
    const dataDir = join(disk.path, 'data')
    const start = () => startServer({ dataDir })
    const refusal = () => runServer({ PORT: '0', DATA_DIR: dataDir })
    const server = await start()
    const account = await signUpAt(server.url)
    const token = account.session.access_token
    const post = () => call(server.url, 'POST', '/rest/v1/swap_requests', { token, body: ROWS.swap_requests })
    expect((await post()).status).toBe(201)

    disk.fill()
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const refused = await post()
      expectClean(refused)
      expect([refused.status, refused.json]).toMatchObject([503, { code: 'no_space' }])
    }
    expectClean(
      await call(server.url, 'POST', '/auth/v1/signup', {
        body: { email: 'a@example.com', password: 'secret 1' },
      }),
    )
    const rows = await call(server.url, 'GET', '/rest/v1/swap_requests?select=course_name', { token })
    expect([rows.status, rows.json]).toEqual([200, [{ course_name: ROWS.swap_requests.course_name }]])
    for (const path of ['/en', '/healthz']) expect((await call(server.url, 'GET', path)).status).toBe(200)
    expect(server.output()).toMatch(/fault \w+ in the API, POST \/rest\/v1\/swap_requests: Error code=ENOSPC/)

    disk.empty()
    expect((await post()).status).toBe(201)
    disk.fill()
    expect(await server.stop()).toBe(0)

    const full = await refusal()
    expect([full.code, full.stderr]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: /)])
    disk.empty()
    disk.setReadOnly(true)
    const readOnly = await refusal()
    expect(readOnly).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The data directory \S+ cannot be written .*\n$/),
    })
    disk.setReadOnly(false)
    const again = await start()
    const { data } = await (await signedInAgain(again.url, account)).from('swap_requests').select('id')
    expect(data).toHaveLength(2)
    expect(await again.stop()).toBe(0)
  })

  async function signedInAgain(url: string, account: { email: string; password: string }) {
    const client = visitorAt(url)
    const { error } = await client.auth.signInWithPassword(account)
    expect(error).toBeNull()
    return client
  }
})

describe('Postgres', () => {
  let cluster: TemporaryPostgres
  let url: string
  let server: EmbeddedEdition
  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.createDatabase()
    server = await startServer({ environment: { DATABASE_URL: url } })
  })
  afterAll(async () => {
    await server?.stop()
    await cluster?.stop()
  })

  test('closes every connection, as at a failover: the next call opens a new one', async () => {
    const { client } = await signUpAt(server.url)
    const sql = connect({ url })
    for (let round = 0; round < 3; round += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await expect
        // supabase-js retries reads for 7 s.
        .poll(async () => (await client.from('swap_requests').select('id')).status, { timeout: 60_000 })
        .toBe(200)
    }
    await sql.end()
  }, 120_000)

  test('stops and comes back: clear errors meanwhile, no hanging requests, and no restart of the server', async () => {
    const account = await signUpAt(server.url)
    const token = account.session.access_token
    const post = () => call(server.url, 'POST', '/rest/v1/swap_requests', { token, body: ROWS.swap_requests })
    const health = async () => {
      const { status, json } = await call(server.url, 'GET', '/healthz')
      return [status, json]
    }
    expect((await post()).status).toBe(201)

    for (let outage = 0; outage < 2; outage += 1) {
      expect(await health()).toEqual([200, { status: 'ok' }])
      await cluster.interrupt()
      const [signIn, ...others] = await Promise.all([
        call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
          body: { email: account.email, password: account.password },
        }),
        ...Array.from({ length: 10 }, post),
        call(server.url, 'GET', '/rest/v1/swap_requests?select=id', { token }),
        call(server.url, 'POST', '/rest/v1/rpc/get_course_request', { body: { p_slug: 'none' } }),
        call(server.url, 'POST', '/functions/v1/feedback', { token, body: ROWS.feedback }),
      ])
      for (const answer of [signIn, ...others]) expectClean(answer)
      expect([signIn.status, signIn.json]).toEqual([
        503,
        { code: 503, error_code: 'unavailable', msg: expect.any(String) },
      ])
      // The function feedback says it in its own way.
      const statuses = others.map(({ status, headers }) => [status, headers.get('retry-after')])
      expect(statuses.slice(0, -1)).toEqual(others.slice(1).map(() => [503, '2']))
      expect(await health()).toEqual([503, { status: 'unavailable' }])
      expect((await call(server.url, 'GET', '/en')).status).toBe(200)

      await cluster.resume()
      await expect.poll(health, { timeout: 60_000 }).toEqual([200, { status: 'ok' }])
      expect((await post()).status).toBe(201)
    }
    const { data } = await account.client.from('swap_requests').select('id')
    expect(data).toHaveLength(3)
    expect(await server.stop()).toBe(0)
  })
})
