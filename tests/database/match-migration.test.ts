import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { prepareAsSupabase } from '../support/hosted-database.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { connect, type Sql } from '../support/sql.ts'

/** A database that was in use before requests had further sections gets the migration. */

const FOLDER = join(PROJECT_ROOT, 'supabase/migrations')
const MIGRATION = '20251124090000_match_swap_requests.sql'
const files = readdirSync(FOLDER).toSorted()

const [ADA, BO, CY] = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)

let server: TemporaryPostgres
let sql: Sql
beforeAll(async () => {
  server = await startPostgres()
  const url = await server.createDatabase()
  await prepareAsSupabase(url)
  sql = connect({ url })
  const apply = (name: string) => sql.run(readFileSync(join(FOLDER, name), 'utf8'))
  for (const name of files.filter((file) => file < MIGRATION)) await apply(name)
  await sql.run(`
    insert into auth.users (id, email, email_confirmed_at)
    select id::uuid, id || '@example.com', now() from unnest(array['${ADA}', '${BO}', '${CY}']) as id;
    insert into public.swap_requests (user_id, creator_student_id, course_name, current_section, target_section, status, created_at)
    values
      ('${ADA}', '1', 'MATH 101', '1', '2', 'open', now() - interval '3 days'),
      ('${BO}', '2', 'math-101', '٠٢', '01', 'open', now() - interval '2 days'),
      ('${CY}', '3', 'MATH 101', '2', '1', 'closed', now() - interval '1 day'),
      -- The same section twice, by the new rule.
      ('${CY}', '3', 'MATH 101', '02', '2', 'open', now() - interval '1 day'),
      -- Two courses that had one key until 20261126160000.
      ('${ADA}', '1', 'C', '1', '2', 'open', now() - interval '1 day'),
      ('${BO}', '2', 'C++', '2', '1', 'open', now() - interval '1 day')`)
  for (const name of files.filter((file) => file >= MIGRATION)) await apply(name)
})
afterAll(async () => {
  await sql?.end()
  await server?.stop()
})

const as = (user: string | undefined) => sql`select set_config('request.jwt.claim.sub', ${user ?? ''}, false)`

test('MATCH-01: requests from before keep their one section, as old as they are, and can be changed', async () => {
  const rows = await sql`
    select course_key, current_key, target_keys, other_target_sections, status, changed_at = created_at as is_as_old
    from public.swap_requests order by id`
  const common = { course_key: 'math101', other_target_sections: [], is_as_old: true }
  expect([...rows]).toEqual([
    { ...common, current_key: '1', target_keys: ['2'], status: 'open' },
    { ...common, current_key: '2', target_keys: ['1'], status: 'open' },
    { ...common, current_key: '2', target_keys: ['1'], status: 'closed' },
    // Nobody can want the section that they have. It is closed, not lost.
    { ...common, current_key: '2', target_keys: ['2'], status: 'closed' },
    { ...common, course_key: 'c', current_key: '1', target_keys: ['2'], status: 'open' },
    { ...common, course_key: 'c++', current_key: '2', target_keys: ['1'], status: 'open' },
  ])
  await as(CY)
  const change = (set: string) =>
    sql.run(
      `update public.swap_requests set ${set} where creator_student_id = '3' and target_section = '2' returning id`,
    )
  await expect(change(`status = 'open'`)).rejects.toThrow('swap_requests_wanted_sections_differ')
  expect(await change(`target_section = '3', status = 'open'`)).toHaveLength(1)
})

test('MATCH-02 MATCH-03: they have matches, of one course alone', async () => {
  for (const [user, own, other] of [
    [ADA, 1, 2],
    [BO, 2, 1],
  ] as const) {
    await as(user)
    expect(await sql`select match_id, is_seen from public.find_swap_matches()`).toMatchObject([
      { match_id: `${own}-${other}`, is_seen: false },
    ])
  }
})
