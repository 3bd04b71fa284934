import pg from 'pg'
import { connectionTo } from './database-connections.ts'
import type { Endpoint } from './engine/engine.ts'

/** Milliseconds. A command says that nothing answers, instead of waiting. */
const CONNECT_TIMEOUT = 5_000

/** Works on one connection to a database, by its endpoint or its URL, and closes it. Throws what the database says. */
export async function withClient<Result>(
  place: Endpoint | string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...connectionTo(typeof place === 'string' ? { url: place } : place),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  })
  // A connection that dies fails its statement. Without a listener, the event itself would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
