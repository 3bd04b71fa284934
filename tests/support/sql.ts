import pg from 'pg'
import type { DatabasePlace } from '../../server/database-connections.ts'

export type Row = Record<string, unknown>

/** A connection: as a template, sql`select ${1}`, with each value as a parameter. */
export type Sql = {
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of a row, its assertions say
  <Found extends object = any>(texts: TemplateStringsArray, ...values: unknown[]): Promise<Found[]>
  /** One or several statements; the rows of the last one. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run: <Found extends object = any>(text: string, values?: readonly unknown[]) => Promise<Found[]>
  /** Runs work in one transaction. */
  begin: <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>
  end: () => Promise<void>
}

export type ConnectOptions = {
  /** "bigint" as a number, as in the answers of the API. */
  withNumbers?: boolean
  onNotice?: (notice: { message?: string | undefined; detail?: string | undefined }) => void
}

const BIGINT = 20

/** Connects to a database when a first statement is sent, and keeps that one connection with its settings. */
export function connect(place: DatabasePlace, { withNumbers = false, onNotice }: ConnectOptions = {}): Sql {
  const pool = new pg.Pool({
    ...('url' in place ? { connectionString: place.url } : { ...place, ssl: false }),
    max: 1,
    idleTimeoutMillis: 0,
    ...(withNumbers && {
      types: {
        getTypeParser: (type: number, format?: 'text' | 'binary') =>
          type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
      },
    }),
  })
  // Of servers that are stopped first.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (onNotice) pool.on('connect', (client) => client.on('notice', onNotice))

  return Object.assign(sqlOn(pool), {
    begin: async <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => {
      const client = await pool.connect()
      const sql: Sql = Object.assign(sqlOn(client), {
        begin: () => Promise.reject(new Error('In a transaction already')),
        end: () => Promise.reject(new Error('In a transaction')),
      })
      try {
        await client.query('begin')
        const result = await work(sql)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  })
}

function sqlOn(connection: pg.Pool | pg.PoolClient) {
  const run: Sql['run'] = async (text, values) => {
    // Several statements give an array of results.
    const results = [await connection.query(text, values && [...values])].flat()
    return results.at(-1)?.rows ?? []
  }
  const template = <Found extends object>(texts: TemplateStringsArray, ...values: unknown[]) =>
    run<Found>(
      texts.reduce((text, next, index) => `${text}$${index}${next}`),
      values,
    )
  return Object.assign(template, { run })
}
