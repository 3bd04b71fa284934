// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import { sessionOf } from '../testing/network'
import { keepLastSeen } from './last-seen'

const DAY = 24 * 60 * 60 * 1000
const BOARD = ['swap-requests', 'open']

const signIn = (id: string) =>
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(sessionOf({ id, email: 'a@b.c', name: 'A' })))

/** A page that reads a board and stays open long enough to write it down. */
function visit(): void {
  const client = new QueryClient()
  keepLastSeen(client)
  client.setQueryData(BOARD, ['MATH 101'])
  vi.advanceTimersByTime(1000)
}

/** What a new page has before it has read anything. */
function nextVisit(): unknown {
  const client = new QueryClient()
  keepLastSeen(client)
  return client.getQueryData(BOARD)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

describe('what was last seen', () => {
  test('is there on the next visit of the same user', () => {
    signIn('ada')
    visit()
    expect(nextVisit()).toEqual(['MATH 101'])
  })

  test('is nobody else’s', () => {
    signIn('ada')
    visit()
    signIn('bo')
    expect(nextVisit()).toBeUndefined()
    localStorage.removeItem(STORAGE_KEYS.session)
    expect(nextVisit()).toBeUndefined()
  })

  test('is not written down without a session', () => {
    visit()
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
  })

  test('goes after 7 days', () => {
    signIn('ada')
    visit()
    vi.advanceTimersByTime(7 * DAY)
    expect(nextVisit()).toBeUndefined()
  })

  test('is left alone when it is not what was written', () => {
    signIn('ada')
    localStorage.setItem(STORAGE_KEYS.lastSeen, '{"userId":')
    expect(nextVisit()).toBeUndefined()
  })
})
