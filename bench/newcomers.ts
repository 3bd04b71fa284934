import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FloodOptions } from './flood.ts'
import { npmStart } from './npm-start.ts'
import { percentile } from './percentile.ts'

const SECONDS = 15
const EVERY_MS = 50
/** In which the attacker fills what it can. */
const WARM_UP_MS = 2000
/** An address that is not the attacker's. */
const ADDRESS = '127.0.0.2'
/** Of a path that is refused, and of one that is answered. */
const SLASHES = [15_000, 8_000]

/** How long others wait who open a new connection while one address opens 500 a second and asks for the worst paths (ENG-49). */
export async function printNewcomers(directory: string): Promise<void> {
  const server = await npmStart(join(directory, 'newcomers'))
  try {
    const rows: Record<string, object> = { 'nobody else': await visit(server.url) }
    const attackers: string[] = []
    for (const slashes of SLASHES) {
      const flood = startFlood({ url: server.url, requests: [{ path: '/'.repeat(slashes) }] })
      await sleep(WARM_UP_MS)
      rows[`one address asks for ${slashes} slashes`] = await visit(server.url)
      attackers.push(await flood.stop())
    }
    console.log(
      `\nNew connections of others, one every ${EVERY_MS} ms: milliseconds until accepted and answered`,
    )
    console.table(rows)
    console.log(`The attacker: ${attackers.join('; ')}`)
  } finally {
    await server.stop()
  }
}

export type Flood = {
  /** Ends it and resolves with what it did. */
  stop: () => Promise<string>
}

/** Starts the attacker in a thread of its own, so that its work keeps nobody here from looking at the clock. */
export function startFlood(options: FloodOptions): Flood {
  const flood = new Worker(new URL('./flood.ts', import.meta.url), { workerData: options })
  return {
    stop: async () => {
      flood.postMessage('stop')
      const [done] = await once(flood, 'message')
      await flood.terminate()
      return JSON.stringify(done)
    },
  }
}

/** Opens a connection and asks for a page, again and again, without waiting for the one before. */
async function visit(url: string) {
  const visits: Promise<Visit>[] = []
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; await sleep(EVERY_MS))
    visits.push(answered(url))
  const all = await Promise.all(visits)
  const of = (name: 'accepted' | 'answered') => {
    const times = all.map((one) => one[name])
    return {
      [`${name}: median`]: Math.round(percentile(times, 0.5)),
      [`${name}: slowest`]: Math.round(percentile(times, 1)),
    }
  }
  return {
    visits: all.length,
    ...of('accepted'),
    ...of('answered'),
    failures: all.filter(({ failed }) => failed).length,
  }
}

type Visit = { accepted: number; answered: number; failed: boolean }

function answered(url: string): Promise<Visit> {
  return new Promise((resolve) => {
    const begin = performance.now()
    let accepted = Number.NaN
    let text = ''
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: ADDRESS })
    socket.setEncoding('utf8')
    socket.on('connect', () => {
      accepted = performance.now() - begin
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    })
    socket.on('data', (part) => {
      text += part
    })
    socket.on('error', () => undefined)
    socket.on('close', () =>
      resolve({ accepted, answered: performance.now() - begin, failed: !text.startsWith('HTTP/1.1 200') }),
    )
  })
}
