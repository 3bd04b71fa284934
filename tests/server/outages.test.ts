import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { runServer, startServer } from '../support/embedded-edition.ts'
import { type Answer, call } from '../support/http.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

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
  const disks: NonNullable<ReturnType<typeof mountSmallDisk>>[] = []
  const newDisk = (megabytes: number) => {
    const disk = mountSmallDisk(megabytes)
    if (!disk) throw new Error('No disk')
    disks.push(disk)
    return disk
  }
  afterEach(() => {
    for (const disk of disks.splice(0)) disk.remove()
  })

  test('full: writes are refused with a message, reads succeed, and freeing space is enough to recover', async () => {
    const disk = newDisk(160)
    const dataDir = join(disk.path, 'data')
    const server = await startServer({ dataDir })
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

    const refused = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/^The disk of \S+ is full: /)])
    disk.empty()
    const again = await startServer({ dataDir })
    const { data } = await (await signedInAgain(again.url, account)).from('swap_requests').select('id')
    expect(data).toHaveLength(2)
    expect(await again.stop()).toBe(0)
  })

  test('read-only: the start fails with one line, and nothing is lost', async () => {
    const disk = newDisk(160)
    const dataDir = join(disk.path, 'data')
    const server = await startServer({ dataDir })
    const account = await signUpAt(server.url)
    await server.stop()

    disk.setReadOnly(true)
    const { code, stdout, stderr } = await runServer({ PORT: '0', DATA_DIR: dataDir })
    expect([code, stdout, stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^The data directory \S+ cannot be written .*\n$/),
    ])
    disk.setReadOnly(false)
    const again = await startServer({ dataDir })
    await signedInAgain(again.url, account)
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
  test('stops and comes back: clear errors meanwhile, no hanging requests, and no restart of the server', async () => {
    const cluster = await startPostgres()
    const server = await startServer({ environment: { DATABASE_URL: await cluster.createDatabase() } })
    const account = await signUpAt(server.url)
    const token = account.session.access_token
    const post = () => call(server.url, 'POST', '/rest/v1/swap_requests', { token, body: ROWS.swap_requests })
    expect((await post()).status).toBe(201)

    for (let outage = 0; outage < 2; outage += 1) {
      await cluster.interrupt()
      const begin = performance.now()
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, post),
        call(server.url, 'GET', '/rest/v1/swap_requests?select=id', { token }),
        call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
          body: { email: account.email, password: account.password },
        }),
        call(server.url, 'POST', '/rest/v1/rpc/get_course_request', { body: { p_slug: 'none' } }),
        call(server.url, 'POST', '/functions/v1/feedback', { token, body: ROWS.feedback }),
      ])
      for (const answer of answers) expectClean(answer)
      expect((await call(server.url, 'GET', '/healthz')).status).toBe(503)
      expect((await call(server.url, 'GET', '/en')).status).toBe(200)
      expect(performance.now() - begin).toBeLessThan(15_000)

      await cluster.resume()
      await expect
        .poll(async () => (await call(server.url, 'GET', '/healthz')).status, { timeout: 20_000 })
        .toBe(200)
      expect((await post()).status).toBe(201)
    }
    const { data } = await account.client.from('swap_requests').select('id')
    expect(data).toHaveLength(3)
    expect(await server.stop()).toBe(0)
    await cluster.stop()
  })

  test('closes every connection, as at a failover: the next call opens a new one', async () => {
    const cluster = await startPostgres()
    const url = await cluster.createDatabase()
    const server = await startServer({ environment: { DATABASE_URL: url } })
    const { client } = await signUpAt(server.url)
    const sql = postgres(url, { max: 1 })
    for (let round = 0; round < 3; round += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await expect
        // supabase-js retries reads for 7 s.
        .poll(async () => (await client.from('swap_requests').select('id')).status, { timeout: 30_000 })
        .toBe(200)
    }
    await sql.end()
    expect(await server.stop()).toBe(0)
    await cluster.stop()
  }, 120_000)
})
