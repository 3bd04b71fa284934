import { databaseErrorCode } from '../../backend/database-errors'
import type { FieldErrors } from '../../backend/field-errors'
import { callAs } from '../../backend/gateway'
import type { Reason } from '../../backend/report-reasons'
import { failure, type Result, success } from '../../backend/result'
import { FIELD_LIMITS, isLongerThan } from '../../domain/table-limits'

/** The gateway to the function that reports a post of somebody else (MATCH-08). */

/** A post: its table, and its ID, or the slug of a course request, which others know by nothing else. */
export type Post = {
  board: 'swap_requests' | 'practicum_groups' | 'course_requests'
  key: string | number
}

export type Report = { reason: Reason | ''; note: string }

/** The rules for a report: a reason, and a note that is not too long. */
export function checkReport({ reason, note }: Report): FieldErrors<keyof Report> {
  return {
    ...(!reason && { reason: 'report-reason-required' as const }),
    ...(isLongerThan(note.trim(), FIELD_LIMITS.reportNote) && { note: 'report-note-too-long' as const }),
  }
}

/** Reports a post. A second report of the same post changes nothing and succeeds. */
export async function reportPost(
  userId: string,
  { board, key }: Post,
  { reason, note }: Report,
): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('report_post', {
      p_board: board,
      p_post: String(key),
      p_reason: reason,
      p_note: note.trim(),
    })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
