import { App } from '@supabase/lite'
import type { Context } from 'hono'
import { type Database, isTimeout, sqlState, TOO_SLOW } from '../database.ts'
import { ANSWER_LIMIT, CALL_TIMEOUT, CALLS_UNDER_WAY } from '../limits.ts'
import { captureErrors, log, placeOf } from '../log.ts'
import type { Mail } from '../mail.ts'
import { within } from '../within.ts'
import { failure } from './answers.ts'
import type { AuthSettings } from './auth-settings.ts'

/** A request to the library, made anew from what was understood of the one that came. */
export type LiteRequest = {
  /** Path and query, as hosted Supabase has it. */
  path: string
  method: string
  body?: unknown
  headers?: Record<string, string>
}

/** What the accounts and the tables are answered by: @supabase/lite, bounded in number and size, with clean errors. */
export type Lite = {
  /** Forwards a request and gives the library's answer, or ours when it failed inside. */
  answer: (context: Context, request: LiteRequest) => Promise<Response>
}

export type LiteOptions = {
  database: Database
  mail: Mail
  auth: AuthSettings
  /** Whether there is room on the disk for more rows. */
  hasRoom: () => boolean
}

/** Who asks: the two headers that the library judges. No other header of a request reaches it but those named below. */
const PASSED_ON = ['apikey', 'authorization'] as const

/** What of an answer is for the browser. The rest tells about the libraries, or decides whose pages may read it. */
const PASSED_BACK = ['content-type', 'content-range', 'retry-after'] as const

/** SQLSTATE of a row that is there already. */
const UNIQUE_VIOLATION = '23505'
const SIGN_UP = '/auth/v1/signup'

export function createLite({ database, mail, auth, hasRoom }: LiteOptions): Lite {
  const lite = new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 },
    auth,
    storage: { enabled: false },
    studio: { enabled: false },
    options: { drivers: { email: mail.driver }, server: { admin: false, disableStudio: true } },
  })
  let underWay = 0

  async function ask(context: Context, { path, method, body, headers = {} }: LiteRequest): Promise<Response> {
    const sent = new Headers(headers)
    for (const name of PASSED_ON) {
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
      if (isTimeout(cause)) return failure(context, 504, 'timeout', TOO_SLOW)
      // Lite looks whether the address is free and takes it later: of two at the same moment the database stops one.
      if (path === SIGN_UP && sqlState(cause) === UNIQUE_VIOLATION)
        return failure(context, 422, 'user_already_exists', 'User already registered')
      const id = log.fault(`the API, ${method} ${placeOf(context)}`, cause)
      return failure(context, 500, 'unexpected_failure', `Something went wrong (${id})`)
    }
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength > ANSWER_LIMIT)
      return failure(context, 400, 'answer_too_large', 'The answer is larger than 1 MB. Ask for fewer rows.')
    const answered = PASSED_BACK.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    })
    // A status without a body has none, not even an empty one.
    return new Response(bytes.byteLength === 0 ? null : bytes, { status: answer.status, headers: answered })
  }

  return {
    answer: async (context, request) => {
      if (request.method !== 'GET' && !hasRoom()) {
        log.fault(`the API, ${request.method} ${placeOf(context)}`, new NoSpaceError())
        return failure(context, 503, 'no_space', 'The server cannot store anything at the moment')
      }
      if (underWay >= CALLS_UNDER_WAY) {
        context.header('Retry-After', '1')
        return failure(context, 503, 'busy', 'The server is busy')
      }
      underWay += 1
      try {
        return await within(CALL_TIMEOUT, ask(context, request), () =>
          failure(context, 504, 'timeout', TOO_SLOW),
        )
      } finally {
        underWay -= 1
      }
    },
  }
}

class NoSpaceError extends Error {
  readonly code = 'ENOSPC'
}
