import pg from 'pg'
import { log } from './log.ts'
import { codeOf, SessionEndedError } from './transactions.ts'

/** The database cannot be reached, or has closed the connection (ENG-39). */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** SQLSTATEs of a server that goes, comes, or has no connection left. */
const AWAY = /^(?:08|57P0|53300)/

/** Tells work that failed because the database is away from work that it refused, and logs the outage once. */
export function createOutage(): { watch: <Result>(work: () => Promise<Result>) => Promise<Result> } {
  let awaySince: number | undefined
  return {
    watch: async (work) => {
      const began = performance.now()
      try {
        const result = await work()
        // What began before says nothing about now.
        if (awaySince !== undefined && began > awaySince) {
          awaySince = undefined
          log.notice('The database answers again.')
        }
        return result
      } catch (error) {
        if (!isOutage(error)) throw error
        if (awaySince === undefined) log.fault('the connection to the database, which is away', error)
        awaySince ??= performance.now()
        throw new DatabaseAwayError('The database is away', { cause: error })
      }
    },
  }
}

/** Whether there was no answer: what is not said by the database itself comes from the connection to it. */
function isOutage(error: unknown): boolean {
  if (error instanceof SessionEndedError) return false
  return !(error instanceof pg.DatabaseError) || AWAY.test(codeOf(error) ?? '')
}
