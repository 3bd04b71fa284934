import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The address a request comes from. Behind a proxy on this machine it is the last entry of X-Forwarded-For, the one that
 * this proxy wrote; what stands before it, and the header from anyone else, is the sender's own claim.
 */
export function clientAddress(context: Context): string {
  const peer = getConnInfo(context).remote.address ?? 'unknown'
  if (!isLoopback(peer)) return peer
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded || peer
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
}
