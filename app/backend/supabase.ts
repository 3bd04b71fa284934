import type { SupabaseClient } from '@supabase/supabase-js'
import { STORAGE_KEYS } from '../browser/storage'
import type { Database } from './database.types'
import { backendKey, backendUrl } from './environment'

/** Milliseconds of the realtime socket (DATA-27); the library's own heartbeat is a little quicker. No screen opens it yet. */
const REALTIME = { timeout: 10_000, heartbeatIntervalMs: 30_000 }

export type Backend = SupabaseClient<Database>

let client: Promise<Backend> | undefined

/**
 * The client of the back end, one for each page. It is a chunk of its own (46 kB), fetched on the first call, so that screens
 * without an account do not wait for it. Rejects when the chunk cannot be fetched; the next call retries.
 */
export function supabase(): Promise<Backend> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const created: Backend = createClient<Database>(backendUrl(), backendKey, {
        auth: { storageKey: STORAGE_KEYS.session, detectSessionInUrl: false },
        realtime: REALTIME,
        global: { fetch: fetchAnd((response, request) => renewSession(created, response, request)) },
      })
      return created
    })
    .catch((reason) => {
      client = undefined
      throw reason
    })
  return client
}

/** The statuses with which the auth service refuses the refresh token of a session that has ended. */
const REFUSED_REFRESH: ReadonlySet<number> = new Set([400, 401, 403])

type Request = Parameters<typeof fetch>

/** A `fetch` that shows each response to `onAnswer` before it returns it. */
function fetchAnd(onAnswer: (response: Response, request: Request) => void | Promise<void>): typeof fetch {
  return async (...request) => {
    const response = await fetch(...request)
    await onAnswer(response, request)
    return response
  }
}

/**
 * Refreshes the session after a table or a function refused its token. A session that was ended on another device cannot be
 * refreshed: it ends here, too, and the auth guard leads to the login. The call is not repeated.
 */
async function renewSession(
  { auth }: Backend,
  { status }: Response,
  [address, init]: Request,
): Promise<void> {
  // The library handles the refusals of the auth service itself, and may hold the lock of the session meanwhile.
  if (status !== 401 || String(address).includes('/auth/v1/')) return
  const { data } = await auth.getSession()
  const token = data.session?.access_token
  // Another call may have renewed the session in the meantime.
  if (!token || new Headers(init?.headers).get('Authorization') !== `Bearer ${token}`) return
  const { error } = await auth.refreshSession()
  // The library itself keeps a session until its access token expires. A rate limit or a fault is not the end of it.
  if (error && REFUSED_REFRESH.has(error.status ?? 0)) await auth.signOut({ scope: 'local' })
}

/**
 * A client that does not store its session, for calls that must not sign anybody in on this page. `onAnswer` gets each
 * response, because supabase-js keeps the headers of a refusal to itself.
 */
export async function temporaryClient(
  onAnswer: (response: Response) => void = () => undefined,
): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(backendUrl(), backendKey, {
    auth: {
      storageKey: 'zameel-temporary',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: fetchAnd(onAnswer) },
  })
}
