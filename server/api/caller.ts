import { verify } from 'hono/jwt'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { ROLES, type Role } from './access.ts'

/** Who sends a request: a visitor, or a signed-in user. */
export type Caller = { role: Role; userId: string | undefined }

const VISITOR: Caller = { role: 'anon', userId: undefined }

/**
 * Reads who the bearer token names. Without one, and with the publishable key in its place (as supabase-js sends it), that is
 * a visitor. Undefined for a token that this server did not sign or that has expired.
 */
export async function callerOf(
  authorization: string | undefined,
  jwtSecret: string,
): Promise<Caller | undefined> {
  if (authorization === undefined) return VISITOR
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
  if (token === undefined) return undefined
  if (token === EMBEDDED_PUBLISHABLE_KEY) return VISITOR
  try {
    const { role, sub } = await verify(token, jwtSecret, 'HS256')
    const known = ROLES.find((name) => name === role)
    return known && typeof sub === 'string' ? { role: known, userId: sub } : undefined
  } catch {
    return undefined
  }
}
