import { freePort } from '../../server/free-port.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts'
import { newPerson } from './accounts.ts'
import { expect, open, test } from './zameel-test.ts'

/** A server that sends mail asks for a confirmed e-mail, as a hosted project does (ADR-18). */
let smtp: SmtpReceiver
let server: EmbeddedEdition

test.beforeAll(async () => {
  smtp = await startSmtpReceiver()
  const port = await freePort()
  server = await startServer({
    port,
    environment: { SMTP_URL: smtp.url, SITE_URL: `http://localhost:${port}` },
  })
})
test.afterAll(async () => {
  await server?.stop()
  await smtp?.stop()
})

// Chromium reports the sign-in and the second verification that are refused.
test.use({ expectedErrors: [/status of 40[03] .*\/auth\/v1\/(?:token|verify)/] })

test('AUTH-26, AUTH-27, AUTH-08, NAV-14: an account opens with the link of its mail, and not before', async ({
  page,
}) => {
  const { name, email, password } = newPerson()
  await open(page, `${server.url}/en/signup`)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(`${server.url}/en/login`)
  await expect(page.getByText('Check your e-mail to confirm your account.')).toBeVisible()

  const logIn = async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log In' }).click()
  }
  await logIn()
  await expect(page.getByRole('alert')).toHaveText('Please confirm your e-mail first')

  const { parsed } = await smtp.mailTo(email)
  const links = [...(parsed.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  const link = links.find((candidate) => candidate.startsWith(`${server.url}/en/login?token_hash=`)) ?? ''
  await page.goto(link)
  await expect(page.getByText('Your e-mail has been confirmed')).toBeVisible()
  // The link has signed the student in; the message wins over the redirect of the login.
  await expect(page).toHaveURL(link)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${server.url}/en`)
  await expect(page.getByRole('button', { name: email })).toBeVisible()

  // The link works only once.
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired')
})
