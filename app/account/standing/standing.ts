import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import type { Reason } from '../../backend/report-reasons'
import { failure, type Result, success } from '../../backend/result'

/** What an account is on the boards (MOD-01, BOARD-06). `ends_at` is ISO 8601 with a zone; no suspension for who may post. */
export type Standing = {
  is_moderator: boolean
  suspension: { ends_at: string; reason: Reason } | null
  /** The ID that its confirmed address says; null for an account that is not checked. */
  student_id: string | null
}

/** The gateway to the function that tells the user's own standing. */
export async function readStanding(userId: string): Promise<Result<Standing>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('my_standing')
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as Standing)
  })
}
