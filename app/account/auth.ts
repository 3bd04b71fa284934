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
 * The auth calls (AUTH-14). Each checks what was typed, retries what can succeed on a retry, and answers
 * with data or a sentence of the catalogue; none throws. Sign-in failures carry status 401, sign-up and update failures 400.
 */

const SIGN_IN_STATUS = 401
const REFUSED_STATUS = 400

/** Refusals that the auth service words for the product, whatever was asked of it. */
function commonRefusal(error: AuthError): ErrorCode | undefined {
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

/** Runs a call; what it throws (the client's chunk did not arrive, a bug) becomes the action's own sentence. */
async function guarded<Data>(
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
 * Creates an account. Whether the service signs it in at once (no confirmation) or not, nobody is signed in afterwards:
 * the session is ended on the client that made it. `needsConfirmation` says which sentence the login screen shows.
 */
export function signUp({
  name,
  email,
  password,
}: NewAccount): Promise<Result<{ needsConfirmation: boolean }>> {
  return guarded('sign-up-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkNewAccount({ name, email, password }))
    if (invalid) return refusedPassword(invalid, password)
    const { auth } = await temporaryClient()
    const { data, error } = await withRetry(() =>
      auth.signUp({ email: cleanEmail(email), password, options: { data: { name: name.trim() } } }),
    )
    if (error) return refusedPassword(signUpRefusal(error), password)
    if (data.session) await auth.signOut({ scope: 'local' })
    return success({ needsConfirmation: data.session === null })
  })
}

/** A refusal of what was typed with a password: the sentence about a long one counts. */
function refusedPassword(code: ErrorCode, password: string): Result<never> {
  return failure(code, REFUSED_STATUS, passwordFailure(code, password).values)
}

function signUpRefusal(error: AuthError): ErrorCode {
  if (error.code === 'user_already_exists' || error.code === 'email_exists') return 'email-in-use'
  if (error.code === 'email_address_invalid') return 'email-invalid'
  if (error.code === 'email_address_not_authorized') return 'email-not-of-university'
  return commonRefusal(error) ?? 'sign-up-refused'
}

export function signIn(credentials: Credentials): Promise<Result<Session>> {
  return guarded('sign-in-unexpected', SIGN_IN_STATUS, async () => {
    const invalid = firstError(checkCredentials(credentials))
    if (invalid) return failure(invalid, SIGN_IN_STATUS)
    const { auth } = await sessionClient()
    const { data, error } = await withRetry(() =>
      auth.signInWithPassword({ email: cleanEmail(credentials.email), password: credentials.password }),
    )
    return error ? failure(signInRefusal(error), SIGN_IN_STATUS) : success(data.session)
  })
}

function signInRefusal(error: AuthError): ErrorCode {
  if (error.status === 429) return 'too-many-attempts'
  if (error.code === 'email_not_confirmed') return 'email-not-confirmed'
  const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500
  return isRefusal ? 'credentials-wrong' : 'sign-in-failed'
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
  return guarded('sign-out-unexpected', REFUSED_STATUS, async () => {
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
    // The client's own call begins by dropping the session here, so that a retry needs the token from before.
    const { error } = await withRetry((attempt) =>
      attempt > 1 && token ? auth.admin.signOut(token, 'local') : auth.signOut({ scope: 'local' }),
    )
    if (!error || hasEnded(error)) return success(null)
    reportFailedSignOut()
    return failure('sign-out-unexpected', error.status)
  })
}

export function updateProfile(profile: ProfileChanges): Promise<Result<null>> {
  return guarded('profile-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkProfile(profile))
    if (invalid) return failure(invalid, REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() =>
      auth.updateUser({
        ...(profile.email !== undefined && { email: cleanEmail(profile.email) }),
        ...(profile.name !== undefined && { data: { name: profile.name.trim() } }),
      }),
    )
    return error ? failure(commonRefusal(error) ?? 'profile-unexpected', REFUSED_STATUS) : success(null)
  })
}

export function updatePassword(password: string): Promise<Result<null>> {
  return guarded('password-unexpected', REFUSED_STATUS, async () => {
    const invalid = passwordError(password)
    if (invalid) return refusedPassword(invalid, password)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() => auth.updateUser({ password }))
    return error ? refusedPassword(commonRefusal(error) ?? 'password-unexpected', password) : success(null)
  })
}

/** Asks for a reset mail. The answer is the same whether the account exists or not (AUTH-23). */
export function sendResetEmail(email: string, redirectTo: string): Promise<Result<null>> {
  return guarded('reset-unexpected', REFUSED_STATUS, async () => {
    const invalid = firstError(checkResetEmail({ email }))
    if (invalid) return failure(invalid, REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() => auth.resetPasswordForEmail(cleanEmail(email), { redirectTo }))
    return error ? failure(commonRefusal(error) ?? 'reset-unexpected', error.status) : success(null)
  })
}

/** Spends the token of a confirmation mail (`email`) or of a reset mail (`recovery`), which signs its owner in. */
export function verifyToken(tokenHash: string | null, type: 'email' | 'recovery'): Promise<Result<null>> {
  return guarded('verification-unexpected', REFUSED_STATUS, async () => {
    if (!tokenHash) return failure('token-required', REFUSED_STATUS)
    const { auth } = await sessionClient()
    const { error } = await withRetry(() => auth.verifyOtp({ token_hash: tokenHash, type }))
    if (!error) return success(null)
    const isRefusal =
      error.status !== undefined && error.status >= 400 && error.status < 500 && error.status !== 429
    return failure(
      isRefusal ? 'link-dead' : (commonRefusal(error) ?? 'verification-unexpected'),
      REFUSED_STATUS,
    )
  })
}
