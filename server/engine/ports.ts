import { randomInt } from 'node:crypto'

/** Below the ports that systems give to outgoing connections and to whoever asks for any, so that none of those takes one between two starts. */
const PORTS = [10_000, 32_000] as const
const TRIES = 20

/** What Postgres says when somebody else has the port. */
const TAKEN = 'could not create any TCP/IP sockets'

/** Starts a Postgres on a port that is free when it opens it. Postgres itself takes no port 0. */
export async function onAnyPort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start(randomInt(...PORTS))
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && error.message.includes(TAKEN))) throw error
    }
  }
}
