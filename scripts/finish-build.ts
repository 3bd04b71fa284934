import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { loadEnv } from 'vite'
import { DEFAULT_LANGUAGE, FALLBACK_PAGES, languageOfPath } from '../app/i18n/language.ts'
import { messageFoldersAt } from '../app/screens.ts'
import { buildServiceWorker } from './build-service-worker.ts'
import { writeHostingFiles, writePagePolicy } from './hosting-files.ts'
import { openToSearch, type SearchOptions } from './search-engines.ts'

/**
 * The last step of the build, on the files of `build/client`: what the bundler cannot know about pages that are
 * rendered beforehand. A page then paints from its first response, and any server only has to hand files out.
 */
export async function finishBuild(clientDirectory: string, search: SearchOptions): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'))

  for (const file of await listFiles(clientDirectory, '.html')) {
    const pathname = `/${relative(clientDirectory, dirname(file))}`
    const html = await readFile(file, 'utf8')
    await writeFile(file, finishPage(html, messagesFiles(manifest, pathname)))
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

/** A page whose browser tells nothing of its painting starts after so many milliseconds. */
const PAINTED_AFTER = 1000

/** Puts what waits in templates where they stand, and itself away: React finds the page as it has rendered it. */
const START_WHEN_PAINTED = `{document.currentScript.remove();const start=()=>{for(const part of document.querySelectorAll("template[data-when-painted]"))part.replaceWith(part.content)};if(document.hidden)start();else{new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,${PAINTED_AFTER})}}`

/**
 * A prerendered page is there to be read before any script runs: its scripts are fetched once it is painted, so that they
 * keep neither the network from its font nor the processor from its layout. In a tab behind others nothing is painted.
 */
function finishPage(html: string, messages: readonly string[]): string {
  const waiting = (part: string) => `<template data-when-painted>${part}</template>`
  const links = html.match(SCRIPT_LINKS)
  const start = START_SCRIPT.exec(html)?.[0]
  if (!links || !start) throw new Error('A page does not start its scripts in the way that is known')
  // The entry waits for the messages: fetch them along with it, not after it.
  const preloads = [...messages.map((file) => `<link rel="modulepreload" href="${file}"/>`), ...links].map(
    (link) => link.replace('<link', '<link fetchpriority="low"'),
  )
  return html
    .replace(SCRIPT_LINKS, (link) => (link === links[0] ? waiting(preloads.join('')) : ''))
    .replace(START_SCRIPT, waiting)
    .replace('</body>', `<script>${START_WHEN_PAINTED}</script></body>`)
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
