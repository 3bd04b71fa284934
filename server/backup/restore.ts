import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { claimDataDirectory } from '../data-directory.ts'
import { prepareRights } from '../database-rights.ts'
import { SUPERUSER } from '../engine/cluster.ts'
import { clusterDirectory, startEngine } from '../engine/engine.ts'
import { appliedMigrations, applyMigrations, listMigrations } from '../migrations.ts'
import { StartError } from '../start-error.ts'
import { withClient } from '../with-client.ts'
import { columnsOf, END_OF_ROWS, type Footer, nameOf, SCHEMAS, type TableHeader } from './back-up.ts'
import { readBackupFile } from './backup-file.ts'
import { linesOf } from './lines.ts'

/** Of the data directory, until all is restored: a directory with half of a backup never looks like a whole one. */
const WORKSPACE = 'restoring'

/**
 * Of the moment of the backup: since then a student may have signed out, used a link, or changed a password because somebody
 * else knew it (OPS-12). A mail that waits would make another link. What switches alerts off opens nothing, and goes on working.
 */
const END_SESSIONS_AND_LINKS = `
  delete from auth.refresh_tokens;
  delete from auth.sessions;
  delete from auth.mails_to_send;
  delete from auth.one_time_tokens;`

/**
 * Makes the database of a data directory from a backup (OPS-01): the migrations that the backed up database had, its rows, then
 * the migrations since. No session and no link in a mail goes on (OPS-12). Returns the number of rows. Throws a StartError when the directory has a database or is in use, or the
 * file is no whole backup of this version or an earlier one; then the directory is as before.
 */
export async function restore(dataDirectory: string, path: string): Promise<number> {
  const backup = await readKnownBackup(path)
  const before = existsSync(dataDirectory) ? readdirSync(dataDirectory) : undefined
  const data = claimDataDirectory(dataDirectory)
  let isRestored = false
  const workspace = join(dataDirectory, WORKSPACE)
  try {
    if (existsSync(clusterDirectory(dataDirectory))) {
      throw new StartError(`${dataDirectory} has a database already. Set DATA_DIR to an empty directory.`)
    }
    rmSync(workspace, { recursive: true, force: true })
    mkdirSync(workspace, { mode: 0o700 })
    const engine = await startEngine({ dataDirectory: workspace, onLost: () => undefined })
    let rows: number
    try {
      await withClient(engine.endpoint, (client) => applyMigrations(runOn(client), backup.migrations))
      // Only a superuser can leave triggers and foreign keys out: the rows are as they were, in any order.
      rows = await withClient({ ...engine.endpoint, user: SUPERUSER }, async (client) => {
        await client.query('begin')
        const count = await load(client, backup.content())
        await client.query('commit')
        return count
      })
      await withClient(engine.endpoint, (client) => finish(client))
    } finally {
      await engine.stop()
    }
    renameSync(clusterDirectory(workspace), clusterDirectory(dataDirectory))
    isRestored = true
    return rows
  } catch (error) {
    if (error instanceof StartError) throw error
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new StartError(
      `The backup ${path} could not be restored (${reason}). ${dataDirectory} is as before.`,
    )
  } finally {
    rmSync(workspace, { recursive: true, force: true })
    data.release()
    if (!isRestored) clean(dataDirectory, before)
  }
}

/**
 * Does the same with an empty database of the operator's own Postgres (OPS-16), as the role of its URL, in one transaction: all of
 * it, or nothing. Returns the number of rows. Throws a StartError when the database is not empty or a right is missing, with the
 * SQL that grants it.
 */
export async function restoreInto(url: string, path: string): Promise<number> {
  const backup = await readKnownBackup(path)
  return withClient(url, async (client) => {
    const run = runOn(client)
    await prepareRights(run)
    if ((await appliedMigrations(run)).length > 0) {
      throw new StartError('The database at DATABASE_URL is one of Zameel already. Name an empty one.')
    }
    await refuseWithoutReplication(client)
    try {
      await client.query('begin')
      await applyMigrations(run, backup.migrations)
      const rows = await load(client, backup.content())
      await finish(client)
      await client.query('commit')
      return rows
    } catch (error) {
      if (error instanceof StartError) throw error
      const reason = error instanceof Error && 'code' in error ? error.code : error
      throw new StartError(
        `The backup ${path} could not be restored (${reason}). The database at DATABASE_URL is as before.`,
      )
    }
  })
}

/** A role that is no superuser needs a right to leave triggers and foreign keys out. */
async function refuseWithoutReplication(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; may: boolean }>(
    `select quote_ident(current_user) as name,
      has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  const [role] = rows
  if (!role || role.may) return
  throw new StartError(
    `The role ${role.name} may not load rows without triggers. As an administrator, run: grant set on parameter session_replication_role to ${role.name};`,
  )
}

/** Throws a StartError for a file that is damaged, or of a later version. */
async function readKnownBackup(path: string) {
  const { header, content } = await readBackupFile(path)
  const all = listMigrations()
  if (header.migrations.some((version) => !all.some((known) => known.version === version))) {
    throw new StartError(`The backup ${path} was written by a later version of Zameel (${header.version})`)
  }
  return { content, migrations: all.filter(({ version }) => header.migrations.includes(version)) }
}

/** Brings loaded rows up to date. */
async function finish(client: pg.Client): Promise<void> {
  await applyMigrations(runOn(client))
  await client.query(END_SESSIONS_AND_LINKS)
}

const runOn =
  (client: pg.Client) =>
  async <Row extends object>(statement: string): Promise<Row[]> =>
    (await client.query<Row>(statement)).rows

/** Leaves in a directory what was there; undefined means that there was no directory. */
function clean(directory: string, before: readonly string[] | undefined): void {
  const remove = (path: string) => rmSync(path, { recursive: true, force: true })
  if (before === undefined) remove(directory)
  else for (const name of readdirSync(directory)) if (!before.includes(name)) remove(join(directory, name))
}

/** Writes the rows of a backup within a transaction, without triggers and foreign keys. Returns how many there are. */
async function load(client: pg.Client, content: AsyncIterable<Buffer>): Promise<number> {
  await client.query("set local session_replication_role = 'replica'")
  const counts: number[] = []
  const lines = linesOf(content)
  for (;;) {
    const { value } = await lines.next()
    const line: TableHeader | Footer = JSON.parse(String(value))
    if ('counts' in line) {
      if (line.counts.join() !== counts.join())
        throw new StartError('The backup does not have the rows that it names')
      for (const { schema, name, value: last } of line.sequences) {
        refuseForeign(schema)
        await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', [
          '%I.%I',
          schema,
          name,
          last,
        ])
      }
      await client.query("set local session_replication_role = 'origin'")
      return counts.reduce((sum, count) => sum + count, 0)
    }
    refuseForeign(line.schema)
    const table = nameOf(client, line)
    // What migrations have written is in the backup, too.
    await client.query(`delete from ${table}`)
    const copy = client.query(copyFrom(`copy ${table} (${columnsOf(client, line)}) from stdin`))
    counts.push(await sendRows(lines, copy))
  }
}

/** Rows of Postgres' own tables would be programs and roles, written by a superuser. */
function refuseForeign(schema: string): void {
  if (!SCHEMAS.includes(schema))
    throw new StartError(`The backup has rows of ${schema}, which is none of Zameel's`)
}

/** Sends the lines up to the end of the rows, as fast as Postgres takes them. Returns how many there were. */
async function sendRows(lines: AsyncIterator<Buffer>, copy: NodeJS.WritableStream): Promise<number> {
  const failed = new Promise<never>((_resolve, reject) => copy.once('error', reject))
  failed.catch(() => undefined)
  const finished = new Promise<void>((resolve) => copy.once('finish', () => resolve()))
  for (let rows = 0; ; rows += 1) {
    const { value: line } = await lines.next()
    if (line === undefined || line.equals(END)) {
      copy.end()
      await Promise.race([finished, failed])
      return rows
    }
    if (!copy.write(line)) {
      await Promise.race([new Promise<void>((resolve) => copy.once('drain', () => resolve())), failed])
    }
  }
}

const END = Buffer.from(END_OF_ROWS)
