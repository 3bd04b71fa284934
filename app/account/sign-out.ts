import { queryClient } from '../backend/query-client'
import type { Result } from '../backend/result'
import { writeStored } from '../browser/storage'
import { signOut } from './auth'
import { forgetSession } from './session'

/** Signs out and forgets what was loaded for this user, so that the next one on this device sees nothing of it. */
export async function signOutHere(): Promise<Result<null>> {
  const result = await signOut()
  queryClient.clear()
  writeStored('lastSeen', null)
  return result
}

/** For an account that is gone: there is nothing left to sign out of. */
export function forgetAccountHere(): void {
  forgetSession('deleted')
  queryClient.clear()
  writeStored('lastSeen', null)
}
