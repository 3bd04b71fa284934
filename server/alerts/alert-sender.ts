import {
  ALERT_LEASE,
  ALERTS_AT_ONCE,
  type ClaimedAlert,
  type Outbox,
  sendAlerts,
} from '../../supabase/functions/send-alerts/alerts.ts'
import { createPost, INTERNET, type Network } from '../../supabase/functions/send-alerts/post.ts'
import { createPush, type VapidKeys } from '../../supabase/functions/send-alerts/push.ts'
import { alertMail } from '../../supabase/functions/send-alerts/texts.ts'
import type { Database } from '../database.ts'
import { ALERT_INTERVAL } from '../limits.ts'
import { log } from '../log.ts'
import type { Mail } from '../mail/delivery.ts'
import { isHttps } from '../security-headers.ts'

export type AlertSenderOptions = {
  database: Database
  keys: VapidKeys
  siteUrl: string
  /** Undefined where mail only goes to a folder: students are not offered it then. */
  mail: Mail | undefined
  /** Milliseconds between two looks; tests have less time. */
  interval?: number
  /** Tests have their push service on this machine. */
  network?: Network
}

/** Of the function that mail programs call. */
export const ALERTS_OFF_PATH = '/functions/v1/alerts-off'

/** Sends alerts that are due, every 20 seconds (ALERT-03). Returns a function that stops it after those under way. */
export async function startAlerts(options: AlertSenderOptions): Promise<() => Promise<void>> {
  const { database, keys, siteUrl, mail, interval = ALERT_INTERVAL, network = INTERNET } = options
  await database.asOwner((query) =>
    query('select public.describe_alert_sender($1, $2)', [keys.publicKey, mail !== undefined]),
  )
  const outbox: Outbox = {
    claim: async () => {
      const [row] = await database.asOwner((query) =>
        query<{ claimed: Awaited<ReturnType<Outbox['claim']>> }>(
          'select public.claim_alerts($1, $2) as claimed',
          [ALERTS_AT_ONCE, ALERT_LEASE],
        ),
      )
      return row?.claimed ?? { alerts: [], has_more: false }
    },
    settle: async (settled) =>
      void (await database.asOwner((query) =>
        query('select public.settle_alerts($1::jsonb)', [JSON.stringify(settled)]),
      )),
  }
  const push = createPush({
    keys,
    subject: isHttps(siteUrl) ? siteUrl : 'mailto:no-reply@localhost.invalid',
    post: createPost(network),
  })
  const places = { siteUrl, offUrl: `${siteUrl}${ALERTS_OFF_PATH}` }
  let isStopped = false
  let running: Promise<void> | undefined
  const look = () => {
    running ??= sendAlerts({
      outbox,
      push,
      mail: mail && ((alert: ClaimedAlert) => mail.deliver(alertMail(alert, places))),
      onFailure: (reason) => log.fault('an alert', reason),
      isStopped: () => isStopped,
    })
      // The absence of the database is logged where it is noticed.
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(look, interval)
  timer.unref()
  look()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await running
  }
}
