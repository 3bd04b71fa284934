import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Access, TableRights } from './access.ts'
import { badJson, failure, tooMany } from './answers.ts'
import type { Attempts } from './attempts.ts'
import { type Caller, createCallerReader } from './caller.ts'
import { clientAddress } from './client-address.ts'
import type { Lite, LiteRequest } from './lite.ts'
import { type RequestKind, readQuery } from './query-shape.ts'
import { readBody } from './request-body.ts'

export type TablesOptions = { lite: Lite; attempts: Attempts; access: Access; jwtSecret: string }

/** How PostgREST is asked for one row in place of a list of one. */
const ONE_ROW = 'application/vnd.pgrst.object+json'
const ACCEPTED = new Set(['*/*', 'application/json', ONE_ROW])
const REPRESENTATION = 'return=representation'
/** The wishes of a `Prefer` header that the product has. Others are not heard, as PostgREST does with those it does not know. */
const PREFERENCES = new Set([REPRESENTATION, 'return=minimal', 'count=exact'])

const KINDS: Readonly<Record<string, RequestKind>> = { POST: 'insert', PATCH: 'change', DELETE: 'change' }

/**
 * The tables and functions of the database, as far as the caller's role has rights on them and in the shapes that the product
 * uses (ENG-07 to ENG-09). What is refused here never reaches the translator.
 */
export function createTables({ lite, attempts, access, jwtSecret }: TablesOptions): Hono {
  const tables = new Hono()
  const callerOf = createCallerReader(jwtSecret)

  // Names and nothing else: lite would take "rpc%2F" and a function for a table's name as that function.
  tables.on(['GET', 'POST', 'PATCH', 'DELETE'], '/rest/v1/:table{[a-z_]+}', async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const table = context.req.param('table')
    const rights = access.tables.get(table)?.[caller.role]
    if (!rights) return failure(context, 404, 'PGRST205', 'There is no such table')
    context.set('place', `/rest/v1/${table}`)
    // A HEAD is a GET whose body is not sent.
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
    if (!isGranted(rights, method)) return notPermitted(context, caller)
    const headers = headersOf(context)
    if (!headers) return notAcceptable(context)
    const { query, problem } = readQuery(new URL(context.req.url).search.slice(1), {
      columns: rights.select,
      kind: KINDS[method] ?? 'list',
      givesRows: method === 'GET' || (headers.prefer?.includes(REPRESENTATION) ?? false),
    })
    if (problem) return failure(context, 400, problem.code, problem.message)
    const request = { path: `/rest/v1/${table}?${query}`, method, headers }
    if (method === 'GET') return lite.answer(context, request)
    if (method === 'DELETE') return write(context, caller, request)
    const body = await readObject(context)
    if (!body) return badJson(context)
    const columns = method === 'POST' ? rights.insert : rights.update
    if (Object.keys(body).some((column) => !columns.has(column))) return notPermitted(context, caller)
    return write(context, caller, { ...request, body })
  })

  /** Lets nobody try links until one fits. Only the misses count, so that a link may be read by any number of people. */
  const guardLinks: MiddlewareHandler = async (context, next) => {
    const address = clientAddress(context)
    const wait = await attempts.wait('unknownLinkPerAddress', address)
    if (wait > 0) return tooMany(context, wait)
    await next()
    if (context.res.status === 404) await attempts.count('unknownLinkPerAddress', address)
  }
  const guardAdding: MiddlewareHandler = async (context, next) => {
    const wait = await attempts.count('addStudentPerAddress', clientAddress(context))
    return wait > 0 ? tooMany(context, wait) : next()
  }
  tables.use('/rest/v1/rpc/get_course_request', guardLinks)
  tables.use('/rest/v1/rpc/add_interested_student', guardLinks, guardAdding)

  tables.post('/rest/v1/rpc/:function{[a-z_]+}', async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const name = context.req.param('function')
    const called = access.functions.get(name)
    if (!called) return failure(context, 404, 'PGRST202', 'There is no such function')
    context.set('place', `/rest/v1/rpc/${name}`)
    if (!called.roles.has(caller.role)) return notPermitted(context, caller)
    const headers = headersOf(context)
    if (!headers) return notAcceptable(context)
    if (new URL(context.req.url).search !== '')
      return failure(context, 400, 'PGRST100', 'A function takes its parameters in the body')
    const body = await readObject(context, {})
    if (!body) return badJson(context)
    if (Object.keys(body).some((parameter) => !called.parameters.has(parameter)))
      return failure(context, 404, 'PGRST202', 'The function has no such parameter')
    const request = { path: `/rest/v1/rpc/${name}`, method: 'POST', headers, body }
    return called.isReading ? lite.answer(context, request) : write(context, caller, request)
  })

  /** Forwards what writes. It counts against what its user may write (ENG-09); a visitor is counted by address. */
  async function write(context: Context, { userId }: Caller, request: LiteRequest): Promise<Response> {
    if (userId !== undefined) {
      const wait = Math.max(
        await attempts.count('writesPerAccount', userId),
        await attempts.count('writesPerAccountAndDay', userId),
      )
      if (wait > 0) return tooMany(context, wait)
    }
    return lite.answer(context, request)
  }

  return tables
}

function isGranted(rights: TableRights, method: string): boolean {
  if (method === 'POST') return rights.insert.size > 0
  if (method === 'PATCH') return rights.update.size > 0
  return method === 'DELETE' ? rights.delete : rights.select.size > 0
}

type PassedOn = { accept: string; prefer?: string }

/** The headers that are passed on; undefined for a form of answer or a schema that the product does not ask for. */
function headersOf({ req }: Context): PassedOn | undefined {
  const accept = req.header('accept') ?? '*/*'
  const schemas = [req.header('accept-profile'), req.header('content-profile')]
  if (!ACCEPTED.has(accept) || schemas.some((schema) => schema !== undefined && schema !== 'public'))
    return undefined
  const wishes = (req.header('prefer') ?? '').split(',').map((wish) => wish.trim())
  const prefer = wishes.filter((wish) => PREFERENCES.has(wish)).join(',')
  return { accept: accept === ONE_ROW ? ONE_ROW : 'application/json', ...(prefer && { prefer }) }
}

/** The body as one object with at least one field; `empty` for no body or an object without fields, where that is given. */
async function readObject(context: Context, empty?: object): Promise<object | undefined> {
  const body = await readBody(context)
  if (!body) return undefined
  const { json = empty } = body
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined
  return Object.keys(json).length > 0 ? json : empty
}

function unknownToken(context: Context): Response {
  return failure(context, 401, 'PGRST301', 'The token is not valid or has expired')
}

function notAcceptable(context: Context): Response {
  return failure(context, 406, 'PGRST107', 'This form of answer is not available')
}

/** As PostgREST does: a visitor is asked to sign in, a user is told no. */
function notPermitted(context: Context, { role }: Caller): Response {
  return failure(context, role === 'anon' ? 401 : 403, '42501', 'Insufficient permissions')
}
