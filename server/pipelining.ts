import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type Handler = (request: Request, bindings: object) => Response | Promise<Response>

/**
 * Answers one request of a connection at a time. Browsers and proxies wait for each answer before they ask again; a client
 * that sends hundreds at once would have the database work for it alone. What comes too early is refused, and the connection
 * ends with it.
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
