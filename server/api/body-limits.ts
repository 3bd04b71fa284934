import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { BODY_LIMIT, LARGE_SYNCS, SYNC_BODY_LIMIT } from '../limits.ts'
import type { CallerReader } from './caller.ts'
import { busy, errorResponse } from './error-responses.ts'

const SYNC = '/rest/v1/rpc/sync_documents'

/**
 * Limits the size of bodies. Only a signed-in user may send a large one, to sync all documents at once (KEEP-07). These are
 * limited in number before they are read, because many at a time would fill the memory.
 */
export function limitBodies(callerOf: CallerReader): MiddlewareHandler {
  const usual = atMost(BODY_LIMIT)
  const large = atMost(SYNC_BODY_LIMIT)
  const syncing = new Set<string>()

  return async (context, next) => {
    const { req } = context
    const size = Number(req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (req.method !== 'POST' || req.path !== SYNC || size <= BODY_LIMIT) return usual(context, next)
    const userId = (await callerOf(req.header('authorization')))?.userId
    if (userId === undefined) return usual(context, next)
    context.set('route', SYNC)
    if (syncing.has(userId) || syncing.size >= LARGE_SYNCS) return busy(context)
    syncing.add(userId)
    try {
      return await large(context, next)
    } finally {
      syncing.delete(userId)
    }
  }
}

function atMost(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: (context) => errorResponse(context, 413, 'body_too_large', 'The request is too large'),
  })
}
