import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  path: string
  /** Fills the disk completely. */
  fill: () => void
  /** Frees the space again. */
  empty: () => void
  /** Remounts it read-only or writable. */
  setReadOnly: (isReadOnly: boolean) => void
  remove: () => void
}

/** Mounts a small disk in memory; undefined where this account may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'zameel-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', path], {
      stdio: 'pipe',
    })
  } catch {
    rmSync(path, { recursive: true })
    return undefined
  }
  const filling = join(path, 'filling')
  return {
    path,
    fill: () => {
      const { bavail, bsize } = statfsSync(path)
      try {
        writeFileSync(filling, Buffer.alloc(bavail * bsize))
      } catch (error) {
        // Another process has taken the last blocks meanwhile: the disk is full, too.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty: () => rmSync(filling),
    setReadOnly: (isReadOnly) => {
      execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path], { stdio: 'pipe' })
    },
    remove: () => {
      execFileSync('umount', ['-l', path], { stdio: 'pipe' })
      rmSync(path, { recursive: true })
    },
  }
}
