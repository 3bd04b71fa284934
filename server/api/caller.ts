import { verify } from 'hono/jwt'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { ROLES, type Role } from '../database.ts'

/** Who sends a request: a visitor, or a signed-in user. */
export type Caller = { role: Role; userId: string | undefined }

const VISITOR: Caller = { role: 'anon', userId: undefined }

/** Identifies the caller by the Authorization header; undefined for a token that is not valid. */
export type CallerReader = (authorization: string | undefined) => Promise<Caller | undefined>

/** Size of the cache of verified tokens. A page sends the same token with each of its requests. */
const CACHED_TOKENS = 1000

/**
 * Returns a function that identifies the caller by the bearer token. No token, or the publishable key in its place (as
 * supabase-js sends it), is a visitor. Undefined for a token that this server did not sign or that has expired.
 */
export function createCallerReader(jwtSecret: string): CallerReader {
  const cache = new Map<string, { caller: Caller; expiry: number }>()

  async function read(token: string): Promise<Caller | undefined> {
    const { role, sub, exp } = await verify(token, jwtSecret, 'HS256')
    const knownRole = ROLES.find((name) => name === role)
    if (!knownRole || typeof sub !== 'string' || exp === undefined) return undefined
    const caller = { role: knownRole, userId: sub }
    if (cache.size >= CACHED_TOKENS) cache.clear()
    cache.set(token, { caller, expiry: exp * 1000 })
    return caller
  }

  return async (authorization) => {
    if (authorization === undefined) return VISITOR
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return undefined
    if (token === EMBEDDED_PUBLISHABLE_KEY) return VISITOR
    const cached = cache.get(token)
    if (cached && cached.expiry > Date.now()) return cached.caller
    return read(token).catch(() => undefined)
  }
}
