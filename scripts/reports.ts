import { existsSync } from 'node:fs'
import pg from 'pg'
import { claimDataDirectory } from '../server/data-directory.ts'
import { withLibpqModes } from '../server/database.ts'
import { clusterDirectory, type Endpoint, startEngine } from '../server/engine/engine.ts'
import { endpointOfRunning } from '../server/engine/running-engine.ts'
import { readEnvironment } from '../server/environment.ts'
import { StartError } from '../server/start-error.ts'

/**
 * Lists the posts that students reported and decides about one of them (MATCH-08): `npm run reports`. It works on
 * `DATABASE_URL`, or on the database in `DATA_DIR`, whether the server runs or not. It never tells who reported.
 */

const USAGE = `npm run reports                        the posts to review
npm run reports -- show BOARD ID       one post, with what was said about it
npm run reports -- keep BOARD ID       show it again; these reports count no more
npm run reports -- remove BOARD ID     delete it`

const BOARDS = ['swap_requests', 'practicum_groups', 'course_requests']

type Row = Record<string, unknown>

/** A post with what was reported about it; a student who reported it again after an edit is one of `reporters`. */
type Found = { post: Row | null; reporters: number; reports: Row[] }

/** Keys and accounts: nothing that students see. */
const INTERNAL = /^(?:user_id|creator_id|creator_email|\w+_keys?)$/

async function main([command = 'list', board = '', id = '', ...more]: string[]): Promise<void> {
  const isList = command === 'list' && board === ''
  const isAboutOne =
    ['show', 'keep', 'remove'].includes(command) && BOARDS.includes(board) && /^\d{1,18}$/.test(id)
  if (!(isList || isAboutOne) || more.length > 0) {
    throw new StartError(
      `${USAGE}\n\nBOARD is one of ${BOARDS.join(', ')}; ID is the number beside it in the list.`,
    )
  }
  await withDatabase(async (client) => {
    if (isList) {
      const { rows } = await client.query<Row>('select * from private.reported_posts()')
      if (rows.length > 0) list(rows)
      else print('No posts to review.')
      return
    }
    const { rows } = await client.query<{ found: Found }>('select private.reported_post($1, $2) as found', [
      board,
      id,
    ])
    const { post = null, reporters = 0, reports = [] } = rows[0]?.found ?? {}
    if (!post) throw new StartError(`There is no post ${id} in ${board}`)
    if (command === 'show') return show({ post, reporters, reports })
    await client.query('select private.review_post($1, $2, $3)', [board, id, command])
    print(command === 'keep' ? `${board} ${id} is shown again.` : `${board} ${id} has been deleted.`)
  })
}

function list(rows: readonly Row[]): void {
  for (const { board, post_id, post, reports, reasons, hidden_at } of rows) {
    const state = hidden_at instanceof Date ? `hidden since ${hidden_at.toISOString()}` : 'shown'
    print(
      `${board} ${post_id}  ${plain(post)}  ${state}  reports: ${reports}${reasons ? ` (${reasons})` : ''}`,
    )
  }
  print(`\n${USAGE}`)
}

function show({ post, reporters, reports }: Found & { post: Row }): void {
  for (const [column, value] of Object.entries(post)) {
    if (!INTERNAL.test(column)) print(`${column}: ${plain(value)}`)
  }
  print(`\nReports: ${reports.length}, students: ${reporters}`)
  for (const { created_at, reason, status, note } of reports) {
    print(`${created_at}  ${reason}  ${status}${note === null ? '' : `  ${plain(note)}`}`)
  }
}

/** A value on one line. What students typed could hold characters that control a terminal. */
function plain(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\p{Cc}\p{Cf}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Connects to the database of the environment, and starts the embedded one for as long as it takes if no server runs. */
async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
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

function clientOf(place: Endpoint | string): pg.Client {
  // In the place of PGOPTIONS in the environment.
  const options = { connectionTimeoutMillis: 5_000, options: '-c jit=off' }
  const client =
    typeof place === 'string'
      ? new pg.Client({ connectionString: withLibpqModes(place), ...options })
      : new pg.Client({ ...place, ssl: false, ...options })
  client.on('error', () => undefined)
  return client
}

/** False for the file of a Postgres that was killed. */
async function answers(endpoint: Endpoint): Promise<boolean> {
  const client = clientOf(endpoint)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

async function withConnection(
  place: Endpoint | string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = clientOf(place)
  try {
    await client.connect()
    await work(client)
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(reasonOf(error))
  } finally {
    await client.end()
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

await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
