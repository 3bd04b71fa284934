import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type WebhookReceiver = {
  /** It accepts what is sent, but for the words of {@link FAILURES}. */
  url: string
  /** All bodies received so far. */
  bodies: string[]
  stop: () => Promise<void>
}

/** A message with one of these words in it is answered with an error or a redirect, or never. */
export const FAILURES = ['failing', 'redirecting', 'hanging'] as const

/** A real HTTP receiver on this machine that behaves like a chat service, working or failing. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      bodies.push(body)
      const failure = FAILURES.find((word) => body.includes(word))
      if (failure === undefined) response.writeHead(204).end()
      if (failure === 'failing') response.writeHead(500).end('no')
      if (failure === 'redirecting') response.writeHead(302, { location: '/' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
