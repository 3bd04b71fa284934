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

/** What a student says of a match. `contacted`: wrote to another one; `read`: has read how it ended. */
export type MatchAnswer = 'contacted' | 'yes' | 'no' | 'read' | 'agreed' | 'withdrawn'

/** Why a match is no longer possible. `done`: all have agreed; `own`: the user's own request is no longer open. */
export type MatchEnd =
  | 'done'
  | 'withdrawn'
  | 'worked'
  | 'found-other'
  | 'closed'
  | 'expired'
  | 'removed'
  | 'changed'
  | 'own'

/** What there is to say about a match that the user has seen (BOARD-02). */
export type MatchNews = {
  /** As in {@link SwapMatch}. */
  id: string
  ownRequestId: number
  course: string
  /** Null while it is possible. `name` is that of the student who ended it, null when unknown. */
  end: { because: MatchEnd; name: string | null } | null
  /** Whether the user should say if it worked. */
  isAsked: boolean
  hasAnswered: boolean
  /** `changed`: the user had agreed, and a request has changed since (MATCH-09). */
  agreement: 'agreed' | 'changed' | 'done' | 'ended' | null
  gives: string
  /** Null until all have agreed. */
  gets: string | null
  /** The others, in the order of the match. */
  others: readonly OtherNews[]
}

export type OtherNews = {
  requestId: number
  name: string | null
  answer: 'yes' | 'no' | null
  hasAgreed: boolean
}

type StoredOther = Pick<OtherNews, 'name' | 'answer'> & { request_id: number; has_agreed: boolean }

/** The news of the user's matches, 20 at most. */
export async function readMatchNews(userId: string): Promise<Result<MatchNews[]>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('swap_match_news')
    if (error) return failure(databaseErrorCode(error), status)
    return success(
      data.map((row) => ({
        id: row.match_id,
        ownRequestId: Number(row.match_id.split('-')[0]),
        course: row.course_name,
        end: row.ended_because ? { because: row.ended_because as MatchEnd, name: row.ended_by } : null,
        isAsked: row.is_asked,
        hasAnswered: row.own_answer !== null,
        agreement: row.own_agreement as MatchNews['agreement'],
        gives: row.gives_section,
        gets: row.gets_section,
        others: (row.others as StoredOther[]).map(({ request_id, name, answer, has_agreed }) => ({
          requestId: request_id,
          name,
          answer,
          hasAgreed: has_agreed,
        })),
      })),
    )
  })
}

/** Says something of an own match. "yes" also closes the own request. */
export async function answerMatch(userId: string, id: string, answer: MatchAnswer): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('answer_swap_match', { p_match: id, p_answer: answer })
      if (!error) return success(null)
      const code = databaseErrorCode(error)
      return failure(code === 'match-gone' || code === 'match-done' ? code : 'match-not-answered')
    },
    'match-not-answered',
  )
}
