import type { Email } from 'postal-mime'
import { visitorAt } from '../../scripts/visitor-client.ts'
import type { Account } from './accounts.ts'
import { type Answer, call } from './http.ts'
import type { SmtpReceiver } from './smtp-receiver.ts'

/** Signs up on a server that sends mail, follows the confirmation link and signs in. */
export async function signUpAndConfirm(url: string, smtp: SmtpReceiver, name = 'Salma'): Promise<Account> {
  const client = visitorAt(url)
  const email = `${crypto.randomUUID()}@example.com`
  const password = `secret ${crypto.randomUUID()}`
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error || data.session) throw error ?? new Error('Signed in without a confirmation')
  const { parsed } = await smtp.mailTo(email)
  const { status, text } = await confirm(url, {
    token_hash: confirmationToken(parsed),
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

/** The `token_hash` in the link of a mail that confirms an address. */
export function confirmationToken({ html = '' }: Email): string {
  const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(link).searchParams.get('token_hash') ?? ''
}
