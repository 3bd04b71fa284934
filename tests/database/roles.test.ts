import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../scripts/temporary-postgres.ts'
import { type Database, openDatabase } from '../../server/database.ts'
import { IDLE_TRANSACTION_TIMEOUT, LOCK_TIMEOUT, STATEMENT_TIMEOUT } from '../../server/limits.ts'
import { StartError } from '../../server/start-error.ts'
import { startDatabase } from '../support/backend.ts'

describe.each(['the embedded database', 'DATABASE_URL'])('the connections to %s', (place) => {
  let server: { stop: () => Promise<void> }
  let open: () => Promise<Database>
  let database: Database

  beforeAll(async () => {
    if (place === 'DATABASE_URL') {
      const postgres = await startPostgres()
      const url = await postgres.createDatabase()
      server = postgres
      open = () => openDatabase({ url })
    } else {
      const postgres = await startDatabase()
      server = postgres
      open = () => openDatabase(postgres.endpoint)
    }
    database = await open()
  })
  afterAll(async () => {
    await database?.close()
    await server?.stop()
  })

  const enabledRoles = (role: string) =>
    database.connection.withContext({ auth: { role } }, (db) =>
      db.selectFrom('information_schema.enabled_roles').select('role_name').execute(),
    )

  /** Rights on whole tables: what @supabase/lite would grant. The columns are listed in schema.test.ts. */
  async function rightsOnTables() {
    const { rows } = await database.connection.exec<{
      rows: { grantee: string; privilege_type: string; table_name: string }[]
    }>(
      `select grantee, privilege_type, table_name from information_schema.role_table_grants
       where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC') order by 1, 3, 2`,
    )
    return rows.map(({ grantee, privilege_type, table_name }) => `${grantee} ${privilege_type} ${table_name}`)
  }

  const GRANTED = [
    'authenticated DELETE academic_info',
    'authenticated SELECT academic_info',
    'authenticated DELETE course_requests',
    'authenticated SELECT course_requests',
    'authenticated SELECT documents',
    'authenticated DELETE practicum_groups',
    'authenticated DELETE swap_requests',
  ]

  test('SEC-02: concurrent requests each run in their own role', async () => {
    const roles = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'anon' : 'authenticated'))
    const answers = await Promise.all(roles.map(enabledRoles))
    expect(answers).toEqual(roles.map((role) => [{ role_name: role }]))
  })

  test('ENG-06: those of requests limit the time of a statement, of a wait for a lock and of an idle transaction', async () => {
    const { rows } = await database.connection.exec<{ rows: { name: string; setting: string }[] }>(
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
    await enabledRoles('authenticated')
    expect(await rightsOnTables()).toEqual(GRANTED)
    await database.close()
    database = await open()
    await enabledRoles('anon')
    expect(await rightsOnTables()).toEqual(GRANTED)
  })

  test('that of the owner is closed while nothing needs it, and opened again when it is needed or was lost', async () => {
    const idOf = async () =>
      (await database.runAsOwner<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid ?? 0
    const signal = async (statement: string) =>
      (await database.connection.exec<{ rows: { done: boolean }[] }>(statement)).rows[0]?.done
    const isOpen = (id: number) =>
      signal(`select exists (select from pg_stat_activity where pid = ${id}) as done`)
    const first = await idOf()
    await expect.poll(() => isOpen(first), { timeout: 10_000 }).toBe(false)
    const second = await idOf()
    expect(second).not.toBe(first)

    const lost = expect(database.runAsOwner('select pg_sleep(60)')).rejects.toThrow()
    await expect
      .poll(() => signal(`select state = 'active' as done from pg_stat_activity where pid = ${second}`))
      .toBe(true)
    await signal(`select pg_terminate_backend(${second}) as done`)
    await lost
    expect(await idOf()).not.toBe(second)
  })

  test('SEC-02: refuses to start on a database with "grant all"', async () => {
    await database.runAsOwner('grant all on all tables in schema public to anon')
    await database.close()
    await expect(open()).rejects.toThrow(StartError)
  })
})
