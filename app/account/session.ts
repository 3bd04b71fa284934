import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { type Backend, supabase } from '../backend/supabase'
import { readStored, readStoredJson, STORAGE_KEYS, writeStored } from '../browser/storage'

export type SessionUser = { id: string; email: string; name: string | null }

/** Loading until the first check ends; signed in only with both a session and its user (AUTH-15). */
export type SessionState =
  | { status: 'loading' }
  /** `isDeleted`: the account has just been deleted on this page. */
  | { status: 'signed-out'; isDeleted?: true }
  | { status: 'signed-in'; session: Session; user: SessionUser }

/** What the auth service's answer means for the interface. */
export function sessionState(session: Session | null): SessionState {
  if (!session?.user) return { status: 'signed-out' }
  const { id, email, user_metadata } = session.user
  const name = typeof user_metadata?.name === 'string' ? user_metadata.name.trim() : ''
  return { status: 'signed-in', session, user: { id, email: email ?? '', name: name || null } }
}

const LOADING: SessionState = { status: 'loading' }
let state: SessionState = LOADING
const listeners = new Set<() => void>()

function setState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Initial session, signed in, signed out, token refreshed, user updated, password recovery: each brings the session that
 * now holds. Without a network an old session cannot be renewed, but it is still there: its user sees what was last seen.
 */
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  const isCutOff = session === null && event === 'INITIAL_SESSION' && !navigator.onLine
  setState(sessionState(isCutOff ? readStoredJson<Session>('session') : session))
}

let subscribed: Promise<Backend> | undefined

/** The client, with this page listening to what happens to the session. */
export function sessionClient(): Promise<Backend> {
  subscribed ??= supabase()
    .then((client) => {
      client.auth.onAuthStateChange(onAuthEvent)
      return client
    })
    .catch((reason) => {
      subscribed = undefined
      throw reason
    })
  return subscribed
}

/**
 * Restores the session when the page starts. Without a stored one the visitor is signed out at once and the client
 * is not even fetched; another tab's sign-in is noticed all the same.
 */
export function startSession(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEYS.session && event.newValue) restore()
  })
  if (readStored('session') === null) setState({ status: 'signed-out' })
  else restore()
}

function restore(): void {
  sessionClient().catch(() => {
    // Offline before the client's chunk was ever fetched: without it nobody is signed in here.
    if (state.status === 'loading') setState({ status: 'signed-out' })
  })
}

/** Ends the session in this browser without asking the service: the stored session is what the client goes by. */
export function forgetSession(reason?: 'deleted'): void {
  writeStored('session', null)
  setState({ status: 'signed-out', ...(reason === 'deleted' && { isDeleted: true }) })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  )
}
