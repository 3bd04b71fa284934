import { createHash } from 'node:crypto'
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarFeedPath } from '../../app/domain/icalendar/feed-path.ts'
import { LANGUAGES } from '../../app/i18n/language.ts'
import { PRERENDERED_PATHS } from '../../app/screens.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { processorTime } from '../support/processor-time.ts'
import { rawRequest } from '../support/raw-http.ts'

let server: EmbeddedEdition
let behindTls: EmbeddedEdition
beforeAll(async () => {
  server = await startServer({ wholeSite: true })
  behindTls = await startServer({ wholeSite: true, environment: { SITE_URL: 'https://zameel.example/' } })
})
afterAll(async () => {
  await server?.stop()
  await behindTls?.stop()
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Not fetch, which would decompress the response and hide its encoding. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  url = server.url,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      url + path,
      { method, headers: { accept: 'text/html', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject).end()
  })
}

/** All bytes that the server sends for a page, headers included, to a browser on a new connection that it keeps. */
function bytesOnTheWire(path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' }
  return new Promise((resolve, reject) => {
    const sent = httpRequest(server.url + path, { agent, headers }, (response) => {
      const { socket } = response
      response.resume().on('end', () => {
        resolve(socket.bytesRead)
        agent.destroy()
      })
    })
    sent.on('error', reject).end()
  })
}

/** Bytes: ten packets of 1,440, as many as a server sends before it waits for the first answer. */
const FIRST_WINDOW = 14_400

/** The path of a hashed script. */
async function anAsset(): Promise<string> {
  const html = (await get('/en')).body.toString()
  const path = /\/assets\/[\w.-]+\.js/.exec(html)?.[0]
  if (!path) throw new Error('The page names no script')
  return path
}

describe('pages', () => {
  test('I18N-02, I18N-03: are served in their language and direction before any script runs', async () => {
    const arabic = (await get('/ar/gpa-calculator')).body.toString()
    expect(arabic).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"|<html[^>]*dir="rtl"[^>]*lang="ar"/)
    expect(arabic.replace(/<script[\s\S]*?<\/script>/g, '')).toMatch(/[\u0600-\u06ff]{3,}/)
    expect((await get('/en/gpa-calculator')).body.toString()).toMatch(/<html[^>]*dir="ltr"/)
  })

  test.each(PRERENDERED_PATHS)('PROOF-04: %s comes with its headers in one first window', async (path) => {
    const bytes = await bytesOnTheWire(path)
    // Not empty: the headers alone are 1 kB.
    expect(bytes).toBeGreaterThan(3000)
    expect(bytes).toBeLessThanOrEqual(FIRST_WINDOW)
  })

  test('a trailing slash makes no difference', async () => {
    expect((await get('/en/')).body.equals((await get('/en')).body)).toBe(true)
    expect((await get('/en/links/')).status).toBe(200)
  })

  test.each([
    ['/', 200],
    ['/links', 200],
    ['/en/view-request/aB3dE6gH', 200],
    ['/ar/view-request/aB3dE6gH', 200],
    ['/en/no-such-page', 404],
    ['/ar/no-such-page', 404],
    ['/en/links/deeper', 404],
    ['/en/view-request', 404],
    ['/en/view-request/a/b', 404],
  ])('%s opens the app with status %i', async (path, status) => {
    const answer = await get(path)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.body.toString()).toContain('<script')
  })

  test('the app opens in the direction of the path, unknown or not', async () => {
    expect((await get('/ar/no-such-page')).body.toString()).toMatch(/<html[^>]*dir="rtl"/)
    expect((await get('/en/no-such-page')).body.toString()).toMatch(/<html[^>]*dir="ltr"/)
  })

  test.each([
    '/assets/none-0000.js',
    '/assets/',
    '/favicon.png',
    '/en/photo.jpg',
    '/robots.txt.bak',
    '/.env',
    '/.data/secrets.json',
  ])('%s answers 404 without a page', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=UTF-8'])
  })

  test.each(LANGUAGES)(
    'ICS-02: the feed in %s is served as a calendar, anew after a build',
    async (language) => {
      const { status, headers, body } = await get(calendarFeedPath(language), { accept: '*/*' })
      expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/)
      const again = await get(calendarFeedPath(language), { 'if-none-match': `${headers.etag}` })
      expect(again.status).toBe(304)
    },
  )

  test('OFF-04: the site can be installed', async () => {
    const page = await get('/en')
    expect(page.headers['content-security-policy']).toContain("manifest-src 'self'")
    const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.body.toString()) ?? []
    const manifest = JSON.parse((await get(address)).body.toString())
    expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', name: 'Zameel · زميل' })
    const icons = manifest.icons as { src: string; type: string; sizes: string }[]
    // Chromium asks for both.
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
    for (const { src, type } of icons) {
      const { status, headers } = await get(src)
      expect([src, status, headers['content-type']?.split(';')[0]]).toEqual([src, 200, type])
    }
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('robots.txt is served as text', async () => {
    const { status, headers, body } = await get('/robots.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(body.toString()).toMatch(/^User-agent: \*\nDisallow:\n/)
  })

  test('a client that does not accept HTML gets no page for an unknown path', async () => {
    expect((await get('/en/no-such-page', { accept: 'application/json' })).headers['content-type']).toContain(
      'text/plain',
    )
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not allowed', async (method) => {
    const { status, headers } = await get('/en', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('HEAD answers as GET, without the body', async () => {
    const [head, whole] = [await get('/en', {}, 'HEAD'), await get('/en')]
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, whole.headers.etag])
  })
})

describe('path traversal', () => {
  test.each([
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2f%2e%2e%2fpackage.json',
    '/....//....//package.json',
    '/en/%00',
    '/en%0d%0aset-cookie:%20a=b',
    '/%c0%ae%c0%ae/package.json',
    '/%',
    '/%zz',
    '//etc/passwd',
    '/\\..\\..\\package.json',
    '/index.html%00.js',
    'http://elsewhere.example/../package.json',
  ])('%s', async (path) => {
    const answer = await rawRequest(
      server.url,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404|200) /)
    expect(answer).not.toMatch(/"dependencies"|root:|set-cookie/i)
    // A 200 may only be a page, never a file.
    if (answer.startsWith('HTTP/1.1 200')) expect(answer).toContain('text/html')
  })

  test('a line break in a path does not forge a log line', async () => {
    await get('/en/x%0aPOST%20/forged%20200%201ms')
    expect(server.output()).not.toMatch(/^POST \/forged/m)
  })

  test.each([
    ['no host', 'GET /en HTTP/1.1\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['endless headers', `GET /en HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s is refused', async (_, request) => {
    expect(await rawRequest(server.url, request)).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})

// The whole server; server/site.test.ts measures the processor time of the site alone.
/** In processor time of the server, because under load an answer waits for longer than it takes. */
describe.runIf(process.platform === 'linux')(
  'ENG-27: a path of 15,000 characters takes less than 5 ms',
  () => {
    const AWKWARD = ['//', 'a/', '%2f', '%ff', 'x/../', '...']
    /** The system counts in steps of 10 ms. */
    const ANSWERS = 20
    test.each([
      '/a',
      '/en/view-request/',
      '/assets/',
      '/auth/v1/',
      '/rest/v1/',
      '/functions/v1/calendar-feed/',
    ])('below %s', async (begin) => {
      for (const part of AWKWARD) {
        const path = `${begin}${part.repeat(15_000 / part.length)}x`
        // The cheapest of several rounds: the first ones load and compile. A quadratic answer is never cheap.
        let cheapest = Number.POSITIVE_INFINITY
        for (let round = 0; round < 10 && cheapest >= 5; round += 1) {
          const before = processorTime(server.pid)
          for (let answer = 0; answer < ANSWERS; answer += 1)
            expect((await get(path)).status).toBeLessThan(500)
          cheapest = Math.min(cheapest, (processorTime(server.pid) - before) / ANSWERS)
        }
        expect(cheapest, part).toBeLessThan(5)
      }
    })
  },
)

describe('caching and compression', () => {
  test('hashed files are immutable, pages are revalidated', async () => {
    expect((await get(await anAsset())).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/en')).headers['cache-control']).toBe('no-cache')
    expect((await get('/en/no-such-page')).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['br', 'br, gzip', brotliDecompressSync],
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
  ])('%s is sent to clients that accept "%s"', async (encoding, accepted, decode) => {
    for (const path of ['/en', await anAsset()]) {
      const [plain, packed] = [await get(path), await get(path, { 'accept-encoding': accepted })]
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual([encoding, 'Accept-Encoding'])
      expect(packed.headers['content-type']).toBe(plain.headers['content-type'])
      expect(packed.body.length).toBeLessThan(plain.body.length * 0.7)
      expect(decode(packed.body).equals(plain.body)).toBe(true)
      expect(packed.headers.etag).not.toBe(plain.headers.etag)
    }
  })

  test.each(['', 'identity', 'zstd', 'br;q=0'])(
    'nothing is compressed with Accept-Encoding "%s"',
    async (accepted) => {
      const { headers } = await get('/en', { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBeUndefined()
    },
  )

  test('a revisit is answered with 304 and the same policy', async () => {
    for (const path of ['/en', await anAsset()]) {
      const first = await get(path, { 'accept-encoding': 'br' })
      const again = await get(path, {
        'accept-encoding': 'br',
        'if-none-match': `"other", W/${first.headers.etag}`,
      })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.headers.etag])
      expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })
})

describe('security headers', () => {
  const policyOf = ({ headers }: Answer) =>
    new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name = '', ...sources]) => [name, sources]),
    )

  test.each(['/en', '/ar', '/en/gpa-calculator', '/ar/login', '/', '/en/no-such-page'])(
    '%s runs its own scripts and no other',
    async (path) => {
      const answer = await get(path)
      const policy = policyOf(answer)
      const inline = [...answer.body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '', script]) => script && !attributes.includes('src='),
      )
      expect(inline.length).toBeGreaterThan(0)
      const hashes = inline.map(
        ([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      )
      expect(new Set(policy.get('script-src'))).toEqual(new Set(["'self'", ...hashes]))
      expect(policy.get('default-src')).toEqual(["'none'"])
      expect(policy.get('connect-src')).toEqual(["'self'"])
      for (const nothing of ['object-src', 'base-uri', 'frame-ancestors'])
        expect(policy.get(nothing)).toEqual(["'none'"])
      // The page needs nothing that the policy forbids.
      expect(answer.body.toString()).not.toMatch(/\son[a-z]+="|<(?:iframe|object|embed|base)\b|javascript:/i)
    },
  )

  test.each([
    '/en',
    '/en/no-such-page',
    '/assets/none.js',
    '/healthz',
    '/auth/v1/settings',
    '/rest/v1/academic_info',
  ])('%s has them all', async (path) => {
    const { headers } = await get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('with https the policy upgrades requests and HSTS is set', async () => {
    const answer = await get('/en', {}, 'GET', behindTls.url)
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(policyOf(answer).has('upgrade-insecure-requests')).toBe(true)
    expect(behindTls.output()).toContain('Zameel is running at https://zameel.example\n')
  })

  test('responses of the API are not cached', async () => {
    for (const path of ['/auth/v1/settings', '/rest/v1/academic_info', '/auth/v1/nothing']) {
      expect((await get(path)).headers['cache-control']).toBe('no-store')
    }
  })

  test('SEC-10: CORS allows only the own origin to call the API', async () => {
    const preflight = (origin: string) =>
      get(
        '/rest/v1/academic_info',
        {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type',
        },
        'OPTIONS',
        behindTls.url,
      )
    const own = await preflight('https://zameel.example')
    expect(own.headers['access-control-allow-origin']).toBe('https://zameel.example')
    expect(own.headers['access-control-allow-headers']).toMatch(/apikey/)
    for (const origin of ['https://evil.example', 'http://zameel.example', 'null']) {
      expect((await preflight(origin)).headers['access-control-allow-origin'] ?? 'none').not.toMatch(
        /\*|evil|null|http:/,
      )
      const simple = await get('/rest/v1/academic_info', { origin }, 'GET', behindTls.url)
      expect(simple.headers['access-control-allow-origin'] ?? 'none').not.toMatch(/\*|evil|null|http:/)
    }
  })
})
