import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { BUILD_VARIABLES } from '../app/backend/build-environment.ts'

/**
 * Builds the site: with `--always` (npm run build), or only when its inputs have changed (before npm start). Compares
 * content hashes, not modification times, which a fresh checkout or a copy does not preserve.
 */

/** Files and folders that a build reads. `server` for the headers and the Vite plugin; `.env` files are read by Vite. */
export const INPUTS = [
  'app',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'scripts',
  'server',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** Files in these folders that the build does not read. */
const NOT_BUILT = /\.test\.tsx?$/

/** One of the files that the last step of a build writes (`finish-build.ts`). */
const LAST_FILE = 'build/client/index.html.br'

function filesOf(root: string, path: string): string[] {
  const full = resolve(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

/** A hash of everything that determines a build of `root`: names and contents of the inputs, and the variables it reads. */
export function buildInputs(root: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256')
  const variables = Object.entries(environment).filter(
    ([name, value]) => BUILD_VARIABLES.some((beginning) => name.startsWith(beginning)) && value,
  )
  hash.update(JSON.stringify(variables.sort()))
  // The data of a university can be anywhere.
  const inputs = environment.INSTITUTION ? [...INPUTS, environment.INSTITUTION] : INPUTS
  for (const path of inputs.flatMap((input) => filesOf(root, input))) {
    if (NOT_BUILT.test(path)) continue
    const content = readFileSync(resolve(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Where a finished build stores the hash of its inputs. Every build empties this folder first. */
export function stampPath(root: string): string {
  return join(root, 'build/inputs.sha256')
}

/** Whether the existing build is complete and was made from these inputs. */
export function isFresh(root: string, inputs: string): boolean {
  return (
    existsSync(join(root, LAST_FILE)) &&
    existsSync(stampPath(root)) &&
    readFileSync(stampPath(root), 'utf8') === inputs
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  // Hashed before the build, so that an edit during the build makes it stale.
  const inputs = buildInputs(root, process.env)
  if (process.argv.includes('--always') || !isFresh(root, inputs)) {
    try {
      execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
        cwd: root,
        // Vite exits silently when its standard input is closed.
        stdio: ['ignore', 'inherit', 'inherit'],
      })
    } catch {
      // The build has printed the error.
      process.exit(1)
    }
    if (!existsSync(join(root, LAST_FILE))) throw new Error('The build ended before it was finished')
    writeFileSync(stampPath(root), inputs)
  }
}
