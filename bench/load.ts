import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { percentile } from './percentile.ts'

export type Call = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export type Load = {
  /** Responses per second. */
  perSecond: number
  /** Median and 99th percentile of the response time, in milliseconds. */
  median: number
  slowest: number
  /** Responses other than 2xx, and failed requests. */
  failures: number
}

/** Concurrent connections. */
export const CONNECTIONS = 8

const WARM_UP_MS = 1000

/** Repeats a call on keep-alive connections for some seconds and measures the responses. A function can vary the call. */
export async function measure(call: Call | (() => Call), seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let failures = 0
  const begin = performance.now() + WARM_UP_MS
  const end = begin + seconds * 1000
  const repeat = async () => {
    while (performance.now() < end) {
      const sent = performance.now()
      const status = await send(typeof call === 'function' ? call() : call, agent).catch(() => 0)
      const answered = performance.now()
      if (sent < begin) continue
      times.push(answered - sent)
      if (status < 200 || status > 299) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat))
  agent.destroy()
  return {
    perSecond: times.length / seconds,
    median: percentile(times, 0.5),
    slowest: percentile(times, 0.99),
    failures,
  }
}

/** Resolves with the status when the whole response has arrived. */
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
