import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VIEW_REQUEST_PATH } from '../app/screens.ts'
import { createSite } from './site.ts'

let folder: string
let app: Hono
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zameel-site-'))
  for (const name of ['index.html', 'fallback-ar.html']) writeFileSync(join(folder, name), '<html></html>')
  app = new Hono().all('*', createSite(folder, 'http://localhost'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(['/en/plan%233.eJw9jj', '/ar/compare-plans%233.eJw~3.eJw.', '/en/plan%25233.eJw9jj'])(
  'PLAN-19: %s, whose “#” an app has escaped, opens the page that gives the plan back',
  async (path) => {
    const { status, headers } = await app.request(`http://localhost${path}`)
    expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

/**
 * Milliseconds of this thread's processor for one answer, which other work on the machine does not change. The mean of
 * thirty, because the system counts in steps of up to 4 ms.
 */
async function costOf(path: string): Promise<number> {
  await app.request(`http://localhost${path}`)
  const before = process.threadCpuUsage()
  for (let run = 0; run < 30; run += 1) await app.request(`http://localhost${path}`)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000 / 30
}

/** Node accepts headers of 16 kB, so a path has hardly more characters than 15,000. */
const LENGTH = 15_000

describe('ENG-27: the answer to a path takes time linear in its length', () => {
  const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length))
  test.each<[string, (length: number) => string]>([
    ['slashes', (length) => repeated('/', length)],
    ['slashes before a letter', (length) => `/a${repeated('/', length)}x`],
    ['encoded slashes', (length) => `/${repeated('%2f', length)}`],
    ['encoded slashes before a letter', (length) => `/a${repeated('%2f', length)}x`],
    [
      'slashes of a shared request',
      (length) => `/en/${VIEW_REQUEST_PATH.replace(':slug', repeated('/', length))}x`,
    ],
    ['slashes of a hashed file', (length) => `/assets${repeated('/', length)}x`],
    ['segments', (length) => `/${repeated('a/', length)}x`],
    ['one segment', (length) => `/${repeated('a', length)}`],
    ['dots', (length) => `/${repeated('.', length)}x`],
    ['dots and slashes', (length) => `/${repeated('.../', length)}x`],
    ['parent folders', (length) => `/${repeated('x/../', length)}`],
    ['encoded bytes that are no text', (length) => `/${repeated('%41%ff', length)}`],
  ])('%s', async (_, pathOf) => {
    expect(await costOf(pathOf(LENGTH))).toBeLessThan(5)
    // Quadratic, ten times the length would cost a hundred times the time.
    expect(await costOf(pathOf(10 * LENGTH))).toBeLessThan(50)
  })
})
