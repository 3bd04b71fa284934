import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { BODY_LIMIT, LARGE_SYNCS, SYNC_BODY_LIMIT } from '../limits.ts'
import type { Caller } from '../transactions.ts'
import { busy, errorResponse, tooManyRequests } from './error-responses.ts'

/** Reads the body of a request as bytes, and answers with what `work` makes of it; or refuses it. */
export type BodyReader = (
  context: Context,
  caller: Caller,
  options: { isSync: boolean },
  work: (body: Uint8Array) => Promise<Response>,
) => Promise<Response>

/** Seconds after which a user may try again whose large sync is under way. */
const WHEN_SYNCING = 1

/**
 * Limits the size of bodies. Only a sync of a signed-in user may be large, to hold all documents at once (KEEP-07). These are
 * limited in number until they are worked off, because many at a time would fill the memory.
 */
export function createBodyReader(): BodyReader {
  const syncing = new Set<string>()

  return async (context, { userId }, { isSync }, work) => {
    const size = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (!isSync || userId === undefined || size <= BODY_LIMIT) return readAndWork(context, BODY_LIMIT, work)
    if (syncing.has(userId)) return tooManyRequests(context, WHEN_SYNCING)
    if (syncing.size >= LARGE_SYNCS) return busy(context)
    syncing.add(userId)
    try {
      return await readAndWork(context, SYNC_BODY_LIMIT, work)
    } finally {
      syncing.delete(userId)
    }
  }
}

async function readAndWork(
  context: Context,
  most: number,
  work: (body: Uint8Array) => Promise<Response>,
): Promise<Response> {
  let body: Uint8Array | undefined
  try {
    body = await readBytes(context, most)
  } catch {
    // The connection is lost, and nobody reads this.
    return errorResponse(context, 400, 'PGRST102', 'The request ended before its body')
  }
  return body ? work(body) : errorResponse(context, 413, 'body_too_large', 'The request is too large')
}

/** The bytes of a body; undefined when there are more than `most`. */
async function readBytes(context: Context, most: number): Promise<Uint8Array | undefined> {
  // Past the streams of the web, which cost more than the rest of a small request. Calls of this process have no other.
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>
  if (!incoming) {
    const body = await context.req.arrayBuffer()
    return body.byteLength <= most ? new Uint8Array(body) : undefined
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
