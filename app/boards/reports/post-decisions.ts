import { databaseErrorCode } from '../../backend/database-errors'
import type { FieldErrors } from '../../backend/field-errors'
import { callAs } from '../../backend/gateway'
import type { Reason } from '../../backend/report-reasons'
import { failure, type Result, success } from '../../backend/result'
import { FIELD_LIMITS, isLongerThan } from '../../domain/table-limits'
import type { Post } from './report-post'

/** The gateway to what moderators decided about the user's own posts, and to the one answer to it (MOD-01, MOD-02). */

/** A post of the user's own: its table, and the ID of its row. */
export type OwnPost = { board: Post['board']; id: number }

/** A post that moderators took off the board: until an edit, or for good. `answer` is null until the owner has answered. */
export type PostDecision = {
  board: Post['board']
  post_id: number
  decision: 'hide' | 'remove'
  reason: Reason
  answer: string | null
}

export async function listOwnDecisions(userId: string): Promise<Result<PostDecision[]>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('my_post_decisions')
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as PostDecision[])
  })
}

/** The rules for an answer: some text, and not too much. */
export function checkAnswer({ answer }: { answer: string }): FieldErrors<'answer'> {
  const text = answer.trim()
  if (text === '') return { answer: 'answer-required' }
  return isLongerThan(text, FIELD_LIMITS.decisionAnswer) ? { answer: 'answer-too-long' } : {}
}

/** Sends the answer. There is one, however often moderators decide. */
export async function answerDecision(
  userId: string,
  { board, id }: OwnPost,
  answer: string,
): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('answer_decision', {
      p_board: board,
      p_post: id,
      p_answer: answer.trim(),
    })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
