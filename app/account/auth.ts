import type { AuthError, Session } from '@supabase/supabase-js'
import type { ErrorCode } from '../backend/error-catalogue'
import { firstError } from '../backend/field-errors'
import { failure, type Result, success } from '../backend/result'
import { isRetryable } from '../backend/retryable-error'
import { temporaryClient } from '../backend/supabase'
import {
  type Credentials,
  checkCredentials,
  checkNewAccount,
  checkProfile,
  checkResetEmail,
  cleanEmail,
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

/**
 * Creates an account. Nobody is signed in afterwards: a session that the service opens at once is ended (ADR-22).
 * `needsConfirmation` is true when the account's e-mail must be confirmed first.
 */
export function signUp({
  name,
  email,
  password,
}: NewAccount): Promise<Result<{ needsConfirmation: boolean }>> {
  return catchUnexpected('sign-up-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkNewAccount({ name, email, password }))
    if (invalid) return passwordRefusal(invalid, password)
    const { auth } = await temporaryClient()
    const { data, error } = await withRetry(() =>
      auth.signUp({ email: cleanEmail(email), password, options: { data: { name: name.trim() } } }),
    )
    if (error) return passwordRefusal(signUpError(error), password)
    if (data.session) await auth.signOut({ scope: 'local' })
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
    return error ? failure(signInError(error), SIGN_IN_STATUS) : success(data.session)
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
    if (!error || hasEnded(error)) return success(null)
    reportFailedSignOut()
    return failure('sign-out-unexpected', error.status)
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
  return catchUnexpected('password-unexpected', REFUSED_STATUS, async () => {
    const invalid = passwordError(password)
    if (invalid) return passwordRefusal(invalid, password)
    const { auth } = await sessionClient()
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

/** Uses the one-time token of a confirmation mail (`email`) or of a reset mail (`recovery`). It signs the account in. */
export function verifyToken(tokenHash: string | null, type: 'email' | 'recovery'): Promise<Result<null>> {
  return catchUnexpected('verification-unexpected', REFUSED_STATUS, async () => {
    if (!tokenHash) return failure('token-required', REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() => auth.verifyOtp({ token_hash: tokenHash, type }))
    if (!error) return success(null)
    const isDead = isRefusal(error) && error.status !== 429
    return failure(isDead ? 'link-dead' : (commonError(error) ?? 'verification-unexpected'), REFUSED_STATUS)
  })
}
