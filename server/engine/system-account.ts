import { execFileSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

type Ids = { uid: number; gid: number }

/**
 * The operating-system account that Postgres runs as (ENG-02, ADR-17). Postgres refuses to run as root; started by root, it
 * runs as an existing account.
 */
export type SystemAccount = {
  /** The owner of the database files; undefined for the account of this process. */
  owner: Ids | undefined
  /** Command prefix that switches the account (setpriv). When empty, `owner` is passed to `spawn`. */
  prefix: string[]
}

type Entry = Ids & { name: string }

/** Unprivileged accounts of common systems, in order of preference. */
const UNPRIVILEGED = ['nobody', 'daemon']

/** Chooses the account and lets it enter the data directory. Throws a StartError when it cannot reach the directory and the program. */
export function chooseAccount(dataDirectory: string, program: string): SystemAccount {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] }
  const owner = ownerFor(dataDirectory)
  const folders = [dirname(dataDirectory), dirname(program)]
  const closed = folders.find((folder) => !canEnter(owner, folder))
  if (closed === undefined) {
    // Postgres has to pass through the directory; the files in it stay private.
    if (statSync(dataDirectory).uid !== owner.uid) chmodSync(dataDirectory, 0o711)
    return { owner, prefix: [] }
  }
  const prefix = setprivFor(owner)
  if (prefix) return { owner, prefix }
  throw new StartError(
    `Started by root, the database runs as "${owner.name}", who cannot enter ${closed}. Use folders that every account can enter, or start as an ordinary user.`,
  )
}

/**
 * Changes the owner of a file, or of a folder and all in it, where needed: root may have restored a backup. What a link leads to
 * is left alone, as the owner could have put it there to be given a file of root. `recursive` of `readdirSync` would follow it.
 */
export function giveTo(owner: Ids, path: string): void {
  const entry = lstatSync(path)
  if (entry.uid !== owner.uid) lchownSync(path, owner.uid, owner.gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveTo(owner, join(path, name))
}

/**
 * The ordinary account that a folder belongs to, or else the folder around it (`sudo npm start` at home): what root makes there
 * is for that account (OPS-09). Undefined when both are root's.
 */
export function ordinaryOwnerOf(folder: string): Entry | undefined {
  const owner = [folder, dirname(folder)].map((path) => statSync(path)).find(({ uid }) => uid !== 0)
  if (!owner) return undefined
  const { uid, gid } = owner
  return readAccounts().find((account) => account.uid === uid) ?? { uid, gid, name: String(uid) }
}

/**
 * The reason to give when something in a data directory cannot be read or written because it belongs to another account, as
 * after a copy by root. Undefined when all in it is ours, or for root, who reads everything.
 */
export function ofAnotherAccount(dataDirectory: string): StartError | undefined {
  const uid = process.getuid?.()
  if (!uid) return undefined
  // Ours alone: DATA_DIR may name a folder of something else by mistake. What is in a closed folder has no owner to be seen.
  const names = isOpen(dataDirectory) ? ['postgres', 'secrets.json', 'lock', 'outbox'] : ['']
  const path = names.map((name) => join(dataDirectory, name)).find((each) => (ownerOf(each) ?? uid) !== uid)
  if (path === undefined) return undefined
  return new StartError(
    `${path} belongs to another account than the one that starts Zameel. As root, run: chown -R ${userInfo().username}: '${dataDirectory}'`,
  )
}

/** Whether this process may enter a folder. */
function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Undefined for what is missing, or in a closed folder. */
function ownerOf(path: string): number | undefined {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/** The owner of the data directory, when that is an ordinary account, else `nobody`. */
function ownerFor(dataDirectory: string): Entry {
  const accounts = readAccounts()
  const unprivileged = UNPRIVILEGED.flatMap((name) => accounts.filter((account) => account.name === name))
  const owner = ordinaryOwnerOf(dataDirectory) ?? unprivileged[0]
  if (owner) return owner
  throw new StartError('Postgres cannot run as root, and this system has no account "nobody" to run it in.')
}

function readAccounts(): Entry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether an account may enter a folder and all its parents. */
function canEnter(account: Entry, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canEnter(account, parent))
}

/** Capabilities that let a process enter folders closed to its account, with their bits (capabilities(7)). */
const CAPABILITIES: readonly [name: string, bit: bigint][] = [
  ['dac_read_search', 2n],
  ['dac_override', 1n],
]

/**
 * Root's home and the folders of `mktemp -d` are closed to other accounts, and people often try Zameel there. With `setpriv`
 * (part of Debian and Fedora) Postgres keeps a single capability of root: entering folders.
 */
function setprivFor({ uid, gid }: Entry): string[] | undefined {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    const permitted = /CapPrm:\s*([0-9a-f]+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    const rights = BigInt(`0x${permitted}`)
    const right = CAPABILITIES.find(([, bit]) => (rights >> bit) & 1n)?.[0]
    if (!right) return undefined
    return [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      // Without it access(2), which initdb uses to find its programs, ignores the kept capability.
      '--securebits=+no_setuid_fixup',
      ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${right}`),
      '--no-new-privs',
    ]
  } catch {
    return undefined
  }
}
