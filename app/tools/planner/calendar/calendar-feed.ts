import { databaseErrorCode } from '../../../backend/database-errors'
import { backendUrl } from '../../../backend/environment'
import { callAs } from '../../../backend/gateway'
import { failure, type Result, success } from '../../../backend/result'
import type { Language } from '../../../i18n/language'

/**
 * The gateway to the table `calendar_feeds`: at most one feed of a student, at a secret address that is known only when it is
 * made (ICS-03, ADR-40).
 */

const TABLE = 'calendar_feeds'

/** When the present address was made, or null without a feed. */
export type FeedState = { renewedAt: string } | null

/** The state of the user's feed; null when there is none. */
export async function getCalendarFeed(userId: string): Promise<Result<FeedState>> {
  return callAs(userId, async (client) => {
    const { data, error } = await client.from(TABLE).select('renewed_at').eq('user_id', userId).maybeSingle()
    if (error) return failure(databaseErrorCode(error))
    return success(data && { renewedAt: data.renewed_at })
  })
}

/** Makes the feed, or a new address for it. Gives the token of the address. */
export async function renewCalendarFeed(userId: string): Promise<Result<string>> {
  return callAs(userId, async (client) => {
    const { data, error } = await client.rpc('renew_calendar_feed')
    return error ? failure(databaseErrorCode(error)) : success(data)
  })
}

/** Ends the feed: its address stops working. */
export async function switchOffCalendarFeed(userId: string): Promise<Result<null>> {
  return callAs(userId, async (client) => {
    const { error } = await client.rpc('switch_off_calendar_feed')
    return error ? failure(databaseErrorCode(error)) : success(null)
  })
}

/** The address of a feed, whose calendar is in the student's language. */
export function feedAddress(token: string, language: Language): string {
  return `${backendUrl()}/functions/v1/calendar-feed/${token}.ics?lang=${language}`
}
