import type { Socket } from 'node:net'
import type { Listener } from './request-turns.ts'

/**
 * Disables HTTP pipelining: a connection has one request at a time. Browsers and proxies wait for each response anyway; a
 * client that pipelines hundreds of requests would occupy the database alone. A second request gets a 503 and the
 * connection is closed.
 */
export function withoutPipelining(listener: Listener): Listener {
  const busy = new WeakSet<Socket>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    if (busy.has(socket)) {
      outgoing
        .writeHead(503, { Connection: 'close', 'Content-Type': 'text/plain' })
        .end('One request at a time')
      return
    }
    busy.add(socket)
    outgoing.once('close', () => busy.delete(socket))
    listener(incoming, outgoing)
  }
}
