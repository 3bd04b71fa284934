import type { AuthError, Session, User } from '@supabase/supabase-js'
import type { ErrorCode } from '../backend/error-catalogue'
import { firstError, reworded } from '../backend/field-errors'
import { failure, type Result, success } from '../backend/result'
import { isRetryable } from '../backend/retryable-error'
import { type Backend, createBackend } from '../backend/supabase'
import { forgetDrafts } from '../browser/draft-texts'
import { readStored, writeStored } from '../browser/storage'
import type { Language } from '../i18n/language'
import { hrefOf } from '../screens'
import {
  type Credentials,
  checkCode,
  checkCredentials,
  checkNewAccount,
  checkProfile,
  checkResetEmail,
  cleanCode,
  cleanEmail,
  MISSING_OF_NEW_ACCOUNT,
  type NewAccount,
  type ProfileChanges,
  passwordError,
} from './credentials'
import { passwordFailure } from './password-failure'
import { withRetry } from './retry'
import { forgetSession, reportFailedSignOut, sessionClient } from './session'

/**
 * The auth calls (AUTH-14). Each checks its input, retries network failures and server errors (AUTH-29), and returns data or
 * an error code; none throws. Sign-in failures carry status 401, sign-up and update failures 400.
 */

const SIGN_IN_STATUS = 401
const REFUSED_STATUS = 400

/** The code of an error that any auth call can get. */
function commonError(error: AuthError): ErrorCode | undefined {
  if (error.status === 429) return 'too-many-attempts'
  if (error.name === 'AuthSessionMissingError') return 'session-missing'
  switch (error.code) {
    case 'session_expired':
    case 'session_not_found':
    case 'refresh_token_not_found':
    case 'refresh_token_already_used':
    case 'bad_jwt':
    case 'user_not_found':
      return 'session-missing'
    case 'weak_password':
      return 'password-weak'
    case 'same_password':
      return 'password-same'
    case 'password_too_long':
      return 'password-too-long'
    case 'email_change_disabled':
      return 'email-fixed'
    case 'otp_expired':
      return 'link-dead'
    default:
      return undefined
  }
}

/** Whether the service answered that the call itself is wrong, and did not merely fail. */
function isRefusal({ status }: AuthError): boolean {
  return status !== undefined && status >= 400 && status < 500
}

/** Runs a call. An exception (the client's chunk could not be fetched, a bug) becomes the error code `unexpected`. */
async function catchUnexpected<Data>(
  unexpected: ErrorCode,
  status: number,
  call: () => Promise<Result<Data>>,
): Promise<Result<Data>> {
  try {
    return await call()
  } catch {
    return failure(unexpected, status)
  }
}

/** The screen to which a mailed link leads, in the language that this one has, and so the mail (ADR-66). */
export function addressOf(screen: 'login' | 'resetPassword', language: Language): string {
  return window.location.origin + hrefOf(language, screen)
}

/**
 * Creates an account. Nobody is signed in afterwards: a session that the service opens at once is ended (ADR-22).
 * `needsConfirmation` is true when the account's e-mail must be confirmed first.
 */
export function signUp(
  { name, email, password }: NewAccount,
  emailRedirectTo: string,
): Promise<Result<{ needsConfirmation: boolean }>> {
  return catchUnexpected('sign-up-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(reworded(checkNewAccount({ name, email, password }), MISSING_OF_NEW_ACCOUNT))
    if (invalid) return passwordRefusal(invalid, password)
    const { auth } = (await oneCall()).client
    const { data, error } = await withRetry(() =>
      auth.signUp({
        email: cleanEmail(email),
        password,
        options: { data: { name: name.trim() }, emailRedirectTo },
      }),
    )
    if (error) return passwordRefusal(signUpError(error), password)
    if (data.session) await auth.signOut({ scope: 'local' })
    else writeStored('signUp', data.user?.id ?? null)
    return success({ needsConfirmation: data.session === null })
  })
}

/** A failed sign-up or update, with the figures of the sentence about a long password (ENG-13). */
function passwordRefusal(code: ErrorCode, password: string): Result<never> {
  return failure(code, REFUSED_STATUS, passwordFailure(code, password).values)
}

function signUpError(error: AuthError): ErrorCode {
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return 'email-in-use'
  if (error.code === 'email_address_invalid') return 'email-invalid'
  if (error.code === 'email_address_not_authorized') return 'email-not-of-university'
  return commonError(error) ?? 'sign-up-refused'
}

/** Starts a session in this browser. A refusal does not say which of the two is wrong. */
export function signIn(credentials: Credentials): Promise<Result<Session>> {
  return catchUnexpected('sign-in-unexpected', SIGN_IN_STATUS, async () => {
    const invalid = firstError(checkCredentials(credentials))
    if (invalid) return failure(invalid, SIGN_IN_STATUS)
    const { auth } = await sessionClient()
    const { data, error } = await withRetry(() =>
      auth.signInWithPassword({ email: cleanEmail(credentials.email), password: credentials.password }),
    )
    if (error) return failure(signInError(error), SIGN_IN_STATUS)
    writeStored('endedSession', null)
    return success(data.session)
  })
}

function signInError(error: AuthError): ErrorCode {
  if (error.status === 429) return 'too-many-attempts'
  if (error.code === 'email_not_confirmed') return 'email-not-confirmed'
  return isRefusal(error) ? 'credentials-wrong' : 'sign-in-failed'
}

/** Whether the service's answer to a sign-out says that the session had already ended. */
function hasEnded({ name, status }: AuthError): boolean {
  return name === 'AuthSessionMissingError' || status === 401 || status === 403 || status === 404
}

/**
 * Ends the session in this browser at once, and then at the service. Where that fails the screens say so (AUTH-10): a copy
 * of the session would still be valid.
 */
export function signOut(): Promise<Result<null>> {
  return catchUnexpected('sign-out-unexpected', REFUSED_STATUS, async () => {
    const { auth } = await sessionClient()
    forgetDrafts()
    const unreached = () => {
      forgetSession('sign-out-failed')
      return failure('sign-out-unexpected', REFUSED_STATUS)
    }
    // Offline, the client would try for half a minute to refresh an expired session.
    if (!navigator.onLine) return unreached()
    const { data, error: refreshError } = await auth.getSession()
    if (isRetryable(refreshError)) return unreached()
    const token = data.session?.access_token
    // The client drops the stored session first, so a retry needs the token that was read before.
    const { error } = await withRetry((attempt) =>
      attempt > 1 && token ? auth.admin.signOut(token, 'local') : auth.signOut({ scope: 'local' }),
    )
    if (!error || hasEnded(error)) {
      // Who signs out need not be told that the session had ended before.
      writeStored('endedSession', null)
      return success(null)
    }
    reportFailedSignOut()
    return failure('sign-out-unexpected', error.status)
  })
}

/** Ends all other sessions of the account. Their devices say why (KEEP-20), and keep what they had not sent. */
export function signOutElsewhere(): Promise<Result<null>> {
  return catchUnexpected('sign-out-unexpected', REFUSED_STATUS, async () => {
    const { auth } = await sessionClient()
    const { data, error: refreshError } = await auth.getSession()
    const token = data.session?.access_token
    if (!token)
      return failure((refreshError && commonError(refreshError)) ?? 'sign-out-unexpected', REFUSED_STATUS)
    // Not auth.signOut, which takes a refusal of an ended session for a success.
    const { error } = await withRetry(() => auth.admin.signOut(token, 'others'))
    return error ? failure(commonError(error) ?? 'sign-out-unexpected', REFUSED_STATUS) : success(null)
  })
}

/** Changes the name or the e-mail of the account; what is left out stays. */
export function updateProfile(profile: ProfileChanges): Promise<Result<null>> {
  return catchUnexpected('profile-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkProfile(profile))
    if (invalid) return failure(invalid, REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() =>
      auth.updateUser({
        ...(profile.email !== undefined && { email: cleanEmail(profile.email) }),
        ...(profile.name !== undefined && { data: { name: profile.name.trim() } }),
      }),
    )
    return error ? failure(commonError(error) ?? 'profile-unexpected', REFUSED_STATUS) : success(null)
  })
}

/** Changes the password, which ends all other sessions of the account (ENG-12). */
export function updatePassword(password: string): Promise<Result<null>> {
  return setPassword(password, sessionClient)
}

function setPassword(password: string, client: () => Promise<Backend>): Promise<Result<null>> {
  return catchUnexpected('password-unexpected', REFUSED_STATUS, async () => {
    const invalid = passwordError(password)
    if (invalid) return passwordRefusal(invalid, password)
    const { auth } = await client()
    const { error } = await withRetry(() => auth.updateUser({ password }))
    return error ? passwordRefusal(commonError(error) ?? 'password-unexpected', password) : success(null)
  })
}

/** Requests a reset mail. The result is the same whether the account exists or not (AUTH-23). */
export function sendResetEmail(email: string, redirectTo: string): Promise<Result<null>> {
  return catchUnexpected('reset-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkResetEmail({ email }))
    if (invalid) return failure(invalid, REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() => auth.resetPasswordForEmail(cleanEmail(email), { redirectTo }))
    return error ? failure(commonError(error) ?? 'reset-unexpected', error.status) : success(null)
  })
}

/** Sends the confirmation mail once more. The result is the same whether such an account waits for it or not. */
export function resendConfirmation(email: string, emailRedirectTo: string): Promise<Result<null>> {
  return catchUnexpected('resend-unexpected', REFUSED_STATUS, async () => {
    const { client, limitReached } = await oneCall(ofThisBrowser())
    const { error } = await withRetry(() =>
      client.auth.resend({ type: 'signup', email: cleanEmail(email), options: { emailRedirectTo } }),
    )
    if (!error) return success(null)
    if (error.status === 429) return limitReached(error)
    return failure(commonError(error) ?? 'resend-unexpected', REFUSED_STATUS)
  })
}

/**
 * What a confirmation mail gave: the token of its link, or its code with the address that it went to. A link asks for the
 * password of its sign-up in another browser than the one that signed up (ENG-47).
 */
export type Proof =
  | { tokenHash: string | null; password?: string | undefined }
  | { email: string; code: string }

/**
 * Confirms an e-mail address and returns it. The service opens a session, which is ended at once: nobody is signed in, and
 * whoever is signed in on this page stays so (AUTH-31).
 */
export function confirmEmail(proof: Proof): Promise<Result<{ email: string | undefined }>> {
  return catchUnexpected('verification-unexpected', REFUSED_STATUS, async () => {
    const invalid = 'code' in proof ? checkCode(proof).code : !proof.tokenHash && 'token-required'
    if (invalid) return failure(invalid, REFUSED_STATUS)
    const result = await verified(proof, 'email')
    if (result.error) return result
    const { client, user } = result.data
    writeStored('signUp', null)
    await client.auth.signOut({ scope: 'local' })
    return success({ email: user?.email })
  })
}

/** The session of a reset mail, outside of the browser's storage. */
export type Recovery = {
  userId: string | undefined
  /** Sets the new password, and then ends the session. */
  setPassword: (password: string) => Promise<Result<null>>
}

/** Uses the one-time token of a reset mail. Whoever is signed in on this page stays so (AUTH-31). */
export function openRecovery(tokenHash: string | null): Promise<Result<Recovery>> {
  return catchUnexpected('verification-unexpected', REFUSED_STATUS, async () => {
    if (!tokenHash) return failure('token-required', REFUSED_STATUS)
    const result = await verified({ tokenHash }, 'recovery')
    if (result.error) return result
    const { client, user } = result.data
    return success({
      userId: user?.id,
      setPassword: async (password) => {
        const update = await setPassword(password, async () => client)
        if (!update.error) await client.auth.signOut({ scope: 'local' })
        return update
      },
    })
  })
}

/** Sends a token or a code to the service. Returns the client that has the session for it. */
async function verified(
  proof: Proof,
  type: 'email' | 'recovery',
): Promise<Result<{ client: Backend; user: User | null }>> {
  const password = 'code' in proof ? undefined : proof.password
  const { client, limitReached } = await oneCall(type === 'email' ? { ...ofThisBrowser(), password } : {})
  const { data, error } = await withRetry(() =>
    client.auth.verifyOtp(
      'code' in proof
        ? { email: cleanEmail(proof.email), token: cleanCode(proof.code), type: 'email' }
        : { token_hash: proof.tokenHash ?? '', type },
    ),
  )
  if (!error) return success({ client, user: data.user })
  if (error.status === 429) return limitReached(error)
  if (!isRefusal(error)) return failure(commonError(error) ?? 'verification-unexpected', REFUSED_STATUS)
  if (error.code === 'sign_up_password_required') return failure('sign-up-password-required', REFUSED_STATUS)
  if (error.code === 'invalid_credentials') return failure('sign-up-password-wrong', REFUSED_STATUS)
  return failure('code' in proof ? 'code-wrong' : 'link-dead', REFUSED_STATUS)
}

/** Shows that it is the browser that signed up. */
function ofThisBrowser(): { sign_up: string | undefined } {
  return { sign_up: readStored('signUp') ?? undefined }
}

/**
 * A client that stores no session, so that its call signs nobody in on this page, and the failure for a limit. The fields are
 * sent beside those that supabase-js knows; a hosted project ignores them.
 */
async function oneCall(fields: Readonly<Record<string, string | undefined>> = {}) {
  let retryAfter: string | null = null
  const client = await createBackend({
    auth: {
      storageKey: 'zameel-temporary',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: {
      // supabase-js keeps the headers of a refusal to itself.
      fetch: async (url, init) => {
        const body = init?.body
        const response = await fetch(
          url,
          typeof body === 'string'
            ? { ...init, body: JSON.stringify({ ...JSON.parse(body), ...fields }) }
            : init,
        )
        retryAfter = response.headers.get('Retry-After')
        return response
      },
    },
  })
  /** Hosted Supabase has no such header, but words: "you can only request this after 42 seconds". */
  const limitReached = ({ message }: AuthError) =>
    limitFailure(Number(retryAfter ?? /(\d+) seconds/.exec(message)?.[1]))
  return { client, limitReached }
}

/** Says when a limit ends, where the service tells it (AUTH-33). */
function limitFailure(seconds: number): Result<never> {
  if (!(seconds > 0)) return failure('too-many-attempts', REFUSED_STATUS)
  if (seconds < 60) {
    return failure('too-many-attempts-seconds', REFUSED_STATUS, { seconds: String(Math.ceil(seconds)) })
  }
  return failure('too-many-attempts-minutes', REFUSED_STATUS, { minutes: String(Math.ceil(seconds / 60)) })
}
