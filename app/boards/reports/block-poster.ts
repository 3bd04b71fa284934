import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Post } from './report-post'

/** The gateway to the function that blocks whoever posted a post (MOD-04). A second call for the same student succeeds. */
export async function blockPoster(userId: string, { board, key }: Post): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('block_poster', { p_board: board, p_post: String(key) })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
