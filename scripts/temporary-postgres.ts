import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openCluster, SUPERUSER } from '../server/engine/cluster.ts'
import { onAnyPort } from '../server/engine/ports.ts'
import { startPostmaster } from '../server/engine/postmaster.ts'
import { findPrograms } from '../server/engine/programs.ts'
import { chooseAccount } from '../server/engine/system-account.ts'

export type TemporaryPostgres = {
  /** Creates an empty database on the server, or a copy of the one at a URL, to which nothing is connected. Returns its URL. */
  createDatabase: (template?: string) => Promise<string>
  /** Stops the server and keeps its files for `resume`. */
  interrupt: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

export type TemporaryPostgresOptions = {
  /** Of Postgres, in addition to those that a temporary server needs. */
  settings?: Readonly<Record<string, string | number>>
  /** The folder of a cluster that is copied; by default a new one is created, which takes a second of processor time. */
  cluster?: string | undefined
}

/** Starts a Postgres server that is reached by URL, like an external one (DATABASE_URL). `stop` deletes its files. */
export async function startPostgres({
  settings: further = {},
  cluster,
}: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'zameel-postgres-'))
  const directory = join(folder, 'postgres')
  const programs = await findPrograms()
  const account = chooseAccount(folder, programs.postgres)
  if (cluster !== undefined) cpSync(cluster, directory, { recursive: true })
  const password = await openCluster(programs, account, directory)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    ...further,
  }
  const start = (port: number) =>
    startPostmaster({ programs, account, directory, settings: { ...settings, port } })
  const { port, first } = await onAnyPort(async (port) => ({ port, first: await start(port) }))
  let running = first
  const urlOf = (database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  return {
    createDatabase: async (template = urlOf('template1')) => {
      const name = `zameel_${randomUUID().replaceAll('-', '')}`
      const client = new pg.Client({ connectionString: urlOf('postgres') })
      await client.connect()
      // Without a log of every page, as nothing here survives a crash.
      await client.query(
        `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
      )
      await client.end()
      return urlOf(name)
    },
    interrupt: () => running.stop(),
    resume: async () => {
      running = await start(port)
    },
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
