import type { ErrorCode } from '../../backend/error-catalogue'

/** What the server says of the student ID of a post; it is shown beside its field (BOARD-06). */
export const POSTER_ID_FAILURES = [
  'student-id-of-another',
  'student-id-not-yours',
] as const satisfies ErrorCode[]

/** Failures of a post with a reason that helps the student, whatever the board. */
export const HELPFUL_FAILURES: readonly ErrorCode[] = ['too-many-open', 'suspended', ...POSTER_ID_FAILURES]
