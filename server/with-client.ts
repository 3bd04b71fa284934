import pg from 'pg'
import { withLibpqModes } from './database.ts'
import type { Endpoint } from './engine/engine.ts'

/** Milliseconds. A command says that nothing answers, instead of waiting. */
const CONNECT_TIMEOUT = 5_000

/** Works on one connection to a database, by its endpoint or its URL, and closes it. Throws what the database says. */
export async function withClient<Result>(
  place: Endpoint | string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...(typeof place === 'string' ? { connectionString: withLibpqModes(place) } : { ...place, ssl: false }),
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    // In the place of PGOPTIONS in the environment.
    options: '-c jit=off',
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
