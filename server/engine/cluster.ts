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
import { StartError } from '../start-error.ts'
import type { Programs } from './programs.ts'
import { giveTo, type SystemAccount } from './system-account.ts'

/** The superuser of the cluster: for what the server itself does at the start, never for a request. */
export const SUPERUSER = 'postgres'

/** Beside Postgres's own files, so that it goes along with every copy of them. */
export const PASSWORD_FILE = 'zameel.password'
/** The major version of Postgres that the programs have and that wrote the files. */
const VERSION = '18'

/**
 * Opens the cluster (Postgres's word for its files) in a directory, making it when there is none, and gives the password of
 * its superuser. Throws a StartError when the files are another version's or cannot be read.
 */
export async function openCluster(
  programs: Programs,
  account: SystemAccount,
  directory: string,
): Promise<string> {
  removeUnfinished(directory)
  if (!existsSync(directory)) await createCluster(programs, account, directory)
  try {
    // A backup that was copied back may have another owner and be open to others, which Postgres refuses.
    chmodSync(directory, 0o700)
    if (account.owner) giveTo(account.owner, directory)
    const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
    if (version !== VERSION) {
      throw new StartError(
        `The database in ${directory} is of Postgres ${version}, and this version of Zameel brings Postgres ${VERSION}. Keep the folder; the README says how to move it.`,
      )
    }
    return readFileSync(join(directory, PASSWORD_FILE), 'utf8')
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error && 'code' in error ? error.code : 'unknown'
    throw new StartError(
      `The database in ${directory} cannot be opened (${reason}). Restore it from a backup.`,
    )
  }
}

/** In a folder beside, which gets its name when it is whole: a start that is killed leaves no half of a database. */
async function createCluster(programs: Programs, account: SystemAccount, directory: string): Promise<void> {
  const unfinished = `${directory}${UNFINISHED}${randomBytes(4).toString('hex')}`
  const passwordFile = `${unfinished}.password`
  const own = (path: string) => account.owner && chownSync(path, account.owner.uid, account.owner.gid)
  mkdirSync(unfinished, { mode: 0o700 })
  own(unfinished)
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  own(passwordFile)
  await runAs(account, programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // As every hosted project has it, whatever the locale of this machine.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // The log comes in files of 1 MB in place of 16: an empty database then takes half the room.
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
    // A program of the start that was killed may still write there: what stays goes with the next start.
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
    throw new StartError(`The database could not be made: ${reason || 'initdb cannot be started'}`)
  }
}

/** Nothing of ours: no PGHOST or LC_ALL of whoever starts the server changes what the programs do or say. */
export const ENGINE_ENVIRONMENT: NodeJS.ProcessEnv = {
  LC_ALL: 'C',
  TZ: 'UTC',
  // Windows finds its own libraries by it.
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
  // setpriv is looked for in it.
  PATH: process.env.PATH,
}
