import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The address that a request is counted by. Behind a proxy on this machine it is the last entry of X-Forwarded-For, the one
 * that this proxy wrote; what stands before it, and the header from anyone else, is the sender's own claim. Of an IPv6 address
 * it is the network (/64), because whoever has one of its addresses has them all (ENG-14).
 */
export function clientAddress(context: Context): string {
  const peer = networkOf(getConnInfo(context).remote.address ?? 'unknown')
  if (!isLoopback(peer)) return peer
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  return forwarded ? networkOf(forwarded) : peer
}

/** `::ffff:192.0.2.1` gives `192.0.2.1`, `2001:db8:1:2:3::4` gives `2001:db8:1:2::/64`. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === networkOf('::1')
}
