import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makePrivate, PRIVATE_FILE } from '../private-file.ts'
import { StartError } from '../start-error.ts'
import type { Programs } from './programs.ts'
import { giveTo, ofAnotherAccount, type SystemAccount } from './system-account.ts'

/** The superuser of the cluster: only used by the server while it starts, never for a request (ADR-16). */
export const SUPERUSER = 'postgres'

/** In the data directory of Postgres, so that every backup includes it. */
export const PASSWORD_FILE = 'zameel.password'
/** The major version of the programs and of the files that they can read. */
const VERSION = '18'

/**
 * Opens the cluster (Postgres's term for a data directory), creating it when missing, and returns the password of its
 * superuser. Throws a StartError when the files belong to another version or cannot be read.
 */
export async function openCluster(
  programs: Programs,
  account: SystemAccount,
  directory: string,
): Promise<string> {
  removeUnfinished(directory)
  if (!existsSync(directory)) await createCluster(programs, account, directory)
  try {
    // A restored backup may have another owner or wider permissions, which Postgres refuses.
    chmodSync(directory, 0o700)
    if (account.owner) giveTo(account.owner, directory)
    const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
    if (version !== VERSION) {
      throw new StartError(
        `The database in ${directory} is of Postgres ${version}, and this version of Zameel uses Postgres ${VERSION}. Keep the folder: back it up with the version of Zameel that wrote it, and restore that here.`,
      )
    }
    const passwordFile = join(directory, PASSWORD_FILE)
    makePrivate(passwordFile)
    return readFileSync(passwordFile, 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
    throw (
      ofAnotherAccount(dirname(directory)) ??
      new StartError(`The database in ${directory} cannot be opened (${reason}). Restore it from a backup.`)
    )
  }
}

/** Creates the cluster in a temporary folder and renames it when complete, so that a killed start leaves no partial one. */
async function createCluster(programs: Programs, account: SystemAccount, directory: string): Promise<void> {
  const unfinished = `${directory}${UNFINISHED}${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}.password`
  const own = (path: string) => account.owner && chownSync(path, account.owner.uid, account.owner.gid)
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished)
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: PRIVATE_FILE })
  own(passwordFile)
  await runAs(account, programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // As in every hosted project, whatever the locale of this machine.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Write-ahead log segments of 1 MB instead of 16 halve the size of an empty database.
    '--wal-segsize=1',
  ])
  renameSync(passwordFile, join(unfinished, PASSWORD_FILE))
  renameSync(unfinished, directory)
}

const UNFINISHED = '.unfinished-'

function removeUnfinished(directory: string): void {
  const folder = dirname(directory)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(basename(directory) + UNFINISHED)) continue
    // An initdb of the killed start may still be writing. What is left is removed by the next start.
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runAs({ owner, prefix }: SystemAccount, program: string, parameters: string[]): Promise<void> {
  const [command = program, ...words] = [...prefix, program, ...parameters]
  try {
    await promisify(execFile)(command, words, {
      ...(prefix.length === 0 && owner),
      cwd: '/',
      env: ENGINE_ENVIRONMENT,
    })
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const reason =
      printed
        .split('\n')
        .at(-1)
        ?.replace(/^initdb: /, '') ?? ''
    throw new StartError(`The database could not be created: ${reason || 'initdb cannot be started'}`)
  }
}

/** A clean environment, so that no PGHOST or LC_ALL of the operator changes what the programs do or print. */
export const ENGINE_ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  TZ: 'UTC',
  // Windows needs it to find its system libraries.
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
  // For setpriv.
  PATH: process.env.PATH,
}
