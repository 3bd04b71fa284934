import { randomBytes, randomInt } from 'node:crypto'
import type { Query } from '../transactions.ts'
import { type KeyedHash, sha256 } from './hashes.ts'

export type TokenKind = 'confirmation' | 'recovery'

/** What a mail holds: a token in its link, and a code to type. */
export type OneTimeToken = { token: string; code: string }

/** Random bytes of a token. */
const TOKEN_SIZE = 16
const CODE_LENGTH = 8

export type OneTimeTokens = {
  /** Makes a new token and code, which replace those before. */
  issue: (query: Query, userId: string, kind: TokenKind) => Promise<OneTimeToken>
  /** Whose a token is; undefined for one that is unknown, used or too old. */
  findToken: (query: Query, kind: TokenKind, token: string) => Promise<ProvenAccount | undefined>
  /** The same with the code of a sign-up, which is for its browser alone (ENG-46). */
  findCode: (
    query: Query,
    browserHash: string,
    email: string,
    code: string,
  ) => Promise<ProvenAccount | undefined>
  /** Uses it up, with what was sent beside it. Whether it was still there. */
  redeem: (query: Query, kind: TokenKind, account: ProvenAccount) => Promise<boolean>
}

/** What a token or a code leads to. */
export type ProvenAccount = {
  id: string
  email: string
  password: string | null
  is_confirmed: boolean
  /** Of the browser that signed up; null once confirmed. */
  browser_hash: string | null
  token_hash: string
}

/** @param lifetime Seconds. */
export function createOneTimeTokens(keyedHash: KeyedHash, lifetime: number): OneTimeTokens {
  // There are only a million codes, so that a plain hash of one could be reversed.
  const codeHash = (userId: string, code: string) => keyedHash('code', userId, code)
  const PROVEN = `
    select u.id, u.email, u.encrypted_password as password, u.email_confirmed_at is not null as is_confirmed, s.browser_hash, t.token_hash
    from auth.one_time_tokens t join auth.users u on u.id = t.user_id left join auth.sign_ups s on s.user_id = u.id
    where t.kind = $1 and t.created_at > now() - make_interval(secs => $2)`

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
    findToken: async (query, kind, token) => {
      const [found] = await query<ProvenAccount>(`${PROVEN} and t.token_hash = $3`, [
        kind,
        lifetime,
        sha256(token),
      ])
      return found
    },
    findCode: async (query, browserHash, email, code) => {
      const [signUp] = await query<{ id: string }>(
        'select u.id from auth.sign_ups s join auth.users u on u.id = s.user_id where s.browser_hash = $1 and u.email = $2',
        [browserHash, email],
      )
      if (!signUp) return undefined
      const [found] = await query<ProvenAccount>(`${PROVEN} and t.user_id = $3 and t.code_hash = $4`, [
        'confirmation',
        lifetime,
        signUp.id,
        codeHash(signUp.id, code),
      ])
      return found
    },
    redeem: async (query, kind, { id, token_hash }) => {
      const rows = await query(
        'delete from auth.one_time_tokens where user_id = $1 and kind = $2 and token_hash = $3 returning user_id',
        [id, kind, token_hash],
      )
      return rows.length > 0
    },
  }
}
