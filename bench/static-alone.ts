import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { SITE_DIRECTORY } from '../server/paths.ts'

/** The baseline for pages of the embedded edition: the same files on a plain static server. Prints its URL. */
const app = new Hono().use(serveStatic({ root: SITE_DIRECTORY, precompressed: true }))
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
