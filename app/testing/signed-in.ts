import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { signIn, signOut } from '../account/auth'
import { queryClient } from '../account/query-cache/query-client'
import { startSession } from '../account/session'
import { ADA, json, noContent, sessionOf, stubNetwork } from './network'

/** Before each test of a screen: signs Ada in. It stubs the network, so stub your own afterwards. */
export async function signInAda(): Promise<void> {
  stubNetwork(() => json(200, sessionOf()))
  await act(() => signIn({ email: ADA.email, password: 'secret' }))
}

/** After each test that began with {@link signInAda}. */
export async function signOutAda(): Promise<void> {
  stubNetwork(noContent)
  await act(signOut)
}

/** Signs Ada in before each test of a file or a `describe`, as a page that opens with her session, and out after it. */
export function signAdaInForEachTest(): void {
  beforeEach(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await signInAda()
    act(startSession)
  })
  afterEach(async () => {
    await signOutAda()
    queryClient.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
