import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'

/** The gateway to the functions that list and end the user's own blocks (MOD-04). */

/** Whom the user has blocked, as the post said. `name` is null when the account had none. */
export type Block = { id: number; name: string | null; student_id: string; created_at: string }

export async function listBlocks(userId: string): Promise<Result<Block[]>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('my_blocks')
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as Block[])
  })
}

/** Ends a block. One that is no more succeeds, too. */
export async function unblock(userId: string, { id }: Block): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('unblock_student', { p_block: id })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
