import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { EndReason } from './sessions.ts'

/** An answer to a call that is refused, with a status and a code of GoTrue. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Why the session ended, where the server knows it (KEEP-20). */
  readonly ended: EndReason | undefined

  constructor(status: ContentfulStatusCode, code: string, message: string, ended?: EndReason) {
    super(message)
    this.status = status
    this.code = code
    this.ended = ended
  }
}

export const REFUSALS = {
  credentials: () => new Refusal(400, 'invalid_credentials', 'Invalid login credentials'),
  notConfirmed: () => new Refusal(400, 'email_not_confirmed', 'Email not confirmed'),
  known: () => new Refusal(422, 'user_already_exists', 'User already registered'),
  samePassword: () =>
    new Refusal(422, 'same_password', 'New password should be different from the old password.'),
  noKey: () => new Refusal(401, 'no_authorization', 'The header apikey has to be the publishable key'),
  noToken: () => new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badToken: () => new Refusal(403, 'bad_jwt', 'The token is not valid or has expired'),
  noSession: () =>
    new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  noRefreshToken: (ended?: EndReason) =>
    new Refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found', ended),
  usedRefreshToken: () =>
    new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
  signUpPassword: () =>
    new Refusal(403, 'sign_up_password_required', 'Type the password that was chosen with this sign-up'),
  deadLink: () => new Refusal(403, 'otp_expired', 'Email link is invalid or has expired'),
} as const
