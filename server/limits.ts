/** How much one sender may ask for. Every figure of the embedded edition's defence in one place, with its reason. */

/** Bytes of a request's body. The largest real one, a course request with 200 students, has about 40 kB. */
export const BODY_LIMIT = 64 * 1024

/** Lists and objects within each other. A course request has four. */
export const JSON_DEPTH = 16

/** Milliseconds to send the head of a request, and all of it: a slow phone needs seconds, a slow attacker wants hours. */
export const HEADERS_TIMEOUT = 10_000
export const REQUEST_TIMEOUT = 20_000

/**
 * Milliseconds that an idle connection stays open: longer than a student reads a screen, so that the next tap neither
 * builds a new one nor meets one that is just being closed.
 */
export const KEEP_ALIVE_TIMEOUT = 75_000

/** Milliseconds that requests under way and mail get to finish when the server is told to stop. */
export const STOP_TIMEOUT = 5_000

/** Milliseconds within which a healthy database answers. */
export const HEALTH_TIMEOUT = 2_000

/** Milliseconds between two runs of the purge: a day. */
export const RETENTION_INTERVAL = 24 * 60 * 60 * 1000

/** Calls of the API that may wait for their turn; beyond it the server says that it is busy instead of growing. */
export const WAITING_CALLS = 500

/**
 * Milliseconds that asking for a mail takes at least. For a known account there is more to do (30 ms); nobody is to
 * learn from a clock what the answer keeps to itself.
 */
export const MAIL_ANSWER_TIME = 250

/**
 * Bytes of the disk that stay free. PGlite 0.4 never answers again when it cannot make its next log file of 16 MB, so
 * writing ends before: four of them.
 */
export const DISK_RESERVE = 64 * 1024 * 1024

/** Threads that hash passwords, on a machine that has so many cores to spare; one there is always. */
export const HASHING_THREADS = 4

type AttemptLimit = {
  /** Attempts within `seconds`. */
  points: number
  seconds: number
}

/**
 * Attempts on the account calls and on what a visitor may call. A campus reaches the server from one address, so limits
 * per address are wide and only stop floods; guessing a password is stopped per account.
 */
export const ATTEMPTS = {
  /** Guessing one account's password: 10 tries, then a pause. A success starts anew. */
  signInPerAccount: { points: 10, seconds: 5 * 60 },
  /** A lecture hall that signs in at once passes; trying many accounts from one place does not pay. */
  signInPerAddress: { points: 300, seconds: 60 },
  /** An orientation day of a hundred new students an hour behind one address. */
  signUpPerAddress: { points: 100, seconds: 60 * 60 },
  /** Nobody's inbox is to be flooded. Counted alike whether the account exists or not. */
  mailPerAccount: { points: 3, seconds: 15 * 60 },
  mailPerAddress: { points: 60, seconds: 60 * 60 },
  /** Every open page refreshes its session once an hour; reloads add to that. */
  refreshPerAddress: { points: 600, seconds: 60 },
  /** Guessing the token of a mailed link. Links have 10 digits of chance, people press them once. */
  verifyPerAddress: { points: 60, seconds: 5 * 60 },
  /** Changing the own account costs a password hash each time. */
  changePerAddress: { points: 120, seconds: 60 },
  /**
   * Guessing the link of a course request: answers "not found". A link has 62^8 forms: even with a thousand requests alive
   * one address needs millennia, while a class that opens a link whose request is gone passes.
   */
  unknownLinkPerAddress: { points: 300, seconds: 5 * 60 },
  /** Adding students to course requests, which needs no account: a lecture hall that adds itself at once passes. */
  addStudentPerAddress: { points: 600, seconds: 60 },
  /** Feedback of one user, as the table's trigger allows it too; a webhook has no such guard of its own. */
  feedbackPerAccount: { points: 20, seconds: 60 * 60 },
} as const satisfies Record<string, AttemptLimit>

export type LimitName = keyof typeof ATTEMPTS
