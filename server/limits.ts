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

/** Connections to the database. Postgres works on as many requests at a time; more would only share its two cores. */
export const CONNECTIONS = 10

/** Calls of the API under way or waiting for a connection; beyond it the server says that it is busy instead of growing. */
export const CALLS_UNDER_WAY = 500

/**
 * Milliseconds that Postgres gives one statement of a request, and the wait for a row that another request is changing. The
 * slowest product query takes 20 ms on a board of 10,000 rows.
 */
export const STATEMENT_TIMEOUT = 5_000
export const LOCK_TIMEOUT = 3_000

/** Milliseconds that a call of the API may take: several statements, and the wait for a connection. */
export const CALL_TIMEOUT = 20_000

/** Milliseconds that a transaction may rest between two statements: only a fault of ours lets it. */
export const IDLE_TRANSACTION_TIMEOUT = 10_000

/** Milliseconds for a migration, or for the purge of a long list of accounts. */
export const MAINTENANCE_TIMEOUT = 5 * 60 * 1000

/** Milliseconds that the embedded Postgres may take to write everything down. */
export const ENGINE_STOP_TIMEOUT = 20_000

/** Bytes of an answer of the API. The largest real one, twenty course requests with 200 students each, has about 300 kB. */
export const ANSWER_LIMIT = 1024 * 1024

/** Milliseconds without a byte in either direction after which a connection is closed: a client that does not read holds its answer. */
export const SOCKET_TIMEOUT = 90_000

/** Connections at a time: a campus opens a few hundred, each page two or three. */
export const OPEN_SOCKETS = 2_000

/** What one request on a table may ask for (ENG-07). The product's longest query string has 330 characters. */
export const QUERY_LIMITS = {
  /** Characters of the query string. */
  length: 2048,
  /** Filters, those within `and` and `or` included. */
  filters: 20,
  /** Values of one `in`. */
  values: 100,
  /** Columns to order by. */
  order: 5,
  /** Rows. */
  rows: 100,
  /** Rows to pass over. */
  offset: 1_000_000,
} as const

/**
 * Milliseconds that asking for a mail takes at least. For a known account there is more to do (30 ms); nobody is to
 * learn from a clock what the answer keeps to itself.
 */
export const MAIL_ANSWER_TIME = 250

/**
 * Bytes of the disk that stay free. Postgres reports a full disk to whoever writes a row, but ends itself when there is no
 * room for its log (48 MB): writing stops before.
 */
export const DISK_RESERVE = 64 * 1024 * 1024

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
  /** Guessing one account's password from one place: 10 tries, then a pause. A success starts anew. */
  signInPerAccountAndAddress: { points: 10, seconds: 5 * 60 },
  /** The same from many places. Far wider, so that no stranger can lock a student out with ten wrong passwords. */
  signInPerAccount: { points: 100, seconds: 15 * 60 },
  /** A lecture hall that signs in at once passes; trying many accounts from one place does not pay. */
  signInPerAddress: { points: 300, seconds: 60 },
  /** An orientation day of a hundred new students an hour behind one address. */
  signUpPerAddress: { points: 100, seconds: 60 * 60 },
  /** Nobody's inbox is to be flooded. Counted alike whether the account exists or not. */
  mailPerAccount: { points: 3, seconds: 15 * 60 },
  mailPerAddress: { points: 60, seconds: 60 * 60 },
  /** Every open page refreshes its session every quarter of an hour; reloads add to that. */
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
  /** Writing of one user: a student who saves with every key stays below, a script that fills the disk does not. */
  writesPerAccount: { points: 60, seconds: 60 },
  writesPerAccountAndDay: { points: 2000, seconds: 24 * 60 * 60 },
  /** Feedback of one user, as the table's trigger allows it too; a webhook has no such guard of its own. */
  feedbackPerAccount: { points: 20, seconds: 60 * 60 },
} as const satisfies Record<string, AttemptLimit>

export type LimitName = keyof typeof ATTEMPTS
