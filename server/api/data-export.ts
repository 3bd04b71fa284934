import type { Context } from 'hono'
import type { Database } from '../database.ts'
import { EXPORT_ROWS } from '../limits.ts'
import type { Caller } from '../transactions.ts'
import { failureResponse } from './database-failures.ts'
import { busy, tooManyRequests } from './error-responses.ts'
import type { RateLimiter } from './rate-limits.ts'
import { isGone, outgoingOf, WHEN_IN_LINE, waitingOf } from './rest-calls.ts'
import type { Refusal, Turns } from './turns.ts'

export type DataExportOptions = { database: Database; rateLimiter: RateLimiter; turns: Turns }

/** A row of `my_data`: the heading of a section, with an empty key and no item, or an item of it as JSON. */
type Row = { section: string; is_list: boolean; key: string; item: string | null }

/** What follows a row, or the beginning. */
type Place = { section: string | null; key: string | null }

const NEXT_ROWS = 'select section, is_list, key, item from public.my_data($1, $2, $3)'
/** For a second export of an account while its first is under way: one keeps a core busy where there are many rows. */
const SECONDS_FOR_ANOTHER = 5
const BEGINNING: Place = { section: null, key: null }

/**
 * Answers `export_my_data` as a stream, of whatever size (ENG-23): a few rows at a time, each in a turn and a transaction of
 * its own, so that a client that reads slowly keeps neither memory nor a connection. What is written meanwhile may be in it or
 * not. An account has one export at a time.
 */
export function createDataExport({ database, rateLimiter, turns }: DataExportOptions) {
  async function nextRows(context: Context, caller: Caller, { section, key }: Place): Promise<Row[]> {
    const statement = { text: NEXT_ROWS, values: [section, key, EXPORT_ROWS] }
    const result = await turns.take(waitingOf(context, caller), () =>
      database.runAs<Row>(caller, statement, { isReading: true }),
    )
    if (typeof result === 'string') throw new NoTurnError(result)
    return result.rows
  }

  /** The export that is under way, by account. */
  const running = new Map<string, object>()

  return async (context: Context, caller: Caller): Promise<Response> => {
    const account = caller.userId ?? ''
    if (running.has(account)) return tooManyRequests(context, SECONDS_FOR_ANOTHER)
    const own = {}
    running.set(account, own)
    const onEnd = () => {
      if (running.get(account) === own) running.delete(account)
    }
    // However the client leaves: a stream is cancelled only once its first bytes are on their way (ENG-44).
    outgoingOf(context)?.once('close', onEnd)
    const answer = await begin(context, caller, onEnd).catch((reason) => {
      onEnd()
      throw reason
    })
    if (!(answer instanceof ReadableStream)) {
      onEnd()
      return answer
    }
    return new Response(answer, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
  }

  /** The text of the export, which calls `onEnd`; or the response without one. */
  async function begin(
    context: Context,
    caller: Caller,
    onEnd: () => void,
  ): Promise<ReadableStream<Uint8Array> | Response> {
    const wait = await rateLimiter.consume('exportsPerAccount', caller.userId ?? '')
    if (wait > 0) return tooManyRequests(context, wait)
    let rows: Row[]
    try {
      // Before anything is sent, so that a failure has a status.
      rows = await nextRows(context, caller, BEGINNING)
    } catch (error) {
      if (!(error instanceof NoTurnError)) return failureResponse(context, caller, error)
      return error.refusal === 'too-many' ? tooManyRequests(context, WHEN_IN_LINE) : busy(context)
    }
    // Nobody is there to read it, and nothing would end it.
    if (isGone(context)) return busy(context)
    // The account is gone.
    if (rows.length === 0) return context.json(null)
    return streamOf(
      textOf(rows, (place) => nextRows(context, caller, place)),
      onEnd,
    )
  }
}

class NoTurnError extends Error {
  override name = 'NoTurnError'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The rows as one JSON object, a few at a time: a list or one item for each section. Throws when the account goes meanwhile. */
async function* textOf(first: Row[], nextRows: (place: Place) => Promise<Row[]>): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(new Date())}`
  let end = ''
  let items = 0
  for (let rows = first; ; ) {
    let text = ''
    for (const { section, is_list, item } of rows) {
      if (item === null) {
        text += `${end},${JSON.stringify(section)}:${is_list ? '[' : ''}`
        end = is_list ? ']' : 'null'
        items = 0
      } else {
        text += items > 0 ? `,${item}` : item
        if (end === 'null') end = ''
        items += 1
      }
    }
    yield text
    const last = rows.at(-1)
    if (!last) break
    rows = await nextRows(last)
  }
  yield `${end}}`
}

/** Asks for the next text when the client has taken the last. Calls `onEnd` however it ends. */
function streamOf(text: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await text.next().catch((reason) => {
        onEnd()
        throw reason
      })
      if (!done) return controller.enqueue(encoder.encode(value))
      onEnd()
      controller.close()
    },
    cancel: async () => {
      onEnd()
      await text.return(undefined)
    },
  })
}
