import type { Email } from 'postal-mime'
import { visitorAt } from '../../scripts/visitor-client.ts'
import type { Account } from './accounts.ts'
import type { SmtpReceiver } from './smtp-receiver.ts'

/** Signs up on a server that sends mail, follows the confirmation link and signs in. */
export async function signUpAndConfirm(url: string, smtp: SmtpReceiver, name = 'Salma'): Promise<Account> {
  const client = visitorAt(url)
  const email = `${crypto.randomUUID()}@example.com`
  const password = `secret ${crypto.randomUUID()}`
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { name } } })
  if (error || data.session) throw error ?? new Error('Signed in without a confirmation')
  const { parsed } = await smtp.mailTo(email)
  const verified = await client.auth.verifyOtp({ token_hash: confirmationToken(parsed), type: 'email' })
  if (verified.error) throw verified.error
  const signedIn = await client.auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  return { client, id: signedIn.data.user.id, email, password, session: signedIn.data.session }
}

/** The `token_hash` in the link of a mail that confirms an address. */
export function confirmationToken({ html = '' }: Email): string {
  const link = /href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  return new URL(link).searchParams.get('token_hash') ?? ''
}
