import type { Database } from './database.ts'
import { RETENTION_INTERVAL } from './limits.ts'
import { log } from './log.ts'

export type PurgeCounts = {
  accounts: number
  course_requests: number
  swap_requests: number
  practicum_groups: number
}

/** Deletes what the privacy policy says is deleted by itself (DATA-24). Gives how much went. */
export async function purge(database: Database): Promise<PurgeCounts> {
  const [row] = await database.maintain<Record<keyof PurgeCounts, number | string>>(
    'select private.purge_inactive_accounts(now()) as accounts, expired.* from private.purge_expired(now()) as expired',
  )
  if (!row) throw new Error('The purge gave no counts')
  return {
    accounts: Number(row.accounts),
    course_requests: Number(row.course_requests),
    swap_requests: Number(row.swap_requests),
    practicum_groups: Number(row.practicum_groups),
  }
}

/** Purges now and once a day from now on. Logs counts, never names. Gives the way to end it, which lets a purge finish. */
export function startRetention(database: Database): () => Promise<void> {
  const run = async () => {
    try {
      const counts = await purge(database)
      const words = Object.entries(counts).map(([what, count]) => `${count} ${what.replace('_', ' ')}`)
      log.notice(`Deleted as the privacy policy says: ${words.join(', ')}`)
    } catch (error) {
      log.fault('the daily purge', error)
    }
  }
  let last = run()
  const timer = setInterval(() => {
    last = run()
  }, RETENTION_INTERVAL)
  timer.unref()
  return () => {
    clearInterval(timer)
    return last
  }
}
