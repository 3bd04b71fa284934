import { lookup } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address of a subscription, which anybody can make up, leads to where no push service is. */
export class RefusedAddressError extends Error {
  override name = 'RefusedAddressError'
}

/** Sends a request and returns the head of its answer. */
export type Post = (
  url: string,
  request: { headers: Record<string, string | number>; body: Uint8Array },
) => Promise<{ status: number; retryAfter: string | undefined }>

export type Address = { address: string; family: number }

export type Network = {
  /** The addresses of a name. */
  lookUp: (name: string) => Promise<Address[]>
  isAllowed: (address: string) => boolean
  /** The only port; undefined for any. */
  port?: number | undefined
  /** Certificates to trust instead of the system's. */
  ca?: string
  /** Milliseconds for the whole request. */
  timeout: number
}

/** The internet: addresses that everybody can reach. Loopback, private, link-local and reserved ones are none (ALERT-03). */
export const INTERNET: Network = {
  lookUp: (name) => lookup(name, { all: true }),
  isAllowed: isPublic,
  port: 443,
  timeout: 10_000,
}

/** Whether an address is a unicast address of the internet, also when it is IPv4 written as IPv6. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  // What is unicast but not in 2000::/3 is assigned to nobody, such as ::7f00:1, once another way to write 127.0.0.1.
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(GLOBAL))
}
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/** Bytes of an answer's head. Bodies are not read. */
const HEAD_LIMIT = 8 * 1024

/**
 * Posts by https to an address that was looked up and checked here, so that no second lookup can lead elsewhere. Follows no
 * redirect and reads no body. Rejects with a RefusedAddressError, or when no answer has come within the time.
 */
export function createPost({ lookUp, isAllowed, port, ca, timeout }: Network): Post {
  return async (url, { headers, body }) => {
    const { protocol, hostname, port: given, pathname, search, host } = new URL(url)
    const name = hostname.replace(/^\[|\]$/g, '')
    if (protocol !== 'https:' || (port !== undefined && Number(given || 443) !== port)) {
      throw new RefusedAddressError('Not an address of a push service')
    }
    const signal = AbortSignal.timeout(timeout)
    const literal = isIP(name)
    const addresses = literal ? [{ address: name, family: literal }] : await orAborted(lookUp(name), signal)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isAllowed(address))) {
      throw new RefusedAddressError('Not an address of the internet')
    }
    return new Promise((resolve, reject) => {
      const sent = request({
        method: 'POST',
        host: first.address,
        family: first.family,
        port: Number(given || 443),
        path: `${pathname}${search}`,
        headers: { ...headers, Host: host },
        ...(literal === 0 && { servername: name }),
        ...(ca !== undefined && { ca }),
        agent: false,
        maxHeaderSize: HEAD_LIMIT,
        signal,
      })
      sent.on('response', (answer) => {
        const { statusCode = 0, headers: answered } = answer
        resolve({ status: statusCode, retryAfter: answered['retry-after'] })
        answer.destroy()
        sent.destroy()
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }
}

/** The lookup itself cannot be ended. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    ),
  ])
}
