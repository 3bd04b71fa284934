import { type FieldErrors, fieldErrors, firstError } from '../../backend/field-errors'
import { callAs } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { Backend } from '../../backend/supabase'
import { FIELD_LIMITS, isLongerThan } from '../../domain/table-limits'

/** The gateway to the edge function `feedback` (FEED-08 to FEED-11), which sends to a webhook or stores in the table. */

const FUNCTION = 'feedback'

export const FEEDBACK_TYPES = ['suggestion', 'feature', 'bug', 'other'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** The function replaces an empty `name` by Anonymous. */
export type Feedback = { name: string; type: FeedbackType; message: string }

/** Whether the message is more than blanks (FEED-03). */
export function canSend({ message }: Feedback): boolean {
  return message.trim() !== ''
}

/** The rules for the length of name and message (DATA-18, DATA-19). */
export function checkFeedback({ name, message }: Feedback): FieldErrors<'name' | 'message'> {
  return fieldErrors({
    name: isLongerThan(name.trim(), FIELD_LIMITS.name) ? 'name-too-long' : null,
    message: isLongerThan(message.trim(), FIELD_LIMITS.feedback) ? 'feedback-too-long' : null,
  })
}

/** Sends feedback in the name of the signed-in user. Any failure but a rate limit (ADR-26) reads the same (FEED-07). */
export async function sendFeedback(userId: string, feedback: Feedback): Promise<Result<null>> {
  const invalid = firstError(checkFeedback(feedback))
  if (invalid) return failure(invalid)
  if (!canSend(feedback)) return failure('feedback-failed')
  const body = { name: feedback.name.trim(), type: feedback.type, message: feedback.message.trim() }
  const send = async (client: Backend) => {
    const { error, response } = await client.functions.invoke(FUNCTION, { body })
    if (!error) return success(null)
    return failure(response?.status === 429 ? 'too-many-attempts' : 'feedback-failed', response?.status)
  }
  return callAs(userId, send, 'feedback-failed')
}
