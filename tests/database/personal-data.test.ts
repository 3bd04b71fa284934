import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../server/paths.ts'
import { startDatabase, type TestDatabase } from '../support/backend.ts'

/** docs/personal-data.md beside the columns that there are. */

type Entry = { personal: string[]; other: string[]; facts: string[] }

const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The rows of the record that name a table. */
const record = new Map(
  readFileSync(join(PROJECT_ROOT, 'docs/personal-data.md'), 'utf8')
    .split('\n')
    .flatMap((line): [string, Entry][] => {
      const [, table, personal, other, ...facts] = line.split('|').map((cell) => cell.trim())
      const [name] = namesIn(table)
      if (!/^(?:auth|public|private)\./.test(name ?? '')) return []
      return [[name ?? '', { personal: namesIn(personal), other: namesIn(other), facts: facts.slice(0, 3) }]]
    }),
)

let database: TestDatabase
let columns: { table: string; name: string; names_an_account: boolean }[]
beforeAll(async () => {
  database = await startDatabase()
  columns = await database.sql.run(`
    select n.nspname || '.' || c.relname as table, a.attname as name,
      exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.confrelid = 'auth.users'::regclass and a.attnum = any(k.conkey)
      ) as names_an_account
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'public', 'private') and c.relkind in ('r', 'm') and a.attnum > 0 and not a.attisdropped`)
})
afterAll(() => database?.stop())

test('OPS-07: the record has every column of the database, once, and no other', () => {
  const stored = columns.map(({ table, name }) => `${table}.${name}`).toSorted()
  const recorded = [...record].flatMap(([table, { personal, other }]) =>
    [...personal, ...other].map((name) => `${table}.${name}`),
  )
  expect(recorded.toSorted()).toEqual(stored)
})

test('OPS-07: a column that names an account is one about a person', () => {
  for (const { table, name } of columns.filter((column) => column.names_an_account)) {
    expect(record.get(table)?.personal, `${table}.${name}`).toContain(name)
  }
})

test('OPS-07: of each table it says why, how long, and who sees it', () => {
  for (const [table, { facts }] of record) {
    expect(facts, table).toHaveLength(3)
    for (const fact of facts) expect(fact, table).toMatch(/\w{2}/)
  }
})
