import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { type EmbeddedEdition, newDataDir, startServer } from './embedded-edition.ts'
import { freePort } from './free-port.ts'
import { startPostgres } from './postgres.ts'

/** Where the embedded edition can keep its data. */
export const ENGINES = ['PGlite', 'Postgres'] as const
export type Engine = (typeof ENGINES)[number]

type Row = Record<string, unknown>

export type Backend = {
  url: string
  output: () => string
  /**
   * Runs statements as the administrator of the database, whom no policy stops, and gives the rows of each. PGlite is one
   * process's, so there the server stops for it and starts again at the same address.
   */
  administer: (...statements: string[]) => Promise<Row[][]>
  stop: () => Promise<void>
}

/** Starts the real server on an empty database of this engine. Needs a build. */
export async function startBackend(engine: Engine): Promise<Backend> {
  return engine === 'Postgres' ? onPostgres() : onPglite()
}

async function onPostgres(): Promise<Backend> {
  const cluster = await startPostgres()
  const database = await cluster.createDatabase()
  const server = await startServer({ environment: { DATABASE_URL: database } })
  const sql = postgres(database, { max: 1, onnotice: () => undefined })
  return {
    url: server.url,
    output: server.output,
    administer: async (...statements) => {
      const rows: Row[][] = []
      for (const statement of statements) rows.push([...(await sql.unsafe(statement))])
      return rows
    },
    stop: async () => {
      await sql.end()
      await server.stop()
      await cluster.stop()
    },
  }
}

async function onPglite(): Promise<Backend> {
  const dataDir = newDataDir()
  const port = await freePort()
  let server: EmbeddedEdition = await startServer({ port, dataDir })
  let printed = ''
  return {
    url: server.url,
    output: () => printed + server.output(),
    administer: async (...statements) => {
      printed += server.output()
      await server.stop()
      const database = await PGlite.create(join(dataDir, 'database'))
      try {
        const rows: Row[][] = []
        for (const statement of statements) rows.push((await database.query<Row>(statement)).rows)
        return rows
      } finally {
        await database.close()
        server = await startServer({ port, dataDir })
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
