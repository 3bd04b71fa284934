import { databaseErrorCode } from '../../../backend/database-errors'
import { callAs } from '../../../backend/gateway'
import { failure, type Result, success } from '../../../backend/result'

/** The gateway to the functions that find who can swap with whom. The database does the matching (MATCH-02, ADR-46). */

/** One student of a match, and the section that they give, as typed. `name` is null when the account has none. */
export type SwapStep = { requestId: number; name: string | null; studentId: string; gives: string }

export type SwapMatch = {
  /** The IDs of its requests, so it stays the same. */
  id: string
  ownRequestId: number
  course: string
  /** When it became possible: the newest change of its requests, ISO 8601 with a zone. */
  since: string
  isSeen: boolean
  /** Two for a direct swap, three for a ring, the own request first. Each gives its section to the next, the last to the first. */
  steps: readonly SwapStep[]
}

/** The newest matches of the user's open requests, 20 at most. */
export async function findSwapMatches(userId: string): Promise<Result<SwapMatch[]>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('find_swap_matches')
    if (error) return failure(databaseErrorCode(error), status)
    return success(
      data.map(({ match_id, own_request_id, course_name, since, is_seen, steps }) => ({
        id: match_id,
        ownRequestId: own_request_id,
        course: course_name,
        since,
        isSeen: is_seen,
        steps: (steps as StoredStep[]).map(({ request_id, name, student_id, gives }) => ({
          requestId: request_id,
          name,
          studentId: student_id,
          gives,
        })),
      })),
    )
  })
}

type StoredStep = { request_id: number; name: string | null; student_id: string; gives: string }

/** How many of them are new since {@link markMatchesSeen}. */
export async function countUnseenMatches(userId: string): Promise<Result<number>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('count_unseen_swap_matches')
    return error ? failure(databaseErrorCode(error), status) : success(data)
  })
}

/** Marks all matches of this moment as seen. */
export async function markMatchesSeen(userId: string): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('mark_swap_matches_seen')
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
