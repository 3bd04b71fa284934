import { databaseErrorCode } from '../../backend/database-errors'
import { callAs } from '../../backend/gateway'
import type { Reason } from '../../backend/report-reasons'
import { failure, type Result, success } from '../../backend/result'
import type { Post } from '../reports/report-post'

/** The gateway to the functions of moderators (MOD-01). The database refuses whoever is none. */

/** What a board shows of a post; each board has some of these. `created_at` is ISO 8601 with a zone. */
export type ShownPost = {
  creator_name: string | null
  created_at: string
  /** Whether mail has confirmed that the student ID is the poster's. */
  is_checked: boolean
  creator_student_id?: string
  publisher_student_id?: string
  course_name?: string
  current_section?: string
  target_section?: string
  other_target_sections?: string[]
  title?: string
  description?: string
  tags?: string[]
  notes?: string | null
  semester?: string
  interested_students?: { name: string; student_id: string }[]
}

/** A post to decide about. The `stamp` says what was seen: a decision about anything else is refused. */
export type ModeratedPost = {
  board: Post['board']
  id: number
  stamp: string
  is_own: boolean
  post: ShownPost
  state: 'shown' | 'hidden' | 'removed'
  /** Of the moderator who hid or removed it; null while only reports hide it. */
  reason: Reason | null
  answer: string | null
  reporters: number
  reports: { reason: Reason; note: string | null }[]
  suspended_until: string | null
}

export type ModeratedPosts = { count: number; posts: ModeratedPost[] }

export type Act = {
  id: number
  act: 'keep' | 'hide' | 'remove' | 'suspend' | 'lift'
  /** Null for an operator, and for a moderator whose account is gone. */
  by: string | null
  is_operator: boolean
  board: Post['board']
  title: string
  owner_name: string | null
  owner_student_id: string | null
  reason: Reason | null
  days: number | null
  acted_at: string
  /** A suspension that holds, and that the caller may lift. */
  is_active: boolean
}

/** What a moderator does with a post. `keep` shows it, `hide` lasts until its owner edits it, `remove` for good. */
export type Decision =
  | { act: 'keep' }
  | { act: 'hide' | 'remove'; reason: Reason }
  | { act: 'suspend'; reason: Reason; days: number }

/** The first 30 posts to decide about; or, `settled`, those that moderators took off the boards. */
export async function listPosts(userId: string, isSettled: boolean): Promise<Result<ModeratedPosts>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('posts_to_moderate', { p_settled: isSettled })
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as ModeratedPosts)
  })
}

export async function decide(
  userId: string,
  { board, id, stamp }: ModeratedPost,
  decision: Decision,
): Promise<Result<null>> {
  const post = { p_board: board, p_post: id, p_stamp: stamp }
  return callAs(userId, async (client) => {
    const { error, status } =
      decision.act === 'suspend'
        ? await client.rpc('suspend_poster', { ...post, p_days: decision.days, p_reason: decision.reason })
        : await client.rpc('moderate_post', {
            ...post,
            p_decision: decision.act,
            p_reason: decision.act === 'keep' ? '' : decision.reason,
          })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}

/** Fifty acts, newest first: the last ones, or those before the act with this ID. */
export async function readLog(userId: string, before: number | null): Promise<Result<Act[]>> {
  return callAs(userId, async (client) => {
    // The generated types know no parameter that may be null.
    const { data, error, status } = await client.rpc('moderation_log', { p_before: before as number })
    return error ? failure(databaseErrorCode(error), status) : success(data as unknown as Act[])
  })
}

/** Ends the suspension that an act of the log brought about. */
export async function liftSuspension(userId: string, { id }: Act): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error, status } = await client.rpc('lift_suspension', { p_act: id })
    return error ? failure(databaseErrorCode(error), status) : success(null)
  })
}
