// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CATALOGUE } from '../backend/error-catalogue'
import type { Result } from '../backend/result'
import { STORAGE_KEYS } from '../browser/storage'
import {
  ADA,
  BO,
  endSignedIn,
  json,
  noContent,
  offline,
  refusal,
  type SentRequest,
  sessionOf,
  stubNetwork,
  withoutClient,
} from '../testing/network'

/** Runs the real Supabase client on a mocked network, with fake timers. */

/** A new page: a client without a session, and modules without state. */
let auth: typeof import('./auth')

beforeEach(async () => {
  // The client warns that it exists twice. Here each test is a page of its own.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  auth = await import('./auth')
})

afterEach(() => {
  vi.useRealTimers()
  endSignedIn()
})

const storedSession = () => localStorage.getItem(STORAGE_KEYS.session)

/** The English sentence of a failed call, and its status. */
function errorOf(result: Result<unknown>) {
  return result.error && { sentence: ERROR_CATALOGUE[result.error.code].message, status: result.error.status }
}

/** The requests without their headers. */
const asSent = (requests: SentRequest[]) =>
  requests.map(({ method, path, query, body }) => ({ method, path, query, body }))

/** Skips the waits between the attempts. */
async function afterItsWaits<Answer>(call: Promise<Answer>): Promise<Answer> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  call.then(over, over)
  while (!isOver) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return call
}

async function signedIn() {
  stubNetwork(() => json(200, sessionOf()))
  await auth.signIn({ email: ADA.email, password: 'secret' })
}

const ada = { name: 'Ada', email: 'ada@example.com', password: 'secret' }
const BACK = 'https://zameel.example/en/login'

/** Every call with valid input, and its sentence for an unexpected error. */
const CALLS = [
  [
    'AUTH-10 AUTH-06',
    'signUp',
    () => auth.signUp(ada, BACK),
    'An unexpected error occurred during sign up',
    400,
  ],
  ['AUTH-10 AUTH-08', 'signIn', () => auth.signIn(ada), 'An unexpected error occurred during sign in', 401],
  ['AUTH-10', 'signOut', () => auth.signOut(), 'An unexpected error occurred during sign out', 400],
  [
    'KEEP-20',
    'signOutElsewhere',
    () => auth.signOutElsewhere(),
    'An unexpected error occurred during sign out',
    400,
  ],
  [
    'AUTH-11 AUTH-06',
    'updateProfile',
    () => auth.updateProfile(ada),
    'An unexpected error occurred while updating profile',
    400,
  ],
  [
    'AUTH-11 AUTH-06',
    'updatePassword',
    () => auth.updatePassword('secret'),
    'An unexpected error occurred while updating password',
    400,
  ],
  [
    'AUTH-11',
    'sendResetEmail',
    () => auth.sendResetEmail(ada.email, BACK),
    'An unexpected error occurred while sending reset email',
    400,
  ],
  [
    'ADR-25',
    'confirmEmail',
    () => auth.confirmEmail({ tokenHash: 'abc' }),
    'An unexpected error occurred while verifying email',
    400,
  ],
  [
    'ADR-25',
    'openRecovery',
    () => auth.openRecovery('abc'),
    'An unexpected error occurred while verifying email',
    400,
  ],
  [
    'AUTH-33',
    'resendConfirmation',
    () => auth.resendConfirmation(ada.email, BACK),
    'An unexpected error occurred while sending the e-mail',
    400,
  ],
] as const

describe('every call', () => {
  test.each(CALLS)(
    '%s: %s falls back on its own sentence when the client cannot be fetched',
    async (_id, _name, call, sentence, status) => {
      withoutClient()
      expect(errorOf(await call())).toEqual({ sentence, status })
    },
  )

  test('a call works once the client can be fetched again', async () => {
    withoutClient()
    await auth.signIn(ada)
    vi.doUnmock('@supabase/supabase-js')
    stubNetwork(() => json(200, sessionOf()))
    expect((await auth.signIn(ada)).error).toBeNull()
  })

  test.each([
    ['AUTH-01', 'signUp', () => auth.signUp({ ...ada, name: ' ' }, BACK), 'All fields are required', 400],
    [
      'AUTH-02',
      'signUp',
      () => auth.signUp({ ...ada, password: 'secre' }, BACK),
      'Password must be at least 6 characters long',
      400,
    ],
    [
      'AUTH-03',
      'signUp',
      () => auth.signUp({ ...ada, email: 'ada' }, BACK),
      'Please enter a valid email address',
      400,
    ],
    [
      'AUTH-07',
      'signIn',
      () => auth.signIn({ email: '', password: '' }),
      'Email and password are required',
      401,
    ],
    ['PROF-03', 'updateProfile', () => auth.updateProfile({ name: ' ' }), 'Name cannot be empty', 400],
    ['PROF-04', 'updateProfile', () => auth.updateProfile({ email: ' ' }), 'Email cannot be empty', 400],
    ['PROF-08', 'updatePassword', () => auth.updatePassword(''), 'Password is required', 400],
    ['AUTH-24', 'sendResetEmail', () => auth.sendResetEmail('', BACK), 'Email is required', 400],
    [
      'AUTH-28',
      'confirmEmail',
      () => auth.confirmEmail({ tokenHash: '' }),
      'Verification token is required',
      400,
    ],
    ['AUTH-28', 'openRecovery', () => auth.openRecovery(null), 'Verification token is required', 400],
    [
      'AUTH-30',
      'confirmEmail',
      () => auth.confirmEmail({ email: ada.email, code: '1234567' }),
      'Enter the 8 digits of the code',
      400,
    ],
  ] as const)(
    '%s: %s refuses invalid input without a request (%#)',
    async (_id, _name, call, sentence, status) => {
      const sent = stubNetwork(offline)
      expect(errorOf(await call())).toEqual({ sentence, status })
      expect(sent).toEqual([])
    },
  )

  test.each(CALLS.flatMap(([, name, call]) => (name === 'signOut' ? [] : [[name, call] as const])))(
    'ADR-26: %s reports a rate limit and is not retried',
    async (_name, call) => {
      await signedIn()
      const sent = stubNetwork(() => refusal(429, 'over_request_rate_limit'))
      expect(errorOf(await call())?.sentence).toBe('Too many attempts. Please wait a moment and try again.')
      expect(sent).toHaveLength(1)
    },
  )
})

describe('sign-up', () => {
  test('AUTH-14 AUTH-04: posts address, password and name, cleaned', async () => {
    const sent = stubNetwork(() => json(200, { id: ADA.id, email: ADA.email }))
    await auth.signUp({ name: '  Ada ', email: ' Ada@Example.COM ', password: ' secret ' }, BACK)
    expect(asSent(sent)).toEqual([
      {
        method: 'POST',
        path: '/auth/v1/signup',
        query: { redirect_to: BACK },
        body: expect.objectContaining({
          email: 'ada@example.com',
          password: ' secret ',
          data: { name: 'Ada' },
        }),
      },
    ])
  })

  test('AUTH-26: with confirmation on, the account waits for it', async () => {
    stubNetwork(() => json(200, { id: ADA.id, email: ADA.email }))
    expect(await auth.signUp(ada, BACK)).toEqual({
      data: { needsConfirmation: true },
      error: null,
      loading: false,
    })
  })

  test('AUTH-26 ADR-22: with confirmation off, the session it got is ended and nobody is signed in', async () => {
    const given = sessionOf()
    const sent = stubNetwork(({ path }) => (path.endsWith('/signup') ? json(200, given) : noContent()))
    expect((await auth.signUp(ada, BACK)).data).toEqual({ needsConfirmation: false })
    expect(asSent(sent.slice(1))).toEqual([
      { method: 'POST', path: '/auth/v1/logout', query: { scope: 'local' }, body: null },
    ])
    expect(sent[1]?.headers.get('Authorization')).toBe(`Bearer ${given.access_token}`)
    expect(storedSession()).toBeNull()
  })

  test.each(['user_already_exists', 'email_exists'])(
    'AUTH-05: %s means that the e-mail is in use',
    async (code) => {
      stubNetwork(() => refusal(422, code))
      expect(errorOf(await auth.signUp(ada, BACK))).toEqual({ sentence: 'Email already in use', status: 400 })
    },
  )

  test.each([
    ['email_address_invalid', 'Please enter a valid email address'],
    ['weak_password', 'This password is too easy to guess. Please choose another one.'],
    ['email_address_not_authorized', 'Please use your university e-mail address'],
    ['signup_disabled', 'Error creating account'],
    ['email_provider_disabled', 'Error creating account'],
  ])('AUTH-05 AUTH-06: %s reads "%s"', async (code, sentence) => {
    stubNetwork(() => refusal(422, code))
    expect(errorOf(await auth.signUp(ada, BACK))).toEqual({ sentence, status: 400 })
  })

  test('AUTH-05: a server error does not mean that the e-mail is in use, whatever its text says', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    stubNetwork(() => json(500, { code: 500, error_code: 'unexpected_failure', msg: 'email server is down' }))
    expect(errorOf(await afterItsWaits(auth.signUp(ada, BACK)))?.sentence).toBe('Error creating account')
  })
})

describe('sign-in', () => {
  test('AUTH-14: posts the cleaned address and the password as it is', async () => {
    const sent = stubNetwork(() => json(200, sessionOf()))
    await auth.signIn({ email: ' Ada@Example.COM ', password: ' secret ' })
    expect(asSent(sent)).toEqual([
      {
        method: 'POST',
        path: '/auth/v1/token',
        query: { grant_type: 'password' },
        body: expect.objectContaining({ email: 'ada@example.com', password: ' secret ' }),
      },
    ])
  })

  test('AUTH-16: returns the session with its tokens, its expiry time and its user', async () => {
    const given = sessionOf()
    stubNetwork(() => json(200, given))
    expect((await auth.signIn(ada)).data).toMatchObject({
      access_token: given.access_token,
      refresh_token: given.refresh_token,
      expires_at: given.expires_at,
      user: { id: ADA.id, email: ADA.email, user_metadata: { name: 'Ada' } },
    })
  })

  test.each([
    [400, 'invalid_credentials', 'Invalid email or password'],
    [401, 'no_authorization', 'Invalid email or password'],
    [400, 'email_not_confirmed', 'Please confirm your e-mail first'],
    [429, 'over_request_rate_limit', 'Too many attempts. Please wait a moment and try again.'],
  ])('AUTH-08: status %d %s reads "%s" at once', async (status, code, sentence) => {
    const sent = stubNetwork(() => refusal(status, code))
    expect(errorOf(await auth.signIn(ada))).toEqual({ sentence, status: 401 })
    expect(sent).toHaveLength(1)
    expect(storedSession()).toBeNull()
  })

  test.each([
    ['no network', offline],
    ['500', () => refusal(500, 'unexpected_failure')],
    ['502 of a proxy, as a web page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['503', () => json(503, {})],
  ])('AUTH-08 AUTH-29: %s fails after three attempts', async (_name, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const sent = stubNetwork(answer)
    expect(errorOf(await afterItsWaits(auth.signIn(ada)))).toEqual({
      sentence: 'An error occurred while signing in',
      status: 401,
    })
    const [first = 0] = sent.map(({ at }) => at)
    expect(sent.map(({ at }) => at - first)).toEqual([0, 1000, 3000])
  })

  test('AUTH-29: a retry signs in when the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const sent: SentRequest[] = stubNetwork(() => (sent.length < 3 ? offline() : json(200, sessionOf())))
    expect((await afterItsWaits(auth.signIn(ada))).error).toBeNull()
    expect(sent).toHaveLength(3)
  })

  test('AUTH-10: a session that cannot be stored is an unexpected error', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      removeItem: () => {},
      setItem: (key: string) => {
        if (key === STORAGE_KEYS.session) throw new DOMException('full', 'QuotaExceededError')
      },
    })
    stubNetwork(() => json(200, sessionOf()))
    expect(errorOf(await auth.signIn(ada))?.sentence).toBe('An unexpected error occurred during sign in')
  })
})

describe('sign-out', () => {
  test('AUTH-14 AUTH-21: posts logout with the access token, and deletes the stored session', async () => {
    const given = sessionOf()
    stubNetwork(() => json(200, given))
    await auth.signIn(ada)
    expect(storedSession()).not.toBeNull()
    const sent = stubNetwork(noContent)
    expect(await auth.signOut()).toEqual({ data: null, error: null, loading: false })
    expect(asSent(sent)).toEqual([
      { method: 'POST', path: '/auth/v1/logout', query: { scope: 'local' }, body: null },
    ])
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${given.access_token}`)
    expect(storedSession()).toBeNull()
  })

  test.each([
    ['no network', offline],
    ['a service that is down', () => json(500, {})],
  ])(
    'AUTH-29 AUTH-21 AUTH-10: with %s the session ends here at once, and three attempts fail',
    async (_, answer) => {
      const given = sessionOf()
      stubNetwork(() => json(200, given))
      await auth.signIn(ada)
      vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
      const sent = stubNetwork(() => {
        expect(storedSession()).toBeNull()
        return answer()
      })
      expect(errorOf(await afterItsWaits(auth.signOut()))?.sentence).toBe(
        'An unexpected error occurred during sign out',
      )
      expect(sent.map(({ path, query }) => ({ path, query }))).toEqual(
        Array(3).fill({ path: '/auth/v1/logout', query: { scope: 'local' } }),
      )
      for (const { headers } of sent)
        expect(headers.get('Authorization')).toBe(`Bearer ${given.access_token}`)
    },
  )

  test('AUTH-21: a session that the service has ended meanwhile is signed out', async () => {
    await signedIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const answers = [() => json(500, {}), () => refusal(403, 'session_not_found')]
    stubNetwork(() => (answers.shift() ?? offline)())
    expect((await afterItsWaits(auth.signOut())).error).toBeNull()
  })

  test.each([3600, -60])(
    'AUTH-21 AUTH-10: offline a session with %i s to go ends here at once, without a request',
    async (lifetime) => {
      await signedIn()
      localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(sessionOf(ADA, lifetime)))
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      const sent = stubNetwork(offline)
      expect(errorOf(await auth.signOut())?.sentence).toBe('An unexpected error occurred during sign out')
      expect(storedSession()).toBeNull()
      expect(sent).toEqual([])
    },
  )

  test('a sign-out without a session succeeds', async () => {
    stubNetwork(offline)
    expect((await auth.signOut()).error).toBeNull()
  })
})

describe('profile and password', () => {
  test('AUTH-14: PUT sends the cleaned name and address', async () => {
    await signedIn()
    const sent = stubNetwork(() => json(200, sessionOf().user))
    expect((await auth.updateProfile({ name: ' Ada L. ', email: ' ADA@example.com' })).error).toBeNull()
    expect(asSent(sent)).toEqual([
      {
        method: 'PUT',
        path: '/auth/v1/user',
        query: {},
        body: expect.objectContaining({ email: 'ada@example.com', data: { name: 'Ada L.' } }),
      },
    ])
  })

  test('AUTH-14: PUT sends only what changes', async () => {
    await signedIn()
    const sent = stubNetwork(() => json(200, sessionOf().user))
    await auth.updateProfile({ name: 'Ada L.' })
    expect(sent[0]?.body).toMatchObject({ data: { name: 'Ada L.' } })
    expect(sent[0]?.body).not.toHaveProperty('email')
  })

  test('AUTH-14: PUT sends a password alone', async () => {
    await signedIn()
    const sent = stubNetwork(() => json(200, sessionOf().user))
    expect((await auth.updatePassword('secret2')).error).toBeNull()
    expect(asSent(sent)).toMatchObject([
      { method: 'PUT', path: '/auth/v1/user', body: { password: 'secret2' } },
    ])
    expect(sent[0]?.body).not.toHaveProperty('email')
    expect(sent[0]?.body).not.toHaveProperty('data')
  })

  test.each([
    ['updateProfile', () => auth.updateProfile({ name: 'Ada' })],
    ['updatePassword', () => auth.updatePassword('secret2')],
  ])('AUTH-12: %s says that the session is missing', async (_name, call) => {
    const sent = stubNetwork(offline)
    expect(await call()).toMatchObject({ error: { code: 'session-missing', status: 400 } })
    expect(sent).toEqual([])
  })

  test.each([
    [401, 'bad_jwt', 'session-missing'],
    [403, 'session_expired', 'session-missing'],
    [403, 'session_not_found', 'session-missing'],
    [403, 'user_not_found', 'session-missing'],
    [422, 'weak_password', 'password-weak'],
    [422, 'same_password', 'password-same'],
    [422, 'reauthentication_needed', 'password-unexpected'],
  ])('AUTH-12 AUTH-06 AUTH-11: status %d %s is %s', async (status, code, expected) => {
    await signedIn()
    stubNetwork(() => refusal(status, code))
    expect(await auth.updatePassword('secret2')).toMatchObject({ error: { code: expected, status: 400 } })
  })

  test('AUTH-11 AUTH-29: an update that never reaches the service fails after three attempts', async () => {
    await signedIn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const sent = stubNetwork(offline)
    expect(errorOf(await afterItsWaits(auth.updateProfile({ name: 'Ada' })))?.sentence).toBe(
      'An unexpected error occurred while updating profile',
    )
    expect(sent).toHaveLength(3)
  })
})

describe('forgotten password', () => {
  test('AUTH-14: posts the cleaned address and where the link leads', async () => {
    const sent = stubNetwork(() => json(200, {}))
    expect((await auth.sendResetEmail(' Ada@Example.COM', BACK)).error).toBeNull()
    expect(asSent(sent)).toEqual([
      {
        method: 'POST',
        path: '/auth/v1/recover',
        query: { redirect_to: BACK },
        body: expect.objectContaining({ email: 'ada@example.com' }),
      },
    ])
  })
})

describe('mailed links and codes', () => {
  const bo = sessionOf(BO)
  const answers = ({ path }: SentRequest) => {
    if (path === '/auth/v1/logout') return noContent()
    return json(200, path === '/auth/v1/verify' ? bo : bo.user)
  }

  test.each([
    ['a link', { tokenHash: 'abc123' }, { token_hash: 'abc123', type: 'email' }],
    [
      'a code in Arabic digits',
      { email: ' BO@example.com', code: ' ١٢٣٤ ٥٦٧٨ ' },
      { email: 'bo@example.com', token: '12345678', type: 'email' },
    ],
  ])(
    'AUTH-14 AUTH-27 AUTH-31: %s confirms the address, and whoever is signed in stays so',
    async (_, proof, body) => {
      await signedIn()
      const before = storedSession()
      const sent = stubNetwork(answers)
      expect((await auth.confirmEmail(proof)).data).toEqual({ email: BO.email })
      expect(asSent(sent)).toEqual([
        { method: 'POST', path: '/auth/v1/verify', query: {}, body: expect.objectContaining(body) },
        // The session that the service opened for it ends.
        { method: 'POST', path: '/auth/v1/logout', query: { scope: 'local' }, body: null },
      ])
      expect(sent[1]?.headers.get('Authorization')).toBe(`Bearer ${bo.access_token}`)
      expect(storedSession()).toBe(before)
    },
  )

  test('ENG-47: the browser that signed up shows that it did, until the address is confirmed', async () => {
    const sent = stubNetwork((request) =>
      request.path === '/auth/v1/signup' ? json(200, { ...bo.user, id: 'sign-up-id' }) : answers(request),
    )
    await auth.signUp({ name: 'Bo', email: BO.email, password: 'secret 1' }, BACK)
    await auth.resendConfirmation(BO.email, BACK)
    await auth.confirmEmail({ email: BO.email, code: '12345678' })
    await auth.confirmEmail({ tokenHash: 'abc123', password: 'secret 1' })
    const bodies = asSent(sent).filter(({ path }) => /verify|resend/.test(path))
    expect(bodies.map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'signup', sign_up: 'sign-up-id' }),
      expect.objectContaining({ token: '12345678', sign_up: 'sign-up-id' }),
      expect.objectContaining({ token_hash: 'abc123', password: 'secret 1' }),
    ])
    expect(bodies[2]?.body).not.toHaveProperty('sign_up')
  })

  test('AUTH-31: with nobody signed in, a link signs nobody in', async () => {
    stubNetwork(answers)
    expect((await auth.confirmEmail({ tokenHash: 'abc123' })).error).toBeNull()
    expect(storedSession()).toBeNull()
  })

  test('AUTH-25 AUTH-31: a reset link changes the password of its account, not of the one that is signed in', async () => {
    await signedIn()
    const before = storedSession()
    const sent = stubNetwork(answers)
    const { data: recovery } = await auth.openRecovery('abc123')
    expect(recovery?.userId).toBe(BO.id)
    expect((await recovery?.setPassword('new secret'))?.error).toBeNull()
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /auth/v1/verify',
      'PUT /auth/v1/user',
      'POST /auth/v1/logout',
    ])
    for (const { headers } of sent.slice(1))
      expect(headers.get('Authorization')).toBe(`Bearer ${bo.access_token}`)
    expect(storedSession()).toBe(before)
  })

  test.each([
    [403, 'otp_expired'],
    [400, 'validation_failed'],
    [404, 'user_not_found'],
  ])('ADR-25: status %d %s is a dead link, or a wrong code', async (status, code) => {
    stubNetwork(() => refusal(status, code))
    const dead = { sentence: 'This link is invalid or has expired', status: 400 }
    expect(errorOf(await auth.confirmEmail({ tokenHash: 'abc123' }))).toEqual(dead)
    expect(errorOf(await auth.openRecovery('abc123'))).toEqual(dead)
    expect(errorOf(await auth.confirmEmail({ email: ada.email, code: '12345678' }))?.sentence).toBe(
      'This code is wrong or has expired',
    )
  })

  test('ADR-25: a server error does not mean that the link is dead', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const sent = stubNetwork(() => json(503, {}))
    expect(errorOf(await afterItsWaits(auth.openRecovery('abc123')))?.sentence).toBe(
      'An unexpected error occurred while verifying email',
    )
    expect(sent).toHaveLength(3)
  })
})

describe('the confirmation mail, once more', () => {
  test('AUTH-14 AUTH-33: posts the cleaned address', async () => {
    const sent = stubNetwork(() => json(200, {}))
    expect((await auth.resendConfirmation(' Ada@Example.COM', BACK)).error).toBeNull()
    expect(asSent(sent)).toEqual([
      {
        method: 'POST',
        path: '/auth/v1/resend',
        query: { redirect_to: BACK },
        body: expect.objectContaining({ email: 'ada@example.com', type: 'signup' }),
      },
    ])
  })

  test.each([
    ['42', 'too-many-attempts-seconds', { seconds: '42' }],
    ['60', 'too-many-attempts-minutes', { minutes: '1' }],
    ['661', 'too-many-attempts-minutes', { minutes: '12' }],
    ['soon', 'too-many-attempts', undefined],
    [null, 'too-many-attempts', undefined],
  ])('AUTH-33: a limit with "Retry-After: %s" is %s %o', async (header, code, values) => {
    const sent = stubNetwork(() => {
      const answer = refusal(429, 'over_email_send_rate_limit')
      if (header !== null) answer.headers.set('Retry-After', header)
      return answer
    })
    const calls = [
      () => auth.resendConfirmation(ada.email, BACK),
      () => auth.confirmEmail({ email: ada.email, code: '12345678' }),
      () => auth.openRecovery('abc123'),
    ]
    for (const call of calls) {
      const { error } = await call()
      expect([error?.code, error?.values]).toEqual([code, values])
    }
    expect(sent).toHaveLength(calls.length)
  })

  test('AUTH-33: without that header, the words of hosted Supabase say when it ends', async () => {
    const msg = 'For security purposes, you can only request this after 42 seconds.'
    stubNetwork(() => json(429, { code: 429, error_code: 'over_email_send_rate_limit', msg }))
    const { error } = await auth.resendConfirmation(ada.email, BACK)
    expect(error).toMatchObject({ code: 'too-many-attempts-seconds', values: { seconds: '42' } })
  })
})
