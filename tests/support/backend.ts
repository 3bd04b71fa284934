import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { PASSWORD_FILE, SUPERUSER } from '../../server/engine/cluster.ts'
import {
  clusterDirectory,
  DATABASE,
  type Endpoint,
  SOCKET_PORT,
  startEngine,
} from '../../server/engine/engine.ts'
import { newDataDir, startServer } from './embedded-edition.ts'
import { startScript } from './script.ts'

type Row = Record<string, unknown>

export type Backend = {
  url: string
  dataDir: string
  output: () => string
  /** Runs statements as the superuser of the database, past all policies, and returns the rows of each. */
  administer: (...statements: string[]) => Promise<Row[][]>
  stop: () => Promise<void>
}

/** Starts the real server on an empty database. Needs a build. */
export async function startBackend(): Promise<Backend> {
  const dataDir = newDataDir()
  const server = await startServer({ dataDir })
  return withAdministrator(dataDir, server, async () => void (await server.stop()))
}

/** Starts @supabase/lite alone, without our API in front of it, to test what the database itself allows. */
export async function startDatabaseAlone(): Promise<Backend> {
  const dataDir = newDataDir()
  const script = await startScript('tests/support/lite-alone.ts', dataDir)
  return withAdministrator(dataDir, { url: script.url, output: () => '' }, script.stop)
}

export type EmptyDatabase = {
  endpoint: Endpoint
  /** Of the superuser. */
  sql: ReturnType<typeof administrator>
  stop: () => Promise<void>
}

/** Starts Postgres on an empty database with all migrations, with nothing in front of it. */
export async function startDatabase(): Promise<EmptyDatabase> {
  const dataDir = newDataDir()
  const engine = await startEngine({ dataDirectory: dataDir, onLost: () => undefined })
  const sql = administrator(dataDir)
  return {
    endpoint: engine.endpoint,
    sql,
    stop: async () => {
      await sql.end()
      await engine.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function withAdministrator(
  dataDir: string,
  { url, output }: Pick<Backend, 'url' | 'output'>,
  stop: () => Promise<void>,
): Backend {
  const sql = administrator(dataDir)
  return {
    url,
    dataDir,
    output,
    administer: async (...statements) => {
      const rows: Row[][] = []
      for (const statement of statements) rows.push([...(await sql.unsafe(statement))])
      return rows
    },
    stop: async () => {
      await sql.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A connection to the database of a running server as the superuser. */
export function administrator(dataDir: string) {
  const directory = clusterDirectory(dataDir)
  return postgres({
    host: directory,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: readFileSync(join(directory, PASSWORD_FILE), 'utf8'),
    database: DATABASE,
    max: 1,
    onnotice: () => undefined,
  })
}
