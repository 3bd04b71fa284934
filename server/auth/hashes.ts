import { createHash, createHmac } from 'node:crypto'

/** For random tokens, which nobody can guess: a hash in the database is enough. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** A hash with the server's secret, for what could be guessed (codes, addresses) or has to be derived. */
export type KeyedHash = (purpose: string, ...parts: string[]) => string

export function createKeyedHash(secret: string): KeyedHash {
  return (...parts) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
