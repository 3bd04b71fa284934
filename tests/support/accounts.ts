import { randomUUID } from 'node:crypto'
import type { Session } from '@supabase/supabase-js'
import { type Client, visitorAt } from '../../scripts/visitor-client.ts'

export type Account = { client: Client; id: string; email: string; password: string; session: Session }

/** A new account, signed in. */
export async function signUpAt(
  url: string,
  name = 'Salma',
  email = `${randomUUID()}@example.com`,
): Promise<Account> {
  const client = visitorAt(url)
  const password = `secret ${randomUUID()}`
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error || !data.user || !data.session) throw error ?? new Error('No session')
  return { client, id: data.user.id, email, password, session: data.session }
}
