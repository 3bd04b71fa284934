import {
  type AlertStep,
  type CallDatabase,
  type ClaimedAlert,
  createAlertSender,
} from '../../supabase/functions/send-alerts/alerts.ts'
import { createPost, INTERNET, type Network } from '../../supabase/functions/send-alerts/post.ts'
import { createPush, type VapidKeys } from '../../supabase/functions/send-alerts/push.ts'
import type { LookAtDates } from '../../supabase/functions/send-alerts/reminders.ts'
import { alertMail } from '../../supabase/functions/send-alerts/texts.ts'
import type { Database } from '../database.ts'
import { importWithInstitution } from '../institution-modules.ts'
import { ALERT_INTERVAL } from '../limits.ts'
import { log } from '../log.ts'
import type { Mail } from '../mail/delivery.ts'
import { DatabaseAwayError } from '../outage.ts'
import { isHttps } from '../security-headers.ts'
import { lookUpPublic } from './resolver.ts'

export type AlertSenderOptions = {
  database: Database
  keys: VapidKeys
  siteUrl: string
  /** The folder with the data of a university; undefined for the default one. */
  institution: string | undefined
  /** Undefined where mail only goes to a folder: students are not offered it then. */
  mail: Mail | undefined
  /** Where failures are counted. */
  failures: AlertFailures
  /** Milliseconds between two looks; tests have less time. */
  interval?: number
  /** Tests have their push service on this machine. */
  network?: Network
}

/** Of the function that mail programs call. */
export const ALERTS_OFF_PATH = '/functions/v1/alerts-off'

/** What decides of which dates an account is reminded. */
const REMINDERS = 'supabase/functions/send-alerts/reminders.ts'

/** How often each step of the sender has failed since the start (ENG-41). */
export type AlertFailures = Map<AlertStep, number>

function noteFailure(failures: AlertFailures, step: AlertStep, reason: unknown): void {
  failures.set(step, (failures.get(step) ?? 0) + 1)
  // The outage of the database is logged where it is noticed.
  if (!(reason instanceof DatabaseAwayError)) log.fault(`an alert (${step})`, reason)
}

/** Sends alerts that are due, every 20 seconds (ALERT-03). Returns a function that stops it after those under way. */
export async function startAlerts(options: AlertSenderOptions): Promise<() => Promise<void>> {
  const { database, keys, siteUrl, institution, mail, failures, interval = ALERT_INTERVAL } = options
  const { network = { ...INTERNET, lookUp: lookUpPublic } } = options
  const call: CallDatabase = async (name, parameters) => {
    const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`)
    const values = Object.values(parameters).map((value) =>
      Array.isArray(value) ? JSON.stringify(value) : value,
    )
    const [row] = await database.asOwner((query) =>
      query<{ answer: unknown }>(`select to_json(public.${name}(${named})) as answer`, values),
    )
    return row?.answer
  }
  await call('describe_alert_sender', { p_push_key: keys.publicKey, p_sends_mail: mail !== undefined })
  const places = { siteUrl, offUrl: `${siteUrl}${ALERTS_OFF_PATH}` }
  const { lookAtDates } = await importWithInstitution<{ lookAtDates: LookAtDates }>(institution, REMINDERS)
  let isStopped = false
  const sender = createAlertSender({
    call,
    push: createPush({
      keys,
      subject: isHttps(siteUrl) ? siteUrl : 'mailto:no-reply@localhost.invalid',
      post: createPost(network),
    }),
    mail: mail && ((alert: ClaimedAlert) => mail.deliver(alertMail(alert, places))),
    lookAtDates,
    onFailure: (step, reason) => noteFailure(failures, step, reason),
    isStopped: () => isStopped,
  })
  let latest = Promise.resolve()
  const look = () => {
    latest = sender.look()
  }
  const timer = setInterval(look, interval)
  timer.unref()
  look()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await latest
  }
}
