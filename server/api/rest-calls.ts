import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Database } from '../database.ts'
import type { RateLimitName } from '../limits.ts'
import type { Caller, Rows, Statement } from '../transactions.ts'
import type { BodyReader } from './body-reader.ts'
import { clientAddress } from './client-address.ts'
import { failureResponse } from './database-failures.ts'
import { busy, noSpace, tooManyRequests } from './error-responses.ts'
import type { RateLimiter } from './rate-limits.ts'
import type { Answer } from './statements.ts'
import type { Turns, Waiting } from './turns.ts'

/** What a request comes to: a statement, and how its rows are answered. */
export type Work = {
  statement: Statement
  /** The statement writes nothing. */
  isReading: boolean
  /** Counts as a read, although its statement might write. */
  isPoll?: boolean
  isAccepted?: ((result: Rows<Answer>) => boolean) | undefined
  answer: (result: Rows<Answer>) => Response
}

export type RestCall = {
  /** Which limit it counts towards, as far as that is known before its body is read: a sync may read or write. */
  kind: 'read' | 'write' | 'sync'
  /**
   * Limits the "not found" answers to an address, against guesses (ENG-29): any number of people can open a real link. An
   * attempt begins when its body is there, because others wait for those under way (ENG-43).
   */
  limitOfMisses?: RateLimitName | undefined
  /** Parses and checks the body. Refuses with a response. Called when it is this request's turn, so nothing parsed waits. */
  prepare: (body: Uint8Array) => Work | Response
}

export type RestCallsOptions = {
  database: Database
  rateLimiter: RateLimiter
  turns: Turns
  readBody: BodyReader
  /** Whether the disk has space for more rows. */
  hasDiskSpace: () => boolean
}

/** Performs a call of a table or a function: limits, body, turn, statement, answer (ENG-19 to ENG-24). */
export type RestCalls = (context: Context, caller: Caller, call: RestCall) => Promise<Response>

/** Seconds after which an account that has too many calls in line may try again. */
export const WHEN_IN_LINE = 1

export function createRestCalls(options: RestCallsOptions): RestCalls {
  const { database, rateLimiter, turns, readBody, hasDiskSpace } = options

  /** The seconds that a user has to wait for another read or write (ENG-09, ENG-24). Visitors are limited by address, elsewhere. */
  async function secondsToWait({ userId }: Caller, kind: 'read' | 'write'): Promise<number> {
    if (userId === undefined) return 0
    if (kind === 'read') return rateLimiter.consume('readsPerAccount', userId)
    return Math.max(
      await rateLimiter.consume('writesPerAccount', userId),
      await rateLimiter.consume('writesPerAccountAndDay', userId),
    )
  }

  async function perform(
    context: Context,
    caller: Caller,
    call: RestCall,
    body: Uint8Array,
  ): Promise<Response> {
    const work = call.prepare(body)
    if (work instanceof Response) return work
    if (call.kind === 'sync' && !work.isPoll) {
      const wait = await secondsToWait(caller, 'write')
      if (wait > 0) return tooManyRequests(context, wait)
    }
    if (!work.isReading && !hasDiskSpace()) return noSpace(context)
    try {
      return work.answer(await database.runAs<Answer>(caller, work.statement, work))
    } catch (error) {
      return failureResponse(context, caller, error)
    }
  }

  async function inTurn(
    context: Context,
    caller: Caller,
    call: RestCall,
    body: Uint8Array,
  ): Promise<Response> {
    const answer = await turns.take(waitingOf(context, caller), () =>
      // Who has gone meanwhile is not answered.
      isGone(context) ? Promise.resolve(busy(context)) : perform(context, caller, call, body),
    )
    if (answer === 'too-many') return tooManyRequests(context, WHEN_IN_LINE)
    return answer === 'busy' ? busy(context) : answer
  }

  async function countingMisses(
    context: Context,
    { limitOfMisses }: RestCall,
    work: () => Promise<Response>,
  ): Promise<Response> {
    if (limitOfMisses === undefined) return work()
    const attempt = await rateLimiter.begin(limitOfMisses, clientAddress(context))
    if ('wait' in attempt) return tooManyRequests(context, attempt.wait)
    let isMiss = false
    try {
      const answer = await work()
      isMiss = answer.status === 404
      return answer
    } finally {
      await attempt.end(isMiss)
    }
  }

  return async (context, caller, call) => {
    const wait = await secondsToWait(caller, call.kind === 'write' ? 'write' : 'read')
    if (wait > 0) return tooManyRequests(context, wait)
    if (!HAVE_BODIES.has(context.req.method)) return inTurn(context, caller, call, NO_BODY)
    return readBody(context, caller, { isSync: call.kind === 'sync' }, (body) =>
      countingMisses(context, call, () => inTurn(context, caller, call, body)),
    )
  }
}

const HAVE_BODIES: ReadonlySet<string> = new Set(['POST', 'PATCH'])
const NO_BODY = new Uint8Array()

/** The answer as Node has it; calls of this process have none. */
export function outgoingOf(context: Context): HttpBindings['outgoing'] | undefined {
  return ((context.env ?? {}) as Partial<HttpBindings>).outgoing
}

/** Whether the client has left. */
export function isGone(context: Context): boolean {
  return outgoingOf(context)?.destroyed === true
}

/** A user waits in the line of the account, wherever the calls come from, and a visitor in that of the address. */
export function waitingOf(context: Context, { userId }: Caller): Waiting {
  return userId === undefined
    ? { key: clientAddress(context), isAccount: false }
    : { key: userId, isAccount: true }
}
