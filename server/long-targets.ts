import { LONGEST_TARGET } from './limits.ts'
import type { Listener } from './request-turns.ts'

/** Refuses the request of a longer path and query than any of ours, before it is looked at (ENG-49). */
export function withoutLongTargets(listener: Listener): Listener {
  return (incoming, outgoing) => {
    if ((incoming.url ?? '').length <= LONGEST_TARGET) listener(incoming, outgoing)
    else outgoing.writeHead(414, { 'Content-Type': 'text/plain' }).end('URI too long')
  }
}
