import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/** The address for rate limits: of the client, or of whom this process makes a call for. */
export function clientAddress(context: Context): string {
  const { address, incoming } = context.env as Partial<HttpBindings> & { address?: string }
  return address ?? (incoming ? addressOf(incoming) : 'unknown')
}

/**
 * The address of the client that sent a request. Behind a proxy on this machine it is the last entry of X-Forwarded-For, which that proxy
 * wrote; earlier entries, and the header from anyone else, can be forged. IPv6 addresses are reduced to their /64 network,
 * because one client usually has all of it (ENG-14).
 */
export function addressOf({ socket, headers }: IncomingMessage): string {
  const peer = networkOf(socket.remoteAddress ?? 'unknown')
  if (!isLoopback(peer)) return peer
  const forwarded = [headers['x-forwarded-for']].flat().join().split(',').at(-1)?.trim()
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
