import pg from 'pg'
import { log } from './log.ts'
import { codeOf, SessionEndedError } from './transactions.ts'

/** The database cannot be reached, or has closed the connection (ENG-39). */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** SQLSTATEs of a server that goes, comes, or has no connection left. */
const AWAY = /^(?:08|57P0|53300)/

/** Tells work that failed because the database is away from work that it refused, and logs the absence once. */
export function createAbsence(): { watch: <Result>(work: () => Promise<Result>) => Promise<Result> } {
  let isAway = false
  return {
    watch: async (work) => {
      try {
        const result = await work()
        if (isAway) log.notice('The database answers again.')
        isAway = false
        return result
      } catch (error) {
        if (!isAbsence(error)) throw error
        if (!isAway) log.fault('the connection to the database, which is away', error)
        isAway = true
        throw new DatabaseAwayError('The database is away', { cause: error })
      }
    },
  }
}

/** Whether there was no answer: what is not said by the database itself comes from the connection to it. */
function isAbsence(error: unknown): boolean {
  if (error instanceof SessionEndedError) return false
  return !(error instanceof pg.DatabaseError) || AWAY.test(codeOf(error) ?? '')
}
