import { randomBytes, randomUUID } from 'node:crypto'
import type { Query } from '../transactions.ts'
import { USER, type User } from './accounts.ts'
import { type KeyedHash, sha256 } from './hashes.ts'

export type OpenSession = { user: User; sessionId: string; refreshToken: string }

/** Tells hashes from the tokens in clear that earlier versions stored: a hash that leaked must not be a token. */
const HASHED = 'sha256:'
const storedForm = (token: string) => HASHED + sha256(token)

/** Opens a session, and remembers the address (ENG-29). Undefined when the account is gone or `ifPassword` is not its hash any more. */
export async function openSession(
  query: Query,
  userId: string,
  { addressKey, ifPassword }: { addressKey: string; ifPassword?: string },
): Promise<OpenSession | undefined> {
  const sessionId = randomUUID()
  const refreshToken = randomBytes(24).toString('base64url')
  const [row] = await query<{ user: User }>(
    `with signed_in as (
       update auth.users set last_sign_in_at = now()
       where id = $1 and ($6::text is null or encrypted_password = $6) returning *
     ), opened as (
       insert into auth.sessions (id, user_id, aal) select $2::uuid, id, 'aal1' from signed_in
     ), kept as (
       insert into auth.refresh_tokens (id, token, user_id, session_id) select $3, $4, id, $2::uuid from signed_in
     ), remembered as (
       insert into auth.sign_in_addresses (user_id, address_key) select id, $5 from signed_in
       on conflict (user_id, address_key) do update set last_used_at = now()
     )
     select ${USER} as "user" from signed_in u`,
    [userId, sessionId, randomUUID(), storedForm(refreshToken), addressKey, ifPassword ?? null],
  )
  return row && { user: row.user, sessionId, refreshToken }
}

export type RefreshOptions = {
  keyedHash: KeyedHash
  /** Seconds in which a used token gives the same new one again: tabs of one browser refresh at once. */
  reuseInterval: number
}

/**
 * Replaces a refresh token by a new one. A used token that comes again after the interval was stolen, or its thief was first:
 * either way its session ends. The new token is derived from the old one, so that it can be repeated without being stored.
 */
export async function refreshSession(
  query: Query,
  token: string,
  { keyedHash, reuseInterval }: RefreshOptions,
): Promise<OpenSession | 'unknown' | 'used'> {
  const clear = token.startsWith(HASHED) ? null : token
  const [found] = await query<{ id: string; session_id: string; is_used: boolean; is_recent: boolean }>(
    `select t.id, t.session_id, coalesce(t.revoked, false) as is_used,
       t.updated_at > now() - make_interval(secs => $3) as is_recent
     from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where t.token in ($1, $2) and (s.not_after is null or s.not_after > now())
     order by t.created_at limit 1 for update of t, s`,
    [storedForm(token), clear, reuseInterval],
  )
  if (!found) return 'unknown'
  const next = keyedHash('refresh token', found.id, token)
  if (found.is_used) {
    if (!found.is_recent) {
      await query('delete from auth.sessions where id = $1', [found.session_id])
      return 'used'
    }
    const unused = await query(
      'select from auth.refresh_tokens where session_id = $1 and token = $2 and not revoked',
      [found.session_id, storedForm(next)],
    )
    if (unused.length === 0) return 'used'
  } else {
    await query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [found.id])
    await query(
      `insert into auth.refresh_tokens (id, token, user_id, session_id, parent)
       select $1, $2, user_id, session_id, token from auth.refresh_tokens where id = $3`,
      [randomUUID(), storedForm(next), found.id],
    )
  }
  const [row] = await query<{ user: User }>(
    `with refreshed as (
       update auth.sessions set updated_at = now(), refreshed_at = now() at time zone 'utc' where id = $1 returning user_id
     ) select ${USER} as "user" from refreshed r join auth.users u on u.id = r.user_id`,
    [found.session_id],
  )
  return row ? { user: row.user, sessionId: found.session_id, refreshToken: next } : 'unknown'
}

/** The user of a session that goes on (ENG-40). */
export async function userOfSession(
  query: Query,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ user: User; password: string | null } | undefined> {
  const [row] = await query<{ user: User; password: string | null }>(
    `select ${USER} as "user", u.encrypted_password as password
     from auth.users u join auth.sessions s on s.user_id = u.id
     where u.id = $1 and s.id = $2 and (s.not_after is null or s.not_after > now())`,
    [userId, sessionId],
  )
  return row
}

export type Scope = 'global' | 'local' | 'others'

/** Why a session ended that the device it was on has not ended itself (KEEP-20). */
export type EndReason = 'password-changed' | 'signed-out' | 'account-deleted'

/**
 * Ends sessions of an account, and with them their refresh tokens. Those of other devices are told why when they ask next
 * (KEEP-20).
 */
export async function endSessions(
  query: Query,
  { userId, sessionId }: { userId: string; sessionId: string },
  scope: Scope,
  reason: EndReason = 'signed-out',
): Promise<void> {
  await query(
    `with ended as (
       delete from auth.sessions where user_id = $1
       and case $3 when 'local' then id = $2::uuid when 'others' then id <> $2::uuid else true end
       returning id
     )
     insert into auth.ended_sessions (token, reason)
     select t.token, $4 from auth.refresh_tokens t join ended on ended.id = t.session_id
     where ended.id <> $2::uuid and not coalesce(t.revoked, false) and t.token like '${HASHED}%'
     on conflict do nothing`,
    [userId, sessionId, scope, reason],
  )
}

/** Why the session of a refresh token ended; undefined for its own sign-out, and when it is not known. */
export async function endReasonOf(query: Query, token: string): Promise<EndReason | undefined> {
  const [row] = await query<{ reason: EndReason }>(
    'select reason from auth.ended_sessions where token = $1',
    [storedForm(token)],
  )
  return row?.reason
}
