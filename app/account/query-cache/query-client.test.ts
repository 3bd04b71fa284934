// @vitest-environment happy-dom
import { createClient } from '@supabase/supabase-js'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { STORAGE_KEYS } from '../../browser/storage'
import { eventually } from '../../testing/eventually'
import {
  ADA,
  BO,
  endSignedIn,
  json,
  noContent,
  sessionOf,
  startSignedIn,
  stubNetwork,
} from '../../testing/network'

/** Runs the real Supabase client on a mocked network. */

const boardOf = (userId: string) => [{ userId }, 'swap-requests'] as const
const REQUEST = ['public', 'course-request', 'k3Xq0aZb'] as const

let session: typeof import('../session')
let queryClient: typeof import('./query-client')['queryClient']

const onTheBoard = (userId: string) => queryClient.getQueryData(boardOf(userId))

/** Signs Ada in on a page that has read a board and a shared request. */
beforeEach(async () => {
  startSignedIn()
  stubNetwork(() => noContent())
  session = await import('../session')
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

/** The storage event that the browser sends to the other tabs of a site. */
function dispatchStorage() {
  const newValue = localStorage.getItem(STORAGE_KEYS.session)
  window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.session, newValue }))
}

describe('SEC-13: what a user has read is dropped', () => {
  const expectNothingLeft = () => {
    expect(onTheBoard(ADA.id)).toBeUndefined()
    expect(queryClient.getQueryData(REQUEST)).toBeUndefined()
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
  }

  test('at a sign-out on this page', async () => {
    const { signOut } = await import('../auth')
    await signOut()
    await eventually(expectNothingLeft)
  })

  test('at a sign-out in another tab', async () => {
    await otherTab().auth.signOut({ scope: 'local' })
    await eventually(expectNothingLeft)
  })

  test('when another tab removes the session without its client', async () => {
    localStorage.removeItem(STORAGE_KEYS.session)
    dispatchStorage()
    expectNothingLeft()
  })

  test('when another tab signs somebody else in', async () => {
    stubNetwork(() => json(200, sessionOf(BO)))
    await otherTab().auth.signInWithPassword({ email: BO.email, password: 'secret' })
    await eventually(() => expect(onTheBoard(ADA.id)).toBeUndefined())
    expect(queryClient.getQueryData(REQUEST)).toBeUndefined()
  })
})

test('SEC-13: a token refresh keeps what the page has read', async () => {
  stubNetwork(() => json(200, { ...sessionOf(), refresh_token: 'the next one' }))
  await (await session.sessionClient()).auth.refreshSession()
  expect(localStorage.getItem(STORAGE_KEYS.session)).toContain('the next one')
  expect(onTheBoard(ADA.id)).toEqual(['MATH 101'])
  expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).not.toBeNull()
})

test('SEC-13: public data stays while it is on the screen', () => {
  const onScreen = new QueryObserver(queryClient, { queryKey: REQUEST, queryFn: () => 'PHYS 102' })
  const leave = onScreen.subscribe(() => {})
  session.forgetSession()
  expect(queryClient.getQueryData(REQUEST)).toBe('PHYS 102')
  leave()
})
