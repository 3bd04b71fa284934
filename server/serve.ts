import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { type Backend, openBackend } from './backend.ts'
import { limitConnections } from './connections.ts'
import { claimDataDirectory, type DataDirectory } from './data-directory.ts'
import type { Database } from './database.ts'
import { type Environment, readEnvironment, readLogFormat } from './environment.ts'
import {
  HEADERS_TIMEOUT,
  HEALTH_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  LISTEN_BACKLOG,
  MAX_SOCKETS,
  REQUEST_TIMEOUT,
  SILENCE_TIMEOUT,
  SOCKET_CHECK_INTERVAL,
  SOCKET_TIMEOUT,
  STOP_TIMEOUT,
} from './limits.ts'
import { log, muteLibraries, routeOf, setLogFormat } from './log.ts'
import { withoutLongTargets } from './long-targets.ts'
import type { Metrics } from './metrics.ts'
import { SITE_DIRECTORY } from './paths.ts'
import { withoutPipelining } from './pipelining.ts'
import { inTurn, type Listener } from './request-turns.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite } from './site.ts'
import { StartError } from './start-error.ts'
import { withTimeout } from './with-timeout.ts'

/** Opens the environment, data directory, port, site and backend in that order; cheap checks fail first. */
async function start(): Promise<void> {
  setLogFormat(readLogFormat(process.env))
  const environment = readEnvironment(process.env)
  const data = claimDataDirectory(environment.dataDirectory)
  // Listens before the database is open. Requests that arrive meanwhile wait.
  const handler = Promise.withResolvers<Hono['fetch']>()
  const listener = getRequestListener(async (request, bindings) => (await handler.promise)(request, bindings))
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
  })
  server.setTimeout(SOCKET_TIMEOUT)
  const begun = limitConnections(server, {
    max: MAX_SOCKETS,
    silence: SILENCE_TIMEOUT,
    interval: SOCKET_CHECK_INTERVAL,
  })
  const answer = withoutLongTargets((incoming, outgoing) => void listener(incoming, outgoing))
  const begin: Listener = (incoming, outgoing) => {
    begun(incoming, outgoing)
    answer(incoming, outgoing)
  }
  server.on('request', withoutPipelining(inTurn(server, begin)))
  await listen(server, environment)

  const { port } = server.address() as AddressInfo
  const siteUrl = environment.siteUrl ?? `http://localhost:${port}`
  const site = createSite(SITE_DIRECTORY, siteUrl)
  const onLost = () => {
    log.problem('The database has stopped and cannot be restarted. Check that the disk has free space.')
    process.exit(1)
  }
  const backend = await openBackend({ environment, data, siteUrl, onLost })

  const { metricsPort } = environment
  // Loaded on request: most copies have no monitor.
  const metrics =
    metricsPort === undefined
      ? undefined
      : await (await import('./metrics.ts')).serveMetrics(metricsPort, {
          database: backend.database,
          alertFailures: backend.alertFailures,
          countSockets: () => countSockets(server),
        })

  const app = new Hono()
    .use(observeRequests(metrics), securityHeaders(siteUrl))
    .get('/healthz', (context) => health(context, backend.database))
    .route('/', backend.api)
    .all('*', site)
  app.onError((error, context) => context.text(`Something went wrong (${log.fault('the site', error)})`, 500))
  handler.resolve(app.fetch)
  stop = gracefulShutdown({ server, backend, data, metrics })
  log.notice(`Zameel is running at ${siteUrl}`)
  if (environment.siteUrl) log.notice(`It listens on port ${port} of ${environment.host}`)
  log.notice(backend.mailDestination)
  if (metrics) log.notice(`Figures for a monitor are at ${metrics.url}`)
  if (environment.lacksOperator) {
    log.notice(
      'Nobody is named who runs this copy: set OPERATOR_NAME and OPERATOR_CONTACT, build again, and the privacy policy says it',
    )
  }
}

/** Writes a line of the log for each request, and counts it. */
const observeRequests =
  (metrics: Metrics | undefined): MiddlewareHandler =>
  async (context, next) => {
    const begin = performance.now()
    await next()
    const duration = performance.now() - begin
    log.request(context.req.method, routeOf(context), context.res.status, duration)
    metrics?.request(context.req.method, routeOf(context), context.res.status, duration)
  }

const countSockets = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** Health check for a supervisor or load balancer: whether the database answers. */
async function health(context: Context, database: Database): Promise<Response> {
  context.set('route', '/healthz')
  context.header('Cache-Control', 'no-store')
  try {
    await withTimeout(HEALTH_TIMEOUT, database.ping())
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
    server.listen({ port, host, backlog: LISTEN_BACKLOG }, () => resolve())
  })
}

/** Graceful shutdown: refuses new requests, waits for running ones and for mail, closes the database, exits with 0. */
function gracefulShutdown(parts: {
  server: Server
  backend: Backend
  data: DataDirectory
  metrics: Metrics | undefined
}): () => Promise<void> {
  const { server, backend, data, metrics } = parts
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const forceClose = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
    await closed
    clearTimeout(forceClose)
    await metrics?.close()
    await backend.close()
    data.release()
    process.exit(0)
  }
}

/** Run on SIGTERM and SIGINT. Until everything is open, exiting is enough: child processes end with this one. */
let stop = async (): Promise<void> => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () =>
    stop().catch((error: unknown) => {
      log.fault('the shutdown', error)
      process.exit(1)
    }),
  )

muteLibraries()
process.on('unhandledRejection', (error) => void log.fault('the background', error))
try {
  await start()
} catch (error) {
  // A StartError tells the operator what to do. Anything else is a bug, reported by its ID.
  const line =
    error instanceof StartError ? error.message : `Zameel could not start (${log.fault('the start', error)})`
  log.problem(line.replaceAll(/\s+/g, ' '))
  process.exit(1)
}
