import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { readAuthSettings } from '../../server/api/auth-settings.ts'
import { openDatabase } from '../../server/database.ts'
import { startEngine } from '../../server/engine/engine.ts'

/**
 * @supabase/lite on the embedded Postgres (its data directory is the first argument) without our API: no allowlist, no
 * limits. As in a hosted project, only the database protects the data. Also the baseline of the benchmark. Prints its URL;
 * SIGTERM stops it.
 */
const [, , dataDirectory = ''] = process.argv
const engine = await startEngine({ dataDirectory, onLost: () => process.exit(1) })
const database = await openDatabase(engine.endpoint)
const app = new App({
  connection: database.connection,
  auth: readAuthSettings({
    jwtSecret: 'a secret for the length of one test run',
    siteUrl: 'http://localhost',
    sendsMail: false,
  }),
  api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
})
// It prints every refused request as an error, rows included.
console.error = () => undefined
const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', async () => {
  server.close()
  await database.close()
  await engine.stop()
  process.exit(0)
})
