import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { loadEnv, minify } from 'vite'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, languageOfPath } from '../app/i18n/language.ts'
import { messageFoldersAt, type ScreenName, screenAt } from '../app/screens.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { firstPaintStyles, STYLE_SHEET } from './first-paint-styles.ts'
import { writeHostingFiles, writePagePolicy } from './hosting-files.ts'
import { openToSearch, type SearchOptions } from './search-engines.ts'
import { whenPainted } from './when-painted.ts'

/**
 * The last step of the build, on the files of `build/client`: what the bundler cannot know about pages that are
 * rendered beforehand. A page then paints from its first response, and any server only has to hand files out.
 */
export async function finishBuild(clientDirectory: string, search: SearchOptions): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'))

  const start = await minified(START_WHEN_PAINTED)
  for (const [screen, pages] of await pagesByScreen(clientDirectory)) {
    const sheet = screen && (await splitStyleSheet(clientDirectory, pages))
    for (const { file, pathname, html } of pages) {
      await writeFile(file, finishPage(html, messagesFiles(manifest, pathname), sheet, start))
    }
  }
  await writeArabicFallback(clientDirectory, manifest)
  await openToSearch(clientDirectory, search)

  await rm(join(clientDirectory, '.vite'), { recursive: true })

  const { VITE_SUPABASE_URL: backendUrl } = loadEnv('production', process.cwd(), 'VITE_')
  if (backendUrl) {
    for (const file of await listFiles(clientDirectory, '.html')) await writePagePolicy(file, backendUrl)
  }
  await writeHostingFiles(clientDirectory)
  await buildServiceWorker(clientDirectory)
  await compress(clientDirectory)
}

type Page = { file: string; pathname: string; html: string }

/** The prerendered pages, those of one screen in all languages together; and the page where all other addresses start, alone. */
async function pagesByScreen(clientDirectory: string): Promise<Map<ScreenName | undefined, Page[]>> {
  const pages = await Promise.all(
    (await listFiles(clientDirectory, '.html')).map(async (file) => ({
      file,
      pathname: `/${relative(clientDirectory, dirname(file))}`,
      html: await readFile(file, 'utf8'),
    })),
  )
  return Map.groupBy(pages, ({ pathname }) => screenAt(pathname))
}

type StyleSheet = {
  /** The rules that a screen needs to be painted as it comes, in any language. */
  firstPaint: string
  /** The address of all rules. */
  href: string
}

/** Lays the sheet that the pages of a screen bring beside them, and keeps of it what they show. */
async function splitStyleSheet(clientDirectory: string, pages: readonly Page[]): Promise<StyleSheet> {
  const htmls = pages.map(({ html }) => html)
  const [, , rules = ''] = STYLE_SHEET.exec(htmls[0] ?? '') ?? []
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8)
  const href = `/assets/root-${hash}.css`
  await writeFile(join(clientDirectory, href), rules)
  return { firstPaint: await firstPaintStyles(htmls), href }
}

async function minified(script: string): Promise<string> {
  const { code, errors } = await minify('when-painted.js', script)
  if (errors.length > 0) throw new Error('The script that starts a page cannot be read')
  return code
}

type Manifest = Record<string, { file: string }>

/** The chunks with the messages of an address. */
function messagesFiles(manifest: Manifest, pathname: string): string[] {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE
  return ['i18n', ...messageFoldersAt(pathname)].map((folder) => {
    const entry = manifest[`app/${folder}/locales/${language}.po`]
    if (!entry) throw new Error(`The build has no messages of "${folder}" in "${language}"`)
    return `/${entry.file}`
  })
}

/** The scripts of a page, in the order of the page: what they load, and the one that starts them. */
const SCRIPT_LINKS = /<link rel="modulepreload"[^>]*>/g
const START_SCRIPT = /<script type="module" async="">[\s\S]*?<\/script>/

/** In milliseconds, the family and pixels, as {@link whenPainted} says. */
const START_WHEN_PAINTED = `(${whenPainted})(1000,"Readex Pro",3)`

/**
 * A prerendered page is there to be read before any script runs: its scripts are fetched once it is painted, so that they
 * keep neither the network nor the processor from it. The rules for what it does not show yet come first among them.
 */
function finishPage(
  html: string,
  messages: readonly string[],
  sheet: StyleSheet | undefined,
  start: string,
): string {
  const waiting = (part: string) => `<template data-when-painted>${part}</template>`
  const links = html.match(SCRIPT_LINKS)
  const starting = START_SCRIPT.exec(html)?.[0]
  if (!links || !starting) throw new Error('A page does not start its scripts in the way that is known')
  // The entry waits for the messages: fetch them along with it, not after it.
  const later = [
    ...(sheet ? [`<link rel="stylesheet" href="${sheet.href}"/>`] : []),
    ...messages.map((file) => `<link rel="modulepreload" href="${file}"/>`),
    ...links,
  ].map((link) => link.replace('<link', '<link fetchpriority="low"'))
  const waitingLinks = waiting(later.join(''))
  return html
    .replace(SCRIPT_LINKS, (link) => (link === links[0] ? waitingLinks : ''))
    .replace(START_SCRIPT, waiting)
    .replace(STYLE_SHEET, (_, open, rules, close) => open + (sheet?.firstPaint ?? rules) + close)
    .replace('</body>', () => `<script>${start}</script></body>`)
}

/** `index.html` is where addresses without a prerendered page start, in English; the server starts those under `/ar` here. */
async function writeArabicFallback(clientDirectory: string, manifest: Manifest): Promise<void> {
  const fallback = await readFile(join(clientDirectory, FALLBACK_PAGES.en), 'utf8')
  const [english = ''] = messagesFiles(manifest, '/en')
  const [arabic = ''] = messagesFiles(manifest, '/ar')
  const page = fallback
    .replace('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"')
    .replace(english, arabic)
  await writeFile(join(clientDirectory, FALLBACK_PAGES.ar), page)
}

async function listFiles(directory: string, extension: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
}

const COMPRESSIBLE = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.webmanifest']

/** Lays a `.br` and a `.gz` beside each text file, as servers and static hosts look for them. */
async function compress(directory: string): Promise<void> {
  const files = (await Promise.all(COMPRESSIBLE.map((extension) => listFiles(directory, extension)))).flat()
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
