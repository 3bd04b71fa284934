import { once } from 'node:events'
import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { CONNECTIONS_BETWEEN_REQUESTS } from './limits.ts'
import { inTurn } from './request-turns.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that notes each connection that it accepts and each request that begins. */
async function startNoting() {
  const events: string[] = []
  const server = createServer()
  server.on('connection', () => events.push('accepted'))
  const listener = inTurn(server, ({ url = '' }, outgoing) => {
    events.push(url)
    outgoing.end()
  })
  server.on('request', listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    closing.push(() => socket.destroy())
    return socket
  }
  /** Connections that the server has accepted. */
  const clients = async (count: number): Promise<Socket[]> => {
    const sockets = Array.from({ length: count }, open)
    while (events.length < count) await new Promise(setImmediate)
    events.length = 0
    return sockets
  }
  const noted = async (count: number): Promise<string[]> => {
    while (events.length < count) await new Promise(setImmediate)
    return events
  }
  return { open, clients, noted }
}

/** Behind a proxy on this machine, it says whose request it is. */
const ask = (socket: Socket, path: string, address = '192.0.2.1') =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)

describe('ENG-49: between two requests', () => {
  test('the connections that wait are accepted', async () => {
    const { open, clients, noted } = await startNoting()
    // All are sent before the server sees the first.
    for (const client of await clients(12)) ask(client, '/')
    for (let opened = 0; opened < CONNECTIONS_BETWEEN_REQUESTS; opened += 1) open()
    const events = await noted(12 + CONNECTIONS_BETWEEN_REQUESTS)
    expect(
      events.slice(events.lastIndexOf('accepted')).filter((event) => event === '/').length,
    ).toBeGreaterThan(9)
  })

  test('not so many are accepted that requests wait for them all', async () => {
    const { open, clients, noted } = await startNoting()
    for (const client of await clients(2)) ask(client, '/')
    for (let opened = 0; opened < 5 * CONNECTIONS_BETWEEN_REQUESTS; opened += 1) open()
    const events = await noted(2 + 5 * CONNECTIONS_BETWEEN_REQUESTS)
    expect(events.lastIndexOf('/') - events.indexOf('/')).toBeLessThanOrEqual(
      CONNECTIONS_BETWEEN_REQUESTS + 1,
    )
  })
})

describe('ENG-49: requests that wait', () => {
  test('do not keep those of other addresses waiting, however many one has sent', async () => {
    const { clients, noted } = await startNoting()
    const [last, ...many] = await clients(13)
    for (const client of many) ask(client, '/many')
    if (last) ask(last, '/other', '192.0.2.2')
    expect((await noted(13)).indexOf('/other')).toBeLessThanOrEqual(2)
  })

  test('do not begin when their client has gone', async () => {
    const begun: unknown[] = []
    const listener = inTurn(new Server(), (incoming) => begun.push(incoming.url))
    const requests = ['/0', '/gone', '/2'].map((url) => {
      const incoming = Object.assign(new IncomingMessage(new Socket()), { url })
      return { incoming, outgoing: new ServerResponse(incoming) }
    })
    for (const { incoming, outgoing } of requests) listener(incoming, outgoing)
    requests[1]?.outgoing.destroy()
    while (!begun.includes('/2')) await new Promise(setImmediate)
    expect(begun).toEqual(['/0', '/2'])
  })
})
