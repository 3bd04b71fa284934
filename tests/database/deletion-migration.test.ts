import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { prepareAsSupabase } from '../support/hosted-database.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { connect, type Sql } from '../support/sql.ts'

/** A database that kept the content of deleted documents, and one report of each student, gets the migrations. */

const FOLDER = join(PROJECT_ROOT, 'supabase/migrations')
const FIRST = '20261123010000_keep_marks_of_deleted_documents.sql'
const files = readdirSync(FOLDER).toSorted()

const [ADA, BO] = ['1', '2'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const STAMP = '0mc0abcde000dev001'
const data = (isThere: boolean) =>
  JSON.stringify({
    version: 2,
    stamps: ['0mc0abcdd000dev001', STAMP],
    tree: { title: ['a secret', 0], '?': [isThere, 1] },
  })

let server: TemporaryPostgres
let sql: Sql
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  await prepareAsSupabase(url)
  sql = connect({ url })
  const apply = (name: string) => sql.run(readFileSync(join(FOLDER, name), 'utf8'))
  for (const name of files.filter((file) => file < FIRST)) await apply(name)
  await sql.run(`
    insert into auth.users (id, email, email_confirmed_at)
    select id::uuid, id || '@example.com', now() from unnest(array['${ADA}', '${BO}']) as id;
    insert into public.documents (user_id, kind, id, revision, schema_version, is_deleted, data, updated_at) values
      ('${ADA}', 'plan', 'gone', 1, 2, true, '${data(false)}', now() - interval '80 days'),
      ('${ADA}', 'plan', 'here', 2, 2, false, '${data(true)}', now() - interval '80 days'),
      ('${ADA}', 'plan', 'odd', 3, 2, true, '{"x": "a secret"}', now() - interval '80 days'),
      ('${BO}', 'plan', 'deep', 1, 2, false, '{"x": ${'['.repeat(6000)}${']'.repeat(6000)}}', now());
    insert into public.swap_requests (user_id, creator_student_id, course_name, current_section, target_section)
    values ('${BO}', '2', 'MATH 101', '2', '1');
    insert into private.post_reports (reporter_id, board, post_id, reason, status)
    select '${ADA}', 'swap_requests', id, 'spam', 'open' from public.swap_requests`)
  for (const name of files.filter((file) => file >= FIRST)) await apply(name)
})
afterAll(async () => {
  await sql?.end()
  await server?.stop()
})

test('ENG-23: what was deleted before keeps its mark alone, its number and its time', async () => {
  const rows = await sql`
    select id, revision::int, is_deleted, data, updated_at < now() - interval '79 days' as is_old
    from public.documents order by id`
  const common = { is_deleted: true, is_old: true }
  expect([...rows]).toEqual([
    // What no screen made and no sync could read is gone.
    { ...common, id: 'gone', revision: 1, data: { version: 2, stamps: [STAMP], tree: { '?': [false, 0] } } },
    { ...common, id: 'here', revision: 2, is_deleted: false, data: JSON.parse(data(true)) },
    { ...common, id: 'odd', revision: 3, data: {} },
  ])
})

test('ENG-30: reports from before are as they were, and a further one of the same student is repeated', async () => {
  await sql`select set_config('request.jwt.claim.sub', ${ADA ?? ''}, false)`
  await sql`select public.report_post('swap_requests', (select id::text from public.swap_requests), 'rude', null)`
  const rows = await sql`select reason, status from private.post_reports order by id`
  expect([...rows]).toEqual([
    { reason: 'spam', status: 'open' },
    { reason: 'rude', status: 'repeated' },
  ])
})
