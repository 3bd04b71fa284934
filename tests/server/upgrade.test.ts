import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/bcrypt'
import { sign } from 'hono/jwt'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import type { TemporaryPostgres } from '../../scripts/temporary-postgres.ts'
import { visitorAt } from '../../scripts/visitor-client.ts'
import { type Backend, openBackend } from '../../server/backend.ts'
import { claimDataDirectory, type DataDirectory } from '../../server/data-directory.ts'
import type { DatabasePlace } from '../../server/database-connections.ts'
import { SUPERUSER } from '../../server/engine/cluster.ts'
import { DATABASE, startEngine } from '../../server/engine/engine.ts'
import { readEnvironment } from '../../server/environment.ts'
import { applyMigrations } from '../../server/migrations.ts'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { startServer } from '../support/embedded-edition.ts'
import { call } from '../support/http.ts'
import { newDataDir, startPostgres } from '../support/prepared-clusters.ts'
import { connect, type Sql } from '../support/sql.ts'

/** ENG-36: databases of every version since Postgres came are opened, with nothing lost. */

const DIRECTORY = join(PROJECT_ROOT, 'supabase/migrations')
const AUTH_SCHEMA = join(PROJECT_ROOT, 'tests/support/auth-schema-of-1.1.42.sql')
const MIGRATIONS = readdirSync(DIRECTORY).toSorted()
const PASSWORD = 'a secret of that time'
const EMAIL = 'salma@example.com'

/** A row for every table, in the order of their migrations, written by and about the account of `auth.uid()`. */
const ROWS: readonly [table: string, statement: string][] = [
  [
    'public.academic_info',
    'insert into public.academic_info (total_grade_points, total_credits) values (96.5, 30)',
  ],
  [
    'public.swap_requests',
    `insert into public.swap_requests (creator_student_id, course_name, current_section, target_section)
     values ('60101234', 'MATH 101', '1', '2')`,
  ],
  [
    'public.practicum_groups',
    `insert into public.practicum_groups (publisher_student_id, title, description, tags, semester)
     values ('60101234', 'Drones', 'Counting dates', array['Nursing'], 'fall-2026')`,
  ],
  [
    'public.course_requests',
    `insert into public.course_requests (creator_name, creator_student_id, course_name, interested_students)
     values ('Salma', '60101234', 'MATH 102', '[{"name": "Salma", "student_id": "60101234"}]')`,
  ],
  ['public.feedback', `insert into public.feedback (type, message) values ('bug', 'It broke')`],
  ['private.student_mail_domains', `select private.set_student_mail_domains(array['example.com'])`],
  ['private.university_rules', `select private.set_university_rules(4, array['fall', 'winter', 'spring'])`],
  [
    'public.documents',
    `select public.sync_documents(
       '[{"kind": "plan", "id": "p1", "schema_version": 1, "data": {"version": 1, "stamps": [], "tree": {}}}]', 0)`,
  ],
  ['private.document_revisions', 'select'],
  ['public.calendar_feeds', 'select public.renew_calendar_feed()'],
  [
    'private.post_reports',
    `insert into private.post_reports (reporter_id, board, post_id, reason) values (auth.uid(), 'swap_requests', 99, 'spam')`,
  ],
  ['private.swap_edges', 'select'],
  ['private.swap_match_visits', 'select public.mark_swap_matches_seen()'],
  ['private.alert_sender', 'select public.describe_alert_sender(null, false)'],
  [
    'private.alert_settings',
    `insert into private.alert_settings (user_id, language, by_mail) values (auth.uid(), 'ar', true)`,
  ],
  [
    'private.push_subscriptions',
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
     values (auth.uid(), 'https://push.example/1', repeat('B', 87), repeat('a', 22))`,
  ],
  ['private.alert_causes', 'select'],
  [
    'private.alerts',
    `insert into private.alerts (user_id, kind, board, post_id, post_time, is_told)
     values (auth.uid(), 'match', 'swap_requests', 99, now(), true)`,
  ],
  [
    'private.alert_deliveries',
    `insert into private.alert_deliveries (alert_id, subscription_id, next_try_at)
     select a.id, p.id, now() + interval '1 day' from private.alerts a, private.push_subscriptions p`,
  ],
  [
    'private.swap_match_records',
    `insert into private.swap_match_records (user_id, cycle, own_request_id, request_ids)
     select auth.uid(), '1-99', id, array[id, 99] from public.swap_requests`,
  ],
  [
    'public.published_dates',
    `insert into public.published_dates (semester, kind, dates, source, read_on, revision)
     values ('fall-2026', 'classes-end', '[{"start": "2026-12-03"}]', 'The calendar', '2026-11-25', 1)`,
  ],
  [
    'private.published_dates_history',
    `insert into private.published_dates_history (publication, semester, kind) values (1, 'fall-2026', 'classes-end')`,
  ],
  ['private.moderators', 'insert into private.moderators (user_id) values (auth.uid())'],
  [
    'private.post_decisions',
    `insert into private.post_decisions (board, post_id, owner_id, decision, reason)
     values ('swap_requests', 99, auth.uid(), 'hide', 'spam')`,
  ],
  [
    'private.suspensions',
    `insert into private.suspensions (user_id, reason, ends_at) values (auth.uid(), 'spam', now() + interval '1 day')`,
  ],
  [
    'private.moderation_acts',
    `insert into private.moderation_acts (moderator_id, act, board, post_id, owner_id, title, reason)
     values (auth.uid(), 'hide', 'swap_requests', 99, auth.uid(), 'MATH 101', 'spam')`,
  ],
  [
    'private.student_blocks',
    `with other as (insert into auth.users (id, email) values (gen_random_uuid(), 'noor@example.com') returning id)
     insert into private.student_blocks (blocker_id, blocked_id, student_id) select auth.uid(), id, '60109999' from other`,
  ],
  [
    'private.confirmed_addresses',
    `insert into private.confirmed_addresses (user_id, address, confirmed_at) values (auth.uid(), 'salma@example.com', now())`,
  ],
  [
    'private.listed_students',
    `insert into private.listed_students (request_id, student_id, added_by)
     select id, '60101234', auth.uid() from public.course_requests`,
  ],
]

let cluster: TemporaryPostgres
let folder: string
let data: DataDirectory
beforeAll(async () => {
  // What the server prints.
  vi.spyOn(console, 'log').mockReturnValue()
  cluster = await startPostgres()
  const sql = connect({ url: await cluster.createDatabase() })
  await sql.run(
    'create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls',
  )
  await sql.end()
  folder = mkdtempSync(join(tmpdir(), 'zameel-upgrade-'))
  data = claimDataDirectory(folder)
})
afterAll(async () => {
  vi.restoreAllMocks()
  data?.release()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Session = { access_token: string; refresh_token: string; user: { id: string } }
type Stored = Record<string, Record<string, unknown>[]>

/** An account that is signed in, in the form of versions up to 1.1.42: with its refresh token in clear. */
async function openSessionOfThen(sql: Sql, jwtSecret: string): Promise<Session> {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const refreshToken = randomBytes(32).toString('hex')
  const facts = { name: 'Salma', email: EMAIL, email_verified: true, phone_verified: false, sub: id }
  await sql`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, last_sign_in_at)
    values (${id}, ${EMAIL}, ${await hash(PASSWORD, { cost: 4 })}, now(),
      ${JSON.stringify({ provider: 'email', providers: ['email'] })}, ${JSON.stringify(facts)}, now())`
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(facts)})`
  await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${refreshToken}, ${id}, ${sessionId})`
  const exp = Math.floor(Date.now() / 1000) + 900
  const claims = {
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email: EMAIL,
    session_id: sessionId,
    exp,
  }
  const access_token = await sign(claims, jwtSecret, 'HS256')
  return { access_token, refresh_token: refreshToken, user: { id } }
}

/** A database of the first version, with an account that is signed in and no migration yet. */
async function begin(sql: Sql, jwtSecret = data.secrets.jwtSecret): Promise<Session> {
  await sql.run(readFileSync(AUTH_SCHEMA, 'utf8'))
  return openSessionOfThen(sql, jwtSecret)
}

/** Applies migrations, as the server of that time did. */
async function migrate(sql: Sql, migrations: readonly string[]): Promise<void> {
  for (const name of migrations) {
    await sql.run(readFileSync(join(DIRECTORY, name), 'utf8'))
    const [, version = '', title = ''] = /^(\d+)_(\w+)\.sql$/.exec(name) ?? []
    await sql`insert into supabase_migrations.schema_migrations (version, name) values (${version}, ${title})`
  }
}

/** Writes the rows of the account into the tables that there are. */
async function addRows(sql: Sql, session: Session): Promise<void> {
  await sql`select set_config('request.jwt.claim.sub', ${session.user.id}, false)`
  const stored = await storedIn(sql)
  for (const [table, statement] of ROWS) if (stored[table]) await sql.run(statement)
}

/** Works on one connection. */
async function using<Result>(place: DatabasePlace, work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = connect(place)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Gets one migration after the other, and a copy of it the rows of each level: from nothing, all levels would be 900 migrations. */
let growing: { url: string; session: Session; level: number } | undefined

/** A new database on the cluster with the first migrations and their rows, as the server of that time left it. */
async function databaseOf(level: number): Promise<{ url: string; session: Session }> {
  if (!growing || growing.level > level) {
    const url = await cluster.createDatabase()
    growing = { url, session: await using({ url }, (sql) => begin(sql)), level: 0 }
  }
  const { url: grown, session, level: from } = growing
  await using({ url: grown }, (sql) => migrate(sql, MIGRATIONS.slice(from, level)))
  growing.level = level
  const url = await cluster.createDatabase(grown)
  await using({ url }, (sql) => addRows(sql, session))
  return { url, session }
}

/** All rows of all tables. */
async function storedIn(sql: Sql): Promise<Stored> {
  const tables = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r'`
  const stored: Stored = {}
  for (const { name } of tables) {
    const rows = await sql.run(`select to_jsonb(t) as row from ${name} as t order by t::text`)
    stored[name.includes('.') ? name : `public.${name}`] = rows.map(({ row }) => row)
  }
  return stored
}

const readStored = (place: DatabasePlace): Promise<Stored> => using(place, storedIn)

const open = (url: string): Promise<Backend> =>
  openBackend({
    environment: readEnvironment({ DATABASE_URL: url, DATA_DIR: folder }),
    data,
    siteUrl: 'http://localhost',
    onLost: () => undefined,
  })

/** What each start sets anew. */
const SET_AT_START = ['private.student_mail_domains', 'private.university_rules', 'private.alert_sender']
/** What the sender of alerts takes out at its first look. */
const TAKEN_AT_START = ['private.alert_causes']

/** Every row is there with all that it had, in every table but these. */
function expectKept(before: Stored, after: Stored, except: readonly string[]): void {
  for (const [table, rows] of Object.entries(before)) {
    if (except.includes(table)) continue
    expect([table, after[table]]).toEqual([table, rows.map((row) => expect.objectContaining(row))])
  }
}

describe('ENG-36: a database of every version', () => {
  const levels = MIGRATIONS.map((name, index): [string, number] => [name, index + 1])

  test.each(levels)('after %s: nothing is lost', async (_, level) => {
    const { url } = await databaseOf(level)
    const before = await readStored({ url })
    const filled = ROWS.filter(([table]) => before[table]).map(([table]) => [table, before[table]?.length])
    expect(filled).toEqual(
      filled.map(([table]) => [
        table,
        table === 'private.swap_edges' ? expect.any(Number) : expect.toSatisfy((count: number) => count > 0),
      ]),
    )
    const after = await using({ url }, async (sql) => {
      await applyMigrations((statement) => sql.run(statement))
      return storedIn(sql)
    })
    expectKept(before, after, SET_AT_START)
  })

  // The rows of the account are the same after each, above, and an opened database has ten connections, which cost more than all
  // migrations.
  test.each(levels.filter(([, level]) => level % 10 === 1 || level === levels.length))(
    'after %s: the product loses nothing, the account signs in, and its session goes on',
    async (_, level) => {
      const { url, session } = await databaseOf(level)
      const before = await readStored({ url })
      const backend = await open(url)
      try {
        const ask = async (method: string, path: string, body?: object, token?: string) => {
          const answer = await backend.api.request(
            path,
            {
              method,
              headers: {
                apikey: EMBEDDED_PUBLISHABLE_KEY,
                'content-type': 'application/json',
                ...(token !== undefined && { authorization: `Bearer ${token}` }),
              },
              ...(body && { body: JSON.stringify(body) }),
            },
            { address: '127.0.0.1' },
          )
          return { status: answer.status, json: await answer.json() }
        }
        const after = await readStored({ url })
        expectKept(before, after, [...SET_AT_START, ...TAKEN_AT_START])

        const signedIn = await ask('POST', '/auth/v1/token?grant_type=password', {
          email: EMAIL,
          password: PASSWORD,
        })
        expect([signedIn.status, (signedIn.json as Session).user.id]).toEqual([200, session.user.id])
        const read = '/rest/v1/swap_requests?select=course_name'
        const rows =
          level > MIGRATIONS.findIndex((name) => name.includes('create_swap_requests'))
            ? [{ course_name: 'MATH 101' }]
            : []
        expect(await ask('GET', read, undefined, session.access_token)).toEqual({ status: 200, json: rows })
        const refreshed = await ask('POST', '/auth/v1/token?grant_type=refresh_token', {
          refresh_token: session.refresh_token,
        })
        expect(refreshed.status).toBe(200)
        const { access_token: token } = refreshed.json as Session
        expect(await ask('GET', read, undefined, token)).toEqual({ status: 200, json: rows })
        // What it could not do then, it can do now.
        const sync = { p_documents: [], p_since: 0 }
        expect((await ask('POST', '/rest/v1/rpc/sync_documents', sync, token)).status).toBe(200)
      } finally {
        await backend.close()
      }
    },
  )

  test('and a data directory of the version before this one', async () => {
    const dataDir = newDataDir()
    const engine = await startEngine({ dataDirectory: dataDir, onLost: () => undefined })
    const admin = connect({ ...engine.endpoint, user: SUPERUSER, database: 'postgres' })
    await admin.run(`drop database ${DATABASE}`)
    await admin.run(`create database ${DATABASE} owner ${DATABASE}`)
    await admin.end()
    const claimed = claimDataDirectory(dataDir)
    const { jwtSecret } = claimed.secrets
    claimed.release()
    const before = MIGRATIONS.findIndex((name) => name.startsWith('2026'))
    const session = await using(engine.endpoint, async (sql) => {
      const begun = await begin(sql, jwtSecret)
      await migrate(sql, MIGRATIONS.slice(0, before))
      await addRows(sql, begun)
      return begun
    })
    const stored = await readStored(engine.endpoint)
    await engine.stop()

    const server = await startServer({ dataDir })
    try {
      const read = '/rest/v1/swap_requests?select=course_name'
      const rows = await call(server.url, 'GET', read, { token: session.access_token })
      expect([rows.status, rows.json]).toEqual([200, [{ course_name: 'MATH 101' }]])
      const { error } = await visitorAt(server.url).auth.signInWithPassword({
        email: EMAIL,
        password: PASSWORD,
      })
      expect(error).toBeNull()
      const after = await readStored({ ...engine.endpoint, user: SUPERUSER })
      for (const table of [
        'public.documents',
        'public.course_requests',
        'private.post_reports',
        'auth.users',
      ])
        expect([table, after[table]?.length]).toEqual([table, stored[table]?.length])
    } finally {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })

  test('there are rows for every table', async () => {
    const { url } = await databaseOf(MIGRATIONS.length)
    const stored = await readStored({ url })
    const ours = Object.keys(stored).filter((table) => !table.startsWith('auth.'))
    expect(ours.toSorted()).toEqual(ROWS.map(([table]) => table).toSorted())
    expect(ours.filter((table) => stored[table]?.length === 0)).toEqual([])
  })
})
