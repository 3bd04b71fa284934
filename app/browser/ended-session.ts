/** Why a session ended that this browser has not ended itself (KEEP-20). */
export const END_REASONS = [
  'password-changed',
  'signed-out',
  'suspended',
  'account-deleted',
  /** The service does not say. */
  'unknown',
] as const

/** What is stored until the student has read it. */
export type EndedSession = { reason: (typeof END_REASONS)[number]; userId: string }
