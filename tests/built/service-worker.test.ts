import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { getMimeType } from 'hono/utils/mime'
import { describe, expect, test } from 'vitest'
import { FALLBACK_PAGES, LANGUAGES, otherLanguage } from '../../app/i18n/language.ts'
import { SITE_DIRECTORY } from '../../server/paths.ts'

/** The built service worker, in a browser of which only its events, its cache and its network are there. */

const ORIGIN = 'https://zameel.example'

type Listener = (event: Record<string, unknown>) => void
type Instead = { type: string; text: string; status?: number; isElsewhere?: boolean }

/** Starts the worker for a visitor with a page open at `address`. */
function startWorker(address: string, { isUpdate = false, stored = [] as string[] } = {}) {
  const listeners = new Map<string, Listener>()
  const cache = new Map(stored.map((file) => [ORIGIN + file, 'stored before']))
  const caches = new Map([['zameel-files', cache]])
  const asked: string[] = []
  const together: number[] = []
  let broken = (_path: string) => false
  /** What the host answers instead of a file. */
  let instead = (_path: string): Instead | undefined => undefined
  let isCacheBroken = false
  const open = async () => ({
    keys: async () => [...cache.keys()].map((url) => ({ url })),
    put: async (file: string, { path }: { path: string }) => void cache.set(ORIGIN + file, path),
    match: async (file: string) => cache.get(ORIGIN + file),
    delete: async ({ url }: { url: string }) => cache.delete(url),
  })
  runInNewContext(readFileSync(join(SITE_DIRECTORY, 'sw.js'), 'utf8'), {
    URL,
    location: { origin: ORIGIN },
    self: {
      registration: { active: isUpdate ? {} : null },
      clients: { matchAll: async () => [{ url: ORIGIN + address }] },
      addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    },
    caches: {
      open: () => (isCacheBroken ? Promise.reject(new Error('Internal error')) : open()),
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
    },
    // Pauses take no time, but end a portion.
    setTimeout: (work: () => void) => {
      together.push(0)
      setTimeout(work)
    },
    fetch: async (target: string | { url: string }, { mode = 'cors' } = {}) => {
      const path = typeof target === 'string' ? target : target.url.slice(ORIGIN.length)
      asked.push(path)
      together.push((together.pop() ?? 0) + 1)
      if (broken(path)) throw new TypeError('Failed to fetch')
      const file = path.replace(/\?.*/, '')
      const { type, text, status, isElsewhere }: Instead = instead(file) ?? {
        type: getMimeType(file) ?? '',
        text: file.endsWith('.html') ? textOf(file) : '',
      }
      if (isElsewhere && mode === 'same-origin') throw new TypeError('Failed to fetch')
      return {
        status: status ?? (existsSync(join(SITE_DIRECTORY, file)) ? 200 : 404),
        path,
        headers: new Headers({ 'Content-Type': type }),
        clone: () => ({ text: async () => text }),
      }
    },
  })
  return {
    /** The files that are stored, without their revisions. */
    stored: () => [...cache.keys()].map((url) => url.slice(ORIGIN.length).replace(/\?.*/, '')),
    asked: () => asked.splice(0),
    /** The largest number of files that were fetched without a pause. */
    most: () => Math.max(...together),
    cutNetwork: (when: (path: string) => boolean) => {
      broken = when
    },
    answerInstead: (what: typeof instead) => {
      instead = what
    },
    breakCache: () => {
      isCacheBroken = true
    },
    tell: async (type: 'install' | 'activate' | 'message') => {
      const work: Promise<unknown>[] = []
      listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
      await Promise.all(work)
    },
    answer: (path: string, mode = 'cors', method = 'GET') => {
      let answer: unknown
      const request = { url: ORIGIN + path, mode, method }
      listeners.get('fetch')?.({ request, respondWith: (given: unknown) => (answer = given) })
      return answer
    },
  }
}

const files = readdirSync(SITE_DIRECTORY, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
const scripts = files.filter((file) => /^\/assets\/.*\.js$/.test(file))

/** Messages are alone in their chunk, as one text of JSON. */
const messages = scripts.filter((file) => /JSON\.parse\(/.test(textOf(file)) && /assets\/ar-/.test(file))
const isArabic = (file: string) => /[\u0600-\u06FF]{2,}/.test(textOf(file))

function textOf(file: string): string {
  return readFileSync(join(SITE_DIRECTORY, file), 'utf8')
}

describe('the service worker', () => {
  test.each(LANGUAGES)(
    'PROOF-03: a first visit fetches all code, and messages, font and page in its language alone (%s)',
    async (language) => {
      const worker = startWorker(`/${language}/links`)
      await worker.tell('install')
      const stored = worker.stored()
      const ownMessages = messages.filter((file) => isArabic(file) === (language === 'ar'))
      expect(ownMessages.length).toBeGreaterThan(20)
      const code = scripts.filter((file) => !messages.includes(file))
      expect(stored.filter((file) => file.endsWith('.js')).sort()).toEqual([...code, ...ownMessages].sort())
      const fonts = stored.flatMap((file) => /readex-pro-(.+)-[\w-]{8}\.woff2$/.exec(file)?.[1] ?? [])
      expect(fonts.sort()).toEqual(
        language === 'ar'
          ? ['arabic-wght-normal', 'both', 'latin-wght-normal']
          : ['arabic', 'latin', 'latin-wght-normal'],
      )
      expect(stored).toContain(FALLBACK_PAGES[language])
      expect(stored).not.toContain(FALLBACK_PAGES[otherLanguage(language)])
      // Each file costs about 8 ms.
      expect(worker.most()).toBeLessThanOrEqual(12)
    },
  )

  test('OFF-01, PROOF-03: when the page is idle it fetches the rest once, and then answers everything without a network', async () => {
    const worker = startWorker('/ar')
    await worker.tell('install')
    const first = worker.asked()
    await worker.tell('activate')
    await worker.tell('message')
    const rest = worker.asked()
    expect(rest.filter((file) => first.includes(file))).toEqual([])
    expect(new Set([...first, ...rest].map((file) => file.replace(/\?.*/, '')))).toEqual(
      new Set(worker.stored()),
    )
    await worker.tell('message')
    expect(worker.asked()).toEqual([])

    worker.cutNetwork(() => true)
    const assets = files.filter((file) => /^\/assets\/.*\.(?:js|css|woff2)$/.test(file))
    expect(assets.length).toBeGreaterThan(150)
    for (const file of assets) expect(await worker.answer(file)).toBe(file)
    expect(worker.asked()).toEqual([])
    for (const language of LANGUAGES)
      expect(await worker.answer(`/${language}/guide?x=1`, 'navigate')).toMatch(
        `${FALLBACK_PAGES[language]}?revision=`,
      )
  })

  test('OFF-01: what was interrupted goes on from there, and opens no page before all of its language is stored', async () => {
    const worker = startWorker('/en')
    worker.cutNetwork((path) => path === messages.find((file) => !isArabic(file)))
    await expect(worker.tell('install')).rejects.toThrow('Failed to fetch')
    worker.cutNetwork((path) => path.startsWith('/en'))
    await expect(worker.answer('/en/links', 'navigate')).rejects.toThrow('Failed to fetch')
    const before = worker.stored()
    worker.asked()
    await worker.tell('install')
    expect(worker.asked().filter((file) => before.includes(file))).toEqual([])
    expect(await worker.answer('/en/links', 'navigate')).toMatch(FALLBACK_PAGES.en)
  })

  test('OFF-03: a new version fetches only what is new, in both languages, and deletes the rest when it takes over', async () => {
    const first = startWorker('/en')
    await first.tell('install')
    const [known = ''] = scripts
    const next = startWorker('/en', { isUpdate: true, stored: [known, '/assets/old-12345678.js'] })
    await next.tell('install')
    expect(next.asked()).not.toContain(known)
    expect(next.stored()).toEqual(expect.arrayContaining([...scripts, ...Object.values(FALLBACK_PAGES)]))
    expect(next.stored()).toContain('/assets/old-12345678.js')
    await next.tell('activate')
    expect(next.stored()).not.toContain('/assets/old-12345678.js')
    expect(next.stored()).toEqual(expect.arrayContaining(first.stored()))
  })

  const HTML = 'text/html; charset=utf-8'
  const JS = 'text/javascript'
  const nextVersion = (page: string) =>
    textOf(page).replace(/entry\.client-[\w-]+\.js/, 'entry.client-next1234.js')
  const SCRIPT = /\/assets\/GpaCalculator-.*\.js$/
  test.each<[string, RegExp, (file: string) => Instead]>([
    ['a page for a missing script', SCRIPT, () => ({ type: HTML, text: textOf('/index.html') })],
    ['a word for a script', SCRIPT, () => ({ type: 'text/plain', text: 'busy' })],
    ['nothing for a script', SCRIPT, () => ({ type: '', text: '' })],
    ['nothing at all', /\/assets\/.*\.woff2$/, () => ({ type: '', text: '', status: 204 })],
    ['with a redirect to another site', SCRIPT, () => ({ type: JS, text: '', isElsewhere: true })],
    ['a page for a missing icon', /\/icon.*\.svg$/, () => ({ type: HTML, text: '' })],
    ['a page of its own', /\/index\.html$/, () => ({ type: HTML, text: '<h1>Sign in to this network</h1>' })],
    ['the page of the next version', /\/index\.html$/, (file) => ({ type: HTML, text: nextVersion(file) })],
    ['something that is no page', /\/index\.html$/, (file) => ({ type: 'text/plain', text: textOf(file) })],
  ])(
    'OFF-01: a host that answers %s has nothing of it stored, and is asked again',
    async (_, file, answer) => {
      const worker = startWorker('/en')
      worker.answerInstead((path) => (file.test(path) ? answer(path) : undefined))
      await expect(worker.tell('install')).rejects.toThrow(
        /was answered with another page|answered 204|Failed to fetch/,
      )
      expect(worker.stored().filter((path) => file.test(path))).toEqual([])
      worker.answerInstead(() => undefined)
      await worker.tell('install')
      expect(worker.stored().filter((path) => file.test(path))).not.toEqual([])
    },
  )

  test('OFF-01: when the server is down behind its proxy, the stored page opens; what the server says itself is shown', async () => {
    const worker = startWorker('/en')
    worker.answerInstead(() => ({ type: HTML, text: 'Bad Gateway', status: 502 }))
    expect(await worker.answer('/en/links', 'navigate')).toMatchObject({ status: 502 })
    worker.answerInstead(() => undefined)
    await worker.tell('install')
    for (const status of [500, 502, 503, 504]) {
      worker.answerInstead(() => ({ type: HTML, text: '', status }))
      expect(await worker.answer('/en/links', 'navigate')).toMatch(FALLBACK_PAGES.en)
    }
    // The status of a redirect that the browser follows is 0.
    for (const status of [0, 404, 429]) {
      worker.answerInstead(() => ({ type: HTML, text: '', status }))
      expect(await worker.answer('/en/links', 'navigate')).toMatchObject({ status })
    }
  })

  test('OFF-01: when the browser cannot read its cache, the network answers', async () => {
    const worker = startWorker('/en')
    await worker.tell('install')
    worker.breakCache()
    const [script = ''] = scripts
    expect(await worker.answer(script)).toMatchObject({ path: script })
  })

  test('data never comes from the service worker, and neither does an answer to a form', () => {
    const worker = startWorker('/en')
    expect(worker.answer('/rest/v1/swap_requests')).toBeUndefined()
    expect(worker.answer('/auth/v1/verify?token=1', 'navigate')).toBeUndefined()
    expect(worker.answer('/healthz', 'navigate')).toBeUndefined()
    expect(worker.answer('/en/links', 'navigate', 'POST')).toBeUndefined()
  })
})
