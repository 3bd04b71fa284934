import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_FILE, SUPERUSER } from '../../server/engine/cluster.ts'
import {
  clusterDirectory,
  DATABASE,
  type Endpoint,
  SOCKET_PORT,
  startEngine,
} from '../../server/engine/engine.ts'
import { startServer } from './embedded-edition.ts'
import { newDataDir } from './prepared-clusters.ts'
import { connect, type Row, type Sql } from './sql.ts'
import { createPeople, type Person, type Student } from './students.ts'

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
  const { url, output, stop } = await startServer({ dataDir })
  const sql = administrator(dataDir)
  return {
    url,
    dataDir,
    output,
    administer: administerWith(sql),
    stop: async () => {
      await sql.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestDatabase = {
  endpoint: Endpoint
  /** Of the superuser. */
  sql: Sql
  /** As above. */
  administer: Backend['administer']
  visitor: Person
  newStudent: (name?: string, age?: string) => Promise<Student>
  stop: () => Promise<void>
}

/** Starts Postgres on an empty database with all migrations, with nothing in front of it: what the database itself allows. */
export async function startDatabase(): Promise<TestDatabase> {
  const dataDir = newDataDir()
  const engine = await startEngine({ dataDirectory: dataDir, onLost: () => undefined })
  const sql = administrator(dataDir)
  const people = createPeople(engine.endpoint)
  return {
    endpoint: engine.endpoint,
    sql,
    administer: administerWith(sql),
    visitor: people.visitor,
    newStudent: people.newStudent,
    stop: async () => {
      await Promise.all([sql.end(), people.end()])
      await engine.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function administerWith(sql: Sql): Backend['administer'] {
  return async (...statements) => {
    const rows: Row[][] = []
    for (const statement of statements) rows.push(await sql.run<Row>(statement))
    return rows
  }
}

/** A connection to the database of a running server as the superuser. */
export function administrator(dataDir: string): Sql {
  const directory = clusterDirectory(dataDir)
  return connect({
    host: directory,
    port: SOCKET_PORT,
    user: SUPERUSER,
    password: readFileSync(join(directory, PASSWORD_FILE), 'utf8'),
    database: DATABASE,
  })
}
