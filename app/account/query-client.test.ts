// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import { ADA, endSignedIn, json, noContent, sessionOf, startSignedIn, stubNetwork } from '../testing/network'

/** The real Supabase client runs here; only the network is the test's own. */

const BO = { id: '00000000-0000-4000-8000-000000000002', email: 'bo@example.com', name: 'Bo' }
const boardOf = (userId: string) => [{ userId }, 'swap-requests'] as const
const REQUEST = ['public', 'course-request', 'k3Xq0aZb'] as const

let session: typeof import('./session')
let queryClient: typeof import('./query-client')['queryClient']

const until = (assertion: () => void) => vi.waitFor(assertion, { timeout: 4000 })
const onTheBoard = (userId: string) => queryClient.getQueryData(boardOf(userId))

/** A page of the signed-in Ada that has read a board and a request behind a link. */
beforeEach(async () => {
  startSignedIn()
  stubNetwork(() => noContent())
  session = await import('./session')
  queryClient = (await import('./query-client')).queryClient
  session.startSession()
  const { auth } = await session.sessionClient()
  expect((await auth.getSession()).data.session?.user.id).toBe(ADA.id)
  queryClient.setQueryData(boardOf(ADA.id), ['MATH 101'])
  queryClient.setQueryData(REQUEST, 'PHYS 102')
  localStorage.setItem(STORAGE_KEYS.lastSeen, JSON.stringify({ userId: ADA.id, savedAt: Date.now() }))
})
afterEach(endSignedIn)

/** A second tab of the same browser: its client shares the stored session. */
function otherTab() {
  return createClient(window.location.origin, 'key', {
    auth: { storageKey: STORAGE_KEYS.session, detectSessionInUrl: false },
  })
}

/** The browser's notice to the other tabs of a site when one of them writes. */
function dispatchStorage() {
  const newValue = localStorage.getItem(STORAGE_KEYS.session)
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.session, newValue }))
}

describe('AUTH-21: what a user has read is dropped', () => {
  const expectNothingLeft = () => {
    expect(onTheBoard(ADA.id)).toBeUndefined()
    expect(queryClient.getQueryData(REQUEST)).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
  }

  test('at a sign-out on this page', async () => {
    const { signOut } = await import('./auth')
    await signOut()
    await until(expectNothingLeft)
  })

  test('at a sign-out in another tab', async () => {
    await otherTab().auth.signOut({ scope: 'local' })
    await until(expectNothingLeft)
  })

  test('when another tab removes the session without its client', async () => {
    localStorage.removeItem(STORAGE_KEYS.session)
    dispatchStorage()
    expectNothingLeft()
  })

  test('when another tab signs somebody else in', async () => {
    stubNetwork(() => json(200, sessionOf(BO)))
    await otherTab().auth.signInWithPassword({ email: BO.email, password: 'secret' })
    await until(() => expect(onTheBoard(ADA.id)).toBeUndefined())
    expect(queryClient.getQueryData(REQUEST)).toBeUndefined()
  })
})

test('what the page reads stays when the session is only refreshed', async () => {
  stubNetwork(() => json(200, { ...sessionOf(), refresh_token: 'the next one' }))
  await (await session.sessionClient()).auth.refreshSession()
  expect(localStorage.getItem(STORAGE_KEYS.session)).toContain('the next one')
  expect(onTheBoard(ADA.id)).toEqual(['MATH 101'])
  expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).not.toBeNull()
})

test('what is public stays while it is on the screen', () => {
  const onScreen = new QueryObserver(queryClient, { queryKey: REQUEST, queryFn: () => 'PHYS 102' })
  const leave = onScreen.subscribe(() => {})
  session.forgetSession()
  expect(queryClient.getQueryData(REQUEST)).toBe('PHYS 102')
  leave()
})
