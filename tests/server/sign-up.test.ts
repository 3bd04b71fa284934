import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { administrator } from '../support/backend.ts'
import { confirm, signUpAndConfirm, tokenIn } from '../support/confirmed-account.ts'
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

/** The same with all that differs between two sign-ups at random. */
function shapeOf(json: unknown): string {
  return JSON.stringify(json)
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/[\w-]+@example\.com/g, 'ADDRESS')
}

/** Signs up, and waits for the mail: its token and code, and the ID that the browser keeps. */
async function pendingSignUp(email: string, password: string, name: string) {
  const { json } = await signUp(email, password, name)
  const { parsed } = await smtp.mailTo(email.toLowerCase())
  return {
    password,
    sign_up: (json as { id: string }).id,
    token_hash: tokenIn(parsed),
    code: /<strong>(\d{8})<\/strong>/.exec(parsed.html ?? '')?.[1] ?? '',
  }
}
const newAddress = () => `${crypto.randomUUID()}@example.com`
const errorCodeOf = ({ json }: { json: unknown }) => (json as { error_code?: string }).error_code
const signInStatus = async (email: string, password: string) =>
  (await call(server.url, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } })).status

describe('ENG-47 AUTH-32: sign-ups with one address that is not confirmed wait side by side', () => {
  test.each([
    ['first', 'second'],
    ['second', 'first'],
  ])('the owner, who signed up %s, wins, and the stranger dies', async (owner) => {
    const email = newAddress()
    const signUps: Awaited<ReturnType<typeof pendingSignUp>>[] = []
    for (const name of ['first', 'second'])
      signUps.push(await pendingSignUp(email.toUpperCase(), `secret of ${name}`, name))
    if (owner === 'second') signUps.reverse()
    const [own, strange] = signUps as [(typeof signUps)[0], (typeof signUps)[0]]
    // The owner opens the mail of the stranger, on a device of their own, with all that they know.
    const { token_hash } = strange
    expect(errorCodeOf(await confirm(server.url, { token_hash }))).toBe('sign_up_password_required')
    expect(errorCodeOf(await confirm(server.url, { token_hash, sign_up: own.sign_up }))).toBe(
      'sign_up_password_required',
    )
    expect(errorCodeOf(await confirm(server.url, { token_hash, password: own.password }))).toBe(
      'invalid_credentials',
    )
    expect(errorCodeOf(await confirm(server.url, { email, token: strange.code, sign_up: own.sign_up }))).toBe(
      'otp_expired',
    )
    expect(await signInStatus(email, strange.password)).toBe(400)

    const confirmed = await confirm(server.url, { token_hash: own.token_hash, sign_up: own.sign_up })
    expect([confirmed.status, confirmed.json]).toMatchObject([
      200,
      { user: { user_metadata: { name: owner } } },
    ])
    const { sign_up, password, code } = strange
    for (const proof of [
      { token_hash, sign_up },
      { token_hash, password },
      { email, token: code, sign_up },
    ])
      expect(errorCodeOf(await confirm(server.url, proof))).toBe('otp_expired')
    expect([await signInStatus(email, own.password), await signInStatus(email, strange.password)]).toEqual([
      200, 400,
    ])
  })

  test('of several that are confirmed at the same moment, one wins', async () => {
    const email = newAddress()
    const signUps = []
    for (const name of ['one', 'two', 'three'])
      signUps.push(await pendingSignUp(email, `secret of ${name}`, name))
    const answers = await Promise.all(
      signUps.map(({ token_hash, sign_up }) => confirm(server.url, { token_hash, sign_up })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
    const signIns = await Promise.all(signUps.map(({ password }) => signInStatus(email, password)))
    expect(signIns).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 400)))
    const sql = administrator(server.dataDir)
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(1)
    await sql.end()
  })

  test("a reset mail confirms no sign-up: its password may be a stranger's", async () => {
    const email = newAddress()
    await pendingSignUp(email, 'secret of a stranger', 'Stranger')
    const before = smtp.recipients().length
    expect((await call(server.url, 'POST', '/auth/v1/recover', { body: { email } })).status).toBe(200)
    expect(smtp.recipients()).toHaveLength(before)
  })

  test('the mail that is sent again is of the browser that asks for it', async () => {
    const email = newAddress()
    const own = await pendingSignUp(email, 'secret of the owner', 'Owner')
    await pendingSignUp(email, 'secret of a stranger', 'Stranger')
    const { sign_up } = own
    await call(server.url, 'POST', '/auth/v1/resend', {
      body: { email, type: 'signup', sign_up },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
    const { parsed } = await smtp.mailTo(email)
    const confirmed = await confirm(server.url, { token_hash: tokenIn(parsed), sign_up })
    expect([confirmed.status, confirmed.json]).toMatchObject([
      200,
      { user: { user_metadata: { name: 'Owner' } } },
    ])
  })
})

test('ENG-46: guesses of strangers use up no code of the owner', async () => {
  const email = newAddress()
  const own = await pendingSignUp(email, 'secret of the owner', 'Owner')
  const strange = await pendingSignUp(email, 'secret of a stranger', 'Stranger')
  const guess = (token: string, sign_up?: string) => confirm(server.url, { email, token, sign_up })
  // Without the browser of the owner not even the right one.
  const LEARNT_NOTHING = ['otp_expired', 'over_request_rate_limit']
  for (let tried = 0; tried < 8; tried += 1) {
    expect(errorCodeOf(await guess(own.code))).toBe('otp_expired')
    expect(LEARNT_NOTHING).toContain(errorCodeOf(await guess(own.code, strange.sign_up)))
    expect(errorCodeOf(await guess(own.code, crypto.randomUUID()))).toBe('otp_expired')
  }
  expect((await guess(own.code, own.sign_up)).status).toBe(200)
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
  const email = newAddress()
  const { token_hash: token, sign_up } = await pendingSignUp(email, 'secret 1', 'Salma')
  const sql = administrator(server.dataDir)
  const rows = await sql`select t::text as row from auth.one_time_tokens t`
  expect(JSON.stringify(rows)).not.toContain(token)
  await sql.end()
  const answers = []
  for (let guess = 0; guess <= 5; guess += 1)
    answers.push(
      await call(server.url, 'POST', '/auth/v1/verify', {
        body: { type: 'email', email, token: String(guess).padStart(8, '0'), sign_up },
      }),
    )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429])
})

test('AUTH-30: the mailed link names the address, and the code beside it confirms the address once', async () => {
  const email = `salma+${crypto.randomUUID()}@example.com`
  const { json } = await signUp(email, 'secret 1')
  const sign_up = (json as { id: string }).id
  const { parsed } = await smtp.mailTo(email)
  expect(parsed.html).toMatch(/token_hash=[\w-]+&amp;type=email#email=salma%2B[\w-]+%40example\.com"/)
  const code = /<strong>(\d{8})<\/strong>/.exec(parsed.html ?? '')?.[1] ?? ''
  const confirmed = await confirm(server.url, { email, token: code, sign_up })
  expect([confirmed.status, confirmed.json]).toMatchObject([200, { user: { email } }])
  expect(errorCodeOf(await confirm(server.url, { email, token: code, sign_up }))).toBe('otp_expired')
  expect(
    (await visitorAt(server.url).auth.signInWithPassword({ email, password: 'secret 1' })).error,
  ).toBeNull()
})
