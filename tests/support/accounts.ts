import { randomUUID } from 'node:crypto'
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../app/backend/database.types.ts'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'

export type Client = SupabaseClient<Database>

/** A client as in the browser of a visitor: with the publishable key and without a session. */
export function visitorAt(url: string): Client {
  return createClient<Database>(url, EMBEDDED_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
}

export type Account = { client: Client; id: string; email: string; password: string; session: Session }

/** A new account, signed in. */
export async function signUpAt(url: string, name = 'Salma'): Promise<Account> {
  const client = visitorAt(url)
  const email = `${randomUUID()}@example.com`
  const password = `secret ${randomUUID()}`
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error || !data.user || !data.session) throw error ?? new Error('No session')
  return { client, id: data.user.id, email, password, session: data.session }
}
