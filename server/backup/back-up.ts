import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageJson from '../../package.json' with { type: 'json' }
import { appliedMigrations } from '../migrations.ts'
import { StartError } from '../start-error.ts'
import { type BackupHeader, writeBackupFile } from './backup-file.ts'

/** Beside the migrations' own bookkeeping, which a restored database makes anew. */
export const SCHEMAS = ['auth', 'public', 'private']

export type TableName = { schema: string; table: string }
/** One line of the content before the rows of a table, which end with {@link END_OF_ROWS}. */
export type TableHeader = TableName & { columns: readonly string[] }
/** The last line of the content. */
export type Footer = {
  /** How many rows each table has, in the order of the file. */
  counts: readonly number[]
  sequences: readonly { schema: string; name: string; value: string }[]
}

export const END_OF_ROWS = '\\.\n'

/** Works on what the database holds at one moment: no later write is seen, while the server runs. */
export async function atOneMoment<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

/**
 * Writes all rows of a database, accounts included, to a file as they are at one moment: in one transaction that sees no later
 * write, while the server runs (OPS-01, ADR-74). Returns the number of rows.
 */
export async function backUp(client: Client, path: string): Promise<number> {
  return atOneMoment(client, async () => {
    const header = await headerOf(client)
    const counts: number[] = []
    await writeBackupFile(path, header, contentOf(client, counts))
    return counts.reduce((sum, count) => sum + count, 0)
  })
}

/** Throws a StartError for a database of a later version, and for one that Zameel has never started on: it has no rows to keep. */
export async function headerOf(client: Client): Promise<BackupHeader> {
  const migrations = await appliedMigrations(async (statement) => (await client.query(statement)).rows)
  if (migrations.length === 0) {
    throw new StartError(
      'There is nothing of Zameel in this database. Set DATABASE_URL or DATA_DIR as for the server.',
    )
  }
  return { version: packageJson.version, created: new Date().toISOString(), migrations }
}

/** All rows of all tables. How many there are of each is added to `counts`. */
async function* contentOf(client: Client, counts: number[]): AsyncGenerator<Buffer> {
  for (const table of await tablesOf(client, SCHEMAS)) {
    yield lineOf(table)
    yield* rowsOf(client, `${nameOf(client, table)} (${columnsOf(client, table)})`, counts)
  }
  yield lineOf({ counts, sequences: await sequencesOf(client) } satisfies Footer)
}

/** The rows of a table or query, and their end. How many there are is added to `counts`. */
export async function* rowsOf(client: Client, source: string, counts: number[]): AsyncGenerator<Buffer> {
  let rows = 0
  const copy = client.query(copyTo(`copy ${source} to stdout`))
  try {
    for await (const chunk of copy.iterator({ destroyOnReturn: false })) {
      // A line feed in a value is written as two characters, so each line is a row.
      for (const byte of chunk as Buffer) if (byte === LINE_FEED) rows += 1
      yield chunk as Buffer
    }
  } finally {
    // A reader that stops early leaves rows on the connection, and whatever is asked next would wait behind them for ever.
    copy.resume()
  }
  yield Buffer.from(END_OF_ROWS)
  counts.push(rows)
}

const LINE_FEED = 0x0a

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

export const nameOf = (client: Client, { schema, table }: TableName) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`

export const columnsOf = (client: Client, { columns }: TableHeader) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ')

/** All tables of some schemas with what can be written of them: columns that Postgres computes are left out. */
export async function tablesOf(client: Client, schemas: readonly string[]): Promise<TableHeader[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r'
     group by 1, 2
     order by 1, 2`,
    [schemas],
  )
  return rows
}

export async function sequencesOf(client: Client): Promise<Footer['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}
