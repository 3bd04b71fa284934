import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { useSyncExternalStore } from 'react'
import { hasBackend } from '../backend/environment'
import { type Backend, supabase } from '../backend/supabase'
import { createStore } from '../browser/create-store'
import { signedInUser } from '../browser/signed-in-user'
import { readStored, readStoredJson, STORAGE_KEYS, writeStored } from '../browser/storage'

export type SessionUser = { id: string; email: string; name: string | null }

/** Loading until the first check of the session ends; signed in only with both a session and its user (AUTH-15). */
export type SessionState =
  | { status: 'loading' }
  /** `because` is set when the screens show a message about it. */
  | { status: 'signed-out'; because?: 'account-deleted' | 'sign-out-failed' }
  | { status: 'signed-in'; session: Session; user: SessionUser }

/** The state for a session of the auth client. */
export function sessionState(session: Session | null): SessionState {
  if (!session?.user) return { status: 'signed-out' }
  const { id, email, user_metadata } = session.user
  const name = typeof user_metadata?.name === 'string' ? user_metadata.name.trim() : ''
  return { status: 'signed-in', session, user: { id, email: email ?? '', name: name || null } }
}

const LOADING: SessionState = { status: 'loading' }
const state = createStore<SessionState>(LOADING)

function userIdOf(session: SessionState): string | null | undefined {
  if (session.status === 'loading') return undefined
  return session.status === 'signed-in' ? session.user.id : null
}

/**
 * However the session ended, here or elsewhere: whoever uses this browser next must not see what its user saw, nor get the
 * alerts. The push service tells the sender that the subscription has ended.
 */
function leaveBrowser(): void {
  writeStored('lastSeen', null)
  void import('../browser/push-subscription').then(({ unsubscribe }) => unsubscribe()).catch(() => undefined)
}

function setState(next: SessionState): void {
  const before = signedInUser.snapshot()
  const userId = userIdOf(next)
  if (before && userId !== before) leaveBrowser()
  if (userId !== undefined) signedInUser.set(userId)
  state.set(next)
}

/**
 * Every auth event (AUTH-20) carries the current session. Offline, an expired session cannot be refreshed and comes as null;
 * the stored one then counts, so that its user sees what was last seen.
 */
function onAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  // One that ended while no page was open has no user here.
  if (event === 'SIGNED_OUT') leaveBrowser()
  const isExpiredOffline = session === null && event === 'INITIAL_SESSION' && !navigator.onLine
  setState(sessionState(isExpiredOffline ? readStoredJson<Session>('session') : session))
}

let subscribed: Promise<Backend> | undefined

/** The client of the back end, with this page subscribed to its auth events. */
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
 * Restores the session when the page starts. Without a stored one the visitor is signed out at once, and the client is not
 * even fetched. A sign-in or sign-out in another tab reaches this one as a change of the stored session.
 */
export function startSession(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== STORAGE_KEYS.session) return
    if (newValue && hasBackend) restore()
    else setState({ status: 'signed-out' })
  })
  // A copy without accounts opens none that an earlier build has stored (HOST-02).
  if (!hasBackend || readStored('session') === null) setState({ status: 'signed-out' })
  else restore()
}

function restore(): void {
  sessionClient().catch(() => {
    // The client's chunk was never fetched, and now the device is offline: without it nobody is signed in.
    if (state.snapshot().status === 'loading') setState({ status: 'signed-out' })
  })
}

/** Ends the session in this browser without a request: the client relies on the stored session. */
export function forgetSession(because?: 'account-deleted' | 'sign-out-failed'): void {
  writeStored('session', null)
  setState({ status: 'signed-out', because })
}

/** After a sign-out that the service did not confirm: the session has ended here, and the screens say what happened. */
export function reportFailedSignOut(): void {
  // In the meantime the user may have signed in again.
  if (state.snapshot().status !== 'signed-in') setState({ status: 'signed-out', because: 'sign-out-failed' })
}

/** The state of the session, which follows every change. Loading during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(state.subscribe, state.snapshot, () => LOADING)
}
