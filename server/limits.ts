/** Every limit of the embedded edition in one place, with its reason: sizes, timeouts, rate limits. */

/** Bytes of a request body, a sync excepted. The largest real one, a course request with 200 students, has about 15 kB. */
export const BODY_LIMIT = 64 * 1024

/** The same of a sync: all documents of a student in one request (KEEP-07). Clients with more send several. */
export const SYNC_BODY_LIMIT = 1024 * 1024

/** Syncs with a body above BODY_LIMIT at a time; further ones get a 503, and a second one of a user a 429. Slow phones take seconds to upload. */
export const LARGE_SYNCS = 16

/**
 * Values of JSON in a body: parsed, a list of empty lists takes 100 times its bytes (ENG-21). A few, and one for each so many
 * bytes more: a document of many short fields has one for each 6.
 */
export const JSON_VALUES = { few: 500, bytesEach: 5 } as const

/** Nesting of lists and objects. A course request has four levels; the data of a document may have thirteen. */
export const JSON_DEPTH = 16

/** Milliseconds to send the headers, and the whole request. Slow phones need seconds; slowloris attacks want hours. */
export const HEADERS_TIMEOUT = 10_000
export const REQUEST_TIMEOUT = 20_000

/** Milliseconds that an idle connection stays open. Long enough that the next tap of a reading student reuses it. */
export const KEEP_ALIVE_TIMEOUT = 75_000

/** Milliseconds for running requests and pending mail to finish during a graceful shutdown. */
export const STOP_TIMEOUT = 5_000

/** Milliseconds within which a healthy database answers the health check. */
export const HEALTH_TIMEOUT = 2_000

/** Milliseconds between two counts of accounts and posts for a monitor, which read whole indexes. */
export const BOARD_FIGURES_INTERVAL = 60_000

/** Milliseconds between two runs of the purge: a day. */
export const RETENTION_INTERVAL = 24 * 60 * 60 * 1000

/** Connections of requests, and so the number of statements running at a time. More would only share two cores. */
export const POOL_SIZE = 8

/** With that of the health check, which waits for nobody; and that of migrations, purges and the check of rights. */
export const REQUEST_CONNECTIONS = POOL_SIZE + 1
export const OWNER_CONNECTIONS = 1

/** All connections of a server, which are opened at the start to see whether they are to be had (OPS-16). */
export const MOST_CONNECTIONS = REQUEST_CONNECTIONS + OWNER_CONNECTIONS

/** Statements that a connection keeps prepared. The product has about 40; only an attacker has more. */
export const PREPARED_STATEMENTS = 200

/** How often a statement is repeated after a deadlock or a serialisation failure (ENG-31). */
export const REPEATS = 3

/**
 * Calls that wait for a connection, as bytes (ENG-21). Connections go in turn to accounts, and to the addresses of visitors
 * (ENG-24). Who has `perCaller` at work waits, and gets a 429 with more than `waitingPerAccount` in line. A browser sends six
 * at a time; a campus is one address, so only all calls together bound those of visitors: further ones get a 503.
 */
export const TURNS = {
  atOnce: POOL_SIZE,
  perCaller: 4,
  waitingPerAccount: 12,
  waiting: 500,
  /** Milliseconds. */
  longestWait: 10_000,
} as const

/**
 * Passwords that are hashed at a time, in turn for each address and account. One of the four threads of Node's pool stays free
 * for files and mail. Further calls get a 503.
 */
export const PASSWORD_TURNS = {
  atOnce: 3,
  perCaller: 3,
  waitingPerAccount: 12,
  waiting: 500,
  /** Milliseconds: a lecture hall that signs in at once needs about ten seconds. */
  longestWait: 20_000,
} as const

/**
 * Milliseconds for one statement of a request, and for a row lock held by another request. The slowest query of the product
 * takes 20 ms on a board of 10,000 rows.
 */
export const STATEMENT_TIMEOUT = 5_000
export const LOCK_TIMEOUT = 3_000

/** Milliseconds for a connection to be opened, and for an answer of a server that has gone without a word. */
export const CONNECT_TIMEOUT = 10_000
export const ANSWER_TIMEOUT = STATEMENT_TIMEOUT + 5_000

/** Milliseconds that a transaction may be idle between two statements. Only a bug of ours would let it idle. */
export const IDLE_TRANSACTION_TIMEOUT = 10_000

/** Milliseconds for a migration or a purge. */
export const MAINTENANCE_TIMEOUT = 5 * 60 * 1000

/** Milliseconds for the embedded Postgres to shut down cleanly. */
export const ENGINE_STOP_TIMEOUT = 20_000

/** Bytes of an API response. The largest real one, twenty course requests with 200 students each, has about 300 kB. */
export const RESPONSE_LIMIT = 1024 * 1024

/** Rows of a data export that are read at a time. The database ends a page after 500 kB (`my_data`). */
export const EXPORT_ROWS = 50

/** Milliseconds without a byte in either direction before a connection is closed. A client that does not read keeps its response in memory. */
export const SOCKET_TIMEOUT = 90_000

/**
 * Open client connections. A campus opens a few hundred, each page two or three. Beyond them, the one is closed that has been
 * idle longest of the address that has most (ENG-28).
 */
export const MAX_SOCKETS = 2_000

/**
 * New connections that the system queues for the server. More than MAX_SOCKETS, because one that finds the queue full tries
 * again only after a second: Node's 511 are too few when thousands come at once.
 */
export const LISTEN_BACKLOG = 4_096

/**
 * Requests that wait for a round of the event loop: one of an address begins in each (ENG-49). A connection has one, so there are never
 * more than connections.
 */
export const REQUEST_TURNS = {
  atOnce: MAX_SOCKETS,
  perCaller: 1,
  waitingPerAccount: 0,
  waiting: MAX_SOCKETS,
  /** Milliseconds: a thousand begin in a second. */
  longestWait: 10_000,
} as const

/**
 * Connections that are accepted between two requests of an address at most (ENG-49). Each takes a fifth of a millisecond, so a
 * flood of them makes the next request of an address wait for one.
 */
export const CONNECTIONS_BETWEEN_REQUESTS = 4

/**
 * Characters of the path and query of a request (ENG-49). A link that an app escaped has a whole plan in its path (PLAN-19). Of
 * 15,000 slashes, the router alone would make as many texts. Node itself takes 16 kB of headers together.
 */
export const LONGEST_TARGET = 12 * 1024

/** Milliseconds in which a new connection has to send its first byte. Browsers open some ahead, and open them again. */
export const SILENCE_TIMEOUT = 10_000

/** Milliseconds between two looks at what 2,000 connections have sent, which take about a millisecond. */
export const SOCKET_CHECK_INTERVAL = 1_000

/** Limits of one table query (ENG-07). The product's longest query string, for 60 shown posts, has about 1,000 characters. */
export const QUERY_LIMITS = {
  /** Characters of the query string. */
  length: 2048,
  /** Filters, including those within `and` and `or`. */
  filters: 20,
  /** Values of one `in`. */
  values: 100,
  /** Columns to order by. */
  order: 5,
  /** Rows. */
  rows: 100,
  /** Rows to skip. */
  offset: 1_000_000,
} as const

/**
 * Minimum milliseconds of a request that sends mail. Known accounts take 30 ms longer, and the response time must not
 * reveal whether an account exists (AUTH-23).
 */
export const MIN_MAIL_RESPONSE_TIME = 250

/**
 * Milliseconds that a mail server may take for each step of a delivery, and for all of it: one that sends a line now and
 * then would never run out of the first.
 */
export const MAIL_STEP_TIMEOUT = 10_000
export const MAIL_TIMEOUT = 60_000

/** Seconds after which a failed mail is tried again: three times within an hour (ENG-38). */
export const MAIL_RETRIES = [5 * 60, 15 * 60, 30 * 60] as const

/** Seconds that one delivery may take. After them the mail counts as lost with the process that sent it, and is tried again. */
export const MAIL_LEASE = 120

/** Milliseconds between two looks for mails to try again. */
export const MAIL_CHECK_INTERVAL = 15_000

/** Milliseconds between two looks for alerts to send: a student who has just posted sees the match on the screen meanwhile. */
export const ALERT_INTERVAL = 20_000

/**
 * Milliseconds for one calendar feed and the start of the thread that writes it, which take a second, and on a busy machine
 * some; and until a thread that writes none ends.
 */
export const FEED_TIMEOUT = 30_000
export const FEED_IDLE_TIME = 60_000

/** Megabytes of memory of the thread that writes calendar feeds. */
export const FEED_MEMORY = 128

/** Bytes of disk that stay free. Postgres panics when its write-ahead log (48 MB) cannot grow, so writes stop before (ADR-20). */
export const DISK_RESERVE = 64 * 1024 * 1024

type RateLimit = {
  /** Attempts within `seconds`. */
  points: number
  seconds: number
}

/**
 * Rate limits. A campus reaches the server from one IP address, so limits per address are wide and only stop floods;
 * password guessing is stopped per account.
 */
export const RATE_LIMITS = {
  /** Guessing one account's password from one address. A successful sign-in resets it. */
  signInPerAccountAndAddress: { points: 10, seconds: 5 * 60 },
  /** The same from many addresses. Far wider, and not for an address that has signed in before (ENG-29). */
  signInPerAccount: { points: 100, seconds: 15 * 60 },
  /** Wide enough for a lecture hall that signs in at once, too narrow for trying many accounts. */
  signInPerAddress: { points: 300, seconds: 60 },
  /** Wide enough for an orientation day: a hundred new students an hour behind one address. */
  signUpPerAddress: { points: 100, seconds: 60 * 60 },
  /**
   * Protects inboxes from floods, first by who asks: a stranger's requests leave room for the owner's, and stop them for a
   * minute at most (ENG-51). Counted whether or not the account exists, so that the limit reveals nothing. A mail that could
   * not be delivered does not count (ENG-38).
   */
  mailPerAccountAndAddress: { points: 3, seconds: 60 },
  mailPerAccount: { points: 6, seconds: 60 },
  mailPerAddress: { points: 60, seconds: 60 * 60 },
  /** Every open page refreshes its session every 15 minutes; reloads add to that. */
  refreshPerAddress: { points: 600, seconds: 60 },
  /** Guessing the token of a mailed link: 128 random bits, which a person uses once. */
  verifyPerAddress: { points: 60, seconds: 5 * 60 },
  /** Guessing the code of a mail: eight digits, valid for an hour, and only for the browser that signed up (ENG-46). */
  codePerSignUp: { points: 5, seconds: 60 * 60 },
  /** Changing one's account costs a password hash each time. */
  changePerAddress: { points: 120, seconds: 60 },
  /**
   * Guessing the link of a course request: counts "not found" answers. There are 62^8 links, so even with a thousand
   * requests one address needs millennia, while a class that opens a deleted link is not blocked.
   */
  unknownLinkPerAddress: { points: 300, seconds: 5 * 60 },
  /** Changing the lists of course requests, which needs no account. Wide enough for a lecture hall at once. */
  listPerAddress: { points: 600, seconds: 60 },
  /**
   * Fetching calendar feeds, which needs no account. Wide, because calendar services fetch the feeds of all their users from
   * few addresses. The database limits the fetches of one feed.
   */
  calendarFeedPerAddress: { points: 300, seconds: 60 },
  /** Switching off the alerts of a mail, which needs no account: guessing 128 random bits. */
  alertsOffPerAddress: { points: 60, seconds: 60 },
  /** Writes of one user (ENG-09): above what a person can do, below what fills the disk. */
  writesPerAccount: { points: 60, seconds: 60 },
  writesPerAccountAndDay: { points: 2000, seconds: 24 * 60 * 60 },
  /** Reads of one user (ENG-24): ten tabs that look for news twice a minute are 60. */
  readsPerAccount: { points: 300, seconds: 60 },
  /** An export reads all that is stored about a user. */
  exportsPerAccount: { points: 20, seconds: 60 * 60 },
  /** Feedback of one user. The table's trigger has the same limit; a webhook has none. */
  feedbackPerAccount: { points: 20, seconds: 60 * 60 },
} as const satisfies Record<string, RateLimit>

export type RateLimitName = keyof typeof RATE_LIMITS
