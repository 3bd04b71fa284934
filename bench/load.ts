import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'

export type Call = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Load = {
  /** Answers a second. */
  perSecond: number
  /** Milliseconds that half and 99 of 100 answers took at most. */
  median: number
  slowest: number
  /** Answers other than 2xx, and requests that got none. */
  failures: number
}

/** As many browsers ask at the same time. */
export const CONNECTIONS = 8

const WARM_UP_MS = 1000

/**
 * Sends a call again and again for some seconds, on connections that stay open, and measures the answers. A function gives
 * each time another call.
 */
export async function measure(call: Call | (() => Call), seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failures = 0
  const begin = performance.now() + WARM_UP_MS
  const end = begin + seconds * 1000
  const askOn = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await send(typeof call === 'function' ? call() : call, agent).catch(() => 0)
      const answered = performance.now()
      if (sent < begin) continue
      times.push(answered - sent)
      if (status < 200 || status > 299) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  agent.destroy()
  times.sort((one, other) => one - other)
  const share = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { perSecond: times.length / seconds, median: share(0.5), slowest: share(0.99), failures }
}

/** One request; resolves with the status when the whole answer is there. */
function send({ url, method = 'GET', headers = {}, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      incoming.on('error', reject)
      incoming.on('end', () => resolve(incoming.statusCode ?? 0))
      incoming.resume()
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
