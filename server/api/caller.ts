// By its path: all of jose has 34 modules more, which cost each start 50 ms of processor time.
import { jwtVerify } from 'jose/jwt/verify'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { importSigningKey } from '../signing-key.ts'
import type { Caller } from '../transactions.ts'

export const VISITOR: Caller = { role: 'anon' }

/** Identifies the caller by the Authorization header; undefined for a token that is not valid. */
export type CallerReader = (authorization: string | undefined) => Promise<Caller | undefined>

/** Size of the cache of verified tokens. A page sends the same token with each of its requests. */
const CACHED_TOKENS = 4000

/**
 * Returns a function that identifies the caller by the bearer token. No token, or the publishable key in its place (as
 * supabase-js sends it), is a visitor. Undefined for a token that this server did not sign or that has expired. Whether its
 * session goes on, the database says with each request (ENG-40).
 */
export function createCallerReader(jwtSecret: string): CallerReader {
  const cache = new Map<string, { caller: Caller; expiry: number }>()
  const importing = importSigningKey(jwtSecret, 'verify')

  async function read(token: string): Promise<Caller | undefined> {
    const { payload } = await jwtVerify(token, await importing, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
    })
    const { role, sub, session_id, exp = 0 } = payload
    if (role !== 'authenticated' || !isUuid(sub) || !isUuid(session_id)) return undefined
    const caller: Caller = { role, userId: sub, sessionId: session_id }
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function isUuid(claim: unknown): claim is string {
  return typeof claim === 'string' && UUID.test(claim)
}
