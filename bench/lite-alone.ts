import '../server/before-lite.ts'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { App } from '@supabase/lite'
import { applyPendingMigrations } from '@supabase/lite/cli'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { readAuthSettings } from '../server/auth-settings.ts'

/**
 * What the embedded edition is compared with: the same API and migrations on a database of its own (its directory is the
 * first argument), with nothing of ours around it. A process of its own, like the server. Prints its address.
 */
const [, , directory] = process.argv
const app = new App({
  connection: await createPgliteConnection({ url: directory }),
  auth: readAuthSettings('a secret for the length of one bench', 'http://localhost'),
  api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
})
await applyPendingMigrations(app)
const server = serve({ fetch: (request) => app.fetch(request), port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
