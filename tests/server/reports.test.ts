import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { newDataDir, startPostgres } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'

/** `npm run reports` on the database of the server, while it runs and afterwards. */

let server: EmbeddedEdition
let owner: Account
let reporters: Account[]
const dataDir = newDataDir()
beforeAll(async () => {
  server = await startServer({ dataDir })
  const names = ['Salma', 'Reporter-One', 'Reporter-Two', 'Reporter-Three']
  const [first, ...others] = await Promise.all(names.map((name) => signUpAt(server.url, name)))
  owner = first as Account
  reporters = others
  // Of last week: reports of younger accounts hide nothing (MOD-03).
  const sql = administrator(dataDir)
  await sql`update auth.users set created_at = now() - interval '7 days'`
  await sql.end()
})
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const reports = (words: readonly string[], environment: Record<string, string> = { DATA_DIR: dataDir }) =>
  runScript('scripts/reports.ts', words, environment)

async function reportedPost(): Promise<number> {
  const { data } = await owner.client
    .from('swap_requests')
    .insert(ROWS.swap_requests)
    .select('id')
    .single()
    .throwOnError()
  // Of before CREQ-41, which refuses it: what was stored stays.
  const sql = administrator(dataDir)
  await sql.run('set session_replication_role = replica')
  await sql`update public.swap_requests set course_name = ${'MATH\u001B[2J 101'} where id = ${data.id}`
  await sql.end()
  for (const { client } of reporters) {
    const post = { p_board: 'swap_requests', p_post: String(data.id) }
    await client.rpc('report_post', { ...post, p_reason: 'rude', p_note: 'Not kind' }).throwOnError()
  }
  return data.id
}

const isOnTheBoard = async (id: number) =>
  (await reporters[0]?.client.from('swap_requests').select('id').eq('id', id))?.data?.length === 1

test('MATCH-08: the command lists, shows, keeps and removes while the server runs, and tells no reporter', async () => {
  expect(await reports([])).toEqual({ code: 0, stdout: 'No posts to review.\n', stderr: '' })
  const [kept, removed] = [await reportedPost(), await reportedPost()]
  expect([await isOnTheBoard(kept), await isOnTheBoard(removed)]).toEqual([false, false])

  const listed = await reports([])
  expect(listed.code).toBe(0)
  for (const id of [kept, removed]) {
    expect(listed.stdout).toMatch(
      new RegExp(
        `^swap_requests ${id}  "MATH.*\\[2J 101"  hidden since 20\\S+Z  reports: 3 \\(rude\\)$`,
        'm',
      ),
    )
  }
  const shown = await reports(['show', 'swap_requests', String(kept)])
  expect(shown.stdout).toContain('creator_name: "Salma"')
  expect(shown.stdout).toContain('Reports: 3, students: 3\n')
  expect(shown.stdout.match(/^20\S+ {2}rude {2}open {2}"Not kind"$/gm)).toHaveLength(3)
  for (const { stdout } of [listed, shown]) {
    // Escapes of a terminal are spelt out.
    expect(stdout).not.toContain('\u001B')
    expect(stdout).not.toMatch(/Reporter|@example/)
    for (const { id } of [owner, ...reporters]) expect(stdout).not.toContain(id)
  }

  expect((await reports(['keep', 'swap_requests', String(kept)])).stdout).toContain('is shown again')
  expect((await reports(['remove', 'swap_requests', String(removed)])).stdout).toContain('has been deleted')
  expect(await isOnTheBoard(kept)).toBe(true)
  const { data } = await owner.client.from('swap_requests').select('id')
  expect(data).toEqual([{ id: kept }])
})

test('MATCH-08: it works on the same database without the server, which then starts again', async () => {
  const id = await reportedPost()
  await server.stop()
  expect((await reports([])).stdout).toContain(`swap_requests ${id} `)
  expect((await reports(['keep', 'swap_requests', String(id)])).stdout).toContain('is shown again')
  server = await startServer({ dataDir })
  expect((await reports([])).stdout).toBe('No posts to review.\n')
})

test('MATCH-08: what cannot be done is said in a sentence, and changes nothing', async () => {
  for (const words of [
    ['hide'],
    ['keep'],
    ['keep', 'feedback', '1'],
    ['keep', 'swap_requests', 'x'],
    ['list', 'x'],
  ]) {
    const { code, stdout, stderr } = await reports(words)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain('npm run reports')
  }
  const unknown = await reports(['remove', 'swap_requests', '999999'])
  expect([unknown.code, unknown.stderr]).toEqual([1, 'There is no post 999999 in swap_requests\n'])
  const nowhere = await reports([], { DATA_DIR: `${dataDir}/none` })
  expect([nowhere.code, nowhere.stderr]).toEqual([
    1,
    `There is no database in ${dataDir}/none. Set DATA_DIR as for the server.\n`,
  ])
})

test('MATCH-08: with DATABASE_URL it works on that database, once it has the migrations', async () => {
  const postgres = await startPostgres()
  try {
    const { code, stderr } = await reports([], { DATABASE_URL: await postgres.createDatabase() })
    expect([code, stderr]).toEqual([1, expect.stringContaining('earlier version')])
  } finally {
    await postgres.stop()
  }
})
