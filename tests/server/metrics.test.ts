import { rmSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, runServer, startServer } from '../support/embedded-edition.ts'
import { newDataDir } from '../support/prepared-clusters.ts'

/** OPS-02: figures for a monitor, on a port of their own. */

let server: EmbeddedEdition
let port: number
let salma: Account

beforeAll(async () => {
  server = await startServer({ environment: { METRICS_PORT: '0' } })
  port = Number(await server.printed(/Figures for a monitor are at http:\/\/127\.0\.0\.1:(\d+)\/metrics/))
  salma = await signUpAt(server.url, 'Salma')
  await salma.client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
})
afterAll(() => server?.stop())

async function figures(): Promise<{ text: string; figureAt: (line: string) => number | undefined }> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
  ])
  const text = await answer.text()
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return { text, figureAt: (line) => values.get(line) }
}

test('OPS-02: requests, times, errors, connections, memory and boards are counted', async () => {
  const pages = 'zameel_requests_total{method="GET",route="/en",status="200"}'
  const before = (await figures()).figureAt(pages) ?? 0
  for (let i = 0; i < 3; i += 1) await fetch(`${server.url}/en`)
  await fetch(`${server.url}/rest/v1/swap_requests?select=secret`)
  const { figureAt } = await figures()
  expect(figureAt(pages)).toBe(before + 3)
  expect(figureAt('zameel_request_seconds_count{route="/en"}')).toBe(before + 3)
  expect(figureAt('zameel_faults_total')).toBe(0)
  // ENG-41: each step of the sender of alerts that fails is counted.
  expect((await figures()).text).toContain('# TYPE zameel_alert_failures_total counter')
  expect(figureAt('zameel_database_up')).toBe(1)
  expect(figureAt('zameel_accounts')).toBe(1)
  expect(figureAt('zameel_open_posts{board="swap_requests"}')).toBe(1)
  expect(figureAt('zameel_open_posts{board="practicum_groups"}')).toBe(0)
  expect(figureAt('zameel_connections')).toBeGreaterThan(0)
  expect(figureAt('zameel_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(figureAt('process_resident_memory_bytes')).toBeGreaterThan(30 * 1024 * 1024)
})

test('OPS-02: no figure names anybody, whatever is asked for', async () => {
  const { data } = await salma.client.auth.getUser()
  await fetch(`${server.url}/en/course-request/view/AbCd1234`)
  await fetch(`${server.url}/rest/v1/swap_requests?publisher_student_id=eq.60001234`)
  await fetch(`${server.url}/functions/v1/calendar-feed/0123456789abcdef0123456789abcdef.ics`)
  for (let i = 0; i < 50; i += 1)
    await fetch(`${server.url}/unknown-${i}`, { method: i % 2 ? 'PROPFIND' : 'GET' })
  const { text } = await figures()
  for (const secret of [
    'AbCd1234',
    '60001234',
    '0123456789abcdef',
    'unknown-',
    salma.email,
    data.user?.id ?? '?',
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toContain('PROPFIND')
  expect(text).toContain('route="(unknown path)"')
  // The hashed files of the build are one route.
  expect(text).not.toMatch(/route="\/assets\/[^*]/)
})

test('OPS-02: only this machine reads them, at one path; without the variable there are none', async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  // The site has no such path.
  expect((await fetch(`${server.url}/metrics`, { headers: { accept: 'text/plain' } })).status).toBe(404)
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (outside) await expect(fetch(`http://${outside.address}:${port}/metrics`)).rejects.toThrow()
  expect(server.output()).toContain(`Figures for a monitor are at http://127.0.0.1:${port}/metrics`)
})

test('OPS-02: a port that is taken is named in one line', async () => {
  const dataDir = newDataDir()
  const refused = await runServer({ PORT: '0', DATA_DIR: dataDir, METRICS_PORT: String(port) })
  rmSync(dataDir, { recursive: true, force: true })
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `The port ${port} for figures cannot be opened (EADDRINUSE). Set METRICS_PORT to another one.\n`,
  ])
})
