import { useSyncExternalStore } from 'react'

/** Everything that Zameel keeps in the visitor's browser, under one roof so that no two keys collide. */
export const STORAGE_KEYS = {
  /** `en` or `ar` (I18N-04). */
  locale: 'locale',
  /** `light` or `dark`; nothing stored means as the system says. */
  theme: 'theme',
  /** `collapsed`; nothing stored means open. */
  sidebar: 'sidebar',
  /** `true` once the notice of the attendance tracker was dismissed. */
  attendanceWarningDismissed: 'attendance-warning-dismissed',
  /** The session of the auth service, written by supabase-js. */
  session: 'zameel-session',
  /** What the signed-in user last read from the back end, for when there is no network (app/account/last-seen.ts). */
  lastSeen: 'zameel-last-seen',
} as const
export type StorageKey = keyof typeof STORAGE_KEYS

const listeners = new Set<() => void>()

/** The stored value, or null when there is none or the browser forbids storage (private windows, blocked site data). */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(STORAGE_KEYS[key])
  } catch {
    return null
  }
}

/** What is stored as JSON, or null when there is none that can be read. Its shape is its writer's promise. */
export function readStoredJson<Data>(key: StorageKey): Data | null {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value, or forgets it when null. Where the browser forbids storage the choice lasts for this page only. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(STORAGE_KEYS[key])
    else localStorage.setItem(STORAGE_KEYS[key], value)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A stored value that follows changes here and in other tabs. Null during the hydration of a prerendered page. */
export function useStored(key: StorageKey): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
}
