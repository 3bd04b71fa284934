import { webcrypto } from 'node:crypto'

/** The key of access tokens. Imported once: with the secret itself, each token would take three times as long. */
export function importSigningKey(jwtSecret: string, use: 'sign' | 'verify'): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return webcrypto.subtle.importKey('raw', new TextEncoder().encode(jwtSecret), algorithm, false, [use])
}
