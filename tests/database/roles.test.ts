import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../server/database.ts'
import type { DatabasePlace } from '../../server/database-connections.ts'
import {
  IDLE_TRANSACTION_TIMEOUT,
  LOCK_TIMEOUT,
  POOL_SIZE,
  PREPARED_STATEMENTS,
  REPEATS,
  STATEMENT_TIMEOUT,
} from '../../server/limits.ts'
import { ROLES } from '../../server/roles.ts'
import { StartError } from '../../server/start-error.ts'
import type { Caller } from '../../server/transactions.ts'
import { SessionEndedError } from '../../server/transactions.ts'
import { startDatabase } from '../support/backend.ts'
import { startPostgres } from '../support/prepared-clusters.ts'

describe.each(['the embedded database', 'DATABASE_URL'])('the connections to %s', (kind) => {
  let server: { stop: () => Promise<void> }
  let place: DatabasePlace
  let database: Database
  const open = () => openDatabase(place)

  beforeAll(async () => {
    if (kind === 'DATABASE_URL') {
      const postgres = await startPostgres()
      place = { url: await postgres.createDatabase() }
      server = postgres
    } else {
      const postgres = await startDatabase()
      place = postgres.endpoint
      server = postgres
    }
    database = await open()
    const [userId, sessionId] = [randomUUID(), randomUUID()]
    await database.maintain(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`)
    await database.maintain(`insert into auth.sessions (id, user_id) values ('${sessionId}', '${userId}')`)
    student = { role: 'authenticated', userId, sessionId }
  })
  // The last test closes the database.
  afterAll(() => server?.stop())

  const visitor: Caller = { role: 'anon' }
  let student: Caller

  /** The rows of a statement in the name of a caller. */
  const ask = async (caller: Caller, text: string) =>
    (await database.runAs<Record<string, unknown>>(caller, { text, values: [] })).rows
  const enabledRoles = (caller: Caller) =>
    ask(
      caller,
      `select role_name::text as role, nullif(current_setting('request.jwt.claim.sub', true), '') as user
       from information_schema.enabled_roles`,
    )

  /** Rights on whole tables. The columns are listed in schema.test.ts. */
  async function rightsOnTables() {
    const rows = await database.maintain<{ grantee: string; privilege_type: string; table_name: string }>(
      `select grantee, privilege_type, table_name from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') order by 1, 3, 2`,
    )
    return rows.map(({ grantee, privilege_type, table_name }) => `${grantee} ${privilege_type} ${table_name}`)
  }

  const GRANTED = [
    'anon SELECT published_dates',
    'authenticated DELETE academic_info',
    'authenticated SELECT academic_info',
    'authenticated DELETE course_requests',
    'authenticated SELECT course_requests',
    'authenticated SELECT documents',
    'authenticated DELETE practicum_groups',
    'authenticated SELECT published_dates',
    'authenticated DELETE swap_requests',
  ]

  test('SEC-02: concurrent requests each run in their own role, and in the name of their user', async () => {
    const callers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? visitor : student))
    const answers = await Promise.all(callers.map(enabledRoles))
    expect(answers).toEqual(callers.map(({ role, userId = null }) => [{ role, user: userId }]))
  })

  test('SEC-02: neither role nor user stays on a connection', async () => {
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: POOL_SIZE }, () => enabledRoles(student)))
      const rows = await Promise.all(Array.from({ length: POOL_SIZE }, () => enabledRoles(visitor)))
      expect(rows.flat()).toEqual(Array(POOL_SIZE).fill({ role: 'anon', user: null }))
    }
  })

  test('ENG-40: a session that has ended runs nothing', async () => {
    for (const ended of [
      { ...student, sessionId: randomUUID() },
      { ...student, userId: randomUUID() },
    ] as Caller[])
      await expect(ask(ended, 'select 1')).rejects.toThrow(SessionEndedError)
  })

  test('ENG-23: what is read is of the moment at which the session was found open, not of a deletion since then', async () => {
    await database.maintain('create table public.probe as select 1 as value')
    await database.maintain('grant select on public.probe to authenticated')
    const text = 'select value from public.probe'
    // Deletes as soon as the reading, whose session is open, waits for the table.
    const deleted = database.maintain(`
      do $$ begin
        lock table public.probe in access exclusive mode;
        delete from public.probe;
        while not exists (select from pg_locks where relation = 'public.probe'::regclass and not granted) loop
          perform pg_sleep(0.02);
        end loop;
      end $$`)
    await expect
      .poll(() => ask(student, `select mode from pg_locks where relation = 'public.probe'::regclass`))
      .toContainEqual({ mode: 'AccessExclusiveLock' })
    const { rows } = await database.runAs(student, { text, values: [] }, { isReading: true })
    await deleted
    expect(rows).toEqual([{ value: 1 }])
    await database.maintain('drop table public.probe')
  })

  test(`ENG-31: a deadlock or a serialisation failure is repeated up to ${REPEATS} times`, async () => {
    await database.maintain('create sequence public.tries')
    await database.maintain(`
      create function public.fail_at_first(p_times bigint, p_code text) returns bigint language plpgsql as $$
      declare v_try constant bigint = nextval('public.tries');
      begin
        if v_try <= p_times then raise exception 'once more' using errcode = p_code; end if;
        return v_try;
      end $$`)
    await database.maintain('grant usage on sequence public.tries to authenticated')
    await database.maintain('grant execute on function public.fail_at_first(bigint, text) to authenticated')
    const call = (times: number, code: string) =>
      database.runAs(student, { text: 'select public.fail_at_first($1, $2) as tries', values: [times, code] })
    const restart = () => database.maintain('alter sequence public.tries restart')
    for (const code of ['40P01', '40001']) {
      await restart()
      expect((await call(REPEATS, code)).rows).toEqual([{ tries: String(REPEATS + 1) }])
      await restart()
      await expect(call(REPEATS + 1, code)).rejects.toMatchObject({ code })
    }
    // Nothing else is repeated.
    await restart()
    await expect(call(1, '23505')).rejects.toMatchObject({ code: '23505' })
    await database.maintain('drop function public.fail_at_first(bigint, text)')
    await database.maintain('drop sequence public.tries')
  })

  test('ENG-19: a connection does not keep more prepared statements than the product has', async () => {
    const ids = new Set<unknown>()
    for (let shape = 0; shape < 3 * PREPARED_STATEMENTS; shape += 1) {
      const [row] = await ask(
        visitor,
        `select pg_backend_pid() as id, (select count(*)::int from pg_prepared_statements) as kept, ${shape} as shape`,
      )
      ids.add(row?.id)
      // The two that enter a session, and the one that is too many.
      expect(row?.kept).toBeLessThanOrEqual(PREPARED_STATEMENTS + 3)
    }
    expect(ids.size).toBeGreaterThan(2)
  })

  test('ENG-06: those of requests limit the time of a statement, of a wait for a lock and of an idle transaction', async () => {
    const rows = await ask(
      visitor,
      `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`,
    )
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: STATEMENT_TIMEOUT,
      lock_timeout: LOCK_TIMEOUT,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT,
    })
  })

  test('SEC-02: after requests and a restart the roles have only the rights of the migrations', async () => {
    await enabledRoles(student)
    expect(await rightsOnTables()).toEqual(GRANTED)
    await database.close()
    database = await open()
    await enabledRoles(visitor)
    expect(await rightsOnTables()).toEqual(GRANTED)
  })

  test('that of the owner is closed while nothing needs it, and opened again when it is needed or was lost', async () => {
    const idOf = async () =>
      (await database.maintain<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0
    // In the same role, which alone may look at the connection and end it.
    const watcher = new pg.Client('url' in place ? { connectionString: place.url } : place)
    await watcher.connect()
    const signal = async (statement: string) =>
      (await watcher.query<{ done: boolean }>(statement)).rows[0]?.done
    const isOpen = (id: number) =>
      signal(`select exists (select from pg_stat_activity where pid = ${id}) as done`)
    const first = await idOf()
    await expect.poll(() => isOpen(first), { timeout: 60_000 }).toBe(false)
    const second = await idOf()
    expect(second).not.toBe(first)

    const lost = expect(database.maintain('select pg_sleep(60)')).rejects.toThrow()
    await expect
      .poll(() => signal(`select state = 'active' as done from pg_stat_activity where pid = ${second}`))
      .toBe(true)
    await signal(`select pg_terminate_backend(${second}) as done`)
    await lost
    expect(await idOf()).not.toBe(second)
    await watcher.end()
  })

  test('SEC-02: refuses to start on a database with "grant all"', async () => {
    await database.maintain('grant all on all tables in schema public to anon')
    await database.close()
    await expect(open()).rejects.toThrow(StartError)
  })
})

describe('ENG-26: a role of the API with more rights than the policies allow for', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>
  let url: string
  let sql: pg.Client
  beforeAll(async () => {
    server = await startPostgres()
    url = await server.createDatabase()
    // The roles belong to the cluster, and whatever else uses it may have made them.
    sql = new pg.Client({ connectionString: url })
    await sql.connect()
    for (const role of ROLES) await sql.query(`create role ${role} nologin`)
    await sql.query(
      'create role wide nologin bypassrls; create role owner nologin; create role between nologin',
    )
    // A database with tables of something else is refused for that.
    await (await openDatabase({ url })).close()
    await sql.query('create table public.theirs (id int); alter table public.theirs owner to owner')
  })
  afterAll(async () => {
    await sql?.end()
    await server?.stop()
  })

  const CASES = ROLES.flatMap((role): [string, string, string, string][] => [
    [
      `${role} bypasses row-level security`,
      `alter role ${role} bypassrls`,
      `alter role ${role} nobypassrls`,
      'may bypass',
    ],
    [
      `${role} is a superuser`,
      `alter role ${role} superuser`,
      `alter role ${role} nosuperuser`,
      'is a superuser',
    ],
    [
      `${role} creates roles`,
      `alter role ${role} createrole`,
      `alter role ${role} nocreaterole`,
      'may create roles',
    ],
    [
      `${role} owns a table`,
      `alter table public.theirs owner to ${role}`,
      'alter table public.theirs owner to owner',
      'owns a table',
    ],
    [
      `${role} may become an owner`,
      `grant owner to ${role}`,
      `revoke owner from ${role}`,
      'is a member of owner, which owns a table',
    ],
    [
      `${role} is a member of a member`,
      `grant wide to between; grant between to ${role}`,
      `revoke between from ${role}; revoke wide from between`,
      'is a member of wide, which may bypass',
    ],
  ])
  test.each(CASES)('%s: the start is refused with one line', async (_, make, undo, reason) => {
    await sql.query(make)
    await expect(openDatabase({ url })).rejects.toThrow(new RegExp(`^Refusing to start: .*${reason}.*$`))
    await sql.query(undo)
  })

  test('without such rights it starts', async () => {
    await (await openDatabase({ url })).close()
  })
})
