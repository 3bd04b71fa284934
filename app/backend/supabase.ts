import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import { STORAGE_KEYS } from '../browser/storage'
import type { Database } from './database.types'
import { backendKey, backendUrl } from './environment'

/** Milliseconds of the realtime socket (DATA-27); the library's own heartbeat is a little quicker. No screen opens it yet. */
const REALTIME = { timeout: 10_000, heartbeatIntervalMs: 30_000 }

export type Backend = SupabaseClient<Database>

/** Makes a client of the back end. The library is a chunk of its own (46 kB), fetched on the first call. */
export async function createBackend(options: SupabaseClientOptions<'public'>): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(backendUrl(), backendKey, options)
}

let client: Promise<Backend> | undefined

/**
 * The client of the back end, one for each page. Screens without an account do not wait for it. Rejects when the chunk cannot
 * be fetched; the next call retries.
 */
export function supabase(): Promise<Backend> {
  client ??= createBackend({
    auth: { storageKey: STORAGE_KEYS.session, detectSessionInUrl: false },
    realtime: REALTIME,
    global: { fetch: fetchWithSession },
  }).catch((reason) => {
    client = undefined
    throw reason
  })
  return client
}

/** `fetch`, which looks after the session when a token is refused. That is rare, so no first load has the code. */
async function fetchWithSession(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  const isRefresh = String(request[0]).includes('grant_type=refresh_token')
  if (response.status === 401 || (isRefresh && !response.ok)) {
    await import('./renew-session')
      .then(async (it) => (isRefresh ? it.noteEnd(response) : it.renewSession(await supabase(), request)))
      .catch(() => {})
  }
  return response
}
