import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DEFAULT_LANGUAGE, languageOfPath } from '../app/i18n/language.ts'
import { messageFoldersAt } from '../app/screens.ts'

/**
 * The last step of the build, on the files of `build/client`: what the bundler cannot know about pages that are
 * rendered beforehand. A page then paints from its first response, and any server only has to hand files out.
 */
export async function finishBuild(clientDirectory: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8'))
  const styles = await readStyles(clientDirectory, manifest)

  for (const file of await listFiles(clientDirectory, '.html')) {
    const pathname = `/${relative(clientDirectory, dirname(file))}`
    const html = await readFile(file, 'utf8')
    await writeFile(file, finishPage(html, messagesFiles(manifest, pathname), styles))
  }
  await writeArabicFallback(clientDirectory, manifest)

  await rm(join(clientDirectory, '.vite'), { recursive: true })
  await compress(clientDirectory)
}

type Manifest = Record<string, { file: string; css?: string[] }>

/** The chunks with the messages of an address. */
function messagesFiles(manifest: Manifest, pathname: string): string[] {
  const language = languageOfPath(pathname) ?? DEFAULT_LANGUAGE
  return ['i18n', ...messageFoldersAt(pathname)].map((folder) => {
    const entry = manifest[`app/${folder}/locales/${language}.po`]
    if (!entry) throw new Error(`The build has no messages of "${folder}" in "${language}"`)
    return `/${entry.file}`
  })
}

async function readStyles(clientDirectory: string, manifest: Manifest): Promise<Map<string, string>> {
  const files = new Set(Object.values(manifest).flatMap((entry) => entry.css ?? []))
  const styles = await Promise.all(
    [...files].map(
      async (file) => [`/${file}`, await readFile(join(clientDirectory, file), 'utf8')] as const,
    ),
  )
  return new Map(styles)
}

function finishPage(html: string, messages: readonly string[], styles: Map<string, string>): string {
  const preloads = messages.map((file) => `<link rel="modulepreload" href="${file}"/>`).join('')
  return (
    html
      // The style sheet comes with the page: no second round trip before the first paint.
      .replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g, (link, href: string) => {
        const css = styles.get(href)
        return css === undefined ? link : `<style>${css}</style>`
      })
      // The entry waits for the messages: fetch them along with it, not after it.
      .replace('<link rel="modulepreload"', `${preloads}<link rel="modulepreload"`)
      // The page is readable before any script runs; scripts must not compete with its font.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  )
}

/** `index.html` is where addresses without a prerendered page start, in English; the server starts those under `/ar` here. */
async function writeArabicFallback(clientDirectory: string, manifest: Manifest): Promise<void> {
  const fallback = await readFile(join(clientDirectory, 'index.html'), 'utf8')
  const [english = ''] = messagesFiles(manifest, '/en')
  const [arabic = ''] = messagesFiles(manifest, '/ar')
  const page = fallback
    .replace('<html lang="en" dir="ltr"', '<html lang="ar" dir="rtl"')
    .replace(english, arabic)
  await writeFile(join(clientDirectory, 'fallback-ar.html'), page)
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
