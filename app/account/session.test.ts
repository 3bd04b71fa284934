// @vitest-environment happy-dom

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import {
  ADA,
  BO,
  json,
  noContent,
  offline,
  refusal,
  sessionOf,
  stubNetwork,
  withoutClient,
} from '../testing/network'
import { PATIENCE } from '../testing/patience'
import { sessionState } from './session'

/** Runs the real Supabase client on a mocked network. */

type SessionModule = typeof import('./session')
let listening: AbortController

/** A new page: modules without state, listening to this window until the test ends. */
async function openPage(): Promise<SessionModule> {
  vi.resetModules()
  return import('./session')
}

/** The page's session as its screens see it. */
function watch({ useSession }: SessionModule) {
  const { result } = renderHook(() => useSession())
  return result
}

const eventually = (assertion: () => void) => act(() => vi.waitFor(assertion, { timeout: PATIENCE }))

function store(session: unknown) {
  localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))
}

/** The storage event that the browser sends to the other pages of a site. */
function dispatchStorage() {
  const newValue = localStorage.getItem(STORAGE_KEYS.session)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.session, newValue }))
  })
}

beforeEach(() => {
  // The client warns that it exists twice; here each test opens a page, and some a second tab.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Pages of earlier tests must not hear this one's events.
  listening = new AbortController()
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) =>
    listen(type, listener as EventListener, { signal: listening.signal }),
  )
})

afterEach(() => {
  listening.abort()
  vi.doUnmock('@supabase/supabase-js')
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('sessionState', () => {
  const session = () => sessionOf() as unknown as NonNullable<Parameters<typeof sessionState>[0]>

  test('AUTH-15: without a session nobody is signed in', () => {
    expect(sessionState(null)).toEqual({ status: 'signed-out' })
  })

  test('AUTH-15: a session without its user does not count', () => {
    const { user, ...rest } = session()
    expect(sessionState(rest as never)).toEqual({ status: 'signed-out' })
    expect(sessionState({ ...rest, user: null } as never)).toEqual({ status: 'signed-out' })
    expect(user.id).toBe(ADA.id)
  })

  test('AUTH-15 AUTH-16: with both, the user has an id, an address and a name', () => {
    const given = session()
    expect(sessionState(given)).toEqual({
      status: 'signed-in',
      session: given,
      user: { id: ADA.id, email: ADA.email, name: 'Ada' },
    })
  })

  test.each([undefined, null, {}, { name: '  ' }, { name: 7 }])(
    'AUTH-16: the name is optional: %o',
    (metadata) => {
      const given = session()
      const user = { ...given.user, user_metadata: metadata as never }
      expect(sessionState({ ...given, user })).toMatchObject({ user: { name: null } })
    },
  )
})

describe('when the page starts', () => {
  test('AUTH-15 AUTH-17: it is loading until the first check', async () => {
    expect(watch(await openPage()).current).toEqual({ status: 'loading' })
  })

  test('AUTH-17: with nothing stored the visitor is signed out at once, and no client is fetched', async () => {
    const fetched = vi.fn()
    vi.doMock('@supabase/supabase-js', () => {
      fetched()
      return { createClient }
    })
    const page = await openPage()
    page.startSession()
    expect(watch(page).current).toEqual({ status: 'signed-out' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(fetched).not.toHaveBeenCalled()
  })

  test('AUTH-17: a stored session is restored without a request', async () => {
    const sent = stubNetwork(offline)
    store(sessionOf())
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    expect(session.current).toEqual({ status: 'loading' })
    await eventually(() =>
      expect(session.current).toMatchObject({ status: 'signed-in', user: { email: ADA.email } }),
    )
    expect(sent).toEqual([])
  })

  test('AUTH-18 AUTH-20: an expired session is refreshed with its refresh token, and the new one is stored', async () => {
    const fresh = { ...sessionOf(), refresh_token: 'the next one' }
    const sent = stubNetwork(() => json(200, fresh))
    store(sessionOf(ADA, -60))
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    await eventually(() =>
      expect(session.current).toMatchObject({ session: { refresh_token: 'the next one' } }),
    )
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/auth/v1/token',
        query: { grant_type: 'refresh_token' },
        body: { refresh_token: `refresh-${ADA.id}` },
      },
    ])
    expect(localStorage.getItem(STORAGE_KEYS.session)).toContain('the next one')
  })

  test('AUTH-21: a session that the service does not know any more ends', async () => {
    stubNetwork(() => refusal(400, 'refresh_token_not_found'))
    store(sessionOf(ADA, -60))
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })

  test.each(['not json', '{}', '[]', '{"access_token":"a"}'])(
    'AUTH-17: stored data that is not a session (%s) leaves the visitor signed out',
    async (junk) => {
      stubNetwork(offline)
      localStorage.setItem(STORAGE_KEYS.session, junk)
      const page = await openPage()
      page.startSession()
      const session = watch(page)
      await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
    },
  )

  test('AUTH-17: loading ends even when the client cannot be fetched', async () => {
    withoutClient()
    store(sessionOf())
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
    expect(localStorage.getItem(STORAGE_KEYS.session)).not.toBeNull()
  })
})

describe('auth events', () => {
  async function signedIn() {
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    stubNetwork(() => json(200, sessionOf()))
    const client = await page.sessionClient()
    await act(() => client.auth.signInWithPassword({ email: ADA.email, password: 'secret' }))
    return { session, client }
  }

  test('AUTH-20: signed in', async () => {
    const { session } = await signedIn()
    expect(session.current).toMatchObject({ status: 'signed-in', user: { name: 'Ada' } })
  })

  test('AUTH-20: user updated', async () => {
    const { session, client } = await signedIn()
    stubNetwork(() => json(200, sessionOf({ ...ADA, name: 'Ada Lovelace' }).user))
    await act(() => client.auth.updateUser({ data: { name: 'Ada Lovelace' } }))
    expect(session.current).toMatchObject({ user: { name: 'Ada Lovelace' } })
  })

  test('AUTH-20: token refreshed', async () => {
    const { session, client } = await signedIn()
    stubNetwork(() =>
      json(200, { ...sessionOf(), access_token: sessionOf(ADA, 7200).access_token, refresh_token: 'next' }),
    )
    await act(() => client.auth.refreshSession())
    expect(session.current).toMatchObject({ session: { refresh_token: 'next' } })
  })

  test('AUTH-20: password recovery', async () => {
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    stubNetwork(() => json(200, sessionOf()))
    const client = await page.sessionClient()
    await act(() => client.auth.verifyOtp({ token_hash: 'abc', type: 'recovery' }))
    expect(session.current).toMatchObject({ status: 'signed-in', user: { id: ADA.id } })
  })

  test('AUTH-20 AUTH-21: signed out', async () => {
    const { session, client } = await signedIn()
    stubNetwork(noContent)
    await act(() => client.auth.signOut({ scope: 'local' }))
    expect(session.current).toEqual({ status: 'signed-out' })
  })

  test('AUTH-21: ended here when the service cannot be reached', async () => {
    const page = await openPage()
    store(sessionOf())
    page.startSession()
    const session = watch(page)
    await eventually(() => expect(session.current.status).toBe('signed-in'))
    act(page.forgetSession)
    expect(session.current).toEqual({ status: 'signed-out' })
    expect(localStorage.getItem(STORAGE_KEYS.session)).toBeNull()
  })
})

describe('what a browser holds of a user', () => {
  /** Of a user who is signed in, and whose session can be refreshed no longer. */
  function holdOne() {
    const unsubscribe = vi.fn(async () => true)
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
    vi.stubGlobal('PushManager', class {})
    vi.stubGlobal('Notification', { permission: 'granted' })
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => registration },
    })
    localStorage.setItem(STORAGE_KEYS.lastSeen, '{}')
    return unsubscribe
  }
  afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

  test.each(['here', 'elsewhere, while no page was open'])(
    'OFF-02 ALERT-01: is gone when the session has ended %s',
    async (where) => {
      const unsubscribe = holdOne()
      stubNetwork(() => refusal(400, 'refresh_token_not_found'))
      store(sessionOf(ADA, where === 'here' ? 3600 : -60))
      const page = await openPage()
      const session = watch(page)
      page.startSession()
      if (where === 'here') {
        await eventually(() => expect(session.current.status).toBe('signed-in'))
        expect(unsubscribe).not.toHaveBeenCalled()
        expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBe('{}')
        act(() => page.forgetSession())
      }
      await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
      await eventually(() => expect(unsubscribe).toHaveBeenCalled())
      expect(localStorage.getItem(STORAGE_KEYS.lastSeen)).toBeNull()
    },
  )
})

describe('another tab', () => {
  /** A second page of the same browser, whose client shares the stored session. */
  function otherTab(): SupabaseClient {
    return createClient(window.location.origin, 'key', {
      auth: { storageKey: STORAGE_KEYS.session, detectSessionInUrl: false },
    })
  }

  test('AUTH-20: its sign-in signs this page in, its sign-out signs this page out', async () => {
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    expect(session.current).toEqual({ status: 'signed-out' })

    stubNetwork(({ path }) => (path.endsWith('/logout') ? noContent() : json(200, sessionOf())))
    const other = otherTab()
    await other.auth.signInWithPassword({ email: ADA.email, password: 'secret' })
    dispatchStorage()
    await eventually(() =>
      expect(session.current).toMatchObject({ status: 'signed-in', user: { email: ADA.email } }),
    )

    await other.auth.signOut({ scope: 'local' })
    await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
  })

  test('AUTH-20: this page follows when another user signs in there', async () => {
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    stubNetwork(({ path, body }) => {
      if (path.endsWith('/logout')) return noContent()
      return json(200, sessionOf((body as { email?: string } | null)?.email === BO.email ? BO : ADA))
    })
    const other = otherTab()
    await other.auth.signInWithPassword({ email: ADA.email, password: 'secret' })
    dispatchStorage()
    await eventually(() => expect(session.current).toMatchObject({ user: { email: ADA.email } }))
    await other.auth.signOut({ scope: 'local' })
    await eventually(() => expect(session.current).toEqual({ status: 'signed-out' }))
    await other.auth.signInWithPassword({ email: BO.email, password: 'secret' })
    dispatchStorage()
    await eventually(() => expect(session.current).toMatchObject({ user: { email: BO.email } }))
  })

  test('AUTH-20: other stored data changes nothing here', async () => {
    const page = await openPage()
    page.startSession()
    const session = watch(page)
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.theme, newValue: 'dark' }))
    })
    expect(session.current).toEqual({ status: 'signed-out' })
  })
})

test('AUTH-19: the library checks every 30 s, and refreshes when less than 3 checks remain', async () => {
  const constants = await import('@supabase/auth-js/dist/module/lib/constants')
  expect(constants.AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000)
  expect(constants.AUTO_REFRESH_TICK_THRESHOLD).toBe(3)
  const { sessionClient } = await openPage()
  // Nothing in our client's options turns it off.
  expect(Reflect.get((await sessionClient()).auth, 'autoRefreshToken')).toBe(true)
})
