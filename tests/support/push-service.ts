import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/**
 * A push service of our own, and the browsers that are subscribed at it: takes messages as RFC 8030 says, checks who sends
 * them (RFC 8292), and opens them as a browser does (RFC 8188 and 8291), with nothing of the library that made them.
 */
export type PushService = {
  origin: string
  /** The certificate to trust. */
  ca: string
  /** A new browser. `answer` takes its messages; by default each is accepted with a 201. */
  newBrowser: (answer?: Answer) => Browser
  stop: () => Promise<void>
}

/** Answers a message, or does not. */
export type Answer = (response: ServerResponse, request: IncomingMessage) => void

export type Received = {
  /** What only this browser can read. */
  message: Record<string, unknown>
  headers: IncomingMessage['headers']
  /** Who the sender says it is, after its signature was checked. */
  sender: { aud: string; exp: number; sub: string; key: string }
}

export type Browser = {
  endpoint: string
  p256dh: string
  auth: string
  /** All messages that came, whatever they were answered. */
  received: Received[]
  answer: Answer
}

export const accept: Answer = (response) => response.writeHead(201, { Location: '/m/1' }).end()
export const answerWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('x')
/** Takes the message and never says a word. */
export const silence: Answer = () => undefined

type Subscribed = { browser: Browser; keys: ECDH; secret: Buffer }

export async function startPushService(): Promise<PushService> {
  const { key, cert } = makeCertificate()
  const subscribed = new Map<string, Subscribed>()
  const server = createServer({ key, cert }, async (request, response) => {
    const found = subscribed.get(request.url ?? '')
    if (!found || request.method !== 'POST') return response.writeHead(404).end()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { headers } = request
    found.browser.received.push({
      message: JSON.parse(opened(Buffer.concat(chunks), found)),
      headers,
      sender: senderOf(headers.authorization ?? ''),
    })
    found.browser.answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    ca: cert,
    newBrowser: (answer = accept) => {
      const keys = createECDH('prime256v1')
      const secret = randomBytes(16)
      const path = `/push/${randomBytes(16).toString('hex')}`
      const browser = {
        endpoint: `${origin}${path}`,
        p256dh: keys.generateKeys('base64url'),
        auth: secret.toString('base64url'),
        received: [],
        answer,
      }
      subscribed.set(path, { browser, keys, secret })
      return browser
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The keys of RFC 8291, and the one record of RFC 8188. */
function opened(body: Buffer, { keys, secret }: Subscribed): string {
  const salt = body.subarray(0, 16)
  const idLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const derive = (from: Buffer, with_: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const material = derive(keys.computeSecret(senderKey), secret, info, 32)
  const contentKey = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** What comes before a point of the curve prime256v1 in a public key. */
const POINT_OF_CURVE = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')

/** RFC 8292: `vapid t=JWT, k=KEY`. Throws when the signature is not of that key. */
function senderOf(authorization: string): Received['sender'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const publicKey = createPublicKey({
    format: 'der',
    type: 'spki',
    key: Buffer.concat([POINT_OF_CURVE, Buffer.from(key, 'base64url')]),
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The signature is not of the sender')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
