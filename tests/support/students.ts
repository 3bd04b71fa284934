import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Endpoint } from '../../server/engine/engine.ts'
import type { Row } from './sql.ts'

/**
 * What the database lets somebody do, with nothing of our server between: each statement runs in the role and with the
 * claims of a request, in a transaction of its own, as a hosted project runs it. Rows come as the JSON that students get.
 * Each call rejects with the error of the database: its `code` is the SQLSTATE.
 */
export type Person = {
  /** Any query; its rows. */
  ask: <Found extends object = Row>(query: string) => Promise<Found[]>
  /** Columns of a table; `rest` begins with "where" or "order by". */
  select: <Found extends object = Row>(table: string, columns: string, rest?: string) => Promise<Found[]>
  /** A row, or several with the same columns. Here and below: without `returning` no row is read, nor has to be readable. */
  insert: (table: string, rows: object | readonly object[], returning?: string) => Promise<Row[]>
  update: (table: string, change: object, where: string, returning?: string) => Promise<Row[]>
  delete: (table: string, where: string, returning?: string) => Promise<Row[]>
  /** A function, and what it returns; the first row of one that returns several. */
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of it, its assertions say
  call: (name: string, parameters?: object) => Promise<any>
}

export type Student = Person & { id: string; email: string; name: string }

/** Connections for requests at the same moment. */
const CONNECTIONS = 10

/** The people who use a database. */
export function createPeople(endpoint: Endpoint) {
  const pool = new pg.Pool({ ...endpoint, ssl: false, max: CONNECTIONS })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  function personWith(claims: { role: 'anon' } | { role: 'authenticated'; sub: string }): Person {
    const user = 'sub' in claims ? claims.sub : ''
    async function run(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(
          `select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
             set_config('role', $3, true)`,
          [JSON.stringify(claims), user, claims.role],
        )
        const { rows } = await client.query(text, values)
        await client.query('commit')
        return rows
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    }
    const ask = async (query: string, values?: unknown[]) =>
      (await run(`with asked as (${query}) select to_json(asked) as json from asked`, values)).map(
        ({ json }) => json as Row,
      )
    /** A statement that changes rows. */
    const change = (statement: string, returning: string, values?: unknown[]) =>
      returning === '' ? run(statement, values) : ask(`${statement} returning ${returning}`, values)

    return {
      ask: ask as Person['ask'],
      select: ((table, columns, rest = '') =>
        ask(`select ${columns} from public.${table} ${rest}`)) as Person['select'],
      insert: (table, rows, returning = '') => {
        const list = [rows].flat()
        const columns = columnsOf(list[0])
        return change(
          `insert into public.${table} (${columns})
           select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
          returning,
          [JSON.stringify(list)],
        )
      },
      update: (table, values, where, returning = '') => {
        const columns = columnsOf(values)
        return change(
          `update public.${table} set (${columns}) =
             (select ${columns} from json_populate_record(null::public.${table}, $1)) where ${where}`,
          returning,
          [JSON.stringify(values)],
        )
      },
      delete: (table, where, returning = '') =>
        change(`delete from public.${table} where ${where}`, returning),
      call: async (name, parameters = {}) => {
        const named = Object.keys(parameters).map((parameter, index) => `${parameter} => $${index + 1}`)
        const values = Object.values(parameters).map((value) =>
          typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
        )
        const [row] = await run(
          `select to_json(answer) as answer from public.${name}(${named}) as answer`,
          values,
        )
        return row?.answer
      },
    }
  }

  return {
    visitor: personWith({ role: 'anon' }),
    /** A student with a confirmed account, of last week unless its age is given, and a session. */
    newStudent: async (name = 'Salma', age = '7 days'): Promise<Student> => {
      const id = randomUUID()
      const email = `${id}@example.com`
      await pool.query(
        `with account as (
           insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data, created_at)
           values ($1, $2, now(), jsonb_build_object('name', $3::text), now() - $5::interval) returning id
         ) insert into auth.sessions (id, user_id) select $4, id from account`,
        [id, email, name, randomUUID(), age],
      )
      return { ...personWith({ role: 'authenticated', sub: id }), id, email, name }
    },
    end: () => pool.end(),
  }
}

function columnsOf(row: object | undefined): string {
  return Object.keys(row ?? {})
    .map((name) => pg.escapeIdentifier(name))
    .join(', ')
}

/** The error of the database with which a call is refused; undefined when it succeeds. */
export function refusalOf(call: Promise<unknown>): Promise<pg.DatabaseError | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError) return error
      throw error
    },
  )
}

/** Its SQLSTATE. */
export async function sqlState(call: Promise<unknown>): Promise<string | undefined> {
  return (await refusalOf(call))?.code
}
