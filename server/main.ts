import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { createApi } from './api.ts'
import { claimDataDirectory, type DataDirectory } from './data-directory.ts'
import { type Database, openDatabase } from './database.ts'
import { type Environment, readEnvironment } from './environment.ts'
import {
  HEADERS_TIMEOUT,
  HEALTH_TIMEOUT,
  KEEP_ALIVE_TIMEOUT,
  REQUEST_TIMEOUT,
  STOP_TIMEOUT,
} from './limits.ts'
import { log, muteLibraries } from './log.ts'
import { createMail, type Mail } from './mail.ts'
import { hashPasswordsAside } from './password-hashing.ts'
import { pathOf } from './path-of.ts'
import { SITE_DIRECTORY } from './paths.ts'
import { startRetention } from './retention.ts'
import { securityHeaders } from './security-headers.ts'
import { createSite } from './site.ts'
import { StartError } from './start-error.ts'

type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/** Opens everything in the order in which it can be refused, and closes it in the opposite one. */
async function start(): Promise<void> {
  const environment = readEnvironment(process.env)
  const data = claimDataDirectory(environment.dataDirectory)
  // The port is taken before the database is opened; a request that comes meanwhile waits for its answer.
  const handler = Promise.withResolvers<Handler>()
  handler.promise.catch(() => undefined)
  const server = createAdaptorServer({
    fetch: async (request, bindings) => (await handler.promise)(request, bindings),
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
  }) as Server
  await listen(server, environment)

  const siteUrl = environment.siteUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`
  const mail = createMail({
    smtpUrl: environment.smtpUrl,
    from: environment.mailFrom,
    outboxPath: data.outboxPath,
  })
  const site = createSite(SITE_DIRECTORY, siteUrl)
  const database = await openDatabase(
    environment.databaseUrl ? { url: environment.databaseUrl } : { directory: data.databasePath },
  )
  const api = createApi({
    database,
    mail,
    jwtSecret: data.secrets.jwtSecret,
    siteUrl,
    feedbackWebhookUrl: environment.feedbackWebhookUrl,
  })

  const app = new Hono()
    .use(logRequests, securityHeaders(siteUrl))
    .get('/healthz', (context) => health(context, database))
    .route('/', api)
    .all('*', site)
  app.onError((error, context) => context.text(`Something went wrong (${log.fault('the site', error)})`, 500))
  handler.resolve(app.fetch)
  const endRetention = startRetention(database)
  stopOnSignal({ server, mail, database, data, endRetention })
  log.notice(`Zameel is running at ${siteUrl}`)
  log.notice(mail.destination)
}

const logRequests: MiddlewareHandler = async (context, next) => {
  const begin = performance.now()
  await next()
  log.request(context.req.method, pathOf(context), context.res.status, performance.now() - begin)
}

/** Whether the database answers, for a supervisor or a load balancer. */
async function health(context: Context, database: Database): Promise<Response> {
  context.header('Cache-Control', 'no-store')
  try {
    await within(HEALTH_TIMEOUT, database.ping())
    return context.json({ status: 'ok' })
  } catch (error) {
    log.fault('the health check', error)
    return context.json({ status: 'unavailable' }, 503)
  }
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds)
  })
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer))
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

/** On the first signal: takes no more requests, lets those under way and the mail finish, closes the data, exits with 0. */
function stopOnSignal(parts: {
  server: Server
  mail: Mail
  database: Database
  data: DataDirectory
  endRetention: () => void
}): void {
  const { server, mail, database, data, endRetention } = parts
  const stop = async () => {
    endRetention()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeIdleConnections()
    const impatience = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT)
    await closed
    clearTimeout(impatience)
    await within(STOP_TIMEOUT, mail.drain()).catch(() => undefined)
    await database.close()
    data.release()
    process.exit(0)
  }
  const onSignal = () =>
    void stop().catch((error: unknown) => {
      log.fault('the stop', error)
      process.exit(1)
    })
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}

muteLibraries()
hashPasswordsAside()
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
