import { vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'

/** A stubbed network. The real Supabase client runs against it. */

export type SentRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Headers
  body: unknown
  /** Milliseconds on the clock of the test. */
  at: number
}

/** Stubs `fetch` and returns the list that each request is added to. An `answer` that throws is a network failure. */
export function stubNetwork(answer: (request: SentRequest) => Response): SentRequest[] {
  const sent: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address)
    const request: SentRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      at: Date.now(),
    }
    sent.push(request)
    return answer(request)
  })
  return sent
}

/** What a board asks of the account before its form: nothing stands against it, and mail has confirmed no student ID. */
const STANDING = { is_moderator: false, suspension: null, student_id: null }

/** {@link stubNetwork} for a screen of a board: the call for the standing is answered, and is not in the list. */
export function stubBoard(
  answer: (request: SentRequest) => Response,
  standing: Partial<Record<keyof typeof STANDING, unknown>> = {},
): SentRequest[] {
  const sent: SentRequest[] = []
  stubNetwork((request) => {
    if (request.path.endsWith('/rpc/my_standing')) return json(200, { ...STANDING, ...standing })
    sent.push(request)
    return answer(request)
  })
  return sent
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

export const noContent = () => new Response(null, { status: 204 })

/** A refusal as the auth service words it. */
export function refusal(status: number, code: string): Response {
  return json(status, { code: status, error_code: code, msg: `the service's own words about ${code}` })
}

export function offline(): never {
  throw new TypeError('fetch failed')
}

/** A refusal as PostgREST words it. */
export function databaseError(status: number, code: string, hint: string | null = null): Response {
  return json(status, { code, message: "the database's own words", details: null, hint })
}

/** A page as PostgREST gives it: `rows` from the row `from`, out of `count`. */
export function jsonPage(rows: unknown[], count = rows.length, from = 0): Response {
  const response = json(200, rows)
  const range = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*'
  response.headers.set('Content-Range', `${range}/${count}`)
  return response
}

/** Gives each request the next answer; after the last one the network fails. */
export function inTurn(...answers: (() => Response)[]): () => Response {
  return () => (answers.shift() ?? offline)()
}

/** Makes the client's chunk impossible to fetch. */
export function withoutClient(): void {
  vi.doMock('@supabase/supabase-js', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
}

/** Two students. */
export const ADA = { id: '5f0a4a7e-6f0e-4a3f-9d3c-0a1b2c3d4e5f', email: 'ada@example.com', name: 'Ada' }
export const BO = { id: '00000000-0000-4000-8000-000000000002', email: 'bo@example.com', name: 'Bo' }

/** The auth service's answer to a successful sign-in. `lifetime` in seconds. */
export function sessionOf(user = ADA, lifetime = 3600) {
  const encoded = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
  const expiresAt = Math.floor(Date.now() / 1000) + lifetime
  return {
    access_token: `${encoded({ alg: 'HS256' })}.${encoded({ sub: user.id, exp: expiresAt })}.c2lnbmF0dXJl`,
    refresh_token: `refresh-${user.id}`,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: expiresAt,
    user: { id: user.id, aud: 'authenticated', email: user.email, user_metadata: { name: user.name } },
  }
}

/** Before a test: stores the session in the browser and resets the modules. */
export function startSignedIn(session = sessionOf()) {
  // The client warns about every retry.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))
  vi.resetModules()
  return session
}

/** After a test that began with {@link startSignedIn}. */
export function endSignedIn(): void {
  vi.doUnmock('@supabase/supabase-js')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
}
