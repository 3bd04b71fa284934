import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUpAt } from '../support/accounts.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { newDataDir, startPostgres } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'

/** `npm run moderators` on the database of the server, while it runs and afterwards, and what the named one can do through the API. */

let server: EmbeddedEdition
let noor: Account
let owner: Account
const dataDir = newDataDir()
beforeAll(async () => {
  server = await startServer({ dataDir })
  ;[noor, owner] = (await Promise.all(['Noor', 'Owner'].map((name) => signUpAt(server.url, name)))) as [
    Account,
    Account,
  ]
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const moderators = (words: readonly string[], environment: Record<string, string> = { DATA_DIR: dataDir }) =>
  runScript('scripts/moderators.ts', words, environment)
const emailOf = async ({ client }: Account) => (await client.auth.getUser()).data.user?.email ?? ''

test('MOD-01: the command adds, lists and removes while the server runs, and at once', async () => {
  const email = await emailOf(noor)
  const isModerator = async () => (await noor.client.rpc('my_standing')).data
  const none = await moderators([])
  expect([none.code, none.stdout]).toEqual([0, expect.stringContaining('Nobody moderates.')])
  expect(await moderators(['add', email.toUpperCase()])).toMatchObject({ code: 0 })
  expect((await moderators(['add', email])).stdout).toBe(`${email} moderates already.\n`)
  expect(await isModerator()).toEqual({ is_moderator: true, suspension: null, student_id: null })
  expect((await moderators(['list'])).stdout).toMatch(
    new RegExp(`^"${email.replaceAll('.', '\\.')}" {2}"Noor" {2}since 20\\S+Z\n$`),
  )
  expect((await moderators(['remove', email])).stdout).toBe(`${email} moderates no longer.\n`)
  expect(await isModerator()).toEqual({ is_moderator: false, suspension: null, student_id: null })
  const again = await moderators(['remove', email])
  expect([again.code, again.stderr]).toEqual([1, `${email} does not moderate.\n`])
})

test('MOD-01: a moderator decides through the API; a suspended student is refused with a code of its own', async () => {
  await moderators(['add', await emailOf(noor)])
  const { data: post } = await owner.client
    .from('swap_requests')
    .insert(ROWS.swap_requests)
    .select('id')
    .single()
    .throwOnError()
  await noor.client
    .rpc('report_post', { p_board: 'swap_requests', p_post: String(post.id), p_reason: 'spam', p_note: '' })
    .throwOnError()
  const list = async () => {
    const { data } = await noor.client.rpc('posts_to_moderate', { p_settled: false }).throwOnError()
    return (data as { posts: { id: number; stamp: string }[] }).posts
  }
  const about = async () => ({
    p_board: 'swap_requests',
    p_post: post.id,
    p_stamp: (await list())[0]?.stamp ?? '',
  })
  await noor.client.rpc('suspend_poster', { ...(await about()), p_days: 3, p_reason: 'spam' }).throwOnError()
  await noor.client
    .rpc('moderate_post', { ...(await about()), p_decision: 'hide', p_reason: 'spam' })
    .throwOnError()
  expect(await list()).toEqual([])
  const posted = await owner.client.from('swap_requests').insert(ROWS.swap_requests)
  expect([posted.status, posted.error]).toMatchObject([403, { code: 'PT403', hint: 'suspended' }])
  for (const call of ['posts_to_moderate', 'moderation_log'] as const) {
    const { status, error } = await owner.client.rpc(
      call,
      (call === 'moderation_log' ? { p_before: null } : { p_settled: false }) as never,
    )
    expect([call, status, error]).toMatchObject([call, 403, { code: 'PT403', hint: 'not-a-moderator' }])
  }
})

test('MOD-01: what cannot be done is said in a sentence', async () => {
  for (const words of [['x'], ['add'], ['add', 'noor'], ['remove'], ['list', 'x'], ['add', 'a@b.c', 'd']]) {
    const { code, stdout, stderr } = await moderators(words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('npm run moderators')
  }
  const nobody = await moderators(['add', 'nobody@example.com'])
  expect([nobody.code, nobody.stderr]).toEqual([
    1,
    'nobody@example.com: There is no account with this e-mail. Sign up first, then add it.\n',
  ])
})

test('MOD-01: it works without the server, and with DATABASE_URL', async () => {
  const email = await emailOf(owner)
  await server.stop()
  expect((await moderators(['add', email])).stdout).toBe(`${email} moderates now.\n`)
  expect((await moderators([])).stdout).toContain(email)
  const postgres = await startPostgres()
  try {
    const { code, stderr } = await moderators([], { DATABASE_URL: await postgres.createDatabase() })
    expect([code, stderr]).toEqual([1, expect.stringContaining('earlier version')])
  } finally {
    await postgres.stop()
  }
})
