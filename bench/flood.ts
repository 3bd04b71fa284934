import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * A thread that does its worst to a server from one address: it opens new connections and leaves them open, while clients on
 * others ask for what costs most, each again as soon as it is answered. It says how often both happened.
 */

export type FloodRequest = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type FloodOptions = {
  url: string
  /** What the clients ask for, one after the other and from the beginning again. */
  requests: FloodRequest[]
}

/** Linux lets a client on this machine connect from any address of 127.0.0.0/8. */
const ADDRESS = '127.0.0.3'
const NEW_CONNECTIONS_A_SECOND = 500
const CLIENTS = 12
const TICK_MS = 20

const { url, requests } = workerData as FloodOptions
const { port } = new URL(url)

let opened = 0
const held = new Set<Socket>()
const begin = performance.now()
setInterval(() => {
  const due = Math.floor(((performance.now() - begin) / 1000) * NEW_CONNECTIONS_A_SECOND)
  for (; opened < due; opened += 1) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: ADDRESS })
    held.add(socket)
    socket.on('error', () => undefined).once('close', () => held.delete(socket))
  }
}, TICK_MS)

const statuses: Record<string, number> = {}
const agent = new Agent({ keepAlive: true })
function ask(turn: number): void {
  const { body, ...asked } = requests[turn % requests.length] ?? { path: '/' }
  const note = (status: string | number) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    setImmediate(ask, turn + 1)
  }
  request({ host: '127.0.0.1', port, localAddress: ADDRESS, agent, ...asked }, (response) => {
    response.resume().once('close', () => note(response.statusCode ?? 0))
  })
    .once('error', (error: NodeJS.ErrnoException) => note(error.code ?? 'error'))
    .end(body)
}
for (let client = 0; client < CLIENTS; client += 1) ask(client)

parentPort?.on('message', () => parentPort?.postMessage({ opened, held: held.size, statuses }))
