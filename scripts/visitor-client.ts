import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../app/backend/database.types.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'

export type Client = SupabaseClient<Database>

/** A client as in the browser of a visitor: with the publishable key and without a session. */
export function visitorAt(url: string): Client {
  return createClient<Database>(url, EMBEDDED_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}
