import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { FALLBACK_PAGES } from '../app/i18n/language.ts'
import { PROJECT_ROOT } from '../server/paths.ts'

/** The fallback pages, which open every screen offline. */
const PAGES = new Set<string>(Object.values(FALLBACK_PAGES))
/** Hashed files, and the icons and manifest of the installed app. */
const PRECACHED = /^\/(?:assets\/.+\.(?:js|css|woff2)|icon[\w-]*\.(?:svg|png)|manifest\.webmanifest)$/

/** Builds `sw.js` into the client directory, with the list of files to precache. */
export async function buildServiceWorker(clientDirectory: string): Promise<void> {
  await build({
    configFile: false,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: {
      BUILT_FILES: JSON.stringify(await builtFiles(clientDirectory)),
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

/** Every file to precache. Hashed files need no revision. */
async function builtFiles(directory: string): Promise<{ url: string; revision: string | null }[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const urls = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((url) => PRECACHED.test(url) || PAGES.has(url))
    .sort()
  return Promise.all(
    urls.map(async (url) => ({
      url,
      revision: url.startsWith('/assets/') ? null : await hashOf(join(directory, url)),
    })),
  )
}

async function hashOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)
}
