/** The fields of the feedback form and their rules (FEED-01 to FEED-04, DATA-19). */

export const FEEDBACK_TYPES = ['suggestion', 'feature', 'bug', 'other'] as const
export type FeedbackType = (typeof FEEDBACK_TYPES)[number]

/** Characters. The table `feedback` has the same limits. */
export const FEEDBACK_LIMITS = { name: 100, message: 4000 } as const

const ANONYMOUS = 'Anonymous'

export type Submission = { name: string; type: FeedbackType; message: string }

/** Parses a body: trims, and names the sender Anonymous when there is no name (FEED-04). Null when a rule is broken. */
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

/** Whether a text is short enough and Postgres can store it. */
function isStorable(text: string, most: number): boolean {
  return [...text].length <= most && !text.includes('\0') && text.isWellFormed()
}
