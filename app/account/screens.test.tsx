// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STORAGE_KEYS } from '../browser/storage'
import { eventually } from '../testing/eventually'
import {
  ADA,
  BO,
  json,
  noContent,
  offline,
  refusal,
  type SentRequest,
  sessionOf,
  stubNetwork,
} from '../testing/network'
import { enter, isOff, noteOf, renderRoutes } from '../testing/render'
import { signIn, signOut } from './auth'
import AuthGuard from './guards/AuthGuard'
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
    children: [
      { path: '/:lang/swap-with-me', element: <p>guarded</p> },
      { path: '/:lang/course-request', element: <p>guarded</p> },
      { path: '/:lang/practicum-groups', element: <p>guarded</p> },
      { path: '/:lang/moderation', element: <p>guarded</p> },
    ],
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

  test.each([
    ['en', 'course-request', /students collect who else wants a course/],
    ['en', 'practicum-groups', /students find a team for their graduation project/],
    ['ar', 'swap-with-me', /يجد الطالب زميلًا يبادله شعبة مقرر/],
  ])(
    'BOARD-07 (%s): who is signed out reads in one line what %s is before the login',
    (language, path, line) => {
      open(`/${language}/${path}`)
      expect(screen.getByRole('heading').parentElement?.querySelector('p')?.textContent).toMatch(line)
    },
  )

  test('NAV-12 BOARD-07: the login names the screen that was wanted, but not that of moderators, which the sidebar has not', () => {
    const { unmount } = open('/en/swap-with-me')
    expect(
      screen.getByText(/Swap With Me and the other boards need an account. The tools need none.$/),
    ).toBeDefined()
    unmount()
    const { address } = open('/en/moderation')
    expect(address()).toBe('/en/login')
    expect(screen.queryByText(/needs? an account/)).toBeNull()
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
    await eventually(() => expect(asked).toHaveLength(1))
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

/** What the service answers to a valid token or code: a session of Bo. */
const confirmsBo = ({ path }: SentRequest) =>
  path === '/auth/v1/verify'
    ? json(200, sessionOf(BO))
    : path === '/auth/v1/user'
      ? json(200, BO)
      : noContent()

/** Whose token a header carries. The token itself names its second of expiry. */
const subjectOf = (authorization: string | null) => JSON.parse(atob(authorization?.split('.')[1] ?? '')).sub
const storedEmail = () => JSON.parse(localStorage.getItem(STORAGE_KEYS.session) ?? 'null')?.user.email

async function signInAda() {
  stubNetwork(() => json(200, sessionOf()))
  await act(() => signIn({ email: ADA.email, password: 'secret' }))
}

describe('the link of the confirmation mail', () => {
  const LINK = '/en/login?token_hash=abc123&type=email'
  const title = () => screen.getByRole('heading', { level: 1 }).textContent

  test.each([
    ['as lite writes it', '#email=bo@example.com', 'Confirm bo@example.com'],
    ['as hosted Supabase encodes it', '#email=b%2Bo%40example.com', 'Confirm b+o@example.com'],
    ['missing', '', 'Confirm your e-mail'],
    ['malformed', '#email=%E0%A4%A', 'Confirm your e-mail'],
    ['markup', '#email=<b>bo</b>@example.com', 'Confirm your e-mail'],
    ['a text', '#email=your%20bank%20account', 'Confirm your e-mail'],
  ])('AUTH-30 SEC-09: loading it sends nothing; with an address %s it says so', (_, fragment, expected) => {
    const sent = stubNetwork(offline)
    open(LINK + fragment)
    expect(title()).toBe(expected)
    expect(button('Confirm')).toBeDefined()
    expect(document.title).not.toContain('example')
    expect(sent).toEqual([])
  })

  test('AUTH-27 AUTH-31: a press confirms the address, signs nobody in and leads to the login with it', async () => {
    const sent = stubNetwork(confirmsBo)
    const { user, address } = open(`${LINK}#email=bo@example.com`)
    await user.click(button('Confirm'))
    expect(
      (await screen.findByText('Your e-mail has been confirmed')).closest('[role=status]'),
    ).not.toBeNull()
    expect(address()).toBe('/en/login')
    expect(email().value).toBe('bo@example.com')
    expect(document.activeElement).toBe(password())
    expect(sent.map(({ path }) => path)).toEqual(['/auth/v1/verify', '/auth/v1/logout'])
    expect(storedEmail()).toBeUndefined()
  })

  test('AUTH-31: the login has the address that was confirmed, not the one that the link claims', async () => {
    stubNetwork(confirmsBo)
    const { user } = open(`${LINK}#email=ada@example.com`)
    await user.click(button('Confirm'))
    await screen.findByText('Your e-mail has been confirmed')
    expect(email().value).toBe('bo@example.com')
  })

  test('AUTH-31 NAV-14: a user who is signed in is told so, and stays signed in', async () => {
    await signInAda()
    stubNetwork(confirmsBo)
    const { user, address } = open(`${LINK}#email=bo@example.com`.replace('/en', '/ar'))
    expect(title()).toBe('تأكيد bo@example.com')
    screen.getByText((_, element) =>
      element?.getAttribute('role') === 'status'
        ? element.textContent === 'أنت مسجّل الدخول هنا بالحساب ada@example.com، ولن يتغيّر ذلك.'
        : false,
    )
    await user.click(button('تأكيد'))
    await screen.findByText('أُكّد بريدك الإلكتروني')
    expect(storedEmail()).toBe(ADA.email)
    await user.click(screen.getByRole('link', { name: 'متابعة' }))
    expect(address()).toBe('/ar')
  })

  test.each([
    [
      '/en',
      'Confirm',
      'Password',
      'Another browser signed up with this address. If that was you, type the password that you chose. If not, close this page.',
    ],
    [
      '/ar',
      'تأكيد',
      'كلمة المرور',
      'أُنشئ هذا الحساب من متصفح آخر. إن كنت أنت من أنشأه فاكتب كلمة المرور التي اخترتها، وإلا فأغلق هذه الصفحة.',
    ],
  ])(
    'ENG-47: in another browser %s asks for the password of the sign-up',
    async (language, confirm, label, lead) => {
      const answers = [
        () => refusal(403, 'sign_up_password_required'),
        () => refusal(400, 'invalid_credentials'),
        () => json(200, sessionOf(BO)),
      ]
      const sent = stubNetwork(({ path }) =>
        path === '/auth/v1/verify' ? (answers.shift() ?? noContent)() : noContent(),
      )
      const { user, address } = open(`${LINK}#email=bo@example.com`.replace('/en', language))
      await user.click(button(confirm))
      const field = (await screen.findByLabelText(label)) as HTMLInputElement
      expect(screen.getByText(lead)).toBeDefined()
      await user.type(field, 'wrong{Enter}')
      await eventually(() => expect(noteOf(field)).not.toBe(''))
      expect(field.value).toBe('wrong')
      await user.clear(field)
      await user.type(field, 'secret{Enter}')
      await eventually(() => expect(address()).toBe(`${language}/login`))
      const bodies = sent.filter(({ path }) => path === '/auth/v1/verify').map(({ body }) => body)
      expect(bodies).toMatchObject([{ token_hash: 'abc123' }, { password: 'wrong' }, { password: 'secret' }])
    },
  )

  test('AUTH-27: a dead link says so and leads to the login', async () => {
    stubNetwork(() => refusal(403, 'otp_expired'))
    const { user, address } = open(`${LINK}#email=bo@example.com`)
    await user.click(button('Confirm'))
    expect((await screen.findByRole('alert')).textContent).toBe('This link is invalid or has expired')
    expect(screen.queryByText('Your e-mail has been confirmed')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Log In' }))
    expect(address()).toBe('/en/login')
    expect(email().value).toBe('bo@example.com')
  })
})

test.each([
  ['en', 'Your account has been deleted.'],
  ['ar', 'حُذف حسابك.'],
])(
  'PROF-13 (%s): the login says that the account has been deleted for as long as it is open',
  async (language, sentence) => {
    const { router } = open(`/${language}`)
    vi.useFakeTimers()
    await act(() => router.navigate(`/${language}/login`, { state: { notice: 'account-deleted' } }))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.getByText(sentence).closest('[role=status]')).not.toBeNull()
    vi.useRealTimers()
  },
)

describe('check your e-mail', () => {
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

  /** As after a sign-up that was answered `age` milliseconds ago. */
  async function openAfterSignUp(age = 0) {
    const view = open('/en')
    const state = { email: BO.email, notice: 'confirm-email', sentAt: Date.now() - age, from: FROM }
    await act(() => view.router.navigate('/en/login', { state }))
    return view
  }
  const FROM = { pathname: '/en/swap-with-me', search: '?page=2', hash: '' }

  afterEach(() => void vi.useRealTimers())

  test('AUTH-30 I18N-09: a code in Arabic digits confirms the address and leads to the login', async () => {
    const sent = stubNetwork(confirmsBo)
    const { user, address, router } = await openAfterSignUp()
    expect(document.querySelector('bdi')?.textContent).toBe('bo@example.com')
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
    await user.type(code(), '١٢٣٤ ٥٦٧٨{Enter}')
    await screen.findByText('Your e-mail has been confirmed')
    expect(sent[0]?.body).toMatchObject({ email: BO.email, token: '12345678', type: 'email' })
    expect([address(), email().value, storedEmail()]).toEqual(['/en/login', BO.email, undefined])
    // The screen that was wanted before the sign-up is still known (NAV-15).
    expect(router.state.location.state.from).toEqual(FROM)
  })

  test('AUTH-30: a code that is not one, or wrong, is refused beside its field', async () => {
    const sent = stubNetwork(() => refusal(403, 'otp_expired'))
    const { user } = await openAfterSignUp()
    await user.type(code(), '1234567{Enter}')
    expect(noteOf(code())).toBe('Enter the 8 digits of the code')
    expect(sent).toEqual([])
    await user.type(code(), '6{Enter}')
    await eventually(() => expect(noteOf(code())).toBe('This code is wrong or has expired'))
    expect(document.activeElement).toBe(code())
  })

  test('AUTH-33: it can be sent again after 60 s, and the seconds are in words but not announced', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    const sent = stubNetwork(() => json(200, {}))
    const { router } = await openAfterSignUp(17_500)
    const again = button('Send it again')
    const note = screen.getByText('You can send it again in 43 seconds')
    expect([isOff(again), noteOf(again), note.closest('[role]')]).toEqual([true, note.textContent, null])
    await act(async () => again.click())
    expect(sent).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(42_000))
    expect(note.textContent).toBe('You can send it again in 1 second')
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([isOff(again), note.textContent]).toEqual([false, ''])
    await act(async () => again.click())
    const done = await screen.findByText('Sent. Check your e-mail.')
    expect(done.getAttribute('role')).toBe('status')
    expect(sent).toMatchObject([{ path: '/auth/v1/resend', body: { email: BO.email, type: 'signup' } }])
    expect([isOff(again), note.textContent]).toEqual([true, 'You can send it again in 60 seconds'])
    expect(router.state.location.state.sentAt).toBe(Date.now())
  })

  test('AUTH-33: a clock that was set back does not make the wait longer', async () => {
    await openAfterSignUp(-3_600_000)
    screen.getByText('You can send it again in 60 seconds')
  })

  test('AUTH-33: a limit says when it ends', async () => {
    const answer = refusal(429, 'over_request_rate_limit')
    answer.headers.set('Retry-After', '700')
    stubNetwork(() => answer)
    const { user } = await openAfterSignUp(61_000)
    await user.click(button('Send it again'))
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again in 12 minutes.')
    expect(isOff(button('Send it again'))).toBe(false)
  })

  test('AUTH-33: the login offers it beside "Please confirm your e-mail first", for the address that was refused', async () => {
    const sent = stubNetwork(({ path }) =>
      path === '/auth/v1/resend' ? json(200, {}) : refusal(400, 'email_not_confirmed'),
    )
    const { user } = await openAfterSignUp()
    await user.click(screen.getByRole('link', { name: 'Log in' }))
    expect(email().value).toBe(BO.email)
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
    await user.type(password(), 'secret{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Please confirm your e-mail first')
    // The mail of the sign-up has just been sent.
    expect(isOff(button('Send it again'))).toBe(true)
    enter(email(), ADA.email)
    await user.type(password(), '{Enter}')
    await eventually(() => expect(isOff(button('Send it again'))).toBe(false))
    await user.click(button('Send it again'))
    await screen.findByText('Sent. Check your e-mail.')
    expect(sent.at(-1)?.body).toMatchObject({ email: ADA.email, type: 'signup' })
    expect([email().value, password().value]).toEqual([ADA.email, 'secret'])
  })
})

describe('signup', () => {
  const fill = async (user: ReturnType<typeof open>['user'], typed: string) => {
    enter(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    enter(email(), 'ada@example.com')
    enter(password(), typed)
    await user.type(password(), '{Enter}')
  }

  test('AUTH-01, AUTH-02, AUTH-03, AUTH-05, AUTH-34: each error is beside its field, which gets the focus', async () => {
    const sent = stubNetwork(() => refusal(422, 'user_already_exists'))
    const { user } = open('/en/signup')
    const expectOnly = (field: HTMLElement, sentence: string) => {
      expect([noteOf(field), document.activeElement]).toEqual([sentence, field])
      expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1)
    }
    const name = screen.getByRole('textbox', { name: 'Name' })
    await user.click(button('Create account'))
    expect([name, email(), password()].map(noteOf)).toEqual([
      'Enter your name',
      'Enter your e-mail',
      'Choose a password',
    ])
    expect(screen.getAllByText('All fields are required')).toHaveLength(1)
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
    await eventually(() => expectOnly(email(), 'Email already in use'))
    expect(sent).toHaveLength(1)
  })

  test('NAV-15 AUTH-34 ADR-22: leads to the login, which says that the account is ready, asks for the password and leads back to the guarded screen', async () => {
    stubNetwork(({ path }) => (path.endsWith('/signup') ? json(200, sessionOf()) : noContent()))
    const { user, address } = open('/en/swap-with-me?page=2')
    await user.click(screen.getByRole('link', { name: 'Create an account' }))
    expect(address()).toBe('/en/signup')
    await fill(user, 'secret')
    const ready = await screen.findByText('Your account is ready. Log in.')
    // In the form, above its fields: no toast, which would pass.
    expect(ready.closest('form')?.contains(password())).toBe(true)
    expect(address()).toBe('/en/login')
    // The e-mail need not be typed twice.
    expect(email().value).toBe('ada@example.com')
    expect(document.activeElement).toBe(password())
    stubNetwork(() => json(200, sessionOf()))
    await user.type(password(), 'secret{Enter}')
    await screen.findByText('guarded')
    expect(address()).toBe('/en/swap-with-me?page=2')
  })

  test('AUTH-26 NAV-15: with confirmation on, it leads to the screen for the code of the mail', async () => {
    stubNetwork(() => json(200, { id: 'x', email: 'ada@example.com' }))
    const { user, address } = open('/en/signup')
    await fill(user, 'secret')
    await screen.findByRole('heading', { name: 'Check your e-mail' })
    expect(address()).toBe('/en/login')
    expect(document.querySelector('bdi')?.textContent).toBe('ada@example.com')
    expect(isOff(button('Send it again'))).toBe(true)
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

  test('AUTH-30 AUTH-31: with somebody else signed in, it changes only its own account, and the session stays', async () => {
    await signInAda()
    const sent = stubNetwork(confirmsBo)
    const { user, address } = open(LINK)
    screen.getByText(/^You are signed in here as/)
    expect(sent).toEqual([])
    enter(chosen(), 'new secret')
    enter(repeated(), 'new secret')
    await user.type(repeated(), '{Enter}')
    await screen.findByText('Your password has been updated')
    expect(storedEmail()).toBe(ADA.email)
    const tokens = sent.slice(1).map(({ headers }) => headers.get('Authorization'))
    expect(new Set(tokens.map(subjectOf))).toEqual(new Set([BO.id]))
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(address()).toBe('/en')
  })

  test('ENG-12: with the account itself signed in, its session here has ended with the others', async () => {
    await signInAda()
    stubNetwork(({ path }) => (path.endsWith('/logout') ? noContent() : json(200, sessionOf())))
    const { user, address } = open(LINK)
    enter(chosen(), 'new secret')
    enter(repeated(), 'new secret')
    await user.type(repeated(), '{Enter}')
    await screen.findByText('Your password has been updated')
    expect([address(), storedEmail()]).toEqual(['/en/login', undefined])
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
