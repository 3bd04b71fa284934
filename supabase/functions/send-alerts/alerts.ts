import type { Language } from '../../../app/i18n/language.ts'

/** What `claim_alerts` hands to a sender: one alert that has to go one way. */
export type ClaimedAlert = {
  delivery: number
  /** Counts from 1. Says whose claim it is that is settled. */
  try: number
  alert: number
  kind: AlertKind
  /** Of the post; a match is always of `swap_requests`. */
  board: Board
  language: Language
  push: PushSubscriptionKeys | null
  mail: { address: string; off_token: string } | null
}

export type AlertKind = 'match' | 'expiry'
export type Board = 'swap_requests' | 'practicum_groups' | 'course_requests'

export type PushSubscriptionKeys = { endpoint: string; p256dh: string; auth: string }

/** What became of a try: `gone` removes the subscription, `failed` tries again, not before `wait` seconds. */
export type Outcome = { outcome: 'sent' | 'gone' } | { outcome: 'failed'; wait?: number }

/** What `settle_alerts` takes. */
export type Settled = Pick<ClaimedAlert, 'delivery' | 'try'> & Outcome

export type Outbox = {
  claim: () => Promise<{ alerts: ClaimedAlert[]; has_more: boolean }>
  settle: (settled: readonly Settled[]) => Promise<void>
}

export type AlertSenderParts = {
  outbox: Outbox
  push: (alert: ClaimedAlert, to: PushSubscriptionKeys) => Promise<Outcome>
  /** Rejects when the mail server has not taken it. Undefined where no mail can be sent. */
  mail: ((alert: ClaimedAlert) => Promise<void>) | undefined
  onFailure: (reason: unknown) => void
  /** Whether to claim no more. */
  isStopped?: () => boolean
}

/** Alerts that a sender claims at a time, and delivers side by side. */
export const ALERTS_AT_ONCE = 10

/** Seconds that a claim lasts. One delivery takes a minute at most (server/limits.ts); a sender that died is replaced after it. */
export const ALERT_LEASE = 120

/** Sends all that is due. Each is settled as soon as its outcome is known, so that a crash repeats as few as possible. */
export async function sendAlerts(parts: AlertSenderParts): Promise<void> {
  const { outbox, onFailure, isStopped } = parts
  while (!isStopped?.()) {
    const { alerts, has_more } = await outbox.claim()
    const settled = await Promise.allSettled(
      alerts.map(async (alert) =>
        outbox.settle([{ delivery: alert.delivery, try: alert.try, ...(await deliver(alert, parts)) }]),
      ),
    )
    for (const result of settled) if (result.status === 'rejected') onFailure(result.reason)
    if (!has_more) return
  }
}

async function deliver(alert: ClaimedAlert, { push, mail, onFailure }: AlertSenderParts): Promise<Outcome> {
  try {
    if (alert.push) return await push(alert, alert.push)
    if (!mail) return { outcome: 'failed' }
    await mail(alert)
    return { outcome: 'sent' }
  } catch (reason) {
    onFailure(reason)
    return { outcome: 'failed' }
  }
}
