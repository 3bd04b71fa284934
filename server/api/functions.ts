import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { RateLimitName } from '../limits.ts'
import type { Caller } from '../transactions.ts'
import type { Access, CallableFunction } from './access.ts'
import { functionResponse, isAsWanted } from './answers.ts'
import type { CallerReader } from './caller.ts'
import { clientAddress } from './client-address.ts'
import {
  errorResponse,
  invalidJson,
  mistyped,
  notAcceptable,
  notPermitted,
  tooManyRequests,
  unknownToken,
} from './error-responses.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { RestCall, RestCalls, Work } from './rest-calls.ts'
import { callFunction } from './statements.ts'
import { readTypedBody } from './typed-body.ts'

export type FunctionsOptions = {
  access: Access
  callerOf: CallerReader
  perform: RestCalls
  /** Answers {@link EXPORT}. */
  exportData: (context: Context, caller: Caller) => Promise<Response>
  rateLimiter: RateLimiter
}

const RPC = '/rest/v1/rpc'
/** The function that reads or writes, as its documents say. */
const SYNC = 'sync_documents'
/** Functions that a link or a number can be guessed with. */
const GUESSABLE: ReadonlySet<string> = new Set([
  'get_course_request',
  'add_interested_student',
  'change_interested_student',
  'remove_interested_student',
  'report_post',
  'block_poster',
])
/** The function whose answer has any size, and is streamed. */
const EXPORT = 'export_my_data'

/** The REST API of database functions: those that the caller's role may execute, with their own parameters (ENG-07). */
export function createFunctions(options: FunctionsOptions): Hono {
  const { access, callerOf, perform, exportData, rateLimiter } = options
  const functions = new Hono()

  const limitPerAddress =
    (limit: RateLimitName): MiddlewareHandler =>
    async (context, next) => {
      const wait = await rateLimiter.consume(limit, clientAddress(context))
      return wait > 0 ? tooManyRequests(context, wait) : next()
    }
  for (const verb of ['add', 'change', 'remove'])
    functions.use(`${RPC}/${verb}_interested_student`, limitPerAddress('listPerAddress'))
  functions.use(`${RPC}/read_calendar_feed`, limitPerAddress('calendarFeedPerAddress'))
  functions.use(`${RPC}/switch_off_alert_mail`, limitPerAddress('alertsOffPerAddress'))

  functions.post(`${RPC}/:function{[a-z_]+}`, async (context) => {
    const caller = await callerOf(context.req.header('authorization'))
    if (!caller) return unknownToken(context)
    const name = context.req.param('function')
    const called = access.functions.get(name)
    if (!called) return errorResponse(context, 404, 'PGRST202', 'There is no such function')
    context.set('route', `${RPC}/${name}`)
    if (!called.roles.has(caller.role)) return notPermitted(context, caller.role)
    const preferences = readPreferences(context.req)
    if (!preferences) return notAcceptable(context)
    if (context.req.url.includes('?'))
      return errorResponse(context, 400, 'PGRST100', 'A function takes its parameters in the body')
    if (name === EXPORT) return exportData(context, caller)
    return perform(context, caller, {
      kind: kindOf(name, called),
      limitOfMisses: GUESSABLE.has(name) ? 'unknownLinkPerAddress' : undefined,
      prepare: (body) => prepare({ context, caller, called, preferences }, body),
    })
  })
  return functions
}

function kindOf(name: string, { isReading }: CallableFunction): RestCall['kind'] {
  if (name === SYNC) return 'sync'
  return isReading ? 'read' : 'write'
}

type FunctionRequest = {
  context: Context
  caller: Caller
  called: CallableFunction
  preferences: Preferences
}

function prepare({ context, called, preferences }: FunctionRequest, bytes: Uint8Array): Work | Response {
  const body = readTypedBody(bytes, (name) => called.parameters.get(name))
  if (body === 'invalid') return invalidJson(context)
  if (body === 'mistyped') return mistyped(context)
  if (body === 'unknown' || called.required.some((name) => !Object.hasOwn(body.json, name)))
    return errorResponse(context, 404, 'PGRST202', 'There is no such function with these parameters')
  const { isReading, returns } = called
  return {
    statement: callFunction(called, body.given, body.text),
    isReading,
    isPoll: isPoll(body.json),
    isAccepted:
      preferences.isOneRow && returns === 'rows' ? (result) => isAsWanted(preferences, result) : undefined,
    answer: (result) => functionResponse(context, result, returns, preferences),
  }
}

/** A sync that sends nothing only reads. Pages poll it, so it does not count as a write. */
function isPoll(json: object): boolean {
  const sent: unknown = Reflect.get(json, 'p_documents')
  return Array.isArray(sent) && sent.length === 0
}
