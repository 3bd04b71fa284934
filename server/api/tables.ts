import { type Context, Hono } from 'hono'
import type { Caller, Statement } from '../transactions.ts'
import type { Access, Table } from './access.ts'
import { changeResponse, isAsWanted, listResponse } from './answers.ts'
import type { CallerReader } from './caller.ts'
import {
  errorResponse,
  invalidJson,
  mistyped,
  notAcceptable,
  notPermitted,
  unknownToken,
} from './error-responses.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { type RequestKind, readQuery, type TableQuery } from './query-grammar.ts'
import type { RestCalls, Work } from './rest-calls.ts'
import { deleteRows, insertRow, selectRows, updateRows } from './statements.ts'
import { readTypedBody } from './typed-body.ts'

export type TablesOptions = { access: Access; callerOf: CallerReader; perform: RestCalls }

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const KINDS: Readonly<Record<Method, RequestKind>> = {
  GET: 'list',
  POST: 'insert',
  PATCH: 'change',
  DELETE: 'change',
}

/** The REST API of tables: within the rights of the caller's role and in the query shapes of the product (ENG-07 to ENG-09). */
export function createTables({ access, callerOf, perform }: TablesOptions): Hono {
  const tables = new Hono()
  tables.on(['GET', 'POST', 'PATCH', 'DELETE'], '/rest/v1/:table{[a-z_]+}', async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const name = context.req.param('table')
    const table = access.tables.get(name)
    if (!table) return errorResponse(context, 404, 'PGRST205', 'There is no such table')
    context.set('route', `/rest/v1/${name}`)
    // Hono answers HEAD as a GET without the body.
    const method = (context.req.method === 'HEAD' ? 'GET' : context.req.method) as Method
    if (!isGranted(table, caller, method)) return notPermitted(context, caller.role)
    const preferences = readPreferences(context.req)
    if (!preferences) return notAcceptable(context)
    const { query, problem } = readQuery(searchOf(context), {
      columns: table.columns,
      readable: table.rights[caller.role].select,
      kind: KINDS[method],
      returnsRows: method === 'GET' || preferences.returnsRows,
    })
    if (problem) return errorResponse(context, 400, problem.code, problem.message)
    const request = { context, caller, table, query, preferences }
    return method === 'GET'
      ? perform(context, caller, { kind: 'read', prepare: () => list(request) })
      : perform(context, caller, { kind: 'write', prepare: (body) => change(request, method, body) })
  })
  return tables
}

type TableRequest = {
  context: Context
  caller: Caller
  table: Table
  query: TableQuery
  preferences: Preferences
}

function list({ context, table, query, preferences }: TableRequest): Work {
  return {
    statement: selectRows(table, query, preferences.count),
    isReading: true,
    answer: (result) => listResponse(context, result, preferences, query.offset),
  }
}

function change(request: TableRequest, method: Method, body: Uint8Array): Work | Response {
  const { context, preferences, query } = request
  const statement =
    method === 'DELETE' ? deleteRows(request.table, wanted(request)) : write(request, method, body)
  if (statement instanceof Response) return statement
  return {
    statement,
    isReading: false,
    isAccepted:
      preferences.isOneRow || query.select.some(({ kind }) => kind === 'json')
        ? (result) => isAsWanted(preferences, result)
        : undefined,
    answer: (result) => changeResponse(context, method, result, preferences),
  }
}

function write(request: TableRequest, method: Method, bytes: Uint8Array): Statement | Response {
  const { context, caller, table } = request
  const { insert, update } = table.rights[caller.role]
  const writable = method === 'POST' ? insert : update
  const body = readTypedBody(bytes, (name) => (writable.has(name) ? table.columns.get(name) : undefined))
  if (body === 'unknown') return notPermitted(context, caller.role)
  if (body === 'mistyped') return mistyped(context)
  if (body === 'invalid' || body.given.length === 0) return invalidJson(context)
  const query = wanted(request)
  return method === 'POST'
    ? insertRow(table, body.given, body.text, query.select)
    : updateRows(table, body.given, body.text, query)
}

/** A change that is not asked for its rows reads none: its caller may be allowed to write only. */
function wanted({ query, preferences }: TableRequest): TableQuery {
  return preferences.returnsRows ? query : { ...query, select: [] }
}

function isGranted(table: Table, { role }: Caller, method: Method): boolean {
  const rights = table.rights[role]
  if (method === 'POST') return rights.insert.size > 0
  if (method === 'PATCH') return rights.update.size > 0
  return method === 'DELETE' ? rights.delete : rights.select.size > 0
}

/** The query string, as it was sent. */
function searchOf({ req }: Context): string {
  const mark = req.url.indexOf('?')
  return mark < 0 ? '' : req.url.slice(mark + 1)
}
