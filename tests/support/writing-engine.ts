import pg from 'pg'
import { startEngine } from '../../server/engine/engine.ts'

/**
 * The engine of a data directory without the server around it, which costs a third of a start: writes rows on two connections until
 * it is killed, and prints the ID of each that is committed (kill.test.ts).
 */

const [dataDirectory = ''] = process.argv.slice(2)
const { endpoint } = await startEngine({ dataDirectory, onLost: () => process.exit(1) })

async function write(): Promise<never> {
  const client = new pg.Client({ ...endpoint, ssl: false })
  await client.connect()
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), '"written"') returning id`,
    )
    console.log(rows[0]?.id)
  }
}

await Promise.all([write(), write()])
