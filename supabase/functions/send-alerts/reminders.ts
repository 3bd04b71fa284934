import { profile } from '#institution/profile'
import { MOST_DATES, OWN_DATES } from '../../../app/domain/dates/own-dates.ts'
import { type Look, lookAt } from '../../../app/domain/dates/reminders.ts'
import { type AcademicCalendar, SHIPPED_CALENDAR } from '../../../app/domain/institution/academic-calendar.ts'
import { withPublished } from '../../../app/domain/institution/published-dates.ts'
import { readPublished } from '../../../app/domain/institution/read-published.ts'
import { knownZone } from '../../../app/domain/institution/time-zone.ts'
import { documentIn } from '../../../app/persistence/term/personal-feed.ts'

/** Of an account, what `take_reminders` hands to a sender. */
export type AccountToRemind = {
  account: string
  /** When the account comes again if it is not settled; says whose look it is. */
  until: string
  time_zone: string | null
  /** The stored document of own dates. */
  dates: unknown
}

/** What `take_reminders` gives. */
export type TakenReminders = { accounts: AccountToRemind[]; published: unknown }

/** What `settle_reminder` takes. */
export type SettledReminder = {
  p_account: string
  p_until: string
  p_next: string
  p_day: string
  p_tell_until: string | null
}

/** Looks at the dates of accounts at an instant in milliseconds since 1970. */
export type LookAtDates = (published: unknown, now: number) => (account: AccountToRemind) => SettledReminder

/**
 * Whether accounts are to be reminded of their own dates and of deadlines (ALERT-05). Throws when the published dates cannot be
 * read, because the shipped ones may be wrong. Own dates that cannot be read are none.
 */
export const lookAtDates: LookAtDates = (published, now) => {
  const dates = readPublished(published)
  if (!dates) throw new Error('The published dates cannot be read')
  const calendar = withPublished(SHIPPED_CALENDAR, dates)
  return (account) => settledOf(account, look(calendar, account, now))
}

function look(calendar: AcademicCalendar, { time_zone, dates }: AccountToRemind, now: number): Look {
  const own = documentIn(OWN_DATES, { data: dates }) ?? OWN_DATES.empty
  const zone = (time_zone === null ? null : knownZone(time_zone)) ?? profile.timeZone
  return lookAt({ calendar, own: own.dates.slice(0, MOST_DATES) }, zone, now)
}

function settledOf({ account, until }: AccountToRemind, { day, tellUntil, next }: Look): SettledReminder {
  return {
    p_account: account,
    p_until: until,
    p_next: new Date(next).toISOString(),
    p_day: day,
    p_tell_until: tellUntil === null ? null : new Date(tellUntil).toISOString(),
  }
}
