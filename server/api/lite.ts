import { App } from '@supabase/lite'
import type { Context } from 'hono'
import { type Database, isTimeout, sqlState, TIMEOUT_MESSAGE } from '../database.ts'
import { CALL_TIMEOUT, MAX_CONCURRENT_CALLS, RESPONSE_LIMIT } from '../limits.ts'
import { captureErrors, log, routeOf } from '../log.ts'
import type { Mail } from '../mail.ts'
import { withTimeout } from '../with-timeout.ts'
import type { AuthSettings } from './auth-settings.ts'
import { busy, errorResponse } from './error-responses.ts'

/** A request to the library, rebuilt from the validated parts of the original. */
export type LiteRequest = {
  /** Path and query, as hosted Supabase has it. */
  path: string
  method: string
  body?: unknown
  headers?: Record<string, string>
}

/** @supabase/lite with limits on concurrency, time and response size, and with errors that reveal nothing. */
export type Lite = {
  /** Forwards a request and returns the library's response, or an error response of ours. */
  forward: (context: Context, request: LiteRequest) => Promise<Response>
}

export type LiteOptions = {
  database: Database
  mail: Mail
  auth: AuthSettings
  /** Whether the disk has space for more rows. */
  hasDiskSpace: () => boolean
}

/** Headers that identify the caller. No other header of the original request is forwarded. */
const FORWARDED_HEADERS = ['apikey', 'authorization'] as const

/** Headers of a response that are for the browser. Others reveal the library, or are CORS headers set elsewhere. */
const RETURNED_HEADERS = ['content-type', 'content-range', 'retry-after'] as const

/** SQLSTATE. */
const UNIQUE_VIOLATION = '23505'
const SIGN_UP = '/auth/v1/signup'

export function createLite({ database, mail, auth, hasDiskSpace }: LiteOptions): Lite {
  const lite = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
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
      // Race in lite: of two sign-ups with the same address at once, the second violates the unique constraint.
      if (path === SIGN_UP && sqlState(cause) === UNIQUE_VIOLATION)
        return errorResponse(context, 422, 'user_already_exists', 'User already registered')
      const id = log.fault(`the API, ${method} ${routeOf(context)}`, cause)
      return errorResponse(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
    }
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength > RESPONSE_LIMIT)
      return errorResponse(
        context,
        400,
        'answer_too_large',
        'The answer is larger than 1 MB. Ask for fewer rows.',
      )
    const answered = RETURNED_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    // Some statuses (204) must have a null body, not an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answered })
  }

  return {
    forward: async (context, request) => {
      if (request.method !== 'GET' && !hasDiskSpace()) {
        log.fault(`the API, ${request.method} ${routeOf(context)}`, new NoSpaceError())
        return errorResponse(context, 503, 'no_space', 'The server cannot store anything at the moment')
      }
      if (running >= MAX_CONCURRENT_CALLS) return busy(context)
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

class NoSpaceError extends Error {
  readonly code = 'ENOSPC'
}
