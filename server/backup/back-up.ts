import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import packageJson from '../../package.json' with { type: 'json' }
import { listMigrations } from '../migrations.ts'
import { StartError } from '../start-error.ts'
import { type BackupHeader, writeBackupFile } from './backup-file.ts'

/** Beside the migrations' own bookkeeping, which a restored database makes anew. */
const SCHEMAS = ['auth', 'public', 'private']

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

/**
 * Writes all rows of a database, accounts included, to a file as they are at one moment: in one transaction that sees no later
 * write, while the server runs (OPS-01, ADR-74). Returns the number of rows.
 */
export async function backUp(client: Client, path: string): Promise<number> {
  await client.query('begin isolation level repeatable read read only')
  try {
    const header = await headerOf(client)
    const counts: number[] = []
    await writeBackupFile(path, header, contentOf(client, counts))
    return counts.reduce((sum, count) => sum + count, 0)
  } finally {
    await client.query('rollback').catch(() => undefined)
  }
}

async function headerOf(client: Client): Promise<BackupHeader> {
  const { rows } = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  const migrations = rows.map(({ version }) => version)
  const known = new Set(listMigrations().map(({ version }) => version))
  if (migrations.some((version) => !known.has(version))) {
    throw new StartError('The database is of a later version of Zameel. Back it up with that version.')
  }
  return { version: packageJson.version, created: new Date().toISOString(), migrations }
}

/** All rows of all tables. How many there are of each is added to `counts`. */
async function* contentOf(client: Client, counts: number[]): AsyncGenerator<Buffer> {
  for (const table of await tablesOf(client)) {
    yield lineOf(table)
    let rows = 0
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    for await (const chunk of client.query(copyTo(`copy ${nameOf(client, table)} (${columns}) to stdout`))) {
      // A line feed in a value is written as two characters, so each line is a row.
      for (const byte of chunk as Buffer) if (byte === LINE_FEED) rows += 1
      yield chunk as Buffer
    }
    yield Buffer.from(END_OF_ROWS)
    counts.push(rows)
  }
  yield lineOf({ counts, sequences: await sequencesOf(client) } satisfies Footer)
}

const LINE_FEED = 0x0a

const lineOf = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

export const nameOf = (client: Client, { schema, table }: TableName) =>
  `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(table)}`

/** All tables with what can be written of them: columns that Postgres computes are left out. */
async function tablesOf(client: Client): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r'
     group by 1, 2
     order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

async function sequencesOf(client: Client): Promise<Footer['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}
