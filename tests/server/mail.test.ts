import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { MIN_MAIL_RESPONSE_TIME } from '../../server/limits.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { confirm, signUpAndConfirm, tokenIn } from '../support/confirmed-account.ts'
import { type EmbeddedEdition, freshMail, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'

/** Resets the password with the link of a recovery mail, as the screen does, and tries the old and the new one. */
async function resetWith(link: string, url: string, account: Account): Promise<void> {
  const tokenHash = new URL(link).searchParams.get('token_hash') ?? ''
  const client = visitorAt(url)
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect([error, data.user?.id]).toEqual([null, account.id])
  expect((await client.auth.updateUser({ password: 'a new secret' })).error).toBeNull()

  // Other devices are signed out (ENG-12).
  expect((await account.client.auth.refreshSession()).error?.status).toBe(400)

  const signIn = (password: string) =>
    visitorAt(url).auth.signInWithPassword({ email: account.email, password })
  expect((await signIn(account.password)).error?.code).toBe('invalid_credentials')
  expect((await signIn('a new secret')).error).toBeNull()

  const again = await visitorAt(url).auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })
  expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired'])
}

describe('mail through a mail server', () => {
  let smtp: SmtpReceiver
  let server: EmbeddedEdition
  beforeAll(async () => {
    smtp = await startSmtpReceiver()
    server = await startServer({
      environment: {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Zameel <no-reply@zameel.example>',
        SITE_URL: 'https://zameel.example',
      },
    })
  })
  // The last test stops the mail server.
  afterAll(() => server?.stop())

  test('AUTH-25, AUTH-14, ENG-12: the recovery link resets the password, once', async () => {
    const account = await signUpAndConfirm(server.url, smtp, '<img src=x onerror=alert(1)> "Mallory"')
    const { error } = await visitorAt(server.url).auth.resetPasswordForEmail(account.email, {
      redirectTo: 'https://evil.example/reset-password',
    })
    expect(error).toBeNull()
    const { parsed, envelope } = await smtp.mailTo(account.email)

    expect(envelope).toEqual({ from: 'no-reply@zameel.example', to: [account.email] })
    expect(parsed.subject).toBe('إعادة تعيين كلمة المرور في زميل · Reset your Zameel password')
    expect(parsed.html).toContain('dir="rtl"')
    expect(parsed.html).toMatch(/إعادة تعيين كلمة المرور[\s\S]*Reset your password/)
    // The mail holds no user input, and every link leads to this site.
    expect(parsed.html).not.toMatch(/Mallory|onerror|evil\.example/)
    const links = [...(parsed.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
    // Each language has a link to the screen in that language.
    const [link = '', english = ''] = links
    expect(link).toMatch(/^https:\/\/zameel\.example\/ar\/reset-password\?token_hash=[\w-]+&type=recovery$/)
    expect(links).toEqual([link, link.replace('/ar/', '/en/')])
    expect(parsed.text).toContain(link)
    expect(parsed.text).toContain(english)
    expect(parsed.text).not.toContain('/auth/v1/')
    await resetWith(link, server.url, account)
  })

  test.each([
    ['en', /^[^\u0600-\u06ff]*$/],
    ['ar', /^[^A-Za-z]*$/],
  ] as const)(
    'ADR-66: the mails that a screen in %s asks for are in that language',
    async (language, subject) => {
      const email = `${crypto.randomUUID()}@example.com`
      const client = visitorAt(server.url)
      const emailRedirectTo = `https://zameel.example/${language}/login`
      const received = async (): Promise<[string, string[]]> => {
        const { parsed } = await smtp.mailTo(email)
        const paths = (parsed.html ?? '').matchAll(/href="https:\/\/zameel\.example([^"?]*)/g)
        return [parsed.subject ?? '', [...paths].map(([, path = '']) => path)]
      }
      const signUp = () => client.auth.signUp({ email, password: 'secret 1', options: { emailRedirectTo } })
      await signUp()
      const login = [expect.stringMatching(subject), [`/${language}/login`]]
      expect(await received()).toEqual(login)
      await client.auth.resend({ email, type: 'signup', options: { emailRedirectTo } })
      const again = await smtp.mailTo(email)
      await confirm(server.url, { token_hash: tokenIn(again.parsed), password: 'secret 1' })
      await client.auth.resetPasswordForEmail(email, {
        redirectTo: `https://zameel.example/${language}/reset-password`,
      })
      expect(await received()).toEqual([expect.stringMatching(subject), [`/${language}/reset-password`]])
    },
  )

  test('AUTH-23: an unknown address gets the same answer, and no mail', async () => {
    const account = await signUpAndConfirm(server.url, smtp)
    const recover = (email: string) => call(server.url, 'POST', '/auth/v1/recover', { body: { email } })
    const timed = async (email: string) => {
      const begin = performance.now()
      return { ...(await recover(email)), milliseconds: performance.now() - begin }
    }
    const [known, unknown] = [await timed(account.email), await timed('nobody-at-all@example.com')]
    expect([known.status, known.text]).toEqual([200, '{}'])
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    // The minimum response time hides the extra work for a known account.
    expect(Math.min(known.milliseconds, unknown.milliseconds)).toBeGreaterThanOrEqual(
      MIN_MAIL_RESPONSE_TIME - 5,
    )
    await smtp.mailTo(account.email)
    expect(server.output()).not.toContain('token_hash')
  })

  test('AUTH-26, AUTH-27, ENG-15: when mail can be sent, an account can sign in only after its address is confirmed', async () => {
    const email = `new-${Date.now()}@example.com`
    const client = visitorAt(server.url)
    const { data, error } = await client.auth.signUp({ email, password: 'secret 1' })
    expect([error, data.session]).toEqual([null, null])
    const early = await client.auth.signInWithPassword({ email, password: 'secret 1' })
    expect(early.error?.code).toBe('email_not_confirmed')

    const { parsed } = await smtp.mailTo(email)
    expect(parsed.subject).toContain('Confirm your e-mail for Zameel')
    const [, link = ''] = /href="([^"]*)"/.exec(parsed.html ?? '') ?? []
    expect(link).toMatch(/^https:\/\/zameel\.example\/ar\/login\?token_hash=[\w-]+&amp;type=email#email=/)
    // In the fragment, which no server sees (AUTH-30).
    expect(decodeURIComponent(new URL(link).hash)).toBe(`#email=${email}`)
    const codes = [...(parsed.html ?? '').matchAll(/<strong[^>]*>(\d{6,})<\/strong>/g)].map(
      ([, code]) => code,
    )
    expect(codes).toEqual([codes[0], codes[0]])
    expect(parsed.text).toContain(`Or type this code on the screen where you signed up: ${codes[0]}`)
    const tokenHash = new URL(link.replaceAll('&amp;', '&')).searchParams.get('token_hash') ?? ''
    const verified = await confirm(server.url, { token_hash: tokenHash, password: 'secret 1' })
    expect([verified.status, verified.json]).toMatchObject([200, { user: { email } }])
    expect((await client.auth.signInWithPassword({ email, password: 'secret 1' })).error).toBeNull()
  })

  test('ENG-10: mail is sent to one plain mailbox, never to a list or a display name', async () => {
    const known = await signUpAndConfirm(server.url, smtp)
    const before = smtp.recipients().length
    for (const email of [
      `x1,${known.email}`,
      `Zameel<${known.email}>`,
      `"x" <${known.email}>`,
      `"a,b"@example.com`,
      `${known.email};x@example.com`,
      `x(${known.email})@example.com`,
      `friends:${known.email};`,
      ` ${known.email}`,
      `${known.email}\r\nBcc: x@example.com`,
      'x@localhost',
      'a..b@example.com',
      '.a@example.com',
      `${'a'.repeat(65)}@example.com`,
    ])
      for (const [path, body] of [
        ['signup', { email, password: 'secret 1' }],
        ['recover', { email }],
        ['resend', { email, type: 'signup' }],
      ] as const) {
        const { status, json } = await call(server.url, 'POST', `/auth/v1/${path}`, { body })
        expect([status, json], `${path} ${email}`).toEqual([
          400,
          { code: 400, error_code: 'email_address_invalid', msg: 'The e-mail address is not valid' },
        ])
      }
    expect(smtp.recipients()).toHaveLength(before)
  })

  test('ENG-10: an address with an apostrophe and a plus is valid', async () => {
    const email = `sara.o'neil+zameel-${Date.now()}@example.com`
    expect((await visitorAt(server.url).auth.signUp({ email, password: 'secret 1' })).error).toBeNull()
    const { envelope } = await smtp.mailTo(email)
    expect(envelope.to).toEqual([email])
  })

  test('ENG-11: the e-mail cannot be changed, and no mail of another template is sent', async () => {
    const account = await signUpAndConfirm(server.url, smtp)
    const before = smtp.recipients().length
    for (const email of [
      'other@example.com',
      '<h1>Log in</h1><a/href="https://evil.example">here</a><!--@x.yy',
      '',
      null,
    ]) {
      const { status, json } = await call(server.url, 'PUT', '/auth/v1/user', {
        token: account.session.access_token,
        body: { email },
      })
      expect([status, json]).toEqual([
        400,
        {
          code: 400,
          error_code: 'email_change_disabled',
          msg: 'The e-mail address of an account cannot be changed',
        },
      ])
    }
    expect(smtp.recipients()).toHaveLength(before)
  })

  test('AUTH-23: when the mail server cannot be reached, no response changes', async () => {
    await smtp.stop()
    const email = `known-${Date.now()}@example.com`
    expect((await visitorAt(server.url).auth.signUp({ email, password: 'secret 1' })).error).toBeNull()
    for (const asked of [email, 'nobody@example.com']) {
      const { status, text } = await call(server.url, 'POST', '/auth/v1/recover', { body: { email: asked } })
      expect([status, text]).toEqual([200, '{}'])
    }
    await expect.poll(() => server.output()).toMatch(/fault \w+ in mail: .*ESOCKET.*syscall=connect/)
    expect(server.output()).not.toContain(email)
    expect((await call(server.url, 'GET', '/healthz')).status).toBe(200)
  })
})

describe('mail without a mail server', () => {
  let server: EmbeddedEdition
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server?.stop())

  test('AUTH-25: is written to the outbox, readable only by the account of the server, and its link is printed', async () => {
    const account = await signUpAt(server.url)
    await visitorAt(server.url).auth.resetPasswordForEmail(account.email)
    const { link, source, mode } = await freshMail(server, account.email)
    expect(mode).toBe(0o600)
    expect(link.startsWith(`${server.url}/ar/reset-password?token_hash=`)).toBe(true)
    const parsed = await PostalMime.parse(source)
    expect(parsed.to?.[0]?.address).toBe(account.email)
    expect(parsed.text).toContain(link)
    expect(server.output()).not.toContain(account.email)
    await resetWith(link, server.url, account)
  })

  test.each(['email', 'recovery'] as const)(
    'AUTH-25, AUTH-27: a guessed token of type %s gives no access',
    async (type) => {
      const { error } = await visitorAt(server.url).auth.verifyOtp({ token_hash: 'f'.repeat(56), type })
      expect([error?.status, error?.code]).toEqual([403, 'otp_expired'])
    },
  )
})
