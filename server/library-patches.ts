import { registerHooks } from 'node:module'

/** Patches for @supabase/lite and the driver `postgres`. Has to be imported before either of them. */

// Opts out of telemetry in lite and its dependencies (Sentry).
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'

/**
 * Fixes for bugs of postgres 3.4 when a connection is lost, as at each failover (porsager/postgres#1066, #1154, #1208,
 * open). By file: source text of the library and its replacement.
 */
const PATCHES: Readonly<Record<string, readonly [text: string, replacement: string][]>> = {
  // It writes to a closed socket from a timer, and the uncaught exception ends the process. Reject the query instead.
  '/postgres/src/connection.js': [
    [
      'const x = socket.write(chunk, fn)',
      `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
    ],
    // A chunk still in the write buffer would be sent before the startup message of the next connection. Drop it.
    [
      `incomings = null
    clearImmediate(nextWriteTimer)`,
      `incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null`,
    ],
    // Queries sent between an error and the close it causes are never settled, and the last one is attributed to the next
    // connection. Reject them all.
    [
      `socket = null

    if (initial)
      return reconnect()`,
      `socket = null

    const end = Errors.connection('CONNECTION_CLOSED', options, socket)
    query && queryError(query, end)
    while (sent.length) queryError(sent.shift(), end)
    query = results = errorResponse = null
    result = new Result()

    if (initial)
      return reconnect()`,
    ],
  ],
  // 1. A caller waiting to reserve a connection is lost, or blocks the queue for ever, when opening that connection fails.
  // 2. A caller that reserved a connection still holds it after it was reopened for another caller: a "rollback" of the
  //    first would end the transaction, and with it the role, of the second. A reservation ends with its connection, and
  //    the queries queued on it are rejected.
  '/postgres/src/index.js': [
    [
      'const query = { reserve: resolve, reject }',
      `const query = { reserve: resolve, reject: (reason) => {
          queries.remove(query)
          reject(reason)
        } }`,
    ],
    [
      'queries.length && connect(c, queries.shift())\n  }\n}',
      `if (!queries.length) return
    const next = queries.shift()
    next.reserve && queries.push(next)
    connect(c, next)
  }
}`,
    ],
    [
      `    c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true`,
      `    const hold = c.reserved = () => queue.length
      ? c.execute(queue.shift())
      : move(c, reserved)
    c.reserved.release = true
    c.onclose = (reason) => {
      while (queue.length) queue.shift().reject(reason)
    }`,
    ],
    [
      `    sql.release = () => {
      c.reserved = null`,
      `    sql.release = () => {
      if (c.reserved !== hold) return
      c.onclose = null
      c.reserved = null`,
    ],
    [
      `    function handler(q) {
      c.queue === full
        ? queue.push(q)`,
      `    function handler(q) {
      if (c.reserved !== hold) return q.reject(Errors.connection('CONNECTION_CLOSED', options))
      c.queue === full
        ? queue.push(q)`,
    ],
  ],
}

registerHooks({
  load(url, context, nextLoad) {
    const module = nextLoad(url, context)
    const patches = Object.entries(PATCHES).find(([path]) => url.endsWith(path))?.[1]
    if (!patches) return module
    let source = Buffer.from(module.source as Uint8Array).toString()
    for (const [text, replacement] of patches) {
      if (!source.includes(text))
        throw new Error(`server/library-patches.ts does not fit this version of ${url}`)
      source = source.replace(text, replacement)
    }
    return { ...module, source }
  },
})
