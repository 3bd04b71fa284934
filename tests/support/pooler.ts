import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What PgBouncer with its default settings takes from a client that connects; others are refused with its words. */
const STARTUP_PARAMETERS = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])

export type Pooler = {
  /** A URL, through the pooler. */
  urlOf: (url: string) => string
  close: () => Promise<void>
}

export type PoolerOptions = {
  /** Clients at a time; further ones wait, as for a free server connection. */
  size?: number
  /** Changes the bytes of a client. */
  rewrite?: (text: string) => string
}

/** Stands where PgBouncer in session mode would, before a server of 127.0.0.1: one connection of it for each client. */
export async function startPooler(server: string, options: PoolerOptions = {}): Promise<Pooler> {
  const { size = Number.POSITIVE_INFINITY, rewrite } = options
  const port = Number(new URL(server).port)
  const open = new Set<Socket>()
  const pooler = createServer((client) => {
    client.on('error', () => undefined)
    open.add(client)
    client.once('close', () => open.delete(client))
    if (open.size > size) return
    client.once('data', (start) => {
      const refused = parametersOf(start).find((name) => !STARTUP_PARAMETERS.has(name))
      if (refused !== undefined) return void client.end(errorOf(`unsupported startup parameter: ${refused}`))
      const upstream = connect(port, '127.0.0.1')
      upstream.on('error', () => client.destroy()).once('close', () => client.destroy())
      client.once('close', () => upstream.destroy())
      upstream.write(start)
      upstream.pipe(client)
      client.on('data', (bytes) =>
        upstream.write(rewrite ? Buffer.from(rewrite(bytes.toString('latin1')), 'latin1') : bytes),
      )
    })
  })
  await new Promise<void>((resolve) => pooler.listen(0, '127.0.0.1', resolve))
  return {
    urlOf: (url) => {
      const address = new URL(url)
      address.port = String((pooler.address() as AddressInfo).port)
      return address.href
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => pooler.close(resolve))
    },
  }
}

/** The names in a startup message: its length, the version of the protocol, names and values that end with a zero byte. */
function parametersOf(message: Buffer): string[] {
  return message
    .subarray(8, message.readInt32BE(0) - 2)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
}

/** A FATAL error, as PgBouncer writes it. */
function errorOf(words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${words}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
