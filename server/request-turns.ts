import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { addressOf } from './api/client-address.ts'
import { createTurns } from './api/turns.ts'
import { CONNECTIONS_BETWEEN_REQUESTS, REQUEST_TURNS } from './limits.ts'

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/**
 * Begins one request of an address in each round of the event loop, after the connections that wait to be accepted (ENG-49).
 * Others' requests do not wait for it. Node accepts one in each round: the longer the work of a round takes, the longer all new connections wait, so
 * whoever opens many, and asks for much on others, would keep everybody out. A request that has waited too long gets a 503; one
 * whose client has gone is left out.
 */
export function inTurn(server: Server, listener: Listener): Listener {
  const turns = createTurns(REQUEST_TURNS)
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })

  /** Resolves in the round after the one in which no connection was accepted, or after so many connections. */
  function connectionsFirst(): Promise<void> {
    const most = accepted + CONNECTIONS_BETWEEN_REQUESTS
    return new Promise((resolve) => {
      let before = Number.NaN
      const look = () => {
        if (accepted === before || accepted >= most) return resolve()
        before = accepted
        setImmediate(look)
      }
      look()
    })
  }

  return async (incoming, outgoing) => {
    const refusal = await turns.take({ key: addressOf(incoming), isAccount: false }, async () => {
      if (outgoing.destroyed) return
      listener(incoming, outgoing)
      await connectionsFirst()
    })
    if (refusal) outgoing.writeHead(503, { Connection: 'close', 'Retry-After': 1 }).end()
  }
}
