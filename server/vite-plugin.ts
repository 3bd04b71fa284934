import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Plugin, ViteDevServer } from 'vite'
import { API_PATHS } from './api/api-paths.ts'

/**
 * Serves the embedded edition's API on the development server, with its data in `.data/dev`. Opens the backend on the first
 * API call, and never during a build.
 */
export function embeddedApi(): Plugin {
  return {
    name: 'zameel:embedded-api',
    apply: 'serve',
    configureServer(server) {
      let api: Promise<OpenApi> | undefined
      const listener = getRequestListener(async (request, bindings) => {
        api ??= openApi(server)
        return (await api).handler.fetch(request, bindings)
      })
      server.middlewares.use((request, response, next) => {
        const isCall = API_PATHS.some((path) => request.url?.startsWith(`${path}/v1/`))
        if (isCall) void listener(request, response)
        else next()
      })
      server.httpServer?.once('close', () => void api?.then(({ close }) => close()))
    },
  }
}

type OpenApi = { handler: Hono; close: () => Promise<void> }

/** Imports dynamically, so that a build never loads the database. */
async function openApi(server: ViteDevServer): Promise<OpenApi> {
  const { readEnvironment } = await import('./environment.ts')
  const { claimDataDirectory } = await import('./data-directory.ts')
  const { openBackend } = await import('./backend.ts')

  const environment = readEnvironment(process.env)
  const data = claimDataDirectory(join(environment.dataDirectory, 'dev'))
  const siteUrl =
    environment.siteUrl ?? `http://localhost:${(server.httpServer?.address() as AddressInfo | null)?.port}`
  const onLost = () => server.config.logger.error('The database has stopped. Restart the development server.')
  const backend = await openBackend({ environment, data, siteUrl, onLost })
  return {
    handler: backend.api,
    close: async () => {
      await backend.close()
      data.release()
    },
  }
}
