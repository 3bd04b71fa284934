import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { FALLBACK_PAGES, LANGUAGES, type Language } from '../app/i18n/language.ts'
import type { BuiltFiles } from '../app/service-worker.ts'
import { PROJECT_ROOT } from '../server/paths.ts'

/** Hashed files, and the icons and manifests of the installed app. */
const STORED = /^\/(?:assets\/.+\.(?:js|css|woff2)|icon[\w-]*\.(?:svg|png)|manifest(?:-ar)?\.webmanifest)$/

/** The fonts of the pages of one language. Both take rarer letters from the full Latin font. */
const OWN_FONTS: Record<Language, RegExp> = {
  en: /\/readex-pro-(?:latin|arabic)-(?!wght)/,
  ar: /\/readex-pro-(?:both|arabic-wght)-/,
}

/**
 * Builds `sw.js` into the client directory, with the list of files to store.
 *
 * @param messages The addresses of the chunks that hold messages, by language.
 */
export async function buildServiceWorker(
  clientDirectory: string,
  messages: Readonly<Record<Language, readonly string[]>>,
): Promise<void> {
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILT_FILES: JSON.stringify(await builtFiles(clientDirectory, messages)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      lib: {
        entry: join(PROJECT_ROOT, 'app/service-worker.ts'),
        formats: ['iife'],
        name: 'zameel',
        fileName: () => 'sw.js',
      },
    },
  })
}

async function builtFiles(
  directory: string,
  messages: Readonly<Record<Language, readonly string[]>>,
): Promise<BuiltFiles> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((file) => STORED.test(file))
    .sort()
  const own = (language: Language) =>
    files.filter((file) => messages[language].includes(file) || OWN_FONTS[language].test(file))
  const ofLanguages = new Set(LANGUAGES.flatMap(own))
  const named = (list: readonly string[]) => Promise.all(list.map((file) => storedName(directory, file)))
  return {
    shared: await named(files.filter((file) => !ofLanguages.has(file))),
    own: {
      en: await named([...own('en'), FALLBACK_PAGES.en]),
      ar: await named([...own('ar'), FALLBACK_PAGES.ar]),
    },
  }
}

/** Its address, with the revision of what has no hash in its name. */
async function storedName(directory: string, file: string): Promise<string> {
  return file.startsWith('/assets/') ? file : `${file}?revision=${await hashOf(join(directory, file))}`
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
}
