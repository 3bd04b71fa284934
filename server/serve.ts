import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Backend, openBackend } from './backend.ts'
import { claimDataDirectory, type DataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import { type Environment, readEnvironment } from './environment.ts'
import {
  HEADERS_TIMEOUT,
  HEALTH_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  OPEN_SOCKETS,
  REQUEST_TIMEOUT,
  SOCKET_TIMEOUT,
  STOP_TIMEOUT,
} from './limits.ts'
import { log, muteLibraries, placeOf } from './log.ts'
import { SITE_DIRECTORY } from './paths.ts'
import { type Handler, withoutPipelining } from './pipelining.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite } from './site.ts'
import { StartError } from './start-error.ts'
import { within } from './within.ts'

/** Opens everything in the order in which it can be refused, and closes it in the opposite one. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const data = claimDataDirectory(environment.dataDirectory)
  // The port is taken before the database is opened; a request that comes meanwhile waits for its answer.
  const handler = Promise.withResolvers<Handler>()
  handler.promise.catch(() => undefined)
  const server = createAdaptorServer({
    fetch: withoutPipelining(async (request, bindings) => (await handler.promise)(request, bindings)),
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
  }) as Server
  server.setTimeout(SOCKET_TIMEOUT)
  server.maxConnections = OPEN_SOCKETS
  await listen(server, environment)

  const siteUrl = environment.siteUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`
  const site = createSite(SITE_DIRECTORY, siteUrl)
  const onLost = () => {
    process.stderr.write('The database has ended and cannot be started again. See that the disk has room.\n')
    process.exit(1)
  }
  const backend = await openBackend({ environment, data, siteUrl, onLost })

  const app = new Hono()
    .use(logRequests, securityHeaders(siteUrl))
    .get('/healthz', (context) => health(context, backend.database))
    .route('/', backend.api)
    .all('*', site)
  app.onError((error, context) => context.text(`Something went wrong (${log.fault('the site', error)})`, 500))
  handler.resolve(app.fetch)
  stop = stopper({ server, backend, data })
  log.notice(`Zameel is running at ${siteUrl}`)
  log.notice(backend.mailDestination)
}

const logRequests: MiddlewareHandler = async (context, next) => {
  const begin = performance.now()
  await next()
  log.request(context.req.method, placeOf(context), context.res.status, performance.now() - begin)
}

/** Whether the database answers, for a supervisor or a load balancer. */
async function health(context: Context, database: Database): Promise<Response> {
  context.set('place', '/healthz')
  context.header('Cache-Control', 'no-store')
  try {
    await within(HEALTH_TIMEOUT, database.ping())
    return context.json({ status: 'ok' })
  } catch (error) {
    log.fault('the health check', error)
    return context.json({ status: 'unavailable' }, 503)
  }
}

function listen(server: Server, { port, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`
      reject(new StartError(`Port ${port} on ${host} ${reason}. Set PORT or HOST to another one.`))
    })
    server.listen(port, host, () => resolve())
  })
}

/** Takes no more requests, lets those under way and the mail finish, closes the data, exits with 0. */
function stopper(parts: { server: Server; backend: Backend; data: DataDirectory }): () => Promise<void> {
  const { server, backend, data } = parts
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const impatience = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
    await closed
    clearTimeout(impatience)
    await backend.close()
    data.release()
    process.exit(0)
  }
}

/** What a signal does. Before anything is open it just ends the process, and with it what that has started. */
let stop = async (): Promise<void> => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () =>
    stop().catch((error: unknown) => {
      log.fault('the stop', error)
      process.exit(1)
    }),
  )

muteLibraries()
process.on('unhandledRejection', (error) => void log.fault('the background', error))
try {
  await start()
} catch (error) {
  // A StartError is for the person at the keyboard; anything else is a defect, and its number goes into a report.
  const line =
    error instanceof StartError ? error.message : `Zameel could not start (${log.fault('the start', error)})`
  process.stderr.write(`${line.replaceAll(/\s+/g, ' ')}\n`)
  process.exit(1)
}
