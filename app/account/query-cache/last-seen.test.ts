// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../../browser/storage'
import { sessionOf } from '../../testing/network'
import { keepLastSeen } from './last-seen'

const DAY = 24 * 60 * 60 * 1000
const boardOf = (userId: string) => [{ userId }, 'swap-requests'] as const

const signIn = (id: string) =>
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(sessionOf({ id, email: 'a@b.c', name: 'A' })))

/** A page that reads the board of a user and stays open long enough to store it. */
function visit(userId: string): QueryClient {
  const client = new QueryClient()
  keepLastSeen(client)
  client.setQueryData(boardOf(userId), ['MATH 101'])
  vi.advanceTimersByTime(1000)
  return client
}

/** What a new page knows of that board before it has read anything. */
function nextVisit(userId: string): unknown {
  const client = new QueryClient()
  keepLastSeen(client)
  return client.getQueryData(boardOf(userId))
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
    visit('ada')
    expect(nextVisit('ada')).toEqual(['MATH 101'])
  })

  test('stays while another screen is open for long, which reads something else', () => {
    signIn('ada')
    visit('ada')
    const client = new QueryClient()
    keepLastSeen(client)
    client.setQueryData([{ userId: 'ada' }, 'unseen-swap-matches'], 2)
    vi.advanceTimersByTime(60 * 60 * 1000)
    expect(nextVisit('ada')).toEqual(['MATH 101'])
  })

  test('has a change that was made right before the page was left', () => {
    signIn('ada')
    const client = visit('ada')
    client.setQueryData(boardOf('ada'), ['PHYS 102'])
    window.dispatchEvent(new Event('pagehide'))
    expect(nextVisit('ada')).toEqual(['PHYS 102'])
  })

  test('SEC-13: is not shown to another user', () => {
    signIn('ada')
    visit('ada')
    signIn('bo')
    expect(nextVisit('ada')).toBeUndefined()
    localStorage.removeItem(STORAGE_KEYS.session)
    expect(nextVisit('ada')).toBeUndefined()
  })

  test('is not stored without a session', () => {
    visit('ada')
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
  })

  test('SEC-13: is not stored as that of another user who has signed in on another tab', () => {
    signIn('bo')
    const client = visit('ada')
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
    client.setQueryData(boardOf('bo'), ['CHEM 101'])
    vi.advanceTimersByTime(1000)
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toContain('CHEM 101')
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).not.toContain('MATH 101')
  })

  test('has what is public, and nothing temporary', () => {
    signIn('ada')
    const client = visit('ada')
    client.setQueryData(['public', 'course-request', 'k3Xq0aZb'], 'a shared request')
    client.setQueryData(['temporary', 'e-mail confirmation', 'abc'], 'a token')
    vi.advanceTimersByTime(1000)
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toContain('a shared request')
    expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).not.toContain('a token')
  })

  test('stays when the page no longer holds it in memory', () => {
    signIn('ada')
    visit('ada').clear()
    vi.advanceTimersByTime(1000)
    expect(nextVisit('ada')).toEqual(['MATH 101'])
  })

  test('expires after 7 days', () => {
    signIn('ada')
    visit('ada')
    vi.advanceTimersByTime(7 * DAY)
    expect(nextVisit('ada')).toBeUndefined()
  })

  test('is ignored when it cannot be read', () => {
    signIn('ada')
    localStorage.setItem(STORAGE_KEYS.lastSeen, '{"userId":')
    expect(nextVisit('ada')).toBeUndefined()
  })
})
