import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { getMimeType } from 'hono/utils/mime'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, languageOfPath } from '../app/i18n/language.ts'
import { VIEW_REQUEST_PATH } from '../app/screens.ts'
import { rawPathOf } from './raw-path.ts'
import { isHttps, pagePolicy, WORKER_POLICY } from './security-headers.ts'
import { StartError } from './start-error.ts'

type SiteFile = {
  type: string
  /** Of the uncompressed bytes; each encoding adds its name. */
  hash: () => string
  bytes: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>
  /** The Content-Security-Policy of an HTML page. */
  policy: () => string | undefined
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]
/** Precompressed files that the build writes, by extension. */
const COMPRESSED: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' }

export const HASHED_FILES = '/assets/'
export const IMMUTABLE = 'public, max-age=31536000, immutable'
const FALLBACK = FALLBACK_PAGES[DEFAULT_LANGUAGE]

/** Only for static hosts (scripts/hosting-files.ts); not served here. */
const FOR_STATIC_HOSTS = new Set(['_headers', '_redirects', 'vercel.json', '404.html'])

/**
 * Serves the build from memory. It is small and does not change while the server runs, and a path can only select an entry
 * of the map, so path traversal is impossible. Throws a StartError when there is no build.
 */
export function createSite(directory: string, siteUrl: string): (context: Context) => Response {
  const files = readSite(directory, siteUrl)

  return (context) => {
    const { method } = context.req
    if (method !== 'GET' && method !== 'HEAD') {
      return context.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
    }
    const name = fileName(rawPathOf(context))
    if (name === undefined) return context.text('Bad request', 400)
    const page = files.get(`${name}/index.html`.replace('//', '/'))
    const file = page ?? files.get(name)
    if (file) {
      context.set('route', name || '/')
      return answer(context, file, 200, name)
    }

    const accept = context.req.header('accept') ?? '*/*'
    if (`${name}/`.startsWith(HASHED_FILES) || isFile(name) || !/text\/html|\*\/\*/.test(accept)) {
      return context.text('Not found', 404)
    }
    const fallback =
      files.get(FALLBACK_PAGES[languageOfPath(name) ?? DEFAULT_LANGUAGE]) ?? files.get(FALLBACK)
    if (!fallback) return context.text('Not found', 404)
    if (SHARED_REQUEST.test(name)) context.set('route', SHARED_REQUEST_ROUTE)
    return answer(context, fallback, isClientRoute(name) ? 200 : 404, FALLBACK)
  }
}

/** A plan holds a dot, too; it is in the path where an app wrote the "#" of its link as "%23", and the page says so (PLAN-19). */
function isFile(name: string): boolean {
  return basename(name).includes('.') && !/#|%23/.test(name)
}

const SHARED_REQUEST = new RegExp(`^/[^/]+/${VIEW_REQUEST_PATH.replace(':slug', '[^/]+')}$`)
/** The slug gives access to the request, so it is never logged (ENG-16). */
const SHARED_REQUEST_ROUTE = `/${VIEW_REQUEST_PATH}`

/** Paths without a prerendered page that the client router resolves: shared requests, and paths it redirects to a language. */
function isClientRoute(name: string): boolean {
  return languageOfPath(name) === undefined || SHARED_REQUEST.test(name)
}

/** The decoded path without a trailing slash; undefined for one that no browser would send. */
function fileName(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    if (/[\\\u0000-\u001f]|\/\.\.?(\/|$)/.test(decoded)) return undefined
    // Not by a regular expression, which would try again at each of thousands of slashes (ENG-27).
    let end = decoded.length
    while (end > 1 && decoded[end - 1] === '/') end -= 1
    return decoded.slice(0, end)
  } catch {
    return undefined
  }
}

function answer(context: Context, file: SiteFile, status: 200 | 404, name: string): Response {
  // Browsers accept all encodings with equal weight, so we choose the smallest.
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...ENCODINGS],
    default: 'identity',
    match: (accepted) =>
      ENCODINGS.find(
        (name) => file.bytes.has(name) && accepted.some(({ type, q }) => type === name && q > 0),
      ) ?? 'identity',
  }) as Encoding
  const etag = `"${file.hash()}-${encoding}"`
  const policy = file.policy()
  const headers: Record<string, string> = {
    'Content-Type': file.type,
    'Cache-Control': name.startsWith(HASHED_FILES) ? IMMUTABLE : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  if (policy) headers['Content-Security-Policy'] = policy

  const cachedTags = context.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (status === 200 && cachedTags?.some((tag) => tag === etag || tag === '*'))
    return context.body(null, 304, headers)
  return context.body(file.bytes.get(encoding) ?? '', status, headers)
}

function readSite(directory: string, siteUrl: string): ReadonlyMap<string, SiteFile> {
  if (!existsSync(join(directory, 'index.html'))) {
    throw new StartError('There is no built site. Run "npm start", or "npm run build" first.')
  }
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(names)
  const sources = names.filter(
    (name) => !(extname(name) in COMPRESSED) && !FOR_STATIC_HOSTS.has(basename(name)),
  )
  return new Map(
    sources.map((source) => {
      const identity = readFileSync(source)
      const bytes = new Map<Encoding, Uint8Array<ArrayBuffer>>([['identity', identity]])
      for (const [extension, encoding] of Object.entries(COMPRESSED)) {
        if (all.has(source + extension)) bytes.set(encoding, readFileSync(source + extension))
      }
      const type = getMimeType(source) ?? 'application/octet-stream'
      return [
        `/${relative(directory, source).split(sep).join('/')}`,
        {
          type,
          // Not of every file at each start, which would take a third of reading the site.
          hash: once(() => createHash('sha256').update(identity).digest('base64url').slice(0, 22)),
          bytes,
          policy: once(() => policyOf(source, identity, siteUrl)),
        },
      ]
    }),
  )
}

/** Computes a value when it is first asked for, and keeps it. */
function once<Value>(compute: () => Value): () => Value {
  let kept: { value: Value } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}

function policyOf(file: string, content: Uint8Array, siteUrl: string): string | undefined {
  if (basename(file) === 'sw.js') return WORKER_POLICY
  return extname(file) === '.html'
    ? pagePolicy(new TextDecoder().decode(content), { isHttps: isHttps(siteUrl) })
    : undefined
}
