import * as v from 'valibot'
import type { Json } from '../../backend/database.types'
import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'

/** The gateway to the table `documents`, which is only reached through the function `sync_documents` (KEEP-07). */

/** Milliseconds for one sync; a slow phone needs many for a megabyte. */
const TIMEOUT = 60_000

export type SentDocument = {
  kind: string
  id: string
  /** The revision that it was made from. */
  revision: number
  schema_version: number
  is_deleted: boolean
  data: Json
}

const NUMBER = v.pipe(v.number(), v.integer(), v.minValue(0))
const ANSWER = v.object({
  /** Milliseconds by the account's clock. */
  time: v.number(),
  /** What the next call passes as `since`. */
  revision: NUMBER,
  /** Whether `documents` is all that was asked for. If not, the next call gets more of it (KEEP-13). */
  is_complete: v.boolean(),
  written: v.array(v.object({ kind: v.string(), id: v.string(), revision: NUMBER })),
  refused: v.array(
    v.object({
      kind: v.nullable(v.string()),
      id: v.nullable(v.string()),
      reason: v.picklist(['too-many', 'too-large', 'invalid']),
    }),
  ),
  /** What others changed since then, and the stored document of each conflict. */
  documents: v.array(
    v.object({
      kind: v.string(),
      id: v.string(),
      schema_version: NUMBER,
      is_deleted: v.boolean(),
      data: v.record(v.string(), v.unknown()),
      revision: NUMBER,
    }),
  ),
})
export type Answer = v.InferOutput<typeof ANSWER>

/** Sends documents and gets what changed since a revision. A refusal tells its status, and `retryAfter` in seconds where the server says it. */
export function syncDocuments(
  userId: string,
  documents: readonly SentDocument[],
  since: number,
): Promise<Result<Answer>> {
  return callAs(userId, async (client) => {
    const call = client
      .rpc('sync_documents', { p_documents: [...documents], p_since: since })
      .abortSignal(AbortSignal.timeout(TIMEOUT))
    let retryAfter: string | null = null
    // supabase-js keeps the headers of a refusal to itself.
    const { fetch: send } = call as unknown as { fetch: typeof fetch }
    Object.assign(call, {
      fetch: async (...request: Parameters<typeof fetch>) => {
        const response = await send(...request)
        retryAfter = response.headers.get('Retry-After')
        return response
      },
    })
    const { data, error, status } = await call
    if (error) {
      return failure(databaseErrorCode(error), status, retryAfter === null ? undefined : { retryAfter })
    }
    const { success: isAnswer, output } = v.safeParse(ANSWER, data)
    return isAnswer ? success(output) : failure('unexpected-error', status)
  })
}
