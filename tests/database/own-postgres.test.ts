import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/database.ts'
import { MOST_CONNECTIONS } from '../../server/limits.ts'
import { listMigrations } from '../../server/migrations.ts'
import { StartError } from '../../server/start-error.ts'
import { withClient } from '../../server/with-client.ts'
import { type PoolerOptions, startPooler } from '../support/pooler.ts'
import { startPostgres } from '../support/prepared-clusters.ts'
import { runScript } from '../support/script.ts'

/**
 * ENG-33: DATABASE_URL with an ordinary role. On another version of Postgres: OWN_POSTGRES=postgres://..., a server for this
 * test alone, with a superuser.
 */

const DATABASES = ['rights_first', 'rights_second', 'zameel_new'] as const
const USERS = ['rights_user', 'Rights "other"'] as const
const ROLES = ['anon', 'authenticated', 'service_role'] as const
const SECRET = 'a-secret-of-the-test'
const STUDENT = '11111111-1111-4111-8111-111111111111'

let url: string
let stop: (() => Promise<void>) | undefined
let admin: pg.Client
beforeAll(async () => {
  if (process.env.OWN_POSTGRES === undefined) {
    const server = await startPostgres()
    stop = server.stop
    url = await server.createDatabase()
  } else {
    url = process.env.OWN_POSTGRES
  }
  admin = await connect(url)
})
afterAll(async () => {
  await admin?.end()
  await stop?.()
})

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

/** The roles belong to the cluster, so each test starts without them. */
afterEach(async () => {
  for (const name of DATABASES) await admin.query(`drop database if exists ${name} with (force)`)
  for (const name of [...ROLES, ...USERS]) {
    const { rows } = await admin.query('select from pg_roles where rolname = $1', [name])
    if (rows.length > 0) await admin.query(`drop owned by ${pg.escapeIdentifier(name)} cascade`)
  }
  for (const name of [...ROLES, ...USERS])
    await admin.query(`drop role if exists ${pg.escapeIdentifier(name)}`)
})

const [FIRST, SECOND] = DATABASES
const [USER, OTHER] = USERS

const createUser = (name: string, rights = '') =>
  admin.query(`create role ${pg.escapeIdentifier(name)} login password '${SECRET}' ${rights}`)
const createDatabase = (name: string, owner: string, more = '') =>
  admin.query(`create database ${name} owner ${pg.escapeIdentifier(owner)} ${more}`)

function urlOf(database: string, user?: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  if (user !== undefined) {
    address.username = encodeURIComponent(user)
    address.password = SECRET
  }
  return address.href
}

/** Runs statements in a database as its administrator. */
async function inDatabase(name: string, statement: string): Promise<void> {
  const client = await connect(urlOf(name))
  await client.query(statement)
  await client.end()
}

/** Opens the database as a start does, and acts in both roles of requests. */
async function start(database: string, user: string): Promise<void> {
  const opened = await openDatabase({ url: urlOf(database, user) })
  try {
    const [row] = (
      await opened.runAs<{ role: string }>(
        { role: 'anon' },
        { text: 'select current_user::text as role', values: [] },
      )
    ).rows
    expect(row?.role).toBe('anon')
    await opened.maintain(
      `begin; set local role authenticated; select count(*) from public.documents; commit`,
    )
  } finally {
    await opened.close()
  }
}

/** The line with which a start is refused. */
async function refusal(database: string, user: string): Promise<string> {
  const error = await start(database, user).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toMatch(new RegExp(`\\n|${SECRET}|postgres://`))
  return message
}

/** Runs the SQL that ends such a line. */
async function obey(line: string, database: string): Promise<void> {
  const [, place = '', sql = ''] = /As an administrator, run( in it)?: (.*;)$/.exec(line) ?? []
  expect(sql).not.toBe('')
  await (place ? inDatabase(database, sql) : admin.query(sql))
}

describe('ENG-33: an ordinary role', () => {
  test('that has CREATEROLE, owns the database and, OPS-16, gets as many connections as are needed starts, and starts again', async () => {
    await createUser(USER, `createrole connection limit ${MOST_CONNECTIONS}`)
    await createDatabase(FIRST, USER)
    await start(FIRST, USER)
    await start(FIRST, USER)
    // No request runs as this role, and an ordinary role could not give it more.
    const { rows } = await admin.query(
      `select rolname, rolcanlogin, rolbypassrls, rolsuper from pg_roles where rolname = any($1) order by 1`,
      [ROLES],
    )
    expect(rows).toEqual(
      ROLES.map((rolname) => ({ rolname, rolcanlogin: false, rolbypassrls: false, rolsuper: false })),
    )
  })

  test('starts without CREATEROLE where the roles exist and it may act as them', async () => {
    await createUser(OTHER)
    await createDatabase(FIRST, OTHER)
    for (const role of ROLES) await admin.query(`create role ${role} nologin`)
    await admin.query(`grant anon, authenticated to ${pg.escapeIdentifier(OTHER)}`)
    await start(FIRST, OTHER)
  })

  test('starts beside the server of another role, which created the roles', async () => {
    await createUser(USER, 'createrole')
    await createUser(OTHER, 'createrole')
    await createDatabase(FIRST, USER)
    await createDatabase(SECOND, OTHER)
    await start(FIRST, USER)
    const { rows } = await admin.query<{ isLater: boolean }>(
      `select current_setting('server_version_num')::int >= 160000 as "isLater"`,
    )
    // Until Postgres 15 a role with CREATEROLE may grant any other to itself.
    if (rows[0]?.isLater) {
      const line = await refusal(SECOND, OTHER)
      expect(line).toMatch(/^The role "Rights ""other""" cannot act as the roles of requests\. /)
      await obey(line, SECOND)
    }
    await start(SECOND, OTHER)
  })

  test('without CREATEROLE is told how to get it', async () => {
    await createUser(USER)
    await createDatabase(FIRST, USER)
    const line = await refusal(FIRST, USER)
    expect(line).toMatch(
      /^The role rights_user cannot create the roles of requests \(anon, authenticated, service_role\)\. /,
    )
    await obey(line, FIRST)
    await start(FIRST, USER)
  })

  test('that does not own the database is told how to own it', async () => {
    await createUser(OTHER, 'createrole')
    await admin.query(`create database ${FIRST}`)
    const line = await refusal(FIRST, OTHER)
    expect(line).toMatch(/^The role "Rights ""other""" does not own the database rights_first\. /)
    // Creating schemas alone is not enough.
    await admin.query(`grant create on database ${FIRST} to ${pg.escapeIdentifier(OTHER)}`)
    const second = await refusal(FIRST, OTHER)
    expect(second).toMatch(
      /^The role "Rights ""other""" does not own the schema public of the database rights_first\. /,
    )
    await obey(second, FIRST)
    await start(FIRST, OTHER)
  })

  test.each([
    [
      'belongs to somebody else, as in a cluster from before Postgres 15',
      'alter schema public owner to current_user',
    ],
    ['is missing', 'drop schema public'],
  ])('is told what to do when the schema public %s', async (_, statement) => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    await inDatabase(FIRST, statement)
    const line = await refusal(FIRST, USER)
    expect(line).toContain('schema public')
    await obey(line, FIRST)
    await start(FIRST, USER)
  })
})

describe('ENG-33: a database that Zameel cannot use', () => {
  test('with another encoding', async () => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER, `encoding 'LATIN1' locale 'C' template template0`)
    const line = await refusal(FIRST, USER)
    expect(line).toMatch(/^The database rights_first has the encoding LATIN1, and Zameel needs UTF8\. /)
    await obey(line, FIRST)
    await start('zameel_new', USER)
  })

  test('with the tables of something else, of which nothing changes', async () => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    await inDatabase(FIRST, 'create table public.orders (id int)')
    const line = await refusal(FIRST, USER)
    expect(line).toMatch(
      /^The database rights_first holds something else, such as the table public\.orders\. /,
    )
    expect((await admin.query('select from pg_roles where rolname = any($1)', [ROLES])).rows).toEqual([])
    await obey(line, FIRST)
    await start('zameel_new', USER)
  })

  test('OPS-11: of a later version, of which nothing changes', async () => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    await start(FIRST, USER)
    const [last] = listMigrations().slice(-1)
    const version = '20990101000000'
    await inDatabase(
      FIRST,
      `insert into supabase_migrations.schema_migrations (version) values ('${version}');
       delete from supabase_migrations.schema_migrations where version = '${last?.version}'`,
    )
    expect(await refusal(FIRST, USER)).toMatch(
      /^The database is of a later version of Zameel: it has the migration 20990101000000, which this one \(.*\) does not know\. /,
    )
    const { code, stderr } = await runScript('scripts/moderators.ts', [], {
      DATABASE_URL: urlOf(FIRST, USER),
    })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database is of a later version.*\n$/)])
    const client = await connect(urlOf(FIRST))
    const { rows } = await client.query(
      'select max(version) as last, count(*)::int from supabase_migrations.schema_migrations',
    )
    await client.end()
    expect(rows).toEqual([{ last: version, count: listMigrations().length }])
  })

  test('with tables that another role of its own created', async () => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    await (await openDatabase({ url: urlOf(FIRST) })).close()
    const line = await refusal(FIRST, USER)
    expect(line).toMatch(/^The schema auth belongs to the role \S+, not to rights_user of DATABASE_URL\. /)
  })
})

describe('ENG-33: what else Postgres refuses is one line with its words', () => {
  test.each<[string, string, RegExp]>([
    [
      'a database that is read-only',
      `alter database ${FIRST} set default_transaction_read_only = on`,
      /read-only transaction \(25006\)$/,
    ],
    ['a schema with the name of ours', '-', /schema "private" already exists \(42P06\)$/],
    [
      'a role that may not connect',
      `alter role ${USER} nologin`,
      /"rights_user" is not permitted to log in \(28000\)$/,
    ],
    ['a missing database', `drop database ${FIRST}`, /database "rights_first" does not exist \(3D000\)$/],
    [
      'a wrong password',
      `alter role ${USER} password 'another'`,
      /password authentication failed for user "rights_user" \(28P01\)$/,
    ],
  ])('%s', async (_, statement, words) => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    if (statement === '-') await inDatabase(FIRST, `create schema private authorization ${USER}`)
    else await admin.query(statement)
    expect(await refusal(FIRST, USER)).toMatch(words)
  })
})

describe('OPS-13: a pooler', () => {
  const through = async (options: PoolerOptions, work: (user: string) => Promise<void>) => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    const pooler = await startPooler(url, options)
    try {
      await work(pooler.urlOf(urlOf(FIRST, USER)))
    } finally {
      await pooler.close()
    }
  }

  test('in session mode that refuses what it does not know when a client connects', async () => {
    process.env.PGOPTIONS = '-c jit=on'
    await through({}, async (address) => {
      const database = await openDatabase({ url: address })
      const asked = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit`
      const ofRequests = await database.runAs({ role: 'anon' }, { text: asked, values: [] })
      expect(ofRequests.rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s', jit: 'off' }])
      expect(await database.maintain(asked)).toEqual([
        { statement: '5min', lock: '3s', idle: '10s', jit: 'off' },
      ])
      await database.close()
      // As the commands do.
      expect(await withClient(address, async (client) => (await client.query('select')).rowCount)).toBe(1)
    })
  })

  test('that loses a limit is refused with its name', async () => {
    const rewrite = (text: string) => text.replace('set lock_timeout = 3000', 'set lock_timeout = 0000')
    await through({ rewrite }, async (address) => {
      await expect(openDatabase({ url: address })).rejects.toThrow(
        /^The limit lock_timeout does not hold at DATABASE_URL: it was set to 3000 ms, and is 0 ms\. /,
      )
    })
  })

  test('that gives two clients one server process is refused', async () => {
    // What every client is told in transaction mode as long as nobody else is there.
    const rewrite = (text: string) => text.replace('pg_backend_pid()', '4242::int + 0000')
    await through({ rewrite }, async (address) => {
      await expect(openDatabase({ url: address })).rejects.toThrow(/ a pooler that is not in session mode, /)
    })
  })
})

describe('OPS-16: a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zameel-own-'))
  const file = join(folder, 'zameel.backup')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const run = (script: 'backup' | 'restore', database: string) =>
    runScript(`scripts/${script}.ts`, [file], { DATABASE_URL: urlOf(database, USER) })

  test('is restored into an empty database by an ordinary role, whole, and ends sessions', async () => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    const empty = await run('backup', FIRST)
    expect(empty).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is nothing of Zameel in /) })
    expect(existsSync(file)).toBe(false)

    await start(FIRST, USER)
    await inDatabase(
      FIRST,
      `insert into auth.users (id, email, encrypted_password) values ('${STUDENT}', 'salma@example.edu', 'hash');
       insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${STUDENT}');
       insert into public.documents (user_id, kind, id, revision, schema_version, data)
         values ('${STUDENT}', 'plan', 'one', 1, 1, '{"a": "\\n زميل"}')`,
    )
    expect(await run('backup', FIRST)).toMatchObject({ code: 0, stderr: '' })
    expect(await run('restore', FIRST)).toMatchObject({
      code: 1,
      stderr: 'The database at DATABASE_URL is one of Zameel already. Name an empty one.\n',
    })

    await createDatabase(SECOND, USER)
    const refused = await run('restore', SECOND)
    expect(refused.stderr).toMatch(/^The role rights_user may not load rows without triggers\. /)
    await obey(refused.stderr.trimEnd(), SECOND)
    const done = await run('restore', SECOND)
    expect(done.stderr).toBe('')
    expect(done.stdout).toMatch(/^The database at DATABASE_URL: \d+ rows\. /)
    await start(SECOND, USER)
    const restored = await connect(urlOf(SECOND))
    const found = await restored.query(
      `select u.email, d.data ->> 'a' as a, (select count(*)::int from auth.sessions) as sessions
       from auth.users u join public.documents d on d.user_id = u.id`,
    )
    await restored.end()
    expect(found.rows).toEqual([{ email: 'salma@example.edu', a: '\n زميل', sessions: 0 }])
  })
})

describe('OPS-16: the connections that a copy needs', () => {
  test.each([
    ['the role', `alter role ${USER} connection limit 2`, /too many connections for role "rights_user"/],
    ['the database', `alter database ${FIRST} connection limit 9`, /too many connections for database/],
  ])('fewer of %s are refused, with how many there are', async (_, statement, words) => {
    await createUser(USER, 'createrole')
    await createDatabase(FIRST, USER)
    await admin.query(statement)
    const line = await refusal(FIRST, USER)
    expect(line).toMatch(
      /^Zameel needs 10 connections to its database, and DATABASE_URL gives [29] \(.* \(53300\)\)\. /,
    )
    expect(line).toMatch(words)
    expect(line).toContain(`gives ${/limit (\d)/.exec(statement)?.[1]} `)
  })
})
