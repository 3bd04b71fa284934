import { type AlertScope, listenForAlerts } from './browser/alerts-worker'
import { answerShare, SHARE_TARGET } from './browser/shared-file'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, type Language, languageOfPath } from './i18n/language'
import { SCREENS } from './screens'

/**
 * The service worker stores all code, messages and fonts of one version, so that after one visit every screen opens offline.
 * It comes in small portions: first the visitor's language, then the other when the page is idle (PROOF-03, ADR-83).
 * Pages come from the network first; data is never stored here. A new version is fetched at once but activated only when no
 * page of the old one is open, so that no open page loses its code (OFF-03).
 */

/** Every file of the build that a screen may need. A name without a hash has a revision as its query. */
export type BuiltFiles = {
  /** What every language needs. */
  shared: readonly string[]
  /** What one language needs; its fallback page last, so that it opens nothing before the rest is there. */
  own: Readonly<Record<Language, readonly string[]>>
}

/** Injected by scripts/build-service-worker.ts. */
declare const BUILT_FILES: BuiltFiles

/** TypeScript knows a worker or a page, not both in one program. */
type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type AnsweredEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
declare const self: {
  registration: ServiceWorkerRegistration
  clients: { matchAll: (options: object) => Promise<readonly { url: string }[]> }
  addEventListener: {
    (type: 'install' | 'activate' | 'message', listener: (event: WaitingEvent) => void): void
    (type: 'fetch', listener: (event: AnsweredEvent) => void): void
  }
}

const CACHE = 'zameel-files'

/** Files fetched together, and milliseconds until the next: about 100 ms of processor time in each 0.6 s. */
const PORTION = 12
const PAUSE_MS = 500

/** Milliseconds to wait for a page from the network; then the fallback page is used, if it is stored. */
const NETWORK_TIMEOUT_MS = 6000

/** Read once: the build puts the list where the name stands. */
const { shared, own } = BUILT_FILES
const ALL_FILES = [...shared, ...Object.values(own).flat()]

const REVISION = /\?.*/
/** The stored name of each path. */
const STORED_AS = new Map(ALL_FILES.map((file) => [file.replace(REVISION, ''), file]))
const PAGES = new Set<string>(Object.values(FALLBACK_PAGES))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Fetches the files that are not stored yet. Rejects when one cannot be fetched; the next call goes on from there. */
async function store(files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
  const missing = files.filter((file) => !stored.has(file))
  for (let first = 0; first < missing.length; first += PORTION) {
    if (first > 0) await pause(PAUSE_MS)
    await Promise.all(missing.slice(first, first + PORTION).map((file) => storeFile(cache, file)))
  }
}

async function storeFile(cache: Cache, file: string): Promise<void> {
  // Not from another origin, where a redirect of the host may lead.
  const response = await fetch(file, { priority: 'low', mode: 'same-origin' })
  if (response.status !== 200) throw new Error(`${file} answered ${response.status}`)
  if (!(await isOfThisVersion(file, response))) throw new Error(`${file} was answered with another page`)
  // Some hosts redirect /index.html to /, and no navigation may be answered with a redirected response.
  await cache.put(file, response.redirected ? new Response(response.body, response) : response)
}

/** What a browser takes as a page, a script and a style sheet, by the ending of the name; of any other file, all but a page. */
const TYPES = new Map([
  ['html', /html/],
  ['js', /javascript/],
  ['css', /css/],
])
const NO_PAGE = /^(?!.*html)/

/**
 * Hosts answer 200 with a page or a word of theirs for a file that they lack, and in the middle of an update with the page of
 * another version. What is stored is answered until the next version, so none of them is (ADR-99).
 */
async function isOfThisVersion(file: string, response: Response): Promise<boolean> {
  const path = file.replace(REVISION, '')
  const type = TYPES.get(path.slice(path.lastIndexOf('.') + 1)) ?? NO_PAGE
  if (!type.test(response.headers.get('Content-Type') ?? '')) return false
  if (!PAGES.has(path)) return true
  const code = (await response.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? []
  return code.length > 0 && code.every((script) => STORED_AS.has(script))
}

async function visitorsLanguage(): Promise<Language> {
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return (page && languageOfPath(new URL(page.url).pathname)) ?? DEFAULT_LANGUAGE
}

/** A new version has everything that the old one had before it may take its place. */
async function install(): Promise<void> {
  const language = await visitorsLanguage()
  await store([...shared, ...own[language]])
  if (self.registration.active) await store(ALL_FILES)
}

/** Deletes what this version does not need, and the caches of Workbox, which earlier versions used. */
async function deleteOutdated(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
  const cache = await caches.open(CACHE)
  const needed = new Set(ALL_FILES)
  for (const request of await cache.keys()) if (!needed.has(pathOf(request.url))) await cache.delete(request)
}

/** Undefined also when the browser cannot read its cache: then the network answers (ADR-99). */
async function stored(path: string): Promise<Response | undefined> {
  const file = STORED_AS.get(path)
  if (file === undefined) return undefined
  return caches
    .open(CACHE)
    .then((cache) => cache.match(file))
    .catch(() => undefined)
}

/** A server that is down, or behind a proxy that cannot reach it, is like no network: the tools work without it (OFF-01). */
async function page(request: Request): Promise<Response> {
  const network = fetch(request)
  const inTime = Promise.race([network, pause(NETWORK_TIMEOUT_MS).then(() => undefined)])
  const answer = await inTime.catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const language = languageOfPath(new URL(request.url).pathname)
  return (await stored(FALLBACK_PAGES[language ?? DEFAULT_LANGUAGE])) ?? network
}

async function file(request: Request): Promise<Response> {
  return (await stored(new URL(request.url).pathname)) ?? fetch(request)
}

/** What a page never shows: calls to the back end, also when they are opened as an address. */
const NOT_PAGES = /^\/(?:(?:auth|rest|functions)\/v1\/|healthz$)/

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdated()))
// The page is idle (app/entry.client.tsx). What cannot be fetched now is asked for again on the next visit.
self.addEventListener('message', (event) => event.waitUntil(store(ALL_FILES).catch(() => undefined)))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.method === 'POST' && pathname === SHARE_TARGET) {
    event.respondWith(answerShare(request, SCREENS.calendar.path))
  }
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (!NOT_PAGES.test(pathname)) event.respondWith(page(request))
  } else if (STORED_AS.has(pathname)) event.respondWith(file(request))
})
listenForAlerts(self as unknown as AlertScope)
