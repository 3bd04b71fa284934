import { randomBytes, randomInt } from 'node:crypto'
import type { Query } from '../transactions.ts'
import { type KeyedHash, sha256 } from './hashes.ts'

export type TokenKind = 'confirmation' | 'recovery'

/** What a mail holds: a token in its link, and a code to type. */
export type OneTimeToken = { token: string; code: string }

/** Random bytes of a token. */
const TOKEN_SIZE = 16
const CODE_LENGTH = 6

export type OneTimeTokens = {
  /** Makes a new token and code, which replace those before. */
  issue: (query: Query, userId: string, kind: TokenKind) => Promise<OneTimeToken>
  /** Uses a token up, and returns its account; undefined for one that is unknown, used or too old. */
  redeemToken: (query: Query, kind: TokenKind, token: string) => Promise<string | undefined>
  /** The same with the code of an account. */
  redeemCode: (query: Query, kind: TokenKind, email: string, code: string) => Promise<string | undefined>
}

/** @param lifetime Seconds. */
export function createOneTimeTokens(keyedHash: KeyedHash, lifetime: number): OneTimeTokens {
  // There are only a million codes, so that a plain hash of one could be reversed.
  const codeHash = (userId: string, code: string) => keyedHash('code', userId, code)
  const isFresh = 't.created_at > now() - make_interval(secs => $3)'

  return {
    issue: async (query, userId, kind) => {
      const token = randomBytes(TOKEN_SIZE).toString('base64url')
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
      await query(
        `insert into auth.one_time_tokens (user_id, kind, token_hash, code_hash) values ($1, $2, $3, $4)
         on conflict (user_id, kind) do update
         set token_hash = excluded.token_hash, code_hash = excluded.code_hash, created_at = now()`,
        [userId, kind, sha256(token), codeHash(userId, code)],
      )
      return { token, code }
    },
    redeemToken: async (query, kind, token) => {
      const [row] = await query<{ user_id: string }>(
        `delete from auth.one_time_tokens t where t.kind = $1 and t.token_hash = $2 and ${isFresh} returning t.user_id`,
        [kind, sha256(token), lifetime],
      )
      return row?.user_id
    },
    redeemCode: async (query, kind, email, code) => {
      const [account] = await query<{ id: string }>('select id from auth.users where email = $1', [email])
      const [row] = await query<{ user_id: string }>(
        `delete from auth.one_time_tokens t
         where t.kind = $1 and t.code_hash = $2 and ${isFresh} and t.user_id = $4 returning t.user_id`,
        [kind, codeHash(account?.id ?? '', code), lifetime, account?.id ?? null],
      )
      return row?.user_id
    },
  }
}
