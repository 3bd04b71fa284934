import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/**
 * Disables HTTP pipelining: a connection has one request at a time. Browsers and proxies wait for each response anyway; a
 * client that pipelines hundreds of requests would occupy the database alone. A second request gets a 503 and the
 * connection is closed.
 */
export function withoutPipelining(handler: Handler): Handler {
  const busy = new WeakSet<Socket>()
  return async (request, bindings) => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse }
    const { socket } = incoming
    if (busy.has(socket))
      return new Response('One request at a time', { status: 503, headers: { Connection: 'close' } })
    busy.add(socket)
    outgoing.once('close', () => busy.delete(socket))
    return handler(request, bindings)
  }
}
