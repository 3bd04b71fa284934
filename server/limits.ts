/** How much one sender may ask for. Every figure of the embedded edition's defence in one place, with its reason. */

/** Bytes of a request's body. The largest real one, a course request with 200 students, has about 40 kB. */
export const BODY_LIMIT = 64 * 1024

/** Lists and objects within each other. A course request has four. */
export const JSON_DEPTH = 16

/** Milliseconds to send the head of a request, and all of it: a slow phone needs seconds, a slow attacker wants hours. */
export const HEADERS_TIMEOUT = 10_000
export const REQUEST_TIMEOUT = 20_000

/** Milliseconds that requests under way and mail get to finish when the server is told to stop. */
export const STOP_TIMEOUT = 5_000

/** Milliseconds within which a healthy database answers. */
export const HEALTH_TIMEOUT = 2_000

/** Calls of the API that may wait for their turn; beyond it the server says that it is busy instead of growing. */
export const WAITING_CALLS = 500

/**
 * Milliseconds that asking for a mail takes at least. For a known account there is more to do (30 ms); nobody is to
 * learn from a clock what the answer keeps to itself.
 */
export const MAIL_ANSWER_TIME = 250

type AttemptLimit = {
  /** Attempts within `seconds`. */
  points: number
  seconds: number
}

/**
 * Attempts on the account calls. A campus reaches the server from one address, so limits per address are wide and only
 * stop floods; guessing is stopped per account.
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
} as const satisfies Record<string, AttemptLimit>

export type LimitName = keyof typeof ATTEMPTS
