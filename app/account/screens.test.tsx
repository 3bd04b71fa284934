// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import { json, noContent, offline, refusal, sessionOf, stubNetwork } from '../testing/network'
import { enter, isOff, noteOf, renderRoutes } from '../testing/render'
import AuthGuard from './AuthGuard'
import { signIn, signOut } from './auth'
import Login from './Login'
import ResetPassword from './ResetPassword'
import Signup from './Signup'
import { startSession } from './session'

/** The auth guard and the account screens, with the real client on a mocked network. */

/** Nested as in app/routes.ts. */
const routes = [
  { path: '/:lang', element: <p>home</p> },
  { path: '/:lang/login', element: <Login /> },
  { path: '/:lang/signup', element: <Signup /> },
  { path: '/:lang/reset-password', element: <ResetPassword /> },
  {
    element: <AuthGuard />,
    children: [{ path: '/:lang/swap-with-me', element: <p>guarded</p> }],
  },
]

function open(address: string) {
  const view = renderRoutes(routes, address)
  const currentAddress = () => {
    const { pathname, search, hash } = view.router.state.location
    return pathname + search + hash
  }
  return { ...view, address: currentAddress }
}

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

afterEach(async () => {
  stubNetwork(noContent)
  await act(signOut)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// Must come first: the session is loading only until the page's first check.
describe('the auth guard', () => {
  test('NAV-13: while the session loads there is a spinner, neither the screen nor a redirect', async () => {
    const { address } = open('/en/swap-with-me')
    expect(screen.getByRole('status').textContent).toBe('Loading…')
    expect(screen.queryByText('guarded')).toBeNull()
    expect(address()).toBe('/en/swap-with-me')
    localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(sessionOf()))
    act(startSession)
    await screen.findByText('guarded')
  })

  test('NAV-12 NAV-15: a visitor is redirected to the login screen and, after the login, back with query and hash', async () => {
    const { address, user } = open('/ar/swap-with-me?page=2#mine')
    expect(address()).toBe('/ar/login')
    stubNetwork(() => json(200, sessionOf()))
    await user.type(screen.getByRole('textbox'), 'ada@example.com')
    await user.type(document.querySelector('[name=password]') as HTMLInputElement, 'secret{Enter}')
    await screen.findByText('guarded')
    expect(address()).toBe('/ar/swap-with-me?page=2#mine')
  })
})

describe('login', () => {
  test('AUTH-10 AUTH-21: after a sign-out that the service refused, it says so', async () => {
    stubNetwork(() => json(200, sessionOf()))
    await act(() => signIn({ email: 'ada@example.com', password: 'secret' }))
    const { address } = open('/en/swap-with-me')
    stubNetwork(() => refusal(429, 'over_request_rate_limit'))
    await act(signOut)
    expect(address()).toBe('/en/login')
    expect(screen.getByRole('alert').textContent).toBe('An unexpected error occurred during sign out')
  })

  test('NAV-14: a signed-in user is redirected home', async () => {
    stubNetwork(() => json(200, sessionOf()))
    await act(() => signIn({ email: 'ada@example.com', password: 'secret' }))
    const { address } = open('/en/login')
    await screen.findByText('home')
    expect(address()).toBe('/en')
  })

  test('NAV-14: signup redirects a signed-in user too', async () => {
    stubNetwork(() => json(200, sessionOf()))
    await act(() => signIn({ email: 'ada@example.com', password: 'secret' }))
    const { address } = open('/ar/signup')
    await screen.findByText('home')
    expect(address()).toBe('/ar')
  })

  test('AUTH-13: while a login runs the button is disabled, and the form is not sent twice', async () => {
    let answer = (_: Response) => {}
    const asked: unknown[] = []
    vi.stubGlobal('fetch', (url: unknown) => {
      asked.push(url)
      return new Promise<Response>((resolve) => {
        answer = resolve
      })
    })
    const { user } = open('/en/login')
    enter(email(), 'ada@example.com')
    enter(password(), 'secret')
    await user.click(button('Log In'))
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(isOff(button('Log In'))).toBe(true)
    expect(button('Log In').querySelector('svg')).not.toBeNull()
    await user.type(password(), '{Enter}')
    await act(async () => answer(refusal(400, 'invalid_credentials')))
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password')
    expect(isOff(button('Log In'))).toBe(false)
    expect(asked).toHaveLength(1)
    expect(email().value).toBe('ada@example.com')
  })

  test('AUTH-07: an empty form is refused beside its first field', async () => {
    const { user } = open('/en/login')
    await user.click(button('Log In'))
    expect(noteOf(email())).toBe('Email and password are required')
    expect(document.activeElement).toBe(email())
  })

  test.each([
    [400, 'invalid_credentials', 'Invalid email or password'],
    [400, 'email_not_confirmed', 'Please confirm your e-mail first'],
    [429, 'over_request_rate_limit', 'Too many attempts. Please wait a moment and try again.'],
  ])('AUTH-08: %d %s is shown as "%s", and the form keeps its input', async (status, code, sentence) => {
    stubNetwork(() => refusal(status, code))
    const { user } = open('/en/login')
    enter(email(), 'ada@example.com')
    enter(password(), 'secret')
    await user.type(password(), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect([email().value, password().value]).toEqual(['ada@example.com', 'secret'])
  })

  test('AUTH-09: an unexpected exception shows "An error occurred while signing in"', async () => {
    stubNetwork(() => json(200, null))
    const { user } = open('/en/login')
    enter(email(), 'ada@example.com')
    enter(password(), 'secret')
    await user.type(password(), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred while signing in')
  })
})

describe('the link of the confirmation mail', () => {
  const LINK = '/en/login?token_hash=abc123&type=email'

  test('AUTH-27 NAV-14: it is verified once and says so, though its owner is signed in by it', async () => {
    const sent = stubNetwork(() => json(200, sessionOf()))
    const { user, address } = open(LINK)
    expect(
      (await screen.findByText('Your e-mail has been confirmed')).closest('[role=status]'),
    ).not.toBeNull()
    const verified = sent.filter(({ path }) => path === '/auth/v1/verify')
    expect(verified.map(({ body }) => body)).toEqual([
      expect.objectContaining({ token_hash: 'abc123', type: 'email' }),
    ])
    // Although the user is now signed in, the message is still there.
    await vi.waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.session)).not.toBeNull())
    expect(address()).toBe(LINK)
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(address()).toBe('/en')
  })

  test('AUTH-27 NAV-14: a user who is already signed in gets the message too', async () => {
    stubNetwork(() => json(200, sessionOf()))
    await act(() => signIn({ email: 'ada@example.com', password: 'secret' }))
    const { address } = open(LINK.replace('/en', '/ar').replace('abc123', 'abc124'))
    await screen.findByText('أُكّد بريدك الإلكتروني')
    expect(address()).toContain('/ar/login?')
  })

  test('AUTH-27: a dead link says so and leads to the login', async () => {
    stubNetwork(() => refusal(403, 'otp_expired'))
    const { user, address } = open(LINK.replace('abc123', 'abc125'))
    expect((await screen.findByRole('alert')).textContent).toBe('This link is invalid or has expired')
    expect(screen.queryByText('Your e-mail has been confirmed')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Log In' }))
    expect(address()).toBe('/en/login')
    expect(email()).toBeDefined()
  })
})

describe('signup', () => {
  const fill = async (user: ReturnType<typeof open>['user'], typed: string) => {
    enter(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    enter(email(), 'ada@example.com')
    enter(password(), typed)
    await user.type(password(), '{Enter}')
  }

  test('AUTH-01, AUTH-02, AUTH-03, AUTH-05: each error is beside its field, which gets the focus', async () => {
    const sent = stubNetwork(() => refusal(422, 'user_already_exists'))
    const { user } = open('/en/signup')
    const expectOnly = (field: HTMLElement, sentence: string) => {
      expect([noteOf(field), document.activeElement]).toEqual([sentence, field])
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    }
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.click(button('Create account'))
    for (const field of [name, email(), password()]) expect(noteOf(field)).toBe('All fields are required')
    expect(document.activeElement).toBe(name)
    enter(name, 'Ada')
    enter(email(), 'ada@example.com')
    await user.type(password(), 'secre{Enter}')
    expectOnly(password(), 'Password must be at least 6 characters')
    await user.type(password(), 't')
    await user.clear(email())
    await user.type(email(), 'no address{Enter}')
    expectOnly(email(), 'Please enter a valid email address')
    expect(sent).toEqual([])
    await user.clear(email())
    await user.type(email(), 'ADA@example.com{Enter}')
    await vi.waitFor(() => expectOnly(email(), 'Email already in use'))
    expect(sent).toHaveLength(1)
  })

  test('NAV-15 ADR-22: leads to the login, which says that the account has been created and leads back to the guarded screen', async () => {
    stubNetwork(({ path }) => (path.endsWith('/signup') ? json(200, sessionOf()) : noContent()))
    const { user, address } = open('/en/swap-with-me?page=2')
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    expect(address()).toBe('/en/signup')
    await fill(user, 'secret')
    expect((await screen.findByText('Account created. Please log in.')).textContent).toBeDefined()
    expect(address()).toBe('/en/login')
    // The e-mail need not be typed twice.
    expect(email().value).toBe('ada@example.com')
    stubNetwork(() => json(200, sessionOf()))
    await user.type(password(), 'secret{Enter}')
    await screen.findByText('guarded')
    expect(address()).toBe('/en/swap-with-me?page=2')
  })

  test('AUTH-26: with confirmation on, the login asks to check the e-mail', async () => {
    stubNetwork(() => json(200, { id: 'x', email: 'ada@example.com' }))
    const { user } = open('/en/signup')
    await fill(user, 'secret')
    await screen.findByText('Check your e-mail to confirm your account.')
  })

  test.each([
    ['AUTH-02', 'secre', offline, 'Password must be at least 6 characters'],
    ['AUTH-05', 'secret', () => refusal(422, 'weak_password'), 'Password must be at least 6 characters'],
    [
      'ENG-13',
      'ك'.repeat(60),
      offline,
      'Your password is too long: it takes 120 bytes, and 72 is the limit. An Arabic letter takes 2.',
    ],
    [
      'ENG-15',
      'secret',
      () => refusal(400, 'email_address_not_authorized'),
      'Please use your university e-mail address',
    ],
    ['AUTH-05', 'secret', () => refusal(422, 'user_already_exists'), 'Email already in use'],
    ['AUTH-05', 'secret', () => refusal(422, 'signup_disabled'), 'Error creating account'],
    ['AUTH-05', 'secret', () => json(200, null), 'Error creating account'],
    [
      'ADR-26',
      'secret',
      () => refusal(429, 'over_request_rate_limit'),
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])(
    '%s: with the password "%s" and %o it says "%s" and keeps the form',
    async (_id, typed, answer, sentence) => {
      stubNetwork(answer)
      const { user, address } = open('/en/signup')
      await fill(user, typed)
      expect(await screen.findByText(sentence)).toBeDefined()
      expect(address()).toBe('/en/signup')
      const fields = [screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }), email(), password()]
      expect(fields.map(({ value }) => value)).toEqual(['Ada', 'ada@example.com', typed])
    },
  )
})

describe('a forgotten password', () => {
  const LINK = '/en/reset-password?token_hash=abc126&type=recovery'
  const chosen = () => screen.getByLabelText<HTMLInputElement>('New password')
  const repeated = () => screen.getByLabelText<HTMLInputElement>('Confirm new password')

  test('AUTH-22, AUTH-23: the login leads to a form, which says the same whether the account exists or not', async () => {
    const sent = stubNetwork(() => json(200, {}))
    const { user, address } = open('/en/login')
    await user.type(email(), 'ada@example.com')
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(address()).toBe('/en/reset-password')
    // The e-mail need not be typed twice.
    expect(email().value).toBe('ada@example.com')
    await user.click(button('Send reset link'))
    await screen.findByText('If an account exists for this e-mail, a reset link has been sent.')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/auth/v1/recover', expect.objectContaining({ email: 'ada@example.com' })],
    ])
  })

  test('AUTH-24: an empty or invalid e-mail is refused beside its field', async () => {
    const sent = stubNetwork(offline)
    const { user } = open('/en/reset-password')
    await user.click(button('Send reset link'))
    expect(noteOf(email())).toBe('Email is required')
    expect(document.activeElement).toBe(email())
    await user.type(email(), 'no address{Enter}')
    expect(noteOf(email())).toBe('Please enter a valid email address')
    expect(sent).toEqual([])
  })

  test('AUTH-25, PROF-09: a password that is refused on the screen does not use up the link', async () => {
    const sent = stubNetwork(() => json(200, sessionOf()))
    const { user, address } = open(LINK)
    await user.click(button('Update password'))
    expect(noteOf(chosen())).toBe('Password is required')
    await user.type(chosen(), '12345')
    await user.type(repeated(), '12345{Enter}')
    expect(noteOf(chosen())).toBe('Password must be at least 6 characters long')
    await user.type(chosen(), '6{Enter}')
    expect(noteOf(repeated())).toBe('New passwords do not match')
    expect(sent).toEqual([])
    await user.type(repeated(), '6{Enter}')
    await screen.findByText('Your password has been updated')
    expect(address()).toBe('/en/login')
    expect(sent.map(({ path }) => path)).toEqual(['/auth/v1/verify', '/auth/v1/user', '/auth/v1/logout'])
  })

  test('ADR-25: a dead link says so and offers a new one', async () => {
    stubNetwork(() => refusal(403, 'otp_expired'))
    const { user } = open(LINK)
    enter(chosen(), 'new secret')
    enter(repeated(), 'new secret')
    await user.type(repeated(), '{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This link is invalid or has expired')
    expect(button('Send reset link')).toBeDefined()
    expect(document.activeElement).toBe(email())
  })
})
