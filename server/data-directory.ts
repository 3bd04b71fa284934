import { createECDH, randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { giveTo, ofAnotherAccount, ordinaryOwnerOf } from './engine/system-account.ts'
import { makePrivate, PRIVATE_FILE } from './private-file.ts'
import { StartError } from './start-error.ts'

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes),
  )

const Secrets = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** Of the sender of push messages: browsers subscribe with the public key. */
  vapid: v.object({ publicKey: base64url(65), privateKey: base64url(32) }),
})
type Secrets = v.InferOutput<typeof Secrets>

export type DataDirectory = {
  path: string
  /** Where mail is written when there is no mail server. */
  outboxPath: string
  secrets: Secrets
  /** Lets another process use the directory. */
  release: () => void
}

/** Another process holds the lock of the directory. */
export class AlreadyRunningError extends StartError {}

/** Only the account that runs the server has access. */
const PRIVATE_DIRECTORY = 0o700

const SECRETS_FILE = 'secrets.json'

/** SQLite's answer when another process holds the lock. */
const SQLITE_BUSY = 5

/**
 * Creates the directory if needed, locks it for this process and reads or creates its secrets. Throws a StartError if the
 * directory is not writable, is in use, or holds damaged secrets.
 */
export function claimDataDirectory(path: string): DataDirectory {
  const outboxPath = join(path, 'outbox')
  try {
    makeDirectory(path)
    makeDirectory(outboxPath)
    // On a disk mounted read-only everything up to here succeeds, and the database would look damaged.
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw unwritable(path, error)
  }
  const release = acquireLock(path)
  try {
    const secrets = readOrCreateSecrets(path)
    leaveToOwner(path)
    return { path, outboxPath, secrets, release }
  } catch (error) {
    release()
    throw error
  }
}

/** What root has made in the directory of an ordinary account, now or earlier, is for that account (OPS-09). */
function leaveToOwner(path: string): void {
  if (process.getuid?.() !== 0) return
  const owner = ordinaryOwnerOf(path)
  if (owner) giveTo(owner, path)
}

/** Not Node's own `recursive`: it never returns below a directory that refuses children, such as /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) makeDirectory(dirname(path))
  mkdirSync(path, { mode: PRIVATE_DIRECTORY })
}

/**
 * A mutex between processes: an exclusive transaction on an empty SQLite file. The operating system releases it however the
 * process dies. A PID file could name a process that reuses the number.
 */
function acquireLock(path: string): () => void {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 })
    lock.exec('begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new AlreadyRunningError(`Zameel is already running on the data directory ${path}`)
    }
    throw unwritable(path, error)
  }
  return () => lock.close()
}

function readOrCreateSecrets(path: string): Secrets {
  const file = join(path, SECRETS_FILE)
  if (existsSync(file)) {
    try {
      makePrivate(file)
      const stored: unknown = JSON.parse(readFileSync(file, 'utf8'))
      // Written by a version that had no push messages.
      if (!v.is(v.object({ vapid: v.unknown() }), stored)) {
        return write(path, { ...v.parse(v.omit(Secrets, ['vapid']), stored), vapid: newVapidKeys() })
      }
      return v.parse(Secrets, stored)
    } catch (error) {
      if (error instanceof StartError) throw error
      throw (
        ofAnotherAccount(path) ??
        new StartError(
          `The secrets in ${file} cannot be read. Restore the file, or remove it to end every session.`,
        )
      )
    }
  }
  return write(path, { jwtSecret: randomBytes(48).toString('base64url'), vapid: newVapidKeys() })
}

/** A pair of keys on the curve that RFC 8292 asks for (ALERT-04). */
function newVapidKeys(): Secrets['vapid'] {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // The bytes have no leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}

/** Whole or not at all. */
function write(path: string, secrets: Secrets): Secrets {
  const file = join(path, SECRETS_FILE)
  const unfinished = `${file}.new`
  try {
    const handle = openSync(unfinished, 'w', PRIVATE_FILE)
    writeSync(handle, `${JSON.stringify(secrets)}\n`)
    fsyncSync(handle)
    closeSync(handle)
    renameSync(unfinished, file)
  } catch (error) {
    throw unwritable(path, error)
  }
  return secrets
}

function unwritable(path: string, error: unknown): StartError {
  const reason = error instanceof Error && 'code' in error ? error.code : error
  return (
    ofAnotherAccount(path) ??
    new StartError(`The data directory ${path} cannot be written (${reason}). Set DATA_DIR to one that can.`)
  )
}
