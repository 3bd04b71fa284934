import { SignJWT } from 'jose/jwt/sign'
import { importSigningKey } from '../signing-key.ts'

export type AccessTokens = {
  /** Seconds that a token is valid. */
  lifetime: number
  sign: (user: { id: string; email: string }, sessionId: string) => Promise<string>
}

/** Signs access tokens with the claims of Supabase; server/api/caller.ts reads them. */
export function createAccessTokens(jwtSecret: string, lifetime: number): AccessTokens {
  const importing = importSigningKey(jwtSecret, 'sign')
  return {
    lifetime,
    sign: async ({ id, email }, sessionId) => {
      const now = Math.floor(Date.now() / 1000)
      const claims = { aud: 'authenticated', role: 'authenticated', email, session_id: sessionId }
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(id)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .sign(await importing)
    },
  }
}
