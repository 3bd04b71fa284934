import { EMBEDDED_PUBLISHABLE_KEY } from '../../app/backend/embedded-key.ts'

export type Answer = { status: number; headers: Headers; text: string; json: unknown }

type Call = {
  /** Sent as JSON; strings and bytes are sent unchanged. */
  body?: unknown
  token?: string
  /** Added to the default headers; null removes one. */
  headers?: Record<string, string | null>
}

/** An API call below supabase-js, so that tests can send what supabase-js never would. */
export async function call(url: string, method: string, path: string, options: Call = {}): Promise<Answer> {
  const { body, token } = options
  const headers = new Headers({ apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  const raw = body === undefined || typeof body === 'string' || body instanceof Uint8Array
  const response = await fetch(url + path, {
    method,
    headers,
    body: raw ? (body as string | Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(body),
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
