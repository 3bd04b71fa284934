import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { verify } from '@node-rs/bcrypt'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { supabaseCli } from '../../scripts/supabase-cli.ts'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { endpointOfRunning } from '../../server/engine/running-engine.ts'
import { withClient } from '../../server/with-client.ts'
import { type Account, signUpAt } from '../support/accounts.ts'
import { administrator } from '../support/backend.ts'
import { ROWS } from '../support/board-tables.ts'
import { type EmbeddedEdition, startServer } from '../support/embedded-edition.ts'
import { prepareAsSupabase } from '../support/hosted-database.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'
import type { Sql } from '../support/sql.ts'

/** OPS-08: `npm run backup -- --sql` of a running server, loaded into a hosted project as `supabase db push` leaves it. */

const folder = mkdtempSync(join(tmpdir(), 'zameel-move-'))
const file = join(folder, 'all.sql')
let server: EmbeddedEdition
let postgres: TemporaryPostgres
let unsent: Sql
let students: Account[]

beforeAll(async () => {
  server = await startServer()
  students = [await signUpAt(server.url, 'Salma'), await signUpAt(server.url, 'Omar')]
  const [salma, omar] = students
  for (const { client } of students) {
    await client.from('swap_requests').insert(ROWS.swap_requests).throwOnError()
    await client.from('academic_info').insert({ total_grade_points: 96.5, total_credits: 30 }).throwOnError()
  }
  await salma?.client.rpc('renew_calendar_feed').throwOnError()
  await salma?.client.from('course_requests').insert(ROWS.course_requests).throwOnError()
  for (const message of ['a\tb\\.', '\\N', "it's; drop table x", 'زميل 🎓'])
    await omar?.client.from('feedback').insert({ type: 'bug', message }).throwOnError()
  // The sender of alerts takes these away at each of its looks, and leaves what is locked.
  unsent = administrator(server.dataDir)
  await unsent.run('begin; select from private.alert_causes for update')
  const backup = await runScript('scripts/backup.ts', ['--sql', file], { DATA_DIR: server.dataDir })
  expect([backup.code, backup.stderr]).toEqual([0, ''])
  expect(backup.stdout).toMatch(/all\.sql: \d+ rows\n$/)
  postgres = await startPostgres()
})
afterAll(async () => {
  await unsent?.end()
  await server?.stop()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** An empty hosted project with our migrations. */
async function newProject(): Promise<string> {
  const url = await postgres.createDatabase()
  await prepareAsSupabase(url)
  await supabaseCli('db', 'push', `--remote=${url}`)
  return url
}

type Loaded = { code: number; stderr: string }

const loadByPsql = (url: string): Promise<Loaded> =>
  new Promise((resolve) =>
    execFile('psql', [url, '-X', '-f', file], (error, _stdout, stderr) =>
      resolve({ code: error ? 1 : 0, stderr }),
    ),
  )

const hasPsql = () =>
  promisify(execFile)('psql', ['--version']).then(
    () => true,
    () => false,
  )

/** Reads the file as psql does: statements, rows after each `copy`, and nothing of the rest after an error. */
async function loadByClient(url: string): Promise<Loaded> {
  const lines = readFileSync(file, 'utf8').split('\n')
  return withClient(url, async (client) => {
    let statement = ''
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] ?? ''
      if (/^(\\set |--)/.test(line)) continue
      statement += `${line}\n`
      if (/^(begin|commit|copy .*|delete .*|select .*|set .*|end \$\$);$/.test(line)) {
        if (line.startsWith('copy ')) {
          const end = lines.indexOf('\\.', at)
          const rows = lines.slice(at + 1, end).map((row) => `${row}\n`)
          const [, copy = ''] = /([^;]*copy [^;]*);/.exec(statement) ?? []
          await pipeline(rows, client.query(copyFrom(copy)))
          at = end
        } else await client.query(statement)
        statement = ''
      }
    }
    return { code: 0, stderr: '' }
  }).catch((error: unknown) => ({ code: 1, stderr: String(error) }))
}

/** Every row of our tables, as text, in a fixed order. */
async function ownRows(client: pg.Client): Promise<Record<string, string[]>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Not every machine has psql. */
const LOADERS = { ...((await hasPsql()) && { psql: loadByPsql }), 'a client': loadByClient }

test.each(Object.entries(LOADERS))(
  'OPS-08: %s loads it: row for row equal, and the passwords are right',
  async (_name, load) => {
    const url = await newProject()
    expect(await load(url)).toEqual({ code: 0, stderr: '' })
    const endpoint = endpointOfRunning(server.dataDir)
    if (!endpoint) throw new Error('The server is gone')
    const before = await withClient(endpoint, ownRows)
    await withClient(url, async (client) => {
      expect(await ownRows(client)).toEqual(before)
      expect(before['public.swap_requests']).toHaveLength(2)
      expect(before['public.calendar_feeds']).toHaveLength(1)
      // As the auth service looks for who signs in, and reads what it finds.
      const { rows: users } = await client.query(
        `select u.id, u.email, u.encrypted_password as password, u.email_confirmed_at is not null as is_confirmed,
         i.provider_id, i.email as identity
       from auth.users u join auth.identities i on i.user_id = u.id
       where u.instance_id = '00000000-0000-0000-0000-000000000000' and u.aud = 'authenticated' and not u.is_sso_user
         and u.confirmation_token = '' and u.recovery_token = '' and u.email_change_token_new = ''
         and u.email_change = '' and u.raw_app_meta_data ->> 'provider' = 'email'`,
      )
      expect(users).toHaveLength(students.length)
      for (const { id, email, password } of students) {
        const user = users.find((one) => one.id === id)
        expect(user).toMatchObject({ email, identity: email, provider_id: id, is_confirmed: true })
        expect(await verify(password, user.password)).toBe(true)
        expect(await verify(`${password}x`, user.password)).toBe(false)
      }
      // What signs elsewhere stays behind.
      expect((await client.query('select from auth.sessions')).rowCount).toBe(0)
      expect((await client.query('select from auth.refresh_tokens')).rowCount).toBe(0)
      // Numbers go on, and the triggers are at work again.
      const [salma] = students
      await client.query(
        `insert into public.swap_requests (user_id, creator_name, creator_email, creator_student_id, course_name, current_section, target_section)
       values ($1, 'x', 'x@example.com', '60101234', 'CHEM 9', '1', '2')`,
        [salma?.id],
      )
    })
    // Again, it is refused, and nothing is twice.
    expect(await load(url)).toEqual({ code: 1, stderr: expect.stringContaining('has accounts already') })
  },
)

test('OPS-08: a project with other migrations is refused, and stays as it was', async () => {
  const url = await newProject()
  await withClient(url, (client) =>
    client.query("insert into supabase_migrations.schema_migrations (version) values ('20990101000000')"),
  )
  expect(await loadByClient(url)).toEqual({
    code: 1,
    stderr: expect.stringContaining('does not have the migrations of this file'),
  })
  const count = await withClient(url, (client) => client.query('select from auth.users'))
  expect(count.rowCount).toBe(0)
})

test('OPS-08: only its owner reads the file, and it holds no session, link or address of a sign-in', async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const text = readFileSync(file, 'utf8')
  for (const { session } of students) {
    expect(text).not.toContain(session.refresh_token)
    expect(text).not.toContain(session.access_token)
  }
  expect(text).not.toMatch(/copy "?auth"?\."?(sessions|refresh_tokens|one_time_tokens|sign_in_addresses)/)
})
