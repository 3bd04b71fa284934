import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { administrator } from '../support/backend.ts'
import { signUpAndConfirm } from '../support/confirmed-account.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'

/** Sign-up where mail can be sent. */

let smtp: SmtpReceiver
let server: EmbeddedEdition
beforeAll(async () => {
  smtp = await startSmtpReceiver()
  server = await startServer({ environment: { SMTP_URL: smtp.url, SITE_URL: 'https://zameel.example' } })
})
afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
})

const signUp = (email: string, password: string, name = 'Salma') =>
  call(server.url, 'POST', '/auth/v1/signup', { body: { email, password, data: { name } } })

async function tokenMailedTo(email: string): Promise<string> {
  const { parsed } = await smtp.mailTo(email)
  return /token_hash=([\w-]+)/.exec(parsed.html ?? '')?.[1] ?? ''
}

/** The same with all that differs between two sign-ups at random. */
function shapeOf(json: unknown): string {
  return JSON.stringify(json)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/[\w-]+@example\.com/g, 'ADDRESS')
}

test('AUTH-32: a second sign-up with an address that is not confirmed replaces name, password and link of the first', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await signUp(email, 'the first secret', 'First')
  const first = await tokenMailedTo(email)
  await signUp(email.toUpperCase(), 'the second secret', 'Second')
  const second = await tokenMailedTo(email)
  const client = visitorAt(server.url)
  const dead = await client.auth.verifyOtp({ token_hash: first, type: 'email' })
  expect([dead.error?.status, dead.error?.code]).toEqual([403, 'otp_expired'])
  const { data, error } = await client.auth.verifyOtp({ token_hash: second, type: 'email' })
  expect([error, data.user?.user_metadata.name]).toEqual([null, 'Second'])
  const signIn = (password: string) => visitorAt(server.url).auth.signInWithPassword({ email, password })
  expect((await signIn('the first secret')).error?.code).toBe('invalid_credentials')
  expect((await signIn('the second secret')).error).toBeNull()
})

test('AUTH-32: sign-up answers the same for every address, and the owner of a known one gets a mail that says so', async () => {
  const known = await signUpAndConfirm(server.url, smtp)
  const waiting = `${crypto.randomUUID()}@example.com`
  await signUp(waiting, 'secret 1')
  const answers = []
  for (const email of [known.email, waiting, `${crypto.randomUUID()}@example.com`])
    answers.push(await signUp(email, 'another secret'))
  const facts = answers.map(({ status, headers, json }) => [status, [...headers.keys()], shapeOf(json)])
  expect(facts).toEqual([facts[2], facts[2], facts[2]])
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).not.toContain(known.id)
  }
  const { parsed } = await smtp.mailTo(known.email)
  expect(parsed.subject).toBe('لديك حساب في زميل · You already have a Zameel account')
  expect(parsed.html).toContain('https://zameel.example/en/login')
  expect(parsed.html).not.toMatch(/token_hash|\{\{/)
  const signedIn = await visitorAt(server.url).auth.signInWithPassword(known)
  expect([signedIn.error, signedIn.data.user?.user_metadata.name]).toEqual([null, 'Salma'])
})

test('AUTH-32: an account that was not confirmed within 24 hours is deleted, and no other', async () => {
  const confirmed = await signUpAndConfirm(server.url, smtp)
  const [old, young] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
  await signUp(old, 'secret 1')
  await signUp(young, 'secret 1')
  const sql = administrator(server.dataDir)
  await sql`update auth.users set created_at = now() - interval '25 hours' where email in (${old}, ${confirmed.email})`
  await sql`update auth.users set created_at = now() - interval '23 hours' where email = ${young}`
  await sql`select private.purge_unconfirmed_accounts(now())`
  const left = await sql`select email from auth.users where email in (${old}, ${young}, ${confirmed.email})`
  expect(left.map(({ email }) => email).toSorted()).toEqual([young, confirmed.email].toSorted())
  await sql.end()
})

test('a link and a code are stored as hashes only; the code confirms, too, and cannot be guessed', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await signUp(email, 'secret 1')
  const token = await tokenMailedTo(email)
  const sql = administrator(server.dataDir)
  const rows = await sql`select t::text as row from auth.one_time_tokens t`
  expect(JSON.stringify(rows)).not.toContain(token)
  await sql.end()
  const answers = []
  for (let guess = 0; guess <= 5; guess += 1)
    answers.push(
      await call(server.url, 'POST', '/auth/v1/verify', {
        body: { type: 'email', email, token: String(guess).padStart(6, '0') },
      }),
    )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
})

test('AUTH-30: the mailed link names the address, and the code beside it confirms the address once', async () => {
  const email = `salma+${crypto.randomUUID()}@example.com`
  await signUp(email, 'secret 1')
  const { parsed } = await smtp.mailTo(email)
  expect(parsed.html).toMatch(/token_hash=[\w-]+&amp;type=email#email=salma%2B[\w-]+%40example\.com"/)
  const code = /<strong>(\d{6})<\/strong>/.exec(parsed.html ?? '')?.[1] ?? ''
  const client = visitorAt(server.url)
  const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect([error, data.user?.email]).toEqual([null, email])
  const again = await client.auth.verifyOtp({ email, token: code, type: 'email' })
  expect(again.error?.code).toBe('otp_expired')
  expect(
    (await visitorAt(server.url).auth.signInWithPassword({ email, password: 'secret 1' })).error,
  ).toBeNull()
})
