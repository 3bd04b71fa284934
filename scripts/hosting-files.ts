import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inlineScript } from '../app/browser/inline-script.ts'
import { directionOf, FALLBACK_PAGES, LANGUAGES } from '../app/i18n/language.ts'
import { VIEW_REQUEST_PATH } from '../app/screens.ts'
import { COMMON_HEADERS, pagePolicy, WORKER_POLICY } from '../server/security-headers.ts'
import { HASHED_FILES, IMMUTABLE } from '../server/site.ts'
import { PageEdits } from './page-edits.ts'

/** Takes language and direction from the address. An inline script (app/browser/inline-script.ts). */
function followAddress(directions: Readonly<Record<string, string>>): void {
  const [, language = ''] = location.pathname.split('/')
  const direction = Object.hasOwn(directions, language) && directions[language]
  if (direction) Object.assign(document.documentElement, { lang: language, dir: direction })
}

/**
 * The text of `404.html`, which GitHub Pages and most other hosts answer for every address without a file: the fallback page, in the
 * language and direction of the address before its first paint (HOST-01).
 */
export function notFoundPage(fallback: string): string {
  const page = new PageEdits(fallback)
  const directions = Object.fromEntries(LANGUAGES.map((language) => [language, directionOf(language)]))
  page.insertAfter(charsetOf(page), `<script>${inlineScript(followAddress, directions)}</script>`)
  return page.toString()
}

/** What has to come after it is to be read in the right character set. */
const charsetOf = (page: PageEdits) => page.one('meta', { charset: 'utf-8' })

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
export function addPagePolicy(page: PageEdits, backendUrl: string): void {
  page.insertAfter(charsetOf(page), metaOf(pagePolicy(page.toString(), { backendUrl, isInPage: true })))
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

/** Where no page may stand in for a missing file: code of another version (HOST-03), and what programs look for (PAGE-13). */
const NEVER_A_PAGE = [HASHED_FILES, '/.well-known/']

/** In order of precedence after existing files: what is no page, shared requests, unknown screens, paths without a language. */
function netlifyRedirects(): string {
  return [
    ...NEVER_A_PAGE.map((folder) => `${folder}* /404.html 404`),
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
      {
        source: `/((?!${NEVER_A_PAGE.map((folder) => folder.slice(1).replace('.', '\\.')).join('|')}).*)`,
        destination: FALLBACK_PAGES.en,
      },
    ],
    headers: Object.entries(HEADERS).map(([path, headers]) => ({
      source: path.replace('*', '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  }
}
