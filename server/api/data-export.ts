import type { Context } from 'hono'
import type { Database } from '../database.ts'
import { EXPORT_ROWS } from '../limits.ts'
import type { Caller } from './caller.ts'
import { failureResponse } from './database-failures.ts'
import { busy, tooManyRequests } from './error-responses.ts'
import type { RateLimiter } from './rate-limits.ts'
import { waitingOf } from './rest-calls.ts'
import type { Turns } from './turns.ts'

export type DataExportOptions = { database: Database; rateLimiter: RateLimiter; turns: Turns }

/** A row of `my_data`: the heading of a section, with an empty key and no item, or an item of it as JSON. */
type Row = { section: string; is_list: boolean; key: string; item: string | null }

/** What follows a row, or the beginning. */
type Place = { section: string | null; key: string | null }

const NEXT_ROWS = 'select section, is_list, key, item from public.my_data($1, $2, $3)'
const BEGINNING: Place = { section: null, key: null }

/**
 * Answers `export_my_data` as a stream, of whatever size (ENG-23): a few rows at a time, each in a turn and a transaction of
 * its own, so that a client that reads slowly keeps neither memory nor a connection. What is written meanwhile may be in it or not.
 */
export function createDataExport({ database, rateLimiter, turns }: DataExportOptions) {
  async function nextRows(context: Context, caller: Caller, { section, key }: Place): Promise<Row[]> {
    const statement = { text: NEXT_ROWS, values: [section, key, EXPORT_ROWS] }
    const result = await turns.take(waitingOf(context, caller), () =>
      database.runAs<Row>(caller, statement, { isReading: true }),
    )
    if (typeof result === 'string') throw new NoTurnError()
    return result.rows
  }

  return async (context: Context, caller: Caller): Promise<Response> => {
    const wait = await rateLimiter.consume('exportsPerAccount', caller.userId ?? '')
    if (wait > 0) return tooManyRequests(context, wait)
    let rows: Row[]
    try {
      // Before anything is sent, so that a failure has a status.
      rows = await nextRows(context, caller, BEGINNING)
    } catch (error) {
      return error instanceof NoTurnError ? busy(context) : failureResponse(context, caller, error)
    }
    // The account is gone.
    if (rows.length === 0) return context.json(null)
    const text = textOf(rows, (place) => nextRows(context, caller, place))
    return new Response(streamOf(text), { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
  }
}

class NoTurnError extends Error {
  override name = 'NoTurnError'
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
    if (!last || rows.length < EXPORT_ROWS) break
    rows = await nextRows(last)
  }
  yield `${end}}`
}

/** Asks for the next text when the client has taken the last. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => void (await text.return(undefined)),
  })
}
