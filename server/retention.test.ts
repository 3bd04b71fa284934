import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { startRetention } from './retention.ts'

const HOUR = 60 * 60 * 1000
const COUNTS = {
  accounts: 1,
  course_requests: 2,
  swap_requests: 3,
  practicum_groups: 4,
  documents: 5,
  sign_ins: 6,
  unconfirmed_accounts: 7,
  moderation_acts: 8,
}
const LINE =
  'Deleted as the privacy policy says: 1 accounts, 2 course requests, 3 swap requests, 4 practicum groups, 5 documents, 6 sign ins, 7 unconfirmed accounts, 8 moderation acts'

/** A database whose purges are counted; `answer` gives the row of one. */
function fakeDatabase(answer = async () => [COUNTS], isLongUnused = false) {
  const maintain = vi.fn(answer)
  const database = {
    maintain: async (statement: string) =>
      statement.includes('is_long_unused') ? [{ is_long_unused: isLongUnused }] : maintain(),
  }
  return { maintain, database: database as unknown as Database }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the purges of the embedded edition', () => {
  test('DATA-24: run at the start and every day after it, until the server stops', async () => {
    const notice = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { maintain, database } = fakeDatabase()
    const stop = startRetention(database)
    await vi.advanceTimersByTimeAsync(24 * HOUR - 1)
    expect(maintain).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(maintain).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5 * 24 * HOUR)
    expect(maintain).toHaveBeenCalledTimes(7)
    expect(notice.mock.calls).toEqual(Array.from({ length: 7 }, () => [LINE]))
    await stop()
    await vi.advanceTimersByTimeAsync(2 * 24 * HOUR)
    expect(maintain).toHaveBeenCalledTimes(7)
  })

  test('DATA-24: a start at which the clock may be wrong deletes nothing yet, and says so', async () => {
    const notice = vi.spyOn(console, 'log').mockImplementation(() => {})
    const { maintain, database } = fakeDatabase(undefined, true)
    const stop = startRetention(database)
    await vi.advanceTimersByTimeAsync(24 * HOUR - 1)
    expect(maintain).not.toHaveBeenCalled()
    expect(notice.mock.calls).toEqual([[expect.stringContaining('nobody has signed in for 60 days')]])
    await vi.advanceTimersByTimeAsync(1)
    expect(maintain).toHaveBeenCalledTimes(1)
    await stop()
  })

  test('DATA-24: one that fails is logged, and the next day has another', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const fault = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { maintain, database } = fakeDatabase(async () => {
      throw Object.assign(new Error('lock'), { code: '55P03' })
    })
    const stop = startRetention(database)
    await vi.advanceTimersByTimeAsync(24 * HOUR)
    expect(maintain).toHaveBeenCalledTimes(2)
    expect(String(fault.mock.calls[0]?.[0])).toMatch(/^fault \w+ in the daily purge: .*55P03/)
    await stop()
  })
})
