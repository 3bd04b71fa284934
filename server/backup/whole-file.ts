import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PRIVATE_FILE } from '../private-file.ts'
import { StartError } from '../start-error.ts'

/**
 * Writes a file that only its owner can read. It is complete under its name, or not there. Throws a StartError when it cannot
 * be written; then nothing is left of it.
 */
export async function writeWholeFile(
  path: string,
  content: AsyncIterable<Buffer>,
  ...stages: Duplex[]
): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    // Of an earlier attempt; a file that is there keeps its mode.
    await rm(unfinished, { force: true })
    const file = await open(unfinished, 'wx', PRIVATE_FILE)
    await pipeline([
      Readable.from(content),
      ...stages,
      createWriteStream(unfinished, { fd: file, flush: true }),
    ])
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw isOfFiles(error)
      ? new StartError(`The backup ${path} cannot be written (${error.code}). Nothing is left of it.`)
      : error
  }
}

/** An error of the file system, such as ENOSPC, and none of the database. */
export function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
