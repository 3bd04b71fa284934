import { setTimeout as sleep } from 'node:timers/promises'
import { App } from '@supabase/lite'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { EMBEDDED_PUBLISHABLE_KEY } from '../app/backend/embedded-key.ts'
import { createFeedbackHandler } from '../supabase/functions/feedback/handler.ts'
import { API_PATHS } from './api-paths.ts'
import { createAttempts } from './attempts.ts'
import { readAuthSettings } from './auth-settings.ts'
import { clientAddress } from './client-address.ts'
import type { Database } from './database.ts'
import { BODY_LIMIT, JSON_DEPTH, type LimitName, MAIL_ANSWER_TIME } from './limits.ts'
import { log, overhear } from './log.ts'
import type { Mail } from './mail.ts'
import { TooBusyError } from './one-at-a-time.ts'
import { pathOf } from './path-of.ts'

export type ApiOptions = {
  database: Database
  mail: Mail
  jwtSecret: string
  siteUrl: string
  feedbackWebhookUrl: string | undefined
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** RFC 5321's longest address. Its form is the account service's to judge. */
const email = text(254)
/** bcrypt reads no more; the account service says so itself, this only keeps it from hashing a book. */
const password = text(1024)
const token = text(1024)

const Credentials = v.object({ email, password })
const AUTH_BODIES = {
  none: v.unknown(),
  signUp: v.object({ ...Credentials.entries, data: v.nullish(v.object({ name: v.optional(text(100)) })) }),
  password: Credentials,
  refresh: v.object({ refresh_token: token }),
  user: v.object({
    email: v.optional(email),
    password: v.optional(password),
    data: v.optional(v.object({ name: v.optional(text(100)) })),
  }),
  recover: v.object({ email }),
  verify: v.object({ token_hash: token, type: text(40) }),
  resend: v.object({ email, type: text(40) }),
} as const

type AuthCall = {
  body: v.GenericSchema
  perAddress?: LimitName
  perAccount?: LimitName
  /** The attempts of the account are forgotten when the call succeeds. */
  successForgives?: boolean
  /** Milliseconds the answer takes at least. */
  atLeast?: number
}

/**
 * The calls of the account service that the product makes (spec section 7), and no other: magic links, one-time codes,
 * single sign-on and administration answer 404. A body is cut down to the fields named here.
 */
const AUTH_CALLS: Readonly<Record<string, AuthCall>> = {
  'POST signup': { body: AUTH_BODIES.signUp, perAddress: 'signUpPerAddress' },
  'POST token?password': {
    body: AUTH_BODIES.password,
    perAddress: 'signInPerAddress',
    perAccount: 'signInPerAccount',
    successForgives: true,
  },
  'POST token?refresh_token': { body: AUTH_BODIES.refresh, perAddress: 'refreshPerAddress' },
  'POST logout': { body: AUTH_BODIES.none },
  'GET user': { body: AUTH_BODIES.none },
  'PUT user': { body: AUTH_BODIES.user, perAddress: 'changePerAddress' },
  'POST recover': {
    body: AUTH_BODIES.recover,
    perAddress: 'mailPerAddress',
    perAccount: 'mailPerAccount',
    atLeast: MAIL_ANSWER_TIME,
  },
  'POST verify': { body: AUTH_BODIES.verify, perAddress: 'verifyPerAddress' },
  'POST resend': {
    body: AUTH_BODIES.resend,
    perAddress: 'mailPerAddress',
    perAccount: 'mailPerAccount',
    atLeast: MAIL_ANSWER_TIME,
  },
  'GET health': { body: AUTH_BODIES.none },
  'GET settings': { body: AUTH_BODIES.none },
}

const SIGN_UP = '/auth/v1/signup'
/** SQLSTATE of a row that is there already. */
const UNIQUE_VIOLATION = '23505'

/**
 * The API of the embedded edition: accounts and tables through @supabase/lite, behind limits, with clean errors.
 * Whatever is not named here answers 404, whatever goes wrong inside answers without a word about the inside.
 */
export function createApi({ database, mail, jwtSecret, siteUrl, feedbackWebhookUrl }: ApiOptions): Hono {
  const lite = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
    auth: readAuthSettings(jwtSecret, siteUrl),
    storage: { enabled: false },
    studio: { enabled: false },
    options: { drivers: { email: mail.driver }, server: { admin: false, disableStudio: true } },
  })
  const attempts = createAttempts()

  /** Hands a request on, its body already read: nobody's slow upload may hold the database. */
  async function forward(context: Context, body: string | undefined): Promise<Response> {
    if (context.req.method !== 'GET' && !database.hasRoom()) {
      log.fault(`the API, ${context.req.method} ${pathOf(context)}`, new NoSpaceError())
      return failure(context, 503, 'no_space', 'The server cannot store anything at the moment')
    }
    const headers = new Headers(context.req.raw.headers)
    headers.delete('content-length')
    headers.delete('transfer-encoding')
    const request = new Request(context.req.url, { method: context.req.method, headers, body })
    const { result: answer, errors } = await database.exclusively(() =>
      overhear(() => lite.fetch(request, { peerAddress: null })),
    )
    if (answer.status >= 500) {
      const cause = errors.at(-1) ?? new Error(`@supabase/lite answered ${answer.status}`)
      // Lite looks whether the address is free and takes it later: of two at the same moment the database stops one.
      if (context.req.path === SIGN_UP && Reflect.get(cause, 'code') === UNIQUE_VIOLATION)
        return failure(context, 422, 'user_already_exists', 'User already registered')
      const id = log.fault(`the API, ${context.req.method} ${pathOf(context)}`, cause)
      return failure(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
    }
    return withoutForeignHeaders(answer)
  }

  const api = new Hono()
  for (const path of API_PATHS)
    api.use(
      `${path}/*`,
      cors({
        origin: siteUrl,
        allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        exposeHeaders: ['Content-Range', 'Retry-After'],
        maxAge: 600,
      }),
      noStore,
      bodyLimit({
        maxSize: BODY_LIMIT,
        onError: (context) => failure(context, 413, 'body_too_large', 'The request is too large'),
      }),
    )

  api.all('/auth/v1/:call', async (context) => {
    const name = context.req.param('call')
    const grant = name === 'token' ? `?${context.req.query('grant_type') ?? ''}` : ''
    const method = context.req.method
    const call = Object.hasOwn(AUTH_CALLS, `${method} ${name}${grant}`)
      ? AUTH_CALLS[`${method} ${name}${grant}`]
      : undefined
    if (!call) {
      return grant && method === 'POST'
        ? failure(context, 400, 'unsupported_grant_type', 'This grant type is not supported')
        : failure(context, 404, 'not_found', 'There is no such call')
    }
    if (call.perAddress) {
      const wait = await attempts.count(call.perAddress, clientAddress(context))
      if (wait > 0) return tooMany(context, wait)
    }
    const source = await readBody(context)
    if (source === undefined)
      return failure(context, 400, 'bad_json', 'The request is not valid JSON in UTF-8')
    const body = v.safeParse(call.body, source.json)
    if (!body.success) {
      const field = v.getDotPath(body.issues[0]) ?? 'body'
      return failure(context, 400, 'validation_failed', `The field ${field} is missing or not valid`)
    }
    const account = accountOf(body.output)
    if (call.perAccount && account) {
      const wait = await attempts.count(call.perAccount, account)
      if (wait > 0) return tooMany(context, wait)
    }
    const [answer] = await Promise.all([
      forward(context, body.output === undefined ? undefined : JSON.stringify(body.output)),
      sleep(call.atLeast ?? 0),
    ])
    if (answer.ok && call.successForgives && call.perAccount && account) {
      await attempts.forget(call.perAccount, account)
    }
    return answer
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

  const tables: MiddlewareHandler = async (context) => {
    const source = await readBody(context)
    if (source === undefined)
      return failure(context, 400, 'PGRST102', 'The request is not valid JSON in UTF-8')
    if (source.json !== undefined && !isWritable(source.json, context))
      return failure(context, 400, 'PGRST102', 'The request is neither a row nor a list of rows')
    return forward(context, source.text === '' ? undefined : source.text)
  }
  // Names and nothing else: lite would take "rpc%2F" and a function for a table's name as that function.
  api.on(['GET', 'POST', 'PATCH', 'DELETE'], '/rest/v1/:table{[a-z_]+}', tables)
  api.use('/rest/v1/rpc/get_course_request', guardLinks)
  api.use('/rest/v1/rpc/add_interested_student', guardLinks, guardAdding)
  api.on(['GET', 'POST'], '/rest/v1/rpc/:function{[a-z_]+}', tables)

  const feedback = createFeedbackHandler({
    backend: async (path, init) => api.request(path, init),
    apiKey: EMBEDDED_PUBLISHABLE_KEY,
    webhookUrl: feedbackWebhookUrl,
    waitOf: (userId) => attempts.count('feedbackPerAccount', userId),
    onFailure: (reason) => log.fault('the function feedback', reason),
  })
  api.all('/functions/v1/feedback', async (context) => withoutForeignHeaders(await feedback(context.req.raw)))

  for (const path of API_PATHS) {
    api.all(`${path}/*`, (context) => failure(context, 404, 'not_found', 'There is no such call'))
  }
  api.onError((error, context) => {
    if (error instanceof TooBusyError) {
      context.header('Retry-After', '1')
      return failure(context, 503, 'busy', 'The server is busy')
    }
    const id = log.fault(`the API, ${context.req.method} ${pathOf(context)}`, error)
    return failure(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
  })
  return api
}

/** Whose pages may read an answer is ours to say, and what the libraries tell about themselves is nobody's business. */
function withoutForeignHeaders(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of [...headers.keys()]) if (/^(access-control|sb-auth)-/.test(name)) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

class NoSpaceError extends Error {
  readonly code = 'ENOSPC'
}

const noStore: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('Cache-Control', 'no-store')
}

/**
 * The body as text and as JSON; no body at all is `undefined` JSON. Undefined when it is not JSON in UTF-8, or holds what
 * Postgres cannot store.
 */
async function readBody(context: Context): Promise<{ text: string; json: unknown } | undefined> {
  const bytes = await context.req.arrayBuffer()
  if (bytes.byteLength === 0) return { text: '', json: undefined }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    return isStorable(json, JSON_DEPTH) ? { text, json } : undefined
  } catch {
    return undefined
  }
}

/** Text without NUL and half surrogate pairs, in lists and objects no deeper than `depth`. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 &&
    Object.entries(value).every(([key, item]) => isStorable(key, depth) && isStorable(item, depth - 1))
  )
}

/** A row with columns, to insert also a list of them, for a function its parameters: lite makes broken statements of all else. */
function isWritable(json: unknown, { req }: Context): boolean {
  const rows: unknown[] = req.method === 'POST' && Array.isArray(json) ? json : [json]
  const isRow = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    !Array.isArray(row) &&
    (Object.keys(row).length > 0 || req.param('function') !== undefined)
  return rows.length > 0 && rows.every(isRow)
}

/** The account that a body speaks of, as the account service compares it. */
function accountOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  return typeof body.email === 'string' ? body.email.trim().toLowerCase() : undefined
}

function tooMany(context: Context, seconds: number): Response {
  context.header('Retry-After', String(seconds))
  return failure(
    context,
    429,
    'over_request_rate_limit',
    'Too many attempts. Please wait a moment and try again.',
  )
}

type FailureStatus = 400 | 404 | 413 | 422 | 429 | 500 | 503

/** An error in the form that both halves of supabase-js read: GoTrue's for accounts, PostgREST's for tables. */
function failure(context: Context, status: FailureStatus, code: string, message: string): Response {
  return context.req.path.startsWith('/rest/')
    ? context.json({ code, message, details: null, hint: null }, status)
    : context.json({ code: status, error_code: code, msg: message }, status)
}
