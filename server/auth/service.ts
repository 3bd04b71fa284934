import type { Language } from '../../app/i18n/language.ts'
import type { MailQueue, MailRequest } from '../mail/queue.ts'
import type { Caller, Query } from '../transactions.ts'
import {
  changeAccount,
  confirmAccount,
  createAccount,
  findAccount,
  holdAddress,
  inventedUser,
  type User,
} from './accounts.ts'
import { type KeyedHash, sha256 } from './hashes.ts'
import type { OneTimeTokens, TokenKind } from './one-time-tokens.ts'
import type { Passwords } from './passwords.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import {
  endReasonOf,
  endSessions,
  type OpenSession,
  openSession,
  refreshSession,
  type Scope,
  userOfSession,
} from './sessions.ts'
import type { AuthSettings } from './settings.ts'
import type { AccessTokens } from './tokens.ts'

/** One call of the auth API, with what its sender may use. */
export type Call = {
  caller: Caller | undefined
  /** Of a visitor; a call with a token may have none. */
  address: string
  /** Of the screen that the call names, to which a mailed link leads. */
  language: Language | undefined
  passwords: Passwords
  /** Runs statements with the owner's rights, in turn. */
  transact: <Result>(work: (query: Query) => Promise<Result>) => Promise<Result>
}

export type AuthServiceOptions = {
  settings: AuthSettings
  keyedHash: KeyedHash
  accessTokens: AccessTokens
  oneTimeTokens: OneTimeTokens
  mails: MailQueue
  /** Called when a mail was asked for that is not sent, and probably could not be. */
  onUnsent: (email: string, address: string) => Promise<void>
}

export type AuthService = ReturnType<typeof createAuthService>

type NewUser = { email: string; password: string; data?: { name?: string | undefined } | null | undefined }
type Credentials = { email: string; password: string }
/** The ID that a sign-up was answered, which only its browser knows. */
type OfBrowser = { sign_up?: string | undefined }
type Proof = OfBrowser & { type: TokenKind; password?: string | undefined } & (
    | { token_hash: string }
    | { email: string; token: string }
  )

/** What each auth call does. Returns what it answers as JSON, null for nothing. Throws a {@link Refusal}. */
export function createAuthService(options: AuthServiceOptions) {
  const { settings, keyedHash, accessTokens, oneTimeTokens, mails, onUnsent } = options

  const addressKeyOf = (email: string, address: string) => keyedHash('sign-in address', email, address)

  async function answerOf({ user, sessionId, refreshToken }: OpenSession) {
    return {
      access_token: await accessTokens.sign(user, sessionId),
      token_type: 'bearer',
      expires_in: accessTokens.lifetime,
      expires_at: Math.floor(Date.now() / 1000) + accessTokens.lifetime,
      refresh_token: refreshToken,
      user,
    }
  }

  function sessionOf({ caller }: Call) {
    if (!caller) throw REFUSALS.badToken()
    if (caller.role === 'anon') throw REFUSALS.noToken()
    return caller
  }

  function refuseWeak(password: string): void {
    if (password.length < settings.minimumPasswordLength)
      throw new Refusal(
        422,
        'weak_password',
        `Password should be at least ${settings.minimumPasswordLength} characters.`,
      )
  }

  /** Asks for a mail to the account of an address, if there is one that may have it. */
  async function sendMail(
    call: Call,
    { email, sign_up }: OfBrowser & { email: string },
    kind: TokenKind,
    mayHave: (account: { is_confirmed: boolean }) => boolean,
  ) {
    const asker = { addressKey: addressKeyOf(email, call.address), browserHash: sign_up && sha256(sign_up) }
    const request = await call.transact(async (query) => {
      const account = await findAccount(query, email, asker)
      return account && mayHave(account)
        ? mails.add(query, account.id, { kind, language: call.language })
        : undefined
    })
    if (request) mails.send(request, call.address)
    else await onUnsent(email, call.address)
    return {}
  }

  return {
    signUp: async (call: Call, { email, password, data }: NewUser): Promise<object> => {
      refuseWeak(password)
      const isConfirmed = !settings.needsConfirmation
      const name = data?.name
      const { language } = call
      const passwordHash = await call.passwords.hash(password)
      const answer = inventedUser(email, name)
      const addressKey = addressKeyOf(email, call.address)
      const asker = { addressKey, browserHash: sha256(answer.id) }
      const created = await call.transact(async (query): Promise<OpenSession | MailRequest | undefined> => {
        const account = await createAccount(query, { email, passwordHash, name, isConfirmed, asker })
        if ('known' in account)
          return isConfirmed
            ? undefined
            : mails.add(query, account.known, { kind: 'already-registered', language })
        return isConfirmed
          ? openSession(query, account.id, { addressKey })
          : mails.add(query, account.id, { kind: 'confirmation', language })
      })
      if (!created) throw REFUSALS.known()
      if ('user' in created) return answerOf(created)
      mails.send(created, call.address)
      return answer
    },

    signIn: async (call: Call, { email, password }: Credentials): Promise<object> => {
      const addressKey = addressKeyOf(email, call.address)
      const account = await call.transact((query) => findAccount(query, email, { addressKey }))
      if (!(await call.passwords.matches(password, account?.password)) || !account?.password)
        throw REFUSALS.credentials()
      if (!account.is_confirmed) throw REFUSALS.notConfirmed()
      const { id, password: ifPassword } = account
      const session = await call.transact((query) => openSession(query, id, { addressKey, ifPassword }))
      if (!session) throw REFUSALS.credentials()
      return { ...(await answerOf(session)), weak_password: null }
    },

    /** Whether an account was signed in to from an address within 30 days (ENG-29). */
    hasSignedInFrom: (call: Call, email: string): Promise<boolean> =>
      call.transact(async (query) => {
        const rows = await query(
          `select from auth.sign_in_addresses where address_key = $1 and last_used_at > now() - interval '30 days'`,
          [addressKeyOf(email, call.address)],
        )
        return rows.length > 0
      }),

    refresh: async (call: Call, { refresh_token }: { refresh_token: string }): Promise<object> => {
      const { reuseInterval } = settings
      const session = await call.transact((query) =>
        refreshSession(query, refresh_token, { keyedHash, reuseInterval }),
      )
      if (session === 'unknown')
        throw REFUSALS.noRefreshToken(await call.transact((query) => endReasonOf(query, refresh_token)))
      if (session === 'used') throw REFUSALS.usedRefreshToken()
      return answerOf(session)
    },

    signOut: async (call: Call, { scope }: { scope: Scope }): Promise<null> => {
      const session = sessionOf(call)
      const isOpen = await call.transact(async (query) => {
        const found = await userOfSession(query, session)
        if (found) await endSessions(query, session, scope)
        return found !== undefined
      })
      if (!isOpen) throw REFUSALS.noSession()
      return null
    },

    user: async (call: Call): Promise<User> => {
      const session = sessionOf(call)
      const found = await call.transact((query) => userOfSession(query, session))
      if (!found) throw REFUSALS.noSession()
      return found.user
    },

    /** A new password ends all other sessions in the same transaction (ENG-12). */
    change: async (
      call: Call,
      { password, data }: { password?: string | undefined; data?: { name?: string | undefined } | undefined },
    ): Promise<User> => {
      const session = sessionOf(call)
      const found = await call.transact((query) => userOfSession(query, session))
      if (!found) throw REFUSALS.noSession()
      if (password !== undefined) {
        refuseWeak(password)
        if (await call.passwords.matches(password, found.password)) throw REFUSALS.samePassword()
      }
      const passwordHash = password === undefined ? undefined : await call.passwords.hash(password)
      const changed = await call.transact(async (query) => {
        // It may have ended while the password was hashed.
        if (!(await userOfSession(query, session))) return undefined
        if (passwordHash !== undefined) {
          await endSessions(query, session, 'others', 'password-changed')
          await query('delete from auth.one_time_tokens where user_id = $1', [session.userId])
        }
        return changeAccount(query, session.userId, { passwordHash, name: data?.name })
      })
      if (!changed) throw REFUSALS.noSession()
      return changed
    },

    // Not of a sign-up that waits: its password may be a stranger's, and would be the account's until a new one is set (ENG-47).
    recover: (call: Call, { email }: { email: string }): Promise<object> =>
      sendMail(call, { email }, 'recovery', ({ is_confirmed }) => is_confirmed),

    resend: (call: Call, asked: OfBrowser & { email: string }): Promise<object> =>
      sendMail(call, asked, 'confirmation', ({ is_confirmed }) => !is_confirmed),

    /** Who opens the link of a sign-up in another browser shows with its password that it is theirs (ENG-47). */
    verify: async (call: Call, proof: Proof): Promise<object> => {
      const { type, password } = proof
      const browserHash = proof.sign_up === undefined ? undefined : sha256(proof.sign_up)
      const account = await call.transact(async (query) => {
        if ('token_hash' in proof) return oneTimeTokens.findToken(query, type, proof.token_hash)
        if (type !== 'confirmation' || browserHash === undefined) return undefined
        return oneTimeTokens.findCode(query, browserHash, proof.email, proof.token)
      })
      if (!account || (type === 'recovery' && !account.is_confirmed)) throw REFUSALS.deadLink()
      if (type === 'confirmation' && account.browser_hash !== browserHash) {
        if (password === undefined) throw REFUSALS.signUpPassword()
        if (!(await call.passwords.matches(password, account.password))) throw REFUSALS.credentials()
      }
      const session = await call.transact(async (query) => {
        // Of two sign-ups that are confirmed at once, the second finds its link dead.
        await holdAddress(query, account.email)
        if (!(await oneTimeTokens.redeem(query, type, account))) return undefined
        await confirmAccount(query, account.id)
        return openSession(query, account.id, { addressKey: addressKeyOf(account.email, call.address) })
      })
      if (!session) throw REFUSALS.deadLink()
      return answerOf(session)
    },

    health: async (): Promise<object> => ({
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),

    settings: async (): Promise<object> => ({
      external: { anonymous_users: false, email: true, phone: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: !settings.needsConfirmation,
      phone_autoconfirm: false,
      saml_enabled: false,
    }),
  }
}
