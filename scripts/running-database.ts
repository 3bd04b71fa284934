import { existsSync } from 'node:fs'
import type pg from 'pg'
import { claimDataDirectory } from '../server/data-directory.ts'
import { clusterDirectory, type Endpoint, startEngine } from '../server/engine/engine.ts'
import { endpointOfRunning } from '../server/engine/running-engine.ts'
import { readEnvironment } from '../server/environment.ts'
import { StartError } from '../server/start-error.ts'
import { withClient } from '../server/with-client.ts'

/** Connects to the database of the environment, and starts the embedded one for as long as it takes if no server runs. */
export async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDirectory } = readEnvironment(process.env)
  if (databaseUrl !== undefined) return withConnection(databaseUrl, work)
  if (!existsSync(clusterDirectory(dataDirectory))) {
    throw new StartError(`There is no database in ${dataDirectory}. Set DATA_DIR as for the server.`)
  }
  // A running server holds the lock of the directory; its Postgres listens beside it.
  const running = endpointOfRunning(dataDirectory)
  if (running && (await answers(running))) return withConnection(running, work)
  const data = claimDataDirectory(dataDirectory)
  const engine = await startEngine({ dataDirectory, onLost: () => process.exit(1) })
  try {
    await withConnection(engine.endpoint, work)
  } finally {
    await engine.stop()
    data.release()
  }
}

/** False for the file of a Postgres that was killed. */
const answers = (endpoint: Endpoint): Promise<boolean> =>
  withClient(endpoint, async () => true).catch(() => false)

async function withConnection(
  place: Endpoint | string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  try {
    await withClient(place, work)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(reasonOf(error))
  }
}

/** SQLSTATEs of a function and a schema that do not exist. */
const NOT_MIGRATED: readonly unknown[] = ['42883', '3F000']

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : 'no answer'
  return NOT_MIGRATED.includes(code)
    ? 'The database is of an earlier version of Zameel. Start this version once, or push its migrations.'
    : `The database cannot be reached, or refuses this (${code})`
}

/** Runs a command: a reason that the operator can mend is one line on stderr and the exit code 1. */
export async function runCommand(main: (words: string[]) => Promise<void>): Promise<void> {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
