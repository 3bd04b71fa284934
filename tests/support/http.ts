import { Agent, request } from 'node:http'
import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'

export type Answer = { status: number; headers: Headers; text: string; json: unknown }

type Call = {
  /** Sent as JSON; strings and bytes are sent unchanged. */
  body?: unknown
  token?: string
  /** Added to the default headers; null removes one. */
  headers?: Record<string, string | null>
}

const agent = new Agent({ keepAlive: true })

/**
 * An API call below supabase-js, so that tests can send what supabase-js never would. Not with fetch, which takes several
 * times the processor time: a run makes some 30,000 calls.
 */
export function call(url: string, method: string, path: string, options: Call = {}): Promise<Answer> {
  const { body, token } = options
  const headers: Record<string, string> = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    'content-type': 'application/json',
  }
  if (token !== undefined) headers.authorization = `Bearer ${token}`
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) delete headers[name]
    else headers[name] = value
  }
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const bytes = raw ? body : JSON.stringify(body)
  // Node would leave it out of some methods.
  if (bytes !== undefined) headers['content-length'] = String(Buffer.byteLength(bytes))
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(response.headers as Record<string, string>),
          text,
          json: jsonOf(text),
        })
      })
    })
    sent.once('error', reject)
    sent.end(bytes)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
