// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import AuthGuard from '../account/guards/AuthGuard'
import Login from '../account/Login'
import Signup from '../account/Signup'
import { ADA, json, sessionOf, stubNetwork } from '../testing/network'
import { renderRoutes } from '../testing/render'
import { signOutAda } from '../testing/signed-in'
import PlainLayout from './PlainLayout'

/** Nested as in app/routes.ts. */
const routes = [
  {
    element: <PlainLayout />,
    children: [
      { path: '/:lang/login', element: <Login /> },
      { path: '/:lang/signup', element: <Signup /> },
    ],
  },
  {
    element: <AuthGuard />,
    children: [
      { path: '/:lang/swap-with-me', element: <p>swaps</p> },
      { path: '/:lang', element: <p>home</p> },
    ],
  },
]

afterEach(async () => {
  await signOutAda()
  vi.unstubAllGlobals()
})

describe('PAGE-12 AUTH-34: the login', () => {
  test.each([
    [
      '/en/swap-with-me',
      'On “Swap With Me” students find a classmate to swap sections of a course with. Swap With Me and the other boards need an account. The tools need none.',
      'Continue without an account',
    ],
    [
      '/ar/swap-with-me',
      'في «بدّل معي» يجد الطالب زميلًا يبادله شعبة مقرر. يلزم حساب لفتح «بدّل معي» وسائر اللوحات. أما الأدوات فلا تحتاج إلى حساب.',
      'المتابعة من دون حساب',
    ],
  ])(
    'BOARD-07: says what %s is, why the boards ask for an account, that the tools need none, and leads to those',
    async (address, reason, without) => {
      await signOutAda()
      renderRoutes(routes, address)
      expect(await screen.findByText(reason)).toBeDefined()
      expect(screen.getByRole('link', { name: without }).getAttribute('href')).toBe(
        `${address.slice(0, 3)}#start`,
      )
    },
  )

  test.each([
    ['/en/login', 'With an account your plans, grades and dates are on each of your devices.'],
    ['/ar/login', 'بالحساب تكون جداولك ودرجاتك ومواعيدك على كل أجهزتك.'],
  ])(
    'tells a stranger at %s what an account is for, and the way to one before the form',
    async (address, lead) => {
      await signOutAda()
      renderRoutes(routes, address)
      const line = await screen.findByText(lead)
      expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(line)
      const [signUp] = screen
        .getAllByRole('link')
        .filter((link) => link.getAttribute('href')?.endsWith('/signup'))
      const form = document.querySelector('form') as HTMLFormElement
      expect(signUp?.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  test('is filled from a sign-up that the code of a mail confirmed: one press', async () => {
    await signOutAda()
    const { user } = renderRoutes(routes, '/en/signup')
    stubNetwork(({ path }) =>
      path === '/auth/v1/signup' ? json(200, { id: 'x', email: ADA.email }) : json(200, sessionOf()),
    )
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), ADA.email)
    await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '12345678{Enter}')
    const login = await screen.findByRole('button', { name: 'Log In' })
    expect(document.activeElement).toBe(login)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('home')).toBeDefined()
  })

  test('is filled from the sign-up of a moment ago: one press', async () => {
    await signOutAda()
    const { user } = renderRoutes(routes, '/en/signup')
    stubNetwork(() => json(200, { id: '1', email: 'ada@example.com', identities: [{}] }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada')
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ada@example.com')
    await user.type(screen.getByLabelText('Password'), 'a long secret')
    stubNetwork(() => json(200, sessionOf()))
    await user.click(screen.getByRole('button', { name: 'Create account' }))
    const login = await screen.findByRole('button', { name: 'Log In' })
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('ada@example.com')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a long secret')
    expect(JSON.stringify(window.history.state)).not.toContain('a long secret')
    // Of the keyboard, too.
    expect(document.activeElement).toBe(login)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('home')).toBeDefined()
  })
})
