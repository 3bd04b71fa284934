import { databaseErrorCode } from '../../backend/database-errors'
import { callAs, callBackend } from '../../backend/gateway'
import { failure, type Result, success } from '../../backend/result'
import type { BrowserSubscription } from '../../browser/push-subscription'
import type { Language } from '../../i18n/language'

/** The gateway to the functions of alerts (ALERT-01). All but the last act on the caller. */

export type AlertChoices = {
  /** With which browsers subscribe; null where this copy of Zameel cannot push. */
  pushKey: string | null
  /** Whether this copy of Zameel sends mail. */
  sendsMail: boolean
  byMail: boolean
  /** Whether the user is reminded of dates, in the ways above (ALERT-05). */
  reminds: boolean
  /** IANA, of the reminders; null where none was chosen. */
  timeZone: string | null
  /** Of the messages; null before any choice. */
  language: Language | null
  /** Of the browsers in which the user wants to be told. */
  endpoints: readonly string[]
}

type Stored = {
  push_key: string | null
  sends_mail: boolean
  by_mail: boolean
  reminds: boolean
  time_zone: string | null
  language: Language | null
  endpoints: string[]
}

export async function readAlertChoices(userId: string): Promise<Result<AlertChoices>> {
  return callAs(userId, async (client) => {
    const { data, error, status } = await client.rpc('my_alerts')
    if (error) return failure(databaseErrorCode(error), status)
    const { push_key, sends_mail, by_mail, reminds, time_zone, language, endpoints } = data as Stored
    return success({
      pushKey: push_key,
      sendsMail: sends_mail,
      byMail: by_mail,
      reminds,
      timeZone: time_zone,
      language,
      endpoints,
    })
  })
}

const NOT_SAVED = 'alerts-not-saved'

/** Whether the user gets alerts by mail, and the language of all alerts. */
export async function setAlertMail(userId: string, isOn: boolean, language: Language): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('set_alert_mail', { p_is_on: isOn, p_language: language })
      return error ? failure(NOT_SAVED) : success(null)
    },
    NOT_SAVED,
  )
}

/** Whether the user is reminded of dates, in a time zone of IANA. The language counts for who has chosen none. */
export async function setDateReminders(
  userId: string,
  isOn: boolean,
  timeZone: string,
  language: Language,
): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('set_date_reminders', {
        p_is_on: isOn,
        p_time_zone: timeZone,
        p_language: language,
      })
      return error ? failure(NOT_SAVED) : success(null)
    },
    NOT_SAVED,
  )
}

/** Alerts the user in a browser, too. */
export async function addSubscription(
  userId: string,
  { endpoint, p256dh, auth }: BrowserSubscription,
  language: Language,
): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('add_push_subscription', {
        p_endpoint: endpoint,
        p_p256dh: p256dh,
        p_auth: auth,
        p_language: language,
      })
      return error ? failure(NOT_SAVED) : success(null)
    },
    NOT_SAVED,
  )
}

/** Alerts the user in a browser no longer. */
export async function removeSubscription(userId: string, endpoint: string): Promise<Result<null>> {
  return callAs(
    userId,
    async (client) => {
      const { error } = await client.rpc('remove_push_subscription', { p_endpoint: endpoint })
      return error ? failure(NOT_SAVED) : success(null)
    },
    NOT_SAVED,
  )
}

/** For whoever has the token of a mail: no more alerts by mail. `link-dead` for a token of nobody. */
export async function switchOffAlertMail(token: string): Promise<Result<null>> {
  return callBackend(async (client) => {
    const { data, error } = await client.rpc('switch_off_alert_mail', { p_token: token })
    if (error) {
      const code = databaseErrorCode(error)
      return failure(code === 'too-many-attempts' ? code : NOT_SAVED)
    }
    return data ? success(null) : failure('alert-link-dead')
  }, NOT_SAVED)
}
