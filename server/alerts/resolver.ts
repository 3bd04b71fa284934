import { Resolver } from 'node:dns/promises'
import { type Address, RefusedAddressError } from '../../supabase/functions/send-alerts/post.ts'

/** Milliseconds for the first of two questions. */
const PATIENCE = 2_000

/**
 * The addresses of a name of the internet, asked of the name servers of this machine. Not by the system's function, which
 * takes one of the four threads of Node's pool until it knows: names that never resolve would hold up the passwords, files and
 * mails of everybody (ENG-41). Rejects when there is none, and with a RefusedAddressError for names of this machine's network.
 */
export async function lookUpPublic(name: string, servers?: readonly string[]): Promise<Address[]> {
  if (!name.includes('.')) throw new RefusedAddressError('Not a name of the internet')
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 })
  if (servers) resolver.setServers(servers)
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
  if (found.length === 0 && four.status === 'rejected') throw four.reason
  return found
}
