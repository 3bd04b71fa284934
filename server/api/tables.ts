import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { MOST_COUNTED } from '../../app/boards/paged-list.ts'
import { MAX_CALLS_PER_ACCOUNT, type RateLimitName } from '../limits.ts'
import type { Access, TableRights } from './access.ts'
import type { Caller, CallerReader } from './caller.ts'
import { clientAddress } from './client-address.ts'
import { busy, errorResponse, invalidJson, tooManyRequests } from './error-responses.ts'
import type { Lite, LiteRequest } from './lite.ts'
import { type RequestKind, readQuery } from './query-shape.ts'
import type { RateLimiter } from './rate-limits.ts'
import { readBody } from './request-body.ts'

export type TablesOptions = { lite: Lite; rateLimiter: RateLimiter; access: Access; callerOf: CallerReader }

/** PostgREST's media type for a single object instead of a list. */
const ONE_ROW = 'application/vnd.pgrst.object+json'
const ACCEPTED = new Set(['*/*', 'application/json', ONE_ROW])
const REPRESENTATION = 'return=representation'
const EXACT = 'count=exact'
const ESTIMATED = 'count=estimated'
/** The `Prefer` values that the product sends. Others are ignored, as PostgREST does with unknown ones. */
const PREFERENCES = new Set([REPRESENTATION, 'return=minimal', EXACT, ESTIMATED])

const KINDS: Readonly<Record<string, RequestKind>> = { POST: 'insert', PATCH: 'change', DELETE: 'change' }

/**
 * The REST API of tables and functions: within the rights of the caller's role and in the query shapes of the product
 * (ENG-07 to ENG-09). What is refused here never reaches the query translator.
 */
export function createTables({ lite, rateLimiter, access, callerOf }: TablesOptions): Hono {
  const tables = new Hono()

  // Only plain names: lite would decode a table called "rpc%2Fdelete_my_account" into that function.
  tables.on(['GET', 'POST', 'PATCH', 'DELETE'], '/rest/v1/:table{[a-z_]+}', async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const table = context.req.param('table')
    const rights = access.tables.get(table)?.[caller.role]
    if (!rights) return errorResponse(context, 404, 'PGRST205', 'There is no such table')
    context.set('route', `/rest/v1/${table}`)
    // Hono answers HEAD as a GET without the body.
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
    if (!isGranted(rights, method)) return notPermitted(context, caller)
    const headers = headersOf(context)
    if (!headers) return notAcceptable(context)
    const { query, problem } = readQuery(new URL(context.req.url).search.slice(1), {
      columns: rights.select,
      kind: KINDS[method] ?? 'list',
      returnsRows: method === 'GET' || (headers.prefer?.includes(REPRESENTATION) ?? false),
    })
    if (problem) return errorResponse(context, 400, problem.code, problem.message)
    const request = { path: `/rest/v1/${table}?${query}`, method, headers }
    if (method === 'GET') {
      return headers.prefer === ESTIMATED
        ? estimate(context, caller, table, query, request)
        : forward(context, caller, request)
    }
    if (method === 'DELETE') return write(context, caller, request)
    const body = await readObject(context)
    if (!body) return invalidJson(context)
    const columns = method === 'POST' ? rights.insert : rights.update
    if (Object.keys(body).some((column) => !columns.has(column))) return notPermitted(context, caller)
    return write(context, caller, { ...request, body })
  })

  /**
   * A list with an estimated count: exact up to MOST_COUNTED, so that it costs the same on a board of any length (ADR-50).
   * PostgREST counts so, too, and gives the planner's estimate above that; here it is one more than is counted.
   */
  async function estimate(
    context: Context,
    caller: Caller,
    table: string,
    query: URLSearchParams,
    request: LiteRequest,
  ): Promise<Response> {
    const beyond = new URLSearchParams(query)
    // The planner takes the rows for fewer than they are, and would sort all of them.
    beyond.delete('order')
    beyond.set('offset', String(MOST_COUNTED))
    beyond.set('limit', '1')
    const plain = { ...request, headers: { accept: 'application/json' } }
    const probe = await forward(context, caller, { ...plain, path: `/rest/v1/${table}?${beyond}` })
    if (!probe.ok) return probe
    if ((await probe.text()) === '[]')
      return forward(context, caller, { ...request, headers: { ...request.headers, prefer: EXACT } })
    const page = await forward(context, caller, plain)
    const range = page.headers.get('content-range')?.split('/')[0]
    if (!page.ok || range === undefined) return page
    const headers = new Headers(page.headers)
    headers.set('content-range', `${range}/${MOST_COUNTED + 1}`)
    return new Response(page.body, { status: page.status, headers })
  }

  /** Rate limit against guessing links. Only misses count, so that any number of people can open a real link. */
  const guardLinks: MiddlewareHandler = async (context, next) => {
    const address = clientAddress(context)
    const wait = await rateLimiter.secondsToWait('unknownLinkPerAddress', address)
    if (wait > 0) return tooManyRequests(context, wait)
    await next()
    if (context.res.status === 404) await rateLimiter.consume('unknownLinkPerAddress', address)
  }
  const limitPerAddress =
    (limit: RateLimitName): MiddlewareHandler =>
    async (context, next) => {
      const wait = await rateLimiter.consume(limit, clientAddress(context))
      return wait > 0 ? tooManyRequests(context, wait) : next()
    }
  tables.use('/rest/v1/rpc/get_course_request', guardLinks)
  tables.use('/rest/v1/rpc/add_interested_student', guardLinks, limitPerAddress('addStudentPerAddress'))
  tables.use('/rest/v1/rpc/report_post', guardLinks)
  tables.use('/rest/v1/rpc/read_calendar_feed', limitPerAddress('calendarFeedPerAddress'))

  tables.post('/rest/v1/rpc/:function{[a-z_]+}', async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const name = context.req.param('function')
    const called = access.functions.get(name)
    if (!called) return errorResponse(context, 404, 'PGRST202', 'There is no such function')
    context.set('route', `/rest/v1/rpc/${name}`)
    if (!called.roles.has(caller.role)) return notPermitted(context, caller)
    const headers = headersOf(context)
    if (!headers) return notAcceptable(context)
    if (new URL(context.req.url).search !== '')
      return errorResponse(context, 400, 'PGRST100', 'A function takes its parameters in the body')
    const body = await readObject(context, {})
    if (!body) return invalidJson(context)
    if (Object.keys(body).some((parameter) => !called.parameters.has(parameter)))
      return errorResponse(context, 404, 'PGRST202', 'The function has no such parameter')
    const request = { path: `/rest/v1/rpc/${name}`, method: 'POST', headers, body }
    return called.isReading || isPoll(name, body)
      ? forward(context, caller, request)
      : write(context, caller, request)
  })

  /** Forwards a write within the user's rate limit (ENG-09). Writes of visitors are limited by address, above. */
  async function write(context: Context, caller: Caller, request: LiteRequest): Promise<Response> {
    const { userId } = caller
    if (userId !== undefined) {
      const wait = Math.max(
        await rateLimiter.consume('writesPerAccount', userId),
        await rateLimiter.consume('writesPerAccountAndDay', userId),
      )
      if (wait > 0) return tooManyRequests(context, wait)
    }
    return forward(context, caller, request)
  }

  /** How many calls of each user are under way. */
  const underWay = new Map<string, number>()

  async function forward(context: Context, { userId }: Caller, request: LiteRequest): Promise<Response> {
    if (userId === undefined) return lite.forward(context, request)
    const others = underWay.get(userId) ?? 0
    if (others >= MAX_CALLS_PER_ACCOUNT) return busy(context)
    underWay.set(userId, others + 1)
    try {
      return await lite.forward(context, request)
    } finally {
      const left = (underWay.get(userId) ?? 1) - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }

  return tables
}

/** A sync that sends nothing only reads. Pages poll it, so it does not count as a write. */
function isPoll(name: string, body: object): boolean {
  const sent: unknown = Reflect.get(body, 'p_documents')
  return name === 'sync_documents' && Array.isArray(sent) && sent.length === 0
}

function isGranted(rights: TableRights, method: string): boolean {
  if (method === 'POST') return rights.insert.size > 0
  if (method === 'PATCH') return rights.update.size > 0
  return method === 'DELETE' ? rights.delete : rights.select.size > 0
}

type ForwardedHeaders = { accept: string; prefer?: string }

/** The headers to forward; undefined for a media type or schema that the product does not use. */
function headersOf({ req }: Context): ForwardedHeaders | undefined {
  const accept = req.header('accept') ?? '*/*'
  const schemas = [req.header('accept-profile'), req.header('content-profile')]
  if (!ACCEPTED.has(accept) || schemas.some((schema) => schema !== undefined && schema !== 'public'))
    return undefined
  const preferences = (req.header('prefer') ?? '').split(',').map((preference) => preference.trim())
  const prefer = preferences.filter((preference) => PREFERENCES.has(preference)).join(',')
  return { accept: accept === ONE_ROW ? ONE_ROW : 'application/json', ...(prefer && { prefer }) }
}

/** The body as an object with at least one field. No body, or an object without fields, gives `empty`. */
async function readObject(context: Context, empty?: object): Promise<object | undefined> {
  const body = await readBody(context)
  if (!body) return undefined
  const { json = empty } = body
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  return Object.keys(json).length > 0 ? json : empty
}

function unknownToken(context: Context): Response {
  return errorResponse(context, 401, 'PGRST301', 'The token is not valid or has expired')
}

function notAcceptable(context: Context): Response {
  return errorResponse(context, 406, 'PGRST107', 'This form of answer is not available')
}

/** As PostgREST: 401 for a visitor, 403 for a user. */
function notPermitted(context: Context, { role }: Caller): Response {
  return errorResponse(context, role === 'anon' ? 401 : 403, '42501', 'Insufficient permissions')
}
