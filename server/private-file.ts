import { chmodSync, statSync } from 'node:fs'
import { log } from './log.ts'

/** Only the account that runs the server reads and writes the file. */
export const PRIVATE_FILE = 0o600

/** Gives a file with a secret the mode 0600, and says so when it had another one (ENG-32). Windows has no such modes. */
export function makePrivate(file: string): void {
  if (process.platform === 'win32') return
  const before = modeOf(file)
  if (before === PRIVATE_FILE) return
  const was = `had the mode ${inOctal(before)}${before & 0o077 ? ', which is open to other accounts' : ''}`
  try {
    chmodSync(file, PRIVATE_FILE)
  } catch {
    // It belongs to another account, or its file system has no modes.
  }
  const after = modeOf(file)
  const now = after === PRIVATE_FILE ? 'it is 0600 now' : 'it should be 0600, but cannot be changed'
  log.notice(`${file} ${was}: ${now}`)
}

const modeOf = (file: string) => statSync(file).mode & 0o777
const inOctal = (mode: number) => mode.toString(8).padStart(4, '0')
