import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import { BOARD_FIGURES_INTERVAL, HEALTH_TIMEOUT } from './limits.ts'
import { faultsSoFar } from './log.ts'
import { StartError } from './start-error.ts'
import { withTimeout } from './with-timeout.ts'

/** Figures for a monitor in the text format of Prometheus (OPS-02). They count; none of them holds an identifier. */
export type Metrics = {
  /** Where they are, also when any free port was asked for. */
  url: string
  /** Counts an answered request. `route` is the pattern that the server chose (`routeOf`), never a path. */
  request: (method: string, route: string, status: number, milliseconds: number) => void
  close: () => Promise<void>
}

export type MetricsSources = {
  database: Pick<Database, 'ping' | 'asOwner' | 'connections'>
  /** How often each step of the sender of alerts has failed. */
  alertFailures: ReadonlyMap<string, number>
  /** Open connections of clients. */
  countSockets: () => Promise<number>
}

/** Seconds. From a page out of memory to a call that waits for its turn. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Anybody can make up others. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/** Six hundred hashed files of the build are one line. */
const ASSET = /^\/assets\//

/** Serves the figures at `/metrics` on a port of their own (0: any free one), to this machine only. Throws a StartError when the port cannot be opened. */
export async function serveMetrics(port: number, sources: MetricsSources): Promise<Metrics> {
  const registry = new Registry()
  const { request } = register(registry, sources)
  const server = createServer(async ({ method, url }, response) => {
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The figures are at /metrics\n')
      return
    }
    const text = await registry.metrics()
    response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    request,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function register(
  registry: Registry,
  { database, alertFailures, countSockets }: MetricsSources,
): Pick<Metrics, 'request'> {
  const registers = [registry]
  // Memory, processor, event loop, garbage collection.
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'zameel_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'zameel_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  })
  new Counter({
    name: 'zameel_faults_total',
    help: 'Unexpected errors, each with an ID in the log',
    registers,
    collect() {
      this.reset()
      this.inc(faultsSoFar())
    },
  })
  new Counter({
    name: 'zameel_alert_failures_total',
    help: 'Steps of the sender of alerts that failed; each is tried again',
    labelNames: ['step'],
    registers,
    collect() {
      this.reset()
      for (const [step, count] of alertFailures) this.inc({ step }, count)
    },
  })
  new Gauge({
    name: 'zameel_connections',
    help: 'Open connections of clients',
    registers,
    collect: async function collect() {
      this.set(await countSockets())
    },
  })
  new Gauge({
    name: 'zameel_database_connections',
    help: 'Connections to the database, and statements that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { total, idle, waiting } = database.connections()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    name: 'zameel_database_up',
    help: 'Whether the database answers: 1 or 0',
    registers,
    collect: async function collect() {
      this.set(
        await withTimeout(HEALTH_TIMEOUT, database.ping()).then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
  registerBoards(registry, database)

  return {
    request: (method, route, status, milliseconds) => {
      const label = ASSET.test(route) ? '/assets/*' : route
      requests.inc({ method: METHODS.has(method) ? method : 'other', route: label, status })
      seconds.observe({ route: label }, milliseconds / 1000)
    },
  }
}

const COUNTS = `
  select (select count(*) from auth.users)::int as accounts,
    (select count(*) from public.swap_requests where status = 'open' and expires_at > now())::int as swap_requests,
    (select count(*) from public.practicum_groups where status = 'open' and expires_at > now())::int as practicum_groups,
    (select count(*) from public.course_requests where expiration_date > now())::int as course_requests,
    (select count(*) from private.post_reports)::int as reports`

type Counts = { accounts: number; reports: number } & Record<(typeof BOARDS)[number], number>

const BOARDS = ['swap_requests', 'practicum_groups', 'course_requests'] as const

/** What the boards hold. Counted anew at most once a minute, however often the monitor asks. */
function registerBoards(registry: Registry, database: MetricsSources['database']): void {
  const registers = [registry]
  let counted: { at: number; counts: Promise<Counts | undefined> } | undefined
  const count = () => {
    if (!counted || performance.now() - counted.at >= BOARD_FIGURES_INTERVAL) {
      const counts = database.asOwner(async (query) => (await query<Counts>(COUNTS))[0])
      // Left out while the database is away, and tried again at the next look.
      counts.catch(() => (counted = undefined))
      counted = { at: performance.now(), counts }
    }
    return counted.counts.catch(() => undefined)
  }
  const gauge = (name: string, help: string, figureOf: (counts: Counts) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect: async function collect() {
        const counts = await count()
        if (counts) this.set(figureOf(counts))
        else this.remove()
      },
    })
  gauge('zameel_accounts', 'Accounts', ({ accounts }) => accounts)
  gauge('zameel_reports', 'Reports of posts that are still there', ({ reports }) => reports)
  new Gauge({
    name: 'zameel_open_posts',
    help: 'Posts that others can see',
    labelNames: ['board'],
    registers,
    collect: async function collect() {
      const counts = await count()
      for (const board of BOARDS) {
        if (counts) this.set({ board }, counts[board])
        else this.remove({ board })
      }
    },
  })
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new StartError(
          `The port ${port} for figures cannot be opened (${code}). Set METRICS_PORT to another one.`,
        ),
      ),
    )
    server.listen({ port, host: '127.0.0.1' }, () => resolve())
  })
}
