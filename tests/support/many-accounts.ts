import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sign } from 'hono/jwt'
import { administrator } from './backend.ts'

export type SignedIn = { id: string; email: string; token: string }

/** Seconds that their tokens are valid. */
const LIFETIME = 60 * 60

/**
 * Creates signed-in accounts beside a running server, as many as are needed to stay below the limits of an account: without
 * a password, and so without the time that hashing one takes.
 */
export async function createAccounts(dataDir: string, count: number): Promise<SignedIn[]> {
  const { jwtSecret } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const exp = Math.floor(Date.now() / 1000) + LIFETIME
  const accounts = await Promise.all(
    Array.from({ length: count }, async () => {
      const id = randomUUID()
      const session = randomUUID()
      const claims = { role: 'authenticated', sub: id, session_id: session, exp }
      return { id, session, email: `${id}@example.com`, token: await sign(claims, jwtSecret, 'HS256') }
    }),
  )
  const sql = administrator(dataDir)
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    select given.id, given.email, now() from jsonb_to_recordset(${JSON.stringify(accounts)}) as given(id uuid, email text)`
  await sql`
    insert into auth.sessions (id, user_id)
    select given.session, given.id from jsonb_to_recordset(${JSON.stringify(accounts)}) as given(id uuid, session uuid)`
  await sql.end()
  return accounts
}
