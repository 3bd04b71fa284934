/** What a feedback form sends, and the rules for it (FEED-01 to FEED-04, DATA-19). */

export const FEEDBACK_TYPES = ['suggestion', 'feature', 'bug', 'other'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Characters. The table `feedback` has the same limits. */
export const FEEDBACK_LIMITS = { name: 100, message: 4000 } as const

const ANONYMOUS = 'Anonymous'

export type Submission = { name: string; type: FeedbackType; message: string }

/** The submission in a body, trimmed, without a name Anonymous; or null when it breaks a rule. */
export function readSubmission(body: unknown): Submission | null {
  if (typeof body !== 'object' || body === null) return null
  const { name = '', type, message } = body as Record<string, unknown>
  if (typeof name !== 'string' || typeof message !== 'string') return null
  const known = FEEDBACK_TYPES.find((candidate) => candidate === type)
  const submission = { name: name.trim() || ANONYMOUS, message: message.trim() }
  const fits =
    submission.message !== '' &&
    isStorable(submission.name, FEEDBACK_LIMITS.name) &&
    isStorable(submission.message, FEEDBACK_LIMITS.message)
  return known && fits ? { ...submission, type: known } : null
}

/** Within its length, and without what Postgres cannot store. */
function isStorable(text: string, most: number): boolean {
  return [...text].length <= most && !text.includes('\0') && text.isWellFormed()
}
