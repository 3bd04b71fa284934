import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WebhookReceiver = {
  /** URLs that accept, answer 500, redirect, and never answer. */
  url: Record<'accepting' | 'failing' | 'redirecting' | 'hanging', string>
  /** All bodies received so far. */
  bodies: string[]
  stop: () => Promise<void>
}

/** A real HTTP receiver on this machine that behaves like a chat service, working or failing. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString('utf8'))
      if (request.url === '/accepting') response.writeHead(204).end()
      if (request.url === '/failing') response.writeHead(500).end('no')
      if (request.url === '/redirecting') response.writeHead(302, { location: '/accepting' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: {
      accepting: `${base}/accepting`,
      failing: `${base}/failing`,
      redirecting: `${base}/redirecting`,
      hanging: `${base}/hanging`,
    },
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
