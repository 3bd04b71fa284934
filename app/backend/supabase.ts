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
        global: {
          fetch: async (...request) => {
            const response = await fetch(...request)
            // Rare, so no first load has its code.
            if (response.status === 401)
              await import('./renew-session').then(
                (it) => it.renewSession(created, request),
                () => {},
              )
            return response
          },
        },
      })
      return created
    })
    .catch((reason) => {
      client = undefined
      throw reason
    })
  return client
}

/**
 * A client that does not store its session, for calls that must not sign anybody in on this page. `onAnswer` gets each
 * response, because supabase-js keeps the headers of a refusal to itself.
 */
export async function temporaryClient(onAnswer?: (response: Response) => void): Promise<Backend> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient<Database>(backendUrl(), backendKey, {
    auth: {
      storageKey: 'zameel-temporary',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: {
      fetch: async (...request) => {
        const response = await fetch(...request)
        onAnswer?.(response)
        return response
      },
    },
  })
}
