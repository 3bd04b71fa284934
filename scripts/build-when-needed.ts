import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BUILD_VARIABLES } from '../app/backend/build-environment.ts'

/**
 * Builds the site: with `--always` (npm run build), or only when what goes into it has changed (before npm start).
 * The contents decide, not the times of the files: a fresh checkout or a copied tree tells nothing by its times.
 */

/** What a build reads, folders with all they hold. `.env` files are Vite's. */
const INPUTS = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'scripts',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** They change no page. */
const NOT_BUILT = /\.test\.tsx?$/

/** One of the files that the last step of a build writes (`finish-build.ts`). */
const LAST_FILE = 'build/client/index.html.br'

function filesOf(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** A fingerprint of all that decides what a build of `root` gives: the files' names and contents and the variables it reads. */
export function buildInputs(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(
    ([name, value]) => BUILD_VARIABLES.some((beginning) => name.startsWith(beginning)) && value,
  )
  hash.update(JSON.stringify(variables.sort()))
  for (const path of INPUTS.flatMap((input) => filesOf(root, input))) {
    if (NOT_BUILT.test(path)) continue
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Where the fingerprint of what a build was made from lies. Each build empties this folder first. */
export function stampPath(root: string): string {
  return join(root, 'build/inputs.sha256')
}

/** Whether the build that stands there was made from these very inputs. */
export function isFresh(root: string, inputs: string): boolean {
  return (
    existsSync(join(root, LAST_FILE)) &&
    existsSync(stampPath(root)) &&
    readFileSync(stampPath(root), 'utf8') === inputs
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  // Taken before the build: what is edited while it runs makes it stale.
  const inputs = buildInputs(root, process.env)
  if (process.argv.includes('--always') || !isFresh(root, inputs)) {
    try {
      execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
        cwd: root,
        // Vite takes the end of its standard input for a wish to stop, and then ends without a word.
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    } catch {
      // The build has said what is wrong.
      process.exit(1)
    }
    if (!existsSync(join(root, LAST_FILE))) throw new Error('The build ended before it was finished')
    writeFileSync(stampPath(root), inputs)
  }
}
