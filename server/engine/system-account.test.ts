import { lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { giveTo } from './system-account.ts'

/** An account that need not exist. */
const OWNER = { uid: 60_123, gid: 60_123 }

test.runIf(process.getuid?.() === 0)(
  'ENG-02: all in a folder is given away, but not what a link in it leads to',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'zameel-owner-'))
    const at = (name: string) => join(folder, name)
    for (const name of ['data', 'data/base', 'of-root']) mkdirSync(at(name))
    for (const name of ['data/base/1', 'of-root/file']) writeFileSync(at(name), '')
    symlinkSync(at('of-root'), at('data/link'))
    giveTo(OWNER, at('data'))
    const ownerOf = (name: string) => lstatSync(at(name)).uid
    expect(['data', 'data/base', 'data/base/1', 'data/link'].map(ownerOf)).toEqual(Array(4).fill(OWNER.uid))
    expect(['of-root', 'of-root/file'].map(ownerOf)).toEqual([0, 0])
    rmSync(folder, { recursive: true })
  },
)
