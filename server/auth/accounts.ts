import { randomUUID } from 'node:crypto'
import type { Query } from '../transactions.ts'

/** A user as supabase-js has it. */
export type User = Record<string, unknown> & { id: string; email: string }

/** A row of auth.users, named u, as a {@link User}. */
export const USER = `jsonb_build_object(
  'id', u.id, 'aud', coalesce(u.aud, 'authenticated'), 'role', coalesce(u.role, 'authenticated'),
  'email', u.email, 'phone', coalesce(u.phone, ''),
  'email_confirmed_at', u.email_confirmed_at, 'confirmed_at', u.email_confirmed_at,
  'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'updated_at', u.updated_at,
  'app_metadata', coalesce(u.raw_app_meta_data, '{}'), 'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
  'is_anonymous', u.is_anonymous,
  'identities', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'email', i.email, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at
    )), '[]') from auth.identities i where i.user_id = u.id
  )
)`

export type Account = { id: string; password: string | null; is_confirmed: boolean }

/** What is known of the browser that asks: from where, as a keyed hash, and the hash of the ID that its sign-up was answered. */
export type Asker = { addressKey: string; browserHash?: string | undefined }

/**
 * The account of an address, which is stored in lower case. Where none is confirmed, of the sign-ups that wait the one that is
 * most likely the asker's: of this browser, of this address, or the newest.
 */
export async function findAccount(
  query: Query,
  email: string,
  { addressKey, browserHash }: Asker,
): Promise<Account | undefined> {
  const [account] = await query<Account>(
    `select u.id, u.encrypted_password as password, u.email_confirmed_at is not null as is_confirmed
     from auth.users u left join auth.sign_ups s on s.user_id = u.id
     where u.email = $1 and not u.is_sso_user
     order by u.email_confirmed_at is not null desc, s.browser_hash is not distinct from $3::text and $3::text is not null desc,
       s.address_key is not distinct from $2 desc, u.created_at desc
     limit 1`,
    [email, addressKey, browserHash ?? null],
  )
  return account
}

/** Makes all that happens to the accounts of an address wait for one another, to the end of the transaction. */
export async function holdAddress(query: Query, email: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email])
}

export type NewAccount = {
  email: string
  passwordHash: string
  name: string | undefined
  isConfirmed: boolean
  /** Whose sign-up it is. */
  asker: Required<Asker>
}

/**
 * Creates an account, and returns its ID. One that is not confirmed waits beside others with its address, so that no sign-up
 * replaces another (ENG-47); with one that is, nothing happens, and its ID is returned as `known`.
 */
export async function createAccount(
  query: Query,
  { email, passwordHash, name, isConfirmed, asker }: NewAccount,
): Promise<{ id: string } | { known: string }> {
  // Of two sign-ups at once, the second finds the account of the first.
  await holdAddress(query, email)
  const known = await findAccount(query, email, asker)
  if (known?.is_confirmed) return { known: known.id }
  if (isConfirmed) await query('delete from auth.users where email = $1 and not is_sso_user', [email])
  const id = randomUUID()
  const facts = JSON.stringify(userMetadata({ id, email, name, isConfirmed }))
  await query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4::boolean then now() end, '{"provider": "email", "providers": ["email"]}', $5)`,
    [id, email, passwordHash, isConfirmed, facts],
  )
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at)
     values ($1, 'email', $2, $3, $4, now())`,
    [randomUUID(), id, id, facts],
  )
  if (!isConfirmed)
    await query('insert into auth.sign_ups (user_id, browser_hash, address_key) values ($1, $2, $3)', [
      id,
      asker.browserHash,
      asker.addressKey,
    ])
  return { id }
}

type MetadataOf = { id: string; email: string; name: string | undefined; isConfirmed: boolean }

function userMetadata({ id, email, name, isConfirmed }: MetadataOf): object {
  return {
    ...(name !== undefined && { name }),
    sub: id,
    email,
    email_verified: isConfirmed,
    phone_verified: false,
  }
}

/** What a sign-up answers that has to be confirmed: an invented user, so that the answer tells nothing of the address (AUTH-32). */
export function inventedUser(email: string, name: string | undefined): User {
  const id = randomUUID()
  const now = new Date().toISOString()
  const facts = userMetadata({ id, email, name, isConfirmed: false })
  const times = { last_sign_in_at: now, created_at: now, updated_at: now }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: facts,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: facts,
        provider: 'email',
        email,
        ...times,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}

/**
 * Marks the address of an account as confirmed now: also one that was confirmed unseen while no mail could be sent, whose
 * student ID counts as checked from here on (BOARD-06). All other sign-ups with it die, with their links and codes.
 */
export async function confirmAccount(query: Query, id: string): Promise<void> {
  await query(
    `delete from auth.users u using auth.users confirmed
     where confirmed.id = $1 and u.email = confirmed.email and u.id <> $1 and not u.is_sso_user`,
    [id],
  )
  await query('delete from auth.sign_ups where user_id = $1', [id])
  const verified = `|| '{"email_verified": true}'`
  await query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') ${verified}
     where id = $1`,
    [id],
  )
  await query(
    `update auth.identities set identity_data = identity_data ${verified} where user_id = $1 and provider = 'email'`,
    [id],
  )
}

/** Changes what is given, and returns the user. */
export async function changeAccount(
  query: Query,
  id: string,
  { passwordHash, name }: { passwordHash: string | undefined; name: string | undefined },
): Promise<User | undefined> {
  const [row] = await query<{ user: User }>(
    `update auth.users u set updated_at = now(), encrypted_password = coalesce($2, u.encrypted_password),
       raw_user_meta_data = coalesce(u.raw_user_meta_data, '{}') || $3::jsonb
     where u.id = $1 returning ${USER} as "user"`,
    [id, passwordHash ?? null, JSON.stringify(name === undefined ? {} : { name })],
  )
  return row?.user
}
