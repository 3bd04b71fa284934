import { verify } from 'hono/jwt'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { ROLES, type Role } from './access.ts'

/** Who sends a request: a visitor, or a signed-in user. */
export type Caller = { role: Role; userId: string | undefined }

const VISITOR: Caller = { role: 'anon', userId: undefined }

/** Tokens whose signature is remembered as good. A page sends the same one with each of its requests. */
const REMEMBERED_TOKENS = 1000

/**
 * Gives the function that reads who a bearer token names. Without one, and with the publishable key in its place (as
 * supabase-js sends it), that is a visitor. Undefined for a token that this server did not sign or that has expired.
 */
export function createCallerReader(
  jwtSecret: string,
): (authorization: string | undefined) => Promise<Caller | undefined> {
  const known = new Map<string, { caller: Caller; expiry: number }>()

  async function read(token: string): Promise<Caller | undefined> {
    const { role, sub, exp } = await verify(token, jwtSecret, 'HS256')
    const knownRole = ROLES.find((name) => name === role)
    if (!knownRole || typeof sub !== 'string' || exp === undefined) return undefined
    const caller = { role: knownRole, userId: sub }
    if (known.size >= REMEMBERED_TOKENS) known.clear()
    known.set(token, { caller, expiry: exp * 1000 })
    return caller
  }

  return async (authorization) => {
    if (authorization === undefined) return VISITOR
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (token === undefined) return undefined
    if (token === EMBEDDED_PUBLISHABLE_KEY) return VISITOR
    const remembered = known.get(token)
    if (remembered && remembered.expiry > Date.now()) return remembered.caller
    return read(token).catch(() => undefined)
  }
}
