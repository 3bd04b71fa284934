import { act } from '@testing-library/react'
import { signIn, signOut } from '../account/auth'
import { ADA, json, noContent, sessionOf, stubNetwork } from './network'

/** For tests of screens, before each: Ada is signed in. The network answers as this needs; stub it anew after it. */
export async function signInAda(): Promise<void> {
  stubNetwork(() => json(200, sessionOf()))
  await act(() => signIn({ email: ADA.email, password: 'secret' }))
}

/** After each. */
export async function signOutAda(): Promise<void> {
  stubNetwork(noContent)
  await act(signOut)
}
