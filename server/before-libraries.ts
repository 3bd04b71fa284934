import { registerHooks } from 'node:module'

/** Imported before @supabase/lite and the driver `postgres`. */

// Neither lite nor what it brings along (Sentry) ever calls home.
process.env.LITE_TELEMETRY = '0'
process.env.DO_NOT_TRACK = '1'

const WRITES = 'const x = socket.write(chunk, fn)'
const EXECUTES = 'function execute(q) {'

/**
 * postgres 3.4 writes on a connection that the server has closed meanwhile, and the exception, thrown from a timer, ends
 * the process: at each failover (porsager/postgres#1066, #1154, #1208, open). What was to be written is
 * refused instead. And a reserved connection that is given back after its end counts as open for ever: it is opened anew.
 */
registerHooks({
  load(url, context, nextLoad) {
    const module = nextLoad(url, context)
    if (!url.endsWith('/postgres/src/connection.js')) return module
    const source = Buffer.from(module.source as Uint8Array).toString()
    if (!source.includes(WRITES) || !source.includes(EXECUTES))
      throw new Error('The guard of server/before-libraries.ts fits this version no more')
    const guard = `if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    ${WRITES}`
    const revival = `${EXECUTES}
      if (!socket && !initial && !terminated) {
        initial = q
        reconnect()
        return true
      }`
    return { ...module, source: source.replace(WRITES, guard).replace(EXECUTES, revival) }
  },
})
