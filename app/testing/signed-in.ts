import { act } from '@testing-library/react'
import { signIn, signOut } from '../account/auth'
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
