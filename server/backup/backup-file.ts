import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { StartError } from '../start-error.ts'
import { isOfFiles, writeWholeFile } from './whole-file.ts'

/**
 * The file of a backup (OPS-01): a line of JSON that says what it is, the rest compressed by gzip, and at the end the SHA-256
 * of all before it. It is complete under its name, or not there.
 */

/** Of this format. A file with a higher number was written by a later version. */
const FORMAT = 1
const HASH = 'sha256'
const HASH_LENGTH = 32
/** Bytes. The first line is far shorter. */
const LONGEST_HEADER = 4096

const Header = v.object({
  'zameel-backup': v.number(),
  /** Of Zameel, for people. */
  version: v.string(),
  /** When the database was read, as ISO 8601. */
  created: v.string(),
  /** The versions of the migrations that the database had. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^\d{14}$/))),
})

export type BackupHeader = Omit<v.InferOutput<typeof Header>, 'zameel-backup'>

/** Writes a backup. Throws a StartError when the file cannot be written; then nothing is left of it. */
export async function writeBackupFile(
  path: string,
  header: BackupHeader,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const first = Buffer.from(`${JSON.stringify({ 'zameel-backup': FORMAT, ...header })}\n`)
  await writeWholeFile(path, content, createGzip({ level: constants.Z_BEST_SPEED }), withHash(first))
}

/** Puts the first line before what goes through it, and the hash of both after. */
const withHash = (first: Buffer): Duplex =>
  Duplex.from(async function* (rest: AsyncIterable<Buffer>) {
    const hash = createHash(HASH).update(first)
    yield first
    for await (const chunk of rest) {
      hash.update(chunk)
      yield chunk
    }
    yield hash.digest()
  })

/**
 * The header of a backup whose hash is right, and its content. Throws a StartError for a file that is none, is damaged, or was
 * written by a later version.
 */
export async function readBackupFile(
  path: string,
): Promise<{ header: BackupHeader; content: () => AsyncIterable<Buffer> }> {
  try {
    const { size } = await stat(path)
    const { header, length } = await readHeader(path)
    const end = size - HASH_LENGTH
    if (end <= length || !(await hasRightHash(path, end))) {
      throw new StartError(`The backup ${path} is damaged: it is not what was written. Nothing was restored.`)
    }
    const compressed = () => createReadStream(path, { start: length, end: end - 1 })
    return { header, content: () => compressed().pipe(createGunzip()) }
  } catch (error) {
    throw isOfFiles(error) ? new StartError(`The backup ${path} cannot be read (${error.code})`) : error
  }
}

async function readHeader(path: string): Promise<{ header: BackupHeader; length: number }> {
  const start = Buffer.concat(await fromFile(createReadStream(path, { end: LONGEST_HEADER - 1 })))
  const length = start.indexOf('\n') + 1
  const { success, output } = v.safeParse(
    v.pipe(v.string(), v.parseJson(), Header),
    start.toString('utf8', 0, length),
  )
  if (!success) throw new StartError(`${path} is no backup of Zameel`)
  const { 'zameel-backup': format, ...header } = output
  if (format > FORMAT) {
    throw new StartError(`The backup ${path} was written by a later version of Zameel (${header.version})`)
  }
  return { header, length }
}

async function hasRightHash(path: string, end: number): Promise<boolean> {
  const hash = createHash(HASH)
  await pipeline(createReadStream(path, { end: end - 1 }), hash)
  const stored = Buffer.concat(await fromFile(createReadStream(path, { start: end })))
  return hash.digest().equals(stored)
}

const fromFile = async (stream: ReadStream): Promise<Buffer[]> => stream.toArray()
