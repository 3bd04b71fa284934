import { App } from '@supabase/lite'
import type { Context } from 'hono'
import { type AuthConnection, isTimeout } from '../auth-library.ts'
import { CALL_TIMEOUT, MAX_AUTH_CALLS } from '../limits.ts'
import { captureErrors, log, routeOf } from '../log.ts'
import type { Mail } from '../mail.ts'
import { codeOf } from '../transactions.ts'
import { withTimeout } from '../with-timeout.ts'
import type { AuthSettings } from './auth-settings.ts'
import { away, busy, errorResponse, noSpace, TIMEOUT_MESSAGE } from './error-responses.ts'

/** A request to the library, rebuilt from the validated parts of the original. */
export type LiteRequest = {
  /** Path and query, as hosted Supabase has it. */
  path: string
  method: string
  body?: unknown
  headers?: Record<string, string>
}

/** The account calls of @supabase/lite, with limits on concurrency and time, and with errors that reveal nothing. */
export type Lite = {
  /** Forwards a request and returns the library's response, or an error response of ours. */
  forward: (context: Context, request: LiteRequest) => Promise<Response>
}

export type LiteOptions = {
  connection: AuthConnection['connection']
  mail: Mail
  auth: AuthSettings
  /** Whether the disk has space for more rows. */
  hasDiskSpace: () => boolean
}

/** Headers that identify the caller. No other header of the original request is forwarded. */
const FORWARDED_HEADERS = ['apikey', 'authorization'] as const

/** Headers of a response that are for the browser. Others reveal the library, or are CORS headers set elsewhere. */
const RETURNED_HEADERS = ['content-type', 'retry-after'] as const

/** What its driver says of a connection that is lost or cannot be opened. SQLSTATEs: a server that goes or comes. */
const AWAY = /^(?:CONNECTION_|CONNECT_|E[A-Z]+$|08|57P0|53300)/

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505'
const SIGN_UP = '/auth/v1/signup'

export function createLite({ connection, mail, auth, hasDiskSpace }: LiteOptions): Lite {
  const lite = new App({
    connection,
    api: { enabled: false },
    auth,
    storage: { enabled: false },
    studio: { enabled: false },
    options: { drivers: { email: mail.driver }, server: { admin: false, disableStudio: true } },
  })
  let running = 0

  async function send(
    context: Context,
    { path, method, body, headers = {} }: LiteRequest,
  ): Promise<Response> {
    const sent = new Headers(headers)
    for (const name of FORWARDED_HEADERS) {
      const value = context.req.header(name)
      if (value !== undefined) sent.set(name, value)
    }
    if (body !== undefined) sent.set('content-type', 'application/json')
    const request = new Request(new URL(path, context.req.url), {
      method,
      headers: sent,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const { result: answer, errors } = await captureErrors(async () =>
      lite.fetch(request, { peerAddress: null }),
    )
    if (answer.status >= 500 && answer.status !== 504) {
      const cause = errors.at(-1) ?? new Error(`@supabase/lite answered ${answer.status}`)
      if (isTimeout(cause)) return errorResponse(context, 504, 'timeout', TIMEOUT_MESSAGE)
      if (AWAY.test(codeOf(cause) ?? '')) return away(context)
      // Race in lite: of two sign-ups with the same address at once, the second violates the unique constraint.
      if (path === SIGN_UP && codeOf(cause) === UNIQUE_VIOLATION)
        return errorResponse(context, 422, 'user_already_exists', 'User already registered')
      const id = log.fault(`the API, ${method} ${routeOf(context)}`, cause)
      return errorResponse(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
    }
    const bytes = await answer.arrayBuffer()
    const answered = RETURNED_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    // Some statuses (204) must have a null body, not an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answered })
  }

  return {
    forward: async (context, request) => {
      if (request.method !== 'GET' && !hasDiskSpace()) return noSpace(context)
      if (running >= MAX_AUTH_CALLS) return busy(context)
      running += 1
      try {
        return await withTimeout(CALL_TIMEOUT, send(context, request), () =>
          errorResponse(context, 504, 'timeout', TIMEOUT_MESSAGE),
        )
      } finally {
        running -= 1
      }
    },
  }
}
