import type { Email } from 'postal-mime'
import { visitorAt } from '../../scripts/visitor-client.ts'
import type { Account } from './accounts.ts'
import { type Answer, call } from './http.ts'
import type { SmtpReceiver } from './smtp-receiver.ts'

/** Signs up on a server that sends mail, follows the confirmation link and signs in. */
export async function signUpAndConfirm(
  url: string,
  smtp: SmtpReceiver,
  name = 'Salma',
  email = `${crypto.randomUUID()}@example.com`,
): Promise<Account> {
  const client = visitorAt(url)
  const password = `secret ${crypto.randomUUID()}`
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error || data.session) throw error ?? new Error('Signed in without a confirmation')
  const { parsed } = await smtp.mailTo(email)
  const { status, text } = await confirm(url, {
    token_hash: tokenIn(parsed),
    sign_up: data.user?.id,
  })
  if (status !== 200) throw new Error(text)
  const signedIn = await client.auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  return { client, id: signedIn.data.user.id, email, password, session: signedIn.data.session }
}

/** Confirms an address with what the mail gave, and what shows whose sign-up it is: its ID, or its password. */
export function confirm(
  url: string,
  proof: { token_hash?: string; email?: string; token?: string; sign_up?: string; password?: string },
): Promise<Answer> {
  return call(url, 'POST', '/auth/v1/verify', { body: { type: 'email', ...proof } })
}

/** Asks for a mail that resets the password, and opens its link, which shows that the address is the account's. */
export async function openRecoveryLink(url: string, smtp: SmtpReceiver, email: string): Promise<void> {
  await visitorAt(url).auth.resetPasswordForEmail(email)
  const { parsed } = await smtp.mailTo(email)
  const { error } = await visitorAt(url).auth.verifyOtp({ token_hash: tokenIn(parsed), type: 'recovery' })
  if (error) throw error
}

/** The `token_hash` in the link of a mail. */
export function tokenIn({ html = '' }: Email): string {
  const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(link).searchParams.get('token_hash') ?? ''
}
