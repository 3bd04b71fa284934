// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noContent, refusal, stubNetwork } from '../testing/network'
import { renderIn } from '../testing/render'
import { signInAda, signOutAda } from '../testing/signed-in'
import { SidebarContent } from './SidebarContent'
// The sidebar fetches it when somebody is signed in; a slow machine has it before the test starts.
import './UserCard'

/** The sidebar on the real session and client; only the network is the test's own. */

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await signInAda()
})
afterEach(async () => {
  await signOutAda()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function signOutFromCard() {
  const { user } = renderIn('en', <SidebarContent />)
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await screen.findAllByRole('link', { name: 'Log In' })
}

describe('the user card', () => {
  test('NAV-26 AUTH-21: signs out', async () => {
    const sent = stubNetwork(noContent)
    await signOutFromCard()
    expect(sent).toMatchObject([{ path: '/auth/v1/logout' }])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('AUTH-10: a sign-out that the service refuses is shown in its place', async () => {
    stubNetwork(() => refusal(429, 'over_request_rate_limit'))
    await signOutFromCard()
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An unexpected error occurred during sign out',
    )
  })
})
