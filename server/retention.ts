import type { Database } from './database.ts'
import { RETENTION_INTERVAL } from './limits.ts'
import { log } from './log.ts'

export type PurgeCounts = {
  accounts: number
  course_requests: number
  swap_requests: number
  practicum_groups: number
  documents: number
  sign_ins: number
  unconfirmed_accounts: number
  moderation_acts: number
}

/** What the embedded edition keeps besides: from where accounts were signed in to (ENG-29), links, and why sessions ended (KEEP-20). */
const FORGET = `
  with addresses as (delete from auth.sign_in_addresses where last_used_at < now() - interval '30 days'),
    links as (delete from auth.one_time_tokens where created_at < now() - interval '1 day'),
    ended as (delete from auth.ended_sessions where ended_at < now() - interval '90 days')`

/** Deletes inactive and unconfirmed accounts, long-expired rows, long-deleted documents (DATA-24, KEEP-07) and traces of old sign-ins. Returns how many. */
export async function purge(database: Database): Promise<PurgeCounts> {
  const [row] = await database.maintain<Record<keyof PurgeCounts, number | string>>(
    `${FORGET}
     select private.purge_inactive_accounts(now()) as accounts,
       private.purge_unconfirmed_accounts(now()) as unconfirmed_accounts, expired.*, private.purge_sign_ins(now()) as sign_ins,
       private.purge_moderation(now()) as moderation_acts
     from private.purge_expired(now()) as expired`,
  )
  if (!row) throw new Error('The purge gave no counts')
  return {
    accounts: Number(row.accounts),
    course_requests: Number(row.course_requests),
    swap_requests: Number(row.swap_requests),
    practicum_groups: Number(row.practicum_groups),
    documents: Number(row.documents),
    sign_ins: Number(row.sign_ins),
    unconfirmed_accounts: Number(row.unconfirmed_accounts),
    moderation_acts: Number(row.moderation_acts),
  }
}

/**
 * Whether by the clock of the database nobody has been here for months. At the start of a machine the clock is more likely
 * wrong, and one that is years ahead would make every account an inactive one.
 */
export async function isLongUnused(database: Database): Promise<boolean> {
  const [row] = await database.maintain<{ is_long_unused: boolean | null }>(
    `select greatest(max(created_at), max(last_sign_in_at), (select max(updated_at) from auth.sessions))
       < now() - interval '60 days' as is_long_unused
     from auth.users`,
  )
  return row?.is_long_unused === true
}

/** Purges now and then daily, and logs counts. Returns a function that stops it after the running purge. */
export function startRetention(database: Database): () => Promise<void> {
  const run = async ({ isStart = false } = {}) => {
    try {
      if (isStart && (await isLongUnused(database))) {
        log.notice(
          'By the clock of this machine nobody has signed in for 60 days. If it is right, what is too old is deleted tomorrow.',
        )
        return
      }
      const counts = await purge(database)
      const words = Object.entries(counts).map(([what, count]) => `${count} ${what.replace('_', ' ')}`)
      log.notice(`Deleted as the privacy policy says: ${words.join(', ')}`)
    } catch (error) {
      log.fault('the daily purge', error)
    }
  }
  let last = run({ isStart: true })
  const timer = setInterval(() => {
    last = run()
  }, RETENTION_INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return last
  }
}
