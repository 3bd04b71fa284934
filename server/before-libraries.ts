import { registerHooks } from 'node:module'

/** Imported before @supabase/lite and the driver `postgres`. */

// Neither lite nor what it brings along (Sentry) ever calls home.
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'

/**
 * What postgres 3.4 does wrong when a connection ends under it, as at each failover (porsager/postgres#1066, #1154, #1208,
 * open), by file: text of the library, and what stands there instead.
 */
const MENDED: Readonly<Record<string, readonly [text: string, mended: string][]>> = {
  // It writes on the connection that is gone, and the exception, thrown from a timer, ends the process: refused instead.
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
    // What was about to be written would stand before the greeting of the next connection, which is then never sent.
    [
      `incomings = null
    clearImmediate(nextWriteTimer)`,
      `incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null`,
    ],
    // What was sent between an error and the end it leads to is never answered, and what was asked last is taken for a
    // question of the next connection.
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
  // Who waits for a connection is forgotten, or keeps a place for ever, when the one that is being opened for it fails. And
  // whoever has reserved a connection still holds it when it is opened anew for another: a "rollback" of the one would end the
  // transaction, and with it the role, of the other. The hold ends with the connection, and so does what waits for it.
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
    const mends = Object.entries(MENDED).find(([path]) => url.endsWith(path))?.[1]
    if (!mends) return module
    let source = Buffer.from(module.source as Uint8Array).toString()
    for (const [text, mended] of mends) {
      if (!source.includes(text))
        throw new Error(`The guard of server/before-libraries.ts does not fit this version of ${url}`)
      source = source.replace(text, mended)
    }
    return { ...module, source }
  },
})
