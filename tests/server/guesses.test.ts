import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATE_LIMITS } from '../../server/limits.ts'
import { signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'

let server: EmbeddedEdition
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

const from = (address: string) => ({ 'x-forwarded-for': address })
const signIn = (email: string, password: string, address: string) =>
  call(server.url, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
    headers: from(address),
  })

/** How often each status came. */
const counts = (answers: { status: number }[]) => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

describe('ENG-29: guesses at the same time count before they are answered', () => {
  test('of a password', async () => {
    const { email } = await signUpAt(server.url)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => signIn(email, `wrong ${index}`, '198.51.100.10')),
    )
    const { points } = RATE_LIMITS.signInPerAccountAndAddress
    expect(counts(answers)).toEqual({ 400: points, 429: 40 - points })
  })

  test('of a link', async () => {
    const { points } = RATE_LIMITS.unknownLinkPerAddress
    const answers = await Promise.all(
      Array.from({ length: points + 100 }, (_, index) =>
        call(server.url, 'POST', '/rest/v1/rpc/get_course_request', {
          body: { p_slug: `guess${index}` },
          headers: from('198.51.100.11'),
        }),
      ),
    )
    expect(counts(answers)).toEqual({ 404: points, 429: 100 })
  })

  test('of a feed', async () => {
    const { points } = RATE_LIMITS.calendarFeedPerAddress
    const answers = await Promise.all(
      Array.from({ length: points + 50 }, (_, index) =>
        call(server.url, 'POST', '/rest/v1/rpc/read_calendar_feed', {
          body: { p_token: `guess${index}` },
          headers: from('198.51.100.12'),
        }),
      ),
    )
    expect(counts(answers)[429]).toBe(50)
  })
})

test('ENG-29: strangers at many addresses cannot lock a student out of where they signed in within 30 days', async () => {
  const { email, password, id } = await signUpAt(server.url)
  const home = '2001:db8:99:1::1'
  expect((await signIn(email, password, home)).status).toBe(200)
  for (let attempt = 0; attempt <= RATE_LIMITS.signInPerAccount.points; attempt += 1)
    await signIn(email, 'wrong', `2001:db8:100:${attempt}::1`)
  expect((await signIn(email, password, '2001:db8:101:1::1')).status).toBe(429)
  // The same network, and more than once.
  expect((await signIn(email, password, '2001:db8:99:1::2')).status).toBe(200)
  expect((await signIn(email, password, home)).status).toBe(200)
  const sql = administrator(server.dataDir)
  const rows = await sql`select address_key from auth.sign_in_addresses where user_id = ${id}`
  expect(rows.length).toBeGreaterThan(0)
  for (const { address_key } of rows) expect(address_key).toMatch(/^[\w-]{43}$/)

  // Who guesses there is stopped as before.
  for (let attempt = 0; attempt < RATE_LIMITS.signInPerAccountAndAddress.points; attempt += 1)
    expect((await signIn(email, 'wrong', home)).status).toBe(400)
  expect((await signIn(email, password, home)).status).toBe(429)

  const other = await signUpAt(server.url)
  expect((await signIn(other.email, other.password, home)).status).toBe(200)
  await sql`update auth.sign_in_addresses set last_used_at = now() - interval '31 days' where user_id = ${other.id}`
  await sql.end()
  for (let attempt = 0; attempt <= RATE_LIMITS.signInPerAccount.points; attempt += 1)
    await signIn(other.email, 'wrong', `2001:db8:102:${attempt}::1`)
  expect((await signIn(other.email, other.password, home)).status).toBe(429)
})
