import { execFileSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

type Ids = { uid: number; gid: number }

/**
 * The operating-system account that Postgres runs in (ENG-02). Postgres refuses to run as root, and no account is made for
 * it: started by root, it runs as one that exists.
 */
export type SystemAccount = {
  /** Whose the files of the database are; undefined for whoever runs this process. */
  owner: Ids | undefined
  /** Words before a command that make it run in the account. Without any, `owner` goes to `spawn`. */
  prefix: string[]
}

type Entry = Ids & { name: string }

/** Accounts without rights that systems come with, in the order in which they are looked for. */
const UNPRIVILEGED = ['nobody', 'daemon']

/** Chooses the account for a data directory and a program, and lets it pass through the directory. Throws a StartError when none can reach both. */
export function chooseAccount(dataDirectory: string, program: string): SystemAccount {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] }
  const owner = ownerFor(dataDirectory)
  const folders = [dirname(dataDirectory), dirname(program)]
  const closed = folders.find((folder) => !canEnter(owner, folder))
  if (closed === undefined) {
    // Whoever runs Postgres has to pass through; what else is in it stays closed.
    chmodSync(dataDirectory, 0o711)
    return { owner, prefix: [] }
  }
  const prefix = setprivFor(owner)
  if (prefix) return { owner, prefix }
  throw new StartError(
    `Started by root, the database runs as "${owner.name}", who cannot enter ${closed}. Use folders that every account can enter, or start as an ordinary user.`,
  )
}

/** Gives a folder with all that is in it to an account, where it is another's: a backup that root has copied back. */
export function giveTo({ uid, gid }: Ids, directory: string): void {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  for (const path of [directory, ...names.map((name) => join(directory, name))]) {
    if (lstatSync(path).uid !== uid) lchownSync(path, uid, gid)
  }
}

/** Whoever owns the folder around the data, where that is an ordinary account (`sudo npm start` at home), else `nobody`. */
function ownerFor(dataDirectory: string): Entry {
  const accounts = readAccounts()
  const { uid } = statSync(dirname(dataDirectory))
  const neighbour = uid === 0 ? undefined : accounts.find((account) => account.uid === uid)
  const unprivileged = UNPRIVILEGED.flatMap((name) => accounts.filter((account) => account.name === name))
  const owner = neighbour ?? unprivileged[0]
  if (owner) return owner
  throw new StartError('Postgres cannot run as root, and this system has no account "nobody" to run it in.')
}

function readAccounts(): Entry[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether an account may enter a folder and all folders around it. */
function canEnter(account: Entry, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  const parent = dirname(folder)
  return (mode & bit) !== 0 && (parent === folder || canEnter(account, parent))
}

/** Capabilities that let a process enter folders which are closed to its account, and their bits (capabilities(7)). */
const CAPABILITIES: readonly [name: string, bit: bigint][] = [
  ['dac_read_search', 2n],
  ['dac_override', 1n],
]

/**
 * The home of root and the folders that `mktemp -d` makes are closed to everybody else, and are where a trial often starts.
 * There Postgres keeps, of all that root may do, the one right to enter folders. `setpriv` comes with Debian and Fedora.
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
      // Else access(2), by which initdb looks for its neighbours, does not count what is kept.
      '--securebits=+no_setuid_fixup',
      ...['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+${right}`),
      '--no-new-privs',
    ]
  } catch {
    return undefined
  }
}
