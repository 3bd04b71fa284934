import { timingSafeEqual } from 'node:crypto'
import { type AlertSenderParts, type ClaimedAlert, createAlertSender } from './alerts.ts'
import { lookAtDates } from './reminders.ts'
import { alertMail } from './texts.ts'

export type SendAlertsOptions = {
  /** Calls the backend's API with a path like `/rest/v1/rpc/claim_alerts`. */
  backend: (path: string, init: RequestInit) => Promise<Response>
  /** The secret key of the project, which callers show, too: only the schedule of the database has it. */
  secretKey: string
  /** Of the address students use. */
  siteUrl: string
  /** Of the function `alerts-off`. */
  offUrl: string
  /** Null when it cannot push. */
  pushKey: string | null
  push: AlertSenderParts['push']
  /** Undefined when no mail can be sent. */
  mail: ((message: ReturnType<typeof alertMail>) => Promise<void>) | undefined
  onFailure: (step: string, reason: unknown) => void
}

/** Milliseconds after which a call begins nothing more: the schedule calls again every 20 seconds, and waits for a minute. */
const CALL_TIME = 40_000

/**
 * The edge function `send-alerts` of a hosted project (ALERT-03): sends what is due, and answers 204. The embedded edition runs
 * the same sender by itself (server/alerts). 401 without the secret key, 405, and 503 when the database gives nothing.
 */
export function createSendAlertsHandler(options: SendAlertsOptions): (request: Request) => Promise<Response> {
  const { backend, secretKey, siteUrl, offUrl, pushKey, push, mail, onFailure } = options

  async function call(name: string, parameters: object): Promise<unknown> {
    const answer = await backend(`/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
    })
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }

  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } })
    if (!isEqual(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`)) {
      return new Response(null, { status: 401 })
    }
    try {
      await call('describe_alert_sender', { p_push_key: pushKey, p_sends_mail: mail !== undefined })
      const begun = Date.now()
      const sender = createAlertSender({
        call,
        push,
        mail: mail && ((alert: ClaimedAlert) => mail(alertMail(alert, { siteUrl, offUrl }))),
        lookAtDates,
        onFailure,
        isStopped: () => Date.now() - begun > CALL_TIME,
      })
      await sender.look()
      return new Response(null, { status: 204 })
    } catch (reason) {
      onFailure('begin', reason)
      return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
    }
  }
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => new TextEncoder().encode(text))
  return one?.length === other?.length && timingSafeEqual(one as Uint8Array, other as Uint8Array)
}
