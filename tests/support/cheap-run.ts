import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Linux's file system in memory. In containers it often has 64 MB only. */
const MEMORY = '/dev/shm'

/** A run has up to 20 databases of 45 MB at a time, and three browser profiles. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Makes cheap what the tests of a run do a hundred times: for the global set-up, because it changes the environment of this
 * process and of those that it starts afterwards.
 */
export function makeRunCheap(): void {
  // A password costs 1 ms of processor time instead of 60. security.test.ts looks at the cost of the product.
  process.env.BCRYPT_COST = '4'
  // A copy of the empty database costs 60 ms instead of up to 600 on a disk.
  if (hasRoomInMemory()) process.env.TMPDIR = MEMORY
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES
  } catch {
    // Not Linux, or not allowed.
    return false
  }
}
