import { accessSync, constants, existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { AlreadyRunningError, claimDataDirectory, type DataDirectory } from '../server/data-directory.ts'
import { clusterDirectory, type Endpoint, startEngine } from '../server/engine/engine.ts'
import { endpointOfRunning } from '../server/engine/running-engine.ts'
import { readEnvironment } from '../server/environment.ts'
import { appliedMigrations } from '../server/migrations.ts'
import { StartError } from '../server/start-error.ts'
import { withClient } from '../server/with-client.ts'

/** Connects to the database of the environment, and starts the embedded one for as long as it takes if no server runs. */
export async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDirectory } = readEnvironment(process.env)
  if (databaseUrl !== undefined) return withConnection(databaseUrl, work)
  const place = await runningOrClaimed(dataDirectory)
  if ('host' in place) return withConnection(place, work)
  const engine = await startEngine({ dataDirectory, onLost: () => process.exit(1) })
  try {
    await withConnection(engine.endpoint, work)
  } finally {
    await engine.stop()
    place.release()
  }
}

/** Milliseconds for a server that is starting to open its database. */
const START_TIMEOUT = 30_000
const POLL_INTERVAL = 100

/**
 * Where the Postgres of a running server listens, or the directory, claimed, when none runs. Waits for one that is starting, which
 * holds the lock already.
 */
async function runningOrClaimed(dataDirectory: string): Promise<Endpoint | DataDirectory> {
  const deadline = performance.now() + START_TIMEOUT
  for (;;) {
    refuseWithoutDatabase(dataDirectory)
    const running = endpointOfRunning(dataDirectory)
    if (running && (await answers(running))) return running
    try {
      return claimDataDirectory(dataDirectory)
    } catch (error) {
      if (!(error instanceof AlreadyRunningError) || performance.now() > deadline) throw error
      await sleep(POLL_INTERVAL)
    }
  }
}

/** The directory of another account looks empty to an ordinary one (OPS-09). */
function refuseWithoutDatabase(dataDirectory: string): void {
  if (existsSync(clusterDirectory(dataDirectory))) return
  if (existsSync(dataDirectory)) {
    try {
      accessSync(dataDirectory, constants.R_OK | constants.X_OK)
    } catch {
      throw new StartError(
        `This account may not read ${dataDirectory}. Run the command as root, or as the account that runs Zameel.`,
      )
    }
  }
  throw new StartError(`There is no database in ${dataDirectory}. Set DATA_DIR as for the server.`)
}

/** False for the file of a Postgres that was killed. */
const answers = (endpoint: Endpoint): Promise<boolean> =>
  withClient(endpoint, async () => true).catch(() => false)

async function withConnection(
  place: Endpoint | string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await asStartErrors(() =>
    withClient(place, async (client) => {
      await appliedMigrations(async (statement) => (await client.query(statement)).rows)
      await work(client)
    }),
  )
}

/** What a database answers, as a reason that the operator can read. */
export async function asStartErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
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
