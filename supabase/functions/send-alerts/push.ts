import { Buffer } from 'node:buffer'
import type { ClaimedAlert, Outcome, PushSubscriptionKeys } from './alerts.ts'
import { type Post, RefusedAddressError } from './post.ts'
import { pushMessage } from './texts.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

export type PushOptions = {
  keys: VapidKeys
  /** Whom a push service may ask about us: an https address or a mailto. */
  subject: string
  post: Post
}

/** Seconds that a push service keeps a message for a device that is away. */
const TIME_TO_LIVE = 24 * 60 * 60

/** Web Push (RFC 8030, 8188, 8291 and 8292): only the browser can read what is sent. */
export function createPush({ keys, subject, post }: PushOptions) {
  return async (alert: ClaimedAlert, { endpoint, p256dh, auth }: PushSubscriptionKeys): Promise<Outcome> => {
    if (!(await isOfBrowser(endpoint, p256dh))) return { outcome: 'gone' }
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      pushMessage(alert),
      {
        vapidDetails: { subject, ...keys },
        TTL: TIME_TO_LIVE,
        urgency: 'normal',
        // A message that still waits for the device is replaced by the next one of its kind.
        topic: alert.kind,
      },
    )
    try {
      const { status, retryAfter } = await post(endpoint, { headers, body })
      if (status >= 200 && status < 300) return { outcome: 'sent' }
      if (status === 404 || status === 410) return { outcome: 'gone' }
      return { outcome: 'failed', ...waitOf(retryAfter) }
    } catch (reason) {
      // It never was a push service.
      if (reason instanceof RefusedAddressError) return { outcome: 'gone' }
      return { outcome: 'failed' }
    }
  }
}

/**
 * Whether a browser can have made it: anybody can store an address or a key that only look like one, and no later try would
 * succeed. The key is a point on the curve of RFC 8291.
 */
async function isOfBrowser(endpoint: string, p256dh: string): Promise<boolean> {
  if (!URL.canParse(endpoint)) return false
  const format = { name: 'ECDH', namedCurve: 'P-256' }
  return crypto.subtle.importKey('raw', Buffer.from(p256dh, 'base64url'), format, false, []).then(
    () => true,
    () => false,
  )
}

/** Retry-After in seconds, or as a date (RFC 9110). */
function waitOf(retryAfter: string | undefined): { wait?: number } {
  if (!retryAfter) return {}
  const wait = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return wait > 0 && wait < 1e9 ? { wait } : {}
}
