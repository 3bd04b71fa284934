import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type AliasOptions, loadEnv, minify } from 'vite'
import { inlineScript } from '../app/browser/inline-script.ts'
import { CALENDAR_FILE } from '../app/domain/institution/published-dates.ts'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, LANGUAGES, type Language } from '../app/i18n/language.ts'
import { hrefOf, messageFoldersAt } from '../app/screens.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { writeCalendarFeeds } from './calendar-feeds.ts'
import { criticalCss, fullCss } from './critical-css.ts'
import { addPagePolicy, notFoundPage, writeHostingFiles } from './hosting-files.ts'
import { PageEdits } from './page-edits.ts'
import { placeScreenshots } from './screenshots.ts'
import { type SearchOptions, writeSearchFiles } from './search-engines.ts'
import { type Pages, placeSharePictures } from './share-pictures.ts'
import { whenPainted } from './when-painted.ts'

/**
 * The last step of the build, on the files of `build/client`: critical CSS, deferred scripts, search files, calendar feeds,
 * pictures of links and the service worker. A page then paints from its first response, and any static host can serve the files.
 */
export async function finishBuild(
  clientDirectory: string,
  search: SearchOptions,
  alias: AliasOptions,
  institution: string,
): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'))

  const whenPaintedScript = await minified(inlineScript(whenPainted, HYDRATE_UNPAINTED_MS))
  const pages = await readPages(clientDirectory)
  const styleSheet = await writeStyleSheet(clientDirectory, pageOf(pages, FALLBACK_PAGES.en))
  for (const [path, page] of pages) {
    await minifyScripts(page)
    const scripts = [...takeScripts(page), whenPaintedScript]
    const sheet = { href: styleSheet, critical: await criticalCss(page) }
    deferAfterPaint(page, messagesFiles(manifest, languageOf(page), dirname(path)), sheet, scripts)
  }
  const unpictured = await placeSharePictures(clientDirectory, pages, institution, LANGUAGES)
  if (unpictured.length > 0) process.stderr.write(`${withoutPictures(institution, unpictured)}\n`)
  const { VITE_SUPABASE_URL: backendUrl, VITE_WITHOUT_BACKEND: withoutBackend } = loadEnv(
    'production',
    process.cwd(),
    'VITE_',
  )
  for (const [path, page] of pages) {
    if (backendUrl) addPagePolicy(page, backendUrl)
    await writeFile(join(clientDirectory, path), page.toString())
  }

  await placeScreenshots(clientDirectory, institution)
  await writeSearchFiles(clientDirectory, search)
  await writeCalendarFeeds(clientDirectory, alias)
  await rm(join(clientDirectory, '.vite'), { recursive: true })
  await writeHostingFiles(clientDirectory)
  await buildServiceWorker(clientDirectory, {
    en: allMessagesFiles(manifest, 'en'),
    ar: allMessagesFiles(manifest, 'ar'),
  })
  // For whoever runs a static copy to put dates into; without a file, browsers would report that it is missing.
  if (withoutBackend === 'true') await writeFile(join(clientDirectory, CALENDAR_FILE), '[]\n')
}

/** The prerendered pages, and those of addresses without one. */
async function readPages(clientDirectory: string): Promise<Map<string, PageEdits>> {
  const pages = new Map<string, PageEdits>()
  for (const file of await listFiles(clientDirectory, '.html'))
    pages.set(`/${relative(clientDirectory, file)}`, new PageEdits(await readFile(file, 'utf8')))
  const fallback = pageOf(pages, FALLBACK_PAGES.en)
  const arabic = arabicFallback(fallback.toString(), pageOf(pages, `${hrefOf('ar', 'home')}/index.html`))
  return pages
    .set('/404.html', new PageEdits(notFoundPage(fallback.toString())))
    .set(FALLBACK_PAGES.ar, new PageEdits(arabic))
}

function pageOf(pages: Pages, path: string): PageEdits {
  const page = pages.get(path)
  if (!page) throw new Error(`The build has no page ${path}`)
  return page
}

function languageOf(page: PageEdits): Language {
  return LANGUAGES.find((language) => language === page.one('html').attribs.lang) ?? DEFAULT_LANGUAGE
}

/** One line for who builds it. */
function withoutPictures(institution: string, languages: readonly Language[]): string {
  return `Links are shared without a picture (${languages.join(', ')}): ${relative(process.cwd(), institution)} has none that shows its own figures. Draw it with "npm run share-pictures" and the settings of this build.`
}

type StyleSheet = {
  /** The critical CSS: the rules that the page needs for its first paint. */
  critical: string
  /** The address of the full style sheet. */
  href: string
}

/** Writes the full style sheet, which every page has inlined, to a file. Returns its address. */
async function writeStyleSheet(clientDirectory: string, page: PageEdits): Promise<string> {
  const rules = fullCss(page.inner(page.one('style')))
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8)
  const href = `/assets/root-${hash}.css`
  await writeFile(join(clientDirectory, href), rules)
  return href
}

/** Minified scripts by their source: the same few are in all pages. */
const minifiedScripts = new Map<string, string>()

async function minified(script: string): Promise<string> {
  const known = minifiedScripts.get(script)
  if (known !== undefined) return known
  const { code, errors } = await minify('inline.js', script)
  if (errors.length > 0) throw new Error(`A script in a page cannot be minified: ${script}`)
  minifiedScripts.set(script, code.trim())
  return code.trim()
}

/** Minifies the scripts in a page, those of React Router, too, which writes them as they stand in its source. */
async function minifyScripts(page: PageEdits): Promise<void> {
  for (const script of page.all('script')) {
    // Those with an attribute are modules.
    if (Object.keys(script.attribs).length === 0)
      page.replaceInner(script, await minified(page.inner(script)))
  }
}

/**
 * Takes the scripts of React Router out of a page, in their order, to run as one at its end: each has a hash of 53 bytes in the
 * headers, which do not compress (PROOF-04). Their elements stay, empty, because hydration must find the page as React rendered it.
 */
function takeScripts(page: PageEdits): string[] {
  return page
    .all('script')
    .filter((script) => Object.keys(script.attribs).length === 0 && script.parent === page.one('body'))
    .map((script) => {
      const code = page.inner(script)
      page.replaceInner(script, '')
      return code
    })
}

type Manifest = Record<string, { file: string }>

/** The messages of all folders are in the catalogues of Arabic (ADR-63). */
const CATALOGUE: Record<Language, string> = { en: 'locales/ar.po?source', ar: 'locales/ar.po' }

/** The chunks with the messages of an address. */
function messagesFiles(manifest: Manifest, language: Language, pathname: string): string[] {
  return ['i18n', ...messageFoldersAt(pathname)].map((folder) => {
    const entry = manifest[`app/${folder}/${CATALOGUE[language]}`]
    if (!entry) throw new Error(`The build has no messages of "${folder}" in "${language}"`)
    return `/${entry.file}`
  })
}

/** The chunks with messages of a language. */
function allMessagesFiles(manifest: Manifest, language: Language): string[] {
  return Object.entries(manifest)
    .filter(([source]) => source.endsWith(`/${CATALOGUE[language]}`))
    .map(([, { file }]) => `/${file}`)
}

/** Milliseconds after which a page hydrates even unpainted, for example in a background tab. */
const HYDRATE_UNPAINTED_MS = 1000

/**
 * Defers what a prerendered page does not need for its first paint: the rest of the style sheet and the scripts wait in
 * templates until then, so that they compete with it for neither the network nor the processor (ADR-12).
 */
function deferAfterPaint(
  page: PageEdits,
  messages: readonly string[],
  sheet: StyleSheet,
  scripts: readonly string[],
): void {
  const deferred = (part: string) => `<template data-when-painted>${part}</template>`
  const preloads = page.all('link', { rel: 'modulepreload' })
  if (preloads.length === 0) throw new Error('A page has no scripts to defer')
  const links = [
    `<link rel="stylesheet" href="${sheet.href}"/>`,
    ...preloads.map((link) => page.outer(link)),
    // The entry awaits the messages, so they are fetched in parallel with it.
    ...messages.map((file) => `<link rel="modulepreload" href="${file}"/>`),
  ]
  for (const link of preloads) page.replace(link, '')
  page.append(page.one('head'), deferred(links.join('')))
  const hydration = page.one('script', { type: 'module', async: '' })
  page.replace(hydration, deferred(page.outer(hydration)))
  page.replaceInner(page.one('style'), sheet.critical)
  page.append(page.one('body'), `<script>${scripts.join('')}</script>`)
}

/**
 * Addresses without a prerendered page start from `index.html`, which is in English. Those under `/ar` start from this copy,
 * with the language, fonts, manifest and share preview of the Arabic landing page.
 */
function arabicFallback(fallback: string, arabic: PageEdits): string {
  const page = new PageEdits(fallback)
  const [html, arabicHtml] = [page.one('html'), arabic.one('html')]
  page.replaceStartTag(html, arabic.startTag(arabicHtml))
  const fonts = (of: PageEdits) => of.all('link', { rel: 'preload', as: 'font' })
  const [font, ...otherFonts] = fonts(page)
  if (!font) throw new Error('The fallback page has no font')
  page.replace(
    font,
    fonts(arabic)
      .map((link) => arabic.outer(link))
      .join(''),
  )
  for (const link of otherFonts) page.replace(link, '')
  page.replace(page.one('link', { rel: 'manifest' }), arabic.outer(arabic.one('link', { rel: 'manifest' })))
  for (const tag of page.all('meta')) {
    const { property } = tag.attribs
    const [translated] = property ? arabic.all('meta', { property }) : []
    if (translated) page.replace(tag, arabic.outer(translated))
  }
  return page.toString()
}

async function listFiles(directory: string, extension: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
}

const COMPRESSIBLE = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.xml', '.ics', '.webmanifest']

/**
 * Writes a `.br` and a `.gz` next to each text file, where servers and static hosts expect them: but for the file that is changed
 * without a build, the old text of which they would go on answering.
 */
export async function compress(directory: string): Promise<void> {
  const files = (await Promise.all(COMPRESSIBLE.map((extension) => listFiles(directory, extension)))).flat()
  const built = files.filter((file) => basename(file) !== CALENDAR_FILE)
  await Promise.all(
    built.map(async (file) => {
      const content = await readFile(file)
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
    }),
  )
}
