import { languageAskedFor } from '../../../app/i18n/language.ts'
import { hrefOf } from '../../../app/screens.ts'

export type AlertsOffOptions = {
  /** Calls the backend's API with a path like `/rest/v1/rpc/switch_off_alert_mail`. */
  backend: (path: string, init: RequestInit) => Promise<Response>
  /** The publishable key for calls of the API. */
  apiKey: string
  siteUrl: string
  onFailure: (reason: unknown) => void
}

const TOKEN = /^[0-9a-f]{32}$/

/**
 * The edge function `alerts-off`: where a mail program posts when a student presses its "Unsubscribe" (RFC 8058). Opened as a
 * link it changes nothing, and leads to the screen that asks (AUTH-30). Answers 200, 303, 404, 405, 429 and 503.
 */
export function createAlertsOffHandler(options: AlertsOffOptions): (request: Request) => Promise<Response> {
  const { backend, apiKey, siteUrl, onFailure } = options
  return async (request) => {
    const { searchParams } = new URL(request.url)
    const token = searchParams.get('token') ?? ''
    const language = languageAskedFor(searchParams.get('lang'))
    if (request.method === 'GET' || request.method === 'HEAD') {
      const query = TOKEN.test(token) ? `?token=${token}` : ''
      return answer(303, { Location: `${siteUrl}${hrefOf(language, 'alertsOff')}${query}` })
    }
    if (request.method !== 'POST') return answer(405, { Allow: 'GET, HEAD, POST' })
    if (!TOKEN.test(token)) return answer(404)
    try {
      const called = await backend('/rest/v1/rpc/switch_off_alert_mail', {
        method: 'POST',
        headers: { apikey: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify({ p_token: token }),
      })
      if (called.status === 429)
        return answer(429, { 'Retry-After': called.headers.get('Retry-After') ?? '60' })
      if (!called.ok) throw new Error(`The database answered ${called.status}`)
      return answer((await called.json()) === true ? 200 : 404)
    } catch (reason) {
      onFailure(reason)
      return answer(503, { 'Retry-After': '300' })
    }
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', ...headers },
  })
}
