import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, directionOf, FALLBACK_PAGES, LANGUAGES } from '../app/i18n/language.ts'
import { VIEW_REQUEST_PATH } from '../app/screens.ts'
import { COMMON_HEADERS, pagePolicy, WORKER_POLICY } from '../server/security-headers.ts'
import { HASHED_FILES, IMMUTABLE } from '../server/site.ts'
import { PageEdits } from './page-edits.ts'

/**
 * Writes `404.html`, which GitHub Pages and most other hosts answer for every address without a file: the fallback page, in the
 * language and direction of the address before its first paint (HOST-01).
 */
export async function writeNotFoundPage(directory: string): Promise<void> {
  const page = new PageEdits(await readFile(join(directory, FALLBACK_PAGES[DEFAULT_LANGUAGE]), 'utf8'))
  const [charset] = page.all('meta').filter(({ attribs }) => attribs.charset !== undefined)
  if (!charset) throw new Error('The fallback page has no character set, after which the script goes')
  const directions = Object.fromEntries(LANGUAGES.map((language) => [language, directionOf(language)]))
  page.insertAfter(
    charset,
    `<script>{const l=location.pathname.split("/")[1],d=${JSON.stringify(directions)};if(Object.hasOwn(d,l)){const e=document.documentElement;e.lang=l;e.dir=d[l]}}</script>`,
  )
  await writeFile(join(directory, '404.html'), page.toString())
}

/**
 * Writes the configuration of static hosts: `_headers` and `_redirects` (Netlify, Cloudflare Pages), `vercel.json` (Vercel).
 * They do what server/site.ts does in the embedded edition.
 */
export async function writeHostingFiles(directory: string): Promise<void> {
  await writeFile(join(directory, '_headers'), netlifyHeaders())
  await writeFile(join(directory, '_redirects'), netlifyRedirects())
  await writeFile(join(directory, 'vercel.json'), `${JSON.stringify(vercelConfiguration(), null, 2)}\n`)
}

/**
 * Adds the Content-Security-Policy to a page as a meta element, because static hosts do not know the hashes of its inline
 * scripts. `frame-ancestors`, which is not allowed there, is in the headers below.
 */
export async function writePagePolicy(page: string, backendUrl: string): Promise<void> {
  const html = await readFile(page, 'utf8')
  const edits = new PageEdits(html)
  const [charset] = edits.all('meta').filter(({ attribs }) => attribs.charset !== undefined)
  if (!charset) throw new Error(`${page} has no character set, after which the policy goes`)
  edits.insertAfter(charset, metaOf(pagePolicy(html, { backendUrl, isInPage: true })))
  await writeFile(page, edits.toString())
}

function metaOf(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
}

const HEADERS: Record<string, Record<string, string>> = {
  '/*': { ...COMMON_HEADERS, 'Content-Security-Policy': "frame-ancestors 'none'" },
  [`${HASHED_FILES}*`]: { 'Cache-Control': IMMUTABLE },
  '/sw.js': { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY },
}

function netlifyHeaders(): string {
  return Object.entries(HEADERS)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n')
}

const requestPath = VIEW_REQUEST_PATH.replace(':slug', '*')

/**
 * In order of precedence after existing files: code of another version, which no page may stand in for (HOST-03), shared
 * requests, unknown screens, paths without a language.
 */
function netlifyRedirects(): string {
  return [
    `${HASHED_FILES}* /404.html 404`,
    ...LANGUAGES.map((language) => `/${language}/${requestPath} ${FALLBACK_PAGES[language]} 200`),
    ...LANGUAGES.map((language) => `/${language}/* ${FALLBACK_PAGES[language]} 404`),
    `/* ${FALLBACK_PAGES.en} 200`,
    '',
  ].join('\n')
}

function vercelConfiguration() {
  return {
    cleanUrls: true,
    trailingSlash: false,
    rewrites: [
      ...LANGUAGES.map((language) => ({
        source: `/${language}/:path*`,
        destination: FALLBACK_PAGES[language],
      })),
      { source: `/((?!${HASHED_FILES.slice(1)}).*)`, destination: FALLBACK_PAGES.en },
    ],
    headers: Object.entries(HEADERS).map(([path, headers]) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
}
