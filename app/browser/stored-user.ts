import { readStoredJson } from './storage'

/** The user of the session that this browser stores, or null: known before the session is checked. */
export function storedUserId(): string | null {
  return readStoredJson<{ user?: { id?: string } }>('session')?.user?.id ?? null
}
