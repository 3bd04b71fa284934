import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'
import { openDatabase } from '../../server/database.ts'
import { startEngine } from '../../server/engine/engine.ts'
import { codeOf } from '../../server/transactions.ts'
import { connectLite } from './lite-connection.ts'

/**
 * @supabase/lite on the embedded Postgres (its data directory is the first argument) without our API: no allowlist, no
 * limits. As in a hosted project, only the database protects the data. Prints its URL; SIGTERM stops it.
 */
const [, , dataDirectory = ''] = process.argv
const engine = await startEngine({ dataDirectory, onLost: () => process.exit(1) })
const database = await openDatabase(engine.endpoint)
const { connection, close } = await connectLite(engine.endpoint)
Object.assign(connection, { normalizeDbError: toPostgrestError })
// PostgREST answers numeric as a JSON number; lite would answer "120.00" as text.
connection.driver.options.parsers[1700] = Number
const app = new App({
  connection,
  auth: {
    enabled: true,
    jwt_secret: 'a secret for the length of one test run',
    site_url: 'http://localhost',
    publishable_key: EMBEDDED_PUBLISHABLE_KEY,
    email: { enable_confirmations: false },
  },
  api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
})
// It prints every refused request as an error, rows included.
console.error = () => undefined
const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', async () => {
  server.close()
  await close()
  await database.close()
  await engine.stop()
  process.exit(0)
})

/**
 * SQLSTATEs that PostgREST answers with 400 and @supabase/lite 0.10 with a bare 500 become a 400, in PostgREST's format for
 * custom errors (code PGRST, message and detail as JSON), which lite understands.
 */
function toPostgrestError(error: unknown): unknown {
  const code = codeOf(error)
  if (!(error instanceof Error) || code === undefined) return error
  const isRefusal = ['23514', '54000', 'P0001', 'P0002', 'P0003', 'P0004'].includes(code)
  if (!isRefusal && !['57014', '55P03', '25P03', '25P04'].includes(code)) return error
  const answer = { code, message: error.message, hint: Reflect.get(error, 'hint') }
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: isRefusal ? 400 : 504, headers: {} }),
  })
}
