import { readStored } from './storage'

/** Documents that are kept under keys of their own, which start with a prefix. */
export const keptTexts = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Whether it could be stored: the storage can be full or denied. */
  write(key: string, text: string): boolean {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing can be stored there.
    }
  },
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    } catch {
      return []
    }
  },
} as const

/** Whether the student has chosen to keep nothing on this device (KEEP-05). */
export function keepsNothing(): boolean {
  return readStored('keepNothing') === 'true'
}
