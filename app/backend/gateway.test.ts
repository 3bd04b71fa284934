// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADA,
  BO,
  endSignedIn,
  json,
  offline,
  sessionOf,
  startSignedIn,
  stubNetwork,
} from '../testing/network'
import { success } from './result'

/** Runs the real Supabase client on a mocked network. */

const work = vi.fn(async () => success('done'))

async function open(session = sessionOf()) {
  startSignedIn(session)
  return import('./gateway')
}

beforeEach(() => {
  work.mockClear()
})
afterEach(endSignedIn)

describe('calling the back end', () => {
  test('OFF-05: offline it fails at once, with the error code of the caller', async () => {
    const { callBackend, callAs } = await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const fetched = vi.fn()
    vi.doMock('@supabase/supabase-js', fetched)
    const sent = stubNetwork(offline)
    expect((await callBackend(work)).error).toEqual({ code: 'unexpected-error' })
    expect((await callAs(ADA.id, work, 'feedback-failed')).error).toEqual({ code: 'feedback-failed' })
    expect(work).not.toHaveBeenCalled()
    expect(fetched).not.toHaveBeenCalled()
    expect(sent).toEqual([])
  })

  test('a thrown error becomes a failure', async () => {
    const { callBackend } = await open()
    const result = await callBackend(() => Promise.reject(new Error('a bug')), 'academic-info-load')
    expect(result.error).toEqual({ code: 'academic-info-load' })
  })
})

describe('SEC-14: calling as a user', () => {
  test('runs while the session is theirs', async () => {
    const { callAs } = await open()
    expect((await callAs(ADA.id, work)).data).toBe('done')
  })

  test.each([
    ['somebody else’s', BO.id],
    ['nobody’s', ''],
  ])('DATA-13: refuses while the session is not theirs but %s', async (_, userId) => {
    const { callAs } = await open()
    expect((await callAs(userId, work)).error?.code).toBe('authentication-required')
    expect(work).not.toHaveBeenCalled()
  })

  test('a session that cannot be refreshed now is not refused', async () => {
    const { callAs } = await open(sessionOf(ADA, -60))
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    stubNetwork(() => json(503, {}))
    const call = callAs(ADA.id, work, 'feedback-failed')
    let isOver = false
    void call.finally(() => {
      isOver = true
    })
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    vi.useRealTimers()
    expect((await call).error).toEqual({ code: 'feedback-failed' })
    expect(work).not.toHaveBeenCalled()
  })
})
