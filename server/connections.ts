import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './api/client-address.ts'
import type { Listener } from './request-turns.ts'

export type ConnectionLimits = {
  /** Open connections of all clients together. */
  max: number
  /** Milliseconds in which a new connection has to send its first byte. */
  silence: number
  /** Milliseconds between two looks at what the connections have sent and received. */
  interval: number
}

/**
 * Limits the open connections of a server so that no client keeps others out (ENG-28). A connection that sends nothing is
 * closed. When there are too many, the one is closed that has been idle longest of the client address that has most, so
 * whoever takes all places loses them. Only when no connection is idle, a new one is refused.
 *
 * Idle is a connection to which the server owes no answer: none was asked for, the request is still arriving or waits for its
 * turn, or its client does not read the answer. Returns what has to be told of each request that begins. The address is the one of the socket: behind a proxy all connections have the same.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): Listener {
  const connections = new Map<Socket, Connection>()
  const byAddress = new Map<string, Set<Connection>>()

  function add(socket: Socket): void {
    const address = networkOf(socket.remoteAddress ?? 'unknown')
    const now = performance.now()
    const connection: Connection = {
      socket,
      address,
      openedAt: now,
      activeAt: now,
      bytes: 0,
      exchange: undefined,
    }
    connections.set(socket, connection)
    const group = byAddress.get(address)
    if (group) group.add(connection)
    else byAddress.set(address, new Set([connection]))
    socket.once('close', () => remove(connection))
  }

  function remove(connection: Connection): void {
    connections.delete(connection.socket)
    const group = byAddress.get(connection.address)
    group?.delete(connection)
    if (group?.size === 0) byAddress.delete(connection.address)
  }

  /** Counts it as closed at once; the event follows later. */
  function close(connection: Connection): void {
    remove(connection)
    connection.socket.destroy()
  }

  /** Moves it to the end of its address, whose connections are so always in the order in which they were active. */
  function touch(connection: Connection, now = performance.now()): void {
    const group = byAddress.get(connection.address)
    if (!group?.delete(connection)) return
    connection.activeAt = now
    connection.bytes = bytesOf(connection.socket)
    group.add(connection)
  }

  server.on('connection', (socket: Socket) => {
    add(socket)
    // The new one is idle, so there is always one to close.
    const surplus = connections.size > limits.max && connectionToClose(byAddress.values())
    if (surplus) close(surplus)
  })

  // One timer for all, and no listener to data, which would take the sockets away from the HTTP parser.
  const timer = setInterval(() => {
    const now = performance.now()
    for (const connection of connections.values()) {
      const { socket } = connection
      // What was seen before must not count again: it would look more active than one that came since.
      if (bytesOf(socket) !== connection.bytes) touch(connection, now)
      else if (socket.bytesRead === 0 && now - connection.openedAt >= limits.silence) close(connection)
    }
  }, limits.interval)
  timer.unref()
  server.once('close', () => clearInterval(timer))

  return (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    const exchange = { request, response }
    connection.exchange = exchange
    touch(connection)
    response.once('close', () => {
      if (connection.exchange === exchange) connection.exchange = undefined
      touch(connection)
    })
  }
}

const bytesOf = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten

type Connection = Activity & {
  socket: Socket
  address: string
  openedAt: number
  /** Read and written until it was last seen active. */
  bytes: number
}

type Activity = {
  /** When a byte, a request or the end of an answer was last seen. */
  activeAt: number
  /** The request under way. */
  exchange:
    | {
        request: Pick<IncomingMessage, 'complete'>
        response: Pick<ServerResponse, 'writableEnded' | 'writableNeedDrain'>
      }
    | undefined
}

/**
 * The connection that has been idle longest of the address that has most; of several such addresses, the longest of all.
 * Addresses without an idle connection are passed over. Takes the connections of each address, the longest idle first.
 */
export function connectionToClose<One extends Activity>(
  addresses: Iterable<ReadonlySet<One>>,
): One | undefined {
  let most = 0
  let chosen: One | undefined
  for (const connections of addresses) {
    if (connections.size < most) continue
    const idle = firstIdle(connections)
    if (!idle || (connections.size === most && chosen && chosen.activeAt <= idle.activeAt)) continue
    most = connections.size
    chosen = idle
  }
  return chosen
}

function firstIdle<One extends Activity>(connections: ReadonlySet<One>): One | undefined {
  for (const connection of connections) if (!isOwedAnswer(connection)) return connection
  return undefined
}

/** Whether the client has sent a whole request and waits for our answer, rather than we for the client. */
function isOwedAnswer({ exchange }: Activity): boolean {
  if (!exchange) return false
  const { request, response } = exchange
  return request.complete && !response.writableEnded && !response.writableNeedDrain
}
